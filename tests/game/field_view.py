"""The view of a seat as plain data, read from its fields one by one: what `to_dict` is compared with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from validator.engine.views.cards import CardView
from validator.engine.views.game_view import GameView
from validator.engine.views.pokemon_view import FaceDownPokemon, PokemonView
from validator.engine.views.side_view import SideView

_SAME = (
    "supporter_played",
    "stadium_played",
    "energy_attached",
    "retreated",
    "gx_used",
    "vstar_used",
)


def read_fields(view: GameView) -> dict[str, Any]:
    """Return a view as plain data."""
    return {
        "seat": view.seat,
        "edition": view.edition,
        "turn": view.turn,
        "player": view.player,
        "first": view.first,
        "result": view.result,
        "reason": view.reason,
        "stadium": _card(view.stadium),
        "facing": view.facing,
        "sides": [_side(side) for side in view.sides],
        "decision": None if view.decision is None else view.decision.to_dict(),
    }


def _side(side: SideView) -> dict[str, Any]:
    return {
        "active": None if side.active is None else _pokemon(side.active),
        "bench": [_pokemon(each) for each in side.bench],
        "bench_limit": side.bench_limit,
        "hand": None if side.hand is None else _cards(side.hand),
        "hand_count": side.hand_count,
        "deck_count": side.deck_count,
        "prizes": _cards(side.prizes),
        "discard": _cards(side.discard),
        "lost_zone": _cards(side.lost_zone),
        "resolving": _cards(side.resolving),
        **{name: getattr(side, name) for name in _SAME},
    }


def _pokemon(pokemon: PokemonView | FaceDownPokemon) -> dict[str, Any]:
    if isinstance(pokemon, FaceDownPokemon):
        return {"face_down": True}
    return {
        "uid": pokemon.uid,
        **pokemon.card.to_dict(),
        "stage": pokemon.stage,
        "types": list(pokemon.types),
        "hp": pokemon.hp,
        "damage": pokemon.damage,
        "energy": _cards(pokemon.energy),
        "tools": _cards(pokemon.tools),
        "under": _cards(pokemon.under),
        "conditions": list(pokemon.conditions),
        "poison_counters": pokemon.poison_counters,
        "burn_counters": pokemon.burn_counters,
        "turned": pokemon.turned,
        "markers": [list(mark) for mark in pokemon.markers],
        "retreat_cost": pokemon.retreat_cost,
        "prizes": pokemon.prizes,
    }


def _cards(cards: Iterable[CardView | None]) -> list[dict[str, Any] | None]:
    return [_card(card) for card in cards]


def _card(card: CardView | None) -> dict[str, Any] | None:
    return None if card is None else card.to_dict()
