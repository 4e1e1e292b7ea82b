"""The English of filters and targets: which cards or Pokémon are meant.

A filter becomes the middle of a noun phrase (`Benched Fire Pokémon with any Energy attached`); a target
becomes `the` whole of it (`each of your Benched Pokémon`), its `plain` plural (`your Benched Pokémon`) or
one of it (`one_of`, to say "for each").
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from validator.effects.ir.slots import ANY, Attached, Choice, Filter, It, Select, ThisCard, Together, Top
from validator.effects.text.describe.dispatch import (
    IN_WORDS,
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
MON = Head("Pokémon", "Pokémon")
CARD = Head("card", "cards")
ONE = Head("one", "ones")
STADIUM = Head("Stadium", "Stadiums")


# --------------------------------------------------------------------------- filters


def noun(where: Filter, head: Head, *, many: bool = False) -> str:
    """Describe what passes a filter, without article: `Basic Fire Pokémon with 70 HP or less`."""
    if where.any_of and where == Filter(any_of=where.any_of):
        return _either(where.any_of, head, many)
    if where.name and head is MON and where == Filter(name=where.name, other=where.other):
        return f"{'other ' if where.other else ''}{join(where.name, 'and' if many else 'or')}"
    main = " ".join((*_before(where, head), _middle(where, head, many)))
    return main + _tails(_after(where, head, many), _excluded(where, head, many))


def _either(kinds: tuple[Filter, ...], head: Head, many: bool) -> str:
    """Describe what passes one of several filters: what both have in common is said once, after them."""
    named = [each.contains or ("an owner" if each.owner == "*" else "") for each in kinds]
    if all(named) and all(each in (Filter(contains=each.contains), Filter(owner="*")) for each in kinds):
        words = (f'"{each.contains}"' if each.contains else "an owner" for each in kinds)
        have, its = ("have", "their names") if many else ("has", "its name")
        return f"{head.many if many else head.one} that {have} {join(words, 'or')} in {its}"
    parts = [noun(each, head, many=many) for each in kinds]
    return join([parts[0], *(each if many else article(each) for each in parts[1:])], "or")


def a_noun(where: Filter, head: Head) -> str:
    """Describe what passes a filter, with its article."""
    return "this Pokémon" if where == _THIS_ONE and head is MON else article(noun(where, head))


@describes(Filter)
def _filter(where: Filter, _scene: DescribeContext) -> str:
    return a_noun(where, ONE)


def predicate(where: Filter, head: Head = MON) -> str:
    """Describe what passes a filter as what is said of it: `is a Fire Pokémon`, `has any Energy attached`."""
    text = noun(where, head)
    if where == Filter(affected=where.affected) and "*" not in where.affected:
        return f"is {join(where.affected, 'or')}"
    if where.damaged is False and where == Filter(damaged=False):
        return "has no damage counters on it"
    if where.active is not None and where == Filter(active=where.active):
        return "is in the Active Spot" if where.active else "is on the Bench"
    if where.name and where == Filter(name=where.name):
        return f"is {join(where.name, 'or')}"
    rest = text.removeprefix(f"{head.one} ")
    if rest != text:
        for link, verb in _PREDICATES.items():
            if rest.startswith(link):
                return verb + rest.removeprefix(link)
    return f"is {article(text)}"


_PREDICATES = {
    "that isn't ": "isn't ",
    "that didn't ": "didn't ",
    "that came ": "came ",
    "that evolves ": "evolves ",
    "that moved ": "moved ",
    "that is ": "is ",
    "that has ": "has ",
    "that doesn't ": "doesn't ",
    "with ": "has ",
    "other than ": "is other than ",
}
"""How a clause after a noun begins, and how it is said of what the noun means."""


def _tails(tails: list[str], excluded: str) -> str:
    return (f" {join(tails)}" if tails else "") + (f", {excluded}" if excluded else "")


def _before(where: Filter, head: Head) -> list[str]:
    """The words in front of the noun."""
    words: list[str] = []
    if where.other:
        words.append("other")
    if where.active is not None:
        words.append("Active" if where.active else "Benched")
    if where.evolved is not None:
        words.append("evolved" if where.evolved else "unevolved")
    if where.affected and "*" not in where.affected:
        words.append(join(where.affected, "or"))
    if where.owner and where.owner != "*":
        words.append(f"{where.owner}'s")
    if where.stage and where.stage != ("BREAK",):
        words.append(join(where.stage, "or"))
    if where.evolution is not None:
        words.append("Evolution" if where.evolution else "non-Evolution")
    words += [
        "Mega Evolution" if each == "Mega" else each
        for each in where.markers
        if not (_follows_noun(where, head, each) or each in _SAID_AFTER)
    ]
    if where.types:
        words.append(join(where.types, "or"))
    if len(where.none_of) == 1 and where.none_of[0] == Filter(types=where.none_of[0].types[:1]):
        words.append(f"non-{where.none_of[0].types[0]}")
    return words


_SAID_AFTER = ("Rule Box", "Delta Species")
"""Markers that are a clause after the noun."""


def _is_pokemon(where: Filter, head: Head) -> bool:
    if where.energy or where.provides or where.kind or where.category not in ("", "Pokémon"):
        return False
    return where.category == "Pokémon" or head is MON or not _CLASSES.keys().isdisjoint(where.markers)


def _follows_noun(where: Filter, head: Head, marker: str) -> bool:
    return _is_pokemon(where, head) and marker in (*_CLASSES, "Ultra Beast")


def _middle(where: Filter, head: Head, many: bool) -> str:
    """The noun itself."""
    if where.energy or where.provides or where.category == "Energy":
        words: list[str] = ["basic" if where.energy == "Basic" else where.energy] if where.energy else []
        if where.provides:
            words.append(join(where.provides, "or"))
        last = Head("Energy card", "Energy cards") if head in (MON, CARD, ONE) else head
        if where.kind:
            last = Head(f"{join(where.kind, 'or')} {last.one}", f"{join(where.kind, 'or')} {last.many}")
        return _named(where, " ".join((*words, last.many if many else last.one)))
    plain = CARD if head is ONE and (where.kind or where.category or where.name) else head
    if where.kind:
        return _named(where, f"{join(where.kind, 'or')} {plain.many if many else plain.one}")
    kinds = [_CLASSES[each] for each in where.markers if _follows_noun(where, head, each)]
    if many:
        kinds = [each.replace("Beast", "Beasts") for each in kinds]
    if where.stage == ("BREAK",) and _is_pokemon(where, head):
        kinds.append("Pokémon BREAK")
    if _is_pokemon(where, head) and plain.one in (MON.one, CARD.one):
        if where.name and plain is MON and not kinds:
            return join(where.name, "and" if many else "or")
        return _named(
            where, " ".join([*kinds[:1], *(each.removeprefix("Pokémon") for each in kinds[1:])]) or "Pokémon"
        )
    if where.category and plain.one in (CARD.one, MON.one):
        return _named(where, f"{where.category} {CARD.many if many else CARD.one}")
    return _named(where, " ".join([plain.many if many else plain.one, *kinds]))


def _named(where: Filter, text: str) -> str:
    return f"{text} named {join(where.name, 'or')}" if where.name else text


_CLASSES = {
    **{each: f"Pokémon {each}" for each in ("V", "VMAX", "VSTAR", "LV.X", "LEGEND", "SP", "Star", "V-UNION")},
    **{each: each for each in ("Pokémon ex", "Pokémon-EX", "Pokémon-ex")},
    "GX": "Pokémon-GX",
    "Ultra Beast": "Ultra Beast",
}
"""Markers that are said together with "Pokémon"."""


def _after(where: Filter, head: Head, many: bool) -> list[str]:
    """Return the clauses after the noun."""
    be, have, lack = ("are", "have", "don't have") if many else ("is", "has", "doesn't have")
    them, its, names = ("them", "their", "names") if many else ("it", "its", "name")
    out: list[str] = []
    if where.category and not _is_category_said(where, head):
        out.append(f"that {be} {where.category + ' cards' if many else article(where.category + ' card')}")
    if where.contains:
        out.append(f'that {have} "{where.contains}" in {its} {names}')
    if where.owner == "*":
        out.append(f"that {have} an owner in {its} {names}")
    if where.attack:
        out.append(f"that {have} the {where.attack} attack")
    if where.evolves_from:
        out.append(f"that {'evolve' if many else 'evolves'} from {where.evolves_from}")
    if where.evolves_from_part:
        below = f'an Item card that has "{where.evolves_from_part}" in its name'
        out.append(f"that {'evolve' if many else 'evolves'} from {below}")
    if "Delta Species" in where.markers:
        out.append(f"that {have} δ on {its} {'cards' if many else 'card'}")
    if "Rule Box" in where.markers:
        out.append(f"that {have} a Rule Box")
    if "Rule Box" in where.without:
        out.append(f"that {lack} a Rule Box")
    others = tuple(each for each in where.without if each != "Rule Box")
    if others:
        kinds = [noun(Filter(markers=(each,)), MON, many=many) for each in others]
        out.append(f"that {'aren’t' if many else 'isn’t'} ".replace("’", "'") + _or(kinds, many))
    of_no = Filter(retreat=None if where.retreat is None else where.retreat + 1)
    if where.retreat is not None:
        exact = of_no in where.none_of
        much = f"exactly {where.retreat}" if exact else f"{where.retreat} or more"
        out.append(f"with a Retreat Cost of {much}")
    if _NO_RETREAT in where.none_of:
        out.append(f"that {have} no Retreat Cost")
    if where.min_counters is not None:
        exact = Filter(min_counters=where.min_counters + 1) in where.none_of
        much = f"exactly {where.min_counters}" if exact else f"{where.min_counters} or more"
        counters = "damage counter" if much == "exactly 1" else "damage counters"
        out.append(f"that {have} {much} {counters} on {them}")
    for n, text in (
        (where.max_hp, "with {} HP or less"),
        (where.min_hp, "with {} HP or more"),
        (where.least_hp, "that {have} maximum HP of {} or more"),
        (where.most_hp if where.most_hp is None else where.most_hp + 10, "with maximum HP less than {}"),
        (where.max_remaining, "that {have} {} HP or less remaining"),
        (where.max_units, "that {have} {} or fewer Energy attached"),
        (where.min_energy, "that {have} {} or more Energy attached"),
    ):
        if n is not None:
            out.append(text.replace("{have}", have).format(n))
    if where.weakest is not None:
        out.append(f"{'with' if where.weakest else 'without'} the least HP remaining")
    if where.weakness:
        out.append(f"that {have} {'any' if where.weakness == 'Any' else where.weakness} Weakness")
    if where.resistance:
        out.append(f"that {have} {'any' if where.resistance == 'Any' else where.resistance} Resistance")
    if where.ability_name:
        out.append(f"that {have} the {where.ability_name} Ability")
    if where.powers:
        powers = (
            "Poké-Bodies" if each == "Poké-Body" else "Poké-Powers or Pokémon Powers" for each in where.powers
        )
        out.append(f"that {have} any {join(powers, 'or')}")
    if where.holding:
        held = (noun(each, CARD).replace("Energy card", "Energy") for each in where.holding)
        out.append(f"that {have} any {join(held, 'or')} attached")
    if where.energy_of:
        out.append(f"that {have} any {join(where.energy_of, 'or')} Energy attached")
    for attached, yes, no in (
        (
            where.damaged,
            f"that {have} any damage counters on {them}",
            f"that {have} no damage counters on {them}",
        ),
        (where.ability, f"that {have} an Ability", f"that {lack} an Ability"),
        (where.powered, f"that {have} any Energy attached", f"that {have} no Energy attached"),
        (
            where.special_energy,
            f"that {have} any Special Energy attached",
            f"that {have} no Special Energy attached",
        ),
        (where.tooled, f"that {have} a Pokémon Tool attached", f"that {have} no Pokémon Tool attached"),
        (where.fresh, "that came into play this turn", "that didn't come into play this turn"),
        (
            where.moved,
            "that moved from the Bench to the Active Spot this turn",
            "that didn't move from the Bench to the Active Spot this turn",
        ),
    ):
        if attached is not None:
            out.append(yes if attached else no)
    if "*" in where.affected:
        others = tuple(each for each in where.affected if each != "*")
        out.append(f"that {be} affected by a Special Condition{note(join(others, 'or'))}")
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
        out.append(f"that {be} {_or([_inner(each, head, many) for each in where.any_of], many=True)}")
    return out


def _is_category_said(where: Filter, head: Head) -> bool:
    """Return whether the words so far can only mean cards of the filter's category."""
    if where.energy or where.provides:
        return where.category == "Energy"
    if where.category == "Pokémon" and head is MON:
        return bool(where.stage or where.evolution or where.markers)
    return not where.kind and head.one in (MON.one, CARD.one, ONE.one)


_NO_RETREAT = Filter(retreat=1)


def _or(kinds: list[str], many: bool) -> str:
    return join(kinds if many else map(article, kinds), "or")


def _excluded(where: Filter, head: Head, many: bool) -> str:
    """Describe what a filter leaves out: `except any Pokémon ex`."""
    said = (
        _NO_RETREAT,
        Filter(retreat=None if where.retreat is None else where.retreat + 1),
        Filter(min_counters=None if where.min_counters is None else where.min_counters + 1),
    )
    others = [each for each in where.none_of if each not in said or each == ANY]
    if not others or others == [Filter(types=others[0].types[:1])]:
        return ""
    if others == [_THIS_ONE]:
        return "except this Pokémon"
    plain = MON if _is_pokemon(where, head) else head
    return f"except {join(f'any {noun(each, plain)}' for each in others)}"


def _inner(where: Filter, head: Head, many: bool) -> str:
    text = noun(where, head, many=many)
    return text if many else article(text)


def kinds_of(where: Filter) -> tuple[Filter, ...]:
    """Return the kinds of cards that a filter lets pass, if they are all that it says."""
    if where.any_of and where == Filter(any_of=where.any_of) and len(where.any_of) < 4:
        return where.any_of
    if len(where.kind) > 1 and where == Filter(kind=where.kind):
        return tuple(Filter(kind=(each,)) for each in where.kind)
    return (where,)


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
            several = name.startswith("those ") or (name.startswith("the ") and name.endswith("s"))
            return name in ("", "them") or several
    return False


def side_of(target: Any) -> str:
    """Return whose cards or Pokémon a target is; empty where it does not say."""
    match target:
        case Select(side=side) | Top(side=side):
            return side
        case Attached(host=of) | Choice(of=of):
            return side_of(of)
        case ThisCard():
            return "you"
    return ""


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
    if target.zone == "active" and target.side == "both":
        return f"both {plain_select(target)}"
    if target.zone in ("bench", "play"):
        return f"each {plain_select(target, many=False)}" if target.side == "both" else f"each of {text}"
    if target.zone in CARD_ZONES and target.zone != "stadium" and target.where != ANY:
        return f"all {plain_select(target, link='from')}"
    return text


def plain_select(target: Select, *, many: bool = True, link: str = "") -> str:
    """Describe a selection as a plural: `your Benched Fire Pokémon`, `Energy cards in your hand`."""
    zone, where = target.zone, target.where
    if zone == "host" and where != ANY:
        return f"the {noun(where, MON)} this card is attached to"
    if zone in _SINGLE:
        head = MON if zone in POKEMON_ZONES else CARD
        only = note(f"if it {predicate(where, head)}" if where != ANY else "")
        plain = {"stadium": "both", "defending": "opponent"}.get(zone, "you")
        text = _SINGLE[zone]
        if zone == "stadium" and where == ANY and target.side == plain:
            return "a Stadium in play"
        if target.side != plain:
            text = f"{owned(target.side)} {text.removeprefix('the ')}"
        return text + only
    if zone in POKEMON_ZONES and where == _THIS_ONE:
        return "this Pokémon" + {"active": " (if Active)", "bench": " (if Benched)", "play": ""}[zone]
    if zone in POKEMON_ZONES:
        middle = {"active": "Active ", "bench": "Benched ", "play": ""}[zone] + noun(where, MON, many=many)
        if target.side != "both":
            # A name alone would be read as a card's.
            return f"{owned(target.side)} {middle}{' in play' if where.name and zone == 'play' else ''}"
        if zone == "play":
            return _in_play(where, many)
        return middle if zone == "active" else f"{middle} (both yours and your opponent's)"
    pile: str = phrase(target, CARD_ZONES, zone).format(poss=owned(target.side))
    if where == ANY and many and not link:
        return pile
    text = noun(where, CARD, many=many)
    stop = "," if ", except " in text else ""
    return f"{text}{stop} {link or ('among' if zone.endswith('prizes') else 'in')} {pile}"


def _in_play(where: Filter, many: bool) -> str:
    """Describe Pokémon of both players: `Basic Pokémon in play that have an Ability`."""
    text = noun(where, MON, many=many)
    at = min(
        (place for link in (" that ", " with ", ", ") if (place := text.find(link)) > 0), default=len(text)
    )
    return f"{text[:at]} in play{text[at:]}"


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
    if scene is not None and name == "event" and scene.event == "end of opponent turn":
        return "the Defending Pokémon"
    if scene is not None and name == "event" and scene.event in PLAYER_EVENTS:
        return "that card"
    if scene is not None and name == "other" and scene.event in _OF_ENERGY:
        return "that Energy card"
    if scene is not None and name == "other" and scene.event.startswith(_BY_ATTACKER):
        return "the Attacking Pokémon"
    return _GIVEN.get(name) or (name if name.startswith(IN_WORDS) else f'the one called "{name}"')


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
            both = (
                "both " if isinstance(host, Select) and (host.zone, host.side) == ("active", "both") else ""
            )
            link = f"{link} {both}".strip()
            if cards and what == "energy":
                one, several = "Energy card", "Energy cards"
            place = f"{link} {plain(host, scene)}"
            return f"{noun(where, Head(one, several), many=many)} {place}"
    return the(target, scene)


@describes(Choice)
def _choice(target: Choice, scene: DescribeContext) -> str:
    text = _some(target, scene)
    if target.random and isinstance(target.n, int) and not target.up_to:
        one = " ".join(text.split()[1:])
        text = f"{'a' if target.n == 1 else target.n} random {one}"
    elif target.random:
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
    if (
        n == 1
        and counted
        and not target.up_to
        and not (isinstance(of, Select) and len(kinds_of(of.where)) > 1)
    ):
        return article(_taken(of, scene, many=False, units=target.units))
    if isinstance(of, Select) and of.zone == "active" and of.side != "both" and n == 1 and not target.up_to:
        return plain_select(of)
    kinds = kinds_of(of.where) if isinstance(of, Select) and pile else ()
    if len(kinds) > 1 and isinstance(of, Select):
        one = [plain_select(replace(of, where=each), many=n != 1, link="from") for each in kinds]
        names = [each.partition(" from ")[0] for each in one]
        place = one[0].partition(" from ")[2]
        if n == 1 and not target.up_to:
            return f"{join(map(article, names), 'or')} from {place}"
        if isinstance(n, int):
            most = "up to " if target.up_to else ""
            return f"{most}{n} in any combination of {join(names)} from {place}"
        if n is None:
            return f"any number of {join(names)} from {place}"
    if isinstance(of, Attached) and of.what == "energy" and isinstance(n, int) and n > 1 and not target.units:
        kinds = tuple(replace(of.where, provides=(each,)) for each in of.where.provides)
        if len(kinds) > 1:
            last = Head("Energy cards", "Energy cards")
            names = [noun(each, Head("", "")).strip() for each in kinds[:-1]] + [
                noun(kinds[-1], last, many=True)
            ]
            most = "up to " if target.up_to else ""
            return f"{most}{n} in any combination of {join(names)} from {plain(of.host, scene)}"
    items = _taken(of, scene, many=n != 1 or not counted, units=target.units)
    if n is not None and not isinstance(n, int):
        return f"{'up to as many' if target.up_to else 'as many'} of {items} as {word(n, scene)}"
    if n == 1 and isinstance(of, Select) and of.side == "both" and not target.up_to and not counted:
        return f"1 {plain_select(of, many=False)}"
    amount = "any number of" if n is None else str(n) if counted else f"{n} of"
    return f"{'up to ' if target.up_to else ''}{amount} {items}"


def _taken(of: Any, scene: DescribeContext, *, many: bool, units: bool = False) -> str:
    """Describe what some are taken of; several Energy are units, or cards where those are meant."""
    if isinstance(of, Attached) and of.what == "energy" and (many != units):
        one, several = ("unit of Energy", "units of Energy") if units else ("Energy card", "Energy cards")
        both = (
            "both "
            if isinstance(of.host, Select) and (of.host.zone, of.host.side) == ("active", "both")
            else ""
        )
        return f"{noun(of.where, Head(one, several), many=many)} attached to {both}{plain(of.host, scene)}"
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
