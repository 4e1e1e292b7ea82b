"""Several clients act and take back on what they saw last, stale or not: nothing is lost or done twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from tempfile import TemporaryDirectory
from threading import Barrier

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.storage.conftest import _numbers
from tests.storage.postgres import Server
from tests.storage.test_games import make_action, make_game
from validator.storage.database import Database
from validator.storage.games import GameStore
from validator.storage.records import ActionRecord, StoredResponse

pytestmark = pytest.mark.slow

CLIENTS = 3
KEYS = st.sampled_from([None, "a", "b", "c", "d"])


@dataclass
class Model:
    """What has to be there: the version, the save, the actions with their marks, the answers."""

    version: int = 1
    save: bytes = b"\xffsave"
    made: dict[tuple[int, int], bool] = field(default_factory=dict)
    answers: dict[str, bytes] = field(default_factory=dict)

    def change(self, expected: int, save: bytes, response: StoredResponse | None) -> bool:
        """Move on, where the version is the expected one and the key is free."""
        if expected != self.version or (response is not None and response.key in self.answers):
            return False
        self.version, self.save = expected + 1, save
        if response is not None:
            self.answers[response.key] = response.body
        return True


class Clients(RuleBasedStateMachine):
    """Clients with a worker's connection each, which look, act and take back in any order."""

    @initialize()
    def begin(self) -> None:
        self.stores = [GameStore(Database(self.new_url())) for _ in range(CLIENTS)]
        self.stores[0].database.migrate()
        self.stores[0].add(make_game())
        self.model = Model()
        self.seen = [1] * CLIENTS
        self.tries = 0

    def new_url(self) -> str:
        raise NotImplementedError

    def answer(self, key: str | None) -> StoredResponse | None:
        self.tries += 1
        return None if key is None else StoredResponse(key, b"hash", 200, b"%d" % self.tries)

    @rule(client=st.integers(0, CLIENTS - 1))
    def look(self, client: int) -> None:
        game = self.stores[client].get("one")
        assert game is not None
        assert (game.version, game.save) == (self.model.version, self.model.save)
        self.seen[client] = game.version

    @rule(client=st.integers(0, CLIENTS - 1), places=st.integers(0, 3), key=KEYS)
    def act(self, client: int, places: int, key: str | None) -> None:
        expected, response = self.seen[client], self.answer(key)
        save = b"act %d" % self.tries
        actions = [make_action(expected + 1, place, client) for place in range(places)]
        done = self.stores[client].act(
            "one", expected=expected, save=save, actions=actions, result=None, response=response
        )
        assert done == self.model.change(expected, save, response)
        if done:
            self.model.made |= {(each.version, each.place): False for each in actions}
            self.seen[client] += 1

    @precondition(lambda self: self.model.made)
    @rule(client=st.integers(0, CLIENTS - 1), key=KEYS, which=st.integers(0, 10**6))
    def undo(self, client: int, key: str | None, which: int) -> None:
        expected, response = self.seen[client], self.answer(key)
        save = b"undo %d" % self.tries
        since = sorted(self.model.made)[which % len(self.model.made)]
        done = self.stores[client].undo(
            "one", expected=expected, save=save, version=since[0], place=since[1], response=response
        )
        assert done == self.model.change(expected, save, response)
        if done:
            self.model.made |= {each: True for each in self.model.made if each >= since}
            self.seen[client] += 1

    @invariant()
    def everything_is_there_once(self) -> None:
        if not hasattr(self, "stores"):
            return
        store = self.stores[self.tries % CLIENTS]
        assert {
            (each.version, each.place): each.undone for each in store.actions("one", undone=True)
        } == self.model.made
        applied = sorted(each for each, undone in self.model.made.items() if not undone)
        assert [(each.version, each.place) for each in store.actions("one")] == applied
        for key, body in self.model.answers.items():
            response = store.find_response("one", key)
            assert response is not None
            assert response.body == body

    def teardown(self) -> None:
        for store in getattr(self, "stores", ()):
            store.database.close()


FEW = settings(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


def test_clients_in_any_order_on_sqlite() -> None:
    class OnSqlite(Clients):
        def __init__(self) -> None:
            super().__init__()
            self.folder = TemporaryDirectory()

        def new_url(self) -> str:
            return f"sqlite:///{self.folder.name}/games.db"

        def teardown(self) -> None:
            super().teardown()
            self.folder.cleanup()

    run(OnSqlite)


def test_clients_in_any_order_on_postgres(postgres: Server) -> None:
    class OnPostgres(Clients):
        def __init__(self) -> None:
            super().__init__()
            self.name = f"clients_{next(_numbers)}"
            self.url = postgres.make_database(self.name)

        def new_url(self) -> str:
            return self.url

        def teardown(self) -> None:
            super().teardown()
            postgres.drop_database(self.name)

    run(OnPostgres)


def run(machine: type[Clients]) -> None:
    case = machine.TestCase
    case.settings = FEW
    case().runTest()


@settings(FEW, max_examples=6)
@given(plans=st.lists(st.lists(st.booleans(), min_size=5, max_size=12), min_size=4, max_size=4))
def test_clients_at_once(database: Database, plans: list[list[bool]]) -> None:
    """Each client goes through its plan (True: act, False: take its last own action back) at its own pace."""
    store = GameStore(database)
    id = f"game {next(_numbers)}"
    store.add(make_game(id))
    clients = len(plans)
    start = Barrier(clients, timeout=20)

    def take_part(client: int) -> list[tuple[int, tuple[int, int] | None]]:
        start.wait()
        done: list[tuple[int, tuple[int, int] | None]] = []
        own: list[tuple[int, int]] = []
        for act in plans[client]:
            while True:
                game = store.get(id)
                assert game is not None
                save = b"%d %d" % (client, game.version + 1)
                if act or not own:
                    actions = [make_action(game.version + 1, place, client) for place in range(2)]
                    if store.act(id, expected=game.version, save=save, actions=actions, result=None):
                        own.append((game.version + 1, 0))
                        done.append((game.version + 1, None))
                        break
                else:
                    version, place = own[-1]
                    if store.undo(id, expected=game.version, save=save, version=version, place=place):
                        own.pop()
                        done.append((game.version + 1, (version, place)))
                        break
        return done

    with ThreadPoolExecutor(clients) as pool:
        done_by = list(pool.map(take_part, range(clients)))
    changes = sorted((version, client, back) for client, done in enumerate(done_by) for version, back in done)
    assert [version for version, _, _ in changes] == list(range(2, sum(map(len, plans)) + 2))
    marks: dict[tuple[int, int], tuple[int, bool]] = {}
    for version, client, back in changes:
        if back is None:
            marks |= {(version, place): (client, False) for place in range(2)}
        else:
            marks |= {each: (by, True) for each, (by, _) in marks.items() if each >= back}
    found: list[ActionRecord] = store.actions(id, undone=True)
    assert {(each.version, each.place): (each.seat, each.undone) for each in found} == marks
    game = store.get(id)
    assert game is not None
    assert game.save == b"%d %d" % (changes[-1][1], changes[-1][0])
