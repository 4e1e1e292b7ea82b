"""Finding cards by the query language: advice, what is set aside, order, completions."""

from __future__ import annotations

from datetime import date
from re import search
from typing import Any

import pytest

from validator.errors import UsageError
from validator.services.cards.find import FoundCards, complete, find_cards, find_prints
from validator.services.decks.check import built_in_catalogue

DAY = date(2026, 11, 22)


def names(found: FoundCards) -> list[str]:
    return [each.card.name for each in found.cards]


def test_whole_names_come_first_then_beginnings_then_the_rest() -> None:
    found = [name.casefold() for name in names(find_cards("iono", limit=1000))]
    ranks = [0 if name == "iono" else 1 if name.startswith("iono") else 2 for name in found]
    assert set(ranks) == {0, 1, 2}
    assert ranks == sorted(ranks)


def test_ex_in_either_case_the_one_requested_first() -> None:
    for text in ("Mewtwo-EX", "Mewtwo ex"):
        assert names(find_cards(text))[0] == text


def test_the_print_that_represents_a_card_is_the_newest_legal_one_of_the_lowest_number() -> None:
    (found,) = find_cards('!Poffin OR !"Buddy-Buddy Poffin"', on=DAY).cards
    assert found.card.label == "Buddy-Buddy Poffin ASC 184"
    (then,) = find_cards('"Nest Ball" legal:standard@2024-01-01').cards
    assert then.card.code == "PAF"


def test_set_number_and_id_find_the_print_where_no_name_fits() -> None:
    for text in ("TWM 130", "sv06-130", "twm 0130"):
        found = find_cards(text)
        assert found.by_print and found.cards[0].card.id == "sv06-130"
    assert find_cards("zzz 130").total == 0


def test_advice_names_the_part_that_leaves_least() -> None:
    found = find_cards("hp:999 t:fire legal:standard", on=DAY)
    assert found.total == 0 and found.without is not None
    assert found.without.written == "hp:999"
    assert found.without.without == "type:fire legal:standard"
    assert find_cards(found.without.without, on=DAY).total > 0
    both = find_cards("k:supporter hp>300 t:fire")
    assert both.without is not None and both.without.written == "kind:supporter"
    assert find_cards("hp:999").without is None


def test_modern_ex_alone_is_reported_where_nothing_is_found() -> None:
    assert any("is:pokemon-ex" in note for note in find_cards("is:ex set:BS").notes)
    assert not any("is:pokemon-ex" in note for note in find_cards("is:ex set:TWM").notes)


def test_cards_that_are_neither_are_counted_and_in_neither() -> None:
    unknown = next(card for card in built_in_catalogue() if "Tera" in card.unknown)
    for query in ("is:tera", "-is:tera"):
        found = find_cards(f"{query} set:{unknown.set_id} show:prints", limit=1000)
        assert unknown.id not in {each.card.id for each in found.cards}
        (said,) = found.set_aside
        assert int(said.split()[0]) > 0 and "no source gives a fact" in said
    assert find_cards("t:fire").set_aside == ()


def test_what_a_query_means() -> None:
    assert find_cards("k:item does:draw>=2 legal:standard", on=DAY).meaning == (
        "Item cards that draw cards (2 or more), legal in Standard on 22 Nov 2026"
    )
    assert find_cards("").meaning == "All cards"
    assert find_cards("t:fire stage:2 hp>=300 -weak:water sort:-hp").meaning == (
        "Fire Stage 2 Pokémon with 300 or more HP, without Weakness to Water; sorted by hp downwards"
    )
    assert find_cards("t:fire OR t:water").meaning == "Cards, Fire or Water"


def test_filters_hold_besides() -> None:
    found = find_cards("", filters={"set": "TWM", "marker": "ACE SPEC"}, limit=100)
    assert found.total and all("ACE SPEC" in each.card.markers for each in found.cards)
    for marker in ("Pokémon ex", "Pokémon-EX", "Pokémon-ex"):
        cards = find_cards("", filters={"marker": marker}, limit=5).cards
        assert cards and all(marker in each.card.markers for each in cards)
    with pytest.raises(UsageError) as raised:
        find_cards("", filters={"set": "TWN"})
    assert raised.value.at == ("set",)


def test_prints_one_by_one() -> None:
    found = find_cards('!"Ultra Ball" show:prints', limit=100)
    assert found.total == found.prints > 10
    assert all(each.prints == (each.card,) for each in found.cards)
    releases = [each.card.id for each in found.cards]
    assert len(set(releases)) == len(releases)


def test_functions_and_legality_are_given_where_they_are_requested() -> None:
    plain = find_cards("judge k:supporter", on=DAY).cards[0]
    assert plain.does is None and plain.standing is None
    told = find_cards("judge k:supporter", on=DAY, functions=True, standing=True).cards[0]
    assert told.does is not None and {"draw"} <= {function.word for function in told.does.does}
    assert told.standing is not None and told.standing.legality.legal
    assert told.played is not None and told.played > 0


@pytest.mark.parametrize(
    ("query", "written"),
    [
        ("ty", "type:"),
        ("type:f", "fire"),
        ("t:fire,w", "water"),
        ("does:sea", "search"),
        ("does:search.b", "basic"),
        ("does:search.basic.b", "bench"),
        ("-is:te", "tera"),
        ("legal:st", "standard"),
        ("set:tw", "TWM"),
        ("sort:-h", "-hp"),
        ("show:p", "prints"),
        ("dragapult e", "Dragapult ex"),
        ("t:fire charizard v", "Charizard V"),
        ("like:ultra", '"Ultra Ball"'),
    ],
)
def test_completions(query: str, written: str) -> None:
    found = complete(query)
    assert written in [each.write for each in found]
    assert len(found) <= 8
    for each in found:
        whole = query[: each.start] + each.write + query[each.end :]
        assert len(whole) >= len(query.rstrip(":")) - 1


def test_a_completed_query_can_be_read() -> None:
    for query in ("type:f", "does:search.b", "dragapult e", "set:tw", "rarity:dou", "art:ari", "owner:team"):
        for each in complete(query):
            if not each.write.endswith(":"):
                find_cards(query[: each.start] + each.write + query[each.end :], limit=1)


@pytest.mark.parametrize("query", ["", "zzzzqq", "hp:", "qq:x", '"', "(", "type:fire ", "\x00"])
def test_nothing_to_complete(query: str) -> None:
    assert complete(query) == ()
    assert complete("mew", -5) == () == complete("", 99)


class TestPrints:
    """A text is searched in names alone, and each print is found on its own."""

    def test_newer_prints_come_first(self) -> None:
        cards = [each.card for each in find_prints("Ultra Ball", limit=1000).cards]
        set_of = built_in_catalogue().set
        releases = [set_of(card.set_id).release for card in cards if card.name == "Ultra Ball"]
        assert len(releases) > 5
        assert releases == sorted(releases, reverse=True)

    @pytest.mark.parametrize(
        "text", ["ogerpon mask teal", "TEAL MASK OGERPON", "teal-mask ogerpon", "téal ogérpon"]
    )
    def test_words_in_any_order_case_and_accents(self, text: str) -> None:
        found = set(names(find_prints(text, limit=1000)))
        assert found == {"Teal Mask Ogerpon", "Teal Mask Ogerpon ex"}

    def test_names_of_other_languages_when_no_english_one_fits(self) -> None:
        assert "Charizard" in names(find_prints("Glurak"))

    def test_filters(self) -> None:
        filters = {"set": "twm", "category": "trainer", "mark": "h"}
        page = find_prints(filters=filters, limit=1000)
        assert page.cards and page.total == len(page.cards)
        facts = {(each.card.set_id, each.card.category, each.card.mark) for each in page.cards}
        assert facts == {("sv06", "Trainer", "H")}
        ace_specs = find_prints(filters={"marker": "ace spec", "set": "TWM"}, limit=1000)
        assert {each.card.id for each in ace_specs.cards} == {
            card.id for card in built_in_catalogue().cards_with("ACE SPEC") if card.set_id == "sv06"
        }
        assert find_prints("ultra ball", filters={"set": "BRS"}).total == 2

    def test_pages_hold_every_print_once(self) -> None:
        whole = find_prints("pikachu", limit=1000)
        assert whole.next_cursor is None
        assert len(whole.cards) == whole.total > 150
        found, cursor = [], None
        while True:
            page = find_prints("pikachu", limit=37, cursor=cursor)
            found += [each.card for each in page.cards]
            cursor = page.next_cursor
            if cursor is None:
                break
        assert found == [each.card for each in whole.cards]

    def test_without_a_text_every_print_by_name(self) -> None:
        page = find_prints(limit=5)
        assert (page.total, page.next_cursor) == (21_066, "5")
        assert names(page) == sorted(names(page), key=str.casefold)

    @pytest.mark.parametrize(
        "text",
        ["zzzzzz", "%", "_", "'", '"; DROP TABLE cards', "\x00", "hp:300", "x" * 100_000, "x " * 50_000],
    )
    def test_text_in_no_name(self, text: str) -> None:
        assert find_prints(text).total == (find_prints("x").total if text.startswith("x ") else 0)

    @pytest.mark.parametrize(
        ("query", "message"),
        [
            ({"limit": 0}, "1 to 1000"),
            ({"limit": 1001}, "1 to 1000"),
            ({"cursor": "-1"}, "cursor"),
            ({"cursor": "²"}, "cursor"),
            ({"cursor": "9" * 40}, "cursor"),
            ({"filters": {"set": "TWN"}}, r"TWN.*TWM"),
            ({"filters": {"marker": "AEC"}}, r"AEC.*Nearest"),
            ({"filters": {"category": "Item"}}, "trainer"),
        ],
    )
    def test_invalid_searches(self, query: dict[str, Any], message: str) -> None:
        with pytest.raises(UsageError) as caught:
            find_prints("iono", **query)
        assert search(message, f"{caught.value} {caught.value.remedy}")
