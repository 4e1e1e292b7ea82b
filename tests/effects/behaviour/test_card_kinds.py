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
IN_HAND = ("Bruno BST 121", "Cyrus ◇ UPR 120")
FLAREON = "sv08.5-013"
GHETSIS = "bw9-101"
PLASMA_BALL = "bw9-105"
PLASMA_LACKING = [card(each).label for each in (PLASMA_ENERGY, PLASMA_BALL, GHETSIS, UMBREON, FLAREON)]
PRISM_STAR = "sm5-120"
AMAURA = "me03-023"
DETERMINATION = "me01-119"


# ---------------------------------------------------------------------- kinds


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


@pytest.mark.alternative("prism_star_card")
def test_prism_star_cards_are_found() -> None:
    text = (
        "Search your deck for a ◇ (Prism Star) card, reveal it, and put it into your hand. Then, shuffle"
        " your deck."
    )
    game = plays(text, mine={"deck": [MEWTWO, PRISM_STAR]}, lacking=IN_HAND)
    assert options(game) == [("card", "Cyrus ◇")]


@pytest.mark.alternative("named_card", "technical_machine")
def test_a_technical_machine() -> None:
    assert found('a Technical Machine card or a card named "Pidgey"', BALL, PIDGEY) == ["Pidgey"]


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


# ---------------------------------------------------------------------- what is printed on them


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
