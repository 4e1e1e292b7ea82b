"""How alike two names of cards are."""

from __future__ import annotations

from validator.catalogue.card import Card
from validator.catalogue.names import fold_name, name_key
from validator.support.edit_distance import count_slips, ratio
from validator.support.lazy_regex import later

ALIKE = 85.0
"""Names this alike (0 to 100, after folding) are one name misspelt, where set and number give the card."""

_PRINTED_SYMBOL = later(r" (?:δ|★|◇|C|G|GL|FB|E4|\[\w\])$")
_TITLE = later(r" [–—-] [^–—-]+$")
TEAM_PLASMA = "Team Plasma "


def likeness(name: str, other: str) -> float:
    """How alike a written and a printed name are after folding, 0 to 100.

    100 where they differ in case (`Mewtwo EX`, `Mewtwo ex`) or by a printed symbol that is hard to type
    (δ, ★, ◇, the mark of a Pokémon SP); at least `ALIKE` where one begins with all words of the other.
    """
    written, printed = fold_name(name).casefold(), fold_name(other).casefold()
    if written == printed or written == fold_name(_PRINTED_SYMBOL.sub("", other)).casefold():
        return 100.0
    alike = ratio(written, printed)
    short, long = sorted((name.casefold(), other.casefold()), key=len)
    return max(alike, ALIKE) if len(short) > 3 and long.startswith(f"{short} ") else alike


def is_misspelling(name: str, other: str) -> bool:
    """Return whether a written name differs from a printed one by a slip of the hand: one letter in four at
    most.
    """
    written, printed = fold_name(name).casefold(), fold_name(other).casefold()
    return count_slips(written, printed) <= max(1, min(len(written), len(printed)) // 4)


def has_name(card: Card, name: str) -> bool:
    """Return whether a name is the card's under the rules, though spelled otherwise: `Team Plasma Kyurem`.

    A Trainer's title may follow a dash: `Professor's Research - Professor Sada`.
    """
    if card.is_trainer:
        name = _TITLE.sub("", name)
    return name_key(name, category=card.category, stage=card.stage) == card.key and (
        not name.startswith(TEAM_PLASMA) or "Team Plasma" in card.markers
    )
