"""Special Energy, Tools, Stadiums and Poké-Powers of 2003 to 2010 in the words of those years."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GABITE,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import bearer, comes_from_hand, compiled, plays, with_ability
from tests.effects.behaviour.test_stadiums import under
from tests.engine.kit import Board, act, active, attached, bench, card, hp_left, offers, options, pick, zone
from validator.effects.ir.lasting import OnlyOn, Provide
from validator.effects.ir.slots import Filter
from validator.engine.game import Game
from validator.engine.queries import retreat_cost

STAYS = {"hand": [GRASS]}
ONCE = "Once during your turn (before your attack)"
SICK = "This power can't be used if this Pokémon is affected by a Special Condition."
FIRST_EX = "ex1-96"
"""A Pokémon-ex of 2003."""
DELTA = "ex11-3"
"""A Pokémon that has δ on its card."""
PARTIAL: Any = {"lacking": ["Chansey ex RS 96"]}
EVOLVING: Any = {}


# ------------------------------------------------------------------------------------ Special Energy


def _on(text: str, mon: Any, **more: Any) -> Game:
    return plays(text, "energy", mine={"active": mon, "hand": [FIRE]}, **more)


@pytest.mark.alternative("only_energy_on")
@pytest.mark.parametrize(("name", "cost"), [(LAPRAS, 0), (FIRST_EX, None)])
def test_no_effect_but_energy_on_a_pokemon_ex(name: str, cost: int | None) -> None:
    text = "This card provides Colorless Energy. If the Pokémon"
    text += " this card is attached to also has a basic"
    text += (
        " Water Energy card attached to it, that Pokémon's Retreat Cost is 0. Ignore these effects if this"
    )
    text += " card is attached to Pokémon-ex."
    game = _on(text, (name, {"energy": [WATER]}), **PARTIAL)
    found = retreat_cost(game.state, active(game, 0))
    assert found == (card(name).retreat if cost is None else cost)


def test_what_energy_does_when_it_is_attached_to_no_pokemon_ex() -> None:
    text = "This card provides Water Energy. When you attach this card from your hand to 1 of your Pokémon,"
    text += " remove 2 damage counters from that Pokémon. If this card is attached to Pokémon-ex, this"
    text += " card has no effect other than providing Energy."
    assert active(_on(text, (LAPRAS, {"damage": 30})), 0).damage == 10
    assert active(_on(text, (FIRST_EX, {"damage": 30}), **PARTIAL), 0).damage == 30


RAINBOW = (
    "This card can be attached only to an Evolved Pokémon (excluding Pokémon-ex). While in play, this card"
    " provides every type of Energy but provides 2 Energy at a time."
    " Damage done to your opponent's Pokémon by the Pokémon this card is attached to is"
    " reduced by 10"
    " (before applying Weakness and Resistance). When the Pokémon this card is attached to is no longer an"
    " Evolved Pokémon, discard this card."
)


@pytest.mark.alternative("foes_anywhere")
def test_energy_for_evolved_pokemon_stays_on_any_evolved_pokemon() -> None:
    parts = compiled(RAINBOW, "energy").parts
    only = next(each for each in parts if isinstance(each, OnlyOn))
    assert only.kept == Filter(evolved=True)
    assert only.where.none_of and not only.stays


@pytest.mark.parametrize("below", [True, False])
def test_energy_for_evolved_pokemon_is_discarded_from_others(below: bool) -> None:
    card_id, _ = bearer("energy")
    board = Board()
    mon = (ROSELIA, ROSERADE) if below else ROSERADE
    board.side(0, active=(mon, {"energy": [card_id]}), hand=[GRASS])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "energy", "", *compiled(RAINBOW, "energy").parts)
    game = board.game()
    act(game, "energy")
    assert (card(card_id).name in attached(game, active(game, 0))) is below


def test_energy_for_evolved_pokemon_cannot_be_attached_to_others() -> None:
    card_id, _ = bearer("energy")
    board = Board()
    board.side(0, active=LAPRAS, bench=[(ROSELIA, ROSERADE)], hand=[card_id])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "energy", "", *compiled(RAINBOW, "energy").parts)
    game = board.game()
    hosts = {option[-1] for option in options(game) if option[0] == "energy"}
    assert hosts == {card(ROSERADE).name}


@pytest.mark.alternative("units_of_every")
@pytest.mark.parametrize(("prizes", "n"), [((6, 5), 3), ((5, 5), 1)])
def test_energy_that_provides_more_while_you_are_behind(prizes: tuple[int, int], n: int) -> None:
    text = "This card provides Colorless Energy. While in play,"
    text += " if you have more Prize cards left than your"
    text += (
        " opponent, this card provides every type of Energy but provides only 3 in any combination at a time."
    )
    parts = compiled(text, "energy").parts
    assert {len(each.units) for each in parts if isinstance(each, Provide)} == {1, 3}
    game = plays(
        text,
        "energy",
        mine={"active": LAPRAS, "hand": [FIRE], "prizes": prizes[0]},
        theirs={"prizes": prizes[1]},
    )
    assert offers(game, "attack", "Surf") is (n == 3)


# ------------------------------------------------------------------------------------ Stadiums


def test_damage_counters_between_turns_on_pokemon_of_much_hp() -> None:
    text = (
        "At any time between turns, each player puts 1 damage counter on their Pokémon with maximum HP of at"
    )
    text += " least 130."
    game = under(text, theirs={"bench": [CYCLIZAR]})
    act(game, "end")
    assert [active(game, 0).damage, active(game, 1).damage, bench(game, 1)[0].damage] == [10, 10, 0]


def test_a_coin_for_a_card_of_the_discard_pile() -> None:
    text = "Once during each player's turn, that player may"
    text += " flip a coin. If heads, the player searches their"
    text += " discard pile for a basic Energy card, shows"
    text += " it to the opponent, and puts it into their hand."
    game = under(text, (1,), mine={"discard": [WATER, LAPRAS]})
    act(game, "ability")
    assert "Water Energy" in zone(game, 0, "hand")


def test_a_player_with_delta_species_draws_and_discards() -> None:
    text = "Each player that has any Pokémon in play that has"
    text += " δ on its card may draw a card once during their"
    text += " turn. If the player does,"
    text += " they discard a card from their hand."
    assert not offers(under(text), "ability")
    game = under(text, mine={"active": DELTA}, lacking=[DELTA_NAME])
    act(game, "ability")
    assert len(options(game)) == 2
    game.choose(0)
    assert len(zone(game, 0, "hand")) == 1
    assert len(zone(game, 0, "discard")) == 1


DELTA_NAME = f"{card(DELTA).name} DS 3"


def test_burned_pokemon_get_four_damage_counters() -> None:
    text = "Put 4 damage counters instead of"
    text += " 2 on each Burned Pokémon between turns."
    game = under(text, (0,), theirs={"active": (LAPRAS, {"conditions": "B"})})
    act(game, "end")
    assert active(game, 1).damage == 40


@pytest.mark.alternative("discard_to_size")
def test_the_hands_are_too_large_at_the_end_of_a_turn() -> None:
    text = "At the end of each player's turn, if that player"
    text += " has 3 or more cards in their hand, that player"
    text += " discards a number of cards until that"
    text += " player has 2 cards left in their hand."
    game = under(text, mine={"hand": [FIRE] * 4}, theirs={"hand": [GRASS] * 5})
    act(game, "end")
    game.choose(0, 1)
    assert len(zone(game, 0, "hand")) == 2
    assert len(zone(game, 1, "hand")) == 6


# ------------------------------------------------------------------------------------ Poké-Powers


@pytest.mark.alternative("your_active_kind")
def test_an_active_pokemon_of_a_kind_is_switched() -> None:
    text = f"{ONCE}, if this Pokémon is on your Bench, you"
    text += " may switch 1 of your Active Pokémon that has any"
    text += " damage counters on it with 1 of your Benched Pokémon."
    hurt = with_ability(
        text, benched=True, mine={"active": (LAPRAS, {"damage": 10}), "bench": [MEWTWO], **STAYS}
    )
    pick(hurt, "Mewtwo")
    assert hp_left(hurt, active(hurt, 0)) == 130
    assert not offers(with_ability(text, use=False, benched=True, mine=STAYS), "ability")


@pytest.mark.alternative("if_discarded_kind")
@pytest.mark.parametrize(("thrown", "cards"), [("Water Energy", 3), ("Lapras", 2)])
def test_a_card_more_for_discarded_energy(thrown: str, cards: int) -> None:
    text = f"{ONCE}, you may draw a card. Then, discard a"
    text += " card from your hand. If you discard an Energy card,"
    text += f" draw 1 more card. {SICK}"
    game = with_ability(text, mine={"hand": [LAPRAS, WATER], "deck": [MEWTWO, CYCLIZAR, GRASS]})
    pick(game, thrown)
    assert len(zone(game, 0, "hand")) == cards


def test_it_takes_the_place_of_the_active_pokemon_and_energy() -> None:
    text = (
        "Once during your turn, when you put this Pokémon from your hand onto your Bench, you may switch 1 of"
    )
    text += " your Active Pokémon with this Pokémon. If you"
    text += " do, you may also move any number of basic"
    text += " Water Energy"
    text += " cards attached to your Pokémon to this Pokémon."
    there = {"active": (LAPRAS, {"energy": [WATER, GRASS]})}
    game = comes_from_hand(text, mine=there)
    act(game, "yes")
    act(game, "yes")
    pick(game, "Water Energy")
    assert attached(game, active(game, 0)) == ["Water Energy"]
    assert attached(game, bench(game, 0)[0]) == ["Grass Energy"]


def test_each_player_discards_down_to_six() -> None:
    text = (
        f"{ONCE}, you may use this power. Each player discards cards until that player has 2 cards in their"
    )
    text += f" hand. (You discard first.) {SICK}"
    game = with_ability(text, mine={"hand": [FIRE] * 3}, theirs={"hand": [GRASS] * 5})
    while game.decision is not None and not offers(game, "end"):
        game.choose(*range(max(1, game.decision.low)))
    assert len(zone(game, 0, "hand")) == 2
    assert len(zone(game, 1, "hand")) == 2


def test_the_highest_stage_of_a_benched_evolved_pokemon() -> None:
    text = f"{ONCE}, you may flip a coin. If heads,"
    text += " choose 1 Evolved Pokémon on your opponent's Bench,"
    text += " remove the"
    text += " highest Stage Evolution card from that Pokémon,"
    text += f" and put it back into their hand. {SICK}"
    theirs = {"bench": [(ROSELIA, ROSERADE), SPRIGATITO]}
    game = with_ability(text, (1,), mine=STAYS, theirs=theirs)
    assert zone(game, 1, "hand") == [card(ROSERADE).name]


def test_the_attack_costs_more_and_powers_are_off() -> None:
    text = "Each player's Pokémon-ex can't use any Poké-Powers"
    text += " and pays Colorless more Energy to use"
    text += " its attacks."
    text += " Each Pokémon can't be affected"
    text += " by more than 1 Heavy Tail Poké-Body."
    parts = compiled(text, "ability").parts
    assert [type(each).__name__ for each in parts] == ["Suppress", "Modify"]
    assert parts[1].stacks is False


def test_an_attack_of_a_name_costs_less() -> None:
    text = (
        "As long as your opponent has any Evolved Pokémon in play, this Pokémon pays Colorless less Energy to"
    )
    text += " use Big Wave or Small Wave."
    parts = compiled(text, "ability").parts
    assert [each.attack for each in parts] == ["Big Wave", "Small Wave"]


def test_asleep_pokemon_cannot_be_evolved_nor_get_energy() -> None:
    text = "Your opponent can't play any Basic Pokémon or"
    text += " Evolution cards from their hand to evolve an Asleep"
    text += " Pokémon and can't attach any Energy"
    text += " cards from their hand to an Asleep Pokémon."
    there = {"active": (GIBLE, {"conditions": "S"}), "bench": [GIBLE], "hand": [GABITE, GRASS]}
    game = with_ability(text, (0,), use=False, mine=STAYS, theirs=there)
    act(game, "end")
    energy = [option for option in options(game) if option[0] == "energy"]
    assert len(energy) == 1
    assert len([option for option in options(game) if option[0] == "evolve"]) == 1


@pytest.mark.alternative("put_on_deck_alone")
def test_it_goes_under_the_deck_without_its_cards() -> None:
    text = f"{ONCE}, if this Pokémon is on your Bench,"
    text += " you may draw a card. Then, discard all cards"
    text += " attached to"
    text += " this Pokémon and put this"
    text += " Pokémon on the bottom of your deck."
    game = with_ability(
        text, benched=True, this={"energy": [WATER]}, mine={"deck": [MEWTWO, CYCLIZAR], **STAYS}
    )
    assert bench(game, 0) == ()
    assert zone(game, 0, "discard") == ["Water Energy"]
    assert zone(game, 0, "deck")[-1] == card(bearer("ability")[0]).name
    assert "Mewtwo" in zone(game, 0, "hand")


@pytest.mark.alternative("swap_prize_with_top")
def test_a_prize_card_changes_places_with_the_top_card() -> None:
    text = f"{ONCE}, you may switch 1 of your face-down Prize"
    text += f" cards with the top card of your deck. {SICK}"
    game = with_ability(text, mine={"deck": [MEWTWO, CYCLIZAR], **STAYS})
    game.choose(0)
    assert len(zone(game, 0, "prizes")) == 6
    assert "Mewtwo" in zone(game, 0, "prizes")
    assert zone(game, 0, "deck")[1] == "Cyclizar"


@pytest.mark.alternative("put_as_many_counters")
def test_as_many_damage_counters_as_discarded_cards() -> None:
    text = f"{ONCE}, you may discard as many cards as you"
    text += " like from your hand. If you do, put that many"
    text += " damage"
    text += f" counters on this Pokémon. {SICK}"
    game = with_ability(text, mine={"hand": [FIRE] * 3})
    game.choose(0, 1)
    assert active(game, 0).damage == 20
    assert len(zone(game, 0, "hand")) == 1


@pytest.mark.parametrize(("coins", "asleep"), [((1, 0), True), ((1, 1), False)])
def test_two_coins_for_each_asleep_pokemon(coins: tuple[int, ...], asleep: bool) -> None:
    text = "As long as this Pokémon is your Active"
    text += " Pokémon, each player flips 2 coins for their"
    text += " Pokémon that is"
    text += " Asleep between turns. If either coin"
    text += " is tails, that Pokémon is still Asleep."
    theirs = {"active": (LAPRAS, {"conditions": "S"}), **STAYS}
    game = with_ability(text, coins, use=False, mine=STAYS, theirs=theirs)
    act(game, "end")
    assert bool(active(game, 1).turned) is asleep


@pytest.mark.alternative("effect_ends")
def test_an_effect_on_a_pokemon_ends_when_it_leaves_the_active_spot() -> None:
    text = "Once during your turn, when you play this"
    text += " Pokémon from your hand to evolve 1 of your"
    text += " Pokémon, you may"
    text += " use this power. Prevent all effects of"
    text += " an attack, including damage, done to this Pokémon"
    text += " during your"
    text += " opponent's next turn. (If this Pokémon is"
    text += " no longer your Active Pokémon, this effect ends.)"
    theirs = {"active": (SPRIGATITO, {"energy": [GRASS] * 2}), **STAYS}
    game = comes_from_hand(text, evolving="active", mine=STAYS, theirs=theirs, **EVOLVING)
    act(game, "yes")
    act(game, "end")
    act(game, "attack", "Leafage")
    assert active(game, 0).damage == 0


def test_as_many_energy_cards_as_benched_pokemon() -> None:
    text = "Once during your turn, when you put this"
    text += " Pokémon from your hand onto your Bench, count the"
    text += " number of"
    text += " your opponent's Benched Pokémon. You may search"
    text += " your deck for up to that number of Water"
    text += " Energy cards"
    text += " and attach them to 1 of"
    text += " your Water Pokémon. Shuffle your deck afterward."
    game = comes_from_hand(text, mine={"deck": [WATER] * 3}, theirs={"bench": [CYCLIZAR, MEWTWO]})
    act(game, "yes")
    assert game.decision is not None
    assert game.decision.high == 2


def test_the_knocked_out_pokemon_pays_for_energy() -> None:
    text = f"{ONCE}, you may choose 1 of your Pokémon"
    text += " and that Pokémon is Knocked Out. Then, search"
    text += " your discard"
    text += " pile for up to 2 basic Energy cards,"
    text += " attach them to this Pokémon, and remove 8 damage"
    text += " counters from"
    text += f" this Pokémon. {SICK}"
    game = with_ability(text, this={"damage": 40}, mine={"bench": [LAPRAS], "discard": [WATER, GRASS]})
    pick(game, "Lapras")
    while game.decision is not None and game.decision.player == 0:
        if offers(game, "end"):
            break
        game.choose(*range(game.decision.high))
    assert active(game, 0).damage == 0
    assert len(active(game, 0).energy) == 2
