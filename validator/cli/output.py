"""Results on standard output or in a file, which is replaced atomically; lists rewritten in place."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from validator.errors import UsageError
from validator.support.files import refuse_way_out


def print_note(text: str) -> None:
    """Print a note on what a command does next, beside its result."""
    click.echo(text, err=True)


def write_result(text: str, output: str | None) -> None:
    """Write a command's result to the file `output`, or to stdout for None and `-`.

    A file is replaced atomically. Raises `UsageError` for a file that cannot be written.
    """
    if output is None or output == "-":
        click.echo(text, nl=not text.endswith("\n"))
        return
    _replace_file((text if text.endswith("\n") else text + "\n").encode("utf-8", "backslashreplace"), output)


@contextmanager
def open_output(output: str | None) -> Iterator[Callable[[str], None]]:
    """Yield a function that writes a command's result bit by bit, like `write_result`.

    A file is replaced at the end, if there was no error and anything was written. Raises `UsageError` for a
    file that cannot be written.
    """
    if output is None or output == "-":
        yield lambda text: click.echo(text, nl=False)
        return
    with _replacing(output) as write:
        yield lambda text: write(text.encode("utf-8", "backslashreplace"))


@contextmanager
def open_binary(output: str) -> Iterator[Callable[[bytes], None]]:
    """Yield a function that writes a command's binary result bit by bit, like `open_output`."""
    if output == "-":
        yield lambda data: click.echo(data, nl=False)
        return
    with _replacing(output) as write:
        yield write


def render_json(report: object) -> str:
    """Return plain data as JSON for people and programs."""
    return json.dumps(report, ensure_ascii=False, indent=2)


def render_csv(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as CSV; the first one names the columns."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


def write_bytes(data: bytes, output: str) -> None:
    """Write a command's binary result to the file `output`, or to stdout for `-`, like `write_result`."""
    if output == "-":
        sys.stdout.buffer.write(data)
        return
    _replace_file(data, output)


def _replace_file(data: bytes, output: str) -> None:
    with _replacing(output) as write:
        write(data)


@contextmanager
def _replacing(output: str) -> Iterator[Callable[[bytes], None]]:
    """Yield a function that writes beside a file, which is replaced at the end if anything was written."""
    import tempfile  # only here: it imports much

    target = Path(output)
    written = False

    def write(data: bytes) -> None:
        nonlocal written
        written = True
        with _reported(output):
            file.write(data)

    with _reported(output):
        refuse_way_out(target.parent)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield write
            with _reported(output):
                file.flush()
        if written:
            with _reported(output):
                os.chmod(name, 0o644)
                os.replace(name, target)
                return
    except BaseException:
        os.unlink(name)
        raise
    os.unlink(name)


@contextmanager
def _reported(output: str) -> Iterator[None]:
    """Raise `UsageError` where a file cannot be written."""
    try:
        yield
    except OSError as error:
        raise UsageError(
            f"{output}: cannot be written ({error.strerror}).", "Choose another path for --output."
        ) from None


def rewrite(path: str, data: bytes) -> None:
    """Replace what a file holds, preserving its permissions and links.

    Raises `UsageError` naming a file that cannot be written.
    """
    import tempfile  # only here: it imports much

    target = Path(os.path.realpath(path))
    try:
        mode = target.stat().st_mode & 0o7777
        if not os.access(target, os.W_OK):
            raise PermissionError(13, "Permission denied")
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, mode)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise UsageError(f"{path}: cannot be written ({error.strerror}).", "Make it writable.") from None
