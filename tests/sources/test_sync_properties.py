"""Whatever a card database answers, a set is stored that the catalogue can read, or refused with an error."""

from __future__ import annotations

import copy
import tempfile
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.sources import made_up
from validator.catalogue import Catalogue
from validator.errors import PtcgError
from validator.sources.build import Tables
from validator.sources.compile_effects import TextPile
from validator.sources.download_cache import DownloadCache
from validator.sources.ptcgdata_files import PtcgdataFiles
from validator.sources.remote import CardSource
from validator.sources.responses import parse_json
from validator.sources.tcgdex_api import TcgdexApi
from validator.sources.user_sets import make_facts, make_head, store_set

pytestmark = pytest.mark.slow

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["id", "name", "type"]), inner)
    ),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        "",
        "..",
        "zz01-001",
        "Unown V",
        "Basic Fire Energy",
        "Mega  ex",
        "ex",
        "'s ",
        "_'s ",
        "★",
        "Boss's Orders (Zig)",
        "Zig LV.X",
        "δ",
        "Prism",
        "𝓩",
        "Stage 1",
        "V-UNION",
        "0",
        "TG01",
        "?",
        "1e5",
        " ",
        "Ho-oh",
        "Radiant Zig",
        "Zig ◇",
        "X" * 130,
    ]
)
TABLES = Tables.read()
EMPTY = Catalogue.of([], [])


class Routes:
    """A store that holds its answers in memory."""

    address = "memory"

    def __init__(self, routes: dict[str, Any], ending: str) -> None:
        self._routes = routes
        self._ending = ending

    def place(self, *path: str) -> str:
        return f"/{'/'.join(path)}{self._ending}"

    def read(self, *path: str) -> Any:
        return copy.deepcopy(self._routes.get(self.place(*path)))

    def close(self) -> None:
        pass


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value inside a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


def sync_all(source: CardSource, folder: Path) -> int:
    """Sync every set as the service does, without its catalogue; return the number of stored cards."""
    stored = 0
    for offer in source.offers():
        content = source.look(offer)
        facts = []
        with DownloadCache(folder / "partial", content, "memory", date(2026, 9, 1)) as cache:
            for raw in source.cards(content, list(content.cards), cache):
                release = content.release or "2026-08-07"
                facts.append(
                    make_facts(
                        raw,
                        release=release,
                        set_id=content.id,
                        catalogue=EMPTY,
                        tables=TABLES,
                        texts=TextPile(),
                    )
                )
        head = make_head(
            content,
            release=content.release or "2026-08-07",
            known=None,
            code=content.code,
            source="memory",
            day=date(2026, 9, 1),
        )
        store_set(folder, head, facts)
        stored += len(facts)
    return stored


@pytest.mark.parametrize("shape", ["api", "files"])
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_change_to_an_answer_is_survived(shape: str, data: st.DataObject) -> None:
    routes = copy.deepcopy(made_up.api() if shape == "api" else made_up.files())
    for _ in range(data.draw(st.integers(1, 3))):
        every = places(routes)
        *path, last = data.draw(st.sampled_from(every))
        holder = routes
        for step in path:
            holder = holder[step]
        holder[last] = data.draw(WORDS | JSON)
    source: CardSource = (
        TcgdexApi(Routes(routes, "")) if shape == "api" else PtcgdataFiles(Routes(routes, ".json"), {})
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        try:
            stored = sync_all(source, folder)
        except PtcgError as error:
            assert error.message
            assert error.message.isprintable()
            return
        catalogue = Catalogue.open((folder,), folder / "cache") if stored else EMPTY
        assert sum(one.total for one in catalogue.sets()) == stored
        for card_set in catalogue.sets():
            for card in catalogue.in_whole_set(card_set.id):
                assert card.label.isprintable()


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=40).map(str.encode))
def test_any_bytes_are_json_or_refused(raw: bytes) -> None:
    try:
        value = parse_json(raw, "here")
    except PtcgError as error:
        assert error.message.startswith("here: ")
        assert error.remedy
    else:
        assert value is None or isinstance(value, dict | list | str | int | float)
