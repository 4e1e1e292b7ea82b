"""Decks compared by name, prints apart from names."""

from __future__ import annotations

import pytest

from validator.errors import UsageError
from validator.services.decks.diff import DeckDiff, NameChange, diff_texts

OLD = "4 Dreepy TWM 128\n4 Ultra Ball SVI 196\n2 Iono PAL 185\n1 Pikachu PAL 62\n5 Fire Energy SVE 2\n"


def compare(new: str, *, ignore_prints: bool = False) -> DeckDiff:
    return diff_texts(OLD, new, sources=("old", "new"), ignore_prints=ignore_prints)


def only(found: DeckDiff) -> NameChange:
    (change,) = found.changes
    return change


@pytest.mark.parametrize(
    "new",
    [
        OLD,
        "\n".join(reversed(OLD.splitlines())),
        OLD.replace("4 Ultra", "1 Ultra Ball SVI 196\n3 Ultra"),
        OLD.replace("4 Dreepy TWM 128", "4x Dreepy TWM 128"),
        OLD.replace("5 Fire Energy SVE 2", "5 Basic {R} Energy MEE 2"),
    ],
    ids=["itself", "order", "split", "form", "basic Energy of another print"],
)
def test_the_same_deck(new: str) -> None:
    assert compare(new).same


@pytest.mark.parametrize(
    ("new", "kind", "name", "copies"),
    [
        (OLD.replace("2 Iono PAL 185\n", ""), "removed", "Iono", (2, 0)),
        (OLD + "1 Nest Ball SVI 181\n", "added", "Nest Ball", (0, 1)),
        (OLD.replace("2 Iono", "3 Iono"), "changed", "Iono", (2, 3)),
        (OLD.replace("PAL 185", "PAF 80"), "prints", "Iono", (2, 2)),
    ],
)
def test_one_change(new: str, kind: str, name: str, copies: tuple[int, int]) -> None:
    change = only(compare(new))
    assert (change.kind, change.name, change.copies) == (kind, name, copies)
    assert change.section == "trainer"
    assert not change.other_card


def test_prints_of_the_same_card_can_be_ignored_but_not_another_card_of_the_name() -> None:
    reprint = OLD.replace("PAL 185", "PAF 80")
    assert not compare(reprint).same
    assert compare(reprint, ignore_prints=True).same
    other = OLD.replace("1 Pikachu PAL 62", "1 Pikachu base1-58")
    change = only(compare(other, ignore_prints=True))
    assert (change.name, change.kind, change.other_card) == ("Pikachu", "prints", True)
    assert change.before == (("Pikachu PAL 62", 1),)


def test_a_line_that_is_not_known_is_compared_as_written() -> None:
    found = compare(OLD + "2 Blorbonimus\n")
    assert only(found).name == "Blorbonimus"
    assert found.unknown == ((), ("2 Blorbonimus",))
    text = OLD + "2 Blorbonimus\n"
    assert diff_texts(text, text).same


def test_changes_are_ordered_by_section_and_name_and_in_json() -> None:
    found = compare("1 Zubat SVI 999\n3 Nest Ball SVI 181\n6 Fire Energy SVE 2\n4 Charmander OBF 26\n")
    sections = [change.section for change in found.changes]
    assert sections == sorted(sections, key=["pokemon", "trainer", "energy"].index)
    body = found.to_dict()
    assert (body["before"]["total"], body["after"]["total"], body["same"]) == (16, 14, False)
    energy = body["changes"][-1]
    assert energy["copies"] == {"before": 5, "after": 6}
    assert energy["change"] == "changed"
    assert (
        body
        == compare(
            "1 Zubat SVI 999\n3 Nest Ball SVI 181\n6 Fire Energy SVE 2\n4 Charmander OBF 26\n"
        ).to_dict()
    )


def test_two_decks_in_one_text_are_refused() -> None:
    two = f"Pokémon: 1\n4 Dreepy TWM 128\nTotal Cards: 4\n\n{OLD}"
    with pytest.raises(UsageError, match="new contains 2 decks"):
        compare(two)
