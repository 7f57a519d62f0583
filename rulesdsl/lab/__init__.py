"""Many battles: batches, statistics, comparison, reports."""
