"""Play recorded games again, and take the answers that a search compared at each decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tests.training.self_play import SelfPlayGame, Worth
from validator.bots.planner.candidates import NOT_SEARCHED
from validator.bots.planner.card_knowledge import Lore
from validator.bots.planner.learned import LearnedPolicy, OptionRow


@dataclass(frozen=True, slots=True)
class Compared:
    """A decision with answers that a search compared.

    Attributes:
        game: The seed of the run and the number of the game.
        kind: The kind of the decision.
        shared: The numbers of the position.
        rows: The options.
        answers: Options by their places, and what the search gave them: the rules' answer first.
        first: The option that the rules want most.
    """

    game: tuple[int, int]
    kind: str
    shared: tuple[float, ...]
    rows: tuple[OptionRow, ...]
    answers: tuple[Worth, ...]
    first: int


def compared_in(game: SelfPlayGame) -> Iterator[Compared]:
    """Yield the decisions of a recorded game that a search made.

    Of answers of different length only the longest are taken: a policy chooses as many options as it may.
    """
    played = game.begin()
    policy = LearnedPolicy(Lore(played.table), [])
    for picked, worths in zip(game.picks, game.worths, strict=True):
        state, decision = played.state, played.state.decision
        size = max([len(answer) for answer, _ in worths], default=0)
        answers = [(tuple(answer), worth) for answer, worth in worths if len(answer) == size]
        if decision is not None and decision.kind not in NOT_SEARCHED and len(answers) > 1:
            rows = tuple(policy.rows(state, decision))
            scores = [row[1] for row in rows]
            yield Compared(
                (game.seed, game.number),
                decision.kind,
                tuple(policy.numbers(state, decision.player)),
                rows,
                tuple(answers),
                scores.index(max(scores)),
            )
        played.choose(*picked)


def read_compared(games: Iterable[SelfPlayGame]) -> list[Compared]:
    """Return the decisions of recorded games."""
    return [each for game in games for each in compared_in(game)]
