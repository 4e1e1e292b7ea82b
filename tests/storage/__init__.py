"""Tests of what is kept; most run on SQLite and on PostgreSQL."""
