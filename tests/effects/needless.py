"""Take the declarations out of `validator/cards` that the grammar makes needless.

`python -m tests.effects.needless` lists the declarations whose text has the very same program compiled
(`card_data/effects`); with `--write` it deletes them, the comments above them, and names that are not used
any more. Their behaviour tests stay, and play the compiled programs: their texts go to
`tests/engine/compiled.csv`.
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

from tests.engine.kit import COMPILED
from validator.cards import FOLDER, era_of, library
from validator.catalogue.load import Catalogue
from validator.effects.lint import needless
from validator.effects.registry import declarations

KINDS = ("attack", "ability", "trainer", "energy")

Place = tuple[str, str, str]
"""A declaration: card id, kind, name."""


def remove_declarations(source: str, gone: Collection[Place]) -> str:
    """Return a module without some of its declarations and the comments directly above them."""
    lines = source.splitlines(keepends=True)
    drop: set[int] = set()
    for row in ast.parse(source).body:
        if (place := _place_of(row)) is not None and place in gone:
            drop |= set(_span(row))
            above = row.lineno - 1
            while lines[above - 1].startswith("#"):
                drop.add(above)
                above -= 1
    left = "".join(line for number, line in enumerate(lines, 1) if number not in drop)
    return re.sub(r"\n{4,}|(?<=\))\n{3,}", "\n\n", _drop_unused(left)) if drop else source


def _place_of(row: ast.stmt) -> Place | None:
    if not (isinstance(row, ast.Expr) and isinstance(row.value, ast.Call)):
        return None
    call = row.value
    if not (isinstance(call.func, ast.Name) and call.func.id in KINDS):
        return None
    card = ast.literal_eval(call.args[0]).partition(" ")[0]
    name = ast.literal_eval(call.args[1]) if call.func.id in ("attack", "ability") else ""
    return card, call.func.id, name


def _span(row: ast.stmt) -> range:
    assert row.end_lineno is not None
    return range(row.lineno, row.end_lineno + 1)


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
        card_set = catalogue.set(catalogue.card(row.card).set_id)
        gone[era_of(card_set.release).module].add((row.card, row.kind, row.name))
        print(row.card, row.kind, row.name)
    print(f"{sum(map(len, gone.values()))} declarations are needless", file=sys.stderr)
    if "--write" not in arguments:
        return 0
    note_compiled(COMPILED, chain.from_iterable(gone.values()))
    changed = [FOLDER / f"{module}.py" for module in gone]
    for path, places in zip(changed, gone.values(), strict=True):
        path.write_text(remove_declarations(path.read_text("utf-8"), places), encoding="utf-8", newline="\n")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *changed], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
