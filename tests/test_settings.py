from __future__ import annotations

import pytest

from validator.errors import UsageError
from validator.settings import Settings, variable_of


def test_the_environment_sets_each_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_MAX_LINES", "77")
    monkeypatch.setenv("PTCG_PAGE_SIZE", "5")
    settings = Settings.from_environment()
    assert (settings.max_lines, settings.page_size) == (77, 5)
    assert settings.max_decks == Settings().max_decks


@pytest.mark.parametrize("value", ["many", "1.5", "0", "-3"])
def test_a_value_that_cannot_be_names_its_variable(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("PTCG_MAX_DECKS", value)
    with pytest.raises(UsageError, match="PTCG_MAX_DECKS") as caught:
        Settings.from_environment()
    assert "whole number" in caught.value.remedy


def test_a_page_is_never_larger_than_the_largest() -> None:
    with pytest.raises(UsageError, match="PTCG_PAGE_SIZE"):
        Settings(page_size=10, max_page_size=5)


def test_every_setting_has_a_variable() -> None:
    assert variable_of("max_body_bytes") == "PTCG_MAX_BODY_BYTES"
    assert all(variable_of(name).startswith("PTCG_") for name in Settings.__slots__)
