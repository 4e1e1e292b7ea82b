"""After a game: step through it, share it, play it again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from flask import make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from validator.errors import PtcgError
from validator.http.callers import find_client
from validator.http.games import current_games, current_runs
from validator.http.rate_limits import heavy
from validator.services.games.errors import SeatForbidden
from validator.storage.records import ALIVE, RunRecord
from validator.support.did_you_mean import unknown_name
from validator.support.encoding import JsonObject
from validator.web.game.board import BoardView, end_of
from validator.web.game.levels import BOTS
from validator.web.game.page import prepare
from validator.web.game.replay import replay_step
from validator.web.game.ribbon import changed
from validator.web.game.sentences import as_text, show_turns
from validator.web.pages.play import page
from validator.web.pages.play_seat import check_seat, keep_out, seat_token
from validator.web.pages.play_show import (
    answer_parts,
    at_step,
    hints_for,
    look_at,
    names_of,
    page_values,
    read_query,
    refuse,
)
from validator.web.pages.play_start import answer_started, show_form

if TYPE_CHECKING:
    from validator.services.games.requests import SeatView

_MOST_FAILURES = 9
"""After how many runs that failed the chances of a game are estimated no more."""


@page.get("/play/<id>/share")
def share(id: str) -> Response:
    """Show what starts the same game again: a link with the lists and the seed, and the replay."""
    seen = look_at(id, seat_token())
    try:
        fields = fields_of(id)
    except PtcgError as error:
        return refuse(id, error)
    given = {key: value for key, value in fields.items() if value not in ("", None)}
    link = url_for("web_play.show_start", _external=True, **given)
    return keep_out(
        make_response(render_template("play/share.html", seen=seen, link=link, seed=fields["seed"]))
    )


@page.get("/play/<id>/again")
def show_again(id: str) -> Response:
    """Show the form that starts a game, filled in from this one: for another opponent, date or list."""
    try:
        fields = {**fields_of(id), "seed": ""}
    except SeatForbidden:  # two people play, and the game still runs: nothing of it may be shown
        fields = {}
    except PtcgError as error:
        return refuse(id, error)
    return show_form(fill=fields)


@page.get("/play/<id>/replay.json")
def send_replay(id: str) -> Response:
    """Send the whole game as a document that the form of Play reads."""
    try:
        document = current_games().replay(id, seat_token())
    except PtcgError as error:
        return refuse(id, error)
    response = make_response(json.dumps(document, ensure_ascii=False))
    response.mimetype = "application/json"
    response.headers["Content-Disposition"] = 'attachment; filename="game.ptcg-replay.json"'
    return keep_out(response)


@page.get("/play/<id>/log.txt")
def send_log(id: str) -> Response:
    """Send the log as text, as the reader may know it."""
    seen = look_at(id, seat_token())
    if seen.data["state"] == "waiting":
        return redirect(url_for("web_play.show_game", id=id), 303)
    names = names_of(seen)
    response = make_response(as_text(hints_for(seen, names).log, names))
    response.mimetype = "text/plain"
    return keep_out(response)


@page.get("/play/<id>/steps")
def show_steps(id: str) -> Response:
    """Show a game step by step: `at` says after how many choices."""
    from validator.services.explanations.hints import SeatHints
    from validator.services.games.replay import look_at_step

    at = request.args.get("at", type=int) or 0
    token = seat_token()
    seen = look_at(id, token)
    names = names_of(seen)
    try:
        seen, step = look_at_step(current_games(), id, token if seen.seat is not None else None, at, names)
    except PtcgError as error:
        return refuse(id, error)
    final, wanted = seen.data["view"], read_query()
    now = at_step(seen, step.view)
    shown = prepare(now, SeatHints({}, (), None, {}, ()), names, wanted)
    chances = chances_of(f"{seen.id} {seen.version}")[1] if seen.data["state"] == "over" else None
    turns = [] if chances is None else chances.result.get("turns", [])
    shown |= {
        "kept": f"at={step.at}&",
        "step": replay_step(step.marks, step.at, step.last, names, turns, shown["seat"]),
        "chances": chances,
        "chances_address": url_for("web_play.estimate", id=id) if seen.data["state"] == "over" else "",
        "missed": missed_in(chances),
        "names": names,
        "turns": show_turns(step.log, names),
        "changes": changed(step.before, step.view) if step.at else {},
        "head": f"Replay, turn {step.view['turn']}" if step.view["turn"] else "Replay, set-up",
        "result_head": end_of(BoardView(final, seen.data["players"], shown["seat"])),
        **page_values(seen),
        "here": url_for("web_play.show_steps", id=id, at=step.at),
    }
    return answer_steps(seen, shown, {"at": str(step.at), **wanted.fields()})


def answer_steps(seen: SeatView, shown: JsonObject, query: dict[str, str]) -> Response:
    """Answer with a step of a replay, which is fetched again while chances are estimated."""
    response = answer_parts(seen, shown, query=query)
    if shown["chances"] is not None and shown["chances"].state in ALIVE:
        # without the address a browser would only scroll to the fragment that the page was opened with
        keep_out(response).headers["Refresh"] = f"3; url=?{request.query_string.decode('ascii', 'ignore')}"
    return response


@page.post("/play/<id>/chances")
@heavy
def estimate(id: str) -> Response:
    """Estimate the chance to win as each turn of a game that is over began, and look for missed wins."""
    from validator.services.games.missed_wins import played_turns
    from validator.services.games.requests import HUMAN
    from validator.services.runs.win_chances import WIN_CHANCES, NewWinChances

    seen = look_at(id, seat_token())
    at = request.form.get("at", 0, int)
    try:
        if seen.data["state"] != "over":
            raise SeatForbidden("The game is still in progress.", "Try again when it is over.")
        document = current_games().played(id, seat_token() if seen.seat is not None else None)
        picks = [each["picked"] for each in document["actions"]]
        people = [seat for seat in (0, 1) if document["players"][seat] == HUMAN]
        turns = played_turns(document["start"], picks, people, seen.data["view"]["result"])
        key, _ = chances_of(f"{seen.id} {seen.version}")
        current_runs().start(WIN_CHANCES, NewWinChances(turns), key, find_client())
    except PtcgError as error:
        return refuse(id, error)
    return redirect(f"{url_for('web_play.show_steps', id=id, at=at, chances=1)}#th", 303)


def chances_of(game: str) -> tuple[str, RunRecord | None]:
    """Return the key of this reader's run that estimates the chances of a game, and the run if it is there.

    After one that failed there may be another one.
    """
    from validator.services.runs.win_chances import WIN_CHANCES

    key = game
    for number in range(_MOST_FAILURES):
        run = current_runs().find(WIN_CHANCES, key, find_client())
        if run is None or run.state in (*ALIVE, "done"):
            break
        key = f"{game} {number}"
    return key, run


def missed_in(chances: RunRecord | None) -> list[JsonObject]:
    """Return the missed wins that were found so far."""
    turns = [] if chances is None else chances.result.get("turns", [])
    return [turn["missed"] for turn in turns if turn.get("missed")]


def fields_of(id: str) -> JsonObject:
    """Return the fields of the form that start the same game again. Raises `SeatForbidden`."""
    from validator.services.games.replay import serialize_setup

    setup = serialize_setup(current_games(), id, seat_token())
    bots = [each for each in setup["players"] if each != "human"]
    return {
        "deck": setup["decks"][0],
        "other": setup["decks"][1] if setup["decks"][1] != setup["decks"][0] else "",
        "against": bots[0] if bots else "both",
        "format": setup["format"],
        "on": setup["on"],
        "seed": setup["seed"],
    }


@page.post("/play/<id>/again")
@heavy
def play_again(id: str) -> Response:
    """Start the same game again, with another seed.

    `swap` exchanges the lists, `against` is another bot, with `other_first` the other side goes first.
    """
    token = check_seat()
    against = request.form.get("against") or None
    try:
        if against is not None and against not in BOTS:
            raise unknown_name("player", against, tuple(BOTS))
        swap, other_first = (request.form.get(key) == "1" for key in ("swap", "other_first"))
        started = current_games().rematch(id, token, against=against, swap=swap, other_first=other_first)
        return answer_started(started)
    except PtcgError as error:
        return refuse(id, error)


__all__ = ["page"]
