"""The command line, called as a user calls it."""
