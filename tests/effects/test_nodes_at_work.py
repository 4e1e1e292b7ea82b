"""Every node of the vocabulary is at work in a test that plays: in its own program, or in that of a card it
names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.kit import catalogue, hand_made
from validator.effects.ir.nodes import NODES, walk
from validator.errors import UnknownCard

TESTS = Path(__file__).parents[1]
PLAYING = ("cards", "engine", "effects/behaviour")
"""Directories whose tests set up a position, choose, and check the result."""


def words(path: Path) -> tuple[set[str], set[str]]:
    """The names a test module uses, and its strings; of a file of cases its words."""
    if path.suffix == ".txt":
        return set(), set(path.read_text("utf-8").split())
    tree = ast.parse(path.read_text("utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return names, texts


def nodes_of(card_id: str) -> Iterator[str]:
    """The nodes in the programs of a card; empty for other ids."""
    try:
        card = catalogue().card(card_id)
    except UnknownCard:
        return
    keys = (card.text, *(row.text for row in card.attacks), *(row.text for row in card.abilities))
    for key in keys:
        program = hand_made().program(key)
        if program is not None:
            yield from (type(node).__name__ for _, node in walk(program))


@pytest.mark.slow
def test_every_node_is_at_work() -> None:
    seen: set[str] = set()
    for folder in PLAYING:
        for path in sorted((TESTS / folder).rglob("*.*")):
            if path.suffix not in (".py", ".txt"):
                continue
            names, texts = words(path)
            seen |= names & NODES.keys()
            for text in texts:
                if 4 < len(text) < 14 and "-" in text:
                    seen.update(nodes_of(text))
    assert sorted(NODES.keys() - seen) == []
