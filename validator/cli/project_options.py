"""What several commands share: the project's configuration, the lists to read, and the settings of each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import click

from validator.cli import options
from validator.cli.inputs import STDIN, InputFile, find_sources
from validator.errors import PtcgError, UsageError
from validator.services.clock import read_day, today
from validator.services.decks.check import DEFAULT_FORMAT
from validator.services.project.config import Config, Override, load_config, show_path
from validator.support.files import repository_top
from validator.support.lazy_dataclass import dataclass, replace


def project_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that choose a configuration and the lists."""
    for option in (
        click.option(
            "--force-exclude",
            is_flag=True,
            help="Apply the configured excludes to explicitly named files too (for pre-commit hooks).",
        ),
        click.option("--no-config", is_flag=True, help="Ignore configuration files."),
        click.option(
            "--config",
            "config_file",
            metavar="FILE",
            shell_complete=options.complete_files,
            help="Configuration file (default: nearest .ptcg.toml or pyproject.toml).",
        ),
    ):
        command = option(command)
    return command


@dataclass(frozen=True, slots=True)
class Project:
    """A configuration with the options of the command line over it; None is an option that is not set."""

    config: Config
    format: str | None = None
    on: date | None = None
    edition: str | None = None
    force_exclude: bool = False
    baseline: str | None = None

    @property
    def baseline_file(self) -> Path | None:
        """The baseline: the command line's, else the configured one, else None."""
        return Path(self.baseline) if self.baseline is not None else self.config.baseline

    def sources(self, paths: tuple[str, ...]) -> Iterator[InputFile]:
        """Yield the inputs of the paths, or of the configured paths, each once, those left out aside.

        A file named outright is read even where the configuration leaves it out, unless `force_exclude`.
        Raises `UsageError` without any path.
        """
        given = paths or tuple(show_path(self.config.root / each) for each in self.config.paths)
        if not given:
            raise UsageError(
                "No input paths given.", "Pass files, directories or -, or set paths in .ptcg.toml."
            )
        once = len(given) == 1 and not any(each in given[0] for each in "*?[")  # a place is walked once
        seen = set()
        for source in find_sources(given):
            if not once:
                key = source.name if source.name == STDIN else os.path.abspath(source.name)
                if key in seen:
                    continue
                seen.add(key)
            if source.name != STDIN:
                if self.force_exclude and not self.config.includes(source.name):
                    continue
                if not source.listed and self.config.excludes(source.name):
                    continue
            yield source

    def target_for(self, source: InputFile) -> tuple[str, date, str | None]:
        """Return format, day and edition for an input: the command line's, the configuration's, the
        default.
        """
        settings = Override()
        if source.name != STDIN:
            settings = self.config.settings_for(source.name)
        elif self.config.overrides:
            settings = replace(self.config.overrides[0], files=())
        day = self.on or (read_day(settings.on) if settings.on else today())
        return self.format or settings.format or DEFAULT_FORMAT, day, self.edition or settings.edition


def open_project(
    config_file: str | None,
    no_config: bool,
    *,
    format: str | None = None,
    day: str | None = None,
    edition: str | None = None,
    force_exclude: bool = False,
    baseline: str | None = None,
    revision: str | None = None,
) -> Project:
    """Read the configuration of a command, from a git `revision` where one is given.

    Raises `UsageError` for an invalid one or an invalid date.
    """
    if no_config and (config_file or revision) is not None:
        other = "--config" if config_file is not None else "--config-revision"
        raise UsageError(f"{other} and --no-config cannot be combined.", "Remove one of them.")
    on = read_day(day) if day is not None else None
    if revision is not None:
        from validator.services.project.revision import Revision

        past = Revision(revision)
        config = load_config(Path.cwd(), config_file, past.locate)
        click.echo(f"Configuration: {past.describe(config.file)}.", err=True)
        if format is not None and (format.endswith(".toml") or "/" in format):
            format = past.find(format)
        baseline = past.find(baseline) if baseline is not None else None
    else:
        config = Config(Path.cwd()) if no_config else load_config(Path.cwd(), config_file)
    return Project(config, format, on, edition, force_exclude, baseline)


def explain(error: PtcgError | OSError) -> tuple[str, str]:
    """Return message and remedy of an error about an input, without the name of the input."""
    if isinstance(error, PtcgError):
        return error.message, error.remedy
    return error.strerror or str(error), ""


def print_unreadable(name: str, error: PtcgError | OSError) -> None:
    """Print on stderr why an input is not a deck list, or is skipped."""
    message, remedy = explain(error)
    prefix = "" if message.startswith(name) else f"{name}: "
    click.echo(f"{prefix}{message} {remedy}".rstrip(), err=True)


def repository_root(config: Config) -> Path:
    """Return the directory that code hosts take paths to be relative to: the top of the working copy.

    Without one, the directory of the configuration, or else the working directory.
    """
    workspace = os.environ.get("GITHUB_WORKSPACE")
    folder = Path.cwd()
    if workspace and folder.is_relative_to(Path(workspace).absolute()):
        return Path(workspace).absolute()
    return repository_top(folder) or config.root
