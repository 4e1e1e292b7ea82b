"""From bytes to text: which encoding a pasted or saved deck list is in, and what is not text."""

from __future__ import annotations

import codecs

from validator.errors import InputError
from validator.support.lazy_regex import later

MAX_BYTES = 2_000_000
"""Largest input that is read as deck lists, in bytes or characters: over a thousand lists in one text."""

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROL = later("[\x00-\x08\x0e-\x1f\x7f]")
_SAMPLE = 4096


def decode(raw: bytes, source: str = "-") -> str:
    """Decode a deck list; see `sniff` for the encodings and errors."""
    return sniff(raw, source)[0]


def sniff(raw: bytes, source: str = "-") -> tuple[str, str]:
    """Decode a deck list and name the encoding: a byte order mark decides, else UTF-8, UTF-16, Windows-1252.

    Raises `InputError` for input that is empty, larger than `MAX_BYTES`, or no text. `source` is the path to
    name in the message.
    """
    if not raw.strip():
        raise InputError("empty input.", "Expected one card line per card.", source=source)
    if len(raw) > MAX_BYTES:
        raise too_large(source, len(raw), "bytes")
    text, encoding = _decode(raw)
    sample = text[:_SAMPLE]
    if "\x00" in text or len(_CONTROL.findall(sample)) * 50 > len(sample):
        raise InputError(
            "binary input, expected text.", "Pass the deck list as plain text, JSON or CSV.", source=source
        )
    return text, encoding


def too_large(source: str, size: int, unit: str) -> InputError:
    """Return the error for an input beyond `MAX_BYTES`."""
    return InputError(
        f"the input has {size:,} {unit}; at most {MAX_BYTES:,} are read.",
        "Split it into smaller files; a 60-card list is about 1,000 bytes.",
        source=source,
    )


def _decode(raw: bytes) -> tuple[str, str]:
    for mark, encoding in _BOMS:
        if raw.startswith(mark):
            return raw.decode(encoding, errors="replace"), encoding.removesuffix("-sig")
    if b"\x00" in raw:
        return _decode_utf16(raw)
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace"), "cp1252"


def _decode_utf16(raw: bytes) -> tuple[str, str]:
    """Decode text without a byte order mark whose NUL bytes are on one side: UTF-16, mostly Latin.

    With NUL bytes on both sides it is not text; the NUL characters stay in, so that the caller sees it.
    """
    even, odd = raw[0::2].count(0), raw[1::2].count(0)
    if min(even, odd) * 20 > max(even, odd) or max(even, odd) * 4 < len(raw):
        return raw.decode("latin-1"), "binary"
    encoding = "utf-16-le" if odd > even else "utf-16-be"
    return raw.decode(encoding, errors="replace"), encoding
