"""The committed set files as plain JSON, for tests of the data, and the catalogue made of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.conftest import ROOT
from validator.catalogue import Catalogue

Facts = dict[str, Any]


@pytest.fixture(scope="session")
def set_files() -> dict[str, Facts]:
    """Every set file by set id."""
    paths = sorted((ROOT / "card_data" / "sets").glob("*.json"))
    return {path.stem: json.loads(path.read_text("utf-8")) for path in paths}


@pytest.fixture(scope="session")
def facts(set_files: dict[str, Facts]) -> dict[str, Facts]:
    """Every card line by card id, with the id of its set under `set` and its release date under `release`."""
    return {
        card["id"]: card | {"set": data["id"], "release": data["release"]}
        for data in set_files.values()
        for card in data["cards"]
    }


@pytest.fixture(scope="session")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The built-in catalogue with its own index."""
    return Catalogue.open(cache=tmp_path_factory.mktemp("index"))
