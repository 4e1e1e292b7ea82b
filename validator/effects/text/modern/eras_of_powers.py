"""How Poké-Powers, Poké-Bodies, Stadiums, Tools and Energy of 2003 to 2010 spoke: the last rows."""

from __future__ import annotations

from validator.effects.text.modern.patterns import rows

_THEIRS = r"choose your opponent's Active Pokémon\. That Pokémon is now"
_DO = r"(do \d+ more damage)"
POWERS = rows(
    # ------------------------------------------------------------------ Special Conditions
    (rf"\byou may {_THEIRS} ", "you may make your opponent's Active Pokémon "),
    (rf"\b{_THEIRS}\b", "your opponent's Active Pokémon is now"),
    (
        r"\bchoose either (\w+), (\w+), or (\w+)\. your"
        r" opponent's Active Pokémon is now affected by that"
        r" Special Condition",
        r"your opponent's Active Pokémon is now \1, \2, or \3, your choice",
    ),
    (
        r"\bif this Pokémon remains (Asleep) during Pokémon Checkup\b",
        r"if this Pokémon is \1 after Special Conditions are checked",
    ),
    (
        r"\bas long as this Pokémon remains (Asleep) during Pokémon Checkup, ([^.]*)",
        r"if this Pokémon is \1 after Special Conditions are checked, \2",
    ),
    (
        r"\bif this Pokémon remains affected by"
        r" any Special Conditions during Pokémon Checkup\b",
        r"if this Pokémon is affected by a"
        r" Special Condition after Special Conditions are checked",
    ),
    (
        r"\bon (each (?:of your opponent's )?)Pokémon"
        r" that remains (Asleep) during Pokémon Checkup\b",
        r"on \1\2 Pokémon after Special Conditions are checked",
    ),
    (
        r"\bon each Pokémon that is (Poisoned) during Pokémon Checkup\b",
        r"on each \1 Pokémon after Special Conditions are checked",
    ),
    (
        r"\b(?:each|a) player flips (\d+) coins for (?:each"
        r" of )?their Pokémon that is Asleep during Pokémon"
        r" Checkup\. If either of them is tails, that Pokémon is still Asleep",
        r"the owner of each Pokémon in play flips \1 coins for being Asleep during Pokémon Checkup",
    ),
    (
        r"\bchoose your Active Pokémon and remove 1 Special Condition from it\b",
        "remove a Special Condition from your Active Pokémon",
    ),
    (
        r"\bput (\d+) damage counters instead of"
        r" (\d+) on (?:each )?(Burned|Poisoned) Pokémon during Pokémon"
        r" Checkup\b",
        r"during Pokémon Checkup, put \1 damage counters"
        r" on each \3 Pokémon instead of \2",
    ),
    (
        r"\byour opponent can't remove the Special Condition"
        r" (\w+) by evolving or devolving their \1 Pokémon"
        r"\. \(This also includes putting a"
        r" Pokémon Level-Up card onto the \1 Pokémon\.\)",
        r"The Special Condition \1 can't be removed from"
        r" your opponent's \1 Pokémon by evolving or devolving",
    ),
    (
        r"\byour opponent can't remove any Special"
        r" Conditions by evolving or devolving their Pokémon"
        r"\. \(This also includes putting a Pokémon Level-Up card onto that Pokémon\.\)",
        r"Special Conditions can't be removed from"
        r" your opponent's Pokémon by evolving or devolving",
    ),
    (
        r"\bthe Special Condition (\w+) can't be removed"
        r" by evolving or devolving the \1 Pokémon",
        r"the Special Condition \1 can't be removed"
        r" from each \1 Pokémon by evolving or devolving",
    ),
    (
        r"\beach player puts (1 damage counter)"
        r" on their (Pokémon(?:-ex)? (?:that has a Poké-Power|with"
        r" maximum HP))\b",
        r"put \1 on each \2",
    ),
    (
        r"\bon (both|your opponent's) Active Pokémon (during Pokémon Checkup), excluding (\{.\}) Pokémon",
        r"on \1 Active non-\3 Pokémon \2",
    ),
    # ------------------------------------------------------------------ what may not be used
    (
        r"\b(each [^.,]*?) has no Weakness and (?=can't use any Poké)",
        r"\1 has no Weakness and \1 ",
    ),
    (r"\b(that Pokémon) gets (\+ ?\d+ HP) and (?=can't use any Poké)", r"\1 gets \2 and \1 "),
    (
        r"\beach Colorless Evolved Pokémon, Darkness Evolved Pokémon, and Metal Evolved Pokémon (?=can't)",
        "each {C}, {D}, or {M} Evolved Pokémon ",
    ),
    (
        r"\battacks used by (each [^.,]*?) (can't use any Poké-Powers) and (?=cost)",
        r"\1 \2 and attacks used by \1 ",
    ),
    (
        r"\beach Pokémon can't be affected"
        r" by more than 1 ([A-Z][^.]*?) Poké-Body\b",
        'you can\'t use more than 1 "\\1" Ability each turn',
    ),
    (
        r"\bas long as this card is attached to an Active Pokémon\b",
        r"as long as the Pokémon this card"
        r" is attached to is in the Active Spot",
    ),
    (r"\bany (?=Pokémon with maximum HP\b)", "each "),
    (
        r"\byou can't put more than 1 damage counter even"
        r" if there is more than 1 [^.]*? in play\b",
        "you can't put more than 1 damage counter in this way",
    ),
    # ------------------------------------------------------------------ damage
    (
        rf"{_DO} (for each [^.]*? on your Bench) to (?:your opponent's|the) Active Pokémon\b",
        r"\1 to your opponent's Active Pokémon \2",
    ),
    (
        r"\bany damage done to this Pokémon by (your opponent's Pokémon) (?=is increased)",
        r"any damage done to this Pokémon by attacks from \1 ",
    ),
    (
        r"\bthe Pokémon this card is attached to does (?=\d+ more damage)",
        "attacks used by the Pokémon this card is attached to do ",
    ),
    (
        r"\bany damage done to your opponent's Pokémon by"
        r" (the Pokémon this card is attached to) is reduced"
        r" by (\d+)",
        r"attacks used by \1 do \2 less damage to your opponent's Pokémon",
    ),
    (
        r"\bany damage done by attacks from (\{.\} Pokémon) to your opponent's Active Pokémon"
        r" (?=isn't affected by)",
        r"damage from attacks used by \1 ",
    ),
    (
        r"\bdamage done to your opponent's Pokémon by (your [^.]*?) (?=isn't affected by)",
        r"damage from attacks used by \1 ",
    ),
    (
        r"\bif you have ([^.]*?) in play, each of these Pokémon's attacks does\b",
        r"if you have \1 in play, attacks"
        r" used by each of your \1 do",
    ),
    (r"\bthis Pokémon's ([A-Z]\w+(?: [A-Z]\w+)*) attack's base\b", "this Pokémon's \"\\1\" attack's base"),
    (
        r"\bthe attack cost of (this Pokémon)'s"
        r" ([A-Z][\w-]*(?: [A-Z]\w+)*) is now ((?:\{.\} ?)+) and"
        r" \1's ([A-Z][\w-]*(?: [A-Z]\w+)*) is now ((?:\{.\} ?)+)",
        r'\1 can use the "\2" attack for \3, and \1 can use the "\4" attack for \5',
    ),
    (
        r"\bthe attack cost of (this Pokémon)'s"
        r" ([A-Z][\w-]*(?: [A-Z]\w+)*) is now ((?:\{.\} ?)+)",
        r'\1 can use the "\2" attack for \3',
    ),
    # ------------------------------------------------------------------ what is prevented
    (
        r"\bprevent all effects of attacks, including damage,"
        r" done by (your opponent's Pokémon) to ([^.]*)",
        r"prevent all damage from and effects"
        r" of attacks from \1 done to \2",
    ),
    (r"\bdone to any of your (?=[A-Z]\w+ or [A-Z]\w+)", "done to each of your "),
    (
        r"\bdone to any Unown on your Bench\b",
        'done to each of your Benched Pokémon that has "Unown" in its name',
    ),
    # ------------------------------------------------------------------ Special Energy and Tools
    (
        r"\bthe Pokémon this card is attached"
        r" to also has a (basic \{.\} Energy)\b",
        r"the Pokémon this card is attached to has any \1",
    ),
    (
        r"\bignore these effects if this"
        r" card is attached to (?:a )?Pokémon-ex\b",
        r"This card has no effect other than providing"
        r" Energy if it is attached to a Pokémon-ex",
    ),
    (
        r"\bif this card is attached to (?:a )?Pokémon-ex,"
        r" this card has no effect other than providing"
        r" Energy",
        r"This card has no effect other than providing"
        r" Energy if it is attached to a Pokémon-ex",
    ),
    (r"\bwhile attached to\b", "while this card is attached to"),
    (
        r"\bif the Pokémon this card is attached"
        r" to isn't (an Evolved Pokémon) \(or evolves into"
        r" (Pokémon-ex)\),"
        r" discard this card",
        r"if this card is attached to anything"
        r" other than \1, excluding \2, discard this card",
    ),
    (
        r"\bwhen the Pokémon this card is attached to"
        r" is no longer (an? [^.,]*?), discard this card",
        r"if this card is attached to"
        r" anything other than \1, discard this card",
    ),
    (r"\bwhile in play, if\b", "if"),
    (r"(?<=this card provides )((?:\{.\} ?)+)(?=\.|$)", r"\1 Energy"),
    (
        r"\bdamage done by that Pokémon's attack (?=isn't affected by)",
        "damage from attacks used by the Pokémon this card is attached to ",
    ),
    (
        r"\byou can't put more than \d+ damage counters? in this way\b",
        'the effect of "this Ability" doesn\'t stack',
    ),
    (
        r"\bhas any basic (\{.\}) Energy cards? and any basic (\{.\}) Energy attached\b",
        r"has \1 and \2 basic Energy attached",
    ),
    (
        r"\bfor each of your opponent's Pokémon that"
        r" is Knocked Out by damage from this Pokémon's"
        r" attacks this"
        r" turn, take 1 more Prize card",
        r"during this turn, if your opponent's Pokémon is Knocked"
        r" Out by damage from an attack used by this"
        " Pokémon, take 1 more Prize card",
    ),
    (
        r"\bat the end of each player's turn, if that"
        r" player has (\d+) or more cards in their hand,"
        r" that player"
        r" discards a number of cards until that"
        r" player has (\d+) cards left in their hand",
        r"At the end of your turn, if you have \1"
        r" or more cards in your hand, you discard cards from"
        r" your hand"
        r" until you have \2 cards in your hand."
        r" At the end of your opponent's turn, if your opponent"
        r" has \1 or"
        r" more cards in their hand, your opponent discards"
        r" cards from their hand until they have \2 cards in"
        r" their hand",
    ),
    (r"\. \(You discard first\.\)", "."),
    # ------------------------------------------------------------------ cards
    (r"\b(any )?1 of your Unown\b", r'\g<1>1 of your Pokémon that has "Unown" in its name'),
    (
        r"\bdiscard all cards attached to (this Pokémon)"
        r" and put \1 (on [^.,]*? of your deck)",
        r"put \1 \2 and discard all attached cards",
    ),
    (
        r"\b(put an? [^.,]*?), show it your opponent, (?=from your discard pile)",
        r"\1 ",
    ),
    (
        r"\bcount the number of your opponent's Benched Pokémon\."
        r" You may search your deck for up to that"
        r" number of (\{.\} Energy cards) and attach them",
        r"you may search your deck for a number of \1"
        r" up to the number of your opponent's Benched Pokémon and"
        r" attach them",
    ),
    (
        r"\bdiscard all cards attached to any (1 of"
        r" your [^.]*?) and shuffle that Pokémon back into\b",
        r"shuffle \1 into",
    ),
    (
        r"\b(look at the top card of your opponent's deck)"
        r" and put it back on top of their deck\b",
        r"\1",
    ),
    (
        r"\bif your opponent has (\d) or more Benched"
        r" Pokémon, you may choose 1 of them and (put|shuffle)"
        r" that Pokémon and all attached cards (into their (?:hand|deck))",
        r"if your opponent has \1 or more Benched Pokémon,"
        r" you may \2 1 of your opponent's Benched Pokémon"
        r" and all attached cards \3",
    ),
    (
        r"\b(?:the|that) player searches their discard pile"
        r" for (an? [^.,]*?), shows? it to (?:their|the)"
        r" opponent, and puts? it into their hand",
        r"that player puts \1 from their discard pile into their hand",
    ),
    (
        r"\b(search your deck for an? [^.]*?),"
        r" show it your opponent, and put\b",
        r"\1, reveal it, and put",
    ),
    (
        r"\breturn 1 (Energy attached to [^.]*?) to your opponent's hand\b",
        r"put an \1 into your opponent's hand",
    ),
    (
        r"\byou may have your opponent switch your Active"
        r" Pokémon with 1 of your Benched Pokémon\. Then, you"
        r" switch\b",
        r"your opponent switches 1 of your Benched"
        r" Pokémon with your Active Pokémon. Then, switch",
    ),
    (r"\beach of (your opponent's|your) (?=Active)", r"\1 "),
    (r"\bfor up to any (\d+) cards\b", r"for up to \1 cards"),
    (
        r"\b(your opponent can't play any Pokémon from their"
        r" hand to evolve) an (Asleep Pokémon) and (can't"
        r" attach any Energy cards? from their hand to) an (?=Asleep)",
        r"\1 their \2, and your opponent \3 their ",
    ),
    (
        r"\bthe attack cost of that Pokémon's attacks is (\{C\}) less",
        r"attacks used by that Pokémon cost \1 less",
    ),
    (
        r"\bchoose an? ([^.]*? Energy) attached to (1 of"
        r" (?:your|their) Pokémon) and move that Energy to 1 of"
        r" (your|their) Pokémon",
        r"move a \1 from \2 to another of \3 Pokémon",
    ),
    (
        r"\bduring each player's turn, the player may move"
        r" an Energy attached to 1 of their Benched"
        r" Pokémon to"
        r" their Active (\w+) as often as they like",
        r"as often as you like during your turn, you"
        r" may move an Energy from 1 of your Benched"
        r" Pokémon to your"
        r" Active \1",
    ),
    (
        r"\bchoose 1 (Evolved) Pokémon on your opponent's"
        r" Bench, devolve that Pokémon by putting the highest",
        r"devolve 1 of your opponent's Benched \1 Pokémon by putting the highest",
    ),
    (
        r"\beach player that has any Pokémon in play that"
        r" has (δ on its card) may draw a card once"
        r" during their"
        r" turn\. If the player does, they discard a card from their hand",
        r"once during your turn, if you have any Pokémon in play"
        r" that has \1, you may draw a card. If you do,"
        r" discard a card from your hand",
    ),
    (
        r"\b(look at the top \d+ cards of your"
        r" deck)\. Choose any number of Energy cards and attach"
        r" them to your"
        r" Pokémon in any way you like\. Discard the other cards",
        r"\1 and attach any number of Energy cards you"
        r" find there to your Pokémon in any way you"
        r" like. Discard"
        r" the other cards",
    ),
    (r"\band you have 1 card left in your hand\b", "and you have exactly 1 card in your hand"),
    (r"\ban? (δ Rainbow Energy) card\b", r'a "\1" card'),
    (
        r"\bif you don't have a Supporter card in play\b",
        r"if you didn't play a Supporter"
        r" card from your hand during this turn",
    ),
    (
        r"\bif you have a Supporter card"
        r" with (\"[^\"]*\") in its name in play\b",
        r"if you played a Supporter card that has \1"
        r" in its name from your hand during this turn",
    ),
    (r"\bswitch your Active Pokémon with this Pokémon\b", "switch this Pokémon with your Active Pokémon"),
    (
        r"\b(move any number of basic \{.\} Energy)"
        r" attached to your Pokémon to (?=this Pokémon)",
        r"\1 from your Pokémon to ",
    ),
    (
        r"\bdiscards cards until that player has (\d+) cards in their hand\b",
        r"discards cards from their hand until"
        r" they have \1 cards in their hand",
    ),
    (
        r"\bdiscard a number of cards until"
        r" you have (\d+) cards in your hand\b",
        r"discard cards from your hand until"
        r" you have \1 cards in your hand",
    ),
    (r"\bif you discard an Energy card\b", "if you discarded an Energy card"),
    (
        r"\blook at the top 5 cards of your deck"
        r" and put 1 of them into your hand\. then, shuffle"
        r" your deck\.",
        r"look at the top 5 cards of your deck and put"
        r" 1 of them into your hand. Shuffle the other cards back"
        " into your deck.",
    ),
    (
        r"\bthis Pokémon pays (\{C\}) less Energy"
        r" to use ([A-Z]\w+(?: [A-Z]\w+)*) or ([A-Z]\w+(?:"
        r" [A-Z]\w+)*)",
        r'"\2" used by this Pokémon costs \1 less, and "\3" used by this Pokémon costs \1 less',
    ),
    (
        r"\byou may choose 1 of your Pokémon(?: in play)?"
        r" and that Pokémon is Knocked Out\. Then, search your"
        r" discard pile for (up to \d+ basic"
        r" Energy cards), attach them to this Pokémon, and heal",
        r"you may Knock Out 1 of your Pokémon. Then,"
        r" attach \1 from your discard pile to this Pokémon. Heal",
    ),
    (r"\bdraws up to (\d+) cards\. \(You draw your cards first\.\)", r"draws up to \1 cards"),
    (
        r"\bif your opponent's Active Pokémon retreats and"
        r" has (\d+) or more remaining HP, ",
        r"when your opponent's Active Pokémon retreats, if that"
        r" Pokémon has \1 HP or more remaining, ",
    ),
    (
        r"\bheal (\d+) damage from 1 of (your"
        r" Active )Unown and that Unown is now (\w+)\b",
        r'heal \1 damage from \2Pokémon that has "Unown" in its name. \2Pokémon that has "Unown" in its name'
        r" is now \3",
    ),
    (
        r"(?<=and is Knocked Out, your opponent can't take )a Prize card",
        "any Prize cards for it",
    ),
)
"""Old words of those years, each with those of today."""
