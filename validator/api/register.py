"""Adding the API to an application."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from flask import Flask

from validator.api.api_keys import document_api_keys
from validator.api.blueprints import BLUEPRINTS
from validator.api.docs import register_docs
from validator.api.game_headers import document_seats
from validator.api.health import register_readiness
from validator.api.openapi import Api
from validator.api.schemas.game_responses import GAME_ANSWERS
from validator.api.schemas.games import GAME_CHOICES
from validator.api.schemas.odds import HANDS, ODDS
from validator.api.schemas.requests import CHOICES
from validator.api.schemas.runs import (
    GOLDFISH_NOW,
    GOLDFISH_RUN,
    NEW_COMPARISON,
    NEW_LOG_REPLAY,
    NEW_SIMULATION,
)
from validator.api.schemas.sheet import SHEET
from validator.api.schemas.suggest import SUGGEST
from validator.api.schemas.tournaments import STACK
from validator.api.streams import register_streams
from validator.settings import Settings


def register_api(app: Flask, settings: Settings) -> None:
    """Add the endpoints of the API and their OpenAPI document to an application."""
    app.config["OPENAPI_URL_PREFIX"] = "/"
    try:
        released = version("ptcg-validator")
    except PackageNotFoundError:
        released = "0"
    api = Api(app, version=released)
    document_api_keys(api, settings)
    bodies = (
        *CHOICES,
        HANDS,
        ODDS,
        GOLDFISH_NOW,
        GOLDFISH_RUN,
        SHEET,
        SUGGEST,
        STACK,
        NEW_SIMULATION,
        NEW_LOG_REPLAY,
        NEW_COMPARISON,
    )
    for choice in (*bodies, *GAME_CHOICES, *GAME_ANSWERS):
        api.add_choice(choice)
    document_seats(api)
    register_streams(app, settings)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    register_docs(app, api)
    register_readiness(app)
