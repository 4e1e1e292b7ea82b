"""Poké-Powers and Poké-Bodies of 2003 to 2010 that are declared by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import GRASS, LAPRAS, WATER
from tests.engine.kit import Board, act, active, bench, offers, options, pick, top, zone
from validator.engine.game import Game
from validator.engine.queries import units_of

RESEARCH = "sv01-189"
"""Professor's Research: discard the hand and draw seven cards."""
PARTIAL: Any = {
    "lacking": [
        "Castform HL 30",
        "Gardevoir SW 7",
        "Gorebyss LM 17",
        "Huntail LM 18",
        "React Energy LM 82",
        "Sunny Castform HL 26",
        "Volbeat EM 42",
    ]
}


def game_of(card_id: str, *, options: Any = None, theirs: Any = None, **scene: Any) -> Game:
    """Return a game with this card as player 0's Active Pokémon."""
    board = Board("ex2004")
    board.side(0, active=(card_id, options or {}), **scene)
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    return board.game(**PARTIAL)


def test_temperamental_weather_changes_castform() -> None:
    game = game_of("ex5-30", options={"damage": 20, "energy": [WATER]}, deck=["ex5-26", LAPRAS])
    act(game, "ability", "Temperamental Weather")
    assert {option[1] for option in options(game) if len(option) > 1} == {"Sunny Castform"}
    pick(game, "Sunny Castform")
    mon = active(game, 0)
    assert (top(game, mon), mon.damage, len(mon.energy)) == ("Sunny Castform", 20, 1)
    assert "Castform" in zone(game, 0, "deck")
    assert not offers(game, "ability")


@pytest.mark.parametrize(("host", "units"), [("ex12-18", 2), ("ex9-42", 1)])
def test_reactive_booster_doubles_react_energy(host: str, units: int) -> None:
    game = game_of("ex12-17", bench=[(host, {"energy": ["ex12-82"]}), (LAPRAS, {"energy": ["ex12-82"]})])
    assert [len(units_of(game.state, mon)) for mon in bench(game, 0)] == [units, 1]


@pytest.mark.parametrize("uses", [True, False])
def test_sharing_uses_a_supporter_of_the_opponents_hand(uses: bool) -> None:
    game = game_of("ex15-5", hand=[GRASS], theirs={"hand": [RESEARCH, GRASS]})
    act(game, "ability", "Sharing")
    act(game, "yes" if uses else "no")
    assert len(zone(game, 0, "hand")) == (7 if uses else 1)
    assert "Professor's Research" in zone(game, 1, "hand")
    assert not offers(game, "ability")


def test_telepass_uses_a_supporter_of_the_opponents_discard_pile() -> None:
    game = game_of("dp3-7", hand=[GRASS], theirs={"discard": [RESEARCH]})
    act(game, "ability", "Telepass")
    assert len(zone(game, 0, "hand")) == 7
    assert zone(game, 1, "discard") == ["Professor's Research"]
    without = game_of("dp3-7", hand=[GRASS])
    assert not offers(without, "ability")


def test_download_discards_the_supporter_it_uses() -> None:
    game = game_of("dp4-49", hand=[RESEARCH, GRASS])
    act(game, "ability", "Download")
    assert len(zone(game, 0, "hand")) == 7
    assert sorted(zone(game, 0, "discard")) == ["Grass Energy", "Professor's Research"]
    without = game_of("dp4-49", hand=[GRASS])
    assert not offers(without, "ability")
