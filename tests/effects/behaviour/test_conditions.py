"""Conditions (`conditions.lark`, `numbers.lark`, `happenings.lark`): an attack of 10 that grows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import FIRE, LAPRAS, MEWTWO, OGERPON, RESHIRAM, STADIUM, WATER
from tests.effects.behaviour.scene import attacks
from tests.engine.kit import active

BAG, SCOUTING, SPIRIT = "sv09-147", "sv09-146", "sv09-149"
SINGLE, RAPID = "swsh5-141", "swsh5-140"
SNORLAX, WOBBUFFET = "svp-184", "svp-203"
ROSERADE = ("sv10-007", "sv10-008")
BUIZEL = "sv03-048"
"""The Pokémon that attacks."""
FLOATZEL = "sv01-047"

HURT = {"damage": 30}
MORE = "this attack does 50 more damage"
NO: dict[str, Any] = {}
"""A board on which nothing is but the two Active Pokémon."""


def theirs(*row: Any, **more: Any) -> dict[str, Any]:
    return {"theirs": {"active": row, **more} if row else more}


def mine(**more: Any) -> dict[str, Any]:
    return {"mine": more}


@pytest.mark.parametrize(
    ("cond", "so", "not_so"),
    [
        # -------------------------------------------------------------- what a Pokémon is and has
        pytest.param(
            "your opponent's Active Pokémon is a {P} Pokémon",
            theirs(MEWTWO, {}),
            NO,
            marks=pytest.mark.alternative("if_is", "exact_kind"),
        ),
        pytest.param(
            "your opponent's Active Pokémon is a {R} Pokémon or a Pokémon ex",
            theirs(OGERPON, {}),
            NO,
            marks=pytest.mark.alternative("if_is", "any_kind"),
        ),
        pytest.param(
            "your opponent's Active Pokémon isn't a Pokémon ex",
            NO,
            theirs(OGERPON, {}),
            marks=pytest.mark.alternative("if_is_not"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has 3 or more damage counters on it",
            theirs(LAPRAS, HURT),
            theirs(LAPRAS, {"damage": 20}),
            marks=pytest.mark.alternative("if_it_has", "with_counters"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has exactly 3 damage counters on it",
            theirs(LAPRAS, HURT),
            theirs(LAPRAS, {"damage": 40}),
            marks=pytest.mark.alternative("if_counters", "exactly_n"),
        ),
        pytest.param(
            "this Pokémon has 2 or fewer damage counters on it",
            {"this": {"damage": 20}},
            {"this": HURT},
            marks=pytest.mark.alternative("if_counters", "n_or_fewer"),
        ),
        pytest.param(
            "this Pokémon has at least 6 Energy attached",
            {"this": {"energy": [WATER] * 6}},
            NO,
            marks=pytest.mark.alternative("if_units", "n_or_more"),
        ),
        pytest.param(
            "this Pokémon has 2 or more {W} Energy attached",
            {"this": {"energy": [WATER] * 2}},
            NO,
            marks=pytest.mark.alternative("if_units", "n_or_more"),
        ),
        pytest.param(
            "this Pokémon has at least 2 extra Energy attached",
            {"this": {"energy": [WATER] * 3}},
            {"this": {"energy": [WATER] * 2}},
            marks=pytest.mark.alternative("if_extra"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has 100 HP or less remaining",
            theirs(LAPRAS, HURT),
            NO,
            marks=pytest.mark.alternative("if_remaining"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has 110 HP or more remaining",
            NO,
            theirs(LAPRAS, HURT),
            marks=pytest.mark.alternative("if_hp_at_least"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has any Single Strike Energy attached",
            theirs("swsh5-85", {"energy": [SINGLE]}),
            theirs("swsh5-85", {"energy": [FIRE]}),
            marks=pytest.mark.alternative("if_named_energy", "single_strike_energy"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has any Rapid Strike Energy attached",
            theirs("swsh5-87", {"energy": [RAPID]}),
            theirs("swsh5-87", {"energy": [FIRE]}),
            marks=pytest.mark.alternative("if_named_energy", "rapid_strike_energy"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has {F} Resistance",
            theirs(MEWTWO, {}),
            NO,
            marks=pytest.mark.alternative("with_resistance"),
        ),
        pytest.param(
            "your opponent's Active Pokémon has an Ability",
            theirs(SNORLAX, {}),
            NO,
            marks=pytest.mark.alternative("if_has_ability"),
        ),
        pytest.param(
            "your opponent's Active Pokémon isn't Confused",
            NO,
            theirs(LAPRAS, {"conditions": "C"}),
            marks=pytest.mark.alternative("if_unaffected", "confused"),
        ),
        pytest.param(
            "your opponent's Active Pokémon isn't affected by a Special Condition",
            NO,
            theirs(LAPRAS, {"conditions": "C"}),
            marks=pytest.mark.alternative("if_unaffected_by_any"),
        ),
        # -------------------------------------------------------------- how many there are
        pytest.param(
            "you have 2 or more Benched Pokémon",
            mine(bench=[LAPRAS, LAPRAS]),
            mine(bench=[LAPRAS]),
            marks=pytest.mark.alternative("if_number_owned", "you_have", "bench_owned", "n_or_more"),
        ),
        pytest.param(
            "your opponent has 3 or fewer Prize cards remaining",
            theirs(prizes=3),
            theirs(prizes=4),
            marks=pytest.mark.alternative("if_number_owned", "opponent_has", "prizes_owned", "n_or_fewer"),
        ),
        pytest.param(
            "you have any {R} Pokémon on your Bench",
            mine(bench=[RESHIRAM]),
            mine(bench=[LAPRAS]),
            marks=pytest.mark.alternative("any_of_them", "bench_owned"),
        ),
        pytest.param(
            "your opponent has any Pokémon ex in play",
            theirs(bench=[OGERPON]),
            theirs(bench=[LAPRAS]),
            marks=pytest.mark.alternative("play_owned", "any_of_them"),
        ),
        pytest.param(
            "you have more than 2 cards in your hand",
            mine(hand=[BAG, BAG, BAG]),
            mine(hand=[BAG, BAG]),
            marks=pytest.mark.alternative("hand_owned", "more_than_n"),
        ),
        pytest.param(
            "you have fewer than 2 cards in your hand",
            mine(hand=[BAG]),
            mine(hand=[BAG, BAG]),
            marks=pytest.mark.alternative("hand_owned", "fewer_than_n"),
        ),
        pytest.param(
            "you have no Benched Pokémon",
            NO,
            mine(bench=[LAPRAS]),
            marks=pytest.mark.alternative("none_of_them", "bench_owned"),
        ),
        pytest.param(
            "you have 2 or more Supporter cards in your discard pile",
            mine(discard=[SCOUTING, SPIRIT]),
            mine(discard=[SCOUTING, BAG]),
            marks=pytest.mark.alternative("discard_owned"),
        ),
        pytest.param(
            "you have exactly 5 cards in your deck",
            mine(deck_size=5),
            mine(deck_size=6),
            marks=pytest.mark.alternative("deck_owned", "exactly_n"),
        ),
        pytest.param(
            "you have 2 or more cards in the Lost Zone",
            mine(lost=[BAG, BAG]),
            mine(lost=[BAG]),
            marks=pytest.mark.alternative("lost_owned"),
        ),
        pytest.param(
            "you have at least 2 {R} Energy in play",
            mine(bench=[(LAPRAS, {"energy": [FIRE]})]),
            NO,
            marks=pytest.mark.alternative("energy_owned"),
        ),
        pytest.param(
            "you have more Prize cards remaining than your opponent",
            theirs(prizes=5),
            NO,
            marks=pytest.mark.alternative("if_has_more", "more_than", "than_they", "prizes_owned"),
        ),
        pytest.param(
            "your opponent has fewer Benched Pokémon than you",
            mine(bench=[LAPRAS]),
            NO,
            marks=pytest.mark.alternative("if_has_more", "fewer_than", "than_you"),
        ),
        pytest.param(
            "you have the same number of cards in your hand as your opponent",
            {"mine": {"hand": [BAG]}, "theirs": {"hand": [FIRE]}},
            mine(hand=[BAG]),
            marks=pytest.mark.alternative("if_has_as_many"),
        ),
        pytest.param(
            "there are 3 or fewer cards in your deck",
            mine(deck_size=3),
            mine(deck_size=4),
            marks=pytest.mark.alternative("if_pile_has", "n_or_fewer"),
        ),
        pytest.param(
            "there is a Stadium in play",
            {"stadium": STADIUM},
            NO,
            marks=pytest.mark.alternative("if_there_is_stadium"),
        ),
        pytest.param(
            "you have a Stadium in play",
            {"stadium": STADIUM},
            NO,
            marks=pytest.mark.alternative("stadium_owned"),
        ),
        pytest.param(
            "Mewtwo is on your Bench",
            mine(bench=[MEWTWO]),
            mine(bench=[LAPRAS]),
            marks=pytest.mark.alternative("if_on_bench", "all_of_names"),
        ),
        pytest.param(
            "Mewtwo and Lapras are on your Bench",
            mine(bench=[MEWTWO, LAPRAS]),
            mine(bench=[MEWTWO]),
            marks=pytest.mark.alternative("if_on_bench", "all_of_names"),
        ),
        pytest.param(
            "Mewtwo or Reshiram is on your Bench",
            mine(bench=[RESHIRAM]),
            mine(bench=[LAPRAS]),
            marks=pytest.mark.alternative("if_on_bench", "any_of_names"),
        ),
        pytest.param(
            "any of your Benched Pokémon have any damage counters on them",
            mine(bench=[LAPRAS, (LAPRAS, HURT)]),
            {"mine": {"bench": [LAPRAS]}, "this": HURT},
            marks=pytest.mark.alternative("if_any_damaged"),
        ),
    ],
)
def test_more_damage_if(cond: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    text = f"If {cond}, this attack does 50 more damage."
    assert damage_of(text, so) == damage_of(text, not_so) + 50 == 60


def damage_of(text: str, board: dict[str, Any]) -> int:
    """What an attack of 10 does to the other side's Active Pokémon on a board."""
    row = board.get("theirs", {}).get("active")
    before = row[1].get("damage", 0) if isinstance(row, tuple) else 0
    game = attacks(
        text,
        "10+",
        lacking=[
            "Rapid Strike Energy BST 140",
            "Single Strike Energy BST 141",
            "Single Strike Urshifu V BST 85",
            "Team Rocket's Wobbuffet PR-SV 203",
        ],
        **board,
    )
    return active(game, 1).damage - int(before)


# ------------------------------------------------------------------ what happened


@pytest.mark.parametrize(
    ("cond", "so", "not_so"),
    [
        pytest.param(
            "any of your Pokémon were Knocked Out during your opponent's last turn",
            [("last", "knocked out", 0, LAPRAS)],
            [("last", "knocked out", 1, LAPRAS)],
            marks=pytest.mark.alternative("if_any_knocked_out"),
        ),
        pytest.param(
            "any of your Team Rocket's Pokémon were Knocked Out by damage from an attack"
            " during your opponent's last turn",
            [("last", "knocked out by attack", 0, WOBBUFFET)],
            [("last", "knocked out by attack", 0, LAPRAS), ("last", "knocked out", 0, WOBBUFFET)],
            marks=pytest.mark.alternative("if_any_knocked_out_by_attack", "of_owner"),
        ),
        pytest.param(
            "this Pokémon was damaged by an attack during your opponent's last turn",
            [("last", "damaged", 0, BUIZEL)],
            [("last", "damaged", 0, LAPRAS)],
            marks=pytest.mark.alternative("if_was_damaged"),
        ),
        pytest.param(
            "this Pokémon was healed during this turn",
            [("now", "healed", 0, BUIZEL)],
            [("now", "healed", 0, LAPRAS)],
            marks=pytest.mark.alternative("if_was_healed"),
        ),
        pytest.param(
            'you played a Supporter card that has "Scouting" in its name from your hand during this turn',
            [("now", "supporter played", 0, SCOUTING)],
            [("now", "supporter played", 0, SPIRIT)],
            marks=pytest.mark.alternative("if_played", "a_supporter"),
        ),
        pytest.param(
            "you played Brock's Scouting from your hand during this turn",
            [("now", "supporter played", 0, SCOUTING)],
            [("now", "supporter played", 0, SPIRIT)],
            marks=pytest.mark.alternative("if_played", "that_supporter"),
        ),
        pytest.param(
            "you played Mewtwo from your hand during this turn",
            [("now", "benched from hand", 0, MEWTWO)],
            [("now", "benched from hand", 0, LAPRAS)],
            marks=pytest.mark.alternative("if_played", "that_supporter"),
        ),
        pytest.param(
            "you didn't play any Supporter card from your hand during this turn",
            [],
            [("now", "supporter played", 0, SPIRIT)],
            marks=pytest.mark.alternative("if_not_played", "a_supporter"),
        ),
        pytest.param(
            "this Pokémon used Quick Attack during your last turn",
            [("mine", "attack used", 0, BUIZEL, "Quick Attack")],
            [("mine", "attack used", 0, BUIZEL, "Surf"), ("mine", "attack used", 0, LAPRAS, "Quick Attack")],
            marks=pytest.mark.alternative("if_used_it"),
        ),
        pytest.param(
            "1 of your Pokémon used Quick Attack during your last turn",
            [("mine", "attack used", 0, LAPRAS, "Quick Attack")],
            [("mine", "attack used", 0, LAPRAS, "Surf")],
            marks=pytest.mark.alternative("if_any_used"),
        ),
        pytest.param(
            "1 of your other {W} Pokémon used an attack during your last turn",
            [("mine", "attack used", 0, LAPRAS, "Surf")],
            [("mine", "attack used", 0, BUIZEL, "Surf"), ("mine", "attack used", 0, MEWTWO, "Surf")],
            marks=pytest.mark.alternative("if_any_attacked", "other"),
        ),
        pytest.param(
            "this Pokémon evolved during this turn",
            [("now", "evolved", 0, BUIZEL)],
            [("now", "evolved", 0, LAPRAS)],
            marks=pytest.mark.alternative("if_evolved_now"),
        ),
    ],
)
def test_more_damage_if_it_happened(cond: str, so: list[Any], not_so: list[Any]) -> None:
    text = f"If {cond}, this attack does 50 more damage."
    board = {
        "mine": {"discard": [LAPRAS, MEWTWO, WOBBUFFET, SCOUTING, SPIRIT]},
        "theirs": {"discard": [LAPRAS]},
    }
    assert damage_of(text, {**board, "facts": so}) == 60
    assert damage_of(text, {**board, "facts": not_so}) == 10


@pytest.mark.parametrize(
    ("below", "now", "just_evolved"), [(BUIZEL, True, True), (LAPRAS, True, False), (BUIZEL, False, False)]
)
@pytest.mark.parametrize(
    ("verb", "wanted"),
    [
        pytest.param("evolved", True, marks=pytest.mark.alternative("if_evolved_from")),
        pytest.param("didn't evolve", False, marks=pytest.mark.alternative("if_not_evolved_from")),
    ],
)
def test_more_damage_if_it_has_just_evolved(
    below: str, now: bool, just_evolved: bool, verb: str, wanted: bool
) -> None:
    text = f"If this Pokémon {verb} from Buizel during this turn, this attack does 50 more damage."
    facts = [("now", "evolved", 0, FLOATZEL)] if now else []
    game = attacks(text, facts=facts, bearing=(FLOATZEL, "Hydro Pump"), below=(below,))
    assert active(game, 1).damage == (100 if just_evolved == wanted else 50)


@pytest.mark.parametrize(("moved", "now"), [(3, True), (1, False)])
@pytest.mark.parametrize(
    ("verb", "wanted"),
    [
        pytest.param("moved", True, marks=pytest.mark.alternative("if_moved_to_active")),
        pytest.param("didn't move", False, marks=pytest.mark.alternative("if_not_moved_to_active")),
    ],
)
def test_more_damage_if_it_has_moved_up(moved: int, now: bool, verb: str, wanted: bool) -> None:
    text = f"If this Pokémon {verb} from your Bench to the Active Spot this turn, {MORE}."
    assert damage_of(text, {"this": {"moved": moved}}) == (60 if now == wanted else 10)


@pytest.mark.parametrize(
    ("cond", "turn", "damage"),
    [
        pytest.param("it's your first turn", 2, 60, marks=pytest.mark.alternative("if_first_turn")),
        pytest.param("it's your first turn", 3, 10, marks=pytest.mark.alternative("if_first_turn")),
        pytest.param("you went second", 4, 60, marks=pytest.mark.alternative("if_second")),
        pytest.param("you went second", 3, 10, marks=pytest.mark.alternative("if_second")),
        pytest.param("you went first", 3, 60, marks=pytest.mark.alternative("if_first")),
        pytest.param("you went first", 4, 10, marks=pytest.mark.alternative("if_first")),
    ],
)
def test_more_damage_in_a_turn(cond: str, turn: int, damage: int) -> None:
    text = f"If {cond}, this attack does 50 more damage."
    assert damage_of(text, {"turn": turn}) == damage


@pytest.mark.alternative("if_on_bench")
@pytest.mark.parametrize(("bench", "damage"), [([FLOATZEL], 100), ([LAPRAS], 50)])
def test_more_damage_with_another_of_its_name_on_the_bench(bench: list[str], damage: int) -> None:
    text = "If Floatzel is on your Bench, this attack does 50 more damage."
    game = attacks(text, bearing=(FLOATZEL, "Hydro Pump"), below=(BUIZEL,), mine={"bench": bench})
    assert active(game, 1).damage == damage
