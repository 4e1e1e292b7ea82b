"""What the engine reads of a card: printed data as ints and tuples, one `CardData` for each print."""

from __future__ import annotations

import re
from typing import Final

from validator.catalogue.card import Ability, Attack, Card
from validator.catalogue.energy_types import TYPES
from validator.catalogue.names import evolves_from_key, name_key
from validator.engine.program.code import Code, LinkedPart
from validator.engine.program.edition_rules import EditionRules

BIT: Final[dict[str, int]] = {name: 1 << place for place, name in enumerate(TYPES)}
ANY_TYPE: Final = (1 << len(TYPES)) - 1
COLORLESS: Final = BIT["Colorless"]

POKEMON: Final = 0
TRAINER: Final = 1
ENERGY: Final = 2

_CATEGORY: Final = {"Pokémon": POKEMON, "Trainer": TRAINER, "Energy": ENERGY}
_FORMS: Final = re.compile(r"(?P<all>Unown) \[.\]|(?P<cloaked>Burmy|Wormadam) (?:Plant|Sandy|Trash) Cloak")
_FIRST_NUMBER: Final = re.compile(r"\d+")
_EVOLUTION_STAGES: Final = frozenset({"Stage 1", "Stage 2", "BREAK", "MEGA", "VMAX", "VSTAR"})


def type_mask(words: tuple[str, ...]) -> int:
    """Return the types as one int, a bit each; `Any` is every type."""
    mask = 0
    for word in words:
        for part in word.split("|"):
            mask |= ANY_TYPE if part == "Any" else BIT[part]
    return mask


class AttackData:
    """One printed attack: `cost` as `(types of each typed symbol, number of symbols)`, `base` damage.

    `code` is the linked program of its text, None for an attack without effect. `gx` and `vstar` attacks use
    up that marker (GX-02, VSTAR-03).
    """

    __slots__ = ("base", "code", "cost", "gx", "key", "name", "row", "vstar")

    def __init__(self, row: Attack, *, gx: bool = False, vstar: bool = False) -> None:
        self.row = row
        self.name = row.name
        self.cost = read_cost(row.cost)
        found = _FIRST_NUMBER.search(row.damage)
        self.base = int(found[0]) if found else 0
        self.gx = gx
        self.vstar = vstar
        self.code: Code | None = None
        self.key: str | None = None


class AbilityData:
    """One Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait, and its linked parts.

    `counts` says whether effects that name Abilities mean it (ABIL-12, D-24).
    """

    def __init__(self, row: Ability, number: int, *, counts: bool) -> None:
        self.row = row
        self.kind = row.kind
        self.name = row.name
        self.number = number
        self.counts = counts
        self.key: str | None = None
        self.statics: tuple[LinkedPart, ...] = ()
        self.listeners: tuple[LinkedPart, ...] = ()
        self.activated: tuple[LinkedPart, ...] = ()
        self.sacrifice = False


class CardData:
    """The data of one print; shared by all its copies in a game."""

    def __init__(self, card: Card, rules: EditionRules) -> None:
        markers = card.markers
        self.card = card
        self.name = card.name
        self.key = card.key
        self.keys = frozenset({card.key, *_key_of_all_forms(card)})
        self.owner = card.owner or ""
        self.markers = markers
        self.category = _CATEGORY[card.category]
        self.stage = card.stage or ""
        self.basic = card.is_basic_pokemon
        self.restored = card.stage == "Restored"
        self.lvx = card.stage == "LV.X"
        self.vunion = card.stage == "V-UNION"
        self.legend_half = card.stage == "LEGEND"
        self.evolution = self.stage in _EVOLUTION_STAGES
        self.mega = rules.mega_ends_turn(card)
        self.baby = "Baby" in markers
        self.prism = "Prism Star" in markers
        self.tera = "Tera" in markers
        self.rule_box = "Rule Box" in markers or bool(markers & {"Radiant", "Prism Star", "BREAK"})
        self.hp = card.hp or 0
        self.types = type_mask(card.types)
        self.weaknesses = tuple(
            (BIT[kind], *rules.read_weakness(value)) for kind, value in card.weaknesses if kind in BIT
        )
        self.resistances = tuple(
            (BIT[kind], rules.read_resistance(value)) for kind, value in card.resistances if kind in BIT
        )
        self.retreat = card.retreat or 0
        self.evolves_from = evolves_from_key(card) or ""
        self.prizes = prize_value(card, rules)
        self.attacks = tuple(
            AttackData(
                row,
                gx=row.name.endswith("GX") and ("GX" in markers or card.is_trainer),
                vstar=row.name in vstar_powers(card),
            )
            for row in card.attacks
        )
        self.abilities = tuple(
            AbilityData(row, place, counts=rules.is_ability(row.kind))
            for place, row in enumerate(card.abilities)
        )
        self.kind = card.kind or ""
        self.item = self.category == TRAINER and rules.is_item(card)
        self.supporter = self.kind == "Supporter"
        self.stadium = self.kind == "Stadium"
        self.gear = "Team Flare Hyper Gear" in markers
        self.tool = rules.is_attachable(card)
        self.as_basic = False
        self.set_up_only = False
        self.basic_energy = card.is_basic_energy
        self.special_energy = self.category == ENERGY and not card.is_basic_energy
        self.units: tuple[int, ...] = (type_mask(card.provides),) if card.provides else (COLORLESS,)
        self.energy_types = self.units[0] if self.category == ENERGY else 0
        self.code: Code | None = None
        self.statics: tuple[LinkedPart, ...] = ()
        self.listeners: tuple[LinkedPart, ...] = ()
        self.activated: tuple[LinkedPart, ...] = ()
        self.permits: frozenset[str] = frozenset()
        self.evolves_on: tuple[LinkedPart, ...] = ()
        self.only_on: LinkedPart | None = None
        self.entry: Code | None = None
        self.starts_active = False
        self.starts_on_bench = False
        self.starts_second = False
        self.faces = False
        self.locked = False
        self.trivial = True
        self.used_from: frozenset[str] = frozenset()

    def copied(self, rules: EditionRules) -> CardData:
        """Return the data of the same print, to be changed before its texts are linked."""
        new = CardData(self.card, rules)
        new.attacks = self.attacks
        new.abilities = self.abilities
        new.units = self.units
        new.energy_types = self.energy_types
        new.as_basic = self.as_basic
        new.set_up_only = self.set_up_only
        return new


def prize_value(card: Card, rules: EditionRules) -> int:
    """Return the number of Prize cards for a Knock Out; the most specific kind decides (KO-16, KO-17)."""
    markers = card.markers
    if markers & {"VMAX", "TAG TEAM", "V-UNION"} or card.stage in ("VMAX", "V-UNION"):
        return 3
    if "Mega" in markers and "Pokémon ex" in markers:
        return rules.mega_ex_prizes
    if markers & {"Pokémon ex", "Pokémon-ex", "Pokémon-EX", "GX", "V", "VSTAR", "Primal"}:
        return 2
    if card.stage in ("MEGA", "VSTAR"):
        return 2
    if card.stage == "LEGEND" and " & " in card.name:
        return 2
    return 1


def vstar_powers(card: Card) -> frozenset[str]:
    """Return the names of a card's attacks that are VSTAR Powers (VSTAR-03).

    These are attacks named Star, on VSTAR Pokémon and on Tools that grant one (VSTAR-07).
    """
    if card.stage != "VSTAR" and card.kind != "Pokémon Tool":
        return frozenset()
    return frozenset(
        row.name for row in card.attacks if row.name.startswith("Star ") or row.name.endswith(" Star")
    )


def read_cost(cost: tuple[str, ...]) -> tuple[tuple[int, ...], int]:
    """Return an attack cost as `(bits of the typed symbols, number of all symbols)`."""
    typed = tuple(sorted(BIT[word] for word in cost if word != "Colorless" and word in BIT))
    return typed, len([word for word in cost if word in BIT])


def _key_of_all_forms(card: Card) -> tuple[str, ...]:
    """Return the name key of a Pokémon in any of its forms, if its own name includes the form."""
    found = _FORMS.fullmatch(card.name)
    return (name_key(found["all"] or found["cloaked"]),) if found else ()


def keys_of_name(name: str) -> frozenset[str]:
    """Return the name keys that a printed name may mean, for any kind of card."""
    return frozenset(name_key(name, category=category) for category in _CATEGORY)
