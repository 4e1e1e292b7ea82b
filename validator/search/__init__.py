"""Finding cards: by what they are, by what they do, and by what they are like."""
