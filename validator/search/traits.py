"""What replacing a card needs to know of it: what it does, what it needs, and whose program it has."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from validator.catalogue.card import Card
from validator.effects.functions.text_function import CardFunctions
from validator.effects.ir.lasting import Program
from validator.effects.ir.serialize import parse_program, serialize_program
from validator.effects.ir.steps import Search
from validator.effects.registry import Library
from validator.search.needs import Need, TextNeeds, needs_of


@dataclass(frozen=True, slots=True)
class Traits:
    """What a card does, what its texts need of its owner's other cards, and a name for its programs.

    `needs` are those of each text that does something, as `parse_needs` reads them. `program` is the same for
    two Trainer or Special Energy cards exactly when they are played by the same program; empty for other
    cards. `functions` are the words of what the card does.
    """

    does: CardFunctions
    needs: Sequence[Any]
    program: str
    functions: frozenset[str]

    @classmethod
    def of(cls, does: CardFunctions, needs: Sequence[Any], program: str) -> Traits:
        """Return the traits of a card that does something."""
        return cls(does, needs, program, frozenset(each.word for each in does.does))


def read_traits(card: Card, programs: Library, known: dict[str | None, Any] | None = None) -> Traits:
    """Read the traits of a card from the programs of its texts; `known` keeps the needs of each text."""
    from validator.search.functions import functions_of, texts_of  # these load all programs

    known = {} if known is None else known
    rows = [(how == "attack", text) for how, text in texts_of(card, programs)]
    texts = [text for _, text in rows]
    found = {text: program for text in texts if (program := programs.program(text)) is not None}
    for text in found.keys() - known.keys():
        known[text] = _plain_needs(needs_of(found[text]))
    name = ""
    if not card.is_pokemon and texts and all(text in found for text in texts):
        plain = json.dumps([serialize_program(found[text]) for text in texts], ensure_ascii=False)
        name = blake2b(plain.encode(), digest_size=6).hexdigest()
    needs = [[attack, known[text]] for attack, text in rows if text in found]
    return Traits.of(functions_of(card, programs), needs, name)


def parse_needs(traits: Traits) -> tuple[TextNeeds, ...]:
    """Return what each text of a card needs of its owner's other cards."""
    return tuple(
        TextNeeds(attack, tuple(_need(part) for part in parse_program(text).parts))
        for attack, text in traits.needs
    )


def _plain_needs(needs: Iterable[Need]) -> list[Any]:
    searches = (Search(tuple((where, 1) for where in need)) for need in needs)
    return serialize_program(Program(tuple(searches)))


def _need(part: object) -> Need:
    assert isinstance(part, Search)
    return tuple(where for where, _ in part.quotas)
