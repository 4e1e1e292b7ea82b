"""Boards of vanilla Pokémon to count from: they stay the same whatever cards are declared."""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.games import vanilla_pairing
from tests.engine.kit import Board
from validator.engine.game import Game, GameOptions

_POWERED = {"energy": ["sve-001", "sve-001"]}


def boards() -> Iterator[tuple[str, Game, int]]:
    """A name, the game with explicit chance, and how deep to count."""
    for edition in ("ex2004", "bw2012", "sv2023"):
        yield f"new game, {edition}", _new(edition), 4
    for edition in ("ex2004", "xy2015", "current"):
        yield f"conditions, {edition}", _conditions(edition), 4
    for edition in ("ex2004", "xy2015", "swsh2020", "current"):
        yield f"first turn, {edition}", _first_turn(edition), 4
    yield "last Prize cards", _last_prizes(), 5


def _new(edition: str) -> Game:
    """A new game; the decks lie so that seven cards from the top are of many kinds."""
    pairing = vanilla_pairing(edition, 2)
    decks = [[deck[place * 7 % 60] for place in range(60)] for deck in pairing.cards()]
    game = pairing.start(0)
    return Game.new(
        decks,
        seed=0,
        options=GameOptions(
            programs=game.table.library,
            edition=edition,
            chance="explicit",
            shuffles="kept",
            permissive=True,
            undo=False,
        ),
    )


def _conditions(edition: str) -> Game:
    """Special Conditions on both sides, coins ahead; Evolution, Energy and retreat open."""
    board = Board(
        edition,
        turn=5,
        active=("sv01-013", {**_POWERED, "conditions": "CPB"}),
        bench=["sv01-013", ("sv01-052", {"damage": 50})],
        hand=["sv01-014", "sve-001", "sv01-013"],
        theirs={
            "active": ("sv01-052", {**_POWERED, "damage": 40, "conditions": "S"}),
            "bench": ["sv01-052", "sv01-013"],
            "hand": ["sve-003"],
            "prizes": 3,
        },
    )
    return board.game(chance="explicit", permissive=True, undo=False)


def _first_turn(edition: str) -> Game:
    """The first turn of the game, on which the editions differ."""
    board = Board(edition, turn=1)
    board.side(0, active=("sv01-013", _POWERED), bench=["sv01-013"], hand=["sv01-014", "sve-001"])
    board.side(1, active=("sv01-052", _POWERED), bench=["sv01-052"], hand=["sve-003", "sv01-013"])
    return board.game(chance="explicit", permissive=True, undo=False)


def _last_prizes() -> Game:
    """One Prize card each and poison on both sides: a win by attack, or both at once and Sudden Death."""
    board = Board("current", turn=8, player=1)
    hurt = {"damage": 60, "conditions": "P"}
    board.side(
        0, active=("sv01-013", hurt), bench=[("sv01-013", {"damage": 60})], prizes=1, deck=["sv01-013"] * 2
    )
    board.side(
        1,
        active=("sv01-052", {"energy": ["sve-003"] * 2, **hurt}),
        bench=["sv01-052"],
        prizes=1,
        deck=["sv01-052"],
    )
    return board.game(chance="explicit", permissive=True, undo=False)
