"""Real sets from the collected sources, synced as by a user, beside the reviewed catalogue."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT
from tests.sources.server import CardServer
from validator.catalogue import Catalogue, load
from validator.catalogue.card import Card
from validator.errors import SourceError
from validator.services.cards import sync as service
from validator.sources.find_source import open_source
from validator.sources.remote import CardSource

pytestmark = pytest.mark.slow

Json = dict[str, Any]
WITHOUT = {"sv06", "me05"}


class Nothing:
    """Cards kept from before: none."""

    def get(self, card_id: str) -> Json | None:
        return None

    def put(self, card: Json) -> None:
        pass


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The built-in catalogue as if two sets had not come out yet; yield the user's data directory."""
    folder = tmp_path_factory.mktemp("older")
    (folder / "sets").mkdir()
    for path in (ROOT / "card_data" / "sets").glob("*.json"):
        if path.stem not in WITHOUT:
            (folder / "sets" / path.name).symlink_to(path)
    with pytest.MonkeyPatch.context() as patch:
        for module in (load, service):
            patch.setattr(module, "built_in_folder", lambda: folder)
        patch.setenv("PTCG_CACHE_DIR", str(folder / "cache"))
        patch.setenv("PTCG_DATA_DIR", str(folder / "data"))
        patch.setenv("NO_PROXY", "*")
        yield folder / "data"


@pytest.fixture(scope="module")
def reviewed() -> Callable[[str], dict[str, Card]]:
    """Gives the cards of a set of the real catalogue by number."""
    catalogue = Catalogue.open(ROOT / "card_data")
    return lambda set_id: {card.number: card for card in catalogue.in_whole_set(set_id)}


def as_api(dump: Path, set_id: str) -> Json:
    """The routes of a TCGdex API that has one set of a dump."""
    head = next(one for one in json.loads((dump / "sets.json").read_text("utf-8")) if one["id"] == set_id)
    cards = json.loads((dump / f"{set_id}.json").read_text("utf-8"))
    brief = {"id": set_id, "name": head["name"], "cardCount": head["cardCount"]}
    full = brief | {
        "releaseDate": head["releaseDate"],
        "serie": head["series"],
        "abbreviation": head["abbreviations"],
    }
    routes: Json = {"/en/sets": [brief]}
    for language in ("en", "de", "es", "fr", "it", "pt"):
        names = [
            {"id": card["id"], "localId": card["localId"], "name": name}
            for card in cards
            if (name := card["name"] if language == "en" else card.get("names", {}).get(language))
        ]
        routes[f"/{language}/sets/{set_id}"] = full | {"cards": names}
    for card in cards:
        answer = {key: value for key, value in card.items() if key not in ("names", "evolveFromNames")}
        routes[f"/en/cards/{card['id']}"] = answer | {"set": brief, "variants": {}, "updated": "2026-08-21"}
    return routes


def facts_of(card: Card) -> Json:
    """All facts of a card but those that only review can give."""
    return {
        name: getattr(card, name)
        for name in Card.__slots__
        if name not in ("unknown", "ptcgdata", "id", "set_id", "code")
    }


@pytest.mark.parametrize("set_id", sorted(WITHOUT))
def test_a_set_over_the_api_is_what_the_build_makes_of_it(
    set_id: str, shared: Path, older: Path, reviewed: Callable[[str], dict[str, Card]]
) -> None:
    with CardServer(as_api(shared / "sources" / "tcgdex", set_id)) as server:
        (result,) = service.sync_cards(server.address, sets=[set_id]).sets
    known = reviewed(set_id)
    assert (result.status, result.cards, result.code) == (
        "new",
        len(known),
        {"sv06": "TWM"}.get(set_id, "PBL"),
    )
    synced = Catalogue.open()
    for card in synced.in_whole_set(set_id):
        assert facts_of(card) == facts_of(known[card.number]), card.label
        assert known[card.number].unknown - card.unknown <= known[card.number].markers, card.label


def test_a_set_of_files_agrees_with_the_other_source(
    shared: Path, older: Path, reviewed: Callable[[str], dict[str, Card]]
) -> None:
    source = str(shared / "sources" / "pokemon-tcg-data")
    (result,) = service.sync_cards(source, sets=["sv06"], refresh=True).sets
    known = reviewed("sv06")
    assert (result.id, result.cards, result.open_cards) == ("sv06", len(known), 0)
    assert result.status in ("new", "refreshed")
    differing: dict[str, set[str]] = {}
    for card in Catalogue.open().in_whole_set("sv06"):
        other = facts_of(known[card.number])
        for name, value in facts_of(card).items():
            if value != other[name]:
                differing.setdefault(name, set()).add(card.label)
        assert card.ptcgdata == known[card.number].ptcgdata
        assert not card.unknown
    counts = {name: len(labels) for name, labels in sorted(differing.items())}
    # this source has English names alone and its own rarities; five texts and two marks really differ
    assert counts.pop("names") > 200
    assert counts.pop("rarity") < 60
    assert set(counts) <= {"abilities", "attacks", "mark", "text"}
    assert all(count <= 5 for count in counts.values()), counts


def test_every_card_of_the_sources_can_be_read_or_is_refused(shared: Path) -> None:
    read, refused = read_all(open_source(str(shared / "sources" / "tcgdex"), {}))
    assert (read, refused) == (21_066, set())
    read, refused = read_all(open_source(str(shared / "sources" / "pokemon-tcg-data"), {}))
    # two stop-gap conversions with types and costs in letters, and two files that number cards alike
    assert refused == {"me2pt5", "mep", "cel25c", "zsv10pt5"}
    assert read == 19_586


def read_all(source: CardSource) -> tuple[int, set[str]]:
    """Read every card of a source; return their number, and the sets that are refused."""
    read, refused = 0, set()
    for offer in source.offers():
        try:
            content = source.look(offer)
            read += len(list(source.cards(content, list(content.cards), Nothing())))
        except SourceError:
            refused.add(offer.source_id)
    return read, refused
