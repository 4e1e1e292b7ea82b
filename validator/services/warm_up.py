"""Make the service ready: open the catalogue and check one deck, so that no request waits for it."""

from __future__ import annotations

from validator.formats.legality import DataAsOf
from validator.services.decks.check import built_in_catalogue, check_text

_SAMPLE = "1 Dragapult ex TWM 130\n59 Psychic Energy SVE 5"


def warm_up() -> DataAsOf:
    """Open the built-in data by checking a small deck; return the as-of dates of the data.

    Raises what opening the data raises.
    """
    (report,) = check_text(_SAMPLE, catalogue=built_in_catalogue())
    return report.data_as_of
