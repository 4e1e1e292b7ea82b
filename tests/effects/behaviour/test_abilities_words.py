"""Turns of phrase of Abilities that few cards use."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GABITE,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, bearer, comes_from_hand, compiled, with_ability
from tests.engine.kit import Board, act, active, bench, card, hp_left, offers, options, pick, top, zone
from validator.effects.ir.lasting import Modify, On
from validator.effects.ir.slots import ALL_POKEMON, Select
from validator.effects.ir.steps import Damage, Hit, PlaceCounters
from validator.engine.queries import hp_of, modifiers, retreat_cost

ONCE = "Once during your turn, you may"
PLAYED = "When you play this Pokémon from your hand onto your Bench during your turn,"
EQUIPPED = "has a Pokémon Tool attached"
SIDE = "tails"
ALONE = "The effect of Slimy Sliding doesn't stack."
IF_DONE = "If you do"
CAPE = bearer("tool")[0]


@pytest.mark.alternative("must_do")
def test_what_a_player_must_do_is_not_asked() -> None:
    game = comes_from_hand(f"{PLAYED} you must draw 2 cards.")
    assert len(zone(game, 0, "hand")) == 2


@pytest.mark.alternative("last_in_hand", "may_enter")
@pytest.mark.parametrize(("others", "offered"), [([], True), ([FIRE], False)])
def test_the_last_card_in_the_hand_may_be_played(others: list[str], offered: bool) -> None:
    card_id, name = bearer("ability")
    text = "if this Pokémon is the last card in your hand, you may put it onto your Bench. If you do, draw 3"
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": ENERGY}), hand=[card_id, *others])
    board.declare(
        card_id, "ability", name, *compiled(f"Once during your turn, {text} cards.", "ability").parts
    )
    game = board.game()
    assert offers(game, "ability", name) == offered
    if offered:
        act(game, "ability", name)
        assert len(bench(game, 0)) == 1 and len(zone(game, 0, "hand")) == 3


@pytest.mark.alternative("reveal_hand", "take_into_their_deck")
def test_cards_of_a_revealed_hand_are_shuffled_into_the_deck() -> None:
    text = "have your opponent reveal their hand, and then you choose up to 2 Energy cards you find there"
    game = with_ability(
        f"{ONCE} {text} and shuffle them into your opponent's deck.",
        mine={"hand": [GRASS]},
        theirs={"hand": [FIRE, WATER, LAPRAS, GRASS]},
    )
    assert not any("Lapras" in row for row in options(game))
    pick(game, "Fire Energy", "Grass Energy")
    assert zone(game, 1, "hand") == ["Water Energy", "Lapras"]
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.alternative("reveal_hand")
def test_a_pokemon_of_a_revealed_hand_comes_into_play() -> None:
    text = "Put a Basic Pokémon you find there onto your opponent's Bench, and put 2 damage counters on that"
    game = with_ability(
        f"{ONCE} have your opponent reveal their hand. {text} Pokémon.",
        theirs={"hand": [FIRE, CYCLIZAR, GABITE], "bench": [LAPRAS]},
        mine={"hand": [GRASS]},
    )
    if not offers(game, "end"):
        pick(game, "Cyclizar")
    assert [(top(game, mon), mon.damage) for mon in bench(game, 1)] == [("Lapras", 0), ("Cyclizar", 20)]


@pytest.mark.alternative("each_player", "player_does")
def test_a_player_has_both_draw() -> None:
    game = comes_from_hand(f"{PLAYED} you may have each player draw a card.", theirs={"hand": [FIRE]})
    act(game, "yes")
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (1, 2)


@pytest.mark.alternative("having_energy", "no_retreat_cost")
def test_pokemon_that_have_energy_of_a_type() -> None:
    text = "All of your Pokémon that have {R} Energy attached have no Retreat Cost."
    game = with_ability(
        text, use=False, mine={"bench": [(LAPRAS, {"energy": [FIRE]}), (LAPRAS, {"energy": [WATER]})]}
    )
    assert [retreat_cost(game.state, mon) for mon in bench(game, 0)] == [0, 2]


@pytest.mark.alternative("both_active", "inflict")
def test_both_active_pokemon_but_for_some() -> None:
    text = f"{ONCE} use this Ability. Both Active Pokémon, except for {{G}} Pokémon, are now Poisoned."
    game = with_ability(text, mine={"hand": [GRASS]})
    assert (active(game, 0).poison, active(game, 1).poison) == (0, 1)


@pytest.mark.alternative("of_their_active", "retreat_costs")
@pytest.mark.parametrize(("mon", "cost"), [(LAPRAS, 2), ((GIBLE, GABITE), 2)])
def test_the_retreat_cost_of_an_active_pokemon_of_a_kind(mon: str | tuple[str, ...], cost: int) -> None:
    text = "Your opponent's Active Evolution Pokémon's Retreat Cost is {C} more."
    game = with_ability(text, use=False, theirs={"active": mon, "bench": [(GIBLE, GABITE)]})
    assert retreat_cost(game.state, active(game, 1)) == cost
    assert retreat_cost(game.state, bench(game, 1)[0]) == 1


@pytest.mark.alternative("affected_opposite", "damage_dealt")
@pytest.mark.parametrize(("tools", "damage"), [([CAPE], 30), ([], 40)])
def test_an_active_pokemon_with_a_tool_does_less_damage(tools: list[str], damage: int) -> None:
    text = (
        "Attacks used by your opponent's Active Pokémon that has a Pokémon Tool attached do 10 less damage."
    )
    slicer = ((GIBLE, GABITE), {"energy": [FIGHTING], "tools": tools})
    game = with_ability(
        text,
        use=False,
        benched=True,
        mine={"hand": [GRASS]},
        theirs={"active": slicer},
        lacking=["Defiance Band SVI 169"],
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("or_if", "if_benched", "if_active")
@pytest.mark.parametrize("benched", [True, False])
def test_one_thing_or_another_by_the_place(benched: bool) -> None:
    text = (
        "If this Pokémon is on your Bench, switch it with your Active Pokémon. Or, if this Pokémon is in the"
    )
    game = with_ability(
        f"{ONCE} use this Ability. {text} Active Spot, switch it with 1 of your Benched Pokémon.",
        benched=benched,
        mine={"bench": [CYCLIZAR], "hand": [GRASS]},
    )
    name = card(bearer("ability")[0]).name
    if benched:
        assert top(game, active(game, 0)) == name
    else:
        pick(game, "Cyclizar") if not offers(game, "end") else None
        assert top(game, active(game, 0)) == "Cyclizar"


@pytest.mark.alternative("cure_one")
def test_one_special_condition_is_removed() -> None:
    game = with_ability(
        f"{ONCE} remove a Special Condition from your Active Pokémon.",
        this={"conditions": "BP"},
        mine={"hand": [GRASS]},
    )
    assert len(options(game)) == 2
    game.choose(0)
    mon = active(game, 0)
    assert bool(mon.poison) != bool(mon.burn)


@pytest.mark.alternative("heal_and_cure_one")
@pytest.mark.parametrize(
    "words",
    [
        "heal 20 damage and remove a Special Condition from your Active Pokémon",
        "heal 20 damage from your Active Pokémon and have it recover from a Special Condition",
        "heal 20 damage from your Active Pokémon, and it recovers from a Special Condition",
    ],
)
def test_healing_and_one_special_condition(words: str) -> None:
    game = with_ability(f"{ONCE} {words}.", this={"conditions": "P", "damage": 50}, mine={"hand": [GRASS]})
    mon = active(game, 0)
    assert (mon.damage, mon.poison) == (30, 0)


@pytest.mark.alternative("may_be_used", "if_has_energy")
def test_it_is_the_pokemon_of_the_condition() -> None:
    text = "if your Active Pokémon has any {R} Energy attached, you may heal 20 damage from it."
    game = with_ability(
        f"Once during your turn, {text}",
        benched=True,
        this={"damage": 30},
        mine={"active": (LAPRAS, {"energy": [FIRE], "damage": 50}), "hand": [GRASS]},
    )
    assert (active(game, 0).damage, bench(game, 0)[0].damage) == (30, 30)


@pytest.mark.alternative("active_having_it_is", "with_tool")
@pytest.mark.parametrize(("tools", "damage"), [([CAPE], 50), ([], 0)])
def test_damaged_with_a_tool_in_the_active_spot(tools: list[str], damage: int) -> None:
    text = f"If this Pokémon is in the Active Spot, {EQUIPPED}, and is damaged by an attack from"
    slicer = ((GIBLE, GABITE), {"energy": [FIGHTING]})
    game = with_ability(
        f"{text} your opponent's Pokémon, put 5 damage counters on the Attacking Pokémon.",
        use=False,
        this={"tools": tools},
        mine={"hand": [GRASS]},
        theirs={"active": slicer},
        lacking=["Defiance Band SVI 169"],
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("they_bench_from_pile", "opponent_first")
def test_each_player_benches_from_the_discard_pile_the_opponent_first() -> None:
    text = "Each player puts a Basic Pokémon from their discard pile onto their Bench."
    game = with_ability(
        f"{ONCE} use this Ability. {text} (Your opponent puts a Basic Pokémon onto their Bench first.)",
        mine={"discard": [LAPRAS, CYCLIZAR, GABITE], "hand": [GRASS]},
        theirs={"discard": [MEWTWO, RESHIRAM]},
    )
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Reshiram")
    assert game.decision.player == 0 and not any("Gabite" in row[1] for row in options(game))
    pick(game, "Cyclizar")
    assert (top(game, bench(game, 0)[0]), top(game, bench(game, 1)[0])) == ("Cyclizar", "Reshiram")


@pytest.mark.alternative("they_discard", "opponent_first")
def test_each_player_discards_the_opponent_first() -> None:
    game = with_ability(
        f"{ONCE} use this Ability. Each player discards a card from their hand. (Your opponent discards"
        " first.)",
        mine={"hand": [GRASS, FIRE]},
        theirs={"hand": [GRASS, FIRE]},
    )
    assert game.decision is not None and game.decision.player == 1
    pick(game, "Fire Energy")
    assert game.decision.player == 0


@pytest.mark.alternative("retreat_gate", "does_not_stack")
@pytest.mark.parametrize("heads", [0, 1])
def test_a_coin_before_the_opponent_retreats(heads: int) -> None:
    text = (
        f"When your opponent's Active Pokémon retreats, your opponent flips a coin. If {SIDE}, Energy for its"
        f" Retreat Cost is not discarded, and they don't switch Pokémon. {ALONE}"
    )
    game = with_ability(
        text,
        (heads,),
        use=False,
        mine={"hand": [GRASS]},
        theirs={"active": (LAPRAS, {"energy": [WATER, WATER]}), "bench": [CYCLIZAR], "hand": [GRASS]},
    )
    act(game, "end")
    act(game, "retreat")
    assert top(game, active(game, 1)) == ("Cyclizar" if heads else "Lapras")
    assert len(zone(game, 1, "discard")) == 2 * heads and not offers(game, "retreat")


@pytest.mark.alternative("look", "if_you_do")
def test_one_top_card_is_seen_and_then_another() -> None:
    text = f"look at the top card of your opponent's deck. {IF_DONE}, look at the top card of your deck."
    game = with_ability(
        f"{ONCE} {text}", mine={"deck": [FIRE], "hand": [GRASS]}, theirs={"deck": [WATER, GRASS]}
    )
    assert zone(game, 0, "deck")[0] == "Fire Energy" and zone(game, 1, "deck")[0] == "Water Energy"
    assert [event[0] for event in game.state.events].count("reveal") == 2


@pytest.mark.alternative("damage_dealt")
@pytest.mark.parametrize(
    ("whom", "damage"),
    [("your opponent's {W} Pokémon", 70), ("{W} Pokémon", 70), ("your opponent's {G} Pokémon", 40)],
)
def test_more_damage_to_pokemon_of_a_type(whom: str, damage: int) -> None:
    card_id, name = bearer("ability")
    text = f"{{F}} Pokémon in play get +10 HP. Attacks used by your Pokémon do 30 more damage to {whom}"
    parts = compiled(f"{text} (before applying Weakness and Resistance).", "ability").parts
    board = Board()
    board.side(0, active=((GIBLE, GABITE), {"energy": [FIGHTING]}), bench=[card_id], hand=[GRASS])
    board.side(1, active=LAPRAS).declare(card_id, "ability", name, *parts)
    game = board.game()
    act(game, "attack", "Dragonslice")
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(
    ("whom", "damage"),
    [
        pytest.param("your opponent's {G}", 10, marks=pytest.mark.alternative("foes_anywhere")),
        pytest.param("{G}", 40, marks=pytest.mark.alternative("anybody")),
    ],
)
def test_more_damage_to_ones_own_pokemon_of_a_type(whom: str, damage: int) -> None:
    card_id, name = bearer("ability")
    parts = compiled(f"Attacks used by your Pokémon do 30 more damage to {whom} Pokémon.", "ability").parts
    fighter, attack = bearer("attack", "20")
    board = Board()
    board.side(0, active=(fighter, {"energy": ENERGY}), bench=[SPRIGATITO, card_id]).side(1, active=LAPRAS)
    board.declare(card_id, "ability", name, *parts)
    board.declare(fighter, "attack", attack, Hit(), Damage(Select("bench"), 10))
    game = board.game()
    act(game, "attack", attack)
    assert bench(game, 0)[0].damage == damage
    (part,) = compiled(
        "This Pokémon's attacks do 30 more damage to your opponent's {G} Pokémon.", "ability"
    ).parts
    assert isinstance(part, Modify) and part.source == "opponent" and card_id and name


@pytest.mark.alternative("hp_is")
def test_another_maximum_hp() -> None:
    game = with_ability("This Pokémon's maximum HP is 200.", use=False)
    assert hp_of(game.state, active(game, 0)) == 200 == hp_left(game, active(game, 0))


@pytest.mark.alternative("set_condition")
def test_another_number_of_counters_for_being_burned() -> None:
    text = "Put 6 damage counters instead of 2 on your opponent's Burned Pokémon between turns."
    game = with_ability(
        text, (1, 1), use=False, mine={"hand": [GRASS]}, theirs={"active": (LAPRAS, {"conditions": "B"})}
    )
    act(game, "end")
    assert active(game, 1).damage == 60


@pytest.mark.alternative("prevent_stadiums")
@pytest.mark.parametrize("beside", [True, False])
def test_effects_of_stadiums_are_prevented(beside: bool) -> None:
    card_id, name = bearer("ability")
    text = "If you have Cyclizar in play, prevent all effects of any Stadium done to your Pokémon in play."
    board = Board()
    board.side(0, active=LAPRAS, bench=[card_id, *([CYCLIZAR] if beside else [])], hand=[GRASS])
    board.side(1, active=LAPRAS).put_stadium(STADIUM)
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    hurt = On("end of turn", (PlaceCounters(ALL_POKEMON, 1),), "any")
    board.declare(STADIUM, "trainer", "", Modify("hp", "add", -30, Select("play", "both")), hurt)
    game = board.game()
    assert hp_of(game.state, active(game, 0)) == (130 if beside else 100)
    assert hp_of(game.state, active(game, 1)) == 100
    act(game, "end")
    assert (active(game, 0).damage, active(game, 1).damage) == (0 if beside else 10, 10)


def test_a_sheltered_pokemon_keeps_its_ability_under_a_stadium() -> None:
    card_id, name = bearer("ability")
    text = "Prevent all effects of any Stadium done to your Pokémon in play."
    board = Board()
    board.side(0, active=LAPRAS, bench=[card_id], hand=[GRASS]).side(1, active=LAPRAS)
    board.put_stadium(STADIUM)
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    nothing = compiled("Each Pokémon in play has no Abilities.", "stadium").parts
    board.declare(STADIUM, "trainer", "", *nothing)
    game = board.game()
    assert set(modifiers(game.state).silent) == {active(game, 1).uid}


@pytest.mark.parametrize(
    ("span", "now"),
    [
        pytest.param(
            "during your opponent's next turn",
            False,
            marks=pytest.mark.alternative("no_abilities_for", "in_their_next_turn"),
        ),
        pytest.param(
            "until the end of your opponent's next turn",
            True,
            marks=pytest.mark.alternative("no_abilities_for", "their_next_turn"),
        ),
    ],
)
def test_abilities_are_off_from_now_or_only_in_the_next_turn(span: str, now: bool) -> None:
    card_id, name = bearer("supporter")[0], bearer("ability")
    board = Board().side(0, active=LAPRAS, hand=[card_id, FIRE]).side(1, active=name[0], hand=[FIRE])
    board.declare(name[0], "ability", name[1], Modify("hp", "add", -30))
    text = f"Your opponent's Active Pokémon has no Abilities {span}."
    board.declare(card_id, "trainer", "", *compiled(text, "supporter").parts)
    game = board.game()

    def off() -> bool:
        return hp_of(game.state, active(game, 1)) == card(name[0]).hp

    assert not off()
    act(game, "play", card(card_id).name)
    assert off() is now
    act(game, "end")
    assert off()
    act(game, "end")
    assert not off()
