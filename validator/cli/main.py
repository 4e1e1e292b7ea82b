"""The `ptcg` command: a group whose commands are imported only when they are called.

Exit codes: 0 legal; 1 illegal or undetermined; 2 usage error, unreadable input or internal error; 130 stopped
by Ctrl-C.
Results go to stdout, everything else to stderr.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, TextIO, cast

import click

from validator.cli import stopping
from validator.cli.groups import CommandGroup
from validator.errors import PtcgError
from validator.support.lazy_regex import later
from validator.support.safe_text import escape, is_printable

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_ARGUMENT = later(r"\b[a-z]+(?:_[a-z]+)+\b")
"""A library argument in a message, such as `allow_partial`."""

COMMANDS = {
    "arena": "Measure how much better one bot plays than another.",
    "cards": "Search and show cards, measure engine coverage, sync new sets.",
    "check": "Check deck lists: report what is illegal, where, why, and how to fix it.",
    "compare": "Compare two decks by pairs of games against the same opponents.",
    "convert": "Convert a deck list to another list format.",
    "db": "Manage the game database (upgrade, show revision).",
    "diff": "Compare two decks by card name.",
    "fmt": "Format deck lists: canonical order and spelling.",
    "formats": "Show what is legal in the formats on a date; install newer format facts.",
    "goldfish": "Play hands of a deck towards a goal and report how often it is reached.",
    "hands": "Draw opening hands with mulligans, Prize cards and next draws.",
    "keys": "Create API keys for the service.",
    "next-rotation": "Show when decks stop being legal, and which cards cause it.",
    "odds": "Compute exact odds for the opening hand, later turns and Prize cards.",
    "play": "Play a game against a bot in the terminal.",
    "record": "Record games between two bots, as data for training.",
    "roster": "Check the deck lists of all players of a tournament.",
    "rules": "List deck rules and finding codes, or explain one.",
    "serve": "Run the HTTP API and the web pages.",
    "sheet": "Create a deck registration sheet (PDF).",
    "simulate": "Simulate many games between two decks, or each two of several.",
    "suggest": "Suggest cards in place of those that a deck may not play.",
}
"""One-line help by command; the code of `a-name` is `validator.cli.a_name.command`."""

HIDDEN = frozenset({"dev"})
"""Commands that are not in the help."""


class LazyGroup(CommandGroup):
    """A group that knows its commands' help without importing them, so that one command starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in alphabetical order."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None for an unknown one."""
        if cmd_name not in COMMANDS and cmd_name not in HIDDEN:
            return None
        command = import_module(f"validator.cli.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands and their one-line help."""
        with formatter.section("Commands"):
            formatter.write_dl(sorted(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete the name of a command, or an option."""
        from click.shell_completion import CompletionItem

        if incomplete[:1] == "-":
            return super().shell_complete(ctx, incomplete)
        return [
            CompletionItem(name, help=text)
            for name, text in sorted(COMMANDS.items())
            if name.startswith(incomplete)
        ]


def show_version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    """Print the version and the build, and exit."""
    if value:
        from importlib.metadata import PackageNotFoundError, version

        from validator import __build__

        try:
            number = version("ptcg-validator")
        except PackageNotFoundError:
            number = "not installed"
        click.echo(f"ptcg {number} ({__build__})")
        ctx.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version, and whether the engine is compiled.",
)
def cli() -> None:
    """Check Pokémon TCG deck lists and play games with them (an unofficial project)."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its exit code."""
    code = run(arguments)
    if code == stopping.EXIT_CODE:
        stopping.leave()
    sys.exit(code)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; by default with the arguments of the process."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    for each in given:
        if not is_printable(each):
            click.echo(f"error: the argument {each[:200]!r} has a control character.", err=True)
            click.echo("  Rename the file, or write the argument without it.", err=True)
            return 2
    errors, sys.stderr = sys.stderr, cast(TextIO, _Escaped(sys.stderr))
    stopping.begin()
    try:
        result = cli.main(args=given, standalone_mode=False)
        code = result if isinstance(result, int) else 0
        sys.stdout.flush()
        return stopping.EXIT_CODE if stopping.was_stopped() else code
    except click.exceptions.Abort as error:
        click.echo("Stopped.", err=True)
        pressed = stopping.was_stopped() or isinstance(error.__cause__, KeyboardInterrupt)
        return stopping.EXIT_CODE if pressed else 2
    except click.ClickException as error:
        error.show()
        return 2
    except PtcgError as error:
        click.echo(f"error: {error.full_message}", err=True)
        if error.remedy:
            click.echo(f"  {_name_options(error.remedy, given)}", err=True)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        click.echo(f"error: {place}{error.strerror or error}", err=True)
        return 2
    except Exception as error:
        if os.environ.get("PTCG_DEBUG"):
            raise
        click.echo(f"internal error: {type(error).__name__}: {error}", err=True)
        click.echo("  Please report this with the input; set PTCG_DEBUG=1 for a traceback.", err=True)
        return 2
    finally:
        sys.stderr = errors


class _Escaped:
    """A stream that escapes control characters, which lists and file names may contain."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text with its control characters escaped, except line ends and tabs."""
        return self._stream.write(escape(text, keep="\n\t"))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


def _name_options(remedy: str, arguments: Sequence[str]) -> str:
    """Replace library arguments in a remedy by the options of the command that was run.

    Example: `allow_partial` becomes `--allow-partial`. Names without such an option stay.
    """
    command: click.Command | None = cli
    options: dict[str, str] = {}
    for word in arguments:
        if not isinstance(command, click.Group) or word.startswith("-"):
            break
        command = command.get_command(click.Context(command), word)
        if command is not None:
            options.update((each.name, each.opts[0]) for each in command.params if each.name and each.opts)
    return _ARGUMENT.sub(lambda found: options.get(found[0], found[0]), remedy)
