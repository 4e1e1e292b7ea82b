"""Speed, reported and never asserted: `python -m tests.benchmarks` prints the figures of docs/accuracy.md."""
