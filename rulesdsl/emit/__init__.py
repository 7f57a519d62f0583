"""Checked cards to Python: names, statements, modules, source map, manifest."""
