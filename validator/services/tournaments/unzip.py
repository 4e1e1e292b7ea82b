"""Files that a person handed in: their names as labels, and the files of a ZIP within bounds.

Nothing is written to a disk, so a name such as `../x` is only a label.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from validator.errors import InputError
from validator.support.safe_text import is_printable

MAX_ENTRIES = 3_000
"""Most entries of a ZIP, folders included."""

_LONGEST_NAME = 200
_SIGNS = (b"PK\x03\x04", b"PK\x05\x06")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1
_OFFICE = frozenset({"[Content_Types].xml", "mimetype"})


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file with the path that its sender gave it; only a label."""

    name: str
    data: bytes

    @property
    def stem(self) -> str:
        """The last part of the name, without its suffix."""
        return PurePosixPath(self.name).stem

    @property
    def suffix(self) -> str:
        """The suffix of the name in small letters, with its dot."""
        return PurePosixPath(self.name).suffix.casefold()


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that was left out, and why."""

    name: str
    reason: str


def clean_name(name: str) -> str:
    """Return a name as a label: with `/`, without drive, `.`, `..` and what cannot be printed."""
    parts = name.replace("\\", "/").split("/")
    kept = ["".join(sign for sign in part if is_printable(sign)).strip() for part in parts]
    return "/".join(part for part in kept if part not in ("", ".", ".."))[-_LONGEST_NAME:] or "unnamed"


def is_hidden(name: str) -> bool:
    """Return whether a system made a file beside the lists: `.DS_Store`, `__MACOSX/…`, `Thumbs.db`."""
    parts = name.split("/")
    return parts[0] == "__MACOSX" or any(part.startswith(".") for part in parts) or parts[-1] == "Thumbs.db"


def is_zip(data: bytes) -> bool:
    """Return whether some bytes begin as a ZIP does."""
    return data.startswith(_SIGNS)


def unzip(name: str, data: bytes, most: int) -> Iterator[SentFile | Skipped]:
    """Yield the files of a ZIP, unpacked to at most `most` bytes together.

    Raises `InputError` for a broken ZIP, one with more than `MAX_ENTRIES` entries, and one that grows beyond
    `most` bytes. Sizes that the ZIP states are not believed.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            if len(infos) > MAX_ENTRIES:
                raise InputError(
                    f"the ZIP has {len(infos):,} entries; at most {MAX_ENTRIES:,} are read.",
                    "Send fewer lists at once.",
                    source=name,
                )
            if infos and infos[0].filename in _OFFICE:
                raise InputError(
                    "this is a spreadsheet or an office document.", "Save it as CSV.", source=name
                )
            left = most
            for info in infos:
                label = clean_name(info.filename)
                if info.is_dir() or is_hidden(label):
                    continue
                if info.flag_bits & _ENCRYPTED:
                    yield Skipped(label, "It has a password.")
                    continue
                if info.compress_type not in _METHODS:
                    yield Skipped(label, "Its kind of compression is not read.")
                    continue
                with archive.open(info) as file:
                    content = file.read(left + 1)
                left -= len(content)
                if left < 0:
                    raise InputError(
                        f"the ZIP unpacks to more than {most:,} bytes.",
                        "Send fewer lists at once.",
                        source=name,
                    )
                yield SentFile(label, content)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError):
        raise InputError("the ZIP is broken.", "Make it again.", source=name) from None
