"""`/v1/games`: start games, look at them from a seat, act, take back, branch, follow, keep and replay."""

from __future__ import annotations

import re
from typing import Any

from flask import Response, request

from validator.api.answers import answer
from validator.api.bodies import parse_json, read_bytes, read_json, refuse_type, takes_json
from validator.api.limits import current_settings
from validator.api.lists import find_known, read_deck_texts
from validator.api.metrics import count_actions, count_game
from validator.api.openapi import Blueprint
from validator.api.problems import Problem, problem_of
from validator.api.rate_limits import heavy, name_client
from validator.api.schemas.choice import load_body
from validator.api.schemas.game_answers import (
    EventsSchema,
    GameSchema,
    MovedOnSchema,
    QuestionSchema,
    RefusedGameSchema,
    StartedGameSchema,
)
from validator.api.schemas.games import (
    ACT,
    IMPORT,
    JOIN,
    NEW_GAME,
    BranchSchema,
    EventsQuerySchema,
    ReplaySchema,
    load_branch,
)
from validator.api.seats import (
    ANYONE,
    BY_TOKEN,
    IF_MATCH,
    KEY,
    LAST_EVENT,
    SEAT_HEADER,
    etag_of,
    read_expected,
    read_key,
    read_last_event,
    read_token,
)
from validator.api.streams import EVENT_STREAM, tell_stream
from validator.api.tables import (
    answer_game,
    answer_version,
    current_games,
    current_streams,
    finish,
    problem_of_game,
)
from validator.errors import InputError, PtcgError
from validator.services.check_deck import DEFAULT_FORMAT
from validator.services.describe import built_in_format, known_edition
from validator.services.judged_decks import IllegalDecks
from validator.services.new_game import HUMAN, NewGame, Started
from validator.services.tell_game import GameLog

games = Blueprint("games", __name__, url_prefix="/v1/games", description="Test games, kept by the service.")

_ID = ("Id of the game; whoever knows it may watch.", "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$")
_ETAG = {"ETag": {"schema": {"type": "string"}, "description": "The version of the game."}}
_MADE = {**_ETAG, "Location": {"schema": {"type": "string"}, "description": "Address of the game."}}
_CHANGE = {"id": "$response.body#/id"}
_LINKS = {
    "ShowGame": {"operationId": "showGame", "parameters": _CHANGE},
    "ShowActions": {"operationId": "showActions", "parameters": _CHANGE},
    "ShowEvents": {"operationId": "showEvents", "parameters": _CHANGE},
    "ShowLog": {"operationId": "showLog", "parameters": _CHANGE},
}
_SAID_MATCH = "The version that the change was made for, as the ETag says it."
_SAID_KEY = "A key of this request: sent again with it, the request is done once and answered the same."
_SAID_LAST = "The mark of the last event that the client knows, to be told what follows."


def _answer_game_error(error: PtcgError) -> Response:
    return problem_of_game(error).to_response()


games.register_error_handler(PtcgError, _answer_game_error)


@games.post("")
@games.body("The decks, and who plays.", json=NEW_GAME.spec())
@games.made(StartedGameSchema, "The game, and the secret of each person's seat.", headers=_MADE, links=_LINKS)
@games.problem(422, RefusedGameSchema)
@games.problems(400, 413, 415, 503)
@games.named("startGame", [])
@heavy
def start_game() -> Response:
    """Start a game: both decks are judged first, then set up, and bots play until a person has to decide.

    A deck that is not legal is refused with its report (`ILLEGAL_DECK`), and one with cards that cannot be
    played whole with the reasons (`NOT_SUPPORTED`). Keep the tokens: they are told once.
    """
    new = _read_new(read_json(NEW_GAME))
    try:
        return _answer_started(current_games().start(new), "started")
    except InputError as error:
        raise _refuse_list(error) from None


@games.post("/import")
@games.body("A replay, as `GET /v1/games/{id}/replay` gives it.", json=IMPORT.spec())
@games.made(StartedGameSchema, "A game that goes on from the end of it.", headers=_MADE, links=_LINKS)
@games.problems(400, 413, 415, 422, 503)
@games.named("importGame", [])
@heavy
def import_game() -> Response:
    """Start a game from a replay: every choice is played again by the rules.

    Its people are one person, who may go on from there.
    """
    if not takes_json():
        refuse_type(("application/json",))
    body = parse_json(read_bytes())
    load_body(IMPORT, body)
    return _answer_started(current_games().import_replay(body), "imported")


@games.post("/<string(length=16):id>/join", id=_ID)
@games.body("The secret of the open seat, and your deck.", json=JOIN.spec())
@games.made(StartedGameSchema, "The game, and the secret of your seat.", headers=_MADE, links=_LINKS)
@games.problem(422, RefusedGameSchema)
@games.problems(400, 403, 404, 409, 410, 413, 415, 503)
@games.named("joinGame", [])
@heavy
def join_game(id: str) -> Response:
    """Take the open seat of a game with a list of your own; then the cards are dealt.

    The list is judged by the format and the day of the game. Neither player is told of the other's list, and
    nobody chooses the seed. Of several requests one is let in, the others are answered with 409.
    """
    body = read_json(JOIN)
    (deck,) = read_deck_texts({"decks": [body["deck"]]})
    try:
        return _answer_started(current_games().join(id, body["secret"], deck), "joined")
    except InputError as error:
        raise _refuse_list(error, "/deck") from None
    except IllegalDecks as error:
        raise problem_of_game(error, "/deck") from None


@games.get("/<string(length=16):id>", id=_ID)
@games.answers(GameSchema, "The game, as the seat of the token sees it.", kept=True)
@games.problems(401, 404, 503)
@games.named("showGame", ANYONE)
def show_game(id: str) -> Response:
    """Show a game, as the seat of the token sees it; without a token as spectators do."""
    seen = current_games().look(id, read_token())
    return answer_game(seen, seen.data)


@games.get("/<string(length=16):id>/actions", id=_ID)
@games.answers(QuestionSchema, "The question; its options for who decides.", kept=True)
@games.problems(401, 404, 503)
@games.named("showActions", ANYONE)
def show_actions(id: str) -> Response:
    """Show what has to be decided now, and for who decides what may be chosen."""
    seen = current_games().look(id, read_token())
    view = seen.data["view"]
    return answer_game(seen, {"version": seen.version, "decision": view and view["decision"]})


@games.post("/<string(length=16):id>/actions", id=_ID)
@games.header("If-Match", _SAID_MATCH, IF_MATCH, required=True)
@games.header("Idempotency-Key", _SAID_KEY, KEY)
@games.body("The choice.", json=ACT.spec())
@games.answers(GameSchema, "The game after the choice, and after those of bots that followed.")
@games.problem(412, MovedOnSchema)
@games.problems(400, 401, 403, 404, 409, 413, 415, 422, 428, 503)
@games.named("act", BY_TOKEN)
def act(id: str) -> Response:
    """Choose, by the numbers of options or in notation; then bots play until a person has to decide.

    Of several requests for the same version one is done, and the others are answered with 412. What is
    answered is kept. A choice that the rules do not allow is 422, and changes nothing.
    """
    token, expected, key = read_token(), read_expected(), read_key()
    body = read_json(ACT)
    seen = current_games().act(
        id, token, expected=expected, picked=body.get("picked"), text=body.get("action"), key=key
    )
    count_actions()
    return answer_game(seen, seen.data)


@games.post("/<string(length=16):id>/undo", id=_ID)
@games.header("If-Match", _SAID_MATCH, IF_MATCH, required=True)
@games.header("Idempotency-Key", _SAID_KEY, KEY)
@games.answers(GameSchema, "The game before the last choice of a person.")
@games.problem(412, MovedOnSchema)
@games.problems(400, 401, 403, 404, 409, 428, 503)
@games.named("undo", BY_TOKEN)
def undo(id: str) -> Response:
    """Take back the last choice of a person, and those of bots since; for one person alone.

    The version grows all the same. Who follows the events is told from which number on they are gone.
    """
    token, expected, key = read_token(), read_expected(), read_key()
    seen = current_games().undo(id, token, expected=expected, key=key)
    return answer_game(seen, seen.data)


@games.post("/<string(length=16):id>/branch", id=_ID)
@games.body("Who sits there instead; nothing for the same.", required=False, json=BranchSchema)
@games.made(StartedGameSchema, "The copy, with tokens of its own.", headers=_MADE, links=_LINKS)
@games.problems(400, 401, 403, 404, 413, 415, 422, 503)
@games.named("branch", BY_TOKEN)
@heavy
def branch(id: str) -> Response:
    """Copy a game as it is now, to try another line in it; its seats are one person's.

    For a person who holds every seat, or when the game is over.
    """
    token = read_token()
    players = load_branch(parse_json(request.get_data(cache=False))) if _has_body() else None
    return _answer_started(current_games().branch(id, token, players), "branched")


@games.get("/<string(length=16):id>/events", id=_ID)
@games.query(EventsQuerySchema)
@games.header("Last-Event-ID", _SAID_LAST, LAST_EVENT)
@games.file(EVENT_STREAM, "The events, then those that follow as they happen: server-sent events.")
@games.answers(EventsSchema, "The events, as the seat of the token may know them.", kept=True)
@games.problems(400, 401, 404, 429, 503)
@games.named("showEvents", ANYONE)
def show_events(query: dict[str, Any], id: str) -> Response:
    """Tell the events of a game: a page of them as JSON, or a stream for who accepts `text/event-stream`.

    Resume by `Last-Event-ID` with the id of the last event known, or by `since` with a number. When choices
    were taken back in the meantime, the answer says from which number on the events known are gone: `undone`,
    in the stream a message `undo` with `{"number", "version"}`. The stream has a message `event` for each
    event, and `version` with `{"version", "events"}` after each change; it ends after a while
    (`stream_seconds` of `/v1/limits`), and clients come again.
    """
    token, known, service = read_token(), read_last_event(), current_games()
    log = service.log(id, token)
    place: int | None = min(query.get("since", 0), len(log.events))
    if known is not None:
        place = log.find(known) if known else 0
    if _wants_stream():
        return _open_stream(id, token, log, place)
    shown = log.events[place or 0 :][: current_settings().max_events]
    last = (place or 0) + len(shown) - 1
    body = {
        "version": log.version,
        "undone": 0 if place is None else None,
        "events": shown,
        "total": len(log.events),
        "last_event_id": log.marks[last] if last >= 0 else None,
    }
    if known is None:
        return answer_version(body, log.version, private=token is not None)
    response = answer(body)  # belongs to one client: its ETag would say nothing
    response.headers["Vary"] = f"Authorization, {SEAT_HEADER}"
    return response


@games.get("/<string(length=16):id>/log", id=_ID)
@games.file("text/plain", "The log: a line for each event that is worth one.")
@games.problems(401, 404, 503)
@games.named("showLog", ANYONE)
def show_log(id: str) -> Response:
    """Show what has happened, in English, as the seat of the token may know it."""
    token = read_token()
    log = current_games().log(id, token)
    text = "".join(f"{event['text']}\n" for event in log.events if event["text"])
    response = Response(text, content_type="text/plain; charset=utf-8")
    return finish(response, log.version, private=token is not None)


@games.get("/<string(length=16):id>/replay", id=_ID)
@games.answers(ReplaySchema, "The whole game.", kept=True)
@games.problems(401, 403, 404, 503)
@games.named("showReplay", ANYONE)
def show_replay(id: str) -> Response:
    """Give the whole game, hidden cards included: when it is over, or to a person who holds every seat."""
    token, service = read_token(), current_games()
    seen = service.look(id, token)
    return answer_version(service.replay(id, token), seen.version, private=True)


def _answer_started(started: Started, how: str) -> Response:
    seen = started.seen
    count_game(how)
    tokens = [{"seat": seat, "token": token} for seat, token in sorted(started.tokens.items())]
    join = None
    if started.join is not None:
        seat, secret = started.join
        join = {"seat": seat, "secret": secret, "path": f"/play/{seen.id}/join?secret={secret}"}
    response = answer({**seen.data, "tokens": tokens, "join": join}, status=201)
    response.headers["Location"] = f"/v1/games/{seen.id}"
    response.headers["ETag"] = etag_of(seen.version)
    return response


def _read_new(body: dict[str, Any]) -> NewGame:
    """Read what a game is to be started with. Raises `Problem` 422 naming the value that cannot be."""
    return NewGame(
        decks=read_deck_texts(body),
        players=tuple(body.get("players") or (HUMAN, "greedy")),
        format=find_known(body, "format", built_in_format) or DEFAULT_FORMAT,
        on=body.get("on"),
        edition=find_known(body, "edition", known_edition),
        seed=body.get("seed"),
        shared=body.get("shared", True),
        position=body.get("position"),
        allow_partial=body.get("allow_partial", False),
        any_deck=body.get("any_deck", False),
    )


def _refuse_list(error: InputError, only: str | None = None) -> Problem:
    """Give the problem for a text that is no deck list, with its place."""
    found = re.match(r"deck ([12])\b:? ?", error.message)
    said = error.message[found.end() :] if found else error.message
    mended = InputError(said[:1].upper() + said[1:], error.remedy)
    return problem_of(mended, pointer=only or (f"/decks/{int(found[1]) - 1}" if found else "/decks"))


def _has_body() -> bool:
    """Whether the request has a body, which has to be JSON then."""
    if not request.get_data():
        return False
    if not takes_json():
        refuse_type(("application/json",))
    return True


def _wants_stream() -> bool:
    """Whether the caller takes a stream rather than JSON; who takes anything is given JSON."""
    taken = request.accept_mimetypes
    return EVENT_STREAM in [value for value, _ in taken] and taken[EVENT_STREAM] >= taken["application/json"]


def _open_stream(id: str, token: str | None, log: GameLog, place: int | None) -> Response:
    """Open a stream of events. Raises `Problem`: 503 when as many are open as may be, 429 of one client."""
    service, streams, client = current_games(), current_streams(), name_client()
    if (full := streams.acquire(client)) is not None:
        raise Problem(
            503 if full == "all" else 429,
            "TOO_MANY_STREAMS",
            "As many streams of events are open as this service keeps open."
            if full == "all"
            else f"This client has {streams.each} streams of events open, as many as it may have.",
            remedy="Close one, try again, or ask for the events as JSON from time to time.",
            headers={"Retry-After": "5"},
        )
    stream = tell_stream(
        service,
        id,
        token,
        log,
        place,
        seconds=current_settings().stream_seconds,
        gone=request.environ.get("waitress.client_disconnected", lambda: False),
    )
    response = Response(stream, content_type=f"{EVENT_STREAM}; charset=utf-8")
    response.call_on_close(lambda: streams.release(client))
    response.headers["Cache-Control"] = "private, no-store"
    response.headers["Vary"] = f"Accept, Authorization, {SEAT_HEADER}"
    response.headers["X-Accel-Buffering"] = "no"  # a proxy that gathers answers would hold the events back
    return response
