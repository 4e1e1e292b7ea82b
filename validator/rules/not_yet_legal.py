"""FMT002: prints whose set is not legal yet."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from validator.decks.deck import ResolvedLine
from validator.findings import Finding, Suggestion
from validator.formats.legality import Legality
from validator.rules.base import Context, card_of
from validator.rules.pool_rules import OutOfPool


class NotYetLegal(OutOfPool):
    """A print may be played from the day its set is tournament-legal, not from its release.

    An older legal print of the same card makes it legal before. A print of a known set whose cards are not in
    the card data is not legal before its set either.

    Passes: a card of Temporal Forces on 2024-04-05.
    Fails: a card of Temporal Forces on 2024-04-04 that no older set has.
    """

    code = "FMT002"
    name = "not-yet-legal"
    title = "Not legal yet"
    status = "not yet legal"

    def check(self, context: Context) -> Iterable[Finding]:
        """Report prints that are not legal yet, those of sets without card data too."""
        yield from super().check(context)
        season = context.season
        for line, day in lines_of_coming_sets(context):
            entry = line.entry
            card_set = context.catalogue.set(line.set_id or "")
            written = " ".join(part for part in (entry.name, entry.code, entry.number) if part)
            yield self.finding(
                context,
                f"{written} is not legal in {season.format.title} on {season.date}: {card_set.name} is legal "
                f"from {day} at the earliest.",
                line=line,
                cards=(written,),
                suggestion=Suggestion("Play a print of a legal set, if the same card has one."),
            )

    def describe(self, context: Context, line: ResolvedLine, legality: Legality) -> str:
        """Describe the first legal date of the print."""
        title = context.season.format.title
        return (
            f"{card_of(line).label} is not yet legal in {title} on {context.season.date}: {legality.reason}."
        )


def lines_of_coming_sets(context: Context) -> Iterable[tuple[ResolvedLine, date]]:
    """Return the lines whose print the card data lack and whose set is not legal yet, with its first day."""
    for line in context.unresolved:
        if line.how == "not in catalogue" and line.set_id is not None:
            day = context.season.coming(line.set_id)
            if day is not None:
                yield line, day
