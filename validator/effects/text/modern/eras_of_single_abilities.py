"""How the eras spoke of what only a few Abilities and Pokémon Powers do."""

from __future__ import annotations

from validator.effects.text.modern.patterns import ENERGY, rows

SINGLE_ABILITIES = rows(
    # (a Power attaches from the hand where it names no place)
    (
        rf"\b(you may attach) (?:1|an?) ({ENERGY}) card to (1 of your \{{.\}} Pokémon)(?=\.|$)",
        r"\1 a \2 card from your hand to \3",
    ),
    (r"\bTeam (Aqua|Magma) (?=Pokémon\b)", r"Team \1's "),
    (r"\b(you may use this Ability)\. If you do, (?!your turn ends)", r"\1. "),
    (
        r"\bby an effect of an attack or Ability from your opponent's Pokémon, \w+ by an effect of your"
        r" opponent's Item or Supporter cards\b",
        "by your opponent's effect",
    ),
    (
        r"\byou drew this Pokémon from your deck at the \w+ of your turn and your Bench isn't full, before"
        r" you put it into your hand\b",
        "you drew this Pokémon for your turn",
    ),
    (r"(?<=Pokémon), except with an attack, Ability, or Trainer card(?=,)", " for the turn"),
    (r"\bto become your Active Pokémon\b", "to the Active Spot"),
    (r"\bdraw cards from your deck until\b", "draw cards until"),
    (r"\bput (a card) from your hand back on your deck\b", r"put \1 from your hand on top of your deck"),
    (
        r"(?:, and i|\. I)f (?:they|those Pokémon|any of those Pokémon) are (?:already )?"
        r"(Confused|Paralyzed|Asleep),"
        r" (?:they recover from that Special Condition|remove that Special Condition)",
        r". If those Pokémon are already \1, remove that Special Condition",
    ),
    (
        r"\byou pay (\{C\}) less to retreat (this Pokémon)(?= for each)",
        r"\2's Retreat Cost is \1 less",
    ),
    (
        r"\b(?:you )?pay (\{C\}) less to retreat (your Active Pokémon)(?=\.|$)",
        r"\2's Retreat Cost is \1 less",
    ),
    (r"\bthe damage of each of (your (?:\{.\} )?Pokémon)'s attacks\b", r"damage from \1's attacks"),
    (r"\baffected by your opponent's Active Pokémon's Resistance\b", "affected by Resistance"),
    (r"(can't attach any Pokémon Tools? from their hand) to any of their Pokémon\b", r"\1"),
    (
        r"\b((?:the Retreat Cost of this Pokémon is \{C\} +less|this Pokémon gets \+ ?\d+ HP) for each [^.]*?"
        r" attached to) it\b",
        r"\1 this Pokémon",
    ),
    (r"\b(this Pokémon) is Benched\b", r"\1 is on your Bench"),
    (r"\bin the attack costs? of each of\b", "in the costs of each of"),
    (r"\bUnown ([A-Z])(?=,| and\b| on\b)", r'"Unown [\1]"'),
    (
        r"\bchoose either player\. That player shuffles their hand into their deck and draws\b",
        "either player shuffles their hand into their deck and draws",
    ),
    (r"\b(you may) (?=either player shuffles\b)", r"\1 have "),
    (r"\b(your opponent may shuffle their hand into their deck and then) draw\b", r"\1 draws"),
)
"""Old words for what Abilities do, each with those of today."""
