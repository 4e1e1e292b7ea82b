"""What replacing a card needs to know of it: what it does, what it needs, and whose program it has."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, TypeAlias

from validator.catalogue.card import Card
from validator.effects.functions.text_function import CardFunctions
from validator.effects.ir.lasting import Program
from validator.effects.ir.serialize import parse_program, serialize_program
from validator.effects.ir.steps import Search
from validator.effects.registry import Library
from validator.search.needs import TextNeeds, needs_of

PlainNeeds: TypeAlias = list[Any]
"""Needs as JSON, as `serialize_program` writes them."""


@dataclass(frozen=True, slots=True)
class Traits:
    """What a card does, what its texts need of its owner's other cards, and a name for its programs.

    `needs` are those of each text that does something, as `parse_needs` reads them. `program` is the same for
    two Trainer or Special Energy cards exactly when they are played by the same program; empty for other
    cards. `functions` are the words of what the card does.
    """

    does: CardFunctions
    needs: PlainNeeds
    program: str
    functions: frozenset[str]

    @classmethod
    def of(cls, does: CardFunctions, needs: PlainNeeds, program: str) -> Traits:
        """Return the traits of a card that does something."""
        return cls(does, needs, program, frozenset(each.word for each in does.does))


def read_traits(card: Card, programs: Library, known: dict[str | None, PlainNeeds] | None = None) -> Traits:
    """Read the traits of a card from the programs of its texts; `known` has needs of texts."""
    from validator.search.functions import functions_of, texts_of  # these load all programs

    known = {} if known is None else known
    rows = [(how == "attack", text) for how, text in texts_of(card, programs)]
    texts = [text for _, text in rows]
    found = {text: program for text in texts if (program := programs.program(text)) is not None}
    for text in found.keys() - known.keys():
        searches = [Search(tuple((where, 1) for where in need)) for need in needs_of(found[text])]
        known[text] = serialize_program(Program(tuple(searches)))
    name = ""
    if not card.is_pokemon and texts and all(text in found for text in texts):
        plain = json.dumps([serialize_program(found[text]) for text in texts], ensure_ascii=False)
        name = blake2b(plain.encode(), digest_size=6).hexdigest()
    needs = [[attack, known[text]] for attack, text in rows if text in found]
    return Traits.of(functions_of(card, programs), needs, name)


def parse_needs(traits: Traits) -> tuple[TextNeeds, ...]:
    """Return what each text of a card needs of its owner's other cards."""
    found = []
    for attack, text in traits.needs:
        searches = [part for part in parse_program(text).parts if isinstance(part, Search)]
        found.append(TextNeeds(attack, tuple(tuple(where for where, _ in each.quotas) for each in searches)))
    return tuple(found)
