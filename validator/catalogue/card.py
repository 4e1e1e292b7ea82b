"""A printed card as facts: the facts of one print of one set that rules and engine need, without its text."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from validator.support.lazy_dataclass import dataclass, field
from validator.support.reprs import brief
from validator.vocabulary import MARKERS as _MARKERS
from validator.vocabulary import (
    AbilityKind,
    Category,
    DeckLimit,
    EnergyKind,
    EnergyType,
    Marker,
    Stage,
    TrainerKind,
)

_NO_NAMES: Mapping[str, str] = MappingProxyType({})
_NONE: frozenset[Any] = frozenset()


@dataclass(frozen=True, slots=True, repr=False)
class Attack:
    """One attack: `cost` as type words, `damage` as printed (`"30+"`, or empty), `text` an effect key."""

    name: str
    cost: tuple[EnergyType, ...] = ()
    damage: str = ""
    text: str | None = None

    def __repr__(self) -> str:
        return brief(f"Attack {str(self)!r}, cost {len(self.cost)}")

    def __str__(self) -> str:
        return f"{self.name} {self.damage}".rstrip()


@dataclass(frozen=True, slots=True, repr=False)
class Ability:
    """One Ability, Poké-Power, Poké-Body, Pokémon Power or Ancient Trait (`kind`), `text` an effect key."""

    kind: AbilityKind
    name: str
    text: str | None = None

    def __repr__(self) -> str:
        return brief(f"{self.kind} {self.name!r}")

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, repr=False)
class Card:
    """One print of one card.

    `id` is the catalogue id (`sv06-025`), `set_id` and `code` its expansion (`sv06`, Live code `TWM`),
    `number` the number as printed (`025`, `TG12`). `name` is the printed English name and `key` the name key
    of matrix C.0 (`validator.catalogue.names`). `category` is `Pokémon`, `Trainer` or `Energy`; `stage` is
    `Basic`, `Stage 1`, `Stage 2`, `Restored`, `LV.X`, `LEGEND`, `BREAK`, `MEGA`, `VMAX`, `VSTAR` or
    `V-UNION`. `kind` is the Trainer's subtype, `energy` is `Basic` or `Special`. `markers` are the labels the
    rules read; those in `unknown` no source decides. `limits` are deck limits printed on the card itself.
    Source: matrix TYPE-13.
    """

    id: str
    set_id: str
    code: str
    number: str
    name: str
    key: str
    category: Category
    stage: Stage | None = None
    types: tuple[EnergyType, ...] = ()
    hp: int | None = None
    evolves_from: str | None = None
    kind: TrainerKind | None = None
    energy: EnergyKind | None = None
    provides: tuple[EnergyType, ...] = ()
    abilities: tuple[Ability, ...] = ()
    attacks: tuple[Attack, ...] = ()
    text: str | None = None
    weaknesses: tuple[tuple[EnergyType, str], ...] = ()
    resistances: tuple[tuple[EnergyType, str], ...] = ()
    retreat: int | None = None
    mark: str | None = None
    mark_conflict: tuple[str, ...] = ()
    illustrator: str | None = None
    rarity: str | None = None
    owner: str | None = None
    region: str | None = None
    markers: frozenset[Marker] = _NONE
    unknown: frozenset[str] = _NONE
    limits: frozenset[DeckLimit] = _NONE
    names: Mapping[str, str] = field(default_factory=lambda: _NO_NAMES, hash=False)
    ptcgdata: str | None = None

    def __repr__(self) -> str:
        return brief(f"Card {self.id} {self.name!r} {self.code} {plain_number(self.number)}")

    def __str__(self) -> str:
        return self.label

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__} | {"names": dict(self.names)}

    def __setstate__(self, values: dict[str, Any]) -> None:
        values["names"] = MappingProxyType(values["names"]) if values["names"] else _NO_NAMES
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def label(self) -> str:
        """The card as a list line names it: `Teal Mask Ogerpon ex TWM 25`."""
        return f"{self.name} {self.code} {plain_number(self.number)}"

    @property
    def is_pokemon(self) -> bool:
        """Return whether this is a Pokémon card (matrix TYPE-08)."""
        return self.category == "Pokémon"

    @property
    def is_trainer(self) -> bool:
        """Return whether this is a Trainer card (matrix TYPE-08)."""
        return self.category == "Trainer"

    @property
    def is_energy(self) -> bool:
        """Return whether this is an Energy card (matrix TYPE-08)."""
        return self.category == "Energy"

    @property
    def is_basic_pokemon(self) -> bool:
        """Return whether this can be a starting Pokémon: Restored, LEGEND and V-UNION cannot (DECK-04, 07,
        08).
        """
        return self.category == "Pokémon" and self.stage == "Basic"

    @property
    def is_basic_energy(self) -> bool:
        """Return whether this is a basic Energy card, free of the copy limit (matrix DECK-05, TYPE-12)."""
        return self.energy == "Basic"

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], *, set_id: str, code: str, key: str) -> Card:
        """Read one card line of `card_data/sets/<set id>.json`.

        `code` is the set's display code and `key` the card's name key, which the file does not carry.
        """
        return cls(
            id=data["id"],
            set_id=set_id,
            code=code,
            number=data["number"],
            name=data["name"],
            key=key,
            category=data["category"],
            stage=data.get("stage"),
            types=tuple(data.get("types", ())),
            hp=data.get("hp"),
            evolves_from=data.get("evolves_from"),
            kind=data.get("kind"),
            energy=data.get("energy"),
            provides=tuple(data.get("provides", ())),
            abilities=tuple(Ability(a["kind"], a["name"], a.get("text")) for a in data.get("abilities", ())),
            attacks=tuple(
                Attack(a["name"], tuple(a.get("cost", ())), a.get("damage", ""), a.get("text"))
                for a in data.get("attacks", ())
            ),
            text=data.get("text"),
            weaknesses=tuple((w[0], w[1]) for w in data.get("weaknesses", ())),
            resistances=tuple((r[0], r[1]) for r in data.get("resistances", ())),
            retreat=data.get("retreat"),
            mark=data.get("mark"),
            mark_conflict=tuple(data.get("mark_conflict", ())),
            illustrator=data.get("illustrator"),
            rarity=data.get("rarity"),
            owner=data.get("owner"),
            region=data.get("region"),
            markers=frozenset(data.get("markers", ())),
            unknown=frozenset(data.get("unknown", ())),
            limits=frozenset(data.get("limits", ())),
            names=MappingProxyType(dict(data["names"])) if "names" in data else _NO_NAMES,
            ptcgdata=data.get("ptcgdata"),
        )


def plain_number(number: str) -> str:
    """Return a collector number without leading zeros, as lists write it: `025` → `25`, `TG05` → `TG05`."""
    return number.lstrip("0") or "0" if number[:1] == "0" else number


MARKERS: frozenset[Marker] = frozenset(_MARKERS)
"""Every marker a card can carry (`Card.markers`)."""
