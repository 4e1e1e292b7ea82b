"""Tournaments: the lists of all players, and registration sheets."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Literal

from validator.catalogue.load import Catalogue
from validator.errors import InputError
from validator.library.inputs import DateSource, DeckSource, FormatSource, date_of, read_source
from validator.reports.roster import Roster
from validator.services.tournaments.check_roster import check_roster
from validator.services.tournaments.read_stack import read_rows
from validator.services.tournaments.sheet import MadeSheet, make_sheet, read_birth
from validator.support.arguments import check_types
from validator.support.progress import Progress, watched
from validator.vocabulary import EditionId


@check_types
def roster(
    paths: Path | Sequence[Path],
    *,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    edition: EditionId | str | None = None,
    cards: Catalogue | None = None,
    progress: Progress | None = None,
) -> Roster:
    """Check the deck lists of all players of a tournament; other arguments as in `check`.

    Args:
        paths: A roster as CSV, or a directory with a list per player; or several of: a roster, TOM's
            tournament file, lists, directories, ZIPs.
        progress: Called as `progress(done, total)` after each player; False stops it with those checked.

    Returns:
        An entry for each player: the standing, the report on the deck, and what must be fixed.

    Raises:
        InputError: If a file cannot be read or is not a roster, or a directory has no lists.

    >>> import card_data, validator
    >>> folder = Path(card_data.__path__[0]) / "decks"
    >>> both = [folder / "dragapult-2026.txt", folder / "illegal-2026.txt"]
    >>> [entry.standing for entry in validator.roster(both, on="2026-08-01").entries]
    ['legal', 'illegal']
    """
    names = [str(each) for each in ([paths] if isinstance(paths, Path) else paths)]
    try:
        rows, _ = read_rows(names)
    except OSError as error:
        message = f"Cannot read {error.filename or names[0]}: {error.strerror or error}."
        raise InputError(message, "Check the path.") from error
    return check_roster(
        watched(rows, progress),
        source=", ".join(names),
        format=format,
        on=date_of(on),
        edition=edition,
        catalogue=cards,
    )


@check_types
def sheet(
    deck: DeckSource,
    *,
    player: str | None = None,
    player_id: str | None = None,
    birth_date: date | str | None = None,
    division: str | None = None,
    paper: Literal["a4", "letter"] = "a4",
    force: bool = False,
    format: FormatSource = "standard",
    on: DateSource | None = None,
    edition: EditionId | str | None = None,
    cards: Catalogue | None = None,
) -> MadeSheet:
    """Make the deck registration sheet of a player as PDF; it needs the extra `pdf`.

    Other arguments and errors are those of `check`; `on` is the event date.

    Args:
        player: The player's name; left blank if omitted, as the other facts of the player.
        player_id: The Player ID.
        birth_date: The date of birth, or its text as YYYY-MM-DD.
        division: `junior`, `senior` or `masters`; from the birth year and the season if omitted.
        paper: `a4` or `letter`.
        force: Also make the sheet of a deck that is not legal; each page is marked.

    Returns:
        The sheet: its `pdf` as bytes, the report on the deck, and warnings.

    Raises:
        SheetRefused: If the deck is not legal; `report` says why.
        MissingExtra: If the package that writes PDF is not installed.
    """
    data, name = read_source(deck)
    return make_sheet(
        data,
        source=name,
        format=format,
        on=date_of(on),
        edition=edition,
        name=player,
        player_id=player_id,
        birth=read_birth(birth_date) if isinstance(birth_date, str) else birth_date,
        division=division,
        paper=paper,
        force=force,
        catalogue=cards,
    )
