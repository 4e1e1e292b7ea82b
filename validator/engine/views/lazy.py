"""Views whose fields are computed when they are first read, and kept."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Generic, NoReturn, TypeVar, overload

T = TypeVar("T")


class computed(Generic[T]):
    """A field of a `LazyView`: the function runs once, at the first access."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self.make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, view: None, owner: type) -> computed[T]: ...

    @overload
    def __get__(self, view: object, owner: type) -> T: ...

    def __get__(self, view: object | None, owner: type) -> T | computed[T]:
        if view is None:
            return self
        value = view.__dict__[self.name] = self.make(view)
        return value


class LazyView:
    """A value with computed fields. Equality, hashing and pickling compute every field.

    What a view keeps to compute its fields stands in attributes that begin with an underscore; a pickle
    has only the fields, and the view as plain data.
    """

    fields: tuple[str, ...] = ()
    """The names of all fields, in order."""

    def __init_subclass__(cls) -> None:
        cls.fields = tuple(name for name, value in vars(cls).items() if isinstance(value, computed))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot assign to {name!r}: a view is read-only")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete {name!r}: a view is read-only")

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def to_dict(self) -> dict[str, Any]:
        """Return the view as plain data for JSON."""
        kept: dict[str, Any] | None = self.__dict__.get("_plain")
        return self._make_plain() if kept is None else deepcopy(kept)

    def _make_plain(self) -> dict[str, Any]:
        """Return the view as plain data, straight from the state: that is faster than by the fields."""
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.fields} | {"_plain": self.to_dict()}

    def __setstate__(self, values: dict[str, Any]) -> None:
        self.__dict__.update(values)
