"""Look for the card that a name, a set code and a number mean, one way at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import basic_energy_type, fold_name
from validator.catalogue.numbers import PrintMatch
from validator.catalogue.preferred_print import ChoosesPrints, choose_newest, newest
from validator.catalogue.sets import CardSet
from validator.decks import match_findings as draft
from validator.decks.foreign_set_codes import english_sets, is_client_code, may_be_japanese, series_of
from validator.decks.likeness import ALIKE, TEAM_PLASMA, has_name, is_misspelling, likeness
from validator.decks.line_reading import LineReading
from validator.decks.match_findings import FindingDraft
from validator.decks.parse_line import as_digits
from validator.errors import UnknownCard
from validator.support.edit_distance import count_slips
from validator.support.lazy_dataclass import dataclass, replace
from validator.support.lazy_regex import later
from validator.vocabulary import MatchedBy

_PROMOS_TO_COME = 100
"""How far beyond the known cards of an open promo set a number may lie and still exist."""

_LEFT_OUT = ("ex", "V", "VMAX", "VSTAR", "GX", "BREAK", "V-UNION", "LEGEND", "LV.X")
"""Last words of names that a list leaves out by mistake."""

_OTHER_SCRIPT = later(
    "[\u0391-\u03a9\u0400-\u10ff\u1100-\u1cff\u1f00-\u1fff\u2c80-\u2dff\u3040-\ud7ff\uf900-\ufaff\ufb1d-\ufdff"
    "\ufe70-\ufeff\uff66-\uffdc\U00010000-\U00016fff\U00020000-\U0003ffff]"
)
"""Letters of other scripts than Latin; small Greek letters belong to English names."""
_ANY_SET = CardSet("", "No set", "", "", "", (), "none", None, 0)


@dataclass(frozen=True, slots=True)
class Match:
    """What a line means: the card, how it was resolved, other prints it could be, and the findings.

    `languages` are those of the name, if it is not English.
    """

    card: Card | None
    how: MatchedBy
    drafts: tuple[FindingDraft, ...] = ()
    alternatives: tuple[Card, ...] = ()
    set_id: str | None = None
    languages: frozenset[str] = frozenset()


class Matcher:
    """Applies the steps to one reading."""

    def __init__(
        self, catalogue: Catalogue, near: bool, chooser: ChoosesPrints | None, language: str | None = None
    ) -> None:
        self.catalogue = catalogue
        self.near = near
        self.chooser = chooser
        self.choose = choose_newest if chooser is None else chooser.choose
        self.language = language

    def match(self, reading: LineReading) -> Match:
        """Return the card that a reading means."""
        name, code, number = reading.name, reading.code, reading.number
        energy = basic_energy_type(name) if name else None
        if energy is not None:
            return self._basic_energy(reading, energy)
        if code and number:
            return self._numbered(reading, code, number)
        if code:
            return self._in_set(reading, code)
        return self._named(reading)

    def by_id(self, reading: LineReading, card_id: str) -> Match | None:
        """Return the card with a catalogue id or pokemon-tcg-data id; None for an unknown id."""
        card = self.catalogue.by_ptcgdata_id(card_id)
        if card is None:
            try:
                card = self.catalogue.card(card_id)
            except UnknownCard:
                return None
        fold = fold_name(reading.name)
        if not reading.name or fold == fold_name(card.name):
            return Match(card, "id")
        if card.is_basic_energy and basic_energy_type(reading.name) in card.provides:
            return Match(card, "id")
        return self._other_name(reading, "the id", card_id, (card,))

    def _basic_energy(self, reading: LineReading, energy: str) -> Match:
        """A basic Energy card, under whatever code and number; a Special Energy of that name comes first."""
        name, code, number = reading.name, reading.code, reading.number
        if code and number:
            for located in self.catalogue.locate(code, number):
                card = located.card
                if card.is_basic_energy and energy in card.provides:
                    return Match(card, "set and number")
                if card.is_energy and fold_name(card.name) == fold_name(f"{energy} Energy"):
                    return Match(card, "set and number")
        prints = [card for card in self.catalogue.named(f"{energy} Energy") if card.is_basic_energy]
        if not prints:
            return self._numbered(reading, code, number) if code and number else self._named(reading)
        card = newest(prints)
        place = " ".join(part for part in (code, number) if part)
        return Match(card, "basic energy", (draft.basic_energy(name, place, card),))

    def _numbered(self, reading: LineReading, code: str, number: str) -> Match:
        """Set code and number give candidates, the name chooses among them."""
        name, fold = reading.name, fold_name(reading.name)
        located = self.catalogue.locate(code, number)
        if not name and located:
            return self._nameless(code, number, located)
        for found in located:
            if fold_name(found.card.name) == fold or has_name(found.card, name):
                why: tuple[FindingDraft, ...] = ()
                if found.how == "letter dropped":
                    why = (draft.letter_dropped(name, code, number, found.card),)
                return Match(found.card, found.how, why)
        for found in located:
            languages = sorted(lang for lang, local in found.card.names.items() if fold_name(local) == fold)
            if languages:
                why = (draft.foreign_name(name, found.card, languages),)
                return Match(found.card, found.how, why, languages=frozenset(languages))
        owners = self._sets(code)
        if not _has_live_code(owners, code) and (by_name := self._by_client_code(reading, code)):
            return by_name
        if located and not self._look_alikes(name, code, number):
            return self._other_name(reading, code, number, [found.card for found in located])
        if owners:
            return self._missing_number(reading, code, number, owners)
        return self._unknown_code(reading, code)

    def _nameless(self, code: str, number: str, located: Sequence[PrintMatch]) -> Match:
        """Set code and number without a name give the card, unless they can mean several."""
        first = [found for found in located if found.how == located[0].how]
        cards = [found.card for found in first]
        if may_be_japanese(code) and (cards[0].code != code or not self.catalogue.set(cards[0].set_id).live):
            return Match(None, "unresolved", (draft.japanese_number(code, number),))
        if len({card.key for card in cards}) > 1:
            why = draft.ambiguous(f"{code} {number}", cards)
            return Match(None, "unresolved", (why,), tuple(cards))
        return Match(cards[0], first[0].how, (draft.name_missing(code, number, cards[0]),))

    def compare_sets(self, found: Match, reading: LineReading, expansion: str) -> Match:
        """Report that a line names another set beside its code, unless it is basic Energy."""
        card, other = found.card, self.catalogue.set_named(expansion)
        if card is None or other is None or card.is_basic_energy or reading.code is None:
            return found
        named = {card_set.id for card_set, _ in self.catalogue.sets_for_code(expansion)}
        if card.set_id in named or card.code.split("-")[0] == other.code.split("-")[0]:
            return found
        prints = [each for each in self.catalogue.named(card.name) if each.set_id in named]
        decides = bool(prints) and self._decides((*prints, card))
        why = draft.two_sets(card, other.name, f"{reading.code} {reading.number or ''}".strip(), decides)
        return replace(found, drafts=(*found.drafts, why), alternatives=(*found.alternatives, *prints))

    def _other_name(self, reading: LineReading, code: str, number: str, there: Sequence[Card]) -> Match:
        """The card of the number has another name: a misspelling of it, or another card."""
        name = reading.name
        if _OTHER_SCRIPT.search(name):
            return self._unknown_script(reading)
        exact = self.catalogue.named(name) or tuple(card for _, card in self.catalogue.named_in(name))
        best = max(there, key=lambda card: likeness(name, card.name))
        if likeness(name, best.name) >= (100.0 if exact else ALIKE):
            return Match(
                best, "misspelt name", (draft.misspelt(name, best),), tuple(c for c in there if c != best)
            )
        set_ids = {card.set_id for card in there}
        in_set = [card for card in exact if card.set_id in set_ids]
        meant = in_set[:1] or [self.choose(exact).card] if exact else list(self._nearest(LineReading(name)))
        better = in_set[0] if in_set else best if is_misspelling(name, best.name) else None
        if exact and best.name.casefold().startswith(f"{name.casefold()} "):
            meant += self._longer(name)
            legal = [card for card in (best, *meant) if self.choose((card,)).legal]
            better = next(iter(legal), better or best)
        others = [card for card in meant if card != best]
        why = draft.other_name(name, code, number, best, others, better)
        return Match(None, "unresolved", (why,), (best, *meant))

    def _unknown_script(self, reading: LineReading) -> Match:
        """A name in a script that the data do not hold cannot be compared with what set and number give."""
        code, number = reading.code, reading.number
        located = self.catalogue.locate(code, number) if code and number else ()
        owners = [card_set for card_set, _ in self.catalogue.sets_for_code(code)] if code else []
        english = code is not None and _has_live_code(owners, code)
        there = located[0].card if located and english else None
        return Match(None, "unresolved", (draft.unknown_script(reading.name, there),))

    def _missing_number(
        self, reading: LineReading, code: str, number: str, owners: Sequence[CardSet]
    ) -> Match:
        """A known set without that number: unknown where the data do not hold the whole set, else wrong."""
        if is_client_code(code) and _OTHER_SCRIPT.search(reading.name):
            return self._unknown_script(reading)
        for card_set in self._sets(code, number):
            if is_incomplete(card_set, number):
                return self._not_in_catalogue(reading, code, number, card_set)
        ids = {card_set.id for card_set in owners}
        exact = self.catalogue.named(reading.name) if reading.name else ()
        in_set = self._look_alikes(reading.name, code, number)
        in_set = in_set or [card for card in exact if card.set_id in ids]
        near = in_set or self._meant(reading.name, exact)
        shown = near[:3] or list(self._nearest(reading))
        better = in_set[0] if in_set else self._spelled_like(reading.name, shown, ids)
        why = draft.no_such_number(reading.name, code, number, owners[0], shown, better)
        return Match(None, "unresolved", (why,), tuple(near), owners[0].id)

    def _look_alikes(self, name: str, code: str, number: str) -> list[Card]:
        """The cards of a name under a number with letters in the place of digits: `ll6` for 116."""
        digits = as_digits(number, mixed=False)
        located = self.catalogue.locate(code, digits) if digits != number and name else ()
        return [each.card for each in located if likeness(name, each.card.name) >= ALIKE]

    def _not_in_catalogue(
        self, reading: LineReading, code: str, number: str | None, card_set: CardSet
    ) -> Match:
        """A print that the data lack, of a known set.

        A Trainer or Energy card of a legal name is legal in any print; a print of a set that is not legal yet
        is left to the rules; of any other nothing is known.
        """
        if self.chooser is not None:
            legal = self._legal_print(reading.name, card_set.id)
            if legal is not None:
                why = draft.any_print(reading.name, f"{card_set.name} ({code})", number, legal)
                return Match(legal, "name", (why,), set_id=card_set.id)
            if self.chooser.coming(card_set.id) is not None:
                return Match(None, "not in catalogue", set_id=card_set.id)
        why = draft.not_in_catalogue(reading.name, code, number, card_set)
        return Match(None, "not in catalogue", (why,), set_id=card_set.id)

    def newer(self, reading: LineReading, found: Match) -> Match | None:
        """A code that no known set has, on a date later than the data: perhaps that of a newer set.

        `found` is what the line means otherwise. A Trainer or Energy card keeps its card where any print of
        it is legal; of a Pokémon or an unknown name nothing is known. None where the data decide.
        """
        code = reading.code
        known_on = self.chooser.sets_known_on if self.chooser is not None else None
        if known_on is None or not code or not reading.name or self._sets(code) or is_client_code(code):
            return None
        if reading.number and self.catalogue.locate(code, reading.number):
            return None  # a promo by its printed letters and number: `SM 30`
        if found.card.is_basic_energy if found.card else _OTHER_SCRIPT.search(reading.name):
            return None
        legal = self._legal_print(found.card.name if found.card else reading.name, None)
        if legal is not None:
            return Match(legal, "name", (draft.any_print(reading.name, code, reading.number, legal),))
        why = draft.perhaps_newer(reading.name, code, reading.number, known_on)
        return Match(None, "not in catalogue", (why,))

    def _legal_print(self, name: str, set_id: str | None) -> Card | None:
        prints = self.catalogue.named(name) if name else ()
        if self.chooser is None or not prints or any(card.is_pokemon for card in prints):
            return None
        return self.chooser.find_legal_print(prints, set_id)

    def _by_client_code(self, reading: LineReading, code: str) -> Match | None:
        """A Japanese or client-only code: the exact name gives the card, if possible in the code's series."""
        if not is_client_code(code) or not (prints := self._prints_of(reading.name)):
            return None
        prints = self._prints_of_product(prints, code)
        card, others, differ = self._choose(prints)
        decides = self._decides(prints)
        why = draft.client_code(reading.name, code, card, others, differ, decides, bool(english_sets(code)))
        return Match(card, "client-only number", (why,), others)

    def _prints_of_product(self, prints: tuple[Card, ...], code: str) -> tuple[Card, ...]:
        """The prints of the English set of a Japanese expansion, else those of its series, else all."""
        for set_id in english_sets(code):
            if in_set := tuple(card for card in prints if card.set_id == set_id):
                return in_set
        series = series_of(code)
        of_series = tuple(card for card in prints if self.catalogue.set(card.set_id).series == series)
        return of_series if of_series and self._prefers(of_series, prints) else prints

    def _unknown_code(self, reading: LineReading, code: str) -> Match:
        """No set has the code: an exact name gives the card, with a warning unless it is a client's code.

        Of several prints those with the line's number come first.
        """
        if by_client := self._by_client_code(reading, code):
            return by_client
        prints = self._prints_of(reading.name)
        if not prints:
            return self._named(LineReading(reading.name))
        numbered = [card for card in prints if reading.number and _same_number(card.number, reading.number)]
        card, _, differ = self._choose(prints)
        if numbered and self._prefers(numbered, prints):
            card = self.choose(numbered).card
        others = tuple(other for other in prints if other is not card)
        why = draft.unknown_code(
            reading.name,
            code,
            card,
            others,
            differ,
            self._decides(prints),
            self._meant(reading.name, prints)[0],
        )
        return Match(card, "name", (why,), others)

    def _prints_of(self, name: str) -> tuple[Card, ...]:
        """The prints of a name, English or of one card in other languages."""
        prints = self.catalogue.named(name) if name else ()
        if prints or not name:
            return prints
        local = self._local(LineReading(name))
        return tuple({card.id: card for _, card in local}.values()) if len(_keys(local)) == 1 else ()

    def _in_set(self, reading: LineReading, code: str) -> Match:
        """A set code without a number: the name within the set gives the card."""
        owners = self._sets(code)
        if not owners:
            return self._unknown_code(reading, code)
        ids = {card_set.id for card_set in owners}
        prints = [card for card in self.catalogue.named(reading.name) if card.set_id in ids]
        if prints:
            first, others, differ = self._choose(prints)
            why = (
                draft.name_alone(
                    f"{reading.name} {code}", first, others, differ, self._decides(prints), first
                )
                if differ
                else None
            )
            return Match(first, "name in set", (why,) if why else (), others)
        foreign = [
            (language, card) for language, card in self.catalogue.named_in(reading.name) if card.set_id in ids
        ]
        if foreign:
            card = foreign[0][1]
            languages = sorted({language for language, other in foreign if other.name == card.name})
            why = draft.foreign_name(reading.name, card, languages)
            return Match(card, "name in set", (why,), languages=frozenset(languages))
        for card_set in owners:
            if is_incomplete(card_set, None):
                return self._not_in_catalogue(reading, code, None, card_set)
        if not _has_live_code(owners, code) and (by_name := self._by_client_code(reading, code)):
            return by_name
        if _OTHER_SCRIPT.search(reading.name):
            return self._unknown_script(reading)
        near = list(self._nearest(reading))
        exact = self.catalogue.named(reading.name)
        shown = self._meant(reading.name, exact) or near
        better = None if exact else self._spelled_like(reading.name, near, ids)
        why = draft.not_in_set(reading.name, code, owners[0], shown, better)
        return Match(None, "unresolved", (why,), set_id=owners[0].id)

    def _named(self, reading: LineReading) -> Match:
        """The name alone: the newest print, with what else it could mean."""
        name, number = reading.name, reading.number
        prints = self.catalogue.named(name) if name else ()
        if self.language is not None and prints and not number:
            here = [(language, card) for language, card in self._local(reading) if language == self.language]
            if here and prints[0].key not in _keys(here):
                return self._foreign(reading)
        if not prints and name.startswith(TEAM_PLASMA):
            named = self.catalogue.named(name.removeprefix(TEAM_PLASMA))
            prints = tuple(card for card in named if "Team Plasma" in card.markers)
        if prints and number:
            numbered = tuple(card for card in prints if _same_number(card.number, number))
            if not numbered:
                why = draft.no_such_number(name, "any set", number, _ANY_SET, prints[-1:], None)
                return Match(None, "unresolved", (why,), prints)
            prints = numbered
        if prints:
            card, others, differ = self._choose(prints)
            alone = draft.name_alone(
                name, card, others, differ, self._decides(prints), self._meant(name, prints)[0]
            )
            return Match(card, "name", (alone,) if alone else (), others)
        return self._foreign(reading)

    def _local(self, reading: LineReading) -> list[tuple[str, Card]]:
        """The prints with that name in other languages; only of the list's language and number if any is."""
        local = list(self.catalogue.named_in(reading.name)) if reading.name else []
        if self.language is not None:
            local = [row for row in local if row[0] == self.language] or local
        if reading.number:
            local = [row for row in local if _same_number(row[1].number, reading.number)] or local
        return local

    def _foreign(self, reading: LineReading) -> Match:
        """A name of another language, or of no card."""
        name = reading.name
        local = self._local(reading)
        keys = _keys(local)
        several = keys
        if len(keys) > 1:
            local, keys = self._legal_ones(local)
        if len(keys) == 1:
            languages = sorted({language for language, _ in local})
            seen = {card.id: card for _, card in local}
            card, others, _ = self._choose(tuple(seen.values()))
            why = draft.foreign_name(name, card, languages, len(several) > 1)
            return Match(card, "foreign name", (why,), others, languages=frozenset(languages))
        if local:
            near = [newest([card for _, card in local if card.key == key]) for key in keys]
            spoken = [sorted({language for language, other in local if other.key == key}) for key in keys]
            why = draft.ambiguous(name, near, spoken)
            return Match(None, "unresolved", (why,), tuple(near))
        if _OTHER_SCRIPT.search(name):
            return self._unknown_script(reading)
        near = [self.choose(self.catalogue.named(card.name)).card for card in self._nearest(reading)]
        better = self._spelled_like(name, near)
        return Match(None, "unresolved", (draft.no_such_name(name, near, better),), tuple(near))

    def _legal_ones(self, local: list[tuple[str, Card]]) -> tuple[list[tuple[str, Card]], list[str]]:
        """Keep the cards that may be played where only one of several may; else all of them."""
        legal: dict[str, bool | None] = {}
        for key in _keys(local):
            legal[key] = self.choose([card for _, card in local if card.key == key]).legal
        playable = [key for key, may in legal.items() if may is not False]
        if len(playable) == 1 and legal[playable[0]]:
            return [row for row in local if row[1].key == playable[0]], playable
        return local, list(legal)

    def _spelled_like(
        self, name: str, near: Sequence[Card], set_ids: Iterable[str] | None = None
    ) -> Card | None:
        """Return the only card that a name is a plain misspelling of; None for none or several."""
        fold = fold_name(name).casefold()
        slips = {card.id: count_slips(fold, fold_name(card.name).casefold()) for card in near}
        least = min(slips.values(), default=0)
        alike = [card for card in near if slips[card.id] == least and is_misspelling(name, card.name)]
        if len({card.key for card in alike}) != 1 or (set_ids is not None and alike[0].set_id not in set_ids):
            return None
        return alike[0]

    def _choose(self, prints: Sequence[Card]) -> tuple[Card, tuple[Card, ...], str]:
        """The print taken, the others, and how they differ if that matters."""
        choice = self.choose(prints)
        return choice.card, tuple(other for other in prints if other is not choice.card), choice.differ

    def _prefers(self, some: Sequence[Card], prints: Sequence[Card]) -> bool:
        """Return whether to keep to some of the prints, which is a guess: not if only another one may be
        played.
        """
        return self.choose(some).legal is not False or not self.choose(prints).legal

    def _meant(self, name: str, exact: Sequence[Card]) -> list[Card]:
        """The card of an exact name; if it may not be played, those of longer names that may come first."""
        choice = self.choose(exact) if exact else None
        if choice is None:
            return []
        return [*(() if choice.legal else self._longer(name)), choice.card]

    def _longer(self, name: str) -> list[Card]:
        """The legal cards whose name has a word more, such as `ex`, which a list easily leaves out."""
        choices = [
            self.choose(prints) for word in _LEFT_OUT if (prints := self.catalogue.named(f"{name} {word}"))
        ]
        return [choice.card for choice in choices if choice.legal]

    def _decides(self, prints: Sequence[Card]) -> bool:
        """Return whether it decides the verdict which of some prints is meant."""
        choice = self.choose(prints)
        return bool(choice.differ) and choice.legal is not None

    def _sets(self, code: str, number: str | None = None) -> list[CardSet]:
        """The sets of a code, each once; with a number only those whose alias can have that number."""
        seen: dict[str, CardSet] = {}
        for card_set, alias in self.catalogue.sets_for_code(code):
            if number and alias and alias.prefix and not number.upper().startswith(alias.prefix.upper()):
                continue
            seen.setdefault(card_set.id, card_set)
        return list(seen.values())

    def _nearest(self, reading: LineReading) -> tuple[Card, ...]:
        if not self.near or not reading.name:
            return ()
        from validator.catalogue.search import nearest

        return nearest(self.catalogue, reading.name, reading.code, reading.number)


def is_incomplete(card_set: CardSet, number: str | None) -> bool:
    """Return whether a card that the data lack may still exist in a set: it is not in the data, or not all
    of it is.

    A set without a printed total is open: its promos go on after the data were taken, some dozens a year.
    """
    if card_set.total == 0:
        return True
    last = card_set.printed_total or card_set.total + _PROMOS_TO_COME
    if number is None or card_set.total >= last:
        return not card_set.printed_total
    digits = re.sub(r"\D", "", number)
    return bool(digits) and int(digits) <= last


def _has_live_code(sets: Iterable[CardSet], code: str) -> bool:
    """Return whether the code is that of one of the sets in PTCG Live, not only an alias that others use
    too.
    """
    return any(card_set.live and card_set.code == code.upper() for card_set in sets)


def _keys(local: Iterable[tuple[str, Card]]) -> list[str]:
    """The name keys of some cards, sorted."""
    return sorted({card.key for _, card in local})


def _same_number(printed: str, written: str) -> bool:
    return printed.lstrip("0").casefold() == written.lstrip("0").casefold()
