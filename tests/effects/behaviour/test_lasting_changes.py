"""What is changed: damage done and taken, HP, costs, Weakness (`changes.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import GRASS, LAPRAS, LIGHTNING, MEWTWO, SPRIGATITO
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, plays, with_ability
from tests.engine.kit import act, active, card, hp_left, offers
from validator.effects.text.compile import Refused, compile_text

THEY_NEXT = "During your opponent's next turn"
MY_NEXT = "During your next turn"
BASE = "attack's base damage"
AFTER = "(after applying Weakness and Resistance)"
BEFORE = "(before applying Weakness and Resistance)"
THEIR_ACTIVE = "your opponent's Active Pokémon"
GROWLITHE = ("sv10-027", {"energy": ENERGY})
"""A Basic Fire Pokémon whose attacks do 10 and 20."""
NAME = bearer("attack", "20")[1]


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        pytest.param(
            f"{THEY_NEXT}, this Pokémon takes 10 less damage from attacks {AFTER}.",
            10,
            marks=pytest.mark.alternative("damage_taken", "minus", "after_both", "any_attacks", "lasts_for"),
        ),
        pytest.param(
            f"{THEY_NEXT}, this Pokémon takes 10 more damage from attacks from {THEIR_ACTIVE[:-14]} Pokémon"
            f" {AFTER}.",
            30,
            marks=pytest.mark.alternative("damage_taken", "plus", "opposing_attackers"),
        ),
        pytest.param(
            f"{THEY_NEXT}, this Pokémon takes 10 less damage from attacks from Evolution Pokémon {AFTER}.",
            20,
            marks=pytest.mark.alternative("damage_taken", "all_attackers"),
        ),
        pytest.param(
            f"{THEY_NEXT}, any damage done to your Pokémon by attacks is reduced by 10 {AFTER}.",
            10,
            marks=pytest.mark.alternative("taken_reduced", "play_of"),
        ),
        pytest.param(
            f"{THEY_NEXT}, any damage done to your Pokémon by attacks is increased by 10.",
            30,
            marks=pytest.mark.alternative("taken_reduced", "plus"),
        ),
        pytest.param(
            f"{THEY_NEXT}, attacks used by the Defending Pokémon do 10 less damage {BEFORE}.",
            10,
            marks=pytest.mark.alternative("damage_dealt", "all_attacks", "defending", "minus"),
        ),
        pytest.param(
            f"{THEY_NEXT}, the Defending Pokémon's attacks do 10 less damage {AFTER}.",
            10,
            marks=pytest.mark.alternative("damage_dealt", "all_attacks_but", "of_defending", "after_both"),
        ),
        pytest.param(
            f"{THEY_NEXT}, any damage done by attacks from all of {THEIR_ACTIVE[:-15]} Pokémon is reduced by"
            " 10.",
            10,
            marks=pytest.mark.alternative("dealt_reduced", "all_of"),
        ),
        pytest.param(
            f"{THEY_NEXT}, your opponent's {{R}} Pokémon's attacks do 10 more damage {BEFORE}.",
            30,
            marks=pytest.mark.alternative("of_side", "of_type"),
        ),
        pytest.param(
            f"{THEY_NEXT}, your opponent's {{W}} Pokémon's attacks do 10 more damage {BEFORE}.",
            20,
            marks=pytest.mark.alternative("of_side", "of_type"),
        ),
        pytest.param(
            f"Your opponent's Active Pokémon is now Burned. {THEY_NEXT}, its attacks do 10 less damage.",
            10,
            marks=pytest.mark.alternative("of_it"),
        ),
        pytest.param(
            f"{THEY_NEXT}, the attacks of {THEIR_ACTIVE} do 10 more damage for each of your Pokémon.",
            40,
            marks=pytest.mark.alternative("damage_dealt", "all_attacks", "group_count"),
        ),
    ],
)
def test_damage_of_the_next_turn(text: str, damage: int) -> None:
    game = attacks(text, coins=(1,), mine={"bench": [SPRIGATITO]}, theirs={"active": GROWLITHE})
    act(game, "attack", "Dig Claws")
    assert active(game, 0).damage == damage


@pytest.mark.parametrize(
    ("order", "damage"),
    [
        pytest.param(BEFORE, 20, marks=pytest.mark.alternative("damage_taken", "before_both", "minus")),
        pytest.param(AFTER, 30, marks=pytest.mark.alternative("damage_taken", "after_both", "minus")),
        pytest.param("", 30, marks=pytest.mark.alternative("damage_taken", "minus")),
    ],
)
def test_damage_taken_is_changed_before_or_after_weakness(order: str, damage: int) -> None:
    text = f"{THEY_NEXT}, any damage done to this Pokémon by attacks is reduced by 10 {order}."
    game = attacks(text, "10", theirs={"active": GROWLITHE})
    act(game, "attack", "Dig Claws")
    assert active(game, 0).damage == damage


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        pytest.param(f"{MY_NEXT}, this Pokémon can't retreat.", 20),
        pytest.param(
            f"{MY_NEXT}, the Defending Pokémon takes 10 more damage from attacks {AFTER}.",
            30,
            marks=pytest.mark.alternative("damage_taken", "plus", "your_next_turn"),
        ),
        pytest.param(
            f"{MY_NEXT}, if an attack does damage to the Defending Pokémon {AFTER}, that attack does 30 more"
            " damage to that Pokémon.",
            50,
            marks=pytest.mark.alternative("taken_if"),
        ),
        pytest.param(
            f"{MY_NEXT}, this Pokémon's attacks do 30 more damage to {THEIR_ACTIVE} {BEFORE}.",
            50,
            marks=pytest.mark.alternative("damage_dealt", "of_this", "foes_one", "their_active_kind"),
        ),
        pytest.param(
            f"{MY_NEXT}, attacks used by this Pokémon do 30 more damage to the Defending Pokémon {BEFORE}.",
            50,
            marks=pytest.mark.alternative("damage_dealt", "all_attacks", "defending_foe"),
        ),
        pytest.param(
            f"{MY_NEXT}, your Active Pokémon's attacks do 30 more damage to {THEIR_ACTIVE[:-8]} Evolution"
            " Pokémon.",
            20,
            marks=pytest.mark.alternative("of_your_active", "their_active_kind", "evolution"),
        ),
        pytest.param(
            f"{MY_NEXT}, attacks used by this Pokémon do 30 more damage to {THEIR_ACTIVE[:-8]} Evolution"
            " Pokémon and Active {W} Pokémon.",
            50,
            marks=pytest.mark.alternative("foes_two"),
        ),
        pytest.param(
            f'{MY_NEXT}, this Pokémon\'s "{NAME}" attack does 60 more damage {BEFORE}.',
            80,
            marks=pytest.mark.alternative("attack_named", "damage_dealt"),
        ),
        pytest.param(
            f'{MY_NEXT}, "{NAME}" used by this Pokémon does 60 more damage {BEFORE}.',
            80,
            marks=pytest.mark.alternative("attack_used", "damage_dealt"),
        ),
        pytest.param(
            f'{MY_NEXT}, this Pokémon\'s "Slash" attack does 60 more damage {BEFORE}.',
            20,
            marks=pytest.mark.alternative("attack_named"),
        ),
        pytest.param(
            f"{MY_NEXT}, {THEIR_ACTIVE}'s Weakness is now {{C}}.".replace("Pokémon's", "Pokémon's"),
            20,
            marks=pytest.mark.alternative("weakness_is", "of_their_active", "possessor"),
        ),
    ],
)
def test_damage_of_this_pokemons_next_turn(text: str, damage: int) -> None:
    game = attacks(text, "20")
    before = active(game, 1).damage
    assert before == 20
    act(game, "end")
    act(game, "attack", NAME)
    assert active(game, 1).damage - before == damage


def with_it(text: str, coins: tuple[int, ...] = (), **scene: Any) -> Any:
    """A game in which player 0 has an Ability of this text in play, at player 0's decision."""
    mine = {"hand": [GRASS], "bench": [SPRIGATITO], **scene.pop("mine", {})}
    return with_ability(text, coins, use=False, mine=mine, **scene)


@pytest.mark.parametrize(
    ("text", "hp"),
    [
        pytest.param(
            f"{THEIR_ACTIVE} gets +30 HP.".capitalize(),
            160,
            marks=pytest.mark.alternative("more_hp", "opponents_active"),
        ),
        pytest.param(
            f"{THEIR_ACTIVE} gets -30 HP.".capitalize(),
            100,
            marks=pytest.mark.alternative("less_hp", "opponents_active"),
        ),
        pytest.param(
            "Your opponent's Pokémon in play get +20 HP for each of your Benched Pokémon.",
            150,
            marks=pytest.mark.alternative("more_hp", "group_count", "play_of"),
        ),
    ],
)
def test_changed_hp(text: str, hp: int) -> None:
    game = with_it(text)
    assert hp_left(game, active(game, 1)) == hp


@pytest.mark.parametrize(
    ("text", "energy", "may"),
    [
        pytest.param("Your Pokémon can't attack.", 1, False),
        pytest.param("Your Pokémon can't attack.", 2, True),
        pytest.param(
            "The Retreat Cost of each of your Pokémon is {C} less.",
            1,
            True,
            marks=pytest.mark.alternative("retreat_costs", "possessor", "energy_symbols"),
        ),
        pytest.param(
            "Your Active Pokémon's Retreat Cost is {C}{C} less.",
            0,
            True,
            marks=pytest.mark.alternative("retreat_costs", "of_your_active", "energy_symbols"),
        ),
        pytest.param(
            "Your Pokémon's Retreat Cost is {C} more.",
            2,
            False,
            marks=pytest.mark.alternative("retreat_costs", "plus"),
        ),
        pytest.param(
            "Your {W} Pokémon have no Retreat Cost.",
            0,
            True,
            marks=pytest.mark.alternative("no_retreat_cost"),
        ),
        pytest.param(
            "Your {G} Pokémon have no Retreat Cost.",
            0,
            False,
            marks=pytest.mark.alternative("no_retreat_cost"),
        ),
        pytest.param(
            "Your Active Pokémon's Retreat Cost is 0.",
            0,
            True,
            marks=pytest.mark.alternative("retreat_cost_is"),
        ),
    ],
)
def test_changed_retreat_cost(text: str, energy: int, may: bool) -> None:
    """Player 0 has a Lapras, which costs two Energy to retreat, in the Active Spot."""
    game = with_it(text, benched=True, mine={"active": (LAPRAS, {"energy": [GRASS] * energy})})
    assert offers(game, "retreat") == may


@pytest.mark.parametrize(
    ("text", "may"),
    [
        pytest.param("Your Pokémon can't retreat.", False),
        pytest.param(
            "Attacks used by your Active Pokémon cost {C} less.",
            True,
            marks=pytest.mark.alternative("costs", "all_attacks", "your_active"),
        ),
        pytest.param(
            "Attacks used by your Active Pokémon cost {R} less.",
            False,
            marks=pytest.mark.alternative("costs"),
        ),
        pytest.param(
            'Your Active Pokémon\'s "Surf" attack costs {C} less.',
            True,
            marks=pytest.mark.alternative("attack_named"),
        ),
        pytest.param(
            "Ignore all Energy in the costs of attacks used by your Active Pokémon.",
            True,
            marks=pytest.mark.alternative("costs_nothing"),
        ),
        pytest.param(
            "Ignore all {C} Energy in your Active Pokémon's attack costs.",
            True,
            marks=pytest.mark.alternative("its_attacks_cost_nothing"),
        ),
        pytest.param(
            'Your Active Pokémon can use the "Surf" attack for {W}.',
            True,
            marks=pytest.mark.alternative("costs_only"),
        ),
        pytest.param(
            'Your Active Pokémon can use the "Surf" attack for {R}.',
            False,
            marks=pytest.mark.alternative("costs_only"),
        ),
    ],
)
def test_changed_attack_cost(text: str, may: bool) -> None:
    """Player 0 has a Lapras with two Water Energy; Surf asks for one Water and two Colorless."""
    game = with_it(text, benched=True, mine={"active": (LAPRAS, {"energy": ["sve-003"] * 2})})
    assert offers(game, "attack", "Surf") == may


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("This Pokémon can't retreat.", 40),
        pytest.param(
            f"{THEIR_ACTIVE} has no Weakness.".capitalize(), 20, marks=pytest.mark.alternative("no_weakness")
        ),
        pytest.param(
            f"The Weakness of {THEIR_ACTIVE} is now {{P}}.",
            20,
            marks=pytest.mark.alternative("weakness_is", "possessor"),
        ),
        pytest.param(
            f"{THEIR_ACTIVE} has no Resistance.".capitalize(),
            40,
            marks=pytest.mark.alternative("no_resistance"),
        ),
    ],
)
def test_changed_weakness(text: str, damage: int) -> None:
    """A Lapras of player 0 attacks a Reshiram, which is weak to Water."""
    mine = {"active": (LAPRAS, {"energy": ["sve-003"] * 3})}
    game = with_it(text, benched=True, mine=mine, theirs={"active": "sv07-022"})
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("attacks_of_it", "foes_one", "their_active_kind")
def test_a_pokemon_and_the_attacks_it_uses() -> None:
    text = f"If your Active Pokémon is Burned, the attacks it uses do 30 more damage to {THEIR_ACTIVE}."
    for conditions, damage in (("", 20), ("B", 50)):
        mine = {"active": (LAPRAS, {"energy": ["sve-003"], "conditions": conditions})}
        game = with_it(text, (0,), benched=True, mine=mine)
        act(game, "attack", "Water Gun")
        assert active(game, 1).damage == damage


@pytest.mark.alternative("damage_dealt", "this_turn", "of_side", "foes_one")
def test_a_card_that_makes_attacks_stronger_for_a_turn() -> None:
    text = f"During this turn, your Pokémon's attacks do 10 more damage to {THEIR_ACTIVE}."
    mine = {"active": (LAPRAS, {"energy": ["sve-003"]})}
    game = plays(text, mine=mine, theirs={"hand": [LIGHTNING], "active": MEWTWO})
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 30
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == 50


@pytest.mark.alternative("optional", "lasts_for", "damage_taken")
@pytest.mark.parametrize(("word", "damage"), [("yes", 10), ("no", 20)])
def test_what_may_last(word: str, damage: int) -> None:
    text = f"You may heal 20 damage from this Pokémon. {THEY_NEXT}, this Pokémon takes 10 less damage from"
    game = attacks(f"{text} attacks {AFTER}.", this={"damage": 10}, theirs={"active": GROWLITHE})
    act(game, word)
    before = active(game, 0).damage
    act(game, "attack", "Live Coal")
    assert active(game, 0).damage == before and before == damage - 10


def test_a_pokemon_that_nothing_names() -> None:
    """Who "it" is stays open, so the text is refused."""
    found = compile_text("Put 2 more damage counters on it during Pokémon Checkup.", "", "ability")
    assert isinstance(found, Refused)


@pytest.mark.alternative("base_damage_is")
@pytest.mark.parametrize(
    ("own", "later", "damage"), [(True, False, 60), (False, False, 20), (True, True, 20)]
)
def test_the_base_damage_of_an_attack_in_the_next_turn(own: bool, later: bool, damage: int) -> None:
    """Of the attack of that name alone, and in the next turn alone."""
    name = bearer("attack", "20")[1] if own else "Slash"
    game = attacks(
        f'During your next turn, this Pokémon\'s "{name}" {BASE} is 60 instead of 20.',
        "20",
        mine={"hand": [GRASS]},
        theirs={"active": MEWTWO, "hand": [GRASS]},
    )
    if later:
        act(game, "end")
        act(game, "end")
    before = active(game, 1).damage
    act(game, "end")
    act(game, "attack", bearer("attack", "20")[1])
    assert active(game, 1).damage - before == damage


@pytest.mark.alternative("switch_your_pokemon")
def test_this_turn_it_is_whoever_is_active_then() -> None:
    game = plays(
        f"During this turn, attacks used by your Active Pokémon do 40 more damage to {THEIR_ACTIVE} {BEFORE}."
        " Switch your Active Pokémon with 1 of your Benched Pokémon.",
        "supporter",
        mine={"bench": [GROWLITHE]},
    )
    act(game, "attack", card(GROWLITHE[0]).attacks[0].name)
    assert active(game, 1).damage == 10 + 40
