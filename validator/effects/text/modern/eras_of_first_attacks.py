"""How the attacks of the first years (1996 to 2002) spoke of coins, damage and Special Conditions."""

from __future__ import annotations

from validator.effects.text.modern.eras_of_first_effects import EARLY_EFFECTS
from validator.effects.text.modern.eras_of_rare_attacks import RARE_ATTACKS
from validator.effects.text.modern.patterns import rows

_CONDITIONS = r"(?:(?:Asleep|Burned|Confused|Paralyzed|Poisoned)(?:, (?:or )?| or )?){2,5}"
_SOME_BENCH = r"(?: and if there are any Pokémon on your opponent's Bench"
_IF_BENCH = r"\b(if your opponent has any Benched Pokémon, flip a coin\. "

_COINS = rows(
    (
        r"\byour opponent flips a number of coins equal to the number of Pokémon on their Bench",
        "your opponent flips a coin for each of their Benched Pokémon",
    ),
    (r"\b(flip a coin), (?=if heads,)", r"\1. "),
    (r"\bflip 1 coin\b", "flip a coin"),
    (r"\bif (heads|tails) (?=(?:this|the|that)\b)", r"if \1, "),
    (r"\b(if (?:heads|tails)),? and (?:if )?(?=your opponent has any Benched Pokémon)", r"\1, if "),
    (r"\bif you get (?:(\d+) or more|at least (\d+)) heads\b", r"if at least \1\2 of them are heads"),
    (r"\bif (?:exactly |only )?1 (?:of them )?is (heads|tails)(?=,)", r"if 1 of them is \1"),
    (r"\bif exactly (\d+) (?:of them )?are (heads|tails)\b", r"if \1 of them are \2"),
    (r"\bif you get (\d+) heads\b", r"if \1 of them are heads"),
    (r"\bif all \d+ are (heads|tails)\b", r"if all of them are \1"),
    (r"\bif any of them are heads\b", "if either of them is heads"),
    (r"\bif either is heads\b", "if either of them is heads"),
    (r"\b(flip a coin until you get tails\..* the number of heads) you get\b", r"\1"),
    (r"\bexactly (\d+) (?:is|are) heads(?=,|\.)", r"\1 of them are heads"),
    (r"\ball 4 are heads(?=\.)", "all of them are heads"),
    (r", or (\d+ more damage if )", r". This attack does \1"),
    (r"\bthe second coins is\b", "the second coin is"),
)
_DAMAGE = rows(
    (
        r"\b(this attack does) (\d+) damage instead of (\d+)(?=\.|$)",
        r"this attack's base damage is \2 instead of \3",
    ),
    (
        r"\bcount the number of Pokémon on your Bench\. This attack does (\d+) times that number of"
        r" damage to the"
        r" Defending Pokémon, and this Pokémon does \1 times that number of damage to itself",
        r"this attack does \1 damage for each of your Benched Pokémon, and this Pokémon does \1 damage"
        r" to itself for"
        r" each of your Benched Pokémon",
    ),
    (r"(plus \d+ more damage) to the Defending Pokémon(?= and)", r"\1"),
    (r"\bwith (?:any )?damage counters? on (it|them)\b", r"that has any damage counters on \1"),
    (r"\bthat has a damage counter on it\b", "that has any damage counters on it"),
    (r"\b(for each Benched Pokémon) in play(?=, flip)", r"\1"),
    (r"\bthe number of (Energy|Trainer) cards there(?=\.)", r"the number of \1 cards you find there"),
    (r"\bthen, (?=for each heads, discard)", ""),
    (
        r"\bput a number of damage counters on the Defending Pokémon so that its remaining HP are (\d+)",
        r"put damage counters on the Defending Pokémon until its remaining HP is \1",
    ),
    (r"\bif an attack damaged this Pokémon during\b", "if this Pokémon was damaged by an attack during"),
    (
        r"(\bif you have any Benched Pokémon, flip a coin\. If tails, [^.]* to 1 of )them(?=\.)",
        r"\1your Benched Pokémon",
    ),
    (
        r"\bremove (\d+) damage counters times the number of heads from this Pokémon",
        r"heal \g<1>0 damage from this Pokémon for each heads",
    ),
    (
        r"\bremove a number of damage counters from (1 of your Benched Pokémon) equal to the"
        r" (?:number|amount) of ((?:\{[a-z]\} )?Energy) cards attached to this Pokémon",
        r"heal 10 damage from \1 for each \2 card attached to this Pokémon",
    ),
    (
        r"\byou and your opponent remove (\d+) damage counters? from each of your Pokémon(?: that has"
        r" any damage"
        r" counters on them)?",
        r"heal \g<1>0 damage from each Pokémon",
    ),
    (
        r"\b(if (?:heads|tails)),? and if any of (your|your opponent's) Pokémon have any damage"
        r" counters on them,"
        r" (?:then )?(?:choose 1 of them and )?remove (\d+) damage counters from (?:1 of them|it)",
        r"\1, remove \3 damage counters from 1 of \2 Pokémon that has any damage counters on it",
    ),
    (r" \(to the Defending Pokémon\)", ""),
    (r"(more damage) and (\d+ damage to each )", r"\1 and this attack does \2"),
    (r"\b(but not used to pay for this attack)(?=\.)", r"\1's Energy cost"),
    (r"\bfor each attached (?=\{[a-z]\} Energy attached)", "for each "),
    (
        r"(\bif the Defending Pokémon has no damage counters on it, this attack does \d+ damage\. If it"
        r" has any)"
        r"(?=,)",
        r"\1 damage counters on it",
    ),
    (
        r"\bif this Pokémon does damage to the Defending Pokémon after applying Weakness and Resistance,",
        "if this attack did any damage to the Defending Pokémon,",
    ),
    (r"\bthe Pokémon using this attack\b", "this Pokémon"),
    (r"\b(\d+ or more|exactly \d+|only \d+) Prizes?(?=,)", r"\1 Prize cards remaining"),
    (r"(?:^|(?<=[.,] ))do (?=\d+ damage to )", "this attack does "),
    (r" and does (?=\d+ damage to )", " and this attack does "),
    (
        r"(\bdoes (\d+) damage plus \d+ more damage\.) If (?:not|1 or both(?: of them)? are tails),"
        r" this attack does \2 damage(?=\.|$)",
        r"\1",
    ),
    (
        r"\b(your opponent flips a coin\. If tails, this attack does (\d+) damage plus \d+ more damage)[;.]"
        r" if heads, this attack does \2 damage(?=\.|$)",
        r"\1",
    ),
    (
        r"\bif t?here are (any|no|\d+ or more) damage counters on (?!your Benched)([^.,]*?),",
        r"if \2 has \1 damage counters on it,",
    ),
    (
        r"\bif (this Pokémon|the Defending Pokémon) has any damage counters on it, remove (\d+) of them"
        r"(?: from it)?(?=\.|$)",
        r"remove \2 damage counters from \1",
    ),
    (
        r"\b(if this Pokémon has any damage counters on it, flip a coin\. If heads, remove (?:a|\d+))"
        r" of those"
        r" damage counters",
        r"\1 damage counter from this Pokémon",
    ),
    (r"\bremove (\d+) damage counters? on\b", r"remove \1 damage counters from"),
    (
        r"\bif this attack (?:damages|does damage to) the Defending Pokémon(?: after applying Weakness and"
        r" Resistance)?,",
        "if this attack did any damage to the Defending Pokémon,",
    ),
    (
        r"\bunless all damage from this attack is prevented, ",
        "if this attack did any damage to the Defending Pokémon, ",
    ),
    (r"(?<=remove 1 damage counter from this Pokémon), if it has any(?=\.|$)", ""),
    (r"\bafter doing damage, (?=remove )", ""),
    (
        r"\bequal to the (?:amount of )?damage done to the Defending Pokémon\b",
        "equal to the damage done to the Defending Pokémon",
    ),
    (
        r"\byou remove a number of damage counters from this Pokémon equal to half that damage\b",
        "remove a number of damage counters from this Pokémon equal to half the damage done to the Defending"
        " Pokémon",
    ),
    (
        r"\b(?:unless this attack Knocks Out|if this attack doesn't Knock Out) the Defending Pokémon,"
        rf"{_SOME_BENCH}, choose 1 of them(?= and switch))?",
        "if this attack did not Knock Out the Defending Pokémon,",
    ),
    (
        r"(\bif this attack did not Knock Out the Defending Pokémon,) and switch it with the Defending"
        r" Pokémon",
        r"\1 switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    ),
    (
        r"\bif the Defending Pokémon isn't Knocked Out by the damage from this attack,",
        "if this attack did not Knock Out the Defending Pokémon,",
    ),
    (
        r"\bdon't apply Weakness or Resistance for this attack\b",
        "don't apply Weakness and Resistance for this attack",
    ),
    (
        r"\beach ((?:\{[a-z]\} )?Pokémon) on your opponent's Bench\b",
        r"each of your opponent's Benched \1",
    ),
    (r"\bif your opponent has fewer than \d+ Benched Pokémon, do the damage to each of them\.?", ""),
    (
        rf"{_IF_BENCH}If heads, )choose 1 of them and this attack does (\d+) damage to it",
        r"\1this attack does \2 damage to 1 of your opponent's Benched Pokémon",
    ),
    (
        r"\bchoose (1 of your opponent's (?:Benched )?Pokémon)\. (this attack does \d+ damage) times"
        r" the (?:number|amount) of ((?:\{[a-z]\} )?Energy)(?: cards?)? attached to this"
        r" Pokémon(?=\.)",
        r"\2 to \1 for each \3 attached to this Pokémon",
    ),
    (
        r"\b(?:this attack )?does damage (?:to the Defending Pokémon )?equal to half the Defending Pokémon's"
        r" remaining HP\b",
        "this attack does damage equal to half the Defending Pokémon's remaining HP",
    ),
    (
        r"\b(this Pokémon does )(\d+) damage times the (?:number|amount) of ([^.,]*?) to itself\b",
        r"\1\2 damage to itself for each \3",
    ),
    (
        r"\b(this Pokémon does )damage to itself equal to (\d+) times the number of ((?:\{[a-z]\}"
        r" )?Energy) cards",
        r"\1\2 damage to itself for each \3 card",
    ),
)
_AFFECTED = rows(
    (r"\bthis Defending Pokémon\b", "the Defending Pokémon"),
    (
        rf"\bchoose whether the Defending Pokémon becomes ({_CONDITIONS})(?=\.)",
        r"the Defending Pokémon is now \1, your choice",
    ),
    (rf"\bis now (?:either )?({_CONDITIONS}) \(your choice\)", r"is now \1, your choice"),
    (
        r"\b(choose a Special Condition) \(Asleep, Burned, Confused, Paralyzed, or Poisoned\)",
        r"\1",
    ),
    (
        r"\b(?:it|the Defending Pokémon) now takes 20 Poison damage(?: instead of 10)? after each"
        r" player's turn"
        r"(?: \(even if it was already Poisoned\))?",
        "during Pokémon Checkup, put 2 damage counters on that Pokémon instead of 1",
    ),
    (
        r"\b(put \d+ damage counters instead of 3 on )the Confused Pokémon(?=\.)",
        r"\1that Pokémon for this Special Condition",
    ),
    (
        r"\byour opponent now puts (\d+) damage counters instead of 1 after each player's turn"
        r" \(even if it was already Poisoned\)",
        r"during Pokémon Checkup, put \1 damage counters on that Pokémon instead of 1",
    ),
    (r"\bcan't become affected by a Special Condition\b", "can't be affected by any Special Conditions"),
    (r"\bcan't become (?=Asleep|Burned|Confused|Paralyzed|Poisoned)", "can't be "),
    (r"\bif the Defending Pokémon was (\w+), it is no longer \1\b", r"the Defending Pokémon is no longer \1"),
)
EARLY_ATTACKS = (*RARE_ATTACKS, *_COINS, *_AFFECTED, *_DAMAGE, *EARLY_EFFECTS)
"""Turns of phrase of early attacks, each with words that later rows or the grammar know."""
