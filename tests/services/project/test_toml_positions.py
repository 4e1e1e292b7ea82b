"""Where keys are in TOML files."""

from __future__ import annotations

import tomllib

from validator.services.project.toml_positions import find_key_lines, line_of

TEXT = '''# a comment
format = "standard"  # with = in it
"fail-on" = "error"
paths = [
  "a",   # nested = "no key"
  "b",
]
long = """
inside = 1
[not.a.table]
"""
dotted . key = 1

[[ignore]]
codes = ["A"]
reason = 'x = [ y'

[[ignore]]
codes = [
  "B"
]
reason = "y"

[tool.ptcg]
on = 2026-01-01
[[tool.ptcg.decks]]
files = []
'''


def test_every_key_has_its_line() -> None:
    tomllib.loads(TEXT)
    lines = find_key_lines(TEXT)
    assert lines == {
        ("format",): 2,
        ("fail-on",): 3,
        ("paths",): 4,
        ("long",): 8,
        ("dotted", "key"): 12,
        ("ignore", 0): 14,
        ("ignore", 0, "codes"): 15,
        ("ignore", 0, "reason"): 16,
        ("ignore", 1): 18,
        ("ignore", 1, "codes"): 19,
        ("ignore", 1, "reason"): 22,
        ("tool", "ptcg"): 24,
        ("tool", "ptcg", "on"): 25,
        ("tool", "ptcg", "decks", 0): 26,
        ("tool", "ptcg", "decks", 0, "files"): 27,
    }


def test_values_without_a_line_are_at_the_nearest_table() -> None:
    lines = find_key_lines('ignore = [{ codes = ["A"] }]\n')
    assert line_of(lines, ("ignore", 0, "codes")) == 1
    assert line_of(find_key_lines(TEXT), ("ignore", 1, "files")) == 18
    assert line_of({}, ("x",)) == 1
