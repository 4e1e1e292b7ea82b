"""Choices as a page asks them, spreads in one answer, and the steps of a game that was played."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.cards.decks import deck
from tests.conftest import Patch
from tests.engine.games import Pairing
from tests.game.previews import drawn_game
from tests.services.games.test_service import BOLT, DRAGAPULT, games, play_on, start
from tests.soak.traces import start as start_drawn
from validator.bots.base import pick_at_random
from validator.engine.errors import IllegalChoice
from validator.engine.game import Game
from validator.engine.picks import is_allowed
from validator.rng import Rng
from validator.services.explanations.choices import Choice, choice, explain_refusal, play_spread, spread_picks
from validator.services.games import service as starting
from validator.services.games.errors import SeatForbidden
from validator.services.games.replay import look_at_step
from validator.services.games.requests import REPLAY, NewGame
from validator.services.games.service import Games, starter_of


def choices_of(number: int) -> list[tuple[Game, Choice]]:
    """Every choice of a random game, each with a copy of the game."""
    chance = Rng(5, number)
    game = drawn_game(number) if number % 2 else start_drawn(number, chance)
    found = []
    while decision := game.decision:
        asked = choice(game, decision.player)
        assert (asked is None) is (decision.kind == "main")
        assert choice(game, 1 - decision.player) is None
        if asked is not None:
            found.append((game.copy(log=False), asked))
        game.choose(*pick_at_random(decision, chance))
    return found


def test_rows_are_the_options_each_once() -> None:
    kinds: Counter[str] = Counter()
    for number in range(12):
        for game, asked in choices_of(number):
            decision = game.decision
            numbers = [each for row in asked.rows for each in row.options]
            assert sorted(numbers) == list(range(len(decision.options)))
            assert asked.title[0].isupper() and (asked.low, asked.high) == (decision.low, decision.high)
            assert len({row.key for row in asked.rows}) == len(asked.rows)
            kinds[asked.kind] += 1
            if asked.source and not asked.title.startswith("Retreat: "):
                assert asked.title.startswith(f"{asked.source}: ") and asked.effect
            for row in asked.rows:
                assert row.text and 0 <= row.most <= row.count
                assert is_allowed(decision, row.options[: row.most]), (asked, row)
            for limit in asked.limits:
                assert limit.options <= set(numbers)
    assert len(kinds) > 8


def test_a_refused_choice_names_the_limit_that_it_exceeds() -> None:
    """Whatever does not go together, the message says which limit; too many in all is said first."""
    limits = groups = 0
    for number in range(30):
        for game, asked in choices_of(number):
            decision = game.decision
            for limit in asked.limits:
                alone = [
                    n
                    for n in sorted(limit.options)
                    if not any(n in other.options for other in asked.limits if other is not limit)
                ]
                picked = alone[: limit.most + 1]
                if limit.most < len(picked) <= asked.high:
                    with pytest.raises(IllegalChoice) as caught:
                        game.choose(*picked)
                    said = explain_refusal(game, picked, caught.value)
                    assert str(said).startswith(f"{limit.label}: {len(picked)} chosen, at most {limit.most}.")
                    limits += 1
            groups += bool(decision.groups)
            assert not decision.groups or asked.limits
    assert limits > 3 and groups > 3, (limits, groups)


def test_equal_cards_of_the_deck_are_one_row_under_its_limit() -> None:
    """Dawn asks for a Basic, a Stage 1 and a Stage 2 Pokémon: a heading for each, and a name once."""
    for seed in range(40):
        game = _pairing("dragapult-2026", "cynthia-garchomp-2026").start(seed)
        chance = Rng(seed, 3)
        while decision := game.decision:
            asked = choice(game, decision.player)
            if asked is not None and asked.title == "Dawn: search your deck":
                assert [each.title for each in asked.groups] == [
                    "Basic Pokémon",
                    "Stage 1 Pokémon",
                    "Stage 2 Pokémon",
                ]
                assert next(each.text() for each in asked.limits).startswith("Basic Pokémon: 0 of ")
                assert asked.may_take_none and asked.effect.startswith("Search your deck for a Basic Pokémon")
                for group in asked.groups:
                    names = [row.text for row in group.rows]
                    assert len(names) == len(set(names)) and names == sorted(names)
                    assert all(row.place == "deck" and row.most <= 1 for row in group.rows)
                return
            game.choose(*pick_at_random(decision, chance))
    pytest.fail("Dawn was not played")


def _pairing(first: str, second: str) -> Pairing:
    ids = [tuple(card.id for card in deck(name)) for name in (first, second)]
    return Pairing("", (ids[0], ids[1]), "current")


@cache
def spread_games() -> list[Game]:
    """Games in which the counters of Phantom Dive are to be put."""
    found = []
    for seed in range(12):
        game = _pairing("dragapult-2026", "cynthia-garchomp-2026").start(seed)
        chance = Rng(seed, 3)
        while decision := game.decision:
            asked = choice(game, decision.player)
            if asked is not None and asked.spread is not None and asked.spread.counters == 6:
                found.append(game.copy())
            game.choose(*pick_at_random(decision, chance))
        if found:
            return found
    return found


def test_all_counters_are_put_in_one_answer() -> None:
    (game, *_) = spread_games()
    seat = game.decision.player
    asked = choice(game, seat)
    assert asked is not None and asked.spread is not None
    first, second, *_ = asked.spread.targets
    before = {each.pokemon: each.hp for each in asked.spread.targets}
    wanted = {first.pokemon: 2, second.pokemon: 4}
    assert spread_picks(game, seat, wanted) == (first.pokemon,) * 2 + (second.pokemon,) * 4
    copy = game.copy()
    assert len(play_spread(copy, seat, wanted)) == 6
    damage = Counter(each[3] for each in copy.state.events[len(game.state.events) :] if each[0] == "damage")
    cards = {pokemon: game.state.find(pokemon) for pokemon in before}
    assert damage == {cards[pokemon].cards[-1]: n for pokemon, n in wanted.items()}  # type: ignore[union-attr]


@pytest.mark.parametrize("wrong", [{}, {0: 6}, {1: 5}, {1: 7}, {1: -1, 2: 7}])
def test_a_spread_that_does_not_fit_is_refused(wrong: dict[int, int]) -> None:
    (game, *_) = spread_games()
    seat = game.decision.player
    asked = choice(game, seat)
    assert asked is not None and asked.spread is not None
    numbers = [0, *(each.pokemon for each in asked.spread.targets)]
    with pytest.raises(IllegalChoice):
        spread_picks(game, seat, {numbers[key]: n for key, n in wrong.items()})
    with pytest.raises(IllegalChoice):
        spread_picks(game, 1 - seat, {numbers[1]: 6})


def test_a_spread_is_one_change_of_a_stored_game() -> None:
    service = games()
    (game, *_) = spread_games()
    seat = game.decision.player
    document = {
        "replay": REPLAY,
        "setup": {"format": "standard", "on": "2026-07-20", "seed": 1, "decks": ["a", "b"]},
        "players": ["human", "human"],
        "start": game.to_dict(),
        "actions": [],
    }
    started = service.import_replay(document)
    token, seen = started.tokens[seat], started.seen
    asked = choice(game, seat)
    assert asked is not None and asked.spread is not None
    target = asked.spread.targets[-1].pokemon
    after = service.choose(seen.id, token, expected=seen.version, spread={target: asked.spread.counters})
    assert after.version == seen.version + 1
    assert after.data["view"]["decision"]["kind"] != "put counter"
    replay = service.replay(seen.id, token)
    assert len(replay["actions"]) == asked.spread.counters
    assert service.import_replay(replay).seen.data["view"]["sides"] == after.data["view"]["sides"]
    back = service.undo(seen.id, token, expected=after.version)
    assert back.data["view"] == seen.data["view"]


def finished(service: Games) -> tuple[str, str]:
    started = service.start(NewGame(decks=(DRAGAPULT, BOLT), players=("random", "greedy"), seed=5))
    return started.seen.id, ""


def test_steps_of_a_finished_game_show_both_hands_and_its_moments() -> None:
    service = games()
    id, _ = finished(service)
    seen, step = look_at_step(service, id, None, 10**6)
    assert step.at == step.last == len(step.marks) - 1
    assert [mark.at for mark in step.marks] == list(range(step.last + 1))
    sides = seen.data["view"]["sides"]
    taken = [sum(mark.prizes[player] for mark in step.marks) for player in (0, 1)]
    left = [len(side["prizes"]) for side in sides]
    assert [n + m for n, m in zip(taken, left, strict=True)] == [6, 6]
    turns = [mark.turn for mark in step.marks]
    assert turns == sorted(turns) and turns[-1] == seen.data["view"]["turn"]
    begun = [mark.turn for mark in step.marks if mark.begins_turn]
    assert set(range(1, turns[-1] + 1)) == set(range(1, turns[-1] + 1)) & set(turns) and begun
    assert any(mark.is_key for mark in step.marks)
    for player in (0, 1):
        hand = step.view["sides"][player]["hand"]
        assert hand is not None and len(hand) == step.view["sides"][player]["hand_count"]
    _, middle = look_at_step(service, id, None, step.last // 2)
    assert middle.marks == step.marks and middle.view["turn"] == step.marks[middle.at].turn


def test_steps_of_a_running_game_keep_the_hand_of_the_bot() -> None:
    service = games()
    started = start(service)
    token = started.tokens[0]
    seen = play_on(service, started.seen, token, 8)
    _, step = look_at_step(service, seen.id, token, 4)
    assert step.view["sides"][1]["hand"] is None
    assert all("Bot" not in mark.text for mark in step.marks)
    with pytest.raises(SeatForbidden):
        look_at_step(service, seen.id, None, 4)


@pytest.mark.parametrize("players", [("human", "greedy"), ("human", "human")])
def test_steps_of_a_running_game_show_what_the_deciding_seat_saw_then(
    players: tuple[str, str], monkeypatch: Patch
) -> None:
    monkeypatch.setattr(starting, "fresh_secret", lambda: 1 << 256 | 7)
    service = games()
    seen, live = (started := start(service, players=players, seed=None)).seen, []
    for _ in range(12):
        live.append((len(service.store.actions(seen.id)), seen.data["view"]))
        seen = play_on(service, seen, started.tokens[0], 1)
    assert seen.data["view"]["result"] is None
    for at, view in live:
        step = look_at_step(service, seen.id, started.tokens[0], at)[1]
        assert [side["hand"] is None for side in step.view["sides"]] == [seat != seen.seat for seat in (0, 1)]
        if view["seat"] == seen.seat:
            assert {**step.view, "decision": None} == {**view, "decision": None}


def test_in_a_rematch_the_other_side_begins() -> None:
    service = games()
    started = service.start(NewGame(decks=(DRAGAPULT, BOLT), players=("human", "human"), seed=5))
    first = starter_of(service._open(service._get(started.seen.id)))
    assert first is not None
    for _ in range(6):
        again = service.rematch(started.seen.id, started.tokens[0], other_first=True)
        assert starter_of(service._open(service._get(again.seen.id))) == 1 - first
