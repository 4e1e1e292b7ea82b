"""Proxies: exactly the number in the setting is trusted."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask, request

from validator.app import create_app
from validator.settings import Settings

FORWARDED = {
    "X-Forwarded-For": "198.51.100.1, 203.0.113.7, 192.0.2.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "decks.example",
    "X-Forwarded-Prefix": "/evil",
    "X-Forwarded-Port": "99",
    "Forwarded": "for=198.51.100.1;proto=https",
    "X-Real-Ip": "198.51.100.1",
}


def seen(trusted: int) -> dict[str, Any]:
    app: Flask = create_app(Settings(trusted_proxies=trusted, hsts_seconds=60))

    @app.get("/seen")
    def show() -> dict[str, Any]:
        return {
            "client": request.remote_addr,
            "scheme": request.scheme,
            "host": request.host,
            "root": request.script_root,
        }

    answer = app.test_client().get("/seen", headers=FORWARDED)
    assert ("Strict-Transport-Security" in answer.headers) is bool(trusted)
    body: dict[str, Any] = answer.get_json()
    return body


def test_without_proxies_forwarded_headers_are_ignored() -> None:
    assert seen(0) == {"client": "127.0.0.1", "scheme": "http", "host": "localhost", "root": ""}


@pytest.mark.parametrize(("trusted", "client"), [(1, "192.0.2.9"), (2, "203.0.113.7"), (3, "198.51.100.1")])
def test_the_client_is_who_the_last_trusted_proxy_saw(trusted: int, client: str) -> None:
    assert seen(trusted)["client"] == client
    assert seen(trusted)["root"] == ""


def test_one_proxy_sets_scheme_and_host() -> None:
    assert seen(1) == {"client": "192.0.2.9", "scheme": "https", "host": "decks.example", "root": ""}


def test_more_proxies_than_there_are_entries_believe_nobody() -> None:
    assert seen(4)["client"] == "127.0.0.1"


def test_a_number_of_proxies_cannot_be_negative() -> None:
    from validator.errors import UsageError

    with pytest.raises(UsageError, match="PTCG_TRUSTED_PROXIES"):
        Settings(trusted_proxies=-1)
