"""What the eras of the game called things, and what is said today: the tables that `modern.py` goes by.

Each row is a pattern and its replacement, in the order they are applied; a row must not change what a text
means in any era. Patterns see the text with types as symbols (`{R}`) and the card's own name as `this
Pokémon`.
"""

from __future__ import annotations

import re


def _rows(*rows: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(old, re.IGNORECASE), new) for old, new in rows)


TURNS_OF_PHRASE = _rows(
    # ------------------------------------------------------------------ people
    (r"\bhis or her\b", "their"),
    (r"\bhe or she\b", "they"),
    (r"\bhim or her\b", "them"),
    # ------------------------------------------------------------------ coins
    (r"\byou get a heads\b", "you get heads"),
    # ------------------------------------------------------------------ Energy
    (r"\b((?:basic |special )?(?:\{[a-z]\} )?)energy cards?(?= attached)", r"\1Energy"),
    (r"\bin order to use this attack\b", "to use this attack"),
    # ------------------------------------------------------------------ powers
    (r"\bany pokémon powers?\b", "any Ability"),
    (r"\bis your active pokémon\b", "is in the Active Spot"),
    (r"\bat any time during your turn,? you\b", "as often as you like during your turn, you"),
)
"""Old turns of phrase, each with the words of today."""

MEANT = _rows(
    (r"(excluding .*|except .*)", r", \1,"),
    (r"before applying weakness and resistance", ""),
    (
        r"you can't use more than 1 vstar power in a game\.?",
        " You can't use more than 1 VSTAR Power in a game.",
    ),
    (r"after applying weakness and resistance", " after applying Weakness and Resistance"),
)
"""Parentheses that mean something, each with the words that stand for it in the sentence.

An attack's damage is changed before Weakness and Resistance unless it says otherwise (B.D), so only the
other order needs words.
"""

REMINDERS = tuple(
    re.compile(each, re.IGNORECASE)
    for each in (
        r"before (your attack|you attack)",
        r"after your attack",
        r"don't apply weakness (and|or) resistance for benched pokémon\.?",
        r"both yours and your opponent's",
        r"even if (this pokémon|that pokémon|it) is knocked out",
        r"you can't use more than 1 gx attack in a game\.",
        r"this counts as evolving (that|this) pokémon\.",
        r"any other effects of attacks still happen\.",
        r"you can't (use this attack|play this card) if your bench is full\.",
        r".*have rule boxes\.",
    )
)
"""Parentheses that only say again what a rule says anyway."""
