"""Access to the application's games and mapping of their errors to problems."""

from __future__ import annotations

from flask import Flask, Response, current_app, request

from validator.api.game_headers import SEAT_HEADER, etag_of
from validator.api.streams import OpenStreams
from validator.engine.errors import GameError, GameOver, NothingToUndo, NotSupported
from validator.errors import PtcgError
from validator.http.limits import MOST_FINDINGS, current_settings
from validator.http.problems import Problem, ProblemItem, problem_of
from validator.http.responses import json_response
from validator.reports.json import serialize_reports
from validator.services.games.decks import IllegalDecks
from validator.services.games.errors import (
    InvalidToken,
    JoinExpired,
    KeyReused,
    SeatForbidden,
    SeatTaken,
    TooManyGames,
    UnknownGame,
    VersionConflict,
    Waiting,
    WrongSecret,
)
from validator.services.games.hosting import hosted_games, hosted_simulations, storage_ready
from validator.services.games.requests import SeatView
from validator.services.games.service import Games
from validator.services.games.simulations import Simulations
from validator.settings import Settings

_GAMES = "ptcg-games"
_STREAMS = "ptcg-streams"

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
    (TooManyGames, 503),
    (GameError, 422),
)
"""Which status an error of a game has; the first class that fits decides."""


def register_games(app: Flask, games: Games | None) -> None:
    """Give the application its games; without any it opens the database of its settings when asked."""
    app.extensions[_GAMES] = games
    settings: Settings = app.config["PTCG_SETTINGS"]
    app.extensions[_STREAMS] = OpenStreams(settings.max_streams, settings.max_streams_per_client)


def current_games() -> Games:
    """Give the games of the application that answers the current request. Raises `StorageError`."""
    games: Games | None = current_app.extensions[_GAMES]
    return hosted_games(current_settings()) if games is None else games


def current_simulations() -> Simulations:
    """Give the simulations of the application that answers the current request. Raises `StorageError`."""
    return hosted_simulations(current_settings())


def games_ready() -> bool:
    """Find out whether the application can keep games now. Raises `StorageError`."""
    games: Games | None = current_app.extensions[_GAMES]
    if games is None:
        return storage_ready(current_settings())
    games.store.probe()
    return True


def current_streams() -> OpenStreams:
    """Give what counts the open streams of the process."""
    streams: OpenStreams = current_app.extensions[_STREAMS]
    return streams


def problem_of_game(error: PtcgError, at: str = "/decks/{}") -> Problem:
    """Give the problem for an error of a game, or of anything else; what is the service's fault is logged.

    `at` is the pointer to the deck of a number.
    """
    problem = _problem_of_game(error, at) or problem_of(error)
    if problem.status >= 500:
        current_app.logger.error("%s: %s", error.code, error)
    return problem


def _problem_of_game(error: PtcgError, at: str) -> Problem | None:
    if isinstance(error, IllegalDecks):
        faults = [
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
            errors=faults,
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
    elif status == 503:
        problem.headers["Retry-After"] = "5"
    return problem


def answer_game(seen: SeatView, body: object) -> Response:
    """Answer with what a seat sees of a game: its version as ETag, 304 where the client has it already.

    What a seat sees no cache keeps; what spectators see may be kept, and is asked for again each time.
    """
    return answer_version(body, seen.version, private=seen.seat is not None)


def answer_version(body: object, version: int, *, private: bool) -> Response:
    """Answer with JSON that belongs to a version of a game."""
    return finish(json_response(body), version, private=private)


def finish(response: Response, version: int, *, private: bool) -> Response:
    """Give an answer the headers of a version of a game, and shorten it to a 304 where that will do."""
    response.headers["ETag"] = etag_of(version)
    response.headers["Cache-Control"] = "private, no-store" if private else "no-cache"
    response.headers["Vary"] = f"Authorization, {SEAT_HEADER}"
    if request.method in ("GET", "HEAD") and request.if_none_match.contains_weak(str(version)):
        response.status_code = 304
    return response
