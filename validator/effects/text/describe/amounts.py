"""The English of amounts, conditions and durations.

An amount is a number in words (`the number of heads`), or measures a unit (`30 damage for each heads`); a
condition is the clause after "if"; a duration comes before the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from validator.effects.ir import slots
from validator.effects.ir.values import CompareOp
from validator.effects.text.describe.dispatch import (
    HAVE,
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
    attached,
    head_of,
    is_many,
    noun,
    plain,
    predicate,
    the,
)
from validator.effects.text.describe.phrases import GIVEN_CARDS, WAYS, is_single, per
from validator.effects.vocabulary import PLAYER_EVENTS, POKEMON_ZONES, TURN_EVENTS

_COMPOSITE = (slots.Linear, slots.Half, slots.Sum, slots.Least, slots.Greatest)
_ANY_PLAYER = {"you": "you", "opponent": "your opponent", "both": "any player"}
_OF_SIDE = {"you": "yours", "opponent": "your opponent's", "both": "any player"}
_PLAYED = {
    "supporter played": Head("Supporter card", "Supporter cards"),
    "item played": Head("Item card", "Item cards"),
    "stadium played": Head("Stadium card", "Stadium cards"),
}

# --------------------------------------------------------------------------- amounts


@describes(int)
def _int(amount: int, _scene: DescribeContext) -> str:
    return str(amount)


def _items(of: object, scene: DescribeContext) -> str:
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


@describes(slots.Done)
def _done(_amount: slots.Done, scene: DescribeContext) -> str:
    if scene.done.startswith("damage "):
        return f"the {scene.done} this way"
    return f"the number of {scene.done} this way" if scene.done else "the number done this way"


@describes(slots.Number)
def _named_number(amount: slots.Number, _scene: DescribeContext) -> str:
    match amount.name:
        case "damage":
            return "that damage"
        case "counters":
            return "the number of damage counters for that damage"
        case name if name.startswith("the "):
            return name
    return f"the chosen number{label(amount.name)}"


@describes(slots.Linear)
def _linear(amount: slots.Linear, scene: DescribeContext) -> str:
    plus = f" {'plus' if amount.plus > 0 else 'minus'} {abs(amount.plus)}" if amount.plus else ""
    times = "" if amount.times == 1 else f"{amount.times} times "
    return f"{times}{_inner(amount.of, scene)}{plus}{_bounds(amount)}"


def _bounds(amount: slots.Linear) -> str:
    low = "" if amount.low == 0 else "even below 0" if amount.low is None else f"at least {amount.low}"
    return note(low, "" if amount.high is None else f"at most {amount.high}")


def _inner(amount: object, scene: DescribeContext) -> str:
    text = word(amount, scene)
    return f"({text})" if isinstance(amount, _COMPOSITE) else text


def _found(name: str, scene: DescribeContext) -> str:
    """Say which cards are meant after a step that found or moved some."""
    if scene.done in ("cards found", "cards revealed"):
        return "you find there"
    return (
        f"you {scene.done.removeprefix('cards ')} in this way"
        if scene.done
        else f"among {_GIVEN_NAMES.get(name, name)}"
    )


_GIVEN_NAMES = {"": "them", "found there": "those cards"}


def measure(amount: object, unit: Callable[[int], str], scene: DescribeContext) -> str:
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


def uncapped(amount: object) -> tuple[object, int]:
    """Return an amount without its upper bound, and the bound; 0 without one."""
    match amount:
        case slots.Linear(of=of, times=times, plus=0, low=0, high=int(high)) if high > 0:
            return (of if times == 1 else replace(amount, high=None)), high
    return amount, 0


def damage_of(amount: object, scene: DescribeContext, more: str = "") -> str:
    """Describe an amount of damage; `more` comes after its number (`30 more damage`)."""
    return measure(amount, lambda n: f"{'' if n < 0 else f'{n} '}{more}damage", scene)


def cards_of(amount: object, scene: DescribeContext) -> str:
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
            return f"{coin_of(name)} is tails" if name else "at least 1 of them is tails"
        case slots.Compare(slots.Heads(name) | slots.Tails(name) as side, op, int(n)):
            if (text := _coins_are(type(side).__name__.lower(), op, n, scene)) is not None:
                return f"{text}{label(name)}"
        case slots.Compare(slots.Done(), ">", 0) if scene.at_all:
            return "you do"
        case slots.Compare(slots.Done(), ">" | "==" as op, int(n)) if op == "==" or n == 0:
            return _done_so_many(n if op == "==" else None, scene)
        case slots.Compare(slots.Room(side=side), ">" | ">=", int(n)):
            free = n + 1 if cond.op == ">" else n
            return f"there is {'room' if free == 1 else f'room for {free}'} on {owned(side)} Bench"
    found = _number(cond, scene) if isinstance(cond.right, int) else _compared(cond, scene)
    if found:
        return found
    link = phrase(cond, "comparisons", cond.op)
    if not isinstance(cond.right, int) and cond.op in ("==", "!="):
        link = f"{link} equal to"
    return f"{_inner(cond.left, scene)} {link} {_inner(cond.right, scene)}"


def _coins_are(side: str, op: str, n: int, scene: DescribeContext) -> str | None:
    """Describe a number of heads or tails: `any of them is heads`, `2 of them are tails`."""
    if (op, n) == (">=", 1):
        return "any of them is heads" if side == "heads" else "at least 1 of them is tails"
    if (op, n) == ("==", 0):
        return f"all of them are {'tails' if side == 'heads' else 'heads'}"
    be = "is" if n == 1 else "are"
    return {"==": f"{n} of them {be} {side}", ">=": f"at least {n} of them {be} {side}"}.get(op)


def _done_so_many(n: int | None, scene: DescribeContext) -> str:
    """Describe how much the step before did: anything where no number is given."""
    what, _, deed = scene.done.rpartition(" ")
    if what == "cards" and deed == "found":
        return "you found none" if n == 0 else "you found any" if n is None else f"you found {n}"
    if what == "cards" and n not in (None, 0):
        return f"you {deed} {n} {'card' if n == 1 else 'cards'} in this way"
    so_many = {None: "anything", 0: "nothing"}.get(n, str(n))
    return f"{so_many} was done in this way"


_SO_MANY = {
    ">=": "{} or more",
    "<=": "{} or fewer",
    "==": "exactly {}",
    ">": "more than {}",
    "<": "fewer than {}",
}


def _owned(amount: object, scene: DescribeContext) -> tuple[str, str, str]:
    """Return who has what a condition counts, and what, in the singular and the plural; empty for others."""
    match amount:
        case slots.Count(slots.Select(zone, "you" | "opponent" as side, where), by="") if zone in _HELD:
            their = "your" if side == "you" else "their"
            place = _HELD[zone].format(their=their)
            head = MON if zone in POKEMON_ZONES else CARD
            one, many = (noun(where, head, many=many) for many in (False, True))
            if where.name and head is MON and where == slots.Filter(name=where.name):
                many = one
            if zone == "bench":
                return side, f"Benched {one}", f"Benched {many}"
            return side, _placed(one, place), _placed(many, place)
        case slots.Prizes(side="you" | "opponent" as side, of="left"):
            return side, "Prize card remaining", "Prize cards remaining"
        case slots.Units(slots.Select("play", "you" | "opponent" as side, where), kind) if where == slots.ANY:
            return side, f"{_energy(kind)} in play", f"{_energy(kind)} in play"
    return "", "", ""


_HELD = {
    "hand": "in {their} hand",
    "play": "in play",
    "bench": "",
    "discard": "in {their} discard pile",
    "deck": "in {their} deck",
    "lost": "in the Lost Zone",
}


def _placed(text: str, place: str) -> str:
    """Put a place after a noun, before the clauses of it: `Pokémon in play that have an Ability`."""
    at = text.find(" that ")
    return f"{text} {place}" if at < 0 else f"{text[:at]} {place}{text[at:]}"


def _number(cond: slots.Compare, scene: DescribeContext) -> str:
    """Describe a comparison with a number in the words of cards; empty where they have none."""
    left, n = cond.left, cond.right
    many = _SO_MANY.get(cond.op, "").format(n)
    side, one, several = _owned(left, scene)
    if side and many:
        if (cond.op, n) == ("==", 0):
            return f"{HAVE[side]} no {several}"
        return f"{HAVE[side]} {many} {one if n == 1 and cond.op == '==' else several}"
    match left:
        case slots.Units(of=of, type=kind) if many and is_single(of) and n != 1:
            return f"{the(of, scene)} has {many} {_energy(kind)} attached"
        case slots.Counters(of=of) if many and not is_single(of):
            return f"there are {many} damage counters on {plain(of, scene)}"
        case slots.Count(slots.Select("play", "both") as of, by="") if many:
            return f"there are {many} {plain(of, scene)}"
        case slots.Count(slots.Select(zone, "both") as of, by="") if many and zone not in POKEMON_ZONES:
            return f"there are {many} {_items(of, scene)}"
    return ""


_MORE = {
    ">": "more",
    "<": "fewer",
    ">=": "more or the same number of",
    "<=": "the same number of or fewer",
    "==": "the same number of",
}


def _compared(cond: slots.Compare, scene: DescribeContext) -> str:
    """Describe a comparison of two amounts in the words of cards; empty where they have none."""
    left, right = cond.left, cond.right
    side, _, several = _owned(left, scene)
    match right:
        case slots.Linear(of=of, times=1, plus=int(n), low=0, high=None) if (
            n > 0 and cond.op == ">=" and side
        ):
            other, _, same = _owned(of, scene)
            if other and other != side and type(of) is type(left):
                return f"{HAVE[side]} at least {n} more {several} than {_OTHER[other]}"
    other, _, same = _owned(right, scene)
    alike = several.replace("your", "their") == same.replace("your", "their")
    if side and other and side != other and alike:
        if cond.op == "!=" and side == "you":
            return f"you and your opponent have a different number of {several}"
        if cond.op in _MORE:
            link = "as" if cond.op == "==" else "than"
            return f"{HAVE[side]} {_MORE[cond.op]} {several} {link} {_OTHER[other]}"
    return ""


_OTHER = {"you": "you", "opponent": "your opponent"}


def possessive(target: object, scene: DescribeContext) -> str:
    """Describe whose something is: `this Pokémon's`, `its`."""
    if isinstance(target, slots.Select) and target.zone in ("play", "bench"):
        return f"{plain(target, scene)}'s"
    text = the(target, scene)
    return "its" if text == "it" else "their" if text == "them" else f"{text}'s"


def all_of(target: object, scene: DescribeContext) -> str:
    """Describe all of a group together: `all of your Benched Pokémon`; one Pokémon as it is."""
    if isinstance(target, slots.Select) and target.zone in ("bench", "play"):
        return f"all {'' if target.side == 'both' else 'of '}{plain(target, scene)}"
    return the(target, scene)


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
            return f"a {noun(where, STADIUM)} is in play"
        case slots.Select(zone="stadium", side="you" | "opponent" as side, where=where):
            return f"{HAVE[side]} {a_noun(where, STADIUM)} in play"
        case slots.Select(zone="play" | "bench" | "discard", side="you" | "opponent", where=where) as select:
            whose, _, several = _owned(slots.Count(select), scene)
            return f"{HAVE[whose]} {_at_all(where, select.zone)}{several}"
        case slots.Select(zone="hand", side="opponent", where=where) if (
            where != slots.ANY and scene.done == "cards revealed"
        ):
            return f"you find any {noun(where, CARD, many=True)} there"
        case slots.Select(zone=zone, where=slots.ANY) if zone not in POKEMON_ZONES:
            return f"there are any cards in {plain(cond.of, scene)}"
        case slots.Attached(host=host) if is_single(host):
            return _has_attached(cond.of, scene)
        case slots.It(name=name, where=where) if name in GIVEN_CARDS and where != slots.ANY:
            return f"you find {a_noun(where, CARD)} there"
    return f"there {'are any' if is_many(cond.of) else 'is'} {plain(cond.of, scene)}"


def _at_all(where: slots.Filter, zone: str) -> str:
    """Return "any", but for a name, of which a condition says that it is there."""
    return "" if where.name and zone != "discard" and where == slots.Filter(name=where.name) else "any "


def _has_attached(cards: slots.Attached, scene: DescribeContext) -> str:
    it = the(cards.host, scene)
    if cards.what == "under" and cards.where.name and cards.where == slots.Filter(name=cards.where.name):
        return f"{it} evolved from {join(cards.where.name, 'or')}"
    kind, link = attached(cards)
    head = Head(kind.one, kind.one)
    if cards.what == "tools":
        return f"{it} has a {noun(cards.where, head)} attached"
    if cards.what == "all" and cards.where.name and cards.where == slots.Filter(name=cards.where.name):
        return f"{it} has a {join(cards.where.name, 'or')} card attached"
    if cards.what == "energy" and cards.where.name and cards.where == slots.Filter(name=cards.where.name):
        return f"{it} has any {join(cards.where.name, 'or')} attached"
    place = "attached" if link.startswith("attached") else f"{link} it"
    return f"{it} has any {noun(cards.where, head)} {place}"


def _is_of_card(where: slots.Filter) -> bool:
    return bool(where.category or where.energy or where.provides or where.kind)


@describes(slots.Passes)
def _passes(cond: slots.Passes, scene: DescribeContext) -> str:
    head = head_of(cond.of)
    if is_many(cond.of):
        return f"all of {plain(cond.of, scene)} are {noun(cond.where, head, many=True)}"
    if isinstance(cond.of, slots.It) and cond.of.name in GIVEN_CARDS and _is_of_card(cond.where):
        if scene.done == "cards discarded":
            return f"you discarded {a_noun(cond.where, CARD)}"
        return f"that card is {a_noun(cond.where, CARD)}"
    if scene.event and cond.of == slots.SELF:
        return f"it {predicate(cond.where)}"
    return f"{the(cond.of, scene)} {predicate(cond.where, head)}"


@describes(slots.Happened)
def _happened(cond: slots.Happened, scene: DescribeContext) -> str:
    played = _PLAYED.get(cond.what)
    if cond == slots.Happened("supporter played", where=cond.where) and not cond.where.name:
        return f"you played {a_noun(cond.where, _PLAYED[cond.what])} from your hand during this turn"
    if cond.what in PLAYER_EVENTS | TURN_EVENTS:
        who = phrase(cond, _ANY_PLAYER, cond.side)
        which = note(a_noun(cond.where, CARD) if cond.where != slots.ANY and played is None else "")
    else:
        who, which = f"{a_noun(cond.where, MON)} of {phrase(cond, _OF_SIDE, cond.side)}", ""
        if cond.of is not None and cond.where == slots.ANY:
            who = the(cond.of, scene)
    what = phrase(cond, "happened", cond.what).format(it=who)
    if played is not None:
        what = f"{who} played {a_noun(cond.where, played)} from the hand"
    of = "" if cond.of is None or who == the(cond.of, scene) else f"it was {the(cond.of, scene)}"
    named = f"named {cond.name}" if cond.name else ""
    for kind in ("attack", "Ability") if cond.name else ():
        if f"used an {kind}" in what:
            what, named = what.replace(f"used an {kind}", f"used the {kind} {cond.name}"), ""
    return f"{what} {phrase(cond, 'when happened', cond.when)}{which}{note(named, of)}"


@describes(slots.Not)
def _not(cond: slots.Not, scene: DescribeContext) -> str:
    match cond.of:
        case slots.Not(of=of):
            return word(of, scene)
        case slots.Turn(what):
            text: str = phrase(cond.of, "turns", what)
            return text.replace(" is ", " isn't ").replace(" went ", " didn't go ")
        case slots.Compare(left, op, right):
            said = word(cond.of, scene)
            if said.startswith("you have ") and not said.startswith("you have no "):
                return said.replace("you have", "you don't have", 1)
            if said.startswith("your opponent has ") and isinstance(right, int) and right:
                return said.replace("your opponent has", "your opponent doesn't have", 1)
            return word(slots.Compare(left, _REVERSED[op], right), scene)
        case slots.All(of=several) if len(several) > 1:
            return f"not all of this holds: {join((word_cond(each, scene) for each in several), 'and')}"
        case slots.AnyOf(of=several) if len(several) > 1:
            text = join((word_cond(each, scene) for each in several), "or")
            merged = word(cond.of, scene)
            return f"none of this holds: {text}" if merged == text else _denied(merged)
        case slots.Exists(slots.Select("play" | "bench" | "discard", "you" | "opponent") as select):
            whose, _, owned_ones = _owned(slots.Count(select), scene)
            return f"{HAVE[whose]} no {owned_ones}"
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
    ("1 of your ", "none of your "),
    ("any of your ", "none of your "),
    ("you played ", "you didn't play "),
    (" used the ", " didn't use the "),
    (" has any ", " has no "),
    (" has no ", " has any "),
    (" moved from ", " didn't move from "),
    (" moved to ", " didn't move to "),
    (" evolved from ", " didn't evolve from "),
    (" was ", " wasn't "),
    (" is ", " isn't "),
    (" has ", " doesn't have "),
)
"""How a condition says that something is, and that it is not; the first that fits."""


@describes(slots.All)
def _all(cond: slots.All, scene: DescribeContext) -> str:
    together = said_together(cond, scene)
    if together:
        return together
    text = " and ".join(word_cond(each, scene) for each in cond.of) or "always"
    return f"all of this holds: {text}" if len(cond.of) == 1 else text


def said_together(cond: slots.All, scene: DescribeContext) -> str:
    """Describe several conditions as one, where there are words for that."""
    match cond.of:
        case (slots.Exists(slots.Select("bench", "you")), _, *_):
            if names := _each_benched(cond.of):
                return f"you have {join(names)} on your Bench"
            types = [found for each in cond.of if (found := _type_benched(each))]
            if len(types) == len(cond.of) == 3:
                return f"you have {join(types)} Pokémon on your Bench"
    return ""


def _type_benched(cond: object) -> str:
    """Return the type of which one Pokémon must be on the Bench; empty for other conditions."""
    match cond:
        case slots.Exists(slots.Select("bench", "you", where)) if where == slots.Filter(
            types=where.types[:1]
        ):
            return "".join(where.types)
    return ""


def _each_benched(conds: tuple[object, ...]) -> list[str]:
    """Return the names of Pokémon that must all be on the Bench; empty for other conditions."""
    names = []
    for each in conds:
        match each:
            case slots.Exists(slots.Select("bench", "you", where)) if len(
                where.name
            ) == 1 and where == slots.Filter(name=where.name):
                names.append(where.name[0])
    return names if len(names) == len(conds) else []


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
            who, long = phrase(first, _ANY_PLAYER, side), phrase(first, "when happened", when)
            if (side, when) == ("you", "this turn"):
                return f"you played {join(where.name, 'or')} from your hand during this turn"
            return f"{who} played {join(where.name, 'or')} from the hand {long}"
        case (slots.Compare(slots.Prizes("you" | "opponent" as side, "left") as left, "==", int()), _, *_):
            numbers = [
                str(each.right)
                for each in cond.of
                if isinstance(each, slots.Compare) and each == slots.Compare(left, "==", each.right)
            ]
            if len(numbers) == len(cond.of) < 4 and "0" not in numbers:
                return f"{HAVE[side]} exactly {join(numbers, 'or')} Prize cards remaining"
    text = join((word_cond(each, scene) for each in cond.of), "or") or "never"
    return f"any of this holds: {text}" if len(cond.of) == 1 else text


def word_cond(cond: object, scene: DescribeContext) -> str:
    """Describe a condition inside another one."""
    text = word(cond, scene)
    compound = isinstance(cond, slots.All | slots.AnyOf) and (" and " in text or " or " in text)
    return f"({text})" if compound or text.startswith(("it is not so", "none of", "not all")) else text


# --------------------------------------------------------------------------- durations


@describes(slots.Duration)
def _duration(lasts: slots.Duration, _scene: DescribeContext) -> str:
    """Describe a duration as it begins a sentence; empty while the source is in play."""
    until: str = phrase(lasts, "until", lasts.until)
    anchor = phrase(lasts, "anchors", lasts.anchor)
    if lasts.until == "game" and lasts.anchor in ("pokemon", "either", "play"):
        return anchor or "until that Pokémon leaves the Active Spot or evolves"
    return (until or ("while this is in play" if anchor else "")) + note(anchor)


WAYS["found"] = _found
WAYS["together"] = all_of
WAYS["inner"] = _inner
WAYS["inners"] = lambda value, scene: join(_inner(each, scene) for each in value)
WAYS["items"] = _items
WAYS["whose"] = possessive
WAYS["group"] = lambda value, scene: all_of(value, scene).removeprefix("all of ").removeprefix("all ")
