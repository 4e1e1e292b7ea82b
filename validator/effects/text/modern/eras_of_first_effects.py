"""How the attacks of the first years (1996 to 2002) spoke of Energy, switching, what lasts, and piles."""

from __future__ import annotations

from validator.effects.text.modern.patterns import ENERGY, rows

_NEXT_STAGE = "search your deck for a card that evolves from this Pokémon"
_TARGET = "the Defending Pokémon"
_NO_BENCH = (
    r"If you have no Benched Pokémon, discard (?:that Energy card|all Energy cards attached to this Pokémon)"
)

_ENERGY = rows(
    (
        rf"\bchoose (an?|\d+) ({ENERGY} cards?) attached to ([^.]*?)\. Your opponent shuffles (?:that"
        rf" card|those cards)"
        r" into their deck",
        r"shuffle \1 \2 attached to \3 into your opponent's deck",
    ),
    (
        rf"\bchoose (an? {ENERGY} card) attached to ([^.,]*?), if any, and your opponent shuffles that"
        rf" card into"
        r" their deck",
        r"shuffle \1 attached to \2 into your opponent's deck",
    ),
    (
        rf"\bchoose (an? {ENERGY} card) attached to ([^.,]*?), if any, and discard it",
        r"discard \1 attached to \2",
    ),
    (
        rf"\bdiscard a number of ({ENERGY}) cards attached to this Pokémon equal to the number of heads",
        r"for each heads, discard 1 \1 card attached to this Pokémon",
    ),
    (r"\ball of of (?=your)", "all of "),
    (
        r"\breturn this Pokémon and all ((?:basic )?Energy) cards attached to it to your hand",
        r"put all \1 cards attached to this Pokémon into your hand. Put this Pokémon into your hand",
    ),
    (
        r"(\bchoose 1 Energy card attached to each of your opponent's Pokémon that has any Energy cards)"
        r"(?: attached to it)? and discard those Energy cards",
        r"\1 attached to it and discard those Energy cards",
    ),
    (r"(\byou may discard [^.]*?) when you use this attack(?=\.)", r"\1"),
    (r"\bwhen you use this attack, you may (?=discard)", "you may "),
    (r"\b(if you do),? and (?=if your opponent has any Benched Pokémon,)", r"\1, "),
    (
        r"(\bdiscard (?:an?|\d+) [^.]*(?:attached to (?:the Defending|this) Pokémon|from this Pokémon)), if"
        r" (?:any|it has any)(?=\.|$)",
        r"\1",
    ),
    (r"\b(any number of Energy cards attached to) any of (?=your Pokémon)", r"\1 "),
    (
        r"\b(if you have any Benched Pokémon, )shuffle 1 of them (?=and all cards attached)",
        r"\1shuffle 1 of your Benched Pokémon ",
    ),
    (
        rf"\b(if the Defending Pokémon has any ({ENERGY}) cards? attached to it, flip a coin\. If"
        rf" heads, )choose 1"
        r" of (?:them|those (?:Energy )?cards) and discard it",
        r"\1discard an \2 card attached to the Defending Pokémon",
    ),
    (
        rf"\b(if the Defending Pokémon has any ({ENERGY}) cards? attached to it, flip a coin\. If"
        rf" heads, )choose 1"
        r" of (?:them|those (?:Energy )?cards) and move it to ",
        r"\1move an \2 card attached to the Defending Pokémon to ",
    ),
    (r"\bif (?:you have|your opponent has) no Benched Pokémon, ignore this effect\.?", ""),
    (
        rf"\buse this attack only if there are any ({ENERGY}) cards? attached to this Pokémon\."
        rf" (.*?)discard 1 of"
        r" those (?:Energy )?cards",
        r"you can use this attack only if this Pokémon has any \1 attached. \2discard a \1 card"
        r" attached to this"
        " Pokémon",
    ),
    (
        rf"\btake (1|all) ({ENERGY}) cards? attached to this Pokémon and attach (?:it|them) to (1 of"
        rf" your Benched"
        rf" Pokémon)\. {_NO_BENCH}(?=\.|$)",
        r"move \1 \2 from this Pokémon to \3. If you have no Benched Pokémon, discard \1 \2 from this"
        r" Pokémon",
    ),
    (
        rf"\bif you have any Benched Pokémon and if there are any ({ENERGY}) cards attached to this"
        rf" Pokémon, take"
        r" 1 of those Energy cards and attach it to 1 of those Pokémon",
        r"move a \1 card from this Pokémon to 1 of your Benched Pokémon",
    ),
    (
        rf"\bchoose (1|an?) ({ENERGY} card) attached to the Defending Pokémon and 1 of your opponent's"
        rf" Benched"
        r" Pokémon\. Attach that Energy card to that Pokémon",
        r"move \1 \2 from the Defending Pokémon to 1 of your opponent's Benched Pokémon",
    ),
    (
        r"(\bif you have any Benched Pokémon, search your deck for [^.]* and attach it to 1 of )them(?=\.)",
        r"\1your Benched Pokémon",
    ),
    (
        r"\b(equal to the number of (?:\{[a-z]\} )?(?:Energy )?card)s? (?:you )?discarded(?: (?:in"
        r" this|this|that)"
        r" way)?(?=\.)",
        r"\1 you discarded in this way",
    ),
    (r"\b(cards? (?:you )?discarded) (?:this|that) way\b", r"\1 in this way"),
)
_SWITCHING = rows(
    (
        r"\breturn the Defending Pokémon and all cards attached to it to your opponent's hand",
        "put the Defending Pokémon and all cards attached to it into your opponent's hand",
    ),
    (r"\bif your Bench is empty\b", "if you have no Benched Pokémon"),
    (
        r"\bchoose (1 of your opponent's Benched Pokémon(?: with no damage counters on it)?) and switch the"
        r" Defending Pokémon with it\b",
        r"switch \1 with their Active Pokémon",
    ),
    (
        r"\bif your opponent has any Benched Pokémon, they choose 1 of them and switch(?:es)? the"
        r" Defending Pokémon"
        r" with it\b",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        r"(\bswitch(?:es)? it with their Active Pokémon)[,;] then, if you have any Benched Pokémon, you"
        r" switch 1 of"
        r" them with your Active Pokémon",
        r"\1. Then, switch your Active Pokémon with 1 of your Benched Pokémon",
    ),
    (
        r"\b(?<!then, )choose 1 of your Benched Pokémon and switch this Pokémon with it\b",
        "switch this Pokémon with 1 of your Benched Pokémon",
    ),
    (r"(\bbefore doing damage, [^.]*\.) Do the damage to the new Defending Pokémon\.", r"\1"),
    (
        r"\byour opponent shuffles their Active Pokémon and all cards attached to it into their deck\b",
        "shuffle your opponent's Active Pokémon and all cards attached to it into their deck",
    ),
)
_LASTING = rows(
    (r"\b(until the end of your opponent's next turn) (?=the Defending Pokémon can't)", r"\1, "),
    (
        r"\b(this Pokémon) used its ((?-i:[A-Z])[\w' ]+?) attack last turn\b",
        r'\1 used "\2" during your last turn',
    ),
    (r"\bthis attack can't be used unless\b", "you can't use this attack unless"),
    (
        r"\b(this Pokémon's) ((?-i:[A-Z])\w*(?: (?-i:[A-Z])\w*)*)(?: (?-i:attack)|(?<=(?-i: Attack)))'s base"
        r" damage is doubled",
        r'\1 "\2" attack'
        r"'s base damage is doubled",
    ),
    (
        r"\byour opponent pays (\{C\}) more to retreat the Defending Pokémon\b",
        r"the Defending Pokémon's Retreat Cost is \1 more",
    ),
    (
        r"\bwhenever the Defending Pokémon (?:tries to attack|attacks), your opponent flips a coin\. If"
        r" tails,? that attack"
        r" does nothing\. \((?:This effect lasts until the Defending Pokémon evolves or is"
        r" Benched|Benching or evolving"
        r" that Pokémon ends this effect)\.\)",
        f"until it leaves the Active Spot, if {_TARGET} tries to attack, your opponent flips a coin. If"
        " tails, that attack doesn't happen.",
    ),
    (
        r"\bprevent all damage done by attacks to (your Benched Pokémon)",
        r"prevent all damage done to \1 by attacks",
    ),
    (r", and, (?=during your opponent's next turn)", ", and "),
    (
        r"\bif a Pokémon Knocks Out this Pokémon during your opponent's next turn, Knock Out that Pokémon",
        "during your opponent's next turn, if this Pokémon is Knocked Out by an opponent's attack,"
        " Knock Out the Attacking Pokémon",
    ),
    (
        r"\bif heads, then if, (during your opponent's next turn), this Pokémon would be Knocked Out by an"
        r" attack, this Pokémon isn't Knocked Out\b",
        r"if heads, \1, if this Pokémon would be Knocked Out by an opponent's attack, it is not Knocked Out",
    ),
    (
        r"\byou can't use this attack again as long as this Pokémon stays in play"
        r"(?: \(even putting this Pokémon on the Bench won't let you use it again\.?\))?",
        "this Pokémon can't use this attack as long as it stays in play",
    ),
    (r"(?<=, )(this Pokémon can't (?:attack|retreat)) (during your next turn)(?=\.)", r"\2, \1"),
    (r"(?<=\(rounded )(up|down) to nearest 10\)", r"\1 to the nearest 10)"),
    (
        r"\bwhenever this Pokémon takes damage, divide that damage in half\b",
        "this Pokémon takes half the damage from attacks",
    ),
    (
        r"\bwhenever an attack(?: \(even your\))? does damage to (this|any) Pokémon after applying"
        r" Weakness and"
        r" Resistance( during your opponent's next turn)?, that attack (?:does only|only does) half the"
        r" damage to"
        r" (?:this|that) Pokémon",
        r"\1 Pokémon takes half the damage from attacks\2",
    ),
    (
        r"\b(this Pokémon takes half the damage from attacks) (during your opponent's next turn)",
        r"\2, \1",
    ),
    (r"\bany (?=Pokémon takes half)", "each "),
    (
        r"\b(?:this attack can't be used|you can't use this attack) during your next turn\b",
        "during your next turn, this Pokémon can't use this attack",
    ),
    (
        r"\ball damage done (?:by attacks )?to this Pokémon (?:by attacks )?during your opponent's next"
        r" turn is"
        r" reduced? by (\d+)",
        r"during your opponent's next turn, this Pokémon takes \1 less damage from attacks",
    ),
    (
        r"\bwhenever (\d+ or (?:less|more)) damage is done to this Pokémon after applying Weakness and"
        r" Resistance,"
        r" prevent that damage",
        r"prevent all damage done to this Pokémon by attacks if that damage is \1",
    ),
    (
        r"\bif the Defending Pokémon attacks this Pokémon during your opponent's next turn, any damage"
        r" done (?:to this"
        r" Pokémon|by the attack) is reduced by (\d+)",
        r"during your opponent's next turn, attacks used by the Defending Pokémon do \1 less damage to"
        r" this Pokémon",
    ),
    (
        r"\bif the Defending Pokémon attacks during your opponent's next turn, any damage it does is"
        r" reduced by (\d+)",
        r"during your opponent's next turn, attacks used by the Defending Pokémon do \1 less damage",
    ),
    (
        r"\bprevent all damage done by attacks to this Pokémon during your opponent's next turn\b",
        "during your opponent's next turn, prevent all damage done to this Pokémon by attacks",
    ),
    (
        r"\bif this Pokémon would be damaged by an attack during your opponent's next turn, flip a"
        r" coin\. If heads,"
        r" prevent that attack's damage done to this Pokémon",
        "during your opponent's next turn, if this Pokémon would be damaged by an attack, flip a coin."
        " If heads,"
        " prevent that damage",
    ),
    (
        r"\bif an attack (?:does damage to|damages) this Pokémon during your opponent's next turn,",
        "during your opponent's next turn, if this Pokémon is damaged by an attack,",
    ),
    (
        r"\b(can't (?:attack|retreat))\. \((?:Benching or evolving (?:that|the Defending) Pokémon ends"
        r" this effect)\.\)",
        r"\1 until it leaves the Active Spot",
    ),
    (
        r"\b(the Defending Pokémon can't retreat) as long as this Pokémon remains your Active Pokémon\."
        r"(?= \(Benching or evolving either Pokémon)",
        r"\1 until it leaves the Active Spot.",
    ),
    (
        r"\((Benching (?:or evolving )?either Pokémon) ends this effect\.\)",
        r"This effect ends if either Pokémon leaves the Active Spot.",
    ),
    (
        r"\.? \((?:Benching (?:this|that) Pokémon ends this effect|[^()]*\bBenching this Pokémon ends"
        r" this effect)\.\)",
        ".",
    ),
)
_PILES = rows(
    (r"(\bchoose 1 of them\. )You opponent (?=shuffles)", r"\1Your opponent "),
    (
        r"\blook at (a random card from your opponent's hand)\. Your opponent shuffles that card into"
        r" their deck",
        r"choose \1. Your opponent reveals that card and shuffles it into their deck",
    ),
    (
        r"(\blook at the top card of your opponent's deck\. If it(?:'s| is) a Trainer card, )put it in your"
        r" opponent's discard"
        r" pile; otherwise,",
        r"\1discard it. Otherwise,",
    ),
    (
        r"\bput an? ((?-i:[A-Z])\w+) from your hand onto this Pokémon(?=\.)",
        r"put a \1 card from your hand onto this Pokémon to evolve it",
    ),
    (r"\b(discards? the top (?:card|\d+ cards)) from (?=(?:their|your|your opponent's) deck\b)", r"\1 of "),
    (r"\brearrange them as you like\b", "put them back in any order"),
    (
        r"\bchoose (an? [^.,]*?) from (your|your opponent's) discard pile and put it (on top of|into)\b",
        r"put \1 from \2 discard pile \3",
    ),
    (
        r"\bchoose (an? [^.,]*?) from your discard pile, show it to your opponent, and then shuffle it"
        r" into your deck",
        r"shuffle \1 from your discard pile into your deck",
    ),
    (
        r"\bfor each heads, if you have (an? [^.,]*?) in your discard pile, put it into your hand",
        r"for each heads, put \1 from your discard pile into your hand",
    ),
    (
        rf"\A({_NEXT_STAGE})(?:\.| and) attach (?:it|that card) to this Pokémon",
        r"\1 and put it onto this Pokémon",
    ),
    (r"\bput that card on that Pokémon\b", "put it onto that Pokémon"),
    (r"\bBaby Pokémon (?:or|and/or) (?:a )?Basic Pokémon\b", "Basic Pokémon"),
    (r"\bBaby Pokémon, Basic Pokémon, (?:and/)?or Evolution cards?\b", "Basic or Evolution Pokémon"),
    (
        r"\bshow the top card of your opponent's deck to all players\b",
        "reveal the top card of your opponent's deck",
    ),
    (
        r"\b(?:if they have any|if there are any) (Trainer|Energy) cards there, choose 1 of them\."
        r" You(?:r)? opponent"
        r" shuffles that card into their deck",
        r"choose a \1 card you find there and shuffle it into their deck",
    ),
    (
        r"\b(look at the top \d+ cards of your deck), and then choose 1 of those cards and put it into"
        r" your hand\."
        r" Shuffle the rest into your deck afterward",
        r"\1 and put 1 of them into your hand. Shuffle the other cards into your deck",
    ),
)

EARLY_EFFECTS = (*_ENERGY, *_SWITCHING, *_LASTING, *_PILES)
"""Turns of phrase of early attacks for what they do beside damage."""
