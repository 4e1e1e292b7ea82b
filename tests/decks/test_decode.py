from __future__ import annotations

import time
from contextlib import suppress

import pytest

from validator.decks.decode import MAX_BYTES, decode, sniff
from validator.decks.load import load_decks
from validator.decks.parse import MAX_LINES, read_decks
from validator.errors import InputError

TEXT = "Pokémon: 1\n4 Pokégear 3.0 SVI 186\n"


@pytest.mark.parametrize(
    ("raw", "encoding"),
    [
        (TEXT.encode(), "utf-8"),
        (TEXT.encode("utf-8-sig"), "utf-8"),
        (TEXT.encode("utf-16"), "utf-16"),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode("utf-16-be"), "utf-16-be"),
        (TEXT.encode("utf-32"), "utf-32"),
        (TEXT.encode("cp1252"), "cp1252"),
    ],
)
def test_encodings(raw: bytes, encoding: str) -> None:
    assert sniff(raw) == (TEXT, encoding)
    assert decode(raw) == TEXT


@pytest.mark.parametrize(
    "raw", [b"", b"  \n\n", b"\x00" * 40, b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8, b"PK\x03\x04" * 20]
)
def test_what_is_no_text(raw: bytes) -> None:
    with pytest.raises(InputError) as error:
        decode(raw, "deck.txt")
    assert str(error.value).startswith("deck.txt: ")
    assert error.value.remedy


def test_size_is_limited() -> None:
    for data in (b"4 Nest Ball SVI 181\n" * 500_000, "4 Nest Ball SVI 181\n" * 500_000):
        with pytest.raises(InputError, match="at most"):
            if isinstance(data, bytes):
                decode(data)
            else:
                read_decks(data)
    with pytest.raises(InputError, match="lines"):
        read_decks("\n" * (MAX_LINES + 1) + "4 Nest Ball SVI 181")


@pytest.mark.parametrize(
    "text",
    [
        "4 " + "a b " * 450_000,
        "* " * 900_000,
        "*" * 1_900_000,
        "4 (" * 600_000,
        "[" * 1_000_000,
        '{"a":' * 300_000,
        '"' * 1_000_000,
        "Pokémon " * 200_000,
        "4 x " * 400_000,
        "- " * 200 + "\n" + ("- " * 199 + "\n") * 4_000,
    ],
)
def test_hostile_text_is_read_in_linear_time(text: str) -> None:
    assert len(text) < MAX_BYTES
    start = time.process_time()
    with suppress(InputError):
        read_decks(text)
    assert time.process_time() - start < 30  # about one; where it grows with the square, hours


def test_a_guessed_encoding_is_a_finding(catalogue: object) -> None:
    (deck,) = load_decks(TEXT.encode("cp1252"), catalogue, "deck.txt")  # type: ignore[arg-type]
    assert [f.code for f in deck.findings] == ["LST014"]
    assert deck.lines[0].card is not None


@pytest.mark.parametrize("text", ["", " \n", "\ufeff", "4 Nest\x00Ball"])
def test_empty_and_binary_strings(text: str) -> None:
    with pytest.raises(InputError):
        read_decks(text)
