"""Changes to what is in play, and the effects that they trigger."""
