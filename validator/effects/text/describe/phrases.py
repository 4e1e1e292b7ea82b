"""Phrases of cards for nodes of a certain shape: the table `phrases.txt`.

A row has a pattern and its English. The pattern is written like the node (`Heal(t, Done())`), two steps that
are one sentence with `;` between them. A slot that it leaves out has its default, a name in small letters is
a variable: of any value, or of what `_FITS` says, the same wherever it comes again. In the English `{t}` is
the words for a value and `{t:of}` those that `WAYS`, or a set of the vocabulary, has under that name; `{0}`
and `{1}` are the sentences of the steps themselves, `{first}` the only sentence of the first. `[x?yes|no]`
depends on whether a value is set. `<NAME>` is a part that a line `<NAME> = …` defines for several rows. What
lasts is matched without its duration, its condition and what its scope requires of its one Pokémon, which are
said in front.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from validator.effects.ir import lasting, slots, steps
from validator.effects.ir.nodes import NODES, defaults_of, read_expression, slot_names
from validator.effects.text.describe.dispatch import (
    HAVE,
    OVERRIDES,
    OWN,
    DescribeContext,
    Words,
    article,
    done,
    join,
    label,
    note,
    owned,
    phrase,
    rows_of,
    word,
)
from validator.effects.text.describe.nouns import CARD, ENERGY, ENERGY_CARD, MON, a_noun, noun, one_of, plain
from validator.effects.vocabulary import ONE_PLACE, POKEMON_ZONES

WAYS: dict[str, Callable[[Any, DescribeContext], Any]] = {
    "of": plain,
    "single": lambda value, scene: plain(value, scene, many=False),
    "plainly": lambda value, _: noun(replace(value, category=""), MON),
    "affected": lambda value, scene: plain(_affected(value), scene),
    "each": lambda value, scene: _and_each([per(each, scene) for each in value]),
    "card": lambda value, _: noun(value, CARD),
    "one": one_of,
    "kind": lambda value, _: noun(value, MON),
    "kinds": lambda value, _: noun(value, MON, many=True),
    "akind": lambda value, _: a_noun(value, MON),
    "acard": lambda value, _: a_noun(value, CARD),
    "energy": lambda value, _: noun(value, ENERGY),
    "anenergy": lambda value, _: article(noun(value, ENERGY_CARD)),
    "or": lambda value, _: join(value, "or"),
    "and": lambda value, _: join(value),
    "cards": lambda value, _: noun(value, CARD, many=True),
    "a": lambda value, _: article(value),
    "abs": lambda value, _: str(abs(value)),
    "alone": lambda value, scene: "" if value.zone in ("bench", "play") else word(value, scene),
    "owner": lambda value, _: owned(value),
    "player": lambda value, _: {"you": "you", "opponent": "your opponent", "both": "each player"}[value.side],
    "their": lambda value, _: "your" if value.side == "you" else "their",
    "flipper": lambda value, _: "your opponent" if value.side == "opponent" else "its player",
    "row": lambda value, _: " ".join(value),
    "s": lambda value, _: "" if value == 1 else "s",
    "label": lambda value, _: label(value),
    "any of": lambda value, _: note(join(value, "or")),
    "all": lambda value, scene: join(word(each, scene) for each in value),
    "have": lambda value, _: HAVE[value],
    "theirs": lambda value, _: "your" if value == "you" else "their",
    "typed": lambda value, _: f"{value} Energy".lstrip(),
    "units": lambda value, _: join(f"1 {each} Energy" for each in value),
    "choose": lambda value, _: done(value, "choose"),
    "shuffle": lambda value, _: done(value, "shuffle"),
    "take": lambda value, _: done(value, "take"),
}
"""How a value is put into words; other modules add those they have the words for."""
_MAY_BE_EMPTY = ("s", "label", "any of")


def _and_each(texts: list[str]) -> str:
    return join(texts, "and each") if all(texts) and len(texts) > 1 else ""


def _affected(parts: tuple[object, ...]) -> slots.Select | None:
    """Return the Pokémon of which all Special Conditions are counted, if a sum does that."""
    found = {}
    for part in parts:
        match part:
            case slots.Count(of=slots.Select(where=slots.Filter(affected=(name,)) as where) as of, by=""):
                found[name] = replace(of, where=replace(where, affected=()))
    targets = set(found.values())
    return targets.pop() if len(found) == len(parts) == 5 and len(targets) == 1 else None


GIVEN_CARDS = ("", "them", "it", "found there")
"""Names of cards that a step before has found or moved."""


def is_single(target: object) -> bool:
    """Return whether a target is a single Pokémon, known by its place or named before."""
    if isinstance(target, slots.Select):
        return target.zone in ONE_PLACE and target.side != "both" and target.where == slots.ANY
    return isinstance(target, slots.It) and target.where == slots.ANY


_FITS: Mapping[str, Callable[[Any], bool]] = {
    "t": lambda value: value is not None,
    "number": lambda value: isinstance(value, int),
    "n": lambda value: isinstance(value, int) and value > 0,
    "less": lambda value: isinstance(value, int) and value < 0,
    "one": is_single,
    "two": is_single,
    "it": lambda value: not isinstance(value, slots.Select) or value.zone != "hand",
    "there": lambda value: not isinstance(value, slots.It),
    "group": lambda value: isinstance(value, slots.Select) and value.zone in ("play", "bench"),
    "sided": lambda value: (
        isinstance(value, slots.Select) and value.zone in ("play", "bench") and value.side != "both"
    ),
    "pile": lambda value: isinstance(value, slots.Select) and (value.zone, value.side) == ("discard", "you"),
    "mon": lambda value: isinstance(value, slots.Select) and value.zone in POKEMON_ZONES,
    "attached": lambda value: isinstance(value, slots.Attached),
    "conditions": lambda value: _affected(value) is not None,
    "given": lambda value: value in GIVEN_CARDS,
    "player": lambda value: value != "both",
    "pokemon": lambda value: value.category == "Pokémon",
    "select": lambda value: isinstance(value, slots.Select),
    "name": lambda value: isinstance(value, str) and value != "",
    "names": lambda value: isinstance(value, tuple) and value != (),
    "kind": lambda value: isinstance(value, slots.Filter) and value != slots.ANY,
}
"""What variables of these names represent, where that is not any value."""


@dataclass(frozen=True, slots=True)
class _Variable:
    name: str


@dataclass(frozen=True, slots=True)
class _Shape:
    """A node of a class whose slots have certain values."""

    kind: type
    slots: Mapping[str, object]
    whole: bool
    """Whether what lasts is matched with its duration and condition."""


@dataclass(frozen=True, slots=True)
class _Row:
    shapes: tuple[_Shape, ...]
    english: str


@cache
def _rows() -> Mapping[tuple[str, type], Sequence[_Row]]:
    found: defaultdict[tuple[str, type], list[_Row]] = defaultdict(list)
    text = (files("validator.effects.text") / "describe" / "phrases.txt").read_text(encoding="utf-8")
    parts: dict[str, str] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            line = _PART.sub(lambda name: parts.get(name[0], name[0]), line)
            if line.startswith("<"):
                name, _, parts[name] = line.partition(" = ")
                continue
            pattern, _, english = line.partition(" =>")
            table = "per" if pattern.startswith("per ") else ""
            pattern = pattern.removeprefix("per ")
            shapes = tuple(_read(read_expression(each.strip())) for each in pattern.split(";"))
            found[table, shapes[0].kind].append(_Row(shapes, english.strip().replace(". ", "\n")))
    return found


def described_in_full() -> frozenset[type]:
    """Return the nodes whose rows have words for any value: their last row has none but variables."""
    return frozenset(
        kind
        for (table, kind), rows in _rows().items()
        if not table
        and len(rows[-1].shapes) == 1
        and all(
            isinstance(each, _Variable) and each.name not in _FITS
            for each in rows[-1].shapes[0].slots.values()
        )
    )


def _read(expr: ast.expr) -> Any:
    """Read a pattern."""
    match expr:
        case ast.Name(id=name):
            return _Variable(name) if name.islower() else getattr(slots, name, None) or getattr(steps, name)
        case ast.Tuple(elts=items):
            return tuple(_read(each) for each in items)
        case ast.UnaryOp(operand=ast.Constant(value=value)):
            return -value  # type: ignore[operator]
        case ast.Constant(value=value):
            return value
        case ast.Call(func=ast.Name(id=name), args=args, keywords=named):
            kind = NODES[name]
            values = dict(zip(slot_names(kind), map(_read, args), strict=False))
            values |= {each.arg: _read(each.value) for each in named if each.arg}
            left_out = set() if "lasts" in values else {"lasts", "cond"} - values.keys()
            usual = {slot: value for slot, value in defaults_of(kind).items() if slot not in left_out}
            return _Shape(kind, {**usual, **values}, "lasts" in values)
    raise ValueError(ast.dump(expr))


def _fits(pattern: object, value: object, found: dict[str, object]) -> bool:
    """Return whether a value has the form of a pattern; adds what its variables represent."""
    if isinstance(pattern, _Variable):
        test = _FITS.get(pattern.name.rstrip("0123456789"))
        return bool(found.setdefault(pattern.name, value) == value and (test is None or test(value)))
    if isinstance(pattern, _Shape):
        return type(value) is pattern.kind and all(
            _fits(each, getattr(value, name), found) for name, each in pattern.slots.items()
        )
    if isinstance(pattern, tuple):
        if not isinstance(value, tuple) or len(pattern) != len(value):
            return False
        return all(_fits(part, each, found) for part, each in zip(pattern, value, strict=True))
    return pattern is value or (
        bool(pattern == value) and isinstance(pattern, bool) == isinstance(value, bool)
    )


def say(nodes: Sequence[object], scene: DescribeContext) -> list[str]:
    """Return the sentences of a node, or of two, for which the table has a row; empty for others."""
    first = nodes[0]
    held = isinstance(first, lasting.Continuous | steps.Timed) and len(nodes) == 1
    for row in _rows().get(("", type(first)), ()):
        if len(row.shapes) != len(nodes):
            continue
        framed = held and not row.shapes[0].whole
        found: dict[str, object] = {}
        seen = [WAYS["bare"](first, scene)] if framed else nodes
        if all(_fits(*pair, found) for pair in zip(row.shapes, seen, strict=True)):
            texts = list(_filled(row.english, found, nodes, scene))
            if texts:
                return [*WAYS["framed"]((first, texts[0]), scene), *texts[1:]] if framed else texts
    return []


def per(amount: object, scene: DescribeContext) -> str:
    """Describe an amount after "for each"; empty for one that is not a count."""
    if isinstance(amount, slots.Done):
        one = scene.done.replace("cards ", "card ", 1).replace("counters ", "counter ", 1)
        return (
            ""
            if scene.done.startswith("damage ") and "counter" not in one
            else f"{one or 'one done'} in this way"
        )
    for row in _rows().get(("per", type(amount)), ()):
        found: dict[str, object] = {}
        if _fits(row.shapes[0], amount, found):
            return "".join(_filled(row.english, found, (amount,), scene))
    return ""


_PART = re.compile(r"<[A-Z_]+>")
_HOLE = re.compile(r"\{(\w+)(?::([\w ]+))?\}")
_CHOICE = re.compile(r"\[(\w+)\?([^|\]]*)\|?([^\]]*)\]")


def _filled(
    english: str, found: Mapping[str, object], nodes: Sequence[object], scene: DescribeContext
) -> Iterator[str]:
    """Yield the sentences of a row with words for its variables; none if one has no words."""
    lead, led, _ = english.partition("{steps:led}")
    if led:
        yield from WAYS["led"]((lead, found["steps"], nodes[0]), scene)
        return
    missing = False

    def words(hole: re.Match[str]) -> str:
        nonlocal missing
        name, way = hole.groups()
        if name in ("0", "1", "first"):
            rows = rows_of(nodes[int(name == "1")], scene)
            missing |= name == "first" and len(rows) != 1
            return "\n".join(rows)
        value = OWN[scene.kind] if name == "own" else found[name]
        if way in WAYS:
            text = str(WAYS[way](value, scene))
        elif way:
            values = value if isinstance(value, tuple) else (value,)
            texts = (phrase(nodes[0], way, each).format(poss="its owner's") for each in values)
            text = join(texts, "or")
        elif isinstance(value, str | int):
            return str(value)
        else:
            text = word(value, scene)
        missing |= text == "" and way not in _MAY_BE_EMPTY
        return text

    if "[" in english:
        english = _CHOICE.sub(lambda part: part[2] if found[part[1]] else part[3], english)
    made = _HOLE.sub(words, english)
    if not missing:
        yield from made.split("\n")


def _override(node: object, scene: DescribeContext) -> Words:
    rows = say((node,), scene)
    return rows[0] if rows and type(node).__module__ == slots.__name__ else rows


OVERRIDES.append(_override)
