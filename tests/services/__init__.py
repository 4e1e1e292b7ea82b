"""The use cases of command line and API."""
