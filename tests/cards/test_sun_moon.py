"""Cards of the Sun & Moon era."""

from __future__ import annotations

import pytest

from tests.cards.scene import *

KOKO = "sm9-51"


def test_dance_of_the_ancients_attaches_two_and_is_lost() -> None:
    game = Board(
        active=LAPRAS,
        bench=[(KOKO, {"energy": [FIRE]}), MEWTWO, RESHIRAM],
        discard=[LIGHTNING, LIGHTNING, FIRE],
    ).after("ability", "Dance of the Ancients")
    pick(game, "Mewtwo", "Reshiram")
    pick(game, "Lightning Energy")
    assert [(top(game, mon), names(game, mon.energy)) for mon in bench(game, 0)] == [
        ("Mewtwo", ["Lightning Energy"]),
        ("Reshiram", ["Lightning Energy"]),
    ]
    assert zone(game, 0, "lost") == ["Tapu Koko ◇"] and zone(game, 0, "discard") == [
        "Fire Energy",
        "Fire Energy",
    ]


@pytest.mark.parametrize(("discard", "others"), [([LIGHTNING], [MEWTWO]), ([LIGHTNING, LIGHTNING], [])])
def test_dance_of_the_ancients_must_be_done_in_full(discard: list[str], others: list[str]) -> None:
    assert not offers(Board(active=LAPRAS, bench=[KOKO, *others], discard=discard).game(), "ability")


TRIO = "sm12-156"


@pytest.mark.parametrize(("first", "later", "taken"), [(WATER, FIRE, 2), (FIRE, WATER, 1)])
def test_altered_creation_strengthens_attacks_and_with_water_takes_a_prize_more(
    first: str, later: str, taken: int
) -> None:
    board = Board(active=(TRIO, {"energy": [METAL, first]}), hand=[later])
    board.side(1, active=LAPRAS, bench=[MEWTWO], hand=[LAPRAS])
    game = board.after("attack", "Altered Creation GX", lacking=["Arceus & Dialga & Palkia-GX CEC 156"])
    act(game, "bench", "Lapras")
    act(game, "end")
    act(game, "energy", "Water Energy" if later == WATER else "Fire Energy")
    act(game, "attack", "Ultimate Ray")
    assert [event[4] for event in game.state.events if event[0] == "damage"] == [180]
    while game.decision and game.decision.kind != "prizes":
        game.choose(0)
    assert game.decision and game.decision.high == taken


SWELL = "sm12-187"


@pytest.mark.parametrize("owner", [0, 1])
def test_chaotic_swell_is_discarded_with_the_next_stadium(owner: int) -> None:
    board = Board(active=LAPRAS, hand=[STADIUM, STADIUM], theirs=LAPRAS, stadium=(SWELL, owner))
    game = board.after("play", "Team Rocket's Watchtower")
    assert game.state.stadium < 0 and not offers(game, "play")
    assert "Team Rocket's Watchtower" in zone(game, 0, "discard")
    assert zone(game, owner, "discard").count("Chaotic Swell") == 1


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("energy", "prizes", "damage"), [(FIGHTING, 3, 30), (FIGHTING, 4, 60), (FIRE, 4, 20), (FIGHTING, 2, 30)]
)
def test_martial_arts_dojo_helps_both_players(player: int, energy: str, prizes: int, damage: int) -> None:
    board = Board(turn=3 + player, player=player)
    board.side(player, active=(LAPRAS, {"energy": [WATER, energy]}), prizes=prizes)
    board.side(1 - player, active=LAPRAS, prizes=3)
    board.put_stadium("sm12-268")
    game = act(board.game(), "attack", "Water Gun")
    assert active(game, 1 - player).damage == damage
