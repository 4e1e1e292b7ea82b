"""Runs of many games: goldfish, comparisons of two lists, and simulations."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Any, Literal

from validator.bots.goals.hands import PASSIVE
from validator.decks.deck import Deck
from validator.decks.deck_name import name_deck, tell_apart
from validator.errors import UsageError, within
from validator.jobs import open_executor
from validator.library.inputs import DeckSource, deck_of
from validator.services.games.local import check_bot, choose_edition
from validator.services.runs.comparisons import (
    SECONDS,
    ComparisonResultAnswer,
    answer_comparison,
    plan_comparison,
)
from validator.services.runs.goldfish import (
    Goldfish,
    GoldfishAnswer,
    GoldfishRequest,
    answer_goldfish,
    plan_goldfish,
)
from validator.services.runs.run import Run, play
from validator.services.runs.simulations import (
    Simulation,
    SimulationResultAnswer,
    answer_simulation,
    matrix_spec,
)
from validator.support.arguments import check_types
from validator.support.progress import Progress
from validator.vocabulary import EditionId


@check_types
def goldfish(
    deck: DeckSource,
    goals: str | Sequence[str],
    *,
    hands: int = 1_000,
    going: Literal["first", "second", "both"] = "both",
    bot: str = PASSIVE,
    opponent: DeckSource | None = None,
    quick: bool = False,
    peek: int = 0,
    peek_hands: int = 0,
    what_helps: int = 0,
    edition: EditionId | str | None = None,
    seed: int = 0,
    jobs: int = 1,
    allow_partial: bool = False,
    progress: Progress | None = None,
) -> GoldfishAnswer:
    """Play hands of a deck towards goals, and count how often they are reached.

    The engine plays the deck and never sees a hidden card, so a rate is a lower bound of what a person can
    reach. The same seed gives the same hands for every number of jobs.

    Args:
        deck: A deck of 60 cards, as in `check`.
        goals: A goal such as `attack with Phantom Dive by turn 2`, or several; each is played on its own.
        hands: Number of hands for each goal.
        going: Whether hands go first, second, or each in every other hand.
        bot: The opponent's bot; `goldfish` does nothing.
        opponent: The opponent's deck; the same deck if omitted.
        quick: Play by rules alone, without trying answers out, which is much faster.
        peek: Play each missed hand in so many ways with every card known, as an upper mark.
        peek_hands: Only the first hands are played like that; 0 for all.
        what_helps: Play the missed ones of so many hands again with each wanted card in hand.
        edition: The rulebook edition; today's if omitted.
        seed: Determines all hands.
        jobs: Number of processes.
        allow_partial: Play even if the engine does not play some card texts.
        progress: Called as `progress(done, total)` after each hand; False stops it with what is done.

    Returns:
        For each goal the rate with its 95% interval, by turn, and why hands missed it.

    Raises:
        InputError: If a text is not a deck list; `at` says which argument.
        InvalidGoal: If a goal cannot be read or reached; `at` says which one.
        NotSupported: If the engine cannot play a card.
        UsageError: If a number is out of bounds, or a bot or edition is unknown.

    >>> import validator
    >>> text = "4 Dreepy TWM 128\\n4 Drakloak TWM 129\\n52 Basic {P} Energy MEE 5"
    >>> found = validator.goldfish(text, "drakloak in play by turn 2", hands=10, quick=True)
    >>> found.goals[0].total.hands
    10
    """
    request = GoldfishRequest(
        cards=_read(deck, "deck").cards,
        goals=[goals] if isinstance(goals, str) else goals,
        hands=hands,
        going=going,
        bot=bot,
        opponent=None if opponent is None else _read(opponent, "opponent").cards,
        edition=choose_edition(edition),
        seed=seed,
        peek=peek,
        peek_hands=peek_hands,
        what_helps=what_helps,
        plans=not quick,
        allow_partial=allow_partial,
    )
    run = Goldfish(plan_goldfish(request), hands)
    _drive(run, jobs, progress)
    not_begun = [()] * (len(run.specs) - len(run.played))
    return answer_goldfish(run.specs, [*run.played, *not_begun], hands)


@check_types
def compare(
    first: DeckSource,
    second: DeckSource,
    *,
    opponents: Sequence[DeckSource] = (),
    bot: str = "easy",
    opponent_bot: str | None = None,
    pairs: int | None = None,
    minutes: float | None = None,
    edition: EditionId | str | None = None,
    seed: int = 0,
    jobs: int = 1,
    allow_partial: bool = False,
    progress: Progress | None = None,
) -> ComparisonResultAnswer:
    """Compare two decks: which one wins more often against the same opponents.

    Both play pairs of games with the same luck, until a difference is shown, or the pairs or the time are up.
    The result measures list and player together. Other arguments and errors are those of `goldfish`; progress
    is in thousandths.

    Args:
        first: A deck of 60 cards, as in `check`.
        second: The other deck.
        opponents: The opponents of both; the built-in decks of the edition if omitted.
        bot: The bot that plays both decks.
        opponent_bot: The bot of the opponents; the same one if omitted.
        pairs: The most pairs of games. The same seed then gives the same result for every number of jobs.
        minutes: The most minutes instead; one minute if both are omitted.

    Returns:
        The verdict, the difference with its 95% interval, and the counts. `ending` is None if it was stopped.

    >>> import validator
    >>> text = "4 Dreepy TWM 128\\n4 Drakloak TWM 129\\n52 Basic {P} Energy MEE 5"
    >>> validator.compare(text, text, opponents=[text], bot="greedy", pairs=2).verdict
    'none'
    """
    rules = choose_edition(edition)
    bots = check_bot(bot), check_bot(opponent_bot or bot)
    decks = _read(first, "first"), _read(second, "second")
    lists = tuple(decks[0]), tuple(decks[1])
    read = [_read(each, "opponents", place) for place, each in enumerate(opponents)]
    if pairs is None and minutes is None:
        minutes = SECONDS / 60
    run = plan_comparison(
        lists,
        tuple(zip(_names(read), map(tuple, read), strict=True)),
        bots,
        names=_names(decks),
        edition=rules,
        seed=seed,
        pairs=pairs,
        minutes=minutes,
        allow_partial=allow_partial,
    )
    _drive(run, jobs, progress)
    return answer_comparison(run)


@check_types
def simulate(
    decks: Sequence[DeckSource],
    *,
    games: int = 100,
    bot: str = "easy",
    opponent_bot: str | None = None,
    edition: EditionId | str | None = None,
    seed: int = 0,
    jobs: int = 1,
    allow_partial: bool = False,
    progress: Progress | None = None,
) -> SimulationResultAnswer:
    """Play many games between each two of some decks, and count who wins.

    The result measures list and player together. Other arguments and errors are those of `goldfish`.

    Args:
        decks: Two decks of 60 cards or more, as in `check`.
        games: Number of games of each two decks.
        bot: The bot that plays.
        opponent_bot: The bot of the second of two decks; the same one if omitted.

    Returns:
        The games that each deck won with 95% intervals, each two decks, turns, and how games ended.

    >>> import validator
    >>> text = "4 Dreepy TWM 128\\n4 Drakloak TWM 129\\n52 Basic {P} Energy MEE 5"
    >>> validator.simulate([text, text], games=2, bot="greedy").games
    2
    """
    read = [_read(each, "decks", place) for place, each in enumerate(decks)]
    bots = check_bot(bot), check_bot(opponent_bot or bot)
    spec = matrix_spec(
        [tuple(each) for each in read],
        bots,
        edition=choose_edition(edition),
        seed=seed,
        allow_partial=allow_partial,
    )
    run = Simulation(spec, games, _names(read))
    _drive(run, jobs, progress)
    return answer_simulation(run.tally, run.names, spec.bots)


def _drive(run: Run[Any], jobs: int, progress: Progress | None) -> None:
    """Play a run to its end, or until `progress` returns False."""
    if jobs < 1:
        raise UsageError(f"Invalid number of jobs: {jobs}.", "Must be at least 1.", at=("jobs",))
    with closing(open_executor(jobs)) as executor, closing(play(run, executor)) as played:
        for _ in played:
            if progress is not None and progress(run.done, run.total) is False:
                return


def _read(source: DeckSource, *at: str | int) -> Deck:
    """Return a deck of which every line is a card; `at` is its place among the arguments."""
    with within(*at):
        deck = deck_of(source, None)
        deck.cards  # noqa: B018  (raises for a line that fits no card)
        return deck


def _names(decks: Sequence[Deck]) -> tuple[str, ...]:
    return tell_apart([name_deck(deck) for deck in decks])
