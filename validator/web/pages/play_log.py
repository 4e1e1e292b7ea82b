"""A battle log of Pokémon TCG Live: sent, rebuilt in the background, and stepped through on the board."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from flask import make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from validator.errors import InputError, PtcgError
from validator.http.callers import find_client
from validator.http.games import current_runs, problem_of_game
from validator.http.rate_limits import heavy
from validator.services.runs.stored import UnknownRun
from validator.storage.records import ALIVE, RunRecord
from validator.support.encoding import JsonObject
from validator.web.check_form import format_error
from validator.web.game.page import prepare
from validator.web.game.replay import replay_step
from validator.web.game.ribbon import changed
from validator.web.game.sentences import show_turns
from validator.web.pages.play_puzzles import page
from validator.web.pages.play_replay import answer_steps, chances_of, missed_in
from validator.web.pages.play_seat import keep_out
from validator.web.pages.play_show import page_values, read_query

NAMES = ("Player 1", "Player 2")
WORDS = (
    ("Assumed", "The log allows this step in several ways; one of them is shown."),
    ("Put up", "The rules engine does not allow the step; the board is as the log says."),
    ("?", "on a Pokémon: its cards or damage may be those of another one of the same name."),
    ("Hand", "Only cards that the log names are shown."),
)
"""What a reader has to know to take no guess for a fact."""


@dataclass(frozen=True, slots=True)
class Logged:
    """What the page says of the log: how sure its steps are, and what the marks mean."""

    summary: str
    words: tuple[tuple[str, str], ...] = WORDS


@page.get("/play/log")
def show_log_form() -> Response:
    """Show the form that takes a battle log."""
    return _form([])


@page.post("/play/log")
@heavy
def post_log() -> Response:
    """Take a battle log, and lead to its replay, which is made in the background."""
    from validator.services.runs.log_replays import LOG_REPLAY, NewLogReplay

    try:
        run = current_runs().start(LOG_REPLAY, NewLogReplay(_sent()), client=find_client())
    except PtcgError as error:
        return _form([format_error(error)], problem_of_game(error).status)
    return redirect(url_for("web_play.show_log", id=run.id), 303)


@page.get("/play/log/<string(length=16):id>")
def show_log(id: str) -> Response:
    """Show the game of a log step by step, `at` one of them; before it is rebuilt, how far that is."""
    run = _find(id)
    if run is None:
        return _form(["This replay is gone. Paste the log again."], 404)
    if run.state in ALIVE:
        response = keep_out(make_response(render_template("play/log_run.html", run=run)))
        response.headers["Refresh"] = "2"
        return response
    if not run.result:
        return _form([run.error or "The replay was stopped. Paste the log again."], 422)
    return _show(run)


@page.post("/play/log/<string(length=16):id>")
@heavy
def stop_log(id: str) -> Response:
    """Stop the rebuild of a log."""
    from validator.services.runs.log_replays import LOG_REPLAY

    with suppress(UnknownRun):
        current_runs().stop(LOG_REPLAY, id)
    return redirect(url_for("web_play.show_log", id=id), 303)


def _sent() -> str:
    """Return the text of the form or of its file. Raises `InputError`."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return _pasted()
    try:
        return str(file.read(), "utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("The file is not UTF-8 text.", "Save the log as UTF-8.") from None


def _pasted() -> str:
    """Return the text of the form, or of the one at Home."""
    return request.form.get("log", "") or request.form.get("list", "")


def _form(problems: list[str], status: int = 200) -> Response:
    return keep_out(
        make_response(render_template("play/log_form.html", problems=problems, text=_pasted()), status)
    )


def _find(id: str) -> RunRecord | None:
    from validator.services.runs.log_replays import LOG_REPLAY

    try:
        return current_runs().look(LOG_REPLAY, id)
    except UnknownRun:
        return None


def _show(run: RunRecord) -> Response:
    from validator.services.explanations.hints import SeatHints
    from validator.services.games.requests import SeatView
    from validator.services.runs.log_replays import board_at

    game, wanted = run.result["game"], read_query()
    steps = game["steps"]
    at = max(0, min(request.args.get("at", 0, int), len(steps) - 1))
    views = [board_at(run, number) for number in (max(0, at - 1), at)]
    before, view = (each or {} for each in views)
    _mark_guesses(view, steps[at])
    data = {
        "view": view,
        "players": ("human", "human"),
        "state": "over",
        "partial": [],
        "events": 0,
        "setup": {"shared": False, "decks": (), "seed": None},
    }
    seen, exporter = SeatView(run.id, 0, game["exporter"], data), game["exporter"] or 0
    marks = _marks(steps)
    turns = _turns(steps[: at + 1], marks)
    address = url_for("web_play.show_log", id=run.id)
    _, chances = chances_of(f"log {run.id}")
    shown: dict[str, Any] = prepare(seen, SeatHints({}, (), None, {}, ()), NAMES, wanted)
    shown |= {
        **page_values(seen),
        "kept": f"at={at}&",
        "step": replay_step(
            marks, at, len(steps) - 1, NAMES, chances.result["turns"] if chances else (), exporter
        ),
        "chances": chances,
        "chances_address": url_for("web_play.estimate_log", id=run.id) if "turns" in run.result else "",
        "missed": missed_in(chances),
        "names": NAMES,
        "turns": show_turns(turns, NAMES),
        "changes": changed(before, view) if at else {},
        "head": f"Battle log, turn {steps[at]['turn']}" if steps[at]["turn"] else "Battle log, set-up",
        "result_head": _result(game),
        "logged": Logged(_summary(game)),
        "here": f"{address}?at={at}",
        "events_address": "",
    }
    return answer_steps(seen, shown, {"at": str(at), **wanted.fields()})


@page.post("/play/log/<string(length=16):id>/chances")
@heavy
def estimate_log(id: str) -> Response:
    """Estimate the chance to win as each turn of a log began, from what its exporter knows."""
    from validator.services.runs.log_replays import new_win_chances
    from validator.services.runs.win_chances import WIN_CHANCES

    run, at = _find(id), request.form.get("at", 0, int)
    try:
        if run is not None and "turns" in run.result:
            current_runs().start(WIN_CHANCES, new_win_chances(run), chances_of(f"log {id}")[0], find_client())
    except PtcgError as error:
        return _form([format_error(error)], problem_of_game(error).status)
    return redirect(f"{url_for('web_play.show_log', id=id, at=at, chances=1)}#th", 303)


def _mark_guesses(view: JsonObject, step: JsonObject) -> None:
    from validator.services.runs.log_replays import pokemon_of

    for pokemon in pokemon_of(view):
        pokemon["guessed"] = pokemon["uid"] in step["guessed"]


def _words(step: JsonObject) -> str:
    """Return what happened in a step, and how sure that is."""
    if step["how"] == "resynchronised":
        return f"{step['text']} (Put up: {step['why']}.)"
    return f"{step['text']} (Assumed.)" if step["how"] == "assumed" else str(step["text"])


def _marks(steps: list[JsonObject]) -> list[Any]:
    """Return the steps as the scrubber marks them: each with the turn after it."""
    from validator.services.explanations.steps import StepMark

    return [
        StepMark(
            at=step["at"],
            turn=after["turn"],
            player=after["player"],
            prizes=tuple(step["prizes"]),
            knocked_out=tuple(step["knocked_out"]),
            begins_turn=step["turn"] != after["turn"],
            text=_words(step),
        )
        for step, after in zip(steps, [*steps[1:], steps[-1]], strict=True)
    ]


def _turns(steps: list[JsonObject], marks: list[Any]) -> list[Any]:
    """Return the steps as the log of the page, by turns."""
    from validator.services.explanations.turn_log import LogLine, TurnLog

    found = []
    for turn, rows in groupby(steps, key=lambda step: step["turn"]):
        lines = [(row, marks[row["at"]]) for row in rows]
        logged = tuple(
            LogLine(mark.text, None, "", row["at"], row["at"], important=mark.is_key) for row, mark in lines
        )
        found.append(TurnLog(turn, lines[0][0]["player"], logged))
    return found


def _result(game: JsonObject) -> str:
    if game["winner"] is None:
        return f"The game has no winner: {game['reason']}" if game["reason"] else "The log names no winner"
    return f"{NAMES[game['winner']]} won: {game['reason']}"


def _summary(game: JsonObject) -> str:
    steps = game["steps"]
    counts = {how: sum(step["how"] == how for step in steps) for how in ("certain", "assumed")}
    parts = [f"{len(steps)} steps: {counts['certain']} certain, {counts['assumed']} assumed"]
    parts.append(f"{len(steps) - sum(counts.values())} put up as the log says")
    text = f"{', '.join(parts)}. {game['lines'] - game['unread']} of {game['lines']} lines were read."
    return f"{text} The time ended before the log did." if game["cut_short"] else text


__all__ = ["page"]
