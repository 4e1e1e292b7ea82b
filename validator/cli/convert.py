"""`ptcg convert`: rewrite a deck list in another list format."""

from __future__ import annotations

import click

from validator.cli import options
from validator.cli.inputs import read_source
from validator.cli.output import write_result
from validator.decks.parse_findings import LEFT_OUT
from validator.decks.write import DIALECTS
from validator.services.decks.convert import convert_text


@click.command("convert", epilog=options.examples("ptcg convert deck.txt --to limitless"))
@options.deck_argument("path", "DECK")
@click.option(
    "--to", "dialect", type=click.Choice(sorted(DIALECTS)), default="ptcgl", help="List format to write."
)
@options.shared("--output")
def command(path: str, dialect: str, output: str | None) -> int:
    """Rewrite the deck list at PATH (a file, or - for standard input) in another list format.

    Unresolved lines are kept as written and named on stderr; the exit code is then 1. Cards
    beside the deck, such as a sideboard, are left out and named there too. With `--to ptcgl` so are the lines
    that PTCG Live will not know.
    """
    converted = convert_text(read_source(path), dialect, source=path)
    for finding in converted.findings:
        if finding.severity != "info" or finding.code == LEFT_OUT:
            place = f":{finding.where.line}" if finding.where.line else ""
            click.echo(f"{path}{place}: {finding.code} {finding.message}", err=True)
    for row in converted.unknown_to_live:
        instead = f" Write {row.instead}." if row.instead else ""
        may = "will" if row.confidence != "low" else "may"
        click.echo(
            f"{path}:{row.line}: PTCG Live {may} not know “{row.text}”: {row.reason}.{instead}", err=True
        )
    write_result(converted.text, output)
    return 0 if converted.complete else 1
