"""DCK004: ACE SPEC cards."""

from __future__ import annotations

from validator.rules.base import cite
from validator.rules.copies import OneInTotal


class AceSpec(OneInTotal):
    """Limit a deck to one ACE SPEC card.

    Cards of the Black & White and the Scarlet & Violet era count together. ACE SPEC is a property of the
    print: an older Master Ball without it counts only towards the copy limit.

    Passes: 1 Prime Catcher.
    Fails: 1 Prime Catcher and 1 Dowsing Machine.
    """

    code = "DCK004"
    name = "ace-spec-limit"
    title = "Second ACE SPEC card"
    severity = "error"
    marker = "ACE SPEC"
    kind = "ACE SPEC"
    cites = cite(
        {
            "DECK-10": {"swsh2020": "App Q", "sv2023": "p.37"},
            "ACE-01": {"swsh2020": "App Q", "sv2023": "p.37"},
        }
    )
