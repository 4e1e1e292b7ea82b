"""Schemas made from dataclasses: the fields, their types and their notes (`validator.field_docs.Doc`).

A response schema only documents: views send what `validator.support.encoding.to_plain` makes of the same
class, so the two cannot differ. A request schema reads: it refuses unknown keys, and values out of bounds.
"""

from __future__ import annotations

import datetime
import types
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, is_dataclass, replace
from dataclasses import fields as dataclass_fields
from functools import cache
from inspect import cleandoc
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

from marshmallow import fields, validate

from validator.api.schemas.base import StrictSchema, described
from validator.api.schemas.one_of import DateField
from validator.api.schemas.values import StrictBoolean, StrictInteger
from validator.field_docs import Doc
from validator.support.encoding import documented_fields

Keywords: TypeAlias = dict[str, Any]
"""Keyword arguments of a field, or attributes of a schema."""

AnyField: TypeAlias = fields.Field[Any]

_SIMPLE: Mapping[type, type[AnyField]] = {
    str: fields.String,
    int: fields.Integer,
    float: fields.Float,
    bool: fields.Boolean,
    datetime.date: fields.String,
    datetime.datetime: fields.String,
}


@cache
def answer_of(kind: type) -> type[StrictSchema]:
    """Return the schema of the JSON that `to_plain` makes of a dataclass.

    Its name is that of the class without the ending `Answer`, or its `schema_name`; its description is the
    first paragraph of the docstring.
    """
    title = getattr(kind, "schema_name", kind.__name__.removesuffix("Answer"))
    made: Keywords = {"__doc__": cleandoc(kind.__doc__ or "").split("\n\n")[0]}
    for name, hint, doc, _ in documented_fields(kind):
        if not doc.hidden:
            made[doc.name or name] = _field(hint, doc, required=not doc.optional)
    return type(f"{title}Schema", (StrictSchema,), made)


@cache
def request_of(kind: type, *, query: bool = False) -> type[StrictSchema]:
    """Return the schema of a request that fills a dataclass.

    A field without a default is required. The notes of the fields give their bounds and descriptions. A
    schema that needs more, such as deck lists, derives from this one. Whole numbers without a bound are at
    least 0.

    Args:
        kind: The dataclass.
        query: Read numbers and yes-or-no from text, as query strings write them.
    """
    title = getattr(kind, "schema_name", kind.__name__)
    made: Keywords = {"__doc__": cleandoc(kind.__doc__ or "").split("\n\n")[0], "from_query": query}
    required = {
        each.name
        for each in dataclass_fields(kind)
        if each.default is MISSING and each.default_factory is MISSING
    }
    for name, hint, doc, _ in documented_fields(kind):
        if not doc.hidden:
            read = replace(doc, null=doc.null and not query)
            made[doc.name or name] = _request_field(hint, read, required=name in required)
    return type(f"{title}Schema", (StrictSchema,), made)


def arguments_of(kind: type, value_of: Callable[[str], Any]) -> Keywords:
    """Return the arguments of a dataclass from a request; its defaults represent values that are None.

    Args:
        kind: The dataclass of `request_of`.
        value_of: Returns the value of a JSON key.
    """
    found = {name: value_of(key) for name, key in _keys_of(kind)}
    return {name: value for name, value in found.items() if value is not None}


@cache
def _keys_of(kind: type) -> tuple[tuple[str, str], ...]:
    """Return the names of the fields of a request, each with its JSON key."""
    return tuple((name, doc.name or name) for name, _, doc, _ in documented_fields(kind) if not doc.hidden)


def _request_field(hint: Any, doc: Doc, *, required: bool) -> AnyField:
    """Return the field that reads a type; None represents a field that is left out."""
    inner, _ = _without_none(hint)
    if str in get_args(inner):  # text or bytes: requests have text
        inner = str
    examples = {"examples": list(doc.examples)} if doc.examples else {}
    if inner is int:
        low = 0 if doc.low is None else doc.low
        return StrictInteger(doc.text, low, doc.high, required=required, null=doc.null, **examples)
    options: Keywords = {"metadata": described(doc.text, **examples)}
    if required:
        options["required"] = True
    if doc.null:
        options["allow_none"] = True
    if words := doc.enum or _words(inner):
        known = validate.OneOf(words, error="Unknown value {input!r}. Known: {choices}.")
        return fields.String(validate=known, **options)
    if inner is str and doc.high is not None:
        options["validate"] = validate.Length(max=doc.high, error="The limit is {max} characters.")
    readers: Mapping[Any, type[AnyField]] = {
        str: fields.String,
        bool: StrictBoolean,
        datetime.date: DateField,
    }
    if inner not in readers:
        raise TypeError(f"No field for the type {hint!r}.")
    return readers[inner](**options)


def _field(hint: Any, doc: Doc, *, required: bool) -> AnyField:
    """Return the field of a type; a type that may be None allows null unless the field is left out then."""
    more: Keywords = {}
    if doc.examples:
        more["examples"] = list(doc.examples)
    if doc.deprecated:
        more["deprecated"] = True
    inner, null = _without_none(hint)
    bounds = {key: bound for key, bound in (("minimum", doc.low), ("maximum", doc.high)) if bound is not None}
    if get_origin(inner) is None:
        more |= bounds
        bounds = {}
    words = doc.enum or _words(inner)
    if words:
        more["enum"] = [*words, None] if null and required else list(words)
    options: Keywords = {"metadata": described(doc.text, **more)}
    if required or doc.null:
        options |= {"required": required, "allow_none": null}
    if doc.length is not None:
        options["validate"] = validate.Length(equal=doc.length)
    if doc.schema:
        made = fields.Nested(f"{doc.schema}Schema", **({} if _is_list(inner) else options))  # found by name
        return fields.List(made, **options) if _is_list(inner) else made
    return _bare_field(inner, options, bounds)


def _bare_field(hint: Any, options: Keywords, bounds: Mapping[str, int] | None = None) -> AnyField:
    """Return the field of a type that is not None; `bounds` are those of the numbers in a list."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _bare_field(inner[0], options)
    if words := _words(hint):
        return _SIMPLE[type(words[0])](**options)
    if hint in _SIMPLE:
        return _SIMPLE[hint](**options)
    if isinstance(hint, type) and is_dataclass(hint):
        return fields.Nested(lambda: answer_of(hint)(), **options)  # late: a class may hold itself
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return fields.Dict(keys=fields.String(), values=_bare_field(inner[1], {}), **options)
    if _is_list(hint):
        return fields.List(_entry(inner[0], bounds), **options)
    raise TypeError(f"No field for the type {hint!r}.")


def _entry(hint: Any, bounds: Mapping[str, int] | None) -> AnyField:
    inner, null = _without_none(hint)
    metadata: Keywords = dict(bounds or {})
    if words := _words(inner):
        metadata["enum"] = list(words)
    options: Keywords = {"metadata": metadata} if metadata else {}
    return _bare_field(inner, options | {"allow_none": True} if null else options)


def _is_list(hint: Any) -> bool:
    """Return whether a type is written as a list: a collection other than a mapping."""
    origin = get_origin(hint)
    return isinstance(origin, type) and issubclass(origin, Collection) and not issubclass(origin, Mapping)


def _without_none(hint: Any) -> tuple[Any, bool]:
    """Return a type without None, and whether it had it."""
    if get_origin(hint) not in (Union, types.UnionType):
        return hint, False
    others = tuple(each for each in get_args(hint) if each is not type(None))
    rest = others[0] if len(others) == 1 else Union[others]  # noqa: UP007  (made at run time)
    return rest, len(others) < len(get_args(hint))


def _words(hint: Any) -> tuple[Any, ...]:
    """Return the words of a `Literal`, or of a union of them; none for another type."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        parts = [_words(each) for each in get_args(hint)]
        return tuple(word for part in parts for word in part) if all(parts) else ()
    return ()
