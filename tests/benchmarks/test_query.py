"""Benchmarks of the card search, warm (`pytest tests/benchmarks --benchmark-only`)."""

from __future__ import annotations

from typing import Any

import pytest

from validator.search.hits import Hits
from validator.search.query.keys import NAMES
from validator.search.query.parse import parse
from validator.services.cards.find import make_setting

QUERIES = {
    "all cards": "",
    "one letter": "e",
    "sorted": "sort:-hp",
    "functions": "kind:supporter does:draw legal:standard",
    "another day": "legal:standard@2027-04-01",
    "all but": "-does:heal -costs:coin",
    "forty names": " OR ".join(f"n:{first}{second}" for first in "abcdefghij" for second in "xyz"),
    "forty denials": " ".join(f"-z{first}{second}" for first in "abcdefghijklm" for second in "qxz"),
    "attacks": " OR ".join(f"attack:{first}{second}" for first in "aeiou" for second in "rnst"),
}


@pytest.mark.parametrize("name", QUERIES)
def test_query_over_all_cards(benchmark: Any, name: str) -> None:
    setting = make_setting()
    query = QUERIES[name][:300].rpartition(" ")[0] if len(QUERIES[name]) > 300 else QUERIES[name]

    def search() -> int:
        hits = Hits(parse(query, NAMES), setting)
        hits.page(0, 20)
        return hits.total + len(hits.set_aside) + (hits.advise() is not None)

    search()
    benchmark(search)


def test_parse_alone(benchmark: Any) -> None:
    benchmark(parse, "(t:fire OR t:water) hp:300.. -does:search.basic.bench legal:standard@2027-04-01", NAMES)
