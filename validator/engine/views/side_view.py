"""One player's side as a seat sees it."""

from __future__ import annotations

from typing import Any

from validator.engine.board.state import Side
from validator.engine.linking.game_data import GameData
from validator.engine.views.cards import CardView, card_view, card_views
from validator.engine.views.lazy import LazyView, computed
from validator.engine.views.pokemon_view import FaceDownPokemon, PokemonView
from validator.engine.views.snapshot import Snapshot


class SideView(LazyView):
    """One player's side."""

    _side: Side
    _snapshot: Snapshot
    _table: GameData

    def __init__(self, snapshot: Snapshot, player: int) -> None:
        state = snapshot.state
        self.__dict__.update(
            _snapshot=snapshot, _side=state.sides[player], _table=state.table, _player=player
        )

    @computed
    def player(self) -> int:
        """Whose side it is."""
        player: int = self.__dict__["_player"]
        return player

    @computed
    def active(self) -> PokemonView | FaceDownPokemon | None:
        """The Active Pokémon."""
        down = self._snapshot.face_down[self.player]
        if down is not None:
            return FaceDownPokemon("active") if down[0] else None
        mon = self._side.active
        return None if mon is None else self._snapshot.pokemon(mon.uid)

    @computed
    def bench(self) -> tuple[PokemonView | FaceDownPokemon, ...]:
        """The Benched Pokémon."""
        down = self._snapshot.face_down[self.player]
        if down is not None:
            return tuple([FaceDownPokemon(f"bench {place + 1}") for place in range(down[1])])
        return tuple([self._snapshot.pokemon(mon.uid) for mon in self._side.bench])

    @computed
    def bench_limit(self) -> int:
        """How many Pokémon the Bench may hold now."""
        return self._snapshot.bench_limit(self.player)

    @computed
    def hand(self) -> tuple[CardView, ...] | None:
        """The hand; None where the seat may not see it."""
        if self._snapshot.seat != self.player:
            return None
        return card_views(self._table, self._side.hand)

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
        table = self._table
        return tuple([None if card < 0 else card_view(table, card) for card in self._side.prizes])

    @computed
    def discard(self) -> tuple[CardView, ...]:
        """The discard pile."""
        return card_views(self._table, self._side.discard)

    @computed
    def lost_zone(self) -> tuple[CardView, ...]:
        """The Lost Zone."""
        return card_views(self._table, self._side.lost)

    @computed
    def resolving(self) -> tuple[CardView, ...]:
        """Cards that have been played and whose effect goes on."""
        return card_views(self._table, self._side.resolving)

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
