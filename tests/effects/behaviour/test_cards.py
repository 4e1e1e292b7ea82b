"""Kinds of cards and how many of them (`kinds.lark`): what a search for them offers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GABITE, GARCHOMP, LAPRAS, STADIUM, WATER
from tests.effects.behaviour.scene import attacks, bearer, plays
from tests.engine.kit import act, bench, card, options, pick, zone
from validator.engine.errors import IllegalChoice

BALL, JUDGE, PROTON = "sv04.5-084", "sv10-222", "me02.5-208"
BALLOON, MASTER_BALL, SPECIAL = "me02.5-181", "sv05-153", "me02.5-216"
EMOLGA = "sv10.5b-029"
PIDGEY, EEVEE, ESPEON, SNORLAX = "sv04.5-196", "sv08.5-074", "sv08.5-033", "sv08-144"
SHOWN = ", reveal it, and put it into your hand. Then, shuffle your deck."
SHOWN_ALL = ", reveal them, and put them into your hand. Then, shuffle your deck."


def found(wanted: str, *deck: str, tail: str = SHOWN, **more: Any) -> list[str]:
    """The names of the cards of a deck that a search for a kind offers, in order."""
    game = plays(f"Search your deck for {wanted}{tail}", mine={"deck": deck}, **more)
    return [row[1] for row in options(game) if len(row) > 1]


@pytest.mark.parametrize(
    ("wanted", "yes", "no"),
    [
        pytest.param("a Pokémon", PIDGEY, BALL, marks=pytest.mark.alternative("pokemon_card", "wants_one")),
        pytest.param(
            "a Basic Pokémon",
            PIDGEY,
            ESPEON,
            marks=pytest.mark.alternative("pokemon_card", "basic", "kind_of_pokemon"),
        ),
        pytest.param(
            "an Evolution Pokémon", ESPEON, EEVEE, marks=pytest.mark.alternative("pokemon_card", "evolution")
        ),
        pytest.param("a Stage 2 card", GARCHOMP, ESPEON, marks=pytest.mark.alternative("stage_card")),
        pytest.param(
            "a Stage 1 Pokémon", ESPEON, GARCHOMP, marks=pytest.mark.alternative("pokemon_card", "stage")
        ),
        pytest.param(
            "a {L} Pokémon", EMOLGA, PIDGEY, marks=pytest.mark.alternative("pokemon_card", "of_type")
        ),
        pytest.param("an Item card", BALL, JUDGE, marks=pytest.mark.alternative("trainer_card", "item")),
        pytest.param(
            "a Supporter card", JUDGE, BALL, marks=pytest.mark.alternative("trainer_card", "supporter")
        ),
        pytest.param(
            "a Stadium card", STADIUM, BALL, marks=pytest.mark.alternative("trainer_card", "stadium_kind")
        ),
        pytest.param(
            "a Pokémon Tool card", BALLOON, BALL, marks=pytest.mark.alternative("trainer_card", "tool_kind")
        ),
        pytest.param(
            "a Trainer card", JUDGE, PIDGEY, marks=pytest.mark.alternative("trainer_card", "trainer")
        ),
        pytest.param(
            "an Item or Supporter card", JUDGE, STADIUM, marks=pytest.mark.alternative("either_card")
        ),
        pytest.param("an ACE SPEC card", MASTER_BALL, BALL, marks=pytest.mark.alternative("ace_spec_card")),
        pytest.param('a card named "Pidgey"', PIDGEY, EEVEE, marks=pytest.mark.alternative("named_card")),
        pytest.param(
            "an Energy card", SPECIAL, PIDGEY, marks=pytest.mark.alternative("energy_card", "kind_of_energy")
        ),
        pytest.param(
            "a Basic Energy card",
            FIRE,
            SPECIAL,
            marks=pytest.mark.alternative("energy_card", "basic_energy_only"),
        ),
        pytest.param(
            "a Special Energy card",
            SPECIAL,
            FIRE,
            marks=pytest.mark.alternative("energy_card", "special_energy_only"),
        ),
        pytest.param("a Basic {R} Energy card", FIRE, SPECIAL, marks=pytest.mark.alternative("energy_card")),
        pytest.param(
            "a Pokémon with 50 HP or less", PIDGEY, LAPRAS, marks=pytest.mark.alternative("hp_at_most")
        ),
        pytest.param(
            "a Pokémon that has 110 HP or more", LAPRAS, PIDGEY, marks=pytest.mark.alternative("hp_at_least")
        ),
        pytest.param(
            "a Pokémon with a Retreat Cost of 3 or more",
            SNORLAX,
            LAPRAS,
            marks=pytest.mark.alternative("retreat_at_least"),
        ),
        pytest.param(
            "a Pokémon that has no Retreat Cost",
            EMOLGA,
            PIDGEY,
            marks=pytest.mark.alternative("without_retreat_cost"),
        ),
        pytest.param(
            "a Pokémon that evolves from Eevee",
            ESPEON,
            GABITE,
            marks=pytest.mark.alternative("evolving_from"),
        ),
        pytest.param(
            'a Supporter card that has "Team Rocket" in its name',
            PROTON,
            JUDGE,
            marks=pytest.mark.alternative("trainer_card", "with_name_part"),
        ),
        pytest.param(
            "a Pokémon that doesn't have a Rule Box",
            PIDGEY,
            "sv06-025",
            marks=pytest.mark.alternative("as_having"),
        ),
        pytest.param(
            'a Pokémon with "Garchomp" in its name',
            GARCHOMP,
            PIDGEY,
            marks=pytest.mark.alternative("as_named", "with_name_part"),
        ),
        pytest.param(
            'a Trainer card with "Ball" in its name',
            BALL,
            BALLOON,
            marks=pytest.mark.alternative("with_name_part"),
        ),
        pytest.param(
            "a Stadium card or a Pokémon Tool card",
            BALLOON,
            BALL,
            marks=pytest.mark.alternative("either_card"),
        ),
        pytest.param(
            "a Trainer card, except any Supporter card",
            BALL,
            JUDGE,
            marks=pytest.mark.alternative("wanted_but"),
        ),
    ],
)
def test_a_card_of_a_kind(wanted: str, yes: str, no: str) -> None:
    offered = found(wanted, no, yes)
    assert card(yes).name in offered and card(no).name not in offered


@pytest.mark.alternative("any_card", "some_cards", "exactly", "number")
def test_cards_of_any_kind() -> None:
    game = plays(
        "Search your deck for 2 cards and put them into your hand. Then, shuffle your deck.",
        mine={"deck": [PIDGEY, BALL, SPECIAL], "deck_size": 3},
    )
    pick(game, "Pidgey", card(SPECIAL).name)
    assert sorted(zone(game, 0, "hand")) == ["Pidgey", card(SPECIAL).name]
    assert zone(game, 0, "deck") == ["Nest Ball"]


@pytest.mark.alternative("combined", "up_to")
def test_any_combination() -> None:
    wanted = "up to 2 in any combination of Supporter cards and Basic {R} Energy cards"
    game = plays(f"Search your deck for {wanted}{SHOWN_ALL}", mine={"deck": [JUDGE, FIRE, PROTON, BALL]})
    pick(game, "Judge", "Team Rocket's Proton")
    assert sorted(zone(game, 0, "hand")) == ["Judge", "Team Rocket's Proton"]


@pytest.mark.parametrize(
    ("wanted", "deck"),
    [
        pytest.param(
            "up to 2 Basic Energy cards of different types",
            [FIRE, FIRE, WATER],
            marks=pytest.mark.alternative("different_types", "up_to"),
        ),
        pytest.param(
            "any number of Pokémon with different names",
            [PIDGEY, PIDGEY, EEVEE],
            marks=pytest.mark.alternative("different_names", "any_number"),
        ),
    ],
)
def test_cards_that_differ(wanted: str, deck: list[str]) -> None:
    game = plays(f"Search your deck for {wanted}{SHOWN_ALL}", mine={"deck": deck})
    same, other = card(deck[0]).name, card(deck[2]).name
    with pytest.raises(IllegalChoice):
        pick(game, same, same)
    pick(game, same, other)
    assert sorted(zone(game, 0, "hand")) == sorted([same, other])


@pytest.mark.alternative("wants_more")
def test_several_kinds_at_once() -> None:
    wanted = "a Stadium card and an Energy card"
    game = plays(f"Search your deck for {wanted}{SHOWN_ALL}", mine={"deck": [STADIUM, FIRE, STADIUM]})
    pick(game, card(STADIUM).name, "Fire Energy")
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", card(STADIUM).name]


@pytest.mark.alternative("wants_either", "put_from")
@pytest.mark.parametrize(("mode", "left"), [(0, [JUDGE]), (1, [STADIUM]), (2, [])])
def test_one_kind_or_another_or_one_of_each(mode: int, left: list[str]) -> None:
    wanted = "a Stadium card, a Supporter card, or 1 of each"
    game = plays(f"Put {wanted} from your discard pile into your hand.", mine={"discard": [STADIUM, JUDGE]})
    act(game, "mode", str(mode))
    names = {card(each).name for each in (STADIUM, JUDGE)}
    left_over = {card(each).name for each in left}
    assert (
        names & set(zone(game, 0, "discard")) == left_over and set(zone(game, 0, "hand")) == names - left_over
    )


@pytest.mark.alternative("wants_either", "discard_from_hand")
def test_one_kind_alone_is_discarded() -> None:
    wanted = "a Stadium card, a Supporter card, or 1 of each"
    game = plays(f"Discard {wanted} from your hand.", mine={"hand": [STADIUM, JUDGE]})
    act(game, "mode", "1")
    assert zone(game, 0, "hand") == [card(STADIUM).name]


@pytest.mark.alternative("wants_either", "shuffle_from")
def test_one_kind_alone_is_shuffled_into_the_deck() -> None:
    wanted = "a Stadium card, a Supporter card, or 1 of each"
    game = plays(
        f"Shuffle {wanted} from your discard pile into your deck.", mine={"discard": [STADIUM, JUDGE]}
    )
    act(game, "mode", "0")
    assert card(STADIUM).name in zone(game, 0, "deck") and "Judge" in zone(game, 0, "discard")


@pytest.mark.alternative("named_pokemon")
def test_cards_of_its_own_name() -> None:
    card_id, _ = bearer("attack", "")
    name = card(card_id).name
    text = f"Search your deck for up to 2 {name} and put them onto your Bench. Then, shuffle your deck."
    game = attacks(text, mine={"deck": [card_id, PIDGEY, card_id]})
    pick(game, name, name)
    assert [card(card_id).name for _ in bench(game, 0)] == [name, name]
    assert "Pidgey" in zone(game, 0, "deck")


@pytest.mark.alternative("all_cards")
def test_all_cards_of_a_kind() -> None:
    game = plays(
        "Put all Supporter cards from your discard pile into your hand.",
        mine={"discard": [JUDGE, BALL, PROTON]},
    )
    assert sorted(zone(game, 0, "hand")) == ["Judge", "Team Rocket's Proton"]


@pytest.mark.alternative("paid_with", "discard_from_hand")
def test_other_cards() -> None:
    text = "You can use this card only if you discard 2 other cards from your hand. Draw 3 cards."
    game = plays(text, mine={"hand": [PIDGEY, EEVEE, JUDGE]})
    pick(game, "Pidgey", "Judge")
    assert zone(game, 0, "hand")[0] == "Eevee" and len(zone(game, 0, "hand")) == 4
    assert {"Pidgey", "Judge"} <= set(zone(game, 0, "discard"))


@pytest.mark.alternative("named_card", "technical_machine")
def test_a_technical_machine() -> None:
    wanted = 'a Technical Machine card or a card named "Pidgey"'
    assert found(wanted, BALL, PIDGEY) == ["Pidgey"]
