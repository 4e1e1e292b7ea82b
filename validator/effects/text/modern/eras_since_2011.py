"""How attacks since Black & White say what they do, and how all eras say that an attack is copied."""

from __future__ import annotations

from validator.effects.text.modern.patterns import DEFENDER, rows

COPYING = rows(
    (
        r"\(no matter what type that Pokémon is, this Pokémon's type is still [^.)]*\."
        r"(?= this Pokémon performs)",
        "",
    ),
    (
        r"\bchoose 1 of this Pokémon's attacks from its previous Evolutions\b",
        "choose an attack from 1 of this Pokémon's previous Evolutions",
    ),
    (r"\bchoose an attack (?:on|of) (?=1 of your)", "choose an attack from "),
    (
        r"\b(choose an attack from )1 of your opponent's Pokémon in their discard pile\b",
        r"\1a Pokémon in your opponent's discard pile",
    ),
    (r"(?<=choose 1 of )(?=Defending Pokémon's attacks)", "the "),
    (
        r"\b(choose (?:1 of|an attack from) [^.]*)\. [\w -]+ copies that attack except for its Energy costs?"
        r" and anything else required in order to use that attack, such as discarding Energy cards",
        r"\1 and use it as this attack without what it requires",
    ),
    (
        r"\b(choose (?:1 of|an attack from) [^.]*)\. [\w -]+ copies that attack except for its Energy costs?",
        r"\1 and use it as this attack",
    ),
    (
        r"\b(choose (?:1 of|an attack from) [^.]*)"
        r"(?:\. [\w -]+ copies that attack| and use it as this attack)\."
        r"(?: This attack does nothing if this Pokémon doesn't have the Energy necessary to use that attack"
        r"| If this Pokémon doesn't have the necessary Energy to use \w+ attack, this attack does nothing)",
        r"\1 and use it as this attack if this Pokémon has the necessary Energy",
    ),
    (
        r"\b(choose 1 of [^.]* attacks)\. If this Pokémon has the necessary Energy to use that attack,"
        r" use it as this attack",
        r"\1 and use it as this attack if this Pokémon has the necessary Energy",
    ),
    (
        r"\bchoose (a Supporter card from [^.]*?) and use (?:the effect of that card|it) as the effect of\b",
        r"use the effect of \1 as the effect of",
    ),
    (
        r"\bchoose (a Supporter card you find there) and use the effect of \w+ card as the effect of\b",
        r"use the effect of \1 as the effect of",
    ),
    (
        r"\bsearch your opponent's discard pile for (a Supporter card) and use the effect of that card\b",
        r"use the effect of \1 from your opponent's discard pile",
    ),
)
"""What other cards have that a text uses."""

ATTACKS = rows(
    (r"(^|\. )then, you may (?=have your opponent|shuffle)", r"\1you may "),
    (
        r"\bchoose (1 of your Benched [^.]*?) and shuffle that Pokémon and all attached cards into your"
        r" deck\b",
        r"shuffle \1 and all attached cards into your deck",
    ),
    # ------------------------------------------------------------------ numbers and costs
    (
        r"\bmove as many ((?:(?:\{\w\}|special) )?Energy attached to [^.]*? in any way you like)",
        r"move any number of \1",
    ),
    (
        r"\b(move any number of damage counters) on (your opponent's Pokémon)(?= to their other Pokémon)",
        r"\1 from \2",
    ),
    (
        r"\bdiscard (a card|\d+(?: more)? cards) from the top of (your|your opponent's) deck\b",
        r"discard the top \1 of \2 deck",
    ),
    (r"\bdiscard the top a card of\b", "discard the top card of"),
    (r"\bdiscard the top (\d+) more cards of\b", r"discard the top \1 cards of"),
    (
        r"\b(for each (?:[^.,]*? )?(?:cards?|Pokémon)) you (discarded|revealed)(?= ?(?:[.,;]|$))",
        r"\1 you \2 in this way",
    ),
    (r"\bPrize card both players have taken\b", "Prize card that both players have taken"),
    (r"\btook on their last turn\b", "took during their last turn"),
    (r"\bboth your and your opponent's Pokémon\b", "each Pokémon in play"),
    (r"\bis a TAG TEAM(?! Pokémon)\b", "is a TAG TEAM Pokémon"),
    (
        r"\A((?:discard|choose|shuffle) [^.]*)\. If you (?:don't|can't shuffle [^.,]*),"
        r" this attack does nothing\b",
        r"\1. If you can't, this attack does nothing",
    ),
    (
        r"\b(your opponent discards a card from their hand\. [^.]*?, your opponent discards \d+)"
        r" more cards(?=\.|$)",
        r"\1 cards from their hand",
    ),
    # ------------------------------------------------------------------ conditions before the damage
    (
        r"\bif, before (?:doing damage|this Pokémon does damage),"
        r" (?=[^.]*, this attack does (?:\d+ more|nothing))",
        "if ",
    ),
    (r"\bif ([^.,]*) before this attack does damage, (?=this attack does nothing)", r"if \1, "),
    # ------------------------------------------------------------------ searches and choices
    (
        r"\bif ([^.]*?), instead search for (up to \d+ [^.]*?)(?=\.)",
        r"if \1, search your deck for \2 instead",
    ),
    (
        r"\b(search your deck for a ([^,.]*), reveal it, and put it into your hand)\. If ([^.]*?), search"
        r" for (up to \d+) \2 instead of 1\b",
        r"\1. If \3, search your deck for \4 \2, reveal them, and put them into your hand instead",
    ),
    (
        r"\b(choose [^.]*? you find there)\. Your opponent shuffles (?:that card|those cards) into"
        r" their deck\b",
        r"\1 and shuffle it into your opponent's deck",
    ),
    (r"\bchoose (a card) from there and put\b", r"choose \1 you find there and put"),
    (r"\bchoose a player\. That player\b", "a player of your choice"),
    (
        r"\bchoose (\w+) cards or (\w+) cards\. (During your opponent's next turn, they can't play any)"
        r" of the chosen cards from their hand\b",
        r"Choose 1. • \3 \1 cards from their hand. • \3 \2 cards from their hand",
    ),
    (r"\bthe chosen Pokémon\b", "that Pokémon"),
    (r"\battacks that (the Defending Pokémon|your opponent's Active Pokémon) uses\b", r"attacks used by \1"),
    (r"\bthe ((?-i:[A-Z])[\w']*(?: (?-i:[A-Z])[\w']*)*) (?-i:Attack)\b", r'the "\1" attack'),
    (r"\bif you use this attack when you have\b", "if you have"),
    (r"\bany number of of\b", "any number of"),
    (
        r"\bheal from (this Pokémon) (\d+ damage) (?:times the (?:amount|number) of|for each)\b",
        r"heal \2 from \1 for each",
    ),
    (r"\b(choose|discard) a card at random from\b", r"\1 a random card from"),
    (
        r"\bdiscard cards from your opponent's hand at random until they have\b",
        "discard random cards from your opponent's hand until they have",
    ),
    (
        r"\b(your opponent reveals their hand\.) (?:Then, )?(for each heads, discard an? [^.]*?) from your"
        r" opponent's hand\b",
        r"\1 \2 you find there",
    ),
    (
        r"\b(put \d+ damage counters on (your opponent's Pokémon in any way you like)\. If [^.]*?, )"
        r"(?:put|place) (\d+) damage counters(?: on them)? instead\b",
        r"\1put \3 damage counters on \2 instead",
    ),
    (
        r"\b(discard 1 of your opponent's Pokémon and all attached cards\. If [^.]*?, discard \d+ of your"
        r" opponent's Pokémon) instead\b",
        r"\1 and all attached cards instead",
    ),
    (
        r"\bdiscard any number of ([\w' ]+) from your Bench\. ([^.]*? for each) \1 you discarded\b",
        r"discard any number of your Benched \1. \2 Benched Pokémon you discarded",
    ),
    (
        r"\bif your opponent attaches (an Energy card from their hand to the Defending Pokémon) during their"
        r" next turn, that Pokémon will be\b",
        r"during your opponent's next turn, if they attach \1, that Pokémon is now",
    ),
    (
        r"\bif (an Energy card) is attached to (the Defending Pokémon) from your opponent's hand,"
        r" that Pokémon will be\b",
        r"if they attach \1 from their hand to \2, that Pokémon is now",
    ),
    # ------------------------------------------------------------------ misprints
    (r"\A[\u3040-\u30ff][^\u3002]*\u3002 (?=Flip a coin\b)", ""),
    (r"(?<=before applying Weakness and Resistance)\. Fighting\Z", ""),
    (r"\b(damage isn't affected by Weakness) and (?=Resistance)", r"\1 or "),
    (r"\b(is Knocked Out by) the (?=damage from this attack)", r"\1 "),
    (r"\b(this Pokémon does \d+ damage to itself)\. Don't apply Weakness to this damage\b", r"\1"),
    (r"\byou may choose to make (?=your opponent's Active)", "you may leave "),
    (
        r"\b(this Pokémon's [\w ]+ attack) does (\d+) damage instead of (\d+)",
        r"\1's base damage is \2 instead of \3",
    ),
    (
        r"\bif your ((?-i:[A-Z])[\w' -]*) used ((?-i:[A-Z])[\w' -]*) (?=during your last turn)",
        r"if 1 of your \1 used \2 ",
    ),
    (
        r"\b(\d+ more damage to your opponent's Active Pokémon) (during your next turn) (before applying"
        r" Weakness and Resistance)\b",
        r"\1 \3 \2",
    ),
    (
        r"\b(Pokémon) (of different types) (that evolve from (?:this Pokémon|[A-Z][\w-]+))",
        r"\1 \3 \2",
    ),
    (r"\bthen, (?=for each [^.,]*, choose 1 of your opponent's)", ""),
    (
        r"\b(choose 1 of your opponent's [^.,]*? \d+ times)\. \(you can choose the same Pokémon more than"
        r" once\.?\)",
        r"\1",
    ),
    (
        r"\b(choose 1 of your opponent's [^.,]*? \d+ times)\. For each time you chose a Pokémon, (?:do|this"
        r" attack does) (\d+ damage to) it\b",
        r"\1 and do \2 it each time",
    ),
    (
        r"\beach of your Pokémon, (?:except|excluding) ◇ \(Prism Star\) Pokémon, in the Lost Zone\b",
        "each Pokémon in your Lost Zone, except Prism Star Pokémon",
    ),
    (
        r"\b(this attack can be used even if this Pokémon is Asleep\. If )it is,",
        r"\1this Pokémon is Asleep,",
    ),
    (
        r"\b(this attack can be used if this Pokémon is Asleep\. If )it is (?=not Asleep,)",
        r"\1this Pokémon is ",
    ),
    (
        r"\b(this attack does \d+ damage for each [^.]*)\. You can't do more than (\d+ damage)(?: in)? this"
        r" way\b",
        r"\1, up to \2",
    ),
    (r"\b(you can't do more than \d+ damage) to a Benched Pokémon (?=in this way)", r"\1 "),
    (
        r"\bif you go second, (this attack does \d+ more damage) during your first turn\b",
        r"if you go second and it's your first turn, \1",
    ),
    (
        r"\bif an? ((?-i:[A-Z])[\w' -]*) you had in play was Knocked Out by\b",
        r"if any of your \1 were Knocked Out by",
    ),
    (
        r"\b(for each [^.]*? you find there)\. (?:Then, )?shuffle the revealed cards back into your deck\b",
        r"\1. Shuffle your deck",
    ),
    (
        r"\bhave each player shuffle (all cards attached to )their (Active Pokémon into )their deck\b",
        r"shuffle \1both \2that player's deck",
    ),
    (
        r"\b(for each ([^.,]*?) you find there)\. Then, shuffle those (?:Energy cards|Pokémon) back into"
        r" your deck and discard the other cards\b",
        r"\1. Discard the revealed cards that are not \2 and shuffle the others into your deck",
    ),
    (r"\b(each of your )(Basic|Evolution) (Benched )", r"\1\3\2 "),
    (
        r"\b(if this Pokémon is Poisoned, this attack does \d+ more damage)\. Then, remove that Special"
        r" Condition from this Pokémon\b",
        r"\1, and this Pokémon is no longer Poisoned",
    ),
    (
        r"\b(this attack also does \d+ damage to 1 of your Benched Pokémon) and (\d+ damage to 1 of your"
        r" opponent's Benched Pokémon)\b",
        r"\1. This attack also does \2",
    ),
    (r"\b(your opponent chooses 1 of their )own (?=Pokémon)", r"\1"),
    (
        r"\bfor each heads, you may (search your deck for )an? card and put it into your hand\b",
        r"you may \1a number of cards up to the number of heads and put them into your hand",
    ),
    (r"\b(reveal any number of [^.]*? cards) in (?=your hand\b)", r"\1 from "),
    (
        r"\b(this attack does \d+ damage to )1( of your opponent's Benched Pokémon\. If [^.]*?, this attack)"
        r" also (does \d+ damage to )1 of your opponent's other Benched Pokémon",
        r"\g<1>1\2 \g<3>2 of your opponent's Benched Pokémon instead",
    ),
    (r"\bif the card you discarded is (?=an? )", "if the discarded card is "),
    (rf"\b(this attack does damage equal to that Pokémon's HP) to {DEFENDER}", r"\1"),
    (
        rf"\b(this attack does )the same amount of damage to {DEFENDER}",
        r"\1damage equal to the damage done to this Pokémon then",
    ),
    (
        r"\b(look at the top \d+ cards of your opponent's deck), discard (\d+) of them, and put the other"
        r" card back\b",
        r"\1. Discard \2 of them. Put the other card back on top of their deck",
    ),
    (
        r"\b(look at the top \d+ cards of your opponent's deck) and discard (any number of Pokémon you find"
        r" there)\. (This attack does \d+ damage for each card you discarded in this way)\. (Your opponent"
        r" shuffles the other cards back into their deck)\b",
        r"\1. Discard \2. \4. \3",
    ),
    (
        r"\b(each player reveals their hand\. This attack does \d+ damage for each \w+ card) revealed\b",
        r"\1 in each player's hand",
    ),
    (
        r"\bmove as many (damage counters) on (your opponent's Benched \w+) as you like to any of your"
        r" opponent's other Pokémon (in any way you like)",
        r"move any number of \1 from \2 to their other Pokémon \3",
    ),
    (
        r"\b(move 1 damage counter from )any (of your Pokémon to )any (?=of your opponent's Pokémon)",
        r"\g<1>1 \g<2>1 ",
    ),
    (
        r"\bput a Basic Pokémon from each player's discard pile onto its owner's Bench\b",
        "put a Basic Pokémon from your discard pile onto your Bench, and put a Basic Pokémon from your"
        " opponent's discard pile onto their Bench",
    ),
    (r"\b(from either player's discard pile onto) its owner's (?=Bench)", r"\1 that player's "),
    (r"\bbasic Grass and basic (?=\{L\} Energy)", "basic {G} or "),
    (r"\bin any combination of basic Fire and basic (?=\{L\} Energy)", "basic {R} or "),
    (
        r"\b(for each \{[a-z]\}) Energy cards? and (\{[a-z]\} Energy card)s? in your discard pile\. Then,"
        r" shuffle all of those cards back\b",
        r"\1 or \2 in your discard pile. Then, shuffle those cards",
    ),
    (
        r"\b(damage counters on both Active Pokémon until) the remaining HP of each Pokémon is\b",
        r"\1 its remaining HP is",
    ),
    (r"\bif you can't discard a Plasma Energy, (?=this attack does nothing)", "if you can't, "),
    # ------------------------------------------------------------------ other numbers under a condition
    (
        r"\b(discard the top card of your opponent's deck\. If [^.]*?, discard the top \d+ cards) instead\b",
        r"\1 of your opponent's deck instead",
    ),
    (
        r"\b(discard a random card from your opponent's hand\. If [^.]*?), discard (\d+) cards instead of"
        r" 1\b",
        r"\1, discard \2 random cards from your opponent's hand instead",
    ),
    (
        r"\b(flip \d+ coins)\. (This attack does \d+ damage for each heads)\. (If [^.]*?, flip \d+ coins"
        r" instead)(?=\.|$)",
        r"\1. \3. \2",
    ),
    (
        r"\b(flip a coin)\. If heads, this attack does (\d+) more damage\. (If [^.]*?, flip \d+ coins"
        r" instead), and (this attack does \2 more damage for each heads)\b",
        r"\1. \3. \4",
    ),
    (r"\bfor each damage counter on this\Z", "for each damage counter on this Pokémon"),
    # ------------------------------------------------------------------ devolving
    (
        r"\b(devolve [^.]*?) and put the highest Stage Evolution card on it into\b",
        r"\1 by putting the highest Stage Evolution card on it into",
    ),
    (
        r"\b(devolve [^.]*?) by removing (the highest Stage Evolution card) from it\."
        r" Your opponent shuffles that card into their deck\b",
        r"\1 by shuffling \2 on it into your opponent's deck",
    ),
    # ------------------------------------------------------------------ what lasts
    (
        r"\bif (this Pokémon would be Knocked Out by damage from an attack)"
        r" during your opponent's next turn,",
        r"during your opponent's next turn, if \1,",
    ),
    (
        r"\bif (any damage is done to this Pokémon by attacks) during (?:your opponent's|their) next turn,"
        r" flip a coin\. If heads, prevent that damage\b",
        r"during your opponent's next turn, if \1, flip a coin and, if heads, prevent that damage",
    ),
    (
        r"\bif (the Defending Pokémon|that Pokémon) tries to attack during your opponent's next turn,"
        r" your opponent flips (a coin|\d+ coins)\. If (tails|either of them is tails), that attack"
        r" (?:does nothing|doesn't happen)",
        r"during your opponent's next turn, if \1 tries to attack, your opponent flips \2. If \3, that"
        r" attack doesn't happen",
    ),
    (r"\bif (the Defending Pokémon is Knocked Out) (during your next turn),", r"\2, if \1,"),
    (r"\bit will be Knocked Out\b", "it is Knocked Out"),
    (
        r"\b(Energy can't be attached) to the Defending Pokémon (from your opponent's hand) during their"
        r" next turn",
        r"during your opponent's next turn, \1 \2 to the Defending Pokémon",
    ),
)
"""What attacks say in other words."""
