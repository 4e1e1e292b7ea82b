"""Types of the arguments of public functions: a wrong one is a `TypeError` that names the right one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import wraps
from types import UnionType
from typing import Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from validator.errors import UsageError
from validator.support.safe_text import show

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Test = Callable[[Any], bool]

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
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    hints: dict[str, Any] = {}
    tests: dict[str, Test] = {}
    words: dict[str, tuple[str, ...]] = {}

    @wraps(function)
    def checked(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        if not hints:
            hints.update(get_type_hints(function))
            tests.update({name: _test(hint) for name, hint in hints.items()})
            words.update(
                {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}
            )
        for name, value in (*zip(names, args, strict=False), *kwargs.items()):
            if name in tests and not tests[name](value):
                wanted = _describe(hints[name])
                raise TypeError(f"{function.__name__}() takes {wanted} as {name}, not {_name_type(value)}.")
            if name in words and value not in words[name]:
                raise UsageError(
                    f"Invalid {name}: {show(value, 40)}.", f"Use {' or '.join(words[name])}.", at=(name,)
                )
        return function(*args, **kwargs)

    return checked


def _test(hint: Any) -> Test:
    """Return whether a value may be one of a type; what cannot be tested may."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        classes = tuple(each for each in inner if isinstance(each, type) and each not in _NUMBERS)
        others = [_test(each) for each in inner if each not in classes]
        return lambda value: isinstance(value, classes) or any(test(value) for test in others)
    if origin is Literal:
        return lambda value: isinstance(value, str)
    if isinstance(origin, type) and issubclass(origin, Collection):
        element = None if issubclass(origin, Mapping) else _test(inner[0])

        def is_collection(value: Any) -> bool:
            if not isinstance(value, origin) or isinstance(value, str | bytes):
                return False
            return element is None or all(map(element, value))

        return is_collection
    if hint in _NUMBERS:
        return lambda value: hasattr(value, _NUMBERS[hint]) and not isinstance(value, str)
    if origin is Callable:
        return callable
    if isinstance(hint, type) and not getattr(hint, "_is_protocol", False):
        return lambda value: isinstance(value, hint)
    return lambda _: True


def _describe(hint: Any) -> str:
    """Return a type in words: `str, Path or None`."""
    names = list(dict.fromkeys(_names(hint)))
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]


def _names(hint: Any) -> Iterator[str]:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        for each in sorted(inner, key=lambda each: each is type(None)):
            yield from _names(each)
    elif isinstance(origin, type) and issubclass(origin, Collection):
        of = "" if issubclass(origin, Mapping) else f" of ({_describe(inner[0])})"
        yield f"a {origin.__name__.lower()}{of}"
    elif hint is type(None):
        yield "None"
    else:
        yield "a function" if origin is Callable else "str" if origin is Literal else hint.__name__


def _name_type(value: object) -> str:
    name = type(value).__name__
    inner = {type(each).__name__: None for each in value} if isinstance(value, list | tuple) else {}
    return f"a {name} of {', '.join(inner)}" if inner else name
