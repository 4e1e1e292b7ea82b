"""DCK004: ACE SPEC cards."""

from __future__ import annotations

from validator.rules.base import stands_in
from validator.rules.copies import OneInTotal


class AceSpec(OneInTotal):
    """A deck has at most one ACE SPEC card in total.

    The cards of the Black & White and of the Scarlet & Violet era count together. ACE SPEC belongs to the
    print: an older Master Ball that is no ACE SPEC card counts for the copy limit alone.

    Passes: 1 Prime Catcher.
    Fails: 1 Prime Catcher and 1 Dowsing Machine.
    """

    code = "DCK004"
    name = "ace-spec-limit"
    severity = "error"
    marker = "ACE SPEC"
    kind = "ACE SPEC"
    cites = stands_in(
        {
            "DECK-10": {"swsh2020": "App Q", "sv2023": "p.37"},
            "ACE-01": {"swsh2020": "App Q", "sv2023": "p.37"},
        }
    )
