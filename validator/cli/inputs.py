"""What the command line reads: files, directories, globs and standard input."""

from __future__ import annotations

from validator.errors import UsageError
from validator.services.project.inputs import MOST_COLLECTED, STDIN, SUFFIXES, InputFile, find_sources

__all__ = ["MOST_COLLECTED", "STDIN", "SUFFIXES", "InputFile", "find_sources", "read_source"]


def read_source(path: str) -> bytes:
    """Read one deck list. Raises `UsageError` for a directory and OSError for what cannot be read."""
    sources = list(find_sources([path]))
    if len(sources) != 1 or not sources[0].listed:
        found = "1 deck list" if len(sources) == 1 else f"{len(sources)} deck lists"
        raise UsageError(
            f"{path} holds {found}; this takes a single file.",
            f"Pass a file{f' of it, e.g. {sources[0].name}' if sources else ''}, or - for standard input.",
        )
    return sources[0].read()
