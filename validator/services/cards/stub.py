"""Generate a stub declaration for a card's unsupported texts."""

from __future__ import annotations

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print
from validator.catalogue.load import Catalogue
from validator.effects.registry import Library
from validator.errors import UsageError


def stub_card(catalogue: Catalogue, card: Card) -> str:
    """Return the declaration of the texts of a card that have no program yet, each `...` to be replaced by
    its steps; the first line names the module it belongs to.

    A Trainer or Special Energy card is declared by the print whose wording is played. Raises `UsageError` for
    a card that needs no declaration, or whose text no source gives.
    """
    programs = library(catalogue)
    card = governing_print(card, catalogue.prints(card.key))
    calls = _lacking(card, programs)
    if not calls:
        if programs.lacks(card):
            raise UsageError(f"No effect text known for {card.label}.", "Complete its card data first.")
        raise UsageError(
            f"Every text of {card.label} already has a program.",
            f"`ptcg cards show {card.code} {card.number}` shows them.",
        )
    kinds = ", ".join(sorted({kind for kind, _ in calls}))
    module = card.set_id.replace(".", "_").replace("-", "_")
    lines = [
        f"# validator/cards/{module}.py, cards of {catalogue.set(card.set_id).name}",
        f"from validator.effects.registry import {kinds}",
        "",
        f"# {card.name}",
    ]
    for kind, name in calls:
        named = f', "{name}"' if name else ""
        lines.append(f'{kind}("{card.id}"{named}, ...)')
    return "\n".join(lines) + "\n"


def _lacking(card: Card, programs: Library) -> list[tuple[str, str]]:
    """Kind and name of the texts that have no program."""
    rows = [("ability", each.name, each.text) for each in card.abilities]
    rows += [("attack", each.name, each.text) for each in card.attacks]
    rows.append(("energy" if card.is_energy else "trainer", "", card.text))
    return [(kind, name) for kind, name, key in rows if key and key not in programs.programs]
