"""Dataclasses that are made when they are first used, for modules that every command imports.

`dataclass`, `field` and `replace` mean what those of the standard library mean, and type checkers take them
for those. The standard decorator writes and compiles six methods for each class at import, which is most of
what starting `ptcg check` would cost. Here the constructor is written when it is called often, and the other
methods are closures. `fields`, `is_dataclass` and `inspect.signature` of the standard library work too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any

_NONE: Any = object()
"""What a field without a default has for one."""

_OFTEN = 50
"""How often a class makes values before its own constructor is written."""

_FIELDS = ("__dataclass_fields__", "__dataclass_params__", "__signature__")


class _Field:
    """What `field` was given."""

    __slots__ = ("default", "default_factory", "hash", "kw_only")

    def __init__(
        self,
        *,
        default: object = _NONE,
        default_factory: Callable[[], object] = _NONE,
        hash: bool | None = None,
        kw_only: bool = False,
    ) -> None:
        self.default = default
        self.default_factory = default_factory
        self.hash = hash
        self.kw_only = kw_only

    def standard(self) -> object:
        """Return the field as the standard library describes it."""
        from dataclasses import field as standard_field

        given = {name: value for name in self.__slots__ if (value := getattr(self, name)) is not _NONE}
        return standard_field(**given)


class _Standard:
    """What the standard library keeps of a dataclass, as a class attribute made when it is first read."""

    __slots__ = ("_make", "_name")

    def __init__(self, make: Callable[[], type], name: str) -> None:
        self._make = make
        self._name = name

    def __get__(self, _instance: object, kind: type) -> object:
        if self._name == "__signature__":
            from inspect import signature

            return signature(self._make())
        return getattr(self._make(), self._name)


def _dataclass(
    *, frozen: bool = False, slots: bool = True, repr: bool = True, eq: bool = True
) -> Callable[[type], type]:
    """Make a dataclass with slots of a class; the parameters are those of `dataclasses.dataclass`."""
    if not slots:
        raise TypeError("These dataclasses have slots.")

    def make(kind: type) -> type:
        return _make(kind, frozen=frozen, repr=repr, eq=eq)

    return make


def _make(kind: type, *, frozen: bool, repr: bool, eq: bool) -> type:
    if any(hasattr(base, "__dataclass_fields__") for base in kind.__mro__[1:]):
        raise TypeError(f"{kind.__name__} inherits from a dataclass: use that of the standard library.")
    members = dict(vars(kind))
    hints = {
        name: hint
        for name, hint in members.get("__annotations__", {}).items()
        if not str(hint).startswith("ClassVar")
    }
    specs: dict[str, _Field] = {}
    for name in hints:
        default = members.pop(name, _NONE)
        specs[name] = default if isinstance(default, _Field) else _Field(default=default)
    for name in ("__dict__", "__weakref__"):
        members.pop(name, None)
    names = tuple(hints)
    values = _getter(names)
    members["__slots__"] = names
    members["__match_args__"] = tuple(name for name in names if not specs[name].kw_only)
    members["__init__"] = _constructor(lambda: made, specs)
    members.setdefault("__getstate__", values)
    members.setdefault("__setstate__", _set_state(names))
    members.setdefault("__replace__", _replace)
    if repr:
        members.setdefault("__repr__", _repr)
    if eq:
        members.setdefault("__eq__", _equality(values))
        if members.get("__hash__") is None:
            hashed = tuple(name for name in names if specs[name].hash is not False)
            members["__hash__"] = _hashing(_getter(hashed)) if frozen else None
    if frozen:
        members["__setattr__"] = _refuse_to_set
        members["__delattr__"] = _refuse_to_delete
    standard = _standard_twin(kind, hints, specs, frozen=frozen, repr=repr, eq=eq)
    for name in _FIELDS:
        members[name] = _Standard(standard, name)
    made: type = type(kind)(kind.__name__, kind.__bases__, members)
    made.__qualname__ = kind.__qualname__
    return made


def _getter(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    """Return a function that returns the values of some fields as a tuple."""
    if len(names) > 1:
        get: Callable[[object], tuple[object, ...]] = attrgetter(*names)
        return lambda self: get(self)
    return lambda self: tuple(getattr(self, name) for name in names)


def _constructor(kind: Callable[[], Any], specs: Mapping[str, _Field]) -> Callable[..., None]:
    """Return a constructor that any class can have; one written for the class takes its place in time.

    It does so when it has been called `_OFTEN` times, or wrongly.
    """
    called = 0
    setters: tuple[tuple[str, Callable[[object, object], None], _Field], ...] = ()
    simple = not any(spec.kw_only for spec in specs.values())

    def __init__(self: object, *values: object, **named: object) -> None:
        nonlocal called, setters
        made = kind()
        if not setters:
            setters = tuple([(name, vars(made)[name].__set__, spec) for name, spec in specs.items()])
        called += 1
        if called < _OFTEN and simple and len(values) <= len(setters):
            for (_, put, _), value in zip(setters, values, strict=False):
                put(self, value)
            used = 0
            for name, put, spec in setters[len(values) :]:
                if name in named:
                    put(self, named[name])
                    used += 1
                elif spec.default is not _NONE:
                    put(self, spec.default)
                elif spec.default_factory is not _NONE:
                    put(self, spec.default_factory())
                else:
                    break
            else:
                if used == len(named):
                    if finish := getattr(self, "__post_init__", None):
                        finish()
                    return
        made.__init__ = _write_constructor(made, specs)
        made.__init__(self, *values, **named)

    return __init__


def _write_constructor(kind: type, specs: Mapping[str, _Field]) -> Callable[..., None]:
    """Write the constructor of a class from its fields, as the standard library does."""
    known: dict[str, Any] = {"_NONE": _NONE}
    parameters, lines = [], []
    ordered = sorted(specs.items(), key=lambda pair: pair[1].kw_only)
    for place, (name, spec) in enumerate(ordered):
        if spec.kw_only and (not place or not ordered[place - 1][1].kw_only):
            parameters.append("*")
        known[f"_set_{name}"] = vars(kind)[name].__set__
        value = name
        if spec.default_factory is not _NONE:
            known[f"_make_{name}"] = spec.default_factory
            value = f"_make_{name}() if {name} is _NONE else {name}"
            parameters.append(f"{name}=_NONE")
        elif spec.default is not _NONE:
            known[f"_default_{name}"] = spec.default
            parameters.append(f"{name}=_default_{name}")
        else:
            parameters.append(name)
        lines.append(f" _set_{name}(self, {value})")
    if hasattr(kind, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(('self', *parameters))}):\n" + "\n".join(lines or [" pass"]), known)
    written: Callable[..., None] = known["__init__"]
    written.__qualname__ = f"{kind.__qualname__}.__init__"
    return written


def _equality(values: Callable[[object], tuple[object, ...]]) -> Callable[[object, object], bool]:
    def __eq__(self: object, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return values(self) == values(other)

    return __eq__


def _hashing(values: Callable[[object], tuple[object, ...]]) -> Callable[[object], int]:
    def __hash__(self: object) -> int:
        return hash(values(self))

    return __hash__


def _set_state(names: tuple[str, ...]) -> Callable[[object, tuple[object, ...]], None]:
    def __setstate__(self: object, state: tuple[object, ...]) -> None:
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return __setstate__


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
    return f"{type(self).__qualname__}({shown})"


def _refuse_to_set(_self: object, name: str, _value: object) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _standard_twin(
    kind: type,
    hints: Mapping[str, object],
    specs: Mapping[str, _Field],
    *,
    frozen: bool,
    repr: bool,
    eq: bool,
) -> Callable[[], type]:
    """Return a function that makes a class of the standard library with the same fields, once."""
    made: list[type] = []

    def twin() -> type:
        if not made:
            from dataclasses import make_dataclass

            rows = [(name, hint, specs[name].standard()) for name, hint in hints.items()]
            made.append(make_dataclass(kind.__name__, rows, frozen=frozen, repr=repr, eq=eq))
        return made[0]

    return twin


def _replace(value: Any, /, **changes: Any) -> Any:
    """Return a dataclass with some fields changed."""
    for name in value.__slots__:
        if name not in changes:
            changes[name] = getattr(value, name)
    return value.__class__(**changes)


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import replace as replace
else:
    dataclass, field, replace = _dataclass, _Field, _replace
