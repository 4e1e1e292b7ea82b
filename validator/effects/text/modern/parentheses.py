"""The parentheses of printed texts and sentences that only remind: what means something, what does not."""

from __future__ import annotations

import re

from validator.effects.text.modern.patterns import rows

EXPANDED_PARENTHESES = rows(
    (r"(excluding .*|except .*)", r", \1,"),
    (r"(if (?:this is|you have no other|you have no) .*, you can't (?:play|use) this card\.)", r" \1"),
    (r"(if this card is attached to anything other than .*, discard this card)\.?", r" \1."),
    (r"(this includes (?:new(?:ly)?|pokémon|cards) .*)", r" \1"),
    (r"before applying weakness and resistance", " before applying Weakness and Resistance"),
    (
        r"you can't use more than 1 vstar power in a game\.?",
        " You can't use more than 1 VSTAR Power in a game.",
    ),
    (r"(you can't choose a card you discarded with the effect of this (?:card|ability))\.?", r" \1"),
    (r"(you can't use this attack) if your bench is full\.?", r" \1 unless there is room on your Bench."),
    (r"(remove any special conditions affecting those pokémon)\.?", r" \1"),
    (r"after applying weakness and resistance", " after applying Weakness and Resistance"),
)
"""Parentheses with a meaning, each with the words that replace it in the sentence."""


REMINDER_PARENTHESES = tuple(
    re.compile(each, re.IGNORECASE)
    for each in (
        # ------------------------------------------------------------------ turns and attacks
        r"before (your attack|you attack|attacking)",
        r"after your attack",
        r"in addition to this attack's cost",
        r"(not even damage|after (doing|dealing) damage)",
        r"don't apply weakness (and|or) resistance for benched pokémon",
        r"any other effects (of attacks still happen|that would happen after applying .* still happen)",
        r"do the damage before switching( the pokémon)?",
        r"(all|\d+) if (there are less than \d+|there is only \d+|it (only has|has only) \d+)",
        r"or \d+ if it (only has|has only) \d+",
        r"if (this|that|the|the defending) pokémon has fewer damage counters than that,"
        r" remove all of them",
        r"your opponent chooses (the new active pokémon|(the defending|your opponent's active) pokémon to"
        r" switch)",
        r"ignore this effect if you don't have any benched pokémon",
        r"skip (pokémon checkup|the between-turns step)",
        r"any attached cards, damage counters, special conditions, turns in play, and any other effects"
        r" remain on the new pokémon",
        r"your opponent switches first",
        r"if a player (does not|doesn't) have a benched pokémon, that player doesn't switch pokémon",
        r"discard all (attached cards|cards attached to (that|this) pokémon)",
        r"you can't play this card if your bench is full",
        r"you still (need the necessary energy|have to pay .*) to use (this|each) attack",
        # ------------------------------------------------------------------ definitions
        r"both yours and your opponent's",
        r"discard all (attached cards|cards attached to (this pokémon|it))",
        r"even if (this pokémon|that pokémon|it) is knocked out",
        r"you can choose the same pokémon more than once",
        r"damage is not an effect",
        r"you can't use more than 1 gx attack in a game",
        r"this counts as evolving (that|this) pokémon",
        r".*have rule boxes",
        # ------------------------------------------------------------------ rule lines of Trainer cards
        r"you can play only (one|1) supporter card each turn",
        r"you may play only 1 supporter card during your turn",
        r"you may play (any number of item cards|as many item cards as you like) during your turn",
        r"this card stays in play (when you play it|after being played)",
        r"discard this card if another stadium card comes into play",
        r"attach (this card|a pokémon tool) to 1 of your pokémon that doesn't (already )?have a"
        r" pokémon tool( card)? attached to it",
        r"attach this card to 1 of your pokémon",
        r"if that pokémon is knocked out, discard this card",
        r"if another card with the same name is in play, you can't play this card",
        r"(either )?yours or your opponent's",
        r"discard all attached cards",
        r"those prize cards remain face up for the rest of the game",
        r"the cards stay face down",
        r"existing effects are not removed(\. damage is not an effect)?",
        r"damage is not an effect",
        r"if more than one effect changes the number of benched pokémon( that are)? allowed, use the"
        r" (smaller|least) number",
        r"when this card leaves play, each player discards benched pokémon until (they have|he or she has) 5"
        r" pokémon on the bench\. the owner of this card discards first",
        r"if this ability stops working, discard pokémon from your bench until you have 5",
        r"this includes pokémon that come into play during this turn or( come)? during your opponent's"
        r" next turn",
        r"if the first attack knocks out your opponent's active pokémon,( then)? you may attack again"
        r" after your opponent chooses a new active pokémon",
        r"doesn't count as a basic energy card( when not in play)?",
    )
)
"""Parentheses and sentences that only repeat a rule."""
