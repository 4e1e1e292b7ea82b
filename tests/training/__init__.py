"""Learn what positions are worth from games that a bot played against itself."""
