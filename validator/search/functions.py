"""What a card of the catalogue does, by the programs of all its texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.effects.functions import CardFunctions, join_functions, read_functions
from validator.effects.registry import Library

_HOW = {"Pokémon Tool": "tool", "Stadium": "stadium"}


def functions_of(card: Card, programs: Library | None = None) -> CardFunctions:
    """Return what a card does and costs, by the programs of its attacks, Abilities and own text, declared by
    hand or compiled.

    `programs`: those of the built-in catalogue where None. Texts without a program are counted as unread.
    """
    programs = library(built_in_catalogue()) if programs is None else programs
    return join_functions(_read(programs, how, key) for how, key in texts_of(card, programs))


@lru_cache(maxsize=1 << 15)
def _read(programs: Library, how: str, key: str | None) -> CardFunctions:
    """Return the functions of one text: most texts are those of several prints."""
    program = programs.program(key)
    return CardFunctions(unread=1) if program is None else read_functions(program, how)


def texts_of(card: Card, programs: Library) -> Iterator[tuple[str, str | None]]:
    """Return the texts of a card: in what each is (`how` of a function), and its key; None for a text that no
    source gives.
    """
    if not card.is_pokemon and not card.is_basic_energy:
        yield ("energy" if card.is_energy else _HOW.get(card.kind or "", "trainer")), programs.text_of(card)
    elif card.text is not None:
        yield "ability", card.text
    yield from (("ability", each.text) for each in card.abilities if each.text)
    yield from (("attack", each.text) for each in card.attacks if each.text)
