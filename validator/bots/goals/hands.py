"""Play hands of a list for a goal, by number: what happened in each, why one failed, and what it lacked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from validator.bots.base import UNLIMITED, Bot
from validator.bots.goals.goal_progress import Goal
from validator.bots.goals.goal_spec import Wish
from validator.bots.goals.planner import GoalBot, Rollout
from validator.bots.goals.reasons import REASONS, Reason, find_reason
from validator.bots.goals.what_helps import Replays, replay
from validator.bots.matches.match import seed_of
from validator.bots.planner.card_knowledge import Lore
from validator.bots.registry import make_bot
from validator.bots.turns import Parts, in_parts, step, to_the_end
from validator.cards import library
from validator.catalogue import Catalogue
from validator.catalogue.load import built_in_catalogue
from validator.engine.board.state import State
from validator.engine.game import Game, GameOptions
from validator.engine.program.choices import NO, YES
from validator.rng import Rng

PASSIVE = "goldfish"
"""The opponent who does nothing."""

SEAT = 0
"""The player whose hands are played."""

_MOST_DECISIONS = 3_000
_PEEK = 611


@dataclass(frozen=True, slots=True)
class GoldfishSpec:
    """What a run of hands is.

    Attributes:
        decks: The list that is played, and the opponent's, as ids of 60 cards.
        wish: The goal, its names resolved.
        going: `first`, `second`, or `both`: every other hand goes second.
        bot: The opponent's bot.
        seed: Determines all hands.
        peek: In how many ways each missed hand is played by a player that sees everything; 0 for none.
        peek_hands: Only so many hands, the first ones, are played like that; 0 for all.
        what_helps: So many hands, the first ones, are played again where they are missed: with each wanted
            card in hand, by the rules or by a planner with one imagined game.
        plans: Whether answers are tried out; without, the rules play alone.
    """

    decks: tuple[tuple[str, ...], tuple[str, ...]]
    wish: Wish
    going: str = "both"
    bot: str = PASSIVE
    edition: str = "current"
    seed: int = 0
    peek: int = 0
    peek_hands: int = 0
    what_helps: int = 0
    plans: bool = True
    allow_partial: bool = False


@dataclass(frozen=True, slots=True)
class GoldfishHand:
    """One hand that was played.

    Attributes:
        number: Its number, from 0.
        going: `first` or `second`.
        turn: The own turn in which the goal was reached; 0 where it was missed.
        reason: Why it was missed.
        peeked: Whether a player that sees everything reached it; None where that was not tried.
        mulligans: The player's mulligans.
        decisions: How many decisions with several answers the player made.
        replays: What came of playing it again with one more card; None where it was not.
    """

    number: int
    going: str
    turn: int
    reason: Reason | None
    peeked: bool | None
    mulligans: int
    decisions: int
    replays: Replays | None = None

    @property
    def reached(self) -> bool:
        """Whether the goal was reached."""
        return self.turn > 0


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand with its game, and every choice of it: who made it, and the numbers of the options."""

    hand: GoldfishHand
    game: Game
    picks: tuple[tuple[int, tuple[int, ...]], ...]


def order_of(spec: GoldfishSpec, number: int) -> str:
    """Return whether a hand goes first or second."""
    if spec.going == "both":
        return "second" if number % 2 else "first"
    return spec.going


def start_hand(spec: GoldfishSpec, number: int, catalogue: Catalogue | None = None) -> Game:
    """Set up the game of a hand, in which the winner of the flip chooses who goes first.

    It stops in every turn, also where only the end of the turn is left to choose.

    Raises `NotSupported` and `SetUpError`.
    """
    known = catalogue or built_in_catalogue()
    decks = [[known.card(card) for card in deck] for deck in spec.decks]
    options = GameOptions(
        programs=library(known),
        edition=spec.edition,
        undo=False,
        pauses=True,
        allow_partial=spec.allow_partial,
        switches={"flip_winner_chooses": True},
    )
    return Game.new(decks, seed=seed_of(spec.seed, number), options=options)


def choose_order(game: Game, spec: GoldfishSpec, number: int) -> tuple[int, tuple[int, ...]]:
    """Choose who goes first, as a hand has it, for the winner of the flip; return who chose, and what."""
    decision = game.state.decision
    if decision is None or decision.kind != "go first":
        raise ValueError("Nobody is to choose who goes first.")
    wanted = YES if (decision.player == SEAT) == (order_of(spec, number) == "first") else NO
    place = [option[0] for option in decision.options].index(wanted)
    game.choose(place)
    return decision.player, (place,)


def play_hands(
    spec: GoldfishSpec, numbers: Sequence[int], catalogue: Catalogue | None = None
) -> list[GoldfishHand]:
    """Play the hands of these numbers; the seed and its number determine a hand."""
    return [play_hand(spec, number, catalogue).hand for number in numbers]


def hands_in_parts(
    spec: GoldfishSpec, numbers: Sequence[int], catalogue: Catalogue | None = None
) -> Iterator[list[GoldfishHand]]:
    """Play hands in parts, and yield the hand that each part has ended, if any."""

    def play(number: int) -> Parts[GoldfishHand]:
        played = yield from hand_in_parts(spec, number, catalogue)
        return played.hand

    return in_parts(map(play, numbers))


def play_hand(spec: GoldfishSpec, number: int, catalogue: Catalogue | None = None) -> PlayedHand:
    """Play a hand until its goal is reached or its last turn has ended."""
    return to_the_end(hand_in_parts(spec, number, catalogue))


def hand_in_parts(spec: GoldfishSpec, number: int, catalogue: Catalogue | None = None) -> Parts[PlayedHand]:
    """Play a hand as `play_hand`; a part is a decision, or a way to play on."""
    game = start_hand(spec, number, catalogue)
    seed = seed_of(spec.seed, number)
    player = _player(spec, number)
    goal = player.goal_of(game.table)
    course = yield from _play_on(game, spec, number, player, 0)
    reason = peeked = None
    replays: Replays | None = None
    if not course.turn:
        reason = find_reason(goal, course.last, course.done)
    if spec.peek and (not spec.peek_hands or number < spec.peek_hands):
        peeked = bool(course.turn)
        if not peeked and course.start is not None:
            peeked = yield from peek(goal, course.start, spec, seed)
        if reason is not None and peeked:
            reason = replace(reason, code="decision", text=REASONS["decision"], prized=False)
    if reason is not None and number < spec.what_helps:
        replays = Replays(False)
        if course.opening is not None:

            def play_on(state: State, done: int) -> Parts[bool]:
                again = Game(state, undo=False)
                course = yield from _play_on(again, spec, number, _quick_player(spec, number), done)
                return course.turn > 0

            replays = yield from replay(goal, course.opening, course.opening_done, seed, play_on)
    mulligans = sum(event[0] == "mulligan" and event[2] == SEAT for event in game.state.events)
    hand = GoldfishHand(
        number, order_of(spec, number), course.turn, reason, peeked, mulligans, course.decisions, replays
    )
    return PlayedHand(hand, game, tuple(course.picks))


@dataclass(slots=True)
class _Course:
    """How a hand went. `start` is the first own decision, `opening` the first of an own turn, `last` the last
    of one; `done` and `opening_done` are the clauses that were reached.
    """

    turn: int = 0
    done: int = 0
    decisions: int = 0
    picks: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    start: State | None = None
    opening: State | None = None
    opening_done: int = 0
    last: State | None = None


def _player(spec: GoldfishSpec, number: int) -> GoalBot:
    return GoalBot(
        SEAT,
        seed_of(spec.seed, number),
        spec.wish,
        going=order_of(spec, number),
        passive=spec.bot == PASSIVE,
        plans=spec.plans,
    )


def _quick_player(spec: GoldfishSpec, number: int) -> GoalBot:
    """Return who plays a hand again: the rules, or a planner at a sixth of the cost of the other."""
    player = _player(spec, number)
    player.worlds = player.rounds = player.lines = 1
    player.width = 3
    return player


def _play_on(game: Game, spec: GoldfishSpec, number: int, player: GoalBot, done: int) -> Parts[_Course]:
    """Play until the goal is reached or the last turn for it has ended."""
    course = _Course(done=done)
    goal = player.goal_of(game.table)
    bots: tuple[Bot, Bot] = (player, make_bot(spec.bot, 1 - SEAT, seed_of(spec.seed, number)))
    for _ in range(_MOST_DECISIONS):
        state = game.state
        decision = state.decision
        own = decision is not None and decision.player == SEAT
        if decision is None or not own or decision.kind == "main":
            course.done = goal.look(state, course.done)
            if goal.root.reached(course.done):
                course.turn = max(1, state.sides[SEAT].turns)
                break
            if decision is None or goal.is_over(state):
                break
        if decision.kind == "go first":
            course.picks.append(choose_order(game, spec, number))
            continue
        if own:
            course.decisions += len(decision.options) > 1
            if course.start is None:
                course.start = state.copy(log=False)
            if decision.kind == "main":
                course.last = state.copy(log=False)
                if course.opening is None:
                    course.opening, course.opening_done = course.last, course.done
        course.picks.append((decision.player, step(game, bots, UNLIMITED)))
        yield
    return course


def peek(goal: Goal, start: State, spec: GoldfishSpec, seed: int) -> Parts[bool]:
    """Return whether one of many ways to play the real game on, hidden cards and coins known, succeeds."""
    rollout = Rollout(goal, Lore(start.table), spec.bot == PASSIVE)
    for number in range(spec.peek):
        noise = Rng((seed * 1_009 + number) % 2**53, _PEEK) if number else None
        if rollout.play(start.copy(log=False), 0, noise) >= 1.0:
            return True
        yield
    return False
