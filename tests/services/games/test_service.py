"""Games that are kept: seats and tokens, versions, keys, undo, branches, replays, hidden cards."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from tests.cards.decks import UNPLAYABLE
from tests.conftest import DECKS
from validator.engine.errors import (
    GameOver,
    NothingToUndo,
    NotSupported,
    OptionOutOfRange,
    PositionError,
    SaveError,
)
from validator.engine.game import Game
from validator.errors import InputError, UsageError
from validator.services.games.decks import IllegalDecks
from validator.services.games.errors import (
    InvalidToken,
    KeyReused,
    SeatForbidden,
    UnknownGame,
    VersionConflict,
)
from validator.services.games.requests import NewGame, SeatView, StartedGame, read_replay
from validator.services.games.service import Games
from validator.storage.memory import MemoryGames

DRAGAPULT = (DECKS / "dragapult-2026.txt").read_text(encoding="utf-8")
BOLT = (DECKS / "raging-bolt-2026.txt").read_text(encoding="utf-8")
DAY = date(2026, 7, 20)
GREEDY = ("human", "greedy")


def games() -> Games:
    return Games(MemoryGames())


def start(service: Games, **more: Any) -> StartedGame:
    return service.start(
        NewGame(**{"decks": (DRAGAPULT, BOLT), "on": DAY, "seed": 7, "players": GREEDY, **more})
    )


def options(seen: SeatView) -> list[dict[str, Any]]:
    found = seen.data["view"]["decision"]["options"]
    assert found is not None
    return list(found)


def some(seen: SeatView) -> list[int]:
    """The first options that may be chosen, as few as have to be."""
    low = seen.data["view"]["decision"]["low"]
    return list(range(max(low, 1) if seen.data["view"]["decision"]["high"] else 0))


def play_on(service: Games, seen: SeatView, token: str, times: int) -> SeatView:
    for _ in range(times):
        if seen.data["view"]["decision"] is None:
            break
        seen = service.choose(seen.id, token, expected=seen.version, picked=some(seen))
    return seen


def test_looking_back_plays_no_more_than_the_last_turns_again(monkeypatch: pytest.MonkeyPatch) -> None:
    service, count, choose = games(), 0, Game.choose
    started = start(service)
    seen, token = started.seen, started.tokens[0]

    def counted(game: Game, *picked: int, at: int | None = None) -> None:
        nonlocal count
        count += 1
        choose(game, *picked, at=at)

    looked = 0
    while seen.data["view"]["decision"]:
        if seen.data["view"]["decision"]["kind"] == "main" and seen.data["view"]["turn"] > 6:
            before = service.hints(seen.id, token).log[-2]
            with monkeypatch.context() as patch:
                patch.setattr(Game, "choose", counted)
                moments = service.look_back(seen.id, token, before.lines[0].first)
            assert moments[0].first <= before.lines[0].first <= moments[-1].last
            looked += len(moments)
        seen = play_on(service, seen, token, 1)
    assert 20 < looked == count


def test_a_game_continues_until_the_person_has_to_decide() -> None:
    service = games()
    started = start(service)
    token = started.tokens[0]
    assert set(started.tokens) == {0}
    seen = play_on(service, started.seen, token, 12)
    assert seen.version == started.seen.version + 12
    assert seen.data["view"]["decision"]["player"] == 0 and options(seen)
    assert service.look(seen.id, token).data == seen.data


def test_bots_alone_play_to_the_end() -> None:
    service = games()
    seen = start(service, players=("greedy", "random")).seen
    assert seen.seat is None and seen.data["view"]["decision"] is None
    assert seen.data["view"]["result"] in (0, 1, 2)
    assert service.replay(seen.id)["actions"]


def test_an_illegal_deck_is_refused_with_its_reports() -> None:
    first = DRAGAPULT.splitlines()[1]
    five = DRAGAPULT.replace(first, f"9{first[1:]}", 1)
    with pytest.raises(IllegalDecks) as error:
        start(games(), decks=(five, BOLT))
    assert [each.verdict for each in error.value.reports] == ["illegal", "legal"]
    with pytest.raises(InputError, match="deck 1"):
        start(games(), decks=("", BOLT))


def test_invalid_requests_are_refused() -> None:
    with pytest.raises(UsageError, match="Unknown player"):
        start(games(), players=("human", "oracle"))
    with pytest.raises(UnknownGame):
        games().look("nowhere")
    old = UNPLAYABLE
    with pytest.raises(NotSupported):
        start(games(), decks=(old,), format="unlimited", any_deck=True)


def test_only_the_one_who_decides_acts() -> None:
    service = games()
    started = start(service, players=("human", "human"), shared=False, seed=None)
    mine, theirs = started.tokens[0], started.tokens[1]
    assert mine != theirs
    decides = service.look(started.seen.id, mine).data["view"]["decision"]["player"]
    waiting = started.tokens[1 - decides]
    with pytest.raises(SeatForbidden):
        service.choose(started.seen.id, waiting, expected=1, picked=[0])
    with pytest.raises(InvalidToken):
        service.choose(started.seen.id, "another", expected=1, picked=[0])
    with pytest.raises(InvalidToken):
        service.choose(started.seen.id, None, expected=1, picked=[0])
    with pytest.raises(SeatForbidden):
        service.undo(started.seen.id, mine, expected=1)
    with pytest.raises(SeatForbidden):
        service.replay(started.seen.id, mine)
    with pytest.raises(SeatForbidden):
        service.branch(started.seen.id, mine)


def test_of_two_tabs_one_acts() -> None:
    service = games()
    started = start(service)
    token = started.tokens[0]
    version = started.seen.version
    service.choose(started.seen.id, token, expected=version, picked=some(started.seen))
    with pytest.raises(VersionConflict) as error:
        service.choose(started.seen.id, token, expected=version, picked=some(started.seen))
    assert error.value.version == version + 1


def test_a_race_that_is_lost_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    service = games()
    started = start(service)
    token, version = started.tokens[0], started.seen.version
    record = service.store.get(started.seen.id)
    monkeypatch.setattr(service, "_get", lambda id: record)
    service.choose(started.seen.id, token, expected=version, picked=some(started.seen))
    with pytest.raises(VersionConflict):
        service.choose(started.seen.id, token, expected=version, picked=some(started.seen))
    assert (
        len({each.version for each in service.store.actions(started.seen.id) if each.version > version}) == 1
    )


def test_a_key_gives_the_same_answer_again() -> None:
    service = games()
    started = start(service)
    token, version = started.tokens[0], started.seen.version
    picked = some(started.seen)
    first = service.choose(started.seen.id, token, expected=version, picked=picked, key="k1")
    assert service.choose(started.seen.id, token, expected=version, picked=picked, key="k1") == first
    assert service.look(started.seen.id, token).version == version + 1
    with pytest.raises(KeyReused):
        service.choose(started.seen.id, token, expected=version + 1, picked=picked, key="k1")


def test_what_the_engine_refuses_changes_nothing() -> None:
    service = games()
    started = start(service)
    before = service.store.get(started.seen.id)
    with pytest.raises(OptionOutOfRange):
        service.choose(started.seen.id, started.tokens[0], expected=started.seen.version, picked=[999])
    assert service.store.get(started.seen.id) == before


def test_a_choice_may_be_made_in_notation() -> None:
    service = games()
    started = start(service)
    seen = play_on(service, started.seen, started.tokens[0], 4)
    text = options(seen)[-1]["notation"]
    service.choose(seen.id, started.tokens[0], expected=seen.version, text=text)
    assert text in [each.text for each in service.store.actions(seen.id)]


def test_undo_returns_to_the_last_choice_of_the_person() -> None:
    service = games()
    started = start(service)
    token = started.tokens[0]
    seen = started.seen
    for _ in range(10):
        after = service.choose(seen.id, token, expected=seen.version, picked=some(seen))
        back = service.undo(seen.id, token, expected=after.version)
        assert back.version == after.version + 1
        assert back.data["view"] == seen.data["view"]
        again = service.choose(seen.id, token, expected=back.version, picked=some(seen))
        assert again.data["view"] == after.data["view"]
        seen = again
    with pytest.raises(NothingToUndo, match="Nothing to undo"):
        fresh = start(service)
        service.undo(fresh.seen.id, fresh.tokens[0], expected=fresh.seen.version)


def test_branch_is_independent() -> None:
    service = games()
    started = start(service)
    seen = play_on(service, started.seen, started.tokens[0], 6)
    branch = service.branch(seen.id, started.tokens[0])
    assert branch.seen.data["parent"] == {"id": seen.id, "version": seen.version}
    assert branch.seen.data["view"] == seen.data["view"]
    play_on(service, branch.seen, branch.tokens[0], 3)
    assert service.look(seen.id, started.tokens[0]).data == seen.data
    with pytest.raises(InvalidToken):
        service.look(branch.seen.id, started.tokens[0])


def test_a_replay_is_played_again_to_the_same_game() -> None:
    service = games()
    started = start(service)
    seen = play_on(service, started.seen, started.tokens[0], 15)
    document = json.loads(json.dumps(service.replay(seen.id, started.tokens[0])))
    with pytest.raises(SeatForbidden):
        service.replay(seen.id)
    again = service.import_replay(document)
    assert again.seen.data["view"] == seen.data["view"]
    id, token = again.seen.id, again.tokens[0]
    played = json.loads(json.dumps(service.replay(id, token)))
    assert played["start"] == document["start"]
    assert [each["picked"] for each in played["actions"]] == [each["picked"] for each in document["actions"]]
    for game, of in ((seen.id, started.tokens[0]), (id, token)):
        service.undo(game, of, expected=service.version(game))
    assert service.look(id, token).data["view"] == service.look(seen.id, started.tokens[0]).data["view"]
    document["actions"][0]["picked"] = [99]
    with pytest.raises(OptionOutOfRange):
        service.import_replay(document)


DAMAGE = [
    ({"replay": "other"}, "replay"),
    ({"start": None}, "start"),
    ({"actions": 5}, "actions"),
    ({"actions": None}, "actions"),
    ({"actions": [{}] * 3_001}, "actions"),
    ({"actions": [{"picked": [0]}, {"picked": ["1"]}]}, "actions/1/picked/0"),
    ({"actions": [{"picked": [0, True]}]}, "actions/0/picked/1"),
    ({"actions": [{"picked": [0] * 201}]}, "actions/0/picked"),
    ({"actions": [7]}, "actions/0"),
    ({"players": ["human"]}, "players"),
    ({"players": ["human", "nobody"]}, "players"),
    ({"setup": {}}, "setup/seed"),
    ({"setup": {"seed": -1}}, "setup/seed"),
    ({"setup": {"seed": 1, "decks": ["one"]}}, "setup/decks"),
    ({"setup": {"seed": 1, "decks": ["one", "x" * 201]}}, "setup/decks"),
    ({"setup": {"seed": 1, "decks": ["one", "two"], "format": 3}}, "setup/format"),
    ({"setup": {"seed": 1, "decks": ["one", "two"], "format": "standard", "on": "soon"}}, "setup/on"),
]


@pytest.mark.parametrize(("damage", "place"), DAMAGE)
def test_a_damaged_replay_is_refused_with_its_place(damage: dict[str, Any], place: str) -> None:
    document = {
        "replay": "ptcg-replay-1",
        "start": {},
        "setup": {"seed": 1, "decks": ["one", "two"], "format": "standard", "on": "2026-08-01"},
        "players": ["human", "greedy"],
        "actions": [],
    }
    assert read_replay(document).setup["on"] == "2026-08-01"
    with pytest.raises(SaveError) as refused:
        read_replay({**document, **damage})
    assert "/".join(map(str, refused.value.at)) == place
    with pytest.raises(SaveError):
        games().import_replay({**document, "start": {}})


def test_hidden_zones_are_not_shown() -> None:
    """Deal the hidden cards again; every seat sees the same."""
    service = games()
    started = start(service, players=("human", "human"), shared=False, seed=None)
    seen = started.seen
    for _ in range(30):
        decision = service.look(seen.id).data["view"]["decision"]
        if decision is None:
            break
        token = started.tokens[decision["player"]]
        mine = service.look(seen.id, token)
        other = service.look(seen.id, started.tokens[1 - decision["player"]])
        watch = service.look(seen.id)
        assert other.data["view"]["decision"]["options"] is None
        assert watch.data["view"]["decision"]["options"] is None
        assert other.data["view"]["sides"][decision["player"]]["hand"] is None
        assert [side["hand"] for side in watch.data["view"]["sides"]] == [None, None]
        assert "seed" not in mine.data["setup"] and "seed" not in watch.data["setup"]
        for event in service.events(seen.id)[1]:
            if event["kind"] == "draw":
                assert event["cards"] == [None] and "a card" in event["text"]
        service.choose(seen.id, token, expected=mine.version, picked=some(mine))


def test_a_goldfish_does_nothing() -> None:
    service = games()
    started = start(service, decks=(DRAGAPULT,), players=("human", "goldfish"))
    seen = play_on(service, started.seen, started.tokens[0], 25)
    _, events = service.events(seen.id, started.tokens[0])
    done = {each["kind"] for each in events if each["player"] == 1}
    assert "draw" in done and "turn" in done
    assert not done & {"attack", "attach", "evolve", "play", "ability", "retreat"}


def test_a_game_that_is_over_takes_no_choice() -> None:
    service = games()
    seen = start(service, players=("greedy", "greedy")).seen
    record = service.store.get(seen.id)
    assert record is not None and record.result is not None
    started = start(service)
    game = started.seen
    while game.data["view"]["decision"] is not None:
        game = play_on(service, game, started.tokens[0], 50)
    with pytest.raises(GameOver):
        service.choose(game.id, started.tokens[0], expected=game.version, picked=[0])
    assert "seed" in service.look(game.id).data["setup"]


def test_a_game_starts_from_a_position() -> None:
    service = games()
    own = list(range(60))
    side = {"active": {"cards": [0]}, "prizes": own[1:7], "deck": own[7:]}
    other = {key: [card + 60 for card in zone] for key, zone in side.items() if isinstance(zone, list)}
    other["active"] = {"cards": [60]}  # type: ignore[assignment]
    position = {"turn": 5, "player": 0, "sides": [side, other]}
    seen = start(service, position=position).seen
    assert seen.data["view"]["turn"] == 5 and seen.data["view"]["player"] == 0
    with pytest.raises(PositionError, match="Card 7"):
        start(service, position={**position, "sides": [{**side, "deck": own[8:]}, other]})
