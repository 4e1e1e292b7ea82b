"""Read the rows of a roster from paths: a CSV, a directory with a list per player, or a stack of files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from validator.decks.parse import is_link
from validator.errors import InputError
from validator.services.project.inputs import SUFFIXES, find_sources
from validator.services.tournaments.read_roster import RosterRow, read_roster, refuse_link, rows_of_files
from validator.services.tournaments.read_stack import MAX_BYTES, read_stack
from validator.services.tournaments.unzip import SentFile, Skipped


def read_rows(paths: Sequence[str]) -> tuple[tuple[RosterRow, ...], tuple[Skipped, ...]]:
    """Return the rows of a roster or a stack, and the files that were left out.

    Raises `InputError` for a directory without lists and for an invalid file.
    """
    for path in paths:
        if is_link(path):
            refuse_link(path)
    if len(paths) == 1 and Path(paths[0]).is_dir():
        rows = rows_of_files(source.name for source in find_sources(paths))
        if not rows:
            raise InputError(
                f"{paths[0]}: no deck lists in this directory.", "Add one deck list file per player."
            )
        return rows, ()
    if len(paths) == 1 and Path(paths[0]).suffix.casefold() not in (".zip", ".tdf"):
        return read_roster(paths[0]), ()
    sources = find_sources(paths, (*SUFFIXES, ".tdf", ".zip"))
    stack = read_stack(SentFile(source.name, source.read(MAX_BYTES)) for source in sources)
    return stack.rows, stack.skipped
