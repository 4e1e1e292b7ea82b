"""What one request may ask for: the settings of the application, and the checks made with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, make_dataclass
from typing import Annotated, Any

from flask import Flask, current_app, request

from validator.deadline import Deadline, set_deadline, thread_time
from validator.decks.budget import Budget, set_budget
from validator.decks.parse import count_lines
from validator.decks.resolve import MOST_SEARCHES
from validator.field_docs import Doc
from validator.http.problems import Problem, ProblemItem, ProblemLocation
from validator.settings import Settings
from validator.storage.quotas import MOST_CHANGES

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


_NAMES = {
    "page_size": "page_size",
    "max_page_size": "max_page_size",
    "max_decks_kept": "shared_decks",
    "max_decks_kept_per_client": "shared_decks_per_client",
    "days_games_kept": "game_days",
    "request_milliseconds": "request_milliseconds",
    "bot_milliseconds": "bot_milliseconds",
    "stream_seconds": "stream_seconds",
    "simulation_seconds": "simulation_seconds",
    "clients_per_address": "clients_per_address",
    "rate_limit": "requests",
    "rate_limit_heavy": "heavy_requests",
}
"""Settings that are limits, with their names in the answer; every other one of `max_…` is `…` there."""

_LIMITS = {
    each.name: (_NAMES.get(each.name) or each.name.removeprefix("max_").replace("_kept", ""), each)
    for each in fields(Settings)
    if each.name in _NAMES or each.name.startswith("max_")
}

LimitsAnswer = make_dataclass(
    "LimitsAnswer",
    [
        (name, Annotated[int if isinstance(each.default, int) else str | None, Doc(each.metadata["doc"])])
        for name, each in _LIMITS.values()
    ]
    + [("game_changes", Annotated[int, Doc("Maximum changes of a game, those undone included.")])],
    namespace={"__doc__": "The limits of this service."},
)
"""The answer of `/v1/limits`: the settings that bound what a request, a client or all may have."""


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


def answer_limits(settings: Settings) -> Any:
    """Return the answer of `/v1/limits`; a rate that is not limited is None."""
    values = {name: getattr(settings, setting) for setting, (name, _) in _LIMITS.items()}
    values = {name: None if str(value).strip() in ("", "auto") else value for name, value in values.items()}
    return LimitsAnswer(**values, game_changes=MOST_CHANGES)


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
