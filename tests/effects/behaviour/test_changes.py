"""Changed damage, HP, Retreat Cost, attack cost, Weakness and Resistance (`changes.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Modify, OnlyOn, Pierce
from validator.effects.ir.slots import Filter, Select
from validator.effects.ir.steps import Damage, Hit
from validator.engine.changes.in_play import switch
from validator.engine.queries import aggregate, hp_of, retreat_cost, types_of, units_of, weaknesses_of

ATTACK_NAME = bearer("attack", "20")[1]
WITH_BENCH = {"bench": [CYCLIZAR]}
"""A side whose Active Pokémon may retreat, so that its turn does not end on its own."""
PIERCED = [
    case("ignores_step pierces_effects", "any effects on your opponent's Active Pokémon", 30),
    case("ignores_step pierces_weakness", "Weakness", 10),
    case("ignores_step pierces_resistance", "Weakness or Resistance", 10),
]
LESS = (
    "during your opponent's next turn, attacks used by the Defending Pokémon do 10 less damage to this"
    " Pokémon"
)


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        case(
            "damage_taken minus after_both any_attacks lasts_for",
            f"During {THEY}'s next turn, this Pokémon takes 10 less damage from attacks (after applying"
            " Weakness and Resistance).",
            10,
        ),
        case(
            "damage_taken plus opposing_attackers",
            "During your opponent's next turn, this Pokémon takes 10 more damage from attacks from your"
            " opponent's  Pokémon (after applying Weakness and Resistance).",
            30,
        ),
        case(
            "damage_taken all_attackers",
            "During your opponent's next turn, this Pokémon takes 10 less damage from attacks from Evolution"
            " Pokémon (after applying Weakness and Resistance).",
            20,
        ),
        case(
            "taken_reduced play_of",
            "During your opponent's next turn, any damage done to your Pokémon by attacks is reduced by 10"
            " (after applying Weakness and Resistance).",
            10,
        ),
        case(
            "taken_reduced plus",
            "During your opponent's next turn, any damage done to your Pokémon by attacks is increased by"
            " 10.",
            30,
        ),
        case(
            "damage_dealt all_attacks defending minus",
            "During your opponent's next turn, attacks used by the Defending Pokémon do 10 less damage"
            " (before applying Weakness and Resistance).",
            10,
        ),
        case(
            "damage_dealt all_attacks_but of_defending after_both",
            "During your opponent's next turn, the Defending Pokémon's attacks do 10 less damage (after"
            " applying Weakness and Resistance).",
            10,
        ),
        case(
            "dealt_reduced all_of",
            "During your opponent's next turn, any damage done by attacks from all of your opponent's"
            " Pokémon is reduced by 10.",
            10,
        ),
        case(
            "of_side of_type",
            "During your opponent's next turn, your opponent's {R} Pokémon's attacks do 10 more damage"
            " (before applying Weakness and Resistance).",
            30,
        ),
        case(
            "of_side of_type",
            "During your opponent's next turn, your opponent's {W} Pokémon's attacks do 10 more damage"
            " (before applying Weakness and Resistance).",
            20,
        ),
        case(
            "of_it",
            "Your opponent's Active Pokémon is now Burned. During your opponent's next turn, its attacks do"
            " 10 less damage.",
            10,
        ),
        case(
            "damage_dealt all_attacks group_count",
            "During your opponent's next turn, the attacks of your opponent's Active Pokémon do 10 more"
            " damage for each of your Pokémon.",
            40,
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
        case("damage_taken before_both minus", "(before applying Weakness and Resistance)", 20),
        case("damage_taken after_both minus", "(after applying Weakness and Resistance)", 30),
        case("damage_taken minus", "", 30),
    ],
)
def test_damage_taken_is_changed_before_or_after_weakness(order: str, damage: int) -> None:
    text = f"During {THEY}'s next turn, any damage done to this Pokémon by attacks is reduced by 10 {order}."
    game = attacks(text, "10", theirs={"active": GROWLITHE})
    act(game, "attack", "Dig Claws")
    assert active(game, 0).damage == damage


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        pytest.param("During your next turn, this Pokémon can't retreat.", 20),
        case(
            "damage_taken plus your_next_turn",
            "During your next turn, the Defending Pokémon takes 10 more damage from attacks (after applying"
            " Weakness and Resistance).",
            30,
        ),
        case(
            "taken_if",
            f"During your next turn, if an attack does damage to the Defending {MON} (after applying"
            " Weakness and Resistance), that attack does 30 more damage to that Pokémon.",
            50,
        ),
        case(
            "damage_dealt of_this foes_one their_active_kind",
            f"During your next turn, this Pokémon's attacks do 30 more damage to {THEY}'s Active Pokémon"
            " (before applying Weakness and Resistance).",
            50,
        ),
        case(
            "damage_dealt all_attacks defending_foe",
            "During your next turn, attacks used by this Pokémon do 30 more damage to the Defending Pokémon"
            " (before applying Weakness and Resistance).",
            50,
        ),
        case(
            "of_your_active their_active_kind evolution",
            "During your next turn, your Active Pokémon's attacks do 30 more damage to your opponent's"
            " Active Evolution Pokémon.",
            20,
        ),
        case(
            "foes_two",
            "During your next turn, attacks used by this Pokémon do 30 more damage to your opponent's Active"
            " Evolution Pokémon and Active {W} Pokémon.",
            50,
        ),
        case(
            "attack_named damage_dealt",
            f'During your next turn, this Pokémon\'s "{ATTACK_NAME}" attack does 60 more damage'
            " (before applying Weakness and Resistance).",
            80,
        ),
        case(
            "attack_used damage_dealt",
            f'During your next turn, "{ATTACK_NAME}" used by this Pokémon does 60 more damage (before'
            " applying Weakness and Resistance).",
            80,
        ),
        case(
            "attack_named",
            'During your next turn, this Pokémon\'s "Slash" attack does 60 more damage (before applying'
            " Weakness and Resistance).",
            20,
        ),
        case(
            "weakness_is of_their_active possessor",
            "During your next turn, your opponent's Active Pokémon's Weakness is now {C}.",
            20,
        ),
    ],
)
def test_damage_of_this_pokemons_next_turn(text: str, damage: int) -> None:
    game = attacks(text, "20")
    before = active(game, 1).damage
    assert before == 20
    act(game, "end")
    act(game, "attack", ATTACK_NAME)
    assert active(game, 1).damage - before == damage


@pytest.mark.parametrize(
    ("way", "hit", "damage"),
    [
        case("half_taken rounded_down", "down", "10", 0),
        case("half_taken rounded_up", "up", "10", 10),
        case("half_taken", "down", "30", 10),
        case("half_taken", "up", "30", 20),
    ],
)
def test_half_of_the_damage_is_taken(way: str, hit: str, damage: int) -> None:
    text = (
        f"during your opponent's next turn, this Pokémon takes half the damage from attacks (rounded {way}"
        " to the nearest 10)."
    )
    card_id, name = bearer("attack", hit)
    game = attacks(text, "", theirs={"active": (card_id, {"energy": ENERGY})})
    act(game, "attack", name)
    assert active(game, 0).damage == damage


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


@pytest.mark.alternative("base_damage_is")
@pytest.mark.parametrize(
    ("own", "later", "damage"), [(True, False, 60), (False, False, 20), (True, True, 20)]
)
def test_the_base_damage_of_an_attack_in_the_next_turn(own: bool, later: bool, damage: int) -> None:
    """Of the attack of that name alone, and in the next turn alone."""
    name = bearer("attack", "20")[1] if own else "Slash"
    game = attacks(
        f'''During your next turn, this Pokémon's "{name}" attack's base damage is 60 instead of 20.''',
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


@pytest.mark.alternative("base_damage_is")
def test_another_base_damage_in_the_next_turn() -> None:
    text = "During your next turn, this Pokémon's Reckless Charge attack does 90 damage instead of 30."
    game = attacks(text, bearing=(EEVEE, "Reckless Charge"))
    act(game, "end")
    act(game, "attack")
    assert active(game, 1).damage == 30 + 90


def with_it(text: str, coins: tuple[int, ...] = (), **scene: Any) -> Any:
    """A game in which player 0 has an Ability of this text in play, at player 0's decision."""
    mine = {"hand": [GRASS], "bench": [SPRIGATITO], **scene.pop("mine", {})}
    return with_ability(text, coins, use=False, mine=mine, **scene)


@pytest.mark.parametrize(
    ("text", "may"),
    [
        pytest.param("Your Pokémon can't retreat.", False),
        case("costs all_attacks your_active", "Attacks used by your Active Pokémon cost {C} less.", True),
        case("costs", "Attacks used by your Active Pokémon cost {R} less.", False),
        case("attack_named", 'Your Active Pokémon\'s "Surf" attack costs {C} less.', True),
        case("costs_nothing", "Ignore all Energy in the costs of attacks used by your Active Pokémon.", True),
        case(
            "its_attacks_cost_nothing", "Ignore all {C} Energy in your Active Pokémon's attack costs.", True
        ),
        case("costs_only", 'Your Active Pokémon can use the "Surf" attack for {W}.', True),
        case("costs_only", 'Your Active Pokémon can use the "Surf" attack for {R}.', False),
    ],
)
def test_changed_attack_cost(text: str, may: bool) -> None:
    """Player 0 has a Lapras with two Water Energy; Surf asks for one Water and two Colorless."""
    game = with_it(text, benched=True, mine={"active": (LAPRAS, {"energy": ["sve-003"] * 2})})
    assert offers(game, "attack", "Surf") == may


def test_attacks_of_the_defending_pokemon_cost_more() -> None:
    text = "During your opponent's next turn, attacks that the Defending Pokémon uses cost {C}{C} more."
    for energy, able in ((2, False), (3, True)):
        game = attacks(text, theirs={"active": (LAPRAS, {"energy": [WATER] * energy})})
        assert offers(game, "attack", "Water Gun") is able


@pytest.mark.alternative("retreat_costs", "more_hp")
def test_it_is_this_pokemon_where_energy_is_counted() -> None:
    text = "You pay {C} less to retreat this Pokémon for each {G} Energy attached to it."
    game = with_ability(text, use=False, this={"energy": [GRASS, FIRE]})
    assert retreat_cost(game.state, active(game, 0)) == 0
    text = "This Pokémon gets +20 HP for each {G} Energy attached to it."
    game = with_ability(text, use=False, this={"energy": [GRASS, GRASS, FIRE]})
    assert hp_of(game.state, active(game, 0)) == 100 and top(game, active(game, 0))


@pytest.mark.parametrize(
    ("text", "energy", "may"),
    [
        pytest.param("Your Pokémon can't attack.", 1, False),
        pytest.param("Your Pokémon can't attack.", 2, True),
        case(
            "retreat_costs possessor energy_symbols",
            "The Retreat Cost of each of your Pokémon is {C} less.",
            1,
            True,
        ),
        case(
            "retreat_costs of_your_active energy_symbols",
            "Your Active Pokémon's Retreat Cost is {C}{C} less.",
            0,
            True,
        ),
        case("retreat_costs plus", "Your Pokémon's Retreat Cost is {C} more.", 2, False),
        case("no_retreat_cost", "Your {W} Pokémon have no Retreat Cost.", 0, True),
        case("no_retreat_cost", "Your {G} Pokémon have no Retreat Cost.", 0, False),
        case("retreat_cost_is", "Your Active Pokémon's Retreat Cost is 0.", 0, True),
    ],
)
def test_changed_retreat_cost(text: str, energy: int, may: bool) -> None:
    """Player 0 has a Lapras, which costs two Energy to retreat, in the Active Spot."""
    game = with_it(text, benched=True, mine={"active": (LAPRAS, {"energy": [GRASS] * energy})})
    assert offers(game, "retreat") == may


@pytest.mark.alternative("hp_is")
def test_another_maximum_hp() -> None:
    game = with_ability("This Pokémon's maximum HP is 200.", use=False)
    assert hp_of(game.state, active(game, 0)) == 200 == hp_left(game, active(game, 0))


@pytest.mark.parametrize(
    ("text", "hp"),
    [
        case("more_hp opponents_active", "Your opponent's active pokémon gets +30 hp.", 160),
        case("less_hp opponents_active", "Your opponent's active pokémon gets -30 hp.", 100),
        case(
            "more_hp group_count play_of",
            "Your opponent's Pokémon in play get +20 HP for each of your Benched Pokémon.",
            150,
        ),
    ],
)
def test_changed_hp(text: str, hp: int) -> None:
    game = with_it(text)
    assert hp_left(game, active(game, 1)) == hp


@pytest.mark.alternative("more_hp")
@pytest.mark.parametrize(("mon", "more"), [(LAPRAS, 50), (LAPRAS_GX, 0), ((ROSELIA, ROSERADE), 0)])
def test_more_hp_but_for_some(mon: Any, more: int) -> None:
    text = "The Basic Pokémon this card is attached to gets +50 HP, except Pokémon GX."
    game = plays(text, "tool", mine={"active": mon}, lacking=["Lapras-GX SUM 35"])
    assert hp_left(game, active(game, 0)) == game.state.facts_of(active(game, 0)).hp + more


@pytest.mark.alternative("weakness_times_by", "three_times", "all_attacks")
@pytest.mark.parametrize(("worn", "damage"), [(True, 60), (False, 40)])
def test_weakness_times_three_by_one_pokemon(worn: bool, damage: int) -> None:
    text = (
        f"When applying Weakness to damage from the attacks of the Pokémon {HERE} is attached to done to"
        " your opponent's Active Pokémon, apply it as ×3."
    )
    zapdos = ("svp-157", {"energy": [LIGHTNING] * 2})
    tool, _ = bearer("tool")
    board = Board()
    board.side(
        0,
        active=("svp-157", {**zapdos[1], "tools": [tool]}) if worn else zapdos,
        bench=[(CYCLIZAR, {} if worn else {"tools": [tool]})],
    )
    board.side(1, active=LAPRAS)
    board.declare(tool, "trainer", "", *compiled(text, "tool").parts)
    game = board.game()
    act(game, "attack", "Follow-Up Bolt")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("no_weakness_of")
@pytest.mark.parametrize(
    ("attacker", "attack", "foe", "damage"),
    [(LAPRAS, "Water Gun", RESHIRAM, 20), (RESHIRAM, "Heat Blast", SPRIGATITO, 180)],
)
def test_only_the_weakness_to_one_type_is_removed(attacker: str, attack: str, foe: str, damage: int) -> None:
    text = "Don't apply Water Weakness when Pokémon take damage from attacks."
    mine = {"active": (attacker, {"energy": [WATER, FIRE, FIRE]})}
    game = with_ability(text, use=False, benched=True, mine=mine, theirs={"active": foe, "bench": [CYCLIZAR]})
    act(game, "attack", attack)
    found = [event[4] for event in game.state.events if event[0] == "damage"]
    assert found == [damage]


@pytest.mark.alternative("no_weakness_to")
@pytest.mark.parametrize(("word", "there"), [("Lightning", False), ("Fire", True)])
def test_no_weakness_to_a_type(word: str, there: bool) -> None:
    text = f"As long as this Pokémon is on your Bench, don't apply {word} Weakness for all of your Pokémon in"
    text += " play."
    game = with_ability(text, use=False, benched=True)
    assert bool(weaknesses_of(game.state, active(game, 0))) is there
    assert weaknesses_of(game.state, active(game, 1))


def test_a_tool_that_only_evolved_pokemon_keep() -> None:
    text = (
        "Attach this card to 1 of your Evolved Pokémon (excluding Pokémon-ex) that doesn't already have a"
        f" {MON} Tool attached to it. If the Pokémon this card is attached to is a Basic Pokémon or"
        " Pokémon-ex, discard this card. As long as this card is attached to a Pokémon, that Pokémon has no"
        " Weakness."
    )
    game = plays(text, "tool", play=False, mine={"bench": [COPPERAJAH, EX]}, lacking=MACHINE_LACKING)
    assert hosts(game) == ["Copperajah"]
    assert active(holding_tool(text, LAPRAS), 0).tools == ()


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("This Pokémon can't retreat.", 40),
        case("no_weakness", "Your opponent's active pokémon has no weakness.", 20),
        case("weakness_is possessor", "The Weakness of your opponent's Active Pokémon is now {P}.", 20),
        case("no_resistance", "Your opponent's active pokémon has no resistance.", 40),
    ],
)
def test_changed_weakness(text: str, damage: int) -> None:
    """A Lapras of player 0 attacks a Reshiram, which is weak to Water."""
    mine = {"active": (LAPRAS, {"energy": ["sve-003"] * 3})}
    game = with_it(text, benched=True, mine=mine, theirs={"active": "sv07-022"})
    act(game, "attack", "Water Gun")
    assert active(game, 1).damage == damage


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("Each player's Water Pokémon (excluding Pokémon-ex) has no Weakness.", False),
        ("Each player's Fire Pokémon (excluding Pokémon-ex) has no Weakness.", True),
        ("Don't apply Weakness for all Pokémon in play (excluding Pokémon-ex).", False),
        ("Don't apply Weakness for all Pokémon in play (excluding Water Pokémon).", True),
    ],
)
def test_no_weakness_for_a_kind(words: str, left: bool) -> None:
    game = under(words)
    assert bool(weaknesses_of(game.state, active(game, 1))) is left


@pytest.mark.alternative("no_weakness_by")
def test_a_stadium_that_ignores_weakness_to_the_damage_of_a_type() -> None:
    for kind, factor in (("Water", 1), ("Fire", 2)):
        text = f"Ignore Weakness when a {kind} Pokémon does damage to a Pokémon with Lapras in its name."
        game = under(text)
        attacker = active(game, 0)
        for mon in (active(game, 1), bench(game, 0)[0]):
            assert aggregate(game.state, "weakness factor", mon, 2, attacker) == (
                factor if top(game, mon).startswith("Lapras") else 2
            )


@pytest.mark.alternative("energy_turned")
def test_all_energy_is_of_another_type() -> None:
    text = "All Energy attached to this Pokémon are Fire Energy instead of their usual type."
    game = with_ability(text, use=False, this={"energy": [WATER, GRASS, DOUBLE_COLORLESS]}, **POWERS_LACKING)
    assert len(units_of(game.state, active(game, 0))) == 4
    assert len(set(units_of(game.state, active(game, 0)))) == 1


@pytest.mark.alternative("energy_of_every_type")
def test_basic_energy_is_of_every_type() -> None:
    game = with_ability(
        "Each basic Energy card attached to this Pokémon provides every type of Energy but provides only 1"
        " Energy at a time.",
        use=False,
        this={"energy": [GRASS]},
        mine={"bench": [(LAPRAS, {"energy": [GRASS]})], **BUSY},
    )
    (own,), (other,) = (units_of(game.state, active(game, 0)), units_of(game.state, bench(game, 0)[0]))
    assert own & other == other and own != other


@pytest.mark.alternative("types_are")
def test_a_pokemon_of_several_types() -> None:
    game = with_ability("This Pokémon's type is Grass Fire Water.", use=False)
    one = with_ability("This Pokémon's type is Grass.", use=False)
    assert types_of(one.state, active(one, 0)) & types_of(game.state, active(game, 0))
    assert bin(types_of(game.state, active(game, 0))).count("1") == 3


@pytest.mark.alternative("type_is")
def test_a_type_until_the_end_of_the_turn() -> None:
    text = (
        "Once during your turn (before your attack), you may use this power. This Pokémon's type is Water"
        " until the end of your turn."
    )
    game = with_ability(text, mine=BUSY)
    assert types_of(game.state, active(game, 0)) == types_of(game.state, active(game, 1))
    act(game, "end")
    assert types_of(game.state, active(game, 0)) != types_of(game.state, active(game, 1))


@pytest.mark.alternative("type_is")
def test_another_type_for_a_turn() -> None:
    text = (
        "Once during your turn, you may use this Ability. This Pokémon's type is {D} until the end of your"
        " turn."
    )
    game = with_ability(text, mine={"hand": [GRASS]})
    assert types_of_it(game, active(game, 0)) == {"Darkness"}
    act(game, "end")
    assert types_of_it(game, active(game, 0)) != {"Darkness"}


@pytest.mark.alternative("type_is_of", "type_of_pokemon")
def test_the_type_of_another_pokemon() -> None:
    same = "it is the same type as your opponent's Active Pokémon"
    text = f"As long as this Pokémon is in the Active Spot, {same}."
    game = with_ability(text, use=False)
    assert types_of_it(game, active(game, 0)) == {"Water"}
    game = with_ability(text, use=False, benched=True)
    assert types_of_it(game, bench(game, 0)[0]) != {"Water"}


@pytest.mark.alternative("type_is_of", "type_of_its_energy")
@pytest.mark.parametrize(("energy", "types"), [([GRASS, FIRE], {"Grass", "Fire"}), ([WATER], {"Water"})])
def test_the_types_of_its_energy(energy: list[str], types: set[str]) -> None:
    text = "This Pokémon is the same type as any Basic Energy attached to it."
    game = with_ability(text, use=False, this={"energy": energy})
    assert types_of_it(game, active(game, 0)) == types


@pytest.mark.alternative("type_is_of", "type_of_that_card")
def test_the_type_of_a_discarded_card_for_a_turn() -> None:
    text = (
        "Once during your turn, you may discard a Basic Energy card from your hand. This Pokémon is the same"
        " type as that Energy card until the end of your turn."
    )
    game = with_ability(text, mine={"hand": [FIRE, WATER, GRASS]})
    pick(game, "Fire Energy")
    assert types_of_it(game, active(game, 0)) == {"Fire"}
    act(game, "end")
    assert types_of_it(game, active(game, 0)) != {"Fire"}


@pytest.mark.alternative("type_is_of", "type_of_the_attached")
def test_the_type_of_energy_that_is_attached() -> None:
    text = (
        "Whenever you attach a Grass, Fire, or Psychic basic Energy card from your hand to this Pokémon,"
        " this Pokémon's type (color) becomes the same as that type of Energy until the end of this turn."
    )
    game = with_ability(
        text, use=False, this={"energy": [GRASS]}, mine={**WITH_BENCH, "hand": [PSYCHIC, WATER]}
    )
    act(game, "energy", "Psychic Energy")
    assert types_of_it(game, active(game, 0)) == {"Psychic"}
    game = with_ability(
        text, use=False, this={"energy": [GRASS]}, mine={**WITH_BENCH, "hand": [PSYCHIC, WATER]}
    )
    own = types_of_it(game, active(game, 0))
    act(game, "energy", "Water Energy")
    assert types_of_it(game, active(game, 0)) == own


@pytest.mark.alternative("type_is_of", "type_of_level_below")
def test_the_type_of_the_level_below() -> None:
    game = comes_from_hand("This Pokémon is the same type as its previous Level.", evolving="bench")
    mon = bench(game, 0)[0]
    assert types_of(game.state, mon) == game.state.table.defs[mon.cards[0]].types


@pytest.mark.alternative("two_times", "weakness_times")
def test_every_weakness_is_doubled() -> None:
    (part,) = compiled(
        "Apply Weakness for each Pokémon (both yours and your opponent's) as ×2 instead.", "stadium"
    ).parts
    assert (part.quantity, part.op, part.amount) == ("weakness factor", "set", 2)  # type: ignore[union-attr]
    assert part.scope.side == "both"  # type: ignore[union-attr]


@pytest.mark.parametrize(("what", "damage"), PIERCED)
def test_damage_that_skips_steps(what: str, damage: int) -> None:
    tool, _ = bearer("tool")
    mine, my_name = bearer("ability")
    board = Board()
    board.side(0, active=(mine, {"energy": [GRASS, GRASS]}))
    board.side(1, active=(LAPRAS, {"tools": [tool]}))
    board.declare(
        tool,
        "trainer",
        "",
        *compiled("the Pokémon this card is attached to takes 20 less damage from attacks.", "tool").parts,
    )
    board.declare(
        mine,
        "ability",
        my_name,
        *compiled(f"Damage from attacks used by this Pokémon isn't affected by {what}.", "ability").parts,
    )
    (part,) = board.programs[played_text(card(mine), "ability", my_name)].parts
    assert isinstance(part, Pierce)
    game = board.game()
    act(game, "attack")
    assert active(game, 1).damage == damage


def test_a_stadium_ignores_resistance() -> None:
    (part,) = compiled(
        "Don't apply Resistance to any attacks made by Pokémon with Brock in their names.", "stadium"
    ).parts
    assert part.what == ("resistance",) and part.scope.where.contains == "Brock"  # type: ignore[union-attr]


def test_damage_of_a_class_is_not_changed() -> None:
    text = (
        "During this turn, damage from your Pokémon V's attacks isn't affected by any effects on your"
        " opponent's Active Pokémon."
    )
    (part,) = compiled(text, "supporter").parts
    assert part.scope.where.markers == ("V",) and part.scope.side == "you"  # type: ignore[union-attr]


def test_attacks_do_more_damage_while_the_supporter_is_there() -> None:
    text = (
        f"As long as this card is next to your Active Pokémon, each of your Active {MON}'s attacks does 10"
        " more damage to the Active Pokémon (before applying Weakness and Resistance)."
    )
    game = plays(text, "supporter", mine={"active": (RESHIRAM, READY)})
    assert damage_done(game, RESHIRAM) == 10


def test_without_energy_it_has_its_own_type() -> None:
    game = with_ability("This Pokémon is the same type as any Basic Energy attached to it.", use=False)
    plain = with_ability("This Pokémon can't retreat.", use=False)
    assert types_of_it(game, active(game, 0)) == types_of_it(plain, active(plain, 0))


def hits(text: str, **scene: Any) -> int:
    """How much damage an attack of 30 of this Pokémon does to the opponent's Active Pokémon."""
    game = with_ability(text, use=False, this={"energy": [GRASS, GRASS]}, **scene)
    act(game, "attack")
    return active(game, 1).damage


@pytest.mark.alternative("all_attacks_but", "damage_dealt")
@pytest.mark.parametrize(("excepted", "damage"), [("Lapras", 40), ("Cacnea", 30)])
def test_attacks_of_a_kind_but_for_some(excepted: str, damage: int) -> None:
    text = f"Your Basic {{G}} Pokémon's attacks, except any {excepted}, do 10 more damage to "
    assert hits(text + "your opponent's Active Pokémon.") == damage


@pytest.mark.alternative("attacks_of_it", "foes_one", "their_active_kind")
def test_a_pokemon_and_the_attacks_it_uses() -> None:
    text = (
        "If your Active Pokémon is Burned, the attacks it uses do 30 more damage to your opponent's Active"
        " Pokémon."
    )
    for conditions, damage in (("", 20), ("B", 50)):
        mine = {"active": (LAPRAS, {"energy": ["sve-003"], "conditions": conditions})}
        game = with_it(text, (0,), benched=True, mine=mine)
        act(game, "attack", "Water Gun")
        assert active(game, 1).damage == damage


def test_an_attack_of_a_name_costs_less() -> None:
    text = (
        "As long as your opponent has any Evolved Pokémon in play, this Pokémon pays Colorless less Energy"
        " to use Big Wave or Small Wave."
    )
    parts = compiled(text, "ability").parts
    assert [each.attack for each in parts] == ["Big Wave", "Small Wave"]


@pytest.mark.alternative("foes_two", "their_active_kind")
@pytest.mark.parametrize(("foe", "damage"), [(LAPRAS, 60), (MEWTWO, 60), (CYCLIZAR, 30)])
def test_more_damage_to_one_of_two_sorts(foe: str, damage: int) -> None:
    text = "Attacks used by this Pokémon do 30 more damage to Active {W} Pokémon or Active {P} Pokémon."
    assert hits(text, theirs={"active": foe}) == damage


@pytest.mark.alternative("foes_benched", "damage_dealt")
def test_more_damage_on_the_bench() -> None:
    text = "your opponent's Benched {W} Pokémon and Benched {P} Pokémon"
    text = f"Attacks used by your Pokémon do 30 more damage to {text}."
    assert hits(text) == 30  # the Active Pokémon is not on the Bench


@pytest.mark.parametrize(
    ("whom", "damage"), [case("foes_anywhere", "your opponent's {G}", 10), case("anybody", "{G}", 40)]
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


@pytest.mark.alternative("foes_anywhere")
def test_energy_for_evolved_pokemon_stays_on_any_evolved_pokemon() -> None:
    parts = compiled(RAINBOW, "energy").parts
    only = next(each for each in parts if isinstance(each, OnlyOn))
    assert only.kept == Filter(evolved=True)
    assert only.where.none_of and not only.stays


def test_a_tool_for_a_type_adds_damage() -> None:
    text = (
        "If this card is attached to a Fire Pokémon, each of the attacks of that Pokémon does 20 more damage"
        f" to the Active {MON}."
    )
    for host, more in ((RESHIRAM, 20), (CYCLIZAR, 0)):
        game = plays(text, "tool", mine={"active": (host, READY)})
        assert damage_done(game, host) == more


@pytest.mark.alternative("own_foe", "ends_with_either")
@pytest.mark.parametrize(("benched", "damage"), [(None, 10), (0, 20), (1, 20)])
def test_an_effect_between_two_pokemon_ends_with_either(benched: int | None, damage: int) -> None:
    scene: dict[str, Any] = {"mine": {"bench": [GIBLE]}, "theirs": TWO_BENCHED}
    game = attacks(f"{LESS}. This effect ends if either Pokémon leaves the Active Spot.", "", **scene)
    if benched is not None:
        back_and_forth(game, benched)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("own_foe")
def test_only_damage_to_this_pokemon_is_reduced() -> None:
    game = attacks(LESS + ".", "", mine={"bench": [LAPRAS]}, theirs=TWO_BENCHED)
    switch(game.state, 0, game.state.sides[0].bench[0].uid)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == 20


def test_two_pokemon_that_take_the_type_of_each_other() -> None:
    card_id, name = bearer("ability")
    board = Board()
    board.side(0, active=card_id).side(1, active=card_id)
    board.declare(
        card_id, "ability", name, Modify("type", "set", types_of=Select("active", "opponent", Filter()))
    )
    game = board.game()
    assert types_of_it(game, active(game, 0)) == {"Grass"} == types_of_it(game, active(game, 1))
