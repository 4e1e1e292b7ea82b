"""The declarations as a whole: each text once a card, each card in the module of its era."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from tests.engine.kit import catalogue, hand_made
from validator.cards import ERAS, FOLDER, Era, era_of
from validator.catalogue.load import Catalogue
from validator.effects.registry import build_library, declarations
from validator.errors import DataError


def test_no_text_of_a_card_is_declared_twice() -> None:
    assert hand_made().programs
    found = Counter((row.card, row.kind, row.name) for row in declarations())
    assert [key for key, count in found.items() if count > 1] == []


def test_every_declared_card_is_in_the_built_in_catalogue() -> None:
    assert hand_made().programs
    assert {row.card for row in declarations()} == {catalogue().card(row.card).id for row in declarations()}


def test_a_catalogue_without_a_set_leaves_its_declarations_out() -> None:
    known = catalogue()
    one = next(row for row in declarations() if row.card.startswith("base1-"))
    other = next(row for row in declarations() if row.card.startswith("base2-"))
    small = Catalogue.of(known.in_whole_set("base1"), [known.set("base1")])
    assert len(build_library(small, [one, other]).programs.declared) == 1


def test_card_of_another_name_is_refused() -> None:
    row = next(row for row in declarations() if row.card_name == "Slowking")
    build_library(catalogue(), [row])
    with pytest.raises(DataError, match=f"{row.card} is 'Slowking', not 'Slowbro'"):
        build_library(catalogue(), [replace(row, card_name="Slowbro")])


@pytest.mark.parametrize("era", ERAS, ids=lambda era: era.module)
def test_module_has_the_cards_of_its_era_in_the_order_of_the_catalogue(era: Era) -> None:
    cards = re.findall(r'^\w+\(\s*"(\S+) ', (FOLDER / f"{era.module}.py").read_text("utf-8"), re.MULTILINE)
    order = {each.id: place for place, each in enumerate(catalogue())}
    assert cards and cards == sorted(cards, key=order.__getitem__)
    assert {era_of(catalogue().set(card.rpartition("-")[0]).release) for card in cards} == {era}
