"""The settings reference, which is generated from `validator/settings.py`, is complete."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from tests.conftest import ROOT
from validator.cli.serve import command as serve
from validator.errors import UsageError
from validator.settings import OTHER_VARIABLES, SERVICE_LIMITS, Settings, variable_of


def test_reference_names_every_variable_that_the_code_reads() -> None:
    pattern = re.compile(r"""environ(?:\.get\(|\[)\s*["'](PTCG_[A-Z_]+)""")
    code = "".join(path.read_text("utf-8") for path in (ROOT / "validator").rglob("*.py"))
    found = set(pattern.findall(code))
    assert "PTCG_DATA_DIR" in found
    assert found <= {name for name, _, _ in OTHER_VARIABLES} | {
        variable_of(each.name) for each in fields(Settings)
    }


def test_reference_states_the_limits_of_auto() -> None:
    docs = {each.name: each.metadata["doc"] for each in fields(Settings)}
    for name, limit in SERVICE_LIMITS.items():
        assert f"`auto`: `{limit}`" in docs[name]


def test_default_number_of_workers_is_that_of_the_command() -> None:
    workers = next(option for option in serve.params if option.name == "workers")
    assert workers.envvar == "WEB_CONCURRENCY"
    assert "[default: 2]" in str(getattr(workers, "help", ""))
    assert {name: default for name, default, _ in OTHER_VARIABLES}["WEB_CONCURRENCY"] == "2"


@pytest.mark.parametrize("setting", fields(Settings), ids=lambda each: str(each.name))
def test_every_setting_has_a_description_and_refuses_invalid_values(setting: object) -> None:
    name, metadata = getattr(setting, "name", ""), getattr(setting, "metadata", {})
    assert metadata["doc"].endswith(".")
    if metadata["least"] is not None:
        with pytest.raises(UsageError, match=variable_of(name)):
            Settings(**{name: metadata["least"] - 1})
    if metadata["allowed"]:
        with pytest.raises(UsageError, match=variable_of(name)):
            Settings(**{name: "none of them"})
