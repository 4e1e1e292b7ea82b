"""How single attacks from 2003 to 2010 said what they do; the sentences are made up."""

from __future__ import annotations

import pytest

from validator.effects.text.modern import modernize

USED = "use the effect of that card"
KINDS = "Trainer, Supporter, or Stadium card"
PILE = "search your discard pile"
PILES = "Search your discard pile"
NOTHING = "this attack does nothing"
EVOLUTIONS = "previous Evolutions"
CURRENT = "current Active Pokémon"
OPPONENTS = "your opponent's"
OPPONENT = "your opponent"
DEFENDING = "the Defending Pokémon"
THAT = "that Pokémon"
DECK = "your deck"
HAND = "your hand"
THEIR = "his or her"
COUNTERS = "damage counters"
DAMAGE = "this attack does 70 damage"
MORE = "10 more damage"
ENERGY = "Energy attached to"
CARD = "draw a card"
TOOL = "a Pokémon Tool"
LATER = "during your next turn"
PRIZES = "face-down Prize cards"

OLD = [
    (
        "If heads, this attack does 70 more damage.",
        "flip a coin|If heads, this attack does 70 more damage",
    ),
    (
        "Draw 2 cards.]",
        "Draw 2 cards",
    ),
    (
        "Heal 10 damage from 1 of your Benched Pokemon.",
        "Heal 10 damage from 1 of your Benched Pokémon",
    ),
    (
        f"Search {DECK} for a Pokémon, show it to {OPPONENT}, an put it into {HAND}.",
        f"Search {DECK} for a Pokémon, reveal it, and put it into {HAND}",
    ),
    (
        f"Prevent all damage done to Zedling by attacks from {OPPONENTS} Pokémon than has any Poké-Bodies.",
        f"Prevent all damage done to this Pokémon by attacks from {OPPONENTS} Pokémon that has any"
        " Poké-Bodies",
    ),
    (
        f"Choose 1 of {OPPONENTS} Pokémon. This attack does 70 to {THAT}.",
        f"{DAMAGE} to 1 of {OPPONENTS} Pokémon",
    ),
    (
        "If Zedling is Asleep, this attack's base damage is 70 damage instead of 10.",
        "If this Pokémon is Asleep, this attack's base damage is 70 instead of 10",
    ),
    (
        f"This attack does {MORE} for each damage counter on Golem GL.",
        f"This attack does {MORE} for each damage counter on this Pokémon",
    ),
    (
        f"During your next turn, if any of your {CURRENT} does damage to any other Pokémon, the"
        " attack does 70 more damage.",
        f"{LATER}, attacks used by this Pokémon do 70 more damage to {OPPONENTS} Active Pokémon",
    ),
    (
        f"Your opponent switches each Defending Pokémon with {THEIR} Benched Pokémon. If {OPPONENT}"
        f" has only 1 Benched Pokémon, you choose {DEFENDING} to switch.",
        f"{OPPONENT} switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        f"Move 1 Energy card attached to {DEFENDING} to the other Defending Pokémon. Draw a card.",
        "Draw a card",
    ),
    (
        f"Draw a card. If {OPPONENT} has more than 1 Defending Pokémon, you may do 70 damage to each"
        " of them instead.",
        "Draw a card",
    ),
    (
        "If there are 2 Defending Pokémon in play, choose 1 of them. That Pokémon is now Burned. (If"
        f" there is only 1 Defending Pokémon, {NOTHING}.)",
        "",
    ),
    (
        f"During {OPPONENTS} next turn, any damage done to Zedling is reduced by 70.",
        f"During {OPPONENTS} next turn, this Pokémon takes 70 less damage from attacks",
    ),
    (
        f"Choose 1 of {OPPONENTS} Benched Pokémon and do 70 damage to {THAT}.",
        f"{DAMAGE} to 1 of {OPPONENTS} Benched Pokémon",
    ),
    (
        f"Choose 1 of {OPPONENTS} Pokémon. This attack does 70 damage to {THAT} plus {MORE} for each"
        f" {ENERGY} it.",
        f"This attack does 70 damage to 1 of {OPPONENTS} Pokémon plus {MORE} for each {ENERGY} it",
    ),
    (
        f"Choose 1 of {OPPONENTS} Pokémon. This attack does 70 damage to {THAT}. Apply Weakness and"
        " Resistance.",
        f"This attack does 70 damage to 1 of {OPPONENTS} Pokémon|Also apply Weakness and Resistance"
        " for Benched Pokémon",
    ),
    (
        f"If heads, Zedling does 70 damage to {DEFENDING}.",
        f"If heads, {DAMAGE} to {DEFENDING}",
    ),
    (
        "This attack's damage isn't affected by Weakness, Resistance, Poké-Powers, Poké-Bodies, and"
        f" any other effects on {THAT}.",
        f"This attack's damage isn't affected by Weakness or Resistance, or by any effects on {THAT}",
    ),
    (
        f"If {DEFENDING} is Burned, {DAMAGE} and {DEFENDING} is now Asleep.",
        f"If {DEFENDING} is Burned, this attack's base damage is 70 and {DEFENDING} is now Asleep",
    ),
    (
        f"Choose 1 of {OPPONENTS} Pokémon. This attack does 70 damage times the number of {COUNTERS}"
        f" on the Pokémon this card is attached to to {THAT}.",
        f"This attack does 70 damage to 1 of {OPPONENTS} Pokémon for each damage counter on this Pokémon",
    ),
    (
        f"If you choose a Pokémon that has any Poké-Powers, {DAMAGE} instead.",
        f"if {THAT} has any Poké-Powers, {DAMAGE} instead",
    ),
    (
        f"Does 70 damage plus {MORE} for each Amby on your Bench, plus 20 more damage for each Bemby"
        " on your Bench, and 30 more damage for each Cemby on your Bench.",
        f"this attack does {MORE} for each Amby on your Bench|This attack does 20 more damage for"
        " each Bemby on your Bench|This attack does 30 more damage for each Cemby on your Bench",
    ),
    (
        f"During your next turn, any damage done by Zedling's Slash or Cut to {OPPONENTS} Active"
        " Pokémon is increased by 70.",
        f'During your next turn, this Pokémon\'s "Slash" attack does 70 more damage to {OPPONENTS}'
        ' Active Pokémon|During your next turn, this Pokémon\'s "Cut" attack does 70 more damage to'
        f" {OPPONENTS} Active Pokémon",
    ),
    (
        "During your next turn, Slash's base damage is 70 instead of 20, and Cut's base damage is 90"
        " instead of 30.",
        "During your next turn, this Pokémon's \"Slash\" attack's base damage is 70|During your next"
        " turn, this Pokémon's \"Cut\" attack's base damage is 90",
    ),
    (
        "During your next turn, Deoxys's Slash attack's base damage is 70.",
        "During your next turn, this Pokémon's \"Slash\" attack's base damage is 70",
    ),
    (
        f"Flip 5 coins. If 3 or more of them are heads, {CARD}.",
        f"Flip 5 coins|if at least 3 of them are heads, {CARD}",
    ),
    (
        f"Flip 2 coins. If either coin is tails, {CARD}.",
        f"Flip 2 coins|if either of them is tails, {CARD}",
    ),
    (
        f"Flip a coin until you get tails. Draw a card for each heads. If the first coin is tails, {CARD}.",
        f"Flip a coin until you get tails|Draw a card for each heads|if the first flip is tails, {CARD}",
    ),
    (
        f"Your opponent flips a number of coins equal to the number of {THEIR} Benched Pokémon.",
        f"{OPPONENT} flips a coin for each of their Benched Pokémon",
    ),
    (
        f"Flip 2 coins. For each heads, choose 1 of {OPPONENTS} Pokémon and {DAMAGE} to {THAT}. (You"
        f" can choose the same Pokémon more than once, but you can't do more than 70 damage to {THAT}"
        " in this way.)",
        f"Flip 2 coins|{DAMAGE} to a number of {OPPONENTS} Pokémon up to the number of heads",
    ),
    (
        f"Flip 2 coins. For each heads, choose 1 {ENERGY} {DEFENDING}, if any, and discard it.",
        f"Flip 2 coins|for each heads, discard an Energy from {DEFENDING}",
    ),
    (
        "Choose 1 Special Condition. Each Defending Pokémon is now affected by that Special Condition.",
        "The Defending Pokémon is now affected by a Special Condition of your choice",
    ),
    (
        "Before doing damage, you may flip a coin. If heads, this attack does 70 more damage.",
        "you may flip a coin|If heads, this attack does 70 more damage",
    ),
    (
        f"During {OPPONENTS} next turn, any damage done to Deoxys by attacks is reduced by 70.",
        f"During {OPPONENTS} next turn, this Pokémon takes 70 less damage from attacks",
    ),
    (
        f"If {DEFENDING} is Knocked Out by this attack, put {DEFENDING} and all cards attached to in"
        " the Lost Zone instead of the discard pile.",
        f"If {DEFENDING} is Knocked Out by this attack, put {THAT} and all attached cards in the Lost"
        " Zone instead of discarding it",
    ),
    (
        f"Remove 7 {COUNTERS} from each of your Pokémon, including Zedling.",
        "heal 70 damage from each of your Pokémon",
    ),
    (
        f"Remove 7 {COUNTERS} from each of your Pokémon. Remove no {COUNTERS} from Zedling.",
        "heal 70 damage from each of your other Pokémon",
    ),
    (
        f"Remove 7 {COUNTERS} from each of your Pokémon. If {THAT} has less than 7 {COUNTERS}, remove"
        " all of them.",
        "heal 70 damage from each of your Pokémon",
    ),
    (
        f"This attack does {MORE} for each Zedling (excluding this one) you have in play.",
        f"This attack does {MORE} for each other Zedling you have in play",
    ),
    (
        f"This attack does {MORE} for each Pokémon that isn't an evolved Pokémon in play.",
        f"This attack does {MORE} for each Pokémon in play that isn't an evolved Pokémon",
    ),
    (
        f"Heal 10 damage from each of your Pokémon, excluding this one, and {CARD}.",
        f"Heal 10 damage from each of your Pokémon, excluding this Pokémon, and {CARD}",
    ),
    (
        f"Switch all {COUNTERS} on Zedling with those on {DEFENDING}. (If an effect of this attack is"
        f" prevented, {NOTHING}.)",
        f"Switch all {COUNTERS} on this Pokémon with those on {DEFENDING}",
    ),
    (
        f"Put 7 {COUNTERS} on any Pokémon in any way you like.",
        f"Put 7 {COUNTERS} on Pokémon in play in any way you like",
    ),
    (
        "Use any attack from Zedling's Basic Pokémon card or Stage 1 Evolution card.",
        f"Choose an attack from 1 of this Pokémon's {EVOLUTIONS} and use it as this attack",
    ),
    (
        f"During {OPPONENTS} next turn, if Zedling would be Knocked Out by damage from an attack, the"
        " Attacking Pokémon is Knocked Out.",
        f"During {OPPONENTS} next turn, if this Pokémon is Knocked Out by damage from an opponent's"
        " attack, the Attacking Pokémon is Knocked Out",
    ),
    (
        f"Any time {DEFENDING} tries to attack, {OPPONENT} flips a coin. If tails, that attack does"
        f" nothing. (If {DEFENDING} is no longer {OPPONENTS} Active Pokémon, this effect ends.)",
        f"until it leaves the Active Spot, if {DEFENDING} tries to attack, {OPPONENT} flips a coin|If"
        " tails, that attack does nothing",
    ),
    (
        f"During {OPPONENTS} next turn, prevent all effects of an attack, and any damage done to"
        " Zedling by attacks is reduced by 70.",
        f"During {OPPONENTS} next turn, prevent all effects of attacks, excluding damage, done to"
        " this Pokémon, and this Pokémon takes 70 less damage from attacks",
    ),
    (
        f"Move {TOOL} card attached to 1 of {OPPONENTS} Pokémon to another of {OPPONENTS} Pokémon"
        f" (excluding Pokémon that already has {TOOL} attached to it).",
        f"Move {TOOL} attached to 1 of {OPPONENTS} Pokémon to another of {OPPONENTS} Pokémon",
    ),
    (
        f"Your opponent can't play a Trainer card from {THEIR} hand during {THEIR} next turn.",
        "Your opponent can't play any Trainer cards from their hand during their next turn",
    ),
    (
        f"For each heads, search {DECK} for a Fire Pokémon, show it to {OPPONENT}, and put it into"
        f" {HAND}. If you do, shuffle {DECK} afterward.",
        f"if either of them is heads, search {DECK} for a number of {{R}} Pokémon up to the number of"
        f" heads, reveal them, and put them into {HAND}|Then, shuffle {DECK}",
    ),
    (
        f"If Zedling has {TOOL} card attached to it, {CARD}. If you do, discard {THAT} Tool card.",
        f"If this Pokémon has {TOOL} attached to it, {CARD}|If you do, discard {TOOL} attached to"
        " this Pokémon",
    ),
    (
        f"If you put any Fire Pokémon into {HAND}, you may switch Zedling with 1 of your Benched Pokémon.",
        "If you do, you may switch this Pokémon with 1 of your Benched Pokémon",
    ),
    (
        f"Look at the top card of {DECK}. You may put it into {HAND}. If not, discard it.",
        f"Look at the top card of {DECK}|You may put it into {HAND}|If you don't, discard it",
    ),
    (
        f"If you have Fire Energy cards in {HAND}, attach as many Fire Energy cards as you like to Zedling.",
        f"attach any number of {{R}} Energy cards from {HAND} to this Pokémon",
    ),
    (
        f"If {OPPONENT} has 7 cards in {THEIR} hand, look at {THEIR} hand.",
        f"If {OPPONENT} has 7 cards in their hand, look at {OPPONENTS} hand",
    ),
    (
        f"Search {DECK} for {TOOL} card and attach it to any of your Pokémon (excluding Pokémon that"
        f" already have {TOOL} attached to them).",
        f"Search {DECK} for {TOOL} and attach it to your Pokémon, excluding Pokémon that have {TOOL}"
        " attached to them, in any way you like",
    ),
    (
        f"Search {DECK} for 7 Energy and attach them to any of your Pokémon (excluding Basic Pokémon)"
        " in any way you like.",
        f"Search {DECK} for 7 Energy and attach them to your Pokémon, excluding Basic Pokémon, in any"
        " way you like",
    ),
    (
        f"Search {OPPONENTS} discard pile for up to 7 Item cards and put them into {OPPONENTS} hand.",
        f"put up to 7 Item cards from {OPPONENTS} discard pile into their hand",
    ),
    (
        f"You may show {HAND} to {OPPONENT}. If you do and if you don't have any Pokémon in {HAND}, {CARD}.",
        f"You may reveal {HAND}|If you do and you don't have any Pokémon in {HAND}, {CARD}",
    ),
    (
        f"If you discarded a {KINDS}, choose 1 more card from {OPPONENTS} hand without looking and"
        " discard it.",
        f"If you discarded a {KINDS}, discard a random card from {OPPONENTS} hand",
    ),
    (
        f"Choose up to 7 cards in {HAND} and put them on top of {DECK}.",
        f"put up to 7 cards from {HAND} on top of {DECK}",
    ),
    (
        f"Search either player's discard pile for up to any 7 cards, show them to {OPPONENT}, and put"
        " them on top of that player's deck in any order you like.",
        "put up to 7 cards from either player's discard pile on top of that player's deck in any order",
    ),
    (
        f"You may choose as many of your {PRIZES} as you like and put them face up. If you do, {CARD}"
        " for each Prize card you chose.",
        f"You may turn any number of your {PRIZES} face up|If you do, {CARD} for each card you"
        " revealed in this way",
    ),
    (
        f"Put a Pokémon from {HAND} in the Lost Zone. (If you can't put a Pokémon in the Lost Zone,"
        f" {NOTHING}.)",
        f"Put a Pokémon from {HAND} in the Lost Zone|If you can't, {NOTHING}",
    ),
    (
        f"If Zedling has any basic Fire Energy and any basic Water {ENERGY} it, {CARD}.",
        f"If this Pokémon has {{R}} and {{W}} basic {ENERGY} it, {CARD}",
    ),
    (
        f"If {OPPONENT} has any Fire {ENERGY} any of {THEIR} Pokémon, {CARD}.",
        f"If any of {OPPONENTS} Pokémon have any {{R}} Energy attached, {CARD}",
    ),
    (
        f"Discard 7 {ENERGY} any of your Pokémon in any way you like.",
        "Discard 7 Energy from your Pokémon",
    ),
    (
        "Choose up to 7 basic Energy cards attached to Zedling and attach them to 1 of your Benched Pokémon.",
        "move up to 7 basic Energy cards attached to this Pokémon to 1 of your Benched Pokémon",
    ),
    (
        f"Move 1 Energy card attached to {DEFENDING} to 1 of {OPPONENTS} Benched Pokémon. If"
        f" {OPPONENT} has no Benched Pokémon, this effect does nothing.",
        f"Move 1 {ENERGY} {DEFENDING} to 1 of {OPPONENTS} Benched Pokémon",
    ),
    (
        "You may return any number of basic Fire Energy cards attached to all of your Pokémon to"
        f" {HAND}. If you do, {CARD} for each Energy you returned.",
        f"You may put any number of basic {{R}} {ENERGY} your Pokémon into {HAND}|If you do, {CARD}"
        " for each Energy card you returned in this way",
    ),
    (
        f"You may discard any number of React Energy cards attached to Zedling. If you do, {CARD} for"
        " each React Energy card you discarded.",
        f"You may discard any number of React {ENERGY} this Pokémon|If you do, {CARD} for each card"
        " you discarded in this way",
    ),
    (
        f"{PILES} for a Supporter card and {USED} as the effect of this attack.",
        "use the effect of a Supporter card from your discard pile as the effect of this attack",
    ),
    (
        "Draw a card for each Fire and Water basic Energy cards discarded in this way.",
        "Draw a card for each basic {R} or {W} Energy cards discarded in this way",
    ),
    (
        f"You may have {OPPONENT} shuffle a Supporter card you find there into {THEIR} deck.",
        f"you may choose a Supporter card you find there and shuffle it into {OPPONENTS} deck",
    ),
    (
        f"Attach a Fire Energy card from {HAND} to any of your Pokémon.",
        f"Attach a {{R}} Energy card from {HAND} to 1 of your Pokémon",
    ),
    (
        f"Choose as many Fire Energy cards from {HAND} as you like and attach them to Zedling. If you"
        f" do, {CARD} for each Fire Energy attached in this way.",
        f"attach any number of {{R}} Energy cards from {HAND} to this Pokémon|If you do, {CARD} for"
        " each card you attached in this way",
    ),
    (
        f"If heads, remove all {COUNTERS} from Zedling, search {DECK} for an Evolution card that"
        " evolves from Zedling, and put it onto Zedling.",
        f"If heads, heal all damage from this Pokémon, and search {DECK} for a card that evolves from"
        " this Pokémon and put it onto this Pokémon",
    ),
]


@pytest.mark.parametrize(("old", "today"), OLD)
def test_a_single_wording_becomes_that_of_today(old: str, today: str) -> None:
    assert "|".join(modernize(old, "Zedling")) == today
