"""`ptcg odds`: what the opening hand, the Prize cards and the next draws of a deck hold."""

from __future__ import annotations

import json

import click

from validator.cli.deal_options import Reply, deal_options, read_options, read_source
from validator.cli.output import write_result
from validator.cli.stopping import name_rest, until_stopped
from validator.odds.answers import serialize_odds
from validator.odds.report import OddsReport
from validator.services.decks.check import built_in_catalogue
from validator.services.odds.deal_setup import build_deals
from validator.services.odds.odds import DEFAULT_TURN, odds_of_table


@click.command("odds")
@click.argument("deck")
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
    default=DEFAULT_TURN,
    show_default=True,
    help="Through the draw step of your Nth turn.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Seed for questions that are sampled.")
@click.option(
    "--output-format", type=click.Choice(["text", "json", "svg", "html"]), default="text", show_default=True
)
@click.option("-o", "--output", metavar="FILE", help="Write the output to FILE instead of stdout.")
@deal_options
def command(
    deck: str,
    cards: tuple[str, ...],
    any_of: bool,
    turn: int,
    seed: int,
    output_format: str,
    output: str | None,
    **reply: Reply,
) -> None:
    """Compute exact odds for the deck list at DECK (a file, or - for standard input).

    Opening hand, mulligans, each card by turn, and Prize cards. Exact where a closed form exists, otherwise
    sampled.
    """
    catalogue = built_in_catalogue()
    tables = build_deals(read_source(deck), source=deck, options=read_options(reply), catalogue=catalogue)
    reports = tuple(
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
    name_rest([f"deck {about.deck}" for about in tables], len(reports), "decks")
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
