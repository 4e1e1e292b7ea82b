"""The English of amounts, conditions and durations.

An amount is a number in words (`the number of heads`), or measures a unit (`30 damage for each heads`); a
condition is the clause after "if"; a duration comes before the sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from validator.effects.ir import slots
from validator.effects.text.describe.dispatch import (
    DescribeContext,
    describes,
    join,
    label,
    note,
    owned,
    phrase,
    word,
)
from validator.effects.text.describe.nouns import (
    CARD,
    MON,
    a_noun,
    head_of,
    is_many,
    noun,
    one_of,
    plain,
    the,
)
from validator.effects.vocabulary import (
    ANCHORS,
    COMPARISONS,
    COUNTED,
    FIELDS,
    HAPPENED,
    HAPPENED_TO_PLAYERS,
    POKEMON_ZONES,
    PRIZES,
    TURNS,
    UNTIL,
    WHEN,
    WHEN_HAPPENED,
)
from validator.vocabulary import SPECIAL_CONDITIONS

_COMPOSITE = (slots.Linear, slots.Half, slots.Sum, slots.Least, slots.Greatest)
_PREDICATES = frozenset(
    {"Active", "damaged", "undamaged", "evolved", "unevolved", "affected", *SPECIAL_CONDITIONS}
)
_ANY_PLAYER = {"you": "you", "opponent": "your opponent", "both": "any player"}
_OF_SIDE = {"you": "yours", "opponent": "your opponent's", "both": "any player"}
_HAVE = {"you": "you have", "opponent": "your opponent has", "both": "both players have"}

# --------------------------------------------------------------------------- amounts


@describes(int)
def _int(amount: int, _scene: DescribeContext) -> str:
    return str(amount)


@describes(slots.Count)
def _count(amount: slots.Count, scene: DescribeContext) -> str:
    items = _items(amount.of, scene)
    kinds = phrase(amount, COUNTED, amount.by)
    return f"the number of {kinds} among {items}" if kinds else f"the number of {items}"


def _items(of: Any, scene: DescribeContext) -> str:
    """The plural of what is counted: `cards in your hand`, `your Benched Pokémon`."""
    if isinstance(of, slots.Select) and of.where == slots.ANY and of.zone not in POKEMON_ZONES:
        return f"cards in {plain(of, scene)}"
    return plain(of, scene, cards=True)


@describes(slots.Units)
def _units(amount: slots.Units, scene: DescribeContext) -> str:
    return f"the amount of {_energy(amount.type)} attached to {plain(amount.of, scene)}"


def _energy(kind: str) -> str:
    return f"{kind} Energy".lstrip()


@describes(slots.Counters)
def _counters(amount: slots.Counters, scene: DescribeContext) -> str:
    return f"the number of damage counters on {plain(amount.of, scene)}"


@describes(slots.Field)
def _field(amount: slots.Field, scene: DescribeContext) -> str:
    return f"the {phrase(amount, FIELDS, amount.field)} of {plain(amount.of, scene)}"


@describes(slots.Prizes)
def _prizes(amount: slots.Prizes, _scene: DescribeContext) -> str:
    return f"the number of Prize cards {_prize_side(amount)}"


def _prize_side(amount: slots.Prizes) -> str:
    return f"{phrase(amount, _HAVE, amount.side)} {phrase(amount, PRIZES, amount.of)}"


@describes(slots.Room)
def _room(amount: slots.Room, _scene: DescribeContext) -> str:
    return f"the number of free places on {owned(amount.side)} Bench"


@describes(slots.Heads, slots.Tails)
def _coins(amount: slots.Heads | slots.Tails, _scene: DescribeContext) -> str:
    return f"the number of {type(amount).__name__.lower()}{label(amount.name)}"


@describes(slots.Done)
def _done(_amount: slots.Done, _scene: DescribeContext) -> str:
    return "the number done this way"


@describes(slots.Number)
def _number(amount: slots.Number, _scene: DescribeContext) -> str:
    return "that damage" if amount.name == "damage" else f"the chosen number{label(amount.name)}"


@describes(slots.Unused)
def _unused(amount: slots.Unused, _scene: DescribeContext) -> str:
    return f"the amount of {_energy(amount.type)} attached to this Pokémon beyond this attack's cost"


@describes(slots.DamageTaken)
def _damage_taken(amount: slots.DamageTaken, scene: DescribeContext) -> str:
    return f"the damage done to {plain(amount.of, scene)} by attacks {phrase(amount, WHEN, amount.when)}"


@describes(slots.Linear)
def _linear(amount: slots.Linear, scene: DescribeContext) -> str:
    plus = f" plus {amount.plus}" if amount.plus else ""
    return f"{amount.times} times {_inner(amount.of, scene)}{plus}{_bounds(amount)}"


def _bounds(amount: slots.Linear) -> str:
    low = "" if amount.low == 0 else "even below 0" if amount.low is None else f"at least {amount.low}"
    return note(low, "" if amount.high is None else f"at most {amount.high}")


@describes(slots.Half)
def _half(amount: slots.Half, scene: DescribeContext) -> str:
    return f"half of {_inner(amount.of, scene)}, rounded {'up' if amount.up else 'down'}"


@describes(slots.Sum)
def _sum(amount: slots.Sum, scene: DescribeContext) -> str:
    return f"the sum of {join(_inner(each, scene) for each in amount.of)}"


@describes(slots.Least)
def _least(amount: slots.Least, scene: DescribeContext) -> str:
    return f"the least of {join(_inner(each, scene) for each in amount.of)}"


@describes(slots.Greatest)
def _greatest(amount: slots.Greatest, scene: DescribeContext) -> str:
    return f"the greatest of {join(_inner(each, scene) for each in amount.of)}"


def _inner(amount: Any, scene: DescribeContext) -> str:
    text: str = word(amount, scene)
    return f"({text})" if isinstance(amount, _COMPOSITE) else text


def per(amount: Any, scene: DescribeContext) -> str:
    """Describe an amount after "for each"; empty for one that is not a count."""
    match amount:
        case slots.Count(of=of, by=""):
            return one_of(of, scene)
        case slots.Units(of=of, type=kind):
            return f"{_energy(kind)} attached to {plain(of, scene)}"
        case slots.Unused(type=kind):
            return f"{_energy(kind)} attached to this Pokémon beyond this attack's cost"
        case slots.Counters(of=of):
            return f"damage counter on {plain(of, scene)}"
        case slots.Prizes():
            return f"Prize card {_prize_side(amount)}"
        case slots.Heads(name=name) | slots.Tails(name=name):
            return f"{type(amount).__name__.lower()}{label(name)}"
        case slots.Done():
            return "one done this way"
        case slots.Sum(of=parts):
            each = [per(part, scene) for part in parts]
            return join(each, "and each") if all(each) and len(each) > 1 else ""
    return ""


def measure(amount: Any, unit: Callable[[int], str], scene: DescribeContext) -> str:
    """Describe an amount of something: `30 damage`, `10 damage for each heads`.

    `unit` gives the words for a number of it, `-1` for the words without a number.
    """
    if isinstance(amount, int):
        return unit(amount)
    if isinstance(amount, slots.Linear):
        each = per(amount.of, scene)
        if each and amount != slots.Linear(amount.of):
            plus = f" plus {amount.plus}" if amount.plus else ""
            return f"{unit(amount.times)} for each {each}{plus}{_bounds(amount)}"
    if isinstance(amount, slots.Linear) or not (each := per(amount, scene)):
        return f"{unit(-1)} equal to {word(amount, scene)}"
    return f"{unit(1)} for each {each}"


def damage_of(amount: Any, scene: DescribeContext, more: str = "") -> str:
    """Describe an amount of damage; `more` comes after its number (`30 more damage`)."""
    return measure(amount, lambda n: f"{'' if n < 0 else f'{n} '}{more}damage", scene)


def cards_of(amount: Any, scene: DescribeContext) -> str:
    """Describe a number of cards: `a card`, `3 cards`, `a card for each heads`."""
    return measure(amount, lambda n: "a card" if n == 1 else "cards" if n < 0 else f"{n} cards", scene)


# --------------------------------------------------------------------------- conditions


@describes(slots.Compare)
def _compare(cond: slots.Compare, scene: DescribeContext) -> str:
    match cond:
        case slots.Compare(slots.Heads(name), ">=", 1):
            return ("heads" if name in scene.coins else "any of them is heads") + label(name)
        case slots.Compare(slots.Heads(name), "==", 0):
            return ("tails" if name in scene.coins else "all of them are tails") + label(name)
        case slots.Compare(slots.Done(), ">=", 1):
            return "you did"
    op = phrase(cond, COMPARISONS, cond.op)
    return f"{_inner(cond.left, scene)} {op} {_inner(cond.right, scene)}"


@describes(slots.Exists)
def _exists(cond: slots.Exists, scene: DescribeContext) -> str:
    match cond.of:
        case slots.Select(
            zone="self" | "host" | "attacker" | "defending" | "active" as zone, side=side, where=where
        ) if where != slots.ANY and side != "both":
            return f"{plain(slots.Select(zone, side), scene)} is {_predicate(where)}"
        case slots.Select(zone="stadium", side="both", where=where):
            return f"{a_noun(where, CARD)} is in play as the Stadium"
        case slots.Select(zone="play" | "bench", side="you" | "opponent" as side, where=where) as select:
            place = " on the Bench" if select.zone == "bench" else " in play"
            return f"{_HAVE[side]} any {noun(where, MON, many=True)}{place}"
    return f"there {'are any' if is_many(cond.of) else 'is'} {plain(cond.of, scene)}"


def _predicate(where: slots.Filter) -> str:
    """What a Pokémon is: `Active`, `a Fire Pokémon`."""
    text = noun(where, MON)
    bare = text.removesuffix(" Pokémon")
    return bare if bare in _PREDICATES else a_noun(where, MON)


@describes(slots.Passes)
def _passes(cond: slots.Passes, scene: DescribeContext) -> str:
    head = head_of(cond.of)
    if is_many(cond.of):
        return f"all of {plain(cond.of, scene)} are {noun(cond.where, head, many=True)}"
    return f"{the(cond.of, scene)} is {_predicate(cond.where) if head is MON else a_noun(cond.where, head)}"


@describes(slots.Turn)
def _turn(cond: slots.Turn, _scene: DescribeContext) -> str:
    text: str = phrase(cond, TURNS, cond.what)
    return text


@describes(slots.Happened)
def _happened(cond: slots.Happened, scene: DescribeContext) -> str:
    if cond.what in HAPPENED_TO_PLAYERS:
        who = phrase(cond, _ANY_PLAYER, cond.side)
        which = note(a_noun(cond.where, CARD) if cond.where != slots.ANY else "")
    else:
        who, which = f"{a_noun(cond.where, MON)} of {phrase(cond, _OF_SIDE, cond.side)}", ""
    what = phrase(cond, HAPPENED, cond.what).format(it=who)
    of = "" if cond.of is None else f"it was {the(cond.of, scene)}"
    named = f"named {cond.name}" if cond.name else ""
    return f"{what} {phrase(cond, WHEN_HAPPENED, cond.when)}{which}{note(named, of)}"


@describes(slots.Not)
def _not(cond: slots.Not, scene: DescribeContext) -> str:
    return f"it is not so that {word_cond(cond.of, scene)}"


@describes(slots.All)
def _all(cond: slots.All, scene: DescribeContext) -> str:
    text = join((word_cond(each, scene) for each in cond.of), "and") or "always"
    return f"all of this holds: {text}" if len(cond.of) == 1 else text


@describes(slots.AnyOf)
def _any(cond: slots.AnyOf, scene: DescribeContext) -> str:
    text = join((word_cond(each, scene) for each in cond.of), "or") or "never"
    return f"any of this holds: {text}" if len(cond.of) == 1 else text


def word_cond(cond: Any, scene: DescribeContext) -> str:
    """Describe a condition inside another one."""
    text: str = word(cond, scene)
    return f"({text})" if isinstance(cond, slots.All | slots.AnyOf | slots.Not) else text


# --------------------------------------------------------------------------- durations


@describes(slots.Duration)
def _duration(lasts: slots.Duration, _scene: DescribeContext) -> str:
    """Describe a duration as it begins a sentence; empty while the source is in play."""
    until: str = phrase(lasts, UNTIL, lasts.until)
    anchor = phrase(lasts, ANCHORS, lasts.anchor)
    return (until or ("while this is in play" if anchor else "")) + note(anchor)
