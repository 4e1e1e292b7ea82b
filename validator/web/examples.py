"""The decks that the pages offer: to try, and to play against."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import card_data
from validator.decks.deck_name import name_deck, rank_pokemon
from validator.decks.load import load_decks
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.support.did_you_mean import unknown_name
from validator.support.encoding import JsonObject

EXAMPLES = {"legal": "dragapult-2026", "illegal": "illegal-2026", "rotated": "rotated-2026"}
"""Example lists of `card_data/decks`: one legal, one illegal, one from before a rotation."""

RIVALS: Final = {
    "dragapult-2026": "Dragapult ex",
    "raging-bolt-2026": "Raging Bolt ex",
    "starmie-2026": "Mega Starmie ex",
    "cynthia-garchomp-2026": "Cynthia’s Garchomp ex",
}
"""Lists of `card_data/decks` that an opponent can play, with their names."""


@dataclass(frozen=True, slots=True)
class DeckTile:
    """A deck as a tile: its name, how many cards it has, and its first Pokémon, the main one first."""

    name: str
    total: int
    cards: tuple[JsonObject, ...]


def draw_tile(text: str) -> DeckTile | None:
    """Return the tile of the first list of a text; None where there is none. Raises `InputError`."""
    decks = load_decks(text, built_in_catalogue(), "-") if text.strip() else ()
    if not decks:
        return None
    cards = tuple(serialize_card(card) for card in rank_pokemon(decks[0])[:3])
    return DeckTile(name_deck(decks[0]), decks[0].total, cards)


@cache
def rival_tiles() -> dict[str, DeckTile | None]:
    """Return the tiles of `RIVALS`."""
    return {name: draw_tile(read_rival(name)) for name in RIVALS}


def read_example(name: str) -> str:
    """Return the list of an example as text. Raises `KeyError` for a name that is none of `EXAMPLES`."""
    return read_built_in(EXAMPLES[name])


def read_rival(name: str) -> str:
    """Return a list of `RIVALS` as text, with its name. Raises `UsageError` for another name."""
    if name not in RIVALS:
        raise unknown_name("deck", name, tuple(RIVALS))
    return f"Name: {RIVALS[name]}\n\n{read_built_in(name)}"


@cache
def read_built_in(name: str) -> str:
    """Return a list of `card_data/decks` as text."""
    return (Path(card_data.__file__).parent / "decks" / f"{name}.txt").read_text("utf-8")
