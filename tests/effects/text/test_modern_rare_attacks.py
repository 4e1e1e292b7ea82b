"""Rare wordings of attacks and their modern equivalents; the sentences are made up in the game's phrasing."""

from __future__ import annotations

import pytest

from validator.effects.text.modern import modernize

TARGET = "the Defending Pokémon"
THIS = "this Pokémon"
THEIRS = "your opponent's"
FOE = "your opponent"
COUNTERS = "damage counters"
CARD = "Energy card"
DOES = "this attack does"
DECK = "your deck"
HAND = "your hand"
BENCHED = "Benched Pokémon"
PILE = "discard pile"
COIN = "Flip a coin"
THEIR = "his or her"
EACH = "for each"
TYPES = "Weakness or Resistance"
LATER = "during your opponent's next turn"
RARE = [
    (
        f"Flip a coin. If heads, then if, {LATER}, Zedling would be Knocked Out by an attack, Zedling isn't"
        " Knocked Out and its remaining HP become 20 instead.",
        f"Flip a coin|if heads, {LATER}, if {THIS} would be Knocked Out by an opponent's attack, it is not"
        " Knocked Out and its remaining HP become 20",
    ),
    (
        f"If a Pokémon Knocks Out Zedling {LATER}, Knock Out that Pokémon.",
        f"{LATER}, if {THIS} is Knocked Out by an opponent's attack, Knock Out the Attacking Pokémon",
    ),
    (
        f"{TARGET.capitalize()} is now Confused. Put 4 damage counters instead of 3 on the Confused Pokémon.",
        f"{TARGET.capitalize()} is now Confused|put 4 damage counters instead of 3 on that Pokémon for this"
        " Special Condition",
    ),
    (
        "Flip 2 coins. This attack does 20 damage times then number of heads.",
        f"Flip 2 coins|{DOES} 20 damage {EACH} heads",
    ),
    (
        f"Discard an {CARD} attached to Ho-oh.",
        f"Discard an Energy from {THIS}",
    ),
    (
        "Remove 1 damage counter from the Pokémon that Miracle Plate α is attached to.",
        f"heal 10 damage from {THIS}",
    ),
    (
        f"Choose 1 of {THEIRS} Pokémon is play. This attack does 30 damage to that Pokémon.",
        f"Choose 1 of {THEIRS} Pokémon in play|This attack does 30 damage to that Pokémon",
    ),
    (
        f"Put 2 {COUNTERS} on each of {THEIRS} Pokémon has already has any {COUNTERS} on it.",
        f"Put 2 {COUNTERS} on each of {THEIRS} Pokémon that already has any {COUNTERS} on it",
    ),
    (
        f"Draw a card. Then you remove 2 {COUNTERS} from Zedling.",
        f"Draw a card|then, heal 20 damage from {THIS}",
    ),
    (
        "Does 20 damage times the number of Murkrows on your Bench.",
        f"{DOES} 20 damage {EACH} Murkrow on your Bench",
    ),
    (
        f"Search {DECK} for an Evolution card named Slowking and put it onto Zedling. (This counts as "
        f"evolving Zedling.) Shuffle {DECK} afterward.",
        f"Search {DECK} for a Slowking and put it onto {THIS} to evolve it|then, shuffle {DECK}",
    ),
    (
        f"Search {DECK} for a card that evolves from Zedling, show it to {FOE}, and put it into {HAND}. "
        f"Shuffle {DECK} afterward.",
        f"Search {DECK} for a Pokémon that evolves from {THIS}, reveal it, and put it into {HAND}|then, "
        f"shuffle {DECK}",
    ),
    (
        f"If {TARGET} is Fighting, {DOES} 10 more damage.",
        f"If {TARGET} is a {{F}} Pokémon, {DOES} 10 more damage",
    ),
    (
        f"Flip 2 coins. This attack does 10 damage times the number of heads to {TARGET} and 30 damage "
        "times the number of tails to Zedling.",
        f"Flip 2 coins|{DOES} 10 damage {EACH} heads, and {THIS} does 30 damage to itself {EACH} tails",
    ),
    (
        f"Flip 2 coins. If both are heads, {DOES} 30 damage plus 40 more damage. If 1 is heads and 1 is "
        "tails, this attack just does 30 damage.",
        f"Flip 2 coins|if both of them are heads, {DOES} 40 more damage",
    ),
    (
        f"Damage from this attack is reduced by 20 {EACH} {CARD} attached to Zedling.",
        f"{DOES} 20 less damage {EACH} {CARD} attached to {THIS}",
    ),
    (
        f"If {FOE} has any {BENCHED}, {DOES} 20 damage instead of 40 and choose 1 of those {BENCHED}. "
        "This attack does 20 damage to that Pokémon.",
        f"If {FOE} has any {BENCHED}, this attack's base damage is 20 instead of 40|If {FOE} has any "
        f"{BENCHED}, This attack does 20 damage to 1 of {THEIRS} {BENCHED}",
    ),
    (
        f"Count the number of Pokémon you have in play with {COUNTERS} on them. {COIN}. If heads, {DOES}"
        f" 20 damage plus 20 more damage {EACH} of those Pokémon.",
        f"{COIN}|If heads, {DOES} 20 more damage {EACH} of your Pokémon that has any {COUNTERS} on it",
    ),
    (
        f"Does 20 damage plus 10 more damage {EACH} Water Energy attached to Zedling. Extra Water Energy"
        " after the 2nd doesn't count.",
        f"{DOES} 10 more damage {EACH} {{W}} Energy attached to {THIS}|you can't add more than 20 damage"
        " in this way",
    ),
    (
        f"{COIN} {EACH} of your {BENCHED}. You can't flips more than 2 coins in this way.",
        f"{COIN} {EACH} of your {BENCHED}|you can't flip more than 2 coins in this way",
    ),
    (
        f"Until the end of your next turn, if an attack damages {TARGET} (after applying Weakness and "
        f"Resistance), that attack does 10 more damage to {TARGET}.",
        f"Until the end of your next turn, {TARGET} takes 10 more damage from attacks after applying "
        "Weakness and Resistance",
    ),
    (
        f"Move 2 Fire {CARD}s attached to Zedling to 1 or 2 of your {BENCHED}. (You may put both on the "
        "same Pokémon or 1 each on 2 different Pokémon.)",
        f"Move 2 {{R}} {CARD}s attached to {THIS} to your {BENCHED} in any way you like",
    ),
    (
        f"Discard all Trainer cards attached to {THEIRS} Pokémon.",
        f"Discard all Trainer cards attached to all of {THEIRS} Pokémon",
    ),
    (
        f"Before doing damage, discard any Trainer cards attached to {TARGET}.",
        f"Before doing damage, discard all Trainer cards attached to {TARGET}",
    ),
    (
        f"Take all {CARD}s attached to Zedling and attach them to your {BENCHED} (in any way you choose).",
        f"move all Energy from {THIS} to your {BENCHED} in any way you like",
    ),
    (
        f"If {TARGET} has any basic {CARD}s attached to it, choose 1 of them. If {FOE} has any "
        f"{BENCHED}, choose 1 of them and attach that {CARD} to it.",
        f"move a basic Energy from {TARGET} to 1 of {THEIRS} {BENCHED}",
    ),
    (
        f"{COIN}. If heads, choose an {CARD} attached to 1 of {THEIRS} Pokémon and attach it to another "
        f"of {THEIRS} Pokémon of your choice.",
        f"{COIN}|If heads, move an Energy from 1 of {THEIRS} Pokémon to another of {THEIRS} Pokémon",
    ),
    (
        f"Choose 1 of your Pokémon with an {CARD} attached to it. Remove 2 {COUNTERS} from that Pokémon.",
        "Choose 1 of your Pokémon that has any Energy attached|heal 20 damage from that Pokémon",
    ),
    (
        f"Flip 2 coins. For each heads, you may search {DECK} for a Fire {CARD} and attach it to 1 of "
        f"your Fire Pokémon. Shuffle {DECK} afterward.",
        f"Flip 2 coins|you may search {DECK} for a number of {{R}} {CARD}s up to the number of heads and"
        f" attach them to your {{R}} Pokémon in any way you like|then, shuffle {DECK}",
    ),
    (
        f"Flip 3 coins. For each heads, search {DECK} for a Water {CARD}. Show those cards to {FOE}, and"
        f" then put them into {HAND}. Shuffle {DECK} afterward.",
        f"Flip 3 coins|search {DECK} for a number of {{W}} {CARD}s up to the number of heads, reveal "
        f"them, and put them into {HAND}|then, shuffle {DECK}",
    ),
    (
        f"You may discard any number of Water {CARD}s attached to Zedling. If you do, discard that many "
        f"cards from the top of {THEIRS} deck.",
        f"You may discard any number of {{W}} Energy attached to {THIS}|If you do, discard the top card "
        f"of {THEIRS} deck {EACH} {CARD} you discarded in this way",
    ),
    (
        f"You may discard all Fire {CARD}s attached to Zedling. If you do, put {COUNTERS} equal to the "
        f"amount of {CARD}s removed in this way on any number of {THEIRS} {BENCHED} in the way you like.",
        f"You may discard all {{R}} Energy from {THIS}|If you do, put 1 damage counter on {THEIRS} "
        f"{BENCHED} in any way you like {EACH} card you discarded in this way",
    ),
    (
        f"Return any number of your Pokémon in play and all cards attached to them to {HAND}.",
        f"you may put any number of your Pokémon and all attached cards into {HAND}",
    ),
    (
        f"Look at a number of cards on top of {THEIRS} deck equal to the number of {CARD}s attached to "
        f"Zedling. Put those cards in any order, and then put them back on top of {THEIRS} deck.",
        f"look at the top card of {THEIRS} deck {EACH} {CARD} attached to {THIS} and put them back in "
        "any order",
    ),
    (
        f"If {FOE} has any {BENCHED}, you may choose 1 of them and switch it with {TARGET} (before doing"
        f" damage or other effects of this attack). Either way, {TARGET} is now Burned.",
        f"before doing damage, you may switch 1 of {THEIRS} {BENCHED} with their Active Pokémon|{TARGET}"
        " is now Burned",
    ),
    (
        f"{COIN}. If tails, {FOE} chooses 1 of {THEIR} {BENCHED} and switches it with {TARGET}.",
        f"{COIN}|if tails, {FOE} switches their Active Pokémon with 1 of their {BENCHED}",
    ),
    (
        "All Pokémon Powers stop working until the end of your next turn.",
        "until the end of your next turn, Pokémon in play have no Abilities",
    ),
    (
        f"If {TARGET} has a Pokémon Power, that power stops working until the end of your next turn.",
        f"until the end of your next turn, {TARGET} can't use any Poké-Powers",
    ),
    (
        "Does 10 damage to each Pokémon in play that has a Pokémon Power.",
        f"{DOES} 10 damage to each Pokémon in play that has any Poké-Powers",
    ),
    (
        f"During {THEIRS} next turn, prevent all effects of attacks that are not damage done to Zedling.",
        f"During {THEIRS} next turn, prevent all effects of attacks, excluding damage, done to {THIS}",
    ),
    (
        "You can't use this attack if your Bench is empty.",
        f"this attack can't be used if you have no {BENCHED}",
    ),
    (
        f"{COIN}. If heads, choose 1 Pokémon (yours or {THEIRS}) with {COUNTERS} on it and remove 3 "
        f"{COUNTERS} from it.",
        f"{COIN}|If heads, heal 30 damage from 1 Pokémon that has any {COUNTERS} on it",
    ),
    (
        "This attack's damage isn't affected by Weakness, Resistance, Pokémon Powers or any other "
        f"effects on {TARGET}.",
        f"This attack's damage isn't affected by {TYPES}, or by any effects on that Pokémon",
    ),
    (
        f"Your opponent may choose a Baby Pokémon, Basic Pokémon, or Evolution card from {THEIR} {PILE} "
        f"and put it into {THEIR} hand. Either way, you may do the same.",
        f"{FOE} may put a Basic or Evolution Pokémon from their {PILE} into their hand|Either way, you "
        f"may put a Basic or Evolution Pokémon from your {PILE} into {HAND}",
    ),
    (
        "Your opponent may choose up to 2 Baby Pokémon, Basic Pokémon, and/or Evolution cards from "
        f"{THEIR} {PILE} and shuffle them into {THEIR} deck. Either way, you may do the same.",
        f"{FOE} may shuffle up to 2 Basic or Evolution Pokémon from their {PILE} into their deck|Either "
        f"way, you may shuffle up to 2 Basic or Evolution Pokémon from your {PILE} into {DECK}",
    ),
    (
        f"Move 2 {COUNTERS} from each of your Pokémon that has any on it to {TARGET}. (Don't apply "
        "Weakness and Resistance.)",
        f"Move 2 {COUNTERS} from each of your Pokémon that has any {COUNTERS} on it to {TARGET}",
    ),
    (
        f"Each player may choose a card from {THEIR} {PILE} and put it into {THEIR} hand.",
        f"each player may put a card from their {PILE} into their hand",
    ),
    (
        f"If there are more {CARD}s attached to {TARGET} than to Zedling, draw a card.",
        f"If {TARGET} has a greater number of {CARD}s attached than {THIS}, draw a card",
    ),
    (
        f"Search {DECK} for any number of Pokémon named Zed, and/or Zod. Show those cards to {FOE}, then"
        f" put them into {HAND}. Shuffle {DECK} afterward.",
        f"Search {DECK} for any number of Pokémon named Zed, or Zod, reveal them, and put them into "
        f"{HAND}|then, shuffle {DECK}",
    ),
    (
        f"{COIN}. If tails and if {FOE} has any {BENCHED}, he or she chooses 1 of them and {DOES} 30 "
        "damage to it.",
        f"{COIN}|if tails, {FOE} chooses 1 of their {BENCHED}, and {DOES} 30 damage to that Pokémon",
    ),
    (
        f"Search {DECK} for a Trainer card, show it to {FOE}, and put it into {HAND}. If {FOE} has only "
        "1 Prize, draw a card.",
        f"Search {DECK} for a Trainer card, reveal it, and put it into {HAND}|Then, shuffle {DECK}|If "
        f"{FOE} has only 1 Prize cards remaining, draw a card",
    ),
    (
        f"{COIN}. If heads, {DOES} 30 damage plus 30 more damage if you have at least 1 Raichu on your "
        "Bench.",
        f"{COIN}|if heads and Raichu is on your Bench, {DOES} 30 more damage",
    ),
    (
        "This attack does 20 damage to each Pokémon that isn't Water on each player's Bench.",
        f"This attack does 20 damage to each {BENCHED} that isn't a {{W}} Pokémon",
    ),
    (
        "Does 20 damage times the number of cards with Ledyba in their names that you have in play "
        "(including this one).",
        f'{DOES} 20 damage {EACH} of your Pokémon with "Ledyba" in their names',
    ),
    (
        f"Remove a number of {COUNTERS} from Zedling equal of half the damage done to {TARGET} (rounded "
        "up to the nearest 10).",
        f"heal from {THIS} half the same amount of damage you did to {TARGET} (rounded up to the nearest 10)",
    ),
    (
        f"{COIN}. If heads, {DOES} 10 damage to {TARGET} (don't apply {TYPES}).",
        f"{COIN}|If heads, this attack's base damage is 10, and this attack's damage isn't affected by "
        f"{TYPES}",
    ),
    (
        f"Choose 1 of {THEIRS} Pokémon. This attack does 10 damage {EACH} Fire {CARD} attached to "
        "Zedling. Don't apply Weakness and Resistance.",
        f"This attack does 10 damage to 1 of {THEIRS} Pokémon {EACH} {{R}} {CARD} attached to "
        f"{THIS}|this attack's damage isn't affected by {TYPES}",
    ),
]


@pytest.mark.parametrize(("old", "today"), RARE)
def test_a_rare_wording_of_attacks_becomes_that_of_today(old: str, today: str) -> None:
    assert "|".join(modernize(old, "Zedling")).casefold() == today.casefold()
