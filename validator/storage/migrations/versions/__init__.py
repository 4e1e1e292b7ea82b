"""One file for each revision, in the order of its number."""
