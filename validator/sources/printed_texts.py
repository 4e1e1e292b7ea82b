"""Reads the printed texts of one card from the card databases; the catalogue has only their keys."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from validator.catalogue.card import Card
from validator.sources.build import Tables, fill_gaps
from validator.sources.compile_effects import TextPile, calls_itself_by_name, texts_of
from validator.sources.tcgdex import read_cards


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A printed text: its key, kind (`text.normalize.KINDS`), the name of the attack or Ability, itself.

    `own_name` is the name by which it means its own card, empty where it does not.
    """

    key: str
    kind: str
    name: str
    text: str
    own_name: str


@dataclass(frozen=True, slots=True)
class CardTexts:
    """The texts of a card, in their order, and the pile that compiles them."""

    rows: tuple[PrintedRow, ...]
    pile: TextPile


def read_printed_texts(source: Path, card: Card, release: str) -> CardTexts | None:
    """Return the texts of a card, whose set has a release day, in the databases of the directory `source`.

    None if they do not have the card. Raises `DataError` for a damaged file.
    """
    raw = next((each for each in read_cards(source / "tcgdex", card.set_id) if each["id"] == card.id), None)
    if raw is None:
        return None
    tables = Tables.read()
    facts, _ = tables.facts_of(raw, release=release, ptcgdata=None)
    corrected = tables.correct(raw)[0]
    pile = TextPile()
    pile.add(corrected, facts, release)
    fill_gaps(pile, source)
    by_key = {each.key: each for each in pile.texts}
    own_name = facts["name"] if calls_itself_by_name(facts["category"], release) else ""
    rows = tuple(
        PrintedRow(printed["text"], kind, printed.get("name", ""), by_key[printed["text"]].text, own_name)
        for kind, _, _, printed in texts_of(corrected, facts)
        if printed["text"] in by_key
    )
    return CardTexts(rows, pile)
