"""Journeys use the browser and the site of `tests/browser`."""

from tests.browser.conftest import browser, page_at, site

__all__ = ["browser", "page_at", "site"]
