"""The state of a game: zones, Pokémon, frames and the log."""
