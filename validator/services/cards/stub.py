"""Generate a stub declaration for a card's unsupported texts."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from validator.cards import FOLDER, era_of, library
from validator.catalogue.card import Card
from validator.catalogue.governing_print import governing_print
from validator.catalogue.load import Catalogue
from validator.effects.registry import Library
from validator.errors import UsageError


@dataclass(frozen=True, slots=True)
class Stub:
    """Declarations whose `...` are to be replaced by steps, and the line of a module that they follow."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"# validator/cards/{self.path.name}, after line {self.line}\n{self.text}"

    def write(self) -> None:
        """Put the stub into its place."""
        lines = self.path.read_text("utf-8").splitlines(keepends=True)
        lines[self.line : self.line] = ["\n", self.text]
        self.path.write_text("".join(lines), "utf-8", newline="\n")


def stub_card(catalogue: Catalogue, card: Card) -> Stub:
    """Return the declarations of the texts of a card that have no program yet.

    A Trainer or Special Energy card is declared by the print whose wording is played. Raises `UsageError` for
    a card that needs no declaration, or whose text no source gives.
    """
    programs = library(catalogue)
    card = governing_print(card, catalogue.prints(card.key))
    calls = _lacking(card, programs)
    if not calls:
        if programs.lacks(card):
            raise UsageError(f"No effect text known for {card.label}.", "Complete its card data first.")
        raise UsageError(
            f"Every text of {card.label} already has a program.",
            f"`ptcg cards show {card.code} {card.number}` shows them.",
        )
    rows = [[f"{card.id} {card.name}", name] if name else [f"{card.id} {card.name}"] for _, name in calls]
    written = [", ".join(json.dumps(each, ensure_ascii=False) for each in row) for row in rows]
    text = "\n".join(f"{kind}({row}, ...)\n" for (kind, _), row in zip(calls, written, strict=True))
    path = FOLDER / f"{era_of(catalogue.set(card.set_id).release).module}.py"
    return Stub(path, _line_of(path, catalogue, card), text)


def _lacking(card: Card, programs: Library) -> list[tuple[str, str]]:
    """Kind and name of the texts that have no program."""
    rows = [("ability", each.name, each.text) for each in card.abilities]
    rows += [("attack", each.name, each.text) for each in card.attacks]
    rows.append(("energy" if card.is_energy else "trainer", "", card.text))
    return [(kind, name) for kind, name, key in rows if key and key not in programs.programs]


def _line_of(path: Path, catalogue: Catalogue, card: Card) -> int:
    """Return the last line of what comes before a card: its module is in the order of the catalogue."""
    sets = [each.id for each in catalogue.sets()]
    prints = [each.id for each in catalogue.in_whole_set(card.set_id)]
    before = {*sets[: sets.index(card.set_id)], *prints[: prints.index(card.id) + 1]}
    line = 0
    for declared, end in _declared_lines(path):
        if not declared or not before.isdisjoint((declared, declared.rpartition("-")[0])):
            line = end
    return line


def _declared_lines(path: Path) -> Iterator[tuple[str, int]]:
    """Return the card of each declaration of a module and the line where it ends; no card for an import."""
    for row in ast.parse(path.read_text("utf-8")).body:
        assert row.end_lineno is not None
        match row:
            case ast.Import() | ast.ImportFrom():
                yield "", row.end_lineno
            case ast.Expr(ast.Call(args=[ast.Constant(str(card)), *_])):
                yield card.partition(" ")[0], row.end_lineno
