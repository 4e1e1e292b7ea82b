"""File patterns of configurations."""

from __future__ import annotations

import pytest

from validator.services.project.gitignore_patterns import matches


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("*.txt", "a.txt", True),
        ("*.txt", "decks/deep/a.txt", True),
        ("*.txt", "decks/a.json", False),
        ("decks/*.txt", "decks/a.txt", True),
        ("decks/*.txt", "decks/deep/a.txt", False),
        ("decks/*.txt", "old/decks/a.txt", False),
        ("decks/**/*.txt", "decks/a.txt", True),
        ("decks/**/*.txt", "decks/x/y/a.txt", True),
        ("decks/**", "decks/x/y/a.txt", True),
        ("**/half/*", "a/b/half/c.txt", True),
        ("**", "anything/at all.txt", True),
        ("drafts", "drafts/a.txt", True),
        ("drafts/", "decks/drafts/x/a.txt", True),
        ("decks/drafts", "decks/drafts/a.txt", True),
        ("decks/drafts", "decks/drafts2/a.txt", False),
        ("./decks", "decks/a.txt", True),
        ("/decks", "decks/a.txt", True),
        ("/decks", "old/decks/a.txt", False),
        ("a?.txt", "ab.txt", True),
        ("a?.txt", "a/.txt", False),
        ("[ab].txt", "b.txt", True),
        ("[!ab].txt", "b.txt", False),
        ("[!ab].txt", "c.txt", True),
        ("[", "[", True),
        ("a+(b).txt", "a+(b).txt", True),
        ("É*.txt", "Énergie.txt", True),
    ],
)
def test_pattern(pattern: str, path: str, expected: bool) -> None:
    assert matches(path, (pattern,)) is expected


def test_any_of_several() -> None:
    assert matches("b.txt", ("a.txt", "b.txt"))
    assert not matches("b.txt", ())
