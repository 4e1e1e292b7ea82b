"""The effect of a Stadium for each player, addressed to the player who uses it: "that player" becomes
"you".
"""

from __future__ import annotations

import re

_USED = re.compile(r"(once|as often as they like) during each player's turn\b", re.IGNORECASE)
"""How a sentence begins that opens what either player may do."""


def _rows(*rows: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(old, re.IGNORECASE), new) for old, new in rows)


_VERBS = "|".join(
    (
        *("attach", "choose", "discard", "draw", "flip", "heal", "look", "move", "put", "remove", "reveal"),
        *("search", "show", "shuffle", "switch", "take"),
    )
)
_PLAYER = r"(?:that player|the player|a player|they)"
_TO_YOU = _rows(
    (r"each player's turn", "your turn"),
    (rf"\b{_PLAYER} must\b", "you must"),
    (rf"\b{_PLAYER} may\b", "you may"),
    (rf"\bif {_PLAYER} (?:do|does)(?: so)?\b", "if you do"),
    (rf"\b{_PLAYER} (?:have|has)\b", "you have"),
    (rf"\bif {_PLAYER} (played|discarded|attached|healed|searched)\b", r"if you \1"),
    (r"\bif that player's\b", "if your"),
    (rf"\b(if|when|whenever|after) {_PLAYER} ({_VERBS})(?:es|s)?\b", r"\1 you \2"),
    (rf"\b{_PLAYER} ({_VERBS})(?:es|s)?\b", r"\1"),
    (rf"(?<=, )({_VERBS})(?:es|s)\b", r"\1"),
    (rf"(?<=, and )({_VERBS})(?:es|s)\b", r"\1"),
    (rf"(?<= and )({_VERBS})(?:es|s)\b", r"\1"),
    (r"\b(?:their|that player's) opponent\b", "your opponent"),
    (r"\b(?:their|that player's)\b(?! names?\b)", "your"),
    (r"\bthe opponent\b", "your opponent"),
)
"""What is said of the player who uses a Stadium, and how it is said to that player."""


def address_player(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences of a Stadium to the player who uses it, from the one on that lets players use
    it.
    """
    addressed: list[str] = []
    used = False
    for sentence in sentences:
        used = used or _USED.match(sentence) is not None
        if used:
            for old, new in _TO_YOU:
                sentence = old.sub(new, sentence)
        addressed.append(sentence)
    return tuple(addressed)
