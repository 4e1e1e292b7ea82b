"""The menu of a card line: its legal prints, and where it can move."""

from __future__ import annotations

from dataclasses import dataclass

from validator.catalogue.card import plain_number
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import same_card
from validator.formats.season import Season
from validator.services.cards.look_up import other_prints
from validator.web.check_view import CardRow, CheckedDeck

MOST_PRINTS = 12
"""The most prints that a menu lists, newest first."""


@dataclass(frozen=True, slots=True)
class PrintChoice:
    """A print of the same card: how it is written, its set, its mark, and what its button sends."""

    label: str
    set_name: str
    mark: str
    value: str
    legal: bool | None


@dataclass(frozen=True, slots=True)
class LineMenu:
    """What can be done with a line besides counting: other prints, moves, removal."""

    row: CardRow
    prints: tuple[PrintChoice, ...]
    up: str
    down: str
    remove: str


def open_menu(shown: CheckedDeck, number: int, season: Season, catalogue: Catalogue) -> LineMenu | None:
    """Return the menu of a card line, numbered from 1 in its deck; None where there is no such line."""
    row = next((row for row in shown.rows if row.line.entry.entry == number - 1), None)
    if row is None:
        return None
    deck, entry = shown.report.deck, row.line.entry.entry
    prints: list[PrintChoice] = []
    card = row.line.card
    if card is not None:
        same = [each for each in other_prints(catalogue, card) if same_card(card, each).verdict == "same"]
        for each in reversed(same):
            found = catalogue.set(each.set_id)
            prints.append(
                PrintChoice(
                    f"{each.code} {plain_number(each.number)}",
                    f"{found.name} {found.release[:4]}".strip(),
                    each.mark or "",
                    f"card:{deck}:{entry}:{each.id}",
                    season.legality_of(each).legal,
                )
            )
    return LineMenu(
        row,
        tuple(prints[:MOST_PRINTS]),
        f"move:{deck}:{entry}:-1",
        f"move:{deck}:{entry}:1",
        f"count:{deck}:{entry}:0",
    )
