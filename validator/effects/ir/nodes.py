"""The vocabulary as a whole: which nodes there are, what each of their slots may hold, and walking a program.

Read from the annotations of `slots`, `steps` and `lasting`: a new node needs no entry here.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass, replace
from functools import cache
from threading import Lock
from types import MappingProxyType, ModuleType
from typing import Any, Literal, TypeVar, get_args, get_origin

from validator.effects.ir import lasting, slots, steps, values

_MODULES: tuple[ModuleType, ...] = (slots, steps, lasting, values)
_Function = TypeVar("_Function", bound=Callable[..., Any])
_READING = Lock()
_PLAIN: Mapping[str, type] = MappingProxyType({"str": str, "int": int, "bool": bool})


def _nodes() -> dict[str, type]:
    return {
        name: member
        for module in _MODULES
        for name, member in vars(module).items()
        if isinstance(member, type) and is_dataclass(member) and member.__module__ == module.__name__
    }


NODES: Mapping[str, type] = MappingProxyType(_nodes())
"""Every node of the vocabulary by its name, in the order of the modules."""


def nodes_of(base: type) -> tuple[type, ...]:
    """Return the nodes that derive from a class such as `Step` or `Timed`; of a node, the node itself."""
    return tuple(kind for kind in NODES.values() if issubclass(kind, base))


TIMED = nodes_of(steps.Timed)
"""The effects that a step may create for a duration."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What a slot may hold: an instance of one of `kinds`, None where `none`, or a tuple.

    A tuple is either any number of one shape (`each`) or one of each of several (`pair`). `words` are the
    strings that the types in `values` list, in their order.
    """

    kinds: tuple[type, ...] = ()
    none: bool = False
    each: Shape | None = None
    pair: tuple[Shape, ...] = ()
    words: tuple[str, ...] = ()

    def refuses(self, value: Any) -> str:
        """Return what is wrong with a value; empty if it fits. Slots inside a node are not checked."""
        if value is None:
            return "" if self.none else "None is not allowed here"
        if isinstance(value, tuple):
            return self._refuses_tuple(value)
        if type(value) in self.kinds:
            return ""
        found = type(value).__name__ if is_dataclass(value) else repr(value)
        return f"{found} is not allowed here"

    def _refuses_tuple(self, value: tuple[Any, ...]) -> str:
        if self.each is not None:
            return next((wrong for item in value if (wrong := self.each.refuses(item))), "")
        if not self.pair:
            return "a list is not allowed here"
        if len(value) != len(self.pair):
            return f"{len(self.pair)} values belong here, not {len(value)}"
        parts = zip(self.pair, value, strict=True)
        return next((wrong for shape, item in parts if (wrong := shape.refuses(item))), "")


@cache
def slots_of(kind: Any) -> Mapping[str, Shape]:
    """Return the slots of a node with their shapes, in order."""
    return MappingProxyType({each.name: _shape(read_expression(str(each.type))) for each in fields(kind)})


@cache
def defaults_of(kind: Any) -> Mapping[str, Any]:
    """Return the optional slots of a node with their defaults."""
    return MappingProxyType({each.name: each.default for each in fields(kind) if each.default is not MISSING})


@cache
def slot_names(kind: Any) -> tuple[str, ...]:
    """Return the names of a node's slots, in order; of any other value, none."""
    return tuple(each.name for each in fields(kind)) if _is_node(kind) else ()


@cache
def _is_node(kind: Any) -> bool:
    return is_dataclass(kind)


def slot_values(node: object) -> Iterator[tuple[str, Any]]:
    """Yield the slots of a node with their values, in order; of any other value, none."""
    kind: Any = type(node)
    return ((name, getattr(node, name)) for name in slot_names(kind))


def walk(node: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Go through a node and all nodes inside it, outermost first, each with its place (slots and indices)."""
    waiting = [(path, node)]
    while waiting:
        path, node = waiting.pop()
        kind: Any = type(node)
        if kind is tuple:
            waiting += [((*path, place), node[place]) for place in range(len(node) - 1, -1, -1)]
        elif _is_node(kind):
            yield path, node
            waiting += [((*path, name), getattr(node, name)) for name in reversed(slot_names(kind))]


def contains(node: Any, *kinds: type) -> bool:
    """Return whether a node of one of the classes is anywhere in a node or tuple."""
    return any(isinstance(each, kinds) for _, each in walk(node))


def rewrite(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return a node or tuple with `change` applied to each node in it, innermost first.

    Unchanged nodes stay the same objects.
    """
    if isinstance(node, tuple):
        made = tuple([rewrite(each, change) for each in node])
        return made if any(new is not each for new, each in zip(made, node, strict=True)) else node
    if not _is_node(node.__class__):
        return node
    changed = {}
    for slot in slot_names(node.__class__):
        child = getattr(node, slot)
        new = rewrite(child, change)
        if new is not child:
            changed[slot] = new
    return change(replace(node, **changed) if changed else node)


def narrow_trainers(node: Any) -> Any:
    """Exclude Supporters and Stadiums from filters for Trainer cards: from Diamond & Pearl to Call of
    Legends they were separate kinds, while Tools and Technical Machines were Trainer cards.
    """
    others = (slots.SUPPORTER, slots.STADIUM)

    def narrowed(each: Any) -> Any:
        if isinstance(each, slots.Filter) and each.category == "Trainer" and not each.kind:
            return replace(each, none_of=(*each.none_of, *others))
        if isinstance(each, lasting.Forbid) and each.action == "play trainer" and each.where == slots.ANY:
            return replace(each, where=slots.Filter(none_of=others))
        return each

    return rewrite(node, narrowed)


def put_own_name(node: Any, name: str, old: str = slots.OWN_NAME) -> Any:
    """Return `node` with `OWN_NAME` (or another `old` name) replaced by the name of the card."""

    def named(each: Any) -> Any:
        if not isinstance(each, slots.Filter) or (old not in each.name and each.evolves_from != old):
            return each
        names = tuple(name if one == old else one for one in each.name)
        return replace(each, name=names, evolves_from=name if each.evolves_from == old else each.evolves_from)

    return rewrite(node, named)


def registers(table: dict[type, Any], *kinds: type) -> Callable[[_Function], _Function]:
    """Return a decorator that enters a function into a table for these classes of node."""

    def register(function: _Function) -> _Function:
        table.update(dict.fromkeys(kinds, function))
        return function

    return register


def check_shapes(node: Any) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield each value that its slot does not allow: its place and what is wrong."""
    for path, each in walk(node):
        for name, shape in slots_of(each.__class__).items():
            if wrong := shape.refuses(getattr(each, name)):
                yield (*path, name), wrong


# --------------------------------------------------------------------------- reading annotations


def read_expression(text: str) -> ast.expr:
    """Return the syntax tree of a Python expression. Raises `SyntaxError`.

    One thread at a time: Python 3.11 counts the depth of the trees that all threads make together, and
    raises SystemError where they meet.
    """
    with _READING:
        return ast.parse(text, mode="eval").body


def _shape(expr: ast.expr) -> Shape:
    """Read an annotation of the vocabulary: names, aliases, unions, None and tuples."""
    match expr:
        case ast.Constant(value=None):
            return Shape(none=True)
        case ast.Constant(value=str(text)):
            return _shape(read_expression(text))
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return _named(name)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _either(_shape(left), _shape(right))
        case ast.Subscript(
            value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[one, ast.Constant(value=e)])
        ) if e is ...:
            return Shape(each=_shape(one))
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            return Shape(pair=tuple(_shape(each) for each in parts))
    raise TypeError(f"Unsupported annotation in the vocabulary: {ast.unparse(expr)}.")


@cache
def _named(name: str) -> Shape:
    if name in _PLAIN:
        return Shape((_PLAIN[name],))
    for module in _MODULES:
        match vars(module).get(name):
            case str(alias):
                return _shape(read_expression(alias))
            case alias if get_origin(alias) is Literal:
                return Shape((str,), words=get_args(alias))
            case type() as base if nodes_of(base):
                return Shape(nodes_of(base))
    raise TypeError(f"Unknown node: {name}.")


def _either(one: Shape, other: Shape) -> Shape:
    kinds = (*one.kinds, *(kind for kind in other.kinds if kind not in one.kinds))
    words = (*one.words, *other.words)
    return Shape(kinds, one.none or other.none, one.each or other.each, one.pair or other.pair, words)
