"""The names that three decades of texts have for one step of the game, read as one word."""

from __future__ import annotations

import re

_CHECKUP = re.compile(
    r"\b(?:in[- ])?between[- ]turns(?:[- ](?:step|phase))?\b|\bpok[eé]mon[- ]checkup\b", re.IGNORECASE
)


def read_moment(text: str) -> str:
    """Give `checkup` where a text names the step between two turns, by whichever of its names; else "".

    In-between turns step, between turns and Pokémon Checkup are one step, and effects that name it wait for
    one event (CHECKUP-06, CHECKUP-10).
    """
    return "checkup" if _CHECKUP.search(text) else ""
