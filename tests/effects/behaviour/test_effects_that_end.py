"""Effects of attacks that a later effect ends."""

from __future__ import annotations

import pytest

from tests.cards.cast import GIBLE, LAPRAS, WATER
from tests.effects.behaviour.scene import ENERGY, bearer, compiled
from tests.engine.kit import Board, act, active, card, offers
from validator.effects.ir.steps import EndEffects
from validator.engine.game import Game
from validator.engine.program.opcodes import CONFUSED

YOURS = "Remove all effects of attacks on you and each of your Pokémon."
ALL = "Remove all effects of attacks on each player and their Pokémon."


def after(attack: str, played: str) -> Game:
    """Use an attack of this text against a Lapras; its player has a Supporter card of the other."""
    (attacker, strike), (helper, name) = bearer("attack", ""), bearer("supporter")
    board = Board("current", turn=3)
    board.side(0, active=(attacker, {"energy": ENERGY}), bench=[LAPRAS], hand=[WATER])
    lapras = (LAPRAS, {"energy": [WATER, WATER, WATER]})
    board.side(1, active=lapras, bench=[GIBLE], hand=[helper, WATER])
    board.declare(attacker, "attack", strike, *compiled(attack, "attack", card(attacker).name).parts)
    ends = compiled(played, "supporter", name).parts
    assert any(isinstance(part, EndEffects) for part in ends)
    board.declare(helper, "trainer", "", *ends)
    game = board.game()
    act(game, "attack", strike)
    return game


@pytest.mark.alternative("end_your_effects")
@pytest.mark.parametrize(
    ("attack", "action"),
    [
        ("During your opponent's next turn, the Defending Pokémon can't retreat.", "retreat"),
        ("During your opponent's next turn, the Defending Pokémon can't attack.", "attack"),
        (
            "During your opponent's next turn, they can't attach any Energy from their hand to the Defending"
            " Pokémon.",
            "energy",
        ),
    ],
)
def test_effects_on_you_and_your_pokemon_end(attack: str, action: str) -> None:
    game = after(attack, YOURS)
    words = (action, "Water Energy", "Lapras") if action == "energy" else (action,)
    assert not offers(game, *words)
    act(game, "play")
    assert offers(game, *words)
    assert not game.state.effects


@pytest.mark.alternative("end_your_effects")
def test_effects_on_the_opponent_stay() -> None:
    """They are no reason to play it, and do not end with those on you."""
    shelter = "During your opponent's next turn, prevent all damage done to this Pokémon by attacks."
    assert not offers(after(shelter, YOURS), "play")
    game = after(f"{shelter} During your opponent's next turn, the Defending Pokémon can't retreat.", YOURS)
    act(game, "play")
    assert len(game.state.effects) == 1
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == 0


@pytest.mark.alternative("end_all_effects")
def test_effects_on_both_players_end() -> None:
    shelter = "During your opponent's next turn, prevent all damage done to this Pokémon by attacks."
    game = after(shelter, ALL)
    act(game, "play")
    assert not game.state.effects
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage > 0


@pytest.mark.alternative("end_all_effects")
def test_special_conditions_are_no_effects_of_attacks() -> None:
    text = "The Defending Pokémon is now Confused. During your next turn, this Pokémon can't attack."
    game = after(text, ALL)
    act(game, "play")
    assert active(game, 1).turned == CONFUSED
    assert not game.state.effects
