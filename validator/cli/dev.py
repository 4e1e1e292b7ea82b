"""`ptcg dev`: commands for the project's developers; they need a checkout."""

from __future__ import annotations

import json

import click

from validator.cli import options
from validator.cli.dev_build import build
from validator.cli.dev_coverage import coverage
from validator.cli.dev_try import try_
from validator.cli.groups import CommandGroup
from validator.services.decks.check import built_in_catalogue


@click.group("dev", cls=CommandGroup, epilog=options.examples('ptcg dev try "Draw 2 cards."'))
def command() -> None:
    """Develop the card data, the effect programs and the rules."""


for each in (build, coverage, try_):
    command.add_command(each)


@command.command("stub", epilog=options.examples("ptcg dev stub N3 27"))
@click.argument("card", metavar="CARD...", nargs=-1, required=True)
@click.option("--write", is_flag=True, help="Write it into its place.")
def stub(card: tuple[str, ...], write: bool) -> None:
    """Print a stub declaration for one CARD (an ID, or a set code and number), and the place for it.

    The stub names the card and its texts without a program; replace the dots with steps.
    """
    from validator.services.cards.look_up import find_card
    from validator.services.cards.stub import stub_card

    catalogue = built_in_catalogue()
    found = stub_card(catalogue, find_card(catalogue, " ".join(card)))
    click.echo(found, nl=False)
    if write:
        found.write()


@command.command("contents", epilog=options.examples("ptcg dev contents"))
def contents() -> None:
    """List what belongs to this release, after a data file, a deck rule or a module of cards was changed.

    Writes card_data/contents.csv. A file that is missing, or shorter than listed there, is refused.
    """
    from pkgutil import iter_modules

    import validator.cards
    from validator.data_files import CONTENTS, write_contents
    from validator.rules.registry import find_rules

    cards = [module.name for module in iter_modules(validator.cards.__path__)]
    click.echo(f"{CONTENTS}: {write_contents([rule.code for rule in find_rules()], cards)} parts")


@command.command("indexes", epilog=options.examples("ptcg dev indexes"))
def indexes() -> None:
    """Build the indexes of card_data/indexes again, after a change of card data or of what reads effects.

    With them the first commands after an installation need not build any.
    """
    from validator.services.cards.prebuilt_indexes import write_indexes

    written = write_indexes()
    click.echo("\n".join(f"{path}: {path.stat().st_size:,} bytes" for path in written) or "up to date")


@command.command("lint", epilog=options.examples("ptcg dev lint"))
@options.output_formats("text", "json")
def lint(output_format: str) -> int:
    """Lint all effect programs, hand-written and compiled.

    Checks vocabulary, contexts, durations, step order and names. Partly declared cards and redundant
    declarations are reported as notes, not errors. Exit code 1 if there are errors.
    """
    from validator.services.cards.effects import lint_declared

    flaws = lint_declared(built_in_catalogue())
    errors = [flaw for flaw in flaws if flaw.is_error]
    if output_format == "json":
        rows = [
            {
                name: getattr(flaw, name)
                for name in ("code", "is_error", "card", "what", "place", "message", "remedy")
            }
            for flaw in flaws
        ]
        click.echo(json.dumps({"flaws": rows}, ensure_ascii=False, indent=2))
    else:
        for flaw in flaws:
            click.echo(f"{'error' if flaw.is_error else 'note'}: {flaw}")
            if flaw.is_error:
                click.echo(f"  {flaw.remedy}")
        click.echo(f"{len(errors)} errors, {len(flaws) - len(errors)} notes", err=True)
    return 1 if errors else 0
