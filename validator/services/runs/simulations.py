"""Simulations: games of each two of some lists, and what they add up to, also as a matrix and a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from validator.bots.matches.match import PlayedGame
from validator.bots.matches.matrix import MatrixSpec, MatrixTally, Share, play_matrix
from validator.bots.matches.stats import median_of, wilson
from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.decks.deck_name import tell_apart
from validator.errors import UsageError
from validator.field_docs import Doc
from validator.formats.load import built_in_format
from validator.odds.plot import plot_cells, stack_plots
from validator.rng import MAX_SEED, fresh_seed
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.games.decks import read_all_checked
from validator.services.games.local import check_bot, choose_edition, start_game
from validator.services.games.requests import AllowPartial, AnyDeck, DateToCheck, EditionToPlay, FormatToCheck
from validator.services.runs.run import Run, RunBounds, RunKind, Steps
from validator.services.runs.stored import RunAnswer, describe_run
from validator.storage.records import SIMULATION as NAME
from validator.storage.records import RunRecord
from validator.support.encoding import JsonObject, to_plain
from validator.support.reprs import brief_repr, dict_of
from validator.vocabulary import DEFAULT_BOT

MOST_DECKS = 8
"""The most lists of one run in a service."""

MOST_MATRIX_DECKS = 16
"""The most lists of one matrix."""

PILOT_GAMES = 4
"""Games that are played first to learn how long one takes."""

Interval: TypeAlias = Annotated[tuple[float, float], Doc("95% confidence interval (Wilson).", length=2)]

WARNING = "This measures list and pilot together: another player may rank the lists differently."
"""Shown with every result of games between bots."""


@dataclass(slots=True)
class SimulationSetupAnswer:
    """What a simulation was started with."""

    format: Annotated[str, Doc("Format the decks were checked against.", examples=("standard",))]
    on: Annotated[str, Doc("Date the decks were checked against.")]
    edition: Annotated[str, Doc("The rulebook edition.", examples=("sv2023",))]
    seed: Annotated[int, Doc("The seed of all games.")]
    bots: Annotated[tuple[str, ...], Doc("Who plays each deck.")]
    allow_partial: Annotated[bool, Doc("Whether cards with unsupported texts were allowed.")]
    decks: Annotated[tuple[str, ...], Doc("Names of the decks.")]


@dataclass(slots=True)
class SimulatedSideAnswer:
    """What the games add up to for one deck."""

    deck: Annotated[str, Doc("Its name.")]
    bot: Annotated[str, Doc("Who plays it.")]
    games: Annotated[int, Doc("Its games.")]
    wins: Annotated[int, Doc("Games won.")]
    win_rate: Annotated[float | None, Doc("Win rate; null before the first game.")]
    interval: Interval
    mulligans_per_game: Annotated[float | None, Doc("Mean mulligans per game.")]
    games_with_mulligan: Annotated[float | None, Doc("Share of games with a mulligan.")]


@dataclass(slots=True)
class PairingAnswer:
    """The games of two of the decks."""

    decks: Annotated[tuple[int, int], Doc("Their places in the request, from 0.", length=2)]
    games: Annotated[int, Doc("Games finished.")]
    wins: Annotated[tuple[int, int], Doc("Games won by each.", length=2)]
    draws: Annotated[int, Doc("Games without a winner.")]
    win_rate: Annotated[
        float | None, Doc("Win rate of the first, draws counted half; null before the first game.")
    ]
    interval: Interval


@dataclass(slots=True)
class FirstPlayerAnswer:
    """Win rate of the first player."""

    win_rate: Annotated[float | None, Doc("Share of decided games won by the first player.")]
    interval: Interval


@dataclass(slots=True)
class TurnsAnswer:
    """Turns of a game, both players' counted."""

    median: Annotated[int | None, Doc("Median.")]
    mean: Annotated[float | None, Doc("Mean.")]
    least: Annotated[int | None, Doc("Least.")]
    most: Annotated[int | None, Doc("Most.")]


@dataclass(slots=True)
class SimulationResultAnswer:
    """Results so far."""

    games: Annotated[int, Doc("Games finished.")]
    sides: Annotated[tuple[SimulatedSideAnswer, ...], Doc("Each deck.")]
    pairings: Annotated[tuple[PairingAnswer, ...], Doc("Each two decks.")]
    draws: Annotated[int, Doc("Games without a winner.")]
    first_player: Annotated[FirstPlayerAnswer, Doc("Win rate of the first player.")]
    turns: Annotated[TurnsAnswer, Doc("Game length in turns.")]
    endings: Annotated[Mapping[str, int], Doc("Number of games by ending.")]
    warning: Annotated[str, Doc("What the win rates measure.")]

    to_dict = dict_of
    __repr__ = brief_repr("SimulationResultAnswer {0.games:,} games, {0.draws:,} draws")


@dataclass(slots=True, kw_only=True)
class SimulationAnswer(RunAnswer):
    """A simulation: how far it is, and what it adds up to."""

    games: Annotated[int, Doc("Games requested.")]
    done: Annotated[int, Doc("Games finished.")]
    setup: Annotated[SimulationSetupAnswer, Doc("Setup parameters.")]
    result: Annotated[JsonObject, Doc("Results so far.", schema="SimulationResult")]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGames:
    """Games between several lists to start: the lists, and what they are checked against."""

    decks: Annotated[tuple[str, ...], Doc(hidden=True)]
    format: FormatToCheck = DEFAULT_FORMAT
    on: DateToCheck = None
    edition: EditionToPlay = None
    seed: Annotated[
        int | None, Doc("Seed for reproducible games on any machine (default: random).", low=0, high=MAX_SEED)
    ] = None
    allow_partial: AllowPartial = False
    any_deck: AnyDeck = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSimulation(NewGames):
    """A simulation to start: who plays the lists, and how many games each two of them play."""

    games: Annotated[
        int, Doc("Games of each two decks; maximum of all in `/v1/limits`.", low=1, examples=(4,))
    ]
    bots: Annotated[tuple[str, str], Doc(hidden=True)] = (DEFAULT_BOT, DEFAULT_BOT)


@dataclass(frozen=True, slots=True)
class CheckedLists:
    """The lists of a request, checked against its format on its date, and what else it leaves open.

    `setup` is what answers show of it.
    """

    cards: tuple[tuple[Card, ...], ...]
    names: tuple[str, ...]
    edition: str
    seed: int
    setup: JsonObject


def check_lists(new: NewGames, catalogue: Catalogue) -> CheckedLists:
    """Check the lists of a request. Raises `IllegalDecks`, `InputError`, and `UsageError` for its names."""
    format = built_in_format(new.format).name
    day = new.on or today()
    edition = choose_edition(new.edition, day)
    cards, names = read_all_checked(
        new.decks, format=format, on=day, edition=edition, any_deck=new.any_deck, catalogue=catalogue
    )
    seed = fresh_seed() if new.seed is None else new.seed
    setup = {"format": format, "on": day.isoformat(), "allow_partial": new.allow_partial}
    return CheckedLists(cards, names, edition, seed, setup)


def matrix_spec(
    decks: Sequence[tuple[Card, ...]],
    bots: tuple[str, str],
    *,
    edition: str,
    seed: int,
    allow_partial: bool = False,
    catalogue: Catalogue | None = None,
) -> MatrixSpec:
    """Return what a matrix plays.

    Raises `UsageError` for a number of lists out of bounds, and for two bots with more than two lists,
    `NotSupported` and `SetUpError` for lists that cannot be played.
    """
    if not 2 <= len(decks) <= MOST_MATRIX_DECKS:
        raise UsageError(f"Invalid number of decks: {len(decks)}.", f"Pass 2 to {MOST_MATRIX_DECKS}.")
    if bots[0] != bots[1] and len(decks) > 2:
        raise UsageError("One bot plays all of more than two decks.", "Pass the same bot twice.")
    for place, cards in enumerate(decks):
        start_game(
            (cards, decks[place - 1]),
            edition=edition,
            seed=seed,
            allow_partial=allow_partial,
            catalogue=catalogue,
        )
    ids = tuple(tuple(card.id for card in cards) for cards in decks)
    return MatrixSpec(ids, bots, edition, seed, allow_partial)


class Simulation(Run[PlayedGame]):
    """A number of games for each pair of lists. Raises `UsageError` for a number below 1."""

    def __init__(
        self, spec: MatrixSpec, games: int, names: Sequence[str] = (), setup: JsonObject | None = None
    ) -> None:
        if games < 1:
            raise UsageError(f"Invalid number of games: {games}.", "Must be at least 1.")
        self.spec = spec
        self.names = names
        self.total = games * len(spec.pairings)
        self.setup = setup or {}
        self.tally = MatrixTally(spec)

    def steps(self) -> Iterator[Steps[PlayedGame]]:
        """Play some games here, then all others; see `Run`."""
        first = min(self.total, PILOT_GAMES)
        parts = [(self.spec, range(number, number + 1)) for number in range(first)]
        yield Steps(play_matrix, parts, here=True)
        yield self.chunks(play_matrix, self.spec, range(first, self.total), self.spent / first)

    def add(self, item: PlayedGame) -> None:
        """Count a game."""
        self.tally.add(item)

    @property
    def done(self) -> int:
        """The games played."""
        return self.tally.games

    def result(self) -> JsonObject:
        """Return the results so far; see `SimulationResultAnswer`."""
        plain: JsonObject = to_plain(answer_simulation(self.tally, self.names, self.spec.bots))
        return plain


def _prepare(new: NewSimulation, bounds: RunBounds) -> Simulation:
    """Check the decks and set them up once.

    Raises `IllegalDecks` with the reports, `InputError`, `UsageError`, `NotSupported` and `SetUpError`.
    """
    if not 1 <= len(new.decks) <= MOST_DECKS:
        raise UsageError(f"Invalid number of decks: {len(new.decks)}.", f"Must be 1 to {MOST_DECKS}.")
    count = max(len(new.decks), 2)
    most = bounds.most_games // (count * (count - 1) // 2)
    if not 1 <= new.games <= most:
        raise UsageError(f"Invalid number of games: {new.games:,}.", f"Must be 1 to {most:,}.")
    for name in new.bots:
        check_bot(name)
    lists = check_lists(new, bounds.catalogue)
    cards, names = lists.cards, lists.names
    if len(cards) == 1:
        cards, names = cards * 2, tell_apart(names * 2)
    spec = matrix_spec(
        cards,
        new.bots,
        edition=lists.edition,
        seed=lists.seed,
        allow_partial=new.allow_partial,
        catalogue=bounds.catalogue,
    )
    more = {"edition": lists.edition, "seed": lists.seed, "bots": list(new.bots), "names": list(names)}
    return Simulation(spec, new.games, names, lists.setup | {"format": new.format} | more)


SIMULATION = RunKind(NAME, _prepare)
"""Games of each two of some lists."""


def answer_run(run: RunRecord) -> SimulationAnswer:
    """Return the answer on a simulation: its state, progress, setup, and results so far."""
    setup = dict(run.asked)
    return SimulationAnswer(
        **describe_run(run),
        games=run.games,
        done=run.done,
        setup=SimulationSetupAnswer(
            **{name: setup[name] for name in ("format", "on", "edition", "seed", "bots", "allow_partial")},
            decks=setup["names"],
        ),
        result=dict(run.result),
    )


def answer_simulation(
    tally: MatrixTally, decks: Sequence[str], bots: Sequence[str]
) -> SimulationResultAnswer:
    """Return win rates with their 95% intervals, turns, the first player's share of wins, and endings.

    What has no value before the first game is None.
    """
    total = tally.total
    games = total.games
    turns = sum(number * count for number, count in total.turns.items())
    return SimulationResultAnswer(
        games=games,
        sides=tuple(
            _answer_side(tally, place, name, bots[min(place, 1)]) for place, name in enumerate(decks)
        ),
        pairings=tuple(_answer_pairing(tally, pair) for pair in tally.spec.pairings),
        draws=total.wins[2],
        first_player=FirstPlayerAnswer(
            win_rate=total.first_wins / total.decided if total.decided else None,
            interval=wilson(total.first_wins, total.decided),
        ),
        turns=TurnsAnswer(
            median=total.median_turns() if games else None,
            mean=turns / games if games else None,
            least=min(total.turns, default=None),
            most=max(total.turns, default=None),
        ),
        endings=dict(total.reasons.most_common()),
        warning=WARNING,
    )


def _answer_side(tally: MatrixTally, place: int, name: str, bot: str) -> SimulatedSideAnswer:
    share = tally.share_of_all(place)
    games = share.games
    mulligans, with_mulligan = tally.mulligans(place)
    return SimulatedSideAnswer(
        deck=name,
        bot=bot,
        games=games,
        wins=share.wins,
        win_rate=share.wins / games if games else None,
        interval=wilson(share.wins, games),
        mulligans_per_game=mulligans / games if games else None,
        games_with_mulligan=with_mulligan / games if games else None,
    )


def _answer_pairing(tally: MatrixTally, pair: tuple[int, int]) -> PairingAnswer:
    share = tally.share(*pair)
    return PairingAnswer(
        decks=pair,
        games=share.games,
        wins=(share.wins, share.losses),
        draws=share.draws,
        win_rate=share.rate,
        interval=share.interval,
    )


def serialize_matrix(tally: MatrixTally, names: Sequence[str]) -> JsonObject:
    """Return the counts as plain data: for each list its games against each other one, and all of them."""
    places = range(len(names))
    return {
        "bot": tally.spec.bots[0],
        "warning": WARNING,
        "edition": tally.spec.edition,
        "seed": tally.spec.seed,
        "games": tally.games,
        "decks": [
            {
                "name": names[place],
                **_share(tally.share_of_all(place)),
                "deck_outs": tally.deck_outs[place],
                "median_turns": median_of(tally.turns[place]) if place in tally.turns else None,
                "against": [
                    {"name": names[other], **_share(tally.share(place, other))}
                    for other in places
                    if other != place
                ],
            }
            for place in places
        ],
    }


def _share(share: Share) -> JsonObject:
    return {
        "games": share.games,
        "wins": share.wins,
        "losses": share.losses,
        "draws": share.draws,
        "win_rate": share.rate,
        "interval": list(share.interval),
    }


def draw_matrix(tally: MatrixTally, names: Sequence[str]) -> str:
    """Draw the matrix as an SVG document."""
    places = range(len(names))
    rows = []
    for place in places:
        shares = [None if other == place else tally.share(place, other) for other in places]
        rows.append([_cell(share) for share in (*shares, tally.share_of_all(place))])
    title = f"Games won by the deck of the row, played by {tally.spec.bots[0]}"
    summary = "; ".join(
        f"{names[place]} wins {rate:.0%} of all its games"
        for place in places
        if (rate := tally.share_of_all(place).rate) is not None
    )
    notes = (
        f"{tally.games:,} games, edition {tally.spec.edition}, seed {tally.spec.seed}; below each share its "
        "95% confidence interval in percent.",
        WARNING,
    )
    plot = plot_cells(title, f"{summary}. {' '.join(notes)}", names, rows, notes=notes)
    return stack_plots([plot], title)


def _cell(share: Share | None) -> tuple[float, str] | None:
    if share is None or share.rate is None:
        return None
    low, high = share.interval
    return share.rate, f"{100 * low:.0f}–{100 * high:.0f}"
