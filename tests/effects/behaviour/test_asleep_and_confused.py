"""Attacks of a Pokémon that is Asleep, and other numbers of damage counters for Special Conditions."""

from __future__ import annotations

import pytest

from tests.cards.cast import LAPRAS, MEWTWO, WATER
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, offers

THEY = "your opponent"
CONFUSES = (
    f"{THEY}'s Active Pokémon is now Confused. Put 5 damage counters instead of 3 on that Pokémon for this"
)
BUSY = {"hand": [WATER]}
CODES = {"Asleep": "S", "Paralyzed": "Z"}
LAPRAS_READY = (LAPRAS, {"energy": [WATER] * 3})
USED_ASLEEP = "This attack can be used even if this Pokémon is Asleep."


@pytest.mark.alternative("attack_asleep")
@pytest.mark.parametrize("condition", ["Asleep", "Paralyzed", ""])
def test_an_attack_that_can_be_used_asleep(condition: str) -> None:
    this = {"conditions": CODES[condition]} if condition else {}
    game = attacks(
        f"{USED_ASLEEP} If it is, this attack does 30 more damage.",
        "20+",
        (1,),
        this=this,
        use=False,
        mine=BUSY,
    )
    assert offers(game, "attack") is (condition != "Paralyzed")
    if condition != "Paralyzed":
        act(game, "attack")
        assert active(game, 1).damage == (50 if condition else 20)


@pytest.mark.alternative("attack_asleep", "if_unaffected")
@pytest.mark.parametrize("condition", ["Asleep", ""])
def test_an_attack_of_a_pokemon_that_is_asleep_only(condition: str) -> None:
    text = f"{USED_ASLEEP.replace('even ', '')} If it is not Asleep, this attack does nothing."
    game = attacks(text, "20", (1,), this={"conditions": CODES[condition]} if condition else {})
    assert active(game, 1).damage == (20 if condition else 0)


@pytest.mark.alternative("draw")
def test_other_attacks_cannot_be_used_asleep() -> None:
    game = attacks("Draw a card.", "20", this={"conditions": "S"}, use=False, mine=BUSY)
    assert not offers(game, "attack")


@pytest.mark.alternative("stronger_now")
def test_more_damage_counters_for_being_confused() -> None:
    game = attacks(
        f"{CONFUSES} Special Condition.", coins=(0,), theirs={"active": LAPRAS_READY, "bench": [MEWTWO]}
    )
    act(game, "attack")
    assert active(game, 1).damage == 50


@pytest.mark.alternative("stronger_now")
def test_the_number_ends_with_the_confusion() -> None:
    """It recovers on the Bench, and is Confused again by another effect."""
    game = attacks(
        f"{CONFUSES} Special Condition.", coins=(0,), theirs={"active": LAPRAS_READY, "bench": [MEWTWO]}
    )
    assert any(each.part.node.quantity == "confusion" for each in game.state.effects)
    act(game, "retreat")
    while not offers(game, "end"):
        game.choose(0)
    assert not game.state.effects


@pytest.mark.alternative("stronger_if")
@pytest.mark.parametrize(("bench", "counters"), [([LAPRAS], 6), ([], 1)])
@pytest.mark.parametrize("when", ["during Pokémon Checkup", "between turns"])
def test_more_damage_counters_for_being_poisoned_under_a_condition(
    bench: list[str], counters: int, when: str
) -> None:
    text = (
        f"{THEY}'s Active Pokémon is now Asleep and Poisoned. If you have any Benched Pokémon, put 6 damage"
    )
    game = attacks(f"{text} counters instead of 1 on that Pokémon {when}.", coins=(0,), mine={"bench": bench})
    assert active(game, 1).damage == 10 * counters
