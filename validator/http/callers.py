"""Who sends a request: the holder of its API key."""

from __future__ import annotations

from flask import Flask, current_app, g

from validator.http.bearer import read_bearer
from validator.services.api_keys import ApiKeys

_KEYS = "ptcg-api-keys"


def register_callers(app: Flask, keys: ApiKeys) -> None:
    """Set the API keys that the application knows."""
    app.extensions[_KEYS] = keys


def knows_callers() -> bool:
    """Return whether the current application has API keys, so that `Authorization` holds one of them."""
    return _KEYS in current_app.extensions


def find_caller() -> str | None:
    """Return the name of the holder of the current request's API key; None without a valid key."""
    if "api_key_name" not in g:
        keys: ApiKeys | None = current_app.extensions.get(_KEYS)
        sent = read_bearer() if keys is not None else None
        g.api_key_name = keys.find_holder(sent) if keys is not None and sent else None
    name: str | None = g.api_key_name
    return name
