"""What one request may ask for: the settings of the application, and the checks made with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import thread_time
from typing import Annotated

from flask import Flask, current_app, request

from validator.deadline import Deadline, set_deadline
from validator.decks.budget import Budget, set_budget
from validator.decks.parse import count_lines
from validator.decks.resolve import MOST_SEARCHES
from validator.field_docs import Doc
from validator.http.problems import Problem, ProblemItem, ProblemLocation
from validator.settings import Settings
from validator.storage.games import MOST_CHANGES

CLOCK: Callable[[], float] = thread_time
"""What measures the time of a request."""

MOST_FINDINGS = 1_000
"""Most findings that one answer lists; the rest is counted."""

STACK_CARDS = 10_000
"""Most different card lines of a stack of lists; a thousand lists of one event name a few thousand."""

STACK_SEARCHES = 150
"""Lines of a stack for which near names are searched."""

STACK_FORM_BYTES = 500_000
"""What a form may need beside the files of a stack: the heads of its parts."""


@dataclass(slots=True)
class LimitsAnswer:
    """What one request may ask for."""

    body_bytes: Annotated[int, Doc("Maximum request body size in bytes.")]
    lines: Annotated[int, Doc("Maximum lines of all deck lists in a request.")]
    decks: Annotated[int, Doc("Maximum decks per request.")]
    cards: Annotated[int, Doc("Different card lines of all deck lists of a request together.")]
    nesting: Annotated[int, Doc("Maximum JSON nesting depth.")]
    stack_lists: Annotated[int, Doc("Maximum lists of `/v1/tournaments/check`.")]
    stack_bytes: Annotated[int, Doc("Maximum size of such a stack in bytes, before and after unpacking.")]
    hands: Annotated[int, Doc("Maximum hands per request.")]
    page_size: Annotated[int, Doc("Default page size.")]
    max_page_size: Annotated[int, Doc("Maximum page size.")]
    games: Annotated[int, Doc("Maximum number of stored games.")]
    games_per_client: Annotated[int, Doc("Those of them that one client may have.")]
    game_changes: Annotated[int, Doc("Maximum changes of a game, those undone included.")]
    game_days: Annotated[
        int, Doc("Days of inactivity after which a game may be deleted when the limit is reached.")
    ]
    request_milliseconds: Annotated[
        int, Doc("Maximum CPU time of a request in milliseconds; 0 if unlimited.")
    ]
    bot_milliseconds: Annotated[
        int, Doc("Milliseconds that a bot may think about a reply to a person; 0 if unlimited.")
    ]
    events: Annotated[int, Doc("Maximum events per response.")]
    stream_seconds: Annotated[int, Doc("Seconds after which an event stream is closed; clients reconnect.")]
    streams: Annotated[int, Doc("Maximum open event streams per process.")]
    streams_per_client: Annotated[int, Doc("Those of them that one client may have.")]
    simulated_games: Annotated[int, Doc("Maximum games per simulation.")]
    simulation_seconds: Annotated[int, Doc("Seconds after which a run in the background is stopped.")]
    running_simulations: Annotated[
        int, Doc("Maximum concurrent runs in the background: simulations and others.")
    ]
    running_simulations_per_client: Annotated[int, Doc("Runs of one client that may run or wait.")]
    waiting_simulations: Annotated[int, Doc("Maximum runs that wait for a free place.")]
    simulations: Annotated[int, Doc("Maximum number of stored runs.")]
    simulations_per_client: Annotated[int, Doc("Those of one client; its oldest ended ones are deleted.")]
    shared_decks: Annotated[int, Doc("Maximum number of shared deck lists.")]
    shared_decks_per_client: Annotated[int, Doc("Those of one client; its least recently used are deleted.")]
    stacks: Annotated[int, Doc("Maximum number of stored stacks; a check stores two.")]
    stacks_per_client: Annotated[int, Doc("Those of one client; its oldest are deleted.")]
    stacks_mb: Annotated[int, Doc("Megabytes of all stored stacks.")]
    clients_per_address: Annotated[
        int, Doc("Shares of clients that one network address may have, and at most half of what is stored.")
    ]
    requests: Annotated[str | None, Doc("Rate limit per client, such as 600/minute; null if unlimited.")]
    heavy_requests: Annotated[str | None, Doc("Rate limit for expensive endpoints (hands, odds, sheets).")]


def register_limits(app: Flask, settings: Settings) -> None:
    """Make the settings those of the application."""
    app.config["PTCG_SETTINGS"] = settings
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body_bytes

    def give_budget() -> None:
        set_deadline(Deadline(settings.request_milliseconds / 1_000, CLOCK))
        set_budget(Budget(settings.max_decks, settings.max_cards, MOST_SEARCHES))

    def end_budget(_error: BaseException | None) -> None:
        set_deadline(None)
        set_budget(None)

    app.before_request(give_budget)
    app.teardown_request(end_budget)


def allow_stack() -> Settings:
    """Let the current request send a stack of lists: more bytes, files and cards than others; return the
    settings.

    To be called before anything of the body is read.
    """
    settings = current_settings()
    request.max_content_length = settings.max_stack_bytes + STACK_FORM_BYTES
    request.max_form_memory_size = settings.max_stack_bytes
    request.max_form_parts = settings.max_stack_lists + 2_100
    set_budget(stack_budget(settings))
    return settings


def stack_budget(settings: Settings) -> Budget:
    """Return what may be read of a stack of lists."""
    return Budget(settings.max_stack_lists, STACK_CARDS, STACK_SEARCHES)


def current_settings() -> Settings:
    """Return the settings of the application that answers the current request."""
    settings = current_app.config["PTCG_SETTINGS"]
    assert isinstance(settings, Settings)
    return settings


def answer_limits(settings: Settings) -> LimitsAnswer:
    """Return the answer of `/v1/limits`."""
    return LimitsAnswer(
        body_bytes=settings.max_body_bytes,
        lines=settings.max_lines,
        decks=settings.max_decks,
        cards=settings.max_cards,
        nesting=settings.max_nesting,
        stack_lists=settings.max_stack_lists,
        stack_bytes=settings.max_stack_bytes,
        hands=settings.max_hands,
        page_size=settings.page_size,
        max_page_size=settings.max_page_size,
        games=settings.max_games_kept,
        games_per_client=settings.max_games_kept_per_client,
        game_changes=MOST_CHANGES,
        game_days=settings.days_games_kept,
        request_milliseconds=settings.request_milliseconds,
        bot_milliseconds=settings.bot_milliseconds,
        events=settings.max_events,
        stream_seconds=settings.stream_seconds,
        streams=settings.max_streams,
        streams_per_client=settings.max_streams_per_client,
        simulated_games=settings.max_simulated_games,
        simulation_seconds=settings.simulation_seconds,
        running_simulations=settings.max_running_simulations,
        running_simulations_per_client=settings.max_running_simulations_per_client,
        waiting_simulations=settings.max_waiting_simulations,
        simulations=settings.max_simulations_kept,
        simulations_per_client=settings.max_simulations_kept_per_client,
        shared_decks=settings.max_decks_kept,
        shared_decks_per_client=settings.max_decks_kept_per_client,
        stacks=settings.max_stacks_kept,
        stacks_per_client=settings.max_stacks_kept_per_client,
        stacks_mb=settings.max_stacks_mb,
        clients_per_address=settings.clients_per_address,
        requests=_shown(settings.rate_limit),
        heavy_requests=_shown(settings.rate_limit_heavy),
    )


def _shown(rate: str) -> str | None:
    return None if rate.strip() in ("", "auto") else rate


def check_lists(texts: Iterable[str | bytes], pointer: str | None) -> None:
    """Raise `Problem` 422 when the lists of a request have more lines together than it may have."""
    limit, total = current_settings().max_lines, 0
    for text in texts:
        total += count_lines(text, limit)
    if total > limit:
        raise _too_many("TOO_MANY_LINES", "lines", total, limit, pointer)


def check_decks_count(total: int, pointer: str | None) -> None:
    """Raise `Problem` 422 when a request holds more decks than it may hold."""
    limit = current_settings().max_decks
    if total > limit:
        raise _too_many("TOO_MANY_DECKS", "decks", total, limit, pointer)


def check_hands(total: int, place: ProblemLocation) -> None:
    """Raise `Problem` 422 when more hands are to be dealt than one request may ask for."""
    limit = current_settings().max_hands
    if total > limit:
        detail = f"{total:,} hands requested; the limit is {limit:,}."
        remedy = "Request fewer hands; see /v1/limits. The command ptcg hands has a higher limit."
        raise Problem(422, "TOO_MANY_HANDS", detail, remedy=remedy, errors=(place.item(detail, remedy),))


def _too_many(code: str, what: str, total: int, limit: int, pointer: str | None) -> Problem:
    detail = f"The request contains {total:,} {what}; the limit is {limit:,}."
    remedy = "Split the request; see /v1/limits."
    return Problem(
        422,
        code,
        detail,
        remedy=remedy,
        errors=(ProblemItem(detail, pointer),) if pointer is not None else (),
    )
