"""Knock Outs by an attack of the opponent: by its damage, its damage counters, or an effect that says so."""

from __future__ import annotations

import pytest

from tests.cards.cast import LAPRAS
from tests.effects.behaviour.scene import ENERGY, bearer, compiled
from tests.engine.kit import Board, act, active, bench, card, hp_left
from validator.engine.checks.invariants import check_state
from validator.engine.game import Game
from validator.engine.program.opcodes import AWAKE, CONFUSED

KILLS = (
    "Put 30 damage counters on your opponent's Active Pokémon.",
    "Your opponent's Active Pokémon is Knocked Out.",
    "This attack does 300 damage to your opponent's Active Pokémon.",
    "Move 9 damage counters from this Pokémon to your opponent's Active Pokémon.",
)
STAYS = "If this Pokémon would be Knocked Out by an opponent's attack, flip a coin. If heads, this Pokémon is"


def fought(ability: str, attack: str, coins: tuple[int, ...] = ()) -> Game:
    """Have player 0 attack a Pokémon with this Ability that has 10 HP left."""
    (victim, power), (attacker, strike) = bearer("ability"), bearer("attack", "")
    board = Board("current", turn=3)
    damage = card(attacker).hp - 10
    board.side(0, active=(attacker, {"energy": ENERGY, "damage": damage}), bench=[LAPRAS])
    board.side(1, active=(victim, {"damage": card(victim).hp - 10}), bench=[LAPRAS])
    board.declare(victim, "ability", power, *compiled(ability, "ability", card(victim).name).parts)
    board.declare(attacker, "attack", strike, *compiled(attack, "attack", card(attacker).name).parts)
    game = board.game(coins)
    act(game, "attack", strike)
    return game


@pytest.mark.alternative("on_out_by_attack")
@pytest.mark.parametrize("attack", KILLS)
def test_it_answers_whatever_knocked_it_out(attack: str) -> None:
    text = "When this Pokémon is Knocked Out by an opponent's attack, the Attacking Pokémon is now Confused."
    game = fought(text, attack)
    assert active(game, 0).turned == CONFUSED


@pytest.mark.alternative("on_out_by_attack")
def test_it_does_not_answer_poison_between_turns() -> None:
    text = "When this Pokémon is Knocked Out by an opponent's attack, the Attacking Pokémon is now Confused."
    game = fought(text, "The Defending Pokémon is now Poisoned.")
    assert not bench(game, 1)
    assert active(game, 0).turned == AWAKE


@pytest.mark.alternative("replaced_by_whatever")
@pytest.mark.parametrize(("coins", "left"), [((1,), 10), ((0,), None)])
@pytest.mark.parametrize("attack", KILLS)
def test_it_stays_whatever_knocks_it_out(attack: str, coins: tuple[int, ...], left: int | None) -> None:
    game = fought(f"{STAYS} not Knocked Out and its remaining HP becomes 10 instead.", attack, coins)
    found = game.state.sides[1].active
    assert (None if found is None else hp_left(game, found)) == left


@pytest.mark.alternative("replaced_by_whatever")
def test_no_coin_is_flipped_for_poison_between_turns() -> None:
    text = f"{STAYS} not Knocked Out and its remaining HP becomes 10 instead."
    game = fought(text, "The Defending Pokémon is now Poisoned.")
    assert len(game.state.sides[1].pokemon) == 1


@pytest.mark.alternative("if_out_by_attack")
@pytest.mark.parametrize("attack", KILLS)
def test_it_takes_the_attacker_along(attack: str) -> None:
    """The victim used an attack that waits; then the opponent's attack Knocks it Out."""
    text = "During your opponent's next turn, if this Pokémon is Knocked Out by an opponent's attack, Knock"
    (first, waits), (second, strike) = bearer("attack", ""), bearer("attack", "20+")
    board = Board("current", turn=3)
    board.side(0, active=(first, {"energy": ENERGY}), bench=[LAPRAS])
    board.side(1, active=(second, {"energy": ENERGY, "damage": card(second).hp - 10}), bench=[LAPRAS])
    out = compiled(f"{text} Out the Attacking Pokémon.", "attack", card(first).name)
    board.declare(first, "attack", waits, *out.parts)
    board.declare(second, "attack", strike, *compiled(attack, "attack", card(second).name).parts)
    game = board.game()
    act(game, "attack", waits)
    act(game, "attack", strike)
    assert not any(mon.damage for side in game.state.sides for mon in side.pokemon)
    assert sum(len(side.pokemon) for side in game.state.sides) == 2


@pytest.mark.alternative("on_out_by_attack")
def test_an_attacker_that_has_fallen_by_its_own_attack_falls_once() -> None:
    kills = "This attack does 300 damage to your opponent's Active Pokémon. This Pokémon also does 300 damage"
    text = "When this Pokémon is Knocked Out by an opponent's attack, the Attacking Pokémon is Knocked Out."
    game = fought(text, f"{kills} to itself.")
    while game.decision is not None and game.decision.kind != "main":
        game.choose(*range(game.decision.low))
    assert [len(side.prizes) for side in game.state.sides] == [5, 5]
    assert not bench(game, 0) and not bench(game, 1)
    check_state(game.state)
