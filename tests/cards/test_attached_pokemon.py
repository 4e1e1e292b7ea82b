"""Pokémon that become a Pokémon Tool or an Energy card attached to another Pokémon."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import GRASS, LAPRAS, WATER
from tests.engine.kit import Board, act, active, bench, names, offers, options, pick, top, zone
from validator.engine.board.zones import move_card
from validator.engine.game import Game
from validator.engine.program.card_data import type_mask
from validator.engine.program.opcodes import IN_HAND
from validator.engine.queries import hp_of, retreat_cost, units_of

ELECTRODE, BUZZAP_2, ELECTRODE_EVO = "base1-21", "base4-25", "xy12-40"
TOOL = "sv05-152"
LACKING = ["Unown [E] MT 65", "Shedinja LOT 95", "Electrode BS 21", "Electrode B2 25"]
"""Cards whose attacks no test here uses."""


def game_of(
    card_id: str,
    *,
    edition: str = "current",
    host: Any = LAPRAS,
    theirs: Any = None,
    turn: int = 3,
    coins: tuple[int, ...] = (),
    hand: Any = (),
    **of: Any,
) -> Game:
    """Return a game with this card on the Bench of an Active Pokémon."""
    board = Board(edition, turn=turn)
    board.side(0, active=host, bench=[(card_id, of)], hand=list(hand))
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.game(coins, lacking=LACKING)


def test_unown_becomes_a_tool_that_raises_hp() -> None:
    game = game_of("dp2-65", energy=[GRASS], damage=10)
    before = hp_of(game.state, active(game, 0))
    act(game, "ability", "EQUIP")
    host = active(game, 0)
    assert names(game, host.tools) == ["Unown [E]"]
    assert hp_of(game.state, host) == before + 10
    assert not bench(game, 0)
    assert zone(game, 0, "discard") == ["Grass Energy"]
    assert game.state.tools_of(host) == host.tools
    assert not offers(game, "ability")


def test_unown_pays_for_retreating() -> None:
    game = game_of("dp5-49")
    act(game, "ability", "QUICK")
    assert retreat_cost(game.state, active(game, 0)) == 1


def test_an_active_unown_stays_a_pokemon() -> None:
    board = Board()
    board.side(0, active="dp2-65", bench=[LAPRAS])
    board.side(1, active=LAPRAS)
    assert not offers(board.game(lacking=LACKING), "ability")


def test_a_pokemon_with_a_tool_takes_no_second() -> None:
    game = game_of("dp2-65", host=(LAPRAS, {"tools": [TOOL]}))
    assert not offers(game, "ability")


def test_shedinja_gives_one_prize_less() -> None:
    """The Evolution card below is discarded with the Energy; the host falls to an attack."""
    board = Board()
    board.side(
        0, active=(LAPRAS, {"damage": 120}), bench=[(("sm8-29", "sm8-95"), {"energy": [GRASS]}), LAPRAS]
    )
    board.side(1, active=(LAPRAS, {"energy": [WATER] * 5}))
    game = board.game(lacking=LACKING)
    act(game, "ability", "Vessel of Life")
    pick(game, "Lapras")
    assert names(game, active(game, 0).tools) == ["Shedinja"]
    assert sorted(zone(game, 0, "discard")) == ["Grass Energy", "Nincada"]
    act(game, "attack")
    assert len(zone(game, 1, "prizes")) == 6


def test_klefki_leaves_after_the_opponents_turn() -> None:
    game = game_of("xy11-80", theirs={"hand": [GRASS]}, hand=[GRASS])
    act(game, "ability", "Wonder Lock")
    act(game, "end")
    assert game.state.player == 1
    assert names(game, active(game, 0).tools) == ["Klefki"]
    act(game, "end")
    assert not active(game, 0).tools
    assert "Klefki" in zone(game, 0, "discard")


def test_electrode_becomes_energy_when_it_is_knocked_out() -> None:
    board = Board()
    board.side(0, active=(ELECTRODE_EVO, {"energy": [GRASS]}), bench=[ELECTRODE_EVO, LAPRAS])
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "ability", "Buzzap Thunder")
    while options(game) and not offers(game, "end"):
        game.choose(0)
    host = active(game, 0) if active(game, 0).energy else bench(game, 0)[0]
    assert top(game, host) == "Electrode"
    assert names(game, host.energy) == ["Electrode"]
    lightning = units_of(game.state, host)
    assert len(lightning) == 2 and lightning[0] == lightning[1]
    assert len(zone(game, 1, "prizes")) == 5
    assert zone(game, 0, "discard") == ["Grass Energy"]


def test_electrode_needs_another_lightning_pokemon() -> None:
    assert not offers(game_of(ELECTRODE_EVO), "ability")


@pytest.mark.parametrize("card_id", ["base1-21", "base4-25"])
def test_buzzap_provides_the_chosen_type_until_the_card_leaves(card_id: str) -> None:
    game = game_of(card_id, edition="ex2004", energy=[GRASS])
    act(game, "ability", "Buzzap")
    game.choose(0)  # a Prize card
    assert len(options(game)) == 10
    game.choose(2)
    host = active(game, 0)
    assert names(game, host.energy) == ["Electrode"]
    assert units_of(game.state, host) == (type_mask(("Water",)),) * 2
    assert len(zone(game, 1, "prizes")) == 5
    (card,) = host.energy
    move_card(game.state, card, IN_HAND)
    assert not game.state.effects


def test_buzzap_is_not_for_a_sleeping_electrode() -> None:
    board = Board("ex2004")
    board.side(0, active=("base1-21", {"conditions": ["S"]}), bench=[LAPRAS], hand=[GRASS])
    board.side(1, active=LAPRAS)
    assert not offers(board.game(lacking=LACKING), "ability")


def test_charjabug_goes_from_the_hand_to_vikavolt() -> None:
    board = Board()
    board.side(0, active=LAPRAS, bench=["sm1-52"], hand=["sm10-58", GRASS])
    board.side(1, active=LAPRAS)
    game = board.game(lacking=["Vikavolt SUM 52"])
    act(game, "ability", "Battery")
    (host,) = bench(game, 0)
    assert names(game, host.energy) == ["Charjabug"]
    assert units_of(game.state, host) == (type_mask(("Lightning",)),) * 2
    assert zone(game, 0, "hand") == ["Grass Energy"]
