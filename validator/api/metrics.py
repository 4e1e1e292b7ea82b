"""`/metrics` for Prometheus (prometheus-client, extra `serve`), and what is counted.

Several workers add up where `PROMETHEUS_MULTIPROC_DIR` names a directory before the client is imported;
`ptcg serve` sees to that. Without prometheus-client nothing is counted.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from flask import Flask, Response, current_app, g, has_app_context, request

from validator.api.openapi import Blueprint
from validator.errors import MissingExtra
from validator.http.request_log import path_template
from validator.services.clock import seconds_running

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry, Counter, Histogram

MULTIPROCESS = "PROMETHEUS_MULTIPROC_DIR"

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Bounds of the latency histogram, in seconds."""

_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_METRICS = "ptcg-metrics"


@dataclass(frozen=True, slots=True)
class Metrics:
    """What an application counts."""

    registry: CollectorRegistry
    requests: Counter
    seconds: Histogram
    decks: Counter
    games: Counter
    actions: Counter


metrics = Blueprint("metrics", __name__, description="Metrics for operators.")


def register_metrics(app: Flask) -> None:
    """Count the requests of an application, where prometheus-client is installed."""
    if find_spec("prometheus_client") is None:
        return
    counted = _make_metrics()
    app.extensions[_METRICS] = counted

    @app.before_request
    def note_start() -> None:
        g.counted_from = seconds_running()

    @app.after_request
    def count_request(response: Response) -> Response:
        method = request.method if request.method in _METHODS else "OTHER"
        path = path_template()
        counted.requests.labels(path, method, str(response.status_code)).inc()
        if "counted_from" in g:
            counted.seconds.labels(path, method).observe(seconds_running() - g.counted_from)
        return response


def _make_metrics() -> Metrics:
    from prometheus_client import CollectorRegistry, Counter, Histogram

    registry = CollectorRegistry()
    return Metrics(
        registry=registry,
        requests=Counter(
            "ptcg_requests",
            "HTTP requests by path template, method and status.",
            ("endpoint", "method", "status"),
            registry=registry,
        ),
        seconds=Histogram(
            "ptcg_request_seconds",
            "Response time in seconds; for streams, time to first byte.",
            ("endpoint", "method"),
            buckets=BUCKETS,
            registry=registry,
        ),
        decks=Counter("ptcg_decks_checked", "Decks checked, by verdict.", ("verdict",), registry=registry),
        games=Counter(
            "ptcg_games", "Games created, by origin: started, imported …", ("event",), registry=registry
        ),
        actions=Counter(
            "ptcg_game_actions", "Human choices accepted, including idempotent retries.", registry=registry
        ),
    )


@metrics.get("/metrics")
@metrics.file("text/plain", "Metrics in Prometheus text format.")
@metrics.problems(501)
def show_metrics() -> Response:
    """Show what has been counted since the service was started, by all its workers together."""
    counted: Metrics | None = current_app.extensions.get(_METRICS)
    if counted is None:
        raise MissingExtra("prometheus-client is not installed.", "Run pip install prometheus-client.")
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    registry = counted.registry
    if os.environ.get(MULTIPROCESS):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    response = Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
    response.headers["Cache-Control"] = "no-store"
    return response


def count_decks(verdicts: Iterable[str]) -> None:
    """Count checked decks, each by its verdict: legal, illegal, undetermined."""
    if (counted := _current()) is not None:
        for verdict in verdicts:
            counted.decks.labels(verdict).inc()


def count_game(event: str) -> None:
    """Count what happens to a game: `started`, `imported`, `branched`; never a name or an id."""
    if (counted := _current()) is not None:
        counted.games.labels(event).inc()


def count_actions(number: int = 1) -> None:
    """Count choices of people in games that were answered."""
    if (counted := _current()) is not None:
        counted.actions.inc(number)


def _current() -> Metrics | None:
    if not has_app_context():
        return None
    counted: Metrics | None = current_app.extensions.get(_METRICS)
    return counted
