"""The English of amounts, conditions and durations.

An amount is a number in words (`the number of heads`), or measures a unit (`30 damage for each heads`); a
condition is the clause after "if"; a duration comes before the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from validator.effects.ir import slots
from validator.effects.ir.values import CompareOp
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
    STADIUM,
    Head,
    a_noun,
    head_of,
    is_many,
    noun,
    one_of,
    plain,
    predicate,
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

_COMPOSITE = (slots.Linear, slots.Half, slots.Sum, slots.Least, slots.Greatest)
_ANY_PLAYER = {"you": "you", "opponent": "your opponent", "both": "any player"}
_OF_SIDE = {"you": "yours", "opponent": "your opponent's", "both": "any player"}
_PLAYED = {
    "supporter played": Head("Supporter card", "Supporter cards"),
    "item played": Head("Item card", "Item cards"),
    "stadium played": Head("Stadium card", "Stadium cards"),
}
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
    of = plain(amount.of, scene)
    if isinstance(amount.of, slots.Attached) or (isinstance(amount.of, slots.It) and of.endswith("Energy")):
        return f"the amount of {_energy(amount.type)} that {of} provide"
    return f"the amount of {_energy(amount.type)} attached to {of}"


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
def _done(_amount: slots.Done, scene: DescribeContext) -> str:
    if scene.done.startswith("damage "):
        return f"the {scene.done} this way"
    return f"the number of {scene.done} this way" if scene.done else "the number done this way"


@describes(slots.Number)
def _number(amount: slots.Number, _scene: DescribeContext) -> str:
    match amount.name:
        case "damage":
            return "that damage"
        case "counters":
            return "the number of damage counters for that damage"
        case name if name.startswith("the "):
            return name
    return f"the chosen number{label(amount.name)}"


@describes(slots.Unused)
def _unused(amount: slots.Unused, _scene: DescribeContext) -> str:
    return f"the amount of {_energy(amount.type)} attached to this Pokémon beyond this attack's cost"


@describes(slots.DamageTaken)
def _damage_taken(amount: slots.DamageTaken, scene: DescribeContext) -> str:
    return f"the damage done to {plain(amount.of, scene)} by attacks {phrase(amount, WHEN, amount.when)}"


@describes(slots.Linear)
def _linear(amount: slots.Linear, scene: DescribeContext) -> str:
    plus = f" {'plus' if amount.plus > 0 else 'minus'} {abs(amount.plus)}" if amount.plus else ""
    times = "" if amount.times == 1 else f"{amount.times} times "
    return f"{times}{_inner(amount.of, scene)}{plus}{_bounds(amount)}"


def _bounds(amount: slots.Linear) -> str:
    low = "" if amount.low == 0 else "even below 0" if amount.low is None else f"at least {amount.low}"
    return note(low, "" if amount.high is None else f"at most {amount.high}")


@describes(slots.Half)
def _half(amount: slots.Half, scene: DescribeContext) -> str:
    return f"half of {_inner(amount.of, scene)}, rounded {'up' if amount.up else 'down'} to the nearest 10"


@describes(slots.Sum)
def _sum(amount: slots.Sum, scene: DescribeContext) -> str:
    match amount.of:
        case [more, slots.Linear(of=fewer, times=-1, plus=0, low=None, high=None)]:
            return f"{_inner(more, scene)} minus {_inner(fewer, scene)}"
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


def _of_conditions(parts: tuple[Any, ...]) -> slots.Select | None:
    """Return the Pokémon of which all Special Conditions are counted, if a sum does that."""
    found = {}
    for part in parts:
        match part:
            case slots.Count(of=slots.Select(where=slots.Filter(affected=(name,)) as where) as of, by=""):
                found[name] = replace(of, where=replace(where, affected=()))
    targets = set(found.values())
    return targets.pop() if len(found) == len(parts) == 5 and len(targets) == 1 else None


def per(amount: Any, scene: DescribeContext) -> str:
    """Describe an amount after "for each"; empty for one that is not a count."""
    match amount:
        case slots.Count(of=of, by=""):
            return one_of(of, scene)
        case slots.Sum(of=parts) if (target := _of_conditions(parts)) is not None:
            return f"Special Condition that affects {plain(target, scene)}"
        case slots.Units(of=slots.Attached() as cards, type=kind):
            return f"{_energy(kind)} that {plain(cards, scene)} provide"
        case slots.Units(of=of, type=kind):
            return f"{_energy(kind)} attached to {plain(of, scene)}"
        case slots.Unused(type=kind):
            return f"{_energy(kind)} attached to this Pokémon beyond this attack's cost"
        case slots.Counters(of=of):
            return f"damage counter on {plain(of, scene)}"
        case slots.Prizes():
            return f"Prize card {_prize_side(amount)}"
        case slots.Field(field="retreat", of=of):
            return f"Energy in the Retreat Cost of {plain(of, scene)}"
        case slots.Heads(name=name) | slots.Tails(name=name):
            return f"{type(amount).__name__.lower()}{label(name)}"
        case slots.Done():
            one = scene.done.replace("cards ", "card ", 1).replace("counters ", "counter ", 1)
            return (
                "" if one.startswith("damage ") and "counter" not in one else f"{one or 'one done'} this way"
            )
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
        case slots.Compare(slots.Heads(name), ">=", 1) if name in scene.coins:
            return f"{coin_of(name)} is heads" if name else "heads"
        case slots.Compare(slots.Heads(name), "==", 0) if name in scene.coins:
            return f"{coin_of(name)} is tails" if name else "tails"
        case slots.Compare(slots.Tails(name), ">=", 1) if name in scene.coins:
            return f"{coin_of(name)} is tails" if name else "tails"
        case slots.Compare(slots.Heads(name), ">=", 1):
            return f"any of them is heads{label(name)}"
        case slots.Compare(slots.Heads(name), "==", 0):
            return f"all of them are tails{label(name)}"
        case slots.Compare(slots.Done(), ">=", 1):
            return "you did"
        case slots.Compare(slots.Done(), ">", 0):
            return "anything was done this way"
        case slots.Compare(slots.Done(), "==" | "<=" | "<", 0 | 1) if (cond.op == "<") == (cond.right == 1):
            return "no card was chosen" if scene.done == "cards found" else "nothing was done this way"
        case slots.Compare(slots.Room(side=side), ">" | ">=", int(n)):
            free = n + 1 if cond.op == ">" else n
            return f"there is {'room' if free == 1 else f'room for {free}'} on {owned(side)} Bench"
    op = phrase(cond, COMPARISONS, cond.op)
    if not isinstance(cond.right, int) and cond.op in ("==", "!="):
        op = f"{op} equal to"
    return f"{_inner(cond.left, scene)} {op} {_inner(cond.right, scene)}"


def coin_of(name: str) -> str:
    """Return what a single coin with a name is called: `the second coin`."""
    return f"the {name.removesuffix(' coin')} coin"


@describes(slots.Exists)
def _exists(cond: slots.Exists, scene: DescribeContext) -> str:
    match cond.of:
        case slots.Select(
            zone="self" | "host" | "attacker" | "defending" | "active" as zone, side=side, where=where
        ) if where != slots.ANY and side != "both":
            return f"{plain(slots.Select(zone, side), scene)} {predicate(where)}"
        case slots.Select(zone="stadium", side="both", where=where):
            return f"{'any' if where == slots.ANY else 'a'} {noun(where, STADIUM)} is in play"
        case slots.Select(zone="stadium", side="you" | "opponent" as side, where=where):
            return f"{_HAVE[side]} {a_noun(where, STADIUM)} in play"
        case slots.Select(zone=zone, where=slots.ANY) if zone not in POKEMON_ZONES and zone != "stadium":
            return f"there are any cards in {plain(cond.of, scene)}"
        case slots.Select(zone="play" | "bench", side="you" | "opponent" as side, where=where) as select:
            place = " on the Bench" if select.zone == "bench" else " in play"
            return f"{_HAVE[side]} any {noun(where, MON, many=True)}{place}"
    return f"there {'are any' if is_many(cond.of) else 'is'} {plain(cond.of, scene)}"


@describes(slots.Passes)
def _passes(cond: slots.Passes, scene: DescribeContext) -> str:
    head = head_of(cond.of)
    if is_many(cond.of):
        return f"all of {plain(cond.of, scene)} are {noun(cond.where, head, many=True)}"
    return f"{the(cond.of, scene)} {predicate(cond.where, head)}"


@describes(slots.Turn)
def _turn(cond: slots.Turn, _scene: DescribeContext) -> str:
    text: str = phrase(cond, TURNS, cond.what)
    return text


@describes(slots.Happened)
def _happened(cond: slots.Happened, scene: DescribeContext) -> str:
    played = _PLAYED.get(cond.what)
    if cond.what in HAPPENED_TO_PLAYERS:
        who = phrase(cond, _ANY_PLAYER, cond.side)
        which = note(a_noun(cond.where, CARD) if cond.where != slots.ANY and played is None else "")
    else:
        who, which = f"{a_noun(cond.where, MON)} of {phrase(cond, _OF_SIDE, cond.side)}", ""
        if cond.of is not None and cond.where == slots.ANY:
            who = the(cond.of, scene)
    what = phrase(cond, HAPPENED, cond.what).format(it=who)
    if played is not None:
        what = f"{who} played {a_noun(cond.where, played)} from the hand"
    of = "" if cond.of is None or who == the(cond.of, scene) else f"it was {the(cond.of, scene)}"
    named = f"named {cond.name}" if cond.name else ""
    for kind in ("attack", "Ability") if cond.name else ():
        if f"used an {kind}" in what:
            what, named = what.replace(f"used an {kind}", f"used the {kind} {cond.name}"), ""
    return f"{what} {phrase(cond, WHEN_HAPPENED, cond.when)}{which}{note(named, of)}"


@describes(slots.UsedUp)
def _used_up(cond: slots.UsedUp, _scene: DescribeContext) -> str:
    whose = {"you": "you have used your", "opponent": "your opponent has used their"}
    return f"{phrase(cond, whose, cond.side)} {cond.what}"


@describes(slots.Spare)
def _spare(cond: slots.Spare, _scene: DescribeContext) -> str:
    extra = join((f"1 {_energy(kind)}" for kind in cond.types), "and")
    return f"this Pokémon has at least {extra} attached beyond this attack's cost"


@describes(slots.Won)
def _won(_cond: slots.Won, _scene: DescribeContext) -> str:
    return "you win"


@describes(slots.Not)
def _not(cond: slots.Not, scene: DescribeContext) -> str:
    match cond.of:
        case slots.Not(of=of):
            return str(word(of, scene))
        case slots.Turn(what):
            text: str = phrase(cond.of, TURNS, what)
            return text.replace(" is ", " isn't ").replace(" went ", " didn't go ")
        case slots.Compare(left, op, right):
            return str(word(slots.Compare(left, _REVERSED[op], right), scene))
        case slots.All(of=several) if len(several) > 1:
            return f"not all of this holds: {join((word_cond(each, scene) for each in several), 'and')}"
        case slots.AnyOf(of=several) if len(several) > 1:
            text = join((word_cond(each, scene) for each in several), "or")
            merged = word(cond.of, scene)
            return f"none of this holds: {text}" if merged == text else _denied(merged)
        case slots.Exists(slots.Select("play" | "bench" as zone, "you" | "opponent" as side, where)):
            place = "on the Bench" if zone == "bench" else "in play"
            return f"{_HAVE[side]} no {noun(where, MON, many=True)} {place}"
        case slots.Exists() | slots.Passes() | slots.Happened():
            return _denied(word(cond.of, scene))
    return f"it is not so that {word_cond(cond.of, scene)}"


def _denied(text: str) -> str:
    """Turn a condition into its opposite; the words for a card's host stay as they are."""
    kept = text.replace(_HOST, "\0")
    for said, denied in _DENIED:
        if said in kept:
            return kept.replace(said, denied, 1).replace("\0", _HOST)
    return f"it is not so that {text}"


_HOST = "the Pokémon this card is attached to"
_REVERSED: Mapping[str, CompareOp] = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_DENIED = (
    ("there are any ", "there are no "),
    ("you have a ", "you have no "),
    ("any Stadium is ", "no Stadium is "),
    ("you played ", "you didn't play "),
    (" used the ", " didn't use the "),
    (" has any ", " has no "),
    (" has no ", " has any "),
    (" moved to ", " didn't move to "),
    (" was ", " wasn't "),
    (" is ", " isn't "),
    (" has ", " doesn't have "),
)
"""How a condition says that something is, and that it is not; the first that fits."""


@describes(slots.All)
def _all(cond: slots.All, scene: DescribeContext) -> str:
    text = join((word_cond(each, scene) for each in cond.of), "and") or "always"
    return f"all of this holds: {text}" if len(cond.of) == 1 else text


@describes(slots.AnyOf)
def _any(cond: slots.AnyOf, scene: DescribeContext) -> str:
    match cond.of:
        case (
            slots.Exists(slots.Select("stadium", "both", where)),
            slots.Exists(slots.Select("play", "both", same)),
        ) if where == same == slots.Filter(name=where.name):
            return f"{join(where.name, 'or')} is in play"
        case (slots.Happened("supporter played", when, side, where) as first, second) if (
            where == slots.Filter(name=where.name)
            and first == slots.Happened("supporter played", when, side, where)
            and second == slots.Happened("benched from hand", when, side, where)
        ):
            who, long = phrase(first, _ANY_PLAYER, side), phrase(first, WHEN_HAPPENED, when)
            return f"{who} played {join(where.name, 'or')} from the hand {long}"
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
    if lasts.until == "game" and lasts.anchor in ("pokemon", "either", "play"):
        return anchor or "until that Pokémon leaves the Active Spot"
    return (until or ("while this is in play" if anchor else "")) + note(anchor)
