"""The opponents by level, and who else can sit on the other side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEVELS: Final = {
    "easy": ("Easy", "plays by rules, and does not look ahead"),
    "normal": ("Normal", "looks ahead in games that it imagines from what it knows"),
    "hard": ("Hard", "looks ahead in several times as many games"),
    "goldfish": ("Goldfish", "does nothing: try what your deck does alone"),
}
"""The opponents by level: the name of each, and what it does."""

OTHERS: Final = {
    "greedy": ("Attacks", "takes the action that looks best now, and attacks when it can"),
    "search": ("Planner", "looks ahead, except in choices within effects"),
    "random": ("Random", "takes any legal action"),
    "first": ("First option", "takes the first legal action"),
}
"""Bots that links and earlier games name; a form shows one only where it is chosen already."""

_PEOPLE: Final = {
    "both": ("Yourself", "you play both sides"),
    "person": ("Another person", "joins by a link, with their own list"),
}

BOTS: Final = {**LEVELS, **OTHERS}
"""All bots of the pages."""

KNOWN: Final = {**BOTS, **_PEOPLE}
"""Everyone who can sit on the other side: the name, and what that means."""


def opponents(chosen: str) -> dict[str, tuple[str, str]]:
    """Return whom a form offers: the levels and people, and the one that is chosen already."""
    return {**LEVELS, **_PEOPLE, **({chosen: OTHERS[chosen]} if chosen in OTHERS else {})}


def rivals(players: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Return the bots that a rematch offers: the levels, and the bot that played."""
    return {**LEVELS, **{name: OTHERS[name] for name in players if name in OTHERS}}


def title_of(players: Sequence[str]) -> str:
    """Return what the opponent of a game is called: the level of its bot."""
    return next((BOTS[each][0] for each in players if each in BOTS), "New game")
