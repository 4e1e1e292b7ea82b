"""How single attacks from 2003 to 2010 said what others say in the words of `eras_of_attacks.py`."""

from __future__ import annotations

from validator.effects.text.modern.patterns import DEFENDER, ENERGY, rows

_CHOSEN = r"1 of your opponent's (?:Benched )?Pokémon"
_USED = "and use it as this attack"
_CURRENT = r"during your next turn, if any of your current Active Pokémon does damage to any [^.,]*,"

_FAULTS = rows(
    (r"\A(?=if heads, (?:this attack|the Defending Pokémon)\b)", "flip a coin. "),
    (r"\.\]\Z", "."),
    (r"(?<=Benched )Pokemon\b", "Pokémon"),
    (r", an (?=put it into)", ", and "),
    (r"\bfrom your opponent's Pokémon than has\b", "from your opponent's Pokémon that has"),
    (r"\b(this attack does \d+) to (?=that Pokémon)", r"\1 damage to "),
    (r"\b(base damage is \d+) damage (?=instead of \d+)", r"\1 "),
    (r"\bon Golem GL\b", "on this Pokémon"),
)
"""Faults of print and of its copies that change no meaning."""

_ONE_ACTIVE = rows(
    (
        rf"{_CURRENT} (?:the|this) attack does (\d+ more damage)",
        r"during your next turn, attacks used by this Pokémon do \1 to your opponent's Active Pokémon",
    ),
    (
        r"\byour opponent switches each (Defending Pokémon) with their Benched Pokémon\. If your opponent"
        r" has only 1 Benched Pokémon, you choose the Defending Pokémon to switch\b",
        r"your opponent switches the \1 with 1 of their Benched Pokémon",
    ),
    (r"\bmove 1 Energy card attached to the Defending Pokémon to the other Defending Pokémon\.", ""),
    (r"\bif your opponent has more than 1 Defending Pokémon, [^.]*\.", ""),
    (r"\bif there are 2 Defending Pokémon in play, [^.]*\. That Pokémon is now \w+\.", ""),
    (r" \(?if there is only 1 Defending Pokémon, this attack does nothing\.\)?", ""),
)
"""Words for a game of two against two: a player has one Active Pokémon, which leaves nothing of some."""

_DAMAGE = rows(
    (r"\b(any damage done to this Pokémon) (?=is (?:reduced|increased))", r"\1 by attacks "),
    (
        rf"\bchoose ({_CHOSEN}) and do (\d+) damage to that Pokémon\b",
        r"this attack does \2 damage to \1",
    ),
    (
        rf"\bchoose ({_CHOSEN})\. (This attack does \d+ damage) to that Pokémon (plus \d+ more damage)\b",
        r"\2 to \1 \3",
    ),
    (
        rf"\bchoose ({_CHOSEN})\. (This attack does \d+ damage) to that Pokémon\. Apply Weakness and"
        r" Resistance\b",
        r"\2 to \1. Also apply Weakness and Resistance for Benched Pokémon",
    ),
    (r"\bthis Pokémon does (\d+ damage to the Defending Pokémon)\b", r"this attack does \1"),
    (
        r"\bisn't affected by Weakness, Resistance, Poké-Powers, Poké-Bodies,? (?:and|or) any other"
        r" effects\b",
        "isn't affected by Weakness or Resistance, or by any effects",
    ),
    (
        r"(\bif (?!heads|tails)[^.;]*, )this attack does (\d+) damage (?=and (?:remove|the Defending"
        r" Pokémon)\b)",
        r"\1this attack's base damage is \2 ",
    ),
    (
        r"\bchoose (1 of your opponent's Pokémon)\. (this attack does \d+ damage) times the number of"
        r" damage counters on the Pokémon this card is attached to to that Pokémon\b",
        r"\2 to \1 for each damage counter on this Pokémon",
    ),
    (r"\bif you choose (?:a )?Pokémon that has\b", "if that Pokémon has"),
    (
        r"\b(does )\d+ damage plus (\d+ more damage for each [^.,]*), plus (\d+ more damage for each"
        r" [^.,]*), and (?=\d+ more damage for each)",
        r"\1\2. This attack does \3. This attack does ",
    ),
    (
        r"\b(During your next turn, )any damage done by (this Pokémon's) ((?-i:[A-Z])\w*) or"
        r" ((?-i:[A-Z])\w*) to (your opponent's Active Pokémon) is increased by (\d+)(?: \(before"
        r" applying Weakness and Resistance\))?",
        r'\1\2 "\3" attack does \6 more damage to \5. \1\2 "\4" attack does \6 more damage to \5',
    ),
    (
        r"\b(During your next turn, )([\w ]+)'s base damage is (\d+) instead of \d+, and ([\w ]+)'s base"
        r" damage is (\d+) instead of \d+",
        r"\1\2's base damage is \3. \1\4's base damage is \5",
    ),
    (r"(?<=\bDuring your next turn, )Deoxys's (?=[\w ]+ attack's base damage)", "this Pokémon's "),
)
_COINS = rows(
    (r"\bif (\d+) or more of them are (heads|tails)\b", r"if at least \1 of them are \2"),
    (r"\bif either coin is\b", "if either of them is"),
    (
        r"\b(flip a coin until you get tails\b[^.]*\..*?)\bif the first coin is tails\b",
        r"\1if the first flip is tails",
    ),
    (
        r"\byour opponent flips a number of coins equal to the number of (their Benched Pokémon)\b",
        r"your opponent flips a coin for each of \1",
    ),
    (
        rf"\bfor each heads, choose {_CHOSEN} and (this attack does \d+ damage) to that Pokémon\.\s+\(You can"
        r" choose the same Pokémon more than once, but you can't do more than \d+ damage to that Pokémon"
        r" in this way\.\)",
        r"\1 to a number of your opponent's Pokémon up to the number of heads.",
    ),
    (
        rf"\bfor each heads, choose 1 (Energy) attached to ({DEFENDER}), if any, and discard it\b",
        r"for each heads, discard an \1 attached to \2",
    ),
    (r"\bchoose 1 Special Condition\. Each (?=Defending Pokémon is now)", "choose 1 Special Condition. The "),
)
_POKEMON = rows(
    (r"\bbefore doing damage, (?=you may flip a coin\.)", ""),
    (r"\bdone to Deoxys by attacks\b", "done to this Pokémon by attacks"),
    (
        r"\b(put )the Defending Pokémon and all (?:cards attached to|attached cards) in the Lost Zone"
        r" instead of the discard"
        r" pile\b",
        r"\1that Pokémon and all attached cards in the Lost Zone instead of discarding it",
    ),
    (r"(?<=each of your Pokémon), including this Pokémon\b", ""),
    (r"\b(from each of your )(Pokémon)\. Remove no damage counters from this Pokémon\b", r"\1other \2"),
    (r" If that Pokémon has less than \d+ damage counters, remove all of them\.?", ""),
    (r"\bfor each (\w+), excluding this one, (?=you have in play)", r"for each other \1 "),
    (
        r"\bfor each (Pokémon) (that isn't an evolved Pokémon) in play\b",
        r"for each \1 in play \2",
    ),
    (r"(?<=, excluding this )one(?=,)", "Pokémon"),
    (
        r"\b(?<!and then )((?:switch all damage counters|move a Pokémon Tool card attached to 1 of your"
        r" opponent's) [^.]*\.) \(If an effect of this attack is prevented, this attack does nothing\.\)",
        r"\1",
    ),
    (r"\b(damage counters on )any Pokémon (?=in any way you like)", r"\1Pokémon in play "),
    (
        r"\bUse any attack from this Pokémon's Basic Pokémon card or Stage 1 Evolution card\.",
        f"Choose an attack from 1 of this Pokémon's previous Evolutions {_USED}.",
    ),
    (
        r"\bwould be (Knocked Out by damage from) an attack(, the Attacking Pokémon is Knocked Out)\b",
        r"is \1 an opponent's attack\2",
    ),
    (
        r"\bany time the Defending Pokémon tries to attack, (your opponent flips a coin\. If tails, that"
        r" attack does nothing\.) \(If the Defending Pokémon is no longer your opponent's Active Pokémon,"
        r" this effect ends\.\)",
        r"until it leaves the Active Spot, if the Defending Pokémon tries to attack, \1",
    ),
    (
        r"\bprevent all effects of an attack, and (any damage done to this Pokémon by attacks)\b",
        r"prevent all effects of attacks, excluding damage, done to this Pokémon, and \1",
    ),
    (
        r"\b(to another of your opponent's Pokémon), excluding Pokémon that already has a Pokémon Tool(?:"
        r" card)? attached to it,",
        r"\1",
    ),
)
_CARDS = rows(
    (r"\b(can't play )a (Trainer card) (?=from their hand)", r"\1any \2s "),
    (
        r"\bfor each heads, (search your deck for a )(\{.\} Pokémon)(, show )it( to your opponent, and"
        r" put )it( into your hand\. )If you do, shuffle your deck afterward\b",
        r"if either of them is heads, \1number of \2 up to the number of heads\3them\4them\5Then, shuffle"
        r" your deck",
    ),
    (
        r"\b(If this Pokémon has a Pokémon Tool) card( attached to it, [^.]*\. If you do, discard) that"
        r" Pokémon Tool card\b",
        r"\1\2 a Pokémon Tool attached to this Pokémon",
    ),
    (r"\bIf you put any [^.,]*? into your hand, (?=you may switch)", "If you do, "),
    (r"(?<=put it into your hand\. )If not, (?=discard it)", "If you don't, "),
    (
        rf"\bif you have ({ENERGY}) cards in your hand, attach as many \1 cards as you like to\b",
        r"attach any number of \1 cards from your hand to",
    ),
    (r"\blook at their hand\b", "look at your opponent's hand"),
    (
        r"\b(attach (?:it|them) to )any of (your Pokémon), excluding (Pokémon) that already have (a"
        r" Pokémon Tool)(?: card)? attached to them,?",
        r"\1\2, excluding \3 that have \4 attached to them, in any way you like",
    ),
    (r"\b(attach (?:it|them) to )any of (your Pokémon, excluding [^.,]*, in any way you like)", r"\1\2"),
    (
        r"\b(search your opponent's discard pile for [^.]*? and put (?:it|them) )into your opponent's hand\b",
        r"\1into their hand",
    ),
    (r"\bshow your hand to your opponent\b", "reveal your hand"),
    (r"\b(if you do and )if (?=you don't have)", r"\1"),
    (
        r"\b(discarded a Trainer, Supporter, or Stadium card, )choose 1 more card from your opponent's"
        r" hand without looking and discard it\b",
        r"\1discard a random card from your opponent's hand",
    ),
    (
        r"\bchoose (up to \d+ cards) in your hand and put them on top of your deck\b",
        r"put \1 from your hand on top of your deck",
    ),
    (
        r"\bsearch (either player's discard pile) for (up to )any (\d+ cards), show them to your"
        r" opponent, and put them on top of that player's deck in any order you like\b",
        r"put \2\3 from \1 on top of that player's deck in any order",
    ),
    (
        r"\bchoose any number of of (your face-down Prize cards) and put them face up\b",
        r"turn any number of \1 face up",
    ),
    (r"\bfor each Prize card you chose\b", "for each card you revealed in this way"),
    (r"\bIf you can't put a Pokémon in the Lost Zone\b", "If you can't"),
    (
        r"\bany basic (\{.\}) Energy and any basic (\{.\}) Energy attached\b",
        r"\1 and \2 basic Energy attached",
    ),
    (
        r"\byour opponent has any (\{.\} Energy) attached to any of their Pokémon\b",
        r"any of your opponent's Pokémon have any \1 attached",
    ),
    (
        r"\b(discard \d+ Energy) attached to any of your Pokémon in any way you like\b",
        r"\1 from your Pokémon",
    ),
    (
        rf"\bchoose ((?:up to )?\d+ {ENERGY} cards?) attached to ([^.,]*?) and attach (?:it|them) to\b",
        r"move \1 attached to \2 to",
    ),
    (
        r"\b(move 1 Energy card attached to the Defending Pokémon [^.]*)\. If your opponent has no"
        r" Benched Pokémon, this effect does nothing\b",
        r"\1",
    ),
    (
        r"\breturn any number of (basic \{.\} Energy) cards attached to all of (your Pokémon) to your"
        r" hand\. (If you do, [^.]* for each Energy) you returned\b",
        r"put any number of \1 cards attached to \2 into your hand. \3 card you returned in this way",
    ),
    (
        r"\b(discard any number of (React Energy)(?: cards?)? attached to [^.]*\. If you do, [^.]* for"
        r" each) \2 (?:card )?you discarded\b",
        r"\1 card you discarded in this way",
    ),
    (
        r"\bsearch your discard pile for a Supporter card and use the effect of that card\b",
        "use the effect of a Supporter card from your discard pile",
    ),
    (r"(\{.\}) and (\{.\}) basic Energy cards\b", r"basic \1 or \2 Energy cards"),
    (
        r"\byou may have your opponent shuffle (a Supporter card you find there) into their deck\b",
        r"you may choose \1 and shuffle it into your opponent's deck",
    ),
    (r"\b(attach an? [^.,]* card from your hand to )any of (?=your Pokémon\b)", r"\g<1>1 of "),
    (
        r"\bchoose any number of (\{.\} Energy) cards from your hand and attach them to ([^.]*\. If you"
        r" do, [^.]*"
        r" for each) \1 attached in this way\b",
        r"attach any number of \1 cards from your hand to \2 card you attached in this way",
    ),
    (
        r"\b(if heads, )remove all damage counters from this Pokémon, search your deck for an Evolution"
        r" card (that evolves from this Pokémon), and put it onto this Pokémon\b",
        r"\1heal all damage from this Pokémon, and search your deck for a card \2 and put it onto this"
        r" Pokémon",
    ),
)
MIDDLE_ATTACKS = (*_FAULTS, *_ONE_ACTIVE, *_DAMAGE, *_COINS, *_POKEMON, *_CARDS)
"""Turns of phrase that come before those of `eras_of_attacks.py`."""
