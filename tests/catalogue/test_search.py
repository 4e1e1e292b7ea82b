"""Finding cards by text and facts, and the real cards nearest to an unknown name."""

from __future__ import annotations

import pytest

from validator.catalogue import Catalogue
from validator.catalogue.search import Page, nearest, nearest_codes, search
from validator.errors import UsageError


def names(page: Page) -> set[str]:
    return {card.name for card in page.cards}


class TestSearch:
    def test_whole_names_come_first_then_beginnings_then_the_rest(self, catalogue: Catalogue) -> None:
        found = [card.name for card in search(catalogue, "iono", limit=1000).cards]
        ranks = [0 if name == "Iono" else 1 if name.startswith("Iono") else 2 for name in found]
        assert set(ranks) == {0, 1, 2}  # "…ionO…" is in the middle of other names
        assert ranks == sorted(ranks)

    def test_newer_prints_come_first(self, catalogue: Catalogue) -> None:
        cards = search(catalogue, "Ultra Ball", limit=1000).cards
        releases = [catalogue.set(card.set_id).release for card in cards if card.name == "Ultra Ball"]
        assert len(releases) > 5
        assert releases == sorted(releases, reverse=True)

    @pytest.mark.parametrize(
        "text", ["ogerpon mask teal", "TEAL MASK OGERPON", "teal-mask ogerpon", "téal ogérpon"]
    )
    def test_words_in_any_order_case_and_accents(self, catalogue: Catalogue, text: str) -> None:
        assert names(search(catalogue, text, limit=1000)) == {"Teal Mask Ogerpon", "Teal Mask Ogerpon ex"}

    def test_ex_in_either_case_the_one_requested_first(self, catalogue: Catalogue) -> None:
        for text in ("Mewtwo-EX", "Mewtwo ex"):
            found = search(catalogue, text, limit=1000).cards
            assert {"Mewtwo-EX", "Mewtwo ex"} <= {card.name for card in found}
            assert found[0].name == text

    def test_names_of_other_languages_when_no_english_one_fits(self, catalogue: Catalogue) -> None:
        assert "Charizard" in names(search(catalogue, "Glurak"))

    def test_filters(self, catalogue: Catalogue) -> None:
        page = search(catalogue, set="twm", category="trainer", mark="h", limit=1000)
        assert page.cards and page.total == len(page.cards)
        assert {(card.set_id, card.category, card.mark) for card in page.cards} == {("sv06", "Trainer", "H")}
        ace_specs = search(catalogue, marker="ace spec", set="TWM", limit=1000)
        assert {card.id for card in ace_specs.cards} == {
            card.id for card in catalogue.cards_with("ACE SPEC") if card.set_id == "sv06"
        }
        assert search(catalogue, "ultra ball", set="BRS").total == 2

    def test_a_code_of_its_own_means_that_set_only(self, catalogue: Catalogue) -> None:
        assert {card.set_id for card in search(catalogue, set="LOR", limit=1000).cards} == {"swsh11"}
        assert {card.set_id for card in search(catalogue, set="svp", limit=1000).cards} == {"svp"}

    def test_pages_hold_every_card_once(self, catalogue: Catalogue) -> None:
        whole = search(catalogue, "pikachu", limit=1000)
        assert whole.next_cursor is None
        assert len(whole.cards) == whole.total > 150
        found, cursor = [], None
        while True:
            page = search(catalogue, "pikachu", limit=37, cursor=cursor)
            found += page.cards
            cursor = page.next_cursor
            if cursor is None:
                break
        assert tuple(found) == whole.cards

    def test_no_filter_is_every_card(self, catalogue: Catalogue) -> None:
        page = search(catalogue, limit=5)
        assert (len(page.cards), page.total, page.next_cursor) == (5, 21_066, "5")

    @pytest.mark.parametrize("text", ["zzzzzz", "%", "_", "'", '"; DROP TABLE cards', "\x00", "x" * 100_000])
    def test_text_in_no_name(self, catalogue: Catalogue, text: str) -> None:
        assert search(catalogue, text) == Page((), 0)
        assert search(catalogue, "Iono").total > 0

    def test_a_cursor_after_the_end(self, catalogue: Catalogue) -> None:
        page = search(catalogue, "iono", cursor="99999")
        assert (page.cards, page.next_cursor) == ((), None)

    @pytest.mark.parametrize(
        ("query", "message"),
        [
            ({"limit": 0}, "1 to 1000"),
            ({"limit": 1001}, "1 to 1000"),
            ({"cursor": "-1"}, "cursor"),
            ({"cursor": "²"}, "cursor"),
            ({"cursor": "9" * 40}, "cursor"),
            ({"set": "TWN"}, r"TWN.*TWM"),
            ({"marker": "ACE"}, r"ACE.*ACE SPEC"),
            ({"category": "Item"}, "Trainer"),
        ],
    )
    def test_invalid_queries(self, catalogue: Catalogue, query: dict[str, object], message: str) -> None:
        with pytest.raises(UsageError, match=message):
            search(catalogue, "iono", **query)  # type: ignore[arg-type]


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
