"""Special Conditions that do more than usual."""

from __future__ import annotations

import pytest

from tests.cards.cast import GIBLE, LAPRAS, WATER
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, bench
from validator.engine.changes.in_play import inflict, switch
from validator.engine.program.opcodes import AWAKE

THEIRS = {"active": (LAPRAS, {"energy": [WATER, WATER, WATER]}), "bench": [(GIBLE, {"energy": [WATER]})]}
CONFUSED = "The Defending Pokémon is now Confused."
HARD = "Put 7 damage counters instead of 3 on that Pokémon for this Special Condition."


@pytest.mark.alternative("stronger_now")
@pytest.mark.parametrize(("coins", "damage"), [((0,), 70), ((1,), 0)])
@pytest.mark.parametrize("words", [HARD, "Put 7 damage counters instead of 3 on the Confused Pokémon."])
def test_more_damage_counters_of_confusion(coins: tuple[int, ...], damage: int, words: str) -> None:
    game = attacks(f"{CONFUSED} {words}", "", coins, theirs=THEIRS)
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("stronger_now")
def test_another_confusion_is_as_strong_as_usual() -> None:
    """The number belongs to this Confusion: it ends with it, and a new one takes its place."""
    game = attacks(f"{CONFUSED} {HARD}", "", (0,), theirs=THEIRS)
    inflict(game.state, active(game, 1), "Confused")
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 30


@pytest.mark.alternative("stronger_now")
def test_the_bench_ends_it() -> None:
    game = attacks(f"{CONFUSED} {HARD}", "", theirs=THEIRS)
    switch(game.state, 1, bench(game, 1)[0].uid)
    assert bench(game, 1)[0].turned == AWAKE
    assert not game.state.effects
