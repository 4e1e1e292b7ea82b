"""The effect of a Stadium for each player, addressed to the player who uses it: "that player" becomes
"you". Where the card faces a player, that one is addressed.
"""

from __future__ import annotations

import re

_OF_BOTH = re.compile(r"whenever (?:any|either|a) player\b", re.IGNORECASE)
"""How a sentence begins that is about both players."""
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
    (rf"\bif {_PLAYER} searches (?:their|your) deck in this way\b", "if you searched your deck in this way"),
    (r"\bif that player's\b", "if your"),
    (rf"\b(if|when|whenever|after) {_PLAYER} ({_VERBS})(?:es|s)?\b", r"\1 you \2"),
    (rf"\b{_PLAYER} ({_VERBS})(?:es|s)?\b", r"\1"),
    (rf"(?<=, )({_VERBS})(?:es|s)\b", r"\1"),
    (rf"(?<=, and )({_VERBS})(?:es|s)\b", r"\1"),
    (rf"(?<= and )({_VERBS})(?:es|s)\b", r"\1"),
    (r"\b(?:their|that player's) opponent\b", "your opponent"),
    (r"(?<!opponent reveal )\b(?:their|that player's)\b(?! names?\b)", "your"),
    (r"\bthe opponent\b", "your opponent"),
)
"""What is said of the player who uses a Stadium, and how it is said to that player."""


_FACED = re.compile(r"\bthis ↓ player\b", re.IGNORECASE)
"""What each half of a card that faces a side calls the player on its side."""
_FACING = (
    _rows((r"\bthis ↓ player's\b", "your"), (r"\bthis ↓ player\b", "you")),
    _rows((r"\bthis ↓ player's\b", "your opponent's"), (r"\bthis ↓ player\b", "your opponent")),
)
"""How the first and the second half name that player to the one whom the card faces."""


def address_faced(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences of a Stadium to the player whom it faces: the first of its two halves, of a
    sentence each, is about that player, and the second about the other one.
    """
    halves = [place for place, each in enumerate(sentences) if _FACED.search(each)]
    if len(halves) != 2:
        return sentences
    addressed = list(sentences)
    for place, table in zip(halves, _FACING, strict=True):
        for old, new in table:
            addressed[place] = old.sub(new, addressed[place])
    return tuple(addressed)


def address_player(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sentences of a Stadium to the player who uses it, from the one on that lets players use
    it.
    """
    addressed: list[str] = []
    used = False
    for sentence in sentences:
        used = used or _USED.match(sentence) is not None
        if used and not _OF_BOTH.match(sentence):
            for old, new in _TO_YOU:
                sentence = old.sub(new, sentence)
        addressed.append(sentence)
    return tuple(addressed)
