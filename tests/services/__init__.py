"""The use cases behind command line and API."""
