"""Cards that take the place of another: which, why, and how many copies fit."""
