"""`ability`, `attack`, `cost`, `damage` and `energy`: Abilities, and facts of one attack.

Terms of attacks side by side must hold of the same attack: `cost:..1 damage:60..`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from validator.search.bits import Bits
from validator.search.facts import SLOTS, fold_value, fold_word
from validator.search.index import SearchIndex
from validator.search.query.errors import QueryError
from validator.search.query.keys.base import (
    Choice,
    Key,
    Phrase,
    Setting,
    Test,
    any_of,
    no_part,
    one_of,
    only_equal,
    quote,
)
from validator.search.query.keys.closed import read_words
from validator.search.query.keys.kinds import read_type
from validator.search.query.keys.name import fold_words
from validator.search.query.keys.numbers import read_span
from validator.search.query.tree import Term, Value
from validator.vocabulary import ENERGY_TYPES

Slots = tuple[Bits, ...]


def _read_ability(term: Term, setting: Setting) -> Test:
    only_equal(term, "ability:any")
    index = setting.index
    tests = []
    for value in term.values:
        word = fold_value(value.text)
        if word in ("any", "none"):
            text, no = ("an Ability", "without an Ability")
            phrase = Phrase("with", text, no, "Pokémon")
            if word == "none":
                phrase = Phrase("with", "no Ability", "with an Ability", "Pokémon")

            def find(word: str = word) -> Bits:
                having = index.having("ability", "any")
                maybe = index.unknown("attack") & ~having
                if word == "any":
                    return Bits(having, maybe)
                return Bits(index.having("category", "pokemon") & ~having & ~maybe, maybe)

            tests.append(Test(find, phrase))
            continue
        whole = term.op in ("=", "!=")
        words = _words_of(value, whole)
        described = f"an Ability named “{value.text}”"
        tests.append(
            Test(
                lambda words=words, whole=whole: Bits(  # type: ignore[misc]
                    found := index.abilities_named(words, whole), index.unknown("attack") & ~found
                ),
                Phrase("with", described, f"without {described}", "Pokémon"),
            )
        )
    return one_of(tests)


ABILITY = Key(
    "ability",
    (),
    "words of the name of an Ability",
    "words, any, none",
    ("ability:any", 'ability:"recon directive"'),
    "ability>any",
    _read_ability,
    lambda _setting: (Choice("any", "has an Ability"), Choice("none", "has no Ability")),
)


def _words_of(value: Value, whole: bool) -> tuple[str, ...]:
    """Return the folded words of a value; words of one letter fit nearly everything, so they are refused."""
    words = (fold_word(value.text),) if whole else fold_words(value.text)
    if not whole and any(len(word) < 2 for word in words):
        raise QueryError(
            f"{quote(value.text)} has a word of one letter.",
            "Write two letters or more of each word.",
            at=value.at,
            length=value.length,
        )
    return words


def attack_test(find: Callable[[], Slots], text: str, no: str) -> Test:
    """Make the test of a fact of attacks from what it finds at each place of an attack."""
    return Test(lambda: any_of(find()), Phrase("with", text, no, "Pokémon"), slots=find)


def _filled(index: SearchIndex, yes: Iterable[int], key: str) -> Slots:
    """Return what is found at each place, with the prints of which no source tells it."""
    unknown = index.unknown(key)
    slots = []
    for slot, found in enumerate(yes):
        there = index.having(f"attack{slot}", "any")
        maybe = unknown & (there | (0 if slot else unknown & ~there))
        slots.append(Bits(found, maybe & ~found))
    return tuple(slots)


def _read_attack(term: Term, setting: Setting) -> Test:
    only_equal(term, "attack:bite")
    whole = term.op in ("=", "!=")
    index = setting.index
    tests = []
    for value in term.values:
        words = _words_of(value, whole)
        described = f"an attack named “{value.text}”"
        tests.append(
            attack_test(
                lambda words=words: _filled(index, index.attacks_named(words, whole), "attack"),  # type: ignore[misc]
                described,
                f"without {described}",
            )
        )
    return one_of(tests)


ATTACK = Key(
    "attack",
    (),
    "words of the name of an attack",
    "words",
    ('attack:"phantom dive"', "attack=bite"),
    "attack>bite",
    _read_attack,
)


def _read_cost(term: Term, setting: Setting) -> Test:
    no_part(term, "cost:2")
    index = setting.index
    tests = []
    for value in term.values:
        span = read_span(term, value, 2)

        def find(low: int = span.low, high: int = span.high) -> Slots:
            return _filled(index, (index.within(f"cost{slot}", low, high) for slot in range(SLOTS)), "cost")

        tests.append(
            attack_test(find, f"an attack for {span} Energy", f"without an attack for {span} Energy")
        )
    return one_of(tests)


COST = Key(
    "cost",
    (),
    "the number of Energy of an attack",
    "number, range",
    ("cost:0", "cost:..1 damage:60.."),
    "cost:cheap",
    _read_cost,
)

_SIGNS = {"x": "x", "×": "x", "+": "+", "-": "-"}


def _read_damage(term: Term, setting: Setting) -> Test:
    no_part(term, "damage:60")
    index = setting.index
    tests = []
    for value in term.values:
        sign = _SIGNS.get(value.text.casefold())
        if sign is not None and term.op in (":", "=", "!="):

            def find_sign(sign: str = sign) -> Slots:
                return _filled(
                    index, (index.having(f"damage{slot}", sign) for slot in range(SLOTS)), "attack"
                )

            shown = "×" if sign == "x" else sign
            tests.append(
                attack_test(
                    find_sign, f"an attack with {shown} at its damage", f"without {shown} at its damage"
                )
            )
            continue
        span = read_span(term, value, 60)

        def find(low: int = span.low, high: int = span.high) -> Slots:
            return _filled(
                index, (index.within(f"damage{slot}", low, high) for slot in range(SLOTS)), "attack"
            )

        tests.append(
            attack_test(find, f"an attack for {span} damage", f"without an attack for {span} damage")
        )
    return one_of(tests)


DAMAGE = Key(
    "damage",
    (),
    "the printed damage of an attack; x and + for the signs",
    "number, range, x, +",
    ("damage:300..", "damage:x"),
    "damage:much",
    _read_damage,
)


def _read_energy(term: Term, setting: Setting) -> Test:
    index = setting.index

    def lookup(value: Value) -> Test | None:
        kind = read_type(value.text)
        if kind is None:
            return None
        only = "only " if kind == "Colorless" else ""

        def find() -> Slots:
            return _filled(
                index, (index.having(f"energy{slot}", kind.lower()) for slot in range(SLOTS)), "cost"
            )

        described = f"an attack for {only}{kind} Energy"
        return attack_test(find, described, f"without {described}")

    return read_words(
        term, "energy:fire", lookup, "Unknown type {}.", [kind.lower() for kind in ENERGY_TYPES]
    )


ENERGY = Key(
    "energy",
    (),
    "a type in the cost of an attack; c for costs of Colorless Energy alone",
    "type",
    ("energy:fire", "energy:c damage:100.."),
    "energy:wood",
    _read_energy,
    lambda setting: [Choice(kind.lower(), kind) for kind in ENERGY_TYPES],
)
