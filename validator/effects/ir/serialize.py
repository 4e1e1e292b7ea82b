"""Effect programs as JSON: a node is a list of its name, the slots it must have, and an object of the others.

`Draw(3)` is `["Draw", {"n": 3}]`, `Search(((POKEMON, 1),))` is
`["Search", [[["Filter", {"category": "Pokémon"}], 1]]]`. Slots that hold their default are left out, so that
a program says the same after the vocabulary has grown. The same program gives the same text.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import NODES, Shape, defaults_of, slots_of
from validator.errors import DataError


def serialize_program(program: Program) -> list[Any]:
    """Return a program as lists, texts, numbers and objects: one item for each of its parts."""
    return [_write(part) for part in program.parts]


def parse_program(data: Any) -> Program:
    """Parse a program that `serialize_program` wrote. Raises `DataError` with the place of an unknown node
    or slot, or of a value that its slot does not allow.
    """
    parts = _read(data, slots_of(Program)["parts"], "program")
    return Program(parts)


def _write(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_write(each) for each in value]
    if not is_dataclass(value):
        return value
    row: list[Any] = [type(value).__name__]
    others: dict[str, Any] = {}
    for each in fields(value):
        inner = getattr(value, each.name)
        if each.default is MISSING:
            row.append(_write(inner))
        elif inner != each.default:
            others[each.name] = _write(inner)
    return [*row, others] if others else row


def _read(data: Any, shape: Shape, place: str) -> Any:
    if isinstance(data, list):
        return _read_list(data, shape, place)
    if data is None and shape.none:
        return None
    if type(data) in shape.kinds:
        return data
    raise DataError(f"{place}: {data!r} is not allowed here.")


def _read_list(data: list[Any], shape: Shape, place: str) -> Any:
    if shape.each is not None:
        return tuple(_read(each, shape.each, f"{place}[{n}]") for n, each in enumerate(data))
    if shape.pair:
        if len(data) != len(shape.pair):
            raise DataError(f"{place}: {len(shape.pair)} values belong here, not {len(data)}.")
        rows = zip(shape.pair, data, strict=True)
        return tuple(_read(each, inner, f"{place}[{n}]") for n, (inner, each) in enumerate(rows))
    kind = NODES.get(data[0]) if data and isinstance(data[0], str) else None
    if kind is None or kind not in shape.kinds:
        raise DataError(f"{place}: {data[0] if data else data!r} is not allowed here.")
    return _read_node(data, kind, f"{place}.{kind.__name__}")


def _read_node(data: list[Any], kind: type, place: str) -> Any:
    shapes, defaults = slots_of(kind), defaults_of(kind)
    needed = [name for name in shapes if name not in defaults]
    given = data[1:]
    others = given.pop() if given and isinstance(given[-1], dict) else {}
    if len(given) != len(needed):
        raise DataError(f"{place}: {len(needed)} values belong here, not {len(given)}.")
    unknown = sorted(others.keys() - defaults.keys())
    if unknown:
        raise DataError(f"{place}: unknown slot {', '.join(unknown)}.")
    slots = dict(zip(needed, given, strict=True)) | others
    return kind(**{name: _read(each, shapes[name], f"{place}.{name}") for name, each in slots.items()})
