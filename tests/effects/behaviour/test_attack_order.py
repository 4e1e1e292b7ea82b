"""In what order an attack does what its sentences say (`attack_order.py`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, STADIUM
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import act, active, bench, kinds, zone

THEIRS = "your opponent's Active Pokémon"
LATER = "During your opponent's next turn"
MORE = "this attack does 50 more damage"
BENCHED = "each of your Benched Pokémon"
FOR_EACH = "This attack does 20 more damage for each Energy card"
NOW_ASLEEP = "Your opponent's Active Pokémon is now Asleep."
SWITCHED = "Switch this Pokémon with 1 of your Benched Pokémon."
HEALED = "heal 30 damage from this Pokémon"
UNCHANGED = "isn't affected by Weakness or Resistance"


@pytest.mark.parametrize("heads", [True, False])
def test_the_damage_is_done_before_what_else_a_branch_does(heads: bool) -> None:
    """The attacker is healed after the damage is done, not before."""
    game = attacks(
        f"Flip a coin. If heads, this attack does 30 more damage, and {HEALED}.",
        "30",
        (int(heads),),
        this={"damage": 30},
    )
    seen = [kind for kind in kinds(game) if kind in ("damage", "heal")]
    assert seen == (["damage", "heal"] if heads else ["damage"])
    assert active(game, 0).damage == (0 if heads else 30)


def test_ignored_effects_may_follow_the_damage() -> None:
    """Weakness of the Defending Pokémon is not applied although the sentence about it comes last."""
    text = f"This attack does 20 damage to each of your opponent's Pokémon. This attack's damage {UNCHANGED}."
    game = attacks(text, theirs={"bench": [LAPRAS]})
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (20, 20)
    plain = attacks(text.split(".")[0] + ".", theirs={"bench": [LAPRAS]})
    assert active(plain, 1).damage == 40


@pytest.mark.alternative("they_discard_top_one", "done_count", "counted_energy")
def test_what_both_players_discarded_counts() -> None:
    game = attacks(
        f"Each player discards the top card of their deck. {FOR_EACH} discarded in this way.",
        "10+",
        mine={"deck": [FIRE, LAPRAS]},
        theirs={"active": LAPRAS, "deck": [FIRE, LAPRAS]},
    )
    assert active(game, 1).damage == 50


@pytest.mark.alternative("damage_set", "if_stadium_in_play")
@pytest.mark.parametrize(("stadium", "damage"), [("", 40), (STADIUM, 60)])
def test_more_damage_to_a_chosen_pokemon_is_done_to_it_alone(stadium: str, damage: int) -> None:
    game = attacks(
        "This attack does 40 damage to 1 of your opponent's Benched Pokémon. If a Stadium is in play, this"
        " attack does 60 damage instead.",
        theirs={"bench": [MEWTWO]},
        stadium=stadium,
    )
    assert (active(game, 1).damage, bench(game, 1)[0].damage) == (0, damage)


@pytest.mark.alternative("optional", "flip_one", "if_heads", "if_tails")
@pytest.mark.parametrize(
    ("answer", "coins", "done"), [("no", (), (30, 0)), ("yes", (1,), (80, 0)), ("yes", (0,), (30, 20))]
)
def test_a_coin_that_nobody_flips_is_no_tails(
    answer: str, coins: tuple[int, ...], done: tuple[int, int]
) -> None:
    game = attacks(
        f"You may flip a coin. If heads, {MORE}. If tails, this attack does 20 damage to {BENCHED}.",
        "30+",
        coins,
        mine={"bench": [MEWTWO]},
    )
    act(game, answer)
    assert (active(game, 1).damage, bench(game, 0)[0].damage) == done


@pytest.mark.alternative("flip_one", "if_heads")
@pytest.mark.parametrize(("coin", "locked"), [(1, 1), (0, 0)])
def test_what_is_chosen_on_heads_is_forbidden_on_heads(coin: int, locked: int) -> None:
    game = attacks(
        f"Flip a coin. If heads, choose 1 of {THEIRS}'s attacks. {LATER}, it can't use that attack.",
        coins=(coin,),
    )
    if coin:
        game.choose(0)
    assert len(game.state.effects) == locked


@pytest.mark.alternative("if_counters", "exactly_n")
@pytest.mark.parametrize(("damage", "left"), [(40, False), (50, True), (60, True)])
def test_exactly_so_many_damage_counters(damage: int, left: bool) -> None:
    game = attacks(
        f"If {THEIRS} has exactly 4 damage counters on it, that Pokémon is Knocked Out.",
        theirs={"active": (LAPRAS, {"damage": damage}), "bench": [MEWTWO]},
    )
    assert ("Lapras" not in zone(game, 1, "discard")) is left


EXTRA = "If this Pokémon has at least 2 extra {G} Energy attached to it (in addition to this attack's cost)"


@pytest.mark.parametrize("first", [NOW_ASLEEP, SWITCHED])
def test_effects_after_the_damage_although_more_damage_comes_last(first: str) -> None:
    game = attacks(
        f"{first} {EXTRA}, {MORE}.", "30+", (1,), this={"energy": [GRASS] * 5}, mine={"bench": [MEWTWO]}
    )
    seen = [kind for kind in kinds(game) if kind in ("damage", "condition", "switch")]
    assert seen[0] == "damage" and len(seen) > 1


@pytest.mark.alternative("if_affected")
@pytest.mark.parametrize("inflicted", ["Paralyzed", "Confused"])
def test_more_damage_for_what_the_attack_has_done_before(inflicted: str) -> None:
    text = f"Your opponent's Active Pokémon is now {inflicted}. If {THEIRS} is Confused, {MORE}."
    game = attacks(text, "10+", theirs={"active": CYCLIZAR})
    assert active(game, 1).damage == (60 if inflicted == "Confused" else 10)
