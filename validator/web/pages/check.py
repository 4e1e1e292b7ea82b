"""The page Check: paste or drop a list, see the verdict and every line's findings, and fix them."""

from __future__ import annotations

from datetime import date
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from validator.errors import InputError, PtcgError, UsageError
from validator.formats.load import format_names, load_format
from validator.formats.season_cache import open_season
from validator.http.limits import current_settings
from validator.http.rate_limits import heavy
from validator.reports.html import format_date
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.services.decks.file import open_deck_file, replace_lines
from validator.services.decks.fix import fix_text
from validator.services.formats.changes import list_marks
from validator.services.tournaments.sheet import BadField, SheetRefused, make_sheet, read_birth
from validator.web.check_form import CheckForm, format_error, parse_form
from validator.web.check_view import CheckedDeck, check_lists
from validator.web.deck_counts import count_deck
from validator.web.examples import EXAMPLES, read_example
from validator.web.labels import format_marks, verdict_icon
from validator.web.odds_view import find_chances

page = Blueprint("web_check", __name__)

SHOWN = ("all", "fix", "know")
"""Line filter: all, to fix, notes."""

_FIRST_FORMATS = {DEFAULT_FORMAT: 0, "expanded": 1}
_SHEET_FIELDS = ("player", "player_id", "birth", "paper", "force")


@page.get("/")
@page.get("/check")
@heavy
def show_check() -> BaseResponse:
    """Show the form, and the check of the list that the address holds."""
    if (example := request.args.get("example", "")) in EXAMPLES:
        form = parse_form()
        form.text = read_example(example)
        return redirect(form.address(url_for("web_check.show_check"), "#v") or "/", 303)
    return _answer(parse_form())


@page.post("/check")
@heavy
def post_check() -> BaseResponse:
    """Check the list that was sent, with a requested fix applied; its own address shows it then."""
    form = parse_form()
    wrote: list[int] = []
    if form.text.strip() and (fix := request.form.get("fix", "")) and not form.problems:
        try:
            wrote = _apply_fix(form, fix)
        except PtcgError as error:
            form.problems.append(format_error(error))
    if form.problems or not form.text.strip():
        return _answer(form, sent=True)
    lines = ",".join(map(str, wrote))
    address = form.address(url_for("web_check.show_check"), "#v", wrote=lines, show=_shown())
    return redirect(address, 303) if address else _answer(form, wrote=wrote, sent=True)


@page.post("/check/sheet")
@heavy
def post_sheet() -> BaseResponse:
    """Make the registration sheet of a deck as PDF; errors are shown on the page, with all fields
    preserved.
    """
    form = parse_form()
    fields = {name: request.form.get(name, "").strip() for name in _SHEET_FIELDS}
    if not form.text.strip() or form.problems:
        return _answer(form, fields=fields, sent=True)
    try:
        made = make_sheet(
            form.text,
            deck=form.deck,
            format=form.format,
            on=form.day,
            name=fields["player"] or None,
            player_id=fields["player_id"] or None,
            birth=_read_birth(fields["birth"]),
            paper="letter" if fields["paper"] == "letter" else "a4",
            force=fields["force"] == "yes",
        )
    except PtcgError as error:
        if isinstance(error, SheetRefused):
            refused = "The deck is not legal, so no sheet was created. Fix it, or tick “Create anyway”."
        else:
            refused = format_error(error)
        return _answer(form, fields=fields, refused=refused, sent=True)
    response = Response(made.pdf, content_type="application/pdf")
    response.headers["Content-Disposition"] = 'attachment; filename="deck-registration-sheet.pdf"'
    response.headers["Cache-Control"] = "no-store"
    return response


def _read_birth(text: str) -> date | None:
    try:
        return read_birth(text) if text else None
    except UsageError as error:
        raise BadField(error.message, error.remedy, at=("birth",)) from None


def _shown() -> str | None:
    shown = request.values.get("show", "")
    return shown if shown in SHOWN and shown != "all" else None


def _apply_fix(form: CheckForm, fix: str) -> list[int]:
    """Write one line as a button says (`9:4 Ultra Ball ASC 213`, `9:` takes it out), or all that is safe.

    Gives the numbers of the lines that were written. Raises `InputError` for a list that cannot be.
    """
    raw = form.text.encode("utf-8")
    if fix == "safe":
        fixed = fix_text(raw, format=form.format, on=form.day)
        form.text = fixed.after
        return sorted({each.line for each in fixed.applied})
    number, _, text = fix.partition(":")
    file = open_deck_file(raw, "the list")
    if not number.isdecimal() or not 1 <= int(number) <= len(file.lines()) or len(text.splitlines()) > 1:
        raise InputError("That fix no longer applies to this list.", "Check the list again.")
    form.text = replace_lines(file, {int(number): text})
    return [int(number)] if text else []


def _answer(
    form: CheckForm,
    *,
    wrote: list[int] | None = None,
    fields: dict[str, str] | None = None,
    refused: str = "",
    sent: bool = False,
) -> Response:
    decks: tuple[CheckedDeck, ...] = ()
    if form.text.strip() and not form.problems:
        try:
            decks = check_lists(form)
        except PtcgError as error:
            form.problems.append(format_error(error))
        if len(decks) > (most := current_settings().max_decks):
            form.problems.append(f"{len(decks)} lists found; the limit is {most} at once.")
            decks = ()
    elif sent and not form.problems:
        form.problems.append("Deck list is empty. Paste one, or try an example.")
    form.deck = min(max(form.deck, 1), max(len(decks), 1))
    shown = decks[form.deck - 1] if decks else None
    status = 422 if refused else 400 if form.problems else 200
    text = render_template(
        "check/page.html",
        form=form,
        decks=decks,
        shown=shown,
        shapes=[verdict_icon(each.report.verdict) for each in decks],
        formats=list_formats(),
        show=_shown() or "all",
        wrote=_wrote(form, wrote),
        tabs=[_tab(form, number) for number in range(1, len(decks) + 1)],
        fields=fields or {"paper": "a4"},
        refused=refused,
        standard="" if shown else describe_standard(),
        **(_about(form, shown) if shown is not None else {}),
    )
    response = make_response(text, status)
    response.headers["Cache-Control"] = "no-store"
    return response


def _about(form: CheckForm, shown: CheckedDeck) -> dict[str, Any]:
    check = url_for("web_check.show_check")
    as_of = shown.report.data_as_of
    return {
        "counts": count_deck(shown.deck),
        "chances": find_chances(shown.deck, form.day),
        "segments": [form.address(check, show=None if each == "all" else each) for each in SHOWN],
        "hands": form.address("/hands"),
        "play": form.address("/play"),
        "newer": [
            each
            for each in built_in_catalogue().sets()
            if not each.total
            and as_of.cards
            and as_of.cards.isoformat() < each.release
            and each.release <= form.day.isoformat()
        ],
        "as_of": {
            name: format_date(day)
            for name, day in (("cards", as_of.cards), ("sets", as_of.sets), ("bans", as_of.bans))
            if day
        },
        "size": open_season(load_format(form.format), form.day, built_in_catalogue()).size,
    }


def _tab(form: CheckForm, number: int) -> str | None:
    before, form.deck = form.deck, number
    try:
        return form.address(url_for("web_check.show_check"))
    finally:
        form.deck = before


def describe_standard() -> str:
    """Describe the present Standard: `Marks H, I, J`."""
    chosen = load_format(DEFAULT_FORMAT)
    marks = list_marks(chosen, today())
    return f"{format_marks(marks)[:1].upper()}{format_marks(marks)[1:]}" if marks else chosen.title


def list_formats() -> list[tuple[str, str]]:
    """Return name and title of every built-in format, Standard first."""
    names = sorted(format_names(), key=lambda name: (_FIRST_FORMATS.get(name, 2), name))
    return [(name, load_format(name).title) for name in names]


def _wrote(form: CheckForm, wrote: list[int] | None) -> list[tuple[int, str]]:
    """Return the lines that were just written, with their present text."""
    if wrote is None:
        numbers = request.args.get("wrote", "")[:400].split(",")
        wrote = [int(each) for each in numbers if each.isdecimal() and len(each) < 6]
    lines = form.text.split("\n")
    return [(number, lines[number - 1].strip()) for number in wrote if 1 <= number <= len(lines)]
