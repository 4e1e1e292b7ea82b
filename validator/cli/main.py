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

from validator.cli import options, stopping
from validator.cli.groups import CommandGroup
from validator.errors import PtcgError, UsageError
from validator.support.did_you_mean import find_similar
from validator.support.lazy_regex import later
from validator.support.safe_text import escape, is_printable

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_ARGUMENT = later(r"\b[a-z]+(?:_[a-z]+)+\b")
"""A library argument in a message, such as `allow_partial`."""

SECTIONS = {
    "Check": {
        "check": "Check deck lists: report what is illegal, where, why, and how to fix it.",
        "convert": "Convert a deck list to another list format.",
        "diff": "Compare two decks by card name.",
        "fmt": "Format deck lists: canonical order and spelling.",
        "formats": "Show what is legal in the formats on a date; install newer format facts.",
        "next-rotation": "Show when decks stop being legal, and which cards cause it.",
        "rules": "List deck rules and finding codes, or explain one.",
    },
    "Build": {
        "cards": "Search and show cards, measure engine coverage, sync new sets.",
        "compare": "Compare two decks by pairs of games against the same opponents.",
        "suggest": "Suggest cards in place of those that a deck may not play.",
    },
    "Odds": {
        "goldfish": "Play hands of a deck towards a goal and report how often it is reached.",
        "hands": "Draw opening hands with mulligans, Prize cards and next draws.",
        "odds": "Compute exact odds for the opening hand, later turns and Prize cards.",
    },
    "Play": {
        "logs": "Read battle logs that Pokémon TCG Live exports.",
        "play": "Play a game against a bot in the terminal.",
        "puzzle": "Solve positions that are won with the best play.",
        "replay": "Step through the game of a battle log.",
        "simulate": "Simulate many games between two decks, or each two of several.",
    },
    "Tournament": {
        "roster": "Check the deck lists of all players of a tournament.",
        "sheet": "Create a deck registration sheet (PDF).",
    },
    "Service": {
        "build-site": "Build the pages as static files that need no server.",
        "db": "Manage the game database (upgrade, show revision).",
        "keys": "Create API keys for the service.",
        "serve": "Run the HTTP API and the web pages.",
    },
    "Develop": {
        "arena": "Measure how much better one bot plays than another.",
        "record": "Record games between two bots, as data for training.",
    },
}
"""One-line help by section and command; the code of `a-name` is `validator.cli.a_name.command`."""

COMMANDS = {name: text for section in SECTIONS.values() for name, text in section.items()}

HIDDEN = frozenset({"dev"})
"""Commands that are not in the help."""


class LazyGroup(CommandGroup):
    """A group that knows its commands' help without importing them, so that one command starts quickly."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in alphabetical order."""
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a command; None for an unknown one."""
        if cmd_name == "help":
            return show_help
        if cmd_name not in COMMANDS and cmd_name not in HIDDEN:
            return None
        command = import_module(f"validator.cli.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands and their one-line help, section by section."""
        width = max(map(len, COMMANDS))
        for title, commands in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(width), text) for name, text in commands.items()])

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


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=options.examples("ptcg check deck.txt", "ptcg help cards find"),
)
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


@click.command("help", epilog=options.examples("ptcg help cards find"))
@click.argument("names", metavar="[COMMAND]...", nargs=-1)
@click.pass_context
def show_help(ctx: click.Context, names: tuple[str, ...]) -> None:
    """Show the help of a command."""
    context = ctx.find_root()
    for name in names:
        group = context.command
        if not isinstance(group, click.Group):
            raise UsageError(
                f"{context.command_path} has no commands.", f"Run {context.command_path} --help."
            )
        _, command, _ = group.resolve_command(context, [name])
        assert command is not None
        context = click.Context(command, parent=context, info_name=name)
    click.echo(context.get_help())


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
            what = f"The argument {each[:200]!r} has a control character."
            return _print_error(what, "Rename the file, or write the argument without it.")
    errors, sys.stderr = sys.stderr, cast(TextIO, _Escaped(sys.stderr))
    stopping.begin()
    try:
        result = cli.main(args=given, prog_name="ptcg", standalone_mode=False)
        code = result if isinstance(result, int) else 0
        sys.stdout.flush()
        return stopping.EXIT_CODE if stopping.was_stopped() else code
    except click.exceptions.Abort as error:
        click.echo("Stopped.", err=True)
        pressed = stopping.was_stopped() or isinstance(error.__cause__, KeyboardInterrupt)
        return stopping.EXIT_CODE if pressed else 2
    except click.ClickException as error:
        return _print_click_error(error)
    except PtcgError as error:
        return _print_error(error.full_message, _name_options(error.remedy, given))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        return _print_error(f"{place}{error.strerror or error}")
    except Exception as error:
        if os.environ.get("PTCG_DEBUG"):
            raise
        click.echo(f"internal error: {type(error).__name__}: {error}", err=True)
        click.echo("  Please report this with the input; set PTCG_DEBUG=1 for a traceback.", err=True)
        return 2
    finally:
        sys.stderr = errors


def _print_error(message: str, remedy: str = "") -> int:
    click.echo(f"error: {message}", err=True)
    if remedy:
        click.echo(f"  {remedy}", err=True)
    return 2


def _print_click_error(error: click.ClickException) -> int:
    """Print an error of click in the style of all others; the help where a group is called alone."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    if type(error).__name__ == "NoArgsIsHelpError":
        error.show()
        return 2
    remedy = f"Run {context.command_path if context else 'ptcg'} --help."
    if not isinstance(error, click.NoSuchOption) or context is None:
        return _print_error(f"{error.format_message().rstrip('.')}.", remedy)
    known = [name[2:] for each in context.command.get_params(context) for name in each.opts]
    near = find_similar(error.option_name.lstrip("-"), known)
    return _print_error(
        f"Unknown option: {error.option_name}.", f"Did you mean --{near[0]}?" if near else remedy
    )


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
