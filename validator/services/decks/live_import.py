"""Which lines of a list written for PTCG Live its import will not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from validator.catalogue.card import Card
from validator.catalogue.live import live_fact
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import same_card
from validator.decks.deck import Deck, ResolvedLine
from validator.decks.dialects.base import FormattedLine, spell_live
from validator.decks.match_findings import live_label
from validator.field_docs import Doc
from validator.support.encoding import JsonObject, to_object
from validator.vocabulary import Confidence

_OWN_CODE = re.compile(r"(?:SV|SWSH|SM|XY|BW|ME)ALT$|(?:XY|BW|SM|SWSH|SV|HS|DP|ME)?Energy$", re.I)
"""Codes of PTCG Live's own that no set has."""


@dataclass(frozen=True, slots=True)
class UnknownToLive:
    """A line that PTCG Live will not import, or perhaps not.

    `deck` and `line` are its place in the list that was read, `text` the line as written for PTCG Live.
    `confidence` says how sure that is, `instead` is a print of the same card that PTCG Live knows, if any.
    """

    deck: Annotated[int, Doc("Deck number in the text, from 1.")]
    line: Annotated[int, Doc("Line of the list that was sent.")]
    text: Annotated[str, Doc("The line as it is written for PTCG Live.")]
    reason: Annotated[str, Doc("Why PTCG Live will not know it.")]
    confidence: Annotated[Confidence, Doc("How sure that is.")]
    instead: Annotated[str | None, Doc("A print of the same card that PTCG Live knows, if any.")] = None

    def to_dict(self) -> JsonObject:
        """Return the line as plain data."""
        return to_object(self)


def find_unknown_to_live(deck: Deck, catalogue: Catalogue) -> Iterator[UnknownToLive]:
    """Yield the lines of a deck that PTCG Live will not know when the deck is written as `ptcgl`."""
    for line in deck.lines:
        written = spell_live(line, deck, ("ptcgl",))
        reason, confidence = _why_unknown(line, written, catalogue)
        if reason:
            instead = _print_in_live(line.card, catalogue) if line.card is not None else None
            text = f"{written.count} {written.label}"
            yield UnknownToLive(
                deck.number,
                line.entry.line,
                text,
                reason,
                confidence,
                live_label(instead) if instead is not None else None,
            )


def _why_unknown(line: ResolvedLine, written: FormattedLine, catalogue: Catalogue) -> tuple[str, Confidence]:
    """The reason why PTCG Live will not know a line, and how sure it is; empty where it will."""
    card = line.card
    if card is None:
        if line.set_id is not None and line.how == "not in catalogue":
            fact = live_fact(catalogue.set(line.set_id))
            return ("", "high") if fact.known == "yes" else ("the card is not known", "medium")
        return "the card is not known", "high"
    if not written.code or not written.number:
        return "it has no set code and number", "high"
    if _OWN_CODE.match(written.code):
        return "", "high"
    card_set = catalogue.set(card.set_id)
    fact = live_fact(card_set)
    if fact.known == "no":
        return f"PTCG Live has no cards of {card_set.name}", fact.confidence
    if fact.known == "unknown":
        return f"no source says whether PTCG Live has {card_set.name}", fact.confidence
    codes = {owner.code for owner, alias in catalogue.sets_for_code(written.code) if alias is None}
    codes |= {owner.code.split("-")[0] for owner, _ in catalogue.sets_for_code(written.code)}
    if written.code.upper() not in codes and not card.is_basic_energy:
        return f"{written.code} is not the set code that PTCG Live writes ({card_set.code})", "medium"
    return "", "high"


def _print_in_live(card: Card, catalogue: Catalogue) -> Card | None:
    """The newest print of the same card in a set that PTCG Live surely has."""
    for other in reversed(catalogue.prints(card.key)):
        if live_fact(catalogue.set(other.set_id)).known == "yes" and same_card(card, other).verdict == "same":
            return other
    return None
