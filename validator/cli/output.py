"""Results on standard output or in a file, which is replaced atomically."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from validator.errors import UsageError

output_format_option = click.option(
    "--output-format", type=click.Choice(["text", "json"]), default="text", help="Output format."
)
"""The option of commands that print text or JSON."""


def write_result(text: str, output: str | None) -> None:
    """Write a command's result to the file `output`, or to stdout for None and `-`.

    A file is replaced atomically. Raises `UsageError` for a file that cannot be written.
    """
    if output is None or output == "-":
        click.echo(text, nl=not text.endswith("\n"))
        return
    _replace_file((text if text.endswith("\n") else text + "\n").encode("utf-8", "backslashreplace"), output)


def write_bytes(data: bytes, output: str) -> None:
    """Write a command's binary result to the file `output`, or to stdout for `-`, like `write_result`."""
    if output == "-":
        sys.stdout.buffer.write(data)
        return
    _replace_file(data, output)


def _replace_file(data: bytes, output: str) -> None:
    import tempfile  # only here: it imports much

    target = Path(output)
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.chmod(name, 0o644)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise UsageError(
            f"{output}: cannot be written ({error.strerror}).", "Choose another path for --output."
        ) from None
