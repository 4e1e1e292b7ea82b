"""A Pokémon in play as a seat sees it, with its attacks and Abilities."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from validator.catalogue.energy_types import TYPES
from validator.engine import queries as mod
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import State
from validator.engine.legal import activations
from validator.engine.program.choices import ABILITY, ATTACK
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED, TURNED_NAMES
from validator.engine.views.cards import CardView, card_view, card_views, plain_cards
from validator.engine.views.lazy import LazyView, computed

TURNED_WAYS = {ASLEEP: "counterclockwise", PARALYZED: "clockwise", CONFUSED: "upside down"}
"""How a card is turned to show its Special Condition (COND-SLEEP-04, COND-PARA-06, COND-CONF-08)."""


@dataclass(frozen=True, slots=True)
class Effective:
    """What effects may change of a Pokémon: HP, types, retreat cost, and which attacks it can pay for."""

    hp: int
    types: int
    retreat: int
    payable: tuple[bool, ...]


def effective_values(state: State, pokemon: Pokemon) -> Effective:
    """Return what effects may change of a Pokémon, as it is now."""
    return Effective(
        mod.hp_of(state, pokemon),
        mod.types_of(state, pokemon),
        mod.retreat_cost(state, pokemon),
        payable_attacks(state, pokemon),
    )


def payable_attacks(state: State, pokemon: Pokemon) -> tuple[bool, ...]:
    """Return for each attack whether the attached Energy pays its cost."""
    return tuple(
        [
            mod.can_pay(state, pokemon, mod.attack_cost(state, pokemon, attack))
            for _, attack in mod.attacks_of(state, pokemon)
        ]
    )


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attack: name, printed cost and damage, and the card it is printed on.

    `payable` says whether the attached Energy pays its cost now, `usable` whether the open decision offers
    it; both are False for an attack that is not on a Pokémon in play.
    """

    name: str
    cost: tuple[str, ...]
    damage: str
    card: CardView
    payable: bool = False
    usable: bool = False

    def __str__(self) -> str:
        return f"{self.name} ({self.damage})" if self.damage else self.name


@dataclass(frozen=True, slots=True)
class AbilityView:
    """An Ability of a Pokémon: kind (`Ability`, `Poké-Power` …), name, the card it is printed on."""

    kind: str
    name: str
    card: CardView
    usable: bool = False

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class FaceDownPokemon:
    """A Pokémon of a player whose set-up is not revealed yet."""

    place: str

    def to_dict(self) -> dict[str, Any]:
        """Return the Pokémon as plain data."""
        return plain_face_down()


def plain_face_down() -> dict[str, Any]:
    """Return a face-down Pokémon as plain data."""
    return {"face_down": True}


class PokemonView(LazyView):
    """A Pokémon in play."""

    _state: State
    _pokemon: Pokemon

    def __init__(self, state: State, pokemon: Pokemon, place: str, effective: Effective | None) -> None:
        self.__dict__.update(_state=state, _pokemon=pokemon, _place=place, _effective=effective)

    @computed
    def uid(self) -> int:
        """The number of the Pokémon, the same as long as it is in play."""
        return self._pokemon.uid

    @computed
    def player(self) -> int:
        """Whose Pokémon it is."""
        return self._pokemon.owner

    @computed
    def place(self) -> str:
        """`active`, or `bench 1`, `bench 2` …"""
        place: str = self.__dict__["_place"]
        return place

    @computed
    def card(self) -> CardView:
        """The top card."""
        return card_view(self._state.table, self._pokemon.cards[-1])

    @computed
    def name(self) -> str:
        """The name of the Pokémon as it is in play."""
        return self._state.facts_of(self._pokemon).name

    @computed
    def stage(self) -> str:
        """The stage of the top card."""
        return self._state.facts_of(self._pokemon).stage

    @computed
    def types(self) -> tuple[str, ...]:
        """The types it has now."""
        fixed: Effective | None = self.__dict__["_effective"]
        types = mod.types_of(self._state, self._pokemon) if fixed is None else fixed.types
        return type_names(types)

    @computed
    def hp(self) -> int:
        """Its HP with all effects, damage not counted."""
        fixed: Effective | None = self.__dict__["_effective"]
        return mod.hp_of(self._state, self._pokemon) if fixed is None else fixed.hp

    @computed
    def damage(self) -> int:
        """The damage on it."""
        return self._pokemon.damage

    @computed
    def remaining_hp(self) -> int:
        """Its HP less the damage on it."""
        return max(0, self.hp - self._pokemon.damage)

    @computed
    def energy(self) -> tuple[CardView, ...]:
        """The attached Energy cards."""
        return card_views(self._state.table, self._pokemon.energy)

    @computed
    def tools(self) -> tuple[CardView, ...]:
        """The attached Pokémon Tools."""
        return card_views(self._state.table, self._pokemon.tools)

    @computed
    def under(self) -> tuple[CardView, ...]:
        """The cards under the top card."""
        return card_views(self._state.table, self._pokemon.cards[:-1])

    @computed
    def conditions(self) -> tuple[str, ...]:
        """Its Special Conditions."""
        return tuple(_conditions(self._pokemon))

    @computed
    def poison_counters(self) -> int:
        """The damage counters that Poison puts on it at each Checkup."""
        return self._pokemon.poison

    @computed
    def burn_counters(self) -> int:
        """The damage counters that a Burn puts on it at each Checkup."""
        return self._pokemon.burn

    @computed
    def turned(self) -> str | None:
        """How its card is turned to show a Special Condition; None where it is upright."""
        return TURNED_WAYS.get(self._pokemon.turned)

    @computed
    def markers(self) -> tuple[tuple[str, int], ...]:
        """Its markers, each with a number."""
        return self._pokemon.marks

    @computed
    def retreat_cost(self) -> int:
        """How many Energy it costs to retreat now."""
        fixed: Effective | None = self.__dict__["_effective"]
        return mod.retreat_cost(self._state, self._pokemon) if fixed is None else fixed.retreat

    @computed
    def prizes(self) -> int:
        """How many Prize cards its Knock Out gives by what is printed."""
        return self._state.facts_of(self._pokemon).prizes

    @computed
    def attacks(self) -> tuple[AttackView, ...]:
        """The attacks it has now, lent ones included."""
        state, pokemon = self._state, self._pokemon
        decision = state.decision
        options = decision.options if decision is not None and state.player == pokemon.owner else ()
        active = state.is_active(pokemon)
        fixed: Effective | None = self.__dict__["_effective"]
        payable = payable_attacks(state, pokemon) if fixed is None else fixed.payable
        return tuple(
            [
                AttackView(
                    attack.name,
                    tuple(attack.row.cost),
                    attack.row.damage,
                    card_view(state.table, card),
                    payable[place],
                    (active and (ATTACK, place) in options) or (ATTACK, place, pokemon.uid) in options,
                )
                for place, (card, attack) in enumerate(mod.attacks_of(state, pokemon))
            ]
        )

    @computed
    def abilities(self) -> tuple[AbilityView, ...]:
        """The Abilities it has now and that are not suppressed."""
        state, pokemon = self._state, self._pokemon
        decision = state.decision
        options = decision.options if decision is not None else ()
        rows = activations(state, pokemon.uid)
        usable = {row[1] for place, row in enumerate(rows) if (ABILITY, pokemon.uid, place) in options}
        return tuple(
            [
                AbilityView(each.kind, each.name, card_view(state.table, card), each.name in usable)
                for card, each in mod.abilities_of(state, pokemon)
            ]
        )

    @property
    def is_active(self) -> bool:
        """Whether it is in the Active Spot."""
        return self.place == "active"

    def __repr__(self) -> str:
        energy = f", {len(self.energy)} Energy" if self.energy else ""
        more = "".join(f", {each}" for each in self.conditions)
        return f"<Pokémon {self.name} {self.remaining_hp}/{self.hp}{energy}{more}, {self.place}>"

    __str__ = __repr__

    def _make_plain(self) -> dict[str, Any]:
        return plain_pokemon(self._state, self._pokemon, self.__dict__["_effective"])


def plain_pokemon(state: State, pokemon: Pokemon, fixed: Effective | None) -> dict[str, Any]:
    """Return a Pokémon in play as plain data; `fixed` as in `Snapshot.effective`."""
    table = state.table
    top = pokemon.cards[-1]
    facts = table.tops[top]
    types = mod.types_of(state, pokemon) if fixed is None else fixed.types
    return {
        "uid": pokemon.uid,
        "card": top,
        "id": table.defs[top].card.id,
        "name": table.defs[top].name,
        "stage": facts.stage,
        "types": [*type_names(types)],
        "hp": mod.hp_of(state, pokemon) if fixed is None else fixed.hp,
        "damage": pokemon.damage,
        "energy": plain_cards(table, pokemon.energy),
        "tools": plain_cards(table, pokemon.tools) if pokemon.tools else [],
        "under": plain_cards(table, pokemon.cards[:-1]) if len(pokemon.cards) > 1 else [],
        "conditions": _conditions(pokemon),
        "poison_counters": pokemon.poison,
        "burn_counters": pokemon.burn,
        "turned": TURNED_WAYS.get(pokemon.turned),
        "markers": [[*mark] for mark in pokemon.marks],
        "retreat_cost": mod.retreat_cost(state, pokemon) if fixed is None else fixed.retreat,
        "prizes": facts.prizes,
    }


def _conditions(pokemon: Pokemon) -> list[str]:
    found = ["Poisoned"] if pokemon.poison else []
    if pokemon.burn:
        found.append("Burned")
    if pokemon.turned:
        found.append(TURNED_NAMES[pokemon.turned])
    return found


@cache
def type_names(types: int) -> tuple[str, ...]:
    """Return the names of types given as bits."""
    return tuple([name for place, name in enumerate(TYPES) if types & (1 << place)])
