"""Readers of public card databases and the build of the catalogue from them."""
