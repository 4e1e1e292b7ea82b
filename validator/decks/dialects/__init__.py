"""One parser and writer per list format."""
