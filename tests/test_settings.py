from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.conftest import Patch
from validator.errors import UsageError
from validator.settings import CARD_SOURCE, Settings, card_source, variable_of
from validator.support.folders import data_folder


def test_the_environment_sets_each_value(monkeypatch: Patch) -> None:
    monkeypatch.setenv("PTCG_MAX_LINES", "77")
    monkeypatch.setenv("PTCG_PAGE_SIZE", "5")
    settings = Settings.from_environment()
    assert (settings.max_lines, settings.page_size) == (77, 5)
    assert settings.max_decks == Settings().max_decks


@pytest.mark.parametrize("value", ["many", "1.5", "0", "-3"])
def test_a_value_that_cannot_be_names_its_variable(monkeypatch: Patch, value: str) -> None:
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


def test_user_data_directory_follows_the_environment(tmp_path: Path, monkeypatch: Patch) -> None:
    monkeypatch.delenv("PTCG_DATA_DIR")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert data_folder() == tmp_path / ".local" / "share" / "ptcg"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert data_folder() == tmp_path / "xdg" / "ptcg"
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        assert data_folder() == tmp_path / "local" / "ptcg" / "data"
    monkeypatch.setenv("PTCG_DATA_DIR", str(tmp_path / "own"))
    assert data_folder() == tmp_path / "own"


def test_without_a_home_there_are_no_users_data(monkeypatch: Patch) -> None:
    def no_home() -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv("PTCG_DATA_DIR")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert data_folder() is None


def test_card_source_is_the_api_unless_the_environment_sets_another(monkeypatch: Patch) -> None:
    monkeypatch.delenv("PTCG_CARD_SOURCE", raising=False)
    assert card_source() == CARD_SOURCE
    monkeypatch.setenv("PTCG_CARD_SOURCE", "https://example.com/v2")
    assert card_source() == "https://example.com/v2"
