"""Card, format and rulebook facts as reviewable text files; no behaviour."""
