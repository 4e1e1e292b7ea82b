"""Take the declarations out of `validator/cards` that the grammar makes needless.

`python -m tests.effects.needless` lists the declarations whose text has the very same program compiled
(`card_data/effects`); with `--write` it deletes them, the comments that head nothing any more, names that
nothing asks for, and modules that are left empty. Their behaviour tests stay, and play the compiled
programs: their texts go to `tests/engine/compiled.csv`.
"""

from __future__ import annotations

import ast
import csv
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable
from itertools import chain
from pathlib import Path

import validator.cards
from tests.engine.kit import COMPILED
from validator.cards import library
from validator.catalogue.load import Catalogue
from validator.effects.lint import needless
from validator.effects.registry import declarations

FOLDER = Path(validator.cards.__file__).parent
KINDS = ("attack", "ability", "trainer", "energy")

Place = tuple[str, str, str]
"""A declaration: card id, kind, name."""


def remove_declarations(source: str, gone: Collection[Place]) -> str | None:
    """Return a module without some of its declarations, None if no declaration is left.

    A comment above goes with the last declaration under it.
    """
    lines = source.splitlines(keepends=True)
    rows = ast.parse(source).body
    drop: set[int] = set()
    for row in rows:
        if (place := _place_of(row)) is not None and place in gone:
            drop |= set(_span(row))
    if not drop:
        return source
    if all(_span(row)[0] in drop for row in rows if _place_of(row) is not None):
        return None
    drop |= _heads_of_nothing(lines, drop)
    left = "".join(line for number, line in enumerate(lines, 1) if number not in drop)
    return re.sub(r"\n{4,}|(?<=\))\n{3,}(?=#)", "\n\n", _drop_unused(left))


def _place_of(row: ast.stmt) -> Place | None:
    if not (isinstance(row, ast.Expr) and isinstance(row.value, ast.Call)):
        return None
    call = row.value
    if not (isinstance(call.func, ast.Name) and call.func.id in KINDS):
        return None
    card = ast.literal_eval(call.args[0])
    name = ast.literal_eval(call.args[1]) if call.func.id in ("attack", "ability") else ""
    return card, call.func.id, name


def _span(row: ast.stmt) -> range:
    assert row.end_lineno is not None
    return range(row.lineno, row.end_lineno + 1)


def _heads_of_nothing(lines: list[str], drop: set[int]) -> set[int]:
    """Return the comment lines whose declarations all go: those to the next blank line or comment."""
    gone: set[int] = set()
    number = 1
    while number <= len(lines):
        if not lines[number - 1].startswith("#"):
            number += 1
            continue
        first = number
        while number <= len(lines) and lines[number - 1].startswith("#"):
            number += 1
        under = set()
        while number <= len(lines) and lines[number - 1].strip() and not lines[number - 1].startswith("#"):
            under.add(number)
            number += 1
        if under and under <= drop:
            gone |= set(range(first, number))
    return gone


def _drop_unused(source: str) -> str:
    """Drop names of the module that nothing in it asks for any more, until all are asked for."""
    while True:
        body = ast.parse(source).body
        used = {
            node.id
            for node in ast.walk(ast.Module(body, []))
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        }
        unused: set[int] = set()
        for row in body:
            if (
                isinstance(row, ast.Assign)
                and all(isinstance(each, ast.Name) and each.id not in used for each in row.targets)
            ) or (isinstance(row, ast.FunctionDef) and row.name not in used):
                unused |= set(_span(row))
        if not unused:
            return source
        lines = source.splitlines(keepends=True)
        source = "".join(line for number, line in enumerate(lines, 1) if number not in unused)


def note_compiled(path: Path, gone: Iterable[Place]) -> None:
    """Add texts to those that the tests play by their compiled programs."""
    with path.open(encoding="utf-8", newline="") as lines:
        head, *rows = csv.reader(lines)
    with path.open("w", encoding="utf-8", newline="") as lines:
        found = {*map(tuple, rows), *gone}
        csv.writer(lines, lineterminator="\n").writerows([head, *sorted(found)])


def main(arguments: Iterable[str]) -> int:
    """List the needless declarations, or delete them."""
    catalogue = Catalogue.open()
    programs = library(catalogue).programs
    gone: defaultdict[str, set[Place]] = defaultdict(set)
    for row in needless(catalogue, declarations(), programs.compiled):
        gone[row.card.rpartition("-")[0].replace(".", "_").replace("-", "_")].add(
            (row.card, row.kind, row.name)
        )
        print(row.card, row.kind, row.name)
    print(f"{sum(map(len, gone.values()))} declarations are needless", file=sys.stderr)
    if "--write" not in arguments:
        return 0
    note_compiled(COMPILED, chain.from_iterable(gone.values()))
    changed = []
    for module, places in gone.items():
        path = FOLDER / f"{module}.py"
        left = remove_declarations(path.read_text("utf-8"), places)
        if left is None:
            path.unlink()
        else:
            path.write_text(left, encoding="utf-8", newline="\n")
            changed.append(str(path))
    for command in (["check", "--quiet", "--fix", "--select", "F401,I"], ["format", "--quiet"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *changed], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
