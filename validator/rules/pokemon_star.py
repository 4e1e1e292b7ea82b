"""DCK008: Pokémon ★."""

from __future__ import annotations

from validator.rules.base import NO_RULEBOOK
from validator.rules.copies import OneInTotal


class PokemonStar(OneInTotal):
    """Limit a deck to one Pokémon ★.

    The limit is printed on the cards, so it applies in every edition. ★ is part of the name, so four copies
    of the plain Pokémon are allowed as well.

    Passes: 4 Alakazam and 1 Alakazam ★.
    Fails: 1 Alakazam ★ and 1 Celebi ★.
    """

    code = "DCK008"
    name = "pokemon-star-limit"
    title = "Second Pokémon ★"
    severity = "error"
    marker = "pokemon_star"
    kind = "Pokémon ★"
    cites = NO_RULEBOOK
    source = "the limit that the cards print"
