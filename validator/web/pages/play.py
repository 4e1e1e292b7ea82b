"""The page Play: start a game, and one address per game, with its board, its actions and its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, redirect, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from validator.errors import PtcgError, UsageError
from validator.http.games import current_games, problem_of_game
from validator.http.rate_limits import heavy
from validator.services.games.errors import SeatTaken
from validator.support.encoding import JsonObject
from validator.web.game.actions import fits
from validator.web.game.choices import read_picked, read_spread
from validator.web.pages.play_seat import check_seat, is_script, keep_out, seat_token
from validator.web.pages.play_show import answer_game, join_link, look_at, refuse, show_waiting
from validator.web.pages.play_start import answer_started, join, show_form, show_join, start
from validator.web.qr_code import answer_qr_code

if TYPE_CHECKING:
    from validator.services.games.requests import SeatView

page = Blueprint("web_play", __name__)


@page.errorhandler(PtcgError)
def answer_error(error: PtcgError) -> Response:
    """Show an error that no view of a game handles, with its status in the API."""
    return problem_of_game(error).to_response()


@page.get("/play")
@page.get("/d/<deck_id>/play")
def show_start(deck_id: str = "") -> Response:
    """Show the form that starts a game, filled in by the address."""
    return show_form()


@page.post("/play")
@heavy
def start_game() -> Response:
    """Start a game and go to it, or show why it cannot be started, with what was typed."""
    return show_form() if "example" in request.form else start(current_games())


@page.get("/play/<id>")
def show_game(id: str) -> Response:
    """Show a game as the reader's seat sees it; `card`, `look`, `say`, `ask` choose what the panel shows."""
    seen = look_at(id, seat_token())
    return show_waiting(seen) if seen.data["state"] == "waiting" else answer_game(seen)


@page.get("/play/<id>/qr.svg")
def draw_code(id: str) -> Response:
    """Draw the QR code of the link for the second player."""
    link = join_link(look_at(id, seat_token()))
    if link is None:
        raise NotFound
    return keep_out(answer_qr_code(link))


@page.get("/play/<id>/join")
def show_join_form(id: str) -> Response:
    """Show the form that takes the open seat of a game; who sits there already goes to the game."""
    seen = look_at(id, seat_token())
    if seen.seat is not None or seen.data["state"] != "waiting":
        return redirect(url_for("web_play.show_game", id=id), 303)
    return show_join(id, seen, request.args.get("secret", "")[:128])


@page.post("/play/<id>/join")
@heavy
def join_game(id: str) -> Response:
    """Take the open seat and go to the game, or show why that cannot be, with what was typed."""
    seen = look_at(id, seat_token())
    if seen.seat is not None:
        return redirect(url_for("web_play.show_game", id=id), 303)
    if seen.data["state"] != "waiting":
        return refuse(id, SeatTaken("No seat of this game is open.", "Start a game of your own."))
    return join(current_games(), id, seen)


@page.post("/play/<id>/act")
def choose(id: str) -> Response:
    """Answer the open choice, then go back to the game."""
    token = check_seat()
    games = current_games()
    version = request.form.get("version", type=int) or 0
    before = request.form.get("events", type=int)
    if (typed := request.form.get("say", "").strip()) and "pick" not in request.form:
        seen = look_at(id, token)
        if seen.data["state"] == "waiting":
            return show_waiting(seen)
        picked = _find_typed(seen, typed)
        if picked is None:
            return _go(id, seen, say=typed)
    else:
        picked = read_picked(_sent())
    spread = read_spread(_sent()) if "spread" in request.form else None
    try:
        seen = games.choose(
            id, token, expected=version, picked=picked if spread is None else None, spread=spread
        )
    except PtcgError as error:
        counters = [each for each, count in (spread or {}).items() for _ in range(count)]
        return refuse(id, error, counters or picked)
    return _go(id, seen, since=before)


@page.post("/play/<id>/undo")
def undo(id: str) -> Response:
    """Take the last choice back, then go back to the game."""
    token = check_seat()
    try:
        undone = current_games().hints(id, token).choice
        seen = current_games().undo(id, token, expected=request.form.get("version", type=int) or 0)
    except PtcgError as error:
        return refuse(id, error)
    return _go(id, seen, news=f"{undone.source} undone." if undone and undone.source else "Undone.")


@page.post("/play/<id>/concede")
def concede(id: str) -> Response:
    """End the game with a win of the other player, once that is confirmed."""
    token = check_seat()
    try:
        if "sure" not in request.form:
            raise UsageError("Not confirmed.", "Tick the box to concede the game.")
        seen = current_games().concede(id, token, expected=request.form.get("version", type=int) or 0)
    except PtcgError as error:
        return refuse(id, error)
    return _go(id, seen, news="You conceded the game.")


@page.post("/play/<id>/branch")
@heavy
def branch(id: str) -> Response:
    """Copy the game, with `at` as it was after so many choices, with `puzzle` to win its turn; go there."""
    token = check_seat()
    try:
        at, puzzle = request.form.get("at", type=int), "puzzle" in request.form
        started = current_games().branch(id, token, at=at, puzzle=puzzle)
    except PtcgError as error:
        return refuse(id, error)
    return answer_started(started)


def _go(id: str, seen: SeatView, since: int | None = None, news: str = "", say: str = "") -> Response:
    """Answer to a change: the changed parts for the page's script, else a way back to the page."""
    if is_script():
        return answer_game(seen, news, say, since)
    more: JsonObject = {"say": say} if say else {} if since is None else {"since": since}
    return redirect(url_for("web_play.show_game", id=id, **more), 303)


def _sent() -> dict[str, list[str]]:
    """Return the fields of the form; a part without a name is none."""
    return {name: values for name, values in request.form.lists() if name}


def _find_typed(seen: SeatView, typed: str) -> list[int] | None:
    """Return the one option that the words of the command box leave, None for none or several."""
    options = seen.data["view"]["decision"]["options"] if seen.data["view"]["decision"] else None
    texts = {each["text"]: each["number"] for each in reversed(options or []) if fits(each["text"], typed)}
    return [next(iter(texts.values()))] if len(texts) == 1 else None
