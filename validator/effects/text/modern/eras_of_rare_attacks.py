"""How single attacks of the first years (1996 to 2002) spoke: each row has the words of one or two."""

from __future__ import annotations

from validator.effects.text.modern.patterns import rows

_SOME_OF_HEADS = r"search your deck for a number of \1s up to the number of heads"

_SLIPS = rows(
    (r"\btimes then number of (?=heads)", "times the number of "),
    (r"\bKindra (?=does)", "this Pokémon "),
    (r"\b(attach(?:ed| it) to) Ho-oh\b", r"\1 this Pokémon"),
    (r"\bthe Pokémon that Miracle Plate α is attached to\b", "this Pokémon"),
    (r"\bPokémon is play\b", "Pokémon in play"),
    (r"\bPokémon has already has any\b", "Pokémon that already has any"),
    (r"\bfor each type of Basic Energy card if any,? (?=attached)", "for each type of basic Energy "),
    (r"\bequal of half the damage done\b", "equal to half the damage done"),
    (r"\bfewer damage counters that that\b", "fewer damage counters than that"),
    (r"\bthen you (?=(?:remove|heal)\b)", "then, "),
)
_NAMES = rows(
    (
        r"\b(Murkrow|Koga's Zubat|Koffing|(?:Dark )?Weezing|Sabrina's (?:Gastly|Haunter|Gengar)|Hoppip"
        r"|Skiploom)s(?=[, ])",
        r"\1",
    ),
    (
        r"\bthe number of cards (with [^.,]*? in their names?) that you have in play \(including this one\)",
        r"the number of your Pokémon \1",
    ),
    (
        r"\A(search your deck for )an Evolution (?:card|Pokémon) named ([^.,]*?) and put it on(?:to)?"
        r" this Pokémon",
        r"\1a \2 and put it onto this Pokémon to evolve it",
    ),
    (
        r"\ba card (?=that evolves from this Pokémon, )",
        "a Pokémon ",
    ),
    (
        r"\bif heads, (this attack does \d+ damage plus \d+ more damage) if you have at least 1 ([^.]*?)"
        r" on your Bench",
        r"if heads and \2 is on your Bench, \1",
    ),
    (r"\bis Fighting(?=,)", "is a {F} Pokémon"),
    (
        r"\beach Pokémon that isn't (?:Water|\{W\}) on each player's Bench",
        "each Benched Pokémon that isn't a {W} Pokémon",
    ),
    (r"\bisn't Colorless(?=,)", "isn't a {C} Pokémon"),
)
_DAMAGE = rows(
    (
        r"\b(this attack does \d+ damage times the number of heads) to the Defending Pokémon and (\d+) damage"
        r" times the number of tails to this Pokémon",
        r"\1, and this Pokémon does \2 damage to itself for each tails",
    ),
    (r"\. If 1 is heads and 1 is tails, this attack just does \d+ damage(?=\.|$)", ""),
    (
        r"\bdamage from this attack is reduced by (\d+) for each\b",
        r"this attack does \1 less damage for each",
    ),
    (
        r"\b(this attack does \d+ damage instead of \d+) and choose 1 of those Benched Pokémon\. (This attack"
        r" does \d+ damage) to that Pokémon",
        r"\1. If your opponent has any Benched Pokémon, \2 to 1 of your opponent's Benched Pokémon",
    ),
    (
        r"\bthis attack does (\d+) damage to the Defending Pokémon That damage isn't affected by"
        r" Weakness or Resistance",
        r"this attack's base damage is \1, and this attack's damage isn't affected by Weakness or Resistance",
    ),
    (
        r"\bcount the number of Pokémon you have in play with damage counters on them\. (.*?) for each of"
        r" those Pokémon",
        r"\1 for each of your Pokémon that has any damage counters on it",
    ),
    (
        r"\bchoose (1 of your opponent's Pokémon)\. (This attack does \d+ damage) (for each [^.]*? attached"
        r" to this Pokémon)\.",
        r"\2 to \1 \3.",
    ),
    (
        r"\bExtra (?:\{W\}|Water) Energy after the 2nd doesn't count\b",
        "you can't add more than 20 damage in this way",
    ),
    (r"\byou can't flips? more than (\d+) coins (?=in this way)", r"you can't flip more than \1 coins "),
    (
        r"\b(until the end of your next turn, )if an attack (?:damages|does damage to) the Defending"
        r" Pokémon after applying Weakness and Resistance, that attack does (\d+) more damage to the"
        r" Defending Pokémon",
        r"\1the Defending Pokémon takes \2 more damage from attacks after applying Weakness and Resistance",
    ),
    (
        r"\bif tails(?:,| and) if your opponent has any Benched Pokémon, they chooses? 1 of them and this"
        r" attack does (\d+) damage to it",
        r"if tails, your opponent chooses 1 of their Benched Pokémon, and this attack does \1"
        r" damage to that Pokémon",
    ),
)
_CARDS = rows(
    (r"\b(discard) (?:any|all) (Trainer cards attached to )(?=your opponent's Pokémon)", r"\1 all \2all of "),
    (r"\bdiscard any (?=Trainer cards attached to the Defending Pokémon)", "discard all "),
    (r"\b(to your Benched Pokémon) \((in any way you) choose\)", r"\1 \2 like"),
    (
        r"\bif the Defending Pokémon has any (basic Energy) cards attached [^.]*\. If .*?,"
        r" choose 1 of them and attach that Energy card to it",
        r"move a \1 from the Defending Pokémon to 1 of your opponent's Benched Pokémon",
    ),
    (r"(\bto another of your opponent's Pokémon) of your choice\b", r"\1"),
    (
        r"\b(move 2 [^.]*? to) 1 or 2 of (your Benched Pokémon)\. \(You may put both .*? Pokémon\.\)",
        r"\1 \2 in any way you like.",
    ),
    (r"\bwith an (Energy) card attached to it\b", r"that has any \1 attached"),
    (
        r"\bfor each heads, you may search your deck for an? ([^.,]*?Energy card)(?=,| and)",
        "you may " + _SOME_OF_HEADS,
    ),
    (
        r"\bfor each heads, search your deck for an? ([^.,]*?Energy card)\. Show those cards to your"
        r" opponent, and then put them\b",
        _SOME_OF_HEADS + ", reveal them, and put them",
    ),
    (
        r"(\bup to the number of heads), show it to your opponent, and put it\b",
        r"\1, reveal them, and put them",
    ),
    (
        r"(\bup to the number of heads and attach) it to 1 of (your \{.\} Pokémon)",
        r"\1 them to \2 in any way you like",
    ),
    (
        r"\bdiscard that many cards from the top of your opponent's deck\b",
        "discard the top card of your opponent's deck for each Energy card you discarded in this way",
    ),
    (
        r"\bput damage counters equal to the amount of Energy cards removed [^.]*? on any number of"
        r" (your opponent's Benched Pokémon) in the way you like\b",
        r"put 1 damage counter on \1 in any way you like for each Energy card you discarded in this way",
    ),
    (
        r"\b(?:you may )?return any number of your Pokémon [^.]*? to your hand\b",
        "you may put any number of your Pokémon and all attached cards into your hand",
    ),
    (
        r"\blook at a number of cards on top of (your opponent's deck) [^.]*? the number of ([^.]*?)\. Put"
        r" those cards in any order, and [^.]*? back on top of your opponent's deck",
        r"look at the top card of \1 for each \2 and put them back in any order",
    ),
    (
        r"(\bshow it to your opponent, [^.]*? your hand\.)(?= If your opponent has only 1 Prize)",
        r"\1 Then, shuffle your deck.",
    ),
)
_OTHERS = rows(
    (
        r"\byour opponent may choose (an? Baby Pokémon, Basic Pokémon, or Evolution card) from their discard"
        r" pile and put it into their hand\. Either way, you may do the same",
        r"your opponent may put \1 from their discard pile into their hand. Either way, you may put \1 from"
        r" your discard pile into your hand",
    ),
    (
        r"\byour opponent may choose (up to \d+ Baby Pokémon, Basic Pokémon, and/or Evolution cards) from"
        r" their discard pile and shuffle them into their deck\. Either way, you may do the same",
        r"your opponent may shuffle \1 from their discard pile into their deck. Either way, you may shuffle"
        r" \1 from your discard pile into your deck",
    ),
    (
        r"\b(from each of your Pokémon that has any) on it to the Defending Pokémon\. That damage isn't"
        r" affected by Weakness or Resistance",
        r"\1 damage counters on it to the Defending Pokémon",
    ),
    (
        r"\beach player may choose (a card) from their discard pile and put it into their hand",
        r"each player may put \1 from their discard pile into their hand",
    ),
    (
        r"\bthere are more Energy cards attached to ([^.,]*?) than to ([^.,]*?),",
        r"\1 has a greater number of Energy cards attached than \2,",
    ),
    (r"\b(any number of Pokémon named [^.]*?), and/or ", r"\1, or "),
    (
        r"\bif your opponent has any Benched Pokémon, you may choose [^.]*? switch it with the"
        r" Defending Pokémon \(before doing damage or other effects of this attack\)\. Either way, ",
        "before doing damage, you may switch 1 of your opponent's Benched Pokémon with their Active Pokémon."
        " ",
    ),
    (
        r"\bif tails, your opponent chooses 1 of their Benched Pokémon and switches it with the Defending"
        r" Pokémon",
        "if tails, your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        r"\ball Pokémon Powers stop working (until the end of your (?:opponent's )?next turn)",
        r"\1, Pokémon in play have no Abilities",
    ),
    (
        r"\bif (the Defending Pokémon|that Pokémon) has a Pokémon Power, that power stops working (until the"
        r" end of your (?:opponent's )?next turn)",
        r"\2, \1 can't use any Poké-Powers",
    ),
    (r"\bthat has a Pokémon Power\b", "that has any Poké-Powers"),
    (
        r"\bprevent all effects of attacks that are not damage done to this Pokémon",
        "prevent all effects of attacks, excluding damage, done to this Pokémon",
    ),
    (
        r"\b(you can't use this attack if) your Bench is empty\b",
        "this attack can't be used if you have no Benched Pokémon",
    ),
    (
        r"\bchoose 1 (Pokémon) with damage counters on it and remove (\d+) damage counters from it\b",
        r"remove \2 damage counters from 1 \1 that has any damage counters on it",
    ),
    (
        r"\b(isn't affected by Weakness, Resistance, Pokémon Powers),? or any other effects on the Defending"
        r" Pokémon",
        "isn't affected by Weakness or Resistance, or by any effects on that Pokémon",
    ),
)
RARE_ATTACKS = (*_SLIPS, *_NAMES, *_DAMAGE, *_CARDS, *_OTHERS)
"""Turns of phrase of single early attacks, each with words that later rows or the grammar know."""
