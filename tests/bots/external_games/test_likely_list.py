"""The rest of a list that is not known is filled with what lists like it play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.bots.external_games.guesses import right
from tests.engine.kit import catalogue
from validator.bots.external_games import likely_list
from validator.bots.external_games.likely_list import likely_cards
from validator.catalogue.card import Card
from validator.catalogue.counted_cards import unit_of
from validator.formats.play_data import Quarter, load_quarters
from validator.services.runs.arena import built_in_decks

NAMED = {deck.name: [catalogue().card(each) for each in deck.cards] for deck in built_in_decks()}
OTHER = NAMED["starmie-2026"]


@pytest.mark.parametrize("name", ["dragapult-2026", "raging-bolt-2026"])
def test_a_list_is_found_by_some_of_its_cards(name: str) -> None:
    seen, rest = NAMED[name][::6], [each for n, each in enumerate(NAMED[name]) if n % 6]
    found = likely_cards(seen, OTHER, catalogue())
    assert len(found) == len(rest) == 50
    assert right(found, rest) > 2 * right(OTHER[:50], rest)
    assert right(found, rest) > right(likely_cards([], OTHER, catalogue()), rest) + 5


@pytest.mark.parametrize("seen", [[], OTHER[:1] * 5, OTHER[:30]])
def test_a_likely_list_has_no_fifth_copy_and_one_ace_spec(seen: list[Card]) -> None:
    cards = [*seen, *likely_cards(seen, OTHER, catalogue())]
    assert len(cards) == 60
    assert sum("ACE SPEC" in each.markers for each in cards) <= 1
    counts = Counter(each.key for each in cards if not each.is_basic_energy)
    assert max(counts.values()) <= max(4, len(seen) if len(set(seen)) == 1 else 0)


def test_lists_of_the_time_of_the_game_count(monkeypatch: pytest.MonkeyPatch) -> None:
    quarters = load_quarters("standard")
    old, new = quarters[0], quarters[-1]
    monkeypatch.setattr(likely_list, "load_quarters", lambda name: (old, new))

    def of(quarter: Quarter, cards: Sequence[Card]) -> int:
        return sum(unit_of(each, catalogue()) in quarter.every.cards for each in cards)

    played = [
        each
        for unit in [*old.every.cards][:40]
        if unit not in new.every.cards
        for each in catalogue().prints(unit)[:1]
    ]
    assert len(played) > 10
    for time, cards in ((old, played), (new, OTHER)):
        found = likely_cards([], cards, catalogue())
        assert of(time, found) == len(found) == 60


def test_cards_that_no_list_counts_give_no_list() -> None:
    old = NAMED["darkrai-2012"]
    assert not likely_cards(old[:10], old, catalogue())
    assert not likely_cards([], [], catalogue())
