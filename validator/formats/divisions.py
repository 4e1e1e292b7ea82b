"""Age divisions of organised play: which one a player of a given birth year plays in.

A season is named by the year it ends in. Its divisions are fixed by birth year, so no player changes
division in the middle of one. It turns over in July or August, before or after the World Championships, on
a date that is not known here, so in those months both seasons are asked and must agree. Facts:
`card_data/age_divisions.csv`, each season with its source and confidence.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache

from validator.data_files import FOLDER, read_table
from validator.errors import UsageError
from validator.support.safe_text import show

DIVISIONS = ("junior", "senior", "masters")

_SPELLINGS = {
    "junior": "junior",
    "juniors": "junior",
    "jr": "junior",
    "j": "junior",
    "senior": "senior",
    "seniors": "senior",
    "sr": "senior",
    "s": "senior",
    "master": "masters",
    "masters": "masters",
    "ma": "masters",
    "m": "masters",
}


@dataclass(frozen=True, slots=True)
class AgeRule:
    """The divisions of one season: the first birth year of Junior and of Senior; Masters are born before."""

    season: int
    junior_from: int
    senior_from: int
    confidence: str
    source: str

    def division(self, birth_year: int) -> str:
        """Return the division of a birth year."""
        if birth_year >= self.junior_from:
            return "junior"
        return "senior" if birth_year >= self.senior_from else "masters"

    def span(self, division: str) -> str:
        """Describe the birth years of a division: `born 2010 to 2013`."""
        if division == "junior":
            return f"born {self.junior_from} or later"
        if division == "senior":
            return f"born {self.senior_from} to {self.junior_from - 1}"
        return f"born {self.senior_from - 1} or earlier"


@dataclass(frozen=True, slots=True)
class Placing:
    """A player's division, None when it is unknown, with the reason.

    `rule` is the season's rule where one season alone comes into question.
    """

    division: str | None
    reason: str
    rule: AgeRule | None = None


@cache
def load_age_rules() -> dict[int, AgeRule]:
    """Read the table of seasons, by season."""
    return {
        int(row["season"]): AgeRule(
            int(row["season"]),
            int(row["junior_from"]),
            int(row["senior_from"]),
            row["confidence"],
            row["source"],
        )
        for row in read_table(FOLDER / "age_divisions.csv")
    }


def seasons_on(day: date) -> tuple[int, ...]:
    """Return the seasons that may contain a date: one, or two in July and August."""
    if day.month < 7:
        return (day.year,)
    return (day.year, day.year + 1) if day.month < 9 else (day.year + 1,)


def place_player(birth_year: int, day: date) -> Placing:
    """Return the division of a birth year on a date.

    The division is unknown where the table has no such season, and in July and August where the season that
    ends and the one that begins differ for this birth year.
    """
    rules = [load_age_rules().get(season) for season in seasons_on(day)]
    known = [rule for rule in rules if rule is not None]
    if len(known) < len(rules):
        missing = " and ".join(str(s) for s in seasons_on(day) if s not in load_age_rules())
        return Placing(None, f"birth years for the {missing} season are not known")
    answers = {rule.division(birth_year) for rule in known}
    if len(answers) > 1:
        old, new = known
        return Placing(
            None,
            f"born {birth_year}: {old.division(birth_year)} in the {old.season} season, "
            f"{new.division(birth_year)} in {new.season}; the season start date is not known",
        )
    division = answers.pop()
    parts = " and ".join(f"{rule.span(division)} in the {rule.season} season" for rule in known)
    weakest = next(rule for level in ("low", "medium", "high") for rule in known if rule.confidence == level)
    reason = f"{parts} ({weakest.source}; {weakest.confidence} confidence)"
    return Placing(division, reason, known[0] if len(known) == 1 else None)


def read_division(text: str) -> str:
    """Read a division as people write it (`Masters`, `master`, `Jr.`). Raises `UsageError`."""
    division = _SPELLINGS.get(text.strip().casefold().removesuffix(".").removesuffix(" division"))
    if division is None:
        raise UsageError(f"Unknown age division: {show(text)}.", f"Use one of {', '.join(DIVISIONS)}.")
    return division
