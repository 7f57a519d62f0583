"""Text to tree to text: sources, chunks, the grammar made of core and phrases, nodes, diagnostics, the formatter."""
