"""Values as plain data for JSON: one function a class, made from the types of its fields.

Dates become ISO text, tuples lists, sets sorted lists and dataclasses objects with their fields in order. A
`Doc` in the type of a field gives its JSON name, and says whether it is left out. Properties whose types have
a `Doc` are written too.
"""

from __future__ import annotations

import datetime
import types
import typing
from collections.abc import Callable, Collection, Mapping, Set
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin

from validator.field_docs import Doc

if TYPE_CHECKING:
    from dataclasses import Field

    from _typeshed import DataclassInstance

JsonObject: TypeAlias = dict[str, Any]
"""A JSON object; which values a key has is for its schema to say."""
JsonMapping: TypeAlias = Mapping[str, Any]
"""A JSON object that is only read."""
Encoder: TypeAlias = Callable[[object], JsonObject]

Extended = TypeVar("Extended")

_OPEN: set[type] = set()
"""Classes whose encoders are being made."""

_PLAIN = (str, int, float, bool, type(None), object)


def to_plain(value: Any) -> Any:
    """Return a value as plain data: of a dataclass a dictionary, made by a function kept for its class.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Stop:
    ...     day: datetime.date
    ...     cards: tuple[str, ...] = ()
    >>> to_plain(Stop(datetime.date(2026, 8, 1), ("sv06-130",)))
    {'day': '2026-08-01', 'cards': ['sv06-130']}
    """
    kind: type = type(value)
    if _is_dataclass(kind):
        return encoder_of(kind)(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {key: to_plain(each) for key, each in value.items()}
    if isinstance(value, Set):
        return sorted(map(to_plain, value))
    return [to_plain(each) for each in value]


def to_object(value: object) -> JsonObject:
    """Return a dataclass as a JSON object, as `to_plain` does."""
    kind: type = type(value)
    return encoder_of(kind)(value)


def _is_dataclass(kind: type) -> bool:
    return hasattr(kind, "__dataclass_fields__")


def extended(kind: Callable[..., Extended], base: DataclassInstance, *more: object) -> Extended:
    """Return a dataclass that adds fields to another: those of `base`, then `more`."""
    from dataclasses import fields

    return kind(*(getattr(base, each.name) for each in fields(base)), *more)


@cache
def encoder_of(kind: type) -> Encoder:
    """Return the function that turns values of a dataclass into dictionaries.

    Its source is written from the types of the fields, so that it looks at no type while it runs.
    """
    _OPEN.add(kind)
    try:
        return _make(kind)
    finally:
        _OPEN.discard(kind)


def _make(kind: type) -> Encoder:
    names: JsonObject = {}
    first: list[str] = []
    lines: list[str] = []
    for name, hint, doc, default in documented_fields(kind):
        if doc.hidden:
            continue
        expression = _expression(hint, f"value.{name}", names)
        key = repr(doc.name or name)
        if doc.optional:
            names[f"default_{name}"] = default
            lines.append(f"    if value.{name} != default_{name}: body[{key}] = {expression}")
        elif lines:
            lines.append(f"    body[{key}] = {expression}")
        else:
            first.append(f"{key}: {expression}")
    source = ["def encode(value):", f"    body = {{{', '.join(first)}}}", *lines, "    return body"]
    exec("\n".join(source), names)  # the source above, of field names and of types only
    made: Encoder = names["encode"]
    return made


def documented_fields(kind: type) -> list[tuple[str, object, Doc, object]]:
    """Return the name, type, note and default of what is written of a dataclass.

    These are its fields, then the properties whose types carry a note.
    """
    from dataclasses import fields

    hints = typing.get_type_hints(kind, include_extras=True)
    found = [(each.name, *_split(hints[each.name]), _default_of(each)) for each in fields(kind)]
    members = {name: value for base in reversed(kind.__mro__) for name, value in vars(base).items()}
    for name, value in members.items():
        if isinstance(value, property):
            hint = typing.get_type_hints(value.fget, include_extras=True).get("return")
            if get_origin(hint) is Annotated:
                found.append((name, *_split(hint), None))
    return found


def _split(hint: object) -> tuple[object, Doc]:
    """Return a type without its note, and the note."""
    if get_origin(hint) is not Annotated:
        return hint, Doc()
    inner, *notes = get_args(hint)
    return inner, next((note for note in notes if isinstance(note, Doc)), Doc())


def _default_of(each: Field[object]) -> object:
    """Return the default of a field; None if it has none."""
    from dataclasses import MISSING

    if each.default_factory is not MISSING:
        return each.default_factory()
    return None if each.default is MISSING else each.default


def _expression(hint: object, value: str, names: dict[str, object]) -> str:
    """Return the source that encodes a value of a type; what it needs is added to `names`."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _expression(inner[0], value, names)
    if hint in _PLAIN or hint is Any or origin is Literal:
        return value
    if origin in (Union, types.UnionType):
        return _union_expression([each for each in inner if each is not type(None)], value, names)
    if isinstance(hint, type) and issubclass(hint, datetime.date):
        return f"{value}.isoformat()"
    if isinstance(hint, type) and _is_dataclass(hint):
        name = f"encode_{hint.__name__}_{len(names)}"
        names[name] = _later(hint) if hint in _OPEN else encoder_of(hint)
        return f"{name}({value})"
    if isinstance(origin, type) and issubclass(origin, Collection):
        return _collection_expression(origin, inner, value, names)
    names["to_plain"] = to_plain
    return f"to_plain({value})"


def _union_expression(others: list[object], value: str, names: dict[str, object]) -> str:
    if len(others) == 1:
        encoded = _expression(others[0], value, names)
        return value if encoded == value else f"(None if {value} is None else {encoded})"
    if all(_expression(each, value, names) == value for each in others):
        return value
    names["to_plain"] = to_plain
    return f"to_plain({value})"


def _collection_expression(
    origin: type, inner: tuple[object, ...], value: str, names: dict[str, object]
) -> str:
    if issubclass(origin, Mapping):
        encoded = _expression(inner[1], "each", names)
        return (
            f"dict({value})" if encoded == "each" else f"{{key: {encoded} for key, each in {value}.items()}}"
        )
    if issubclass(origin, Set):
        return f"sorted({value})"
    kinds = {each for each in inner if each is not Ellipsis}
    if len(kinds) == 1:
        encoded = _expression(kinds.pop(), "each", names)
        return f"list({value})" if encoded == "each" else f"[{encoded} for each in {value}]"
    if all(_expression(each, "each", names) == "each" for each in kinds):
        return f"list({value})"
    names["to_plain"] = to_plain
    return f"to_plain({value})"


def _later(kind: type) -> Encoder:
    """Return an encoder that looks up that of its class when it is called: a class may hold itself."""

    def encode(value: object) -> JsonObject:
        return encoder_of(kind)(value)

    return encode
