"""Fixtures of the deck tests: the built-in catalogue, and a made-up one with sets that no data hold."""

from __future__ import annotations

import pytest

from validator.catalogue.load import Catalogue


@pytest.fixture(scope="session")
def catalogue() -> Catalogue:
    """The built-in catalogue."""
    return Catalogue.open()
