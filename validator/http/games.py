"""Access to the application's games and mapping of their errors to problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Flask, Response, current_app, request

from validator.engine.errors import GameError, GameOver, NothingToUndo, NotSupported
from validator.errors import PtcgError
from validator.http.limits import MOST_FINDINGS, current_settings
from validator.http.problems import Problem, ProblemItem, problem_of
from validator.http.responses import etag_of, json_response
from validator.reports.json import serialize_reports
from validator.services.games.decks import IllegalDecks
from validator.services.games.errors import (
    InvalidToken,
    JoinExpired,
    KeyReused,
    SeatForbidden,
    SeatTaken,
    UnknownGame,
    VersionConflict,
    Waiting,
    WrongSecret,
)
from validator.services.hosting import hosted_games, hosted_runs, storage_ready
from validator.services.runs.stored import StoredRuns

if TYPE_CHECKING:
    from validator.services.games.requests import SeatView
    from validator.services.games.service import Games

SEAT_HEADER = "Ptcg-Seat-Token"
"""Header for the seat token when `Authorization` holds an API key."""

_GAMES = "ptcg-games"

GAME_STATUS: tuple[tuple[type[PtcgError], int], ...] = (
    (UnknownGame, 404),
    (InvalidToken, 401),
    (SeatForbidden, 403),
    (VersionConflict, 412),
    (GameOver, 409),
    (Waiting, 409),
    (SeatTaken, 409),
    (WrongSecret, 403),
    (JoinExpired, 410),
    (NothingToUndo, 409),
    (KeyReused, 422),
    (GameError, 422),
)
"""Status codes of game errors; the first matching class counts."""


def register_games(app: Flask, games: Games | None) -> None:
    """Set the games of the application; None for those of its settings' database, opened at first use."""
    app.extensions[_GAMES] = games


def current_games() -> Games:
    """Return the games service of the current application. Raises `StorageError`."""
    games: Games | None = current_app.extensions[_GAMES]
    return hosted_games(current_settings()) if games is None else games


def current_runs() -> StoredRuns:
    """Return what drives the runs of the current application. Raises `StorageError`."""
    return hosted_runs(current_settings())


def games_ready() -> bool:
    """Return whether the application can store games now. Raises `StorageError`."""
    games: Games | None = current_app.extensions[_GAMES]
    if games is None:
        return storage_ready(current_settings())
    games.store.probe()
    return True


def problem_of_game(error: PtcgError, at: str = "/decks/{}") -> Problem:
    """Return the problem of an error of a game, or of any other error; log server errors.

    `at` is the JSON pointer to a deck; `{}` in it is the index of the deck.
    """
    problem = _problem_of_game(error, at) or problem_of(error)
    if problem.status >= 500:
        current_app.logger.error("%s: %s", error.code, error)
    return problem


def _problem_of_game(error: PtcgError, at: str) -> Problem | None:
    if isinstance(error, IllegalDecks):
        items = [
            ProblemItem(f"{finding.code} {finding.message}", at.format(place))
            for place, report in enumerate(error.reports)
            for finding in report.findings
            if finding.severity == "error"
        ]
        return Problem(
            422,
            error.code,
            error.message,
            remedy=error.remedy,
            errors=items,
            more=serialize_reports(error.reports, MOST_FINDINGS),
        )
    status = next((status for kind, status in GAME_STATUS if isinstance(error, kind)), None)
    if status is None:
        return None
    problem = Problem(status, error.code, error.message, remedy=error.remedy)
    if isinstance(error, NotSupported):
        problem.more["reasons"] = [str(reason) for reason in error.reasons]
    elif isinstance(error, VersionConflict):
        problem.more["version"] = error.version
        problem.headers["ETag"] = etag_of(error.version)
    elif isinstance(error, InvalidToken):
        problem.headers["WWW-Authenticate"] = 'Bearer realm="game"'
    return problem


def answer_game(seen: SeatView, body: object) -> Response:
    """Return the response for the view of a game: its version as ETag, 304 if the client has that version.

    The view of a seat is never cached; that of spectators may be, but is revalidated each time.
    """
    return answer_version(body, seen.version, private=seen.seat is not None)


def answer_version(body: object, version: int, *, private: bool) -> Response:
    """Return a JSON response that belongs to a version of a game."""
    return finish(json_response(body), version, private=private)


def finish(response: Response, version: int, *, private: bool) -> Response:
    """Set the headers of a version of a game; the response becomes a 304 if the client has that version."""
    response.headers["ETag"] = etag_of(version)
    response.headers["Cache-Control"] = "private, no-store" if private else "no-cache"
    response.headers["Vary"] = f"Authorization, {SEAT_HEADER}"
    if request.method in ("GET", "HEAD") and request.if_none_match.contains_weak(str(version)):
        response.status_code = 304
    return response
