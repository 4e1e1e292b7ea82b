"""Our dataclasses behave as those of the standard library do."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import subprocess
import sys
from collections.abc import Mapping
from typing import Any, ClassVar, get_type_hints

import pytest

from validator.support import lazy_dataclass as records


@records.dataclass(frozen=True, slots=True)
class Ours:
    """A place."""

    kind: ClassVar[str] = "place"

    name: str
    sets: tuple[str, ...] = ()
    codes: Mapping[str, str] = records.field(default_factory=dict, hash=False)
    shown: bool = records.field(default=False, kw_only=True)

    @property
    def long(self) -> bool:
        return len(self.name) > 3


@dataclasses.dataclass(frozen=True, slots=True)
class Theirs:
    """A place."""

    kind: ClassVar[str] = "place"

    name: str
    sets: tuple[str, ...] = ()
    codes: Mapping[str, str] = dataclasses.field(default_factory=dict, hash=False)
    shown: bool = dataclasses.field(default=False, kw_only=True)


@records.dataclass(slots=True)
class Counter:
    """A value that changes."""

    count: int = 0
    seen: list[int] = records.field(default_factory=list)


class OwnState:
    """A class with methods of its own."""

    value: int

    def __getstate__(self) -> Any:
        return {"value": self.value}

    def __setstate__(self, state: Any) -> None:
        object.__setattr__(self, "value", state["value"] + 1)

    def __repr__(self) -> str:
        return "own"


BOTH = pytest.mark.parametrize("kind", [Ours, Theirs])


@BOTH
def test_values_are_equal_by_class_and_fields(kind: Any) -> None:
    assert kind("Paldea", ("PAL",)) == kind("Paldea", sets=("PAL",))
    assert kind("Paldea") != kind("Kanto")
    assert kind("Paldea") != ("Paldea", (), {}, False)
    assert hash(kind("Paldea", codes={"a": "b"})) == hash(kind("Paldea"))
    assert kind("Paldea", shown=True).shown


@BOTH
def test_values_are_shown_with_their_fields(kind: Any) -> None:
    assert repr(kind("Paldea")) == f"{kind.__name__}(name='Paldea', sets=(), codes={{}}, shown=False)"


@BOTH
def test_frozen_values_do_not_change(kind: Any) -> None:
    value = kind("Paldea")
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'name'"):
        value.name = "Kanto"
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot delete field 'name'"):
        del value.name
    assert not hasattr(value, "__dict__")


@BOTH
def test_wrong_arguments_are_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        kind()
    with pytest.raises(TypeError, match="unexpected keyword argument 'nmae'"):
        kind(nmae="Paldea")
    with pytest.raises(TypeError, match="positional argument"):
        kind("Paldea", (), {}, True)


@BOTH
def test_defaults_are_made_for_each_value(kind: Any) -> None:
    assert kind("a").codes is not kind("a").codes


@BOTH
def test_values_are_copied_and_pickled(kind: Any) -> None:
    value = kind("Paldea", ("PAL",), {"a": "b"}, shown=True)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) == value
    assert copy.copy(value) == value == copy.deepcopy(value)
    assert dataclasses.replace(value, name="Kanto") == kind("Kanto", ("PAL",), {"a": "b"}, shown=True)
    assert records.replace(value, name="Kanto") == kind("Kanto", ("PAL",), {"a": "b"}, shown=True)
    with pytest.raises(TypeError):
        records.replace(value, nmae="Kanto")


def test_values_match_by_place() -> None:
    match Ours("Paldea", ("PAL",)):
        case Ours(name, sets):
            assert (name, sets) == ("Paldea", ("PAL",))
        case _:
            raise AssertionError


def test_the_standard_library_knows_the_fields() -> None:
    assert dataclasses.is_dataclass(Ours) and dataclasses.is_dataclass(Ours("a"))
    for mine, other in zip(dataclasses.fields(Ours), dataclasses.fields(Theirs), strict=True):
        for name in ("name", "type", "default", "default_factory", "hash", "kw_only", "init"):
            assert getattr(mine, name) == getattr(other, name)
    assert get_type_hints(Ours) == get_type_hints(Theirs)
    assert dataclasses.asdict(Ours("a", ("b",))) == {"name": "a", "sets": ("b",), "codes": {}, "shown": False}


def test_the_signature_is_that_of_the_fields() -> None:
    for _ in range(2):
        assert list(inspect.signature(Ours).parameters) == ["name", "sets", "codes", "shown"]
        Ours("a")


def test_properties_and_class_variables_stay() -> None:
    assert Ours("Paldea").long and not Ours("a").long
    assert Ours.kind == Ours("a").kind == "place"
    assert Ours.__doc__ == "A place." and Ours.__qualname__ == "Ours" and Ours.__module__ == __name__


def test_values_that_are_not_frozen_change_and_have_no_hash() -> None:
    one, other = Counter(), Counter()
    one.count += 1
    one.seen.append(1)
    assert (one.count, one.seen, other.seen) == (1, [1], [])
    assert one != other and one == Counter(1, [1])
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
    with pytest.raises(AttributeError):
        one.nothing = 1  # type: ignore[attr-defined]


def test_methods_of_the_class_are_unchanged() -> None:
    kind: Any = records.dataclass(frozen=True, slots=True)(OwnState)
    value = kind(1)
    assert repr(value) == "own"
    assert copy.copy(value).value == 2


@pytest.mark.parametrize("calls", [records._OFTEN - 2, records._OFTEN * 2])
def test_a_constructor_is_the_same_however_often_it_was_called(calls: int) -> None:
    @records.dataclass(frozen=True, slots=True)
    class Kept:
        name: str
        count: int = 1
        seen: list[int] = records.field(default_factory=list, hash=False)

    for number in range(calls):
        assert Kept(str(number)).seen == [] and Kept("a", count=number).count == number
    for _ in range(2):
        with pytest.raises(TypeError, match="missing 1 required positional argument"):
            Kept(count=2)  # type: ignore[call-arg]
        assert Kept("b", 2, [3]) == Kept(seen=[3], count=2, name="b")


def test_what_is_not_supported_is_refused() -> None:
    with pytest.raises(TypeError, match="inherits from a dataclass"):

        @records.dataclass(frozen=True, slots=True)
        class Below(Ours):
            more: int = 0

    with pytest.raises(TypeError, match="order"):
        records.dataclass(frozen=True, slots=True, order=True)

    @dataclasses.dataclass(frozen=True)
    class Standard(Ours):
        more: int = 0

    assert Standard("a", more=2).more == 2


def test_the_standard_library_is_imported_only_when_it_is_needed() -> None:
    code = (
        "import sys; import validator.findings as f; c = f.Location(1); repr(c), hash(c), c == c;"
        " assert 'dataclasses' not in sys.modules"
    )
    subprocess.run([sys.executable, "-S", "-c", code], check=True)
