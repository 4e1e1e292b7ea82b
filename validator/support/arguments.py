"""Types of the arguments of public functions: a wrong one is a `TypeError` that names the right one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import wraps
from types import NoneType, UnionType
from typing import Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from validator.errors import UsageError
from validator.support.safe_text import show

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

_NUMBERS = {int: "__index__", float: "__float__"}
"""What a value needs to count as a number, so that those of NumPy do."""


def check_types(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """Make a function that raises `TypeError` for an argument of another type than its annotation.

    A word that is not one of a `Literal` is a `UsageError`.

    >>> @check_types
    ... def double(number: int) -> int:
    ...     return 2 * number
    >>> double("2")
    Traceback (most recent call last):
    TypeError: double() takes int as number, not str.
    """
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    hints: dict[str, Any] = {}
    known: set[tuple[str, type]] = set()

    @wraps(function)
    def checked(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        if not hints:
            hints.update(get_type_hints(function))
        for name, value in (*zip(names, args, strict=False), *kwargs.items()):
            kind, hint = type(value), hints.get(name, object)
            if (name, kind) not in known:
                if not _fits(value, hint):
                    given = f"{function.__name__}() takes {_names(hint)} as {name}"
                    raise TypeError(f"{given}, not {kind.__name__}.")
                if get_origin(hint) is not Literal:
                    if issubclass(kind, str) or not issubclass(kind, Collection):
                        known.add((name, kind))
                elif value not in get_args(hint):
                    words = " or ".join(get_args(hint))
                    raise UsageError(f"Invalid {name}: {show(value, 40)}.", f"Use {words}.", at=(name,))
        return function(*args, **kwargs)

    return checked


def _fits(value: Any, hint: Any) -> bool:
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if origin in (Union, UnionType):
        return any(_fits(value, each) for each in inner)
    if origin is Callable:
        return callable(value)
    if isinstance(origin, type) and issubclass(origin, Collection):
        if not isinstance(value, origin) or isinstance(value, str | bytes):
            return False
        return issubclass(origin, Mapping) or all(_fits(each, inner[0]) for each in value)
    if hint in _NUMBERS:
        return hasattr(value, _NUMBERS[hint]) and not isinstance(value, str)
    return isinstance(value, str if origin is Literal else hint)


def _names(hint: Any) -> str:
    """Return a type as it is written: `Deck | str | None`."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(_names(each) for each in inner))
    if isinstance(origin, type) and issubclass(origin, Collection):
        return f"{origin.__name__}[{', '.join(map(_names, inner))}]"
    if origin is Literal:
        return "str"
    return "None" if hint is NoneType else getattr(origin or hint, "__name__", str(hint))
