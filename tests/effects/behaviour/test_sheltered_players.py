"""Effects that do not reach a player and that player's hand, and Pokémon that start by their text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, RESHIRAM, SPRIGATITO, WATER
from tests.effects.behaviour.scene import bearer, compiled
from tests.engine.kit import Board, Still, act, active, bench, card, catalogue, hand_made, offers, zone
from validator.effects.registry import Library, text_key
from validator.engine.game import Game, GameOptions

SHELTER = (
    "Whenever your opponent plays a Supporter card, prevent all effects of that card done to you or your"
    " hand."
)
SWITCH = "sv01-194"
SET_UP = "when you are setting up to play"
FACE_DOWN = "face down in the Active Spot or on your Bench"
HAND = [FIRE, WATER, SWITCH]


def played(text: str, kind: str = "supporter", shelter: str = SHELTER, **theirs: Any) -> Game:
    """Have player 1 play a card of this text against a Pokémon of player 0 with this Ability."""
    of, name = bearer("ability")
    trainer, _ = bearer(kind)
    board = Board(turn=4, player=1)
    board.side(0, active=LAPRAS, bench=[of], hand=HAND)
    board.side(1, active=LAPRAS, bench=[SPRIGATITO], hand=[trainer, GRASS, GRASS], **theirs)
    board.declare(of, "ability", name, *compiled(shelter, "ability").parts)
    board.declare(trainer, "trainer", "", *compiled(text, kind).parts)
    game = board.game()
    act(game, "play")
    return game


@pytest.mark.rule("D-76")
@pytest.mark.alternative("prevent_trainers_to_you")
@pytest.mark.parametrize(("kind", "sheltered"), [("supporter", True), ("item", False)])
def test_the_hand_stays_where_both_would_draw_new_ones(kind: str, sheltered: bool) -> None:
    game = played("Each player shuffles their hand into their deck and draws 5 cards.", kind)
    assert len(zone(game, 1, "hand")) == 5
    assert (zone(game, 0, "hand") == [card(each).name for each in HAND]) is sheltered
    assert len(zone(game, 0, "hand")) == (3 if sheltered else 5)


@pytest.mark.alternative("prevent_trainers_to_you")
@pytest.mark.parametrize(
    "text",
    [
        "Your opponent discards 2 cards from their hand.",
        "Your opponent reveals their hand. Discard an Item card you find there.",
        "Discard a random card from your opponent's hand.",
        "Your opponent draws 2 cards.",
    ],
)
def test_cards_of_the_hand_are_neither_chosen_nor_shown(text: str) -> None:
    game = played(text)
    assert zone(game, 0, "hand") == [card(each).name for each in HAND]
    assert game.decision and game.decision.kind == "main"
    assert not zone(game, 0, "discard")
    assert all(event[0] != "reveal" for event in game.state.events)


@pytest.mark.alternative("prevent_trainers_to_you")
@pytest.mark.parametrize(("kind", "may"), [("supporter", True), ("item", False)])
def test_what_would_be_forbidden_is_allowed(kind: str, may: bool) -> None:
    game = played("During your opponent's next turn, they can't play any Item cards from their hand.", kind)
    act(game, "end")
    assert offers(game, "play", "Switch") is may
    assert game.state.player == 0
    assert any(each.part.kind == "Forbid" for each in game.state.effects) is not may


@pytest.mark.alternative("prevent_trainers_to_you")
def test_deck_and_pokemon_are_reached() -> None:
    game = played("Discard the top 2 cards of your opponent's deck.")
    assert len(zone(game, 0, "discard")) == 2
    game = played("Put 3 damage counters on your opponent's Active Pokémon.")
    assert active(game, 0).damage == 30


# ------------------------------------------------------------------ set-up


@pytest.mark.alternative("starts_second")
@pytest.mark.parametrize("second", [True, False])
def test_a_pokemon_that_starts_if_its_player_goes_second(second: bool) -> None:
    card_id, name = bearer("evolution")
    text = f"If you go second, and if this Pokémon is in your hand {SET_UP}, you may put it {FACE_DOWN}."
    key = text_key(card(card_id), "ability", name)
    library = Library({**hand_made().programs, key: compiled(text, "ability")}, catalogue())
    mine = [card(card_id), card(card_id), card(LAPRAS)] + [card(GRASS)] * 57
    theirs = [card(RESHIRAM)] * 4 + [card(GRASS)] * 56
    chance = Still((1,), [(0, range(60)), (1, range(60, 120))])
    game = Game.new((mine, theirs), seed=0, options=GameOptions(programs=library, chance=chance))
    act(game, "no" if second else "yes")
    while game.decision and game.decision.player != 0:
        game.choose(*range(game.decision.low))
    evolution = card(card_id).name
    if not second:
        assert game.decision.kind == "bench" or not offers(game, "card", evolution)
        return
    assert game.decision.kind == "active" and offers(game, "card", evolution)
    act(game, "card", evolution)
    assert game.decision.kind == "bench" and offers(game, "card", evolution)
    act(game, "card", evolution)
    assert [mon.cards[-1] for mon in bench(game, 0)] and active(game, 0).cards[0] in (0, 1)
