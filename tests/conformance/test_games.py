"""Recorded games are read as they were written: actions, the states between them, and the cards."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.games import Recorded, read_attacks, read_cards, read_games
from validator.catalogue import Catalogue

pytestmark = pytest.mark.slow


def step(
    kind: str, player: int, chosen: list[Any], after: dict[str, Any], *events: list[Any]
) -> dict[str, Any]:
    """One recorded choice whose second option was taken."""
    return {"p": player, "t": kind, "o": [["No"], chosen], "s": [1], "d": after, "ev": list(events)}


GAME: dict[str, Any] = {
    "id": "made-up",
    "decks": [[1] * 60, [2] * 60],
    "start": {"turn": 0, "hand0": [], "hand1": []},
    "steps": [
        step("Card", 0, ["Card", 3, "Hand", 0], {"turn": 1, "hand0": [4, 5]}, ["TurnStart", 0]),
        step("Main", 0, ["Play", 4], {"hand0": [5]}, ["Play", 0, 4]),
        step("Card", 1, ["Card", 70, "Bench", 1], {"hand1": [61]}, ["Coin", 0, 1]),
        {"p": 0, "t": "Count", "o": [["Number", 1]], "s": [], "d": {}},
        step("Main", 0, ["End"], {"turn": 2}, ["TurnEnd", 0], ["TurnStart", 1]),
        step("Main", 1, ["Attack", 9], {"result": 1}),
    ],
}


def write_game(path: Path) -> Path:
    """Write the made-up game to a file, compressed where its name says so."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "wt", encoding="utf-8") as file:
        file.write(json.dumps(GAME) + "\n")
    return path


@pytest.mark.parametrize("name", ["game.jsonl", "game.jsonl.gz"])
def test_an_action_reaches_to_the_next_free_choice(tmp_path: Path, name: str) -> None:
    (game,) = read_games(write_game(tmp_path / name))
    play, end, attack = game.actions()
    assert (play.step, play.player, play.option) == (1, 0, ["Play", 4])
    assert play.answers == ((1, ["Card", 70, "Bench", 1], 0), (0, ["None"], 0))
    assert play.events == (["Play", 0, 4], ["Coin", 0, 1])
    assert [action.step for action in (end, attack)] == [4, 5]
    assert [action.next_player for action in (play, end, attack)] == [0, 1, -1]
    assert [action.ends for action in (play, end, attack)] == [False, False, True]


def test_states_are_those_before_and_after_an_action(tmp_path: Path) -> None:
    (game,) = read_games(write_game(tmp_path / "game.jsonl"))
    play, end, attack = game.actions()
    assert play.state == {"turn": 1, "hand0": [4, 5], "hand1": []}
    assert play.after == end.state == {"turn": 1, "hand0": [5], "hand1": [61]}
    assert attack.after == {"turn": 2, "hand0": [5], "hand1": [61], "result": 1}
    assert game.start == GAME["start"]


def replayed(game: Recorded) -> list[dict[str, Any]]:
    """The states before each free choice, rebuilt step by step as the description of the format says."""
    state = dict(game.start)
    found = []
    for each in game.steps:
        if each["t"] == "Main":
            found.append(dict(state))
        state.update(each["d"])
    return [*found, state]


def test_the_sample_is_read_whole(shared: Path) -> None:
    """Fifty games; every free choice is one action, no state is lost, and no card is in two places."""
    games = list(read_games(shared / "conformance" / "games-sample.jsonl.gz"))
    assert len(games) == 50
    for game in games:
        actions = list(game.actions())
        assert [*(action.state for action in actions), actions[-1].after] == replayed(game)
        assert [action.ends for action in actions] == [False] * (len(actions) - 1) + [True]
        for action in actions:
            cards = sorted(cards_of(action.state))
            assert cards == list(range(120)), (game.id, action.step)


def cards_of(state: dict[str, Any]) -> list[int]:
    """The card instances of all zones of a recorded state."""
    found = list(state.get("stadium") or [])
    for side in (0, 1):
        for zone in ("hand", "discard", "deck", "prize"):
            found += state.get(f"{zone}{side}") or []
        for row in (state.get(f"active{side}") or []) + (state.get(f"bench{side}") or []):
            found += [row["i"], *row.get("pre", []), *row.get("ec", []), *row.get("tools", [])]
    return found


def test_every_card_of_the_recordings_is_in_the_catalogue(shared: Path) -> None:
    folder = shared / "conformance"
    cards = read_cards(folder / "cards.csv", Catalogue.open())
    assert len(cards) == 1267
    attacks = read_attacks(folder / "cards.csv", cards)
    assert len(attacks) == 1556
    names = [{attack.name for _, attack in attacks[number]} for number in (1, 1409)]
    assert names == [{"Nab 'n' Dash"}, {"Impact Blow"}]
    used = {
        each for game in read_games(folder / "games-sample.jsonl.gz") for deck in game.decks for each in deck
    }
    assert used <= cards.keys()
