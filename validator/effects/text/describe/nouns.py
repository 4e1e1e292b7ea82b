"""The English of filters and targets: which cards or Pokémon are meant.

A filter becomes the middle of a noun phrase (`Benched Fire Pokémon with any Energy attached`); a target
becomes `the` complete phrase (`each of your Benched Pokémon`), its `plain` plural (`your Benched Pokémon`) or
one of it (`one_of`, to say "for each").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
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
from validator.effects.vocabulary import CARD_ZONES, PLAYER_EVENTS, POKEMON_ZONES


@dataclass(frozen=True, slots=True)
class Head:
    """The noun of a phrase, in singular and plural, where a filter does not name a better one."""

    one: str
    many: str

    def word(self, many: bool) -> str:
        """Return the plural or the singular."""
        return self.many if many else self.one


MON = Head("Pokémon", "Pokémon")
CARD = Head("card", "cards")
ONE = Head("one", "ones")
STADIUM = Head("Stadium", "Stadiums")
ENERGY = Head("Energy", "Energy")
ENERGY_CARD = Head("Energy card", "Energy cards")
_UNIT = Head("unit of Energy", "units of Energy")
_THIS_ONE = Filter(this=True)
_NO_RETREAT = Filter(retreat=1)

# --------------------------------------------------------------------------- filters


def noun(where: Filter, head: Head, *, many: bool = False) -> str:
    """Describe what passes a filter, without article: `Basic Fire Pokémon with 70 HP or less`."""
    if where.any_of and where == Filter(any_of=where.any_of):
        return _either(where.any_of, head, many)
    if where.name and head is MON and where == Filter(name=where.name, other=where.other):
        return f"{'other ' if where.other else ''}{join(where.name, 'and' if many else 'or')}"
    main = " ".join((*_before(where, head), _middle(where, head, many)))
    after, excluded = join(_clauses(where, head, many)), _excluded(where, head)
    return f"{main}{f' {after}' if after else ''}{f', {excluded}' if excluded else ''}"


def _either(kinds: tuple[Filter, ...], head: Head, many: bool) -> str:
    """Describe what passes one of several filters: what both have in common is said once, after them."""
    if all(each in (Filter(owner="*"), Filter(contains=each.contains or "-")) for each in kinds):
        words = (f'"{each.contains}"' if each.contains else "an owner" for each in kinds)
        have, its = ("have", "their names") if many else ("has", "its name")
        return f"{head.word(many)} that {have} {join(words, 'or')} in {its}"
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
    if where == Filter(damaged=False):
        return "has no damage counters on it"
    if where.active is not None and where == Filter(active=where.active):
        return "is in the Active Spot" if where.active else "is on the Bench"
    if where.name and where == Filter(name=where.name):
        return f"is {join(where.name, 'or')}"
    rest = text.removeprefix(f"{head.one} ")
    for link, verb in _PREDICATES.items() if rest != text else ():
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


def _before(where: Filter, head: Head) -> Iterator[str]:
    """Yield the words in front of the noun."""
    for flag, yes, no in (
        (where.other or None, "other", ""),
        (where.active, "Active", "Benched"),
        (where.evolved, "evolved", "unevolved"),
    ):
        if flag is not None:
            yield yes if flag else no
    if where.affected and "*" not in where.affected:
        yield join(where.affected, "or")
    if where.owner and where.owner != "*":
        yield f"{where.owner}'s"
    if where.stage and where.stage != ("BREAK",):
        yield join(where.stage, "or")
    if where.evolution is not None:
        yield "Evolution" if where.evolution else "non-Evolution"
    for each in where.markers:
        if each not in _SAID_AFTER and not _follows_noun(where, head, each):
            yield "Mega Evolution" if each == "Mega" else each
    if where.types:
        yield join(where.types, "or")
    if len(where.none_of) == 1 and where.none_of[0] == Filter(types=where.none_of[0].types[:1]):
        yield f"non-{where.none_of[0].types[0]}"


_SAID_AFTER = ("Rule Box", "Delta Species")
"""Markers that are a clause after the noun."""
_CLASSES = {
    **{each: f"Pokémon {each}" for each in ("V", "VMAX", "VSTAR", "LV.X", "LEGEND", "SP", "Star", "V-UNION")},
    **{each: each for each in ("Pokémon ex", "Pokémon-EX", "Pokémon-ex")},
    "GX": "Pokémon-GX",
    "Ultra Beast": "Ultra Beast",
}
"""Markers that are said together with "Pokémon"."""


def _is_pokemon(where: Filter, head: Head) -> bool:
    if where.energy or where.provides or where.kind or where.category not in ("", "Pokémon"):
        return False
    return where.category == "Pokémon" or head is MON or not _CLASSES.keys().isdisjoint(where.markers)


def _follows_noun(where: Filter, head: Head, marker: str) -> bool:
    return marker in _CLASSES and _is_pokemon(where, head)


def _middle(where: Filter, head: Head, many: bool) -> str:
    """Return the noun itself."""
    kinds = [join(where.kind, "or")] if where.kind else []
    if where.energy or where.provides or where.category == "Energy":
        energy = ["basic" if where.energy == "Basic" else where.energy, join(where.provides, "or")]
        last = ENERGY_CARD if head in (MON, CARD, ONE) else head
        return _named(where, " ".join([*filter(None, energy), *kinds, last.word(many)]))
    if head is ONE and (where.kind or where.category or where.name):
        head = CARD
    if where.kind:
        return _named(where, f"{kinds[0]} {head.word(many)}")
    if _is_pokemon(where, head):
        return _pokemon(where, head, many)
    if where.category and head.one in (CARD.one, MON.one):
        head = Head(f"{where.category} card", f"{where.category} cards")
    return _named(where, head.word(many))


def _pokemon(where: Filter, head: Head, many: bool) -> str:
    """Return the noun for Pokémon, with the markers that are a part of it."""
    classes = [_CLASSES[each] for each in where.markers if each in _CLASSES]
    if many:
        classes = [each.replace("Beast", "Beasts") for each in classes]
    if where.stage == ("BREAK",):
        classes.append("Pokémon BREAK")
    if head.one not in (MON.one, CARD.one):
        return _named(where, " ".join([head.word(many), *classes]))
    if where.name and head is MON and not classes:
        return join(where.name, "and" if many else "or")
    first, *others = classes or ["Pokémon"]
    return _named(where, " ".join([first, *(each.removeprefix("Pokémon") for each in others)]))


def _named(where: Filter, text: str) -> str:
    return f"{text} named {join(where.name, 'or')}" if where.name else text


_ONE = {
    **{"are": "is", "have": "has", "lack": "doesn't have", "evolve": "evolves", "aren't": "isn't"},
    **{"them": "it", "its": "its", "names": "name", "cards": "card"},
}
_MANY = {
    **{"are": "are", "have": "have", "lack": "don't have", "evolve": "evolve", "aren't": "aren't"},
    **{"them": "them", "its": "their", "names": "names", "cards": "cards"},
}


@cache
def _clause_rows(many: bool) -> tuple[tuple[str, str, str], ...]:
    """Return the rows of `filters.txt`: slot, what it must be, words for one or for several."""
    text = (files("validator.effects.text") / "describe" / "filters.txt").read_text(encoding="utf-8")
    for part, form in (_MANY if many else _ONE).items():
        text = text.replace(f"{{{part}}}", form)
    rows = (line.partition(": ") for line in text.splitlines() if not line.startswith("#"))
    return tuple((*slot.partition("=")[::2], words) for slot, _, words in rows)


def _clauses(where: Filter, head: Head, many: bool) -> list[str]:
    """Return the clauses after the noun."""
    if where == ANY:
        return []
    found = []
    for slot, wanted, text in _clause_rows(many):
        value = getattr(where, slot)
        if value is None or value in ("", ()):
            continue
        if wanted and wanted not in value if isinstance(value, tuple) else wanted not in ("", str(value)):
            continue
        if "{}" in text:
            form = _VALUES.get(slot)
            said = str(value) if form is None else form(value, where, head, many)
            text = text.replace("{}", said) if said or slot == "affected" else ""
        if text:
            found.append(text)
    return found


_VALUES: Mapping[str, Callable[[Any, Filter, Head, bool], str]] = {
    "category": lambda value, where, head, many: (
        "" if _is_category_said(where, head) else f"{value} cards" if many else article(f"{value} card")
    ),
    "without": lambda value, _where, _head, many: _or(
        [noun(Filter(markers=(each,)), MON, many=many) for each in value if each != "Rule Box"], many
    ),
    "retreat": lambda value, where, _head, _many: _so_much(value, Filter(retreat=value + 1), where),
    "none_of": lambda value, _where, _head, _many: "no Retreat Cost" if _NO_RETREAT in value else "",
    "min_counters": lambda value, where, _head, _many: (
        _so_much(value, Filter(min_counters=value + 1), where) + " damage counters"
    ).replace("exactly 1 damage counters", "exactly 1 damage counter"),
    "most_hp": lambda value, _where, _head, _many: str(value + 10),
    "weakness": lambda value, _where, _head, _many: "any" if value == "Any" else value,
    "resistance": lambda value, _where, _head, _many: "any" if value == "Any" else value,
    "powers": lambda value, _where, _head, _many: join(
        ("Poké-Bodies" if each == "Poké-Body" else "Poké-Powers or Pokémon Powers" for each in value), "or"
    ),
    "holding": lambda value, _where, _head, _many: join(
        (noun(each, CARD).replace("Energy card", "Energy") for each in value), "or"
    ),
    "energy_of": lambda value, _where, _head, _many: join(value, "or"),
    "affected": lambda value, _where, _head, _many: note(join((each for each in value if each != "*"), "or")),
    "like": lambda value, _where, _head, _many: (
        "the Attacking Pokémon" if value == "other" else _bound(value)
    ),
    "kin": lambda value, _where, _head, _many: "that Energy" if value == "other" else _bound(value),
    "but": lambda value, _where, _head, _many: _bound(value),
    "any_of": lambda value, _where, head, many: join(
        (noun(each, head, many=True) if many else article(noun(each, head)) for each in value), "or"
    ),
}
"""How the values of slots are said; nothing where the noun says it already."""


def _so_much(value: int, more: Filter, where: Filter) -> str:
    """Return `exactly 2` where a filter excludes what has more, else `2 or more`."""
    return f"exactly {value}" if more in where.none_of else f"{value} or more"


def _is_category_said(where: Filter, head: Head) -> bool:
    """Return whether the words so far can only mean cards of the filter's category."""
    if where.energy or where.provides:
        return where.category == "Energy"
    if where.category == "Pokémon" and head is MON:
        return bool(where.stage or where.evolution or where.markers)
    return not where.kind and head.one in (MON.one, CARD.one, ONE.one)


def _or(kinds: list[str], many: bool) -> str:
    return join(kinds if many else map(article, kinds), "or")


def _excluded(where: Filter, head: Head) -> str:
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


def kinds_of(where: Filter) -> tuple[Filter, ...]:
    """Return the kinds of cards that a filter lets pass, if they are all that it says."""
    if where.any_of and where == Filter(any_of=where.any_of) and len(where.any_of) < 4:
        return where.any_of
    if len(where.kind) > 1 and where == Filter(kind=where.kind):
        return tuple(Filter(kind=(each,)) for each in where.kind)
    return (where,)


# --------------------------------------------------------------------------- targets


def attached(target: Attached) -> tuple[Head, str]:
    """Return the noun for a kind of attached cards, and how they are with their Pokémon (`attached to`)."""
    one, many, link = phrase(target, "attached", target.what).split(" | ")
    return Head(one, many), link


def is_pile(target: object) -> bool:
    """Return whether a target is cards of a hand, a deck or another pile."""
    return isinstance(target, Select) and target.zone in CARD_ZONES and target.zone != "stadium"


def head_of(target: object) -> Head:
    """Return the noun that a target is about: Pokémon, cards, or what its kind of attached card is."""
    match target:
        case Select(zone=zone):
            return MON if zone in POKEMON_ZONES else CARD
        case Choice(of=of):
            return head_of(of)
        case Attached():
            return attached(target)[0]
        case Top() | ThisCard():
            return CARD
    return ONE


def is_many(target: object) -> bool:
    """Return whether a target is usually more than one card or Pokémon."""
    match target:
        case Select(zone=zone, side=side, where=where):
            many = zone in ("bench", "play") or (zone == "active" and side == "both")
            return many or (is_pile(target) and where != ANY)
        case Attached() | Together():
            return True
        case Choice(n=n) | Top(n=n):
            return n != 1
        case It(name=name):
            several = name.startswith("those ") or (name.startswith("the ") and name.endswith("s"))
            return name in ("", "them") or several
    return False


def side_of(target: object) -> str:
    """Return whose cards or Pokémon a target is; empty where it does not say."""
    match target:
        case Select(side=side) | Top(side=side):
            return side
        case Attached(host=of) | Choice(of=of):
            return side_of(of)
        case ThisCard():
            return "you"
    return ""


def opposing(scope: object) -> str:
    """Describe whose the Pokémon on the other side of those of an effect are."""
    side = scope.side if isinstance(scope, Select) else "you"
    return {"you": "your opponent's", "opponent": "your", "both": "the opponent's"}[side]


def owner_of(target: object) -> str:
    """Describe whose deck, hand or discard pile the cards of a target go to: always their owner's."""
    while isinstance(target, Choice | Attached):
        target = target.of if isinstance(target, Choice) else target.host
    if isinstance(target, ThisCard):
        return "its owner's"
    side = side_of(target)
    if not side or (isinstance(target, Select) and (side == "both" or target.zone == "attacker")):
        return "their owner's"
    return owned(side)


def the(target: object, scene: DescribeContext) -> str:
    """Describe a complete target: `each of your Benched Pokémon`, `your hand`, `a card from your hand`."""
    return word(target, scene)


@describes(Select)
def _select(target: Select, _scene: DescribeContext) -> str:
    if target.zone == "active" and target.side == "both":
        return f"both {plain_select(target)}"
    if target.zone in ("bench", "play"):
        both = target.side == "both"
        return f"each {plain_select(target, many=False)}" if both else f"each of {plain_select(target)}"
    if is_pile(target) and target.where != ANY:
        return f"all {plain_select(target, link='from')}"
    return plain_select(target)


def plain_select(target: Select, *, many: bool = True, link: str = "") -> str:
    """Describe a selection as a plural: `your Benched Fire Pokémon`, `Energy cards in your hand`."""
    zone, where = target.zone, target.where
    if zone in _SINGLE:
        return _single(target)
    if zone in POKEMON_ZONES:
        if where == _THIS_ONE:
            return "this Pokémon" + {"active": " (if Active)", "bench": " (if Benched)", "play": ""}[zone]
        middle = {"active": "Active ", "bench": "Benched ", "play": ""}[zone] + noun(where, MON, many=many)
        if target.side != "both":
            # A name alone would be read as a card's.
            return f"{owned(target.side)} {middle}{' in play' if where.name and zone == 'play' else ''}"
        if zone == "play":
            return _in_play(middle)
        return middle if zone == "active" else f"{middle} (both yours and your opponent's)"
    pile = phrase(target, CARD_ZONES, zone).format(poss=owned(target.side))
    if where == ANY and many and not link:
        return pile
    text = noun(where, CARD, many=many)
    stop = "," if ", except " in text else ""
    return f"{text}{stop} {link or ('among' if zone.endswith('prizes') else 'in')} {pile}"


_SINGLE = {
    "self": "this Pokémon",
    "host": "the Pokémon this card is attached to",
    "attacker": "the Attacking Pokémon",
    "defending": "the Defending Pokémon",
    "stadium": "the Stadium in play",
}


def _single(target: Select) -> str:
    """Describe a place of a single Pokémon or card."""
    zone, where, text = target.zone, target.where, _SINGLE[target.zone]
    if zone == "host" and where != ANY:
        return f"the {noun(where, MON)} this card is attached to"
    usual = {"stadium": "both", "defending": "opponent"}.get(zone, "you")
    if zone == "stadium" and where == ANY and target.side == usual:
        return "a Stadium in play"
    if target.side != usual:
        text = f"{owned(target.side)} {text.removeprefix('the ')}"
    head = MON if zone in POKEMON_ZONES else CARD
    return text + note(f"if it {predicate(where, head)}" if where != ANY else "")


def _in_play(text: str) -> str:
    """Describe Pokémon of both players: `Basic Pokémon in play that have an Ability`."""
    places = (place for link in (" that ", " with ", ", ") if (place := text.find(link)) > 0)
    at = min(places, default=len(text))
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


_ANYWHERE = DescribeContext()
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


def _bound(name: str, scene: DescribeContext = _ANYWHERE) -> str:
    if name == "event" and scene.event == "end of opponent turn":
        return "the Defending Pokémon"
    if name == "event" and scene.event in PLAYER_EVENTS:
        return "that card"
    if name == "other" and scene.event in ("energy attached from hand", "energy attached for turn"):
        return "that Energy card"
    if name == "other" and scene.event.startswith(("damaged", "knocked out")):
        return "the Attacking Pokémon"
    return _GIVEN.get(name) or (name if name.startswith(IN_WORDS) else f'the one called "{name}"')


@describes(It)
def _it(target: It, scene: DescribeContext) -> str:
    base = _bound(target.name, scene)
    return base if target.where == ANY else f"the {noun(target.where, CARD, many=True)} among {base}"


def plain(target: object, scene: DescribeContext, *, many: bool = True, cards: bool = False) -> str:
    """Describe what a target is taken from, as a plural (with `many` false a singular): `your Benched
    Pokémon`. With `cards`, attached Energy is counted in cards, not in units.
    """
    match target:
        case Select():
            return plain_select(target, many=many)
        case Attached():
            return _of_hosts(target, scene, many, ENERGY_CARD if cards else ENERGY)
    return the(target, scene)


def _of_hosts(target: Attached, scene: DescribeContext, many: bool, energy: Head) -> str:
    """Describe attached cards with their Pokémon; `energy` is the noun for Energy."""
    head, link = attached(target)
    head = energy if target.what == "energy" else head
    both = "both " if target.host == Select("active", "both", getattr(target.host, "where", ANY)) else ""
    return f"{noun(target.where, head, many=many)} {link} {both}{plain(target.host, scene)}"


@describes(Choice)
def _choice(target: Choice, scene: DescribeContext) -> str:
    text = _some(target, scene)
    if target.random and isinstance(target.n, int) and not target.up_to:
        one = " ".join(text.split()[1:])
        text = f"{'a' if target.n == 1 else target.n} random {one}"
    elif target.random:
        text += " at random"
    if target.distinct:
        text += f" {phrase(target, 'distinct', target.distinct)}"
    chooser = phrase(target, "choosers", target.by)
    return text + note("at least 1" if target.some else "", chooser) + label(target.name)


def _some(target: Choice, scene: DescribeContext) -> str:
    """Return the number and the noun: `2 of your Benched Pokémon`, `up to 2 Energy cards from your hand`."""
    of, n, most = target.of, target.n, "up to " if target.up_to else ""
    single = n == 1 and not target.up_to
    counted = is_pile(of) or isinstance(of, Attached)
    names, place = _several_kinds(target, scene)
    if names and single:
        return f"{join(map(article, names), 'or')} from {place}"
    if names and isinstance(n, int | None):
        much = "any number of" if n is None else f"{most}{n} in any combination of"
        return f"{much} {join(names)} from {place}"
    if single and counted:
        return article(_taken(of, scene, many=False, units=target.units))
    if single and isinstance(of, Select) and (of.side == "both" or of.zone == "active"):
        return f"1 {plain_select(of, many=False)}" if of.side == "both" else plain_select(of)
    items = _taken(of, scene, many=n != 1 or not counted, units=target.units)
    if not isinstance(n, int | None):
        return f"{most}as many of {items} as {word(n, scene)}"
    amount = "any number of" if n is None else str(n) if counted else f"{n} of"
    return f"{most}{amount} {items}"


def _several_kinds(target: Choice, scene: DescribeContext) -> tuple[list[str], str]:
    """Return the kinds of cards that a choice names one by one, and where they are; none for one kind."""
    of, n = target.of, target.n
    if isinstance(of, Select) and is_pile(of) and len(kinds := kinds_of(of.where)) > 1:
        texts = [plain_select(replace(of, where=each), many=n != 1, link="from") for each in kinds]
        return [each.partition(" from ")[0] for each in texts], texts[0].partition(" from ")[2]
    if not isinstance(of, Attached) or of.what != "energy" or target.units or len(of.where.provides) < 2:
        return [], ""
    if not isinstance(n, int) or n < 2:
        return [], ""
    *others, last = (replace(of.where, provides=(each,)) for each in of.where.provides)
    names = [noun(each, Head("", "")).strip() for each in others]
    return [*names, noun(last, Head("Energy cards", "Energy cards"), many=True)], plain(of.host, scene)


def _taken(of: object, scene: DescribeContext, *, many: bool, units: bool = False) -> str:
    """Describe what some are taken of; several Energy are units, or cards where those are meant."""
    if isinstance(of, Attached) and of.what == "energy" and many != units:
        return _of_hosts(of, scene, many, _UNIT if units else ENERGY_CARD)
    if isinstance(of, Select) and is_pile(of):
        return plain_select(of, many=many, link="from")
    return plain(of, scene, many=many)


def one_of(target: object, scene: DescribeContext) -> str:
    """Describe a target for "for each …": `of your Benched Pokémon`, `Energy card in your discard pile`."""
    match target:
        case Select(zone="bench" | "play", side=side) if side != "both":
            return f"of {plain_select(target)}"
        case Select() if target.zone in ("bench", "play") or is_pile(target):
            return plain_select(target, many=False)
        case Attached():
            return plain(target, scene, many=False, cards=True)
    return f"of {plain(target, scene)}"
