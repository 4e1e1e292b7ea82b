"""The project's tests, laid out like the packages they test."""
