"""`ptcg odds`: what the opening hand, the Prize cards and the next draws of a deck hold."""

from __future__ import annotations

import json
from itertools import chain

import click

from validator.cli import options
from validator.cli.deal_options import Reply, deal_options, each_deck, read_options
from validator.cli.inputs import InputFile
from validator.cli.output import write_result
from validator.cli.stopping import name_rest, until_stopped
from validator.odds.answers import serialize_odds
from validator.odds.report import OddsReport
from validator.services.decks.check import built_in_catalogue
from validator.services.odds.deal_setup import build_deals
from validator.services.odds.odds import DEFAULT_TURN, odds_of_table


@click.command("odds", epilog=options.examples('ptcg odds deck.txt --card "2 Ultra Ball" --turn 2'))
@options.deck_argument("decks", "DECK...", nargs=-1, required=True)
@click.option(
    "--card",
    "cards",
    multiple=True,
    metavar="[N] CARD",
    help="At least N (default 1) copies of a card, by name or print; 'A | B' counts either. Repeat to "
    "require several.",
)
@click.option("--any", "any_of", is_flag=True, help="Require any of the --card conditions instead of all.")
@click.option(
    "--turn",
    type=int,
    metavar="N",
    default=DEFAULT_TURN,
    show_default=True,
    help="Through the draw step of your Nth turn.",
)
@options.shared("--seed")
@options.output_formats("text", "json", "svg", "html")
@options.shared("--output")
@deal_options
def command(
    decks: tuple[str, ...],
    cards: tuple[str, ...],
    any_of: bool,
    turn: int,
    seed: int,
    output_format: str,
    output: str | None,
    **reply: Reply,
) -> None:
    """Compute exact odds for the deck lists at DECK (files, directories, globs, or - for standard input).

    Opening hand, mulligans, each card by turn, and Prize cards. Exact where a closed form exists, otherwise
    sampled.
    """
    catalogue = built_in_catalogue()
    deal = read_options(reply)

    def compute(source: InputFile) -> tuple[OddsReport, ...]:
        tables = build_deals(source.read(), source=source.name, options=deal, catalogue=catalogue)
        found = tuple(
            until_stopped(
                odds_of_table(
                    about,
                    cards=cards,
                    combine="any" if any_of else "all",
                    turn=turn,
                    seed=seed,
                    catalogue=catalogue,
                )
                for about in tables
            )
        )
        name_rest([f"deck {about.deck}" for about in tables], len(found), "decks")
        return found

    reports = tuple(chain.from_iterable(each_deck(decks, compute)))
    asked = [row for each in reports for row in (*each.odds.conditions, each.odds.together) if row]
    if any(row.method == "sampled" for row in asked):
        click.echo(f"Some odds are sampled, with seed {seed}.", err=True)
    write_result(render(reports, output_format), output)


def render(reports: tuple[OddsReport, ...], output_format: str) -> str:
    """Render odds in one of the output formats."""
    if output_format == "json":
        return json.dumps(serialize_odds(reports), ensure_ascii=False, indent=2)
    if output_format == "html":
        from validator.odds.render_html import render_odds_html

        return render_odds_html(reports)
    if output_format == "svg":
        from validator.odds.figures import draw_figures
        from validator.odds.plot import stack_plots

        plots = [figure.plot for report in reports for figure in draw_figures(report.odds)]
        return stack_plots(plots, f"Odds of {reports[0].about.source}")
    from validator.odds.render_text import render_odds_text

    return render_odds_text(reports)
