"""The answer to "what takes this card's place?": entries for the cards that leave, and their proposals."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Annotated

from validator.field_docs import Doc
from validator.formats.legality import DataAsOf
from validator.search.substitutes.leaving_cards import Why
from validator.search.substitutes.replacing import How
from validator.services.cards.answers import PrintAnswer
from validator.support.reprs import brief_repr, dict_of


@dataclass(frozen=True, slots=True)
class PlayWindow:
    """The play data behind the shares."""

    lists: Annotated[int, Doc("Deck lists counted.")]
    first: Annotated[datetime.date, Doc("First day of the lists.")]
    last: Annotated[datetime.date, Doc("Last day of the lists.")]


@dataclass(frozen=True, slots=True)
class PlayedIn:
    """How often decks like this one play a card."""

    share: Annotated[float, Doc("Share of such lists that hold the card, 0 to 1.")]
    lists: Annotated[int, Doc("Lists that the share is taken over.")]
    change: Annotated[float | None, Doc("Share less that of the quarter before; null without such lists.")]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A card that can take the place of another."""

    card: Annotated[PrintAnswer, Doc("The print to write.")]
    label: Annotated[str, Doc("Deck list label of the print.", examples=("Poké Pad POR 81",))]
    how: Annotated[How, Doc("What found it.")]
    likeness: Annotated[float, Doc("Likeness of what both cards do, 0 to 1.")]
    fits: Annotated[float, Doc("How far the deck holds what the card needs: 1, 0.6 or 0.15.")]
    alike: Annotated[tuple[str, ...], Doc("What both cards do.")]
    differs: Annotated[tuple[str, ...], Doc("What the card does otherwise, or besides.")]
    lacks: Annotated[tuple[str, ...], Doc("What the old card did and this one does not.")]
    played: Annotated[PlayedIn | None, Doc("How often it is played; null without play data.")]
    legal_until: Annotated[datetime.date | None, Doc("Last known legal day; null if unknown.")]
    count: Annotated[
        int, Doc("Copies to write: those of the entry, or the number that the deck may still take.")
    ]
    write: Annotated[str, Doc("The list line to write.", examples=("4 Poké Pad POR 81",))]
    leaves: Annotated[
        tuple[str, ...] | None,
        Doc(
            "Codes of the errors that the list still has with this written alone; null without a list, or for"
            " one of more than 60 card lines.",
            examples=(("DCK001",),),
        ),
    ]


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of the deck that needs another in its place, or a whole line of them."""

    lines: Annotated[tuple[int, ...], Doc("Lines of the list, from 1; none without a list.")]
    card_lines: Annotated[tuple[int, ...], Doc("Indexes of these card lines, from 0.")]
    card: Annotated[str, Doc("The card as its line names it; of a line the highest stage.")]
    cards: Annotated[tuple[str, ...], Doc("All cards of the entry.")]
    count: Annotated[int, Doc("Copies that need a place taken.")]
    why: Annotated[Why, Doc("Why the card cannot stay.")]
    left_on: Annotated[datetime.date | None, Doc("First day out of the format; null if not known.")]
    whole_line: Annotated[bool, Doc("Whether a whole Evolution line fell together.")]
    same_card: Annotated[Proposal | None, Doc("A legal print of the same card.")]
    does_the_same: Annotated[tuple[Proposal, ...], Doc("Cards that do the same, best first.")]
    decks_like_it: Annotated[tuple[Proposal, ...], Doc("Cards that decks like this one play.")]
    nothing: Annotated[str, Doc("A sentence where nothing legal does the same; else empty.")]


@dataclass(frozen=True, slots=True)
class Suggestions:
    """What can take the place of the cards of a deck that cannot stay."""

    format: Annotated[str, Doc("Format name.")]
    format_title: Annotated[str, Doc("Format title.")]
    date: Annotated[datetime.date, Doc("Day the suggestions are for.")]
    data_as_of: DataAsOf
    play: Annotated[PlayWindow | None, Doc("The play data used; null without any.")]
    entries: Annotated[tuple[Entry, ...], Doc("One entry a card or line, in the order of the list.")]
    notes: Annotated[tuple[str, ...], Doc("Remarks on how far the answer reaches.")]
    unknown: Annotated[int, Doc("Copies that may or may not stay, as a needed fact is unknown.")] = 0

    to_dict = dict_of
    __repr__ = brief_repr("Suggestions {0.format} {0.date}, {0.unknown} unknown")
