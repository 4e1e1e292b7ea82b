"""What a search found as JSON: the cards with their prints, what they do, how often they are played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from validator.effects.functions.words import list_in_words
from validator.field_docs import Doc
from validator.search.query.complete import Completion
from validator.services.cards.answers import (
    CardsAnswer,
    FoundCardAnswer,
    QueryAnswer,
    answer_card,
    answer_print,
    answer_standing,
)
from validator.services.cards.find import FoundCard, FoundCards
from validator.support.encoding import extended


@dataclass(slots=True)
class CompletionAnswer:
    """What may be written at the cursor."""

    write: Annotated[str, Doc("Text that takes the place of the characters from `start` to `end`.")]
    start: Annotated[int, Doc("First character that is replaced, from 0.")]
    end: Annotated[int, Doc("Character after the last one that is replaced.")]
    words: Annotated[str, Doc("What it means.")]
    cards: Annotated[int | None, Doc("Number of cards that have it; null if not counted.")]


@dataclass(slots=True)
class CompletionsAnswer:
    """Completions of a query."""

    completions: Annotated[tuple[CompletionAnswer, ...], Doc("Up to 8 completions, best first.")]


def answer_completions(found: Iterable[Completion]) -> CompletionsAnswer:
    """Return the answer on completions."""
    return CompletionsAnswer(
        tuple(CompletionAnswer(each.write, each.start, each.end, each.words, each.cards) for each in found)
    )


def answer_found(found: FoundCards) -> CardsAnswer:
    """Return the answer on a search."""
    query = QueryAnswer(found.text, found.meaning, found.set_aside, found.notes, found.prints)
    return CardsAnswer(tuple(map(_answer_card, found.cards)), found.total, found.next_cursor, query)


def _answer_card(found: FoundCard) -> FoundCardAnswer:
    does_it = found.does
    return extended(
        FoundCardAnswer,
        answer_card(found.card),
        tuple(map(answer_print, found.prints)),
        None if does_it is None or does_it.unread else list_in_words(does_it.does),
        () if does_it is None else list_in_words(does_it.costs),
        None if found.played is None else round(found.played, 3),
        None if found.standing is None else answer_standing(found.standing),
    )
