"""What a target of a program is, as far as a search needs it: where, whose, what kinds, how many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from validator.effects.ir import slots
from validator.effects.ir.nodes import contains, slot_names
from validator.effects.ir.slots import ANY, Filter

OWN_PLAY = frozenset({"self", "host", "active", "bench", "play"})
"""Zones of Pokémon in play."""
LISTS = frozenset({"energy", "tools", "all", "under"})
"""Zones of attached cards."""

CARDS = "cards"
"""The name under which the last cards bound are kept, where Pokémon in play were bound since."""
_EVOLUTIONS = frozenset({"Stage 1", "Stage 2", "MEGA", "BREAK", "VMAX", "VSTAR", "LV.X"})
_TRAINERS: Mapping[str, str] = MappingProxyType(
    {"Item": "item", "Supporter": "supporter", "Stadium": "stadium", "Pokémon Tool": "tool"}
)
_CARD_MARKERS = frozenset(
    {
        *("ACE SPEC", "Ancient", "Fusion Strike", "Future", "Prism Star"),
        *("Rapid Strike", "Single Strike", "TAG TEAM", "Team Plasma"),
    }
)
"""Markers that Trainer and Energy cards have too."""
_POKEMON_ONLY = (
    *("types", "attack", "ability", "ability_name", "max_hp"),
    *("min_hp", "retreat", "weakness", "resistance", "powers"),
)
_KINDS_AND_STATES = (
    *("category", "stage", "kind", "energy", "evolution", "evolved"),
    *("damaged", "weakest", "active", "fresh", "moved", "other", "this", "but"),
)
_LIMITS = tuple(slot for slot in slot_names(Filter) if slot not in _KINDS_AND_STATES)
"""Slots of a filter that ask for more than a kind of card or a state of play."""


@dataclass(frozen=True, slots=True)
class Group:
    """What a target is: `zone` (a word of `Select`, or `top`, `energy`, `tools`, `all`, `under`, `this`),
    whose `side`, which cards of it pass `where`, and the `amount` (a number, `x` or `all`).

    `by` chooses. `found`: taken out of a deck by a search or a look whose cards go somewhere later; then
    `zone` is `deck` or `top`. `host`: of attached cards, the Pokémon they are attached to.
    """

    zone: str
    side: str = "you"
    where: Filter = ANY
    amount: int | str = "all"
    by: str = "you"
    found: bool = False
    host: Group | None = None
    kinds: tuple[str, ...] = ()

    @property
    def in_play(self) -> bool:
        """Return whether these are Pokémon in play."""
        return self.zone in OWN_PLAY or self.zone == "attacker"

    @property
    def mine(self) -> bool:
        """Return whether all or some of it belongs to the player of the card."""
        return self.side in ("you", "both")

    @property
    def theirs(self) -> bool:
        """Return whether all or some of it belongs to the opponent."""
        return self.side in ("opponent", "both")

    @property
    def chosen(self) -> bool:
        """Return whether some of it is chosen, in place of all."""
        return self.amount != "all"

    @property
    def whole_hand(self) -> bool:
        """Return whether this is a whole hand."""
        return self.zone == "hand" and self.amount == "all" and self.where == ANY


def resolve(target: object, bound: Mapping[str, tuple[Group, ...]]) -> tuple[Group, ...]:
    """Return what a target is; `bound` holds what earlier steps bound by name."""
    match target:
        case slots.Select(zone=zone, side=side, where=where):
            return (_select(zone, side, where),)
        case slots.Attached(host=host, what=what, where=where):
            return tuple(
                Group(what, each.side, where, host=each, kinds=attached_kinds(what, where))
                for each in resolve(host, bound)
            )
        case slots.Top(n=n, side=side):
            return (Group("top", side, amount=amount_of(n), kinds=("any",)),)
        case slots.It(name=name, where=where):
            groups = bound.get(name, ())
            if not name and _asks_for_cards(where) and any(each.in_play for each in groups):
                groups = bound.get(CARDS, groups)
            return tuple(_narrow(each, where) for each in groups)
        case slots.ThisCard():
            return (Group("this", amount=1),)
        case slots.Together(of=of):
            return tuple(group for each in of for group in resolve(each, bound))
        case slots.Choice(of=of, n=n, by=by):
            number = "x" if n is None else amount_of(n)
            return tuple(_choose(each, number, by) for each in resolve(of, bound))
    return ()


def _asks_for_cards(where: Filter) -> bool:
    """Return whether only cards that are not in play as Pokémon can pass a filter."""
    return bool(where.energy or where.provides or where.kind) or where.category in ("Energy", "Trainer")


def _select(zone: str, side: str, where: Filter) -> Group:
    if zone in ("defending", "attacker"):
        return Group("active" if zone == "defending" else zone, "opponent", where, amount=1)
    if zone in ("self", "host"):
        return Group(zone, "you", where, amount=1)
    if where.this:
        return Group("self", "you", replace(where, this=False), amount=1)
    if zone == "play" and where.active:
        zone, where = "active", replace(where, active=None)
    if zone == "play" and where.active is False:
        return Group("bench", side, replace(where, active=None))
    if zone == "active":
        return Group(zone, side, where, amount="all" if side == "both" else 1)
    if zone == "face-down prizes":
        zone = "prizes"
    return Group(zone, side, where, kinds=card_kinds(where))


def _choose(group: Group, number: int | str, by: str) -> Group:
    return replace(group, amount=number, by=by if by != "owner" else group.side)


def _narrow(group: Group, where: Filter) -> Group:
    if where == ANY:
        return group
    kinds = group.kinds
    if group.zone not in OWN_PLAY:
        named = card_kinds(where)
        kinds = named if named != ("any",) else kinds
    return replace(group, where=where, kinds=kinds)


def amount_of(amount: object) -> int | str:
    """Return an amount as a function tells it: a number, or `x` where it varies."""
    return amount if isinstance(amount, int) else "x"


def hangs_on_coins(node: object) -> bool:
    """Return whether an amount or a condition depends on coins."""
    return contains(node, slots.Heads, slots.Tails)


def attached_kinds(what: str, where: Filter) -> tuple[str, ...]:
    """Return the kinds of attached cards."""
    if what == "tools":
        return ("tool",)
    if what == "energy":
        return ("special-energy",) if where.energy == "Special" else ("energy",)
    kinds = tuple(kind for kind in card_kinds(where) if kind != "any")
    return kinds or ("energy", "tool")


def card_kinds(where: Filter) -> tuple[str, ...]:
    """Return the kinds of cards that pass a filter, most special first; `any` where any card does."""
    own = tuple(_own_kinds(where))
    if where.any_of:
        inner = tuple(dict.fromkeys(kind for each in where.any_of for kind in card_kinds(each)))
        if not own or (own == ("pokemon",) and inner != ("any",)):
            return _merged(inner)
        if own == ("trainer",) and inner != ("any",):
            return _merged(inner)
    return own or ("any",)


def _merged(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Name a kind once that is all of its parts: Basic and Evolution cards are Pokémon."""
    found = set(kinds)
    if {"basic", "evolution"} <= found:
        found = found - {"basic", "evolution"} | {"pokemon"}
    return tuple(dict.fromkeys(kind for kind in (*kinds, "pokemon") if kind in found))


def _own_kinds(where: Filter) -> Iterator[str]:
    if where.name or where.like or (where.contains and not (where.category or where.stage or where.kind)):
        yield "named"
        return
    if where.kind:
        yield from (_TRAINERS.get(kind, "trainer") for kind in where.kind)
        return
    if where.energy:
        yield "basic-energy" if where.energy == "Basic" else "special-energy"
    elif where.category == "Energy" or where.provides:
        yield "energy"
    elif where.category == "Trainer":
        yield "trainer"
    else:
        yield from _kinds_of_pokemon(where)


def _kinds_of_pokemon(where: Filter) -> Iterator[str]:
    if where.stage == ("Basic",):
        yield "basic"
    elif where.evolution or where.evolves_from or where.evolves_from_part or _all_evolve(where):
        yield "evolution"
    elif where.category == "Pokémon" or where.stage or _only_pokemon(where):
        yield "pokemon"


def _only_pokemon(where: Filter) -> bool:
    """Return whether a filter asks for something that only Pokémon cards have."""
    if where.markers and not _CARD_MARKERS.issuperset(where.markers):
        return True
    return any(getattr(where, each) for each in _POKEMON_ONLY)


def _all_evolve(where: Filter) -> bool:
    return bool(where.stage) and set(where.stage) <= _EVOLUTIONS


def is_limited(where: Filter, *, in_play: bool = False) -> bool:
    """Return whether a filter asks for more than a kind of card, such as a type, a name or an owner."""
    if in_play and (where.stage or where.evolution is not None or where.evolved is not None or where.energy):
        return True
    if where.any_of and not any(is_limited(each) for each in where.any_of):
        where = replace(where, any_of=())
    limits = ("name", "like") if not in_play else ()
    return any(getattr(where, each) not in ("", (), None) for each in _LIMITS if each not in limits)
