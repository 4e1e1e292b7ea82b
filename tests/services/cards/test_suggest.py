"""Suggestions for a deck, and putting them in."""

from __future__ import annotations

from datetime import date

import pytest

from tests.conftest import DECKS
from validator.errors import InputError, ManyDecks, UsageError
from validator.reports.suggestions import describe_suggestions
from validator.services.cards.apply_suggestions import apply_suggestions
from validator.services.cards.find import find_card
from validator.services.cards.suggest import MOST_ENTRIES, MOST_PROPOSALS, alternatives, suggest
from validator.services.decks.check import built_in_catalogue, check_text
from validator.support.encoding import to_plain
from validator.web.examples import read_built_in

DAY = date(2026, 7, 20)
LINE = "2 Pidgey MEW 16\n2 Pidgeot ex OBF 164\n"


def test_a_proposal_shows_what_is_alike_and_what_is_not() -> None:
    (entry,) = suggest("4 Nest Ball SVI 181\n4 Dreepy TWM 128", on=DAY).entries
    found = {each.card.name: each for each in entry.does_the_same}
    poffin = found["Buddy-Buddy Poffin"]
    assert poffin.write == "4 Buddy-Buddy Poffin ASC 184"
    assert poffin.alike
    assert "2 instead of 1" in poffin.differs
    assert poffin.played is not None
    assert 0 < poffin.played.share <= 1
    assert entry.nothing == ""


def test_shares_and_days_of_the_play_data_are_given() -> None:
    answer = suggest("4 Nest Ball SVI 181", on=DAY)
    assert answer.play is not None
    assert answer.play.lists > 100
    assert answer.play.first < answer.play.last
    assert answer.notes == ()


def test_a_format_without_play_data_is_reported() -> None:
    answer = suggest("1 Archeops NVI 67", format="expanded", on=DAY)
    assert answer.play is None
    assert "No play data for Expanded" in answer.notes[0]
    assert all(not entry.decks_like_it for entry in answer.entries)


def test_a_wrong_print_of_a_known_name_gets_a_legal_print() -> None:
    (entry,) = suggest("2 Iron Hands ex PAR 999\n", format="expanded", on=DAY).entries
    assert entry.why == "unknown"
    assert entry.same_card is not None
    assert entry.same_card.write.startswith("2 Iron Hands ex ")


def test_a_card_that_is_not_known_at_all() -> None:
    (entry,) = suggest("1 Pikachuu XXX 999", on=DAY).entries
    assert (entry.card, entry.same_card, entry.does_the_same) == ("Pikachuu XXX 999", None, ())
    assert entry.nothing


def test_lines_keep_to_their_entries() -> None:
    text = (DECKS / "illegal-2026.txt").read_text("utf-8")
    every = suggest(text, on=DAY).entries
    assert [entry.lines for entry in every] == [(10,), (15,), (23,), (25,)]
    assert [entry.lines for entry in suggest(text, on=DAY, lines=[15]).entries] == [(15,)]
    assert suggest(text, on=DAY, lines=[1]).entries == ()


def test_a_whole_line_is_one_entry() -> None:
    (entry,) = suggest(f"{LINE}4 Dreepy TWM 128", on=DAY).entries
    assert entry.whole_line
    assert (entry.card, entry.count, entry.lines) == ("Pidgeot ex OBF 164", 4, (1, 2))


def test_the_number_of_entries_is_bounded() -> None:
    cards = [card for card in built_in_catalogue().in_whole_set("sv01") if not card.is_basic_energy]
    text = "\n".join(f"1 {card.label}" for card in cards)
    answer = suggest(text, on=DAY)
    assert len(answer.entries) == MOST_ENTRIES
    assert all(each.leaves is None for entry in answer.entries for each in entry.does_the_same)
    assert "more cards may not stay" in answer.notes[0]


@pytest.mark.parametrize("limit", [0, MOST_PROPOSALS + 1])
def test_limits_out_of_bounds_are_refused(limit: int) -> None:
    with pytest.raises(UsageError):
        suggest("4 Ultra Ball MEG 131", limit=limit)
    with pytest.raises(UsageError):
        alternatives(find_card(built_in_catalogue(), "MEG 131"), limit=limit)


def test_several_decks_are_refused() -> None:
    text = (DECKS / "starmie-2026.txt").read_text("utf-8")
    with pytest.raises(ManyDecks):
        suggest(f"{text}\n\n{text}", on=DAY)
    with pytest.raises(ManyDecks):
        apply_suggestions(f"{text}\n\n{text}".encode(), on=DAY)


def test_alternatives_of_one_card() -> None:
    (entry,) = alternatives(find_card(built_in_catalogue(), "MEG 131"), on=DAY, limit=3).entries
    assert (entry.why, entry.lines, entry.count) == ("asked", (), 1)
    assert len(entry.does_the_same) == 3
    assert "Ultra Ball" not in {each.card.name for each in (*entry.does_the_same, *entry.decks_like_it)}


@pytest.mark.parametrize("name", ["spidops-2025", "cynthia-garchomp-2025"])
def test_putting_in_retains_the_number_of_cards_and_leaves_fewer_to_replace(name: str) -> None:
    raw = (DECKS / f"{name}.txt").read_bytes()
    before = suggest(raw, on=DAY).entries
    applied = apply_suggestions(raw, on=DAY)
    (report,) = check_text(applied.data, on=DAY)
    assert report.counts["total"] == 60
    assert applied.replaced
    assert len(applied.left.entries) < len(before)
    left = {line for entry in applied.left.entries for line in entry.lines}
    assert {each.where.line for each in report.errors if each.where.line} <= left


def test_what_is_written_is_read_back() -> None:
    fallen = "2 Bidoof BRS 120\r\n2 Bibarel BRS 121\r\n"
    text = f"Pokémon: 2\r\n{fallen}4 Dreepy TWM 128\r\n# a remark\r\n4 Nest Ball SVI 181\r\n"
    applied = apply_suggestions(text.encode(), on=DAY)
    assert "# a remark\r\n" in applied.text
    assert [each.card for each in applied.replaced] == ["Bibarel BRS 121", "Nest Ball SVI 181"]
    (report,) = check_text(applied.text, on=DAY)
    assert report.counts["total"] == 12


def test_fewer_copies_than_the_deck_needs_are_filled_up_by_the_next_card() -> None:
    held = "3 Poké Pad POR 81\n3 Buddy-Buddy Poffin ASC 184\n3 Ultra Ball MEG 131\n"
    text = f"4 Nest Ball SVI 181\n{held}4 Dreepy TWM 128\n"
    applied = apply_suggestions(text.encode(), on=DAY)
    assert len(applied.replaced) > 1
    (report,) = check_text(applied.text, on=DAY)
    assert report.counts["total"] == 17
    assert not [each for each in report.errors if each.where.line]


def test_a_list_whose_lines_cannot_be_rewritten_is_refused() -> None:
    text = '{"pokemon":[],"trainer":[{"count":4,"name":"Nest Ball","set":"SVI","number":"181"}],"energy":[]}'
    with pytest.raises(InputError, match="cannot be rewritten"):
        apply_suggestions(text.encode(), on=DAY)


@pytest.mark.parametrize("name", ["illegal-2026", "spidops-2025", "cynthia-garchomp-2025"])
def test_the_errors_that_stay_are_those_of_the_list_with_the_card_in(name: str) -> None:
    rows = (DECKS / f"{name}.txt").read_text("utf-8").splitlines()
    seen = 0
    for entry in suggest(DECKS.joinpath(f"{name}.txt").read_bytes(), on=DAY).entries:
        if len(entry.lines) > 1:
            continue
        (place,) = entry.lines
        held, card = rows[place - 1].split(" ", 1)
        for each in (*entry.does_the_same, *entry.decks_like_it):
            left = int(held) - each.count
            written = [*([f"{left} {card}"] if left else []), *each.write.split("\n")]
            (report,) = check_text("\n".join([*rows[: place - 1], *written, *rows[place:]]), on=DAY)
            assert each.leaves == tuple(sorted({error.code for error in report.errors})), each.write
            seen += 1
    assert seen > 10


def test_no_errors_stay_where_one_card_is_the_only_one() -> None:
    text = (DECKS / "starmie-2026.txt").read_text("utf-8")
    assert "4 Pokégear 3.0 BLK 84" in text
    answer = suggest(text.replace("4 Pokégear 3.0 BLK 84", "4 Super Rod PAL 188"), on=DAY)
    (entry,) = answer.entries
    assert entry.does_the_same and not any(
        each.leaves for each in entry.does_the_same if each.count == entry.count
    )


def test_copies_of_a_legal_print_keep_to_the_limit() -> None:
    (entry,) = suggest("99999 Ultra Ball PAR 999\n1 Ultra Ball MEG 131", on=DAY).entries
    assert entry.same_card is not None and entry.same_card.count == 3
    assert entry.same_card.write == "3 Ultra Ball ASC 213"


@pytest.mark.parametrize("on", ["2026-08-01", "2027-05-01", "2028-05-01"])
def test_what_an_expected_rotation_removes_leaves_as_in_check(on: str) -> None:
    text, day = read_built_in("dragapult-2026"), date.fromisoformat(on)
    (report,) = check_text(text, on=day)
    left = sum(
        line.count
        for line, legality in zip(report.lines, report.legality, strict=True)
        if legality is not None and legality.expected
    )
    answer = suggest(text, on=day)
    assert sum(each.count for each in answer.entries) == left
    assert {each.why for each in answer.entries} == ({"expected"} if left else set())
    assert bool(left) == (report.verdict == "undetermined") and answer.unknown == 0
    if left:
        assert any("expected to rotate out" in line for line in describe_suggestions(to_plain(answer)))


def test_a_card_of_unknown_legality_is_not_reported_as_staying() -> None:
    answer = suggest("4 Potion BS 94", on=date(1997, 1, 1))
    assert (answer.unknown, answer.entries) == (4, ())
    (said,) = describe_suggestions(to_plain(answer))
    assert said.startswith("Whether 4 cards may stay is not known") and "may stay in" not in said
