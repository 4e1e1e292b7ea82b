"""What the eras of the game called things, and what is said today: the tables that `modern.py` goes by.

Each row is a pattern and its replacement, in the order they are applied; a row must not change what a text
means in any era. Patterns see the text with types as symbols (`{R}`), the card's own name as `this Pokémon`
and its parentheses dealt with.
"""

from __future__ import annotations

import re


def _rows(*rows: tuple[str, str]) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(old, re.IGNORECASE), new) for old, new in rows)


_ENERGY = r"(?:basic |special )?(?:\{[a-z]\} )?Energy"
_THEIRS = r"of your opponent's (?:Benched )?(?:Basic )?(?:\{[a-z]\} )?Pokémon"
_DEFENDING = (
    r"(?:(?:1 of )?(?:the|their|your opponent's) Defending Pokémon|(?:their|your opponent's) Active Pokémon)"
)
_DEFENDER = r"(?:(?:the )?Defending Pokémon|your opponent's Active Pokémon)"
_HOSTS = (
    r"(?:this Pokémon|that Pokémon|it|the Defending Pokémon|your opponent's Active Pokémon|your"
    r" Active Pokémon"
    r"|\d+ of your (?:opponent's )?(?:Benched )?Pokémon)"
)
_TO_END = r"(?=[.,;]|$)"

_PEOPLE = _rows(
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
_COINS = _rows(
    (r"\byou get a heads\b", "you get heads"),
    (r"; if (heads|tails)\b", r". If \1"),
    (r"\bflip a number of coins equal to the (?:total )?(?:number|amount) of\b", "flip a coin for each"),
    (r"\b(both|either) of the coins\b", r"\1 of them"),
    (r"\bif both (?:coins )?are (heads|tails)\b", r"if both of them are \1"),
    (r"\bif 1 or both (?:of them )?are tails\b", "if either of them is tails"),
    (r"\bif 1 or both (?:of them )?are heads\b", "if either of them is heads"),
)
_DAMAGE = _rows(
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
    (r"\bdo(?:es)? \d+ damage plus (\d+)(?: more damage| damage| more)\b", r"does \1 more damage"),
    (r"\byou may (?:does|do) (\d+) more damage\b", r"you may have this attack do \1 more damage"),
    (r"\bdoes \d+ damage minus (\d+) damage\b", r"does \1 less damage"),
    (r"\bdoes (\d+)(?: damage)? times the (?:total )?(?:number|amount) of\b", r"does \1 damage for each"),
    (r"\bmore damage times the (?:number|amount) of\b", "more damage for each"),
    (r"\b(for each (?:(?!of|that|has|in|and|or)[\w{}'é-]+ ){0,4}(?:card|counter))s\b", r"\1"),
    # (of cards from the top of a deck, not every one is Energy)
    (
        r"\A(?!.*\btop (?:card|\d+ cards)\b)(.*)\bEnergy card (?=(?:you discarded|discarded) in this way)",
        r"\1card ",
    ),
    (r"\bcard discarded in this way\b", "card you discarded in this way"),
    (
        rf"\bchoose (\d+ {_THEIRS}(?: that [^.,]*)?)(?:\.| and) this attack does (\d+) damage to "
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
_ENERGY_CARDS = _rows(
    # (several cards are so many cards, whatever each of them provides)
    (
        rf"\b(?P<cards>(?:for each|[2-9]) {_ENERGY} cards?(?= attached))|\b({_ENERGY}) cards?(?= attached)",
        r"\g<cards>\2",
    ),
    (
        rf"\b(discard (?:up to |all |an? |any amount of |\d+ )*{_ENERGY}(?: cards)?), if any, attached",
        r"\1 attached",
    ),
    (
        rf"\b(discard (?:up to |all |an? |any amount of |\d+ )*{_ENERGY}(?: cards)?) attached to ({_HOSTS})",
        r"\1 from \2",
    ),
    (
        rf"\bif (the Defending Pokémon|your opponent's Active Pokémon) has any ({_ENERGY}) attached to"
        rf" it, choose"
        r" (\d+) of them and discard it",
        r"discard \3 \2 from \1",
    ),
    (r"\bin order (?:to )?use this attack\b", "to use this attack"),
    (r"\bColorless(?=Colorless)", "{C} "),
    (r"\bColorless(?= (?:more|less)\b| in [^.]*Retreat Cost)", "{C}"),
)
_HEALING = _rows(
    (r"\bafter your attack, (?=remove from this Pokémon)", ""),
    (
        r"\bremove (?:from (this Pokémon) )?(?:a|the) number of damage"
        r" counters (?:from (this Pokémon) )?equal"
        r" to (half )?the damage (?:done|you did) to "
        + _DEFENDER
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
_LASTING = _rows(
    (r"\b(gets? [+-])(?=\d+ HP\b)", r"\1 "),
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
    (
        r"\bif (the Defending Pokémon|that Pokémon) tries to attack during your opponent's next turn,"
        r" your opponent"
        r" flips a coin\. If tails, that attack does nothing\b",
        r"during your opponent's next turn, if \1 tries to attack, your opponent flips a coin. If tails,"
        r" that attack"
        " doesn't happen",
    ),
)
_USING = _rows(
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
_CHECKUP = _rows(
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
    (r"\b(?:at any time )?between turns\b", "during Pokémon Checkup"),
)
_SWITCHING = _rows(
    (r"\beach Defending Pokémon is\b", "the Defending Pokémon is"),
    (r"\beach Defending Pokémon\b", "the Defending Pokémon"),
    (r"\b1 of (?:the|your opponent's) Defending Pokémon\b(?!'s)", "the Defending Pokémon"),
    (
        rf"\byour opponent switches {_DEFENDING} with 1 of their Benched Pokémon(?:, if any)?",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        rf"\bif your opponent has any Benched Pokémon, they choose 1 of them and switch(?:es)? it with"
        rf" {_DEFENDING}",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        rf"\b(?:if your opponent has any Benched Pokémon, )?choose 1 of (?:them|your opponent's Benched"
        rf" Pokémon),? and"
        rf" switch (?:it|that Pokémon) with {_DEFENDING}",
        "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    ),
    (
        rf"\b(?:you )?switch {_DEFENDING} with 1 of your opponent's Benched Pokémon\."
        r" Your opponent (?:chooses|picks) the Benched Pokémon to switch\b",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        rf"\bswitch {_DEFENDING} with 1 of your opponent's Benched Pokémon",
        "switch 1 of your opponent's Benched Pokémon with their Active Pokémon",
    ),
    (
        rf"\bswitch 1 of your opponent's Benched Pokémon with {_DEFENDING}",
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
_PILES = _rows(
    (
        r"\breturn ([^.,]* Energy (?:from|attached to) [^.,]*) to your hand\b",
        r"put \1 into your hand",
    ),
    (r"\b(look at the top \d+ cards of your deck), and you may\b", r"\1. You may"),
    (
        r"\byour opponent chooses 1 of their Benched Pokémon and switches it with their Active Pokémon\b",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (r"\b(?:shuffle your deck afterward|shuffle your deck after that)\b", "then, shuffle your deck"),
    (r"(?<=[^.]) and then, shuffle your deck\b", ". Then, shuffle your deck"),
    (
        r"(?:\.|,)? (?:and )?show (it|them|that card|those cards) to your opponent(?:,|\.)? (?:and|then)"
        r" put (?:it|them) (?=into|on)",
        r", reveal \1, and put \1 ",
    ),
    (r"\breveal that card, and put that card\b", "reveal it, and put it"),
    (r"\breveal those cards, and put those cards\b", "reveal them, and put them"),
    (
        r"\bsearch your discard pile for ([^.]*?), reveal (?:it|them), and put (?:it|them) (into your"
        r" hand|on top of your deck)",
        r"put \1 from your discard pile \2",
    ),
    (
        r"\bsearch your discard pile for ([^.]*?) and attach (?:it|them) to ",
        r"attach \1 from your discard pile to ",
    ),
    (
        rf"\b(?:take|choose) ((?:an?|all|(?:up to )?\d+) {_ENERGY}) attached to ([^.,]*?) and attach"
        r" (?:it|them|that Energy card|that card|those cards) to ",
        r"move \1 from \2 to ",
    ),
    (
        rf"\b(?:take|choose) ((?:an?|(?:up to )?\d+) {_ENERGY} cards?) from your (discard pile|hand),? and"
        r" attach (?:it|them) to ",
        r"attach \1 from your \2 to ",
    ),
    (
        rf"\b(if there are any ({_ENERGY}) cards? in your (discard pile), (?:flip a coin\. If heads, )?)"
        r"(?:attach 1 of them|choose 1 of them and attach it) to ",
        r"\1attach a \2 card from your \3 to ",
    ),
    (r"\b(\d+) different types of (basic Energy cards)\b", r"\1 \2 of different types"),
    (r"\bto any of (your(?: [^.,]*?)? Pokémon),? (in any way you like)\b", r"to \1 \2"),
    (r"\bto a different one(?=[.,]|$)", "to another of your Pokémon"),
    (
        r"\b(look at the top \d+ cards of your deck), choose (?:as many|any number of) ([^.,]*?)"
        r"(?: as you like)?, and attach them to ",
        r"\1 and attach any number of \2 you find there to ",
    ),
    (
        r"(\breveal the top card of your deck\.[^.]*)\. If (?:not|it is not an? [^.,]*?), (?:put the card"
        r" back on|return it to)(?: the)?(?: top of)? your deck(?=\.|$)",
        r"\1",
    ),
    (r"\bany 1 (?=card\b)", "a "),
    (
        r"\b(search your deck for )(?=(?-i:[A-Z]))"
        r"(?!Pokémon|Basic|Stage|Evolution|Energy|Trainer|Item|Supporter)",
        r"\1a ",
    ),
    (r"\bput it on (?=this Pokémon\b)", "put it onto "),
    (
        r"\byour opponent returns the Defending Pokémon and all attached cards to their hand\b",
        "put the Defending Pokémon and all attached cards into your opponent's hand",
    ),
    (r"\bBasic Pokémon cards?\b", "Basic Pokémon"),
    (r"\bPokémon, each (with \d+ HP or (?:less|more)),", r"Pokémon \1"),
    (r"\bdraw a number of cards equal to the (?:total )?number of\b", "draw a card for each"),
    (r"\bsearch your deck for any card\b", "search your deck for a card"),
    (r"\bsearch your deck for any (?=\d+ cards?\b)", "search your deck for "),
    (
        r"(^|\. )choose (?:any )?(\d+) (?:of (?:those|these) cards|of them|cards you find there),? and put"
        r" (?:it|them) into your hand",
        r"\1put \2 of them into your hand",
    ),
    (
        r"\bchoose any number of (.*?), reveal them\b",
        r"choose any number of \1 you find there, reveal them",
    ),
    (
        r"\b(?P<in>(?:has|have|with) )(?P<name>(?-i:[A-Z])[\w']*(?: (?-i:[A-Z])[\w']*)*)"
        r"(?= in (?:its|their) names?\b)",
        r'\g<in>"\g<name>"',
    ),
    (r"\bthat the word \"", 'that have "'),
    (r"\b(?:has|have) the word (?=\")", "have "),
    (r"\bPokémon Tool card(s?)\b", r"Pokémon Tool\1"),
    (r"(?<!stage )\bEvolution cards?\b", "Evolution Pokémon"),
    (
        r"\bdiscard the top (card|\d+ cards) from (your|your opponent's) deck\b",
        r"discard the top \1 of \2 deck",
    ),
    (
        r"\blook at the top (\d+) cards of your deck, choose (\d+) of them, and put (?:it|them) into"
        r" your hand",
        r"look at the top \1 cards of your deck and put \2 of them into your hand",
    ),
    (
        r"\bchoose 1 card from your opponent's hand without looking and discard it\b",
        "discard a random card from your opponent's hand",
    ),
    (
        r"\bchoose 1 card from your opponent's hand without looking\b",
        "choose a random card from your opponent's hand",
    ),
    (
        r"\blook at (?:the|that) card you chose, then have your opponent shuffle that card into their deck\b",
        "your opponent reveals that card and shuffles it into their deck",
    ),
)
_NAMES = _rows(
    (r"\bVoltaic \{L\} Energy\b", '"Voltaic Lightning Energy"'),
    (r"\bShadowy \{D\} Energy\b", '"Shadowy Darkness Energy"'),
)
"""Names of cards that a symbol of a type has come into."""
_POWERS = _rows(
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
_RULE_LINES = _rows(
    (r"\b(only if you (?:discard|put)) another\b", r"\1 a"),
    (r"\b(only if you (?:discard|put) \d+) other\b", r"\1"),
    (
        r"\A((?:discard|shuffle|put) (?:an?|\d+) [^.(]*)\. \(?If you can't (?:discard|shuffle|put) [^.()]*,"
        r" you can't (?:play|use) this card\.\)?",
        r"you can use this card only if you \1.",
    ),
    (r"\A(discard [^.]*?) in order to (?=choose)", r"you can use this card only if you \1. "),
    (
        r"\bchoose 1 of your opponent's Pokémon and (up to \d+ Energy) attached to it\. Discard those Energy"
        r" cards",
        r"Discard \1 from 1 of your opponent's Pokémon",
    ),
    (r"\byou switch 1 of your Active Pokémon with\b", "switch your Active Pokémon with"),
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
    *_COINS,
    *_DAMAGE,
    *_ENERGY_CARDS,
    *_HEALING,
    *_LASTING,
    *_USING,
    *_CHECKUP,
    *_SWITCHING,
    *_PILES,
    *_NAMES,
    *_POWERS,
    *_RULE_LINES,
)
"""Old turns of phrase, each with the words of today."""

MEANT = _rows(
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
    (r"(remove any special conditions affecting those pokémon)\.?", r" \1"),
    (r"after applying weakness and resistance", " after applying Weakness and Resistance"),
)
"""Parentheses that mean something, each with the words that stand for it in the sentence."""

BESIDE_ATTACKS = _rows(
    (r"\bthe Defending Pokémon\b", "your opponent's Active Pokémon"),
)
"""Turns of phrase of texts that are no attack: outside one, nothing defends but the Active Pokémon."""

REMINDERS = tuple(
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
        r"you can't (use this attack|play this card) if your bench is full",
        r"you still (need the necessary energy|have to pay .*) to use (this|each) attack",
        # ------------------------------------------------------------------ what things are
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
"""What only says again what a rule says anyway, in parentheses or as a sentence of its own."""
