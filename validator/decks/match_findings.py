"""Findings about line resolution (IDN codes)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from validator.catalogue.card import Card
from validator.catalogue.sets import CardSet
from validator.decks.deck import ParsedLine
from validator.decks.dialects.base import live_name, live_number
from validator.decks.finding_codes import NAMED
from validator.findings import Edit, Finding, Location, Suggestion
from validator.support.lazy_dataclass import dataclass
from validator.vocabulary import MatchedBy, Severity

NO_SUCH_NUMBER = "IDN001"
OTHER_NAME = "IDN002"
NO_SUCH_NAME = "IDN003"
NAME_ALONE = "IDN004"
MISSPELT = "IDN005"
CLIENT_CODE = "IDN006"
FOREIGN_NAME = "IDN007"
NOT_IN_CATALOGUE = "IDN008"
BASIC_ENERGY = "IDN009"
UNKNOWN_SCRIPT = "IDN010"
UNKNOWN_CODE = "IDN011"
NOT_IN_SET = "IDN012"
LETTER_DROPPED = "IDN013"
TWO_SETS = "IDN014"
AMBIGUOUS = "IDN015"
NAME_MISSING = "IDN016"

_PRINT_NAMED = frozenset({"id", "set and number", "alias", "gallery number", "promo number", "misspelt name"})
"""Ways in which a line names the print itself."""


@dataclass(frozen=True, slots=True)
class FindingDraft:
    """A finding without its place: the same for every line that says the same.

    `better` is the card whose line would fix it, `safe` whether that leaves the deck's cards as they are.
    """

    code: str
    name: str
    severity: Severity
    message: str
    remedy: str = ""
    cards: tuple[str, ...] = ()
    better: Card | None = None
    safe: bool = False
    undetermined: bool = False

    def at(self, entry: ParsedLine, editable: bool, how: MatchedBy) -> Finding:
        """Return the finding for a line; an edit only where the input is lines of text."""
        suggestion = None
        if self.remedy:
            edit = edit_line(entry, self.better) if editable and self.better is not None else None
            safe = self.safe and edit is not None
            suggestion = Suggestion(self.remedy, edit, safe, safe and how not in _PRINT_NAMED)
        where = Location(entry.line, entry.column, entry.entry)
        return Finding(
            self.code, self.name, self.severity, self.message, where, self.cards,
            suggestion=suggestion, undetermined=self.undetermined,
        )  # fmt: skip


def _draft(
    code: str,
    message: str,
    remedy: str = "",
    cards: tuple[str, ...] = (),
    better: Card | None = None,
    safe: bool = False,
    undetermined: bool = False,
    info: bool = False,
) -> FindingDraft:
    """Return a draft with the name and severity of its code; `info`: less grave than the code can be."""
    known = NAMED[code]
    severity = "info" if info else known.severity
    return FindingDraft(code, known.name, severity, message, remedy, cards, better, safe, undetermined)


def edit_line(entry: ParsedLine, card: Card) -> Edit:
    """Return the edit that writes a line with that card, its count and print suffix kept."""
    lead = entry.raw[: entry.column - 1]
    foil = f" {entry.foil}" if entry.foil else ""
    return Edit(entry.line, f"{lead}{entry.count} {live_label(card)}{foil}")


def live_label(card: Card) -> str:
    """Return a card as PTCG Live lists it: `Basic {R} Energy SVE 2`."""
    return f"{live_name(card)} {card.code} {live_number(card)}"


def no_such_number(
    name: str, code: str, number: str, card_set: CardSet, near: Sequence[Card], better: Card | None
) -> FindingDraft:
    """IDN001: the set is known and has no card of that number; `better` is the card of the suggested edit."""
    return _draft(
        NO_SUCH_NUMBER,
        f"{card_set.name} ({code}) has no card {number}; {name or 'the card'} is unresolved.",
        _one_of(near),
        tuple(card.id for card in near),
        better,
    )


def other_name(
    name: str, code: str, number: str, there: Card, meant: Sequence[Card], better: Card | None
) -> FindingDraft:
    """IDN002: the card of that set and number has another name; both are shown.

    `better` is the card of the suggested edit: that of the name in the same set, or the one there where the
    name is close to it in spelling.
    """
    candidates = (there, *meant[:2])
    return _draft(
        OTHER_NAME,
        f"{code} {number} is {there.name}, not {name}.",
        _one_of(sorted(candidates, key=lambda card: card is not better)),
        tuple(card.id for card in candidates),
        better,
    )


def no_such_name(name: str, near: Sequence[Card], better: Card | None) -> FindingDraft:
    """IDN003: no card has that name; `better` is the card whose name it misspells."""
    return _draft(
        NO_SUCH_NAME,
        f"No card is named “{name}”.",
        _one_of(near),
        tuple(card.id for card in near) or (name,),
        better,
    )


def name_alone(
    name: str, card: Card, others: Sequence[Card], differ: str, decides: bool, legal: Card
) -> FindingDraft | None:
    """IDN004: a name alone that several prints have; a warning where it matters how they `differ`.

    Where it `decides` the verdict which print is meant, the verdict stays open. `legal` is the card, or a
    legal one of a longer name where the card may not be played.
    """
    count = len(others) + 1
    if legal.key != card.key:
        return _draft(
            NAME_ALONE,
            f"“{name}” is read as {card.label}, not as {legal.name}, which may be played.",
            _one_of((legal, card)),
            (card.id, legal.id),
            legal,
        )
    if not others:
        return None
    if differ:
        return _draft(
            NAME_ALONE,
            f"“{name}” matches {count} prints, {differ}; using {card.label}.",
            f"Add a set code and number, e.g. {live_label(card)}.",
            (card.id, *(other.id for other in others[:5])),
            undetermined=decides,
        )
    return _draft(
        NAME_ALONE,
        f"“{name}” matches {count} prints; using {card.label}.",
        f"Write {live_label(card)} to pin the print.",
        (card.id,),
        card,
        True,
        info=True,
    )


def misspelt(name: str, card: Card) -> FindingDraft:
    """IDN005: set and number give the card, the name is misspelt."""
    return _draft(
        MISSPELT,
        f"“{name}” does not match; set and number resolve to {card.name}.",
        f"Write {live_label(card)}.",
        (card.id,),
        card,
        True,
    )


def client_code(
    name: str, code: str, card: Card, others: Sequence[Card], differ: str, decides: bool, placed: bool
) -> FindingDraft:
    """IDN006: a Japanese or client-only code; the name gives the card.

    Where it `decides` the verdict which print is meant, that is a warning; the verdict stays open only where
    the product is `placed`, its English sets being known: any other code names no English print.
    """
    also = f" (of {len(others) + 1} prints, {differ})" if differ else ""
    return _draft(
        CLIENT_CODE,
        f"{code} is not an English set code; “{name}” resolved by name to {card.label}{also}.",
        f"Write {live_label(card)}."
        if not differ
        else f"Write the print you mean, such as {live_label(card)}.",
        (card.id,),
        None if differ else card,
        not differ,
        undetermined=decides and placed,
        info=not decides,
    )


def foreign_name(name: str, card: Card, languages: Sequence[str], of_several: bool = False) -> FindingDraft:
    """IDN007: the name is that of another language; `of_several`: also of cards that may not be played."""
    why = ", the only card of that name that may be played" if of_several else ""
    return _draft(
        FOREIGN_NAME,
        f"“{name}” ({', '.join(languages)}) is {card.label}{why}.",
        f"Write {live_label(card)}.",
        (card.id,),
        card,
        True,
    )


def not_in_catalogue(name: str, code: str, number: str | None, card_set: CardSet) -> FindingDraft:
    """IDN008: the set exists, but the card data do not hold it or not all of it: legality is not known."""
    what = (f"number {number} of " if number else "a card of that name in ") if card_set.total else ""
    return _draft(
        NOT_IN_CATALOGUE,
        f"{name or 'The card'}: {what}{card_set.name} ({code}) is not in the card data; legality is "
        "undetermined.",
        "Update the card data (ptcg cards sync), or use a print from another set.",
        (f"{name} {code} {number or ''}".strip(),),
        undetermined=True,
    )


def perhaps_newer(name: str, code: str, number: str | None, known_on: date) -> FindingDraft:
    """IDN008: neither the code nor the card is known on a date later than the data."""
    return _draft(
        NOT_IN_CATALOGUE,
        f"No set known on {known_on} has the code {code}: {name} is perhaps newer than the card data, "
        "legality unknown.",
        "Update the card data, or check the set code.",
        (f"{name} {code} {number or ''}".strip(),),
        undetermined=True,
    )


def any_print(name: str, where: str, number: str | None, card: Card) -> FindingDraft:
    """IDN008: a print that the data lack of a Trainer or Energy card that is legal in any print."""
    at = f" {number}" if number else ""
    return _draft(
        NOT_IN_CATALOGUE,
        f"{name} {where}{at} is not in the card data; it is legal in any print, as {card.label} is.",
        cards=(card.id,),
        info=True,
    )


def basic_energy(name: str, place: str, card: Card) -> FindingDraft:
    """IDN009: a basic Energy card under a code or number that is not its own."""
    at = f" {place}" if place else " without a number"
    return _draft(
        BASIC_ENERGY,
        f"{name}{at} resolved to {card.label}; all basic Energy of a type are the same card.",
        f"Write {live_label(card)}.",
        (card.id,),
        card,
        True,
    )


def unknown_script(name: str, there: Card | None = None) -> FindingDraft:
    """IDN010: a name in a script that the card data do not hold; `there` is the card of an English number."""
    number = f" Set and number are those of {live_label(there)}." if there else ""
    return _draft(
        UNKNOWN_SCRIPT,
        f"“{name}” uses a script that the card data has no names in.",
        f"Give the English name with set and number, or export the list in English.{number}",
        (name,),
        undetermined=True,
    )


def lines_unread(unread: int, lines: int, languages: Sequence[str]) -> Finding:
    """IDN010 of a whole list: how many lines were read, and in which languages names are read."""
    have = "1 line has a name that is" if unread == 1 else f"{unread} lines have names that are"
    return Finding(
        UNKNOWN_SCRIPT,
        "unknown-script",
        "warning",
        f"{lines - unread} of {lines} lines were read; {have} in a language the card data does not cover. "
        f"Names are read in {', '.join(languages[:-1])} and {languages[-1]}; legality is undetermined.",
        suggestion=Suggestion("Export the list in one of these languages, or write English names."),
        undetermined=True,
    )


def japanese_number(code: str, number: str) -> FindingDraft:
    """IDN010: a number without a name under a code that is also one of a Japanese expansion."""
    return _draft(
        UNKNOWN_SCRIPT,
        f"{code} {number} may be the number of a Japanese print, which the card data do not hold.",
        "Use the English name with set code and number, or export the list in English.",
        (f"{code} {number}",),
        undetermined=True,
    )


def unknown_code(
    name: str, code: str, card: Card, others: Sequence[Card], differ: str, decides: bool, legal: Card
) -> FindingDraft:
    """IDN011: no set has that code; the name gives the card, as it does alone (`name_alone`)."""
    also = f", of {len(others) + 1} prints, {differ}" if differ else ""
    return _draft(
        UNKNOWN_CODE,
        f"Unknown set code {code}; “{name}” resolved by name to {card.label}{also}.",
        _one_of((legal, card))
        if legal.key != card.key
        else f"Write {live_label(card)}, or name the intended print.",
        (card.id,),
        None if differ else legal,
        not differ and legal.key == card.key,
        undetermined=decides,
    )


def two_sets(card: Card, other: str, place: str, decides: bool) -> FindingDraft:
    """IDN014: a line names another set beside its code; it may `decide` the verdict which one is meant."""
    return _draft(
        TWO_SETS,
        f"The line names both {place} and {other}; taken as {card.label}.",
        f"Write {live_label(card)}, or name the intended print.",
        (card.id,),
        undetermined=decides,
    )


def ambiguous(name: str, candidates: Sequence[Card], languages: Sequence[Sequence[str]] = ()) -> FindingDraft:
    """IDN015: a name, or a code and number, that several different cards have."""
    spoken = [f" ({', '.join(each)})" for each in languages] or [""] * len(candidates)
    labels = [f"{live_label(card)}{spoken_in}" for card, spoken_in in zip(candidates, spoken, strict=True)]
    return _draft(
        AMBIGUOUS,
        f"“{name}” is ambiguous: it can mean {', '.join(labels[:-1])} or {labels[-1]}.",
        f"Write the one you mean: {', '.join(live_label(card) for card in candidates)}.",
        tuple(card.id for card in candidates),
        undetermined=True,
    )


def name_missing(code: str, number: str, card: Card) -> FindingDraft:
    """IDN016: set code and number without a name."""
    return _draft(
        NAME_MISSING,
        f"{code} {number} is {card.label}.",
        f"Write {live_label(card)}, so that a wrong number is noticed.",
        (card.id,),
        card,
        True,
    )


def not_in_set(
    name: str, code: str, card_set: CardSet, near: Sequence[Card], better: Card | None
) -> FindingDraft:
    """IDN012: a set code without a number, and no card of that name in the set."""
    return _draft(
        NOT_IN_SET,
        f"{card_set.name} ({code}) has no card named {name}.",
        _one_of(near),
        tuple(card.id for card in near),
        better,
    )


def letter_dropped(name: str, code: str, number: str, card: Card) -> FindingDraft:
    """IDN013: a number with a letter that the set does not have; the plain number has the name."""
    return _draft(
        LETTER_DROPPED,
        f"{name} {code} {number} resolved to {card.label} after dropping the letter.",
        f"Write {live_label(card)}.",
        (card.id,),
        card,
        True,
    )


def _one_of(cards: Sequence[Card]) -> str:
    if not cards:
        return "Check name, set code and number against the card."
    labels = [live_label(card) for card in cards]
    return (
        f"Did you mean {labels[0]}?"
        if len(labels) == 1
        else f"Did you mean one of these: {', '.join(labels)}?"
    )
