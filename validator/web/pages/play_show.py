"""The answer with the page of a game: drawn in parts, each with a mark, so that only what changed is sent."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from flask import current_app, make_response, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from validator.errors import PtcgError
from validator.formats.load import load_format
from validator.http.games import current_games, problem_of_game
from validator.http.limits import current_settings
from validator.reports.html import format_date
from validator.services.games.errors import InvalidToken, VersionConflict
from validator.support.encoding import JsonMapping, JsonObject
from validator.web.game.board import BoardView, player_names
from validator.web.game.cards import attached_ids, find_text
from validator.web.game.events import group_log_by_turn
from validator.web.game.levels import rivals, title_of
from validator.web.game.page import PageQuery, prepare
from validator.web.game.ribbon import changed, fallen, find_ribbon
from validator.web.game.sentences import sentences_since
from validator.web.pages.play_seat import is_script, keep_out, proof_of, seat_token

if TYPE_CHECKING:
    from validator.services.explanations.hints import SeatHints
    from validator.services.games.puzzles import Puzzle
    from validator.services.games.requests import SeatView

ZONES = {
    "turn": ("header", "bar"),
    "opp": ("div", "half"),
    "stadium": ("div", "half"),
    "you": ("div", "half"),
    "hand": ("div", "half"),
    "tray": ("div", "half"),
    "side": ("div", "insp"),
    "dock": ("div", "dock"),
    "log": ("section", "log"),
    "texts": ("div", "texts"),
}
"""The parts of the page that are swapped one by one: tag and classes."""


STEP_SECONDS = 60
"""How long a browser may keep a step of a game that is over."""

PLAY_KEYS = (
    ("1 – 9", "the action so numbered, the inspected card first"),
    ("← ↑ → ↓", "move within a part of the table"),
    ("W", "why can’t I…?"),
    ("Esc", "close what is open, or undo the card of the choice"),
    ("U", "undo"),
    ("E", "end turn"),
    ("A", "actions"),
    ("H", "hand"),
    ("V B", "your Active Spot, your Bench"),
    ("O Shift+B", "theirs"),
    ("D X", "your discard pile, Lost Zone"),
    ("T", "lower the choice, to look at the table"),
    ("Enter", "your turn, after the opponent’s"),
    ("S P", "the Stadium, the Prize cards"),
    ("L R", "the log; repeat the last message"),
    ("/", "the command box"),
)
"""The keys of the page, and what each does."""


@dataclass(frozen=True, slots=True)
class PuzzleNote:
    """What the page says of a puzzle: how far it is solved, whether it still can be.

    `puzzle` is None for a position of an own game.
    """

    puzzle: Puzzle | None
    said: str
    is_open: bool


def read_query(say: str = "") -> PageQuery:
    """Read what the address shows; only a GET has more than `say`."""
    if request.method != "GET":
        return PageQuery(say=say)
    given = {key: request.args.get(key, "")[:80] for key in ("card", "look", "say", "log", "marks")}
    given["say"] = given["say"].strip()
    step = min(99, max(0, request.args.get("step", 0, int)))
    return PageQuery(**given, end=request.args.get("ask") == "end", step=step)


def look_at(id: str, token: str | None) -> SeatView:
    """Return a game as the reader sees it; who has no valid token is a spectator."""
    try:
        return current_games().look(id, token)
    except InvalidToken:
        return current_games().look(id, None)


def hints_for(seen: SeatView, names: tuple[str, str]) -> SeatHints:
    """Return the hints for the reader of a game."""
    try:
        return current_games().hints(seen.id, seat_token(), names)
    except InvalidToken:
        return current_games().hints(seen.id, None, names)


def names_of(seen: SeatView) -> tuple[str, str]:
    """Return what the players are called for the reader of a game."""
    players = seen.data["players"]
    alone = seen.seat is not None and (players.count("human") < 2 or not seen.data["setup"]["shared"])
    return player_names(players, seen.seat if alone else None)


def answer_game(seen: SeatView, news: str = "", say: str = "", since: int | None = None) -> Response:
    """Answer with the page of a game; a request of its script gets the parts alone that it has not.

    `news` is announced; with `since` the sentences of the events from that number on are. An opponent's turn
    among these events is shown at its last step.
    """
    from validator.services.explanations.hints import SeatHints

    names, wanted = names_of(seen), read_query(say)
    hints = hints_for(seen, names)
    if since is not None:
        news = sentences_since(hints.log, since, names)
    else:
        since = request.args.get("since", type=int)
    more = _look_back(seen, hints, names, wanted, since)
    advice = _advice(seen) if wanted.look == "bot" else None
    if (ribbon := more.get("ribbon")) is not None and ribbon.at < len(ribbon.steps):
        seen = at_step(seen, more["view"])
        hints = SeatHints({}, (), None, {}, hints.log)
    shown = {**prepare(seen, hints, names, wanted), **page_values(seen), **more, "advice": advice}
    if wanted.log == "events":
        shown["every"] = group_log_by_turn(_events(seen, names), names)
    return answer_parts(seen, shown, news, wanted.fields())


def at_step(seen: SeatView, view: JsonMapping) -> SeatView:
    """Return a game as it was, without a choice."""
    return replace(seen, data={**seen.data, "view": {**view, "decision": None}})


def _look_back(
    seen: SeatView, hints: SeatHints, names: tuple[str, str], wanted: PageQuery, since: int | None
) -> JsonObject:
    """Return the opponent's turn as a ribbon, or who has just been Knocked Out, with what changed by it."""
    view, seat = seen.data["view"], seen.seat
    if seat is None or view["decision"] is None or not view["turn"]:
        return {}
    from validator.services.games.moments import views_of  # it imports the engine

    board = BoardView(view, seen.data["players"], seat)
    last = next((turn.lines[-1] for turn in reversed(hints.log) if turn.lines), None)
    if last is None:
        return {}
    look_back = partial(current_games().look_back, seen.id, seat_token())
    if board.is_main():
        may_skip = since is not None and since <= last.first and not seen.replied
        if board.players[0] == board.players[1] or not (wanted.step or (since is not None and not may_skip)):
            return {}
        found = find_ribbon(hints.log, board, names, wanted.step, since or 0, look_back)
        if found is None:
            return {}
        ribbon, moments = found
        before, after = views_of(moments, ribbon.here.first, ribbon.here.last)
        return {"ribbon": ribbon, "changes": changed(before, after), "view": after}
    if not last.important:
        return {}
    moments = look_back(last.first)
    if not moments:
        return {}
    before, _ = views_of(moments, last.first, last.last)
    return {"changes": changed(before, view), "fallen": fallen(before, view)}


def _advice(seen: SeatView) -> JsonObject:
    """Return what the bot would do, its best answer first; nothing in a game of two people."""
    decision = seen.data["view"]["decision"]
    if not decision or decision["options"] is None or not seen.data["setup"]["shared"]:
        return {"rows": (), "line": ()}
    advice = current_games().advise(seen.id, seat_token())
    return {"rows": advice.rows([each["text"] for each in decision["options"]]), "line": advice.line}


def answer_parts(
    seen: SeatView, shown: JsonObject, news: str = "", query: dict[str, str] | None = None
) -> Response:
    """Answer with the whole page, or with the parts that the script has not."""
    zones = draw_zones(shown)
    if not is_script():
        return keep_out(make_response(render_template("play/game.html", zones=zones, shapes=ZONES, **shown)))
    known = dict(
        part.split("=", 1) for part in request.headers.get("Ptcg-Zones", "").split(",") if "=" in part
    )
    changed = {name: zone for name, zone in zones.items() if known.get(name) != zone["mark"]}
    response = make_response(render_template("play/parts.html", zones=changed, shapes=ZONES, **shown))
    announced = f"{news} {shown['now']}".strip() if news else shown["now"] if request.method == "POST" else ""
    if announced:
        response.headers["HX-Trigger-After-Settle"] = json.dumps({"ptcg:say": {"text": announced}})
    kept = urlencode(query) if query and request.method == "GET" else ""
    response.headers["HX-Replace-Url"] = shown["here"].partition("?")[0] + (f"?{kept}" if kept else "")
    keep_out(response)
    if shown["step"] and seen.data["state"] == "over":  # its next step is fetched before it is wanted
        response.headers["Cache-Control"] = f"private, max-age={STEP_SECONDS}"
        response.headers["Vary"] = "Cookie, HX-Request, Ptcg-Zones"
    return response


def page_values(seen: SeatView) -> JsonObject:
    """Return what the templates need beside the game itself."""
    return {
        "fields": partial(_fields, seen),
        "here": url_for("web_play.show_game", id=seen.id),
        "logged": None,
        "puzzle": _puzzle_note(seen),
        "levels": rivals(seen.data["players"]),
        "level": title_of(seen.data["players"]),
        "play_keys": PLAY_KEYS,
        "find_text": find_text,
        "attached_ids": attached_ids,
        "events_address": events_address(seen.id),
    }


def _puzzle_note(seen: SeatView) -> PuzzleNote | None:
    """Return how far the puzzle is solved that a game began from; None for other games."""
    from validator.services.games.puzzles import read_puzzles  # it imports the engine

    aim = seen.aim
    if aim is None:
        return None
    puzzle = read_puzzles().get(aim.puzzle or "")
    view = seen.data["view"]
    stage = aim.stage(view["turn"], view["result"], over=seen.data["state"] == "over")
    task = "Win this turn" if puzzle is None else puzzle.task
    said = {"open": f"{task}.", "solved": "Solved.", "missed": "Missed."}[stage]
    return PuzzleNote(puzzle, said, stage == "open")


def _fields(seen: SeatView) -> Markup:
    """Return what every form of a game carries."""
    fields = {"version": seen.version, "events": seen.data["events"], "proof": proof_of(seat_token() or "")}
    tag = Markup('<input type="hidden" name="{}" value="{}">')
    return Markup("").join(tag.format(*each) for each in fields.items())


def draw_zones(shown: JsonObject) -> dict[str, dict[str, str]]:
    """Draw each part of the page, with a mark that changes when it does."""
    found = {}
    for name in ZONES:
        html = render_template(f"play/{name}.html", **shown)
        found[name] = {"html": html, "mark": blake2b(html.encode(), digest_size=5).hexdigest()}
    return found


def show_waiting(seen: SeatView) -> Response:
    """Show that a game waits for its second player, and to the first one the link to send."""
    text = render_template(
        "play/waiting.html",
        seen=seen,
        link=join_link(seen),
        format=load_format(seen.data["setup"]["format"]).title,
        events=events_address(seen.id),
        day=format_date(date.fromisoformat(seen.data["setup"]["on"])),
    )
    return keep_out(make_response(text))


def join_link(seen: SeatView) -> str | None:
    """Return the link of the open seat, for who started the game in this browser."""
    secret = request.cookies.get("join") if seen.seat is not None else None
    if not secret:
        return None
    return url_for("web_play.show_join_form", id=seen.id, secret=secret, _external=True)


def refuse(id: str, error: PtcgError, marks: Iterable[int] = ()) -> Response:
    """Answer that something was refused, and why, with a link to the game and what was chosen."""
    problem = problem_of_game(error)
    moved = isinstance(error, VersionConflict)
    words = "This game was changed in another tab." if moved else f"{problem.detail} {problem.remedy}".strip()
    chosen = ".".join(str(each) for each in marks)
    page = render_template("play/refused.html", words=words, id=id, moved=moved, marks=chosen or None)
    response = make_response(page, problem.status)
    response.headers["Ptcg-Alert"] = quote(words)
    return keep_out(response)


def _events(seen: SeatView, names: tuple[str, str]) -> list[JsonObject]:
    try:
        return current_games().events(seen.id, seat_token(), names=names)[1]
    except InvalidToken:
        return current_games().events(seen.id, None, names=names)[1]


def events_address(id: str) -> str:
    """Return the address of the events of a game; empty where there are no event streams."""
    streams = "games.get_events" in current_app.view_functions and current_settings().max_streams > 0
    return url_for("games.get_events", id=id) if streams else ""
