"""Bots answer every decision legally, do what they are named for, and never see a hidden card."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from tests.bots.planner.puzzles import WholeBoard
from tests.cards.decks import PLAYED, deck
from tests.engine.kit import Board, hand_made
from validator.bots import BOTS, UNLIMITED, Budget, Choice, bot_names, make_bot, register
from validator.bots.base import imagined
from validator.bots.greedy import GreedyBot
from validator.bots.matches.match import PlayedGame, play_game
from validator.bots.matches.result import play_match
from validator.bots.matches.stats import tally
from validator.bots.turns import step
from validator.engine.board.chance_source import Explicit
from validator.engine.checks.invariants import check_state
from validator.engine.errors import IllegalAction
from validator.engine.game import Game, GameOptions, Outcome, Seat
from validator.engine.views.actions import Action, UseAttack
from validator.engine.views.imagine import imagine
from validator.errors import UsageError
from validator.rng import Rng


def new_game(name: str = "starmie-2026", seed: int = 1) -> Game:
    """A mirror match."""
    return Game.new(
        (deck(name),) * 2,
        seed=seed,
        options=GameOptions(programs=hand_made(), edition=PLAYED[name], permissive=True, undo=False),
    )


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_plays_a_whole_game(name: str) -> None:
    game = new_game()
    bots = [make_bot(name, 0, 5), make_bot("random", 1, 5)]
    for _ in range(4000):
        if not game.decision:
            break
        step(game, bots)
        check_state(game.state)
    assert game.result is not None


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UsageError, match="greedy"):
        make_bot("clever", 0)


def test_what_a_bot_is_given_does_not_depend_on_hidden_cards() -> None:
    """Two games that differ only in what seat 0 cannot see are imagined alike, card for card."""
    game = new_game(seed=4)
    bots = [make_bot("greedy", seat, 3) for seat in (0, 1)]
    while game.decision and (game.state.turn < 5 or game.decision.kind != "main"):
        step(game, bots)
    assert game.decision
    seat = game.decision.player
    other = game.copy(log=False)
    side = other.state.sides[1 - seat]
    pile = [*side.hand, *side.deck, *side.prizes]
    Rng(77).shuffle(pile)
    hand, rest = pile[: len(side.hand)], pile[len(side.hand) :]
    side.hand, side.deck = tuple(hand), tuple(rest[: len(side.deck)])
    side.prizes = tuple(rest[len(side.deck) :])
    assert game.view_for(seat).to_dict() == other.view_for(seat).to_dict()
    # the same cards in another order are shuffled: what comes out is as likely for both
    first = Game(imagine(game.state, seat, Rng(5)), undo=False)
    counted = sorted(first.state.sides[1 - seat].hand + first.state.sides[1 - seat].deck)
    second = Game(imagine(other.state, seat, Rng(5)), undo=False)
    assert len(second.state.sides[1 - seat].hand) == len(first.state.sides[1 - seat].hand)
    everything = set(pile)
    assert set(counted) <= everything
    assert set(second.state.sides[1 - seat].hand) <= everything
    assert first.view_for(seat).to_dict()["sides"] == game.view_for(seat).to_dict()["sides"]


def test_imagining_moves_hidden_cards_and_nothing_else() -> None:
    game = new_game(seed=8)
    bots = [make_bot("greedy", seat, 3) for seat in (0, 1)]
    while game.decision and (game.state.turn < 4 or game.decision.kind != "main"):
        step(game, bots)
    assert game.decision
    seat = game.decision.player
    seen = [Game(imagine(game.state, seat, Rng(number)), undo=False) for number in range(30)]
    hands = {each.state.sides[1 - seat].hand for each in seen}
    orders = {each.state.sides[seat].deck for each in seen}
    assert len(hands) > 25
    assert len(orders) == 30
    for each in seen:
        check_state(each.state)
        assert each.state.sides[seat].hand == game.state.sides[seat].hand
        assert json.dumps(each.view_for(seat).to_dict()) == json.dumps(game.view_for(seat).to_dict())


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_plays_where_chance_is_decided(name: str) -> None:
    board = WholeBoard(edition="ex2004", active=("ex1-27", {"energy": ["ex1-108"] * 3}), bench=["ex1-72"])
    board.side(1, active=("ex1-13", {"damage": 50}), bench=["ex1-76"])
    game = board.game(chance=Explicit(shuffles="kept"))
    assert game.seat(0).imagine(1).state.chance.explicit
    assert not imagined(game.seat(0), 1).state.chance.explicit
    step(game, {0: make_bot(name, 0, 1)})
    assert game.state.number > 1


def test_the_greedy_bot_develops_before_it_attacks_and_takes_the_knock_out() -> None:
    board = Board(active=("sv01-013", {"energy": ["sve-001"]}), hand=["sv01-011", "sve-001"])
    board.side(1, active=("sv01-052", {"damage": 60}), bench=["sv01-020"])
    game = board.game()
    bot = GreedyBot(0)
    kinds = []
    while game.decision and game.decision.player == 0 and game.decision.kind == "main":
        pick = bot.answer(game.state)
        kinds.append(game.notate(*pick).split()[0])
        game.choose(*pick)
    assert kinds == ["bench", "energy", "attack"]
    assert game.decision and game.decision.kind == "prizes"


def play_mirror(bots: tuple[str, str], seed: int) -> PlayedGame:
    """Play a game of a list against itself."""
    options = GameOptions(programs=hand_made(), undo=False, sudden_death=3)
    game = Game.new((deck("starmie-2026"),) * 2, seed=seed, options=options)
    return play_game(game, [make_bot(name, player, seed) for player, name in enumerate(bots)])


def test_the_greedy_bot_beats_the_random_one() -> None:
    outcomes = [play_mirror(("greedy", "random"), 6_000_018 + n) for n in range(30)]
    assert tally(outcomes).wins[0] >= 24


@pytest.mark.slow
def test_the_search_bot_beats_the_greedy_one() -> None:
    """Over a hundred mirror games the search wins clearly more than half."""
    outcomes = [play_mirror(("search", "greedy"), 3_000_009 + n) for n in range(100)]
    assert tally(outcomes).wins[0] >= 60


@pytest.mark.parametrize("name", ["greedy", "search", "random"])
@pytest.mark.slow
def test_a_choice_does_not_depend_on_hidden_cards(name: str) -> None:
    """Games that differ only in what the seat cannot see get the same choice."""
    game = new_game("raging-bolt-2026", seed=12)
    bots = [make_bot("greedy", player, 3) for player in (0, 1)]
    compared = 0
    for number in range(120):
        if game.is_over:
            break
        player = game.to_move
        assert player is not None
        seat = game.seat(player)
        if number % 4 == 0 and len(game.decision.options) > 1:
            other = seat.imagine(number).seat(player)
            first, second = make_bot(name, player, 8), make_bot(name, player, 8)
            assert first.choose(seat, UNLIMITED) == second.choose(other, UNLIMITED)
            compared += 1
        step(game, bots)
    assert compared > 10


class Careful:
    """Attacks when it can, else takes the first action."""

    def choose(self, seat: Seat, budget: Budget) -> Action:
        attacks = [action for action in seat.legal_actions if isinstance(action, UseAttack)]
        return attacks[-1] if attacks else seat.legal_actions[0]


class Wrong:
    """Names an option that is not there."""

    def choose(self, seat: Seat, budget: Budget) -> Choice:
        return Choice((99,))


OPTIONS = GameOptions(programs=hand_made(), sudden_death=3)
DECKS = (deck("starmie-2026"), deck("dragapult-2026"))


def test_a_match_is_the_same_for_every_number_of_jobs() -> None:
    """Programs are those of the built-in catalogue, which every process opens for itself."""
    one = play_match(Careful, "random", decks=DECKS, games=6, seed=2)
    two = play_match(Careful, "random", decks=DECKS, games=6, seed=2, jobs=2)
    assert one == two and len(one.games) == 6
    assert [game.swapped for game in one.games] == [False, True] * 3
    assert one.games[0].seed == one.games[1].seed != one.games[2].seed
    assert one.wins + one.losses + one.draws == 6
    low, high = one.interval
    assert 0 <= low <= one.score <= high <= 1
    assert sum(len(part.games) for part in one.by_deck.values()) == 6
    assert repr(one).startswith("<Match 6 games: ") and "random" in str(one)
    assert json.loads(json.dumps(one.to_dict()))["wins"] == one.wins


def test_an_illegal_pick_forfeits_the_game() -> None:
    result = play_match(Wrong, "first", decks=DECKS, games=4, options=OPTIONS)
    assert result.losses == 4 and {game.reason for game in result.games} == {"forfeit"}
    assert result.score == 0


def test_who_plays_an_illegal_pick_is_named() -> None:
    game = new_game()
    with pytest.raises(IllegalAction, match="Wrong of player") as caught:
        step(game, [Wrong(), Wrong()])
    assert isinstance(caught.value.__cause__, IllegalAction)


def test_a_registered_bot_plays_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("validator.bots.registry.BOTS", dict(BOTS))
    register("careful", lambda player, seed: Careful())
    assert "careful" in bot_names()
    assert play_match("careful", "first", decks=DECKS[:1], games=1, swap=False, options=OPTIONS).games
    with pytest.raises(UsageError, match="already"):
        register("careful", lambda player, seed: Careful())


class Counting:
    """Counts its notifications of a game."""

    calls: ClassVar[list[str]] = []

    def begin(self, seat: Seat) -> None:
        self.calls.append(f"begin {seat.player}")

    def choose(self, seat: Seat, budget: Budget) -> Action:
        return seat.legal_actions[-1]

    def end(self, outcome: Outcome) -> None:
        self.calls.append("end")


def test_bot_is_notified_of_the_start_and_the_end() -> None:
    Counting.calls.clear()
    result = play_match(Counting, "first", decks=DECKS[:1], games=2, options=OPTIONS)
    assert Counting.calls == ["begin 0", "end", "begin 1", "end"]
    assert all(game.milliseconds[0] > 0 for game in result.games)


def test_a_search_explains_itself_and_retains_its_budget() -> None:
    game = new_game(seed=4)
    bots = [make_bot("greedy", player, 3) for player in (0, 1)]
    while game.decision.kind != "main" or len(game.decision.options) < 3:
        step(game, bots)
    player = game.to_move
    assert player is not None
    chosen = make_bot("search", player, 1).choose(game.seat(player), Budget(rollouts=12))
    assert isinstance(chosen, Choice) and chosen.explanation["worlds"] == 2
    assert not Budget(milliseconds=5).is_reproducible and Budget(rollouts=5).is_reproducible
    hurried = make_bot("search", player, 1).choose(game.seat(player), Budget(milliseconds=1))
    assert isinstance(hurried, Choice) and hurried.explanation["worlds"] >= 1
