"""The page Home: what this is, one field for a list, and a real report."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from validator.formats.load import load_format
from validator.http.rate_limits import heavy
from validator.reports.html import format_date
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.services.warm_up import is_preparing
from validator.web.addresses import base
from validator.web.check_form import CheckForm, parse_form
from validator.web.check_view import CheckedDeck, check_lists
from validator.web.examples import EXAMPLES, read_example
from validator.web.labels import describe_next_rotation, describe_standard, list_formats, verdict_icon
from validator.web.replacements import Places, find_places

page = Blueprint("web_home", __name__)

SAMPLE = "illegal"
"""The example whose report is shown."""


@page.get("/")
@heavy
def show_home() -> Response:
    """Show the field for a list, and what checking one gives."""
    return answer_home(parse_form())


def answer_home(form: CheckForm, *, battle_log: bool = False) -> Response:
    """Answer with the page Home: the field keeps its list, and problems are above it.

    A `battle_log` in the field can be replayed.
    """
    day = today().isoformat()
    sample = _sample(day, base())
    row = next((row for row in sample.rows if any(note.code == "FMT001" for note in row.notes)), None)
    places = _sample_places(day, base(), row.line.entry.line) if row and not is_preparing() else {}
    as_of = sample.report.data_as_of.cards
    text = render_template(
        "home/page.html",
        form=form,
        battle_log=battle_log,
        formats=list_formats(),
        examples={name: CheckForm.of(read_example(name)).address("/check") for name in EXAMPLES},
        sample=sample,
        sample_row=row,
        places=places,
        icon=verdict_icon(sample.report),
        where=f"{load_format(DEFAULT_FORMAT).title} on {format_date(today())}",
        standard=describe_standard(),
        rotation=describe_next_rotation(),
        newer=[
            each
            for each in built_in_catalogue().sets()
            if not each.total and as_of and as_of.isoformat() < each.release <= day
        ],
    )
    response = make_response(text, 404 if form.missing else 400 if form.problems else 200)
    response.headers["Cache-Control"] = "no-store"
    response.vary.add("HX-Request")
    if "HX-Request" in request.headers:  # not a part of the page that asked
        response.headers["HX-Retarget"] = "body"
        response.headers["HX-Reswap"] = "innerHTML"
    return response


@lru_cache(maxsize=2)
def _sample(day: str, path: str) -> CheckedDeck:
    """Return the sample as checked on a date; it has addresses below the path of the site."""
    (shown,) = check_lists(CheckForm.of(read_example(SAMPLE)))
    return shown


@lru_cache(maxsize=2)
def _sample_places(day: str, path: str, line: int) -> Mapping[int, Places]:
    """Return what can take the place of the sample's card on a date."""
    return find_places(_sample(day, path).deck, CheckForm.of(read_example(SAMPLE)), (line,))
