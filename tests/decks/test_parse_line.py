"""The grammar of one card line."""

from __future__ import annotations

import pytest

from validator.decks.parse_line import read_card_text


@pytest.mark.parametrize("text", ["Iono PAL#185", "Iono PAL #185", "Iono PAL#185/193"])
def test_a_set_code_and_a_number_may_be_joined_by_a_hash(text: str) -> None:
    card = read_card_text(text)
    assert card is not None and (card.name, card.code, card.number) == ("Iono", "PAL", "185")
