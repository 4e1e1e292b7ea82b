"""The parentheses of printed texts and sentences that only remind: what means something, what does not."""

from __future__ import annotations

import re

from validator.effects.text.modern.patterns import rows

_ONLY_PROVIDES = r"has no (?:other )?effect (?:other )?than providing energy"

EXPANDED_PARENTHESES = rows(
    (r"including (\w+-EX)", r" or \1"),
    (r"you choose (?:a|your) new active pokémon first\.?", " You choose a new Active Pokémon first."),
    (r"(if this pokémon is no longer your active pokémon, this effect ends)\.?", r" \1."),
    (r"this counts as evolving (?:that|this) pokémon", " to evolve it"),
    (r"(excluding .*|except .*)", r", \1,"),
    (r"(if (?:this is|you have no other|you have no) .*, you can't (?:play|use) this card\.)", r" \1"),
    (r"(if this card is attached to anything other than .*, discard this card)\.?", r" \1."),
    (r"(this includes (?:new(?:ly)?|pokémon|cards) .*)", r" \1"),
    (r"before applying weakness and ress?istance", " before applying Weakness and Resistance"),
    (
        r"you can't use more than 1 vstar power in a game\.?",
        " You can't use more than 1 VSTAR Power in a game.",
    ),
    (r"(you can't choose a card you discarded with the effect of this (?:card|ability))\.?", r" \1"),
    (r"(you can't use this attack) if your bench is full\.?", r" \1 unless there is room on your Bench."),
    (r"(remove any special conditions affecting (?:that|this|those) pokémon)\.?", r" \1"),
    (
        r"(if you can't discard (?:an?|\d+) (?:energy )?cards?(?: from your hand)?, this attack does"
        r" nothing)\.?",
        r" \1.",
    ),
    (r"(this attack can be used even if [^.]*)\.?", r" \1."),
    (r"after applying weakness and resistance", " after applying Weakness and Resistance"),
    (r"(if (?!an effect of this attack)[^.]*, this attack does nothing)\.?", r" \1."),
    (r"this attack does nothing (if you (?!already)[^.]*)\.?", r" \1, this attack does nothing."),
    (
        r"don't apply weakness (?:and|or) resistance\.?",
        " That damage isn't affected by Weakness or Resistance.",
    ),
    (
        r"if any of those pokémon are (confused|paralyzed|asleep), (remove that special condition)\.?",
        r" If those Pokémon are already \1, \2.",
    ),
    (
        r"if those pokémon are already (\w+ or \w+), remove those special conditions\.?",
        r" If those Pokémon are already \1, remove that Special Condition.",
    ),
    (r"your opponent (?:discards|puts [^.]*) first\.?", " Your opponent does that first."),
    (
        r"if that pokémon is currently (\w+), (remove that special condition)\.?",
        r" If those Pokémon are already \1, \2.",
    ),
    (
        r"if this pokémon loses this ability, discard pokémon tools?(?: cards)? attached to this pokémon"
        r" (until only \d+) pokémon tool card (remains)\.?",
        r" If it loses this Ability, discard Pokémon Tools from it \1 \2.",
    ),
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
        r"(any|all) other effects( of (attacks|(the|that) attack)(, .* and trainer cards)?)?( still)? happen",
        r"any other effects that would happen after applying .* still happen",
        r"do the damage before switching( the pokémon)?",
        r"do the damage before switching the pokémon\. switch the pokémon even if this pokémon is knocked"
        r" out",
        r"don't apply weakness or resistance when this pokémon damages itself with this attack",
        r"(remove )?(all|\d+) if there (are less than|is only) \d+",
        r"remove 1 damage counter if a pokémon has only 1",
        r"(or )?\d+ if (it|he or she) (only has|has only) \d+",
        r"\d+ if you have only \d+",
        r"if there are fewer than \d+ cards in your deck, discard all of them",
        r"if (it|(a|this|that|the|the defending) pokémon) has fewer damage counters than"
        r" (that|the number of heads), remove all of them",
        r"even if it would knock out (the other|either) pokémon",
        r"either way, this attack does its damage",
        r"for example, .*",
        r"after applying effects to the retreat cost",
        r"no matter what type .* is, this pokémon('s type)? is still( colorless| \{[a-z]\})?",
        r"your opponent chooses (the new active pokémon|(the defending|your opponent's active) pokémon to"
        r" switch)",
        r"ignore this effect if you don't have any benched pokémon",
        r"ignore this effect if your opponent has only 1 (defending )?pokémon",
        r"before they affect the damage",
        r"skip (pokémon checkup|the between-turns step)",
        r"any attached cards, damage counters, special conditions, turns in play, and any other effects"
        r" remain on the new pokémon",
        r"your opponent switches first",
        r"if a player (does not|doesn't) have a benched pokémon, that player doesn't switch pokémon",
        r"discard all (attached cards|cards attached to (that|this) pokémon)",
        r"you can't play this card if your bench is full",
        r"if you don't know how to play rock-paper-scissors, flip .*",
        r"the amount of weakness doesn't change",
        r"(that prize card remains|these cards remain) (?:face )?up for the rest of the game",
        r"you must still do anything else (in order to use|required (in order to use|for)) that attack",
        r"no matter what type .* is still .*",
        r"this pokémon performs that attack",
        r"(the|that) supporter card remains in your (opponent's )?(hand|discard pile)",
        r"this pokémon can make that attack even if it does not have the .*necessary to make the attack",
        r"damage is calculated using the defending pokémon's retreat cost after applying effects to the"
        r" retreat cost",
        r"(the|that) card stays in your opponent's discard pile",
        r"this pokémon doesn't have to pay for that attack's energy cost",
        r"you still (need the necessary energy|have to pay .*) to use (this|each) attack",
        r"if you don't reveal [^.]*, shuffle all the revealed cards back into your deck",
        # ------------------------------------------------------------------ definitions
        r"you draw your cards first",
        r"(both )?yours and your opponent's",
        r"colors?",
        r"discard all other cards attached to this pokémon",
        r"as long as there's room",
        r"discard all (attached cards|cards attached to (this pokémon|it))",
        r"even if (this pokémon is|that pokémon is|it is|it's) knocked out",
        r"you (can|may) choose the same pokémon more than once",
        r"damage is not an effect",
        r"you can't use mo[rt]e than 1 gx attack in a game",
        r"(?-i:T)his counts as evolving (that|this) pokémon",
        r"(choose 1|both) if there are 2",
        r"you can't reduce more than \d+ damage even if there is more than 1 .* in play",
        r"this doesn't count as a knocked out pokémon",
        r"any cards attached to .*, damage counters, special conditions, and effects on it are now on the new"
        r" pokémon",
        r"this counts as evolving those pokémon",
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
        rf"doesn't count as a basic( energy)? card( when not in play)?( and {_ONLY_PROVIDES})?",
        _ONLY_PROVIDES,
        r"you still have to pay for that attack's energy cost",
        r"that player still needs the necessary energy to use each attack",
        r"you can't play this card if your opponent's bench is full",
        r"(place damage counters|they discard that card) after the effect of .*",
        r"the amount of weakness doesn't change",
        r"if it has 2 or more \w+ types of basic energy attached, this pokémon is each of \w+ types",
        r"all if that pokémon is more than 1 type",
        r"this does not count as a knock out",
        r"this doesn't use up your 1 energy card attachment for the turn",
        r"even if it would knock out the other pokémon",
        r"return that prize card face down",
        r"if this pokémon has fewer damage counters than that, remove all of them",
        r"damage counters can still be moved",
        r"any cards attached to this pokémon, damage counters, special conditions, turns in play, and any"
        r" other effects remain on the new pokémon",
        r"when this card comes into play, this ↓ player discards benched pokémon until"
        r" (?:they have|he or she has) 3 pokémon on the bench",
        r"this includes abilities of its previous evolution",
        r"benching either pokémon ends the effect on that pokémon",
        r"that pokémon can't evolve this turn",
        r"you can't evolve a pokémon the turn you devolve it",
        r"you can't attack this turn",
        r"if a pokémon has just 1 damage counter, remove it",
    )
)
"""Parentheses and sentences that only repeat a rule."""
