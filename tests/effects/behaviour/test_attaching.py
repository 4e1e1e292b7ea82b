"""Cards that were found, seen or discarded and are attached (`searching.lark`, `energy.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GABITE, GRASS, LIGHTNING, MEWTWO, RESHIRAM, SPRIGATITO, WATER
from tests.effects.behaviour.scene import attacks, plays, with_ability
from tests.engine.kit import act, active, bench, energy_on, offers, options, pick, zone
from validator.engine.errors import IllegalChoice

JUDGE, ROCKETS_ENERGY, PLASMA, THERAPEUTIC = "sv10-222", "me02.5-217", "bw10-91", "sv02-193"
BALL = "sv04.5-084"
STRIKE_ENERGY, GENESECT = "swsh8-244", "swsh8-185"
FIND, MIXED = "Search your deck for", "Then, shuffle your deck."
ANY_WAY = "in any way you like"
ONCE = "Once during your turn, you may"
ATTACHED = "attached Energy to a Pokémon in this way"
DECK = {"deck": [WATER, FIRE, FIRE, JUDGE, GRASS], "deck_size": 5}


# ---------------------------------------------------------------------- searched for


@pytest.mark.alternative("search", "attach_found", "one_found", "onto_one")
def test_a_found_card_is_attached_and_the_deck_shuffled() -> None:
    text = f"{FIND} a {{W}} Energy card and attach it to your Active Pokémon. {MIXED}"
    game = plays(text, mine=DECK)
    assert [row[1] for row in options(game) if len(row) > 1] == ["Water Energy"]
    pick(game, "Water Energy")
    assert energy_on(game, 0) == ["Water Energy"] and len(zone(game, 0, "deck")) == 4
    assert [event[0] for event in game.state.events].count("shuffle") == 1


@pytest.mark.alternative("attach_found", "more_found", "onto_n_of_group")
def test_found_cards_all_go_to_the_one_pokemon_chosen() -> None:
    text = f"{FIND} up to 2 Basic Energy cards and attach them to 1 of your Benched Pokémon. {MIXED}"
    game = plays(text, mine={**DECK, "bench": [RESHIRAM, MEWTWO]})
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Mewtwo")
    assert (energy_on(game, 0, 0), sorted(energy_on(game, 0, 1))) == ([], ["Fire Energy", "Water Energy"])


@pytest.mark.alternative("attach_found", "more_found", "onto_any", "play_of")
def test_found_cards_are_spread_in_any_way() -> None:
    text = f"{FIND} up to 3 {{R}} Energy cards and attach them to your Pokémon {ANY_WAY}. {MIXED}"
    game = plays(text, mine={**DECK, "bench": [MEWTWO]})
    pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    assert (energy_on(game, 0), energy_on(game, 0, 0)) == (["Fire Energy"], ["Fire Energy"])


@pytest.mark.alternative("attach_found", "different_types")
def test_found_cards_of_different_types() -> None:
    text = f"{FIND} up to 2 Basic Energy cards of different types"
    game = plays(f"{text} and attach them to your Pokémon {ANY_WAY}. {MIXED}", mine=DECK)
    with pytest.raises(IllegalChoice):
        pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Fire Energy", "Grass Energy")
    assert sorted(energy_on(game, 0)) == ["Fire Energy", "Grass Energy"]


@pytest.mark.alternative("label_energy_card", "fusion_strike_energy", "for_each_chosen", "attach_found")
def test_each_of_those_chosen_gets_a_named_energy_card() -> None:
    first = f"{FIND} a Fusion Strike Energy card and attach it to that Pokémon"
    game = plays(
        f"Choose up to 2 of your Fusion Strike Pokémon. For each of those Pokémon, {first}. {MIXED}",
        mine={"bench": [GENESECT, MEWTWO, GENESECT], "deck": [STRIKE_ENERGY, STRIKE_ENERGY, FIRE]},
        lacking=["Fusion Strike Energy FST 244", "Genesect V FST 185"],
    )
    pick(game, "Genesect V", "Genesect V")
    pick(game, "Fusion Strike Energy")
    pick(game, "Fusion Strike Energy")
    found = ["Fusion Strike Energy"]
    assert [energy_on(game, 0, place) for place in range(3)] == [found, [], found]


@pytest.mark.alternative("label_energy_card", "plasma_energy", "attach_found")
def test_an_energy_card_named_by_two_common_words() -> None:
    text = f"{FIND} a Plasma Energy card and attach it to 1 of your Pokémon. {MIXED}"
    game = plays(text, mine={"deck": [FIRE, PLASMA]}, lacking=["Plasma Energy PLB 91"])
    pick(game, "Plasma Energy")
    assert energy_on(game, 0) == ["Plasma Energy"]


@pytest.mark.alternative("done_for_each", "group_count", "attach_found", "that_pokemon")
def test_one_for_each_pokemon_of_the_bench() -> None:
    each = f"{FIND} a {{R}} Energy card and attach it to that Pokémon"
    game = attacks(
        f"For each of your Benched Pokémon, {each}. {MIXED}", mine={**DECK, "bench": [RESHIRAM, MEWTWO]}
    )
    pick(game, "Fire Energy")
    pick(game, "Fire Energy")
    assert (energy_on(game, 0, 0), energy_on(game, 0, 1)) == (["Fire Energy"], ["Fire Energy"])


@pytest.mark.alternative("may_do_for_each", "that_named", "attach_found")
def test_an_ability_for_each_pokemon_of_a_name() -> None:
    each = f"{FIND} a {{R}} Energy card and attach it to that Sprigatito"
    game = with_ability(
        f"Once during your turn, for each of your Benched Sprigatito, you may {each}. {MIXED}",
        mine={**DECK, "bench": [SPRIGATITO, MEWTWO]},
    )
    pick(game, "Fire Energy")
    assert (energy_on(game, 0, 0), energy_on(game, 0, 1)) == (["Fire Energy"], [])


@pytest.mark.alternative("done_for_each", "attach_found")
def test_a_search_for_each_heads() -> None:
    each = f"{FIND} up to 2 {{R}} Energy cards and attach them to your Benched Pokémon {ANY_WAY}"
    game = attacks(
        f"Flip 2 coins. For each heads, {each}. {MIXED}", "", (1, 1), mine={**DECK, "bench": [MEWTWO]}
    )
    pick(game, "Fire Energy")
    pick(game, "Fire Energy")
    assert energy_on(game, 0, 0) == ["Fire Energy", "Fire Energy"]


@pytest.mark.alternative("if_done_in_this_way", "attach_found", "that_pokemon")
@pytest.mark.parametrize("found", [True, False])
def test_what_is_done_to_the_pokemon_that_got_a_card(found: bool) -> None:
    then = f"If you {ATTACHED}, put 2 damage counters on that Pokémon."
    game = plays(
        f"{FIND} a {{R}} Energy card and attach it to 1 of your Pokémon. {MIXED} {then}",
        mine={**DECK, "bench": [MEWTWO]},
    )
    pick(game, *(["Fire Energy"] if found else []))
    if found:
        pick(game, "Mewtwo")
    assert (bench(game, 0)[0].damage, active(game, 0).damage) == (20 if found else 0, 0)


@pytest.mark.alternative("after_search", "attach_found")
@pytest.mark.parametrize("found", [True, False])
def test_what_follows_a_search_whatever_it_finds(found: bool) -> None:
    once = f"Once during your turn, you may {FIND.lower()} a {{R}} Energy card and attach it to 1 of your"
    then = "If you searched your deck in this way, put 3 damage counters on this Pokémon."
    game = with_ability(f"{once} Pokémon. {MIXED} {then}", mine=DECK)
    pick(game, *(["Fire Energy"] if found else []))
    assert active(game, 0).damage == 30
    assert energy_on(game, 0) == (["Fire Energy"] if found else [])


@pytest.mark.alternative("after_search", "optional")
@pytest.mark.parametrize(("answer", "hand"), [("yes", 1), ("no", 0)])
def test_what_follows_a_search_that_may_be_left(answer: str, hand: int) -> None:
    may = f"You may {FIND.lower()} a {{R}} Energy card and attach it to this Pokémon. {MIXED}"
    game = attacks(f"{may} If you searched your deck in this way, draw a card.", mine=DECK)
    act(game, answer)
    if answer == "yes":
        pick(game)
    assert len(zone(game, 0, "hand")) == hand


@pytest.mark.alternative("after_search", "attach_found")
@pytest.mark.parametrize("deck", [[], [FIRE]])
def test_no_deck_is_searched_where_there_is_none(deck: list[str]) -> None:
    once = f"Once during your turn, you may {FIND.lower()} a {{R}} Energy card and attach it to 1 of your"
    then = "If you searched your deck in this way, put 3 damage counters on this Pokémon."
    mine = {"deck": deck, "deck_size": len(deck)}
    game = with_ability(f"{once} Pokémon. {MIXED} {then}", mine=mine, use=False)
    assert offers(game, "ability") is bool(deck)


@pytest.mark.alternative("search", "attach_found", "more_found", "that_pokemon")
@pytest.mark.parametrize("room", [True, False])
def test_card_found_next_is_attached_to_the_pokemon_found_first(room: bool) -> None:
    text = f"{FIND} a Basic Pokémon and put it onto your Bench. Then, {FIND.lower()} up to 2 Basic Energy"
    mine = {"deck": [MEWTWO, FIRE, FIRE, WATER], "deck_size": 4, "bench": [RESHIRAM] * (1 if room else 5)}
    game = attacks(f"{text} cards and attach them to that Pokémon. {MIXED}", mine=mine)
    if room:
        pick(game, "Mewtwo")
    pick(game, "Fire Energy", "Water Energy")
    assert len(bench(game, 0)) == (2 if room else 5)
    assert sorted(energy_on(game, 0, 1)) == (["Fire Energy", "Water Energy"] if room else [])


# ---------------------------------------------------------------------- looked at


@pytest.mark.alternative("attach_taken", "found_there", "onto_any", "rest_shuffled")
def test_cards_looked_at_are_attached_and_the_others_shuffled() -> None:
    look = "Look at the top 4 cards of your deck and attach up to 2 Basic Energy cards you find there"
    game = plays(
        f"{look} to your Benched {{R}} Pokémon {ANY_WAY}. Shuffle the other cards back into your deck.",
        mine={**DECK, "bench": [RESHIRAM, MEWTWO, RESHIRAM]},
    )
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Reshiram")
    assert not offers(game, "attach to", "Mewtwo")
    pick(game, "Reshiram")
    assert [len(energy_on(game, 0, place)) for place in range(3)] == [2, 0, 0]
    assert sorted(zone(game, 0, "deck")) == ["Fire Energy", "Grass Energy", "Judge"]


@pytest.mark.alternative("attach_taken", "energy_of_two", "any_number", "rest_to_hand")
def test_the_others_go_to_the_hand() -> None:
    look = "Look at the top 4 cards of your deck and attach any number of {R} or {G} Energy cards you find"
    game = plays(f"{look} there to your Active Pokémon. Put the other cards into your hand.", mine=DECK)
    assert sorted(row[1] for row in options(game) if len(row) > 1) == ["Fire Energy", "Fire Energy"]
    pick(game, "Fire Energy")
    assert energy_on(game, 0) == ["Fire Energy"]
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Judge", "Water Energy"]


@pytest.mark.alternative("attach_taken", "rest_discarded")
def test_a_card_that_cannot_be_attached_is_one_of_the_others() -> None:
    look = "Look at the top 2 cards of your deck and attach any number of Energy cards you find there"
    game = plays(
        f"{look} to your Pokémon {ANY_WAY}. Discard the other cards.",
        mine={"deck": [ROCKETS_ENERGY, FIRE, GRASS], "deck_size": 3},
    )
    pick(game, "Team Rocket's Energy", "Fire Energy")
    assert energy_on(game, 0) == ["Fire Energy"]
    assert "Team Rocket's Energy" in zone(game, 0, "discard") and zone(game, 0, "deck") == ["Grass Energy"]


@pytest.mark.alternative("attach_taken", "onto_one_there")
def test_a_card_moves_to_a_kind_of_pokemon_on_the_bench() -> None:
    look = "Look at the top 3 cards of your deck and attach a Basic Energy card you find there"
    game = plays(
        f"{look} to a Basic Pokémon on your Bench. Shuffle the other cards back into your deck.",
        mine={**DECK, "bench": [(GABITE, {}), MEWTWO, RESHIRAM]},
    )
    pick(game, "Fire Energy")
    assert sorted(row[1] for row in options(game)) == ["Mewtwo", "Reshiram"]
    pick(game, "Reshiram")
    assert [len(energy_on(game, 0, place)) for place in range(3)] == [0, 0, 1]


SHOWN = "Reveal the top card of your deck. If that card is a {R} Energy card, attach it to 1 of your Pokémon."


@pytest.mark.alternative("if_card_is", "if_card_is_not", "found_energy", "attach_found")
@pytest.mark.parametrize(
    ("card", "there", "hand"), [(FIRE, ["Fire Energy"], []), (WATER, [], ["Water Energy"])]
)
def test_the_top_card_is_attached_if_it_is_of_a_kind(card: str, there: list[str], hand: list[str]) -> None:
    rest = "If it is not a {R} Energy card, put it into your hand."
    game = plays(f"{SHOWN} {rest}", mine={"deck": [card, GRASS]})
    assert (energy_on(game, 0), zone(game, 0, "hand")) == (there, hand)
    assert zone(game, 0, "deck")[0] == "Grass Energy"


@pytest.mark.alternative("if_card_is", "otherwise", "attach_found")
@pytest.mark.parametrize(("card", "gone"), [(FIRE, False), (WATER, True)])
def test_the_top_card_is_discarded_otherwise(card: str, gone: bool) -> None:
    game = plays(f"{SHOWN} Otherwise, discard it.", mine={"deck": [card, GRASS]})
    assert ("Water Energy" in zone(game, 0, "discard")) == gone
    assert energy_on(game, 0) == ([] if gone else ["Fire Energy"])


@pytest.mark.alternative("if_card_is", "found_trainer", "put_found_shown")
@pytest.mark.parametrize("answer", ["Judge", ""])
def test_the_top_card_of_a_kind_may_be_taken(answer: str) -> None:
    look = "Look at the top card of your deck. If that card is a Supporter card,"
    game = plays(f"{look} you may reveal it and put it into your hand.", mine={"deck": [JUDGE, GRASS]})
    pick(game, *([answer] if answer else []))
    assert zone(game, 0, "hand") == ([answer] if answer else [])
    assert zone(game, 0, "deck")[0] == ("Grass Energy" if answer else "Judge")


# ---------------------------------------------------------------------- discarded


@pytest.mark.alternative("if_any_found", "attach_found", "more_found")
def test_discarded_cards_of_a_kind_are_attached() -> None:
    first = "Discard the top 4 cards of your deck."
    then = "If any of those cards are {R} Energy cards, attach them to this Pokémon."
    game = attacks(f"{first} {then}", mine=DECK)
    assert energy_on(game, 0)[5:] == ["Fire Energy", "Fire Energy"]
    assert {"Judge", "Water Energy"} <= set(zone(game, 0, "discard")) and zone(game, 0, "deck") == [
        "Grass Energy"
    ]


@pytest.mark.alternative("if_any_found", "draw")
@pytest.mark.parametrize(("n", "hand"), [(3, 0), (4, 1)])
def test_what_is_done_if_any_discarded_card_is_of_a_kind(n: int, hand: int) -> None:
    first = f"Discard the top {n} cards of your deck."
    game = attacks(f"{first} If any of those cards are Supporter cards, draw a card.", mine=DECK)
    assert len(zone(game, 0, "hand")) == hand


@pytest.mark.alternative("if_card_is", "attach_found", "onto_n_of_group")
@pytest.mark.parametrize(("card", "there"), [(WATER, ["Water Energy"]), (LIGHTNING, [])])
def test_the_discarded_card_is_attached_if_it_is_of_a_kind(card: str, there: list[str]) -> None:
    first = "Once during your turn, you may discard the top card of your deck."
    then = "If it's a Basic {W} Energy card, attach it to 1 of your Pokémon."
    game = with_ability(f"{first} {then}", mine={"deck": [card, FIRE], "bench": [MEWTWO]})
    if there:
        pick(game, "Mewtwo")
    assert energy_on(game, 0, 0) == there
