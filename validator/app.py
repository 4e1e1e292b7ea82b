"""The WSGI application: the HTTP API and the pages."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from flask import Flask, request

from validator.http.answer_cache import register_answer_cache
from validator.http.callers import register_clients
from validator.http.compression import register_compression
from validator.http.games import register_games
from validator.http.headers import register_headers
from validator.http.limits import register_limits
from validator.http.origins import refuse_other_sites
from validator.http.problems import register_problems
from validator.http.proxies import register_proxies
from validator.http.rate_limits import register_rate_limits
from validator.http.request_ids import register_request_ids
from validator.http.request_log import register_request_log
from validator.settings import Settings

if TYPE_CHECKING:
    from validator.services.games.service import Games

PARTS = ("api", "pages")
"""What an application can have: the HTTP API with its documents and metrics, and the pages."""


class Application(Flask):
    """A Flask application without asynchronous functions."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the function as it is: Flask asks this for every layer of a view and every hook."""
        return func


def create_app(
    settings: Settings | None = None, games: Games | None = None, parts: Collection[str] = PARTS
) -> Flask:
    """Return the application; it loads the card and format data at once.

    Args:
        settings: The settings; by default those of the environment.
        games: The games service; by default that of the database that the settings name, opened at first use.
        parts: What it has, of `PARTS`; what a part imports is imported for it alone.

    Raises:
        UsageError: Settings contradict each other, or a file that they name cannot be used.
        MissingExtra: A setting needs a package that is not installed.
    """
    app = Application("validator.app", static_folder=None, template_folder=None)
    app.url_map.strict_slashes = False
    settings = settings or Settings.from_environment()
    register_limits(app, settings)
    register_answer_cache(app, settings)
    register_proxies(app, settings)
    # What these do before a request runs in this order, what they do after it in the opposite one.
    register_compression(app)
    register_request_ids(app)
    register_request_log(app)
    if "api" in parts:
        from validator.api.metrics import register_metrics

        register_metrics(app)
    register_headers(app, settings)
    register_clients(app, settings)
    register_rate_limits(app, settings)
    if "api" in parts:
        from validator.api.api_keys import register_api_keys

        register_api_keys(app, settings)
    register_games(app, games)
    register_problems(app)
    app.before_request(refuse_other_sites)
    if "api" in parts:
        from validator.api.register import register_api

        register_api(app, settings)
    if "pages" in parts:
        from validator.web.register import register_pages

        register_pages(app)
    app.teardown_request(lambda _: request.close())  # uploaded files, which Flask leaves to the collector
    return app
