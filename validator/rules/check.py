"""Check a resolved deck by every rule: findings, verdict, counts, and how long it stays legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from operator import attrgetter
from typing import TYPE_CHECKING

from validator.deadline import check_deadline
from validator.decks.deck import Deck
from validator.editions import load_edition
from validator.findings import Finding
from validator.rules.base import Context, count_copies
from validator.rules.registry import rules_to_run
from validator.support.lazy_dataclass import dataclass
from validator.vocabulary import Verdict

if TYPE_CHECKING:
    from validator.catalogue.load import Catalogue
    from validator.formats.legality import Legality
    from validator.formats.season import Season

_ORDER = attrgetter("sort_key")


@dataclass(frozen=True, slots=True)
class Checked:
    """What checking a deck gave.

    `findings` are sorted by line, code and message, those of reading the list among them. `counts` has
    `total`, `pokemon`, `trainer`, `energy`, `basic_energy`, `basic_pokemon` and `unknown` cards. `legality`
    has the legality of each line's print, None where the card is unknown. `legal_until` is
    the last day on which a legal deck is known to stay legal, None where no end is known.
    """

    findings: tuple[Finding, ...]
    verdict: Verdict
    counts: Mapping[str, int]
    legality: tuple[Legality | None, ...]
    legal_until: date | None


def check_deck(
    deck: Deck, season: Season, edition: str, catalogue: Catalogue, *, advice: bool = False
) -> Checked:
    """Judge a deck in a season under a rulebook edition.

    Every rule runs, so that all problems are reported at once; beginner advice (`ADV…`) only with `advice`
    and where every line is read, because it counts what a deck has and lacks.
    Raises `UsageError` for an unknown edition.
    """
    context = Context(deck, season, load_edition(edition), catalogue)
    findings = list(deck.findings)
    for rule in rules_to_run(advice=advice and not context.unread):
        check_deadline()
        findings.extend(rule.check(context))
    if len(findings) > 1:
        findings.sort(key=_ORDER)
    verdict = verdict_of(findings)
    energy = count_copies(context.energy)
    basic = count_copies(line for line in context.energy if line.card and line.card.energy == "Basic")
    counts = {
        "total": context.total,
        "pokemon": count_copies(context.pokemon),
        "trainer": count_copies(context.trainers),
        "energy": energy,
        "basic_energy": basic,
        "basic_pokemon": context.basics,
        "unknown": count_copies(context.unresolved),
    }
    legality_of = season.legality_of
    return Checked(
        tuple(findings),
        verdict,
        counts,
        tuple(legality_of(line.card) if line.card is not None else None for line in deck.lines),
        _last_legal_day(context) if verdict == "legal" else None,
    )


def verdict_of(findings: Iterable[Finding]) -> Verdict:
    """Return the verdict: `illegal` with an error, else `undetermined` where a needed fact is not known."""
    verdict: Verdict = "legal"
    for finding in findings:
        if finding.severity == "error":
            return "illegal"
        if finding.undetermined:
            verdict = "undetermined"
    return verdict


def _last_legal_day(context: Context) -> date | None:
    last = None
    until = context.season.until
    for lines in (context.pokemon, context.trainers, context.energy):
        for line in lines:
            if line.card is not None:
                day = until(line.card)
                if day is not None and (last is None or day < last):
                    last = day
    return last
