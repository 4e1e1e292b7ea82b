"""What one player, or a spectator, may see of a game, with fields that are computed when they are read.

Visibility goes by zone: the hand is its owner's, decks and Prize cards nobody's (except Prize cards turned
face up), everything else is public. Before the reveal of the set-up the Pokémon of a side are its owner's
alone. A decision shows its options only to who decides. A view is a snapshot: it is made from a masked copy
of the state, in which hidden cards are not there, and does not change when the game goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from validator.catalogue.energy_types import TYPES
from validator.displays import svg_of
from validator.engine import queries as mod
from validator.engine.board.frames import Decision, Event
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.legal import activations
from validator.engine.program.choices import ABILITY, ATTACK
from validator.engine.program.opcodes import ASLEEP, CONFUSED, PARALYZED, TURNED_NAMES
from validator.engine.views.cards import CardView, card_view, card_views
from validator.engine.views.events import mask_events
from validator.engine.views.lazy import LazyView, computed
from validator.engine.views.masked import is_face_down, masked

TURNED_WAYS = {ASLEEP: "counterclockwise", PARALYZED: "clockwise", CONFUSED: "upside down"}
"""How a card is turned to show its Special Condition (COND-SLEEP-04, COND-PARA-06, COND-CONF-08)."""


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
        return {"face_down": True}


class PokemonView(LazyView):
    """A Pokémon in play."""

    _state: State
    _pokemon: Pokemon

    def __init__(self, state: State, pokemon: Pokemon, place: str, effective: _Effective | None) -> None:
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
        fixed: _Effective | None = self.__dict__["_effective"]
        types = mod.types_of(self._state, self._pokemon) if fixed is None else fixed.types
        return tuple([name for place, name in enumerate(TYPES) if types & (1 << place)])

    @computed
    def hp(self) -> int:
        """Its HP with all effects, damage not counted."""
        fixed: _Effective | None = self.__dict__["_effective"]
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
        pokemon = self._pokemon
        found = ["Poisoned"] if pokemon.poison else []
        found += ["Burned"] if pokemon.burn else []
        found += [TURNED_NAMES[pokemon.turned]] if pokemon.turned else []
        return tuple(found)

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
        fixed: _Effective | None = self.__dict__["_effective"]
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
        fixed: _Effective | None = self.__dict__["_effective"]
        payable = _payable(state, pokemon) if fixed is None else fixed.payable
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

    def to_dict(self) -> dict[str, Any]:
        """Return the Pokémon as plain data."""
        return {
            "uid": self.uid,
            **self.card.to_dict(),
            "stage": self.stage,
            "types": list(self.types),
            "hp": self.hp,
            "damage": self.damage,
            "energy": [card.to_dict() for card in self.energy],
            "tools": [card.to_dict() for card in self.tools],
            "under": [card.to_dict() for card in self.under],
            "conditions": list(self.conditions),
            "poison_counters": self.poison_counters,
            "burn_counters": self.burn_counters,
            "turned": self.turned,
            "markers": [list(mark) for mark in self.markers],
            "retreat_cost": self.retreat_cost,
            "prizes": self.prizes,
        }


@dataclass(frozen=True, slots=True)
class _Effective:
    """What effects may change of a Pokémon: HP, types, retreat cost, and which attacks it can pay for."""

    hp: int
    types: int
    retreat: int
    payable: tuple[bool, ...]


def _effective(state: State, pokemon: Pokemon) -> _Effective:
    return _Effective(
        mod.hp_of(state, pokemon),
        mod.types_of(state, pokemon),
        mod.retreat_cost(state, pokemon),
        _payable(state, pokemon),
    )


def _payable(state: State, pokemon: Pokemon) -> tuple[bool, ...]:
    """Return for each attack whether the attached Energy pays its cost."""
    return tuple(
        [
            mod.can_pay(state, pokemon, mod.attack_cost(state, pokemon, attack))
            for _, attack in mod.attacks_of(state, pokemon)
        ]
    )


class SideView(LazyView):
    """One player's side."""

    _state: State
    _side: Side
    _view: GameView

    def __init__(self, view: GameView, player: int) -> None:
        state = view._state
        self.__dict__.update(_view=view, _state=state, _side=state.sides[player], _player=player)

    @computed
    def player(self) -> int:
        """Whose side it is."""
        player: int = self.__dict__["_player"]
        return player

    @computed
    def active(self) -> PokemonView | FaceDownPokemon | None:
        """The Active Pokémon."""
        down = self._view._face_down[self.player]
        if down is not None:
            return FaceDownPokemon("active") if down[0] else None
        mon = self._side.active
        return None if mon is None else self._view.pokemon(mon.uid)

    @computed
    def bench(self) -> tuple[PokemonView | FaceDownPokemon, ...]:
        """The Benched Pokémon."""
        down = self._view._face_down[self.player]
        if down is not None:
            return tuple([FaceDownPokemon(f"bench {place + 1}") for place in range(down[1])])
        return tuple([self._view.pokemon(mon.uid) for mon in self._side.bench])

    @computed
    def bench_limit(self) -> int:
        """How many Pokémon the Bench may hold now."""
        limits: tuple[int, int] | None = self._view.__dict__["_limits"]
        return mod.bench_limit(self._state, self.player) if limits is None else limits[self.player]

    @computed
    def hand(self) -> tuple[CardView, ...] | None:
        """The hand; None where the seat may not see it."""
        if self._view.seat != self.player:
            return None
        return card_views(self._state.table, self._side.hand)

    @computed
    def hand_count(self) -> int:
        """The number of cards in hand."""
        return len(self._side.hand)

    @computed
    def deck_count(self) -> int:
        """The number of cards in the deck."""
        return len(self._side.deck)

    @computed
    def prizes(self) -> tuple[CardView | None, ...]:
        """The Prize cards; None for each that is face down."""
        table = self._state.table
        return tuple([None if card < 0 else card_view(table, card) for card in self._side.prizes])

    @computed
    def discard(self) -> tuple[CardView, ...]:
        """The discard pile."""
        return card_views(self._state.table, self._side.discard)

    @computed
    def lost_zone(self) -> tuple[CardView, ...]:
        """The Lost Zone."""
        return card_views(self._state.table, self._side.lost)

    @computed
    def resolving(self) -> tuple[CardView, ...]:
        """Cards that have been played and whose effect goes on."""
        return card_views(self._state.table, self._side.resolving)

    @computed
    def supporter_played(self) -> bool:
        """Whether a Supporter card was played this turn."""
        return bool(self._side.supporter_done)

    @computed
    def stadium_played(self) -> bool:
        """Whether a Stadium card was played this turn."""
        return self._side.stadium_done

    @computed
    def energy_attached(self) -> bool:
        """Whether the Energy card of the turn was attached."""
        return self._side.energy_done

    @computed
    def retreated(self) -> bool:
        """Whether the Active Pokémon retreated this turn."""
        return self._side.retreat_done

    @computed
    def gx_used(self) -> bool:
        """Whether the GX attack of the game was used."""
        return self._side.gx_used

    @computed
    def vstar_used(self) -> bool:
        """Whether the VSTAR Power of the game was used."""
        return self._side.vstar_used

    @property
    def in_play(self) -> tuple[PokemonView | FaceDownPokemon, ...]:
        """All Pokémon of the side, the Active Pokémon first."""
        return self.bench if self.active is None else (self.active, *self.bench)

    def __repr__(self) -> str:
        return (
            f"<Side of player {self.player}: {len(self.in_play)} Pokémon, {self.hand_count} in hand, "
            f"{self.deck_count} in deck, {len(self.prizes)} Prize cards>"
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the side as plain data."""
        return {
            "active": None if self.active is None else self.active.to_dict(),
            "bench": [each.to_dict() for each in self.bench],
            "bench_limit": self.bench_limit,
            "hand": None if self.hand is None else [card.to_dict() for card in self.hand],
            "hand_count": self.hand_count,
            "deck_count": self.deck_count,
            "prizes": [None if card is None else card.to_dict() for card in self.prizes],
            "discard": [card.to_dict() for card in self.discard],
            "lost_zone": [card.to_dict() for card in self.lost_zone],
            "resolving": [card.to_dict() for card in self.resolving],
            **{name: getattr(self, name) for name in _DONE},
        }


_DONE = (
    "supporter_played",
    "stadium_played",
    "energy_attached",
    "retreated",
    "gx_used",
    "vstar_used",
)


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The open decision as a seat may know it; its options are None where another player decides."""

    player: int
    kind: str
    number: int
    options: tuple[tuple[int, ...], ...] | None = None
    low: int = 0
    high: int = 0
    ordered: bool = False
    source: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the decision as plain data."""
        row: dict[str, Any] = {
            "player": self.player,
            "kind": self.kind,
            "number": self.number,
            "options": None,
        }
        if self.options is not None:
            row["options"] = [list(option) for option in self.options]
            row["low"], row["high"] = self.low, self.high
            row["ordered"] = self.ordered
            row["source"] = self.source
        return row


class GameView(LazyView):
    """A game as a seat (0, 1, or None for a spectator) sees it."""

    _state: State

    def __init__(self, state: State, seat: int | None) -> None:
        pokemon: dict[int, _Effective] = {}
        limits = None
        if (
            state.turn and state.table.reads_hidden
        ):  # these values hang on hidden cards, so they are read before the mask
            pokemon = {mon.uid: _effective(state, mon) for side in state.sides for mon in side.pokemon}
            limits = (mod.bench_limit(state, 0), mod.bench_limit(state, 1))
        down = _NO_ONE if state.turn else _face_down(state, seat)
        decision = state.decision
        if decision is not None and decision.player != seat:
            decision = _without_options(decision)
        self.__dict__.update(
            _state=masked(state, seat),
            _seat=seat,
            _open=decision,
            _effective=pokemon,
            _limits=limits,
            _face_down=down,
            _pokemon={},
        )

    _face_down: Sequence[tuple[bool, int] | None]

    @computed
    def seat(self) -> int | None:
        """Who sees this: 0, 1, or None for a spectator."""
        seat: int | None = self.__dict__["_seat"]
        return seat

    @computed
    def edition(self) -> str:
        """The id of the rulebook edition."""
        return self._state.rules.edition.id

    @computed
    def turn(self) -> int:
        """The number of the turn; 0 in set-up."""
        return self._state.turn

    @computed
    def player(self) -> int | None:
        """Whose turn it is; None in set-up."""
        return self._state.player if self._state.turn else None

    @computed
    def first(self) -> int | None:
        """Who took the first turn; None while that is undecided."""
        return None if self._state.first < 0 else self._state.first

    @computed
    def result(self) -> int | None:
        """The winner, 2 for a draw, None while the game runs."""
        return self._state.result

    @computed
    def reason(self) -> str | None:
        """How the game ended; None while it runs."""
        return self._state.reason or None

    @computed
    def stadium(self) -> CardView | None:
        """The Stadium card in play."""
        return None if self._state.stadium < 0 else card_view(self._state.table, self._state.stadium)

    @computed
    def sides(self) -> tuple[SideView, SideView]:
        """Both sides."""
        return SideView(self, 0), SideView(self, 1)

    @computed
    def decision(self) -> DecisionView | None:
        """The open decision; None once the game is over."""
        found: Decision | None = self.__dict__["_open"]
        if found is None:
            return None
        if found.player != self.seat:
            return DecisionView(found.player, found.kind, found.number)
        return DecisionView(
            found.player,
            found.kind,
            found.number,
            found.options,
            found.low,
            found.high,
            found.ordered,
            None if found.source < 0 else found.source,
        )

    @property
    def snapshot(self) -> State:
        """The masked state that the fields are computed from."""
        return self._state

    def pokemon(self, uid: int) -> PokemonView:
        """Return a Pokémon in play by its number. Raises `KeyError` where none has it."""
        made: dict[int, PokemonView] = self.__dict__["_pokemon"]
        found = made.get(uid)
        if found is None:
            state = self._state
            mon = state.find(uid)
            if mon is None:
                raise KeyError(uid)
            side = state.sides[mon.owner]
            place = "active" if side.active is mon else f"bench {side.bench.index(mon) + 1}"
            found = made[uid] = PokemonView(state, mon, place, self.__dict__["_effective"].get(uid))
        return found

    _repr_svg_ = svg_of

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"player {self.seat}"
        return f"<View of {who}, turn {self.turn}>"

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain data for JSON, without the log (see `events_for`)."""
        return {
            "seat": self.seat,
            "edition": self.edition,
            "turn": self.turn,
            "player": self.player,
            "first": self.first,
            "result": self.result,
            "reason": self.reason,
            "stadium": None if self.stadium is None else self.stadium.to_dict(),
            "sides": [side.to_dict() for side in self.sides],
            "decision": None if self.decision is None else self.decision.to_dict(),
        }


_NO_ONE = (None, None)


def _face_down(state: State, seat: int | None) -> list[tuple[bool, int] | None]:
    """Return for each player whether there is an Active Pokémon and how many are Benched, all face down."""
    return [
        (side.active is not None, len(side.bench)) if is_face_down(state, player, seat) else None
        for player, side in enumerate(state.sides)
    ]


def _without_options(decision: Decision) -> Decision:
    return Decision(decision.player, decision.kind, (), 0, 0, decision.number)


def view_for(state: State, seat: int | None) -> GameView:
    """Return what a seat (0, 1, or None for a spectator) may see, without the log (see `events_for`)."""
    return GameView(state, seat)


def events_for(state: State, seat: int | None, since: int = 0) -> list[Event]:
    """Return the events from a number on as a seat may know them: cards it may not see are -1."""
    return mask_events(state.events[since:], seat)
