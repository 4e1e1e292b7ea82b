"""Programs made up by chance over the whole vocabulary, and small changes of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from validator.effects import vocabulary
from validator.effects.ir.nodes import NODES, Shape, slots_of, walk
from validator.effects.vocabulary import NameSet

_OPEN = {
    "cards": ("Pikachu", "Solrock", "Mr. Mime"),
    "attacks": ("Quick Attack", "Tackle"),
    "abilities": ("Damp", "Festival Lead"),
    "abilities and cards": ("Big Net", "Tool Jammer"),
    "owners": ("Hop", "Team Rocket", "*"),
    "bound": ("first", "second", "event", "other", "each"),
    "free": ("thunder", "storm"),
    "units": ("Any", "Colorless", "Fire", "Psychic|Darkness"),
    "damage": ("30", "120"),
}


def words_of(kind: type, slot: str) -> tuple[str, ...]:
    """All the words a slot may hold; of an open set a few."""
    allowed = vocabulary.words_of(kind)[slot]
    if isinstance(allowed, NameSet):
        return (*(("",) if allowed.empty else ()), *_OPEN[allowed.of])
    return tuple(allowed)


class Maker:
    """Makes nodes by chance: small ones, since most slots keep their default."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def node(self, kind: type, depth: int = 0, *, full: bool = False) -> Any:
        """A node of a kind; with `full` every slot is filled by chance."""
        values = {}
        for name, shape in slots_of(kind).items():
            default = kind.__dataclass_fields__[name].default
            needed = not isinstance(default, object) or repr(default).startswith("<dataclasses._MISSING")
            if needed or full or self.chance.random() < 0.25:
                values[name] = self.value(kind, name, shape, depth + 1)
        return kind(**values)

    def value(self, kind: type, slot: str, shape: Shape, depth: int) -> Any:
        if shape.each is not None:
            least = 1 if shape.each.kinds and shape.each.kinds != (str,) else 0
            most = 3 if depth < 3 else 1
            rows = [
                self.value(kind, slot, shape.each, depth + 1)
                for _ in range(self.chance.randint(max(least, 1), most))
            ]
            return tuple(dict.fromkeys(rows)) if shape.each.kinds == (str,) else tuple(rows)
        if shape.pair:
            return tuple(self.value(kind, slot, each, depth + 1) for each in shape.pair)
        if shape.none and self.chance.random() < 0.3:
            return None
        kinds = [each for each in shape.kinds if depth < 4 or _is_small(each)] or list(shape.kinds)
        chosen = self.chance.choice(kinds)
        if chosen is bool:
            return self.chance.random() < 0.5
        if chosen is int:
            return self.chance.randint(0, 9) * self.chance.choice((1, 10))
        if chosen is str:
            return self.chance.choice(words_of(kind, slot))
        return self.node(chosen, depth)

    def program(self) -> Any:
        parts = slots_of(NODES["Program"])["parts"]
        assert parts.each is not None
        return NODES["Program"](
            tuple(
                self.node(self.chance.choice(parts.each.kinds), 1) for _ in range(self.chance.randint(1, 3))
            )
        )

    def changed(self, program: Any) -> tuple[Any, str]:
        """The same program with one slot of one node changed, and which."""
        while True:
            path, node = self.chance.choice(list(walk(program)))
            names = list(slots_of(type(node)))
            if not names:
                continue
            name = self.chance.choice(names)
            now = getattr(node, name)
            value = self.value(type(node), name, slots_of(type(node))[name], 3)
            if value != now and not (value == 0 and now == 0):
                other = replace(node, **{name: value})
                return put(program, path, other), f"{type(node).__name__}.{name}: {now!r} → {value!r}"


def _is_small(kind: type) -> bool:
    return kind in (int, str, bool) or not any(
        set(shape.kinds) - {int, str, bool} - {NODES["Filter"], NODES["Select"], NODES["Duration"]}
        for shape in slots_of(kind).values()
    )


def put(node: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """A tree with another value at a place."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*node[:step], put(node[step], rest, value), *node[step + 1 :])
    return replace(node, **{step: put(getattr(node, step), rest, value)})
