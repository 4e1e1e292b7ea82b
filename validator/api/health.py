"""`/livez`: the process answers. `/readyz`: it can work, as every check that is registered says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from flask import Flask, Response, current_app

from validator.api.openapi import Blueprint
from validator.api.schemas.derive import answer_of
from validator.field_docs import Doc
from validator.formats.legality import DataAsOf
from validator.http.games import games_ready
from validator.http.problems import Problem, ProblemItem
from validator.http.responses import json_response
from validator.http.shutdown import is_shutting_down
from validator.services.warm_up import warm_up

Check = Callable[[], object]
"""Raises, or gives False, when its part of the service cannot work now."""

_CHECKS = "ptcg-checks"


@dataclass(slots=True)
class LiveAnswer:
    """The process answers."""

    status: Annotated[Literal["alive"], Doc("Always `alive`.")] = "alive"


@dataclass(slots=True)
class ReadyAnswer:
    """The service can work."""

    status: Annotated[Literal["ready"], Doc("Always `ready`.")]
    data_as_of: Annotated[DataAsOf, Doc("As-of dates of the data.")]
    checks: Annotated[Mapping[str, str], Doc("Checks performed: `data`, and `storage` if games are enabled.")]


health = Blueprint("health", __name__, description="Liveness and readiness.")


def register_readiness(app: Flask) -> None:
    """Open the data now, so that the first caller does not wait for it; a failure is shown by `/readyz`.

    Checked are the card and format data, and the storage of games.
    """
    app.extensions[_CHECKS] = {}
    register_check(app, "data", lambda: warm_up())
    register_check(app, "storage", games_ready)
    with app.app_context():
        try:
            warm_up()
        except Exception:
            app.logger.exception("cannot load the card and format data")


def register_check(app: Flask, name: str, check: Check) -> None:
    """Have `/readyz` ask a check, too; it should answer in well under a second."""
    app.extensions[_CHECKS][name] = check


def _failed(checks: Mapping[str, Check]) -> list[str]:
    """Run the checks and name those that fail; why they fail is logged."""
    failed = []
    for name, check in sorted(checks.items()):
        try:
            if check() is False:
                failed.append(name)
                current_app.logger.error("not ready: %s", name)
        except Exception:
            failed.append(name)
            current_app.logger.exception("not ready: %s", name)
    return failed


@health.get("/livez")
@health.open()
@health.answers(answer_of(LiveAnswer), "The process is alive.")
def show_live() -> Response:
    """Return 200 while the process responds."""
    return json_response(LiveAnswer())


@health.get("/readyz")
@health.open()
@health.answers(answer_of(ReadyAnswer), "The service is ready.")
@health.problems(503)
def show_ready() -> Response:
    """Return whether the service is ready: data and storage are reachable, and it is not stopping."""
    checks: Mapping[str, Check] = current_app.extensions[_CHECKS]
    if is_shutting_down():
        raise Problem(503, "STOPPING", "The service is shutting down.", remedy="Retry on another instance.")
    if failed := _failed(checks):
        raise Problem(
            503,
            "NOT_READY",
            f"Not ready: {', '.join(failed)}.",
            remedy="Try again later; see the service log.",
            errors=[ProblemItem(f"{name} is not available.") for name in failed],
            headers={"Retry-After": "10"},
        )
    return json_response(ReadyAnswer("ready", warm_up(), dict.fromkeys(sorted(checks), "ok")))
