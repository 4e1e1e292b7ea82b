"""How Poké-Powers, Poké-Bodies and their years spoke, where other texts did not."""

from __future__ import annotations

from validator.effects.text.modern.patterns import rows

_FIRST = r"\. (?:If you do, )?(put|shuffle|place) this Pokémon (?=on top of|back into|into|in the)"
ABILITIES = rows(
    (r"\bswitch this Pokémon with that Active Pokémon\b", "switch your Active Pokémon with this Pokémon"),
    (
        r"\bthe attacks of all ((?:(?!, ).)*?) you have in play( that evolve from [A-Z]\w+)?(?= as its own)",
        r"the attacks of all of your \1 in play\2",
    ),
    (r"\bby your opponent's attack(?=,| after| \()", "by an opponent's attack"),
    (
        r"\bduring your opponent's turn, if (?=this Pokémon would be damaged by an opponent's attack)",
        "if ",
    ),
    (
        r"(?<=flip a coin\. If heads, prevent )all damage done to this Pokémon by that attack",
        "that damage",
    ),
    (
        r"\b(switch this Pokémon with 1 of your Active Pokémon\. If you do, you may move [^.]*?"
        r" attached to )that"
        r" Pokémon",
        r"\1the Pokémon you moved to your Bench",
    ),
    (r"\bPokemon\b", "Pokémon"),
    (r"\b(?:one|1|any|each) of (your|your opponent's) Active Pokémon\b(?!'s| or)", r"\1 Active Pokémon"),
    (r"(?<=retreat your )(\{[A-Z]\}) and (?=\{[A-Z]\} Pokémon)", r"\1 or "),
    (
        r"\beach of your (\{[A-Z]\}) Pokémon and (\{[A-Z]\}) Pokémon's attacks do(?:es)? ",
        r"attacks used by each of your \1 or \2 Pokémon do ",
    ),
    (r"(?<=done to )any of your ([^.,]*?)(?: in play)?(?= by )", r"each of your \1"),
    (
        r"\bany damage done by attacks to an? ([^.,]*?Pokémon) (?=is)",
        r"any damage done to each \1 by attacks ",
    ),
    (r"\battacks by each (?=Active)", "attacks used by each "),
    (r"(?<=more damage to )any (?=Active Pokémon)", "the "),
    (r"\byour attacks by ([^.]*?) do (?=\d+ more)", r"attacks used by your \1 do "),
    (
        r"\bthis Pokémon's attack's damage isn't affected by Resistance, or by (?=any effects)",
        "damage from this Pokémon's attacks isn't affected by Resistance or ",
    ),
    (
        r"\bprevent all effects of attacks, including damage, done by (your opponent's Pokémon) to ([^.]*)",
        r"prevent all damage from and effects of attacks from \1 done to \2",
    ),
    (
        r"\bNo more than \d+ (?:HP|damage) can be (?:reduced|added) by all ([A-Z][^.]*?) Poké-Bodies\b",
        'you can\'t use more than 1 "\\1" Ability each turn',
    ),
    (r"\battached to it prevent\b", "attached to it, prevent"),
    (r"\bEnergy is attached to it\b", "Energy attached to it"),
    (r"\bhas (\d+) Energy or less attached\b", r"has \1 or less Energy attached"),
    (
        r"\bif you have any ([^.,]*?) attached to your Active Pokémon\b",
        r"if your Active Pokémon has any \1 attached",
    ),
    (
        r"\byour opponent has any (Pokémon-ex) as their Active Pokémon\b",
        r"your opponent's Active Pokémon is a \1",
    ),
    (r"\beach player's (?=[A-Z][^.,]*? and [A-Z][^.,]*? can't)", "each "),
    (r"\bany Holon Energy attached\b", 'any Energy that has "Holon Energy" in its name attached'),
    (
        r"\beach player puts (\d+ more damage counters?) on their (Poisoned|Burned) Pokémon",
        r"put \1 on each \2 Pokémon",
    ),
    (
        r"\bThe number of Benched Pokémon your opponent can have is now (\d)\. If your opponent has"
        r" (\d) Benched"
        r" Pokémon, your opponent must discard 1 of them and all attached cards",
        r"Your opponent can't have more than \1 Benched Pokémon. If they have \2 or more Benched"
        r" Pokémon, they"
        r" discard Benched Pokémon until they have \1 Pokémon on the Bench",
    ),
    (r"\bfrom an attack of (this Pokémon)\b", r"from an attack used by \1"),
    (
        r"\bchoose (an? )((?:\{[A-Z]\} )?)Pokémon on your Bench and switch it with your Active Pokémon",
        r"switch 1 of your Benched \2Pokémon with your Active Pokémon",
    ),
    (
        r"\bchoose (?:1 of )?(?:the|your opponent's) (?:Defending|Active) Pokémon and switch it with 1"
        r" of your"
        r" opponent's Benched Pokémon\. Your opponent chooses the Benched Pokémon to switch",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (r"\byou may have your opponent switches\b", "you may have your opponent switch"),
    (r"\byou may your opponent switches\b", "you may have your opponent switch"),
    (
        r"\bdevolve (this Pokémon) and put \1 into your hand",
        r"devolve \1 by putting the highest Stage Evolution card on it into your hand",
    ),
    (r"\bthe (?:other \d+|\d+ other) cards\b", "the other cards"),
    (
        r"\bheal all damage from all of your Pokémon and your opponent's Pokémon\b",
        "heal all damage from each Pokémon",
    ),
    (
        r"\bremove all Special Conditions and (\d+) damage counters? from\b",
        r"heal \g<1>0 damage and remove all Special Conditions from",
    ),
    (
        r"\blook at the card on top of your deck\. Put (?:it|that card) (?:back )?on top of your deck, or"
        r" discard (?:it|that card)",
        "look at the top card of your deck. You may discard that card",
    ),
    (r"\bdraw a card from the bottom of your deck\b", "put the bottom card of your deck into your hand"),
    (
        r"\bdraw (\d+) cards from the bottom of your deck\b",
        r"put the bottom \1 cards of your deck into your hand",
    ),
    (r"\bdraw (up to )?(\d+) cards from your deck\b", r"draw \1\2 cards"),
    (r"\battach (an? (?:basic )?\{[A-Z]\} Energy) from your hand\b", r"attach \1 card from your hand"),
    (r"\battach as many (?=[^.]*? from your hand)", "attach any number of "),
    (
        r"\battach (an? [^.,]*?) from your hand to your (?=[^.]*? or )",
        r"attach \1 from your hand to 1 of your ",
    ),
    (r"\bput the top card from (?=your opponent's deck)", "put the top card of "),
    (r"\b(look at the top \d+ cards) from (?=your deck)", r"\1 of "),
    (r"\b(look at the top \d+ cards of your opponent's deck)\. Put them back\b", r"\1 and put them back"),
    (r"\bput (this Pokémon) onto your Bench from your hand\b", r"play \1 from your hand onto your Bench"),
    (r"\bif you have (?:this Pokémon) on your Bench\b", "if this Pokémon is on your Bench"),
    (r"(\. )Then, (?=you may)", r"\1"),
    (r"\byou may also (?=move)", "you may "),
    (r"\bThis Pokémon and your other Active Pokémon, if any, are now\b", "This Pokémon is now"),
    (r" or if your other Active Pokémon is not this Pokémon\b", ""),
    (
        r"\b(can't be used if this Pokémon is affected by a Special Condition) or if you have another"
        r" ([^.]*?) in play",
        r"\1. This Ability can't be used if you have any other \2 in play",
    ),
    (
        r"\ba (\{[A-Z]\}) Energy card or (\{[A-Z]\}) Energy card from your hand\b",
        r"a \1 or \2 Energy card from your hand",
    ),
    (r"\bwith Dark or Rocket's in its name\b", 'with "Dark" or "Rocket\'s" in its name'),
    (
        r"\b(look at your opponent's hand), choose (an? [^.,]*? you find there), and put it\b",
        r"\1 and choose \2 and put it",
    ),
    (r"\bUnown ([A-Z?!])(?![\w'\]])", r'"Unown [\1]"'),
    (
        r"\bonce during your opponent's turn, if this Pokémon is in the Active Spot and is damaged by"
        r" an attack\b",
        "once during your opponent's turn, if this Pokémon is in the Active Spot and is damaged by an"
        " opponent's attack",
    ),
    (
        r"\bas long as this Pokémon is an Evolved Pokémon, is in the Active Spot, and is damaged\b",
        "as long as this Pokémon is an Evolved Pokémon, if this Pokémon is in the Active Spot and is damaged",
    ),
    (
        r"\b(when this Pokémon is Knocked Out), your opponent doesn't take any Prize cards",
        r"\1, your opponent can't take any Prize cards for it",
    ),
    (r"\bremains (Poisoned) during Pokémon Checkup\b", r"is \1 during Pokémon Checkup"),
    # ------------------------------------------------------------------ damage
    (r"\b(?:Colorless )(?=\{C\})", "{C} "),
    (r"(?<!by )\bthis Pokémon does (?=\d+ more damage)", "this Pokémon's attacks do "),
    (
        r"\beach of your ((?:(?!attacks)[^.,])*?) does (?=\d+ more damage)",
        r"attacks used by each of your \1 do ",
    ),
    (
        r"\bdamage done by an opponent's attack (?=is (?:reduced|increased))",
        "damage done by attacks from your opponent's Pokémon ",
    ),
    (
        r"(?<!any )(?<!all )\bdamage done to (?=[^.]*? by [^.]*? is (?:reduced|increased))",
        "any damage done to ",
    ),
    (
        r"\bdamage done by the Active Pokémon to this Pokémon (?=is)",
        "any damage done to this Pokémon by attacks from your opponent's Active Pokémon ",
    ),
    (r"(?<=this Pokémon by )any attack (?=is)", "attacks "),
    (
        r"\bif any of (your [^.,]*?) would be damaged by an attack, reduce that damage by (\d+)",
        r"any damage done to \1 by attacks is reduced by \2",
    ),
    (
        r"\bdamage done to your opponent's Pokémon by (your [^.,]*?) (?=isn't affected by)",
        r"damage from attacks used by \1 ",
    ),
    (
        r"\bany damage done by attacks from your Pokémon to the Defending Pokémon (?=isn't affected by)",
        "damage from attacks used by your Pokémon ",
    ),
    (
        r"\bwhen your Active Pokémon does damage to ([^.,]*?), the attack does (\d+ more damage)",
        r"attacks used by your Active Pokémon do \2 to \1",
    ),
    (r"\bdo(?:n't| not) apply Resistance for all Active Pokémon\b", "each Active Pokémon has no Resistance"),
    (r"\beach of your Active Pokémon (?=has no)", "your Active Pokémon "),
    # ------------------------------------------------------------------ what is prevented
    (r"\bprevents all (?=damage|effects)", "prevent all "),
    (r"\bby opponent's attacks\b", "by your opponent's attacks"),
    (r"\ball of effects of attacks\b", "all effects of attacks"),
    (r"(?<=Pokémon) by the Attacking Pokémon(?=\.|$)", ""),
    (r"\bprevent all damage done by attacks to ([^.,]*)", r"prevent all damage done to \1 by attacks"),
    (
        r"\bprevent all effects,? (?:except|excluding) damage,? by an opponent's attack done to ([^.,]*)",
        r"prevent all effects of attacks from your opponent's Pokémon, excluding damage, done to \1",
    ),
    (
        r"\bprevent all effects of opponent's attacks, except damage, done to ",
        r"prevent all effects of attacks from your opponent's Pokémon, excluding damage, done to ",
    ),
    (
        r"\bprevent all effects,? (?:except|excluding) damage,? done to ([^.,]*?) by (?=attacks"
        r" from)([^.,]*)",
        r"prevent all effects of \2, excluding damage, done to \1",
    ),
    (
        r"\bprevent all effects, including damage, done to ([^.,]*?) by your opponent's attacks from"
        r" (?:your opponent's|their) ([^.,]*)",
        r"prevent all damage from and effects of attacks from your opponent's \2 done to \1",
    ),
    (
        r"\bprevent all effects, including damage, done to ([^.,]*?) by your opponent's attacks",
        r"prevent all damage from and effects of attacks from your opponent's Pokémon done to \1",
    ),
    # ------------------------------------------------------------------ costs
    (r"\beach ([^.,]*?(?:, [^.,]*?)*) you have in play (?=is)", r"each of your \1 in play "),
    (
        r"\b(?:your opponent pays|you pay) ((?:\{C\} ?)+) ?(more|less) to retreat ([^.]*?)(?= for each|\.|$)",
        r"the Retreat Cost of \3 is \1 \2",
    ),
    (r"(?<=the Retreat Cost of )their Active", "your opponent's Active"),
    (r"(?<=is \{C\} )Energy (?=less for each)", ""),
    (
        r"\b(each [^.,]*?) pays (\{C\}) (more|less) Energy to use its attacks",
        r"attacks used by \1 cost \2 \3",
    ),
    (
        r"\bthe attack cost of (each of )?(your opponent's|your|this) ([^.]*?)'s attacks? is (\{C\})"
        r" (more|less)",
        r"attacks used by \1\2 \3 cost \4 \5",
    ),
    (
        r"\bignore all (\{C\} )?Energy necessary to use this Pokémon's attacks\b",
        r"ignore all \1Energy in the costs of attacks used by this Pokémon",
    ),
    # ------------------------------------------------------------------ what may not be done
    (r"\bused any attacks (?=during your last turn)", "used an attack "),
    (r"\bcan't attack until (?=your opponent has)", "can't attack unless "),
    (
        r"\bthis Pokémon is the only Pokémon you have in play\b",
        "your Active Pokémon is your only Pokémon in play",
    ),
    (
        r"\bplay (?:any Basic Pokémon or Evolution (?:cards|Pokémon)|a Pokémon) (?=from their hand to"
        r" evolve)",
        "play any Pokémon ",
    ),
    # ------------------------------------------------------------------ between turns
    (r"\b1 damage count on\b", "1 damage counter on"),
    (r"\bat any times? during Pokémon Checkup\b", "during Pokémon Checkup"),
    (
        r"\bon (each [^.,]*?) during Pokémon Checkup, excluding ([^.,]*)",
        r"on \1, excluding \2, during Pokémon Checkup",
    ),
    # ------------------------------------------------------------------ what happens
    (
        r"\bheal 10 damage and all Special Conditions from\b",
        "heal 10 damage and remove all Special Conditions from",
    ),
    (
        r"\bremove (?:an?|1) damage counter and all Special Conditions from\b",
        "heal 10 damage and remove all Special Conditions from",
    ),
    (
        r"\bremove all Special Conditions and 1 damage counter from\b",
        "heal 10 damage and remove all Special Conditions from",
    ),
    (
        r"\battaches an Energy card to their Pokémon from (?:their )?hand\b",
        "attaches an Energy card from their hand to 1 of their Pokémon",
    ),
    (r"\bafter your opponent plays (?=an?)", "when your opponent plays "),
    (
        r"\bif this Pokémon would be Knocked Out by damage from an opponent's attack, you may (?=put"
        r" \d|move|search)",
        "if this Pokémon is Knocked Out by damage from an opponent's attack, you may ",
    ),
    (
        r"\bonce during your opponent's turn, if this Pokémon (?:would be|is) Knocked Out by damage from an"
        r" attack, you may (?=put \d|flip|search)",
        "once during your opponent's turn, if this Pokémon is Knocked Out by damage from an opponent's"
        " attack,"
        " you may ",
    ),
    (r"\bput that Energy card back into\b", "put that card into"),
    (
        r"\bchoose an Energy card attached to the Attacking Pokémon and (?:return it to|put it into)"
        r" your opponent's hand",
        "put an Energy attached to the Attacking Pokémon into your opponent's hand",
    ),
    # ------------------------------------------------------------------ what is done
    (r"\bif you have less than (\d+) cards in your hand\b", r"if you have fewer than \1 cards in your hand"),
    (
        r"\bchoose (a card|\d+ cards) from your deck and put (it|them) into\b",
        r"search your deck for \1 and put \2 into",
    ),
    (
        r"\bchoose (up to \d+ cards?|a card|\d+ cards) from your hand and put (?:it|them) (?=on)",
        r"put \1 from your hand ",
    ),
    (r"\bdiscard (an? (?:basic )?\{[A-Z]\} Energy) from your hand\b", r"discard \1 card from your hand"),
    (r"(\. )Then, if (?=you have)", r"\1If "),
    (
        r"\b(look at your opponent's hand)\. Choose a card from your opponent's hand and discard it",
        r"\1. Discard a card you find there",
    ),
    (r"\bTeam Mamga's Camerupt\b", "this Pokémon"),
    (
        r"\bremove all Special Conditions from (each of [^.,]*)\. \1 can't be affected by any Special"
        r" Conditions",
        r"\1 recovers from all Special Conditions and can't be affected by any Special Conditions",
    ),
    # ------------------------------------------------------------------ another card
    (
        r"\b(search your deck for (?:an?(?:other)?|any) [^.]*?) and switch it with (this Pokémon)" + _FIRST,
        r"\1 and put it in the place of \2. \3 the first Pokémon ",
    ),
    (
        r"\b(search your deck for [^.]*?) and switch it with (that Pokémon|1 of your )",
        r"\1 and put it in the place of \2",
    ),
    (r"\b(search your deck for )another (?=[^.]*? and put it in the place of)", r"\1a "),
    (r"\bplace the first (?=(?:Basic )?Pokémon in)", "put the first "),
    (
        r"\bsearch your discard pile for (an? [^.,]*?)(, excluding [^.]*?,)? and switch it with this"
        r" Pokémon\. Place this Pokémon in the discard pile",
        r"choose \1 in your discard pile\2 and switch it with this Pokémon",
    ),
    (
        r"\ball of your opponent's Special Energy cards in play\b",
        "all Special Energy attached to your opponent's Pokémon",
    ),
    (r"\bthis Pokémon is the Active Pokémon\b", "this Pokémon is in the Active Spot"),
    (r"\beach player's (?=(?:[\w{}é-]+ ){0,3}Pokémon\b)", "each "),
    (
        r"\bprevent all effects, including damage, done to ([^.,]*?) by (?=attacks from)([^.,]*)",
        r"prevent all damage from and effects of \2 done to \1",
    ),
)
