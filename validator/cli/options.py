"""Options and arguments that several commands have: each has one name, one metavar and one meaning.

| option | meaning |
| --- | --- |
| `-n N` | how many: `--count` of what is played or drawn, `--limit` of what is listed |
| `--bot BOT`, `--opponent-bot BOT` | who plays; the opponent's bot is the same unless it is named |
| `--opponent DECK` | the opponent's list |
| `--seed N` | random unless given, and printed, so that a run can be repeated |
| `--output-format`, `--json` | the second is short for the first with `json` |
| `-o FILE`, `--format FORMAT`, `--on DATE`, `--edition EDITION`, `--workers N` | as everywhere |
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from validator.vocabulary import BOT_NAMES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Command = TypeVar("Command", bound=Callable[..., Any])


class Decorator(Protocol):
    """What adds an option to a command."""

    def __call__(self, command: Command, /) -> Command:
        """Return the command with the option."""


class RenamedOption(click.Option):
    """An option whose old names still work but are not in the help."""

    def __init__(self, declarations: Sequence[str], *, old: Sequence[str], **settings: Any) -> None:
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


def output_formats(*choices: str, default: str = "text", **settings: Any) -> Decorator:
    """Return a decorator that adds `--output-format`, and `--json` where that is one of the choices."""

    def decorate(command: Command) -> Command:
        settings.setdefault("help", "Output format.")
        settings.setdefault("show_default", True)
        if "json" in choices:
            help_text = "Short for --output-format json."
            command = click.option("--json", cls=_JsonFlag, is_flag=True, expose_value=False, help=help_text)(
                command
            )
        kind = click.Choice(choices)
        return click.option("--output-format", type=kind, default=default, **settings)(command)

    return decorate


def how_many(
    help_text: str,
    *,
    name: str = "--count",
    most: int | None = None,
    default: int | None = None,
    old: Sequence[str] = (),
) -> Decorator:
    """Return a decorator that adds `-n`."""
    return click.option(
        "-n",
        name,
        cls=RenamedOption,
        old=old,
        type=click.IntRange(1, most),
        metavar="N",
        default=default,
        show_default=default is not None,
        help=help_text,
    )


def seed_option(what: str, *, place: str = "in the output", drawn: bool = True) -> Decorator:
    """Return a decorator that adds `--seed`, random unless it is given; None instead if not `drawn`."""
    return click.option(
        "--seed",
        type=int,
        metavar="N",
        default=_draw_seed if drawn else None,
        show_default=False,
        help=f"Seed for reproducible {what} (default: random, printed {place}).",
    )


def bot_option(help_text: str, default: str) -> Decorator:
    """Return a decorator that adds `--bot`."""
    return click.option(
        "--bot",
        metavar="BOT",
        default=default,
        show_default=True,
        shell_complete=complete_bots,
        help=f"{help_text}: {', '.join(BOT_NAMES)}.",
    )


def opponent_bot_option(help_text: str, old: Sequence[str] = ()) -> Decorator:
    """Return a decorator that adds `--opponent-bot`."""
    return click.option(
        "--opponent-bot",
        cls=RenamedOption,
        old=old,
        metavar="BOT",
        shell_complete=complete_bots,
        help=f"{help_text} (default: same as --bot).",
    )


def format_option(help_text: str = "Tournament format: a name or a file (default: standard).") -> Decorator:
    """Return a decorator that adds `--format`."""
    return click.option(
        "--format",
        "format_name",
        metavar="FORMAT",
        shell_complete=complete_formats,
        help=help_text,
    )


def on_option(help_text: str = "Date to check against") -> Decorator:
    """Return a decorator that adds `--on`."""
    return click.option("--on", "day", metavar="DATE", help=f"{help_text}, YYYY-MM-DD (default: today).")


def edition_option(help_text: str = "Rulebook edition (default: current).") -> Decorator:
    """Return a decorator that adds `--edition`."""
    return click.option("--edition", metavar="EDITION", help=help_text)


def output_option(what: str = "result", **settings: Any) -> Decorator:
    """Return a decorator that adds `-o`."""
    settings.setdefault("help", f"Write the {what} to FILE instead of stdout.")
    return click.option("-o", "--output", metavar="FILE", shell_complete=complete_files, **settings)


def workers_option(old: Sequence[str] = ()) -> Decorator:
    """Return a decorator that adds `--workers`."""
    return click.option(
        "--workers",
        cls=RenamedOption,
        old=old,
        type=click.IntRange(1, 256),
        metavar="N",
        help="Worker processes (default: one per core).",
    )


def deck_argument(name: str, metavar: str, **settings: Any) -> Decorator:
    """Return a decorator that adds an argument of deck lists, whose file names a shell completes."""
    return click.argument(name, metavar=metavar, shell_complete=complete_files, **settings)


partial_option = click.option(
    "--allow-partial", is_flag=True, help="Play even if some card texts have no program."
)


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
    """Complete a rule code, or the name of a rule in lower case."""
    from validator.reports.finding_catalogue import answer_rules

    rules = answer_rules().rules
    return _starting(incomplete, (each.code for each in rules)) or _starting(
        incomplete, (each.name for each in rules)
    )


def _draw_seed() -> int:
    from validator.rng import fresh_seed

    return fresh_seed()


def _starting(incomplete: str, names: Iterable[str]) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in names if name.casefold().startswith(incomplete.casefold())]
