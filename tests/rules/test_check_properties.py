"""Properties of every deck: order and splitting of lines change no finding, more copies fix none."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.book import book, build_deck, season_of
from validator.rules.check import Checked, check_deck

NAMES = sorted(name for name in book().names() if "{" not in name)
DECKS = st.lists(
    st.tuples(st.integers(1, 6), st.sampled_from(NAMES)),
    min_size=1,
    max_size=12,
    unique_by=lambda row: row[1],
)


def check(rows: list[tuple[int, str]]) -> Checked:
    deck = build_deck(f"{count} {name}" for count, name in rows)
    return check_deck(deck, season_of(), "sv2023", book())


def faults(checked: Checked) -> list[tuple[str, tuple[str, ...], bool]]:
    return sorted(
        (f.code, tuple(sorted(f.cards)), f.undetermined)
        for f in checked.findings
        if f.severity == "error" or f.undetermined
    )


@settings(max_examples=60, deadline=None)
@given(DECKS, st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_no_fault(rows: list[tuple[int, str]], chooser: object) -> None:
    shuffled = list(rows)
    chooser.shuffle(shuffled)  # type: ignore[attr-defined]
    one, other = check(rows), check(shuffled)
    assert one.verdict == other.verdict
    assert faults(one) == faults(other)
    assert dict(one.counts) == dict(other.counts)


@settings(max_examples=60, deadline=None)
@given(DECKS)
def test_a_line_split_into_single_copies_changes_no_fault(rows: list[tuple[int, str]]) -> None:
    split = [(1, name) for count, name in rows for _ in range(count)]
    assert faults(check(rows)) == faults(check(split))


@settings(max_examples=60, deadline=None)
@given(DECKS)
def test_more_copies_fix_no_copy_limit(rows: list[tuple[int, str]]) -> None:
    limits = {"DCK002", "DCK004", "DCK005", "DCK006", "DCK007", "DCK008", "DCK009", "DCK010"}
    before = {code for code, _, unknown in faults(check(rows)) if code in limits and not unknown}
    after = {code for code, _, _ in faults(check([(count + 4, name) for count, name in rows]))}
    assert before <= after
