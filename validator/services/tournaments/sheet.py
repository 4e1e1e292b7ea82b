"""Make the deck registration sheet of a player: from a list as people have it to a PDF."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

from validator.catalogue.load import Catalogue
from validator.decks.deck import Deck
from validator.decks.load import load_decks
from validator.editions import choose_edition
from validator.errors import InputError, PtcgError, UsageError
from validator.formats.divisions import DIVISIONS, Placing, place_player, read_division
from validator.formats.format import Format
from validator.formats.load import load_format
from validator.formats.season_cache import open_season
from validator.reports.report import Report, build_report
from validator.reports.sheet import SheetPlayer, build_sheet
from validator.reports.sheet_pdf import draw_sheet
from validator.rules.check import check_deck
from validator.services.clock import today
from validator.services.decks.check import DEFAULT_FORMAT, built_in_catalogue
from validator.support.reprs import brief_repr
from validator.support.safe_text import show

MOST_LINES = 300
"""Most card lines of a sheet."""

LONGEST_FIELD = 100
"""Most characters of a player's name or Player ID."""

_OLDEST = 1900
_FIELDS = {"player": "player's name", "player_id": "Player ID"}


class BadField(UsageError):
    """A field of the sheet has an invalid value; `at` is the name of the parameter."""


class SheetRefused(PtcgError):
    """The deck is not legal, so that no sheet is made; `report` has the reasons."""

    code = "ILLEGAL_DECK"

    def __init__(self, message: str, remedy: str, report: Report) -> None:
        super().__init__(message, remedy)
        self.report = report


@dataclass(frozen=True, slots=True)
class MadeSheet:
    """A made sheet: the PDF, its pages, the deck's report, and what the player should know about it."""

    pdf: bytes
    pages: int
    report: Report
    player: SheetPlayer
    warnings: tuple[str, ...]
    placing: Placing | None = None

    __repr__ = brief_repr("MadeSheet {0.pages} pages, {0.report.verdict}")


def make_sheet(
    data: str | bytes,
    *,
    source: str = "-",
    deck: int | None = None,
    format: str | Path | Format = DEFAULT_FORMAT,
    on: date | None = None,
    edition: str | None = None,
    name: str | None = None,
    player_id: str | None = None,
    birth: date | None = None,
    division: str | None = None,
    paper: str = "a4",
    force: bool = False,
    catalogue: Catalogue | None = None,
) -> MadeSheet:
    """Make the registration sheet of one deck.

    `deck` chooses among several decks of one text, counted from 1. What is not known of the player is left
    blank; a missing `division` follows from birth year and season. A deck that is not legal is
    refused unless `force` is set; a deck of unknown legality is not, but the sheet has a notice. Raises
    `SheetRefused`, `BadField`, `MissingExtra` without fpdf2, `InputError` for a text that is not a list, and
    `UsageError`.
    """
    cards = catalogue or built_in_catalogue()
    day = on or today()
    player, placing, warnings = _describe_player(name, player_id, birth, division, day)
    season = open_season(load_format(format), day, cards)
    chosen = choose_edition(edition, day)
    one = _choose_deck(load_decks(data, cards, source, season), deck, source)
    if len(one.lines) > MOST_LINES:
        raise InputError(
            f"the deck has {len(one.lines):,} lines; a sheet takes at most {MOST_LINES}.",
            "Write one line for each print.",
            source=source,
        )
    checked = check_deck(one, season, chosen, cards)
    report = build_report(one, checked, source=source, season=season, edition=chosen)
    if checked.verdict == "illegal" and not force:
        raise SheetRefused(
            f"{source}: the deck is not legal in {season.format.title} on {day.isoformat()} "
            f"({len(report.open_findings)} to fix), so no sheet was made.",
            "Fix the deck, or use force; each page will be marked as not legal.",
            report,
        )
    if checked.verdict != "legal":
        status = "is not legal" if checked.verdict == "illegal" else "may not be legal (undetermined)"
        warnings.append(f"The deck {status}; the sheet is marked accordingly.")
    sheet = build_sheet(
        one,
        season,
        cards.sets(),
        verdict=checked.verdict,
        headline=f"{report.headline} ({report.format_title})" if report.expects_rotation else "",
        findings=checked.findings,
        player=player,
    )
    drawn = draw_sheet(sheet, paper)
    if drawn.unprintable:
        signs = " ".join(_show(sign) for sign in drawn.unprintable)
        warnings.append(f"The font has no glyph for {signs}; affected names are left blank or show □.")
    return MadeSheet(drawn.pdf, drawn.pages, report, player, tuple(warnings), placing)


def read_birth(text: str) -> date:
    """Read a date of birth, YYYY-MM-DD. Raises `UsageError`."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise UsageError(
            f"Invalid date of birth: {show(text)}.", "Use YYYY-MM-DD, e.g. 2012-05-17."
        ) from None


def _choose_deck(decks: tuple[Deck, ...], wanted: int | None, source: str) -> Deck:
    if wanted is None and len(decks) == 1:
        return decks[0]
    if wanted is not None and 1 <= wanted <= len(decks):
        return decks[wanted - 1]
    titles = "; ".join(
        f"{deck.number}: {deck.name}" if deck.name else f"{deck.index}: {deck.total} cards"
        for deck in decks[:20]
    )
    found = f"{source} holds {len(decks)} deck{'s' if len(decks) > 1 else ''}"
    problem = "a sheet is for one" if wanted is None else f"deck {wanted} does not exist"
    raise BadField(f"{found}; {problem}.", f"Select the deck by number ({titles}).", at=("deck",))


def _describe_player(
    name: str | None, player_id: str | None, birth: date | None, division: str | None, day: date
) -> tuple[SheetPlayer, Placing | None, list[str]]:
    warnings: list[str] = []
    name, player_id = _read_field("player", name), _read_field("player_id", player_id)
    if player_id is not None and not player_id.isdecimal():
        warnings.append(f"Player ID {player_id} is not a number; entered as given.")
    if birth is not None and (birth.year < _OLDEST or birth > day):
        raise BadField(
            f"Date of birth {birth.isoformat()} is not before the event date {day.isoformat()}.",
            "Check the date of birth (YYYY-MM-DD).",
            at=("birth",),
        )
    placing = place_player(birth.year, day) if birth is not None else None
    chosen = read_division(division) if division else None
    if placing is not None and chosen is None:
        if placing.division is None:
            warnings.append(f"Division left blank: {placing.reason}. Enter it by hand.")
        chosen = placing.division
    elif placing is not None and placing.division not in (None, chosen):
        warnings.append(
            f"Division {chosen} given, but the year of birth implies {placing.division}: {placing.reason}."
        )
    rule = placing.rule if placing else None
    spans = tuple((each, rule.span(each)) for each in DIVISIONS) if rule else ()
    return SheetPlayer(name, player_id, birth, chosen, spans), placing, warnings


def _read_field(field: str, text: str | None) -> str | None:
    clean = " ".join(text.split()) if text else ""
    if len(clean) > LONGEST_FIELD:
        message = f"The {_FIELDS[field]} has {len(clean)} characters; the limit is {LONGEST_FIELD}."
        raise BadField(message, "Shorten it.", at=(field,))
    return clean or None


def _show(sign: str) -> str:
    return sign if sign.isprintable() else f"U+{ord(sign):04X}"
