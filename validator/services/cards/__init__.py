"""Cards: search, legality, effect coverage and the download of new sets."""
