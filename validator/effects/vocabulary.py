"""Closed vocabularies of the effect IR, each value with its English wording."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from validator.catalogue.card import MARKERS
from validator.catalogue.energy_types import TYPES
from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import slots_of


@dataclass(frozen=True, slots=True)
class NameSet:
    """Values that are not listed here, by what they name; `empty` allows an empty value."""

    of: str
    empty: bool = True


CARD_NAMES = NameSet("cards")
ATTACK_NAMES = NameSet("attacks")
ABILITY_NAMES = NameSet("abilities")
SILENCED = NameSet("abilities and cards")
OWNERS = NameSet("owners")
BOUND = NameSet("bound")
FREE = NameSet("free")
UNITS = NameSet("units", empty=False)
DAMAGE = NameSet("damage")


def _read_english() -> Mapping[str, Mapping[str, str]]:
    sections: dict[str, dict[str, str]] = {}
    text = (files("validator.effects") / "vocabulary.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            section = sections.setdefault(name, {})
            whole = sections.setdefault(name.partition(":")[0], {})
        elif line and not line.startswith("#"):
            word, _, english = line.partition(":")
            section[word] = whole[word] = english.strip()
    sections["delays"] = sections["events: card"] | sections["delays"]
    return MappingProxyType(sections)


ENGLISH = _read_english()
"""The English of each closed set, by its word."""
ONE_PLACE = frozenset({"self", "active", "attacker", "defending", "host"})
"""Zones of a single Pokémon, but for the Active ones of both."""
POKEMON_ZONES = ONE_PLACE | {"bench", "play"}
CARD_ZONES = ENGLISH["card zones"]
FORBIDDEN_PLAYER = ENGLISH["forbidden: player"]
PERMITTED_PLAYER = ENGLISH["permitted: player"]
MOMENTS = ENGLISH["delays: moment"]
TURN_EVENTS = frozenset(ENGLISH["events: turn"])
PLAYER_EVENTS = frozenset(
    {"supporter played", "item played", "stadium played", "prize taken", "face-down prize taken"}
)

_NAMED: Mapping[type, Mapping[str, Collection[str] | NameSet]] = MappingProxyType(
    {
        slots.Filter: {
            "name": CARD_NAMES,
            "contains": FREE,
            "markers": MARKERS,
            "without": MARKERS,
            "owner": OWNERS,
            "attack": ATTACK_NAMES,
            "evolves_from": CARD_NAMES,
            "evolves_from_part": FREE,
            "ability_name": ABILITY_NAMES,
            "like": BOUND,
            "kin": BOUND,
            "but": BOUND,
        },
        slots.It: {"name": BOUND},
        slots.Choice: {"name": BOUND},
        slots.Heads: {"name": BOUND},
        slots.Tails: {"name": BOUND},
        slots.Number: {"name": BOUND},
        slots.Happened: {"name": FREE},
        steps.ChooseNumber: {"name": BOUND},
        steps.Remember: {"name": BOUND},
        steps.ForEach: {"name": BOUND},
        steps.Flip: {"name": BOUND},
        steps.Mark: {"name": FREE},
        steps.Search: {"name": BOUND},
        steps.UseAttack: {"where": ATTACK_NAMES},
        lasting.Modify: {"attack": ATTACK_NAMES},
        lasting.Forbid: {"attack": ATTACK_NAMES},
        lasting.Suppress: {"but": SILENCED},
        lasting.Grant: {"where": ATTACK_NAMES},
        lasting.Provide: {"units": UNITS},
        lasting.ProvideFor: {"units": UNITS},
        lasting.CountAs: {"name": CARD_NAMES, "markers": MARKERS},
        lasting.ExtraAttack: {"name": FREE, "damage": DAMAGE},
    }
)
"""The set of each slot that holds words which no type in `ir.values` lists, by node."""


@cache
def words_of(kind: type) -> Mapping[str, Collection[str] | NameSet]:
    """Return the set of each slot of a node that holds words: a collection of words, or a `NameSet`."""
    shapes = slots_of(kind).items()
    listed = {slot: words for slot, shape in shapes if (words := (shape.each or shape).words)}
    return MappingProxyType({**listed, **_NAMED.get(kind, {})})


def allows(kind: type, slot: str, word: str) -> bool:
    """Return whether a word belongs to the set of a slot; in an open set, whether it has the right form."""
    allowed = words_of(kind)[slot]
    if isinstance(allowed, NameSet):
        if allowed.of == "units":
            return bool(word) and all(part == "Any" or part in TYPES for part in word.split("|"))
        return bool(word) or allowed.empty
    return word in allowed


def allowed_words(kind: type, slot: str) -> tuple[str, ...]:
    """Return the words that a slot may have; of an open set of names, what they are names of."""
    allowed = words_of(kind)[slot]
    if isinstance(allowed, NameSet):
        return (*TYPES, "Any") if allowed.of == "units" else (f"a name of {allowed.of}",)
    return tuple(allowed)
