"""Decisions handed over from outside: always a legal answer, without the hidden cards, and a good one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.games import PrintedAttack, Recorded, read_attacks, read_cards, read_games
from tests.conformance.replay import position
from tests.engine.kit import card, catalogue
from validator.bots import Budget
from validator.bots.external_games.decide import decide
from validator.bots.external_games.given_position import GivenPosition
from validator.engine.game import GameOptions
from validator.errors import UnknownCard, UsageError

LIST = [card("sv01-013")] * 4 + [card("sv01-011")] * 4 + [card("sv02-172")] * 2 + [card("sve-001")] * 50


def board(**more: Any) -> dict[str, Any]:
    """A position in prints: the last Prize card is on the Bench."""
    own = {
        "active": {"cards": ["sv01-013"], "energy": ["sve-001", "sve-001"]},
        "bench": [{"cards": ["sv01-011"]}],
        "hand": ["sv02-172", "sve-001"],
        "deck": 53,
        "prizes": [None],
        **more,
    }
    other = {
        "active": {"cards": ["sv01-052"]},
        "bench": [{"cards": ["sv01-052"]}, {"cards": ["sv01-020"], "damage": 40}],
        "hand": [None] * 5,
        "deck": 50,
        "prizes": [None, None],
    }
    return {"turn": 3, "player": 0, "sides": [own, other]}


OPTIONS: list[dict[str, Any]] = [
    {"kind": "end"},
    {"kind": "attack", "name": "Leafage"},
    {"kind": "energy", "card": "sve-001", "to": [0, 0]},
    {"kind": "play", "card": "sv02-172"},
]


def test_the_winning_card_is_played_whether_the_opponents_list_is_known_or_not() -> None:
    other = [card("sv01-052")] * 4 + [card("sv01-020")] * 4 + [card("sve-003")] * 52
    for known in (None, other):
        assert decide(board(), OPTIONS, seat=0, own_list=LIST, opponent_list=known, seed=1) == (3,)


def test_a_target_is_chosen_within_an_effect() -> None:
    rows: list[dict[str, Any]] = [
        {"kind": "pokemon", "pokemon": [1, 1]},
        {"kind": "pokemon", "pokemon": [1, 2]},
    ]
    assert decide(board(), rows, seat=0, own_list=LIST, kind="switch") == (1,)


def test_answers_of_several_options_keep_their_bounds() -> None:
    rows: list[dict[str, Any]] = [{"kind": "card", "card": "sve-001"}] * 3 + [{"kind": "something new"}]
    assert len(decide(board(), rows, seat=0, own_list=LIST, kind="choose", low=2, high=2)) == 2
    assert len(set(decide(board(), rows, seat=0, own_list=LIST, kind="choose", low=0, high=9))) == 4


def test_options_that_mean_nothing_here_get_an_answer_all_the_same() -> None:
    rows: list[dict[str, Any]] = [{"kind": "attack", "name": "No Such Attack"}, {}]
    assert decide(board(), rows, seat=0, own_list=LIST) in ((0,), (1,))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"deck": 52}, "Player 0 has 59 cards"),
        ({"deck": 10**12}, "Player 0 has 68 cards"),
        ({"deck": [[]]}, "has no .. left"),
        ({"active": 5}, "cannot be read"),
        ({"hand": ["sv01-052"]}, "has no sv01-052 left"),
    ],
)
def test_a_position_that_does_not_fit_the_list_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        decide(board(**given), OPTIONS, seat=0, own_list=LIST)


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(UsageError, match="Invalid seat"):
        decide(board(), OPTIONS, seat=2, own_list=LIST)
    with pytest.raises(UsageError, match="cannot be chosen"):
        decide(board(), [], seat=0, own_list=LIST)
    with pytest.raises(UsageError, match="cannot be chosen"):
        decide(board(), OPTIONS, seat=0, own_list=LIST, low=5, high=5)
    with pytest.raises(UsageError, match="59 cards"):
        decide(board(), OPTIONS, seat=0, own_list=LIST[1:])
    with pytest.raises(UsageError, match="two sides"):
        decide({"sides": []}, OPTIONS, seat=0, own_list=LIST)
    for row in (7, {"kind": "pokemon", "pokemon": [[], 0]}):
        with pytest.raises(UsageError, match="cannot be read"):
            decide(board(), [row], seat=0, own_list=LIST)  # type: ignore[list-item]
    odd = [{"kind": "number", "number": "x"}, {"kind": "attack", "name": ["y"]}]
    assert len(decide(board(), odd, seat=0, own_list=LIST, kind="number")) == 1
    strange = board()
    strange["sides"][1].update(discard=["nothing-1"], deck=49)
    with pytest.raises(UnknownCard):
        decide(strange, OPTIONS, seat=0, own_list=LIST)


def test_known_prize_cards_are_put_there_and_nowhere_else() -> None:
    made = GivenPosition(board(), (LIST, None), (0, ["sv02-172"]), catalogue().card, 3)
    (prize,) = made.data["sides"][0]["prizes"]
    assert made.lists[0][prize].id == "sv02-172"
    with pytest.raises(UsageError, match="cannot be a Prize card"):
        GivenPosition(board(), (LIST, None), (0, ["sv01-052"]), catalogue().card, 3)


def test_an_unknown_list_is_guessed_from_what_was_seen() -> None:
    made = GivenPosition(board(), (LIST, None), None, catalogue().card, 3)
    names = [each.name for each in made.lists[1]]
    assert len(names) == 60
    assert names.count("Quaxly") == names.count("Smoliv") == 4


def test_a_card_that_was_looked_at_and_lies_on_a_pokemon_is_found_there() -> None:
    energy = "sve-001"
    own = [card("sv01-013")] * 4 + [card("sv01-011")] * 4 + [card("sv02-172")] * 48 + [card(energy)] * 4
    deck = [energy, *[None] * 52]
    looked = [{"kind": "card", "card": energy, "on": [0, 0], "player": 0}, energy]
    position = {**board(deck=deck), "effect": {"card": "sv02-172", "looked": looked}}
    position["sides"][0]["hand"] = ["sv02-172", "sv02-172"]
    made = GivenPosition(position, (own, None), (0, [energy]), catalogue().card, 3)
    side = made.data["sides"][0]
    assert made.effect is not None
    assert made.effect.looked == (side["active"]["energy"][0], side["deck"][0])


# ------------------------------------------------------------------------------ recorded decisions

ACTIONS = {"Play": "play", "Discard": "discard", "Ability": "ability"}
ATTACHED = ("Card", "ToolCard", "EnergyCard", "Energy")
WHOLE_POKEMON = ("Active", "Bench")


def plain(option: list[Any], attacks: Mapping[int, frozenset[PrintedAttack]]) -> dict[str, Any]:
    """A recorded option as plain data."""
    kind = option[0]
    if kind in ACTIONS:
        return {"kind": ACTIONS[kind], "card": option[1]}
    if kind in ("Attach", "Evolve"):
        return {"kind": "evolve" if kind == "Evolve" else "energy", "card": option[1], "to": option[2]}
    if kind == "Attack":
        names = sorted(attack.name for _, attack in attacks.get(option[1], ()))
        return {"kind": "attack", "name": names[0] if names else ""}
    if kind == "Card" and option[2] in WHOLE_POKEMON:
        return {"kind": "pokemon", "pokemon": option[1]}
    if kind in ATTACHED:
        return {"kind": "card", "card": option[1]}
    if kind == "Number":
        return {"kind": "number", "number": option[1]}
    return {"kind": kind.lower()}


def as_seen(state: dict[str, Any], seat: int) -> dict[str, Any]:
    """A recorded state as a position of the project, without the cards that a seat does not see."""
    found = position(state, seat)
    named = {card for side in found["sides"] for card in refs(side)} | {found["stadium"]}
    for player, side in enumerate(found["sides"]):
        side["discard"] += [card for card in range(60 * player, 60 * player + 60) if card not in named]
        side["prizes"] = [None] * len(side["prizes"])
        side["deck"] = len(side["deck"])
        if player != seat:
            side["hand"] = [None] * len(side["hand"])
    return found


def with_effect(seen: dict[str, Any], step: Mapping[str, Any], state: Mapping[str, Any]) -> dict[str, Any]:
    """A position with the recorded effect that requires a choice."""
    left = step.get("counters", step.get("cost"))
    row: dict[str, Any] = {} if left is None else {"left": left}
    if step.get("by") is not None:
        row["card"] = step["by"]
        row["looked"] = state.get("looking") or []
        if step.get("on") is not None:
            row["chosen"] = [{"kind": "card", "card": step["on"]}]
    elif step["c"] in ("DiscardEnergy", "Switch"):
        row["rule"] = "retreat"
    return {**seen, "effect": row} if "card" in row or "rule" in row else seen


def refs(side: dict[str, Any]) -> set[int]:
    """Every card of a side."""
    mons = [mon for mon in (side["active"], *side["bench"]) if mon is not None]
    on = [card for mon in mons for key in ("cards", "energy", "tools") for card in mon[key]]
    return {*on, *side["hand"], *side["deck"], *side["discard"], *side["prizes"]}


def decisions(games: Iterable[Recorded]) -> Iterator[tuple[Recorded, dict[str, Any], dict[str, Any]]]:
    """Every recorded choice, with the state before it."""
    for game in games:
        state = dict(game.start)
        for step in game.steps:
            yield game, step, state
            state = {**state, **step["d"]}


def answer_all(shared: Path, games: int, each: int) -> Counter[str]:
    """Answer every n-th recorded choice, with and without the opponent's list; count the kinds."""
    folder = shared / "conformance"
    cards = read_cards(folder / "cards.csv", catalogue())
    attacks = read_attacks(folder / "cards.csv", cards)
    met: Counter[str] = Counter()
    recorded = islice(read_games(folder / "games-sample.jsonl.gz"), games)
    for number, (game, step, state) in enumerate(decisions(recorded)):
        if number % each:
            continue
        seat = step["p"]
        lists = [[cards[card] for card in deck] for deck in game.decks]
        seen = as_seen(state, seat)
        options = [plain(option, attacks) for option in step["o"]]
        chosen = decide(
            with_effect(seen, step, state),
            options,
            seat=seat,
            own_list=lists[seat],
            opponent_list=lists[1 - seat],
            budget=Budget(rollouts=1),
            seed=number,
            kind="main" if step["t"] == "Main" else step["c"],
            low=step["min"],
            high=step["max"],
            game_options=OPTIONS_OF_TEST,
        )
        assert step["min"] <= len(chosen) <= step["max"]
        assert len(set(chosen)) == len(chosen)
        assert all(0 <= each < len(options) for each in chosen)
        met[step["t"]] += 1
    return met


OPTIONS_OF_TEST = GameOptions(undo=False, log=False, allow_partial=True, pauses=True)


def test_every_tenth_recorded_decision_gets_a_legal_answer(shared: Path) -> None:
    met = answer_all(shared, 2, 10)
    assert met["Main"] > 5
    assert met["Card"] > 2


@pytest.mark.slow
def test_decisions_of_every_kind_get_a_legal_answer(shared: Path) -> None:
    met = answer_all(shared, 50, 10)
    assert sum(met.values()) > 500
    assert set(met) >= {"Main", "Card", "YesNo", "Energy", "Evolve", "Skill"}
