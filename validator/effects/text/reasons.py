"""Why a text, or a card, cannot be played."""

from __future__ import annotations

REASONS = {
    "NOT_READ": "The engine does not know the wording of this text yet.",
    "NO_MEANING": "The engine has no way yet to do what this text says.",
    "MISFIT": "The engine reads a phrase of this text in the wrong place.",
    "TWO_MEANINGS": "The engine can read this text in two ways that differ.",
    "FLAWED": "What the engine made of this text did not pass its checks.",
    "WORDINGS_DIFFER": "The printings of this text differ in what they say.",
    "NO_DAMAGE": "This text multiplies the damage of its attack, and no source has that damage.",
    "NO_TEXT": "No source has the words of this text.",
    "OTHER_RELEASE": "Another release made the program of this text. Sync the cards again.",
    "NO_FACT": "No source has this fact.",
    "LATER_KIND": "This kind of card came after the edition.",
}
"""Why a card cannot be played whole, by code: for players."""


def explain(code: str, reason: str = "") -> str:
    """Return why a card cannot be played whole, as a sentence."""
    return REASONS.get(reason or code, "This text has no program yet.")
