"""No action is lost or done twice: several clients, stale versions, repeated keys, races.

A model keeps what was acknowledged. After every request the service has to agree with it: the version, the
choices not undone, and what each seat sees.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Barrier, Thread
from typing import Any, ClassVar

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.api.tables import bearer, few, play, start, start_for_two
from validator.app import create_app
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.memory import MemoryGames
from validator.storage.storage import GamesStorage

pytestmark = pytest.mark.slow

CLIENTS = 3
KEYS = tuple("abcdefgh")


class Clients(RuleBasedStateMachine):
    """Clients of one person, each with a version of the game in mind that may be long past."""

    store: ClassVar[GamesStorage]
    client: ClassVar[FlaskClient]

    @initialize(
        players=st.sampled_from([["human", "greedy"], ["human", "human"], ["random", "human"]]),
        seed=st.integers(0, 50),
    )
    def begin(self, players: list[str], seed: int) -> None:
        """Start a game; every client has seen it."""
        body = start(self.client, players=players, seed=seed)
        self.id: str = body["id"]
        self.token: str = body["tokens"][0]["token"]
        self.people = {seat for seat, name in enumerate(players) if name == "human"}
        self.version: int = body["version"]
        self.seen: list[dict[str, Any]] = [body] * CLIENTS
        self.applied: list[list[int]] = []
        self.answered: dict[str, tuple[str, dict[str, Any] | None, int, bytes]] = {}

    def send(self, action: str, body: dict[str, Any] | None, version: int, key: str | None) -> Any:
        headers = bearer(self.token, **{"If-Match": f'"{version}"'})
        if key is not None:
            headers["Idempotency-Key"] = key
        return self.client.post(f"/v1/games/{self.id}/{action}", json=body, headers=headers)

    def expect(self, action: str, body: dict[str, Any] | None, version: int, key: str | None) -> Any:
        """Send a change, and check the answer against what was answered before; return it where it is new."""
        response = self.send(action, body, version, key)
        if key in self.answered:
            *request, answer = self.answered[key]
            if request == [action, body, version]:
                assert (response.status_code, response.data) == (200, answer)
            else:
                assert response.status_code == 422
                assert response.get_json(force=True)["code"] == "KEY_REUSED"
            return None
        if version != self.version:
            assert response.status_code == 412
            assert response.get_json(force=True)["version"] == self.version
            return None
        if response.status_code == 200:
            self.version += 1
            assert response.headers["ETag"] == f'"{self.version}"'
            if key is not None:
                self.answered[key] = action, body, version, response.data
        return response

    @rule(who=st.integers(0, CLIENTS - 1))
    def look(self, who: int) -> None:
        """A client looks again."""
        response = self.client.get(f"/v1/games/{self.id}", headers=bearer(self.token))
        self.seen[who] = response.get_json()

    @rule(
        who=st.integers(0, CLIENTS - 1),
        choice=st.integers(0, 30),
        key=st.none() | st.sampled_from(KEYS),
        look=st.sampled_from((True, True, False)),
    )
    def choose(self, who: int, choice: int, key: str | None, look: bool) -> None:
        """A client chooses from the options it has seen."""
        seen = self.seen[who]
        decision = seen["view"]["decision"]
        if decision is None or decision["options"] is None:
            return
        picked = few(decision)
        if len(picked) == 1:
            picked = [choice % len(decision["options"])]
        response = self.expect("actions", {"picked": picked}, seen["version"], key)
        if response is not None:
            assert response.status_code in (200, 422)
            if response.status_code == 200:
                self.applied.append(picked)
        if look:
            self.look(who)

    @rule(who=st.integers(0, CLIENTS - 1), key=st.none() | st.sampled_from(KEYS))
    def take_back(self, who: int, key: str | None) -> None:
        """A client takes the last choice back."""
        response = self.expect("undo", None, self.seen[who]["version"], key)
        if response is not None:
            assert response.status_code == (200 if self.applied else 409)
            if response.status_code == 200:
                self.applied.pop()

    @precondition(lambda self: self.answered)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        """An answer was lost on the way: the request is sent again, whatever has happened since."""
        key = data.draw(st.sampled_from(sorted(self.answered)))
        action, body, version, answer = self.answered[key]
        response = self.send(action, body, version, key)
        assert (response.status_code, response.data) == (200, answer)

    @rule(who=st.integers(0, CLIENTS - 1), picked=st.lists(st.integers(40, 90), min_size=1, max_size=2))
    def choose_nonsense(self, who: int, picked: list[int]) -> None:
        """A client sends what cannot be chosen: nothing happens."""
        response = self.expect("actions", {"picked": picked}, self.seen[who]["version"], None)
        if response is not None:
            assert response.status_code in (409, 422)

    @invariant()
    def agree(self) -> None:
        """The service has done what it acknowledged, once each, and nothing else."""
        shown = self.client.get(f"/v1/games/{self.id}", headers=bearer(self.token)).get_json()
        assert shown["version"] == self.version
        stored = self.store.actions(self.id)
        assert [list(each.picked) for each in stored if each.seat in self.people] == self.applied
        places = [(each.version, each.place) for each in stored]
        assert places == sorted(set(places))


MACHINE = settings(
    max_examples=25,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest) -> Iterator[GamesStorage]:
    """A store in memory, and the real one."""
    if request.param == "memory":
        yield MemoryGames()
        return
    with TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{Path(folder) / 'games.db'}")
        database.migrate()
        yield GameStore(database)
        database.close()


def test_clients_never_lose_or_double_an_action(store: GamesStorage) -> None:
    class Machine(Clients):
        pass

    Machine.store = store
    Machine.client = create_app(Settings(), Games(store)).test_client()
    case = Machine.TestCase
    case.settings = MACHINE
    case("runTest").runTest()


def race(client: FlaskClient, requests: list[tuple[str, dict[str, Any], dict[str, str]]]) -> list[Any]:
    """Send requests at the same moment, each from its own thread; return the responses in order."""
    barrier = Barrier(len(requests))
    responses: list[Any] = [None] * len(requests)

    def send(place: int) -> None:
        path, body, headers = requests[place]
        mine = client.application.test_client()
        barrier.wait()
        responses[place] = mine.post(path, json=body, headers=headers)

    threads = [Thread(target=send, args=(place,)) for place in range(len(requests))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return responses


def test_of_clients_at_the_same_moment_one_acts(store: GamesStorage) -> None:
    client = create_app(Settings(), Games(store)).test_client()
    body = start(client)
    id, token = body["id"], body["tokens"][0]["token"]
    path = f"/v1/games/{id}/actions"
    for number in range(8):
        sent = {"picked": few(body["view"]["decision"])}
        headers = bearer(token, **{"If-Match": f'"{body["version"]}"'})
        responses = race(client, [(path, sent, headers)] * 6)
        assert sorted(each.status_code for each in responses) == [200, *[412] * 5], number
        body = client.get(f"/v1/games/{id}", headers=bearer(token)).get_json()
        keyed = {"If-Match": f'"{body["version"]}"', "Idempotency-Key": f"k{number}"}
        sent = {"picked": few(body["view"]["decision"])}
        responses = race(client, [(path, sent, bearer(token, **keyed))] * 6)
        assert {each.status_code for each in responses} == {200}, number
        assert len({each.data for each in responses}) == 1
        before = body["version"]
        body = client.get(f"/v1/games/{id}", headers=bearer(token)).get_json()
        assert body["version"] == before + 1
    acted = [each for each in store.actions(id) if each.seat == 0]
    assert len(acted) == 16


def test_two_persons_play_a_whole_game_over_a_line_that_loses_answers(store: GamesStorage) -> None:
    """Every request is sent twice or more by each seat, often for a past version; the game is as if once."""
    client = create_app(Settings(), Games(store)).test_client()
    id, tokens = start_for_two(client, seed=21)
    picks: list[list[int]] = []
    for number in range(400):
        seen = [client.get(f"/v1/games/{id}", headers=bearer(token)).get_json() for token in tokens]
        decision = seen[0]["view"]["decision"]
        if decision is None:
            break
        seat, version = decision["player"], seen[0]["version"]
        picked = few(seen[seat]["view"]["decision"])
        headers = {"If-Match": f'"{version}"', "Idempotency-Key": f"{number}"}
        path, sent = f"/v1/games/{id}/actions", {"picked": picked}
        first = client.post(path, json=sent, headers=bearer(tokens[seat], **headers))
        again = client.post(path, json=sent, headers=bearer(tokens[seat], **headers))
        stale = client.post(path, json=sent, headers=bearer(tokens[seat], **{"If-Match": f'"{version}"'}))
        other = client.post(path, json=sent, headers=bearer(tokens[1 - seat], **headers))
        assert (first.status_code, again.status_code, stale.status_code) == (200, 200, 412)
        assert first.data == again.data
        assert other.status_code == 412, "the key of one seat does not answer the other"
        picks.append(picked)
    assert seen[0]["view"]["result"] is not None
    assert [list(each.picked) for each in store.actions(id)] == picks


def test_workers_with_a_store_in_common_see_one_game(store: GamesStorage) -> None:
    """Two processes keep games open by themselves; what one did the other sees at once."""
    apps = [create_app(Settings(), Games(store)).test_client() for _ in range(2)]
    body = start(apps[0])
    token = body["tokens"][0]["token"]
    for number in range(20):
        body = play(apps[number % 2], body, token, 1)
        for client in apps:
            assert client.get(f"/v1/games/{body['id']}", headers=bearer(token)).get_json() == body
