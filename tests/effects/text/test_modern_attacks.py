"""How attacks of 2003 to 2010 said what they do; the sentences are made up."""

from __future__ import annotations

import pytest

from validator.effects.text.modern import modernize

THEY = "your opponent"
DECK = "your deck"
COUNTERS = "damage counters"
CARD = "Evolution card"
YOURS = "in your hand"
OUT = "is Knocked Out by"
ENERGY = "Energy in"
HEADS = "If heads,"

OLD = [
    (
        "Flip a coin. If heads, Zedling ☆ can't attack.",
        "Flip a coin|If heads, this Pokémon can't attack",
    ),
    (
        "Heal 10 damage from Zedling Star.",
        "Heal 10 damage from this Pokémon",
    ),
    (
        "This attack does 10 more damage for each React Energy cards attached to Zedling.",
        "This attack does 10 more damage for each React Energy attached to this Pokémon",
    ),
    (
        "This attack does 10 damage to each of your opponent's Pokémon LV.X.",
        "This attack does 10 damage to each of your opponent's Pokémon LV-X",
    ),
    (
        f"Put Zedling and all cards attached to on top of {DECK}. Shuffle {DECK}.",
        f"Put this Pokémon and all attached cards on top of {DECK}|Shuffle {DECK}",
    ),
    (
        f"If the Pokémon tries to attack during {THEY}'s next turn, {THEY} flips a coin. If tails,"
        " this attack does nothing.",
        f"during {THEY}'s next turn, if the Defending Pokémon tries to attack, {THEY} flips a coin|If"
        " tails, that attack doesn't happen",
    ),
    (
        "Does 20 more damage plus 5 more damage for each Energy attached to Zedling.",
        "this attack does 5 more damage for each Energy attached to this Pokémon",
    ),
    (
        "Choose 1 of you opponent's Pokémon.",
        "Choose 1 of your opponent's Pokémon",
    ),
    (
        "You opponent can't play any Item cards.",
        "Your opponent can't play any Item cards",
    ),
    (
        "Does 70 damage damage times the number of heads.",
        "this attack does 70 damage for each heads",
    ),
    (
        "Does 10 damages times the number of tails.",
        "this attack does 10 damage for each tails",
    ),
    (
        "Does 10 damage plus more 40 more damage.",
        "this attack does 40 more damage",
    ),
    (
        "You can't add more then 70 damage in this way.",
        "You can't add more than 70 damage in this way",
    ),
    (
        "Flip 2 coins, if heads, draw a card.",
        "Flip 2 coins|if heads, draw a card",
    ),
    (
        "Flip a coin. If heads discard an Energy from Zedling.",
        "Flip a coin|If heads, discard an Energy from this Pokémon",
    ),
    (
        "Flip a coin. If tail, draw a card.",
        "Flip a coin|if tails, draw a card",
    ),
    (
        "Prevent all effects of attacks, including damage done to Zedling.",
        "prevent all damage from and effects of attacks done to this Pokémon",
    ),
    (
        "Prevent all effects of attack, including damage, done to Zedling.",
        "prevent all damage from and effects of attacks done to this Pokémon",
    ),
    (
        "Any damage done to Zedling by attack is reduced by 70.",
        "this Pokémon takes 70 less damage from attacks",
    ),
    (
        f"Search {DECK} for a Tool, reveal it, an put it into your hand.",
        f"Search {DECK} for a Tool, reveal it, and put it into your hand",
    ),
    (
        "Zedling gets 70HP.",
        "this Pokémon gets 70 HP",
    ),
    (
        "Discard 2 Energy. The attack does 70 damage times the number of heads.",
        "Discard 2 Energy|this attack does 70 damage for each heads",
    ),
    (
        "If here are 2 heads, draw a card.",
        "if there are 2 heads, draw a card",
    ),
    (
        "Discard all Lightning attached to Zedling.",
        "Discard all {L} Energy from this Pokémon",
    ),
    (
        "Heal 10 damage from each of your Active Pokémon.",
        "Heal 10 damage from your Active Pokémon",
    ),
    (
        f"If any of {THEY}'s Active Pokémon are Evolved Pokémon, draw a card.",
        "If your opponent's Active Pokémon is an evolved Pokémon, draw a card",
    ),
    (
        "Heal 10 damage from each of your opponent's Active Pokémon.",
        "Heal 10 damage from your opponent's Active Pokémon",
    ),
    (
        "Does 70 damage to each Active Pokémon (both yours and your opponent's).",
        "this attack does 70 damage to both Active Pokémon",
    ),
    (
        f"If {THEY} has no Benched Pokémon or other Active Pokémon, draw a card.",
        "If your opponent has no Benched Pokémon, draw a card",
    ),
    (
        f"Put a total of 7 {COUNTERS} on all Defending Pokémon in any way you like.",
        "put 7 damage counters on the Defending Pokémon",
    ),
    (
        f"Remove from Zedling a number of {COUNTERS} equal to the amount of Energy attached to it.",
        "heal 10 damage from this Pokémon for each Energy attached to it",
    ),
    (
        f"Remove a number of {COUNTERS} equal to the number of heads from your Pokémon in any way you like.",
        "for each heads, heal 10 damage from 1 of your Pokémon that has any damage counters on it",
    ),
    (
        f"Remove a number of {COUNTERS} equal to the number of tails from 1 of your Pokémon.",
        "heal 10 damage from 1 of your Pokémon for each tails",
    ),
    (
        f"Remove from 1 of your Pokémon the number of {COUNTERS} equal to the damage you did to the"
        " Defending Pokémon.",
        "heal from 1 of your Pokémon the same amount of damage you did to the Defending Pokémon",
    ),
    (
        f"Remove from Zedling the number of {COUNTERS} equal to the damage you did to that Pokémon.",
        "heal from this Pokémon the same amount of damage you did to that Pokémon",
    ),
    (
        f"Discard any number of Energy cards from your hand. If you do, remove that many {COUNTERS}"
        " from Zedling.",
        "Discard any number of Energy cards from your hand|If you do, heal 10 damage from this"
        " Pokémon for each card you discarded in this way",
    ),
    (
        "Remove 3 damage counters for each Energy card attached in this way.",
        "heal 30 damage from this Pokémon for each Energy card you attached in this way",
    ),
    (
        "Remove 3 damage counters and all Special Conditions from Zedling.",
        "heal 30 damage and remove all Special Conditions from this Pokémon",
    ),
    (
        "Remove all Special Conditions and all damage counters from Zedling.",
        "heal all damage and remove all Special Conditions from this Pokémon",
    ),
    (
        "After doing damage, flip 2 coins.",
        "flip 2 coins",
    ),
    (
        "Zedling does 70 damage to itself, and don't apply Weakness and Resistance to this damage.",
        "this Pokémon does 70 damage to itself",
    ),
    (
        "You may do 70 damage instead of 20 to the Defending Pokémon.",
        "you may have this attack do 70 damage instead",
    ),
    (
        "You may do 20 damage plus 5 more damage for each heads.",
        "you may have this attack do 5 more damage for each heads",
    ),
    (
        "You may do 20 damage plus 5 more damage and 70 damage to 1 of your Pokémon.",
        "you may have this attack do 5 more damage and 70 damage to 1 of your Pokémon",
    ),
    (
        "You may do 20 damage plus 5 more damage.",
        "you may have this attack do 5 more damage",
    ),
    (
        "You may do 70 damage to any 1 Benched Pokémon instead.",
        "you may have this attack do 70 damage to 1 of the Benched Pokémon instead",
    ),
    (
        "If tails, this attack does no damage to the Defending Pokémon. Instead, draw a card.",
        "If tails, this attack does 0 damage instead|If tails, draw a card",
    ),
    (
        "If Zedling is evolved from Amby, draw a card.",
        "If this Pokémon evolved from Amby, draw a card",
    ),
    (
        f"Does 70 more damage for each Colorless {ENERGY} the Defending Pokémon's Retreat Cost (after"
        " applying effects to the Retreat Cost).",
        "this attack does 70 more damage for each {C} in the Defending Pokémon's Retreat Cost",
    ),
    (
        f"Choose 1 of your Pokémon. This attack does 70 damage for each Colorless {ENERGY} that"
        " Pokémon's Retreat Cost.",
        "Choose 1 of your Pokémon|This attack does 70 damage for each {C} in that Pokémon's Retreat"
        " Cost to that Pokémon",
    ),
    (
        f"Put a number of {COUNTERS} on the Defending Pokémon equal to the number of heads.",
        "put 1 damage counter on the Defending Pokémon for each heads",
    ),
    (
        f"Count the number of Amby on your Bench. Put that many {COUNTERS} on Zedling.",
        "put 1 damage counter on this Pokémon for each Amby on your Bench",
    ),
    (
        "Count the number of heads. Search your discard pile for up to that many Fire Energy cards"
        " and attach them to Zedling.",
        "attach a number of {R} Energy cards up to the number of heads from your discard pile to"
        " this Pokémon",
    ),
    (
        f"Count the number of tails. Search {DECK} for up to that number of Item cards and put them"
        " into your hand.",
        f"search {DECK} for a number of Item cards up to the number of tails and put them into your hand",
    ),
    (
        "Count the number of heads. Draw up to that many cards.",
        "draw a number of cards up to the number of heads",
    ),
    (
        "Before doing damage, count the remaining HP of Zedling. If the Defending Pokémon has less"
        " remaining HP than Zedling's, draw a card.",
        "If the Defending Pokémon has less remaining HP than this Pokémon, draw a card",
    ),
    (
        "Count the amount of Energy attached to Zedling. If your hand is empty, draw a card.",
        "If your hand is empty, draw a card",
    ),
    (
        "Move as many Energy cards attached to Zedling as you like to Amby.",
        "Move any number of Energy attached to this Pokémon to Amby",
    ),
    (
        "You may discard from your hand as many Item cards as you like.",
        "You may discard any number of Item cards from your hand",
    ),
    (
        "Discard as many Energy as you like attached to Zedling.",
        "Discard any number of Energy attached to this Pokémon",
    ),
    (
        f"Search {DECK} for Amby and put as many of them as you like onto your Bench.",
        f"Search {DECK} for any number of Amby and put them onto your Bench",
    ),
    (
        "Choose as many Amby as you like and put them onto your Bench.",
        "put any number of Amby you find there onto your Bench",
    ),
    (
        "Move 7 damage counters to any of your opponent's other Pokémon.",
        "Move 7 damage counters to your opponent's other Pokémon",
    ),
    (
        "If Zedling and Amby have the same amount of Energy attached to them, draw a card.",
        "If this Pokémon and Amby have the same amount of Energy attached, draw a card",
    ),
    (
        "If Amby is Fire Pokémon, draw a card.",
        "If Amby is a {R} Pokémon, draw a card",
    ),
    (
        "If Zedling was on your Bench this turn, draw a card.",
        "If this Pokémon moved from your Bench to the Active Spot this turn, draw a card",
    ),
    (
        "If you have a Supporter card in play, draw a card.",
        "If you played a Supporter card during this turn, draw a card",
    ),
    (
        "As long as Amby's remaining HP is 70 or less, this attack does 70 more damage.",
        "if Amby has 70 HP or less remaining, this attack does 70 more damage",
    ),
    (
        f"If there are 7 or more {COUNTERS} on Zedling, draw a card.",
        f"if this Pokémon has 7 or more {COUNTERS} on it, draw a card",
    ),
    (
        "If there are no damage counters on Amby, draw a card.",
        "if Amby has no damage counters on it, draw a card",
    ),
    (
        "Before Zedling does damage, your opponent may draw a card.",
        "your opponent may draw a card",
    ),
    (
        f"If you have less than 7 cards {YOURS}, draw a card.",
        f"If you have fewer than 7 cards {YOURS}, draw a card",
    ),
    (
        f"If you have the same number of cards or less {YOURS} as {THEY}, draw a card.",
        f"If you have the same number of or less cards {YOURS} as {THEY}, draw a card",
    ),
    (
        "Your opponent can't attach any Special Energy cards from their hand to any of their Pokémon.",
        f"Your opponent can't attach any Special Energy cards from their hand to {THEY}'s Pokémon",
    ),
    (
        "Does 70 damage for each of your Pokémon in the Lost Zone.",
        "this attack does 70 damage for each Pokémon in your Lost Zone",
    ),
    (
        "Search your deck for 7 cards that evolve from Amby.",
        "Search your deck for 7 Pokémon that evolve from Amby",
    ),
    (
        "Search your deck for up to 7 different types of Basic Pokémon.",
        "Search your deck for up to 7 Basic Pokémon of different types",
    ),
    (
        f"Search {DECK} for a Basic Pokémon card or {CARD} for each Energy attached to Amby.",
        f"Search {DECK} for a number of Basic or Evolution Pokémon up to the amount of Energy attached to"
        " Amby",
    ),
    (
        "Discard 7 cards from the top of your deck.",
        "discard the top 7 cards of your deck",
    ),
    (
        "Discard the top 7 cards from your deck.",
        "Discard the top 7 cards of your deck",
    ),
    (
        "Attach those Fire Energy cards to Amby.",
        "Attach those {R} Energy cards you discarded in this way to Amby",
    ),
    (
        "Choose a card from your hand and put it in the Lost Zone.",
        "put a card from your hand in the Lost Zone",
    ),
    (
        "Pick any 1 card from your deck.",
        "search your deck for a card",
    ),
    (
        "Draw a card from the top and the bottom of your deck.",
        "draw a card|put the bottom card of your deck into your hand",
    ),
    (
        f"Put {COUNTERS} on Amby until it is 70 HP away from being Knocked Out.",
        "Put damage counters on Amby until its remaining HP is 70",
    ),
    (
        "If 7 Energy is attached to Zedling, draw a card.",
        "if this Pokémon has 7 Energy attached, draw a card",
    ),
    (
        "The attack cost of each of the Defending Pokémon's attacks is Colorless more.",
        "attacks used by the Defending Pokémon cost {C} more",
    ),
    (
        "They can't attach Energy to the Active Pokémon during their next turn.",
        f"They can't attach Energy to the Defending Pokémon during {THEY}'s next turn",
    ),
    (
        f"If the Defending Pokémon {OUT} this attack, take 2 more Prize cards.",
        f"if {THEY}'s Pokémon {OUT} damage from this attack, take 2 more Prize cards",
    ),
    (
        "If you choose Pokémon-ex, draw a card.",
        "if that Pokémon is a Pokémon-ex, draw a card",
    ),
    (
        "If you choose a Pokémon that is damaged, draw a card.",
        "if that Pokémon is a Pokémon that is damaged, draw a card",
    ),
    (
        "If heads, put 7 damage counters on that Pokémon instead.",
        "If heads, put 7 damage counters instead",
    ),
    (
        "Flip 2 coins. If both of them are heads, draw a card. If not, this attack does 5 more damage.",
        "Flip 2 coins|If both of them are heads, draw a card|Otherwise, this attack does 5 more damage",
    ),
    (
        f"Put a number of {COUNTERS} on each of your Pokémon equal to the number of Colorless"
        f" {ENERGY} that Pokémon's Retreat Cost.",
        "for each of your Pokémon, put 1 damage counter on that Pokémon for each {C} in that"
        " Pokémon's Retreat Cost",
    ),
    (
        "Choose 1 of your Pokémon. Count the amount of Energy attached to it. Put that many"
        f" {COUNTERS} on the Pokémon.",
        "Choose 1 of your Pokémon|put 1 damage counter on that Pokémon for each Energy attached to it",
    ),
    (
        "Its remaining HP becomes 70 instead.",
        "Its remaining HP becomes 70",
    ),
    (
        "Move as many damage counters on Amby as you like to Zedling.",
        "Move any number of damage counters from Amby to this Pokémon",
    ),
    (
        "Zedling does 70 damage times the number of tails to itself.",
        "this Pokémon does 70 damage to itself for each tails",
    ),
    (
        "You may have your opponent switch the Defending Pokémon with Amby.",
        "You may have your opponent switch their Active Pokémon with Amby",
    ),
    (
        f"Does 5 more damage for each Basic Pokémon and each {CARD} {YOURS}.",
        "this attack does 5 more damage for each Basic or Evolution Pokémon in your hand",
    ),
    (
        f"Count the number of Basic Pokémon or {CARD}s in your discard pile. Put that many"
        f" {COUNTERS} on Amby.",
        "put 1 damage counter on Amby for each Basic or Evolution Pokémon in your discard pile",
    ),
    (
        "Put a Basic Pokémon (or Evolution card) into your hand.",
        "Put a Basic or Evolution Pokémon into your hand",
    ),
    (
        "Discard a Fire and a Water Energy attached to Zedling.",
        "Discard a {R} Energy and a {W} Energy attached to this Pokémon",
    ),
    (
        "Discard a Fire Energy or Water Energy attached to Zedling.",
        "Discard a {R} or {W} Energy attached to this Pokémon",
    ),
    (
        "Discard a Special Energy card, if any, attached to Amby.",
        "Discard a Special Energy attached to Amby",
    ),
    (
        "Discard a Special Energy card attached to the Defending Pokémon, if any.",
        "Discard a Special Energy from the Defending Pokémon",
    ),
    (
        "Draw a card. You switch Zedling with 1 of your Benched Pokémon.",
        "Draw a card|Switch this Pokémon with 1 of your Benched Pokémon",
    ),
    (
        f"The Defending Pokémon is now Asleep and can't retreat during {THEY}'s next turn.",
        "The Defending Pokémon is now Asleep, and The Defending Pokémon can't retreat during"
        f" {THEY}'s next turn",
    ),
    (
        f"Your opponent can't play any Trainer cards from their hand during {THEY}'s next turn, and"
        " any damage done to Zedling by attacks is reduced by 70.",
        f"during {THEY}'s next turn, Your opponent can't play any Trainer cards from their hand, and"
        " this Pokémon takes 70 less damage from attacks",
    ),
    (
        f"If the number of cards in {THEY}'s hand is at least 7, draw a card.",
        f"if {THEY} has 7 or more cards in their hand, draw a card",
    ),
    (
        f"Discard a number of cards without looking until {THEY} has 7 cards left in their hand.",
        f"discard random cards from {THEY}'s hand until they have 7 cards in their hand",
    ),
    (
        f"Your opponent discards a number of cards until {THEY} has 7 cards left in their hand.",
        f"{THEY} discards cards from their hand until they have 7 cards in their hand",
    ),
    (
        f"Draw cards until you have the same number of cards as {THEY}.",
        f"Draw cards until you have as many cards {YOURS} as {THEY}",
    ),
    (
        "Draw cards until you have 2 more cards than your opponent.",
        f"draw cards until you have 2 more card {YOURS} than {THEY}",
    ),
    (
        f"If Zedling would be damaged by an attack, flip a coin. {HEADS} prevent that attack's damage"
        " done to Zedling.",
        f"If this Pokémon would be damaged by an attack, flip a coin|{HEADS} prevent that damage",
    ),
    (
        "This attack does 70 damage for each Energy attached to that Pokémon.",
        "this attack does 70 damage to that Pokémon for each Energy attached to that Pokémon",
    ),
    (
        "If Amby is affected by any Special Conditions, draw a card.",
        "If Amby is affected by a Special Condition, draw a card",
    ),
    (
        "If the Defending Pokémon is affected by any Special Conditions, this attack does 5 damage"
        " plus 70 more damage for each of those Special Conditions.",
        "this attack does 70 more damage for each Special Condition affecting the Defending Pokémon",
    ),
    (
        f"Put 7 {COUNTERS} on each Amby that already has {COUNTERS} on it.",
        f"Put 7 {COUNTERS} on each Amby that already has any {COUNTERS} on it",
    ),
    (
        "This attack does 5 more damage for each damage counter you put on Zedling in this way.",
        "This attack does 5 more damage for each damage counter you put in this way",
    ),
    (
        "Attach up to 1 Fire Energy card from your hand to your Pokémon.",
        "Attach up to 1 {R} Energy card from your hand to 1 of your Pokémon",
    ),
    (
        "Put it on that Pokémon.",
        "put it onto that Pokémon",
    ),
    (
        "Search your deck for an Evolution card that evolves from Amby.",
        "Search your deck for a card that evolves from Amby",
    ),
    (
        "Heal 10 damage from Amby and does 70 damage to Zedling.",
        "Heal 10 damage from Amby and this attack does 70 damage to this Pokémon",
    ),
    (
        "Choose either Asleep or Burned, and either Confused or Poisoned. The Defending Pokémon is"
        " now affected by both Special Conditions.",
        "the Defending Pokémon is now either Asleep or Burned|The Defending Pokémon is now either"
        " Confused or Poisoned",
    ),
    (
        "Choose either Asleep or Burned. The Defending Pokémon is now affected by that Special Condition.",
        "The Defending Pokémon is now either Asleep or Burned",
    ),
    (
        "During your next turn, Slash does 70 damage plus 5 more damage.",
        'During your next turn, this Pokémon\'s "Slash" attack does 5 more damage',
    ),
    (
        "During your next turn, base damage of Zedling's Slash is 70.",
        "During your next turn, this Pokémon's \"Slash\" attack's base damage is 70",
    ),
    (
        "During your next turn, Zedling's Slash attack's base damage is 70.",
        "During your next turn, this Pokémon's \"Slash\" attack's base damage is 70",
    ),
    (
        f"Choose a Special Energy card attached to Amby and have {THEY} shuffle that card into their deck.",
        "shuffle a Special Energy attached to Amby into their deck",
    ),
    (
        f"Choose an Energy card attached to Amby and return it to {THEY}'s hand.",
        "put an Energy attached to Amby into your opponent's hand",
    ),
    (
        "Choose an Energy card attached to Amby. Your opponent returns that card to their hand.",
        "put an Energy attached to Amby into your opponent's hand",
    ),
    (
        "Choose an Energy card attached to Amby and put it in the Lost Zone.",
        "put an Energy attached to Amby in the Lost Zone",
    ),
    (
        f"Choose an Energy card attached to Amby and put it at the bottom of {THEY}'s deck.",
        f"put an Energy attached to Amby on the bottom of {THEY}'s deck",
    ),
    (
        "Choose an Energy attached to Amby and discard it.",
        "discard an Energy attached to Amby",
    ),
    (
        f"Return 1 of your Pokémon and all cards attached to it {YOURS}.",
        "put 1 of your Pokémon and all attached cards into your hand",
    ),
    (
        "Return any number of Item cards attached to Amby to your hand.",
        "put any number of Item cards attached to Amby into your hand",
    ),
    (
        "Shuffle Amby and all cards attached to it back into your deck.",
        "Shuffle Amby and all attached cards into your deck",
    ),
    (
        f"Put Amby and all cards attached to it on top of {THEY}'s deck. Your opponent shuffles their"
        " deck afterward.",
        "shuffle Amby and all attached cards into your opponent's deck",
    ),
    (
        f"Reveal cards from {DECK} until you reveal an Item card. Show that card to {THEY} and put it"
        f" into your hand. Shuffle the other revealed cards into {DECK}.",
        f"Reveal cards from the top of {DECK} until you reveal an Item card|Put it into your"
        f" hand|Shuffle the other cards into {DECK}",
    ),
    (
        f"Search {DECK} for Pokémon that has Amby in its name, show up to 7 of them to {THEY}, and"
        " put them into your hand.",
        f'search {DECK} for up to 7 Pokémon that has "Amby" in its name, reveal them, and put them'
        " into your hand",
    ),
    (
        f"Choose as many Energy cards from your hand as you like and show them to {THEY}. This attack"
        " does 70 damage times the number of Energy cards you chose. Put those Energy cards on top"
        f" of {DECK}. Shuffle {DECK} afterward.",
        f"reveal any number of Energy cards from your hand and put them into {DECK}|this attack does"
        f" 70 damage for each card you shuffled into {DECK} in this way|then, shuffle {DECK}",
    ),
    (
        f"Before doing damage, you may switch 1 of {THEY}'s Benched Pokémon with their Active"
        " Pokémon, if any.",
        f"Before doing damage, you may switch 1 of {THEY}'s Benched Pokémon with their Active Pokémon",
    ),
    (
        f"Look at {THEY}'s hand and choose 1 card. Your opponent discards the card you chose.",
        "look at your opponent's hand|Discard a card you find there",
    ),
    (
        f"Look at {THEY}'s hand and choose 1 Item card you find there. Your opponent puts it on the"
        " bottom of their deck.",
        f"look at {THEY}'s hand|Choose a Item card you find there and put it on the bottom of their deck",
    ),
    (
        f"Look at the top 7 cards of {DECK}, choose 1 Item card you find there, show it to {THEY},"
        " and put it into your hand.",
        f"Look at the top 7 cards of {DECK}|Choose a Item card you find there, reveal it, and put it"
        " into your hand",
    ),
    (
        f"If {THEY} has 7 or more Benched Pokémon, choose 1 of them and return that Pokémon and all"
        f" cards attached to it to {THEY}'s hand.",
        f"If {THEY} has 7 or more Benched Pokémon, put 1 of {THEY}'s Benched Pokémon and all attached"
        f" cards into {THEY}'s hand",
    ),
    (
        f"Put Amby and all cards attached to it back to {THEY}'s hand.",
        "Put Amby and all attached cards into your opponent's hand",
    ),
    (
        "Choose a card from your opponent's hand without looking and discard it.",
        "discard a random card from your opponent's hand",
    ),
    (
        f"Choose 7 cards from {THEY}'s hand without looking. Look at the cards you chose, then have"
        f" {THEY} shuffle those cards into their deck.",
        f"choose 7 random cards from {THEY}'s hand|Your opponent reveals those cards and shuffles"
        " them into their deck",
    ),
    (
        f"Look at {THEY}'s hand and choose 1 card, then have {THEY} shuffle that card into their deck.",
        f"look at {THEY}'s hand|Choose a card you find there and shuffle it into their deck",
    ),
    (
        "Attach an Energy card, excluding the one you discarded, from your discard pile to Zedling.",
        "Attach an Energy card from your discard pile to this Pokémon|You can't choose a card you"
        " discarded with the effect of this card",
    ),
    (
        f"Look at {THEY}'s hand, choose an Item card you find there, and discard it.",
        "look at your opponent's hand|Discard an Item card you find there",
    ),
    (
        "Look at your opponent's hand, choose 1 card, and discard it.",
        "look at your opponent's hand|Discard a card you find there",
    ),
    (
        f"Put the 4 other cards back on top of {DECK}. Shuffle {DECK} afterward.",
        "shuffle the other cards back into your deck",
    ),
    (
        "Look at the top 7 cards in either player's deck.",
        "Look at the top 7 cards of either player's deck",
    ),
    (
        "Put them back in any order you like.",
        "Put them back in any order",
    ),
    (
        f"Choose 1 of {THEY}'s Benched Pokémon that is damaged and switch it with the Defending Pokémon.",
        f"switch 1 of {THEY}'s Benched Pokémon that is damaged with their Active Pokémon",
    ),
    (
        "You may switch the Defending Pokémon with 1 of their Benched Pokémon.",
        f"You may switch 1 of {THEY}'s Benched Pokémon with their Active Pokémon",
    ),
    (
        "The Defending Pokémon is now Asleep. Before applying this effect, you may switch Amby with"
        " Zedling. The new Defending Pokémon is now Asleep.",
        "you may switch Amby with this Pokémon|Your opponent's Active Pokémon is now Asleep",
    ),
    (
        "Before using this effect, you may switch Amby with Zedling. The Defending Pokémon is now Asleep.",
        "you may switch Amby with this Pokémon|Your opponent's Active Pokémon is now Asleep",
    ),
    (
        "The Defending Pokémon is now Asleep. Before doing damage, you may switch Amby with Zedling."
        " The new Defending Pokémon is now Asleep.",
        "Before doing damage, you may switch Amby with this Pokémon|Your opponent's Active Pokémon"
        " is now Asleep",
    ),
    (
        "Switch Amby with Zedling. Your opponent chooses the Defending Pokémon to switch.",
        "Switch Amby with this Pokémon",
    ),
    (
        f"Choose 1 of either player's Evolved Pokémon, remove the highest Stage {CARD} from that"
        " Pokémon, and put it into that player's hand.",
        f"devolve 1 of evolved Pokémon in play by putting the highest Stage {CARD} on it into that"
        " player's hand",
    ),
    (
        f"If {THEY} has any Evolved Pokémon in play, choose 1 of them and flip 2 coins.",
        f"if {THEY} has any Evolved Pokémon in play, choose 1 of {THEY}'s Evolved Pokémon and flip 2 coins",
    ),
    (
        f"If {THEY} has any Evolved Pokémon in play, remove the highest Stage {CARD} from each of"
        " them and put those cards back into their hand.",
        f"devolve each of {THEY}'s Evolved Pokémon by putting the highest Stage {CARD} on it into"
        f" {THEY}'s hand",
    ),
    (
        f"Remove the highest Stage {CARD} from Amby and have {THEY} shuffle it into their deck.",
        f"devolve Amby by shuffling the highest Stage {CARD} on it into {THEY}'s deck",
    ),
    (
        f"Take the highest Stage {CARD} from Amby and put it into your hand.",
        f"devolve Amby by putting the highest Stage {CARD} on it into your hand",
    ),
    (
        f"Devolve Amby and put the highest Stage {CARD} on it into your hand.",
        f"Devolve Amby by putting the highest Stage {CARD} on it into your hand",
    ),
    (
        f"Devolve Amby by removing the highest Stage {CARD} from it. Your opponent shuffles that card"
        " into their deck.",
        f"Devolve Amby by shuffling the highest Stage {CARD} on it into {THEY}'s deck",
    ),
    (
        "This attack does 5 more damage for each Item card you discarded.",
        "This attack does 5 more damage for each Item card you discarded in this way",
    ),
    (
        "This attack does 5 more damage for each Fire or Metal Energy card you discarded.",
        "This attack does 5 more damage for each {R} or {M} Energy card you discarded in this way",
    ),
    (
        "Search your discard pile for all Energy cards. This attack does 70 damage times the number"
        f" of Energy cards you find there. Show them to {THEY}, and put them on top of {DECK}."
        f" Shuffle {DECK} afterward.",
        "this attack does 70 damage for each Energy card in your discard pile|Shuffle those cards"
        f" into {DECK}",
    ),
    (
        f"Search your discard pile for as many Fire Energy cards as you like, show them to {THEY},"
        " and this attack does 70 damage for each Fire Energy card you chose. Put those cards on top"
        f" of {DECK}. Shuffle {DECK} afterward.",
        f"shuffle any number of {{R}} Energy cards from your discard pile into {DECK}|This attack"
        f" does 70 damage for each card you shuffled into {DECK} in this way",
    ),
    (
        f"Then, put those Energy cards on top of {DECK}. Shuffle {DECK} afterward.",
        "Then, shuffle those Energy cards into your deck",
    ),
    (
        f"Search your discard pile for Amby, show it to {THEY}, and shuffle it into {DECK}.",
        "shuffle a Amby from your discard pile into your deck",
    ),
    (
        f"You may search {THEY}'s discard pile for any 1 card, show it to {THEY}, and put it on top"
        " of their deck.",
        f"You may put a card from {THEY}'s discard pile on top of their deck",
    ),
    (
        f"Search your discard pile for 7 Item cards, show them to {THEY}, and put them on top of"
        f" {DECK}. Shuffle {DECK} afterward.",
        "shuffle 7 Item cards from your discard pile into your deck",
    ),
    (
        f"Search {DECK} for 7 cards in any combination of Fire and Metal Energy cards.",
        "Search your deck for 7 {R} or {M} Energy cards",
    ),
    (
        "Put any combination of 7 Item or Stadium cards into your hand.",
        "Put 7 in any combination of Item or Stadium cards into your hand",
    ),
    (
        "Search your discard pile for Amby and put it onto your Bench.",
        "put a Amby from your discard pile onto your Bench",
    ),
    (
        "Reveal cards from your deck until you reveal 7 Item cards.",
        f"reveal cards from the top of {DECK} until you reveal 7 Item cards",
    ),
]


@pytest.mark.parametrize(("old", "today"), OLD)
def test_an_old_wording_becomes_that_of_today(old: str, today: str) -> None:
    assert "|".join(modernize(old, "Zedling")) == today
