"""The HTTP API: `create_app()` makes the WSGI application."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from flask import Flask, request

from validator.settings import Settings

if TYPE_CHECKING:
    from validator.services.games.service import Games


def create_app(settings: Settings | None = None, games: Games | None = None) -> Flask:
    """Make the application, with the settings of the environment when none are given.

    Its games are those of the database that the settings name, opened when the first is asked for, unless
    `games` are given.

    Opens the card and format data at once. Raises `UsageError` for settings that cannot be,
    `MissingExtra` for one that needs a package that is not installed.
    """
    from validator.api.api_keys import document_api_keys, register_api_keys
    from validator.api.blueprints import BLUEPRINTS
    from validator.api.docs import register_docs
    from validator.api.game_headers import document_seats
    from validator.api.health import register_readiness
    from validator.api.metrics import register_metrics
    from validator.api.openapi import Api
    from validator.api.schemas.game_responses import GAME_ANSWERS
    from validator.api.schemas.games import GAME_CHOICES
    from validator.api.schemas.odds import HANDS, ODDS
    from validator.api.schemas.requests import CHOICES
    from validator.api.schemas.sheet import SHEET
    from validator.api.schemas.simulations import NEW_SIMULATION
    from validator.http.games import register_games
    from validator.http.headers import register_headers
    from validator.http.limits import register_limits
    from validator.http.problems import register_problems
    from validator.http.proxies import register_proxies
    from validator.http.rate_limits import register_rate_limits
    from validator.http.request_ids import register_request_ids
    from validator.http.request_log import register_request_log
    from validator.web import register_pages

    app = Flask("validator.api", static_folder=None, template_folder=None)
    app.config["OPENAPI_URL_PREFIX"] = "/"
    app.url_map.strict_slashes = False
    settings = settings or Settings.from_environment()
    register_limits(app, settings)
    register_proxies(app, settings)
    # What comes before a request is done in this order, what comes after it in the opposite one.
    register_request_ids(app)
    register_request_log(app)
    register_metrics(app)
    register_headers(app)
    register_rate_limits(app, settings)
    register_api_keys(app, settings)
    api = Api(app, version=_version())
    document_api_keys(api, settings)
    for choice in (*CHOICES, HANDS, ODDS, SHEET, *GAME_CHOICES, *GAME_ANSWERS, NEW_SIMULATION):
        api.add_choice(choice)
    document_seats(api)
    register_games(app, games)
    register_problems(app)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    register_docs(app, api)
    register_pages(app)
    register_readiness(app)
    app.teardown_request(lambda _: request.close())  # uploaded files, which Flask leaves to the collector
    return app


def _version() -> str:
    try:
        return version("ptcg-validator")
    except PackageNotFoundError:
        return "0"
