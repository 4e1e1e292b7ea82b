"""The closed vocabulary of card effects: slots, steps and lasting effects, and how they are stored."""
