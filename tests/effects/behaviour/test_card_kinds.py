"""Kinds of cards that are not in play, and how many of them (`card_kinds.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import SELF, Choice, Filter
from validator.effects.ir.steps import Choose, Search
from validator.effects.ir.steps import energy_on as the_energy_on
from validator.engine.errors import IllegalChoice

SPECIAL = "me02.5-216"
EMOLGA = "sv10.5b-029"
ESPEON = "sv08.5-033"
MASTER_BALL = "sv05-153"
GENESECT = "swsh8-185"
SINGLE_STRIKE_SUPPORTER = "swsh5-121"
ARVEN = "sv01-166"
HELD = ("Bruno BST 121", "Cyrus ◇ UPR 120")
FLAREON = "sv08.5-013"
GHETSIS = "bw9-101"
PLASMA_BALL = "bw9-105"
PLASMA_LACKING = [card(each).label for each in (PLASMA_ENERGY, PLASMA_BALL, GHETSIS, UMBREON, FLAREON)]
PRISM_STAR = "sm5-120"
AMAURA = "me03-023"
SEEDOT = "sv05-003"
DETERMINATION = "me01-119"


# ---------------------------------------------------------------------- kinds


@pytest.mark.alternative("any_card", "some_cards", "exactly", "number")
def test_cards_of_any_kind() -> None:
    game = plays(
        "Search your deck for 2 cards and put them into your hand. Then, shuffle your deck.",
        mine={"deck": [PIDGEY, BALL, SPECIAL], "deck_size": 3},
    )
    pick(game, "Pidgey", card(SPECIAL).name)
    assert sorted(zone(game, 0, "hand")) == ["Pidgey", card(SPECIAL).name]
    assert zone(game, 0, "deck") == ["Nest Ball"]


def found(
    wanted: str,
    *deck: str,
    tail: str = ", reveal it, and put it into your hand. Then, shuffle your deck.",
    **more: Any,
) -> list[str]:
    """The names of the cards of a deck that a search for a kind offers, in order."""
    game = plays(f"Search your deck for {wanted}{tail}", mine={"deck": deck}, **more)
    return [row[1] for row in options(game) if len(row) > 1]


@pytest.mark.parametrize(
    ("wanted", "yes", "no"),
    [
        case("pokemon_card wants_one", "a Pokémon", PIDGEY, BALL),
        case("pokemon_card basic kind_of_pokemon", "a Basic Pokémon", PIDGEY, ESPEON),
        case("pokemon_card evolution", "an Evolution Pokémon", ESPEON, EEVEE),
        case("stage_card", "a Stage 2 card", GARCHOMP, ESPEON),
        case("pokemon_card stage", "a Stage 1 Pokémon", ESPEON, GARCHOMP),
        case("pokemon_card of_type", "a {L} Pokémon", EMOLGA, PIDGEY),
        case("trainer_card item", "an Item card", BALL, JUDGE),
        case("trainer_card supporter", "a Supporter card", JUDGE, BALL),
        case("trainer_card stadium_kind", "a Stadium card", STADIUM, BALL),
        case("trainer_card tool_kind", "a Pokémon Tool card", BALLOON, BALL),
        case("trainer_card trainer", "a Trainer card", JUDGE, PIDGEY),
        case("either_card", "an Item or Supporter card", JUDGE, STADIUM),
        case("ace_spec_card", "an ACE SPEC card", MASTER_BALL, BALL),
        case("named_card", 'a card named "Pidgey"', PIDGEY, EEVEE),
        case("energy_card kind_of_energy", "an Energy card", SPECIAL, PIDGEY),
        case("energy_card basic_energy_only", "a Basic Energy card", FIRE, SPECIAL),
        case("energy_card special_energy_only", "a Special Energy card", SPECIAL, FIRE),
        case("energy_card", "a Basic {R} Energy card", FIRE, SPECIAL),
        case("hp_at_most", "a Pokémon with 50 HP or less", PIDGEY, LAPRAS),
        case("hp_at_least", "a Pokémon that has 110 HP or more", LAPRAS, PIDGEY),
        case("retreat_at_least", "a Pokémon with a Retreat Cost of 3 or more", SNORLAX, LAPRAS),
        case("without_retreat_cost", "a Pokémon that has no Retreat Cost", EMOLGA, PIDGEY),
        case("evolving_from", "a Pokémon that evolves from Eevee", ESPEON, GABITE),
        case(
            "trainer_card with_name_part",
            'a Supporter card that has "Team Rocket" in its name',
            PROTON,
            JUDGE,
        ),
        case("as_having", "a Pokémon that doesn't have a Rule Box", PIDGEY, "sv06-025"),
        case("as_named with_name_part", 'a Pokémon with "Garchomp" in its name', GARCHOMP, PIDGEY),
        case("with_name_part", 'a Trainer card with "Ball" in its name', BALL, BALLOON),
        case("either_card", "a Stadium card or a Pokémon Tool card", BALLOON, BALL),
        case("wanted_but", "a Trainer card, except any Supporter card", BALL, JUDGE),
    ],
)
def test_a_card_of_a_kind(wanted: str, yes: str, no: str) -> None:
    offered = found(wanted, no, yes)
    assert card(yes).name in offered and card(no).name not in offered


@pytest.mark.alternative("label_energy_card", "fusion_strike_energy", "for_each_chosen", "attach_found")
def test_each_of_those_chosen_gets_a_named_energy_card() -> None:
    first = "Search your deck for a Fusion Strike Energy card and attach it to that Pokémon"
    game = plays(
        f"Choose up to 2 of your Fusion Strike Pokémon. For each of those Pokémon, {first}. Then, shuffle"
        " your deck.",
        mine={"bench": [GENESECT, MEWTWO, GENESECT], "deck": [FUSION, FUSION, FIRE]},
        lacking=["Fusion Strike Energy FST 244", "Genesect V FST 185"],
    )
    pick(game, "Genesect V", "Genesect V")
    pick(game, "Fusion Strike Energy")
    pick(game, "Fusion Strike Energy")
    found = ["Fusion Strike Energy"]
    assert [energy_on(game, 0, place) for place in range(3)] == [found, [], found]


@pytest.mark.alternative("label_energy_card", "plasma_energy", "attach_found")
def test_an_energy_card_named_by_two_common_words() -> None:
    text = (
        "Search your deck for a Plasma Energy card and attach it to 1 of your Pokémon. Then, shuffle your"
        " deck."
    )
    game = plays(text, mine={"deck": [FIRE, PLASMA]}, lacking=["Plasma Energy PLB 91"])
    pick(game, "Plasma Energy")
    assert energy_on(game, 0) == ["Plasma Energy"]


@pytest.mark.alternative("any_trainer_card")
def test_a_card_of_three_kinds_of_trainer_cards() -> None:
    text = (
        "Search your deck for an Item, Supporter, or Stadium card, reveal it, and put it into your hand."
        " Shuffle your deck."
    )
    game = attacks(text, mine={"deck": [JUDGE, BALL, BALLOON, FIRE]})
    assert sorted(row[-1] for row in options(game)) == sorted(card(each).name for each in (JUDGE, BALL))
    pick(game, "Judge")
    assert zone(game, 0, "hand") == ["Judge"]


@pytest.mark.alternative("label_trainer_card")
def test_a_supporter_of_a_label_is_taken_back() -> None:
    discarded = {"discard": [SINGLE_STRIKE_SUPPORTER, ARVEN, MEWTWO]}
    game = plays(
        "Put a Single Strike Supporter card from your discard pile into your hand.",
        mine=discarded,
        lacking=HELD,
    )
    assert zone(game, 0, "hand") == ["Bruno"]


@pytest.mark.alternative("label_trainer_card", "team_plasma_energy")
def test_trainer_and_energy_cards_of_a_label() -> None:
    text = (
        f"Put a Team Plasma Trainer card and a Team Plasma Energy card from your {DISCARDS} into your hand."
    )
    game = attacks(
        text,
        mine={"discard": [PLASMA_BALL, "sv01-196", PLASMA_ENERGY, FIRE], "hand": []},
        lacking=PLASMA_LACKING,
    )
    assert {"Team Plasma Ball", "Plasma Energy"} <= set(zone(game, 0, "hand"))


@pytest.mark.alternative("prism_star_card")
def test_prism_star_cards_are_found() -> None:
    text = (
        "Search your deck for a ◇ (Prism Star) card, reveal it, and put it into your hand. Then, shuffle"
        " your deck."
    )
    game = plays(text, mine={"deck": [MEWTWO, PRISM_STAR]}, lacking=HELD)
    assert options(game) == [("card", "Cyrus ◇")]


@pytest.mark.alternative("named_card", "technical_machine")
def test_a_technical_machine() -> None:
    assert found('a Technical Machine card or a card named "Pidgey"', BALL, PIDGEY) == ["Pidgey"]


@pytest.mark.alternative("named_cards")
def test_a_card_of_one_of_several_names() -> None:
    named = 'a card named "Lapras" or "Cynthia\'s Gible"'
    text = f"Search your deck for {named}, reveal it, and put it into your hand. Shuffle your deck."
    game = attacks(text, "", mine={"deck": [LAPRAS, GIBLE, GABITE]})
    assert not offers(game, "Cynthia's Gabite")
    pick(game, "Cynthia's Gible")
    assert "Cynthia's Gible" in zone(game, 0, "hand")


@pytest.mark.alternative("named_trainer_card")
def test_a_trainer_card_of_a_name() -> None:
    text = "Search your deck for a Supporter card named Ghetsis, reveal it, and put it into your hand."
    game = attacks(
        f"{text} Then, shuffle your deck.",
        mine={"deck": [GHETSIS, PLASMA_BALL, FIRE]},
        lacking=PLASMA_LACKING,
    )
    assert {row[-1] for row in options(game)} == {"Ghetsis"}


@pytest.mark.alternative("card_evolving_from")
def test_a_card_that_evolves_from_a_name() -> None:
    text = (
        f"Search {DECK} for a card that evolves from Eevee, reveal it, and put it into {HAND}. Then,"
        " shuffle your deck."
    )
    game = attacks(text, mine={"deck": [UMBREON, RESHIRAM, FIRE], "deck_size": 3}, lacking=PLASMA_LACKING)
    assert {row[-1] for row in options(game)} == {"Umbreon"}


@pytest.mark.alternative("label_card", "search")
def test_a_card_with_a_label() -> None:
    text = (
        f"Once during your turn, you may search {DECK} for a Rapid Strike card, reveal it, and put it into"
        f" {HAND}. Then, shuffle your deck."
    )
    game = with_ability(
        text,
        mine={"deck": [LAPRAS, STRIKE_RAPID, RAPID, STRIKE_SINGLE]},
        lacking=["Rapid Strike Energy BST 140", "Rapid Strike Urshifu V PR-SW SWSH107"],
    )
    assert sorted(row[1] for row in options(game)) == sorted(
        ["Rapid Strike Energy", "Rapid Strike Urshifu V"]
    )


# ---------------------------------------------------------------------- what is printed on them


@pytest.mark.alternative("of_exact_retreat")
def test_cards_with_an_exact_retreat_cost_in_the_hand() -> None:
    text = "Discard any number of Pokémon with a Retreat Cost of exactly 2 from your hand."
    game = attacks(text, mine={"hand": [LAPRAS, SPRIGATITO, MEWTWO, COPPERAJAH[0]]})
    assert [row[1] for row in options(game)] == ["Lapras", "Mewtwo"]


@pytest.mark.alternative("evolving_from_this")
def test_a_card_that_evolves_from_this_pokemon() -> None:
    text = (
        f"Once during your turn (before your attack), you may search {DECK} for a Pokémon that evolves"
        f" from this Pokémon, show it to your opponent, and put it into your hand. Shuffle {DECK} afterward."
    )
    game = with_ability(text, mine={"deck": ["ex2-2", LAPRAS]}, **HOLON_LACKING)
    assert {option[1] for option in options(game) if len(option) > 1} == {"Cacturne"}


@pytest.mark.alternative("evolving_from_item")
def test_pokemon_that_evolve_from_an_item_of_a_name_part() -> None:
    text = (
        f'Search your deck for up to 3 {MON} that evolve from an Item card that has "Fossil" in its name and'
        f" put them {ONTO}. Then, shuffle your deck."
    )
    game = attacks(text, mine={"deck": [AMAURA, GHETSIS, "me02.5-110"]})
    assert {row[-1] for row in options(game)} == {"Amaura"}
    pick(game, "Amaura")
    assert [top(game, each) for each in bench(game, 0)] == ["Amaura"]


@pytest.mark.alternative("of_just_that_name", "search", "put_it")
def test_a_basic_pokemon_of_a_name_is_found() -> None:
    find = 'Search your deck for a Basic Pokémon named "Seedot"'
    game = plays(
        f"{find} and put it onto your Bench. Then, shuffle your deck.", mine={"deck": [MEWTWO, SEEDOT, JUDGE]}
    )
    pick(game, "Seedot")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Seedot"]


@pytest.mark.alternative("of_those_names")
def test_pokemon_of_some_names_are_searched() -> None:
    text = "Search your deck for any number of Pokémon named Lapras, Mewtwo, or Cyclizar, reveal them,"
    text += " and put them into your hand. Then, shuffle your deck."
    game = attacks(text, mine={"deck": [LAPRAS, GIBLE, MEWTWO]})
    assert {words[-1] for words in options(game)} == {"Lapras", "Mewtwo"}
    pick(game, "Lapras", "Mewtwo")
    assert zone(game, 0, "hand") == ["Lapras", "Mewtwo"]


@pytest.mark.alternative("of_that_or_own_name")
def test_a_pokemon_of_a_name_or_of_its_own_is_searched() -> None:
    own, _ = bearer("attack")
    text = "Search your deck for a Basic Pokémon named Lapras or this Pokémon and put it onto your Bench."
    game = attacks(f"{text} Then, shuffle your deck.", mine={"deck": [LAPRAS, GIBLE, own, FIRE]})
    assert {words[-1] for words in options(game)} == {"Lapras", card(own).name}
    pick(game, card(own).name)
    assert [top(game, mon) for mon in bench(game, 0)] == [card(own).name]


def test_name_condition_covers_basic_and_evolved_pokemon() -> None:
    game = plays(
        "Search your deck for a Basic Pokémon or Evolution card with Misty in its name, reveal it, and put"
        " it into your hand. Then, shuffle your deck.",
        mine={"deck": ["sv10-045", PIDGEY]},
    )
    assert {option[1] for option in options(game)} == {"Misty's Psyduck"}


def test_any_one_pokemon_is_discarded() -> None:
    text = (
        "Discard any 1 Pokémon from your hand. Then draw 2 cards. If you discarded a Pokémon with Mewtwo in"
        " its name, draw 3 cards instead."
    )
    game = plays(text, "supporter", mine={"hand": [FIRE, MEWTWO]})
    assert len(zone(game, 0, "hand")) == 4
    assert not offers(
        plays(text, "supporter", play=False, mine={"hand": [FIRE]}), "play", bearer("supporter")[1]
    )


@pytest.mark.alternative("retreat_of_exactly")
def test_an_exact_retreat_cost_of_a_card() -> None:
    text = "Put a Pokémon with a Retreat Cost of exactly 1 from your discard pile into your hand."
    game = plays(text, mine={"discard": [LAPRAS, CYCLIZAR, COPPERAJAH[-1]]})
    assert zone(game, 0, "hand") == ["Cyclizar"]


# ---------------------------------------------------------------------- how many


@pytest.mark.alternative("as_many_as_heads", "attach_found")
def test_as_much_energy_as_heads_is_found() -> None:
    onto = (
        f"Search your deck for an amount of Basic Energy up to the number of {UP} and attach it to this"
        " Pokémon. Then, shuffle your deck."
    )
    text = onto
    game = attacks(f"Flip 3 coins. {text}", "", (1, 0, 1), mine=ENERGY_DECK)
    pick(game, "Fire Energy", "Grass Energy")
    assert sorted(energy_on(game, 0)[5:]) == ["Fire Energy", "Grass Energy"]


@pytest.mark.alternative("as_many_as_heads", "optional")
@pytest.mark.parametrize("yes", [True, False])
def test_a_search_for_each_heads(yes: bool) -> None:
    text = (
        f"Flip a coin until you get tails. For each heads, you may search {DECK} for a card and put it into"
        " your hand. Then, shuffle your deck."
    )
    game = attacks(text, coins=(1, 1, 0), mine={"deck": [MEWTWO, RESHIRAM]})
    act(game, "yes" if yes else "no")
    if yes:
        pick(game, "Mewtwo", "Reshiram")
    assert ({"Mewtwo", "Reshiram"} <= set(zone(game, 0, "hand"))) is yes


@pytest.mark.alternative("as_many_as_heads")
@pytest.mark.parametrize(("coins", "most"), [((0,), 0), ((1, 1, 0), 2)])
def test_as_many_cards_as_heads(coins: tuple[int, ...], most: int) -> None:
    search = (
        "Flip a coin until you get tails. Search your deck for a number of Item cards up to the number of"
        " heads, reveal them, and put them into your hand. Then, shuffle your deck."
    )
    game = attacks(search, "", coins, mine={"deck": [BALL, JUDGE, BALL]})
    if most:
        pick(game, "Nest Ball", "Nest Ball")
    assert zone(game, 0, "hand") == (["Nest Ball", "Nest Ball"] if most else [])


@pytest.mark.alternative("as_many_as_there", "as_many_as_group", "search")
def test_a_search_for_as_many_as_there_are() -> None:
    text = (
        "Search your deck for an amount of Basic Pokémon up to the number of your opponent's Pokémon and put"
        " them onto your Bench. Then, shuffle your deck."
    )
    game = attacks(text, mine={"deck": [MEWTWO, LAPRAS, CYCLIZAR]}, theirs={"bench": [LAPRAS]})
    assert game.decision is not None and game.decision.high == 2
    pick(game, "Mewtwo", "Cyclizar")
    assert [top(game, each) for each in bench(game, 0)] == ["Mewtwo", "Cyclizar"]


@pytest.mark.alternative("as_many_as_done", "put_from")
def test_as_many_cards_are_searched_for() -> None:
    put = "Put up to 3 cards from your hand on top of your deck."
    text = f"{put} Then, search your deck for that many cards and put them into your hand. Shuffle {DECK}."
    game = attacks(text, mine={"hand": [FIRE, FIRE], "deck": [WATER, GRASS]})
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Water Energy", "Grass Energy")
    assert sorted(zone(game, 0, "hand")) == ["Grass Energy", "Water Energy"]


@pytest.mark.alternative("combined", "up_to")
def test_any_combination() -> None:
    wanted = (
        "Search your deck for up to 2 in any combination of Supporter cards and Basic {R} Energy cards,"
        f" reveal them, and put them into your hand. Then, shuffle {DECK}."
    )
    game = plays(wanted, mine={"deck": [JUDGE, FIRE, PROTON, BALL]})
    pick(game, "Judge", "Team Rocket's Proton")
    assert sorted(zone(game, 0, "hand")) == ["Judge", "Team Rocket's Proton"]


@pytest.mark.alternative("all_cards")
def test_all_cards_of_a_kind() -> None:
    game = plays(
        "Put all Supporter cards from your discard pile into your hand.",
        mine={"discard": [JUDGE, BALL, PROTON]},
    )
    assert sorted(zone(game, 0, "hand")) == ["Judge", "Team Rocket's Proton"]


def test_cards_shown_to_all_players() -> None:
    text = (
        f"Show the top 3 cards of {DECK} to all players. Put any Fire Energy cards there into {HAND} and"
        " discard the rest."
    )
    game = plays(text, mine={"deck": [FIRE, WATER, FIRE, FIRE]})
    assert zone(game, 0, "hand") == ["Fire Energy", "Fire Energy"]
    assert zone(game, 0, "discard")[0] == "Water Energy"


@pytest.mark.alternative("any_of_both", "take_shown")
def test_any_number_of_two_kinds() -> None:
    take = (
        "Look at the top 4 cards of your deck. You may reveal any number of {W} Pokémon and {W} Energy cards"
        f" you find there and put them into {HAND}. shuffle the other cards back into your deck."
    )
    text = take
    game = plays(text, "supporter", mine={"deck": [GRASS, LAPRAS, WATER, MEWTWO, FIRE]})
    assert [row[1] for row in options(game)] == ["Lapras", "Water Energy"]
    pick(game, "Lapras", "Water Energy")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Water Energy"]


@pytest.mark.parametrize(
    ("wanted", "deck"),
    [
        case("different_types up_to", "up to 2 Basic Energy cards of different types", [FIRE, FIRE, WATER]),
        case(
            "different_names any_number",
            "any number of Pokémon with different names",
            [PIDGEY, PIDGEY, EEVEE],
        ),
    ],
)
def test_cards_that_differ(wanted: str, deck: list[str]) -> None:
    game = plays(
        f"Search your deck for {wanted}, reveal them, and put them into your hand. Then, shuffle your deck.",
        mine={"deck": deck},
    )
    same, other = (card(deck[0]).name, card(deck[2]).name)
    with pytest.raises(IllegalChoice):
        pick(game, same, same)
    pick(game, same, other)
    assert sorted(zone(game, 0, "hand")) == sorted([same, other])


@pytest.mark.alternative("different_types", "evolving_from_this")
def test_different_types_among_those_that_evolve() -> None:
    text = "Search your deck for 2 Pokémon of different types that evolve from Eevee, reveal them, and put"
    game = attacks(
        f"{text} them into your hand. Then, shuffle your deck.",
        bearing=(EEVEE, "Reckless Charge"),
        mine={"deck": [UMBREON, UMBREON, RESHIRAM, FLAREON], "deck_size": 4},
        lacking=PLASMA_LACKING,
    )
    pick(game, "Umbreon", "Flareon")
    assert zone(game, 0, "deck") == ["Umbreon", "Reshiram"]


@pytest.mark.alternative("cards_of_names", "name_of_list")
def test_cards_of_several_names() -> None:
    game = attacks(
        "Search your deck for any number of Lapras, Mewtwo, and Reshiram, reveal them, and put them into"
        " your hand. Then, shuffle your deck.",
        mine={"deck": [MEWTWO, LAPRAS, FIRE]},
    )
    pick(game, "Lapras", "Mewtwo")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Mewtwo"]


@pytest.mark.alternative("cards_of_names", "own_name_of_list")
def test_its_own_name_among_several() -> None:
    card_id, _ = bearer("attack")
    game = attacks(
        "Search your deck for up to 2 Lapras, this Pokémon, and Mewtwo, reveal them, and put them into your"
        " hand. Then, shuffle your deck.",
        mine={"deck": [card_id, FIRE]},
    )
    game.choose(0)
    assert len(zone(game, 0, "hand")) == 1


@pytest.mark.alternative("any_so_called", "first_one_into_deck")
def test_any_form_of_a_name() -> None:
    text = CHANGE.format("any Pikachu", "Deoxys") + " Shuffle Deoxys back into your deck."
    game, name = power_in_play(FORMS, text, deck=[GROWN, LAPRAS])
    act(game, "ability", name)
    assert {option[1] for option in options(game) if len(option) > 1} == {"Pikachu"}
    pick(game, "Pikachu")
    assert top(game, active(game, 0)) == "Pikachu"
    assert "Deoxys" in zone(game, 0, "deck")


@pytest.mark.alternative("own_or_so_named")
def test_a_card_of_either_name_or_its_own() -> None:
    text = "Search your deck for a Lapras or this Pokémon and put it onto your Bench. Shuffle your deck."
    game = attacks(text, mine={"deck": [LAPRAS, MEWTWO]})
    assert [row[-1] for row in options(game)] == ["Lapras"]
    pick(game, "Lapras")
    assert len(bench(game, 0)) == 1


@pytest.mark.alternative("one_so_named")
def test_a_power_for_one_of_several_names() -> None:
    text = (
        "Once during your turn (before your attack), you may search your deck for Lapras, Mewtwo, or Roselia"
        " and put it onto your Bench. Shuffle your deck afterward."
    )
    game = with_ability(text, mine={"deck": [LAPRAS, CYCLIZAR, MEWTWO]})
    assert {option[1] for option in options(game) if len(option) > 1} == {"Lapras", "Mewtwo"}


@pytest.mark.alternative("wanted_but")
def test_a_kind_of_pokemon_is_left_out_of_a_search() -> None:
    text = (
        f"Search {DECK} for a Basic Pokémon (excluding Pokémon-ex) and put it onto your Bench. Shuffle"
        f" {DECK} afterward."
    )
    game = plays(text, mine={"deck": ["ex1-96", MEWTWO, STAGE_1]}, lacking=TOOLS_LACKING)
    assert not offers(game, "choose", "Chansey ex") and not offers(game, "choose", "Copperajah")
    pick(game, "Mewtwo")
    assert [each.cards for each in bench(game, 0)] and zone(game, 0, "deck").count("Mewtwo") == 0


@pytest.mark.alternative("except_this_card", "combined", "shuffle_from")
def test_all_but_this_card_go_back() -> None:
    kinds = "Shuffle up to 3 in any combination of Pokémon and Supporter cards, except for this card,"
    text = kinds
    mine = {"discard": [LAPRAS, DETERMINATION, "sv01-166", FIRE]}
    mine["discard"].append(bearer("supporter")[0])
    game = plays(f"{text} from your discard pile into your deck.", "supporter", mine=mine)
    names = {row[1] for row in options(game)}
    assert bearer("supporter")[1] not in names
    assert {"Lapras", "Lillie's Determination"} <= names
    assert "Fire Energy" not in names


@pytest.mark.alternative("wants_either", "put_from")
@pytest.mark.parametrize(("mode", "left"), [(0, [JUDGE]), (1, [STADIUM]), (2, [])])
def test_one_kind_or_another_or_one_of_each(mode: int, left: list[str]) -> None:
    wanted = "Put a Stadium card, a Supporter card, or 1 of each from your discard pile into your hand."
    game = plays(wanted, mine={"discard": [STADIUM, JUDGE]})
    act(game, "mode", str(mode))
    names = {card(each).name for each in (STADIUM, JUDGE)}
    left_over = {card(each).name for each in left}
    assert names & set(zone(game, 0, "discard")) == left_over
    assert set(zone(game, 0, "hand")) == names - left_over


@pytest.mark.alternative("wants_either", "discard_from_hand")
def test_one_kind_alone_is_discarded() -> None:
    wanted = "Discard a Stadium card, a Supporter card, or 1 of each from your hand."
    game = plays(wanted, mine={"hand": [STADIUM, JUDGE]})
    act(game, "mode", "1")
    assert zone(game, 0, "hand") == [card(STADIUM).name]


@pytest.mark.alternative("wants_either", "shuffle_from")
def test_one_kind_alone_is_shuffled_into_the_deck() -> None:
    wanted = "Shuffle a Stadium card, a Supporter card, or 1 of each from your discard pile into your deck."
    game = plays(wanted, mine={"discard": [STADIUM, JUDGE]})
    act(game, "mode", "0")
    assert card(STADIUM).name in zone(game, 0, "deck") and "Judge" in zone(game, 0, "discard")


@pytest.mark.alternative("wants_more")
def test_several_kinds_at_once() -> None:
    wanted = (
        f"Search {DECK} for a Stadium card and an Energy card, reveal them, and put them into {HAND}. Then,"
        " shuffle your deck."
    )
    game = plays(wanted, mine={"deck": [STADIUM, FIRE, STADIUM]})
    pick(game, card(STADIUM).name, "Fire Energy")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", card(STADIUM).name]


def test_cards_of_the_same_type_as_energy() -> None:
    card_id, name = bearer("ability")
    found = Search(((Filter(category="Pokémon", kin="chosen"), 1),))
    board = Board()
    board.side(0, active=(card_id, {"energy": [FIRE, WATER]}), deck=[LAPRAS, RESHIRAM, MEWTWO])
    chosen = Choose(Choice(the_energy_on(SELF), name="chosen"))
    board.declare(card_id, "ability", name, Activated((chosen, found)))
    game = board.game()
    act(game, "ability", name)
    pick(game, "Fire Energy")
    assert [row[1] for row in options(game) if len(row) > 1] == ["Reshiram"]
