"""Kinds of card of a later time than the edition (D-01, D-27), and what the printed data say of names."""

from __future__ import annotations

import pytest

from tests.engine.kinds.by_kind import *
from validator.editions import edition_ids, load_edition, superseded_on
from validator.engine.errors import CardNewerThanEdition, NotSupported
from validator.engine.program.edition_rules import kinds_of

ALLOWED = {
    "ex2004": {"Pokémon-ex": "ex1-97", "Baby": "neo2-66", "LEGEND": "hgss1-113", "LV.X": "pl4-97"},
    "bw2012": {"Pokémon-ex": "ex1-97", "Restored": "bw3-66", "Pokémon-EX": LUCARIO_EX, "ACE SPEC": None},
    "xy2015": {"MEGA": MEGA_LUCARIO_EX, "BREAK": "xy8-50", "GX": "sm10-57", "Prism Star": "sm7.5-7"},
    "swsh2020": {"VMAX": MEOWTH_VMAX, "V-UNION": MEWTWO[0], "VSTAR": "swsh9-014", "Pokémon ex": PIKACHU_EX},
    "sv2023": {"Ancient": "sv08-116", "Tera": "sv06-064", "Pokémon ex": PIKACHU_EX},
    "current": {"Mega ex": "me03-021", "Ancient": "sv08-116"},
}
REFUSED = {
    "ex2004": {"Pokémon ex": PIKACHU_EX, "Pokémon-EX": LUCARIO_EX, "MEGA": MEGA_LUCARIO_EX, "V": MEOWTH_V},
    "bw2012": {"GX": "sm10-57", "BREAK": "xy8-50", "VMAX": MEOWTH_VMAX, "Pokémon ex": PIKACHU_EX},
    "xy2015": {"V": MEOWTH_V, "V-UNION": MEWTWO[0], "VSTAR": "swsh9-014", "Radiant": "swsh10-027"},
    "swsh2020": {"Ancient": "sv08-116"},
    "sv2023": {"Mega Evolution Pokémon ex": "me03-021"},
}


def _with(edition: str, card_id: str, *, permissive: bool = False) -> None:
    Board(edition, active=LUCARIO, hand=[card_id], theirs=LUCARIO).game(permissive=permissive)


@pytest.mark.rule("D-27", "D-01")
@pytest.mark.parametrize(
    ("edition", "card_id"),
    [(edition, each) for edition, row in ALLOWED.items() for each in row.values() if each],
)
def test_a_kind_of_the_editions_own_time_or_before_is_played(edition: str, card_id: str) -> None:
    _with(edition, card_id)


@pytest.mark.rule("D-27", "D-01")
@pytest.mark.parametrize(
    ("edition", "kind", "card_id"),
    [(edition, kind, each) for edition, row in REFUSED.items() for kind, each in row.items()],
)
def test_a_kind_of_a_later_time_is_refused_with_its_name_and_reason(
    edition: str, kind: str, card_id: str
) -> None:
    with pytest.raises(CardNewerThanEdition) as caught:
        _with(edition, card_id)
    error = caught.value
    assert isinstance(error, NotSupported)
    (reason,) = error.reasons
    assert reason.card == catalogue().card(card_id).label
    assert reason.code == "LATER_KIND"
    assert reason.card in str(error) and "later edition" in error.remedy
    assert kind in kinds_of(catalogue().card(card_id))
    _with(edition, card_id, permissive=True)


@pytest.mark.rule("D-27")
def test_the_permissive_mode_takes_the_prize_cards_from_the_card() -> None:
    assert prizes_taken("ex2004", PIKACHU_EX, permissive=True) == 2
    assert prizes_taken("bw2012", (MEOWTH_V, MEOWTH_VMAX), permissive=True) == 3
    assert prizes_taken("sv2023", ("xy5-32", "me03-021"), permissive=True) == 3


@pytest.mark.rule("D-27")
def test_the_kinds_of_the_editions_are_those_of_the_catalogue() -> None:
    """Every kind that an edition calls new first came out, in an expansion, before the next edition."""
    first = catalogue_kinds()
    for edition_id in edition_ids():
        edition = load_edition(edition_id)
        end = superseded_on(edition_id)
        for kind in set(edition.own["new_kinds"]["value"]) - {"V-UNION"}:  # there are only promo cards
            assert first[kind] >= edition.published.isoformat(), kind
            assert end is None or first[kind] < end.isoformat(), kind


@pytest.mark.rule("D-27")
def test_nothing_is_refused_by_the_rules_in_force() -> None:
    for card_id in {each for row in REFUSED.values() for each in row.values()}:
        _with("current", card_id)


@pytest.mark.rule("BENCH-01", "D-01")
def test_plain_pokemon_of_any_time_are_played_in_any_edition() -> None:
    for edition in edition_ids():
        game = Board(edition, active=("sv01-013", {"energy": [FIGHTING]}), theirs="base2-56").after("end")
        assert active(game, 0).damage == 0
