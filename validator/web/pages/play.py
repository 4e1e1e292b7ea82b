"""The page Play: start a game, and one address per game, with its board, its actions and its log."""

from __future__ import annotations

import hmac
import json
from datetime import date
from hashlib import blake2b, sha256
from typing import Any
from urllib.parse import quote, urlsplit

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from validator.errors import PtcgError, UnknownCard
from validator.formats.load import load_format
from validator.http.games import current_games, problem_of_game
from validator.http.rate_limits import heavy
from validator.reports.html import format_date
from validator.services.games.errors import InvalidToken, SeatTaken, VersionConflict
from validator.services.games.replay import look_at_step, serialize_setup
from validator.services.games.requests import SeatView, StartedGame
from validator.services.games.service import Games
from validator.web.card_drawing import facts_of
from validator.web.game_view import (
    ONCE,
    BoardView,
    describe_changes,
    fits,
    group_log_by_turn,
    head_of,
    make_groups,
    player_names,
)
from validator.web.pages.play_start import answer_started, join, show_form, show_join, start

page = Blueprint("web_play", __name__)


@page.errorhandler(PtcgError)
def answer_error(error: PtcgError) -> Response:
    """Show an error that no view of a game handles, with its status in the API."""
    return problem_of_game(error).to_response()


ZONES = ("turn", "opp", "stadium", "you", "hand", "side", "log")
"""The parts of the page that are swapped one by one."""

COOKIE = "seat"


@page.get("/play")
def show_start() -> Response:
    """Show the form that starts a game, filled in by the address."""
    return show_form()


@page.post("/play")
@heavy
def start_game() -> Response:
    """Start a game and go to it, or show why it cannot be started, with what was typed."""
    check_origin()
    return start(current_games())


@page.get("/play/<id>")
def show_game(id: str) -> Response:
    """Show a game as the reader's seat sees it; `card`, `look`, `say`, `ask` choose what the panel shows."""
    seen = _look(id, _token())
    return show_waiting(seen) if seen.data["state"] == "waiting" else answer_game(seen)


@page.get("/play/<id>/join")
def show_join_form(id: str) -> Response:
    """Show the form that takes the open seat of a game; who sits there already goes to the game."""
    seen = _look(id, _token())
    if seen.seat is not None or seen.data["state"] != "waiting":
        return redirect(url_for("web_play.show_game", id=id), 303)
    return show_join(id, seen, request.args.get("secret", "")[:128])


@page.post("/play/<id>/join")
@heavy
def join_game(id: str) -> Response:
    """Take the open seat and go to the game, or show why that cannot be, with what was typed."""
    check_origin()
    seen = _look(id, _token())
    if seen.seat is not None:
        return redirect(url_for("web_play.show_game", id=id), 303)
    if seen.data["state"] != "waiting":
        return refuse(id, SeatTaken("No seat of this game is open.", "Start a game of your own."))
    return join(current_games(), id, seen)


@page.post("/play/<id>/act")
def act(id: str) -> Response:
    """Answer the open choice, then go back to the game."""
    token = check_seat()
    games = current_games()
    version = request.form.get("version", type=int) or 0
    before = request.form.get("events", type=int)
    if (typed := request.form.get("say", "").strip()) and "pick" not in request.form:
        seen = _look(id, token)
        if seen.data["state"] == "waiting":
            return show_waiting(seen)
        picked = _find_typed(seen, typed)
        if picked is None:
            return _go(id, seen, say=typed)
    else:
        picked = _read_picked()
    try:
        seen = games.act(id, token, expected=version, picked=picked)
    except PtcgError as error:
        return refuse(id, error)
    return _go(id, seen, since=before)


@page.post("/play/<id>/undo")
def undo(id: str) -> Response:
    """Take the last choice back, then go back to the game."""
    token = check_seat()
    try:
        seen = current_games().undo(id, token, expected=request.form.get("version", type=int) or 0)
    except PtcgError as error:
        return refuse(id, error)
    return _go(id, seen, news="Undone.")


@page.post("/play/<id>/branch")
def branch(id: str) -> Response:
    """Copy the game, and go to the copy."""
    token = check_seat()
    try:
        started = current_games().branch(id, token)
    except PtcgError as error:
        return refuse(id, error)
    return answer_started(started)


@page.get("/play/<id>/share")
def share(id: str) -> Response:
    """Show what starts the same game again: a link with the lists and the seed, and the replay."""
    token = _token()
    seen = _look(id, token)
    try:
        setup = serialize_setup(current_games(), id, token)
    except PtcgError as error:
        return refuse(id, error)
    fields = {
        "deck": setup["decks"][0],
        "other": setup["decks"][1] if setup["decks"][1] != setup["decks"][0] else "",
        "against": _against(setup["players"]),
        "format": setup["format"],
        "on": setup["on"],
        "seed": setup["seed"],
    }
    link = url_for(
        "web_play.show_start", _external=True, **{key: value for key, value in fields.items() if value != ""}
    )
    return _keep_out(make_response(render_template("play/share.html", seen=seen, link=link, setup=setup)))


@page.get("/play/<id>/replay.json")
def send_replay(id: str) -> Response:
    """Send the whole game as a document that the form of Play reads."""
    try:
        document = current_games().replay(id, _token())
    except PtcgError as error:
        return refuse(id, error)
    response = make_response(json.dumps(document, ensure_ascii=False))
    response.mimetype = "application/json"
    response.headers["Content-Disposition"] = 'attachment; filename="game.ptcg-replay.json"'
    return _keep_out(response)


@page.get("/play/<id>/steps")
def show_steps(id: str) -> Response:
    """Show a game step by step: `at` says after how many choices."""
    at = request.args.get("at", type=int) or 0
    games, token = current_games(), _token()
    names = _names_of(games.look(id, token))
    try:
        seen, step = look_at_step(games, id, token, at, names)
    except InvalidToken:
        seen, step = look_at_step(games, id, None, at, names)
    except PtcgError as error:
        return refuse(id, error)
    data = {**seen.data, "view": {**step.view, "decision": None}}
    shown = _prepare(SeatView(seen.id, seen.version, seen.seat, data), step.events)
    shown["step"] = step
    return _keep_out(make_response(render_template("play/game.html", zones=_draw(shown), **shown)))


# ------------------------------------------------------------------------------------------------ answers


def answer_game(seen: SeatView, news: str = "", say: str = "") -> Response:
    """Answer with the page of a game; a request of its script gets the parts alone that it has not."""
    token = _token()
    try:
        _, events = current_games().events(seen.id, token, names=_names_of(seen))
    except InvalidToken:
        _, events = current_games().events(seen.id, None, names=_names_of(seen))
    shown = _prepare(seen, events, say)
    zones = _draw(shown)
    if not is_script():
        return _keep_out(make_response(render_template("play/game.html", zones=zones, **shown)))
    known = dict(
        part.split("=", 1) for part in request.headers.get("Ptcg-Zones", "").split(",") if "=" in part
    )
    changed = {name: zone for name, zone in zones.items() if known.get(name) != zone["mark"]}
    response = make_response(render_template("play/parts.html", zones=changed, **shown))
    announced = f"{news} {shown['now']}".strip() if news else shown["now"] if request.method == "POST" else ""
    if announced:
        response.headers["HX-Trigger-After-Settle"] = json.dumps({"ptcg:say": {"text": announced}})
    back = url_for("web_play.show_game", id=seen.id)
    query: dict[str, Any] = {
        key: request.args[key] for key in ("card", "look", "say", "ask") if request.args.get(key)
    }
    if request.method == "GET" and query:
        back = url_for("web_play.show_game", id=seen.id, **query)
    response.headers["HX-Replace-Url"] = back
    return _keep_out(response)


def show_waiting(seen: SeatView) -> Response:
    """Show that a game waits for its second player, and to the first one the link to send."""
    secret = request.cookies.get("join") if seen.seat is not None else None
    link = None
    if secret:
        link = url_for("web_play.show_join_form", id=seen.id, secret=secret, _external=True)
    text = render_template(
        "play/waiting.html",
        seen=seen,
        link=link,
        format=load_format(seen.data["setup"]["format"]).title,
        events=url_for("games.get_events", id=seen.id),
        day=format_date(date.fromisoformat(seen.data["setup"]["on"])),
    )
    return _keep_out(make_response(text))


def _go(id: str, seen: SeatView, since: int | None = None, news: str = "", say: str = "") -> Response:
    """Answer to a change: the changed parts for the page's script, else a way back to the page."""
    if not is_script():
        more: dict[str, Any] = {"say": say} if say else {}
        return redirect(url_for("web_play.show_game", id=id, **more), 303)
    if since is not None:
        names = _names_of(seen)
        _, events = current_games().events(id, _token(), since, names)
        news = describe_changes(events, names)
    return answer_game(seen, news, say)


def refuse(id: str, error: PtcgError) -> Response:
    """Answer that something was refused, and why, with a link to the game."""
    problem = problem_of_game(error)
    moved = isinstance(error, VersionConflict)
    words = "This game was changed in another tab." if moved else f"{problem.detail} {problem.remedy}".strip()
    page = render_template("play/refused.html", words=words, id=id, moved=moved)
    response = make_response(page, problem.status)
    response.headers["Ptcg-Alert"] = quote(words)
    return _keep_out(response)


def _prepare(seen: SeatView, events: list[dict[str, Any]], say: str = "") -> dict[str, Any]:
    """Return what the templates of a game need."""
    view, players = seen.data["view"], seen.data["players"]
    seat = seen.seat if seen.seat is not None else 0
    board = BoardView(view, players, seat)
    names = _names_of(seen)
    selected = request.args.get("card", "") if request.method == "GET" else ""
    selected = selected if selected in board.places else ""
    typed = say or (request.args.get("say", "")[:80].strip() if request.method == "GET" else "")
    decision = board.decision if board.mine else None
    many = decision is not None and (decision["high"] > 1 or not decision["options"])
    groups = [] if many else make_groups(board, selected, typed)
    ends = [each for each in board.options() if each["kind"] == "end"]
    turns = group_log_by_turn(events, names)
    total = len({(o["kind"], o["text"]) for o in board.options()})
    lines = turns[0].lines if turns else ()
    head = head_of(board)
    return {
        "seen": seen,
        "data": seen.data,
        "board": board,
        "seat": seat,
        "names": names,
        "selected": selected,
        "said": typed,
        "decision": decision,
        "many": many,
        "groups": groups,
        "end": ends[0] if ends else None,
        "asks_end": request.args.get("ask") == "end" and bool(ends),
        "attacks": any(each["kind"] == "attack" for each in board.options()),
        "turns": turns,
        "last": lines[-1] if lines else "",
        "total": total,
        "unused": [word for key, word in ONCE if not board.you[key]] if board.is_main() else [],
        "pile": _pile(board),
        "inspected": _inspected(),
        "counts": board.counts(),
        "head": head,
        "now": f"{head}. {_ask(decision, total)}" if decision else f"{head}. {view['reason'] or ''}".strip(),
        "proof": proof_of(_token() or ""),
        "step": None,
        "show_day": format_date,
        "events_address": url_for("games.get_events", id=seen.id),
    }


def _ask(decision: Any, total: int) -> str:
    if decision["kind"] == "main":
        return "1 action." if total == 1 else f"{total} actions."
    return f"{decision['question']} {total} options."


def _draw(shown: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Draw each part of the page, with a mark that changes when it does."""
    found = {}
    for name in ZONES:
        html = render_template(f"play/{name}.html", **shown)
        found[name] = {"html": html, "mark": blake2b(html.encode(), digest_size=5).hexdigest()}
    return found


def _pile(board: BoardView) -> dict[str, Any] | None:
    """Return the pile that the reader looks into, None for none."""
    words = {"discard": "Discard pile", "lost_zone": "Lost Zone"}
    which, _, whose = request.args.get("look", "").partition("-")
    if which not in words or whose not in ("you", "opp"):
        return None
    side = board.you if whose == "you" else board.opp
    return {"word": words[which], "whose": whose, "cards": list(reversed(side[which]))}


def _inspected() -> dict[str, Any] | None:
    """Return the card that the reader inspects, by its catalogue id."""
    which, _, card_id = request.args.get("look", "").partition(":")
    if which != "card":
        return None
    try:
        return facts_of(card_id)
    except UnknownCard:
        return None


# ------------------------------------------------------------------------------------------------ requests


def _look(id: str, token: str | None) -> SeatView:
    games: Games = current_games()
    try:
        return games.look(id, token)
    except InvalidToken:
        return games.look(id, None)


def _names_of(seen: SeatView) -> tuple[str, str]:
    players = seen.data["players"]
    alone = seen.seat is not None and (players.count("human") < 2 or not seen.data["setup"]["shared"])
    return player_names(players, seen.seat if alone else None)


def _against(players: list[str]) -> str:
    return "both" if players.count("human") == 2 else next((p for p in players if p != "human"), "greedy")


def _read_picked() -> list[int]:
    """Read the numbers of the options that were marked; `place-<n>` orders them where order matters."""
    picked = [int(each) for each in request.form.getlist("pick") if each.isdecimal() and len(each) < 6]
    places = {n: request.form.get(f"place-{n}", type=int) or 0 for n in picked}
    return sorted(picked, key=lambda n: places[n])


def _find_typed(seen: SeatView, typed: str) -> list[int] | None:
    """Return the one option that the words of the command box leave, None for none or several."""
    options = seen.data["view"]["decision"]["options"] if seen.data["view"]["decision"] else None
    texts = {each["text"]: each["number"] for each in reversed(options or []) if fits(each["text"], typed)}
    return [next(iter(texts.values()))] if len(texts) == 1 else None


def _token() -> str | None:
    return request.cookies.get(COOKIE)


def is_script() -> bool:
    """Return whether the page's own script requests parts of the page."""
    return request.headers.get("HX-Request") == "true"


def proof_of(token: str) -> str:
    """Return what a form of a game carries, so that no other site can send it."""
    return sha256(b"play:" + token.encode()).hexdigest()[:32]


def check_seat() -> str:
    """Return the token of the reader's seat, after making sure that the page itself sent the form."""
    check_origin()
    token, proof = _token(), request.form.get("proof", "").encode()
    if token is None or not hmac.compare_digest(proof, proof_of(token).encode()):
        abort(403, "Invalid seat token in this form. Open the game again.")
    return token


def check_origin() -> None:
    """Refuse a form that another site sent (the browser says from where)."""
    site, origin = request.headers.get("Sec-Fetch-Site"), request.headers.get("Origin", "null")
    if site is not None and site not in ("same-origin", "none"):
        abort(403, "Request from another site was blocked.")
    try:
        foreign = origin != "null" and urlsplit(origin).netloc != request.host
    except ValueError:
        foreign = True
    if foreign:
        abort(403, "Request from another site was blocked.")


def _keep_out(response: Response) -> Response:
    """No cache keeps a page that belongs to a seat."""
    response.headers["Cache-Control"] = "private, no-store"
    response.headers["Vary"] = "Cookie, HX-Request"
    return response


__all__ = ["StartedGame", "page"]
