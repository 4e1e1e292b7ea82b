"""Puzzles: their list, one of them with its answer, and the game that starts from it."""

from __future__ import annotations

from itertools import groupby

from flask import make_response, render_template
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from validator.errors import PtcgError
from validator.http.games import current_games, problem_of_game
from validator.http.rate_limits import heavy
from validator.web.pages.play_replay import page
from validator.web.pages.play_start import answer_started, show_form


@page.get("/play/puzzles")
def list_puzzles() -> Response:
    """List the puzzles by the years of their cards."""
    from validator.services.games.puzzles import read_puzzles

    rows = groupby(read_puzzles().values(), lambda each: each.years)
    groups = [(years, tuple(found)) for years, found in rows]
    return make_response(render_template("play/puzzles.html", groups=groups))


@page.get("/play/puzzles/<name>")
def show_puzzle(name: str) -> Response:
    """Show what a puzzle asks for, and its answer in a drawer."""
    from validator.services.games.puzzles import read_puzzles

    puzzle = read_puzzles().get(name)
    if puzzle is None:
        raise NotFound
    return make_response(render_template("play/puzzle.html", puzzle=puzzle))


@page.post("/play/puzzles/<name>")
@heavy
def play_puzzle(name: str) -> Response:
    """Start a game from a puzzle and go to it."""
    from validator.services.games.puzzles import read_puzzles

    puzzle = read_puzzles().get(name)
    if puzzle is None:
        raise NotFound
    try:
        return answer_started(current_games().start(puzzle.new_game()))
    except PtcgError as error:
        problem = problem_of_game(error)
        return show_form(problem.status, problem=problem.detail, remedy=problem.remedy)


__all__ = ["page"]
