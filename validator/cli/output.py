"""Where results go: standard output or a file, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

from validator.errors import UsageError


def write_result(text: str, output: str | None) -> None:
    """Write a command's result to `output`, or to stdout without one.

    A file is replaced only when the whole text is written. Raises `UsageError` naming a file that cannot be.
    """
    if output is None or output == "-":
        click.echo(text, nl=not text.endswith("\n"))
        return
    target = Path(output)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text if text.endswith("\n") else text + "\n")
            os.chmod(name, 0o644)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise UsageError(
            f"{output}: cannot be written ({error.strerror}).", "Choose another file for --output."
        ) from None
