"""Requests made up from the OpenAPI document, good and bad: the document describes every answer."""

from __future__ import annotations

from itertools import count
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import ignored_auth

from tests.api.tables import DAY, DRAGAPULT, start, start_for_two
from tests.services.memory_store import MemoryStore
from validator.api import create_app
from validator.services.games import Games
from validator.settings import Settings

# A text of the right form may still be no deck list, a format's name none that exists, a token nobody's, a
# version not that of the game: these are answers to a request that keeps to the document, 400 never is.
ACCEPTED = ["2xx", "304", "401", "403", "404", "409", "412", "422"]
REFUSED = ["400", "401", "404", "405", "412", "415", "422", "428"]

app = create_app(Settings(stream_seconds=1), Games(MemoryStore()))
schema = schemathesis.openapi.from_wsgi(
    "/openapi.json",
    app,
    config=SchemathesisConfig.from_dict(
        {
            "checks": {
                "positive_data_acceptance": {"expected-statuses": ACCEPTED},
                "negative_data_rejection": {"expected-statuses": REFUSED},
            }
        }
    ),
)

EXAMPLES = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


@schema.parametrize()
@EXAMPLES
def test_the_service_keeps_to_its_document(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()


class Seated:
    """Games that run, are over, and are two persons', with the tokens of their seats."""

    def __init__(self) -> None:
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
        self.turn = count()

    def sit(self, case: schemathesis.Case[Any]) -> None:
        """Send a request to a game that there is, as one of its seats."""
        id, token = self.seats[next(self.turn) % len(self.seats)]
        case.path_parameters = {**(case.path_parameters or {}), "id": id}
        if token is not None:
            case.headers["Authorization"] = f"Bearer {token}"
        if "If-Match" in case.headers:
            version = app.test_client().get(f"/v1/games/{id}").get_json()["version"]
            case.headers["If-Match"] = f'"{version}"'


seated = Seated()


@schema.include(path_regex=r"^/v1/games/\{id\}").parametrize()
@EXAMPLES
def test_a_game_keeps_to_the_document(case: schemathesis.Case[Any]) -> None:
    if case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE:
        seated.sit(case)
    case.call_and_validate(excluded_checks=[ignored_auth])  # it knows nothing of the token given here


class Visits(schema.include(path_regex="^/v1/games").as_state_machine()):  # type: ignore[misc]
    """Requests that follow from one another by the links of the document, with the tokens that were given."""

    followed = 0

    def setup(self) -> None:
        """Start a game that requests can follow."""
        self.tokens: dict[str, str] = {}

    def before_call(self, case: schemathesis.Case[Any]) -> None:
        """Begin with decks that can be played, and go on with the token of the game."""
        good = case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE
        if good and case.operation.label == "POST /v1/games":
            case.body = {"decks": [{"text": DRAGAPULT}], "on": DAY, "players": ["human", "human"]}
        token = self.tokens.get(str((case.path_parameters or {}).get("id")))
        if token is not None:
            case.headers["Authorization"] = f"Bearer {token}"
            type(self).followed += 1

    def after_call(self, response: Any, case: schemathesis.Case[Any]) -> None:
        """Keep the tokens of games that were started."""
        if response.status_code == 201:
            body = response.json()
            self.tokens[body["id"]] = body["tokens"][0]["token"]

    def validate_response(self, response: Any, case: schemathesis.Case[Any], **_: Any) -> None:
        """Hold every answer against the document."""
        case.validate_response(response, excluded_checks=[ignored_auth])


def test_links_lead_from_a_game_to_what_belongs_to_it() -> None:
    Visits.TestCase.settings = settings(EXAMPLES, max_examples=15, stateful_step_count=8)
    Visits.TestCase("runTest").runTest()
    assert Visits.followed > 20
