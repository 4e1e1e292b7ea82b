"""Make the service ready: open the catalogue and check one deck, so that no request waits for it."""

from __future__ import annotations

from typing import Any

from validator.services.decks.check import built_in_catalogue, check_text

_SAMPLE = "1 Dragapult ex TWM 130\n59 Psychic Energy SVE 5"


def warm_up() -> dict[str, Any]:
    """Open the built-in data by checking a small deck; return what the data are as of.

    Raises what opening the data raises.
    """
    catalogue = built_in_catalogue()
    (report,) = check_text(_SAMPLE, catalogue=catalogue)
    as_of: dict[str, Any] = report.to_dict()["data_as_of"]
    return as_of
