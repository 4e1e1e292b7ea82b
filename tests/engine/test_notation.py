"""Text notation: actions and positions read back as what they were, and other text is refused."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.engine.games import Pairing, pairings
from tests.engine.kit import Board, hand_made
from validator.bots.base import pick_at_random
from validator.engine.errors import NotationError
from validator.engine.game import Game, GameOptions
from validator.engine.saving.position import position_of
from validator.engine.views.notation import position_text, read_position
from validator.rng import Rng

GAMES = [pytest.param(pairing, id=pairing.name) for pairing in islice(pairings(21), 9)]


def board() -> Game:
    made = Board(active=("sv01-013", {"energy": ["sve-001"]}), hand=["sv01-014", "sve-001", "sv01-013"])
    made.side(1, active="sv01-052")
    return made.game()


def test_an_action_is_its_kind_and_numbers_and_its_words_for_people() -> None:
    game = board()
    assert game.notate(0) == 'evolve 2 1000 "Evolve Sprigatito (Active, 70 HP) into Floragato"'
    for text in ("energy 3 1000", '  energy 3 1000  "whatever"', "energy   3 1000"):
        assert game.read(text) == (1,)


@pytest.mark.parametrize(
    "text",
    ["", "  ", '""', "energy 3", "energy 3 1001", "attack", "attack x", "-3", "end +", "fold", "é", "+"],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        board().read(text)


@pytest.mark.parametrize("pairing", GAMES)
@pytest.mark.slow
def test_every_action_and_every_position_of_a_game_reads_back(pairing: Pairing) -> None:
    game, chance = pairing.start(8), Rng(8)
    for _ in range(150):
        decision = game.decision
        if not decision:
            break
        texts = [game.notate(number) for number in range(len(decision.options))]
        assert len(set(texts)) == len(texts)
        for number, text in enumerate(texts):
            assert "\n" not in text and game.read(text) == (number,)
        pick = pick_at_random(decision, chance)
        assert game.read(game.notate(*pick)) == pick
        line = game.position()
        assert "\n" not in line
        assert read_position(line) == position_of(game.state)
        assert position_text(read_position(line)) == line
        game.choose(*pick)


def test_everything_a_side_can_have_is_part_of_the_line() -> None:
    mon = {
        "energy": ["sve-001", "sve-002"],
        "tools": ["sv05-152"],
        "damage": 30,
        "conditions": "PBZ",
        "poison": 2,
        "burn": 3,
        "paralyzed": 6,
        "since": 2,
        "evolved": 4,
        "moved": 5,
        "marks": [["a_b c;d&e/f", 2]],
    }
    made = Board(turn=7, active=(("sv01-013", "sv01-014"), mon), bench=["sv01-013"], hand=["sv01-013"])
    row = made.sides[0]
    row["done"], row["once"], row["unions"] = "SR", "GV", ["Mewtwo V-UNION", "a/b_c,d"]
    row["seen"] = row["prizes"][:2]
    game = made.game()
    line = game.position()
    assert len(line.split()) == 7
    assert read_position(line) == position_of(game.state)
    decks = [[facts.card for facts in game.table.defs[at : at + 60]] for at in (0, 60)]
    again = Game.from_position(line, decks, seed=0, options=GameOptions(programs=hand_made()))
    assert again.position() == line
    assert again.state.seen == frozenset(row["seen"])
    for seat in (0, 1, None):
        prizes = again.view_for(seat).to_dict()["sides"][0]["prizes"]
        assert [prize is not None for prize in prizes] == [True, True, False, False, False, False]


GOOD = "p1 3 0 0 - 0/-/-/-/-/-/-/-/-/[] 60/-/-/-/-/-/-/-/-/[]"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("p1", "p2"),
        (" 3 ", " third "),
        (" - ", " stadium "),
        ("0/-/-", "0/-"),
        ("0/-", "0;d=x/-"),
        ("0/-", "0;marks=[/-"),
        ("0/-/-", "0/-/5-3"),
        ("0/-/-", "0/-/0-99999999999"),
        ("0/-/-", "0/-/130"),
        ("0/-/-", "0/-/-4"),
        ("[]", "["),
    ],
)
def test_a_line_that_is_no_position_is_refused(old: str, new: str) -> None:
    assert read_position(GOOD)["sides"][1]["active"] == {"cards": [60]}
    with pytest.raises(NotationError):
        read_position(GOOD.replace(old, new, 1))
