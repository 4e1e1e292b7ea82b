"""Abilities about cards in play: lost Abilities, types, evolving, granted attacks (`identity.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Activated
from validator.effects.ir.steps import Draw
from validator.engine.program.card_data import BIT
from validator.engine.program.opcodes import ASLEEP
from validator.engine.queries import abilities_of, is_suppressed


@pytest.mark.alternative("have_no_abilities", "standalone_sentence", "affected_group")
@pytest.mark.parametrize(("whose", "can"), [("Your opponent's", True), ("Your", False)])
def test_no_abilities_for_a_group(whose: str, can: bool) -> None:
    assert uses_an_ability(f"{whose} Benched Pokémon have no Abilities.") == can


@pytest.mark.alternative("have_no_abilities", "saving_ability")
def test_no_abilities_but_one() -> None:
    text = "All of your Pokémon lose all Abilities, except for"
    assert uses_an_ability(f'{text} "Showtime".') and not uses_an_ability(f'{text} "Thick Fur".')


@pytest.mark.alternative("have_no_abilities", "saving_pokemon")
def test_no_abilities_but_for_some_pokemon() -> None:
    own, other = ("{R}", "{W}") if card(SWAPPER).types == ("Fire",) else ("{G}", "{W}")
    text = "Your Benched Pokémon have no Abilities, except for"
    assert uses_an_ability(f"{text} {own} Pokémon.") and not uses_an_ability(f"{text} {other} Pokémon.")


@pytest.mark.alternative("ignores_powers_of")
@pytest.mark.parametrize(("who", "can"), [("Stage 2", False), ("Basic", True)])
def test_powers_are_ignored_for_some_pokemon(who: str, can: bool) -> None:
    assert curse(f"Ignore Poké-Powers for all {who} Pokémon in play.") is can


def test_abilities_are_lost_in_every_hand_and_discard_pile_too() -> None:
    hidden = "in each player's hand, and in each player's discard pile"
    each = f"each Pokémon in play, {hidden} has no Abilities"
    supporter, name = bearer("supporter")
    board = Board()
    board.side(0, active=LAPRAS, hand=[supporter], discard=[OF_ABILITY])
    text = f"Until the end of your opponent's next turn, {each}."
    board.declare(supporter, "trainer", "", *compiled(text, "supporter").parts)
    board.declare(OF_ABILITY, "ability", ABILITY, Activated((Draw(1),), where="discard"))
    game = board.game()
    assert offers(game, "ability", ABILITY)
    act(game, "play", name)
    assert not offers(game, "ability", ABILITY)


@pytest.mark.alternative("have_none_anywhere")
@pytest.mark.parametrize(("saved", "silent"), [("", True), (', except for "Counterattack Quills"', False)])
def test_cards_in_the_hand_lose_their_abilities(saved: str, silent: bool) -> None:
    swapper, name = bearer("ability")
    text = (
        f"Once during your turn, if {THIS} is in your hand, you may reveal it and put it on the bottom of"
        f" {DECK}."
    )
    stadium, _ = bearer("stadium")
    board = Board()
    board.side(0, active=LAPRAS, hand=[swapper]).put_stadium(stadium)
    board.declare(swapper, "ability", name, *compiled(text, "ability").parts)
    silencing = (
        f"Each Basic Pokémon in play, in each player's hand, and in each player's {DISCARDS} has no"
        f" Abilities{saved}."
    )
    board.declare(stadium, "trainer", "", *compiled(silencing, "stadium").parts)
    assert offers(board.game(), "ability", name) is not silent


@pytest.mark.alternative("have_none_anywhere")
@pytest.mark.parametrize(("kind", "silent"), [("Basic", True), ("Evolution", False)])
def test_pokemon_in_play_lose_their_abilities(kind: str, silent: bool) -> None:
    swapper, name = bearer("ability")
    stadium, _ = bearer("stadium")
    board = Board()
    board.side(0, active=swapper, deck=[LAPRAS]).put_stadium(stadium)
    board.declare(
        swapper, "ability", name, *compiled("Once during your turn, you may draw a card.", "ability").parts
    )
    silencing = (
        f"Each {kind} Pokémon in play, in each player's hand, and in each player's {DISCARDS} has no"
        " Abilities."
    )
    board.declare(stadium, "trainer", "", *compiled(silencing, "stadium").parts)
    assert offers(board.game(), "ability", name) is not silent


@pytest.mark.alternative("have_none_of_theirs")
def test_their_pokemon_have_no_abilities_anywhere() -> None:
    card_id, name = bearer("evolution")
    text = (
        "Your opponent's Stage 1 Pokémon in play, in their hand, and in their discard pile have no Abilities."
    )
    board = Board()
    board.side(0, active=bearer("ability")[0], hand=[card_id, GRASS])
    board.side(1, active=("sv01-005", card_id), discard=[card_id])
    board.declare(bearer("ability")[0], "ability", bearer("ability")[1], *compiled(text, "ability").parts)
    game = board.game()
    assert not abilities_of(game.state, active(game, 1)) and name
    assert is_suppressed(game.state, game.state.sides[1].discard[0])
    assert not is_suppressed(game.state, game.state.sides[0].hand[0])


@pytest.mark.alternative("no_self_knock_out_abilities")
def test_no_abilities_that_knock_out_their_own_pokemon() -> None:
    text = "Your Benched Pokémon lose any Ability that requires the Pokémon using it to Knock Out itself."
    mine = {**BUSY, "bench": ["sv08.5-037"]}
    for words, can in ((text, False), ("Your opponent's Active Pokémon has no Abilities.", True)):
        assert offers(with_ability(words, use=False, mine=mine), "ability", "Cursed Blast") == can


@pytest.mark.alternative("unaffected_by_cards", "their_supporter", "their_trainer")
def test_no_effects_of_trainer_cards() -> None:
    rest = "from their hand, prevent all effects of that card done to this Pokémon."
    for words, moved in (
        (f"Whenever your opponent plays a Supporter card {rest}", False),
        (f"Whenever your opponent plays an Item or Supporter card {rest}", False),
        ("Your opponent's Active Pokémon has no Abilities.", True),
    ):
        mine = {**BUSY, "active": LAPRAS}
        theirs = {"hand": ["me02.5-183", GRASS]}
        game = with_ability(words, use=False, benched=True, mine=mine, theirs=theirs)
        act(game, "end")
        act(game, "play", "Boss's Orders")
        assert (top(game, active(game, 0)) != "Lapras") == moved


@pytest.mark.parametrize(
    ("whose", "weak"),
    [
        case("tools_do_nothing", "attached to your opponent's Pokémon", 1),
        case("all_tools_do_nothing", "in play", 0),
        case("tools_do_nothing everyones", "attached to each Pokémon (both yours and your opponent's)", 0),
    ],
)
def test_tools_without_effect(whose: str, weak: int) -> None:
    cape = {"tools": ["sv05-152"]}
    game = under(
        f"Pokémon Tools {whose} have no effect.",
        mine={"active": (LAPRAS, cape)},
        theirs={"active": (LAPRAS, cape)},
    )
    assert [hp_left(game, active(game, side)) for side in (0, 1)] == [230 if weak else 130, 130]


@pytest.mark.alternative("attacks_twice")
@pytest.mark.parametrize(("stadium", "damage"), [(STADIUM, 60), ("", 30)])
def test_an_attack_twice(stadium: str, damage: int) -> None:
    text = "If a Stadium is in play, this Pokémon may use an attack it has twice."
    again = "If the first attack Knocks Out your opponent's Active Pokémon, you may attack again after"
    text = f"{text} {again} your opponent chooses a new Active Pokémon."
    more = {"bench": [LAPRAS], "hand": [LAPRAS, GRASS]}
    game = with_ability(text, use=False, this={"energy": ENERGY}, mine=more, stadium=stadium)
    assert {"retreat", "bench", "energy"} <= {row[0] for row in options(game)}
    act(game, "attack", "Light Punch")
    if stadium:
        assert {row[0] for row in options(game)} == {"attack", "end"}  # TURN-07
        act(game, "attack", "Light Punch")
    assert active(game, 1).damage == damage


@pytest.mark.alternative(
    "is_of_types", "types_of", "if_this_in_play"
)  # Cacnea's attack is doubled by Weakness to the type that it has as well.
def test_two_types() -> None:
    text = "As long as this Pokémon is in play, it is {R} and {W} type."
    for their, damage in ((RESHIRAM, 60), (SPRIGATITO, 60), (LAPRAS, 30)):
        game = with_ability(text, use=False, this={"energy": ENERGY}, theirs={"active": their})
        act(game, "attack", "Light Punch")
        assert active(game, 1).damage == damage


@pytest.mark.alternative("is_also_of_type")
def test_a_type_beside_its_own() -> None:
    text = "Each of your Stage 1 Pokémon is now a {W} Pokémon in addition to its existing types."
    game = with_ability(text, use=False, mine={"bench": [(GIBLE, GABITE), CYCLIZAR]})
    first, second = bench(game, 0)
    own = {word for word, bit in BIT.items() if bit & game.state.table.defs[first.cards[-1]].types}
    assert types_of_it(game, first) == {"Water"} | own
    assert types_of_it(game, second) == {"Colorless"}


@pytest.mark.alternative("evolves_early")
def test_evolving_in_the_turn_it_is_played() -> None:
    cacturne = bearer("evolution")[0]
    text = "This Pokémon can evolve during your first turn or the turn you play it."
    for turn, since in ((1, 0), (5, 5)):
        for words, can in ((text, True), ("Your opponent's Active Pokémon has no Abilities.", False)):
            mine = {"hand": [cacturne, GRASS]}
            game = with_ability(words, use=False, this={"since": since}, turn=turn, mine=mine)
            assert offers(game, "evolve", card(cacturne).name) == can


@pytest.mark.alternative("evolves_fresh")
@pytest.mark.parametrize("fresh", [True, False])
def test_it_can_evolve_in_the_turn_it_is_played(fresh: bool) -> None:
    text = "Each of your Pokémon can evolve during the turn you play it."
    other = "Your Active Pokémon has no Weakness."
    hand = {"hand": [ROSELIA, ROSERADE]}
    game = with_ability(text if fresh else other, use=False, mine=hand)
    act(game, "bench", card(ROSELIA).name)
    assert offers(game, "evolve") is fresh
    first = with_ability(text, use=False, mine={**hand, "bench": [ROSELIA]}, turn=1)
    assert not offers(first, "evolve")


@pytest.mark.alternative("uses_lower_stages")
def test_attacks_of_lower_stages() -> None:
    text = "Each of your Evolution Pokémon can use any attack from its previous Evolutions."
    mine = {"active": ((ROSELIA, ROSERADE), {"energy": ENERGY})}
    lower = {row.name for row in card(ROSELIA).attacks}
    for words, can in ((text, True), ("Your opponent's Active Pokémon has no Abilities.", False)):
        game = with_ability(words, use=False, benched=True, mine=mine)
        assert (lower <= {row[1] for row in options(game) if row[0] == "attack"}) == can


@pytest.mark.alternative("uses_attacks_of", "attacks_of_discarded")
def test_attacks_of_discarded_pokemon() -> None:
    text = (
        f"This Pokémon can use the attacks of any Basic Pokémon in your {DISCARDS}, except for Pokémon with"
        " a Rule Box."
    )
    discard = [LAPRAS, ROSERADE, "svp-164", CYCLIZAR]
    game = with_ability(
        text, use=False, this={"energy": ENERGY}, mine={"discard": discard}, lacking=["Lapras ex PR-SV 164"]
    )
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Tail Snap", "Speed Attack"}


@pytest.mark.alternative("has_tool_slots", "discards_to_one_tool")
def test_two_tools() -> None:
    text = (
        "This Pokémon may have up to 2 Pokémon Tools attached. If it loses this Ability, discard Pokémon"
        " Tools from it until only 1 remains."
    )
    cape = "sv05-152"
    for words, can in ((text, True), ("Your opponent's Active Pokémon has no Abilities.", False)):
        game = with_ability(words, use=False, this={"tools": [cape]}, mine={"hand": [cape, GRASS]})
        assert offers(game, "tool", "Hero's Cape") == can


@pytest.mark.alternative("worse_condition")
@pytest.mark.parametrize("form", ["{0} during Pokémon Checkup.", "During Pokémon Checkup, {0}."])
def test_more_damage_counters_at_checkup(form: str) -> None:
    text = form.format("put 3 more damage counters on your opponent's Poisoned Pokémon")
    theirs = {"active": (LAPRAS, {"conditions": "P"})}
    game = with_ability(text[0].upper() + text[1:], use=False, mine=BUSY, theirs=theirs)
    act(game, "end")
    assert active(game, 1).damage == 40


@pytest.mark.alternative("worse_condition")
def test_more_poison_for_both() -> None:
    text = "Put 2 more damage counters on Poisoned Pokémon between turns."
    poisoned = {"conditions": "P"}
    game = plays(
        text,
        "stadium",
        mine={"active": (LAPRAS, poisoned), "hand": [GRASS]},
        theirs={"active": (LAPRAS, poisoned)},
    )
    act(game, "end")
    assert active(game, 0).damage == active(game, 1).damage == 30


def test_burned_pokemon_get_four_damage_counters() -> None:
    text = "Put 4 damage counters instead of 2 on each Burned Pokémon between turns."
    game = under(text, (0,), theirs={"active": (LAPRAS, {"conditions": "B"})})
    act(game, "end")
    assert active(game, 1).damage == 40


@pytest.mark.parametrize(("coins", "asleep"), [((1, 0), True), ((1, 1), False)])
def test_two_coins_for_each_asleep_pokemon(coins: tuple[int, ...], asleep: bool) -> None:
    text = (
        "As long as this Pokémon is your Active Pokémon, each player flips 2 coins for their Pokémon that is"
        f" Asleep between turns. If either coin is tails, that {MON} is still Asleep."
    )
    theirs = {"active": (LAPRAS, {"conditions": "S"}), **BUSY}
    game = with_ability(text, coins, use=False, mine=BUSY, theirs=theirs)
    act(game, "end")
    assert bool(active(game, 1).turned) is asleep


@pytest.mark.alternative("sleep_coins")
@pytest.mark.parametrize(("coins", "asleep"), [((1, 1), False), ((1, 0), True)])
def test_two_coins_for_being_asleep(coins: tuple[int, ...], asleep: bool) -> None:
    text = "The owner of each Pokémon in play flips 2 coins for being Asleep during Pokémon Checkup."
    game = under(text, coins, mine={"active": (LAPRAS, {"conditions": "S"})})
    act(game, "end")
    assert (active(game, 0).turned == ASLEEP) is asleep


@pytest.mark.alternative("attacks_first", "if_first")
def test_attacks_in_the_first_turn() -> None:
    text = "If you go first, this Pokémon can use attacks during your first turn."
    for words, can in ((text, True), ("Your opponent's Active Pokémon has no Abilities.", False)):
        game = with_ability(words, use=False, this={"energy": ENERGY}, mine=BUSY, turn=1)
        assert offers(game, "attack") == can


@pytest.mark.alternative("energy_provides")
@pytest.mark.parametrize(("counted", "damage"), [("Basic {R} Energy", 40), ("Basic {R} Energy card", 20)])
def test_basic_energy_that_provides_more_counts_as_more(counted: str, damage: int) -> None:
    card_id, name = bearer("ability")
    attacker, attack = bearer("attack", "10×")
    board = Board()
    board.side(0, active=(attacker, {"energy": [FIRE, FIRE, GRASS]}), bench=[card_id])
    board.side(1, active=MEWTWO)
    twice = "Each Basic {R} Energy attached to your Pokémon provides {R}{R} Energy."
    text = f"This attack does 10 damage for each {counted} attached to this Pokémon."
    board.declare(card_id, "ability", name, *compiled(twice, "ability", card(card_id).name).parts)
    board.declare(attacker, "attack", attack, *compiled(text, "attack", card(attacker).name).parts)
    game = board.game()
    act(game, "attack", attack)
    assert active(game, 1).damage == damage


@pytest.mark.alternative("attacks_of_pokemon_in_play", "everyones_pokemon")
def test_attacks_of_pokemon_in_play() -> None:
    text = "This Pokémon can use the attacks of any Pokémon in play."
    game = with_ability(text, use=False, this={"energy": ENERGY}, mine={"bench": [CYCLIZAR]})
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Tail Snap", "Speed Attack"}


@pytest.mark.alternative("granted_by_benched_or_discarded")
def test_attacks_of_benched_and_discarded_pokemon() -> None:
    text = (
        "This Pokémon can use the attacks of any {W} Pokémon or {P} Pokémon on your Bench or in your discard"
        " pile."
    )
    mine = {"discard": [LAPRAS, RESHIRAM], "bench": [MEWTWO, CYCLIZAR]}
    game = with_ability(text, use=False, this={"energy": [*ENERGY, *ENERGY]}, mine=mine)
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Super Psy Bolt"}


@pytest.mark.alternative("attacks_of_lost_zone")
def test_attacks_of_lost_pokemon() -> None:
    text = "This Pokémon can use the attacks of all Pokémon in the Lost Zone."
    game = with_ability(
        text, use=False, this={"energy": ENERGY}, mine={"lost": [LAPRAS]}, theirs={"lost": [CYCLIZAR]}
    )
    found = {row[1] for row in options(game) if row[0] == "attack"}
    assert found == {"Light Punch", "Water Gun", "Surf", "Tail Snap", "Speed Attack"}
