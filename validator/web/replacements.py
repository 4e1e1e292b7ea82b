"""What can take the place of the cards that may not stay, beside their lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from validator.catalogue.card import Card
from validator.decks.deck import Deck
from validator.errors import PtcgError
from validator.reports.html import format_date
from validator.services.cards.serialize import serialize_card
from validator.services.decks.check import built_in_catalogue
from validator.services.warm_up import is_preparing
from validator.support.encoding import JsonObject
from validator.web.card_links import card_url
from validator.web.check_form import CheckForm

if TYPE_CHECKING:
    from validator.services.cards.suggestions import Entry, Proposal

WAIT_SECONDS = 1.0
"""How long a page waits for replacements in the first seconds of a service."""

PREPARING = "Replacements are not ready yet: the service has just started. Load the page again soon."

MOST = 4
"""Cards found in one way at most."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that can take the place: its facts, why it fits, its page, and what its button sends."""

    card: JsonObject
    reasons: tuple[str, ...]
    address: str
    value: str
    count: int


@dataclass(frozen=True, slots=True)
class Places:
    """The offers for an entry; `whole` names cards that fall together, `nothing` is a sentence instead."""

    offers: tuple[Offer, ...]
    whole: tuple[str, ...]
    nothing: str


def find_places(deck: Deck, form: CheckForm, lines: Collection[int]) -> dict[int, Places]:
    """Return the offers for the card lines of a deck on some lines of the list, by their entry.

    Only in a deck that can be judged. No card is offered twice, and none of which the deck holds all it may.
    """
    if not lines:
        return {}
    if is_preparing(WAIT_SECONDS):
        waiting = Places((), (), PREPARING)
        return {line.entry.entry: waiting for line in deck.lines if line.entry.line in lines}
    from validator.services.cards.suggest import suggest

    try:
        found = suggest(deck, format=form.format, on=form.day, lines=lines, limit=MOST)
    except PtcgError:
        return {}
    return {
        entry.card_lines[0]: Places(
            _offers(entry, deck, form.deck), entry.cards if entry.whole_line else (), entry.nothing
        )
        for entry in found.entries
        if entry.card_lines and entry.why != "unknown"
    }


def _offers(entry: Entry, deck: Deck, number: int) -> tuple[Offer, ...]:
    same = (entry.same_card,) if entry.same_card else ()
    ways = (("the same card", same), ("does the same", entry.does_the_same), ("", entry.decks_like_it))
    catalogue = built_in_catalogue()
    held = Counter[str]()
    for line in deck.lines:
        if line.card is not None:
            held[line.card.key] += line.count
    proposals: dict[str, tuple[Card, int]] = {}
    reasons: dict[str, list[str]] = {}
    for reason, found in ways:
        for each in found:
            card = catalogue.card(each.card.id)
            if each.count > 0:
                proposals.setdefault(card.key, (card, each.count))
                reasons.setdefault(card.key, []).extend(_why(each, reason))
    lines = ".".join(map(str, entry.card_lines))
    return tuple(
        Offer(
            serialize_card(card),
            (*dict.fromkeys(reasons[key]), *([f"{held[key]} in deck"] if held[key] else ())),
            card_url(card, catalogue),
            f"swap:{number}:{lines}:{card.id}:{count}:{entry.count}",
            count,
        )
        for key, (card, count) in proposals.items()
    )


def _why(each: Proposal, reason: str) -> Iterator[str]:
    if reason:
        yield reason
    if each.played is not None and each.how == "played":
        yield f"in {each.played.share:.0%} of such lists"
    if each.legal_until:
        yield f"until {format_date(each.legal_until)}"
