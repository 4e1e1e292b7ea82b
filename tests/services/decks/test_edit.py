"""Edits of deck lists as text: each does what it says, and everything else of the list stays."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from validator.decks.load import load_decks
from validator.decks.write import DIALECTS, write_deck
from validator.errors import InputError
from validator.services.cards.look_up import find_card
from validator.services.decks import edit
from validator.services.decks.check import built_in_catalogue
from validator.web.examples import read_example

CATALOGUE = built_in_catalogue()
LIST = read_example("illegal")
NOTED = f"Deck: Ho-Oh\n// mulligan {'ü' * 3}\n{LIST}\nWhat is this line\n"


def opened(text: str) -> edit.OpenList:
    return edit.open_list(text, CATALOGUE)


def entry_of(text: str, name: str) -> int:
    (deck,) = opened(text).decks
    return next(line.entry.entry for line in deck.lines if line.entry.name == name)


def cards_of(text: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for deck in load_decks(text, CATALOGUE):
        for line in deck.lines:
            counts[line.card.id if line.card else line.entry.raw.strip()] += line.count
    return counts


def changed(before: str, after: str) -> list[str]:
    """Return the lines that only one of two texts has."""
    one, other = Counter(before.split("\n")), Counter(after.split("\n"))
    return sorted(f"-{line}" for line in (one - other).elements()) + sorted(
        f"+{line}" for line in (other - one).elements()
    )


@pytest.mark.parametrize("text", [LIST, NOTED])
def test_count_changes_its_line_and_the_total(text: str) -> None:
    after = edit.set_count(opened(text), 1, entry_of(text, "Ultra Ball"), 4)
    assert changed(text, after) == [
        "-5 Ultra Ball MEG 131",
        "-Total Cards: 60",
        "+4 Ultra Ball MEG 131",
        "+Total Cards: 59",
    ]


def test_count_of_zero_takes_the_line_out_of_its_heading_too() -> None:
    after = edit.set_count(opened(NOTED), 1, entry_of(NOTED, "Iono"), 0)
    assert changed(NOTED, after) == [
        "-1 Iono PAF 80",
        "-Total Cards: 60",
        "-Trainer: 15",
        "+Total Cards: 59",
        "+Trainer: 14",
    ]


def test_headings_that_are_wrong_stay_as_they_are() -> None:
    wrong = LIST.replace("Trainer: 15", "Trainer: 99")
    after = edit.set_count(opened(wrong), 1, entry_of(wrong, "Iono"), 0)
    assert "Trainer: 99" in after and "Total Cards: 59" in after


@pytest.mark.parametrize("dialect", ["ptcgl", "ptcgo", "limitless", "tcgplayer", "plain"])
def test_each_text_format_is_edited_in_its_own_form(dialect: str) -> None:
    (deck,) = load_decks(read_example("legal"), CATALOGUE)
    text = write_deck(deck, dialect)  # type: ignore[arg-type]
    card = find_card(CATALOGUE, "MEG 131")
    after = edit.add_card(opened(text), 1, card, 2)
    before, now = cards_of(text), cards_of(after)
    assert now - before == Counter({card.id: 2}) and not before - now
    (found,) = load_decks(after, CATALOGUE)
    assert found.dialect == load_decks(text, CATALOGUE)[0].dialect
    assert not [each for each in found.findings if each.code in ("LST010", "LST011", "LST001")]


def test_added_copies_go_to_the_line_of_the_card() -> None:
    after = edit.add_card(opened(LIST), 1, find_card(CATALOGUE, "PFL 85"), 2)
    assert "3 Battle Cage PFL 85" in after
    other = edit.add_card(opened(LIST), 1, find_card(CATALOGUE, "CRI 108"), 1)
    assert "5 Energy Retrieval SVI 171" in other


def test_a_deck_is_built_from_nothing() -> None:
    text = ""
    for label, count in (("MEE 2", 8), ("TWM 128", 4), ("MEG 131", 4)):
        text = edit.add_card(opened(text), 1, find_card(CATALOGUE, label), count)
    assert text.split("\n")[0] == "Pokémon: 1" and "Total Cards: 16" in text
    assert sum(cards_of(text).values()) == 16
    for _ in range(3):
        text = edit.set_count(opened(text), 1, 0, 0)
    assert edit.is_empty(text) and opened(text).decks == ()


def test_another_card_joins_the_line_that_has_it() -> None:
    after = edit.set_card(opened(LIST), 1, entry_of(LIST, "Iono"), find_card(CATALOGUE, "MEG 114"))
    assert "3 Boss's Orders MEG 114" in after and "Iono" not in after
    alone = edit.set_card(opened(LIST), 1, entry_of(LIST, "Iono"), find_card(CATALOGUE, "POR 76"))
    assert changed(LIST, alone) == ["-1 Iono PAF 80", "+1 Judge POR 76"]


def test_cards_are_swapped_wholly_or_in_part() -> None:
    judge = find_card(CATALOGUE, "POR 76")
    ball, iono = entry_of(LIST, "Ultra Ball"), entry_of(LIST, "Iono")
    part = edit.swap_cards(opened(LIST), 1, [ball], judge, 1, 1, CATALOGUE)
    assert "4 Ultra Ball MEG 131" in part and "1 Judge POR 76" in part and "Total Cards: 60" in part
    whole = edit.swap_cards(opened(LIST), 1, [iono, ball], judge, 4, 6, CATALOGUE)
    assert "Ultra Ball" not in whole and "Iono" not in whole and "4 Judge POR 76" in whole


def test_lines_move_within_their_section() -> None:
    down = edit.move_line(opened(LIST), 1, 0, 1)
    lines = [line for line in down.split("\n") if "Ursaluna" in line or "Ho-Oh" in line]
    assert lines == ["3 Ethan's Ho-Oh ex DRI 39", "1 Bloodmoon Ursaluna ex TWM 141"]
    assert edit.move_line(opened(down), 1, 1, -1) == LIST
    assert edit.move_line(opened(LIST), 1, 8, 1) == LIST, "Latios ex is the last Pokémon"


@pytest.mark.parametrize("dialect", [name for name in DIALECTS if "json" in name or name == "csv"])
def test_other_formats_become_lines_with_the_same_cards(dialect: str) -> None:
    (deck,) = load_decks(LIST, CATALOGUE)
    text = write_deck(deck, dialect)  # type: ignore[arg-type]
    found = opened(text)
    assert found.kept.split("-")[0] in ("CSV", "JSON")
    assert sum(cards_of(found.text).values()) == sum(cards_of(text).values()) == 60
    after = edit.set_count(found, 1, 0, found.decks[0].lines[0].count + 1)
    assert sum(cards_of(after).values()) == 61


def test_a_line_with_several_cards_becomes_several() -> None:
    text = "4 Ultra Ball SVI 196, 2 Iono PAF 80\n3 Dreepy TWM 128\n"
    found = opened(text)
    assert found.kept == "rows" and cards_of(found.text) == cards_of(text)
    assert edit.set_count(found, 1, 1, 0).split("\n")[:2] == ["4 Ultra Ball SVI 196", "3 Dreepy TWM 128"]


@pytest.mark.parametrize(("deck", "entry"), [(0, 0), (2, 0), (1, -1), (1, 26), (1, 999)])
def test_a_line_that_is_not_there_is_an_error(deck: int, entry: int) -> None:
    for act in (edit.set_count, edit.move_line):
        with pytest.raises(InputError):
            act(opened(LIST), deck, entry, 1)


@pytest.mark.parametrize("seed", range(40))
def test_random_edits_keep_lines_that_they_are_not_about(seed: int) -> None:
    """Comments and unreadable lines survive any edits, and headings and totals stay right."""
    chance = random.Random(seed)
    text = NOTED
    for _ in range(12):
        found = opened(text)
        lines = len(found.decks[0].lines)
        entry = chance.randrange(lines)
        act = chance.randrange(4)
        if act == 0:
            text = edit.set_count(found, 1, entry, chance.randrange(5))
        elif act == 1:
            text = edit.move_line(found, 1, entry, chance.choice((-1, 1, 3)))
        else:
            card = find_card(CATALOGUE, chance.choice(("POR 76", "TWM 128", "MEE 5", "MEG 131")))
            text = edit.add_card(found, 1, card, 2) if act == 2 else edit.set_card(found, 1, entry, card)
    for line in ("Deck: Ho-Oh", "// mulligan üüü", "What is this line"):
        assert line in text.split("\n")
    (deck,) = load_decks(text, CATALOGUE)
    assert not [each for each in deck.findings if each.code in ("LST010", "LST011")]


@pytest.mark.parametrize(
    "text",
    [
        "4\nUltra Ball SVI 196\n3\nCharcadet SSP 32\n2\nIono PAL 185\n",
        "4\nUltra Ball\nSVI\n196\n\n3\nCharcadet\nSSP\n32\n\n2\nIono\nPAL\n185\n",
        "1 4 Ultra Ball SVI 196\n2 3 Charcadet SSP 32\n3 2 Iono PAL 185\n",
        "4. Ultra Ball SVI 196\n3. Charcadet SSP 32\n2. Iono PAL 185\n",
        "[9:15, 5/6/2026] Tom: 4 Ultra Ball SVI 196\n3 Charcadet SSP 32\n2 Iono PAL 185\n",
    ],
)
def test_lists_with_numbers_or_broken_lines_are_edited_like_others(text: str) -> None:
    after = edit.set_count(opened(text), 1, 1, 1)
    after = edit.set_count(opened(after), 1, 2, 4)
    assert cards_of(after) == {"sv01-196": 4, "sv08-032": 1, "sv02-185": 4}
