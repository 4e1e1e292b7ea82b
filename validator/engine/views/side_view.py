"""One player's side as a seat sees it."""

from __future__ import annotations

from typing import Any

from validator.engine.board.state import Side
from validator.engine.linking.game_data import GameData
from validator.engine.views.cards import CardView, card_view, card_views, plain_cards
from validator.engine.views.lazy import LazyView, computed
from validator.engine.views.pokemon_view import FaceDownPokemon, PokemonView, plain_face_down, plain_pokemon
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

    def _make_plain(self) -> dict[str, Any]:
        return plain_side(self._snapshot, self.player)


def plain_side(snapshot: Snapshot, player: int) -> dict[str, Any]:
    """Return a player's side as plain data."""
    state = snapshot.state
    table = state.table
    side = state.sides[player]
    down = snapshot.face_down[player]
    effective = snapshot.effective
    active: dict[str, Any] | None = None
    if down is not None:
        active = plain_face_down() if down[0] else None
        bench = [plain_face_down() for _ in range(down[1])]
    else:
        if side.active is not None:
            active = plain_pokemon(state, side.active, effective.get(side.active.uid))
        bench = [plain_pokemon(state, each, effective.get(each.uid)) for each in side.bench]
    return {
        "active": active,
        "bench": bench,
        "bench_limit": snapshot.bench_limit(player),
        "hand": plain_cards(table, side.hand) if player == snapshot.seat else None,
        "hand_count": len(side.hand),
        "deck_count": len(side.deck),
        "prizes": [None if card < 0 else plain_cards(table, (card,))[0] for card in side.prizes],
        "discard": plain_cards(table, side.discard),
        "lost_zone": plain_cards(table, side.lost),
        "resolving": plain_cards(table, side.resolving),
        "supporter_played": bool(side.supporter_done),
        "stadium_played": side.stadium_done,
        "energy_attached": side.energy_done,
        "retreated": side.retreat_done,
        "gx_used": side.gx_used,
        "vstar_used": side.vstar_used,
    }
