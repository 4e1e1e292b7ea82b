"""Terms of each era of the game and their modern wording: the tables of `modernize.py`.

Each row is a pattern and its replacement, in the order they are applied; a row must not change what a text
means in any era. Patterns see the text with types as symbols (`{R}`), the card's own name as `this Pokémon`
and its parentheses dealt with.
"""

from __future__ import annotations

from validator.effects.text.modern.eras_of_abilities import ABILITIES
from validator.effects.text.modern.eras_of_attacks import COUNTS
from validator.effects.text.modern.eras_of_cards import ENERGY_CARDS, PILES
from validator.effects.text.modern.eras_of_choices import CHOICES
from validator.effects.text.modern.eras_of_first_attacks import EARLY_ATTACKS
from validator.effects.text.modern.eras_of_later_abilities import LATER_ABILITIES
from validator.effects.text.modern.eras_of_middle_attacks import MIDDLE_ATTACKS
from validator.effects.text.modern.eras_of_powers import POWERS
from validator.effects.text.modern.eras_of_single_abilities import SINGLE_ABILITIES
from validator.effects.text.modern.eras_since_2011 import ATTACKS, COPYING
from validator.effects.text.modern.patterns import CHOSEN_TYPES, DEFENDER, DEFENDING, THEIRS, rows

_PEOPLE = rows(
    (r"\bif it's (?=an? )", "if it is "),
    (r"\b(discard|choose) as many ([^.,]*?) as you like\b", r"\1 any number of \2"),
    (
        r"(\b(?:look at|reveal) the top \d+ cards of your deck), and you may (?=put|reveal|attach)",
        r"\1. You may ",
    ),
    (
        r"\byour opponent chooses 1 of their Benched Pokémon and switches it with their Active Pokémon",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (r"\bhis or her own\b", "their own"),
    (r"\bhis or her\b", "their"),
    (r"\bhim or her\b", "them"),
    (r"\bhe or she has\b", "they have"),
    (r"\bhe or she does\b", "they do"),
    (r"\bhe or she (switch|search)es\b", r"they \1"),
    (r"\bhe or she (choose|discard|draw|shuffle|put|flip|get|reveal|return|move|like|take)s\b", r"they \1"),
    (r"\bhe or she\b", "they"),
    (r"\byour own\b", "your"),
)
_COINS = rows(
    (r"\byou get a heads\b", "you get heads"),
    (r"; if (heads|tails)\b", r". If \1"),
    (r"\bflip a number of coins equal to the (?:total )?(?:number|amount) of\b", "flip a coin for each"),
    (r"\b(both|either) of the coins\b", r"\1 of them"),
    (
        r"\bflip a coin for each (of your opponent's (?:Benched )?Pokémon|(?:Benched )?Pokémon(?: in play)?)"
        r"\. (?:for each heads|if (?:that coin flip is )?heads), (?=[^.]*\bthat Pokémon\b)",
        r"for each \1, flip a coin. If heads, ",
    ),
    (r"(\bfor each [^.,]*Pokémon[^.,]*, flip a coin\. )for each heads, ", r"\1If heads, "),
    (r"\bif both (?:coins )?are (heads|tails)\b", r"if both of them are \1"),
    (r"\bif 1 or both (?:of them )?are tails\b", "if either of them is tails"),
    (r"\bif 1 or both (?:of them )?are heads\b", "if either of them is heads"),
)
_DAMAGE = rows(
    (
        r"\b((?:each|all|of your) [^.,()]*Pokémon(?: in play)?) \((?:including|even) (?:your|this one|this"
        r" Pokémon)\)",
        r"\1",
    ),
    (
        r"\bif your opponent has any Benched Pokémon, choose ((?:up to )?\d+) of them(?=\.| and flip)",
        r"choose \1 of your opponent's Benched Pokémon",
    ),
    (
        r"\bif (this Pokémon) would be damaged by an attack, prevent that attack's damage done to \1"
        r"(?= if that)",
        r"prevent all damage done to \1 by attacks",
    ),
    (
        r"\b(for each (?:basic |special )?(?:\{[a-z]\} )?(?:Energy )?card you discarded)"
        r"(?= ?(?:[.,;]|$|to ))",
        r"\1 in this way",
    ),
    (r"\b(this attack does \d+ more damage) before applying Weakness and Resistance(?=\.|$)", r"\1"),
    (r"(^|[.:,] (?:then, )?)does (?=\d+ (?:more )?damage)", r"\1this attack does "),
    (
        r"(?<=this attack does )(\d+) damage plus (\d+) (?:more )?damage(?P<more>(?! for each)[^.]*)"
        r"\. if tails, (?:this|the) attack (?:just )?does \1 damage(?: and)?",
        r"\2 more damage\g<more>. If tails,",
    ),
    (r"\. If tails,(?=\s*(?:\.|$))", ""),
    (r"(\bif [^.;]*, )this attack does (\d+) damage(?=\.|$)", r"\1this attack's base damage is \2"),
    (r"\bdo(?:es)? \d+ damage plus (\d+)(?: more damage| damage| more)\b", r"does \1 more damage"),
    (r"\byou may (?:does|do) (\d+) more damage\b", r"you may have this attack do \1 more damage"),
    (r"\bdoes \d+ damage minus (\d+) damage\b", r"does \1 less damage"),
    (r"\bdoes (\d+)(?: damage)? times the (?:total )?(?:number|amount) of\b", r"does \1 damage for each"),
    (r"\b(more|less) damage times the (?:number|amount) of\b", r"\1 damage for each"),
    (r"\b(for each (?:(?!of|that|has|in|and|or)[\w{}'é-]+ ){0,4}(?:card|counter))s\b", r"\1"),
    # (of cards from the top of a deck, not every one is Energy)
    (
        r"\A(?!.*\btop (?:card|\d+ cards|of)\b)(.*)(?<!\} )(?<!basic )(?<!special )\bEnergy card "
        r"(?=(?:you discarded|discarded) in this way)",
        r"\1card ",
    ),
    (r"\bcard discarded in this way\b", "card you discarded in this way"),
    (
        rf"\bchoose (\d+ {THEIRS}(?: that [^.,]*)?)(?:\.| and) this attack does (\d+) damage to "
        r"(?:that Pokémon|each of them|each of those Pokémon|it)\b",
        r"this attack does \2 damage to \1",
    ),
    (
        r"\bif your opponent has any benched pokémon, choose (\d+) of them and this attack does"
        r" (\d+) damage to "
        r"(?:it|that Pokémon)\b",
        r"this attack does \2 damage to \1 of your opponent's Benched Pokémon",
    ),
    (r"\beach Pokémon on each player's Bench\b", "each Benched Pokémon"),
    (
        r"\bdon't apply Weakness and Resistance for this attack\b",
        "this attack's damage isn't affected by Weakness or Resistance",
    ),
    (
        r"(^|\. )don't apply Weakness (?:and|or) Resistance(?=\.|$)",
        r"\1this attack's damage isn't affected by Weakness or Resistance",
    ),
    (
        r"(^|\. )don't apply Resistance(?: for this attack)?(?=\.|$)",
        r"\1this attack's damage isn't affected by Resistance",
    ),
    (r"\bthe new Defending Pokémon\b", "the new Active Pokémon"),
    (
        r"(\bbefore doing damage, [^.]*\.)(?: Your opponent chooses the Defending Pokémon to switch\.)?"
        r" If you do, this attack does \d+ damage to the new Active Pokémon(?=\.|$)",
        r"\1",
    ),
    (r"\bis Pokémon-ex\b", "is a Pokémon-ex"),
    (r"\bPokémon GX\b", "Pokémon-GX"),
    (r"\bthis this Pokémon\b", "this Pokémon"),
    (r"(?<=Pokémon) and, put it onto\b", ", put it onto"),
    (r"\bthere is any Stadium card in play\b", "a Stadium is in play"),
    (r"\bany Stadium card in play\b", "a Stadium in play"),
    (r"(?<=for each )your\b", "of your"),
    (r"(?<=this attack's damage )is not (?=affected)", "isn't "),
    (
        r"\bisn't affected by Weakness, Resistance, (?:(?:Pokémon Powers|Poké-Powers, Poké-Bodies), )?or"
        r" any other effects",
        "isn't affected by Weakness or Resistance, or by any effects",
    ),
    (
        r"\bisn't affected by Resistance, (?:(?:Pokémon Powers|Poké-Powers, Poké-Bodies), )?or any other"
        r" effects",
        "isn't affected by Resistance, or by any effects",
    ),
    (r"\bisn't affected by Poké-Powers, Poké-Bodies, or any other effects", "isn't affected by any effects"),
)
_HEALING = rows(
    (
        r"\bheal (\d+) damage from ([^,.]*?),? and (?:have it recover|it recovers) from a Special Condition",
        r"heal \1 damage and remove a Special Condition from \2",
    ),
    (r"\bafter your attack, (?=remove from this Pokémon)", ""),
    (
        r"\bremove (?:from (this Pokémon) )?(?:a|the) number of damage"
        r" counters (?:from (this Pokémon) )?equal"
        r" to (half )?the damage (?:done|you did) to "
        + DEFENDER
        + r"(?: after applying Weakness and Resistance)?"
        r"( ?\(rounded up to the nearest 10\))?",
        r"heal from \1\2 \3the same amount of damage you did to the Defending Pokémon\4",
    ),
    (r"\bif this Pokémon has fewer damage counters than that, remove all of them\.?", ""),
    (
        r"\bremove (\d+) damage counters times the number of heads from (that Pokémon)",
        r"heal \g<1>0 damage from \2 for each heads",
    ),
    (r"\bremove all special conditions affecting\b", "remove all Special Conditions from"),
    (r"\bremove (?:an?|1) damage counter from\b", "heal 10 damage from"),
    (r"\bremove (\d+) damage counters? from\b", r"heal \g<1>0 damage from"),
    (r"\bremove all damage counters from\b", "heal all damage from"),
    (
        r"\bremove all Special Conditions and (\d+) damage counters from (this Pokémon)",
        r"heal \g<1>0 damage and remove all Special Conditions from \2",
    ),
)
_LASTING = rows(
    (
        r"\bthis Pokémon's type(?: \(color\))? becomes the same as that (?:type of Energy|Energy card type)",
        "this Pokémon is the same type as that type of Energy",
    ),
    (r"\b(a|an) ((?:\{.\}, )+or \{.\}) basic Energy card\b", r"a basic \2 Energy card"),
    (r"\bthis Pokémon's type is the same(?: type)? as\b", "this Pokémon is the same type as"),
    (
        r"\bthe same type as every type of (basic Energy) card attached to this Pokémon\b",
        r"the same type as any \1 attached to it",
    ),
    (r"\bchange (this Pokémon's type) to (\{.\}) until\b", r"this Pokémon's type is \2 until"),
    (r"\b(type of your choice other than) Colorless\b", r"\1 {C}"),
    (
        r"\bif (?:the )?Defending Pokémon has a Weakness, you may change it to (?=a type)",
        "if the Defending Pokémon has any Weakness, you may have it change: the Defending Pokémon's Weakness"
        " is now ",
    ),
    (r"\bchange (this Pokémon's Resistance) to (?=a type of your choice)", r"\1 is now "),
    (
        rf"\bchoose {CHOSEN_TYPES} type\. (Until the end of your next turn), this Pokémon is that type\b",
        r"\2, this Pokémon's type is now \1 type, which you choose",
    ),
    (
        rf"\bchoose {CHOSEN_TYPES} type\. (The Defending Pokémon's Weakness) is now that type"
        r" (until the end of your next turn)",
        r"\3, \2 is now \1 type, which you choose",
    ),
    (
        rf"\bchoose {CHOSEN_TYPES} type\. Until the Defending Pokémon leaves the Active Spot, its"
        r" Weakness is now that type",
        r"The Defending Pokémon's Weakness is now \1 type, which you choose",
    ),
    (r"\bthis Pokémon's type is both (\{.\}) and (\{.\})", r"this Pokémon is both \1 and \2 type"),
    (
        r"\b(?:it|this Pokémon) is an? (\{.\}, \{.\}, and \{.\}) Pokémon(?=\.|$)",
        r"this Pokémon is \1 type",
    ),
    (
        r"\b(this Pokémon|each of your (?-i:[A-Z])[\w-]*(?: in play)?)'s maximum HP is (\d+)",
        r"the maximum HP of \1 is \2",
    ),
    (r"\bits maximum HP is (\d+)", r"the maximum HP of this Pokémon is \1"),
    (
        r"\bput (\d+) damage counters instead of (2|1) on your opponent's (Burned|Poisoned) Pokémon between"
        r" turns",
        r"during Pokémon Checkup, put \1 damage counters on your opponent's \3 Pokémon instead of \2",
    ),
    (r"\b(gets? [+-])(?=\d+ HP\b)", r"\1 "),
    (r"(?<=Resistance is now )-(?=\d)", "- "),
    (
        r"\bcan't (retreat|attack) until the end of your opponent's next turn\b",
        r"can't \1 during your opponent's next turn",
    ),
    (
        r"\bprevent all effects of (?:an attack|attacks), including damage, done to (this"
        r" Pokémon|[^.,]*?) by "
        r"(your opponent's [^.,]*?)(?=[.,;]| during|$)",
        r"prevent all damage from and effects of attacks from \2 done to \1",
    ),
    (
        r"\bprevent all effects of (?:an attack|attacks), including damage,(?= done to)",
        "prevent all damage from and effects of attacks",
    ),
    (r"\b(?:any|all) damage done by attacks to (this Pokémon)\b", r"any damage done to \1 by attacks"),
    (
        r"\b(?:any|all) damage done to (this Pokémon) by (an opponent's attack|attacks)( during your"
        r" opponent's next turn)?"
        r" is reduced by (\d+)",
        r"\1 takes \4 less damage from \2\3",
    ),
    (r"\bless damage from an opponent's attack\b", "less damage from attacks from your opponent's Pokémon"),
    (
        r"\b(?:any|all) damage done by attacks from (the Defending Pokémon|your opponent's Active"
        r" Pokémon) is reduced"
        r" by (\d+)",
        r"attacks used by \1 do \2 less damage",
    ),
)
_USING = rows(
    (r"(?<!the )(?<!each )\bDefending Pokémon is now\b", "the Defending Pokémon is now"),
    (
        r"\bchoose (?:1|a) Special Condition\. (The Defending Pokémon|Your opponent's Active"
        " Pokémon) is now affected"
        r" by that Special Condition\b",
        r"\1 is now affected by a Special Condition of your choice",
    ),
    (r"\bon your first turn\b", "during your first turn"),
    (r"\bthe Defending Pokémon will be Knocked Out\b", "the Defending Pokémon is Knocked Out"),
)
_CHECKUP = rows(
    (
        r"\bretreats, your opponent flips a coin\. If tails, Energy for its Retreat Cost is not discarded,"
        r" and they don't switch Pokémon",
        "tries to retreat, your opponent flips a coin, and if tails, it doesn't retreat",
    ),
    (
        r"\bput (\d+) damage counters instead of (1|2) on (?:the Defending Pokémon|that Pokémon)"
        r" during Pokémon Checkup",
        r"during Pokémon Checkup, put \1 damage counters on that Pokémon instead of \2",
    ),
    (
        r"\bput (\d+) damage counters instead of (1|2) on (?:the Defending Pokémon|that Pokémon)"
        r" between turns\b",
        r"during Pokémon Checkup, put \1 damage counters on that Pokémon instead of \2",
    ),
    (
        r"\b(?:at any time |during the )?(?:in-)?between[- ]turns\b(?:[- ](?:step|phase)\b)?",
        "during Pokémon Checkup",
    ),
)
_SWITCHING = rows(
    (r"\beach Defending Pokémon is\b", "the Defending Pokémon is"),
    (r"\beach Defending Pokémon\b", "the Defending Pokémon"),
    (r"\b1 of (?:the|your opponent's) Defending Pokémon\b(?!'s)", "the Defending Pokémon"),
    (
        rf"\byour opponent switches {DEFENDING} with 1 of their Benched Pokémon(?:, if any)?",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        rf"\bif your opponent has any Benched Pokémon, they choose 1 of them and switch(?:es)? it with"
        rf" {DEFENDING}",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        rf"\b(?:if your opponent has any Benched Pokémon, )?choose 1 of (?:them|your opponent's Benched"
        rf" Pokémon),? and"
        rf" switch (?:it|that Pokémon) with {DEFENDING}",
        "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    ),
    (
        rf"\b(?:you )?switch {DEFENDING} with 1 of your opponent's Benched Pokémon\."
        r" Your opponent (?:chooses|picks) the Benched Pokémon to switch\b",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        rf"\bswitch {DEFENDING} with 1 of your opponent's Benched Pokémon",
        "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    ),
    (
        rf"\bswitch 1 of your opponent's Benched Pokémon with {DEFENDING}",
        "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    ),
    (r"\bafter your attack, (?=you may switch)", ""),
    (r"(?<=Benched Pokémon), if any(?=\.|$)", ""),
    (r"(?<=during your opponent's next turn, )their (?=(?:[\w{}]+ )?Pokémon\b)", "your opponent's "),
    (r"\b(?:is|are) also (?=(?:Asleep|Burned|Confused|Paralyzed|Poisoned)\b)", "is now "),
    (r"\band all cards attached to (?:it|them|that Pokémon|this Pokémon)\b", "and all attached cards"),
    (
        r"\breturn (this Pokémon|that Pokémon|it) and all attached cards to (your|their) hand\b",
        r"put \1 and all attached cards into \2 hand",
    ),
)
_NAMES = rows(
    (r"\bVoltaic \{L\} Energy\b", '"Voltaic Lightning Energy"'),
    (r"\bShadowy \{D\} Energy\b", '"Shadowy Darkness Energy"'),
)
"""Names of cards that a symbol of a type has come into."""
_POWERS = rows(
    (r"\b(this|the) (?:power|body|Poké-Power|Poké-Body)\b", r"\1 Ability"),
    (
        r"(?<=you can't use more than 1 )([^.]+?) (?:Poké-Power|Poké-Body|Pokémon Power)(?= each turn|"
        r" during)",
        r"\1 Ability",
    ),
    (r"(?<=you can't use more than 1 )(?![\"V])([^.\"]+?)(?= Ability (?:each|during))", r'"\1"'),
    (r"(?<=you can't apply more than 1 )(?!\")([^.\"]+?)(?= Ability at a time)", r'"\1"'),
    (r"\bany pokémon powers?\b", "any Ability"),
    (r"\bis your active pokémon\b", "is in the Active Spot"),
    (r"\bat any time during your turn,? you\b", "as often as you like during your turn, you"),
    (
        r"\bwhen you put this Pokémon from your hand onto your Bench\b",
        "when you play this Pokémon from your hand onto your Bench",
    ),
    (r"\beach of this Pokémon's attacks does\b", "this Pokémon's attacks do"),
)
_PUT_ASIDE = r"\bwhen you play this card, put it next to your Active Pokémon\."
_GONE_AT_THE_END = r" When your turn ends, discard this card\."
_NO_TOOL = r"that doesn't (?:already )?have a Pokémon Tool(?: card)? attached to it\."
_GONE_WITH_IT = r" If that Pokémon is Knocked Out, discard this card\."
_RULE_LINES = rows(
    (r"\b(only if you (?:discard|put)) another\b", r"\1 a"),
    (r"\b(only if you (?:discard|put) \d+) other\b", r"\1"),
    (
        r"\A((?:discard|shuffle|put) (?:an?|\d+) [^.(]*)\. \(?If you can't (?:discard|shuffle|put) [^.()]*,"
        r" you can't (?:play|use) this card\.\)?",
        r"you can use this card only if you \1.",
    ),
    (r"\A(discard [^.]*?) in order to (?=choose)", r"you can use this card only if you \1. "),
    (
        r"\bchoose 1 of your opponent's Pokémon and (up to \d+ Energy(?: cards)?) attached to it\."
        r" Discard those Energy"
        r" cards",
        r"Discard \1 from 1 of your opponent's Pokémon",
    ),
    (
        r"\Adiscard (\d+) of the other cards from your hand in order to (?=search|put|draw)",
        r"you can use this card only if you discard \1 cards from your hand. ",
    ),
    (
        r"\Atrade 1 of the other cards in your hand for (.*?) (from your discard pile)",
        r"you can use this card only if you discard a card from your hand. Put \1 \2 into your hand",
    ),
    (_PUT_ASIDE + _GONE_AT_THE_END, ""),
    (r"\battach this card to 1 of your Pokémon(?: in play)? " + _NO_TOOL + _GONE_WITH_IT, ""),
)
"""What the rule lines of a Supporter and a Tool say together."""

TURNS_OF_PHRASE = (
    *_PEOPLE,
    *EARLY_ATTACKS,
    *_COINS,
    *MIDDLE_ATTACKS,
    *COUNTS,
    *_DAMAGE,
    *ENERGY_CARDS,
    *_HEALING,
    *_LASTING,
    *_USING,
    *_CHECKUP,
    *COPYING,
    *_SWITCHING,
    *PILES,
    *CHOICES,
    *ATTACKS,
    *_NAMES,
    *_POWERS,
    *ABILITIES,
    *_RULE_LINES,
    *SINGLE_ABILITIES,
)
"""Old turns of phrase, each with the words of today."""

BESIDE_ATTACKS = (
    *rows((r"\bthe Defending Pokémon\b", "your opponent's Active Pokémon")),
    *LATER_ABILITIES,
    *POWERS,
)
"""Phrases of texts that are not attacks: outside an attack, only the Active Pokémon defends."""
