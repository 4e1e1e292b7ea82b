"""The planner: tries its choices out in imagined games, played on by a policy made of the cards' programs."""
