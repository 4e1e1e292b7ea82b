"""Which lines of a converted list PTCG Live will not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator.catalogue.live import live_fact, read_live_facts
from validator.catalogue.load import Catalogue, built_in_catalogue
from validator.errors import DataError
from validator.services.decks.convert import convert_text


def test_lines_of_sets_that_live_never_had_are_named() -> None:
    text = "4 Pidgey BS 57\n4 Ultra Ball HS 103\n2 Nets Bal\n4 Iono PAL 185\n10 Fire Energy BS 98"
    converted = convert_text(text, "ptcgl")
    found = {row.line: row for row in converted.unknown_to_live}
    assert set(found) == {1, 3, 5} | ({2} if 2 in found else set())
    assert found[1].text == "4 Pidgey BS 57"
    assert "Base Set" in found[1].reason
    assert (found[1].confidence, found[1].instead) == ("high", None)
    assert found[3].reason == "the card is not known"
    assert found[5].instead is not None
    assert found[5].instead.startswith("Basic {R} Energy")


def test_a_print_that_live_knows_is_named_instead() -> None:
    (row,) = convert_text("4 Rare Candy SS 88", "ptcgl").unknown_to_live
    assert row.instead is not None
    assert row.instead.startswith("Rare Candy ")
    again = convert_text(f"4 {row.instead}", "ptcgl")
    assert again.unknown_to_live == ()


def test_exports_of_live_and_other_formats_have_no_such_lines() -> None:
    live = "Pokémon: 2\n4 Pidgey MEW 16\n1 Snorlax SVALT 34\n\nEnergy: 1\n9 Basic {R} Energy Energy 2\n"
    assert convert_text(live, "ptcgl").unknown_to_live == ()
    assert convert_text("4 Pidgey BS 57", "plain").unknown_to_live == ()


def test_codes_that_live_does_not_write_are_named() -> None:
    (row,) = convert_text("Trainer: 1\n4 Dawn M 2 77", "ptcgl").unknown_to_live
    assert "M 2" in row.reason


def test_every_series_of_the_catalogue_has_a_fact() -> None:
    catalogue: Catalogue = built_in_catalogue()
    facts = {card_set.series: live_fact(card_set).source for card_set in catalogue.sets()}
    assert all(facts.values())
    assert live_fact(catalogue.set("sv08")).known == "yes"
    assert live_fact(catalogue.set("base1")).known == "no"
    assert live_fact(catalogue.set("mfb")).known == "unknown"


@pytest.mark.parametrize("row", ["set:x,maybe,low,s,", "x,yes,low,s,", "set:a,yes,low,s,\nset:a,no,low,s,"])
def test_a_broken_table_is_refused(tmp_path: Path, row: str) -> None:
    table = tmp_path / "ptcg_live.csv"
    table.write_text(f"scope,known,confidence,source,note\n{row}\n", encoding="utf-8")
    with pytest.raises(DataError, match="ptcg_live"):
        read_live_facts(table)
