"""Rewrite files in place: completely or not at all, preserving permissions and links."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from validator.errors import UsageError


def rewrite(path: str, data: bytes) -> None:
    """Replace what a file holds. Raises `UsageError` naming a file that cannot be written."""
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
