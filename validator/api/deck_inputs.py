"""Deck lists and check options of a request."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Any

from validator.api.request_bodies import parse_json, read_bytes, read_text, takes_json
from validator.api.schemas.one_of import OneOfSchemas, load_body
from validator.errors import InputError, PtcgError
from validator.field_docs import Doc
from validator.http.limits import check_decks_count, check_lists
from validator.http.problems import Problem, ProblemItem, ProblemLocation, locate, problem_of, sentence_of
from validator.services.cards.serialize import built_in_format, known_edition
from validator.services.decks.check import DEFAULT_FORMAT
from validator.support.encoding import JsonMapping

UNNAMED = "-"
"""`source` of a list that has no name, as the command line says it of standard input."""


@dataclass(frozen=True, slots=True)
class DeckInput:
    """One deck list of a request: the `text` of it, its name in reports, and its place in a JSON body."""

    text: str | bytes
    source: str
    pointer: str | None


@dataclass(frozen=True, slots=True)
class CheckOptions:
    """What a request says besides its lists; keys of the body come before those of the query string."""

    body: JsonMapping
    query: JsonMapping

    def value(self, key: str) -> Any:
        """Return the value of a key, None when it is missing."""
        sent = self.body.get(key)
        return self.query.get(key) if sent is None else sent

    def place(self, key: str) -> ProblemLocation:
        """Return the place of a key, present or missing: in the body, or in the query string."""
        in_body = self.body.get(key) is not None or (bool(self.body) and self.query.get(key) is None)
        return ProblemLocation(pointer=f"/{key}") if in_body else ProblemLocation(parameter=key)

    def item(self, key: str, error: PtcgError) -> ProblemItem:
        """Return the problem item for a value that the library refuses, with its place."""
        return self.place(key).item(error.message, error.remedy)

    def problem(self, error: PtcgError) -> Problem:
        """Return the problem for an error of the library whose place begins with a key of the request."""
        in_body = self.place(str(error.at[0])).pointer is not None
        place = locate(error.at, parameter=not in_body)
        return problem_of(error, pointer=place.pointer, parameter=place.parameter)


@dataclass(frozen=True, slots=True)
class CheckTarget:
    """What decks are checked against: a built-in format, a date and an edition."""

    format: Annotated[
        str,
        Doc(
            "Format name, see `/v1/formats` (default: standard).",
            examples=("standard", "expanded"),
            null=True,
        ),
    ] = DEFAULT_FORMAT
    on: Annotated[
        date | None,
        Doc("Date to check against, YYYY-MM-DD (default: today).", examples=("2026-08-01",), null=True),
    ] = None
    edition: Annotated[
        str | None,
        Doc("Rulebook edition to cite (default: newest before the date).", examples=("sv2023",), null=True),
    ] = None
    advice: Annotated[
        bool, Doc("Whether to report beginner advice (`ADV…`) too; false without.", null=True)
    ] = False


def read_lists(choice: OneOfSchemas, query: JsonMapping) -> tuple[tuple[DeckInput, ...], CheckOptions]:
    """Read the deck lists of the current request, sent as JSON by a choice of schemas or as plain text.

    Raises `Problem`: 400 and 415 for a body that cannot be read, 422 for more lists or lines than one request
    may have.
    """
    if takes_json():
        body = load_body(choice, parse_json(read_bytes()))
        sent = tuple(_list_sent(body))
    else:
        body = {}
        sent = (DeckInput(read_text(), UNNAMED, None),)
    check_decks_count(len(sent), "/decks")
    check_lists([each.text for each in sent], sent[0].pointer if len(sent) == 1 else "/decks")
    return sent, CheckOptions(body, query)


def _list_sent(body: JsonMapping) -> Sequence[DeckInput]:
    if "decks" not in body:
        return [_send(body, UNNAMED, "")]
    return [
        _send(deck, deck.get("name") or f"#/decks/{index}", f"/decks/{index}")
        for index, deck in enumerate(body["decks"])
    ]


def _send(deck: JsonMapping, source: str, pointer: str) -> DeckInput:
    if "text" in deck:
        return DeckInput(deck["text"], source, f"{pointer}/text")
    return DeckInput(json.dumps(deck["list"], ensure_ascii=False), source, f"{pointer}/list")


def parse_check_target(options: CheckOptions) -> CheckTarget:
    """Parse what the decks of a request are checked against.

    Only built-in formats have a name here: a file of the service's machine is never opened. Raises `Problem`
    422 with the place of each value that is not known.
    """
    name = options.value("format") or DEFAULT_FORMAT
    edition = options.value("edition")
    items: list[ProblemItem] = []
    errors: list[PtcgError] = []
    for key, value, look_up in (("format", name, built_in_format), ("edition", edition, known_edition)):
        try:
            if value is not None:
                look_up(value)
        except PtcgError as error:
            errors.append(error)
            items.append(options.item(key, error))
    if errors:
        first = errors[0]
        raise Problem(422, first.code, first.message, remedy=first.remedy, errors=items)
    return CheckTarget(name, options.value("on"), edition, bool(options.value("advice")))


def reject_lists(failed: Sequence[tuple[DeckInput, InputError]]) -> None:
    """Raise `Problem` 422 when some inputs are not deck lists, naming each."""
    if not failed:
        return
    items = [ProblemItem(sentence_of(each), sent.pointer, remedy=each.remedy) for sent, each in failed]
    if len(items) == 1:
        raise Problem(422, failed[0][1].code, items[0].detail, remedy=items[0].remedy, errors=items)
    raise Problem(
        422,
        InputError.code,
        f"{len(items)} inputs are not deck lists.",
        remedy="Fix or remove them; see `errors`.",
        errors=items,
    )


def read_deck_texts(body: JsonMapping) -> tuple[str, ...]:
    """Return the deck lists of a body's `decks` as texts. Raises `Problem` where their lines are too many."""
    texts = [
        deck["text"] if "text" in deck else json.dumps(deck["list"], ensure_ascii=False)
        for deck in body["decks"]
    ]
    check_lists(texts, "/decks")
    return tuple(texts)


def check_known(body: JsonMapping, key: str, look_up: Callable[[str], object]) -> None:
    """Raise `Problem` 422 if the name that a body has under a key is not known."""
    name: str | None = body.get(key)
    try:
        if name is not None:
            look_up(name)
    except PtcgError as error:
        raise problem_of(error, pointer=f"/{key}") from None
