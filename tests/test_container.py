"""Dockerfile and compose.yaml name what there is: files, extras, commands, settings; nothing runs as root."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from dataclasses import fields
from importlib import import_module
from typing import Any

import click
import pytest
import yaml

from tests.conftest import ROOT
from validator.cli.main import COMMANDS
from validator.settings import OTHER_VARIABLES, Settings, variable_of

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
VARIABLES = {variable_of(each.name) for each in fields(Settings)} | {name for name, _, _ in OTHER_VARIABLES}
FOREIGN = {"PATH", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE"}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, each with its arguments."""
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    split = [line.split(None, 1) for line in lines if line.strip() and not line.startswith("#")]
    return [(name, rest) for name, rest in split]


def read_compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    return found


def check_command(words: list[str]) -> None:
    """Have the command line read a command, without running it."""
    assert words[0] in PROJECT["scripts"]
    assert words[1] in COMMANDS
    command = import_module(f"validator.cli.{words[1].replace('-', '_')}").command
    rest = words[2:]
    if isinstance(command, click.Group):
        command, rest = command.commands[rest[0]], rest[1:]
    command.make_context(words[1], list(rest))


def check_probe(words: list[str]) -> None:
    """A health check in Python compiles and asks `/readyz` on the port that is served."""
    assert words[:2] == ["python", "-c"]
    compile(words[2], "probe", "exec")
    assert "http://127.0.0.1:8000/readyz" in words[2]


def test_what_the_image_copies_is_there_and_not_left_out() -> None:
    left_out = {line.strip("/") for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()}
    sources = [
        source
        for name, rest in instructions()
        if name == "COPY" and not rest.startswith("--from")
        for source in shlex.split(rest)[:-1]
    ]
    assert {"validator", "card_data", "pyproject.toml"} <= set(sources)
    for source in sources:
        assert (ROOT / source).exists(), source
        assert source not in left_out, source
    for needed in (PROJECT["readme"], *PROJECT["license-files"]):
        assert needed in sources, needed
    assert ".env" in left_out


def test_the_extras_that_the_image_installs_exist() -> None:
    (extras,) = re.findall(r"install .*'\.\[([\w,]+)\]'", (ROOT / "Dockerfile").read_text("utf-8"))
    assert {"serve", "postgres"} <= set(extras.split(",")) <= set(PROJECT["optional-dependencies"])


def test_the_image_runs_as_nobody_and_its_commands_exist() -> None:
    found = instructions()
    last_stage = found[max(n for n, (name, _) in enumerate(found) if name == "FROM") :]
    names = [name for name, _ in last_stage]
    arguments = dict(last_stage)
    assert arguments["USER"] == "ptcg"
    assert names.index("USER") < names.index("CMD")
    check_command(json.loads(arguments["CMD"]))
    check_probe(json.loads(arguments["HEALTHCHECK"].split("CMD", 1)[1]))
    variables = dict(word.split("=", 1) for word in shlex.split(arguments["ENV"]))
    assert set(variables) - FOREIGN <= VARIABLES
    assert variables["PTCG_DATA_DIR"] == arguments["VOLUME"]
    assert arguments["EXPOSE"] == "8000"
    for name, rest in found:
        if name == "RUN" and "python -c" in rest:
            compile(shlex.split(rest)[-1], "RUN", "exec")
            assert f"PTCG_CACHE_DIR={variables['PTCG_CACHE_DIR']}" in rest


def test_the_image_has_a_python_that_the_project_takes() -> None:
    versions = {re.findall(r"python:3\.(\d+)", rest)[0] for name, rest in instructions() if name == "FROM"}
    (version,) = versions
    assert int(version) >= int(PROJECT["requires-python"].removeprefix(">=3."))


@pytest.mark.parametrize("name", ["database", "upgrade", "web"])
def test_services_have_no_rights_and_a_health_check(name: str) -> None:
    service = read_compose()["services"][name]
    assert service["read_only"] is True
    assert "/tmp" in service["tmpfs"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["user"] in ("postgres", "10001")
    assert "healthcheck" in service
    assert "privileged" not in service


def test_services_run_commands_that_exist_with_settings_that_exist() -> None:
    compose = read_compose()
    services = compose["services"]
    for name in ("upgrade", "web"):
        check_command(services[name]["command"])
        assert set(services[name]["environment"]) <= VARIABLES
    check_probe(services["web"]["healthcheck"]["test"][1:])
    assert services["database"]["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]
    uid = re.findall(r"--uid (\d+)", (ROOT / "Dockerfile").read_text("utf-8"))
    assert uid == [services["web"]["user"]]


def test_services_wait_for_the_database_and_nothing_else_is_open() -> None:
    compose = read_compose()
    services = compose["services"]
    for name in ("upgrade", "web"):
        assert services[name]["depends_on"]["database"] == {"condition": "service_healthy"}
    assert services["web"]["depends_on"]["upgrade"] == {"condition": "service_completed_successfully"}
    assert [name for name in services if "ports" in services[name]] == ["web"]
    assert services["web"]["ports"] == ["127.0.0.1:8000:8000"]
    named = {volume.split(":")[0] for service in services.values() for volume in service["volumes"]}
    assert named == set(compose["volumes"])
    grace = services["web"]["command"][services["web"]["command"].index("--grace") + 1]
    assert int(services["web"]["stop_grace_period"].removesuffix("s")) > int(grace)


def test_the_password_comes_from_outside() -> None:
    services = read_compose()["services"]
    required = "${POSTGRES_PASSWORD:?"
    assert services["database"]["environment"]["POSTGRES_PASSWORD"].startswith(required)
    url = services["web"]["environment"]["PTCG_DATABASE_URL"]
    assert url.startswith(f"postgresql+psycopg://ptcg:{required}")
