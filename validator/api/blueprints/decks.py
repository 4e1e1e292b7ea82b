"""`/v1/decks`: check, parse and convert deck lists."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from flask import Response, request

from validator.api.deck_inputs import CheckTarget, DeckInput, parse_check_target, read_lists, reject_lists
from validator.api.metrics import count_decks
from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.api.schemas.requests import (
    CONVERT,
    PARSE,
    TEXT_BODY,
    VALIDATE,
    SeasonQuerySchema,
    TargetQuerySchema,
)
from validator.errors import InputError
from validator.formats.facts import current_facts
from validator.http.answer_cache import CachedAnswer, answer_cache, key_of
from validator.http.limits import MOST_FINDINGS, check_decks_count
from validator.http.rate_limits import heavy
from validator.http.responses import dump_json, json_answer, json_response
from validator.reports.answers import EnvelopeAnswer, ParsedAnswer
from validator.reports.json import serialize_reports
from validator.reports.report import Report
from validator.services.clock import today
from validator.services.decks.check import built_in_catalogue, check_text
from validator.services.decks.convert import DEFAULT_DIALECT, Converted, convert_text, parse_text
from validator.support.encoding import JsonObject

decks = Blueprint(
    "decks", __name__, url_prefix="/v1/decks", description="Deck lists: validate, parse, convert."
)


@decks.post("/validate")
@decks.query(SeasonQuerySchema)
@decks.body("One or several deck lists, as text or JSON.", json=VALIDATE.spec(), text=TEXT_BODY)
@decks.answers(answer_of(EnvelopeAnswer), "One report per deck, whether legal or not.")
@decks.problems(400, 413, 415, 422)
@heavy
def validate_decks(query: JsonObject) -> Response:
    """Check deck lists against a format on a date; an illegal deck gets a 200 response with a report.

    `format`, `on`, `edition` and `advice` may be in the query string or in a JSON body; the body comes
    first.
    """
    day, cards = today(), built_in_catalogue()
    data = cards.index.digest, cards.sets_as_of, current_facts().digest
    key = key_of(request.get_data(), request.content_type, request.query_string, day, *data)
    answer = answer_cache().find(key)
    if answer is None:
        sent, options = read_lists(VALIDATE, query)
        reports = _check_lists(sent, parse_check_target(options), day)
        body = dump_json(serialize_reports(reports, MOST_FINDINGS))
        answer = CachedAnswer(body, tuple(report.verdict for report in reports))
        answer_cache().add(key, answer)
    count_decks(answer.verdicts)
    return json_answer(answer.body)


def _check_lists(sent: Sequence[DeckInput], by: CheckTarget, day: date) -> list[Report]:
    """Check the lists of a request, on `day` if it names none.

    Raises `Problem` for inputs that are not deck lists, and for too many decks.
    """
    reports: list[Report] = []
    failed: list[tuple[DeckInput, InputError]] = []
    for each in sent:
        try:
            reports += check_text(
                each.text,
                source=each.source,
                format=by.format,
                on=by.on or day,
                edition=by.edition,
                advice=by.advice,
            )
        except InputError as error:
            failed.append((each, error))
    reject_lists(failed)
    check_decks_count(len(reports), sent[0].pointer)
    return reports


@decks.post("/parse")
@decks.body("A deck list as text or JSON.", json=PARSE.spec(), text=TEXT_BODY)
@decks.answers(answer_of(ParsedAnswer), "Each deck with its card lines and how each was resolved.")
@decks.problems(400, 413, 415, 422)
@heavy
def parse_deck() -> Response:
    """Parse a deck list.

    Resolves each line to a card, without checking legality.
    """
    (sent,), _ = read_lists(PARSE, {})
    try:
        return json_response(parse_text(sent.text, source=sent.source))
    except InputError as error:
        reject_lists([(sent, error)])
        raise


@decks.post("/convert")
@decks.query(TargetQuerySchema)
@decks.body("A deck list as text or JSON.", json=CONVERT.spec(), text=TEXT_BODY)
@decks.answers(answer_of(Converted), "The converted list.")
@decks.problems(400, 413, 415, 422)
@heavy
def convert_deck(query: JsonObject) -> Response:
    """Convert a deck list.

    Rewrites the list in another list format. Unresolved lines are kept as written.
    """
    (sent,), options = read_lists(CONVERT, query)
    dialect = options.value("to") or DEFAULT_DIALECT
    try:
        converted = convert_text(sent.text, dialect, source=sent.source)
    except InputError as error:
        reject_lists([(sent, error)])
        raise
    return json_response(converted)
