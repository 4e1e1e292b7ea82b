"""DCK008: Pokémon ★."""

from __future__ import annotations

from validator.rules.base import stands_in
from validator.rules.copies import OneInTotal


class PokemonStar(OneInTotal):
    """A deck has at most one Pokémon ★ in total.

    The limit is printed on the cards, so it holds under every rulebook. ★ is part of the name: the plain
    Pokémon may be played four times beside it.

    Passes: 4 Alakazam and 1 Alakazam ★.
    Fails: 1 Alakazam ★ and 1 Celebi ★.
    """

    code = "DCK008"
    name = "pokemon-star-limit"
    severity = "error"
    marker = "pokemon_star"
    kind = "Pokémon ★"
    cites = stands_in(
        {
            "TEXT-07": {"bw2012": "Zones", "xy2015": "p.7", "swsh2020": "Gl", "sv2023": "p.7"},
            "STAR-01": {"bw2012": "Names", "swsh2020": "Names", "sv2023": "p.21"},
        }
    )
