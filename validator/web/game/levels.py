"""The opponents by level, and who else can sit on the other side."""

from __future__ import annotations

LEVELS = {
    "goldfish": ("Goldfish", "does nothing: try what your deck does alone"),
    "random": ("Random", "takes any legal action"),
    "greedy": ("Attacks", "takes the action that looks best now, and attacks when it can"),
    "search": ("Planner", "looks ahead in games that it imagines from what it knows"),
}
"""The bots by level: the name of the opponent, and what it does."""

AGAINST = {
    **LEVELS,
    "both": ("Yourself", "you play both sides"),
    "person": ("Another person", "joins by a link, with a list of their own"),
}
"""Who can sit on the other side: the name, and what that means."""
