"""The real cards nearest to an unknown name."""

from __future__ import annotations

import pytest

from validator.catalogue import Catalogue
from validator.catalogue.search import nearest, nearest_codes


class TestNearest:
    @pytest.mark.parametrize(
        ("name", "code", "number", "label"),
        [
            ("Teal Mask Ogrepon ex", "TWM", "25", "Teal Mask Ogerpon ex TWM 25"),
            ("Charzard ex", "OBF", "125", "Charizard ex OBF 125"),
            ("Profesors Reserch", "SVI", "189", "Professor's Research SVI 189"),
            ("Boss Orders", "PAL", "172", "Boss's Orders PAL 172"),
            ("Dragapolt ex", "TWM", None, "Dragapult ex TWM 200"),
            ("Dragapolt ex", "TWM", "130", "Dragapult ex TWM 130"),
        ],
    )
    def test_the_card_that_was_meant(
        self, catalogue: Catalogue, name: str, code: str, number: str | None, label: str
    ) -> None:
        found = nearest(catalogue, name, code, number)
        assert found[0].label == label
        assert found == nearest(catalogue, name, code, number)
        assert len(found) <= 3
        assert len({card.name for card in found}) == len(found)

    def test_a_name_alone(self, catalogue: Catalogue) -> None:
        assert [card.name for card in nearest(catalogue, "Nest Bal", limit=2)] == ["Nest Ball", "Net Ball"]

    def test_set_and_number_without_a_likely_name(self, catalogue: Catalogue) -> None:
        assert [card.id for card in nearest(catalogue, "xx", "TWM", "25")] == ["sv06-025"]

    @pytest.mark.parametrize("name", ["Blorbon", "", "%", "x" * 10_000])
    def test_nothing_alike(self, catalogue: Catalogue, name: str) -> None:
        assert nearest(catalogue, name, "QZX", "12") == ()

    def test_codes(self, catalogue: Catalogue) -> None:
        assert nearest_codes(catalogue, "twn")[0] == "TWM"
        assert nearest_codes(catalogue, "??") == ()
