"""Requests made up from the OpenAPI document, good and bad: the document describes every answer."""

from __future__ import annotations

import base64
import io
import random
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar
from zlib import crc32

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import ignored_auth

from tests.api.tables import DAY, DRAGAPULT, few, start, start_for_two
from tests.conftest import wait_until
from validator.api.docs import example_of
from validator.api.schemas.requests import EXAMPLE
from validator.app import create_app
from validator.services.games import service as games_starting
from validator.services.games.service import Games
from validator.settings import Settings
from validator.storage.memory import MemoryGames

pytestmark = pytest.mark.slow

# A text of the right form may still not be a deck list, a format may not exist, a token may be wrong, a
# version not that of the game: these are answers to a request that keeps to the document, 400 never is.
ACCEPTED = ["2xx", "304", "401", "403", "404", "409", "412", "422"]
REFUSED = ["400", "401", "404", "405", "412", "415", "422", "428"]


def open_app(settings: Settings, games: Games | None = None) -> Flask:
    """Return an application that does not compress: the client here takes gzip but cannot read it."""
    opened = create_app(settings, games)
    answer = opened.wsgi_app

    def answer_plainly(environ: Any, start: Any) -> Any:
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        return answer(environ, start)

    opened.wsgi_app = answer_plainly  # type: ignore[method-assign]
    return opened


@schemathesis.serializer("application/zip")
def _send_bytes(_: Any, value: Any) -> bytes:
    """Send the body of a ZIP: what the test made, or any text as bytes that are none."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogatepass")


app = open_app(Settings(stream_seconds=1), Games(MemoryGames()))
schema = schemathesis.openapi.from_wsgi(
    "/openapi.json",
    app,
    config=SchemathesisConfig.from_dict(
        {
            "seed": 7,
            "checks": {
                "positive_data_acceptance": {"expected-statuses": ACCEPTED},
                "negative_data_rejection": {"expected-statuses": REFUSED},
            },
        }
    ),
).exclude(method="OPTIONS")  # it looks at no value; the examples below send it

EXAMPLES = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@schema.parametrize()
@EXAMPLES
def test_service_conforms_to_its_document(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()


class Seated:
    """Games that run, are over, and are two persons', with the tokens of their seats.

    Each request meets them as they were started: what one example changes, none after it sees.
    """

    def __init__(self) -> None:
        store = MemoryGames()
        app.extensions["ptcg-games"] = Games(store)
        client = app.test_client()
        alone = start(client)
        over = start(client, players=["greedy", "random"])
        id, tokens = start_for_two(client)
        self.seats: list[tuple[str, str | None]] = [
            (alone["id"], alone["tokens"][0]["token"]),
            (alone["id"], None),
            (over["id"], None),
            *((id, token) for token in tokens),
        ]
        self.records = [(key, data) for key, data in store.changes() if data is not None]

    def sit(self, case: schemathesis.Case[Any]) -> None:
        """Send a request to a game that there is, as one of its seats; which one follows from the request."""
        sent = repr((case.query, case.headers, case.body)).encode("utf-8", "backslashreplace")
        id, token = self.seats[crc32(sent) % len(self.seats)]
        case.path_parameters = {**(case.path_parameters or {}), "id": id}
        if token is not None:
            case.headers["Authorization"] = f"Bearer {token}"
        if "If-Match" in case.headers:
            version = app.test_client().get(f"/v1/games/{id}").get_json()["version"]
            case.headers["If-Match"] = f'"{version}"'


@pytest.fixture(scope="module")
def seated() -> Seated:
    """The games that requests are sent to, started once."""
    return Seated()


@schema.include(path_regex=r"^/v1/games/\{id\}").parametrize()
@EXAMPLES
def test_game_conforms_to_the_document(case: schemathesis.Case[Any], seated: Seated) -> None:
    store = MemoryGames()
    store.load(seated.records)
    app.extensions["ptcg-games"] = Games(store)
    if case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE:
        seated.sit(case)
    case.call_and_validate(excluded_checks=[ignored_auth])  # it knows nothing of the token given here


class Visits(schema.include(path_regex="^/v1/games").as_state_machine()):  # type: ignore[misc]
    """Requests that follow from one another by the links of the document, with the tokens that were given."""

    followed: ClassVar[set[str]] = set()
    chance = random.Random(7)

    def setup(self) -> None:
        """Begin with a new application, no game, and the same ids and tokens to come every time."""
        self.tokens: dict[str, str] = {}
        self.app = open_app(Settings(stream_seconds=1), Games(MemoryGames()))
        Visits.chance = random.Random(7)

    def get_call_kwargs(self, case: schemathesis.Case[Any]) -> dict[str, Any]:
        """Send every request of an example to its own application."""
        return {"app": self.app}

    def before_call(self, case: schemathesis.Case[Any]) -> None:
        """Begin with decks that can be played, and go on with the token of the game."""
        good = case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE
        if good and case.operation.label == "POST /v1/games":
            case.body = {"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["human", "human"]}
        token = self.tokens.get(str((case.path_parameters or {}).get("id")))
        if token is not None:
            case.headers["Authorization"] = f"Bearer {token}"
            type(self).followed.add(case.operation.label)

    def after_call(self, response: Any, case: schemathesis.Case[Any]) -> None:
        """Keep the tokens of games that were started."""
        if response.status_code == 201:
            body = response.json()
            self.tokens[body["id"]] = body["tokens"][0]["token"]

    def validate_response(self, response: Any, case: schemathesis.Case[Any], **_: Any) -> None:
        """Check every response against the document."""
        case.validate_response(response, excluded_checks=[ignored_auth])


def make_token(size: int) -> str:
    """Make an id or a token as `secrets` does, the same ones in each run."""
    return base64.urlsafe_b64encode(Visits.chance.randbytes(size)).rstrip(b"=").decode("ascii")


def test_links_lead_from_a_game_to_what_belongs_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_starting, "secrets", SimpleNamespace(token_urlsafe=make_token))
    monkeypatch.setattr(games_starting, "fresh_secret", lambda: 7)
    Visits.TestCase.settings = settings(EXAMPLES, max_examples=40, stateful_step_count=8)
    Visits.TestCase("runTest").runTest()
    assert len(Visits.followed) > 3


def zip_of(files: dict[str, str]) -> bytes:
    """Return a ZIP of some files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return out.getvalue()


RESOLVED = ("/v1/cards/resolve", "line")
"""A parameter that is needed unless others are given."""


RUNS = ("/v1/simulations", "/v1/goldfish", "/v1/comparisons", "/v1/log-replays")
"""What runs in the background, with its own id."""


class Examples:
    """Requests made of the examples of the document alone, and of what the answers before them gave."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(
            stream_seconds=1,
            database_url=f"sqlite:///{folder / 'games.db'}",
            max_running_simulations=len(RUNS),
            max_running_simulations_per_client=len(RUNS),
        )
        self.app = open_app(settings)
        self.schema = schemathesis.openapi.from_wsgi("/openapi.json", self.app)
        self.document: dict[str, Any] = self.schema.raw_schema
        self.game: dict[str, Any] = {}
        self.offered: dict[str, Any] = {}
        self.runs: dict[str, str] = {}

    def body_of(self, label: str, operation: dict[str, Any]) -> Iterator[tuple[str | None, Any]]:
        """Yield each content type and form of a body with its example; once None without a body."""
        if label == "POST /v1/games/import":
            game, headers = self.game["id"], self.headers()
            replay = self.app.test_client().get(f"/v1/games/{game}/replay", headers=headers).get_json()
            yield "application/json", replay
        elif label == "POST /v1/games/{id}/join":
            yield "application/json", {"secret": self.offer(), "deck": {"text": EXAMPLE}}
        elif "requestBody" not in operation:
            yield None, None
        else:
            for kind, media in operation["requestBody"]["content"].items():
                if kind == "application/zip":
                    yield kind, zip_of({"a.txt": EXAMPLE})
                    continue
                for form in media["schema"].get("oneOf", [media["schema"]]):
                    example = example_of(form, self.document)
                    if "spread" in example:
                        continue  # only a decision that places damage counters takes it: tests/api
                    if "action" in example:
                        example = {"action": self.notation()}
                    if label == "POST /v1/games":
                        example["seed"] = 7  # without one, nobody gets the replay before the end
                    yield kind, example

    def offer(self) -> str:
        """Start a game with an open seat; return the secret of the seat."""
        body = {"decks": [{"text": EXAMPLE}], "players": ["human", "open"]}
        self.offered = self.app.test_client().post("/v1/games", json=body).get_json()
        secret: str = self.offered["join"]["secret"]
        return secret

    def notation(self) -> str:
        """Return the notation of what may be chosen now."""
        path = f"/v1/games/{self.game['id']}/actions"
        decision = self.app.test_client().get(path, headers=self.headers()).get_json()["decision"]
        return " + ".join(decision["options"][number]["notation"] for number in few(decision)) or "-"

    def wait_for_steps(self) -> None:
        """Wait until the replay of a log has its steps."""
        path = f"/v1/log-replays/{self.runs['/v1/log-replays']}"
        found = wait_until(lambda: self.app.test_client().get(path).get_json(), lambda run: run["result"])
        assert found["result"]["steps"], found

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.game['tokens'][0]['token']}"} if self.game else {}

    def send(self, path: str, method: str, operation: dict[str, Any], kind: str | None, body: Any) -> Any:
        """Send one request; return the answer, which was held against the document."""
        item = self.document["paths"][path]
        parameters = [*item.get("parameters", ()), *operation.get("parameters", ())]
        given: dict[str, dict[str, str]] = {"path": {}, "header": self.headers()}
        for each in parameters:
            if each["in"] in given and (each["in"] == "path" or each["required"]):
                given[each["in"]][each["name"]] = each["schema"]["examples"][0]
        if "id" in given["path"]:
            game = self.offered if path.endswith("/join") and method == "post" else self.game
            given["path"]["id"] = self.runs.get(path.partition("/{")[0], game["id"])
        if "If-Match" in given["header"]:
            seen = self.app.test_client().get(f"/v1/games/{self.game['id']}")
            given["header"]["If-Match"] = seen.headers["ETag"]
        sent: dict[str, Any] = {"body": body, "media_type": kind} if kind is not None else {}
        query = {
            each["name"]: each["schema"]["examples"][0]
            for each in parameters
            if each["in"] == "query" and (each["required"] or (path, each["name"]) == RESOLVED)
        }
        if query:
            sent["query"] = query
        case = self.schema[path][method].Case(path_parameters=given["path"], headers=given["header"], **sent)
        return case.call_and_validate(excluded_checks=[ignored_auth])


def test_every_operation_succeeds_by_the_examples_of_the_document(tmp_path: Path) -> None:
    examples = Examples(tmp_path)
    paths: dict[str, Any] = examples.document["paths"]
    first = ["/v1/games", *RUNS]
    last = ["/v1/games/{id}/undo", "/v1/games/{id}/branch"]
    done = set()
    for path in [*first, *(each for each in paths if each not in (*first, *last)), *last]:
        for method in ("get", "post", "delete", "options"):
            operation = paths[path].get(method)
            if operation is None:
                continue
            label = f"{method.upper()} {path}"
            for kind, body in examples.body_of(label, operation):
                answer = examples.send(path, method, operation, kind, body)
                assert 200 <= answer.status_code < 300, (label, kind, answer.text[:500])
                if label == "POST /v1/games":
                    examples.game = answer.json()
                    assert examples.game["view"]["decision"] is not None
                elif method == "post" and path in RUNS:
                    examples.runs[path] = answer.json()["id"]
                    if path == "/v1/log-replays":
                        examples.wait_for_steps()
            done.add(label)
    documented = {f"{m.upper()} {p}" for p, item in paths.items() for m in item if m != "parameters"}
    assert done == documented
