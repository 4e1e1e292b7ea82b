"""How attacks of the EX, Diamond & Pearl and HeartGold & SoulSilver years said what they do."""

from __future__ import annotations

from validator.effects.text.modern.patterns import DEFENDER, ENERGY, rows

_OUT_BY_DAMAGE = "is Knocked Out by damage from this attack"
_AS_MANY_CARDS = "as many cards in your hand as your opponent"

MISPRINTS = rows(
    (r"\b(all cards attached to )(?=on top of)", r"\1it "),
    (r"\bif the Pokémon tries to attack\b", "if the Defending Pokémon tries to attack"),
    (
        r"\b(your opponent flips a coin\. If tails, )this (?=attack does nothing\Z|attack does nothing\.\Z)",
        r"\1that ",
    ),
    (r"\bdoes \d+ more damage (?=plus \d+ more damage)", "does 0 damage "),
    (r"\bthis Pokémon(?: ★| Star)(?!\w)", "this Pokémon"),
    (r"\b(Holon|React) Energy cards?\b", r"\1 Energy"),
    (r"\bof you opponent's\b", "of your opponent's"),
    (r"\bYou opponent can't\b", "Your opponent can't"),
    (r"\bdamage damage\b", "damage"),
    (r"\bdamages times\b", "damage times"),
    (r"\bplus more (?=\d+ more damage)", "plus "),
    (r"\b(can't add more) then\b", r"\1 than"),
    (r"\b(flip (?:a coin|\d+ coins)), (if (?:heads|tails)),?", r"\1. \2,"),
    (r"\b(if (?:heads|tails)) (?=discard)", r"\1, "),
    (r"\bif tail,", "if tails,"),
    (r"\bincluding damage done to\b", "including damage, done to"),
    (r"\beffects of attack, including\b", "effects of attacks, including"),
    (r"\bdone to ([^.,]*?) by attack (?=is reduced)", r"done to \1 by attacks "),
    (r"\b(reveal it,) an (?=put)", r"\1 and "),
    (r"\b(\d+)HP\b", r"\1 HP"),
    (r"\bif here are\b", "if there are"),
    (r"\ball Lightning attached\b", "all {L} Energy attached"),
    (r"\b(the|this) attack (?=does \d+ damage times)", "this attack "),
)
"""Faults of print and of its copies that change no meaning."""

SEVERAL_ACTIVE = rows(
    (r"\b(?:each|all|any|1) of your Active Pokémon\b", "your Active Pokémon"),
    (
        r"\b(?:each|all|any) of your opponent's Active Pokémon (?:is|are) Evolved Pokémon\b",
        "your opponent's Active Pokémon is an evolved Pokémon",
    ),
    (r"\b(?:each|all|any) of your opponent's Active Pokémon\b", "your opponent's Active Pokémon"),
    (r"\b(?:each|all of the) Active Pokémon(?: \(both yours and your opponent's\))?", "both Active Pokémon"),
    (r"\bor other Active Pokémon\b", ""),
    (
        r"\bput a total of (\d+) damage counters on all Defending Pokémon in any way you like\b",
        r"put \1 damage counters on the Defending Pokémon",
    ),
)
"""Words for several Active Pokémon, of which a game of two has one on each side."""

HEALED = rows(
    (
        r"\bremove from (this Pokémon) (?:a|the) number of damage counters equal to the (?:number|amount)"
        r" of ([^.,]*)",
        r"heal 10 damage from \1 for each \2",
    ),
    (
        r"\bremove (?:a|the) number of damage counters equal to the number of heads from your Pokémon in"
        r" any way you like\b",
        "for each heads, heal 10 damage from 1 of your Pokémon that has any damage counters on it",
    ),
    (
        r"\bremove (?:a|the) number of damage counters equal to the (?:number|amount) of ([^.,]*?) from"
        r" ([^.,]*)",
        r"heal 10 damage from \2 for each \1",
    ),
    (
        r"\bremove from (1 of your Pokémon) (?:a|the) number of damage counters equal to the damage you did"
        r" to"
        rf" {DEFENDER}",
        r"heal from \1 the same amount of damage you did to the Defending Pokémon",
    ),
    (
        r"\bremove from (this Pokémon) (?:a|the) number of damage counters equal to the damage you did to"
        r" that Pokémon\b",
        r"heal from \1 the same amount of damage you did to that Pokémon",
    ),
    (
        r"\b(discard any number of ([\w ]*?)cards?( from your hand)\. If you do, )remove that many damage"
        r" counters from (this Pokémon)",
        r"\1heal 10 damage from \4 for each \2card you discarded in this way",
    ),
    (
        r"\bremove (\d) damage counters for each (Energy card) attached in this way",
        r"heal \g<1>0 damage from this Pokémon for each \2 you attached in this way",
    ),
    (
        r"\bremove (\d) damage counters? and all Special Conditions from\b",
        r"heal \g<1>0 damage and remove all Special Conditions from",
    ),
    (
        r"\bremove all Special Conditions and all damage counters from\b",
        "heal all damage and remove all Special Conditions from",
    ),
    (r"\bafter (?:doing damage|your attack), (?=flip|remove|heal|you may|put|shuffle)", ""),
)
"""Damage counters that are removed."""

MADE_LESS = rows(
    (r",? and don't apply Weakness(?: and Resistance)? to this damage\b", ""),
    (
        r"\byou may do (\d+) damage instead of \d+ to the Defending Pokémon\b",
        r"you may have this attack do \1 damage instead",
    ),
    (
        r"\byou may do \d+ damage plus (\d+) more damage for each ([^.,]*)",
        r"you may have this attack do \1 more damage for each \2",
    ),
    (
        r"\byou may do \d+ damage plus (\d+) more damage and (\d+) damage to ([^.,]*)",
        r"you may have this attack do \1 more damage and \2 damage to \3",
    ),
    (r"\byou may do \d+ damage plus (\d+) more damage\b", r"you may have this attack do \1 more damage"),
    (
        r"\byou may do (\d+) damage to any 1 Benched Pokémon instead\b",
        r"you may have this attack do \1 damage to 1 of the Benched Pokémon instead",
    ),
    (
        r"\bthis attack does no damage to the Defending Pokémon\. Instead, ",
        "this attack does 0 damage instead. If tails, ",
    ),
    (r"\bis evolved from (?=[\"A-Z])", "evolved from "),
    (
        r"(\{C\}|\bColorless) Energy (?=in [^.,]*? Retreat Cost)",
        "{C} ",
    ),
    (
        r"\b(this attack does \d+ damage for each \{C\} in that Pokémon's Retreat Cost)(?: to that"
        r" Pokémon)?(?=\.)",
        r"\1 to that Pokémon",
    ),
    (
        rf"\bput a number of damage counters on ({DEFENDER}) equal to the (?:number|amount) of ([^.,]*)",
        r"put 1 damage counter on \1 for each \2",
    ),
)
"""Damage that is chosen or changed."""

COUNTED_FIRST = rows(
    (
        r"\b(?:then, )?count the (?:number|amount) of ([^.]*?)(?:\.| and) put that many damage counters on"
        r" ([^.,]*?)(?=[.,]| and )",
        r"put 1 damage counter on \2 for each \1",
    ),
    (
        rf"\bcount the (?:number|amount) of ([^.]*?)\. Search your discard pile for up to that many"
        rf" ({ENERGY})"
        r" cards and attach them to ([^.,]*)",
        r"attach a number of \2 cards up to the number of \1 from your discard pile to \3",
    ),
    (
        r"\bcount the (?:number|amount) of ([^.]*?)\. Search your deck for up to that number of ([^.,]*?)"
        r" and put them",
        r"search your deck for a number of \2 up to the number of \1 and put them",
    ),
    (
        r"\bcount the (?:number|amount) of ([^.]*?)\. Draw up to that many cards",
        r"draw a number of cards up to the number of \1",
    ),
    (r"\b(?:before doing damage, )?count the remaining HP of [^.]*\. (?=if )", ""),
    (r"\b(has (?:fewer|less) remaining HP than [^.,]*?)'s(?=,)", r"\1"),
    (r"\b(?:each player )?count(?:s)? the (?:number|amount) of Energy attached to [^.]*\. (?=if your)", ""),
)
"""What is counted in one sentence and used in the next."""

ANY_NUMBER = rows(
    (
        r"\b(search your deck for )([^.]*?) and put as many of them as you like onto your Bench\b",
        r"\1any number of \2 and put them onto your Bench",
    ),
    (
        r"\b(discard|choose|move|put|remove|return|attach|search your (?:deck|discard pile) for) as many"
        r" ([^.,]*?) as you like\b",
        r"\1 any number of \2",
    ),
    (
        r"\bdiscard from your hand as many ([^.,]*?) as you like\b",
        r"discard any number of \1 from your hand",
    ),
    (
        r"\bchoose any number of ([^.,]*?) and put them onto your Bench\b",
        r"put any number of \1 you find there onto your Bench",
    ),
    (r"\bto any of your opponent's other Pokémon\b", "to your opponent's other Pokémon"),
)
"""As many as the player likes."""

CONDITIONS = rows(
    (
        r"\b(have (?:the same|a different) (?:amount|number) of Energy(?: cards)? attached) to them\b",
        r"\1",
    ),
    (r"\bis (\{[a-z]\} Pokémon,)", r"is a \1"),
    (r"\bwas on your Bench this turn\b", "moved from your Bench to the Active Spot this turn"),
    (r"\byou have (?:a|any) Supporter cards? in play\b", "you played a Supporter card during this turn"),
    (
        r"\bas long as ([^.,]*?)'s remaining HP is (\d+) or less, (?=this attack)",
        r"if \1 has \2 HP or less remaining, ",
    ),
    (r"\bBefore this Pokémon does damage, (your opponent may)", r"\1"),
    (r"\b(you have )less than (\d+ cards in your hand)", r"\1fewer than \2"),
    (r"\b(the same number of )(cards) or less (in your hand as your opponent)", r"\1or less \2 \3"),
)
"""Conditions."""

KINDS = rows(
    (
        r"\bdraw a card from the top and the bottom of your deck\b",
        "draw a card. Draw a card from the bottom of your deck",
    ),
    (
        r"\b(can't attach any (?:Special )?Energy cards from their hand to )any of their Pokémon\b",
        r"\1your opponent's Pokémon",
    ),
    (r"\beach of your Pokémon in the Lost Zone\b", "each Pokémon in your Lost Zone"),
    (r"\bcards (?=that evolve from)", "Pokémon "),
    (r"\b(up to \d+|\d+) different types of (Basic Pokémon)", r"\1 \2 of different types"),
    (
        r"\ba Basic Pokémon(?: card)? or Evolution card for each (Energy attached to [^.,]*)",
        r"a number of Basic or Evolution Pokémon up to the amount of \1",
    ),
    (r"\bdiscard (\d+) cards from the top of\b", r"discard the top \1 cards of"),
    (
        r"\b(attach those \{[a-z]\} Energy cards) (?=to)",
        r"\1 you discarded in this way ",
    ),
    (
        r"\bchoose (?:a|1) (card|[^.,]*?Pokémon) from your hand and put it in the Lost Zone\b",
        r"put a \1 from your hand in the Lost Zone",
    ),
    (r"\bpick any 1 card from your deck\b", "search your deck for a card"),
)
"""Kinds of cards."""

WORDS = rows(
    (r"\b(put 1 damage counter on )the (?=Pokémon for each)", r"\1that "),
    (r"\b(its remaining HP becomes? \d+) instead\b", r"\1"),
    (r"\b(move any number of damage counters) on\b", r"\1 from"),
    (
        rf"\b(have your opponent switch) {DEFENDER} with\b",
        r"\1 their Active Pokémon with",
    ),
    (r"\buntil it is (\d+) HP away from being Knocked Out\b", r"until its remaining HP is \1"),
    (r"\bif (\d+(?: or more)?) Energy is attached to (this Pokémon)", r"if \2 has \1 Energy attached"),
    (
        r"\bthe attack cost of (?:each of )?(the Defending Pokémon)'s attacks is (\S+(?: \S+)*?) more\b",
        r"attacks used by \1 cost \2 more",
    ),
    (
        r"\bto the Active Pokémon during their next turn\b",
        "to the Defending Pokémon during your opponent's next turn",
    ),
    (
        r"\bif the Defending Pokémon is Knocked Out by this attack, take (\d+) more Prize",
        rf"if your opponent's Pokémon {_OUT_BY_DAMAGE}, take \1 more Prize",
    ),
    (r"\bif you choose (?=Pokémon that|Pokémon-ex)", "if that Pokémon is a "),
    (r"\bif you choose (?=a Pokémon)", "if that Pokémon is "),
    (r"(\bput \d+ damage counters) on (?:that|the Defending) Pokémon (?=instead(?:\.|$))", r"\1 "),
    (r"\. If not, (?=this attack)", ". Otherwise, "),
    (
        r"\bput a number of damage counters on (each of [^.,]*?) equal to the number of (\{C\} in that"
        r" Pokémon's Retreat Cost)",
        r"for \1, put 1 damage counter on that Pokémon for each \2",
    ),
    (
        r"\beach Basic Pokémon (?:and each|or) Evolution cards? in\b",
        "each Basic or Evolution Pokémon in",
    ),
    (r"\ba Basic Pokémon \(or Evolution card\)", "a Basic or Evolution Pokémon"),
    (r"\ba (\{[a-z]\}) and a (\{[a-z]\}) (Energy) attached", r"a \1 Energy and a \2 Energy attached"),
    (r"\b(a [\w{}]+) Energy or ([\w{}]+) (Energy attached)", r"\1 or \2 \3"),
    (r"\b(Energy(?: cards?)?), if any,? (?=attached)", r"\1 "),
    (r"(^|\. )you switch (?=this Pokémon|your Active)", r"\1Switch "),
    (
        rf"\b({DEFENDER}) (is now [\w ]*?),? and (can't retreat (?:during|until)[^.,]*)",
        r"\1 \2, and \1 \3",
    ),
    (
        r"\b(your opponent can't play any Trainer cards from their hand) during your opponent's next turn,"
        r" and (any damage done to this Pokémon by attacks is reduced by)",
        r"during your opponent's next turn, \1, and \2",
    ),
    (
        r"\bif the number of cards in your opponent's hand is at least (\d+)\b",
        r"if your opponent has \1 or more cards in their hand",
    ),
    (
        r"\b(?:choose|discard) a number of cards (?:there,? )?without looking,? until your opponent has"
        r" (\d+) cards left(?: in their hand)?(?:\. Have your opponent discard the cards you chose)?",
        r"discard random cards from your opponent's hand until they have \1 cards in their hand",
    ),
    (
        r"\byour opponent discards a number of cards until your opponent has (\d+) cards left in their"
        r" hand\b",
        r"your opponent discards cards from their hand until they have \1 cards in their hand",
    ),
    (
        r"\b(until you have) the same number of cards(?: [\w ]*?hand)? as your opponent(?: [\w"
        r" ]*?hand)?(?=\.)",
        rf"\1 {_AS_MANY_CARDS}",
    ),
    (
        r"\bdraw cards until you have (\d+) more cards? than your opponent(?=\.)",
        r"draw cards until you have \1 more card in your hand than your opponent",
    ),
    (
        r"\b(this Pokémon would be damaged by an attack, flip a coin\. If heads, prevent that) attack's"
        r" damage done to this Pokémon\b",
        r"\1 damage",
    ),
    (
        r"\bthis attack does (\d+) damage for each (Energy attached to that Pokémon)(?=\.)",
        r"this attack does \1 damage to that Pokémon for each \2",
    ),
    (r"\bfor each of those Special Conditions\b", "for each Special Condition affecting it"),
    (
        rf"\bif ({DEFENDER}) is affected by any Special Conditions, (this attack does \d+(?: damage plus"
        rf" \d+)?"
        r" more damage for each Special Condition affecting) it\b",
        r"\2 \1",
    ),
    (r"\bis affected by any Special Conditions\b", "is affected by a Special Condition"),
    (r"\b(ha(?:s|ve)) (?:already )?damage counters on (?=it|them)", r"\1 any damage counters on "),
    (r"\b(damage counters? )you put on this Pokémon in this way\b", r"\1you put in this way"),
    (r"\b(up to 1 [^.,]*? from your hand to )your Pokémon\b", r"\g<1>1 of your Pokémon"),
    (r"\bput (it|that card) on (?=that Pokémon\b)", r"put \1 onto "),
    (r"\ban Evolution (?:card|Pokémon) (?=that evolves from)", "a card "),
    (
        r"\bchoose either (\w+) or (\w+), and either (\w+) or (\w+)\. The Defending Pokémon is now affected"
        r" by both Special Conditions\b",
        r"the Defending Pokémon is now either \1 or \2. The Defending Pokémon is now either \3 or \4",
    ),
    (
        rf"\bchoose either (\w+) or (\w+)\. ({DEFENDER}) is now affected by that Special Condition\b",
        r"\3 is now either \1 or \2",
    ),
    (
        r"\b(during your next turn, )((?-i:[A-Z])[\w' ]*?) does \d+ damage plus (\d+) more damage",
        '\\1this Pokémon\'s "\\2" attack does \\3 more damage',
    ),
    (
        r"\bbase damage of this Pokémon's ((?-i:[A-Z])[\w ]*?) (?:is attack )?(?=is \d+)",
        "this Pokémon's \"\\1\" attack's base damage ",
    ),
    (
        r"(?<=during your next turn, )(?:this Pokémon's )?((?-i:[A-Z])[\w ]*?)(?:'s| attack's) base damage"
        r" is",
        "this Pokémon's \"\\1\" attack's base damage is",
    ),
)
"""Phrases of one sentence."""

COUNTS = (
    *MISPRINTS,
    *SEVERAL_ACTIVE,
    *HEALED,
    *MADE_LESS,
    *COUNTED_FIRST,
    *ANY_NUMBER,
    *CONDITIONS,
    *KINDS,
    *WORDS,
)
"""Turns of phrase that come before those of damage."""
