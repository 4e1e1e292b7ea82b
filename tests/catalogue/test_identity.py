"""The reprint rule: the same card, perhaps the same card, another card; and the reviewed table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.formats.conftest import make_card
from validator.catalogue.card import Ability, Attack, Card
from validator.catalogue.load import Catalogue
from validator.catalogue.same_card import load_exclusions, read_exclusions, same_card
from validator.errors import DataError


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return Catalogue.open(cache=tmp_path_factory.mktemp("cache"))


SNOM = make_card(
    "one",
    "1",
    "Snom",
    category="Pokémon",
    stage="Basic",
    types=("Water",),
    hp=50,
    attacks=(
        Attack("Chilly Nibble", ("Water", "Colorless"), "20+", "k1"),
        Attack("Nap", ("Colorless",), "", "k2"),
    ),
    abilities=(Ability("Ability", "Ice Scales", "k3"),),
    weaknesses=(("Metal", "×2"),),
    retreat=1,
)


def reprint(**facts: object) -> Card:
    return replace(SNOM, id="two-1", set_id="two", **facts)  # type: ignore[arg-type]


@pytest.mark.rule("NAME-23")
def test_a_plain_reprint_is_the_same_card() -> None:
    assert same_card(SNOM, reprint()).verdict == "same"
    assert same_card(SNOM, SNOM).verdict == "same"
    hidden = replace(SNOM.attacks[1], name="Nap-GX")
    assert (
        same_card(reprint(attacks=(hidden,)), reprint(attacks=(replace(hidden, name="Nap GX"),))).verdict
        == "same"
    )
    swapped = reprint(attacks=(SNOM.attacks[1], replace(SNOM.attacks[0], cost=("Colorless", "Water"))))
    assert same_card(SNOM, swapped).verdict == "same"


@pytest.mark.parametrize(
    "facts",
    [
        {"hp": 60},
        {"stage": "Stage 1"},
        {"types": ("Metal",)},
        {"attacks": SNOM.attacks[:1]},
        {"attacks": (replace(SNOM.attacks[0], name="Bite"), SNOM.attacks[1])},
        {"attacks": (replace(SNOM.attacks[0], cost=("Water",)), SNOM.attacks[1])},
        {"attacks": (replace(SNOM.attacks[0], damage="30+"), SNOM.attacks[1])},
        {"abilities": ()},
        {"key": "Frosmoth"},
        {"category": "Trainer"},
    ],
    ids=lambda facts: next(iter(facts)),
)
def test_other_hp_attacks_or_abilities_make_another_card(facts: dict[str, object]) -> None:
    other = reprint(**facts)
    assert same_card(SNOM, other).verdict == same_card(other, SNOM).verdict == "different"


@pytest.mark.parametrize(
    "facts",
    [
        {"attacks": (replace(SNOM.attacks[0], damage="20"), SNOM.attacks[1])},
        {"attacks": (replace(SNOM.attacks[0], text="k9"), SNOM.attacks[1])},
        {"attacks": (replace(SNOM.attacks[0], name="Chillynibble"), SNOM.attacks[1])},
        {"attacks": tuple(replace(attack, cost=()) for attack in SNOM.attacks)},
        {"abilities": (Ability("Ability", "Ice Scales", "k9"),)},
        {"abilities": (Ability("Poké-Body", "Ice Scales", "k3"),)},
        {"hp": None},
        {"types": ()},
        {"weaknesses": ()},
        {"resistances": (("Water", "-30"),)},
        {"retreat": 2},
    ],
    ids=lambda facts: next(iter(facts)),
)
def test_wording_and_lesser_facts_only_raise_doubt(facts: dict[str, object]) -> None:
    other = reprint(**facts)
    assert same_card(SNOM, other).verdict == same_card(other, SNOM).verdict == "doubtful"
    assert same_card(SNOM, other).reason


def test_for_trainers_and_special_energy_the_name_suffices() -> None:
    old = make_card("one", "2", "Fishing Hat", text="k1")
    new = make_card("two", "2", "Fishing Hat", text="k2")
    assert same_card(old, new).verdict == "same"
    ace = make_card("two", "3", "Fishing Hat", markers=frozenset({"ACE SPEC"}))
    assert same_card(old, ace).verdict == "different"


@pytest.mark.rule("TYPE-12")
def test_basic_and_special_energy_of_one_name_are_two_cards(catalogue: Catalogue) -> None:
    special, basic = catalogue.card("neo1-104"), catalogue.card("mee-007")
    assert special.key == basic.key
    assert same_card(special, basic).verdict == "different"


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        ("base5-17", "sm7-151", "different"),  # Rainbow Energy
        ("base5-17", "base5-80", "same"),
        ("hgss1-104", "sm7-151", "same"),
        ("ex8-88", "sv05-153", "different"),  # Master Ball
        ("bw10-94", "sv05-153", "same"),
        ("gym2-116", "ex16-78", "same"),
        ("base1-71", "bw7-137", "different"),  # Computer Search
        ("base1-81", "me04-108", "same"),  # Energy Retrieval
        ("base1-94", "me03-083", "same"),  # Potion
        ("base1-90", "sv09-158", "doubtful"),  # Super Potion
        ("base1-82", "bw1-95", "doubtful"),  # Full Heal
        ("bw2-95", "me03-082", "same"),  # Pokémon Catcher
        ("ex2-88", "me01-175", "same"),  # Rare Candy
        ("ex7-83", "sm7-127", "same"),  # Copycat
        ("ex6-100", "xy4-109", "same"),  # VS Seeker
        ("dp2-114", "swsh1-179", "doubtful"),  # Quick Ball
        ("bw10-95", "sv06-162", "same"),  # Scoop Up Cyclone
        ("xy1-124", "g1-71", "same"),  # Red Card
        ("sm8-90", "sm8-91", "different"),  # Unown
        ("svp-101", "svp-225", "same"),  # Pikachu
    ],
)
def test_real_pairs(catalogue: Catalogue, one: str, other: str, verdict: str) -> None:
    found = same_card(catalogue.card(one), catalogue.card(other))
    assert found.verdict == verdict, found.reason
    assert same_card(catalogue.card(other), catalogue.card(one)).verdict == verdict


REVIEWED = """Switch|Poké Ball|Super Potion|Repel|Judge|Potion|Master Ball|Energy Search|Rare Candy
Pokémon Center Lady|Energy Retrieval|Scramble Switch|Ultra Ball|Dusk Ball|Prism Energy|Boss's Orders
Pokémon Catcher|Rainbow Energy"""


def test_every_name_with_far_off_wording_is_reviewed() -> None:
    names = {group.name for group in load_exclusions().values()}
    assert {name for line in REVIEWED.splitlines() for name in line.split("|")} <= names


def test_reviewed_prints_exist_under_their_name(catalogue: Catalogue) -> None:
    for card_id, group in load_exclusions().items():
        assert catalogue.card(card_id).key == catalogue.named(group.name)[0].key
        assert not catalogue.card(card_id).is_basic_energy


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name,prints,verdict,reason\nSnom,one-1,perhaps,why\n", "invalid reviewed group"),
        ("name,prints,verdict,reason\nSnom,,same,why\n", "invalid reviewed group"),
        ("name,prints,verdict,reason\nSnom,one-1,same,\n", "invalid reviewed group"),
        ("name,prints,verdict,reason\nSnom,one-1,same,why\nSnom,one-1,same,why\n", "in two rows"),
        ("name,prints\nSnom,one-1\n", "cannot be read"),
    ],
)
def test_bad_table_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "table.csv"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError, match=message):
        read_exclusions(path)
