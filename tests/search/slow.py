"""A second evaluator of queries, print by print in plain Python, to compare the index with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import cached_property

from validator.cards import library
from validator.catalogue.card import Attack, Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import evolves_from_key, fold_name
from validator.catalogue.numbers import number_key
from validator.effects.functions import CardFunctions, TextFunction
from validator.effects.functions.taxonomy import COST_OF, FUNCTION_OF, contains
from validator.formats.load import load_format
from validator.formats.season import Season
from validator.formats.season_cache import open_season
from validator.search.functions import functions_of, texts_of
from validator.search.query.keys.legality import read_days
from validator.search.query.keys.name import fold_words
from validator.search.query.tree import And, Name, Node, Not, Or, Term, Value
from validator.vocabulary import ENERGY_TYPES

LETTERS = dict(
    zip(
        "grwlpfdmync",
        map(str.lower, ENERGY_TYPES),
        strict=True,
    )
)
Answer = bool | None
_KINDS = {"tool": "Pokémon Tool", "basic": "Basic", "special": "Special"}


def fold(text: str) -> str:
    return fold_name(text).lower()


def bare(text: str) -> str:
    return fold(text).replace("-", "").replace(" ", "")


def letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.lower().replace("é", "e")))


def either(answers: Iterable[Answer]) -> Answer:
    found = list(answers)
    return True if True in found else None if None in found else False


def both(answers: Iterable[Answer]) -> Answer:
    found = list(answers)
    return False if False in found else None if None in found else True


def deny(answer: Answer) -> Answer:
    return None if answer is None else not answer


class Slow:
    """Judges queries card by card; `day` is the day of formats without one."""

    def __init__(self, catalogue: Catalogue, day: date) -> None:
        self.catalogue = catalogue
        self.cards = list(catalogue)
        self.day = day
        self._functions: dict[object, CardFunctions] = {}
        self._answers: dict[object, dict[str, Answer]] = {}
        self._programs = library(catalogue)

    def find(self, tree: Node | None) -> tuple[set[str], set[str]]:
        """Return the ids of the prints for which a query holds, and of those for which it is not known."""
        yes, maybe = set(), set()
        judge = self.judge(tree)
        for card in self.cards:
            answer = judge(card)
            if answer:
                yes.add(card.id)
            elif answer is None:
                maybe.add(card.id)
        return yes, maybe

    def judge(self, node: Node | None) -> Callable[[Card], Answer]:
        if node is None:
            return lambda card: True
        if isinstance(node, And):
            names = [part for part in node.parts if isinstance(part, Name)]
            judges = [self._names(names)] if names else []
            attacks = [
                part
                for part in node.parts
                if isinstance(part, Term) and part.key in _ATTACKS and part.op != "!="
            ]
            if len(attacks) > 1:
                judges.append(lambda card: self._one_attack(card, attacks))
            judges += [
                self.judge(part)
                for part in node.parts
                if not isinstance(part, Name) and not (len(attacks) > 1 and part in attacks)
            ]
            return lambda card: both(judge(card) for judge in judges)
        if isinstance(node, Or):
            judges = [self.judge(part) for part in node.parts]
            return lambda card: either(judge(card) for judge in judges)
        if isinstance(node, Not):
            inner = self.judge(node.part)
            return lambda card: deny(inner(card))
        if isinstance(node, Name):
            return self._names([node])
        return self._kept(node, lambda: self._term(node))

    def _kept(self, key: object, make: Callable[[], Callable[[Card], Answer]]) -> Callable[[Card], Answer]:
        """Judge every card once for each term."""
        if key not in self._answers:
            judge = make()
            self._answers[key] = {card.id: judge(card) for card in self.cards}
        answers = self._answers[key]
        return lambda card: answers[card.id]

    def _names(self, names: Sequence[Name]) -> Callable[[Card], Answer]:
        return self._kept(tuple(names), lambda: self._find_names(names))

    def _find_names(self, names: Sequence[Name]) -> Callable[[Card], Answer]:
        def fits(printed: str) -> bool:
            text = fold(printed)
            return all(
                text == fold(name.text)
                if name.whole
                else fold(name.text) in text
                if name.quoted
                else all(word in text for word in fold_words(name.text))
                for name in names
            )

        english = {card.name for card in self.cards if fits(card.name)}
        if english:
            return lambda card: card.name in english
        return lambda card: any(map(fits, card.names.values()))

    def _term(self, term: Term) -> Callable[[Card], Answer]:
        read = getattr(self, "_number_key" if term.key == "number" else f"_{term.key}", None)
        equal = term.op in ("=", "!=")
        if term.key == "type" and equal and all(self._kind_of(each.text) for each in term.values):
            wanted = {self._kind_of(each.text) for each in term.values}
            judges = [lambda card: {kind.lower() for kind in card.types} == wanted]
        elif term.key in _ATTACKS:
            judges = [lambda card: self._one_attack(card, [term])]
        else:
            judges = [read(term, value) for value in term.values]
        if term.op == "!=":
            return lambda card: deny(either(judge(card) for judge in judges))
        return lambda card: either(judge(card) for judge in judges)

    # -- numbers ------------------------------------------------------------------------------------------

    @staticmethod
    def _number(term: Term, value: Value, number: int) -> bool:
        op = term.op
        if ".." in value.text:
            low, high = value.text.split("..")
            return int(low or 0) <= number <= int(high or 9999)
        wanted = int(value.text)
        return {
            "<": number < wanted,
            "<=": number <= wanted,
            ">": number > wanted,
            ">=": number >= wanted,
        }.get(op, number == wanted)

    def _hp(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return lambda card: card.hp is not None and self._number(term, value, card.hp)

    def _retreat(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        def judge(card: Card) -> Answer:
            if not card.is_pokemon:
                return False
            if card.retreat is None and "retreat" in card.unknown:
                return None
            return self._number(term, value, card.retreat or 0)

        return judge

    # -- facts --------------------------------------------------------------------------------------------

    def _name(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        if term.op in ("=", "!="):
            return lambda card: fold(card.name) == fold(value.text)
        return lambda card: all(word in fold(card.name) for word in fold_words(value.text))

    def _lang(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        if not term.part:
            return lambda card: value.text in card.names
        whole = term.op in ("=", "!=")
        return lambda card: (
            term.part in card.names
            and (
                fold(card.names[term.part]) == fold(value.text)
                if whole
                else all(word in fold(card.names[term.part]) for word in fold_words(value.text))
            )
        )

    def _category(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return lambda card: bare(card.category) == value.text

    def _kind(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        wanted = bare(_KINDS.get(value.text, value.text))
        return lambda card: wanted in (bare(card.kind or "?"), bare(card.energy or "?"))

    def _kind_of(self, text: str) -> str:
        return LETTERS.get(text.lower(), text.lower() if text.lower() in LETTERS.values() else "")

    def _type(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        kind = self._kind_of(value.text)
        if kind:
            return lambda card: kind in {each.lower() for each in card.types}
        if value.text in ("pokemon", "trainer", "energy"):
            return self._category(term, value)
        return self._kind(term, value)

    def _stage(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        wanted = {"1": "stage1", "2": "stage2"}.get(value.text, bare(value.text))
        return lambda card: card.stage is not None and bare(card.stage) == wanted

    def _against(self, pairs: str, fact: str, value: Value, card: Card) -> Answer:
        if not card.is_pokemon:
            return False
        found = {kind.lower() for kind, _ in getattr(card, pairs)}
        if not found and fact in card.unknown:
            return None
        return not found if value.text == "none" else self._kind_of(value.text) in found

    def _weak(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return lambda card: self._against("weaknesses", "weaknesses", value, card)

    def _resist(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return lambda card: self._against("resistances", "resistances", value, card)

    def _set(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        owners = self.catalogue.sets_for_code(value.text)
        own = {each.id for each, alias in owners if alias is None} or {each.id for each, _ in owners}
        return lambda card: card.set_id in own

    def _number_key(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        if term.op in (":", "=", "!=") and ".." not in value.text:
            return lambda card: number_key(card.number) == number_key(value.text.upper())
        return lambda card: card.number.isdecimal() and self._number(term, value, int(card.number))

    def _mark(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        def judge(card: Card) -> Answer:
            if card.mark is None and "mark" in card.unknown:
                return None
            return (card.mark or "none").lower() == value.text.lower()

        return judge

    def _released(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        first, last = read_days(term, value)
        return lambda card: first <= date.fromisoformat(self.catalogue.set(card.set_id).release) <= last

    def _fact(self, name: str, value: Value, equal: bool) -> Callable[[Card], Answer]:
        def judge(card: Card) -> Answer:
            printed = getattr(card, name)
            if not printed:
                return None
            if equal:
                return bare(printed) == bare(value.text)
            return all(bare(word) in bare(printed) for word in fold_words(value.text))

        return judge

    def _rarity(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return self._fact("rarity", value, term.op in ("=", "!="))

    def _art(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return self._fact("illustrator", value, term.op in ("=", "!="))

    def _owner(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        if value.text == "any":
            return lambda card: bool(card.owner)
        return lambda card: bool(card.owner) and bare(card.owner or "") == bare(value.text)

    def _is(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        word = value.text
        markers = {"ex": "Pokémon ex", "pokemon-ex": "Pokémon-ex", "ex-xy": "Pokémon-EX"}
        if word == "reprint":
            firsts = {self._play_key(card): card.id for card in reversed(self.cards)}
            return lambda card: firsts[self._play_key(card)] != card.id
        if word == "vanilla":
            return self._is_vanilla
        if word == "new":
            newest = [each for each in self.catalogue.sets() if each.total][-1].id
            return lambda card: card.set_id == newest
        if word == "playable":
            return lambda card: not self._programs.lacks(card)

        def same(marker: str) -> bool:
            if word in markers:
                return marker == markers[word]
            return letters(marker) == letters(word)

        def judge(card: Card) -> Answer:
            if any(map(same, card.markers)):
                return True
            return None if any(map(same, card.unknown)) else False

        return judge

    def _play_key(self, card: Card) -> object:
        texts = tuple((row.name, row.cost, row.damage, row.text) for row in card.attacks)
        abilities = tuple((row.name, row.kind, row.text) for row in card.abilities)
        return card.name, card.category, card.hp, texts, abilities, self._programs.text_of(card)

    @staticmethod
    def _is_vanilla(card: Card) -> Answer:
        if card.is_trainer or card.energy == "Special":
            return None if "attacks" in card.unknown else False
        if "attacks" in card.unknown:
            return None
        return not (card.text or card.abilities or any(attack.text for attack in card.attacks))

    # -- lines --------------------------------------------------------------------------------------------

    def _from(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return lambda card: (key := evolves_from_key(card)) is not None and fold(key) == fold(value.text)

    def _into(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        below: set[str] = set()
        for card in self.cards:
            key = evolves_from_key(card)
            if key is None or fold(card.name) != fold(value.text):
                continue
            below.add(key)
            if card.stage == "Stage 2":
                # The newest print of the name says what the middle one evolves from, as names do not change
                below |= {
                    lower
                    for other in self.cards
                    if other.key == key and (lower := evolves_from_key(other)) is not None
                }
        return lambda card: (
            card.key in below and "Radiant" not in card.markers and card.stage not in ("LEGEND", "V-UNION")
        )

    # -- attacks ------------------------------------------------------------------------------------------

    def _ability(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        def judge(card: Card) -> Answer:
            found: Answer
            if value.text == "any":
                found = bool(card.abilities)
            elif value.text == "none":
                if not card.is_pokemon:
                    return None if self._no_attacks(card) and not card.abilities else False
                found = not card.abilities
                return None if self._no_attacks(card) and not card.abilities else found
            elif term.op in ("=", "!="):
                found = any(fold(each.name) == fold(value.text) for each in card.abilities)
            else:
                found = any(
                    all(word in fold(each.name) for word in fold_words(value.text)) for each in card.abilities
                )
            return found or (
                None if self._no_attacks(card) and not (value.text == "any" and card.abilities) else False
            )

        return judge

    @staticmethod
    def _no_attacks(card: Card) -> bool:
        return "attacks" in card.unknown and not card.attacks

    def _one_attack(self, card: Card, terms: Sequence[Term]) -> Answer:
        if self._no_attacks(card):
            return None
        return either(
            both(self._attack_fits(card, attack, term) for term in terms) for attack in card.attacks
        )

    def _attack_fits(self, card: Card, attack: Attack, term: Term) -> Answer:
        return either(self._attack_value(card, attack, term, value) for value in term.values)

    def _attack_value(self, card: Card, attack: Attack, term: Term, value: Value) -> Answer:
        if term.key == "attack":
            if term.op == "=":
                return fold(attack.name) == fold(value.text)
            return all(word in fold(attack.name) for word in fold_words(value.text))
        if term.key == "damage":
            sign = {"x": "×", "+": "+", "-": "-"}.get(value.text)
            if sign:
                return sign in attack.damage
            return self._number(term, value, int("".join(filter(str.isdigit, attack.damage)) or 0))
        if "costs" in card.unknown and not attack.cost:
            return None
        if term.key == "cost":
            found = self._number(term, value, len(attack.cost))
        else:
            kinds = {kind.lower() for kind in attack.cost}
            wanted = self._kind_of(value.text)
            found = kinds == {"colorless"} if wanted == "colorless" else wanted in kinds
        return found or (None if "costs" in card.unknown else False)

    # -- legality -----------------------------------------------------------------------------------------

    def _season(self, value: Value) -> Season:
        name, _, day = value.text.partition("@")
        return open_season(load_format(name), date.fromisoformat(day) if day else self.day, self.catalogue)

    def _legal(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        season = self._season(value)
        return lambda card: season.legality_of(card).legal

    def _banned(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        season = self._season(value)
        return lambda card: season.legality_of(card).status == "banned"

    @cached_property
    def _standard(self) -> Season:
        return open_season(load_format("standard"), self.day, self.catalogue)

    def _until(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        season = self._standard

        def last_day(card: Card) -> date | None:
            if (known := season.until(card)) is not None:
                return known
            later, forecast = season.after_forecast, season.forecast
            if later is None or forecast is None or later.announced_legality_of(card).legal is True:
                return None
            return date.fromordinal(forecast.start.toordinal() - 1)

        def judge(card: Card) -> Answer:
            legal = season.legality_of(card).legal
            if not legal:
                return legal
            last = last_day(card)
            if value.text == "unknown":
                return last is None
            first, end = read_days(term, value)
            return last is not None and first <= last <= end

        return judge

    # -- functions ----------------------------------------------------------------------------------------

    def _read(self, card: Card) -> CardFunctions:
        key = tuple(texts_of(card, self._programs))
        if key not in self._functions:
            self._functions[key] = functions_of(card, self._programs)
        return self._functions[key]

    def _does(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return self._function(value, costs=False)

    def _costs(self, term: Term, value: Value) -> Callable[[Card], Answer]:
        return self._function(value, costs=True)

    def _function(self, value: Value, *, costs: bool) -> Callable[[Card], Answer]:
        text = value.text
        ops = (">=", "<=", ">", "<", "=", ":")
        found = next((op for op in ops if op in text), "")
        head, _, number = text.partition(found) if found else (text, "", "")
        word, *qualifiers = head.split(".")

        def amount(function: TextFunction) -> bool:
            if not found:
                return True
            size = 9999 if function.amount == "all" else function.amount
            op = ":" if found == "=" else found
            return isinstance(size, int) and self._number(Term("does", op, ()), Value(number), size)

        def qualified(function: TextFunction, qualifier: str) -> bool:
            row = (COST_OF if costs else FUNCTION_OF)[word]
            if qualifier in row.kinds:
                return contains(qualifier, function.kind) or function.kind == "any"
            if qualifier in (*row.places, *row.sources):
                return qualifier in (function.place, function.source)
            return qualifier in (function.how, function.whom) or qualifier in function.flags

        def fits(function: TextFunction) -> bool:
            same = function.word == word or (
                word == "spread" and function.word == "counters" and function.kind in ("split", "some", "all")
            )
            return same and amount(function) and all(qualified(function, each) for each in qualifiers)

        def judge(card: Card) -> Answer:
            read = self._read(card)
            if any(map(fits, read.costs if costs else read.does)):
                return True
            return None if read.unread else False

        return judge


_ATTACKS = ("attack", "cost", "damage", "energy")
