"""The pages of a game: view models for its templates."""
