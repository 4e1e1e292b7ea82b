"""Views are lazy, whole when compared or pickled, and equal to one made at once."""

from __future__ import annotations

import pickle
from itertools import islice

import pytest

from tests.cards.cast import FIRE, LAPRAS
from tests.engine.games import pairings
from tests.engine.kit import Board, act, catalogue, everything
from tests.game import eager_view
from tests.game.field_view import read_fields
from validator.bots.base import pick_at_random
from validator.effects.ir import steps
from validator.effects.ir.nodes import walk
from validator.engine.views.game_view import GameView
from validator.engine.views.mode_text import describe_mode
from validator.rng import Rng

SEATS = (0, 1, None)
GAMES = [pytest.param(pairing, id=pairing.name) for pairing in islice(pairings(5), 12)]


@pytest.mark.parametrize("pairing", GAMES)
def test_every_field_equals_the_view_made_at_once(pairing) -> None:  # type: ignore[no-untyped-def]
    game = pairing.start(3)
    chance = Rng(3)
    for number in range(250):
        if not game.decision:
            break
        if number % 5 == 0:
            for seat in SEATS:
                view = game.view_for(seat)
                assert view.to_dict() == eager_view.view_for(game, seat) == read_fields(view)
        game.choose(*pick_at_random(game.decision, chance))


@pytest.mark.parametrize("pairing", GAMES[:4])
def test_a_view_does_not_change_with_the_game(pairing) -> None:  # type: ignore[no-untyped-def]
    game = pairing.start(4)
    chance = Rng(4)
    for _ in range(120):
        if not game.decision:
            break
        expected = [eager_view.view_for(game, seat) for seat in SEATS]
        views = [game.view_for(seat) for seat in SEATS]
        game.choose(*pick_at_random(game.decision, chance))
        assert [view.to_dict() for view in views] == expected


def test_a_view_is_read_only() -> None:
    view = Board().side(0).side(1).game().view_for(0)
    with pytest.raises(AttributeError, match="read-only"):
        view.turn = 9


def test_fields_are_computed_when_they_are_read() -> None:
    game = Board().side(0).side(1).game()
    view = game.view_for(0)
    assert "turn" not in vars(view)
    assert view.turn == game.turn > 2
    assert vars(view)["turn"] == game.turn


def test_equal_views_are_equal_and_pickle_whole() -> None:
    game = Board().side(0, hand=["sv01-014"]).side(1, hand=["sve-002"]).game()
    view = game.view_for(0)
    again = pickle.loads(pickle.dumps(view))
    assert isinstance(again, GameView) and again == view == game.view_for(0)
    assert view != game.view_for(1)
    assert again.to_dict() == view.to_dict() == read_fields(again)
    again.to_dict()["sides"].clear()
    assert again.to_dict() == view.to_dict()
    assert again.sides[0].to_dict() == view.to_dict()["sides"][0]
    assert [name for name in vars(again) if name.startswith("_")] == ["_plain"]


def test_view_state_contains_no_hidden_card() -> None:
    game = Board().side(0).side(1).game()
    state = game.view_for(None).snapshot.state
    for side in state.sides:
        assert set(side.hand) | set(side.deck) | set(side.prizes) <= {-1}
    assert state.chance.to_dict() == {"kind": "none"} and state.stack == [] and state.events == []


def test_printing_a_pokemon() -> None:
    board = Board().side(0, active=("sv01-013", {"energy": ["sve-001"], "damage": 20})).side(1)
    active = board.game().view_for(0).sides[0].active
    assert active is not None
    assert repr(active).startswith("<Pokémon Sprigatito ") and ", 1 Energy, active>" in repr(active)


def test_effects_to_choose_among_are_named() -> None:
    (klara,) = [each for each in catalogue().named("Klara") if each.label == "Klara PR-SW SWSH302"]
    board = Board().side(0, hand=[klara.id], discard=[*[LAPRAS] * 3, *[FIRE] * 3])
    text = everything().text_of(klara) or ""
    program = everything().program(text)
    assert program is not None
    board.programs[text] = program
    game = act(board.game(), "play")
    words = [each.text for each in game.seat(0).legal_actions]
    put = "Put up to 2 {} from your discard pile into your hand.".format
    assert words[:2] == [put("Pokémon"), put("basic Energy cards")]
    assert game.seat(0).legal_actions[0].notation == f'mode 0 "{words[0]}"'


@pytest.mark.slow
def test_effects_of_every_program_are_named() -> None:
    found = 0
    for text, program in everything().programs.items():
        modes = [each for _, each in walk(program) if isinstance(each, steps.Mode)]
        for place, mode in enumerate(modes):
            which = (place, len(modes))
            words = [describe_mode(program, "X", "trainer", which, at) for at in range(len(mode.options))]
            assert all(words) and len(set(words)) == len(words), (text, words)
            found += 1
    assert found >= 75
