"""The migrations of the tables, run by `validator.storage.migrate`; a released one never changes."""
