"""Finding cards by the query language: advice, what is set aside, order, completions."""

from __future__ import annotations

from datetime import date

import pytest

from validator.errors import UsageError
from validator.services.cards.find import FoundCards, complete, find_cards
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


def test_the_print_that_stands_for_a_card_is_the_newest_legal_one_of_the_lowest_number() -> None:
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


def test_modern_ex_alone_is_said_where_nothing_is_found() -> None:
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


def test_functions_and_legality_are_given_where_they_are_asked_for() -> None:
    plain = find_cards("judge k:supporter", on=DAY).cards[0]
    assert plain.does is None and plain.standing is None
    told = find_cards("judge k:supporter", on=DAY, functions=True, standing=True).cards[0]
    assert told.does is not None and {"draw"} <= {facet.function for facet in told.does.does}
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
