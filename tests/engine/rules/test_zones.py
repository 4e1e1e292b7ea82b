"""Zones: what is where, what is seen by whom, what is in play (ZONE)."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from tests.engine.rules.opening import answers, deal, set_up
from tests.engine.rules.shared import *
from validator.bots.base import pick_at_random
from validator.effects.ir.lasting import Modify
from validator.effects.ir.slots import *
from validator.effects.ir.steps import Move, Reveal
from validator.engine.checks.invariants import bytes_of
from validator.engine.game import Game, GameOptions
from validator.engine.queries import retreat_cost
from validator.rng import Rng

VANILLA = [CHARMANDER, CORPHISH, GROWLITHE, ARON, LAIRON, CHIKORITA, BAYLEEF, MAKUHITA, BAGON, ELECTRIKE]
PACHIRISU, ENERGY_RETRIEVAL = "col1-18", "bw1-92"
DARK_MUK, PYROAR = "base5-41", "me01-024"  # their Abilities ask for the Active place in old and new words
HAND, DECK = [POTION, CHARMANDER, FIRE], [WATER, CORPHISH, BAGON]


def played(edition: str, choices: int, seed: int) -> Game:
    """A random game of plain Pokémon after this many choices."""
    cards = [card(each) for each in VANILLA for _ in range(4)] + [card(FIRE), card(WATER)] * 10
    from tests.engine.kit import hand_made

    game = Game.new(
        (cards, cards),
        seed=seed,
        options=GameOptions(programs=hand_made(), edition=edition, permissive=True, undo=False),
    )
    chance = Rng(seed)
    for _ in range(choices):
        if game.decision:
            game.choose(*pick_at_random(game.decision, chance))
    return game


def zones_of(game: Game, player: int) -> list[tuple[int, ...]]:
    """The cards of each zone of a player, and of its Pokémon in play."""
    side = game.state.sides[player]
    own = [side.deck, side.hand, side.prizes, side.discard, side.lost, side.resolving]
    return [*own, *(mon.all_cards for mon in side.pokemon)]


# --------------------------------------------------------------------------- the zones


@pytest.mark.rule("ZONE-01", "ZONE-11", "ZONE-04")
@ALL
def test_each_player_has_zones_of_the_own_and_a_side_of_the_area_in_play(edition: str) -> None:
    game = deal(edition, [CHARMANDER, CORPHISH, *[FIRE] * 5], [MAKUHITA, *[GRASS] * 6])
    assert len(game.state.sides[1].deck) == (60 if answers(game)[1] == "go first" else 53)
    set_up(game)
    for player in (0, 1):
        side = game.state.sides[player]
        cards = sorted(each for zone_ in zones_of(game, player) for each in zone_)
        assert cards == [*range(60 * player, 60 * player + 60)]
        assert side.active is not None and side.active.owner == player
        assert len(side.prizes) == 6 and side.discard == ()
    assert game.state.stadium == -1


@pytest.mark.rule("ZONE-08", "ZONE-10", "ZONE-09")
@pytest.mark.parametrize("seed", range(2))
@ALL
def test_each_side_has_one_active_pokemon_and_the_rest_on_the_bench(edition: str, seed: int) -> None:
    """At every free action; each card of both players is in one place, and none in another."""
    game = played(edition, 0, seed)
    chance = Rng(seed)
    seen = 0
    while game.decision and seen < 120:
        if game.decision.kind == "main":
            seen += 1
            for player in (0, 1):
                side = game.state.sides[player]
                assert side.active is not None and side.active not in side.bench
                assert len(side.bench) <= 5
                cards = sorted(each for zone_ in zones_of(game, player) for each in zone_)
                assert cards == [*range(60 * player, 60 * player + 60)]
        game.choose(*pick_at_random(game.decision, chance))
    assert seen > 20


@pytest.mark.rule("ZONE-03")
@ALL
def test_a_hand_has_no_limit(edition: str) -> None:
    board = Position(edition, turn=4, player=1, hand=[FIRE] * 40, deck=[CHARMANDER], prizes=1)
    board.side(1, hand=[FIRE])
    game = act(board.game(), "end")
    assert len(zone(game, 0, "hand")) == 41 and zone(game, 0, "hand")[-1] == "Charmander"
    act(game, "end")
    assert zone(game, 0, "discard") == [] and game.decision
    assert game.decision.player == 1


@pytest.mark.rule("ZONE-05")
@ALL
def test_six_prize_cards_lie_aside_and_those_of_the_own_deck(edition: str) -> None:
    for seed in (1, 2):
        game = played(edition, 0, seed)
        set_up(game)
        prizes = [side.prizes for side in game.state.sides]
        assert [len(each) for each in prizes] == [6, 6]
        assert max(prizes[0]) < 60 <= min(prizes[1])


@pytest.mark.rule("ZONE-07")
@ALL
def test_a_prize_card_that_was_taken_is_a_card_of_the_hand(edition: str) -> None:
    taken = [POTION, GROWLITHE, FIRE, FIRE, FIRE, FIRE]
    mon = (CORPHISH, {"energy": [WATER] * 2, "damage": 20})
    board = Position(edition, active=mon, prizes=taken)
    board.side(1, active=(CHARMANDER, {"damage": 40}), bench=[ARON], hand=[FIRE])
    game = board.after("attack", "Slash")
    assert answers(game) == (0, "prizes")
    game.choose(1)
    assert zone(game, 0, "hand") == ["Growlithe"] and len(game.state.sides[0].prizes) == 5
    act(game, "end")
    act(game, "bench", "Growlithe")
    assert top(game, bench(game, 0)[0]) == "Growlithe"


@pytest.mark.rule("ZONE-12", "ZONE-16", "D-15")
@ALL
def test_what_leaves_play_moves_to_the_discard_pile_of_its_owner(edition: str) -> None:
    """An Item that is done; a Stadium when another one comes, whoever plays that."""
    board = Position(edition, stadium=(LOW_PRESSURE, 1))
    board.side(0, active=(CHARMANDER, {"damage": 10}), hand=[POTION, HIGH_PRESSURE])
    game = act(board.game(), "play", "Potion")
    assert zone(game, 0, "discard") == ["Potion"] and zone(game, 1, "discard") == []
    act(game, "play", "High Pressure System")
    assert names(game, [game.state.stadium]) == ["High Pressure System"]
    assert zone(game, 0, "discard") == ["Potion"]
    assert zone(game, 1, "discard") == ["Low Pressure System"]


@pytest.mark.rule("ZONE-12", "ZONE-17")
@ALL
def test_knocked_out_pokemon_is_discarded_with_all_cards_on_it(edition: str) -> None:
    on_it = {"energy": [GRASS], "tools": [MUSCLE_BAND], "damage": 80}
    board = Position(edition, active=(CORPHISH, {"energy": [WATER] * 2}))
    board.side(1, active=(("bw1-77", "bw1-79"), on_it), bench=[ARON])
    game = act(act(board.game(), "attack", "Slash"), "prize")
    assert sorted(zone(game, 1, "discard")) == ["Grass Energy", "Muscle Band", "Patrat", "Watchog"]


@pytest.mark.rule("ZONE-15", "LOST-02")
@ALL
def test_no_card_comes_back_from_the_lost_zone(edition: str) -> None:
    board = Position(edition)
    retrieve = Move(Choice(Select("discard", where=BASIC_ENERGY), 2), "hand", reveal=True)
    board.declare(ENERGY_RETRIEVAL, "trainer", "", retrieve)
    mon = (PACHIRISU, {"energy": [LIGHTNING] * 2})
    board.side(0, active=mon, hand=[ENERGY_RETRIEVAL, ENERGY_RETRIEVAL], discard=[FIRE, WATER])
    board.side(1, active="sm5-100", hand=[FIRE])
    game = act(board.game(), "attack", "Shocking Bolt")
    assert zone(game, 0, "lost") == ["Lightning Energy"] * 2
    for seat in (0, 1, None):
        seen = game.view_for(seat).to_dict()["sides"][0]["lost_zone"]
        assert [row["name"] for row in seen] == ["Lightning Energy"] * 2  # it is face up
    act(game, "end")
    act(game, "play", "Energy Retrieval")
    assert sorted(zone(game, 0, "hand")[-2:]) == ["Fire Energy", "Water Energy"]
    assert not offers(game, "play", "Energy Retrieval")  # nothing is in the discard pile but the Item
    assert zone(game, 0, "lost") == ["Lightning Energy"] * 2


@pytest.mark.rule("ZONE-14")
@ALL
def test_only_what_is_in_play_does_anything(edition: str) -> None:
    """Energy in the hand pays nothing; an Ability works on the Bench, not in hand, deck or discard pile."""
    board = Position(edition)
    elsewhere: list[str] = [LUNATONE, WATER]
    board.side(0, active=CORPHISH, hand=elsewhere, discard=elsewhere, deck=elsewhere, prizes=[LUNATONE] * 6)
    game = board.game()
    assert not offers(game, "attack") and not offers(game, "ability")
    act(game, "bench", "Lunatone")
    assert offers(game, "ability", "Premonition")
    act(game, "energy", "Water Energy", "Corphish")
    assert offers(game, "attack")


@pytest.mark.rule("ZONE-17", "BENCH-06")
@ALL
def test_cards_on_a_pokemon_move_with_it(edition: str) -> None:
    mon = ((CHIKORITA, BAYLEEF), {"energy": [GRASS, GRASS], "tools": [MUSCLE_BAND]})
    board = Position(edition, active=mon, bench=[(CORPHISH, {"energy": [WATER]})], hand=[SWITCH, SWITCH])
    game = board.after("play", "Switch")
    assert attached(game, bench(game, 0)[0]) == ["Grass Energy", "Grass Energy", "Muscle Band"]
    assert attached(game, active(game, 0)) == ["Water Energy"]
    act(game, "play", "Switch")
    assert attached(game, active(game, 0)) == ["Grass Energy", "Grass Energy", "Muscle Band"]
    assert names(game, active(game, 0).cards) == ["Chikorita", "Bayleef"]


@pytest.mark.rule("ZONE-18")
@pytest.mark.parametrize(("card_id", "name"), [(DARK_MUK, "Sticky Goo"), (PYROAR, "Intimidating Fang")])
@ALL
def test_old_and_new_words_for_the_active_place_mean_the_same(edition: str, card_id: str, name: str) -> None:
    """A Power of 2000 works for an Active Pokémon, an Ability of 2025 in the Active Spot."""
    board = Position(edition, turn=4, player=1)
    there = Passes(SELF, Filter(active=True))
    board.declare(
        DARK_MUK, "ability", "Sticky Goo", Modify("retreat", amount=2, scope=OPPONENT_ACTIVE, cond=there)
    )
    less = Modify("damage dealt", amount=-30, scope=OPPONENT_ACTIVE, cond=there)
    board.declare(PYROAR, "ability", "Intimidating Fang", less)
    board.side(0, active=ARON, bench=[card_id], hand=[SWITCH, FIRE])
    board.side(1, active=(CORPHISH, {"energy": [WATER] * 2}), hand=[FIRE])
    for placed in (False, True):
        game = act(board.game(), "end")
        if placed:
            act(game, "play", "Switch")
        act(game, "end")
        extra = retreat_cost(game.state, active(game, 1)) - (card(CORPHISH).retreat or 0)
        act(game, "attack", "Slash")
        if name == "Sticky Goo":
            assert extra == (2 if placed else 0)
        else:
            hit = active(game, 0)
            assert hit.damage == (0 if placed else 20)


# --------------------------------------------------------------------------- who sees what


def seen_by(
    edition: str, seat: int | None, hand: Sequence[str], deck: Sequence[str], prizes: Sequence[str]
) -> str:
    """What a seat sees of a board whose first player has these hidden cards."""
    board = Position(edition, active=CORPHISH, hand=hand, deck=deck, prizes=prizes, theirs=CORPHISH)
    return json.dumps(board.game().view_for(seat).to_dict(), sort_keys=True)


@pytest.mark.rule("ZONE-02", "ZONE-11", "ZONE-06")
@ALL
def test_a_view_does_not_depend_on_what_is_hidden(edition: str) -> None:
    """The opponent sees no hand, no player sees a deck or Prize cards; all see their numbers."""
    plain = seen_by(edition, 1, HAND, DECK, [FIRE] * 6)
    assert seen_by(edition, 1, HAND[::-1], DECK, [FIRE] * 6) == plain
    own = seen_by(edition, 0, HAND, DECK, [FIRE, *[WATER] * 5])
    for seat in (0, 1, None):
        one = seen_by(edition, seat, HAND, DECK, [FIRE, *[WATER] * 5])
        assert seen_by(edition, seat, HAND, [BAGON, BAGON, BAGON], [FIRE, *[WATER] * 5]) == one
        assert seen_by(edition, seat, HAND, DECK, [CHARMANDER] * 6) == one
    for word in ("Potion", "Bagon", "Water Energy"):
        assert word not in plain
    side = json.loads(own)["sides"][0]
    assert [row["name"] for row in side["hand"]] == ["Potion", "Charmander", "Fire Energy"]
    assert side["prizes"] == [None] * 6
    for text in (plain, own):
        side = json.loads(text)["sides"][0]
        assert (side["hand_count"], side["deck_count"], len(side["prizes"])) == (3, 50, 6)
    assert json.loads(plain)["sides"][0]["hand"] is None


@pytest.mark.rule("ZONE-02")
@ALL
def test_a_card_may_show_a_hand_to_the_opponent(edition: str) -> None:
    board = Position(edition)
    board.declare("ex2-9", "attack", "Scam", Reveal(OPPONENT_HAND, "you"))
    board.side(0, active=("ex2-9", {"energy": [FIRE]}))
    board.side(1, active="sm5-100", hand=[POTION, CHARMANDER])
    game = act(board.game(), "attack", "Scam")
    for seat, wanted in ((0, ["Potion", "Charmander"]), (1, []), (None, [])):
        reveals = [event for event in game.events_for(seat) if event[0] == "reveal" and event[3] >= 0]
        assert names(game, [event[3] for event in reveals]) == wanted


@pytest.mark.rule("ZONE-06", "ZONE-11")
@ALL
def test_drawn_and_set_aside_cards_are_masked_in_the_events_of_others(edition: str) -> None:
    game = deal(edition, [CHARMANDER, *[FILLER] * 6], [MAKUHITA, *[FILLER] * 6])
    set_up(game)
    for seat in (0, 1, None):
        for event in game.events_for(seat):
            if event[0] == "draw" and event[2] != seat:
                assert event[3] == -1
        prizes = [event for event in game.events_for(seat) if event[0] == "move" and event[-1] == 3]
        assert len(prizes) == 12 and {event[3] for event in prizes} == {-1}


@pytest.mark.rule("ZONE-13")
@ALL
def test_both_discard_piles_are_open_to_all(edition: str) -> None:
    board = Position(edition, discard=[POTION, FIRE], theirs={"discard": [SWITCH, CHARMANDER, TV_REPORTER]})
    game = board.game()
    for seat in (0, 1, None):
        sides = game.view_for(seat).to_dict()["sides"]
        piles = [[row["name"] for row in side["discard"]] for side in sides]
        assert piles == [["Potion", "Fire Energy"], ["Switch", "Charmander", "TV Reporter"]]


@pytest.mark.rule("ZONE-11")
@ALL
def test_nothing_that_looks_changes_a_deck(edition: str) -> None:
    game = played(edition, 12, 5)
    before = bytes_of(game)
    for seat in (0, 1, None):
        game.view_for(seat)
        game.events_for(seat)
    game.answers(merged=False)
    assert bytes_of(game) == before
    assert sum(len(zones) for zones in zones_of(game, 0)) == 60
