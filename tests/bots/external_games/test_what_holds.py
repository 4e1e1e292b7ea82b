"""A position that is handed over says which Abilities were used and which effects last."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.external_games.test_decide import LIST, OPTIONS, board
from tests.bots.test_bots import new_game
from validator.bots import decide, make_bot
from validator.bots.external_games import decide as module
from validator.bots.external_games.requests import request_of
from validator.bots.turns import step
from validator.engine.board.state import State
from validator.engine.game import Game, GameOptions
from validator.errors import UsageError


def handed_over(game: Game, monkeypatch: pytest.MonkeyPatch) -> State:
    """The position of a game as `decide` plays it on."""
    found: list[State] = []

    def keep(state: State, *_: Any) -> tuple[int, ...]:
        found.append(state)
        return (0,)

    monkeypatch.setattr(module, "_search", keep)
    request = request_of(game)
    cards = [row.card for row in game.table.defs]
    lists = (cards[:60], cards[60:])
    seat = request["seat"]
    rules = GameOptions(edition=game.edition, undo=False, log=False, pauses=True)
    decide(**request, own_list=lists[seat], opponent_list=lists[1 - seat], game_options=rules)
    return found[0]


def effects(state: State) -> list[tuple[object, ...]]:
    """The lasting effects of a state, without the numbers of Pokémon."""
    return sorted((row.part.key, row.player, row.born, row.until, row.amount) for row in state.effects)


@pytest.mark.parametrize("name", ["dragapult-2026", "reshizard-2019"])
def test_the_free_choices_are_those_of_the_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = used = lasting = 0
    for seed in range(2):
        game = new_game(name, seed=seed)
        bots = [make_bot("easy", player, seed) for player in (0, 1)]
        while game.decision and compared < 60 * (seed + 1):
            state = game.state
            if game.decision.kind == "main" and state.turn and len(game.decision.options) > 1:
                found = handed_over(game, monkeypatch)
                assert found.decision is not None
                rows = [[option[0] for option in each.options] for each in (game.decision, found.decision)]
                assert sorted(rows[0]) == sorted(rows[1]), request_of(game)
                assert effects(found) == effects(state)
                compared += 1
                used += bool(state.used)
                lasting += bool(state.effects)
            step(game, bots)
    assert compared > 50 and used > 5, (compared, used, lasting)


@pytest.mark.parametrize(
    "more", [{"used": 5}, {"used": [7]}, {"lasting": [{"card": "sv01-013", "turn": "x"}]}, {"lasting": [{}]}]
)
def test_what_cannot_be_read_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        decide({**board(), **more}, OPTIONS, seat=0, own_list=LIST)


def test_a_text_that_is_not_there_changes_nothing() -> None:
    rows = [{"card": "sv01-999", "name": "x"}, {"pokemon": [1, 9]}, {"card": 500}]
    given = {**board(), "used": rows, "lasting": rows}
    assert decide(given, OPTIONS, seat=0, own_list=LIST, seed=1) == (3,)
