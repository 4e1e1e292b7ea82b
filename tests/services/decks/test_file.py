"""Reading lists so that they can be written back."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from validator.decks.parse_text import clean_text
from validator.errors import InputError
from validator.services.decks.file import DeckFile, open_deck_file, replace_lines, show_changes

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)


@example("\xad")
@given(TEXT)
def test_lines_are_counted_as_findings_count_them(text: str) -> None:
    file = DeckFile(text, "utf-8")
    assert "".join(file.lines()) == text
    plain = [line.rstrip("\r\n\x0b\x0c\x85\u2028\u2029") for line in file.lines()]
    if plain and plain[-1] == file.lines()[-1] and not clean_text(plain[-1]):
        plain.pop()  # what follows the last line end is nothing that can be seen
    wanted = [line for line in clean_text(text).split("\n")]
    if wanted[-1] == "":
        wanted.pop()
    assert len(plain) == len(wanted)


@given(TEXT, st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]))
def test_what_is_opened_is_written_back_the_same(text: str, encoding: str) -> None:
    raw = text.encode(encoding)
    try:
        file = open_deck_file(raw, "x")
    except InputError:
        return
    assert file.encode(file.text) == raw


def test_lines_are_replaced_and_deleted_with_their_ends() -> None:
    file = DeckFile("a\r\nb\nc", "utf-8")
    assert replace_lines(file, {1: "A", 2: "", 3: "C"}) == "A\r\nC"
    assert replace_lines(file, {}) == file.text


def test_changes_are_a_unified_diff() -> None:
    text = show_changes("a\nb\nc\n", "a\nB\nc\n", "decks/x.txt")
    assert text.splitlines()[:2] == ["--- a/decks/x.txt", "+++ b/decks/x.txt"]
    assert "-b\n+B\n" in text
    assert show_changes("a\n", "a\n", "x") == ""
