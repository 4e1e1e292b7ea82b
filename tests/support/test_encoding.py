"""Values as plain data, and the schemas made of the same classes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import Annotated, Any, Literal

import pytest
from marshmallow import Schema
from marshmallow import fields as marshmallow

import validator
from tests.conftest import DECKS
from validator.api.schemas.derive import answer_of, arguments_of, request_of
from validator.field_docs import Doc
from validator.reports.answers import EnvelopeAnswer, ParsedAnswer, ReportAnswer
from validator.support.encoding import encoder_of, extended, to_plain

DAY = date(2026, 8, 1)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf."""

    day: Annotated[date | None, Doc("The day.", name="from")]
    word: Annotated[Literal["yes", "no"], Doc("The word.")] = "yes"
    note: Annotated[str, Doc("A note.", optional=True)] = ""
    secret: Annotated[str, Doc(hidden=True)] = "hidden"

    @property
    def loud(self) -> Annotated[str, Doc("The word in capitals.", optional=True)]:
        return self.word.upper()

    @property
    def plain(self) -> str:
        return "not written"


@dataclass(frozen=True, slots=True)
class TreeAnswer:
    """A tree.

    More about it.
    """

    leaf: Annotated[Leaf | None, Doc("The leaf.")]
    leaves: Annotated[tuple[Leaf, ...], Doc("The leaves.")]
    pair: Annotated[tuple[int, int], Doc("A pair.")]
    names: Annotated[frozenset[str], Doc("The names.")]
    counts: Annotated[Mapping[str, int], Doc("Counts.")]
    by_day: Annotated[Mapping[str, date], Doc("Dates.")]
    branches: Annotated[tuple[TreeAnswer, ...], Doc("Trees.", optional=True)] = ()
    anything: Annotated[Leaf | int, Doc(hidden=True)] = 0


LEAF = Leaf(DAY)
TREE = TreeAnswer(None, (LEAF,), (1, 2), frozenset("ba"), {"a": 1}, {"b": DAY})


def test_fields_are_encoded_by_their_types() -> None:
    assert to_plain(LEAF) == {"from": "2026-08-01", "word": "yes", "loud": "YES"}
    assert to_plain(Leaf(None, "no", "why")) == {"from": None, "word": "no", "note": "why", "loud": "NO"}
    assert to_plain(TREE) == {
        "leaf": None,
        "leaves": [to_plain(LEAF)],
        "pair": [1, 2],
        "names": ["a", "b"],
        "counts": {"a": 1},
        "by_day": {"b": "2026-08-01"},
    }


def test_a_class_that_adds_fields_to_another_is_made_from_it() -> None:
    @dataclass(frozen=True, slots=True)
    class Branch(Leaf):
        size: int = 0

    assert to_plain(extended(Branch, LEAF, 3)) == {**to_plain(LEAF), "size": 3}


def test_entries_that_may_be_none_and_values_with_a_schema_by_name() -> None:
    @dataclass(slots=True)
    class Row:
        cards: Annotated[Sequence[str | None], Doc("Cards.")]
        pair: Annotated[tuple[int, int], Doc("A pair.", length=2)]
        one: Annotated[Mapping[str, Any] | None, Doc("One.", schema="Named")]
        many: Annotated[Sequence[Mapping[str, Any]], Doc("Many.", schema="Named")]

    class NamedSchema(Schema):
        name = marshmallow.String(required=True)

    schema = answer_of(Row)()
    row = Row(["sv06-130", None], (1, 2), None, [{"name": "a"}])
    assert schema.load(to_plain(row)) == to_plain(row)
    for changed in ({"pair": [1]}, {"one": {}}, {"many": [{"name": 3}]}, {"cards": None}):
        assert list(schema.validate({**to_plain(row), **changed})) == list(changed)


def test_a_class_may_hold_itself() -> None:
    outer = TreeAnswer(LEAF, (), (0, 0), frozenset(), {}, {}, (TREE,))
    assert to_plain(outer)["branches"] == [to_plain(TREE)]
    assert to_plain(outer)["leaf"] == to_plain(LEAF)


def test_the_encoder_of_a_class_is_made_once() -> None:
    assert encoder_of(Leaf) is encoder_of(Leaf)


@pytest.mark.parametrize("value", [None, 3, "text", True, [1, (2, 3)], {"a": {DAY}}, LEAF, {"leaf": [LEAF]}])
def test_every_value_becomes_json(value: Any) -> None:
    plain = to_plain(value)
    assert json.loads(json.dumps(plain)) == plain


def test_a_schema_has_the_fields_of_its_class() -> None:
    schema = answer_of(TreeAnswer)()
    assert type(schema).__name__ == "TreeSchema"
    assert type(schema).__doc__ == "A tree."
    assert "anything" not in schema.fields
    leaves = schema.fields["leaves"]
    assert isinstance(leaves, marshmallow.List) and isinstance(leaves.inner, marshmallow.Nested)
    inner = leaves.inner.schema
    assert set(inner.fields) == {"from", "word", "note", "loud"}
    assert inner.fields["from"].allow_none and inner.fields["from"].required
    assert inner.fields["word"].metadata == {"description": "The word.", "enum": ["yes", "no"]}
    assert not inner.fields["note"].required
    assert isinstance(schema.fields["by_day"], marshmallow.Dict)


def test_a_type_without_a_field_is_refused() -> None:
    @dataclass
    class Odd:
        value: Annotated[complex, Doc("A number.")]

    Odd.__annotations__["value"] = Annotated[complex, Doc("A number.")]
    with pytest.raises(TypeError, match="complex"):
        answer_of(Odd)


@pytest.mark.parametrize("kind", [ReportAnswer, EnvelopeAnswer, ParsedAnswer])
def test_every_published_field_is_described(kind: type) -> None:
    schema = answer_of(kind)()
    for name, field in schema.fields.items():
        assert field.metadata.get("description"), name


def test_reports_have_the_fields_of_their_schema() -> None:
    report = validator.check(DECKS / "illegal-2026.txt", on=DAY)
    body = report.to_dict()
    schema = answer_of(ReportAnswer)()
    required = {name for name, field in schema.fields.items() if field.required}
    assert required <= set(body) <= set(schema.fields)
    assert list(body)[: len(required)] == [each.name for each in fields(ReportAnswer)][: len(required)]
    assert schema.load(body) is not None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A request.

    More about it.
    """

    count: Annotated[int, Doc("How many.", low=1, high=9)]
    going: Annotated[Literal["first", "second"], Doc("Who begins.")] = "first"
    on: Annotated[date | None, Doc("The date.", examples=("2026-08-01",))] = None
    title: Annotated[str | None, Doc("A title.", name="name", high=5, null=True)] = None
    list: Annotated[str | bytes | None, Doc("A list.")] = None
    loud: Annotated[bool, Doc("Whether it is loud.")] = False
    source: Annotated[str, Doc(hidden=True)] = "-"


GOOD = {"count": 3, "going": "second", "on": "2026-08-01", "name": None, "list": "4 Dreepy", "loud": True}


def test_a_request_is_read_into_its_class() -> None:
    schema = request_of(Wanted)()
    assert type(schema).__name__ == "WantedSchema" and type(schema).__doc__ == "A request."
    loaded = schema.load(GOOD)
    assert Wanted(**arguments_of(Wanted, loaded.get)) == Wanted(3, "second", DAY, None, "4 Dreepy", True)
    assert Wanted(**arguments_of(Wanted, {"count": 1}.get)) == Wanted(1)


@pytest.mark.parametrize(
    "changed",
    [
        {"count": 0},
        {"count": 10},
        {"count": "3"},
        {"count": None},
        {"going": "third"},
        {"going": None},
        {"on": "1 August"},
        {"on": None},
        {"name": "longer"},
        {"name": 3},
        {"list": 3},
        {"loud": 1},
        {"source": "x"},
        {"title": "x"},
    ],
)
def test_a_request_refuses_what_its_class_cannot_take(changed: dict[str, Any]) -> None:
    assert list(request_of(Wanted)().validate({**GOOD, **changed})) == list(changed)


def test_a_required_value_is_missed_and_a_query_string_has_text() -> None:
    assert request_of(Wanted)().validate({}) == {"count": ["Missing data for required field."]}
    query = request_of(Wanted, query=True)()
    assert query.load({"count": "3", "loud": "true"}) == {"count": 3, "loud": True}
    assert list(query.validate({"count": "3", "name": None})) == ["name"]
    with pytest.raises(TypeError, match="No field"):

        @dataclass
        class Odd:
            cards: Annotated[tuple[int, ...], Doc("Cards.")]

        request_of(Odd)
