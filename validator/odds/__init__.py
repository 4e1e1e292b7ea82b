"""Opening hands and odds: exact closed forms, or else seeded sampling."""
