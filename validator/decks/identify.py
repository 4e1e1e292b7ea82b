"""Tell which card a list line means from its name, set code and number, and how sure that is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from validator.catalogue.card import Card
from validator.catalogue.choice import ChoosesPrints, choose_newest, newest
from validator.catalogue.load import Catalogue
from validator.catalogue.names import basic_energy_type, fold_name
from validator.catalogue.sets import CardSet
from validator.decks import identities as say
from validator.decks.codes import is_client_code
from validator.decks.deck import How
from validator.decks.identities import Said
from validator.errors import UnknownCard

ALIKE = 85.0
"""Names this alike (0 to 100, after folding) are one name misspelt, where set and number give the card."""

_PROMOS_TO_COME = 100
"""How far beyond the known cards of an open promo set a number may lie and still exist."""

_SUFFIX = re.compile(r"(?: - (?:Special|ACE ?SPEC|Basic))+$", re.I)
_OTHER_SCRIPT = re.compile("[\u0400-\u04ff\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_BRACED_WORD = re.compile(r"\{ ?([A-Za-z]{2,10}) ?\}")
_PRINTED_SYMBOL = re.compile(r" (?:δ|★|◇|C|G|GL|FB|E4|\[\w\])$")


@dataclass(frozen=True, slots=True)
class Identified:
    """What a line means: the card, how it was told, other prints it could mean, and what to say about it."""

    card: Card | None
    how: How
    said: tuple[Said, ...] = ()
    alternatives: tuple[Card, ...] = ()
    set_id: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a line: its cleaned name, set code and number."""

    name: str
    code: str | None = None
    number: str | None = None


def identify(
    catalogue: Catalogue,
    name: str,
    code: str | None = None,
    number: str | None = None,
    card_id: str | None = None,
    *,
    near: bool = True,
    chooser: ChoosesPrints | None = None,
) -> Identified:
    """Tell which card a line means; never guesses without saying so.

    Tried in order: a database id; basic Energy by its name; set code and number with the name as a check;
    the name within the set; the name alone, in English and then in other languages. Where this fails, words
    at the border of name and code are read the other way. `near` says whether to look for the nearest real
    cards when nothing fits, which takes some milliseconds. `chooser` takes one of several prints, by default
    the newest (`choose_newest`), and knows which prints are legal that the data lack.
    """
    reading = Reading(clean_name(name), code, number)
    teller = _Teller(catalogue, False, chooser)
    if card_id and (by_id := teller.by_id(reading, card_id)):
        return by_id
    if card_id and not code and "-" in card_id:
        set_id, _, digits = card_id.rpartition("-")
        reading = Reading(reading.name, set_id, digits)
    first = teller.tell(reading)
    newer = teller.newer(reading, first)
    if newer is None and _is_firm(first):
        return first
    for other in other_readings(catalogue, reading):
        found = teller.tell(other)
        if _is_firm(found) and found.card is not None and teller.newer(other, found) is None:
            return found
    if newer is not None:
        return newer
    return first if first.card is not None or not near else _Teller(catalogue, True, chooser).tell(reading)


def clean_name(name: str) -> str:
    """Take off what tools add to names: ` - Special`, ` - ACESPEC`, ` - Basic`, braces around a type word."""
    if "{" in name:
        name = _BRACED_WORD.sub(r"\1", name)
    return _SUFFIX.sub("", name) if " - " in name else name


def _is_firm(found: Identified) -> bool:
    """Whether a reading needs no second one: nothing worse than an info, and no number passed over."""
    return all(said.severity == "info" or said.undetermined for said in found.said)


def other_readings(catalogue: Catalogue, reading: Reading) -> Iterator[Reading]:
    """Give the other ways to cut a line into name, code and number.

    Words that look like a code may end the name (`Unit Energy LPM`, `Energy Removal 2`), the last word of a
    name may be a code in small letters, a promo number may stand without its code (`SM85`), and a number may
    be a word (`Alph Lithograph HS ONE`).
    """
    name, code, number = reading.name, reading.code, reading.number
    if code and number:
        yield Reading(f"{name} {code}", None, number)
        yield Reading(f"{name} {code} {number}")
    elif code:
        yield Reading(f"{name} {code}")
        yield Reading(name, "PR", code)
    elif number:
        yield Reading(f"{name} {number}")
    words = name.split(" ")
    if not code and len(words) > 1 and catalogue.sets_for_code(words[-1]):
        yield Reading(" ".join(words[:-1]), words[-1], number)
    words += [word for word in (code, number) if word]
    if len(words) > 2 and catalogue.locate(words[-2], words[-1]):
        yield Reading(" ".join(words[:-2]), words[-2], words[-1])


class _Teller:
    """Applies the steps to one reading."""

    def __init__(self, catalogue: Catalogue, near: bool, chooser: ChoosesPrints | None) -> None:
        self.catalogue = catalogue
        self.near = near
        self.chooser = chooser
        self.choose = choose_newest if chooser is None else chooser.choose

    def tell(self, reading: Reading) -> Identified:
        """Tell the card of a reading."""
        name, code, number = reading.name, reading.code, reading.number
        energy = basic_energy_type(name) if name else None
        if energy is not None:
            return self._basic_energy(reading, energy)
        if code and number:
            return self._numbered(reading, code, number)
        if code:
            return self._in_set(reading, code)
        return self._named(reading)

    def by_id(self, reading: Reading, card_id: str) -> Identified | None:
        """Tell a card by its catalogue id or pokemon-tcg-data id; None when there is no such id."""
        card = self.catalogue.by_ptcgdata(card_id)
        if card is None:
            try:
                card = self.catalogue.card(card_id)
            except UnknownCard:
                return None
        fold = fold_name(reading.name)
        if not reading.name or fold == fold_name(card.name):
            return Identified(card, "id")
        if card.is_basic_energy and basic_energy_type(reading.name) in card.provides:
            return Identified(card, "id")
        return self._other_name(reading, "the id", card_id, (card,))

    def _basic_energy(self, reading: Reading, energy: str) -> Identified:
        """A basic Energy card, under whatever code and number; a Special Energy of that name comes first."""
        name, code, number = reading.name, reading.code, reading.number
        if code and number:
            for located in self.catalogue.locate(code, number):
                card = located.card
                if card.is_basic_energy and energy in card.provides:
                    return Identified(card, "set and number")
                if card.is_energy and fold_name(card.name) == fold_name(f"{energy} Energy"):
                    return Identified(card, "set and number")
        prints = [card for card in self.catalogue.named(f"{energy} Energy") if card.is_basic_energy]
        if not prints:
            return self._numbered(reading, code, number) if code and number else self._named(reading)
        card = newest(prints)
        place = " ".join(part for part in (code, number) if part)
        return Identified(card, "basic energy", (say.basic_energy(name, place, card),))

    def _numbered(self, reading: Reading, code: str, number: str) -> Identified:
        """Set code and number give candidates, the name chooses among them."""
        name, fold = reading.name, fold_name(reading.name)
        located = self.catalogue.locate(code, number)
        for found in located:
            if not name or fold_name(found.card.name) == fold:
                said: tuple[Said, ...] = ()
                if found.how == "letter dropped":
                    said = (say.letter_dropped(name, code, number, found.card),)
                return Identified(found.card, found.how, said)
        for found in located:
            languages = sorted(lang for lang, local in found.card.names.items() if fold_name(local) == fold)
            if languages:
                return Identified(found.card, found.how, (say.foreign_name(name, found.card, languages),))
        owners = self._sets(code)
        if is_client_code(code) and not any(card_set.code == code.upper() for card_set in owners):
            by_name = self._by_client_code(reading, code)
            if by_name is not None:
                return by_name
        if located:
            return self._other_name(reading, code, number, [found.card for found in located])
        if owners:
            return self._missing_number(reading, code, number, owners)
        return self._unknown_code(reading, code)

    def _other_name(self, reading: Reading, code: str, number: str, there: Sequence[Card]) -> Identified:
        """The card of the number has another name: a misspelling of it, or another card."""
        name = reading.name
        exact = self.catalogue.named(name)
        best = max(there, key=lambda card: likeness(name, card.name))
        if likeness(name, best.name) >= (100.0 if exact else ALIKE):
            return Identified(
                best, "misspelt name", (say.misspelt(name, best),), tuple(c for c in there if c != best)
            )
        meant = [newest(exact)] if exact else list(self._nearest(Reading(name)))
        said = say.other_name(name, code, number, best, [card for card in meant if card != best])
        return Identified(None, "unresolved", (said,), (best, *meant))

    def _missing_number(
        self, reading: Reading, code: str, number: str, owners: Sequence[CardSet]
    ) -> Identified:
        """A known set without that number: unknown where the data do not hold the whole set, else wrong."""
        for card_set in self._sets(code, number):
            if is_incomplete(card_set, number):
                return self._not_in_catalogue(reading, code, number, card_set)
        ids = {card_set.id for card_set in owners}
        exact = self.catalogue.named(reading.name) if reading.name else ()
        near = [card for card in exact if card.set_id in ids] or [newest(exact)] if exact else []
        said = say.no_such_number(reading.name, code, number, owners[0], near[:3] or self._nearest(reading))
        return Identified(None, "unresolved", (said,), tuple(near), owners[0].id)

    def _not_in_catalogue(
        self, reading: Reading, code: str, number: str | None, card_set: CardSet
    ) -> Identified:
        """A print that the data lack, of a known set.

        A Trainer or Energy card of a legal name is legal in any print; a print of a set that is not legal yet
        is left to the rules; of any other nothing is known.
        """
        if self.chooser is not None:
            legal = self._legal_print(reading.name, card_set.id)
            if legal is not None:
                said = say.any_print(reading.name, f"{card_set.name} ({code})", number, legal)
                return Identified(legal, "name", (said,), set_id=card_set.id)
            if self.chooser.coming(card_set.id) is not None:
                return Identified(None, "not in catalogue", set_id=card_set.id)
        said = say.not_in_catalogue(reading.name, code, number, card_set)
        return Identified(None, "not in catalogue", (said,), set_id=card_set.id)

    def newer(self, reading: Reading, found: Identified) -> Identified | None:
        """A code that no known set has, on a date later than the data: perhaps that of a newer set.

        `found` is what the line means otherwise. A Trainer or Energy card keeps its card where any print of
        it is legal; of a Pokémon or an unknown name nothing is known. None where the data decide.
        """
        code = reading.code
        known_on = self.chooser.sets_known_on if self.chooser is not None else None
        if known_on is None or not code or not reading.name or self._sets(code) or is_client_code(code):
            return None
        if found.card.is_basic_energy if found.card else _OTHER_SCRIPT.search(reading.name):
            return None
        legal = self._legal_print(found.card.name if found.card else reading.name, None)
        if legal is not None:
            return Identified(legal, "name", (say.any_print(reading.name, code, reading.number, legal),))
        said = say.perhaps_newer(reading.name, code, reading.number, known_on)
        return Identified(None, "not in catalogue", (said,))

    def _legal_print(self, name: str, set_id: str | None) -> Card | None:
        prints = self.catalogue.named(name) if name else ()
        if self.chooser is None or not prints or any(card.is_pokemon for card in prints):
            return None
        return self.chooser.find_legal_print(prints, set_id)

    def _by_client_code(self, reading: Reading, code: str) -> Identified | None:
        """A Japanese or client-only code: the exact name gives the card."""
        prints = self.catalogue.named(reading.name)
        if not prints:
            return None
        card, others, differ = self._choose(prints)
        said = say.client_code(reading.name, code, card, others, differ)
        return Identified(card, "client-only number", (said,), others)

    def _unknown_code(self, reading: Reading, code: str) -> Identified:
        """No set has the code: an exact name gives the card, with a warning unless it is a client's code."""
        if is_client_code(code):
            by_client = self._by_client_code(reading, code)
            if by_client is not None:
                return by_client
        prints = self.catalogue.named(reading.name)
        if prints:
            card, others, differ = self._choose(prints)
            said = say.unknown_code(reading.name, code, card, others, differ)
            return Identified(card, "name", (said,), others)
        return self._named(reading)

    def _in_set(self, reading: Reading, code: str) -> Identified:
        """A set code without a number: the name within the set gives the card."""
        owners = self._sets(code)
        if not owners:
            return self._unknown_code(reading, code)
        ids = {card_set.id for card_set in owners}
        prints = [card for card in self.catalogue.named(reading.name) if card.set_id in ids]
        if prints:
            first, others, differ = self._choose(prints)
            said = say.name_alone(f"{reading.name} {code}", first, others, differ) if differ else None
            return Identified(first, "name in set", (said,) if said else (), others)
        foreign = [
            (language, card) for language, card in self.catalogue.named_in(reading.name) if card.set_id in ids
        ]
        if foreign:
            card = foreign[0][1]
            languages = sorted({language for language, other in foreign if other.name == card.name})
            return Identified(card, "name in set", (say.foreign_name(reading.name, card, languages),))
        for card_set in owners:
            if is_incomplete(card_set, None):
                return self._not_in_catalogue(reading, code, None, card_set)
        if is_client_code(code) and not any(card_set.code == code.upper() for card_set in owners):
            by_name = self._by_client_code(reading, code)
            if by_name is not None:
                return by_name
        said = say.not_in_set(reading.name, code, owners[0], self._nearest(reading))
        return Identified(None, "unresolved", (said,), set_id=owners[0].id)

    def _named(self, reading: Reading) -> Identified:
        """The name alone: the newest print, with what else it could mean."""
        name, number = reading.name, reading.number
        prints = self.catalogue.named(name) if name else ()
        if prints and number:
            numbered = tuple(card for card in prints if _same_number(card.number, number))
            if not numbered:
                said = say.no_such_number(name, "any set", number, _ANY_SET, prints[-1:])
                return Identified(None, "unresolved", (said,), prints)
            prints = numbered
        if prints:
            card, others, differ = self._choose(prints)
            alone = say.name_alone(name, card, others, differ)
            return Identified(card, "name", (alone,) if alone else (), others)
        return self._foreign(reading)

    def _foreign(self, reading: Reading) -> Identified:
        """A name of another language, or of no card."""
        name = reading.name
        local = self.catalogue.named_in(name) if name else ()
        keys = {card.key for _, card in local}
        if len(keys) == 1:
            languages = sorted({language for language, _ in local})
            seen = {card.id: card for _, card in local}
            card, others, _ = self._choose(tuple(seen.values()))
            return Identified(card, "foreign name", (say.foreign_name(name, card, languages),), others)
        if local:
            near = [next(card for _, card in local if card.key == key) for key in sorted(keys)][:3]
            return Identified(None, "unresolved", (say.no_such_name(name, near),), tuple(near))
        if _OTHER_SCRIPT.search(name):
            return Identified(None, "unresolved", (say.unknown_script(name),))
        near = list(self._nearest(reading))
        return Identified(None, "unresolved", (say.no_such_name(name, near),), tuple(near))

    def _choose(self, prints: Sequence[Card]) -> tuple[Card, tuple[Card, ...], str]:
        """The print taken, the others, and how they differ if that matters."""
        choice = self.choose(prints)
        return choice.card, tuple(other for other in prints if other is not choice.card), choice.differ

    def _sets(self, code: str, number: str | None = None) -> list[CardSet]:
        """The sets of a code, each once; with a number only those whose alias can have that number."""
        seen: dict[str, CardSet] = {}
        for card_set, alias in self.catalogue.sets_for_code(code):
            if number and alias and alias.prefix and not number.upper().startswith(alias.prefix.upper()):
                continue
            seen.setdefault(card_set.id, card_set)
        return list(seen.values())

    def _nearest(self, reading: Reading) -> tuple[Card, ...]:
        if not self.near or not reading.name:
            return ()
        from validator.catalogue.search import nearest

        return nearest(self.catalogue, reading.name, reading.code, reading.number)


def likeness(name: str, other: str) -> float:
    """How alike a written and a printed name are after folding, 0 to 100.

    100 where they differ in case (`Mewtwo EX`, `Mewtwo ex`) or by a printed symbol that is hard to type
    (δ, ★, ◇, the mark of a Pokémon SP); at least `ALIKE` where one begins with all words of the other.
    """
    from rapidfuzz import fuzz

    written, printed = fold_name(name).casefold(), fold_name(other).casefold()
    if written == printed or written == fold_name(_PRINTED_SYMBOL.sub("", other)).casefold():
        return 100.0
    ratio = float(fuzz.ratio(written, printed))
    short, long = sorted((name.casefold(), other.casefold()), key=len)
    return max(ratio, ALIKE) if len(short) > 3 and long.startswith(f"{short} ") else ratio


_ANY_SET = CardSet("", "No set", "", "", "", (), "none", None, 0)


def is_incomplete(card_set: CardSet, number: str | None) -> bool:
    """Whether a card that the data lack may still exist in a set: it is not in the data, or not all of it is.

    A set without a printed total is open: its promos go on after the data were taken, some dozens a year.
    """
    if card_set.total == 0:
        return True
    last = card_set.printed_total or card_set.total + _PROMOS_TO_COME
    if number is None or card_set.total >= last:
        return not card_set.printed_total
    digits = re.sub(r"\D", "", number)
    return bool(digits) and int(digits) <= last


def _same_number(printed: str, written: str) -> bool:
    return printed.lstrip("0").casefold() == written.lstrip("0").casefold()
