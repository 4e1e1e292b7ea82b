"""An application with the pages, its settings chosen, and what tests ask of any page."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from validator.app import create_app
from validator.settings import Settings


def open_pages(settings: Settings | None = None) -> FlaskClient:
    """Return a client of an application with pages; errors of the pages are raised."""
    app = create_app(settings or Settings())
    app.testing = True
    return app.test_client()


def heading_of(html: str) -> str:
    """Return the words of the page's one h1."""
    (found,) = re.findall(r"<h1[^>]*>(.*?)</h1>", html, re.DOTALL)
    return words_of(found)


def title_of(html: str) -> str:
    """Return the words of the page's title."""
    (found,) = re.findall(r"<title>(.*?)</title>", html, re.DOTALL)
    return words_of(found)


def words_of(html: str) -> str:
    """Return the words of some markup, without tags and entities."""
    plain = re.sub(r"<[^>]+>", " ", html).replace("&#39;", "'").replace("&amp;", "&")
    return " ".join(plain.split())
