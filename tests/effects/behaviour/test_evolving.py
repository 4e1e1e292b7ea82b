"""Evolving and devolving by an effect (`evolving.lark`)."""

from __future__ import annotations

import pytest

from tests.effects.behaviour.shared import *

EEVEE_ATTACK = "Reckless Charge"
BABY = "ex2-20"
GROW = (
    "Once during your turn, you may put {} from your hand onto this Pokémon (this counts as evolving this"
    " Pokémon), and heal all damage from this Pokémon."
)
FORM = "exu-A"
DITTO = "ex6-4"
JOLTEON = "sv08.5-029"


@pytest.mark.alternative("evolve_from_hand", "not_at_once")
@pytest.mark.parametrize(("fresh", "fits"), [(False, True), (True, False)])
def test_any_evolution_from_the_hand(fresh: bool, fits: bool) -> None:
    put = (
        f"Once during your turn, you may put any Stage 1 card from your hand onto {THIS} to evolve it. You"
        f" can't use this Ability during your first turn or the turn {THIS} was put into play."
    )
    text = put
    this = {"since": 3} if fresh else {}
    game = with_ability(text, use=False, this=this, mine={"hand": [ROSERADE, FIRE]})
    assert offers(game, "ability") is fits
    if fits:
        act(game, "ability")
        assert top(game, active(game, 0)) == card(ROSERADE).name


@pytest.mark.alternative("evolve_from_discard")
def test_it_evolves_from_the_discard_pile() -> None:
    text = f"Put a card that evolves from this Pokémon from your discard pile onto {THIS} to evolve it."
    game = attacks(
        text,
        bearing=(EEVEE, EEVEE_ATTACK),
        mine={"discard": [UMBREON, RESHIRAM]},
        lacking=[card(UMBREON).label],
    )
    assert top(game, active(game, 0)) == "Umbreon"


@pytest.mark.alternative("devolve")
def test_each_evolved_pokemon_loses_its_highest_stage() -> None:
    game = attacks(
        "Devolve each of your opponent's Pokémon by putting the highest Stage Evolution card on it into your"
        " opponent's hand.",
        theirs={"active": (GIBLE, GABITE, GARCHOMP), "bench": [LAPRAS, (ROSELIA, ROSERADE)]},
    )
    assert [top(game, mon) for mon in (active(game, 1), *bench(game, 1))] == [
        card(each).name for each in (GABITE, LAPRAS, ROSELIA)
    ]
    assert {card(GARCHOMP).name, card(ROSERADE).name} <= set(zone(game, 1, "hand"))


@pytest.mark.alternative("devolve")
def test_either_players_evolved_pokemon() -> None:
    text = (
        "Devolve 1 of evolved Pokémon in play by putting the highest Stage Evolution card on it into that"
        " player's hand."
    )
    game = attacks(text, mine={"bench": [(GIBLE, GABITE)]}, theirs={"bench": [(GIBLE, GABITE), SPRIGATITO]})
    assert len(options(game)) == 2
    game.choose(1)
    assert [top(game, each) for each in bench(game, 1)] == ["Cynthia's Gible", "Sprigatito"]
    assert zone(game, 1, "hand")[0] == "Cynthia's Gabite"


def test_devolving_in_the_words_of_other_years() -> None:
    text = "Devolve 1 of your opponent's evolved Pokémon by removing the highest Stage Evolution card from"
    text += " it. Your"
    game = attacks(
        f"{text} opponent shuffles that card into their deck.", theirs={"bench": [((ROSELIA, ROSERADE), {})]}
    )
    assert top(game, bench(game, 1)[0]) == "Cynthia's Roselia"
    assert in_deck(game, 1, "Cynthia's Roserade")


@pytest.mark.alternative("devolve_wholly")
def test_all_evolution_cards_go() -> None:
    text = (
        f"If your opponent's Active Pokémon is an evolved {MON}, devolve it by putting all of the Evolution"
        " cards on it into your opponent's hand."
    )
    there = ("me02.5-109", "me02.5-110", "me02.5-111")
    game = attacks(text, theirs={"active": there})
    assert top(game, active(game, 1)) == "Cynthia's Gible"
    assert {"Cynthia's Gabite", "Cynthia's Garchomp ex"} & set(zone(game, 1, "hand"))


@pytest.mark.alternative("replace_card")
def test_a_basic_pokemon_takes_the_place_of_all_stages() -> None:
    text = "Choose a Basic Pokémon in your discard pile. Switch it with 1 of your Pokémon in play."
    game = plays(text, mine={"active": (GIBLE, GABITE, GARCHOMP), "discard": [MEWTWO]})
    assert top(game, active(game, 0)) == "Mewtwo" and len(active(game, 0).cards) == 1
    assert {"Cynthia's Gible", "Cynthia's Gabite"} <= set(zone(game, 0, "discard"))


@pytest.mark.alternative("evolve_from_hand_and", "only_name")
def test_a_baby_evolves_into_a_basic_pokemon() -> None:
    game, name = power_in_play(BABY, GROW.format("Pikachu"), hand=[GROWN, LAPRAS])
    act(game, "ability", name)
    mon = active(game, 0)
    assert (top(game, mon), len(mon.cards), mon.damage) == ("Pikachu", 2, 0)
    assert game.state.is_evolved(mon)
    assert zone(game, 0, "hand") == ["Lapras"]


@pytest.mark.alternative("replace_from_deck", "form_of_kind", "only_replaced", "first_one_on_deck")
def test_a_card_of_the_deck_takes_the_place_of_a_pokemon() -> None:
    text = (
        CHANGE.format("another Unown", "Unown")
        + " If you do, put Unown on top of your deck. Shuffle your deck afterward."
    )
    game, name = power_in_play(FORM, text, deck=["exu-B"])
    before = active(game, 0)
    old = before.cards[-1]
    act(game, "ability", name)
    pick(game, "Unown")
    mon = active(game, 0)
    assert (mon.uid, mon.damage, energy_on(game, 0)) == (before.uid, 20, ["Fire Energy"])
    assert mon.cards[-1] != old
    assert old in game.state.sides[0].deck
    assert len(game.state.sides[0].deck) == 60 - 6 - 2


def test_a_pokemon_that_retains_its_special_conditions_may_change_while_it_has_one() -> None:
    text = (
        CHANGE.format("another Unown", "Unown")
        + " If you do, put Unown on top of your deck. Shuffle your deck afterward."
    )
    game, name = power_in_play(FORM, text, deck=["exu-B"], this={"conditions": "P"})
    act(game, "ability", name)
    pick(game, "Unown")
    assert active(game, 0).poison


def test_nothing_changes_places_where_nothing_is_found() -> None:
    game, name = power_in_play(
        FORM,
        CHANGE.format("another Unown", "Unown")
        + " If you do, put Unown on top of your deck. Shuffle your deck afterward.",
    )
    old = active(game, 0).cards
    act(game, "ability", name)
    if options(game)[0][0] != "end" and not offers(game, "end"):
        pick(game)
    assert active(game, 0).cards == old


def test_a_card_of_the_discard_pile_takes_the_place_of_this_pokemon() -> None:
    text = (
        "Once during your turn, you may search your discard pile for a Basic Pokémon (excluding Pokémon-ex)"
        " and switch it with Ditto. Place Ditto in the discard pile."
    )
    game, name = power_in_play(DITTO, text, discard=[GROWN])
    act(game, "ability", name)
    assert top(game, active(game, 0)) == "Pikachu"
    assert zone(game, 0, "discard") == ["Ditto"]


@pytest.mark.alternative("one_of_names")
def test_a_baby_without_the_card_to_evolve_into_cannot_use_it() -> None:
    text = GROW.format("Raichu, Pikachu, or Lapras")
    game, name = power_in_play(BABY, text, hand=[SPRIGATITO])
    assert not offers(game, "ability", name)
    game, name = power_in_play(BABY, text, hand=[GROWN])
    assert offers(game, "ability", name)


@pytest.mark.alternative("one_of_forms")
def test_one_of_several_forms() -> None:
    text = CHANGE.format("Pikachu, Lapras, or Raichu", "Deoxys") + " Shuffle Deoxys back into your deck."
    game, name = power_in_play(FORMS, text, deck=[GROWN, SPRIGATITO])
    act(game, "ability", name)
    pick(game, "Pikachu")
    assert top(game, active(game, 0)) == "Pikachu"


@pytest.mark.alternative("of_the_attached", "evolve_from_deck")
@pytest.mark.parametrize(("energy", "found"), [(LIGHTNING, True), (FIRE, False)])
def test_it_evolves_into_a_card_of_the_type_of_the_energy(energy: str, found: bool) -> None:
    text = (
        "When you attach an Energy card from your hand to this Pokémon, search your deck for a card that"
        " evolves from 1 of your Benched Pokémon that is the same type as that Energy card and put it onto"
        " that Pokémon. Then, shuffle your deck."
    )
    assert card(EEVEE).name == "Eevee" and card(JOLTEON).types == ("Lightning",)
    mine = {"bench": [EEVEE], "hand": [energy], "deck": [JOLTEON]}
    game = with_ability(text, use=False, mine=mine, lacking=["Jolteon PRE 29", "Eevee PRE 74"])
    act(game, "energy", card(energy).name, card(bearer("ability")[0]).name)
    assert offers(game, "evolve", card(JOLTEON).name) is found
