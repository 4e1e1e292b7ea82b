"""API keys: created once, stored as hashes in a file of lines `SHA-256 NAME`, compared in constant time."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

from validator.errors import UsageError
from validator.support.files import read_text
from validator.support.safe_text import show

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_LINE = re.compile(rf"(?P<hash>[0-9a-f]{{64}})\s+(?P<name>{_NAME.pattern})")


@dataclass(frozen=True, slots=True)
class ApiKeys:
    """The keys that may call: pairs of a holder's name and the SHA-256 of the key, in hexadecimal."""

    hashes: tuple[tuple[str, str], ...]

    def find_holder(self, key: str) -> str | None:
        """Return the name of a key's holder, None for an unknown key; every key takes the same time."""
        sent = hash_key(key)
        found: str | None = None
        for name, known in self.hashes:
            if compare_digest(sent, known):
                found = name
        return found


def hash_key(key: str) -> str:
    """Return the SHA-256 of a key. Keys are 256 random bits: nothing slower is needed against guessing."""
    return sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def make_key() -> str:
    """Make a new key of 256 random bits."""
    return f"ptcg_{secrets.token_urlsafe(32)}"


def key_line(key: str, name: str) -> str:
    """Return the line of the key file for a key.

    Raises `UsageError` for a name that is not of letters, digits, `.`, `_` and `-`, at most 64.
    """
    if not _NAME.fullmatch(name):
        raise UsageError(
            f"Invalid key name: {show(name)}.", "Use at most 64 letters, digits, '.', '_' or '-'."
        )
    return f"{hash_key(key)}  {name}"


def read_api_keys(path: Path) -> ApiKeys:
    """Read a key file: one key a line, `#` begins a comment, blank lines are passed over.

    Raises `UsageError` for a file that cannot be read, holds no key, or has a line of another form or a name
    twice; the message names the line, never its text.
    """
    try:
        lines = read_text(path).splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise UsageError(
            f"Cannot read the API keys in {path}: {reason}.", "PTCG_API_KEYS_FILE names the file."
        ) from None
    hashes: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        entry = line.partition("#")[0].strip()
        if not entry:
            continue
        match = _LINE.fullmatch(entry)
        if match is None:
            raise UsageError(
                f"{path}, line {number}: invalid API key entry.",
                "Expected a SHA-256 hash and a name; create one with `ptcg keys new NAME`.",
            )
        if match["name"] in hashes:
            raise UsageError(
                f"{path}, line {number}: duplicate key name {match['name']}.", "Use another name."
            )
        hashes[match["name"]] = match["hash"]
    if not hashes:
        raise UsageError(
            f"{path} contains no API keys; every request would be rejected.",
            "Create one with ptcg keys new NAME.",
        )
    return ApiKeys(tuple(sorted(hashes.items())))
