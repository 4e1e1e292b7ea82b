"""The HTTP API: `create_app()` makes the WSGI application."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from flask import Flask

from validator.settings import Settings


def create_app(settings: Settings | None = None) -> Flask:
    """Make the application, with the settings of the environment when none are given.

    Opens the card and format data at once. Raises `UsageError` for settings that cannot be.
    """
    from validator.api.answers import register_headers
    from validator.api.blueprints import BLUEPRINTS
    from validator.api.docs import register_docs
    from validator.api.health import register_readiness
    from validator.api.limits import register_limits
    from validator.api.openapi import Api
    from validator.api.problems import register_problems
    from validator.api.schemas.odds import HANDS, ODDS
    from validator.api.schemas.requests import CHOICES
    from validator.api.schemas.sheet import SHEET
    from validator.web import register_pages

    app = Flask("validator.api", static_folder=None, template_folder=None)
    app.config["OPENAPI_URL_PREFIX"] = "/"
    app.url_map.strict_slashes = False
    register_limits(app, settings or Settings.from_environment())
    api = Api(app, version=_version())
    for choice in (*CHOICES, HANDS, ODDS, SHEET):
        api.add_choice(choice)
    register_problems(app)
    register_headers(app)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    register_docs(app, api)
    register_pages(app)
    register_readiness(app)
    return app


def _version() -> str:
    try:
        return version("ptcg-validator")
    except PackageNotFoundError:
        return "0"
