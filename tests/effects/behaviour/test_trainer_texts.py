"""Phrases of Trainer cards' texts: what is done instead, who is meant too, what is taken and left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, OGERPON, RESHIRAM, SPRIGATITO, WATER
from tests.effects.behaviour.scene import bearer, compiled, plays
from tests.engine.kit import Board, act, active, bench, offers, options, pick, top, zone
from validator.effects.ir.slots import Room
from validator.effects.ir.steps import Draw
from validator.engine.errors import IllegalChoice
from validator.engine.queries import has_ability

CANDY, DETERMINATION, WATCHTOWER, CAPE = "me01-125", "me01-119", "sv10-180", "sv05-152"
FLORAGATO = "sv01-014"
"""It evolves from Sprigatito."""
WERE_OUT = "were Knocked Out"
ONE_OF_YOURS = "1 of your Pokémon"
REST_BACK = "Shuffle the other cards back into your deck"
PUT_THERE = "that was put into play this turn"
REVEALS = "Your opponent reveals their hand"
SWITCH = "switch in that Pokémon to the Active Spot"
END_OF_TURN = "Until the end of your turn"
SHUFFLE = "Then, shuffle your deck"
INSTEAD = "draw 4 cards instead"
KO = f"If any of your Pokémon {WERE_OUT} during your opponent's last turn"


def hand_after(text: str, **more: Any) -> int:
    """How many cards player 0 holds after a Supporter with this text."""
    return len(zone(plays(text, "supporter", **more), 0, "hand"))


# ---------------------------------------------------------------------- instead


@pytest.mark.alternative("conditional_instead", "if_any_knocked_out")
@pytest.mark.parametrize(("fallen", "size"), [(True, 4), (False, 2)])
def test_more_is_drawn_instead(fallen: bool, size: int) -> None:
    facts = {"facts_last": [("knocked out", 0, 99, 0, "")]} if fallen else {}
    card_id, name = bearer("supporter")
    board = Board()
    board.side(0, active=LAPRAS, hand=[card_id])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "trainer", "", *compiled(f"Draw 2 cards. {KO}, {INSTEAD}.", "supporter").parts)
    board.extra.update(facts)
    game = board.game()
    act(game, "play", name)
    assert len(zone(game, 0, "hand")) == size


@pytest.mark.alternative("conditional_instead", "if_alone")
@pytest.mark.parametrize(("others", "size"), [([], 4), ([MEWTWO], 2)])
def test_more_cards_without_benched_pokemon(others: list[str], size: int) -> None:
    text = f"Draw 2 cards. If your Active Pokémon is your only Pokémon in play, {INSTEAD}."
    assert hand_after(text, mine={"bench": others}) == size


@pytest.mark.alternative("conditional_instead", "if_no_energy_attached")
@pytest.mark.parametrize(("energy", "size"), [([], 4), ([FIRE], 2)])
def test_more_without_energy_in_play(energy: list[str], size: int) -> None:
    text = f"Draw 2 cards. If none of your Pokémon have any Energy attached, {INSTEAD}."
    assert hand_after(text, mine={"bench": [(MEWTWO, {"energy": energy})]}) == size


# ---------------------------------------------------------------------- hands and piles


@pytest.mark.alternative("more_than_they", "draw_until")
def test_drawing_to_more_cards_than_the_opponent_has() -> None:
    text = "Draw cards until you have 2 more cards in your hand than your opponent."
    assert hand_after(text, mine={"hand": [FIRE]}, theirs={"hand": [FIRE, WATER, GRASS]}) == 5


@pytest.mark.alternative("they_draw_for_prizes", "they_shuffle_hand")
def test_the_opponent_draws_for_remaining_prizes() -> None:
    shuffles, draws = "shuffles their hand into their deck", "draws a card for each of their remaining"
    theirs = {"hand": [FIRE] * 5, "prizes": 2}
    game = plays(f"Your opponent {shuffles} and {draws} Prize cards.", theirs=theirs, mine={"hand": [FIRE]})
    assert (len(zone(game, 1, "hand")), len(zone(game, 0, "hand"))) == (2, 1)


@pytest.mark.alternative("they_discard_bench", "your_opponent")
def test_the_opponent_discards_down_to_a_number_of_benched_pokemon() -> None:
    text = "Your opponent discards Pokémon from their Bench until they have 3."
    five = [SPRIGATITO, (MEWTWO, {"energy": [FIRE]}), RESHIRAM, LAPRAS, SPRIGATITO]
    game = plays(text, theirs={"bench": five})
    assert game.decision
    assert (game.decision.player, game.decision.low, game.decision.high) == (1, 2, 2)
    pick(game, "Mewtwo", "Reshiram")
    assert [top(game, mon) for mon in bench(game, 1)] == ["Sprigatito", "Lapras", "Sprigatito"]
    assert sorted(zone(game, 1, "discard")) == ["Fire Energy", "Mewtwo", "Reshiram"]


@pytest.mark.alternative("they_discard_bench", "each_player")
def test_who_has_fewer_benched_pokemon_discards_none() -> None:
    text = "Each player discards their Benched Pokémon until they have 2 Benched Pokémon."
    game = plays(text, mine={"bench": [MEWTWO]}, theirs={"bench": [MEWTWO, RESHIRAM, LAPRAS]})
    assert game.decision
    assert game.decision.player == 1
    pick(game, "Lapras")
    assert [len(bench(game, player)) for player in (0, 1)] == [1, 2]


@pytest.mark.alternative("except_this_card", "combined", "shuffle_from")
def test_all_but_this_card_go_back() -> None:
    kinds = "Pokémon and Supporter cards"
    text = f"Shuffle up to 3 in any combination of {kinds}, except for this card,"
    mine = {"discard": [LAPRAS, DETERMINATION, "sv01-166", FIRE]}
    mine["discard"].append(bearer("supporter")[0])
    game = plays(f"{text} from your discard pile into your deck.", "supporter", mine=mine)
    names = {row[1] for row in options(game)}
    assert bearer("supporter")[1] not in names
    assert {"Lapras", "Lillie's Determination"} <= names
    assert "Fire Energy" not in names


@pytest.mark.alternative("turn_prizes_up")
def test_prize_cards_are_turned_up_for_both() -> None:
    game = plays("Turn all of your Prize cards face up.", mine={"prizes": [MEWTWO, FIRE]})
    for seat in (0, 1, None):
        prizes = game.view_for(seat).to_dict()["sides"][0]["prizes"]
        assert [card["name"] for card in prizes] == ["Mewtwo", "Fire Energy"]
        assert game.view_for(seat).to_dict()["sides"][1]["prizes"] == [None] * 6


@pytest.mark.alternative("take_both_shown", "look", "rest_shuffled")
def test_one_card_of_each_of_two_kinds_is_taken() -> None:
    both = "a Pokémon and an Item card"
    text = f"Look at the top 5 cards of your deck. You may reveal {both} you find there"
    end = f"and put them into your hand. {REST_BACK}."
    deck = [MEWTWO, CANDY, LAPRAS, CANDY, FIRE, SPRIGATITO]
    game = plays(f"{text} {end}", "supporter", mine={"deck": deck})
    assert game.decision
    rows = [row[1] for row in options(game)]
    assert rows == ["Mewtwo", "Rare Candy", "Lapras", "Rare Candy"]
    assert (game.decision.low, game.decision.high) == (0, 2)
    with pytest.raises(IllegalChoice):
        game.choose(0, 2)
    pick(game, "Lapras", "Rare Candy")
    assert sorted(zone(game, 0, "hand")) == ["Lapras", "Rare Candy"]
    assert len(zone(game, 0, "deck")) > 3


@pytest.mark.alternative("found_there", "take_to_discard", "combined")
def test_cards_of_three_kinds_are_discarded_from_a_hand() -> None:
    kinds = "Pokémon Tool cards, Item cards, and Stadium cards"
    text = f"{REVEALS}. Discard up to 2 in any combination of {kinds} from it."
    theirs = {"hand": [CAPE, FIRE, CANDY, WATCHTOWER, MEWTWO]}
    game = plays(text, "supporter", theirs=theirs, mine={"hand": [FIRE]})
    assert [row[1] for row in options(game)] == ["Hero's Cape", "Rare Candy", "Team Rocket's Watchtower"]
    pick(game, "Hero's Cape", "Team Rocket's Watchtower")
    assert sorted(zone(game, 1, "hand")) == ["Fire Energy", "Mewtwo", "Rare Candy"]


# ---------------------------------------------------------------------- Pokémon


@pytest.mark.alternative("having_units", "heal", "some_of")
@pytest.mark.parametrize(("energy", "may"), [([FIRE, FIRE], True), ([FIRE], False)])
def test_healing_one_with_enough_energy(energy: list[str], may: bool) -> None:
    text = "Heal 50 damage from 1 of your Pokémon that has at least 2 Energy attached."
    mine = {"active": (LAPRAS, {"damage": 60, "energy": energy}), "bench": [(MEWTWO, {"damage": 60})]}
    game = plays(text, mine=mine, play=False)
    assert offers(game, "play") is may
    if may:
        act(game, "play")
        assert (active(game, 0).damage, bench(game, 0)[0].damage) == (10, 60)


@pytest.mark.alternative("switch_that_in", "take_from_their_cards", "on_their_bench")
def test_a_revealed_pokemon_becomes_active() -> None:
    reveal = f"{REVEALS}, and you put a Basic Pokémon you find there"
    then = f"If you put a Pokémon onto their Bench in this way, {SWITCH}."
    text = f"{reveal} onto your opponent's Bench. {then}"
    game = plays(
        text, "supporter", theirs={"hand": [MEWTWO, FIRE], "bench": [RESHIRAM]}, mine={"hand": [FIRE]}
    )
    assert top(game, active(game, 1)) == "Mewtwo"
    assert [top(game, mon) for mon in bench(game, 1)] == ["Reshiram", "Lapras"]
    none = plays(text, "supporter", theirs={"hand": [FIRE], "bench": [RESHIRAM]}, mine={"hand": [FIRE]})
    assert top(none, active(none, 1)) == "Lapras"


@pytest.mark.alternative("both_active", "not_of_type")
def test_both_active_pokemon_but_those_of_a_type() -> None:
    text = "Both Active non-{W} Pokémon are now Confused."
    game = plays(text, theirs={"active": RESHIRAM})
    assert [bool(active(game, player).turned) for player in (0, 1)] == [False, True]


@pytest.mark.alternative("includes_newcomers", "this_turn")
def test_whoever_becomes_active_has_no_ability_either() -> None:
    """The opponent's Active Pokémon changes while it lasts; the new one has lost its Ability too."""
    text = f"{END_OF_TURN}, your opponent's Active Pokémon has no Abilities."
    more = "(This includes Pokémon that come into play during that turn.)"
    theirs = {"active": LAPRAS, "bench": [OGERPON]}
    without = plays(f"{text} {more}", theirs=theirs, mine={"hand": ["me01-114", FIRE]})
    act(without, "play", "Boss's Orders")
    assert top(without, active(without, 1)) == "Teal Mask Ogerpon ex"
    assert not has_ability(without.state, active(without, 1))


@pytest.mark.alternative("includes_newly_affected", "affected_adjective", "cant_retreat")
@pytest.mark.parametrize("poisoned", [True, False])
def test_who_is_poisoned_later_cannot_retreat_either(poisoned: bool) -> None:
    text = "During your opponent's next turn, their Poisoned Pokémon can't retreat."
    more = "(This includes newly Poisoned Pokémon.)"
    theirs = {"active": (LAPRAS, {"energy": [WATER] * 2}), "bench": [MEWTWO], "hand": [FIRE]}
    game = plays(f"{text} {more}", "supporter", theirs=theirs, mine={"hand": [FIRE]})
    if poisoned:
        active(game, 1).poison = 1
    act(game, "end")
    assert offers(game, "retreat") is not poisoned


@pytest.mark.parametrize(
    ("may", "turn", "fresh", "able"),
    [
        pytest.param(
            "can", 1, True, True, marks=pytest.mark.alternative("for_pokemon_played_this_turn", "it_may")
        ),
        pytest.param(
            "can't",
            3,
            True,
            False,
            marks=pytest.mark.alternative("for_pokemon_played_this_turn", "it_may_not"),
        ),
        pytest.param(
            "can't",
            1,
            False,
            False,
            marks=pytest.mark.alternative("for_pokemon_played_this_turn", "it_may_not"),
        ),
        pytest.param(
            "can't",
            3,
            False,
            True,
            marks=pytest.mark.alternative("for_pokemon_played_this_turn", "it_may_not"),
        ),
    ],
)
def test_evolving_at_once(may: str, turn: int, fresh: bool, able: bool) -> None:
    evolve = f"Search your deck for a card that evolves from {ONE_OF_YOURS} and put it onto that Pokémon"
    when = f"You {may} use this card during your first turn or on a Pokémon {PUT_THERE}."
    mine = {
        "active": (SPRIGATITO, {"since": turn if fresh else turn - 2}) if turn > 1 else SPRIGATITO,
        "deck": [FLORAGATO],
    }
    text = f"{evolve} to evolve it. Then, shuffle your deck. {when}"
    game = plays(text, mine=mine, turn=turn, play=False)
    assert offers(game, "play") is able
    if able:
        act(game, "play")
        act(game, "evolve")
        assert top(game, active(game, 0)) == "Floragato"


@pytest.mark.alternative("after_search")
@pytest.mark.parametrize(("bench_size", "drawn"), [(4, 2), (5, 0)])
def test_a_deck_is_searched_only_with_room_on_the_bench(bench_size: int, drawn: int) -> None:
    """Cards are drawn although nothing was found, and not where there was no room for anything."""
    find = f"Search your deck for a Basic Pokémon and put it onto your Bench. {SHUFFLE}."
    mine = {"bench": [LAPRAS] * bench_size, "hand": [FIRE], "deck": [FIRE, WATER, GRASS]}
    game = plays(f"{find} If you searched your deck in this way, draw 2 cards.", mine=mine, play=False)
    assert offers(game, "play") is (drawn > 0)
    if drawn:
        act(game, "play")
        assert len(zone(game, 0, "hand")) == 1 + drawn


@pytest.mark.parametrize(("bench_size", "drawn"), [(2, 3), (5, 0)])
def test_the_room_on_the_bench_is_counted(bench_size: int, drawn: int) -> None:
    card_id, name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS, bench=[LAPRAS] * bench_size, hand=[card_id, FIRE])
    board.side(1, active=LAPRAS)
    board.declare(card_id, "trainer", "", Draw(Room()))
    game = board.game()
    assert offers(game, "play", name) is bool(drawn)
    if drawn:
        act(game, "play", name)
        assert len(zone(game, 0, "hand")) == 1 + drawn
