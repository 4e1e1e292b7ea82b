"""Compile the texts of the user's synced sets, with the grammar of the build."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from validator.catalogue.load import Catalogue
from validator.effects.compiled import FOLDER, Compiled, write_programs
from validator.effects.ir.lasting import Program
from validator.effects.text.compile import Compiler
from validator.effects.text.names import proper_names
from validator.sources.compile_effects import TextPile


def store_effects(
    folder: Path, set_id: str, pile: TextPile, catalogue: Catalogue, built_in: Compiled
) -> tuple[int, int]:
    """Compile the texts of a set that are new, and write them whole or not at all beside its cards.

    Texts that the built-in programs know, with a program or without, are left to those. What the file holds
    of earlier times stays, for cards that are not synced again. Gives how many texts were compiled and how
    many were refused.
    """
    pile.texts = {each for each in pile.texts if each.key not in built_in and not built_in.reason(each.key)}
    pile.lacking = {}
    found = pile.compile(Compiler(pile.names | proper_names(catalogue), explain=False)) if pile.texts else {}
    if found:
        _write(folder / FOLDER / f"{set_id}.json", found)
    compiled = sum(1 for each in found.values() if isinstance(each, Program))
    return compiled, len(found) - compiled


def _write(path: Path, found: Mapping[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    try:
        fresh.write_text(write_programs(_read(path) | dict(found)), encoding="utf-8", newline="\n")
        os.replace(fresh, path)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


def _read(path: Path) -> dict[str, Any]:
    """Return the content of a file; nothing if it is missing or damaged."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return rows if isinstance(rows, dict) else {}
