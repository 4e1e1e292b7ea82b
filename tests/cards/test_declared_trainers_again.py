"""More Trainer cards of many sets that are declared by hand do what they print."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, SPRIGATITO, WATER
from tests.cards.test_declared_trainers import can_be_played, played
from tests.effects.behaviour.scene import ENERGY
from tests.engine.kit import Board, act, active, bench, card, offers, options, pick, zone
from validator.engine.game import Game

LACKING = (
    "Dusk Mane Necrozma-GX PR-SM SM102",
    "Xerneas CIN 73",
)
"""Cards of these tests whose other texts have no program here."""

READY = {"energy": ENERGY}
CANDY, ARVEN = "me01-125", "sv01-166"


def under(stadium: str, mine: Any = (), theirs: Any = (), coins: Any = ()) -> Game:
    """A game in which the Stadium of the id is in play."""
    board = Board()
    board.side(0, **{"active": (RESHIRAM, READY), **dict(mine)})
    board.side(1, **{"active": LAPRAS, **dict(theirs)})
    board.put_stadium(stadium)
    return board.game(coins, lacking=LACKING)


# ---------------------------------------------------------------------- decks


@pytest.mark.parametrize(("turn", "most"), [(2, 3), (4, 1)])
def test_energy_spinner_finds_more_on_the_second_players_first_turn(turn: int, most: int) -> None:
    board = Board(turn=turn, player=1)
    board.side(0, active=LAPRAS)
    board.side(1, active=LAPRAS, hand=["sm10-170"], deck=[FIRE, WATER, MEWTWO])
    game = board.game(lacking=LACKING)
    act(game, "play")
    assert game.decision and game.decision.high == most
    assert not offers(game, "card", "Mewtwo")


@pytest.mark.parametrize("whose", [0, 1])
def test_hiker_puts_a_card_of_either_deck_on_top(whose: int) -> None:
    game = played("sma-SV85", deck=[FIRE, WATER, MEWTWO], theirs={"deck": [FIRE, WATER, MEWTWO]})
    act(game, "mode", str(whose))
    pick(game, "Mewtwo")
    assert zone(game, whose, "deck")[0] == "Mewtwo"
    assert zone(game, 1 - whose, "deck")[0] == "Fire Energy"


def test_pokegear_ends_the_trainer_cards_of_the_turn() -> None:
    game = played("neo1-88", deck=[FIRE, CANDY, MEWTWO], hand=[ARVEN])
    pick(game, "Rare Candy")
    assert zone(game, 0, "hand") == ["Arven", "Rare Candy"]
    assert not offers(game, "play") and offers(game, "attack")


@pytest.mark.parametrize(("card_id", "wanted", "n"), [("ex11-98", "ex11-97", 1), ("ex15-77", FIRE, 2)])
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_cards_from_the_deck_or_the_discard_pile(card_id: str, wanted: str, n: int, pile: str) -> None:
    game = played(card_id, **{pile: [wanted, MEWTWO]})
    if game.decision and game.decision.kind == "mode":
        act(game, "mode", "0" if pile == "deck" else "1")
    assert not any("Mewtwo" in row for row in options(game))
    if game.decision and game.decision.kind != "main":
        pick(game, card(wanted).name)
    assert card(wanted).name in zone(game, 0, "hand")


@pytest.mark.parametrize("whose", [0, 1])
def test_trick_shovel_may_discard_a_top_card(whose: int) -> None:
    game = played("xy2-98", deck=[MEWTWO], theirs={"deck": [MEWTWO]})
    act(game, "mode", str(whose))
    pick(game, "Mewtwo")
    assert "Mewtwo" in zone(game, whose, "discard") and zone(game, 1 - whose, "deck")[0] == "Mewtwo"


# ---------------------------------------------------------------------- hands and Prize cards


def test_sneak_attack_takes_a_trainer_card_away() -> None:
    game = played("base5-16", theirs={"hand": [MEWTWO, CANDY, FIRE]})
    if game.decision and game.decision.kind != "main":
        pick(game, "Rare Candy")
    assert zone(game, 1, "hand") == ["Mewtwo", "Fire Energy"] and "Rare Candy" in zone(game, 1, "deck")


def test_evil_deeds_shuffle_a_card_away_and_let_draw() -> None:
    game = played("neo4-103", theirs={"hand": [MEWTWO, FIRE]})
    pick(game, "Mewtwo")
    assert game.decision and game.decision.player == 1
    act(game, "yes")
    act(game, "number", "2")
    assert len(zone(game, 1, "hand")) == 3


def test_secret_mission_trades_cards() -> None:
    game = played("gym1-118", hand=[FIRE, WATER, MEWTWO], theirs={"hand": [FIRE]})
    pick(game, "Fire Energy", "Water Energy")
    assert len(zone(game, 0, "hand")) == 3 and zone(game, 0, "hand")[0] == "Mewtwo"


def test_holon_scientist_draws_to_the_opponents_hand() -> None:
    game = played("ex11-97", hand=[FIRE, WATER], theirs={"hand": [FIRE] * 4})
    pick(game, "Fire Energy")
    assert len(zone(game, 0, "hand")) == 4
    assert not can_be_played("ex11-97", theirs={"hand": [FIRE] * 4})


def test_rockets_admin_draws_for_prize_cards() -> None:
    theirs = {"hand": [FIRE, WATER], "prizes": 2}
    game = played("cel25cc-CC012", hand=[MEWTWO], prizes=4, theirs=theirs)
    act(game, "number", "4")
    assert game.decision and game.decision.player == 1
    act(game, "number", "2")
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (4, 2)


@pytest.mark.parametrize("whose", [0, 1])
def test_looker_shuffles_either_hand(whose: int) -> None:
    game = played("pl1-109", hand=[MEWTWO], theirs={"hand": [MEWTWO]})
    act(game, "mode", str(whose))
    act(game, "number", "5")
    assert len(game.state.sides[whose].hand) == 5
    assert zone(game, 1 - whose, "hand") == ["Mewtwo"]


def test_island_hermit_turns_prize_cards_up_and_draws() -> None:
    game = played("ex15-76", hand=[])
    if game.decision and game.decision.kind != "main":
        game.choose(0, 1)
    assert len(zone(game, 0, "hand")) == 2


# ---------------------------------------------------------------------- the board


@pytest.mark.parametrize(("coins", "mine", "theirs"), [((1, 1), 5, 0), ((0, 0), 0, 2), ((1, 0), 5, 2)])
def test_super_energy_removal_2_removes_all_of_one_side(coins: Any, mine: int, theirs: int) -> None:
    other = {"active": (LAPRAS, {"energy": [FIRE, WATER]})}
    game = played("ecard2-134", hand=[CANDY], theirs=other, bench=[MEWTWO], more={"coins": coins})
    assert (len(active(game, 0).energy), len(active(game, 1).energy)) == (mine, theirs)


def test_thought_wave_machine_returns_energy_and_ends_the_turn() -> None:
    other = {"active": (LAPRAS, {"energy": [FIRE, WATER, GRASS]})}
    game = played("neo4-96", theirs=other, more={"coins": (1, 1, 0)})
    if game.decision and game.decision.kind != "main":
        pick(game, "Fire Energy", "Grass Energy")
    assert len(active(game, 1).energy) == 1 and game.state.player == 1


def test_speed_stadium_draws_for_heads() -> None:
    game = under("dp1-114", coins=(1, 1, 0))
    act(game, "ability")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.parametrize(("lost", "offered"), [(6, True), (5, False)])
def test_lost_world_wins_the_game(lost: int, offered: bool) -> None:
    game = under("col1-81", theirs={"lost": [MEWTWO] * lost + [FIRE]})
    assert offers(game, "ability") is offered
    if offered:
        act(game, "ability")
        assert game.outcome and game.outcome.winner == 0


@pytest.mark.parametrize("asleep", [True, False])
def test_all_night_party_wakes_the_active_pokemon(asleep: bool) -> None:
    mine = {"active": (RESHIRAM, {"damage": 50, "conditions": "SP" if asleep else "P", **READY})}
    game = under("xy9-96", mine)
    assert offers(game, "ability") is asleep
    if asleep:
        act(game, "ability")
        assert (active(game, 0).turned, active(game, 0).damage, active(game, 0).poison) == (0, 20, 1)


def test_giant_stump_leaves_room_for_three() -> None:
    game = under("ex12-75", {"bench": [MEWTWO, LAPRAS, SPRIGATITO], "hand": [CYCLIZAR]})
    assert len(bench(game, 0)) == 3 and not offers(game, "bench")


@pytest.mark.parametrize(
    ("host", "attacker", "attack", "damage"),
    [
        ("sm4-73", "smp-SM102", "Claw Slash", 0),
        (LAPRAS, "smp-SM102", "Claw Slash", 60),
        ("sm4-73", CYCLIZAR, "Speed Attack", 50),
    ],
)
def test_fairy_charm_ub_stops_ultra_beasts_of_two_classes(
    host: str, attacker: str, attack: str, damage: int
) -> None:
    board = Board(turn=4, player=1)
    board.side(0, active=(host, {"tools": ["sm9-142"]}))
    board.side(1, active=(attacker, READY))
    game = board.game(lacking=LACKING)
    act(game, "attack", attack)
    assert active(game, 0).damage == damage
