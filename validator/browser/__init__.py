"""The edition without a server: the pages in the reader's browser."""
