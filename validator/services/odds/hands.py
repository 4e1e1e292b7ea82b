"""Deal goldfish hands of deck lists, one by one or many at a time, on a number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from validator.catalogue.load import Catalogue
from validator.jobs import open_executor
from validator.odds.deal import BLOCK, DealSetup, deal_hands, hands_per_deal
from validator.odds.query import ImpossibleQuestion, check_draws
from validator.odds.report import DealContext, HandsReport
from validator.odds.sample import compare_tally
from validator.odds.statistics import HandTally
from validator.odds.tally import tally_blocks
from validator.rng import read_seed
from validator.services.decks.check import built_in_catalogue
from validator.services.odds.deal_setup import DealOptions, build_deals

MAX_SHOWN = 1_000
"""Most hands that are shown one by one."""

MAX_HANDS = 10_000_000
"""Most hands that are dealt."""

DEFAULT_DRAWS = 3

_WORTH_A_PROCESS = 200
"""Blocks of hands from which on another process is started."""

_PART = 50
"""Blocks of hands that are counted at a time."""

Watch: TypeAlias = Callable[[Iterable[HandTally]], Iterator[HandTally]]


def hands_of_text(
    data: str | bytes,
    *,
    source: str = "-",
    count: int = 1,
    seed: int,
    draws: int = DEFAULT_DRAWS,
    options: DealOptions | None = None,
    show: bool | None = None,
    statistics: bool | None = None,
    processes: int = 1,
    most_decks: int | None = None,
    most_dealt: int | None = None,
    catalogue: Catalogue | None = None,
    watch: Watch = iter,
) -> tuple[HandsReport, ...]:
    """Deal `count` hands of every deck of one text.

    The hands are shown when `show` is set, by default up to `MAX_SHOWN` of them; they are counted when
    `statistics` is set, by default when they are not shown. The same seed deals the same hands, however many
    of them and on however many processes. `most_dealt` bounds the hands that are to be expected with all
    mulligans, the opponent's too. `watch` is as in `tally_in_processes`. Raises `InputError`,
    `UndealableDeck`, `ImpossibleQuestion` and `UsageError`.
    """
    known = catalogue or built_in_catalogue()
    _check_count(count, show)
    read_seed(seed)
    return tuple(
        deal_deck_hands(
            about,
            count=count,
            seed=seed,
            draws=draws,
            show=show,
            statistics=statistics,
            processes=processes,
            most_dealt=most_dealt,
            watch=watch,
        )
        for about in build_deals(
            data, source=source, options=options or DealOptions(), catalogue=known, most_decks=most_decks
        )
    )


def deal_deck_hands(
    about: DealContext,
    *,
    count: int,
    seed: int,
    draws: int = DEFAULT_DRAWS,
    show: bool | None = None,
    statistics: bool | None = None,
    processes: int = 1,
    most_dealt: int | None = None,
    watch: Watch = iter,
) -> HandsReport:
    """Deal `count` hands of one deck; parameters and errors as in `hands_of_text`."""
    showing = _check_count(count, show)
    counting = not showing if statistics is None else statistics
    read_seed(seed)
    table = replace(about.table, draws=check_draws(draws, about.pile, about.table.prizes))
    _check_mulligans(table, count, most_dealt)
    openings = tuple(deal_hands(table, seed, count)) if showing else ()
    tally = tally_in_processes(table, seed, count, processes, watch) if counting else None
    sample = compare_tally(table, tally) if tally else None
    count = tally.hands if tally else count
    return HandsReport(replace(about, table=table), seed, count, openings, sample)


def _check_count(count: int, show: bool | None) -> bool:
    """Return whether the hands are to be shown one by one. Raises `ImpossibleQuestion`."""
    if not 1 <= count <= MAX_HANDS:
        raise ImpossibleQuestion(
            f"Invalid number of hands: {count}.", f"Must be 1 to {MAX_HANDS:,}.", at=("count",)
        )
    showing = count <= MAX_SHOWN if show is None else show
    if showing and count > MAX_SHOWN:
        raise ImpossibleQuestion(
            f"Too many hands to show: {count:,}.",
            f"Show at most {MAX_SHOWN:,}, or use statistics.",
            at=("count",),
        )
    return showing


def _check_mulligans(table: DealSetup, count: int, most: int | None) -> None:
    dealt = count * hands_per_deal(table)
    if most is not None and dealt > most:
        raise ImpossibleQuestion(
            f"{count:,} hands need about {dealt:,.0f} deals with mulligans; the limit is {most:,}.",
            f"Request at most {int(most * count / dealt):,} hands, or set a mulligan limit.",
            at=("count",),
        )


def tally_in_processes(
    table: DealSetup, seed: int, count: int, processes: int, watch: Watch = iter
) -> HandTally:
    """Deal and count hands on up to `processes` processes; the counts do not depend on their number.

    `watch` passes parts of the work on, and may end them early: what was counted before is the result.
    """
    executor = open_executor(max(1, min(processes, -(-count // BLOCK) // _WORTH_A_PROCESS)))
    edges = [*range(0, count, _PART * BLOCK), count]
    result = HandTally.empty(table.pile.rows(), table.prizes, table.draws)
    try:
        for part in watch(executor.run(tally_blocks, [(table, seed, *each) for each in pairwise(edges)])):
            result.add(part)
    finally:
        executor.close()
    return result
