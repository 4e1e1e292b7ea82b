"""What can take the place of the cards that may not stay, beside their lines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from validator.decks.deck import Deck
from validator.errors import PtcgError
from validator.reports.html import format_date
from validator.services.cards.suggest import suggest
from validator.services.cards.suggestions import Entry, Proposal
from validator.services.warm_up import is_preparing
from validator.web.card_texts import summary_of
from validator.web.check_form import CheckForm

SHOWN = 3
"""Proposals of a lane that are shown at once."""

WAIT_SECONDS = 1.0
"""How long a page waits for replacements in the first seconds of a service."""

PREPARING = "Replacements are not ready yet: the service has just started. Load the page again soon."

MOST = 6
"""Proposals of a lane behind "More"."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that can take the place: its name, what it does, print and mark, why it fits, and its button.

    `value` is what the button sends; it is empty where the deck holds as many as it may.
    """

    name: str
    text: str
    label: str
    why: str
    value: str
    count: int
    card_id: str


@dataclass(frozen=True, slots=True)
class Lane:
    """Offers found in one way, and how many more there are."""

    title: str
    caption: str
    offers: tuple[Offer, ...]
    more: int


@dataclass(frozen=True, slots=True)
class Places:
    """The lanes of an entry; `whole` names the cards that fall together, `nothing` is a sentence instead."""

    lanes: tuple[Lane, ...]
    whole: tuple[str, ...]
    nothing: str


def find_places(deck: Deck, form: CheckForm, lines: Collection[int], most: int = SHOWN) -> dict[int, Places]:
    """Return the lanes for the card lines of a deck on some lines of the list, by their entry.

    Only cards that may not stay have any, and only in a deck that can be judged.
    """
    if not lines:
        return {}
    if is_preparing(WAIT_SECONDS):
        waiting = Places((), (), PREPARING)
        return {line.entry.entry: waiting for line in deck.lines if line.entry.line in lines}
    try:
        found = suggest(deck, format=form.format, on=form.day, lines=lines, limit=MOST)
    except PtcgError:
        return {}
    return {
        entry.card_lines[0]: _places(entry, deck, form.deck, most)
        for entry in found.entries
        if entry.card_lines and entry.why != "unknown"
    }


def _places(entry: Entry, deck: Deck, number: int, most: int) -> Places:
    same = (entry.same_card,) if entry.same_card else ()
    lists = max((each.played.lists for each in entry.decks_like_it if each.played is not None), default=0)
    by_lists = f"by {lists} lists" if lists else ""
    lanes = [
        _lane("The same card", "a legal print", same, entry, number, most),
        _lane("Does the same", "by what the engine knows they do", entry.does_the_same, entry, number, most),
        _lane("Decks like yours play", by_lists, entry.decks_like_it, entry, number, most),
    ]
    return Places(
        tuple(lane for lane in lanes if lane.offers),
        entry.cards if entry.whole_line else (),
        entry.nothing,
    )


def _lane(
    title: str, caption: str, proposals: Sequence[Proposal], entry: Entry, number: int, most: int
) -> Lane:
    shown = tuple(_offer(each, entry, number) for each in proposals[:most])
    return Lane(title, caption, shown, max(len(proposals) - most, 0))


def _offer(each: Proposal, entry: Entry, number: int) -> Offer:
    lines = ".".join(map(str, entry.card_lines))
    mark = f" · mark {each.card.mark}" if each.card.mark else ""
    until = f" · until {format_date(each.legal_until)}" if each.legal_until else ""
    why = ""
    if each.played is not None and each.how == "played":
        why = f"in {each.played.share:.0%} of {each.played.lists} such lists"
    return Offer(
        each.card.name,
        summary_of(each.card.id),
        f"{each.card.code} {each.card.number}{mark}{until}",
        why,
        f"swap:{number}:{lines}:{each.card.id}:{each.count}:{entry.count}" if each.count > 0 else "",
        each.count,
        each.card.id,
    )
