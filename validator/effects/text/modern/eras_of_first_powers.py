"""How the Pokémon Powers, Stadiums and Tools of the first years spoke, where later texts did not.

The rows are applied last, to what the other tables have left.
"""

from __future__ import annotations

from validator.effects.text.modern.patterns import rows

_NO_WEAKNESS = r"\. That damage isn't affected by Weakness or Resistance"
_THREE = r"(?:Asleep, Confused,? or Paraly[sz]ed|affected by a Special Condition)"

FIRST_POWERS = rows(
    # ------------------------------------------------------------------ when a Power works
    (r"(?<=\. )The (?=Ability can't be used)", "This "),
    (
        rf"\bThis Ability (?:stops working|turns off|can't be used|doesn't work) (?:when|if|while) (this"
        rf" Pokémon is) already ({_THREE})(?: when (?:your opponent attacks|it is damaged))?",
        r"This Ability stops working if \1 \2",
    ),
    (
        rf"\bThis Ability (?:stops working when|turns off if) (this Pokémon is {_THREE})",
        r"This Ability stops working if \1",
    ),
    (
        r"\bThis Ability stops working if you have more than 1 Unown \{([A-Z])\} in play",
        r'This Ability stops working if you have 2 or more "Unown [\1]" in play',
    ),
    (r"\s*\((This Ability works even if this Pokémon is Asleep, Confused, or Paralyzed)\.?\)", r" \1"),
    (r"\s*\(even if this Pokémon is Knoced Out\)", ""),
    (
        r"\bThis Ability stops working (if you have) more than 1 ([A-Z][\w ]+? in play) or "
        r"(?:while|if) (this Pokémon is Asleep, Confused,? or Paraly[sz]ed)",
        r"This Ability stops working \1 2 or more \2. This Ability stops working if this Pokémon is "
        r"Asleep, Confused, or Paralyzed",
    ),
    (r"(?<=\. )Either way,\s*(?=\.|$)", ""),
    (r"\b(heal \d+ damage from (?:it|each of your Pokémon))(?:,? (?:if it|that) has any)(?=\.|$)", r"\1"),
    (
        r"\b(If heads)(?: and if it has any)?, discard 1 (Energy) attached to (the attacking Pokémon)",
        r"\1, discard an \2 from \3",
    ),
    # ------------------------------------------------------------------ what happens to this Pokémon
    (
        r"\b(If an attack does damage to this Pokémon) while it's your Active Pokémon\b",
        "If this Pokémon is in the Active Spot, whenever an attack does damage to this Pokémon",
    ),
    (
        r"\b(whenever your opponent's Active Pokémon retreats, discard all Energy from )your "
        r"opponent's Active Pokémon when it goes to the Bench",
        r"\1that Pokémon",
    ),
    # ------------------------------------------------------------------ damage by a Power
    (
        rf"\bthis Ability does 10 damage (?:to|do) (?:the )?(attacking Pokémon){_NO_WEAKNESS}",
        r"put 1 damage counter on the \1",
    ),
    (
        rf"\bthis (?:Ability|Pokémon) does 10 damage (?:to|do) (it|that Pokémon){_NO_WEAKNESS}",
        r"put 1 damage counter on \1",
    ),
    (
        rf"\bthis Ability does 20 damage (?:to|do) (that Pokémon){_NO_WEAKNESS}",
        r"put 2 damage counters on \1",
    ),
    (
        r"\b(you may) choose (1 of your opponent's Pokémon)\. (put \d damage counters?) on that Pokémon",
        r"\1 \3 on \2",
    ),
    (
        r"\ba player puts a Basic Pokémon onto their Bench from their hand\b",
        "any player puts a Basic Pokémon from their hand onto their Bench",
    ),
    (
        r"\battaches an Energy card to a Pokémon from their hand\b",
        "attaches an Energy card from their hand to 1 of their Pokémon",
    ),
    # ------------------------------------------------------------------ damage counters and damage
    (
        r"\b(move 1 damage counter from 1 of your Pokémon to )another as long as (?:\w+ )don't "
        r"Knock Out that Pokémon",
        r"\1another of your Pokémon. You can't use this power on a Pokémon that would be Knocked Out",
    ),
    (
        r"\b(move 1 damage counter from 1 of your Pokémon to this Pokémon) as long as you don't Knock "
        r"Out this Pokémon",
        r"\1. You can't use this power on a Pokémon that would be Knocked Out",
    ),
    (r"\b(move 1 damage counter from 1 Pokémon to another)(?=\.|$)", r"\1 Pokémon"),
    (r"\byour opponent has 3 or fewer Prizes\b", "your opponent has 3 or fewer Prize cards remaining"),
    (r"\b(This Ability can't be used if this Pokémon has 10 HP) left\b", r"\1 or less remaining"),
    (
        r"\bAll damage by attacks to this Pokémon is reduced\b",
        "Any damage done to this Pokémon by attacks is reduced",
    ),
    (
        r"\bWhenever an? (\{[A-Z]\} Pokémon) damages 1 of your Pokémon, reduce that damage by (\d+)",
        r"Any damage done to your Pokémon by attacks from \1 is reduced by \2",
    ),
    (
        r"\bAll damage done by (\{[A-Z]\} Pokémon)'s attacks is reduced by (\d+)",
        r"Any damage done to each Pokémon by attacks from \1 is reduced by \2",
    ),
    (
        r"\bWhenever an attack \(including your\) does 30 or more damage to this Pokémon after "
        r"applying Weakness and Resistance, prevent that damage",
        "Prevent all damage done to this Pokémon by attacks if that damage is 30 or more",
    ),
    (r"(?<=if that damage is 30 or more\. )This Ability can't be used if\b", "This Ability stops working if"),
    (
        r"\bIf this Pokémon would be damaged by an attack, reduce that damage (by 10 for each basic "
        r"Energy) card (attached to this Pokémon)\. The maximum amount of damage that can be reduced "
        r"by Energy Barrier is 20",
        r"Any damage done to this Pokémon by attacks is reduced \1 \2. You can't reduce more than 20 "
        r"damage in this way",
    ),
    (r"(?<=\bPrevent all effects of your opponent's attacks, )other than (?=damage, done to)", "excluding "),
    (
        r"\b(?:you|your) Benched Pokémon are not affected by attacks\b",
        "prevent all damage from and effects of attacks done to your Benched Pokémon",
    ),
    (
        r"\bthis Pokémon is not affected by attacks made by Evolved Pokémon\b",
        "prevent all damage from and effects of attacks from Evolved Pokémon done to this Pokémon",
    ),
    # ------------------------------------------------------------------ Retreat Costs
    (
        r"\bAs long as there is a (\{[A-Z]\} Energy) attached to this Pokémon\b",
        r"As long as this Pokémon has any \1 attached",
    ),
    (
        r"\byou must pay an additional (\{C\}(?: \{C\})*) to retreat it\b",
        r"this Pokémon's Retreat Cost is \1 more",
    ),
    (
        r"\byour opponent pays 2 more to retreat their Active Pokémon\b",
        "your opponent's Active Pokémon's Retreat Cost is {C} {C} more",
    ),
    (
        r"\bEach player pays \{C\} more to retreat a (Basic Pokémon)",
        r"The Retreat Cost of each \1 is {C} more",
    ),
    (
        r"\byou pay no Energy cost to retreat a (Pokémon with \"\w+\") in its name",
        r"your \1 in their names have no Retreat Cost",
    ),
    # ------------------------------------------------------------------ what may not be done, what is ignored
    (r"\bIgnore all Pokémon Powers other than Toxic Gases\b", "Ignore all Poké-Powers other than Toxic Gas"),
    (r"\bNo Trainer cards can be played\b", "Each player can't play any Trainer cards"),
    (
        r"\bNo more Evolution Pokémon can be played\b",
        "Each player can't play any Evolution Pokémon from their hand to evolve their Pokémon",
    ),
    (
        r"\bneither player can play (?:Basic Pokémon or )?Evolution Pokémon from their hand to evolve "
        r"(Benched Pokémon)",
        r"each player can't play any Pokémon from their hand to evolve their \1",
    ),
    (
        r"\b(can't play) (?:Basic Pokémon or )?Evolution Pokémon (from their hand to evolve their "
        r"Active Pokémon)",
        r"\1 any Pokémon \2",
    ),
    # ------------------------------------------------------------------ Energy
    (
        r"\bTo attach an? (\{[A-Z]\} Energy card from your hand to this Pokémon), you must (discard an "
        r"Energy from this Pokémon)\. \(Attach the [^()]*\)",
        r"When you attach a \1, \2",
    ),
    (
        r"\b(each \{[A-Z]\} Energy attached to your \{[A-Z]\} Pokémon) instead (provides (?:\{[A-Z]\} "
        r"?)+)(?=\.|$)",
        r"\1 \2 Energy instead",
    ),
    (
        r"\btake all Energy attached to (your Active Pokémon), if any, and attach them to (this "
        r"Pokémon)\. Then switch this Pokémon with your Active Pokémon",
        r"move all Energy from \1 to \2 and switch \2 with \1",
    ),
    (
        r"\b(discard an Energy from this Pokémon)\. Then, if there are any Energy attached to (your "
        r"opponent's Active Pokémon), choose 1 of them and discard it",
        r"\1 and discard an Energy from \2",
    ),
    # ------------------------------------------------------------------ cards
    (r"\breturn (this Pokémon) to (your hand)(?=\.|$)", r"put \1 into \2"),
    (
        r"\bThis Ability can't be used the turn you put this Pokémon into play or if\b",
        "You can't use this Ability the turn this Pokémon was put into play. This Ability can't be used if",
    ),
    (
        r"\b(look at your opponent's hand)\. If your opponent has any (Trainer) cards there, choose 1 "
        r"of them\. Your opponent shuffles that card into their deck",
        r"\1 and choose a \2 card you find there and shuffle it into your opponent's deck",
    ),
    (
        r"\b(look at your opponent's hand)\. If your opponent has any Basic or Evolution Pokémon "
        r"there, choose 1 of them\. Your opponent shuffles that card into their deck",
        r"\1 and choose a Pokémon you find there and shuffle it into your opponent's deck",
    ),
    (r"\bsearch your deck for the Trainer card named ([A-Z]\w+)\b", r"search your deck for a card named \1"),
    (
        r"\bput 2 cards from your hand into your deck\. Then, search\b",
        "shuffle 2 cards from your hand into your deck. Search",
    ),
    (r"\blook at (\d+) cards from the top of (your(?: opponent's)? deck)", r"look at the top \1 cards of \2"),
    (
        r"\bchoose (up to \d+) Basic Pokémon and/or Evolution Pokémon from your discard pile and put "
        r"them into your hand",
        r"put \1 Pokémon from your discard pile into your hand",
    ),
    (r"\bYour Active Pokémon and your opponent's Active Pokémon are\b", "both Active Pokémon are"),
    (
        r"(?<=done to your Benched Pokémon\. )This Ability can(?:no|')t be used if\b",
        "This Ability stops working if",
    ),
    # ------------------------------------------------------------------ evolving
    (
        r"\bsearch your deck for a card that evolves from (your Active Pokémon) and attach it to \1",
        r"search your deck for a card that evolves from \1 and put it onto that Pokémon to evolve it",
    ),
    (
        r"\bsearch your deck for an Evolution Pokémon named (Koga's Beedrill) and put it onto this Pokémon\b",
        r"search your deck for a \1 and put it onto this Pokémon to evolve it",
    ),
    (r"\bOnce during your turn (?=when this Pokémon retreats)", "Once during your turn, "),
    (
        r"\b(attached to this Pokémon provides every type of Energy) but provides only 1 Energy at a time\b",
        r"\1",
    ),
    (
        r"\breturn your Active Pokémon and all attached cards to your hand\b",
        "put your Active Pokémon and all attached cards into your hand",
    ),
    (
        r"\b(shuffle your hand into your deck), then draw a new hand [^.]*?same number of cards",
        r"\1. Then, draw that many cards",
    ),
    # ------------------------------------------------------------------ Stadiums and Tools
    (
        r"\bThen choose (an Evolution Pokémon) from your hand, show it to your opponent, and put it "
        r"into your deck\. shuffle your deck afterward",
        r"Then, reveal \1 from your hand and put it into your deck. Then, shuffle your deck",
    ),
    (
        r"\bAs often as each player like during their turn, that player may return 1 (basic Energy) "
        r"attached to 1 of their (Pokémon with \"\w+\" in) its name to their hand",
        r"As often as you like during your turn, you may put a \1 attached to 1 of your \2 its name "
        r"into your hand",
    ),
    (
        r"\bAs long as this card is attached to a Pokémon, that Pokémon's type is (\{[A-Z]\})",
        r"The Pokémon this card is attached to is a \1 Pokémon",
    ),
    (
        r"\bWhenever an attack from (the Pokémon this card is attached to) does damage to the Active "
        r"Pokémon, this attack does (\d+ more damage)",
        r"Attacks used by \1 do \2 to your opponent's Active Pokémon",
    ),
    (
        r"\b(?:If that Pokémon attacks, discard this card at the end of the turn|Discard this card at "
        r"the end of the turn in which this Pokémon attacks)",
        "Discard this card at the end of the turn if the Pokémon this card is attached to has attacked",
    ),
)
"""Old words of the first years, each with those of today."""
