"""Opening hands and odds: exact closed forms, and seeded sampling where there are none."""
