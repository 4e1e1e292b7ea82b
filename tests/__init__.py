"""The project's tests, structured like the packages they test."""
