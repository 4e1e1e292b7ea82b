"""The page Judge: a stack of lists, checked at once; totals first, then who must fix what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlencode

from flask import Blueprint, current_app, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from validator.deadline import TooExpensive
from validator.errors import InputError, PtcgError
from validator.http.callers import find_client
from validator.http.games import current_runs, problem_of_game
from validator.http.limits import allow_stack, current_settings, stack_budget
from validator.http.problems import Problem
from validator.http.rate_limits import heavy
from validator.services.cards.serialize import built_in_format
from validator.services.clock import read_day, today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.runs.stored import UnknownRun
from validator.services.tournaments.kept_stacks import KeptStacks, add_files, unpack_files
from validator.services.tournaments.read_stack import PASTED
from validator.services.tournaments.unzip import SentFile
from validator.settings import Settings
from validator.storage.quotas import TooMany
from validator.storage.records import ALIVE
from validator.web.check_form import format_error, read_number
from validator.web.deck_link import deck_url
from validator.web.judge_view import (
    KINDS,
    MOST_SHOWN,
    ORDERS,
    ROWS_AT_ONCE,
    JudgeStack,
    choose_slips,
    describe_day,
    list_decks,
)
from validator.web.labels import list_formats
from validator.web.stack_check import STACK_CHECK, StackToCheck

page = Blueprint("web_judge", __name__)

_KEPT = "ptcg_kept_stacks"
_LONGEST_SEARCH = 100


@page.get("/judge")
def show_form() -> Response:
    """Show the form for a stack; with `add` the one for more lists of a stack."""
    if (key := request.args.get("add", "")) and _find(key) is None:
        return _gone()
    return _form([])


@page.post("/judge")
@heavy
def post_stack() -> Response:
    """Check a stack, and lead to its table; with `add` together with what was sent for that one."""
    settings = allow_stack()
    before = None
    if add := request.form.get("add", ""):
        opened = _find(add)
        before = kept_stacks().find(opened.sent) if opened is not None else None
        if before is None:
            return _gone()
    try:
        sent = add_files(unpack_files(before) if before else (), _sent_files())
        name = built_in_format(request.form.get("format", "") or DEFAULT_FORMAT).name
        day = read_day(request.form.get("on", ""))
        budget, size = stack_budget(settings), settings.max_stack_bytes
        work = StackToCheck(name, day, budget, size, kept_stacks(), find_client())
        key = work.check(sent)
    except TooExpensive:
        return _check_later(replace(work, budget=stack_budget(settings)), sent)
    except PtcgError as error:
        return _form([format_error(error)], error.status if isinstance(error, TooMany) else 400)
    return redirect(url_for("web_judge.show_stack", key=key), 303)


def _check_later(work: StackToCheck, sent: Sequence[SentFile]) -> Response:
    """Check a stack in the background that takes longer than a request may; lead to the page that waits."""
    try:
        run = current_runs().start(STACK_CHECK, work.run(sent), client=find_client())
    except PtcgError as error:
        problem = problem_of_game(error)
        return _form([format_error(error), "Or send fewer lists at once."], problem.status)
    return redirect(url_for("web_judge.show_run", id=run.id), 303)


@page.get("/judge/runs/<string(length=16):id>")
def show_run(id: str) -> Response:
    """Wait for a stack that is checked in the background, then lead to its table."""
    try:
        run = current_runs().look(STACK_CHECK, id)
    except UnknownRun:
        return _gone()
    if run.state in ALIVE:
        response = _answer(render_template("judge/run.html", run=run))
        response.headers["Refresh"] = "2"
        return response
    if key := run.result.get("key"):
        return redirect(url_for("web_judge.show_stack", key=key), 303)
    return _form([run.result.get("error") or run.error or "The check was stopped."], 400)


@page.post("/judge/runs/<string(length=16):id>")
@heavy
def stop_run(id: str) -> Response:
    """Stop the check of a stack, and say so."""
    with suppress(UnknownRun):
        current_runs().stop(STACK_CHECK, id)
    return redirect(url_for("web_judge.show_run", id=id), 303)


def _sent_files() -> Iterator[SentFile]:
    for field in ("files", "folder"):
        for sent in request.files.getlist(field):
            if sent.filename:
                yield SentFile(sent.filename, sent.read())
    if pasted := request.form.get("lists", "").strip():
        yield SentFile(PASTED, pasted.encode("utf-8", "replace"))


def kept_stacks() -> KeptStacks:
    """Return the stored stacks of the current application."""
    found = current_app.extensions.get(_KEPT)
    if found is None:
        settings: Settings = current_settings()
        found = current_app.extensions[_KEPT] = KeptStacks(
            settings.judge_dir,
            settings.judge_minutes,
            settings.max_stacks_kept,
            settings.clients_per_address,
        )
    assert isinstance(found, KeptStacks)
    return found


def _find(key: str) -> JudgeStack | None:
    data = kept_stacks().find(key)
    return JudgeStack.from_json(data) if data is not None else None


def _gone() -> Response:
    minutes = current_settings().judge_minutes
    problem = f"This stack is gone: a stack is kept for {minutes} minutes. Send it again."
    return _form([problem], 404, gone=True)


def _form(problems: list[str], status: int = 200, *, gone: bool = False) -> Response:
    given = request.form if request.method == "POST" else request.args
    add = "" if gone else given.get("add", "")
    opened = _find(add) if add else None
    text = render_template(
        "judge/form.html",
        problems=problems,
        formats=list_formats(),
        format=given.get("format", "") or DEFAULT_FORMAT,
        day=given.get("on", "") or today().isoformat(),
        lists=given.get("lists", ""),
        minutes=current_settings().judge_minutes,
        most_lists=current_settings().max_stack_lists,
        add=add if opened else "",
        opened=opened,
    )
    return _answer(text, status)


def _answer(text: str, status: int = 200) -> Response:
    response = make_response(text, status)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    if request.view_args:  # the address of a stack holds its key
        response.headers["Referrer-Policy"] = "no-referrer"
    return response


@page.get("/judge/<key>")
def show_stack(key: str) -> Response:
    """Show the table of a stack: by default the rows that need something, and the legal ones as one."""
    stack = _find(key)
    if stack is None:
        return _gone()
    show, order = request.args.get("show", ""), request.args.get("order", "")
    show = show if show in KINDS or show == "all" else ""
    order = order if order in ORDERS else ""
    query = request.args.get("q", "")[:_LONGEST_SEARCH]
    rows = stack.select(show, order, query)
    pages = max(-(-len(rows) // ROWS_AT_ONCE), 1)
    number = min(max(read_number(request.args.get("page", ""), 1), 1), pages)
    ready = [row for row in stack.rows if row.is_ready]

    def view(**changes: object) -> str:
        fields = {"show": show, "order": order, "q": query, **changes}
        given = urlencode({name: value for name, value in fields.items() if value})
        return url_for("web_judge.show_stack", key=key) + (f"?{given}" if given else "")

    text = render_template(
        "judge/stack.html",
        key=key,
        stack=stack,
        day=describe_day(stack),
        rows=rows[(number - 1) * ROWS_AT_ONCE : number * ROWS_AT_ONCE],
        found=len(rows),
        number=number,
        pages=pages,
        kinds=[(kind, sign, words, stack.count(kind)) for kind, (sign, words) in KINDS.items()],
        orders=ORDERS,
        show=show,
        order=order,
        query=query,
        ready=ready,
        ready_decks=list_decks(ready),
        slips=len(choose_slips(stack, 0)),
        most_shown=MOST_SHOWN,
        view=view,
        minutes=current_settings().judge_minutes,
        most_lists=current_settings().max_stack_lists,
    )
    return _answer(text)


@page.get("/judge/<key>/slips")
def show_slips(key: str) -> Response:
    """Show a slip for each player who has something to fix, or for one row: a page of A6 each."""
    stack = _find(key)
    if stack is None:
        return _gone()
    slips = choose_slips(stack, read_number(request.args.get("row", ""), 0))
    return _answer(
        render_template("judge/slips.html", key=key, stack=stack, slips=slips, day=describe_day(stack))
    )


@page.get("/judge/<key>/table.csv")
def show_csv(key: str) -> Response:
    """Return the table of a stack as CSV."""
    stack = _find(key)
    if stack is None:
        return _gone()
    response = _answer("\ufeff" + stack.csv)
    response.headers["Content-Type"] = "text/csv; charset=utf-8"
    response.headers["Content-Disposition"] = 'attachment; filename="lists.csv"'
    return response


@page.get("/judge/<key>/<int:row>")
def open_deck(key: str, row: int) -> Response:
    """Lead to the deck page of a list."""
    stack = _find(key)
    if stack is None:
        return _gone()
    found = next((each for each in stack.rows if each.number == row and each.list), None)
    if found is None:
        raise Problem(404, "NOT_FOUND", "This row has no list.", remedy="Go back to the table.")
    try:
        address = deck_url(found.list)
    except InputError as error:
        raise Problem(422, error.code, error.message, remedy=error.remedy) from None
    response = redirect(f"{address}?{urlencode({'format': stack.format, 'on': stack.on.isoformat()})}", 303)
    response.headers["Cache-Control"] = "no-store"
    return response
