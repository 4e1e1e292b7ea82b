"""Rebuilding the game of a log: hidden cards, equal Pokémon, and going on after a doubt."""

from __future__ import annotations

import pytest

from tests.logs.written import play, read_back
from validator.engine.errors import PositionError
from validator.errors import InputError
from validator.logs import Rebuilt, audit, read, rebuild
from validator.logs.public import PublicRecord

SETUP = """Setup
Alma chose heads for the opening coin flip.
Alma won the coin toss.
Alma decided to go first.
Alma drew 7 cards for the opening hand.
- 7 drawn cards.
   • Dreepy, Dreepy, Basic Psychic Energy, Basic Psychic Energy, Basic Fire Energy, Nest Ball, Ultra Ball
Bo drew 7 cards for the opening hand.
- 7 drawn cards.
Alma played Dreepy to the Active Spot.
Bo played Natu to the Active Spot.
Bo played Natu to the Bench.

Turn # 1 - Alma's Turn
Alma drew Boss's Orders.
Alma attached Basic Psychic Energy to Dreepy in the Active Spot.
Alma played Nest Ball.
- Alma drew Dreepy and played it to the Bench.
- Alma shuffled their deck.
Alma ended their turn.
"""

GAME = (
    SETUP
    + """
Turn # 1 - Bo's Turn
Bo drew a card.
Bo attached Basic Psychic Energy to Natu in the Active Spot.
Bo ended their turn.

Turn # 2 - Alma's Turn
Alma drew Drakloak.
Alma attached Basic Fire Energy to Dreepy in the Active Spot.
Alma's Dreepy used Bite on Bo’s Natu for 40 damage.

Turn # 2 - Bo's Turn
Bo drew a card.
Bo played Ultra Ball.
- Bo discarded 2 cards.
   • Iono, Iono
- Bo drew Xatu.
- Bo shuffled their deck.
Bo ended their turn.

Turn # 3 - Alma's Turn
Alma drew Dreepy.
Alma's Dreepy used Bite on Bo’s Natu for 40 damage.
Bo's Natu was Knocked Out!
Basic Psychic Energy was discarded from Bo's Natu.
Bo's Natu is now in the Active Spot.
Alma took a Prize card.
Rare Candy was added to Alma's hand.

Turn # 3 - Bo's Turn
Bo drew a card.
Bo evolved Natu to Xatu in the Active Spot.
Opponent conceded. Alma wins.
"""
)

MISSED = (
    SETUP.replace("Bo played Natu to the Bench.\n", "")
    + """
Turn # 1 - Bo's Turn
Bo drew a card.
Bo attached Basic Psychic Energy to Natu in the Active Spot.
Bo ended their turn.

Turn # 2 - Alma's Turn
Alma drew Drakloak.
Alma attached Basic Fire Energy to Dreepy in the Active Spot.
Alma's Dreepy used Bite on Bo’s Natu for 40 damage.

Turn # 2 - Bo's Turn
Bo drew a card.
Bo ended their turn.

Turn # 3 - Alma's Turn
Alma drew Dreepy.
Alma ended their turn.

Turn # 3 - Bo's Turn
Bo drew a card.
Opponent conceded. Alma wins.
"""
)
"""Bo has one Pokémon, which Drakloak Knocks Out in the second turn of Alma, and Dreepy in the third."""

EQUAL = (
    SETUP
    + """
Turn # 1 - Bo's Turn
Bo drew a card.
Bo played Natu to the Bench.
Bo attached Basic Psychic Energy to Natu on the Bench.
Bo ended their turn.

Turn # 2 - Alma's Turn
Alma drew Drakloak.
Alma ended their turn.

Turn # 2 - Bo's Turn
Bo drew a card.
Bo attached Basic Psychic Energy to Natu on the Bench.
Bo ended their turn.
"""
)
"""Which of two equal Pokémon got the second Energy is not known."""


ULTRA_BALL = GAME.splitlines().index("Bo played Ultra Ball.") + 1


def rebuilt(text: str) -> Rebuilt:
    return rebuild(read(text))


def test_a_game_is_rebuilt_without_a_doubt() -> None:
    game = rebuilt(GAME)
    assert not game.doubts
    assert {step.how for step in game.steps} == {"certain"}
    end = game.steps[-1].after
    assert end.turn == 6
    assert end.sides[0].prizes and len(end.sides[0].prizes) == 5
    names = [end.table.defs[card].name for mon in end.sides[1].pokemon for card in mon.cards]
    assert names == ["Natu", "Xatu"]


def test_the_exporters_hand_is_as_the_log_names_it() -> None:
    game = rebuilt(GAME)
    end = game.steps[-1].after
    names = sorted(end.table.defs[card].name for card in end.sides[0].hand)
    assert names == [
        "Boss's Orders",
        "Drakloak",
        "Dreepy",
        "Dreepy",
        "Psychic Energy",
        "Rare Candy",
        "Ultra Ball",
    ]


def test_hidden_cards_are_where_they_are_shown() -> None:
    """Two Iono and a Xatu that no line named before are in hand and deck when the Ultra Ball is played."""
    game = rebuilt(GAME)
    step = next(each for each in game.steps if each.move.line == ULTRA_BALL)
    discard = [step.after.table.defs[card].name for card in step.after.sides[1].discard]
    assert sorted(discard) == ["Iono", "Iono", "Ultra Ball"]


def test_equal_pokemon_are_kept_apart_until_a_line_tells() -> None:
    game = rebuilt(EQUAL)
    assert not game.doubts
    last = game.steps[-1]
    assert last.how == "assumed"
    assert last.worlds == 2


def test_a_log_without_its_start_is_refused() -> None:
    text = GAME[GAME.index("Turn # 2 - Alma") :]
    with pytest.raises(InputError, match="no set-up"):
        rebuilt(text)


def test_a_step_that_the_rules_forbid_is_resynchronised() -> None:
    """A second Energy in a turn: the board is put up as the log says, and the game goes on."""
    twice = "Alma attached Basic Fire Energy to Dreepy in the Active Spot.\n"
    game = rebuilt(GAME.replace(twice, twice + twice.replace("Fire", "Psychic")))
    doubts = game.doubts
    assert [step.why for step in doubts] == ["attach is not offered"]
    energy = doubts[0].after.sides[0].active
    assert energy is not None and len(energy.energy) == 3
    assert game.steps[-1].how != "resynchronised"


@pytest.mark.parametrize(
    "change",
    [
        ("Boss's Orders", "A Card That Is None"),
        ("for 40 damage", "for 9999999999 damage"),
        ("Bo discarded 2 cards.\n   • Iono, Iono", "Bo discarded 2 cards."),
        ("Natu", "Zubat"),
    ],
    ids=["unknown card", "ten digits", "no names", "other Pokémon"],
)
def test_bad_input_is_bounded(change: tuple[str, str]) -> None:
    game = rebuilt(GAME.replace(*change))
    assert len(game.steps) == len(rebuilt(GAME).steps)


def test_a_rebuild_ends_with_its_time() -> None:
    game = rebuild(read(GAME), seconds=-1)
    assert game.cut_short and len(game.steps) == 1
    assert not rebuilt(GAME).cut_short


def test_a_log_without_dashes_and_bullets_is_rebuilt_alike() -> None:
    bare = "\n".join(line.removeprefix("- ").removeprefix("   • ") for line in GAME.splitlines())
    game = rebuilt(bare)
    assert not game.doubts
    assert [step.move.text for step in game.steps] == [step.move.text for step in rebuilt(GAME).steps]


@pytest.mark.slow
@pytest.mark.parametrize("number", [123, 172, 173])
def test_games_of_our_own_are_read_back_and_rebuilt(number: int) -> None:
    """A sample of `python -m tests.logs.written`."""
    writer = play(number)
    assert writer is not None
    log, wrong = read_back(writer)
    assert not wrong
    assert not rebuild(log).doubts


def test_an_attack_decides_the_print_before_the_regulation_marks_of_other_cards_do() -> None:
    """The marks of the other cards fit a newer print of Kirlia, which has no such Ability."""
    text = (
        SETUP
        + """
Turn # 1 - Bo's Turn
Bo drew a card.
Bo played Ralts to the Bench.
Bo ended their turn.

Turn # 2 - Alma's Turn
Alma drew Drakloak.
Alma ended their turn.

Turn # 2 - Bo's Turn
Bo drew a card.
Bo evolved Ralts to Kirlia on the Bench.
Bo's Kirlia used Refinement.
- Bo discarded Iono's Kilowattrel.
- Bo drew 2 cards.
Bo ended their turn.
"""
    )
    assert not rebuilt(text).doubts


def test_a_board_that_cannot_be_does_not_end_the_rebuild(monkeypatch: pytest.MonkeyPatch) -> None:
    text = GAME.replace("Bo played Ultra Ball.", "Bo's Natu used Fire Spin.")
    (doubt, *_) = rebuilt(text).doubts
    with monkeypatch.context() as patch:

        def refuse(record: PublicRecord, move: object) -> None:
            raise PositionError("stadium", "No Stadium.")

        patch.setattr(PublicRecord, "after", refuse)
        game = rebuilt(text)
    assert game.doubts[0].move.line == doubt.move.line and game.steps[-1].move.last


def test_what_differs_after_a_doubt_is_unknown() -> None:
    text = GAME.replace("Bo played Ultra Ball.", "Bo's Natu used Fire Spin.")
    text = text.replace("Bo’s Natu for 40 damage.\nBo's", "Bo’s Natu for 30 damage.\nBo's")
    found = {each.verdict for each in audit(rebuilt(text)).findings if each.what == "damage"}
    assert found == {"match", "unknown"}
    assert not any(each.verdict == "mismatch" for each in audit(rebuilt(text)).findings)


def test_the_target_of_an_attack_may_answer_its_choice_of_targets() -> None:
    game = rebuilt(GAME)
    step = next(each for each in game.steps if each.log.damage)
    token = game.reading.tokens(step.move)[0]
    assert (token.kind, token.what, token.owner, token.name) == ("attack", "mon", 1, "Natu")
