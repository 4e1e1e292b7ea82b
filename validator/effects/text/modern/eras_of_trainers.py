"""How the eras worded Trainer and Energy cards; applied after the other tables, and to no Pokémon's text."""

from __future__ import annotations

from validator.effects.text.modern.patterns import rows

_HOST = r"the (?:[\w{}é'-]+ )*?Pokémon this card is attached to"
_ITS_ATTACK = r"That Pokémon (?:may|my|can) use? this card's attack instead of its own"

_GONE = "discard this card at the end of your turn"
_ATTACHING = "When you attach this card from your hand to "
_ATTACHED = f"{_ATTACHING}1 of your Pokémon, "
_PLAYED = "if you play this card from your hand, "
_TAKER = "the Pokémon you attach it to"
_PRICE = "discard a card from your hand"
_ITS_CARDS = "any cards attached to it"
_YOURS = "your Active Pokémon"

TRAINERS = rows(
    # ------------------------------------------------------------------ attached cards
    (
        rf"\battach this card to 1 of your Pokémon(?: in play)?\. {_ITS_ATTACK}",
        "The Pokémon this card is attached to can use the attack on this card",
    ),
    (
        rf"\battach this card to 1 of your ([^.]*?)(?: in play)?\. {_ITS_ATTACK}",
        r"You can attach this card only to 1 of your \1. The Pokémon this card is attached to can use the"
        r" attack on this card",
    ),
    (
        rf"\bwhen {_HOST} is no longer Pokémon SP, discard this card",
        "If this card is attached to anything other than a Pokémon SP, discard this card",
    ),
    (
        rf"\bif ({_HOST}) attacks, the attack does (\d+) more damage to ",
        r"the attacks of \1 do \2 more damage to ",
    ),
    (r"\b(discard this card at the end of your opponent's) next (turn)", r"\1 \2"),
    (
        r"\b(?:any )?damage done to (the Pokémon this card is attached to|that Pokémon) by"
        r" (?:an opponent's attack|attacks) is reduced by (\d+)",
        r"any damage done to \1 by your opponent's attacks is reduced by \2",
    ),
    (
        r"\bat the end of your turn, discard (?:this card|Miracle Plate α)(?=\.|$)",
        "discard this card at the end of your turn",
    ),
    (
        r"\battach this card to (1 of your (?!Pokémon that)[^.]*?),? that doesn't (?:already )?have a Pokémon"
        r" Tool(?: card)? attached to it",
        r"You can attach this card only to \1",
    ),
    (
        r"\b(has|have|with) (?P<one>(?-i:[A-Z])[\w']*) or (?P<other>(?-i:[A-Z])[\w']*)(?= in"
        r" (?:its|their) name)",
        r'\1 "\g<one>" or "\g<other>"',
    ),
    (
        r"\b(has|have|with) (?P<one>(?-i:[A-Z])[\w']*)(?= or an owner in (?:its|their) name)",
        r'\1 "\g<one>"',
    ),
    (r"\b(at the end of your turn, heal \d+ damage from) the Pokémon(?=\.|$)", r"\1 that Pokémon"),
    (
        r"\bat the end of your opponent's turn after you played this card, discard this card",
        "discard this card at the end of your opponent's turn",
    ),
    (r"\beach of the attacks of (that Pokémon) does\b", r"the attacks of \1 do"),
    (r"\b(?:when your turn ends|at the end of the turn you attached it), discard this card", _GONE),
    (r"\bdiscard this card at the end of the turn you attached it\b", _GONE),
    (r"\bdiscard it (at the end of your opponent's) next (turn)\b", r"discard this card \1 \2"),
    (r"\bas long as this card is attached, this Pokémon has\b", "the Pokémon this card is attached to has"),
    (
        r"\bthe attacks of your opponent's Pokémon do (\d+) less damage to (the [^.]*?Pokémon this"
        r" card is attached"
        r" to)",
        r"\2 takes \1 less damage from your opponent's attacks",
    ),
    (
        r"\bcan use any attack from its Basic Pokémon or its Stage 1 Evolution (?:card|Pokémon)\b",
        "can use any attack from its previous Evolutions",
    ),
    (r"\bTeam (Aqua|Magma) (?=Pokémon\b|Energy\b)", r"Team \1's "),
    # ------------------------------------------------------------------ Special Energy
    (r"\bprovides (\{[a-z]\}) Energy and (\{[a-z]\}) Energy, but\b", r"provides \1 and \2 Energy but"),
    (r"\bprovides 2 (\{[a-z]\}) Energy\b", r"provides \1 \1 Energy"),
    (r"\bof Energy buy provides\b", "of Energy but provides"),
    (r", but only while (?=this card is attached)", " only while "),
    (
        rf"\b({_ATTACHING}{_YOURS},) switch that Pokémon with",
        rf"\1 switch {_YOURS} with",
    ),
    (
        rf"\b(the attacks of {_HOST} do [^.]*)\. Ignore this effect unless the Attacking Pokémon is"
        rf" (\{{[a-z]\}}|"
        r"Darkness) or (has [^.]*)",
        r"As long as the Pokémon this card is attached to is a \2 Pokémon or \3, \1",
    ),
    (r"\ba Darkness Pokémon\b", "a {D} Pokémon"),
    (r"\bMulti energy (?=provides\b)", "this card "),
    (r"\bwhile in play, (this card provides)\b", r"as long as this card is attached to a Pokémon, \1"),
    (
        r"\b(this card provides \{C\} Energy) when attached to a Pokémon that already has Special Energy"
        r"(?: cards)? attached to it",
        r"If the Pokémon this card is attached to has any other Special Energy attached, \1",
    ),
    (r"\b(this card provides) Fighting and ?/ ?or (?=\{D\} Energy)", r"\1 {F} and "),
    (r"\b(this card provides) Water and ?/ ?or (?=\{D\} Energy)", r"\1 {W} and "),
    (r"\bthis card can be attached only to (?=an? )", "You can attach this card only to "),
    (
        rf"\b{_PLAYED}(?:remove all Special Conditions from {_TAKER}|{_TAKER} is no longer affected by a"
        r" Special Condition)(?=\.|$)",
        _ATTACHED + "remove all Special Conditions from that Pokémon",
    ),
    (
        rf"\b{_PLAYED}heal (\d+) damage from {_TAKER}, if it has any(?=\.|$)",
        _ATTACHED + r"heal \1 damage from that Pokémon",
    ),
    # ------------------------------------------------------------------ playing the card
    (r"\b(discard \d+) of the other cards in your hand\b", r"\1 cards from your hand"),
    (r"\Adiscard ([^.]*?) in order to play this card\.", r"You can use this card only if you discard \1."),
    (
        rf"\b({_PRICE})\. \(If you can't discard a card, you can't play this card\.\)",
        r"You can use this card only if you \1.",
    ),
    (
        r"\byour turn is over now(?: \(you don't get to attack\))?(?=\.|$)",
        "Your turn ends",
    ),
    (
        r"(?:\A|(?<=\s))discard (a card from your hand)\. If you can't discard a card from your hand,"
        r" you can't"
        r" play this card(?=\.)",
        r"You can use this card only if you discard \1",
    ),
    (
        r"\byou can't play any more Trainer cards this turn",
        "you can't play any Trainer cards during this turn",
    ),
    (
        r"\Adiscard ([^.]*?) in order to (?=put|search|draw|choose)",
        r"You can use this card only if you discard \1. ",
    ),
    (
        r"\bas long as this card is next to your Active Pokémon, (?:each of )?your Active Pokémon's attacks"
        r" does",
        "during this turn, the attacks of your Active Pokémon do",
    ),
    (r"\byour turn ends immediately(?=[. ]|$)", "your turn ends"),
    (r"\byour opponent discards first(?=\.|$)", "your opponent does that first"),
    # ------------------------------------------------------------------ Active Pokémon
    (
        r"\breturn (1 of your [^.]*?) and all attached cards to your hand",
        r"put \1 and all attached cards into your hand",
    ),
    (
        rf"\bchoose a Pokémon on your Bench\. Shuffle it and {_ITS_CARDS} into your deck",
        "shuffle 1 of your Benched Pokémon and all attached cards into your deck",
    ),
    (
        r"\bchoose 1 (Basic Pokémon) from your opponent's discard pile and put it onto their Bench",
        r"put a \1 from your opponent's discard pile onto their Bench",
    ),
    (r"(?<=Energy from it), if any(?=\.|$)", ""),
    (
        rf"\bif you have any Benched Pokémon, your opponent chooses 1 of them and switches it with {_YOURS}",
        f"Your opponent switches 1 of your Benched Pokémon with {_YOURS}",
    ),
    (r"\bput it on your Active Pokémon(?=\.|$)", "put it onto that Pokémon"),
    (r" \(choose 1 if there are 2\)", ""),
    (
        r"\bif your Active Pokémon has fewer damage counters than that, remove all of them(?=\.|$)",
        "",
    ),
    (r"\b(?:each|1) of (your|their) Active Pokémon\b", r"\1 Active Pokémon"),
    (r"\b(basic Pokémon), excluding ([^.,]*), in play\b", r"\1 in play, excluding \2"),
    (
        r"\b(choose an? [^.]*? in your discard pile)\. Switch it (?=with)",
        r"\1 and switch it ",
    ),
    (r"\bthat has at least 1 (?=\{[a-z]\} Energy\b)", "that has any "),
    (
        r"\bfor your attack this turn, (your Active Pokémon can use any attack) from (?:its|the)"
        r" Basic Pokémon or any Evolution Pokémon (?:attached to|under) it",
        r"during this turn, \1 from its previous Evolutions",
    ),
    (r"\bdamage from (your [^.,']*?s)' attacks isn't\b", r"damage from attacks used by \1 isn't"),
    # ------------------------------------------------------------------ piles
    (
        r"\blook at (\d+) cards from the top of your deck,? then put (?:them|the cards) back"
        r" on (?:the )?top of your deck in any order",
        r"look at the top \1 cards of your deck and put them back in any order",
    ),
    (r"◇ \(Prism Star\) (?=cards?\b)", "Prism Star "),
    (
        r"\bchoose (up to \d+) Basic Pokémon, Evolution Pokémon, and/or (basic Energy cards) from"
        r" your discard pile\."
        r" Show them to your opponent and shuffle them into your deck",
        r"Shuffle \1 in any combination of Basic or Evolution Pokémon and \2 from your discard pile into"
        r" your deck",
    ),
    (
        r"\btake (all [^.]*? you find there), show them to your opponent, and then put them into your hand",
        r"reveal \1, and put them into your hand",
    ),
    (
        r"(?<=\. )(reveal all [^.]*? into your hand)\. then, shuffle your deck(?=\.|$)",
        r"\1. Shuffle the other cards back into your deck",
    ),
    (
        r"\bchoose (up to \d+ Pokémon Tools attached to your Pokémon) and put them into your hand",
        r"put \1 into your hand",
    ),
    (r"\b(your opponent shuffles their hand into their deck), then (?=draws)", r"\1 and "),
    (r"\b(you may draw [^.]*?), then (?=your opponent may draw)", r"\1. Then, "),
    (r"\bdraw (the bottom \d+ cards of your deck)", r"put \1 into your hand"),
    (r"\bdraw the top (\d+ cards) of your deck", r"draw \1"),
    (r"\bthat each has (?=\d+ HP)", "that has "),
    (
        r"\b(draw [^.]*)\. Then, choose a random card from your opponent's hand and put it on the"
        r" bottom of their"
        r" deck",
        r"\1. Put a random card from your opponent's hand on the bottom of their deck",
    ),
    (
        r"\btake (\d+) Baby Pokémon, Basic Pokémon, Evolution, and/or (basic Energy cards) from your"
        r" discard pile"
        r" and then show them to your opponent\. Shuffle them into your deck",
        r"Shuffle \1 in any combination of Basic or Evolution Pokémon and \2 from your discard pile into"
        r" your deck",
    ),
    (
        r"\bchoose (\d+ cards) from your deck and shuffle the rest of your deck\. Put the chosen"
        r" cards on top of"
        r" your deck in any order",
        r"search your deck for \1, shuffle your deck, then put those cards on top of it in any order",
    ),
    (r"\b(discard (?:any number of|\d+)) (?:of the )?other (cards from your hand)", r"\1 \2"),
    (r"\bdiscard any 1 (?=(?:Pokémon|card) from your hand)", "discard a "),
    (
        r"\blook at your opponent's hand\. If they have any ([^.]*?) there, you may put any number of"
        r" them onto"
        r" (your opponent's Bench)(?: \(as long as there's room\))?",
        r"look at your opponent's hand. You may put any number of \1 you find there onto \2",
    ),
    (
        r"\bshow (the top \d+ cards of your deck) to all players\. Put any ([^.]*? cards) there into"
        r" your hand and"
        r" discard the rest",
        r"reveal \1. Put all \2 you find there into your hand. Discard the other cards",
    ),
    (
        r"\b(reveal (?:it|them)), put (it|them) into (your|their) hand, and shuffle (your|their)"
        r" deck(?=\.|$)",
        r"\1, and put \2 into \3 hand. Then, shuffle \4 deck",
    ),
    (r"(?<=from your discard pile), if any, (?=into)", " "),
    (r"\bchoose a card from your hand and put it (?=on )", "put a card from your hand "),
    (
        r"\breveal cards from (?:the top of )?your deck until you reveal ([^.,]*)(?:, reveal it,|\."
        r" Show that Pokémon"
        r" to your opponent) and put it into your hand\. Shuffle the other (?:revealed )?cards"
        r" (?:back )?into your"
        r" deck\.?(?: \(If you don't reveal \1, shuffle all the revealed cards back into your deck\.\))?",
        r"Reveal cards from the top of your deck until you reveal \1. Put it into your hand. Shuffle"
        r" the other"
        r" cards back into your deck.",
    ),
    (
        r"\. If you don't have that many [^.]*? in your discard pile, put all of them into your"
        r" hand(?=\.|$)",
        "",
    ),
    (r"\b(draw cards until you have) exactly\b", r"\1"),
    (
        r"\b(discard) (\d+ cards) from the top of (?=(?:your|their|your opponent's)"
        r" deck)",
        r"\1 the top \2 of ",
    ),
    (r"\b(top \d+ cards) from your deck\b", r"\1 of your deck"),
    (r"\b(choose an? [^.]*?) from those cards(?=[.,])", r"\1 you find there"),
    (r"\bthe other \d+ cards(?= back)", "the other cards"),
    (
        r"\b(look at the top \d+ cards of your deck), choose any number of ([^.]*?)(?: you find there)?,"
        r" reveal them, and put them into your hand",
        r"\1. You may reveal any number of \2 you find there and put them into your hand",
    ),
    (r"\b(shuffle (?:the rest|the other cards)(?: back)? into your deck) afterward", r"\1"),
    # ------------------------------------------------------------------ Stadiums
    (r"\bBasic Grass and Basic (?=\{l\} Pokémon)", "each Basic {G} or "),
    (r"\b(damage) from the opponent's attacks\b", r"\1 from your opponent's attacks"),
    (
        r"\bany damage done to Colorless Active Pokémon by an opponent's attack is reduced by (\d+)",
        r"both Active {C} Pokémon take \1 less damage from your opponent's attacks",
    ),
    (r"\bthat player removes (\d+) damage counters? from", r"heal \g<1>0 damage from"),
    (r"\beach player's (?=(?:\{[a-z]\} |Evolved |Active Evolved )?Pokémon\b)", "each "),
    (r"\b(each [^.]*?Pokémon), excluding ([^.,]*), has (no Weakness)", r"\1 in play, excluding \2, has \3"),
    (
        r"\bany damage done by attacks from (\{[a-z]\}) Pokémon(?: and (\{[a-z]\}) Pokémon) is not"
        r" affected by"
        r" Resistance",
        r"damage from attacks used by each \1 or \2 Pokémon isn't affected by Resistance",
    ),
    (
        r"\bdon't apply Weakness for all (Pokémon in play, excluding [^.]*?),?(?=\.|$)",
        r"\1, have no Weakness",
    ),
    (
        r"\b(from their hand to) (\{[a-z]\}) Pokémon, (\{[a-z]\}) Pokémon, or (\{[a-z]\}) Pokémon, remove any"
        r" Special Conditions from",
        r"\1 1 of their \2, \3, or \4 Pokémon, remove all Special Conditions from",
    ),
    (
        r"\b(from their hand to) (\{[a-z]\}) Pokémon or (\{[a-z]\}) Pokémon, (?:remove 1 damage"
        r" counter and|heal 10 damage and remove) all"
        r" Special Conditions from",
        r"\1 1 of their \2 or \3 Pokémon, heal 10 damage and remove all Special Conditions from",
    ),
    (
        r"\bcan evolve during (?:his or her|their) first turn or the turn (?:he or she|they) plays?"
        r" those Pokémon",
        "can evolve during your first turn or the turn you play it",
    ),
    (r" \(even your opponent's\)", ""),
    (rf"\b{_ITS_CARDS} (?=into (?:your|their) deck)", "all attached cards "),
    (
        r"\bdon't apply Resistance to any attacks made by (Pokémon with [^.]*? in their names?)",
        r"damage from attacks used by \1 isn't affected by Resistance",
    ),
    (
        r"\bignore Weakness when an? (\{[a-z]\} Pokémon) does damage to a (Pokémon with [^.]*)",
        r"ignore Weakness when \1 do damage to \2",
    ),
    (r"\bbetween turns, (?=put)", "during Pokémon Checkup, "),
    (
        r"\b(your|your opponent's) (Pokémon (?:ex|V|VMAX|VSTAR)|Pokémon-(?:EX|GX))'s attacks\b",
        r"attacks used by \1 \2",
    ),
    (r"\b(, )that player puts (\d+ damage counters? on that Pokémon)(?=\.|$)", r"\1put \2"),
    (
        r"\beach player pays ((?:\{C\} )+(?:less|more)) to retreat their Active Pokémon(?=\.|$)",
        r"The Retreat Cost of both Active Pokémon is \1",
    ),
    (
        r"\beach player pays ((?:\{C\} )+(?:less|more)) to retreat their ([^.]*?Pokémon) if it (has [^.]*)",
        r"The Retreat Cost of each \2 that \3 is \1",
    ),
    (
        r"\beach player pays ((?:\{C\} )+(?:less|more)) to retreat their ([^.]*?Pokémon)(?=\.|$)",
        r"The Retreat Cost of each \2 is \1",
    ),
    (
        r"\b(each Pokémon [^.]*?) pays ((?:\{C\} )+(?:less|more)) to retreat(?=\.|$)",
        r"The Retreat Cost of \1 is \2",
    ),
    (r"(?<=each )(\{[a-z]\}) and (?=\{[a-z]\} Pokémon)", r"\1 or "),
)
"""Old turns of phrase of Trainer and Energy cards, each with the words of today."""

ATTACHED_ITEMS = rows(
    (r"\A(attach this card to (?:1 of your Pokémon|your Active Pokémon))(?=\.)", r"\1 when you play it"),
)
"""How an Item says that it stays with a Pokémon; of a Tool this only repeats a rule."""
