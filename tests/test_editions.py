"""Editions: their dates, parameters, sections and inheritance (matrix A.1 to A.3, D-01)."""

from __future__ import annotations

import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from validator.editions import (
    edition_ids,
    edition_on,
    is_basic_energy_type,
    load_edition,
    superseded_on,
)
from validator.errors import UsageError

BOOKS = ("ex2004", "bw2012", "xy2015", "swsh2020", "sv2023")
ALL = pytest.mark.parametrize("edition_id", (*BOOKS, "current"))
BASES = {"stated", "contents", "inferred", "decided", "outside", "not covered", "page missing"}


def test_editions_in_order() -> None:
    assert edition_ids() == (*BOOKS, "current")


@pytest.mark.parametrize(
    ("day", "edition_id"),
    [
        (date(1999, 1, 1), "ex2004"),
        (date(2012, 2, 7), "ex2004"),
        (date(2012, 2, 8), "bw2012"),
        (date(2015, 11, 4), "xy2015"),
        (date(2020, 2, 6), "xy2015"),
        (date(2020, 2, 7), "swsh2020"),
        (date(2023, 11, 3), "sv2023"),
        (date(2024, 3, 21), "sv2023"),
        (date(2026, 8, 1), "current"),
    ],
)
def test_the_newest_edition_by_a_day(day: date, edition_id: str) -> None:
    assert edition_on(day) == edition_id


@ALL
def test_an_edition_ends_when_the_next_begins(edition_id: str) -> None:
    end = superseded_on(edition_id)
    if edition_id == "current":
        assert end is None
    else:
        assert end is not None
        assert edition_on(end - timedelta(days=1)) == edition_id


def test_an_unknown_edition_names_those_there_are() -> None:
    with pytest.raises(UsageError, match="sv2023"):
        load_edition("sv1999")


def test_ids_are_read_in_any_case() -> None:
    assert load_edition(" SV2023 ") is load_edition("sv2023")


@ALL
def test_every_parameter_has_value_basis_rule_and_source(edition_id: str) -> None:
    edition = load_edition(edition_id)
    for name, parameter in edition.parameters().items():
        assert parameter.basis in BASES, name
        assert re.fullmatch(r"[A-Z]+(-[A-Z]+)*-\d+", parameter.rule), name
        assert parameter.edition in edition_ids()
        assert parameter.value is not None
        assert edition[name] == parameter.value


@pytest.mark.case("A.3")
def test_the_rulebooks_have_the_same_parameters() -> None:
    names = [set(load_edition(edition_id).own) for edition_id in BOOKS]
    assert all(each == names[0] for each in names)


@pytest.mark.rule("TYPE-01", "TYPE-02")
def test_types_by_edition() -> None:
    counts = {
        e: (len(load_edition(e)["energy_types"]), len(load_edition(e)["basic_energy_types"])) for e in BOOKS
    }
    assert counts == {
        "ex2004": (9, 8),
        "bw2012": (10, 8),
        "xy2015": (11, 9),
        "swsh2020": (11, 9),
        "sv2023": (11, 9),
    }
    assert is_basic_energy_type("Fairy")
    assert not is_basic_energy_type("Dragon")
    assert not is_basic_energy_type("Colorless")


@pytest.mark.rule("D-28")
def test_weakness_and_resistance_by_edition() -> None:
    """The oldest edition has fixed amounts, whatever a card of a later time prints."""
    modes = {e: (load_edition(e)["weakness_mode"], load_edition(e)["resistance_mode"]) for e in BOOKS}
    assert modes.pop("ex2004") == ("double", "minus 30")
    assert set(modes.values()) == {("printed", "printed")}


@pytest.mark.rule("D-51", "TYPE-02")
def test_fairy_energy_is_basic_where_fairy_is_a_type() -> None:
    for edition_id in (*BOOKS, "current"):
        edition = load_edition(edition_id)
        assert ("Fairy" in edition["basic_energy_types"]) is ("Fairy" in edition["energy_types"])
    assert load_edition("xy2015").parameter("basic_energy_types").decision == "D-51"


@pytest.mark.rule("FIRST-01", "FIRST-02", "FIRST-03")
def test_the_first_turn_by_edition() -> None:
    names = ("first_player_draws", "first_player_attacks_turn1", "first_player_supporter_turn1")
    assert {e: tuple(load_edition(e)[name] for name in names) for e in BOOKS} == {
        "ex2004": (False, True, True),
        "bw2012": (True, True, True),
        "xy2015": (True, False, True),
        "swsh2020": (True, False, False),
        "sv2023": (True, False, False),
    }


@pytest.mark.rule("DECK-18", "DECK-19")
def test_deck_advice_by_edition() -> None:
    advice = {
        e: (load_edition(e)["deck_advice_energy"], load_edition(e)["deck_advice_trainers"])
        for e in (*BOOKS, "current")
    }
    assert advice == {
        "ex2004": ((), ()),
        "bw2012": ((18, 22), (13, 20)),
        "xy2015": ((), ()),
        "swsh2020": ((12, 15), (20, 25)),
        "sv2023": ((12, 15), (20, 25)),
        "current": ((12, 15), (20, 25)),
    }


@pytest.mark.rule("D-01")
@pytest.mark.case("A.3")
def test_inherited_parameters_name_their_edition() -> None:
    assert load_edition("ex2004").parameter("burn_mode").edition == "bw2012"
    assert load_edition("xy2015").parameter("mulligan_mode").edition == "swsh2020"
    assert load_edition("sv2023").parameter("double_ko_turn_player_last").edition == "ex2004"
    assert load_edition("current").parameter("attack_order").edition == "sv2023"
    assert load_edition("current").parameter("mega_ex_prizes").value == 3
    with pytest.raises(KeyError):
        load_edition("sv2023").parameter("no_such_thing")


@pytest.mark.rule("D-01")
def test_subjects_go_to_the_edition_that_answers_for_them() -> None:
    xy = load_edition("xy2015")
    assert [e.id for e in xy.lineage("DECK-02")] == ["xy2015", "bw2012"]
    assert [e.id for e in xy.lineage("NAME-05")] == ["xy2015", "swsh2020", "bw2012"]
    assert [e.id for e in xy.lineage("ACE-01")] == ["xy2015", "swsh2020", "bw2012"]
    assert [e.id for e in load_edition("ex2004").lineage("DECK-02")] == ["ex2004", "bw2012"]


@pytest.mark.case("A.3")
def test_parameters_agree_with_the_matrix(shared: Path) -> None:
    text = (shared / "rules" / "rule-matrix.md").read_text("utf-8")
    table = text.split("## A.3")[1].split("**Inheritance")[0]
    names = re.findall(r"^\| ([a-z][a-z0-9_]+) \|", table, re.M)
    wanted = set(names) - {"parameter"}
    assert len(wanted) > 25
    assert wanted <= set(load_edition("sv2023").own)
    rows = {
        row[0]: row[1:6]
        for row in (re.split(r" *\| *", line)[1:-1] for line in table.splitlines())
        if len(row) > 6
    }
    for name in wanted:
        for edition_id, cell in zip(BOOKS, rows[name], strict=True):
            parameter = load_edition(edition_id).parameter(name)
            inherited = re.match(r"inherit (\w+)|use (ex2004)", cell)
            if inherited:
                assert parameter.edition == (inherited[1] or inherited[2]), (name, edition_id)
            elif cell.strip("*").split(",")[0] in ("yes", "no") and isinstance(parameter.value, bool):
                assert parameter.value == cell.strip("*").startswith("yes"), (name, edition_id)


def test_sections_have_short_titles() -> None:
    for edition_id in edition_ids():
        for section in load_edition(edition_id).sections.values():
            assert 0 < len(section.title.split()) <= 12
            assert section.page is None or 1 < section.page < 60
