"""Why a text has no program."""

from __future__ import annotations

REASONS = {
    "NOT_READ": "The grammar does not reach a sentence of the text.",
    "NO_MEANING": "The sentences are understood, and no program can mean what they say.",
    "MISFIT": "A phrase is where its section does not allow it: a fault of the grammar, not of the text.",
    "TWO_MEANINGS": "A sentence can be read in two ways that differ.",
    "FLAWED": "The program that the text gives would not pass the lint.",
    "WORDINGS_DIFFER": "Wordings that have one key do not all give the same program.",
    "NO_DAMAGE": "The text multiplies the printed damage of its attack, and no print gives one.",
    "NO_TEXT": "No source gives the text itself.",
    "OTHER_RELEASE": "Another release compiled the text into words that this one does not have.",
}
"""Why a text has no program, by code."""
