"""Programs as JSON and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.effects.programs import Maker
from validator.effects.ir.lasting import Program
from validator.effects.ir.nodes import NODES, check_shapes, slots_of
from validator.effects.ir.serialize import parse_program, serialize_program
from validator.effects.ir.slots import POKEMON, Choice, Select
from validator.effects.ir.steps import Draw, Heal, Search, Step
from validator.errors import DataError


def test_defaults_are_left_out() -> None:
    program = Program((Draw(3), Draw(), Search(((POKEMON, 1),))))
    assert serialize_program(program) == [
        ["Draw", {"n": 3}],
        ["Draw"],
        ["Search", [[["Filter", {"category": "Pokémon"}], 1]]],
    ]


@pytest.mark.parametrize(
    "kind", [kind for kind in NODES.values() if kind is not Program], ids=lambda k: k.__name__
)
def test_every_node_comes_back_as_it_was(kind: type) -> None:
    """Wherever a node may be, it is read back: alone in a part, or inside the slots of one."""
    maker = Maker(sum(map(ord, kind.__name__)))
    parts = slots_of(Program)["parts"].each
    assert parts is not None
    for full in (False, True):
        node = maker.node(kind, 3, full=full)
        hosts = [host for host in _hosts(node, kind, parts.kinds, maker)]
        assert hosts, f"{kind.__name__} fits nowhere"
        for part in hosts:
            program = Program((part,))
            assert not list(check_shapes(program))
            text = json.dumps(serialize_program(program), ensure_ascii=False)
            assert parse_program(json.loads(text)) == program
            assert json.dumps(serialize_program(parse_program(json.loads(text))), ensure_ascii=False) == text


def _hosts(node: Any, kind: type, parts: tuple[type, ...], maker: Maker) -> list[Any]:
    if kind in parts:
        return [node]
    found = []
    for host in parts:
        for name, shape in slots_of(host).items():
            if kind in shape.kinds:
                made = maker.node(host, 3)
                found.append(host(**{**{n: getattr(made, n) for n in slots_of(host)}, name: node}))
    return found[:3]


def test_programs_made_by_chance_come_back() -> None:
    maker = Maker(7)
    for _ in range(300):
        program = maker.program()
        assert parse_program(json.loads(json.dumps(serialize_program(program)))) == program


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([["Dance"]], "'Dance' is not allowed here"),
        ([["Filter"]], "'Filter' is not allowed here"),
        ([["Draw", {"m": 3}]], "unknown slot m"),
        ([["Draw", {"n": "3"}]], "Draw.n: '3' is not allowed here"),
        ([["Draw", {"n": True}]], "True is not allowed here"),
        ([["Draw", {"n": None}]], "None is not allowed here"),
        ([["KnockOut"]], "1 values belong here, not 0"),
        ([["Search", [[["Filter"]]]]], "2 values belong here, not 1"),
        ([["Search", [[["Filter"], 1]], {"to": 3}]], "Search.to: 3 is not allowed here"),
        ([[]], "is not allowed here"),
        ("Draw", "program: 'Draw' is not allowed here"),
        (["Draw"], "'Draw' is not allowed here"),
    ],
)
def test_damaged_program_is_refused_with_its_place(data: Any, message: str) -> None:
    with pytest.raises(DataError, match=message):
        parse_program(data)


def test_shapes_are_checked() -> None:
    wrong: list[Step] = [
        Heal(POKEMON),  # type: ignore[arg-type]
        Draw(Choice(Select("hand"))),  # type: ignore[arg-type]
        Search((POKEMON,)),  # type: ignore[arg-type]
        Draw(None),  # type: ignore[arg-type]
    ]
    found = [
        ("".join(map(str, path)), text) for step in wrong for path, text in check_shapes(Program((step,)))
    ]
    assert found == [
        ("parts0target", "Filter is not allowed here"),
        ("parts0n", "Choice is not allowed here"),
        ("parts0quotas", "Filter is not allowed here"),
        ("parts0n", "None is not allowed here"),
    ]
