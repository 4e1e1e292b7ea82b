"""Trainer cards that look at, exchange and shuffle Prize cards, and what of them stays hidden."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, SPRIGATITO, WATER
from tests.engine.kit import Board, act, offers, options, pick, zone
from validator.effects.ir.steps import ShowPrizes
from validator.engine.game import Game

HEAVY_BALL, PEONIA, GLADION, ARC_PHONE = "swsh10-146", "swsh6-149", "sm4-95", "swsh11-152"
TOWN_MAP = "bw7-136"
CANDY = "me01-125"
FLORAGATO = "sv01-014"


def board(card_id: str, prizes: list[str], **more: Any) -> Board:
    """A card and a Fire Energy in the hand of player 0, and these Prize cards."""
    hand = [card_id, *more.pop("hand", [FIRE])]
    made = Board(**{key: more.pop(key) for key in ("edition",) if key in more})
    made.side(0, active=LAPRAS, hand=hand, prizes=prizes, **more)
    made.side(1, active=LAPRAS)
    return made


def seen(game: Game, seat: int | None) -> list[str]:
    """The names of all cards that a seat has seen in events, and those it sees of player 0 now."""
    found = []
    for event in game.events_for(seat):
        if event[0] in ("move", "reveal") and event[3] >= 0:
            found.append(game.table.defs[event[3]].name)
    for row in game.view_for(seat).to_dict()["sides"][0]["prizes"]:
        if row is not None:
            found.append(row["name"])
    return found


# ---------------------------------------------------------------------- Hisuian Heavy Ball


def test_heavy_ball_takes_a_basic_pokemon_and_replaces_it() -> None:
    game = board(HEAVY_BALL, [CANDY, MEWTWO, FLORAGATO, SPRIGATITO]).game()
    act(game, "play", "Hisuian Heavy Ball")
    act(game, "yes")
    assert options(game) == [("card", "Mewtwo"), ("card", "Sprigatito")]
    pick(game, "Sprigatito")
    assert zone(game, 0, "hand") == ["Fire Energy", "Sprigatito"]
    assert zone(game, 0, "prizes") == ["Rare Candy", "Mewtwo", "Floragato", "Hisuian Heavy Ball"]
    assert zone(game, 0, "discard") == []


def test_heavy_ball_shuffles_the_face_down_prize_cards() -> None:
    made = board(HEAVY_BALL, [CANDY, MEWTWO, FLORAGATO])
    cards = made.sides[0]["prizes"]
    ball = made.sides[0]["hand"][0]
    game = made.game(orders=[(0, [cards[2], ball, cards[0]])])
    act(game, "play", "Hisuian Heavy Ball")
    act(game, "yes")
    assert zone(game, 0, "prizes") == ["Floragato", "Hisuian Heavy Ball", "Rare Candy"]
    assert zone(game, 0, "hand") == ["Fire Energy", "Mewtwo"]


@pytest.mark.parametrize(("prizes", "revealed"), [([MEWTWO, CANDY], True), ([FLORAGATO, CANDY], False)])
def test_heavy_ball_is_discarded_where_nothing_is_revealed(prizes: list[str], revealed: bool) -> None:
    game = board(HEAVY_BALL, prizes).game()
    act(game, "play", "Hisuian Heavy Ball")
    if revealed:
        act(game, "no")
    assert zone(game, 0, "discard") == ["Hisuian Heavy Ball"]
    assert len(zone(game, 0, "prizes")) == 2


def test_nobody_else_sees_the_prize_cards_that_are_looked_at() -> None:
    game = board(HEAVY_BALL, [CANDY, MEWTWO, FLORAGATO]).game()
    act(game, "play", "Hisuian Heavy Ball")
    assert {"Rare Candy", "Mewtwo", "Floragato"} <= set(seen(game, 0))
    for seat in (1, None):
        assert not {"Rare Candy", "Mewtwo", "Floragato"} & set(seen(game, seat))
    act(game, "yes")
    assert "Mewtwo" in seen(game, 1)
    assert not {"Rare Candy", "Floragato"} & set(seen(game, 1))
    for seat in (0, 1):
        assert game.view_for(seat).to_dict()["sides"][0]["prizes"] == [None] * 3


def test_what_is_looked_at_is_offered_to_its_player_alone() -> None:
    game = board(HEAVY_BALL, [CANDY, MEWTWO, SPRIGATITO]).game()
    act(game, "play", "Hisuian Heavy Ball")
    act(game, "yes")
    for seat, shown in ((0, True), (1, False), (None, False)):
        decision = game.view_for(seat).to_dict()["decision"]
        assert (decision["options"] is not None) is shown


def test_prize_cards_turned_up_stay_where_they_are() -> None:
    """Town Map has turned all up: there is none to look at, and Hisuian Heavy Ball does nothing."""
    made = board(TOWN_MAP, [CANDY, MEWTWO], hand=[HEAVY_BALL, FIRE])
    made.declare(TOWN_MAP, "trainer", "", ShowPrizes(face_up=True))
    game = made.game()
    assert offers(game, "play", "Hisuian Heavy Ball")
    act(game, "play", "Town Map")
    assert game.view_for(1).to_dict()["sides"][0]["prizes"][1]["name"] == "Mewtwo"
    assert not offers(game, "play", "Hisuian Heavy Ball")


# ---------------------------------------------------------------------- Gladion


def test_gladion_is_shuffled_into_the_remaining_prize_cards() -> None:
    game = board(GLADION, [CANDY, MEWTWO, WATER]).game()
    act(game, "play", "Gladion")
    assert options(game) == [("card", "Rare Candy"), ("card", "Mewtwo"), ("card", "Water Energy")]
    pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Water Energy"]
    assert sorted(zone(game, 0, "prizes")) == ["Gladion", "Mewtwo", "Rare Candy"]
    assert zone(game, 0, "discard") == []
    assert "Water Energy" not in seen(game, 1)


# ---------------------------------------------------------------------- Peonia


@pytest.mark.parametrize("number", [1, 3])
def test_peonia_exchanges_prize_cards_unseen(number: int) -> None:
    prizes = [CANDY, MEWTWO, FLORAGATO, SPRIGATITO]
    game = board(PEONIA, prizes, hand=[FIRE, WATER, GRASS]).game()
    act(game, "play", "Peonia")
    assert options(game) == [("prize", str(place)) for place in range(4)]
    assert game.decision
    assert (game.decision.low, game.decision.high) == (1, 3)
    game.choose(*range(1, number + 1))
    assert game.decision.low == game.decision.high == number
    assert len(zone(game, 0, "prizes")) == 4 - number
    pick(game, *["Fire Energy", "Water Energy", "Grass Energy"][:number])
    assert len(zone(game, 0, "prizes")) == 4
    assert zone(game, 0, "prizes")[0] == "Rare Candy"
    assert len(zone(game, 0, "hand")) == 3
    assert not {"Mewtwo", "Floragato", "Sprigatito"} & set(seen(game, 1))
    assert "Rare Candy" not in seen(game, 0)


def test_taking_all_prize_cards_with_peonia_is_no_win() -> None:
    game = board(PEONIA, [CANDY, MEWTWO]).game()
    act(game, "play", "Peonia")
    game.choose(0, 1)
    pick(game, "Fire Energy", "Mewtwo")
    assert game.result is None
    assert sorted(zone(game, 0, "prizes")) == ["Fire Energy", "Mewtwo"]
    assert zone(game, 0, "hand") == ["Rare Candy"]


# ---------------------------------------------------------------------- Arc Phone


@pytest.mark.parametrize("switched", [True, False])
def test_arc_phone_switches_the_top_card_with_an_unseen_prize_card(switched: bool) -> None:
    game = board(ARC_PHONE, [CANDY, MEWTWO], deck=[SPRIGATITO, WATER]).game()
    act(game, "play", "Arc Phone")
    assert "Sprigatito" in seen(game, 0)
    act(game, "yes" if switched else "no")
    if switched:
        assert options(game) == [("prize", "0"), ("prize", "1")]
        pick(game, "1")
    found = ["Mewtwo", "Water Energy"] if switched else ["Sprigatito", "Water Energy"]
    assert zone(game, 0, "deck")[:2] == found
    assert zone(game, 0, "prizes") == ["Rare Candy", "Sprigatito" if switched else "Mewtwo"]
    assert "Mewtwo" not in seen(game, 0)
    assert not {"Mewtwo", "Sprigatito"} & set(seen(game, 1))
