"""The rules engine: a plain library that plays the whole game, from set-up to the last Prize card."""
