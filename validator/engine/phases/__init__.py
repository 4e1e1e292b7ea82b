"""The rules of play, one chapter of the game a file."""
