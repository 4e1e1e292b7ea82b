"""Security headers: on every address there is, and on answers that no view makes."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from validator.app import create_app
from validator.http.headers import headers_for
from validator.settings import Settings


def addresses(app: Flask) -> list[tuple[str, str]]:
    """Every method and address of an application, with a value for each variable."""
    found = []
    for rule in app.url_map.iter_rules():
        assert isinstance(rule, Rule)
        path = app.url_map.bind("localhost").build(
            rule.endpoint,
            {name: "1" * 16 if name == "id" else "1" for name in rule.arguments},
            method=(min(rule.methods or {"GET"})),
        )
        found += [(method, path) for method in sorted(rule.methods or ())]
    return found


@pytest.mark.slow
def test_every_address_has_every_header(app: Flask, client: FlaskClient) -> None:
    endpoints = addresses(app)
    assert len(endpoints) > 40
    assert {("POST", "/v1/decks/validate"), ("POST", f"/v1/games/{'1' * 16}/actions")} <= set(endpoints)
    for method, path in [*endpoints, ("GET", "/nowhere"), ("DELETE", "/livez"), ("GET", "/v1//limits")]:
        with client.open(path, method=method) as response:
            for name in headers_for(Settings()):
                assert name in response.headers, (method, path, name)
            assert "X-Request-Id" in response.headers, (method, path)
            assert response.headers["X-Content-Type-Options"] == "nosniff"
            assert "unsafe" not in response.headers["Content-Security-Policy"], (method, path)


def test_hsts_is_sent_by_setting_and_over_https_alone(client: FlaskClient) -> None:
    name = "Strict-Transport-Security"
    strict = create_app(Settings(hsts_seconds=3600)).test_client()
    assert strict.get("/livez", base_url="https://localhost").headers[name] == "max-age=3600"
    assert name not in strict.get("/livez").headers
    assert name not in client.get("/livez", base_url="https://localhost").headers


def test_a_setting_lets_pages_of_the_same_origin_show_others_in_a_frame(client: FlaskClient) -> None:
    framed = create_app(Settings(frame_ancestors="self"), parts=("pages",)).test_client()
    for site, option, source in ((client, "DENY", "'none'"), (framed, "SAMEORIGIN", "'self'")):
        for path in ("/formats", "/nowhere"):
            headers = site.get(path).headers
            assert headers["X-Frame-Options"] == option
            assert f"frame-ancestors {source}" in headers["Content-Security-Policy"]
    assert framed.get("/v1/formats").status_code == framed.get("/docs").status_code == 404


@pytest.mark.parametrize("feature", ["camera", "geolocation", "microphone", "payment", "usb"])
def test_no_page_may_use_what_none_needs(client: FlaskClient, feature: str) -> None:
    assert f"{feature}=()" in client.get("/docs").headers["Permissions-Policy"].split(", ")
