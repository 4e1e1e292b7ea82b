"""Zones and who sees them (ZONE, D-53)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    card,
    kinds,
    name_of,
    offers,
    options,
    pick,
    top,
    zone,
)
from tests.engine.rules.by_edition import (
    ALL,
    ARON,
    BAGON,
    BAYLEEF,
    CHARMANDER,
    CHIKORITA,
    CORPHISH,
    FIRE,
    GROWLITHE,
    HIGH_PRESSURE,
    LAIRON,
    LOW_PRESSURE,
    MUSCLE_BAND,
    POTION,
    SWITCH,
    WATER,
    start,
    tell,
)
from validator.effects.ir import (
    BASIC_ENERGY,
    OPPONENT_POKEMON,
    POKEMON,
    SPECIAL_ENERGY,
    Choice,
    Filter,
    Select,
)
from validator.effects.lasting import Modify
from validator.effects.registry import text_key
from validator.effects.steps import Move, Switch, energy_on, to_hand
from validator.engine.errors import PositionError
from validator.engine.game import Game

LOST_REMOVER = "col1-80"
SUPER_ROD = "sv02-188"
SKY_FIELD = "xy6-89"


def numbers_in(value: Any) -> set[int]:
    """All card numbers anywhere in plain data."""
    if isinstance(value, dict):
        own = {value["card"]} if "card" in value else set()
        return own.union(*(numbers_in(each) for each in value.values()))
    if isinstance(value, list):
        return set().union(*(numbers_in(each) for each in value))
    return set()


def sides(game: Game, seat: int | None) -> Any:
    return game.view_for(seat).to_dict()["sides"]


@pytest.mark.rule("ZONE-01", "ZONE-10")
@ALL
def test_each_player_has_own_zones_and_a_side_of_the_table(edition: str) -> None:
    board = Board(edition)
    for player in (0, 1):
        board.side(player, active=CHARMANDER, bench=[CORPHISH], hand=[FIRE], discard=[WATER, WATER])
    game = start(board)
    view = game.view_for(None).to_dict()
    for player in (0, 1):
        side = view["sides"][player]
        assert (side["hand_count"], side["deck_count"], len(side["prizes"])) == (1, 49, 6)
        assert [each["id"] for each in side["discard"]] == [WATER, WATER]
        assert side["active"]["name"] == "Charmander"
        assert [mon["name"] for mon in side["bench"]] == ["Corphish"]
        own = game.state.sides[player]
        every = (*own.hand, *own.deck, *own.prizes, *own.discard)
        assert {each // 60 for each in every} == {player}
    assert "stadium" in view and "stadium" not in view["sides"][0]


@pytest.mark.rule("ZONE-02", "ZONE-11")
@ALL
def test_a_hand_is_seen_by_its_owner_and_a_deck_by_nobody(edition: str) -> None:
    game = start(Board(edition).side(0, hand=[FIRE, WATER, CORPHISH]))
    hand, deck = set(game.state.sides[0].hand), set(game.state.sides[0].deck)
    assert [each["card"] for each in sides(game, 0)[0]["hand"]] == list(game.state.sides[0].hand)
    for seat in (1, None):
        side = sides(game, seat)[0]
        assert (side["hand"], side["hand_count"], side["deck_count"]) == (None, 3, len(deck))
        assert not numbers_in(sides(game, seat)) & hand
    for seat in (0, 1, None):
        assert not numbers_in(sides(game, seat)) & (deck | set(game.state.sides[1].deck))
        assert "deck" not in sides(game, seat)[0]
    for own in game.state.sides:
        every = len(own.hand) + len(own.deck) + len(own.prizes) + len(own.discard)
        assert every + sum(len(mon.all_cards) for mon in own.pokemon) == 60


@pytest.mark.rule("ZONE-02", "ZONE-03")
@ALL
def test_a_card_drawn_goes_to_the_hand_unseen_by_the_other(edition: str) -> None:
    game = start(Board(edition).side(0, hand=[FIRE]).side(1, deck=[CORPHISH]))
    since = len(game.events)
    act(game, "end")
    assert zone(game, 1, "hand") == ["Corphish"]
    drawn = {seat: [e[3] for e in game.events_for(seat, since) if e[0] == "draw"] for seat in (0, 1, None)}
    assert drawn[1] == list(game.state.sides[1].hand)
    assert drawn[0] == drawn[None] == [-1]


@pytest.mark.rule("ZONE-03")
@ALL
def test_a_hand_may_be_of_any_size(edition: str) -> None:
    game = start(Board(edition).side(0, hand=[FIRE]).side(1, hand=[FIRE] * 40))
    act(game, "end")
    assert len(game.state.sides[1].hand) == 41
    assert not game.state.sides[1].discard
    act(game, "end")
    assert len(game.state.sides[1].hand) == 41


@pytest.mark.rule("ZONE-06", "ZONE-05")
@ALL
def test_prize_cards_lie_face_down_for_both_players(edition: str) -> None:
    game = start(Board(edition).side(0, prizes=[CORPHISH, FIRE, WATER, FIRE, FIRE, FIRE]))
    hidden = set(game.state.sides[0].prizes)
    assert len(hidden) == 6
    for seat in (0, 1, None):
        assert sides(game, seat)[0]["prizes"] == [None] * 6
        assert not numbers_in(sides(game, seat)) & hidden


def knock_out(board: Board) -> Game:
    """Charmander knocks the opponent's Active Pokémon out, which has 10 HP left."""
    game = start(board)
    act(game, "attack", "Headbutt")
    return game


@pytest.mark.rule("ZONE-07")
@ALL
def test_a_prize_card_goes_to_the_hand_and_is_used_from_there(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}), prizes=[CORPHISH, WATER, FIRE])
    board.side(1, active=(CHARMANDER, {"damage": 40}), bench=[BAGON])
    game = knock_out(board)
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("prizes", 0)
    game.choose(0)
    assert zone(game, 0, "hand") == ["Corphish"]
    assert zone(game, 0, "prizes") == ["Water Energy", "Fire Energy"]
    act(game, "end")
    act(game, "bench", "Corphish")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Corphish"]


@pytest.mark.rule("ZONE-08")
@pytest.mark.parametrize("benched", [0, 1, 2])
@ALL
def test_there_is_always_one_active_pokemon_or_the_game_is_over(edition: str, benched: int) -> None:
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}))
    board.side(1, active=(CHARMANDER, {"damage": 40}), bench=[BAGON, CORPHISH][:benched])
    game = knock_out(board)
    if game.decision is not None and game.decision.kind == "prizes":
        game.choose(0)
    if not benched:
        assert (game.result, game.reason) == (0, "no-pokemon")
        return
    if benched == 2:
        assert game.decision is not None and game.decision.kind == "new active"
        assert (game.decision.player, game.decision.low, game.decision.high) == (1, 1, 1)
        pick(game, "Bagon")
    assert game.decision is not None and (game.decision.kind, game.decision.player) == ("main", 1)
    assert top(game, active(game, 1)) == "Bagon"
    assert len(bench(game, 1)) == benched - 1


@pytest.mark.rule("ZONE-08")
def test_a_position_without_an_active_pokemon_is_refused() -> None:
    with pytest.raises(PositionError, match="no Active"):
        Board("sv2023").side(0, active=None, bench=[BAGON]).game(allow_partial=True, permissive=True)


@pytest.mark.rule("ZONE-09", "BENCH-02")
@pytest.mark.parametrize("count", [4, 5])
@ALL
def test_the_bench_holds_five(edition: str, count: int) -> None:
    game = start(Board(edition).side(0, bench=[BAGON] * count, hand=[CORPHISH]))
    assert offers(game, "bench", "Corphish") is (count < 5)
    assert sides(game, 0)[0]["bench_limit"] == 5


@pytest.mark.rule("ZONE-10", "ZONE-08")
@ALL
def test_every_pokemon_is_active_or_benched_through_switching_evolving_and_benching(edition: str) -> None:
    board = Board(edition)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE]}), bench=[CHIKORITA, BAGON], hand=[BAYLEEF, CORPHISH])
    game = start(board)
    here = ["Charmander", "Chikorita", "Bagon"]
    assert _places(game) == here
    act(game, "evolve", "Bayleef")
    assert _places(game) == ["Charmander", "Bayleef", "Bagon"]
    act(game, "bench", "Corphish")
    assert _places(game) == ["Charmander", "Bayleef", "Bagon", "Corphish"]
    act(game, "retreat")
    pick(game, "Bagon")
    assert _places(game) == ["Bagon", "Bayleef", "Charmander", "Corphish"]


def _places(game: Game) -> list[str]:
    side = sides(game, None)[0]
    found = [mon["name"] for mon in (side["active"], *side["bench"])]
    assert found == [top(game, mon) for mon in game.state.sides[0].pokemon]
    return found


@pytest.mark.rule("ZONE-12", "ZONE-13")
@ALL
def test_what_leaves_play_lies_face_up_in_its_owners_discard_pile(edition: str) -> None:
    board = tell(Board(edition), POTION)
    board.side(0, active=(CHARMANDER, {"energy": [FIRE], "damage": 20}), hand=[POTION])
    board.side(1, active=((ARON, LAIRON), {"damage": 60, "energy": [WATER]}), bench=[BAGON])
    game = start(board)
    act(game, "play", "Potion")
    act(game, "attack", "Headbutt")
    game.choose(0)
    for seat in (0, 1, None):
        assert [each["name"] for each in sides(game, seat)[0]["discard"]] == ["Potion"]
        assert sorted(each["name"] for each in sides(game, seat)[1]["discard"]) == [
            "Aron",
            "Lairon",
            "Water Energy",
        ]


@pytest.mark.rule("ZONE-12", "ZONE-15")
@pytest.mark.parametrize("edition", ["bw2012", "xy2015", "swsh2020", "sv2023", "current"])
def test_the_lost_zone_is_public_and_gives_nothing_back(edition: str) -> None:
    """A card may send what it takes off elsewhere; what takes cards back from the discard pile passes it."""
    board = Board(edition)
    board.declare(
        LOST_REMOVER, "trainer", "", Move(Choice(energy_on(OPPONENT_POKEMON, SPECIAL_ENERGY)), "lost")
    )
    back = Choice(Select("discard", where=Filter(any_of=(POKEMON, BASIC_ENERGY))))
    board.declare(SUPER_ROD, "trainer", "", to_hand(back))
    board.side(0, hand=[LOST_REMOVER])
    board.side(1, active=(CHARMANDER, {"energy": ["base1-96", FIRE]}), hand=[SUPER_ROD], lost=[CORPHISH])
    game = start(board)
    act(game, "play", "Lost Remover")
    for seat in (0, 1, None):
        assert [each["name"] for each in sides(game, seat)[1]["lost_zone"]] == [
            "Corphish",
            "Double Colorless Energy",
        ]
        assert sides(game, seat)[1]["discard"] == []
    act(game, "end")
    assert not offers(game, "play", "Super Rod")
    assert not offers(game, "bench", "Corphish")


@pytest.mark.rule("ZONE-14")
@pytest.mark.parametrize("where", ["hand", "discard", "deck", "prizes", "play"])
@ALL
def test_energy_counts_only_in_play(edition: str, where: str) -> None:
    board = Board(edition)
    energy = {"energy": [FIRE]} if where == "play" else {}
    aside: dict[str, Any] = {} if where == "play" else {where: [FIRE] * 3}
    board.side(0, active=(CHARMANDER, energy), bench=[BAGON], **aside)
    game = start(board)
    assert offers(game, "attack", "Headbutt") is (where == "play")
    assert offers(game, "retreat") is (where == "play")


@pytest.mark.rule("ZONE-14")
@pytest.mark.parametrize(("where", "cost"), [("hand", 2), ("discard", 2), ("bench", 0)])
def test_a_pokemon_does_nothing_unless_it_is_in_play(where: str, cost: int) -> None:
    """Latias ex takes the Retreat Cost off Basic Pokémon from the Bench, not from a pile or the hand."""
    aside: dict[str, Any] = {where: ["sv08-076"]}
    game = start(Board("sv2023").side(0, active=GROWLITHE, **aside))
    assert sides(game, 0)[0]["active"]["retreat_cost"] == cost


@pytest.mark.rule("ZONE-16", "ZONE-12")
@ALL
def test_one_stadium_is_in_play_for_both_players(edition: str) -> None:
    board = tell(Board(edition), LOW_PRESSURE, HIGH_PRESSURE).put_stadium(LOW_PRESSURE, 1)
    board.side(0, hand=[HIGH_PRESSURE])
    game = start(board)
    assert game.view_for(None).to_dict()["stadium"]["name"] == "Low Pressure System"
    act(game, "play", "High Pressure System")
    assert name_of(game, game.state.stadium) == "High Pressure System"
    assert zone(game, 1, "discard") == ["Low Pressure System"]
    assert zone(game, 0, "discard") == []


@pytest.mark.rule("ZONE-17")
@ALL
def test_attached_cards_and_lower_stages_travel_with_their_pokemon(edition: str) -> None:
    board = tell(Board(edition), SWITCH)
    board.side(
        0,
        active=((ARON, LAIRON), {"energy": [FIRE, WATER], "tools": [MUSCLE_BAND]}),
        bench=[BAGON],
        hand=[SWITCH],
    )
    game = start(board)
    act(game, "play", "Switch")
    (there,) = bench(game, 0)
    assert [name_of(game, each) for each in there.cards] == ["Aron", "Lairon"]
    assert attached(game, there) == ["Fire Energy", "Water Energy", "Muscle Band"]
    assert attached(game, active(game, 0)) == []


OLD_SWITCH, NEW_SWITCH = "base1-95", "me01-130"


@pytest.mark.rule("ZONE-18")
@ALL
def test_old_and_new_wording_mean_the_same_place(edition: str) -> None:
    """Both prints of Switch move whoever is Active: the words of 1999 and of 2025 differ, the place not."""
    assert text_key(card(OLD_SWITCH), "trainer", "") != text_key(card(NEW_SWITCH), "trainer", "")
    for switch in (OLD_SWITCH, NEW_SWITCH):
        board = Board(edition)
        board.declare(switch, "trainer", "", Switch())
        board.side(0, active=CHARMANDER, bench=[BAGON], hand=[switch])
        game = start(board)
        act(game, "play", "Switch")
        assert [top(game, mon) for mon in game.state.sides[0].pokemon] == ["Bagon", "Charmander"]
        assert sides(game, 1)[0]["active"]["name"] == "Bagon"


def wide(edition: str) -> Board:
    """A board under Sky Field, which lets both Benches hold eight."""
    board = tell(Board(edition), LOW_PRESSURE)
    board.declare(
        SKY_FIELD,
        "trainer",
        "",
        Modify("bench limit", "set", 8, scope=Select("play")),
        Modify("bench limit", "set", 8, scope=Select("play", "opponent")),
    )
    return board.put_stadium(SKY_FIELD, 1)


@pytest.mark.rule("D-53", "ZONE-09")
@ALL
def test_a_bench_that_gets_smaller_is_emptied_by_its_owners_choice_without_prizes(edition: str) -> None:
    """The player whose Stadium it was discards first."""
    board = wide(edition)
    seven = [BAGON] * 4 + [CORPHISH, (CHARMANDER, {"energy": [FIRE]}), GROWLITHE]
    board.side(0, active=CHARMANDER, bench=seven, hand=[LOW_PRESSURE, CHIKORITA, CHIKORITA])
    board.side(1, active=CHARMANDER, bench=[*[BAGON] * 5, CORPHISH])
    game = start(board)
    act(game, "bench", "Chikorita")
    assert not offers(game, "bench")
    act(game, "play", "Low Pressure System")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == ("discard from bench", 1)
    assert (game.decision.low, game.decision.high) == (1, 1)
    pick(game, "Corphish")
    assert game.decision is not None
    assert (game.decision.kind, game.decision.player) == ("discard from bench", 0)
    assert (game.decision.low, game.decision.high) == (3, 3)
    pick(game, "Charmander", "Growlithe", "Chikorita")
    assert [top(game, mon) for mon in bench(game, 0)] == [*["Bagon"] * 4, "Corphish"]
    assert [top(game, mon) for mon in bench(game, 1)] == ["Bagon"] * 5
    assert sorted(zone(game, 0, "discard")) == ["Charmander", "Chikorita", "Fire Energy", "Growlithe"]
    assert sorted(zone(game, 1, "discard")) == ["Corphish", "Sky Field"]
    assert [len(side.prizes) for side in game.state.sides] == [6, 6]
    assert "knocked out" not in kinds(game)
    assert game.decision is not None and game.decision.kind == "main"
    assert options(game)
