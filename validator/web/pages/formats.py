"""The page Formats: what is legal on a date, what changes next, bans, and sets by legal date."""

from __future__ import annotations

from datetime import date

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from validator.errors import UnknownFormat, UsageError
from validator.formats.legality import REFRESH
from validator.formats.load import format_names, load_format
from validator.http.rate_limits import heavy
from validator.reports.html import format_date
from validator.services.cards.serialize import built_in_format
from validator.services.clock import read_date, today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.services.formats.answers import serialize_format
from validator.services.formats.changes import FormatChange, find_outlook, list_marks
from validator.support.encoding import JsonObject
from validator.web.card_links import card_url
from validator.web.labels import format_marks, format_short_month

page = Blueprint("web_formats", __name__)

_SETS = 16
"""The most sets that are listed of those which a change takes cards from, and of those still to come."""


@page.get("/formats")
@heavy
def show_formats() -> Response:
    """Show a format on a date, and every other one in a line."""
    catalogue = built_in_catalogue()
    problems = []
    day = today()
    if given := request.args.get("on", "").strip():
        try:
            day = read_date(given)
        except UsageError as error:
            problems.append(f"{error} Showing today instead.")
    name = request.args.get("format", DEFAULT_FORMAT)
    try:
        chosen = built_in_format(name)
    except UnknownFormat as error:
        problems.append(f"{error} Showing Standard instead.")
        chosen = load_format(DEFAULT_FORMAT)
    facts = serialize_format(chosen, day, catalogue)
    outlook = find_outlook(chosen.name, day)
    text = render_template(
        "formats/page.html",
        problems=problems,
        format=facts,
        heading=heading(facts, outlook.marks, day),
        is_today=day == today(),
        iso=day.isoformat(),
        day=format_date(day),
        outlook=outlook,
        change=describe_change(outlook.change, day),
        refresh=REFRESH,
        bans=[
            {
                **ban,
                "cards": [(card, card_url(card, catalogue)) for card in map(catalogue.card, ban["prints"])],
            }
            for ban in facts["bans"]
            for cards in [[catalogue.card(each) for each in ban["prints"]]]
        ],
        held=[row for row in outlook.sets if row.held and row.status != "not yet legal"],
        coming=[row for row in reversed(outlook.sets) if row.status == "not yet legal"],
        others=[_line(each, day) for each in sorted(format_names(), key=_place)],
        most=_SETS,
    )
    return make_response(text, 400 if problems else 200)


def heading(facts: JsonObject, marks: tuple[str, ...], day: date) -> str:
    """Describe the legal cards in one line: `Standard today: marks H, I, J`."""
    when = "today" if day == today() else f"on {format_date(day)}"
    return f"{facts['title']} {when}: {describe_pool(facts, marks)}"


def describe_pool(facts: JsonObject, marks: tuple[str, ...]) -> str:
    """Describe a format's pool: by marks, from a set on, or all cards."""
    if marks:
        return format_marks(marks)
    pools = facts["pool"]
    if not pools:
        return "no cards known yet"
    if all(pool["everything"] for pool in pools):
        return "all cards"
    floor = pools[-1]["set_floor"]
    if floor:
        return f"{built_in_catalogue().set(floor).name} and newer" if len(pools) == 1 else facts["label"]
    return str(facts["label"])


def describe_change(change: FormatChange, day: date) -> str:
    """Describe the next change in one line."""
    if change.kind == "none" or change.day is None:
        return change.note
    if change.kind == "known":
        when = f"{'About' if change.note else 'On'} {format_date(change.day)}"
    else:
        when = f"Expected {'since' if change.day <= day else 'from'} about {format_short_month(change.day)}"
    if change.marks:
        leaves = "rotates" if len(change.marks) == 1 else "rotate"
        return f"{when}: regulation {format_marks(change.marks)} {leaves} out"
    if change.label:
        return f"{when}: {change.label}"
    return f"{when}: {len(change.banned)} more bans" if change.banned else when


def _place(name: str) -> tuple[int, str]:
    return {DEFAULT_FORMAT: 0, "expanded": 1}.get(name, 2), name


def _line(name: str, day: date) -> JsonObject:
    chosen = load_format(name)
    facts = serialize_format(chosen, day, built_in_catalogue())
    return {**facts, "holds": describe_pool(facts, list_marks(chosen, day))}
