"""Options that several commands have: each has one name, one metavar and one meaning, in `SHARED`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from validator.vocabulary import BOT_NAMES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Command = TypeVar("Command", bound=Callable[..., Any])

BOTS = ", ".join(BOT_NAMES)
"""The names of bots, for help texts."""


class RenamedOption(click.Option):
    """An option whose old names still work but are not in the help."""

    def __init__(self, declarations: Sequence[str], *, old: Sequence[str] = (), **settings: Any) -> None:
        super().__init__(declarations, **settings)
        self._old = old

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        """Add the old names as well."""
        names = self.opts
        self.opts = [*names, *self._old]
        try:
            super().add_to_parser(parser, ctx)
        finally:
            self.opts = names


class _JsonFlag(click.Option):
    """`--json`, which sets the output format."""

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        """Store `json` as the value of `--output-format`."""
        parser.add_option(obj=self, opts=self.opts, dest="output_format", action="store_const", const="json")


def complete_files(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Have the shell complete the name of a file."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def complete_formats(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a format, or of a format file."""
    from validator.formats.load import format_names

    return _starting(incomplete, format_names()) or complete_files(ctx, param, incomplete)


def complete_bots(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the name of a bot."""
    return _starting(incomplete, BOT_NAMES)


def complete_rules(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the code of a rule, or its name."""
    from validator.reports.finding_catalogue import answer_rules

    rules = answer_rules().rules
    codes = _starting(incomplete, (each.code for each in rules))
    return codes or _starting(incomplete, (each.name for each in rules))


def _starting(incomplete: str, names: Iterable[str]) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in names if name.casefold().startswith(incomplete.casefold())]


def _draw_seed() -> int:
    from validator.rng import fresh_seed

    return fresh_seed()


def _settings(metavar: str, help_text: str = "", **more: Any) -> dict[str, Any]:
    return {"metavar": metavar, "help": help_text, **more}


_FILES: dict[str, Any] = {"shell_complete": complete_files}
_BOTS: dict[str, Any] = {"shell_complete": complete_bots}
_SEED: dict[str, Any] = {"type": int, "default": _draw_seed}
_WORKERS: dict[str, Any] = {"type": click.IntRange(1, 256), "default": lambda: os.cpu_count() or 1}
_PARTIAL: dict[str, Any] = {"is_flag": True, "help": "Play even if some card texts have no program."}
_FORMAT = "Tournament format: a name or a file (default: standard)."

SHARED: dict[str, tuple[str, dict[str, Any]]] = {
    "--count": ("-n --count", _settings("N")),
    "--limit": ("-n --limit", _settings("N")),
    "--bot": ("--bot", _settings("BOT", f"Bot that plays: {BOTS}.", show_default=True, **_BOTS)),
    "--opponent-bot": ("--opponent-bot", _settings("BOT", **_BOTS)),
    "--opponent": ("--opponent", _settings("DECK", **_FILES)),
    "--seed": ("--seed", _settings("N", "Seed that repeats a run (default: random, printed).", **_SEED)),
    "--format": ("--format format_name", _settings("FORMAT", _FORMAT, shell_complete=complete_formats)),
    "--on": ("--on day", _settings("DATE", "Date to check against, YYYY-MM-DD (default: today).")),
    "--edition": ("--edition", _settings("EDITION", "Rulebook edition (default: current).")),
    "--output": ("-o --output", _settings("FILE", "Write the result to FILE instead of stdout.", **_FILES)),
    "--workers": ("--workers", _settings("N", "Worker processes (default: one per core).", **_WORKERS)),
    "--allow-partial": ("--allow-partial", _PARTIAL),
}
"""By long name: all names, with that of the parameter, and the settings. `-n` is how many there are."""


def examples(*lines: str) -> str:
    """Return the end of a help text: lines that work."""
    return "\b\nExamples:\n  " + "\n  ".join(lines)


def shared(
    name: str, help_text: str = "", *, most: int | None = None, **more: Any
) -> Callable[[Command], Command]:
    """Return a decorator that adds a shared option; `most` is the limit of a number of things."""
    names, settings = SHARED[name]
    settings = settings | ({"help": help_text} if help_text else {}) | more
    if names.startswith("-n"):
        settings |= {"type": click.IntRange(1, most), "show_default": "default" in more}
    return click.option(*names.split(), cls=RenamedOption, **settings)


def output_formats(*choices: str, default: str = "text", **more: Any) -> Callable[[Command], Command]:
    """Return a decorator that adds `--output-format`, and `--json` where that is one of the choices."""
    settings = {"help": "Output format.", "show_default": True, "default": default, **more}

    def decorate(command: Command) -> Command:
        if "json" in choices:
            flag = {"is_flag": True, "expose_value": False, "help": "Short for --output-format json."}
            command = click.option("--json", cls=_JsonFlag, **flag)(command)
        return click.option("--output-format", type=click.Choice(choices), **settings)(command)

    return decorate


def deck_argument(name: str, metavar: str, **settings: Any) -> Callable[[Command], Command]:
    """Return a decorator that adds an argument of deck lists, whose file names a shell completes."""
    return click.argument(name, metavar=metavar, shell_complete=complete_files, **settings)
