"""A state as a seat, a person or a program sees it."""
