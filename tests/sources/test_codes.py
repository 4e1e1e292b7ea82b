"""Set codes: the table and its aliases."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ROOT
from validator.errors import DataError
from validator.sources.set_codes import CodeAlias, read_set_codes

HEAD = "set_id,live,status,aliases,ptcgdata,name,series,release,printed_total\n"


def test_aliases_carry_prefix_and_offset() -> None:
    codes = read_set_codes(ROOT / "card_data" / "set_codes.csv")
    assert {CodeAlias("LOR", "TG"), CodeAlias("LOR", "TG", 217)} <= set(codes["swsh11tg"].aliases)
    assert CodeAlias("SHF", "SV", 73) in codes["swsh4.5sv"].aliases
    assert CodeAlias("HIF", "SV", 69) in codes["sma"].aliases
    assert CodeAlias("PR", "SWSH") in codes["swshp"].aliases
    assert CodeAlias("SVP") in codes["svp"].aliases and CodeAlias("UND") in codes["hgss3"].aliases
    assert codes["sv06"].live == "TWM" and codes["sv06"].status == "verified"


def test_statuses_are_known() -> None:
    codes = read_set_codes(ROOT / "card_data" / "set_codes.csv")
    statuses = {"verified", "pattern", "source", "source-only-not-in-live", "guess", "none"}
    assert {row.status for row in codes.values()} <= statuses
    assert all(bool(row.live) == (row.status != "none") for row in codes.values())


def test_an_unreadable_alias_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "set_codes.csv"
    table.write_text(HEAD + "zz1,ZZ,guess,ZZ:tg,,Zed,Zeds,2024-01-01,\n", encoding="utf-8")
    with pytest.raises(DataError, match="ZZ:tg"):
        read_set_codes(table)
