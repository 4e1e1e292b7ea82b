"""The OpenAPI document and the interactive page."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

from flask.testing import FlaskClient

from validator.app import create_app
from validator.settings import Settings


def test_the_document_is_served_with_an_etag(client: FlaskClient) -> None:
    response = client.get("/openapi.json")
    assert response.mimetype == "application/json"
    assert response.get_json()["openapi"].startswith("3.1")
    again = client.get("/openapi.json", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304


def test_two_that_want_the_document_first_get_the_same(client: FlaskClient) -> None:
    app = create_app(Settings())
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda _: app.test_client().get("/openapi.json").data, range(2))
    assert first == second == client.get("/openapi.json").data


def test_errors_are_documented_as_problems(client: FlaskClient) -> None:
    document = client.get("/openapi.json").get_json()
    for name, response in document["components"]["responses"].items():
        assert list(response["content"]) == ["application/problem+json"], name
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method != "parameters":
                assert "default" in operation["responses"], path
                assert operation["summary"], path


def test_every_address_is_documented(client: FlaskClient) -> None:
    documented = set(client.get("/openapi.json").get_json()["paths"])
    rules = [rule for rule in client.application.url_map.iter_rules() if not rule.endpoint.startswith("web")]
    served = {re.sub(r"<(?:\w+(?:\([^)]*\))?:)?(\w+)>", r"{\1}", rule.rule) for rule in rules}
    assert served - documented == {"/openapi.json", "/docs", "/docs/static/{filename}"}


def test_the_page_shows_every_address_and_needs_no_other_host(client: FlaskClient) -> None:
    response = client.get("/docs")
    assert response.mimetype == "text/html"
    page = response.text
    for path in client.get("/openapi.json").get_json()["paths"]:
        assert path in page
    assert not re.search(r"""(?:src|href|action)=["'](?:https?:)?//""", page)
    assert "style=" not in page
    assert not re.search(r"\son\w+=", page)
    policy = response.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    for link in re.findall(r'(?:src|href)="(/docs/static/[^"]+)"', page):
        with client.get(link) as loaded:
            assert loaded.status_code == 200
            text = loaded.text
        assert "http://" not in text
        assert "https://" not in text
    assert len(response.data) < 320_000  # some 4 kB an operation


def test_links_within_the_page_have_targets(client: FlaskClient) -> None:
    page = client.get("/docs").text
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)
    assert set(re.findall(r'\sfor="([^"]+)"', page)) <= set(ids)
