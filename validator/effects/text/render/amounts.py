"""The English of amounts, conditions and durations.

An amount is a number in words (`the number of heads`), or measures a unit (`30 damage for each heads`); a
condition is the clause behind "if"; a duration is what stands in front of the sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from validator.effects import ir
from validator.effects.text.render.nouns import CARD, MON, a_noun, head_of, is_many, noun, one_of, plain, the
from validator.effects.text.render.wording import (
    DescribeContext,
    describes,
    join,
    label,
    note,
    owned,
    phrase,
    word,
)
from validator.effects.words import (
    ANCHORS,
    COMPARISONS,
    CONDITIONS,
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

_COMPOSITE = (ir.Linear, ir.Half, ir.Sum, ir.Least, ir.Greatest)
_PREDICATES = frozenset({"Active", "damaged", "undamaged", "evolved", "unevolved", "affected", *CONDITIONS})
_ANY_PLAYER = {"you": "you", "opponent": "your opponent", "both": "any player"}
_OF_SIDE = {"you": "yours", "opponent": "your opponent's", "both": "any player"}
_HAVE = {"you": "you have", "opponent": "your opponent has", "both": "both players have"}

# --------------------------------------------------------------------------- amounts


@describes(int)
def _int(amount: int, _scene: DescribeContext) -> str:
    return str(amount)


@describes(ir.Count)
def _count(amount: ir.Count, scene: DescribeContext) -> str:
    things = _things(amount.of, scene)
    kinds = phrase(amount, COUNTED, amount.by)
    return f"the number of {kinds} among {things}" if kinds else f"the number of {things}"


def _things(of: Any, scene: DescribeContext) -> str:
    """The plural of what is counted: `cards in your hand`, `your Benched Pokémon`."""
    if isinstance(of, ir.Select) and of.where == ir.ANY and of.zone not in POKEMON_ZONES:
        return f"cards in {plain(of, scene)}"
    return plain(of, scene, cards=True)


@describes(ir.Units)
def _units(amount: ir.Units, scene: DescribeContext) -> str:
    return f"the amount of {_energy(amount.type)} attached to {plain(amount.of, scene)}"


def _energy(kind: str) -> str:
    return f"{kind} Energy".lstrip()


@describes(ir.Counters)
def _counters(amount: ir.Counters, scene: DescribeContext) -> str:
    return f"the number of damage counters on {plain(amount.of, scene)}"


@describes(ir.Field)
def _field(amount: ir.Field, scene: DescribeContext) -> str:
    return f"the {phrase(amount, FIELDS, amount.field)} of {plain(amount.of, scene)}"


@describes(ir.Prizes)
def _prizes(amount: ir.Prizes, _scene: DescribeContext) -> str:
    return f"the number of Prize cards {_prize_side(amount)}"


def _prize_side(amount: ir.Prizes) -> str:
    return f"{phrase(amount, _HAVE, amount.side)} {phrase(amount, PRIZES, amount.of)}"


@describes(ir.Room)
def _room(amount: ir.Room, _scene: DescribeContext) -> str:
    return f"the number of free places on {owned(amount.side)} Bench"


@describes(ir.Heads, ir.Tails)
def _coins(amount: ir.Heads | ir.Tails, _scene: DescribeContext) -> str:
    return f"the number of {type(amount).__name__.lower()}{label(amount.name)}"


@describes(ir.Done)
def _done(_amount: ir.Done, _scene: DescribeContext) -> str:
    return "the number done this way"


@describes(ir.Number)
def _number(amount: ir.Number, _scene: DescribeContext) -> str:
    return "that damage" if amount.name == "damage" else f"the chosen number{label(amount.name)}"


@describes(ir.Unused)
def _unused(amount: ir.Unused, _scene: DescribeContext) -> str:
    return f"the amount of {_energy(amount.type)} attached to this Pokémon beyond this attack's cost"


@describes(ir.DamageTaken)
def _damage_taken(amount: ir.DamageTaken, scene: DescribeContext) -> str:
    return f"the damage done to {plain(amount.of, scene)} by attacks {phrase(amount, WHEN, amount.when)}"


@describes(ir.Linear)
def _linear(amount: ir.Linear, scene: DescribeContext) -> str:
    plus = f" plus {amount.plus}" if amount.plus else ""
    return f"{amount.times} times {_inner(amount.of, scene)}{plus}{_bounds(amount)}"


def _bounds(amount: ir.Linear) -> str:
    low = "" if amount.low == 0 else "even below 0" if amount.low is None else f"at least {amount.low}"
    return note(low, "" if amount.high is None else f"at most {amount.high}")


@describes(ir.Half)
def _half(amount: ir.Half, scene: DescribeContext) -> str:
    return f"half of {_inner(amount.of, scene)}, rounded {'up' if amount.up else 'down'}"


@describes(ir.Sum)
def _sum(amount: ir.Sum, scene: DescribeContext) -> str:
    return f"the sum of {join(_inner(each, scene) for each in amount.of)}"


@describes(ir.Least)
def _least(amount: ir.Least, scene: DescribeContext) -> str:
    return f"the least of {join(_inner(each, scene) for each in amount.of)}"


@describes(ir.Greatest)
def _greatest(amount: ir.Greatest, scene: DescribeContext) -> str:
    return f"the greatest of {join(_inner(each, scene) for each in amount.of)}"


def _inner(amount: Any, scene: DescribeContext) -> str:
    text: str = word(amount, scene)
    return f"({text})" if isinstance(amount, _COMPOSITE) else text


def per(amount: Any, scene: DescribeContext) -> str:
    """Say an amount behind "for each"; empty for one that is no count of things."""
    match amount:
        case ir.Count(of=of, by=""):
            return one_of(of, scene)
        case ir.Units(of=of, type=kind):
            return f"{_energy(kind)} attached to {plain(of, scene)}"
        case ir.Unused(type=kind):
            return f"{_energy(kind)} attached to this Pokémon beyond this attack's cost"
        case ir.Counters(of=of):
            return f"damage counter on {plain(of, scene)}"
        case ir.Prizes():
            return f"Prize card {_prize_side(amount)}"
        case ir.Heads(name=name) | ir.Tails(name=name):
            return f"{type(amount).__name__.lower()}{label(name)}"
        case ir.Done():
            return "one done this way"
        case ir.Sum(of=parts):
            each = [per(part, scene) for part in parts]
            return join(each, "and each") if all(each) and len(each) > 1 else ""
    return ""


def measure(amount: Any, unit: Callable[[int], str], scene: DescribeContext) -> str:
    """Say an amount of something: `30 damage`, `10 damage for each heads`.

    `unit` gives the words for a number of it, `-1` for the words without a number.
    """
    if isinstance(amount, int):
        return unit(amount)
    if isinstance(amount, ir.Linear):
        each = per(amount.of, scene)
        if each and amount != ir.Linear(amount.of):
            plus = f" plus {amount.plus}" if amount.plus else ""
            return f"{unit(amount.times)} for each {each}{plus}{_bounds(amount)}"
    if isinstance(amount, ir.Linear) or not (each := per(amount, scene)):
        return f"{unit(-1)} equal to {word(amount, scene)}"
    return f"{unit(1)} for each {each}"


def damage_of(amount: Any, scene: DescribeContext, more: str = "") -> str:
    """Say an amount of damage; `more` stands behind its number (`30 more damage`)."""
    return measure(amount, lambda n: f"{'' if n < 0 else f'{n} '}{more}damage", scene)


def cards_of(amount: Any, scene: DescribeContext) -> str:
    """Say a number of cards: `a card`, `3 cards`, `a card for each heads`."""
    return measure(amount, lambda n: "a card" if n == 1 else "cards" if n < 0 else f"{n} cards", scene)


# --------------------------------------------------------------------------- conditions


@describes(ir.Compare)
def _compare(cond: ir.Compare, scene: DescribeContext) -> str:
    match cond:
        case ir.Compare(ir.Heads(name), ">=", 1):
            return ("heads" if name in scene.coins else "any of them is heads") + label(name)
        case ir.Compare(ir.Heads(name), "==", 0):
            return ("tails" if name in scene.coins else "all of them are tails") + label(name)
        case ir.Compare(ir.Done(), ">=", 1):
            return "you did"
    op = phrase(cond, COMPARISONS, cond.op)
    return f"{_inner(cond.left, scene)} {op} {_inner(cond.right, scene)}"


@describes(ir.Exists)
def _exists(cond: ir.Exists, scene: DescribeContext) -> str:
    match cond.of:
        case ir.Select(
            zone="self" | "host" | "attacker" | "defending" | "active" as zone, side=side, where=where
        ) if where != ir.ANY and side != "both":
            return f"{plain(ir.Select(zone, side), scene)} is {_predicate(where)}"
        case ir.Select(zone="stadium", side="both", where=where):
            return f"{a_noun(where, CARD)} is in play as the Stadium"
        case ir.Select(zone="play" | "bench", side="you" | "opponent" as side, where=where) as select:
            place = " on the Bench" if select.zone == "bench" else " in play"
            return f"{_HAVE[side]} any {noun(where, MON, many=True)}{place}"
    return f"there {'are any' if is_many(cond.of) else 'is'} {plain(cond.of, scene)}"


def _predicate(where: ir.Filter) -> str:
    """What a Pokémon is: `Active`, `a Fire Pokémon`."""
    text = noun(where, MON)
    bare = text.removesuffix(" Pokémon")
    return bare if bare in _PREDICATES else a_noun(where, MON)


@describes(ir.Passes)
def _passes(cond: ir.Passes, scene: DescribeContext) -> str:
    head = head_of(cond.of)
    if is_many(cond.of):
        return f"all of {plain(cond.of, scene)} are {noun(cond.where, head, many=True)}"
    return f"{the(cond.of, scene)} is {_predicate(cond.where) if head is MON else a_noun(cond.where, head)}"


@describes(ir.Turn)
def _turn(cond: ir.Turn, _scene: DescribeContext) -> str:
    text: str = phrase(cond, TURNS, cond.what)
    return text


@describes(ir.Happened)
def _happened(cond: ir.Happened, scene: DescribeContext) -> str:
    if cond.what in HAPPENED_TO_PLAYERS:
        who = phrase(cond, _ANY_PLAYER, cond.side)
        which = note(a_noun(cond.where, CARD) if cond.where != ir.ANY else "")
    else:
        who, which = f"{a_noun(cond.where, MON)} of {phrase(cond, _OF_SIDE, cond.side)}", ""
    what = phrase(cond, HAPPENED, cond.what).format(it=who)
    of = "" if cond.of is None else f"it was {the(cond.of, scene)}"
    named = f"named {cond.name}" if cond.name else ""
    return f"{what} {phrase(cond, WHEN_HAPPENED, cond.when)}{which}{note(named, of)}"


@describes(ir.Not)
def _not(cond: ir.Not, scene: DescribeContext) -> str:
    return f"it is not so that {word_cond(cond.of, scene)}"


@describes(ir.All)
def _all(cond: ir.All, scene: DescribeContext) -> str:
    text = join((word_cond(each, scene) for each in cond.of), "and") or "always"
    return f"all of this holds: {text}" if len(cond.of) == 1 else text


@describes(ir.AnyOf)
def _any(cond: ir.AnyOf, scene: DescribeContext) -> str:
    text = join((word_cond(each, scene) for each in cond.of), "or") or "never"
    return f"any of this holds: {text}" if len(cond.of) == 1 else text


def word_cond(cond: Any, scene: DescribeContext) -> str:
    """Say a condition inside another one."""
    text: str = word(cond, scene)
    return f"({text})" if isinstance(cond, ir.All | ir.AnyOf | ir.Not) else text


# --------------------------------------------------------------------------- durations


@describes(ir.Duration)
def _duration(lasts: ir.Duration, _scene: DescribeContext) -> str:
    """Say a duration as it stands in front; empty while the source is in play."""
    until: str = phrase(lasts, UNTIL, lasts.until)
    anchor = phrase(lasts, ANCHORS, lasts.anchor)
    return (until or ("while this is in play" if anchor else "")) + note(anchor)
