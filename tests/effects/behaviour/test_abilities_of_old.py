"""Words of Abilities and Pokémon Powers that few cards use: costs, places, coins, conditions."""

from __future__ import annotations

import pytest

from tests.cards.cast import CYCLIZAR, FIGHTING, FIRE, GABITE, GIBLE, GRASS, LAPRAS, MEWTWO, WATER
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, comes_from_hand, compiled, with_ability
from tests.engine.kit import (
    Board,
    act,
    active,
    attached,
    bench,
    card,
    energy_on,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.engine.queries import abilities_of, hp_of, is_suppressed, retreat_cost

ONCE = "Once during your turn, you may"
SLICER = ((GIBLE, GABITE), {"energy": [FIGHTING]})
TOOL = bearer("tool")[0]
WORD = "Asleep"
BUSY = {"hand": [GRASS]}
GROWTH = "from your hand to this Pokémon (except with an attack, Ability, or Trainer card)"


@pytest.mark.alternative("move_counters_anywhere")
def test_a_counter_moves_from_any_pokemon_to_another() -> None:
    game = with_ability(
        f"{ONCE} move 1 damage counter from 1 Pokémon to another Pokémon.",
        mine={"bench": [(CYCLIZAR, {"damage": 20})], **BUSY},
        theirs={"bench": [MEWTWO]},
    )
    pick(game, "Lapras")
    assert (bench(game, 0)[0].damage, active(game, 1).damage) == (10, 10)


@pytest.mark.alternative("prizes_change_if", "no_prizes")
@pytest.mark.parametrize(("asleep", "prizes"), [("S", 6), ("", 5)])
def test_no_prize_cards_for_it_while_it_is_asleep(asleep: str, prizes: int) -> None:
    text = (
        f"If this Pokémon is {WORD} and is Knocked Out by damage from an attack from your opponent's Pokémon,"
    )
    game = with_ability(
        f"{text} your opponent can't take any Prize cards for it.",
        (0, 0),
        use=False,
        this={"conditions": asleep, "damage": 50},
        mine={"bench": [LAPRAS], **BUSY},
        theirs={"active": SLICER},
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    if offers(game, "prize"):
        act(game, "prize")
    assert len(game.state.sides[1].prizes) == prizes


@pytest.mark.alternative("prizes_change_anyway", "no_prizes")
def test_no_prize_cards_for_it() -> None:
    game = with_ability(
        "If this Pokémon is Knocked Out, your opponent can't take any Prize cards for it.",
        use=False,
        this={"damage": 50},
        mine={"bench": [LAPRAS], **BUSY},
        theirs={"active": SLICER},
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    assert len(game.state.sides[1].prizes) == 6


@pytest.mark.alternative("damage_taken")
def test_less_damage_for_each_symbol_of_a_retreat_cost() -> None:
    text = "This Pokémon takes 10 less damage from attacks for each {C} in your"
    game = with_ability(
        f"{text} opponent's Active Pokémon's Retreat Cost (after applying Weakness and Resistance).",
        use=False,
        mine=BUSY,
        theirs={"active": SLICER},
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    assert active(game, 0).damage == 30


@pytest.mark.alternative("if_has_one_of")
@pytest.mark.parametrize(("prizes", "offered"), [(2, False), (3, True), (6, False)])
def test_some_numbers_of_prize_cards(prizes: int, offered: bool) -> None:
    text = "If you have 2, 4, or 6 Prize cards left, this Pokémon can't attack."
    game = with_ability(text, use=False, this={"energy": ENERGY}, mine={"prizes": prizes, **BUSY})
    assert offers(game, "attack") == offered


@pytest.mark.alternative("if_counters_there", "win_game")
@pytest.mark.parametrize(("damage", "offered"), [(50, True), (40, False)])
def test_winning_by_damage_counters(damage: int, offered: bool) -> None:
    text = "if there are 5 or more damage counters on your Benched Pokémon, you may use this Ability."
    game = with_ability(
        f"Once during your turn, {text} If you do, you win this game.",
        use=False,
        mine={"bench": [(LAPRAS, {"damage": damage})], **BUSY},
    )
    assert offers(game, "ability") == offered
    if offered:
        act(game, "ability")
        assert game.result == 0


@pytest.mark.alternative("if_all_benched")
@pytest.mark.parametrize(("others", "offered"), [([CYCLIZAR, LAPRAS], True), ([CYCLIZAR], False)])
def test_all_of_several_on_the_bench(others: list[str], offered: bool) -> None:
    text = "Once during your turn, if you have Cyclizar and Lapras on your Bench, you may draw 2 cards."
    game = with_ability(text, use=False, mine={"bench": others, **BUSY})
    assert offers(game, "ability") == offered


@pytest.mark.alternative("if_their_room")
@pytest.mark.parametrize(("benched", "offered"), [(5, False), (4, True)])
def test_room_on_the_opponents_bench(benched: int, offered: bool) -> None:
    text = "Once during your turn, if your opponent's Bench isn't full, you may draw 2 cards."
    game = with_ability(text, use=False, mine=BUSY, theirs={"bench": [CYCLIZAR] * benched})
    assert offers(game, "ability") == offered


@pytest.mark.alternative("if_has_basic_energy")
@pytest.mark.parametrize(("energy", "offered"), [([FIRE], True), ([WATER], False)])
def test_basic_energy_of_a_type(energy: list[str], offered: bool) -> None:
    text = "if this Pokémon has any basic {R} Energy attached to it, you may heal 20 damage from it."
    game = with_ability(
        f"Once during your turn, {text}", use=False, this={"energy": energy, "damage": 40}, mine=BUSY
    )
    assert offers(game, "ability") == offered


@pytest.mark.alternative("if_any_knocked_out")
@pytest.mark.parametrize(("kind", "offered"), [("Cyclizar or Lapras", True), ("Mewtwo or Cyclizar", False)])
def test_one_of_two_kinds_was_knocked_out(kind: str, offered: bool) -> None:
    text = f"If 1 of your {kind} was Knocked Out during your opponent's last turn, this attack does 50 more"
    game = attacks(
        f"{text} damage.",
        "20",
        mine={"discard": [LAPRAS], **BUSY},
        facts=[("last", "knocked out", 0, LAPRAS)],
    )
    assert active(game, 1).damage == (70 if offered else 20)


@pytest.mark.alternative("may_be_used_while", "if_active")
@pytest.mark.parametrize("benched", [True, False])
def test_usable_while_in_the_active_spot(benched: bool) -> None:
    text = "once during your turn (before your attack), you may draw 2 cards."
    game = with_ability(
        f"As long as this Pokémon is your Active Pokémon, {text}", use=False, benched=benched, mine=BUSY
    )
    assert offers(game, "ability") is not benched


@pytest.mark.alternative("works_even_if")
def test_a_power_that_works_even_while_asleep() -> None:
    text = "draw a card. This power works even while this Pokémon is Asleep, Confused, or Paralyzed."
    game = with_ability(f"{ONCE} {text}", use=False, this={"conditions": "S"}, mine=BUSY)
    assert offers(game, "ability")


@pytest.mark.alternative("not_used_if")
def test_a_power_that_cannot_be_used_while_asleep() -> None:
    text = "draw a card. This power can't be used while this Pokémon is Asleep, Confused, or Paralyzed."
    game = with_ability(f"{ONCE} {text}", use=False, this={"conditions": "S"}, mine=BUSY)
    assert not offers(game, "ability")


@pytest.mark.alternative("may_put_under")
def test_from_the_discard_pile_under_the_deck() -> None:
    card_id, name = bearer("ability")
    text = "if this Pokémon is in your discard pile, you may put it on the bottom of your deck."
    board = Board()
    board.side(0, active=LAPRAS, discard=[card_id, FIRE], hand=[GRASS])
    board.declare(card_id, "ability", name, *compiled(f"Once during your turn, {text}", "ability").parts)
    game = board.game()
    act(game, "ability", name)
    assert zone(game, 0, "discard") == ["Fire Energy"] and zone(game, 0, "deck")[-1] == card(card_id).name


@pytest.mark.alternative("look_at_some_prizes")
def test_one_of_your_prize_cards_is_seen() -> None:
    game = with_ability(f"{ONCE} look at 1 of your Prize cards. Return that Prize card face down.", mine=BUSY)
    assert [row[0] for row in options(game)] != ["end"]


@pytest.mark.alternative("cant_attach_to", "their_play_of")
def test_no_special_energy_on_any_of_their_pokemon() -> None:
    text = "Your opponent can't attach any Special Energy cards from their hand to their Pokémon."
    special = "sv02-193"
    game = with_ability(
        text,
        use=False,
        mine=BUSY,
        theirs={"hand": [special, FIRE], "bench": [CYCLIZAR]},
        lacking=["Therapeutic Energy PAL 193"],
    )
    act(game, "end")
    assert {row[1] for row in options(game) if row[0] == "energy"} <= {"Fire Energy", "Grass Energy"}


@pytest.mark.alternative("continuous_first", "no_retreat_cost")
@pytest.mark.parametrize(("turn", "cost"), [(1, 0), (3, 1)])
def test_only_during_the_first_turn(turn: int, cost: int) -> None:
    game = with_ability(
        "During your first turn, this Pokémon has no Retreat Cost.", use=False, mine=BUSY, turn=turn
    )
    assert retreat_cost(game.state, active(game, 0)) == cost


@pytest.mark.alternative("counted_kind_tool", "costs_nothing")
@pytest.mark.parametrize(("tools", "offered"), [(2, True), (1, False)])
def test_attacks_for_nothing_with_tools_in_the_discard_pile(tools: int, offered: bool) -> None:
    text = "If there are 2 or more Pokémon Tools in your discard pile, ignore all Energy in the attack cost"
    game = with_ability(
        f"{text} of each of this Pokémon's attacks.",
        use=False,
        mine={"discard": [TOOL] * tools, **BUSY},
        lacking=["Defiance Band SVI 169"],
    )
    assert offers(game, "attack") == offered


@pytest.mark.alternative("being_affected", "cant_retreat")
@pytest.mark.parametrize(("conditions", "offered"), [("P", False), ("", True)])
def test_affected_pokemon_cannot_retreat(conditions: str, offered: bool) -> None:
    text = "Your opponent's Pokémon that are affected by Special Conditions can't retreat."
    lapras = (LAPRAS, {"energy": [WATER, WATER], "conditions": conditions})
    game = with_ability(text, use=False, mine=BUSY, theirs={"active": lapras, "bench": [CYCLIZAR], **BUSY})
    act(game, "end")
    assert offers(game, "retreat") == offered


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


@pytest.mark.alternative("immune_to", "named_conditions_removed")
@pytest.mark.parametrize(
    "words",
    [
        "can't be Confused. If those Pokémon are already Confused, remove that Special Condition.",
        "can't be Confused, and if they are already Confused, they recover from that Special Condition.",
        "can't be Confused. (If any of those Pokémon are Confused, remove that Special Condition.)",
    ],
)
def test_confusion_is_removed(words: str) -> None:
    game = with_ability(
        f"Your {{W}} Pokémon {words}", use=False, benched=True, mine={"active": (LAPRAS, {"conditions": "C"})}
    )
    assert not active(game, 0).turned


@pytest.mark.alternative("either_player", "they_shuffle_hand", "they_draw")
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_of_your_choice(player: int) -> None:
    text = "choose either player. That player shuffles their hand into their deck and draws 4 cards."
    game = with_ability(f"{ONCE} {text}", mine={"hand": [FIRE]}, theirs={"hand": [WATER]})
    act(game, "mode", str(player))
    assert len(zone(game, player, "hand")) == 4 and len(zone(game, 1 - player, "hand")) == 1


@pytest.mark.alternative("on_you_attach_for_turn", "attach_together")
@pytest.mark.parametrize(("answer", "energy"), [("yes", 2), ("no", 1)])
def test_two_energy_cards_in_place_of_one(answer: str, energy: int) -> None:
    game = with_ability(
        f"When you attach an Energy card {GROWTH}, you may attach 2 Energy cards.",
        use=False,
        mine={"hand": [FIRE, FIRE, FIRE], "bench": [CYCLIZAR]},
    )
    act(game, "energy", "Fire Energy", card(bearer("ability")[0]).name)
    act(game, answer)
    if answer == "yes":
        pick(game, "Fire Energy")
    assert len(energy_on(game, 0)) == energy and not offers(game, "energy") and not offers(game, "yes")


@pytest.mark.alternative("on_you_attach_for_turn", "attach_up_to_together")
def test_up_to_two_energy_cards_for_any_of_your_pokemon() -> None:
    growth = GROWTH.replace("this Pokémon", "1 of your Pokémon")
    game = with_ability(
        f"Whenever you attach an Energy card {growth}, attach up to 2 Energy cards to that Pokémon instead of"
        " 1.",
        use=False,
        mine={"hand": [FIRE, FIRE], "bench": [CYCLIZAR]},
    )
    act(game, "energy", "Fire Energy", "Cyclizar")
    act(game, "yes")
    assert attached(game, bench(game, 0)[0]) == ["Fire Energy", "Fire Energy"]


@pytest.mark.alternative("on_you_attach_for_turn")
def test_an_attachment_by_an_effect_is_not_that_of_the_turn() -> None:
    card_id, name = bearer("ability")
    growth = compiled(f"When you attach an Energy card {GROWTH}, you may attach 2 Energy cards.", "ability")
    rain = compiled(f"{ONCE} attach a {{R}} Energy card from your hand to 1 of your Pokémon.", "ability")
    board = Board()
    board.side(0, active=card_id, hand=[FIRE, FIRE])
    board.declare(card_id, "ability", name, *growth.parts, *rain.parts)
    game = board.game()
    act(game, "ability", name)
    pick(game, "Fire Energy")
    assert len(energy_on(game, 0)) == 1 and not offers(game, "yes")


@pytest.mark.alternative("on_played")
def test_it_is_the_pokemon_played() -> None:
    text = (
        "When you play this Pokémon from your hand, if it is on your Bench, heal 30 damage from your Active"
    )
    game = comes_from_hand(f"{text} Pokémon.", mine={"active": (LAPRAS, {"damage": 50}), "hand": [GRASS]})
    assert active(game, 0).damage == 20


@pytest.mark.alternative("retreat_costs", "more_hp")
def test_it_is_this_pokemon_where_energy_is_counted() -> None:
    text = "You pay {C} less to retreat this Pokémon for each {G} Energy attached to it."
    game = with_ability(text, use=False, this={"energy": [GRASS, FIRE]})
    assert retreat_cost(game.state, active(game, 0)) == 0
    text = "This Pokémon gets +20 HP for each {G} Energy attached to it."
    game = with_ability(text, use=False, this={"energy": [GRASS, GRASS, FIRE]})
    assert hp_of(game.state, active(game, 0)) == 100 and top(game, active(game, 0))
