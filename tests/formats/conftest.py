"""The built-in catalogue, a way to ask about one print, and made-up cards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from validator.catalogue.card import Card
from validator.catalogue.load import Catalogue
from validator.catalogue.names import name_key
from validator.catalogue.sets import CardSet
from validator.formats.legality import Legality
from validator.formats.load import load_format
from validator.formats.season_cache import open_season

Judge = Callable[[str, str, str], Legality]


@pytest.fixture(scope="session")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return Catalogue.open(cache=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def judge(catalogue: Catalogue) -> Judge:
    """Return `judge(format, date, card id)`."""

    def ask(name: str, day: str, card_id: str) -> Legality:
        return open_season(load_format(name), date.fromisoformat(day), catalogue).legality_of(
            catalogue.card(card_id)
        )

    return ask


@pytest.fixture
def write_format(tmp_path: Path) -> Callable[[str], Path]:
    """Write a format file and give its path."""

    def write(text: str) -> Path:
        path = tmp_path / "ours.toml"
        path.write_text(text, "utf-8")
        return path

    return write


def make_set(set_id: str, release: str, total: int = 1) -> CardSet:
    return CardSet(set_id, f"Set {set_id}", "Made up", release, set_id.upper(), (), "verified", None, total)


def make_card(set_id: str, number: str, name: str, **facts: object) -> Card:
    category = str(facts.pop("category", "Trainer"))
    kind = {"kind": "Item"} if category == "Trainer" else {}
    return Card(
        id=f"{set_id}-{number}",
        set_id=set_id,
        code=set_id.upper(),
        number=number,
        name=name,
        key=name_key(name, category=category),
        category=category,
        **{**kind, **facts},  # type: ignore[arg-type]
    )
