"""`ptcg cards sync`: download new sets from a public card database."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any

import click

from validator.cli import options
from validator.cli.stopping import until_stopped
from validator.support.encoding import to_plain

if TYPE_CHECKING:
    from validator.services.cards.set_playability import SetPlayabilityAnswer
    from validator.services.cards.sync_report import OfferedSet, SetResult, SyncReport

_MOST_SHOWN = 40
"""Rows of what is not playable that are printed for a set; JSON has all."""


@click.command("sync", epilog=options.examples("ptcg cards sync --dry-run"))
@click.option(
    "--source",
    metavar="DIR|URL",
    help="URL or directory of a TCGdex API or of pokemon-tcg-data files (default: PTCG_CARD_SOURCE, "
    "else https://api.tcgdex.net/v2).",
)
@click.option(
    "--set", "sets", metavar="CODE", multiple=True, help="Sync only this set (code, ID or name); repeatable."
)
@click.option("--list", "listing", is_flag=True, help="List the source's sets without syncing.")
@click.option("--dry-run", is_flag=True, help="Show what would be synced; write nothing.")
@click.option("--refresh", is_flag=True, help="Download again the cards already in the user data directory.")
@click.option(
    "--deadline",
    metavar="SECONDS",
    type=float,
    help="Stop after so much time; the next sync continues (default: 3600).",
)
@options.output_formats("text", "json")
def sync(
    source: str | None,
    sets: tuple[str, ...],
    listing: bool,
    dry_run: bool,
    refresh: bool,
    deadline: float | None,
    output_format: str,
) -> int:
    """Download sets and cards missing from the catalogue from a public card database.

    They are written to the user data directory (PTCG_DATA_DIR), which overlays the built-in catalogue. Each
    set is written atomically, and an interrupted sync resumes. Facts the source does not provide are recorded
    as unknown; verdicts that depend on them are undetermined. Their effects are compiled; what the engine
    cannot play is listed with the reason.

    Exit codes: 0 success, 1 some sets failed, 2 usage error or no set list available.
    """
    from validator.services.cards.sync import list_source, sync_cards
    from validator.sources.http import FetchLimits

    limits = FetchLimits() if deadline is None else FetchLimits(deadline=deadline)
    if listing:
        if sets or dry_run or refresh:
            raise click.UsageError("--list can only be combined with --source.")
        show_offers(list_source(source, limits=limits), output_format)
        return 0
    with _Bar() as bar:
        report = sync_cards(
            source,
            sets=sets,
            dry_run=dry_run,
            refresh=refresh,
            progress=bar.show,
            limits=limits,
            watch=until_stopped,
        )
    show_report(report, output_format, {} if dry_run else _playability(report))
    return 1 if report.failed else 0


def _playability(report: SyncReport) -> dict[str, SetPlayabilityAnswer]:
    """Return what of each set that got cards the engine cannot play."""
    from validator.services.cards.set_playability import answer_playability
    from validator.services.decks.check import built_in_catalogue

    ids = [one.id for one in report.sets if one.cards]
    catalogue = built_in_catalogue() if ids else None
    return {} if catalogue is None else {id: answer_playability(catalogue, catalogue.set(id)) for id in ids}


def is_terminal() -> bool:
    """Return whether stderr is a terminal."""
    return sys.stderr.isatty()


def show_offers(offers: tuple[OfferedSet, ...], output_format: str) -> None:
    """Print the sets of a source beside those of the catalogue."""
    if output_format == "json":
        _print_json({"sets": [one.to_dict() for one in offers]})
        return
    for one in offers:
        there = "?" if one.there is None else one.there
        click.echo(f"{one.id:<12}{one.here:>5}/{there:<5} {one.status:<12} {one.name}")


def show_report(
    report: SyncReport, output_format: str, playability: Mapping[str, SetPlayabilityAnswer] | None = None
) -> None:
    """Print what a sync did, and what is not playable: results on stdout, failures on stderr too."""
    playability = playability or {}
    for one in report.failed:
        if one.error is not None:
            click.echo(f"error: {one.id} ({one.name}): {one.error.message}", err=True)
            click.echo(f"  {one.error.remedy}", err=True)
    if output_format == "json":
        body = report.to_dict()
        for row in body["sets"]:
            found = playability.get(row["set"])
            row["playable"] = found and found.playable
            row["not_playable"] = found and to_plain(found.not_playable)
        _print_json(body)
        return
    if not report.sets:
        click.echo(f"Nothing to sync: the catalogue has every set that {report.source} offers.")
    for one in report.sets:
        click.echo(_line(one))
        for line in _playable_lines(playability.get(one.id)):
            click.echo(line)


def _playable_lines(found: SetPlayabilityAnswer | None) -> Iterator[str]:
    """Yield what of a set is not playable, and why."""
    if found is None:
        return
    yield f"  {found.playable} of {found.cards} cards playable"
    for each in found.not_playable[:_MOST_SHOWN]:
        reason = " ".join(filter(None, (each.code, each.reason)))
        yield f"  {each.name} {each.number}: {each.kind} {each.what} ({reason}). {each.explanation}"
    if (more := len(found.not_playable) - _MOST_SHOWN) > 0:
        yield f"  {more} more: ptcg cards coverage --set {found.id} --missing"


def _line(one: SetResult) -> str:
    text = f"{one.id:<12}{one.name}: {one.status}"
    if one.cards:
        text += f", {one.cards} card{'s' if one.cards != 1 else ''}"
    if one.open_cards:
        text += f", {one.open_cards} with undetermined facts"
    if texts := one.texts_compiled + one.texts_refused:
        text += f", {one.texts_compiled} of {texts} new effect texts compiled"
    return f"{text} ({one.note})" if one.note else text


def _print_json(body: dict[str, Any]) -> None:
    click.echo(json.dumps(body, ensure_ascii=False, indent=2))


class _Bar:
    """A progress bar on stderr, one per set, where stderr is a terminal."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._set = ""
        self._done = 0

    def __enter__(self) -> _Bar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._finish()

    def show(self, set_id: str, done: int, total: int) -> None:
        """Show how many cards of a set are there."""
        if not is_terminal():
            return
        if set_id != self._set:
            self._finish()
            self._bar = click.progressbar(length=total, label=set_id, file=sys.stderr)
            self._bar.__enter__()
            self._set, self._done = set_id, 0
        self._bar.update(done - self._done)
        self._done = done

    def _finish(self) -> None:
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None
