"""`/v1/games`: start games, look at them from a seat, act, take back, branch, follow, keep and replay."""

from __future__ import annotations

from collections import Counter
from typing import Any

from flask import Response, request

from validator.api.deck_inputs import check_known, read_deck_texts
from validator.api.game_headers import (
    ANYONE,
    BY_TOKEN,
    IF_MATCH,
    KEY,
    LAST_EVENT,
    read_expected,
    read_key,
    read_last_event,
    read_token,
)
from validator.api.metrics import count_actions, count_game
from validator.api.openapi import Blueprint, View
from validator.api.request_bodies import parse_json, read_bytes, read_json, refuse_type, takes_json
from validator.api.schemas.derive import arguments_of
from validator.api.schemas.game_responses import (
    EventsSchema,
    GameSchema,
    HintsSchema,
    QuestionSchema,
    RefusedGameSchema,
    StartedGameSchema,
    StepsSchema,
    VersionConflictSchema,
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
from validator.api.schemas.one_of import load_body
from validator.api.streams import EVENT_STREAM, current_streams, stream_events
from validator.errors import InputError, PtcgError
from validator.http.callers import find_client
from validator.http.games import (
    SEAT_HEADER,
    answer_game,
    answer_version,
    current_games,
    finish,
    problem_of_game,
)
from validator.http.limits import current_settings
from validator.http.problems import Problem, locate, problem_of
from validator.http.rate_limits import heavy
from validator.http.responses import etag_of, json_response
from validator.services.cards.serialize import built_in_format, known_edition
from validator.services.explanations.hints import StepsAnswer, answer_hints
from validator.services.explanations.seat_view import GameLog
from validator.services.games.answers import (
    EventsAnswer,
    OpenSeatAnswer,
    QuestionAnswer,
    SeatsAnswer,
    SeatTokenAnswer,
)
from validator.services.games.decks import IllegalDecks
from validator.services.games.replay import look_at_step
from validator.services.games.requests import DEFAULT_BOT, HUMAN, NewGame, StartedGame
from validator.support.encoding import to_plain

games = Blueprint("games", __name__, url_prefix="/v1/games", description="Test games stored by the service.")

_ID = ("Game ID; anyone who knows it can spectate.", "bcXW7EWTDlSaGgYs", "^[A-Za-z0-9_-]{16}$")
_ETAG = {"ETag": {"schema": {"type": "string"}, "description": "Version of the game."}}
_MADE = {**_ETAG, "Location": {"schema": {"type": "string"}, "description": "URL of the game."}}
_CHANGE = {"id": "$response.body#/id"}
_LINKS = {
    "GetGame": {"operationId": "getGame", "parameters": _CHANGE},
    "GetActions": {"operationId": "getActions", "parameters": _CHANGE},
    "GetEvents": {"operationId": "getEvents", "parameters": _CHANGE},
    "GetLog": {"operationId": "getLog", "parameters": _CHANGE},
}
_MATCH_HELP = "Version (ETag) of the game that this change is based on."
_KEY_HELP = (
    "Idempotency key: repeating a request with the same key has no further effect and returns "
    "the first response."
)
_LAST_HELP = "ID of the last event received; later events are returned."


def _answer_game_error(error: PtcgError) -> Response:
    return problem_of_game(error).to_response()


games.register_error_handler(PtcgError, _answer_game_error)


@games.post("")
@games.body("Decks and players.", json=NEW_GAME.spec())
@games.made(StartedGameSchema, "The game and a secret token per human seat.", headers=_MADE, links=_LINKS)
@games.problem(422, RefusedGameSchema)
@games.problems(400, 413, 415, 503)
@games.named("startGame", [])
@heavy
def start_game() -> Response:
    """Start a game.

    Both decks are checked first; then the game is set up and bots play until a human decision is needed. An
    illegal deck is rejected with its report (`ILLEGAL_DECK`), unsupported cards with the reasons
    (`NOT_SUPPORTED`). Seat tokens are returned only in this response.
    """
    new = _read_new(read_json(NEW_GAME))
    try:
        return _answer_started(current_games().start(new), "started")
    except InputError as error:
        raise _refuse_list(error) from None


@games.post("/import")
@games.body("A replay as returned by `GET /v1/games/{id}/replay`.", json=IMPORT.spec())
@games.made(
    StartedGameSchema, "A game that continues from the end of the replay.", headers=_MADE, links=_LINKS
)
@games.problems(400, 413, 415, 422, 503)
@games.named("importGame", [])
@heavy
def import_game() -> Response:
    """Import a replay as a new game.

    Every choice is replayed through the rules engine. All human seats belong to the caller, who can continue
    from there.
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

    The list is checked against the format and date of the game. Neither player sees the other's list, and
    no player chooses the seed. Of several requests one is accepted, the others get a 409 response.
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
@games.answers(GameSchema, "The game as visible to the token's seat.", cached=True)
@games.problems(401, 404, 503)
@games.named("getGame", ANYONE)
def get_game(id: str) -> Response:
    """Get a game.

    As visible to the token's seat, or to spectators without a token.
    """
    seen = current_games().look(id, read_token())
    return answer_game(seen, seen.data)


@games.get("/<string(length=16):id>/actions", id=_ID)
@games.answers(
    QuestionSchema, "The open decision; options are included for the deciding seat only.", cached=True
)
@games.problems(401, 404, 503)
@games.named("getActions", ANYONE)
def get_actions(id: str) -> Response:
    """Get the open decision and its options."""
    seen = current_games().look(id, read_token())
    view = seen.data["view"]
    return answer_game(seen, to_plain(QuestionAnswer(seen.version, view and view["decision"])))


def _takes_choice(view: View) -> View:
    """Document a view that takes a choice."""
    for document in (
        games.problems(400, 401, 403, 404, 409, 413, 415, 422, 428, 503),
        games.problem(412, VersionConflictSchema),
        games.answers(GameSchema, "The game after the choice and the bots' replies."),
        games.body("The chosen options.", json=ACT.spec()),
        games.header("Idempotency-Key", _KEY_HELP, KEY),
        games.header("If-Match", _MATCH_HELP, IF_MATCH, required=True),
    ):
        view = document(view)
    return view


@games.post("/<string(length=16):id>/choices", id=_ID)
@_takes_choice
@games.named("submitChoice", BY_TOKEN)
def submit_choice(id: str) -> Response:
    """Submit a choice.

    By option numbers or in notation; bots then play until the next human decision. Of concurrent requests for
    one version a single one succeeds, the others get 412. Accepted choices are persisted before the response
    is sent. A choice the rules do not allow returns 422 and changes nothing.
    """
    return _choose(id)


@games.post("/<string(length=16):id>/actions", id=_ID)
@_takes_choice
@games.named("submitAction", BY_TOKEN, alias=True)
def submit_action(id: str) -> Response:
    """Submit a choice (alias).

    The older address of `POST /v1/games/{id}/choices`; it takes and returns the same.
    """
    return _choose(id)


def _choose(id: str) -> Response:
    token, expected, key = read_token(), read_expected(), read_key()
    body = read_json(ACT)
    parts = body.get("spread")
    spread = None if parts is None else Counter[int]()
    for each in parts or ():
        assert spread is not None
        spread[each["pokemon"]] += each["counters"]
    seen = current_games().choose(
        id,
        token,
        expected=expected,
        picked=body.get("picked"),
        text=body.get("action"),
        spread=spread,
        key=key,
    )
    count_actions()
    return answer_game(seen, seen.data)


@games.post("/<string(length=16):id>/undo", id=_ID)
@games.header("If-Match", _MATCH_HELP, IF_MATCH, required=True)
@games.header("Idempotency-Key", _KEY_HELP, KEY)
@games.answers(GameSchema, "The game before the last human choice.")
@games.problem(412, VersionConflictSchema)
@games.problems(400, 401, 403, 404, 409, 428, 503)
@games.named("undoChoice", BY_TOKEN)
def undo_choice(id: str) -> Response:
    """Undo the last human choice.

    Also undoes later bot choices; only available when one person holds all human seats. The version still
    increases. Event consumers learn from which event number on their events are invalid.
    """
    token, expected, key = read_token(), read_expected(), read_key()
    seen = current_games().undo(id, token, expected=expected, key=key)
    return answer_game(seen, seen.data)


@games.post("/<string(length=16):id>/concede", id=_ID)
@games.header("If-Match", _MATCH_HELP, IF_MATCH, required=True)
@games.header("Idempotency-Key", _KEY_HELP, KEY)
@games.answers(GameSchema, "The game, which the other player has won.")
@games.problem(412, VersionConflictSchema)
@games.problems(400, 401, 403, 404, 409, 428, 503)
@games.named("concedeGame", BY_TOKEN)
def concede_game(id: str) -> Response:
    """Concede a game: the other player wins.

    A person who holds every human seat can undo it.
    """
    token, expected, key = read_token(), read_expected(), read_key()
    seen = current_games().concede(id, token, expected=expected, key=key)
    return answer_game(seen, seen.data)


@games.post("/<string(length=16):id>/branch", id=_ID)
@games.body("Replacement players; omit to keep them.", required=False, json=BranchSchema)
@games.made(StartedGameSchema, "The copy, with its own tokens.", headers=_MADE, links=_LINKS)
@games.problems(400, 401, 403, 404, 413, 415, 422, 503)
@games.named("branchGame", BY_TOKEN)
@heavy
def branch_game(id: str) -> Response:
    """Branch a game.

    Creates a copy at the current position; all its human seats belong to the caller. Allowed for a person who
    holds every human seat, or when the game is over.
    """
    token = read_token()
    players = load_branch(parse_json(request.get_data(cache=False))) if _has_body() else None
    return _answer_started(current_games().branch(id, token, players), "branched")


@games.get("/<string(length=16):id>/events", id=_ID)
@games.query(EventsQuerySchema)
@games.header("Last-Event-ID", _LAST_HELP, LAST_EVENT)
@games.file(EVENT_STREAM, "Server-sent events: past events, then new ones as they happen.")
@games.answers(EventsSchema, "Events as visible to the token's seat.", cached=True)
@games.problems(400, 401, 404, 429, 503)
@games.named("getEvents", ANYONE)
def get_events(query: dict[str, Any], id: str) -> Response:
    """List or stream events.

    A page of events as JSON, or a stream with `Accept: text/event-stream`. Resume with `Last-Event-ID` (ID of
    the last event received) or `since` (a number). After an undo, the response names the first invalid event
    number.
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
    body = to_plain(
        EventsAnswer(
            version=log.version,
            undone=0 if place is None else None,
            events=shown,
            total=len(log.events),
            last_event_id=log.marks[last] if last >= 0 else None,
        )
    )
    if known is None:
        return answer_version(body, log.version, private=token is not None)
    # It belongs to one client: its ETag would say nothing.
    response = json_response(body, private=token is not None)
    response.headers["Vary"] = f"Authorization, {SEAT_HEADER}"
    return response


@games.get("/<string(length=16):id>/log", id=_ID)
@games.file("text/plain", "The game log, one line per notable event.")
@games.problems(401, 404, 503)
@games.named("getLog", ANYONE)
def get_log(id: str) -> Response:
    """Get the game log in English.

    As visible to the token's seat.
    """
    token = read_token()
    log = current_games().log(id, token)
    text = "".join(f"{event['text']}\n" for event in log.events if event["text"])
    response = Response(text, content_type="text/plain; charset=utf-8")
    return finish(response, log.version, private=token is not None)


@games.get("/<string(length=16):id>/hints", id=_ID)
@games.answers(HintsSchema, "Hints as the token's seat may know them.", cached=True)
@games.problems(401, 404, 409, 503)
@games.named("getHints", ANYONE)
def get_hints(id: str) -> Response:
    """Get what helps a player to decide.

    What each attack would do, why other actions are not offered, what the open choice asks, and the log by
    turns with a sentence for each action. A spectator gets the log alone.
    """
    token, service = read_token(), current_games()
    version = service.version(id)
    body = to_plain(answer_hints(version, service.hints(id, token)))
    return answer_version(body, version, private=token is not None)


@games.get("/<string(length=16):id>/steps", id=_ID)
@games.answers(StepsSchema, "The steps, with Prize cards taken and Knock Outs.", cached=True)
@games.problems(401, 403, 404, 503)
@games.named("getSteps", ANYONE)
@heavy
def get_steps(id: str) -> Response:
    """List the steps of a game that was played.

    Available when the game is over, or to a person who holds every human seat.
    """
    token, service = read_token(), current_games()
    seen, step = look_at_step(service, id, token, 0)
    return answer_version(to_plain(StepsAnswer(seen.version, step.marks)), seen.version, private=True)


@games.get("/<string(length=16):id>/replay", id=_ID)
@games.answers(ReplaySchema, "The full game.", cached=True)
@games.problems(401, 403, 404, 503)
@games.named("getReplay", ANYONE)
def get_replay(id: str) -> Response:
    """Export a replay.

    Contains hidden cards; available when the game is over, or to a person who holds every human seat and has
    chosen its seed.
    """
    token, service = read_token(), current_games()
    seen = service.look(id, token)
    return answer_version(service.replay(id, token), seen.version, private=True)


def _answer_started(started: StartedGame, how: str) -> Response:
    seen = started.seen
    count_game(how)
    join = None
    if started.join is not None:
        seat, secret = started.join
        join = OpenSeatAnswer(seat, secret, f"/play/{seen.id}/join?secret={secret}")
    seats = SeatsAnswer([SeatTokenAnswer(*each) for each in sorted(started.tokens.items())], join)
    response = json_response({**seen.data, **to_plain(seats)}, status=201, private=True)
    response.headers["Location"] = f"/v1/games/{seen.id}"
    response.headers["ETag"] = etag_of(seen.version)
    return response


def _read_new(body: dict[str, Any]) -> NewGame:
    """Read what a game is to be started with. Raises `Problem` 422 naming the value that cannot be."""
    check_known(body, "format", built_in_format)
    check_known(body, "edition", known_edition)
    first, second = body.get("players") or (HUMAN, DEFAULT_BOT)
    return NewGame(
        decks=read_deck_texts(body),
        players=(first, second),
        position=body.get("position"),
        **arguments_of(NewGame, body.get),
    )


def _refuse_list(error: InputError, only: str | None = None) -> Problem:
    """Return the problem for a text that is not a deck list; `only` is the pointer of a single deck."""
    return problem_of(error, pointer=only or locate(error.at).pointer or "/decks")


def _has_body() -> bool:
    """Return whether the request has a body, which has to be JSON then."""
    if not request.get_data():
        return False
    if not takes_json():
        refuse_type(("application/json",))
    return True


def _wants_stream() -> bool:
    """Return whether the caller takes a stream rather than JSON; who takes anything is given JSON."""
    taken = request.accept_mimetypes
    return EVENT_STREAM in [value for value, _ in taken] and taken[EVENT_STREAM] >= taken["application/json"]


def _open_stream(id: str, token: str | None, log: GameLog, place: int | None) -> Response:
    """Open a stream of events. Raises `TooManyStreams`."""
    service, streams, client = current_games(), current_streams(), find_client()
    streams.acquire(client)
    stream = stream_events(
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
    response.headers["X-Accel-Buffering"] = "no"  # a buffering proxy would delay the events
    return response
