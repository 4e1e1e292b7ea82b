"""`/livez`: the process answers. `/readyz`: it can work, as every check that is registered says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Lock
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

_READINESS = "ptcg-readiness"


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


@dataclass(slots=True)
class Readiness:
    """What must work before the service can, by name; data that could not be opened are tried again."""

    data_as_of: DataAsOf | None = None
    checks: dict[str, Check] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    def reach_data(self) -> bool:
        """Open the built-in data unless that is done; says whether they are open."""
        with self.lock:
            if self.data_as_of is None:
                self.data_as_of = warm_up()
            return True

    def failed(self) -> list[str]:
        """Run the checks and name those that fail; why they fail is logged."""
        failed = []
        for name, check in sorted(self.checks.items()):
            try:
                if check() is False:
                    failed.append(name)
                    current_app.logger.error("not ready: %s", name)
            except Exception:
                failed.append(name)
                current_app.logger.exception("not ready: %s", name)
        return failed


health = Blueprint("health", __name__, description="Liveness and readiness.")


def register_readiness(app: Flask) -> None:
    """Open the data now, so that the first caller does not wait for it; a failure is shown by `/readyz`.

    Checked are the card and format data, and the storage of games.
    """
    readiness = app.extensions[_READINESS] = Readiness()
    register_check(app, "data", readiness.reach_data)
    register_check(app, "storage", games_ready)
    with app.app_context():
        try:
            readiness.reach_data()
        except Exception:
            app.logger.exception("cannot load the card and format data")


def register_check(app: Flask, name: str, check: Check) -> None:
    """Have `/readyz` ask a check, too; it should answer in well under a second."""
    readiness: Readiness = app.extensions[_READINESS]
    readiness.checks[name] = check


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
    readiness: Readiness = current_app.extensions[_READINESS]
    if is_shutting_down():
        raise Problem(503, "STOPPING", "The service is shutting down.", remedy="Retry on another instance.")
    failed = readiness.failed()
    if failed:
        raise Problem(
            503,
            "NOT_READY",
            f"Not ready: {', '.join(failed)}.",
            remedy="Try again later; see the service log.",
            errors=[ProblemItem(f"{name} is not available.") for name in failed],
            headers={"Retry-After": "10"},
        )
    as_of = readiness.data_as_of
    assert as_of is not None  # the check `data` has passed
    checks = dict.fromkeys(sorted(readiness.checks), "ok")
    return json_response(ReadyAnswer("ready", as_of, checks))
