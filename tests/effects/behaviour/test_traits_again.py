"""What few texts say of all Pokémon: who comes into play, whose Abilities are lost, what a price may be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    LIGHTNING,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    WATER,
)
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, plays, with_ability
from tests.engine.kit import Board, act, active, offers, options, pick, zone

ONCE = "Once during your turn"
DECK = "of your opponent's deck"
PILE = "from your discard pile"
THEIR_ATTACK = "an attack from your opponent's Pokémon"
ANYWHERE = "in play, in each player's hand, and in each player's discard pile"
WITH_THIS = "with the effect of this"
GX = "sm1-35"
FOE = {"active": (CYCLIZAR, {"energy": ENERGY})}
STILL = "This Pokémon can't retreat."
ALL_GRASS = "all of your Pokémon in play are {G} type"
IN_HAND = "in your hand"
INTO_HAND = "into your hand"
BACK_UNDER = "put it on the bottom"
ON_BENCH = "onto your Bench"
OTHER = "Put the other card"
OPPONENT = "as your opponent"
FROM_HAND = "from your hand"
EVERY = "every type of Energy"


@pytest.mark.alternative("if_all_of_type", "cant_put_into_play")
@pytest.mark.parametrize(("benched", "fits"), [(SPRIGATITO, False), (LAPRAS, True)])
def test_pokemon_that_do_not_come_into_play(benched: str, fits: bool) -> None:
    text = f"If {ALL_GRASS}, you can't put non-{{G}} Pokémon into play."
    hand = [CYCLIZAR, SPRIGATITO]
    game = with_ability(text, use=False, mine={"bench": [benched], "hand": hand})
    assert offers(game, "bench", "Cyclizar") is fits and offers(game, "bench", "Sprigatito")


@pytest.mark.alternative("cant_put_into_play")
def test_effects_do_not_put_them_into_play_either() -> None:
    item, item_name = bearer("item")
    card_id, name = bearer("ability")
    text = "You can't put non-{G} Pokémon into play."
    search = f"Search your deck for up to 2 Basic Pokémon and put them {ON_BENCH}. Then, shuffle your deck."
    board = Board()
    board.side(0, active=card_id, hand=[item], deck=[LAPRAS, SPRIGATITO, CYCLIZAR])
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    board.declare(item, "trainer", "", *compiled(search, "item").parts)
    game = board.game()
    act(game, "play", item_name)
    assert [row[1] for row in options(game)] == ["Sprigatito"]


@pytest.mark.alternative("have_none_anywhere")
@pytest.mark.parametrize(("saved", "silent"), [("", True), (', except for "Counterattack Quills"', False)])
def test_cards_in_the_hand_lose_their_abilities(saved: str, silent: bool) -> None:
    swapper, name = bearer("ability")
    text = f"{ONCE}, if this Pokémon is {IN_HAND}, you may reveal it and {BACK_UNDER} of your deck."
    stadium, _ = bearer("stadium")
    board = Board()
    board.side(0, active=LAPRAS, hand=[swapper]).put_stadium(stadium)
    board.declare(swapper, "ability", name, *compiled(text, "ability").parts)
    silencing = f"Each Basic Pokémon {ANYWHERE} has no Abilities{saved}."
    board.declare(stadium, "trainer", "", *compiled(silencing, "stadium").parts)
    assert offers(board.game(), "ability", name) is not silent


@pytest.mark.alternative("have_none_anywhere")
@pytest.mark.parametrize(("kind", "silent"), [("Basic", True), ("Evolution", False)])
def test_pokemon_in_play_lose_their_abilities(kind: str, silent: bool) -> None:
    swapper, name = bearer("ability")
    stadium, _ = bearer("stadium")
    board = Board()
    board.side(0, active=swapper, deck=[LAPRAS]).put_stadium(stadium)
    board.declare(swapper, "ability", name, *compiled(f"{ONCE}, you may draw a card.", "ability").parts)
    silencing = f"Each {kind} Pokémon {ANYWHERE} has no Abilities."
    board.declare(stadium, "trainer", "", *compiled(silencing, "stadium").parts)
    assert offers(board.game(), "ability", name) is not silent


@pytest.mark.alternative("if_number_owned", "play_owned")
@pytest.mark.parametrize(("benched", "fits"), [(5, True), (4, False)])
def test_a_stadium_printed_for_both_sides_is_used_once(benched: int, fits: bool) -> None:
    text = "Once during each player's turn, if that player has 6 Pokémon in play, they may draw 2 cards."
    game = plays(f"{text}\n\n{text}", "stadium", mine={"bench": [LAPRAS] * benched})
    assert offers(game, "ability") is fits
    if fits:
        act(game, "ability")
        assert len(zone(game, 0, "hand")) == 2 and not offers(game, "ability")


@pytest.mark.alternative("having_not", "any_kind")
def test_an_exception_of_two_sorts() -> None:
    text = (
        f"{ONCE}, you may attach an Energy card {PILE} to 1 of your Pokémon, except Pokémon-GX or "
        f"{{W}} Pokémon."
    )
    mine = {"bench": [GX, LAPRAS, CYCLIZAR], "discard": [GRASS]}
    game = with_ability(text, mine=mine, lacking=["Lapras-GX SUM 35"])
    assert {row[1] for row in options(game)} == {"Cacnea", "Cyclizar"}


@pytest.mark.alternative("take_back", "rest_under")
def test_one_is_put_back_on_top_of_their_deck() -> None:
    text = f"{ONCE}, you may look at the top 2 cards {DECK} and put 1 of them back. {OTHER} on the bottom of "
    game = with_ability(text + "their deck.", mine={"hand": [GRASS]}, theirs={"deck": [LAPRAS, FIRE, WATER]})
    pick(game, "Fire Energy")
    deck = zone(game, 1, "deck")
    assert deck[:2] == ["Fire Energy", "Water Energy"] and deck[-1] == "Lapras"


@pytest.mark.alternative("costs_are", "all_attacks_but")
@pytest.mark.parametrize(("hand", "free"), [(2, True), (1, False)])
def test_attacks_that_cost_nothing(hand: int, free: bool) -> None:
    text = (
        f"If you have the same number of cards {IN_HAND} {OPPONENT}, the attack cost of each of "
        "this Pokémon's "
    )
    game = with_ability(
        text + "attacks is 0.", use=False, mine={"hand": [FIRE] * 2}, theirs={"hand": [FIRE] * hand}
    )
    assert offers(game, "attack") is free


@pytest.mark.alternative("your_active_named", "on_damaged")
@pytest.mark.parametrize(("name", "counters"), [("Lapras", 3), ("Mewtwo", 0)])
def test_the_active_pokemon_of_a_name(name: str, counters: int) -> None:
    text = (
        f"If your Active {name} is damaged by {THEIR_ATTACK}, put 3 damage counters on the Attacking Pokémon."
    )
    game = with_ability(text, use=False, benched=True, mine={"hand": [GRASS]}, theirs=FOE)
    act(game, "end")
    act(game, "attack", "Tail Snap")
    assert active(game, 1).damage == 10 * counters


@pytest.mark.alternative("stay_affected")
def test_poison_that_stays() -> None:
    rest = "that Special Condition when they evolve or devolve"
    theirs = {"active": (ROSELIA, {"conditions": "PC"}), "hand": [ROSERADE]}
    for text, stays in (
        (f"Your opponent's Poisoned Pokémon don't recover from {rest}.", True),
        (STILL, False),
    ):
        game = with_ability(text, use=False, mine={"hand": [GRASS]}, theirs=theirs)
        act(game, "end")
        act(game, "evolve")
        assert bool(active(game, 1).poison) is stays and not active(game, 1).turned


@pytest.mark.alternative("at_moment_if")
@pytest.mark.parametrize(("benched", "drawn"), [(False, 1), (True, 0)])
def test_trigger_after_its_condition(benched: bool, drawn: int) -> None:
    text = "If this Pokémon is your Active Pokémon at the end of your turn, draw a card."
    game = with_ability(text, use=False, benched=benched, mine={"hand": [GRASS]}, theirs={"hand": [GRASS]})
    act(game, "end")
    assert len(zone(game, 0, "hand")) == 1 + drawn


@pytest.mark.alternative("provides_only_on")
def test_energy_for_some_alone() -> None:
    text = (
        f"This card provides {EVERY}, but provides only 2 Energy at a time, only while it is attached to a "
    )
    game = plays(text + "{W} Pokémon.", "energy", mine={"active": (LAPRAS, {"energy": [WATER]})})
    assert offers(game, "attack", "Surf")


@pytest.mark.alternative("not_the_discarded", "may_be_used", "if_you_do")
@pytest.mark.parametrize(("discard", "fits"), [([FIRE, FIRE], True), ([], False)])
def test_a_card_that_pays_does_not_come_back(discard: list[str], fits: bool) -> None:
    text = (
        f"{ONCE}, you may discard a card {FROM_HAND}. If you do, put 2 Basic Energy cards {PILE} "
        f"{INTO_HAND}. "
    )
    text += f"(You can't choose a card you discarded {WITH_THIS} Ability.)"
    game = with_ability(text, use=False, mine={"hand": [WATER], "discard": discard})
    assert offers(game, "ability") is fits
    if fits:
        act(game, "ability")
        assert zone(game, 0, "hand") == ["Fire Energy"] * 2 and zone(game, 0, "discard") == ["Water Energy"]


@pytest.mark.alternative("not_the_discarded", "paid_with")
def test_an_item_does_not_give_its_price_back() -> None:
    text = (
        f"You can use this card only if you discard 2 other cards {FROM_HAND}. Put up to 4 Basic "
        f"Energy cards {PILE} "
    )
    text += f"{INTO_HAND}. (You can't choose a card you discarded {WITH_THIS} card.)"
    game = plays(text, "item", mine={"hand": [WATER, GRASS], "discard": [FIRE, LIGHTNING]})
    assert {row[1] for row in options(game)} == {"Fire Energy", "Lightning Energy"}


@pytest.mark.alternative("no_weakness_of")
@pytest.mark.parametrize(
    ("attacker", "attack", "foe", "damage"),
    [
        (LAPRAS, "Water Gun", RESHIRAM, 20),
        (RESHIRAM, "Heat Blast", SPRIGATITO, 180),
    ],
)
def test_only_the_weakness_to_one_type_is_removed(attacker: str, attack: str, foe: str, damage: int) -> None:
    text = "Don't apply Water Weakness when Pokémon take damage from attacks."
    mine = {"active": (attacker, {"energy": [WATER, FIRE, FIRE]})}
    game = with_ability(text, use=False, benched=True, mine=mine, theirs={"active": foe, "bench": [CYCLIZAR]})
    act(game, "attack", attack)
    found = [event[4] for event in game.state.events if event[0] == "damage"]
    assert found == [damage]


# ---------------------------------------------------------------------------- cards declared by hand


def test_skaters_park_gives_basic_energy_back() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": [WATER, "sv05-161"]}), bench=[CYCLIZAR]).put_stadium(
        "swsh8-242", 1
    )
    game = board.game()
    act(game, "retreat")
    assert zone(game, 0, "hand") == ["Water Energy"] and len(zone(game, 0, "discard")) == 1


@pytest.mark.parametrize(("mon", "less"), [(COPPERAJAH, 10), (LAPRAS, 0)])
def test_metal_energy_protects_metal_pokemon(mon: Any, less: int) -> None:
    board = Board(player=1, turn=4)
    board.side(0, active=(mon, {"energy": ["col1-87"]}))
    board.side(1, active=(CYCLIZAR, {"energy": ENERGY}))
    game = board.game()
    act(game, "attack", "Speed Attack")
    assert active(game, 0).damage == 50 - less


@pytest.mark.parametrize(("mon", "more"), [("sv01-132", 10), (LAPRAS, 0)])
def test_darkness_energy_strengthens_darkness_pokemon(mon: str, more: int) -> None:
    plain: list[int] = []
    strong: list[int] = []
    for energy, found in (([WATER] * 4, plain), ([*[WATER] * 4, "col1-86"], strong)):
        board = Board()
        board.side(0, active=(mon, {"energy": energy}))
        board.side(1, active=MEWTWO if not more else LAPRAS)
        game = board.game()
        act(game, "attack")
        found += [event[4] for event in game.state.events if event[0] == "damage"]
    assert strong == [each + more for each in plain]
