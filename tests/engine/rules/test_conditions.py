"""Special Conditions: what causes and removes them, how they go together, what each of them does (COND)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.engine.rules.shared import *
from validator.cli.board import render_plain
from validator.effects.ir.slots import YOUR_ACTIVE, YOUR_BENCH
from validator.effects.ir.steps import Inflict, Switch
from validator.engine.errors import PositionError
from validator.engine.game import Game
from validator.engine.program.opcodes import CONDITIONS
from validator.engine.views.describe import describe_event

LETTERS = {"S": "Asleep", "B": "Burned", "C": "Confused", "Z": "Paralyzed", "P": "Poisoned"}
TURNED = ("Asleep", "Confused", "Paralyzed")
READY = (CHARMANDER, {"energy": [FIRE, FIRE]})  # Headbutt C 10, Slash CC 20, Retreat Cost 1


def afflicted(letters: str, card: str = CHARMANDER, **more: object) -> tuple[str, dict[str, object]]:
    """A Pokémon with two Energy and Special Conditions."""
    return (card, {"energy": [FIRE, FIRE], "conditions": letters, **more})


def coins_of(game: Game, since: int = 0) -> list[int]:
    """Whose coins were flipped."""
    return [player for _, player in story(game, "coin", since=since)]


def afflict(game: Game, *names: str) -> None:
    """The turn player's Ninetales chooses these Special Conditions, one in each of its turns."""
    for name in names:
        act(game, "attack", "Miracle Tail")
        act(game, "condition", str(CONDITIONS.index(name)))


# --------------------------------------------------------------------------- in general


@pytest.mark.rule("COND-01")
@ALL
def test_there_are_five_special_conditions(edition: str) -> None:
    assert sorted(CONDITIONS) == sorted(LETTERS.values())
    seen = set()
    for place in range(5):
        game = duel(edition, (NINETALES, {"energy": [FIRE]}), (CHIKORITA, {}), 1, 0, 0)
        act(game, "attack", "Miracle Tail")
        assert len(options(game)) == 5
        since = len(game.state.events)
        game.choose(place)
        seen.add(changes(game, since)[0])
    assert seen == {("+" + name, 1) for name in LETTERS.values()}


@pytest.mark.rule("COND-02")
@pytest.mark.parametrize("name", sorted(LETTERS.values()))
@ALL
def test_a_benched_pokemon_cannot_be_affected(edition: str, name: str) -> None:
    """No card says so; the text of a Trainer card is made for the rule."""
    board = Position(edition, active=CHARMANDER, bench=[CHIKORITA, CORPHISH], hand=[IMAKUNI, GRASS])
    board.declare(IMAKUNI, "trainer", "", Inflict((name,), YOUR_BENCH))
    game = act(board.game(), "play", "Imakuni?")
    assert changes(game) == []
    assert [row["conditions"] for row in game.view_for(0).to_dict()["sides"][0]["bench"]] == [[], []]


@pytest.mark.rule("COND-02")
def test_no_position_has_an_affected_benched_pokemon() -> None:
    board = Position("sv2023", active=CHARMANDER, bench=[(CHIKORITA, {"conditions": "P"})])
    with pytest.raises(PositionError, match="COND-02"):
        board.game()


@pytest.mark.rule("COND-03", "COND-BURN-01", "COND-POIS-01")
@pytest.mark.parametrize("letters", ["BZ", "PC", "S", "PBS"])
@ALL
def test_going_to_the_bench_removes_all(edition: str, letters: str) -> None:
    board = Position(edition, active=afflicted(letters), bench=[CHIKORITA], hand=[SWITCH, GRASS])
    board.declare(SWITCH, "trainer", "", Switch())
    game = act(board.game(), "play", "Switch")
    row = game.view_for(0).to_dict()["sides"][0]["bench"][0]
    assert (row["name"], row["conditions"]) == ("Charmander", [])
    assert (row["poison_counters"], row["burn_counters"], row["turned"]) == (0, 0, None)
    assert conditions(game, 0) == []


@pytest.mark.rule("COND-03")
@ALL
def test_they_do_not_come_back_with_the_active_spot(edition: str) -> None:
    board = Position(edition, active=CHARMANDER, hand=[GUST, GUST])
    board.side(1, active=afflicted("PB"), bench=[CHIKORITA], hand=[GRASS])
    game = act(board.game(), "play", "Gust of Wind")
    assert (top(game, active(game, 1)), conditions(game, 1)) == ("Chikorita", [])
    act(game, "play", "Gust of Wind")
    assert (top(game, active(game, 1)), conditions(game, 1)) == ("Charmander", [])


@pytest.mark.rule("COND-04", "COND-BURN-01", "COND-POIS-01")
@pytest.mark.parametrize("letters", ["PS", "BZ", "PBC"])
@ALL
def test_evolving_removes_all(edition: str, letters: str) -> None:
    board = Position(
        edition, active=(CHIKORITA, {"conditions": letters, "damage": 20}), hand=[BAYLEEF, GRASS]
    )
    game = act(board.game(), "evolve", "Bayleef")
    assert (top(game, active(game, 0)), conditions(game, 0)) == ("Bayleef", [])
    assert active(game, 0).damage == 20


@pytest.mark.rule("COND-05")
@pytest.mark.parametrize("letters", ["S", "PBC", "Z"])
@ALL
def test_devolving_removes_all(edition: str, letters: str) -> None:
    game = Position(
        edition, active=((CHIKORITA, BAYLEEF), {"conditions": letters}), hand=[SPRAY, GRASS]
    ).game()
    act(game, "play", "Devolution Spray")
    assert (top(game, active(game, 0)), conditions(game, 0)) == ("Chikorita", [])


@pytest.mark.rule("COND-06")
@pytest.mark.parametrize(("old", "new"), list(permutations(TURNED, 2)))
@ALL
def test_of_asleep_confused_and_paralyzed_the_latest_stays(edition: str, old: str, new: str) -> None:
    letter = next(letter for letter, name in LETTERS.items() if name == old)
    game = duel(edition, (NINETALES, {"energy": [FIRE]}), (CHIKORITA, {"conditions": letter}), 1, 0)
    since = len(game.state.events)
    afflict(game, new)
    assert changes(game, since)[0] == ("+" + new, 1)
    assert conditions(game, 1) == [new]


@pytest.mark.rule("COND-07", "COND-08")
@ALL
def test_poisoned_and_burned_go_with_each_other_and_with_one_of_the_others(edition: str) -> None:
    """All five one after the other in one attack, a text made for the rule: three are left."""
    board = Position(edition, active=(DARUMAKA, {"energy": [FIRE]}), hand=[GRASS])
    board.side(1, active=(BAYLEEF, {"conditions": "P"}), hand=[GRASS], bench=[CHIKORITA])
    board.declare(DARUMAKA, "attack", "Singe", Inflict(("Asleep", "Burned", "Confused", "Paralyzed")))
    game = act(board.game([0]), "attack", "Singe")
    assert conditions(game, 1) == ["Burned", "Paralyzed", "Poisoned"]


@pytest.mark.rule("COND-07")
@ALL
def test_the_turned_three_leave_poison_and_burn_alone(edition: str) -> None:
    game = duel(edition, (NINETALES, {"energy": [FIRE]}), (BAYLEEF, {"conditions": "PB"}), 1, 0)
    afflict(game, "Paralyzed")
    assert conditions(game, 1) == ["Burned", "Paralyzed", "Poisoned"]


@pytest.mark.rule("COND-09", "COND-CONF-06")
@pytest.mark.parametrize("letter", sorted(LETTERS))
@ALL
def test_only_asleep_and_paralyzed_stop_retreating(edition: str, letter: str) -> None:
    game = duel(edition, afflicted(letter), CORPHISH)
    assert offers(game, "retreat") is (letter not in "SZ")
    if letter not in "SZ":
        act(game, "retreat")
        assert coins_of(game) == []
        assert (top(game, active(game, 0)), conditions(game, 0)) == ("Chikorita", [])


@pytest.mark.rule("COND-10")
@ALL
def test_an_ability_or_a_trainer_card_causes_them_too(edition: str) -> None:
    game = act(duel(edition, MUNNA, CHIKORITA, 1), "ability", "Long-Distance Hypnosis")
    assert (conditions(game, 0), conditions(game, 1)) == ([], ["Asleep"])

    game = act(duel(edition, MUNNA, CHIKORITA, 0), "ability", "Long-Distance Hypnosis")
    assert (conditions(game, 0), conditions(game, 1)) == (["Asleep"], [])

    game = act(duel(edition, READY, VENIPEDE), "attack", "Slash")
    assert ("+Poisoned", 0) in changes(game)

    game = Position(edition, active=CHARMANDER, hand=[LASER, GRASS]).game([1])
    act(game, "play", "Hypnotoxic Laser")
    assert conditions(game, 1) == ["Asleep", "Poisoned"]


@pytest.mark.rule("COND-11", "COND-POIS-04")
@ALL
def test_they_last_until_something_removes_them(edition: str) -> None:
    board = Position(edition, active=afflicted("P", BAYLEEF), hand=[FULL_HEAL], bench=[CHIKORITA])
    board.side(1, hand=[GRASS], bench=[CHIKORITA])
    game = board.game()
    end_turns(game, 4)
    assert (active(game, 0).damage, conditions(game, 0)) == (40, ["Poisoned"])
    assert coins_of(game) == []
    act(game, "play", "Full Heal")
    assert conditions(game, 0) == []
    end_turns(game)
    assert active(game, 0).damage == 40


# --------------------------------------------------------------------------- Asleep


@pytest.mark.rule("COND-SLEEP-01")
@ALL
def test_an_asleep_pokemon_neither_attacks_nor_retreats(edition: str) -> None:
    game = duel(edition, afflicted("S"), CORPHISH)
    assert {row[0] for row in options(game)} == {"energy", "end"}


@pytest.mark.rule("COND-SLEEP-02")
@pytest.mark.parametrize("heads", [1, 0])
@ALL
def test_the_coin_of_each_checkup_wakes_it_or_not(edition: str, heads: int) -> None:
    game = duel(edition, afflicted("S"), CORPHISH, heads, 1)
    end_turns(game)
    assert conditions(game, 0) == ([] if heads else ["Asleep"])
    assert coins_of(game) == [0]
    end_turns(game)
    assert conditions(game, 0) == []
    assert len(coins_of(game)) == (1 if heads else 2)
    assert offers(game, "attack") and offers(game, "retreat")


@pytest.mark.rule("COND-SLEEP-03", "COND-SLEEP-05")
@ALL
def test_its_owner_flips_after_both_players_turns_from_the_very_first_checkup(edition: str) -> None:
    game = act(duel(edition, (JIGGLYPUFF, {"energy": [FIRE]}), CORPHISH, 0, 0, 1), "attack", "Lullaby")
    assert coins_of(game) == [1]
    assert (game.state.turn, conditions(game, 1)) == (4, ["Asleep"])
    end_turns(game)
    assert coins_of(game) == [1, 1]
    assert (game.state.turn, conditions(game, 1)) == (5, ["Asleep"])
    end_turns(game)
    assert coins_of(game) == [1, 1, 1]
    assert conditions(game, 1) == []


# --------------------------------------------------------------------------- Burned


@pytest.mark.rule("COND-BURN-02", "COND-BURN-03")
@pytest.mark.parametrize("heads", [1, 0])
@expected(
    ex2004=((0, 20), True),
    bw2012=((0, 20), True),
    xy2015=((0, 20), True),
    swsh2020=((20, 20), False),
    sv2023=((20, 20), False),
)
def test_burn_between_turns(edition: str, wanted: tuple[tuple[int, int], bool], heads: int) -> None:
    """Older: the flip decides on the damage and nothing ends it. Newer: always damage, heads ends it."""
    (damage_on_heads, damage_on_tails), stays_on_heads = wanted
    game = act(duel(edition, (DARUMAKA, {"energy": [FIRE]}), CHIKORITA, heads), "attack", "Singe")
    assert active(game, 1).damage == (damage_on_heads if heads else damage_on_tails)
    assert conditions(game, 1) == (["Burned"] if stays_on_heads or not heads else [])
    assert coins_of(game) == [1]


ORDER_OLD = ["coin"]
ORDER_NEW = ["damage", "coin", "condition", "knocked out"]


@pytest.mark.rule("COND-BURN-04")
@expected(ex2004=ORDER_OLD, bw2012=ORDER_OLD, xy2015=ORDER_OLD, swsh2020=ORDER_NEW, sv2023=ORDER_NEW)
def test_burn_puts_its_counters_before_the_flip_in_newer_editions(edition: str, wanted: list[str]) -> None:
    """20 HP left and heads: it recovers and is Knocked Out all the same."""
    game = duel(edition, CORPHISH, (CHARMANDER, {"damage": 30, "conditions": "B"}), 1)
    since = len(game.state.events)
    end_turns(game)
    kinds = ("coin", "damage", "condition", "knocked out")
    assert [kind for kind, _ in story(game, *kinds, since=since)] == wanted


@pytest.mark.rule("COND-BURN-04")
@pytest.mark.parametrize("edition", ["ex2004", "bw2012", "xy2015"])
def test_burn_flips_before_its_counters_in_older_editions(edition: str) -> None:
    game = duel(edition, CORPHISH, (CHARMANDER, {"damage": 30, "conditions": "B"}), 0)
    since = len(game.state.events)
    end_turns(game)
    kinds = ("coin", "damage", "condition", "knocked out")
    assert [kind for kind, _ in story(game, *kinds, since=since)] == ["coin", "damage", "knocked out"]


@pytest.mark.rule("COND-BURN-05", "COND-BURN-01")
@ALL
def test_there_are_never_two_burn_markers(edition: str) -> None:
    game = duel(edition, (DARUMAKA, {"energy": [FIRE]}), (BAYLEEF, {"conditions": "B"}), 0)
    act(game, "attack", "Singe")
    assert conditions(game, 1) == ["Burned"]
    assert active(game, 1).damage == 20


@pytest.mark.rule("COND-BURN-06", "COND-POIS-05")
@pytest.mark.parametrize("letter", ["B", "P"])
@ALL
def test_burn_and_poison_stop_neither_attack_nor_retreat(edition: str, letter: str) -> None:
    game = duel(edition, afflicted(letter), (CHIKORITA, {}), 1)
    assert offers(game, "retreat")
    act(game, "attack", "Slash")
    assert active(game, 1).damage == 40  # Chikorita is weak to Fire


# --------------------------------------------------------------------------- Confused


@pytest.mark.rule("COND-CONF-01", "COND-CONF-02")
@ALL
def test_heads_before_the_attack_lets_it_go_on_and_it_stays_confused(edition: str) -> None:
    game = duel(edition, afflicted("C"), CORPHISH, 1)
    since = len(game.state.events)
    act(game, "attack", "Slash")
    assert [row for row in story(game, "attack", "coin", "damage", since=since)] == [
        ("attack", 0),
        ("coin", 0),
        ("damage", 1),
    ]
    assert (active(game, 1).damage, active(game, 0).damage) == (20, 0)
    assert conditions(game, 0) == ["Confused"]


@pytest.mark.rule("COND-CONF-03")
@ALL
def test_tails_puts_three_damage_counters_on_it_and_there_is_no_attack(edition: str) -> None:
    """Not even the effects of the attack: the Defending Pokémon is not Confused."""
    game = duel(edition, (CHATOT, {"energy": [FIRE, FIRE], "conditions": "C"}), CORPHISH, 0)
    act(game, "attack", "Tone-Deaf")
    assert (active(game, 0).damage, active(game, 1).damage) == (30, 0)
    assert (conditions(game, 0), conditions(game, 1)) == (["Confused"], [])
    assert game.state.player == 1


@pytest.mark.rule("COND-CONF-04")
@expected(ex2004=True, bw2012=True, xy2015=False, swsh2020=False, sv2023=False)
def test_whether_the_price_of_the_attack_is_paid_before_confusion(edition: str, wanted: bool) -> None:
    board = Position(edition, active=(KYOGRE_EX, {"energy": [WATER] * 3, "conditions": "C"}))
    board.declare(KYOGRE_EX, "attack", "Hydro Shot", *HYDRO_SHOT)
    board.side(1, active=CHIKORITA, bench=[CORPHISH], hand=[GRASS])
    game = board.after("attack", "Hydro Shot", coins=[0])
    while game.state.player == 0:
        game.choose(0)
    assert len(active(game, 0).energy) == (1 if wanted else 3)
    assert active(game, 0).damage == 30
    assert [mon.damage for mon in game.state.sides[1].pokemon] == [0, 0]


@pytest.mark.rule("COND-CONF-05", "CHECKUP-07")
@ALL
def test_confusion_does_not_end_by_itself_and_is_not_checked_between_turns(edition: str) -> None:
    game = duel(edition, afflicted("C"), CORPHISH)
    end_turns(game, 6)
    assert conditions(game, 0) == ["Confused"]
    assert coins_of(game) == [] and changes(game) == []


@pytest.mark.rule("COND-CONF-07")
@ALL
def test_the_counters_of_confusion_may_knock_it_out(edition: str) -> None:
    game = act(duel(edition, afflicted("C", damage=20), CORPHISH, 0), "attack", "Slash")
    assert ("knocked out", 0) in story(game, "knocked out")
    assert game.decision and (game.decision.kind, game.decision.player) == ("prizes", 1)
    game.choose(0)
    assert len(game.state.sides[1].prizes) == 5
    assert top(game, active(game, 0)) == "Chikorita"
    assert game.state.player == 1


# --------------------------------------------------------------------------- Paralyzed


@pytest.mark.rule("COND-PARA-01")
@ALL
def test_a_paralyzed_pokemon_neither_attacks_nor_retreats(edition: str) -> None:
    game = act(duel(edition, (MAGNEMITE, {"energy": [LIGHTNING]}), READY, 1), "attack", "Thunder Wave")
    assert (game.state.player, conditions(game, 1)) == (1, ["Paralyzed"])
    assert {row[0] for row in options(game)} == {"energy", "end"}


@pytest.mark.rule("COND-PARA-02", "COND-PARA-04")
@ALL
def test_paralysis_ends_without_a_flip_in_the_checkup_after_its_owners_turn(edition: str) -> None:
    game = act(duel(edition, (MAGNEMITE, {"energy": [LIGHTNING]}), READY, 1), "attack", "Thunder Wave")
    assert conditions(game, 1) == ["Paralyzed"]
    end_turns(game)
    assert conditions(game, 1) == []
    assert coins_of(game) == [0]  # the one of Thunder Wave


def paralyze_own(edition: str, **more: Any) -> Game:
    """A's Trainer card Paralyzes A's own Active Pokémon; no card says so, the text is made for the rule."""
    board = Position(edition, active=READY, hand=[IMAKUNI, GRASS], bench=[CHIKORITA])
    board.side(1, active=(MAGNEMITE, {"energy": [LIGHTNING]}), hand=[GRASS], bench=[CHIKORITA])
    board.declare(IMAKUNI, "trainer", "", Inflict(("Paralyzed",), YOUR_ACTIVE))
    game = act(board.game([1, 1], **more), "play", "Imakuni?")
    return game


@pytest.mark.rule("COND-PARA-03", "D-13")
@ALL
def test_paralyzed_in_its_owners_turn_it_stays_so_for_its_next_turn(edition: str) -> None:
    game = paralyze_own(edition)
    end_turns(game)
    assert conditions(game, 0) == ["Paralyzed"]
    end_turns(game)
    assert conditions(game, 0) == ["Paralyzed"] and not offers(game, "attack")
    end_turns(game)
    assert conditions(game, 0) == []


@pytest.mark.rule("D-13")
def test_the_short_wording_of_2015_can_be_played() -> None:
    game = paralyze_own("xy2015", switches={"paralysis_end": "end of its owner's turn"})
    end_turns(game)
    assert conditions(game, 0) == []


@pytest.mark.rule("COND-PARA-05")
@ALL
def test_paralysis_put_on_again_lasts_from_the_latest_time(edition: str) -> None:
    """Paralyzed by A; by its own side's text again in B's turn; else it would end with that turn."""
    board = Position(edition, active=(MAGNEMITE, {"energy": [LIGHTNING]}), hand=[GRASS], bench=[CHIKORITA])
    board.side(1, active=READY, hand=[IMAKUNI, GRASS], bench=[CHIKORITA])
    board.declare(IMAKUNI, "trainer", "", Inflict(("Paralyzed",), YOUR_ACTIVE))
    game = act(act(board.game([1, 1]), "attack", "Thunder Wave"), "play", "Imakuni?")
    end_turns(game)
    assert conditions(game, 1) == ["Paralyzed"]
    act(game, "attack", "Thunder Wave")
    assert conditions(game, 1) == ["Paralyzed"]
    end_turns(game)
    assert conditions(game, 1) == []


# --------------------------------------------------------------------------- Poisoned


@pytest.mark.rule("COND-POIS-02", "COND-POIS-01")
@ALL
def test_poison_puts_a_counter_after_each_players_turn(edition: str) -> None:
    game = act(duel(edition, (TANGELA, {"energy": [GRASS]}), BAYLEEF), "attack", "Poison Powder")
    assert game.view_for(None).to_dict()["sides"][1]["active"]["poison_counters"] == 1
    assert active(game, 1).damage == 10
    end_turns(game)
    assert active(game, 1).damage == 20


@pytest.mark.rule("COND-POIS-03", "D-37")
@ALL
def test_there_are_never_two_poison_markers_and_the_newer_one_counts(edition: str) -> None:
    """1 and 1 is 1; 2 counters in place of 1; and 1 again in place of 2."""
    for first, second, wanted in ((1, TANGELA, 10), (1, AMOONGUSS, 20), (2, TANGELA, 10)):
        victim = (BAYLEEF, {"conditions": "P", "poison": first})
        game = duel(edition, (second, {"energy": [GRASS]}), victim)
        act(game, "attack", "Toxic" if second == AMOONGUSS else "Poison Powder")
        assert active(game, 1).damage == wanted
        assert conditions(game, 1) == ["Poisoned"]


@pytest.mark.rule("D-37")
@ALL
def test_the_strength_of_poison_is_stored_with_its_marker(edition: str) -> None:
    game = act(duel(edition, (AMOONGUSS, {"energy": [GRASS]}), BAYLEEF), "attack", "Toxic")
    end_turns(game, 2)
    assert active(game, 1).damage == 60
    assert game.view_for(0).to_dict()["sides"][1]["active"]["poison_counters"] == 2


@pytest.mark.rule("COND-POIS-04")
@ALL
def test_poison_continues_without_a_flip(edition: str) -> None:
    game = duel(edition, CORPHISH, (BAYLEEF, {"conditions": "P"}))
    end_turns(game, 5)
    assert (active(game, 1).damage, conditions(game, 1), coins_of(game)) == (50, ["Poisoned"], [])


@pytest.mark.rule("COND-POIS-02", "COND-BURN-02")
@ALL
def test_poison_and_burn_put_damage_counters_and_do_no_damage_of_an_attack(edition: str) -> None:
    game = duel(edition, CORPHISH, (BAYLEEF, {"conditions": "PB"}), 0)
    since = len(game.state.events)
    end_turns(game)
    words = [
        describe_event(game.state, event, 0) for event in game.state.events[since:] if event[0] == "damage"
    ]
    assert [text.partition(" put on ")[0] for text in words] == ["1 damage counter", "2 damage counters"]


# --------------------------------------------------------------------------- how it is shown


@pytest.mark.rule("COND-SLEEP-04", "COND-CONF-08", "COND-PARA-06")
@pytest.mark.parametrize(
    ("letter", "way", "sign"),
    [
        ("S", "counterclockwise", "Asleep ↺"),
        ("C", "upside down", "Confused ↓"),
        ("Z", "clockwise", "Paralyzed ↻"),
    ],
)
@ALL
def test_the_card_is_shown_turned(edition: str, letter: str, way: str, sign: str) -> None:
    """Asleep counterclockwise, Paralyzed clockwise, Confused upside down: in the view and in the terminal."""
    game = duel(edition, CHARMANDER, (CORPHISH, {"conditions": letter + "P"}))
    assert [side["active"]["turned"] for side in game.view_for(0).to_dict()["sides"]] == [None, way]
    for seat in (0, 1):
        (line,) = [
            row
            for row in render_plain(game.view_for(seat).to_dict()).splitlines()
            if row.split()[:2] == ["Active", "Corphish"]
        ]
        assert f"[{sign}, Poisoned]" in line
    assert not [
        row
        for row in render_plain(game.view_for(0).to_dict()).splitlines()
        if "Charmander" in row and "[" in row
    ]
