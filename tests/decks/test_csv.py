from __future__ import annotations

import pytest

from validator.decks.parse import read_decks


@pytest.mark.parametrize(
    "text",
    [
        "count,name,set,number\n4,Nest Ball,SVI,181\n2,Iono,PAL,185",
        "Name;Qty;Set Code;Collector Number\nNest Ball;4;SVI;181\nIono;2;PAL;185",
        "set\tnumber\tquantity\tcard name\nSVI\t181\t4\tNest Ball\nPAL\t185\t2\tIono",
        '"Quantity","Card Name","Set","Number"\n"4","Nest Ball","SVI","181/198"\n\n"2","Iono","PAL","#185"',
        "4,Nest Ball,SVI,181\n2,Iono,PAL,185",
    ],
)
def test_columns(text: str) -> None:
    (deck,) = read_decks(text)
    assert deck.dialect == "csv"
    assert [(e.count, e.name, e.code, e.number) for e in deck.entries] == [
        (4, "Nest Ball", "SVI", "181"),
        (2, "Iono", "PAL", "185"),
    ]
    assert deck.findings == ()


def test_places_and_wrong_rows() -> None:
    (deck,) = read_decks("count,name\n4,Nest Ball\n\nfour,Iono\n0,Arven\n2,\n")
    assert [(e.line, e.count) for e in deck.entries] == [(2, 4), (4, 1), (5, 0), (6, 2)]
    assert [(f.where.line, f.code) for f in deck.findings] == [(4, "LST001"), (5, "LST002"), (6, "LST001")]


def test_commas_in_text_lists_are_no_csv() -> None:
    (deck,) = read_decks("4 Nest Ball SVI 181\n2 Iono PAL 185, 254")
    assert deck.dialect == "plain"
