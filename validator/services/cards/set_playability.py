"""What of a set the engine cannot play, card by card, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from validator.cards import library
from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.sets import CardSet
from validator.effects.registry import Library
from validator.effects.text.reasons import explain
from validator.errors import UnknownCard
from validator.field_docs import Doc
from validator.services.cards.answers import CardId, CardName, CollectorNumber, SetAnswer, answer_set
from validator.services.cards.effects import text_rows
from validator.support.encoding import extended
from validator.support.safe_text import show

FACT = "fact"
"""The kind of a row that is no text, but a fact that the catalogue lacks."""


@dataclass(slots=True)
class NotPlayableAnswer:
    """A text or a fact that keeps a card from being played."""

    card: CardId
    name: CardName
    number: CollectorNumber
    kind: Annotated[
        str,
        Doc(
            "`attack`, `ability`, `trainer` or `energy`: the kind of the text. `fact`: a printed fact lacks.",
            examples=("attack",),
        ),
    ]
    what: Annotated[str, Doc("The attack, Ability or fact; `card` for a Trainer or Energy card's text.")]
    code: Annotated[str, Doc("`EFX001`: a text without a program. `NO_FACT`: no source has the fact.")]
    reason: Annotated[str | None, Doc("Code of why the text has no program; null if unknown.")]
    explanation: Annotated[str, Doc("The reason in words.")]


@dataclass(slots=True)
class SetPlayabilityAnswer(SetAnswer):
    """A set, and what of it the engine cannot play."""

    playable: Annotated[int, Doc("Number of cards that the engine plays completely.")]
    not_playable: Annotated[
        tuple[NotPlayableAnswer, ...],
        Doc("What keeps the other cards from being played, in the order of the set."),
    ]


def find_set(catalogue: Catalogue, code: str) -> CardSet:
    """Return the set of a PTCG Live code, alias or catalogue id. Raises `UnknownCard`."""
    owners = catalogue.sets_for_code(code[:60])
    if not owners:
        raise UnknownCard(f"Unknown set code: {show(code, 40)}.", "Look it up with `ptcg cards find`.")
    return owners[0][0]


def answer_playability(catalogue: Catalogue, card_set: CardSet) -> SetPlayabilityAnswer:
    """Return a set with how many of its cards are playable, and what the others lack."""
    programs = library(catalogue)
    cards = catalogue.in_whole_set(card_set.id)
    rows = tuple(row for card in cards for row in list_lacking(card, programs))
    playable = len(cards) - len({row.card for row in rows})
    return extended(SetPlayabilityAnswer, answer_set(card_set), playable, rows)


def list_lacking(card: Card, programs: Library) -> Iterator[NotPlayableAnswer]:
    """Yield what keeps a card from being played, with the kind of each text."""
    kinds = {key: kind for kind, _, _, key in text_rows(card, programs)}
    for each in programs.lacks(card):
        fact = each.code == "NO_FACT"
        yield NotPlayableAnswer(
            card.id,
            card.name,
            card.number,
            FACT if fact else kinds.get(each.key, card.category.lower()),
            each.what,
            each.code,
            each.reason or None,
            explain(each.code, each.reason),
        )
