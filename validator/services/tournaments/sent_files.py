"""The files of a stack as bytes, so that more can be added to them."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterable

from validator.services.tournaments.read_stack import PASTED
from validator.services.tournaments.unzip import SentFile


def pack_files(files: Iterable[SentFile]) -> bytes:
    """Return files as bytes, for storage."""
    return json.dumps([[each.name, b64encode(each.data).decode()] for each in files]).encode()


def unpack_files(data: bytes) -> list[SentFile]:
    """Return the files that `pack_files` made bytes of."""
    return [SentFile(name, b64decode(text)) for name, text in json.loads(data)]


def add_files(before: Iterable[SentFile], more: Iterable[SentFile]) -> list[SentFile]:
    """Return all files; one takes the place of an earlier one of its name. Pasted texts all stay."""
    found: dict[tuple[str, int], SentFile] = {}
    for number, each in enumerate([*before, *more]):
        found[(each.name, number if each.name == PASTED else -1)] = each
    return list(found.values())
