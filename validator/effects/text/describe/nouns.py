"""The English of filters and targets: which cards or Pokémon are meant.

A filter becomes the middle of a noun phrase (`Benched Fire Pokémon with any Energy attached`); a target
becomes `the` whole of it (`each of your Benched Pokémon`), its `plain` plural (`your Benched Pokémon`) or
one of it (`one_of`, to say "for each").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from validator.effects.ir.slots import ANY, Attached, Choice, Filter, It, Select, ThisCard, Together, Top
from validator.effects.text.describe.dispatch import (
    DescribeContext,
    article,
    describes,
    join,
    label,
    note,
    owned,
    phrase,
    word,
)
from validator.effects.vocabulary import (
    ATTACHED,
    CARD_ZONES,
    CHOOSERS,
    DISTINCT,
    PLAYER_EVENTS,
    POKEMON_ZONES,
)
from validator.vocabulary import SPECIAL_CONDITIONS

_POSTFIX_MARKERS = frozenset(
    {"BREAK", "GX", "LEGEND", "LV.X", "Prime", "Star", "V", "V-UNION", "VMAX", "VSTAR"}
)
_SPELLED = frozenset({"Pokémon ex", "Pokémon-EX", "Pokémon-ex"})
_SINGLE = {
    "self": "this Pokémon",
    "host": "the Pokémon this card is attached to",
    "attacker": "the Attacking Pokémon",
    "defending": "the Defending Pokémon",
    "stadium": "the Stadium in play",
}


@dataclass(frozen=True, slots=True)
class Head:
    """The noun of a phrase, in singular and plural, where a filter does not name a better one."""

    one: str
    many: str


_THIS_ONE = Filter(this=True)
_PREDICATES = frozenset({"Active", "damaged", "undamaged", "evolved", "unevolved", *SPECIAL_CONDITIONS})
"""Adjectives that are said of a Pokémon without its noun."""

MON = Head("Pokémon", "Pokémon")
CARD = Head("card", "cards")
ONE = Head("one", "ones")
STADIUM = Head("Stadium", "Stadiums")


# --------------------------------------------------------------------------- filters


def noun(where: Filter, head: Head, *, many: bool = False) -> str:
    """Describe what passes a filter, without article: `Basic Fire Pokémon with 70 HP or less`."""
    if where.any_of and where == Filter(any_of=where.any_of) and not any(_has_tail(e) for e in where.any_of):
        parts = [noun(each, head, many=many) for each in where.any_of]
        return join([parts[0], *(each if many else article(each) for each in parts[1:])], "or")
    before = _before(where, head)
    main, after = _middle(where, head, many)
    return " ".join((*before, main)) + _tails([*after, *_after(where, head, many)])


def a_noun(where: Filter, head: Head) -> str:
    """Describe what passes a filter, with its article."""
    return "this Pokémon" if where == _THIS_ONE and head is MON else article(noun(where, head))


@describes(Filter)
def _filter(where: Filter, _scene: DescribeContext) -> str:
    return a_noun(where, ONE)


def predicate(where: Filter, head: Head = MON) -> str:
    """Describe what passes a filter as what is said of it: `is a Fire Pokémon`, `has any Energy attached`."""
    text = noun(where, head)
    if where == Filter(affected=where.affected):
        text = text.removesuffix(f" {head.one}")
        return f"is {text.removeprefix(f'{head.one} ')}"
    rest = text.removeprefix(f"{head.one} ")
    if rest != text and " and " not in rest:
        for link, verb in (
            ("with no ", "has no "),
            ("with ", "has "),
            ("without ", "is without "),
            ("that is not ", "isn't "),
            ("that ", ""),
            ("named ", "is named "),
        ):
            if rest.startswith(link):
                return verb + rest.removeprefix(link)
        if rest.startswith("affected by"):
            return f"is {rest}"
    bare = text.removesuffix(f" {head.one}")
    return f"is {bare}" if bare in _PREDICATES else f"is {article(text)}"


def _has_tail(where: Filter) -> bool:
    return bool(where.any_of or _after(where, ONE, False))


def _tails(tails: list[str]) -> str:
    return f" {join(tails)}" if tails else ""


def _before(where: Filter, head: Head) -> list[str]:
    """The words in front of the noun."""
    words: list[str] = []
    if where.other:
        words.append("other")
    for attached, yes, no in (
        (where.damaged, "damaged", "undamaged"),
        (where.active, "Active", "non-Active"),
        (where.evolved, "evolved", "unevolved"),
    ):
        if attached is not None:
            words.append(yes if attached else no)
    if where.affected and "*" not in where.affected:
        words.append(join(where.affected, "or"))
    if where.owner and where.owner != "*":
        words.append(f"{where.owner}'s")
    if where.stage:
        words.append(join(where.stage, "or"))
    if where.evolution is not None:
        words.append("Evolution" if where.evolution else "non-Evolution")
    words += [each for each in where.markers if not _follows_noun(where, head, each) and each != "Rule Box"]
    if where.types:
        words.append(join(where.types, "or"))
    return words


def _is_pokemon(where: Filter, head: Head) -> bool:
    energy = where.energy or where.provides
    return not energy and not where.kind and (where.category == "Pokémon" or head is MON)


def _follows_noun(where: Filter, head: Head, marker: str) -> bool:
    return _is_pokemon(where, head) and (marker in _POSTFIX_MARKERS or marker in _SPELLED)


def _middle(where: Filter, head: Head, many: bool) -> tuple[str, list[str]]:
    """The noun itself, and what the category adds where the noun is another."""
    after: list[str] = []
    if where.energy or where.provides:
        words: list[str] = ["basic" if where.energy == "Basic" else where.energy] if where.energy else []
        if where.provides:
            words.append(join(where.provides, "or"))
        last = Head("Energy card", "Energy cards") if head in (MON, CARD, ONE) else head
        main = " ".join((*words, last.many if many else last.one))
    elif where.kind:
        kinds = join(where.kind, "or")
        last = CARD if head is ONE else head
        main = f"{kinds} {last.many if many else last.one}"
    elif where.category and head.one in (CARD.one, ONE.one):
        main = where.category if where.category == "Pokémon" else f"{where.category} {CARD.one}"
        main += "s" if many and where.category != "Pokémon" else ""
        return _with_markers(where, head, main), after
    else:
        main = _with_markers(where, head, head.many if many else head.one)
    if where.category and not _is_said(where, head):
        after.append(f"that {'are' if many else 'is'} {article(where.category)} card")
    if (where.energy or where.provides) and where.kind:
        after.append(f"of the kind {join(where.kind, 'or')}")
    return main, after


def _is_said(where: Filter, head: Head) -> bool:
    """Return whether the words so far can only mean cards of the filter's category."""
    if where.category == "Energy":
        return bool(where.energy or where.provides) and head in (MON, CARD, ONE)
    grown = bool(where.stage or where.evolution or where.markers)
    return where.category == "Pokémon" and head is MON and grown


def _with_markers(where: Filter, head: Head, main: str) -> str:
    for marker in where.markers:
        if _follows_noun(where, head, marker):
            after = marker.removeprefix("Pokémon") if marker in _SPELLED else f" {marker}"
            main += after
    return main


def _after(where: Filter, head: Head, many: bool) -> list[str]:
    """Return the clauses after the noun."""
    be, have = ("are", "have") if many else ("is", "has")
    out: list[str] = []
    if where.name:
        out.append(f"named {join(where.name, 'or')}")
    if where.contains:
        out.append(f'with "{where.contains}" in {"their" if many else "its"} name')
    if where.owner == "*":
        out.append(f"with an owner in {'their' if many else 'its'} name")
    if where.attack:
        out.append(f"that {have} the {where.attack} attack")
    if where.evolves_from:
        out.append(f"that {'evolve' if many else 'evolves'} from {where.evolves_from}")
    if where.evolves_from_part:
        below = f'an Item card with "{where.evolves_from_part}" in its name'
        out.append(f"that {'evolve' if many else 'evolves'} from {below}")
    if "Rule Box" in where.markers:
        out.append("with a Rule Box")
    if where.without == ("Rule Box",):
        out.append("without a Rule Box")
    elif where.without:
        out.append(f"that {be} not {join(where.without, 'or')}")
    for n, text in (
        (where.max_hp, "with {} HP or less"),
        (where.min_hp, "with {} HP or more"),
        (where.most_hp, "with a maximum HP of {} or less"),
        (where.least_hp, "with a maximum HP of {} or more"),
        (where.max_remaining, "with {} HP or less remaining"),
        (where.retreat, "with a Retreat Cost of {} or more"),
        (where.min_counters, "with {} or more damage counters"),
        (where.max_units, "with {} or fewer Energy attached"),
        (where.min_energy, "with {} or more Energy attached"),
    ):
        if n is not None:
            out.append(text.format(n))
    if where.weakest is not None:
        out.append(f"{'with' if where.weakest else 'without'} the least HP remaining")
    if where.weakness:
        out.append(f"with {'any' if where.weakness == 'Any' else where.weakness} Weakness")
    if where.resistance:
        out.append(f"with {'any' if where.resistance == 'Any' else where.resistance} Resistance")
    if where.ability_name:
        out.append(f"with the Ability {where.ability_name}")
    if where.powers:
        out.append(f"that {have} a {join(where.powers, 'or a')}")
    if where.holding:
        out.append(f"with {join((a_noun(each, CARD) for each in where.holding), 'or')} attached")
    if where.energy_of:
        out.append(f"with any {join(where.energy_of, 'or')} Energy attached")
    for attached, yes, no in (
        (where.ability, f"that {have} an Ability", f"that {have} no Ability"),
        (where.powered, "with any Energy attached", "with no Energy attached"),
        (where.special_energy, "with any Special Energy attached", "with no Special Energy attached"),
        (where.tooled, "with a Pokémon Tool attached", "with no Pokémon Tool attached"),
        (where.fresh, "that came into play this turn", "that didn't come into play this turn"),
        (
            where.moved,
            "that moved to the Active Spot this turn",
            "that didn't move to the Active Spot this turn",
        ),
    ):
        if attached is not None:
            out.append(yes if attached else no)
    if "*" in where.affected:
        others = [each for each in where.affected if each != "*"]
        out.append(f"affected by a Special Condition{note(join(others, 'or'))}")
    if where.this:
        out.append(f"that {be} this Pokémon")
    if where.like:
        other = "the Attacking Pokémon" if where.like == "other" else _bound(where.like)
        out.append(f"with the same name as {other}")
    if where.kin:
        out.append(f"of the same type as {'that Energy' if where.kin == 'other' else _bound(where.kin)}")
    if where.but:
        out.append(f"other than {_bound(where.but)}")
    if where.any_of:
        out.append(f"that {be} {join((_inner(each, head, many) for each in where.any_of), 'or')}")
    if where.none_of == (_THIS_ONE,):
        out.append("other than this Pokémon")
    elif where.none_of:
        out.append(f"that {be} not {join((_inner(each, head, many) for each in where.none_of), 'or')}")
    return out


def _inner(where: Filter, head: Head, many: bool) -> str:
    text = noun(where, head, many=many)
    if not many:
        text = article(text)
    return f"({text})" if _has_tail(where) else text


# --------------------------------------------------------------------------- targets


def head_of(target: Any) -> Head:
    """Return the noun that a target is about: Pokémon, cards, or what its kind of attached card is."""
    match target:
        case Select(zone=zone):
            return MON if zone in POKEMON_ZONES else CARD
        case Choice(of=of):
            return head_of(of)
        case Attached(what=what):
            one, many, _ = phrase(target, ATTACHED, what)
            return Head(one, many)
        case Top() | ThisCard():
            return CARD
    return ONE


def is_many(target: Any) -> bool:
    """Return whether a target is usually more than one card or Pokémon."""
    match target:
        case Select(zone=zone, side=side, where=where):
            many = zone in ("bench", "play") or (zone == "active" and side == "both")
            return many or (zone in CARD_ZONES and zone != "stadium" and where != ANY)
        case Attached() | Together():
            return True
        case Choice(n=n):
            return n != 1
        case Top(n=n):
            return n != 1
        case It(name=name):
            return name in ("", "them") or (name.startswith("the ") and name.endswith("s"))
    return False


def opposing(scope: Any) -> str:
    """Describe whose the Pokémon on the other side of those of an effect are."""
    side = scope.side if isinstance(scope, Select) else "you"
    return {"you": "your opponent's", "opponent": "your", "both": "the opponent's"}[side]


def owner_of(target: Any) -> str:
    """Describe whose deck, hand or discard pile the cards of a target go to: always their owner's."""
    match target:
        case Select(zone=zone, side=side):
            return "their owner's" if zone == "attacker" or side == "both" else owned(side)
        case Attached(host=of) | Choice(of=of):
            return owner_of(of)
        case Top(side=side):
            return owned(side)
        case ThisCard():
            return "its owner's"
    return "their owner's"


def the(target: Any, scene: DescribeContext) -> str:
    """Describe a complete target: `each of your Benched Pokémon`, `your hand`, `a card from your hand`."""
    text: str = word(target, scene)
    return text


@describes(Select)
def _select(target: Select, _scene: DescribeContext) -> str:
    text = plain_select(target)
    if target.zone in ("bench", "play") or (target.zone == "active" and target.side == "both"):
        return f"each {plain_select(target, many=False)}" if target.side == "both" else f"each of {text}"
    if target.zone in CARD_ZONES and target.zone != "stadium" and target.where != ANY:
        return f"all {text}"
    return text


def plain_select(target: Select, *, many: bool = True, link: str = "") -> str:
    """Describe a selection as a plural: `your Benched Fire Pokémon`, `Energy cards in your hand`."""
    zone, where = target.zone, target.where
    if zone in _SINGLE:
        head = MON if zone in POKEMON_ZONES else CARD
        only = note(f"if it {predicate(where, head)}" if where != ANY else "")
        plain = {"stadium": "both", "defending": "opponent"}.get(zone, "you")
        text = _SINGLE[zone]
        if target.side != plain:
            text = f"{owned(target.side)} {text.removeprefix('the ')}"
        return text + only
    if zone in POKEMON_ZONES and where == _THIS_ONE:
        return "this Pokémon" + {"active": " (if Active)", "bench": " (if Benched)", "play": ""}[zone]
    if zone in POKEMON_ZONES:
        middle = {"active": "Active ", "bench": "Benched ", "play": ""}[zone] + noun(where, MON, many=many)
        return f"{middle} on both sides" if target.side == "both" else f"{owned(target.side)} {middle}"
    pile: str = phrase(target, CARD_ZONES, zone).format(poss=owned(target.side))
    if where == ANY and many and not link:
        return pile
    return f"{noun(where, CARD, many=many)} {link or ('among' if zone.endswith('prizes') else 'in')} {pile}"


@describes(Attached)
def _attached(target: Attached, scene: DescribeContext) -> str:
    return f"all {plain(target, scene)}"


@describes(Top)
def _top(target: Top, scene: DescribeContext) -> str:
    end = "bottom" if target.bottom else "top"
    pile = f"{owned(target.side)} deck"
    if target.n == 1:
        return f"the {end} card of {pile}"
    if isinstance(target.n, int):
        return f"the {end} {target.n} cards of {pile}"
    return f"as many {end} cards of {pile} as {word(target.n, scene)}"


_GIVEN = {
    "": "them",
    "event": "that Pokémon",
    "other": "the other one",
    "each": "it",
    "placed": "the Pokémon put onto the Bench",
    "it": "it",
    "that one": "that one",
    "them": "them",
}
"""What is bound without a choice that is named, and the words for the last choice (`references`)."""


_OF_ENERGY = frozenset({"energy attached from hand", "energy attached for turn"})
"""Events whose other one is an Energy card."""


_BY_ATTACKER = ("damaged", "knocked out")
"""How events begin whose other one is the Attacking Pokémon."""


def _bound(name: str, scene: DescribeContext | None = None) -> str:
    if scene is not None and name == "event" and scene.event in PLAYER_EVENTS:
        return "that card"
    if scene is not None and name == "other" and scene.event in _OF_ENERGY:
        return "that Energy card"
    if scene is not None and name == "other" and scene.event.startswith(_BY_ATTACKER):
        return "the Attacking Pokémon"
    return _GIVEN.get(name) or (name if name.startswith("the ") else f'the one called "{name}"')


@describes(It)
def _it(target: It, scene: DescribeContext) -> str:
    base = _bound(target.name, scene)
    if target.where == ANY:
        return base
    return f"the {noun(target.where, CARD, many=True)} among {base}"


@describes(Together)
def _together(target: Together, scene: DescribeContext) -> str:
    return f"{join([the(each, scene) for each in target.of])} together"


@describes(ThisCard)
def _this_card(_target: ThisCard, _scene: DescribeContext) -> str:
    return "this card"


def plain(target: Any, scene: DescribeContext, *, many: bool = True, cards: bool = False) -> str:
    """Describe what a target is taken from, as a plural (with `many` false a singular): `your Benched
    Pokémon`. With `cards`, attached Energy is counted in cards, not in units.
    """
    match target:
        case Select():
            return plain_select(target, many=many)
        case Attached(host=host, what=what, where=where):
            one, several, link = phrase(target, ATTACHED, what)
            if cards and what == "energy":
                one, several = "Energy card", "Energy cards"
            place = f"{link} {plain(host, scene)}"
            return f"{noun(where, Head(one, several), many=many)} {place}"
    return the(target, scene)


@describes(Choice)
def _choice(target: Choice, scene: DescribeContext) -> str:
    text = _some(target, scene)
    if target.random:
        text += " at random"
    if target.distinct:
        text += f" {phrase(target, DISTINCT, target.distinct)}"
    chooser = phrase(target, CHOOSERS, target.by)
    return text + note("at least 1" if target.some else "", chooser) + label(target.name)


def _some(target: Choice, scene: DescribeContext) -> str:
    """The number and the noun: `2 of your Benched Pokémon`, `up to 2 Energy cards from your hand`."""
    of, n = target.of, target.n
    pile = isinstance(of, Select) and of.zone in CARD_ZONES and of.zone != "stadium"
    counted = pile or isinstance(of, Attached)
    if n == 1 and counted and not target.up_to:
        return article(_taken(of, scene, many=False, units=target.units))
    if isinstance(of, Select) and of.zone == "active" and of.side != "both" and n == 1 and not target.up_to:
        return plain_select(of)
    items = _taken(of, scene, many=True, units=target.units)
    if n is not None and not isinstance(n, int):
        return f"{'up to as many' if target.up_to else 'as many'} of {items} as {word(n, scene)}"
    amount = "any number of" if n is None else str(n) if counted else f"{n} of"
    return f"{'up to ' if target.up_to else ''}{amount} {items}"


def _taken(of: Any, scene: DescribeContext, *, many: bool, units: bool = False) -> str:
    """Describe what some are taken of; several Energy are units, or cards where those are meant."""
    if isinstance(of, Attached) and of.what == "energy" and (many != units):
        one, several = ("unit of Energy", "units of Energy") if units else ("Energy card", "Energy cards")
        return f"{noun(of.where, Head(one, several), many=many)} attached to {plain(of.host, scene)}"
    if isinstance(of, Select) and of.zone in CARD_ZONES and of.zone != "stadium":
        return plain_select(of, many=many, link="from")
    return plain(of, scene, many=many)


def one_of(target: Any, scene: DescribeContext) -> str:
    """Describe a target for "for each …": `of your Benched Pokémon`, `Energy card in your discard pile`."""
    match target:
        case Select(zone=zone, side=side) if zone in ("bench", "play"):
            return plain_select(target, many=False) if side == "both" else f"of {plain_select(target)}"
        case Select(zone=zone) if zone in CARD_ZONES and zone != "stadium":
            return plain_select(target, many=False)
        case Attached():
            return plain(target, scene, many=False, cards=True)
    return f"of {plain(target, scene)}"
