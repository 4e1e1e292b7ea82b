"""DCK005: Radiant Pokémon."""

from __future__ import annotations

from validator.rules.base import cite
from validator.rules.copies import OneInTotal


class Radiant(OneInTotal):
    """Limit a deck to one Radiant Pokémon.

    Radiant is part of the name, so four copies of the plain Pokémon are allowed as well.

    Passes: 4 Greninja and 1 Radiant Greninja.
    Fails: 1 Radiant Greninja and 1 Radiant Charizard.
    """

    code = "DCK005"
    name = "radiant-limit"
    title = "Second Radiant Pokémon"
    severity = "error"
    marker = "Radiant"
    kind = "Radiant Pokémon"
    cites = cite({"DECK-11": {"sv2023": "p.25"}, "RAD-01": {"sv2023": "p.25"}})
