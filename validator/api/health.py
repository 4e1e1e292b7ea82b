"""`/livez`: the process answers. `/readyz`: it can judge decks."""

from __future__ import annotations

from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from flask import Flask, Response, current_app

from validator.api.answers import answer
from validator.api.openapi import Blueprint
from validator.api.problems import Problem
from validator.api.schemas.answers import LiveSchema, ReadySchema
from validator.services.warm_up import warm_up


@dataclass(slots=True)
class Readiness:
    """Whether the built-in data could be opened; a failed opening is tried again when somebody asks."""

    data_as_of: dict[str, Any] | None = None
    lock: Lock = field(default_factory=Lock)

    def reach(self) -> dict[str, Any] | None:
        """Open the data unless that is done; gives what they are as of, None when they cannot be opened."""
        with self.lock:
            if self.data_as_of is None:
                try:
                    self.data_as_of = warm_up()
                except Exception:
                    current_app.logger.exception("the card and format data cannot be opened")
            return self.data_as_of


health = Blueprint("health", __name__, description="Is the service there, and can it work?")


def register_readiness(app: Flask) -> None:
    """Open the data now, so that the first caller does not wait for it; a failure is shown by `/readyz`."""
    readiness = Readiness()
    app.extensions["ptcg-readiness"] = readiness
    with app.app_context():
        readiness.reach()


@health.get("/livez")
@health.answers(LiveSchema, "The process answers.")
def show_live() -> Response:
    """Say that the process answers."""
    return answer({"status": "alive"})


@health.get("/readyz")
@health.answers(ReadySchema, "The service can judge decks.")
@health.problems(503)
def show_ready() -> Response:
    """Say whether the service can judge decks."""
    readiness: Readiness = current_app.extensions["ptcg-readiness"]
    as_of = readiness.reach()
    if as_of is None:
        raise Problem(
            503,
            "NOT_READY",
            "The card and format data cannot be opened.",
            remedy="Try again later; the reason is in the service's log.",
            headers={"Retry-After": "10"},
        )
    return answer({"status": "ready", "data_as_of": as_of})
