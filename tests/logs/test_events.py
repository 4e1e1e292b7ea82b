"""Reading a battle log: events with their results, damaged pastes and bad input."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from validator.errors import InputError
from validator.logs import BattleLog, Event, NamedCard, read
from validator.logs.events import MOST_BYTES

GAME = """Setup
Alma chose heads for the opening coin flip.
Bo won the coin toss.
Bo decided to go second.
Alma drew 7 cards for the opening hand.
- 7 drawn cards.
   • Zubat, Zubat, Mew, Basic Fire Energy, Switch, Switch, Nest Ball
Bo drew 7 cards for the opening hand.
- 7 drawn cards.
Bo took a mulligan.
- Cards revealed from Mulligan 1
   • Switch, Switch, Switch, Switch, Nest Ball, Nest Ball, Nest Ball
Alma drew 1 more card because Bo took at least 1 mulligan.
Alma played Zubat to the Active Spot.
Bo played Mew to the Active Spot.

Turn # 1 - Alma's Turn
Alma drew Mew.
Alma played Nest Ball.
- Alma drew Zubat and played it to the Bench.
- Alma shuffled their deck.
Alma attached Basic Fire Energy to Zubat in the Active Spot.
Alma ended their turn.

[playerName]'s Turn
Bo drew a card.
Bo played Professor's Research.
- Bo discarded 2 cards.
   • Switch, Mew
- Bo drew 7 cards.
Bo's Mew used Bonk on Alma’s Zubat for 120 damage. Alma's Zubat took 60 more damage because of Water Weakness.
- Damage breakdown:
   • Base damage: 60 damage
   • Weakness to Water: 60 damage
   • Total damage: 120 damage

Alma's Zubat was Knocked Out!
Basic Fire Energy was discarded from Alma's Zubat.
Bo took a Prize card.
A card was added to Bo's hand.
Pokémon Checkup
Alma's Zubat is now in the Active Spot.
Opponent conceded. Bo wins.
"""


def outline(events: tuple[Event, ...]) -> list[object]:
    """Return what happened, without line numbers: kind, player, fields, cards and results."""
    return [(e.kind, e.player, dict(e.fields), e.cards, outline(e.results)) for e in events]


@pytest.fixture(scope="module")
def log() -> BattleLog:
    return read(GAME)


def test_the_head_of_a_log(log: BattleLog) -> None:
    assert (log.players, log.language, log.verified) == (("Alma", "Bo"), "en", True)
    assert (log.first, log.exporter, log.unread, log.problems) == (0, 0, (), ())
    assert log.result is not None and (log.result.winner, log.result.reason) == (1, "Opponent conceded")


def test_results_and_lists_belong_to_their_event(log: BattleLog) -> None:
    hand = next(event for event in log.events if event.kind == "opening_hand")
    assert hand.results[0].cards[3] == NamedCard("Basic Fire Energy") and len(hand.results[0].cards) == 7
    ball = next(
        event for event in log.events if event.kind == "play" and event.card() == NamedCard("Nest Ball")
    )
    assert [result.kind for result in ball.results] == ["draw_play", "shuffle"]
    mulligan = next(event for event in log.events if event.kind == "mulligan")
    assert len(mulligan.results[0].cards) == 7
    attack = next(event for event in log.events if event.kind == "attack")
    assert (attack.number("damage"), attack.number("more"), attack.fields["owner"]) == (120, 60, 0)
    assert [part.number("damage") for part in attack.results[0].results] == [60, 60, 120]


def test_turns_are_counted_and_a_heading_without_a_name_belongs_to_who_acts(log: BattleLog) -> None:
    turns = [event for event in log.events if event.kind == "turn"]
    assert [(event.turn, event.player) for event in turns] == [(1, 0), (2, 1)]
    assert log.events[-1].turn == 2


def test_a_turn_in_which_nobody_acts_is_the_opponents() -> None:
    log = read(GAME.replace("Opponent conceded", "[playerName]'s Turn\nOpponent conceded"))
    assert [event.player for event in log.events if event.kind == "turn"] == [0, 1, 0]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("   • ", "• "),
        ("   • ", "- "),
        ("   • ", ""),
        ("\n", "\r\n"),
        ("\n", "\u2028"),
        ("’", "'"),
        ("Alma", "Bo's"),
        ("Alma", "Bo drew 2 cards."),
    ],
)
def test_damaged_pastes_and_odd_names_give_the_same_events(log: BattleLog, old: str, new: str) -> None:
    text = "\ufeff" + GAME.replace(old, new)
    found = read(text)
    assert found.unread == ()
    assert outline(found.events) == outline(log.events)


def test_a_joined_line_is_divided(log: BattleLog) -> None:
    joined = GAME.replace("hand.\n- 7 drawn cards.\n   • ", "hand. - 7 drawn cards. • ")
    assert joined != GAME
    assert outline(read(joined).events) == outline(log.events)


def test_without_dashes_results_are_found_by_their_kind(log: BattleLog) -> None:
    bare = GAME.replace("   • ", "").replace("\n- ", "\n")
    assert outline(read(bare).events) == outline(log.events)


def test_a_note_between_lines_is_reported_by_number() -> None:
    lines = GAME.splitlines()
    lines.insert(16, "what a game")
    assert read("\n".join(lines)).unread == (17,)


def test_anonymous_replaces_the_names_everywhere() -> None:
    text = GAME.replace("Alma", "Bob").replace("Opponent conceded", "Bob conceded")
    hidden = read(text).anonymous()
    assert hidden.players == ("Player 1", "Player 2")
    assert hidden.result is not None and hidden.result.reason == "Player 1 conceded"
    found = str(outline(hidden.events))
    assert "Bo" not in found.replace("Bonk", "") and found.count("Bonk") == text.count("Bonk")


def test_a_name_with_a_comma_is_one_card() -> None:
    text = GAME.replace("   • Switch, Mew", "   • Chili, Cilan e Cress, Mew")
    research = next(
        event for event in read(text).events if event.results and event.results[0].kind == "discard"
    )
    assert research.results[0].cards == (NamedCard("Chili, Cilan e Cress"), NamedCard("Mew"))


def test_a_list_of_another_length_than_its_line_says_is_not_read() -> None:
    log = read(GAME.replace("   • Switch, Mew", "   • Switch, Mew, Zubat"))
    assert log.unread == (GAME.splitlines().index("   • Switch, Mew") + 1,)


def test_two_logs_in_one_text_give_the_first() -> None:
    log = read(GAME + GAME)
    assert outline(log.events) == outline(read(GAME).events)
    assert len(log.unread) == read(GAME).lines and "second log" in log.problems[0]


@pytest.mark.parametrize("cut", [200, 700, 1_000])
def test_a_cut_log_says_that_its_end_is_missing(cut: int) -> None:
    log = read(GAME[:cut])
    assert log.result is None and "how the game ended" in log.problems[-1] and len(log.unread) <= 1


def test_a_part_without_set_up_is_read() -> None:
    log = read(GAME[GAME.index("Turn # 1") :])
    assert set(log.players) == {"Alma", "Bo"} and log.unread == ()
    assert any("set-up" in problem for problem in log.problems)


def test_equal_names_are_reported() -> None:
    log = read(GAME.replace("Alma", "Bo"))
    assert log.players == ("Bo", "Bo") and "same name" in log.problems[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        (" \n\n", "empty"),
        ("x" * (MOST_BYTES + 1), "KB"),
        ("é" * (MOST_BYTES // 2 + 1), "KB"),
        ("\n" * 6_000, "lines"),
        ("4 Mew\n4 Zubat", "no battle log"),
        (GAME.replace("\n", " "), "line breaks"),
        ("> Game start\n> Alma drew 7 card(s).\n> Bo drew 7 card(s).", "older client"),
    ],
)
def test_a_text_that_is_no_log_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        read(text)


@pytest.mark.parametrize(
    "line",
    [
        "Alma's Zubat used Bonk on Bo’s Mew for 9999999999 damage.",
        "- Alma drew 2 cards.\n   • " + ", ".join(["Mew"] * 10_000),
        "Alma played " + "x" * 100_000 + ".",
        "Alma played <script>alert(1)</script>.",
        "Alma\x00 played Mew.",
        "Alma a joué Mew.",
    ],
)
def test_hostile_lines_do_not_stop_the_reading(line: str) -> None:
    log = read(f"{GAME}{line}\nAlma ended their turn.\n")
    assert log.events[-1].kind == "end_turn" and len(log.unread) <= 1


LOGS = Path(os.environ.get("PTCG_BATTLE_LOGS", "../shared/livelogs"))


@pytest.mark.skipif(not LOGS.is_dir(), reason="the exported logs are not part of the repository")
def test_exported_logs_are_read() -> None:
    lines = unread = 0
    for path in sorted(LOGS.glob("*.txt")):
        log = read(path.read_text("utf-8"))
        lines += log.lines
        unread += len(log.unread)
        assert log.players[1] and log.first is not None and not log.problems, path.name
        assert all(event.player is not None for event in log.events if event.kind == "turn"), path.name
    assert unread <= lines / 1_000
