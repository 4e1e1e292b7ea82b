"""Wordings of early attacks and their modern equivalents; the sentences are made up in the game's
phrasing."""

from __future__ import annotations

import pytest

from validator.effects.text.modern import modernize

UNTIL = "Benching or evolving that Pokémon ends this effect"
TARGET = "the Defending Pokémon"
THEIRS = "your opponent's Benched Pokémon"
COIN = "Flip a coin"
COUNTERS = "damage counters"
LATER = "during your opponent's next turn"
DOES = "his attack does"
TYPES = "Weakness and Resistance"
ONE = "1 of them"
ON = "attached to"
DECK = "your deck"
BENCHED = "Benched Pokémon"
THIS = "this Pokémon"
THEIR = "his or her "
THEY = "he or she"
HAND = "your hand"
FOR = "instead of"
THERE = "cards there"
FOE = "your opponent"
CARD = "Energy card"
THREE = "Asleep, Burned, Confused"
BASIC = "Basic Pokémon"
CONDITION = "Special Condition"
EARLY = [
    (
        f"{COIN}, if heads, draw a card.",
        f"{COIN}|if heads, draw a card",
    ),
    (
        f"Flip 1 coin. If heads {TARGET} is now Asleep.",
        f"flip a coin|if heads, {TARGET} is now Asleep",
    ),
    (
        f"{COIN}. If heads, and if {FOE} has any {BENCHED}, choose {ONE} and t{DOES} 10 damage to it.",
        f"{COIN}|If heads, t{DOES} 10 damage to 1 of {THEIRS}",
    ),
    (
        "Flip 3 coins. If you get 2 or more heads, draw a card.",
        "Flip 3 coins|if at least 2 of them are heads, draw a card",
    ),
    (
        "Flip 3 coins. If you get at least 1 heads, draw a card.",
        f"Flip 3 coins|if at least {ONE} are heads, draw a card",
    ),
    (
        "Flip 2 coins. If only 1 is heads, draw a card.",
        f"Flip 2 coins|if {ONE} is heads, draw a card",
    ),
    (
        "Flip 3 coins. If exactly 2 are heads, draw a card. If all 3 are tails, draw 2 cards.",
        "Flip 3 coins|if 2 of them are heads, draw a card|if all of them are tails, draw 2 cards",
    ),
    (
        "Flip 3 coins. If you get 2 heads, draw a card.",
        "Flip 3 coins|if 2 of them are heads, draw a card",
    ),
    (
        "Flip 2 coins. If either is heads, draw a card.",
        "Flip 2 coins|if either of them is heads, draw a card",
    ),
    (
        "Flip 2 coins. If any of them are heads, draw a card.",
        "Flip 2 coins|if either of them is heads, draw a card",
    ),
    (
        f"{COIN} until you get tails. Does 10 damage times the number of heads you get.",
        f"{COIN} until you get tails|t{DOES} 10 damage for each heads",
    ),
    (
        f"Flip 4 coins. T{DOES} 10 damage plus 10 more damage if exactly 1 is heads, or 30 more "
        "damage if all 4 are heads.",
        f"Flip 4 coins|T{DOES} 10 more damage if {ONE} is heads|T{DOES} 30 more damage if all of "
        "them are heads",
    ),
    (
        f"{COIN}. If heads, flip another coin. If the second coins is heads, draw a card.",
        f"{COIN}|If heads, flip another coin|If the second coin is heads, draw a card",
    ),
    (
        f"Flip 2 coins. For each tails, do 10 damage to each of your own {BENCHED}.",
        f"Flip 2 coins|For each tails, t{DOES} 10 damage to each of your {BENCHED}",
    ),
    (
        f"{COIN}. If heads, t{DOES} 20 damage plus 5 more damage and does 10 damage to Zedling.",
        f"{COIN}|If heads, t{DOES} 5 more damage and t{DOES} 10 damage to {THIS}",
    ),
    (
        f"{COIN} for each Energy {ON} Zedling. T{DOES} 40 times the number of heads.",
        f"{COIN} for each Energy {ON} {THIS}|T{DOES} 40 damage for each heads",
    ),
    (
        f"If {TARGET} is Asleep, t{DOES} 20 damage plus 10 more damage. If not, t{DOES} 20 damage.",
        f"If {TARGET} is Asleep, t{DOES} 10 more damage",
    ),
    (
        f"Your opponent flips a coin. If tails, t{DOES} 20 damage plus 10 more damage; if heads, "
        f"t{DOES} 20 damage.",
        f"Your opponent flips a coin|If tails, t{DOES} 10 more damage",
    ),
    (
        f"If there are 2 or more {COUNTERS} on Zedling, draw a card.",
        f"if {THIS} has 2 or more {COUNTERS} on it, draw a card",
    ),
    (
        f"If there are any {COUNTERS} on Zedling, remove 2 of them.",
        f"heal 20 damage from {THIS}",
    ),
    (
        f"If Zedling has any {COUNTERS} on it, flip a coin. If heads, remove 1 of those {COUNTERS}.",
        f"If {THIS} has any {COUNTERS} on it, flip a coin|If heads, heal 10 damage from {THIS}",
    ),
    (
        "Flip 3 coins. For each heads, remove 1 damage counter on Zedling.",
        f"Flip 3 coins|For each heads, heal 10 damage from {THIS}",
    ),
    (
        f"If this attack damages {TARGET} (after applying {TYPES}), remove 1 damage counter from "
        "Zedling, if it has any.",
        f"if this attack did any damage to {TARGET}, heal 10 damage from {THIS}",
    ),
    (
        "Unless all damage from this attack is prevented, you may draw a card.",
        f"if this attack did any damage to {TARGET}, you may draw a card",
    ),
    (
        f"After doing damage, remove a number of {COUNTERS} from Zedling equal to the amount of "
        f"damage done to {TARGET}.",
        f"heal from {THIS} the same amount of damage you did to {TARGET}",
    ),
    (
        f"If this attack damages {TARGET}, {TARGET} is now Asleep and you remove a number of "
        f"{COUNTERS} from Zedling equal to half that damage (rounded up to the nearest 10).",
        f"if this attack did any damage to {TARGET}, {TARGET} is now Asleep and heal from {THIS} "
        f"half the same amount of damage you did to {TARGET} (rounded up to the nearest 10)",
    ),
    (
        f"Unless this attack Knocks Out {TARGET}, draw a card.",
        f"if this attack did not Knock Out {TARGET}, draw a card",
    ),
    (
        f"If t{DOES}n't Knock Out {TARGET}, and if there are any Pokémon on {FOE}'s Bench, choose "
        f"{ONE} and switch it with {TARGET}.",
        f"if this attack did not Knock Out {TARGET}, switch 1 of {THEIRS} with their Active Pokémon",
    ),
    (
        f"If {TARGET} isn't Knocked Out by the damage from this attack, draw a card.",
        f"if this attack did not Knock Out {TARGET}, draw a card",
    ),
    (
        "Don't apply Weakness or Resistance for this attack.",
        "this attack's damage isn't affected by Weakness or Resistance",
    ),
    (
        f"Does 10 damage to each Fire Pokémon on {FOE}'s Bench.",
        f"t{DOES} 10 damage to each of {FOE}'s Benched {{R}} Pokémon",
    ),
    (
        f"Choose 3 of {THEIRS} and t{DOES} 10 damage to each of them. If {FOE} has fewer than 3 "
        f"{BENCHED}, do the damage to each of them.",
        f"t{DOES} 10 damage to 3 of {THEIRS}",
    ),
    (
        f"If {FOE} has any {BENCHED}, flip a coin. If heads, choose {ONE} and t{DOES} 10 damage to it.",
        f"If {FOE} has any {BENCHED}, flip a coin|If heads, t{DOES} 10 damage to 1 of {THEIRS}",
    ),
    (
        f"Choose 1 of {FOE}'s Pokémon. T{DOES} 10 damage times the number of Fire {CARD}s {ON} Zedling.",
        f"T{DOES} 10 damage to 1 of {FOE}'s Pokémon for each {{R}} Energy {ON} {THIS}",
    ),
    (
        f"Does damage to {TARGET} equal to half {TARGET}'s remaining HP (rounded up to the nearest 10).",
        f"t{DOES} damage equal to half {TARGET}'s remaining HP (rounded up to the nearest 10)",
    ),
    (
        "Flip 3 coins. Then, Zedling does 10 damage times the number of tails to itself.",
        f"Flip 3 coins|Then, {THIS} does 10 damage to itself for each tails",
    ),
    (
        f"Zedling does damage to itself equal to 10 times the number of Fire {CARD}s {ON} it.",
        f"{THIS} does 10 damage to itself for each {{R}} {CARD} {ON} it",
    ),
    (
        f"If {TARGET} has any {CARD}s {ON} it, flip a coin. If heads, choose 1 of those {CARD}s and "
        "discard it.",
        f"If {TARGET} has any Energy {ON} it, flip a coin|If heads, discard an Energy from {TARGET}",
    ),
    (
        f"If {TARGET} has any {CARD}s {ON} it, flip a coin. If heads, choose {ONE} and move it to 1 "
        f"of {THEIRS}. If {FOE} has no {BENCHED}, ignore this effect.",
        f"If {TARGET} has any Energy {ON} it, flip a coin|If heads, move an Energy {ON} {TARGET} to "
        f"1 of {THEIRS}",
    ),
    (
        f"Use this attack only if there are any Fire {CARD}s {ON} Zedling. {COIN}. If tails, discard"
        " 1 of those cards.",
        f"you can use this attack only if {THIS} has any {{R}} Energy attached|{COIN}|If tails, "
        f"discard a {{R}} Energy from {THIS}",
    ),
    (
        f"Take 1 Fire {CARD} {ON} Zedling and attach it to 1 of your {BENCHED}. If you have no "
        f"{BENCHED}, discard that {CARD}.",
        f"move 1 {{R}} Energy from {THIS} to 1 of your {BENCHED}|If you have no {BENCHED}, discard 1"
        f" {{R}} Energy from {THIS}",
    ),
    (
        f"If you have any {BENCHED} and if there are any basic {CARD}s {ON} Zedling, take 1 of those"
        f" {CARD}s and attach it to 1 of those Pokémon.",
        f"move a basic {CARD} from {THIS} to 1 of your {BENCHED}",
    ),
    (
        f"Choose 1 {CARD} {ON} {TARGET} and 1 of {THEIRS}. Attach that {CARD} to that Pokémon.",
        f"move 1 {CARD} from {TARGET} to 1 of {THEIRS}",
    ),
    (
        f"If you have any {BENCHED}, search {DECK} for a Fire {CARD} and attach it to {ONE}.",
        f"If you have any {BENCHED}, search {DECK} for a {{R}} {CARD} and attach it to 1 of your {BENCHED}",
    ),
    (
        f"Discard all Fire {CARD}s {ON} Zedling. Flip a number of coins equal to the number of Fire "
        f"{CARD}s you discarded.",
        f"Discard all {{R}} Energy from {THIS}|flip a coin for each {{R}} {CARD} you discarded in this way",
    ),
    (
        "Does 10 damage for each card discarded this way.",
        f"t{DOES} 10 damage for each card you discarded in this way",
    ),
    (
        f"Choose 1 of {THEIRS} and switch {TARGET} with it.",
        f"switch 1 of {THEIRS} with their Active Pokémon",
    ),
    (
        f"If {FOE} has any {BENCHED}, {THEY} chooses {ONE} and switches {TARGET} with it.",
        f"{FOE} switches their Active Pokémon with 1 of their {BENCHED}",
    ),
    (
        f"If {FOE} has any {BENCHED}, {THEY} chooses {ONE} and switches it with {THEIR}Active "
        f"Pokémon, then, if you have any {BENCHED}, you switch {ONE} with your Active Pokémon.",
        f"{FOE} switches their Active Pokémon with 1 of their {BENCHED}|Then, switch your Active "
        f"Pokémon with 1 of your {BENCHED}",
    ),
    (
        f"Choose 1 of your {BENCHED} and switch Zedling with it.",
        f"switch {THIS} with 1 of your {BENCHED}",
    ),
    (
        f"Before doing damage, choose 1 of {THEIRS} and switch it with {TARGET}. Do the damage to "
        "the new Defending Pokémon.",
        f"Before doing damage, switch 1 of {THEIRS} with their Active Pokémon",
    ),
    (
        f"Your opponent shuffles {THEIR}Active Pokémon and all cards {ON} it into {THEIR}deck.",
        f"shuffle {FOE}'s Active Pokémon and all attached cards into their deck",
    ),
    (
        "This Defending Pokémon is now Asleep.",
        f"{TARGET} is now Asleep",
    ),
    (
        f"Choose whether {TARGET} becomes Asleep or Burned.",
        f"{TARGET} is now Asleep or Burned, your choice",
    ),
    (
        "The Defending Pokémon is now either Asleep, Burned, or Confused (your choice).",
        "The Defending Pokémon is now Asleep, Burned, or Confused, your choice",
    ),
    (
        f"Choose a {CONDITION} ({THREE}, Paralyzed, or Poisoned). The Defending Pokémon is now "
        f"affected by that {CONDITION}.",
        f"The Defending Pokémon is now affected by a {CONDITION} of your choice",
    ),
    (
        f"The Defending Pokémon is now Poisoned. It now takes 20 Poison damage {FOR} 10 after each "
        "player's turn (even if it was already Poisoned).",
        f"The Defending Pokémon is now Poisoned|during Pokémon Checkup, put 2 {COUNTERS} on that "
        f"Pokémon {FOR} 1",
    ),
    (
        f"Your opponent now puts 3 {COUNTERS} {FOR} 1 after each player's turn (even if it was "
        "already Poisoned).",
        f"during Pokémon Checkup, put 3 {COUNTERS} on that Pokémon {FOR} 1",
    ),
    (
        f"During {FOE}'s next turn, Zedling can't become affected by a {CONDITION}.",
        f"During {FOE}'s next turn, {THIS} can't be affected by any {CONDITION}s",
    ),
    (
        f"During {FOE}'s next turn, Zedling can't become Asleep.",
        f"During {FOE}'s next turn, {THIS} can't be Asleep",
    ),
    (
        f"If {TARGET} was Asleep, it is no longer Asleep.",
        f"{TARGET} is no longer Asleep",
    ),
    (
        "This attack can't be used during your next turn. (Benching Zedling ends this effect.)",
        f"during your next turn, {THIS} can't use this attack",
    ),
    (
        f"All damage done by attacks to Zedling {LATER} is reduced by 10 (after applying {TYPES}).",
        f"{LATER}, {THIS} takes 10 less damage from attacks after applying {TYPES}",
    ),
    (
        f"During {FOE}'s next turn, whenever 20 or less damage is done to Zedling (after applying "
        f"{TYPES}), prevent that damage.",
        f"During {FOE}'s next turn, prevent all damage done to {THIS} by attacks if that damage is "
        "20 or less",
    ),
    (
        f"If {TARGET} attacks Zedling {LATER}, any damage done to Zedling is reduced by 10 (before "
        f"applying {TYPES}). (Benching either Pokémon ends this effect.)",
        f"{LATER}, attacks used by {TARGET} do 10 less damage to {THIS} before applying {TYPES}|This"
        " effect ends if either Pokémon leaves the Active Spot",
    ),
    (
        f"If {TARGET} attacks {LATER}, any damage it does is reduced by 10 (before applying {TYPES}).",
        f"{LATER}, attacks used by {TARGET} do 10 less damage before applying {TYPES}",
    ),
    (
        f"{COIN}. If heads, prevent all damage done by attacks to Zedling {LATER}.",
        f"{COIN}|If heads, {LATER}, prevent all damage done to {THIS} by attacks",
    ),
    (
        f"If Zedling would be damaged by an attack {LATER}, flip a coin. If heads, prevent that "
        "attack's damage done to Zedling.",
        f"{LATER}, if {THIS} would be damaged by an attack, flip a coin|If heads, prevent that damage",
    ),
    (
        f"If an attack does damage to Zedling {LATER} (even if Zedling is Knocked Out), draw a card.",
        f"{LATER}, if {THIS} is damaged by an attack, draw a card",
    ),
    (
        "The Defending Pokémon can't attack. (Benching or evolving that Pokémon ends this effect.)",
        "The Defending Pokémon can't attack until it leaves the Active Spot",
    ),
    (
        "The Defending Pokémon can't retreat as long as Zedling remains your Active Pokémon. (Benching "
        "or evolving either Pokémon ends this effect.)",
        "The Defending Pokémon can't retreat until it leaves the Active Spot|This effect ends if either "
        "Pokémon leaves the Active Spot",
    ),
    (
        f"Discard the top card from {FOE}'s deck.",
        f"Discard the top card of {FOE}'s deck",
    ),
    (
        "Look at the top 2 cards of either player's deck and rearrange them as you like.",
        "Look at the top 2 cards of either player's deck and put them back in any order",
    ),
    (
        f"Choose a card from your discard pile and put it on top of {DECK}.",
        f"put a card from your discard pile on top of {DECK}",
    ),
    (
        f"Choose a Trainer card from your discard pile, show it to {FOE}, and then shuffle it into {DECK}.",
        f"shuffle a Trainer card from your discard pile into {DECK}",
    ),
    (
        f"Flip 2 coins. For each heads, if you have a Fire {CARD} in your discard pile, put it into {HAND}.",
        f"Flip 2 coins|for each heads, put a {{R}} {CARD} from your discard pile into {HAND}",
    ),
    (
        f"Search {DECK} for a card that evolves from Zedling and attach it to Zedling.",
        f"Search {DECK} for a card that evolves from {THIS} and put it onto {THIS}",
    ),
    (
        f"Search {DECK} for a card that evolves from 1 of your {BENCHED} and put that card on that Pokémon.",
        f"Search {DECK} for a card that evolves from 1 of your {BENCHED} and put it onto that Pokémon",
    ),
    (
        f"Put a Baby Pokémon or a {BASIC} card from your discard pile onto your Bench.",
        f"Put a {BASIC} from your discard pile onto your Bench",
    ),
    (
        f"Put a Baby Pokémon, {BASIC}, or Evolution card from your discard pile into {HAND}.",
        f"Put a Basic or Evolution Pokémon from your discard pile into {HAND}",
    ),
    (
        f"Show the top card of {FOE}'s deck to all players.",
        f"reveal the top card of {FOE}'s deck",
    ),
    (
        f"Look at {FOE}'s hand. If {THEY} has any Trainer {THERE}, choose {ONE}. Your opponent "
        f"shuffles that card into {THEIR}deck.",
        f"Look at {FOE}'s hand|choose a Trainer card you find there and shuffle it into their deck",
    ),
    (
        f"Look at the top 3 cards of {DECK}, and then choose 1 of those cards and put it into "
        f"{HAND}. Shuffle the rest into {DECK} afterward.",
        f"Look at the top 3 cards of {DECK} and put {ONE} into {HAND}|Shuffle the other cards into {DECK}",
    ),
    (
        f"Whenever an attack (even your own) does damage to Zedling (after applying {TYPES}), that "
        "attack only does half the damage to Zedling (rounded down to nearest 10).",
        f"{THIS} takes half the damage from attacks (rounded down to the nearest 10)",
    ),
    (
        f"Whenever an attack does damage to any Pokémon (after applying {TYPES}), that attack does "
        "only half the damage to that Pokémon (rounded up to the nearest 10).",
        "each Pokémon takes half the damage from attacks (rounded up to the nearest 10)",
    ),
    (
        f"Whenever an attack does damage to Zedling (after applying {TYPES}) {LATER}, that attack "
        "only does half the damage to Zedling (rounded down to the nearest 10).",
        f"{LATER}, {THIS} takes half the damage from attacks (rounded down to the nearest 10)",
    ),
    (
        f"During {FOE}'s next turn, whenever Zedling takes damage, divide that damage in half "
        "(rounded down to the nearest 10).",
        f"During {FOE}'s next turn, {THIS} takes half the damage from attacks (rounded down to the "
        "nearest 10)",
    ),
    (
        f"If {TARGET} is Asleep, t{DOES} 40 damage.",
        f"If {TARGET} is Asleep, this attack's base damage is 40",
    ),
    (
        f"If {TARGET} has no {COUNTERS} on it, t{DOES} 30 damage. If it has any, t{DOES} 10 damage.",
        f"If {TARGET} has no {COUNTERS} on it, this attack's base damage is 30|If it has any "
        f"{COUNTERS} on it, this attack's base damage is 10",
    ),
    (
        f"{COIN}. If heads, t{DOES} 10 damage plus 10 more damage (to {TARGET}) and 10 damage to "
        f"each of {THEIRS}.",
        f"{COIN}|If heads, t{DOES} 10 more damage and t{DOES} 10 damage to each of {THEIRS}",
    ),
    (
        f"Does 20 damage plus 10 more damage for each attached Water Energy {ON} Zedling but not "
        "used to pay for this attack.",
        f"t{DOES} 10 more damage for each {{W}} Energy {ON} {THIS} but not used to pay for this "
        "attack's Energy cost",
    ),
    (
        f"If Zedling does damage to {TARGET} (after applying {TYPES}), draw a card.",
        f"if this attack did any damage to {TARGET}, draw a card",
    ),
    (
        "If the Pokémon using this attack is Asleep, draw a card.",
        f"If {THIS} is Asleep, draw a card",
    ),
    (
        f"If {FOE} has exactly 2 Prizes, draw a card.",
        f"If {FOE} has exactly 2 Prize cards remaining, draw a card",
    ),
    (
        f"You may discard a Fire {CARD} {ON} Zedling when you use this attack. If you do and if "
        f"{FOE} has any {BENCHED}, choose {ONE} and t{DOES} 10 damage to it.",
        f"You may discard a {{R}} Energy from {THIS}|If you do, t{DOES} 10 damage to 1 of {THEIRS}",
    ),
    (
        f"When you use this attack, you may discard any number of Fire {CARD}s {ON} any of your Pokémon.",
        f"you may discard any number of {{R}} Energy {ON} any of your Pokémon",
    ),
    (
        f"{COIN}. If heads, discard 1 {CARD} {ON} {TARGET}, if any.",
        f"{COIN}|If heads, discard 1 Energy from {TARGET}",
    ),
    (
        f"Discard any number of {CARD}s {ON} any of your Pokémon.",
        f"Discard any number of Energy {ON} your Pokémon",
    ),
    (
        f"If you have any {BENCHED}, shuffle {ONE} and all cards {ON} it into {DECK}.",
        f"If you have any {BENCHED}, shuffle 1 of your {BENCHED} and all attached cards into {DECK}",
    ),
    (
        "You can't use this attack again as long as Zedling stays in play (even putting Zedling on the "
        "Bench won't let you use it again).",
        f"{THIS} can't use this attack as long as it stays in play",
    ),
    (
        "Either way, Zedling can't attack during your next turn.",
        f"Either way, during your next turn, {THIS} can't attack",
    ),
    (
        f"{COIN}. If heads, t{DOES} 20 damage plus 10 more damage to {TARGET} and discard all Fire "
        f"{CARD}s {ON} Zedling.",
        f"{COIN}|If heads, t{DOES} 10 more damage and discard all {{R}} Energy from {THIS}",
    ),
    (
        f"Heal 10 damage from each {BENCHED} with any {COUNTERS} on it.",
        f"Heal 10 damage from each {BENCHED} that has any {COUNTERS} on it",
    ),
    (
        f"Choose 1 of {FOE}'s Pokémon that has a damage counter on it. T{DOES} 10 damage to that Pokémon.",
        f"t{DOES} 10 damage to 1 of {FOE}'s Pokémon that has any {COUNTERS} on it",
    ),
    (
        f"For each {BENCHED} in play, flip a coin. If heads, t{DOES} 10 damage to that Pokémon.",
        f"For each {BENCHED}, flip a coin|If heads, t{DOES} 10 damage to that Pokémon",
    ),
    (
        f"Look at {FOE}'s hand. T{DOES} 10 damage times the number of Trainer {THERE}.",
        f"Look at {FOE}'s hand|t{DOES} 10 damage for each Trainer card you find there",
    ),
    (
        f"Flip 2 coins. Then, for each heads, discard the top card from {FOE}'s deck.",
        f"Flip 2 coins|for each heads, discard the top card of {FOE}'s deck",
    ),
    (
        f"Put a number of {COUNTERS} on {TARGET} so that its remaining HP are 20.",
        f"put {COUNTERS} on {TARGET} until its remaining HP is 20",
    ),
    (
        f"If an attack damaged Zedling during {FOE}'s last turn, draw a card.",
        f"if {THIS} was damaged by an attack during {FOE}'s last turn, draw a card",
    ),
    (
        f"If you have any {BENCHED}, flip a coin. If tails, t{DOES} 10 damage to {ONE}.",
        f"If you have any {BENCHED}, flip a coin|If tails, t{DOES} 10 damage to 1 of your {BENCHED}",
    ),
    (
        f"Flip 2 coins. Remove 2 {COUNTERS} times the number of heads from Zedling.",
        f"Flip 2 coins|heal 20 damage from {THIS} for each heads",
    ),
    (
        f"Remove a number of {COUNTERS} from 1 of your {BENCHED} equal to the number of Fire {CARD}s"
        f" {ON} Zedling.",
        f"heal 10 damage from 1 of your {BENCHED} for each {{R}} {CARD} {ON} {THIS}",
    ),
    (
        f"You and {FOE} remove 1 damage counter from each of your Pokémon with {COUNTERS} on them.",
        "heal 10 damage from each Pokémon",
    ),
    (
        f"{COIN}. If heads and if any of your Pokémon have any {COUNTERS} on them, then remove 2 "
        f"{COUNTERS} from {ONE}. If tails and if any of {FOE}'s Pokémon have any {COUNTERS} on them,"
        f" choose {ONE} and remove 2 {COUNTERS} from it.",
        f"{COIN}|If heads, heal 20 damage from 1 of your Pokémon that has any {COUNTERS} on it|If "
        f"tails, heal 20 damage from 1 of {FOE}'s Pokémon that has any {COUNTERS} on it",
    ),
    (
        f"Choose a Special {CARD} {ON} 1 of {FOE}'s Pokémon. Your opponent shuffles that card into "
        f"{THEIR}deck.",
        f"shuffle a Special Energy {ON} 1 of {FOE}'s Pokémon into {FOE}'s deck",
    ),
    (
        f"Flip 2 coins. For each heads, choose an {CARD} {ON} {TARGET}, if any, and discard it.",
        f"Flip 2 coins|For each heads, discard an Energy from {TARGET}",
    ),
    (
        f"Flip 2 coins. Discard a number of Fire {CARD}s {ON} Zedling equal to the number of heads.",
        f"Flip 2 coins|for each heads, discard 1 {{R}} Energy from {THIS}",
    ),
    (
        f"Does 10 damage for each Energy {ON} all of of your Pokémon.",
        f"t{DOES} 10 damage for each Energy {ON} all of your Pokémon",
    ),
    (
        f"Return Zedling and all {CARD}s {ON} it to {HAND}. (Discard all other cards {ON} Zedling.)",
        f"put all Energy {ON} {THIS} into {HAND}|Put {THIS} into {HAND}",
    ),
    (
        f"Choose 1 {CARD} {ON} each of {FOE}'s Pokémon that has any {CARD}s and discard those {CARD}s.",
        f"discard 1 Energy {ON} each of {FOE}'s Pokémon that has any Energy {ON} it",
    ),
    (
        f"Return {TARGET} and all cards {ON} it to {FOE}'s hand.",
        f"put {TARGET} and all attached cards into {FOE}'s hand",
    ),
    (
        "You can't use this attack if your Bench is empty.",
        f"this attack can't be used if you have no {BENCHED}",
    ),
    (
        f"Until the end of {FOE}'s next turn {TARGET} can't attack.",
        f"Until the end of {FOE}'s next turn, {TARGET} can't attack",
    ),
    (
        "This attack can't be used unless Zedling used its Lie Low attack last turn.",
        f'you can\'t use this attack unless {THIS} used "Lie Low" during your last turn',
    ),
    (
        "During your next turn, Zedling's Gnaw attack's base damage is doubled.",
        f"During your next turn, {THIS}'s \"Gnaw\" attack's base damage is doubled",
    ),
    (
        "During your next turn, Zedling's Quick Attack's base damage is doubled.",
        f"During your next turn, {THIS}'s \"Quick Attack\" attack's base damage is doubled",
    ),
    (
        f"During {FOE}'s next turn, {FOE} pays Colorless more to retreat {TARGET}.",
        f"During {FOE}'s next turn, {TARGET}'s Retreat Cost is {{C}} more",
    ),
    (
        f"Whenever {TARGET} attacks, {FOE} flips a coin. If tails that attack does nothing. ({UNTIL}.)",
        f"until it leaves the Active Spot, if {TARGET} tries to attack, {FOE} flips a coin|If tails,"
        " that attack doesn't happen",
    ),
    (
        f"Prevent all damage done by attacks to your {BENCHED}.",
        f"prevent all damage done to your {BENCHED} by attacks",
    ),
    (
        f"{COIN}. If heads, draw a card, and, {LATER}, Zedling can't attack.",
        f"{COIN}|If heads, draw a card, and {LATER}, {THIS} can't attack",
    ),
    (
        f"Look at {FOE}'s hand. If {THEY} has any Energy {THERE}, choose {ONE}. You opponent "
        f"shuffles that card into {THEIR}deck.",
        f"Look at {FOE}'s hand|choose a {CARD} you find there and shuffle it into their deck",
    ),
    (
        f"Look at a random card from {FOE}'s hand. Your opponent shuffles that card into {THEIR}deck.",
        f"choose a random card from {FOE}'s hand|Your opponent reveals that card and shuffles it "
        "into their deck",
    ),
    (
        f"Look at the top card of {FOE}'s deck. If it's a Trainer card, put it in {FOE}'s discard "
        f"pile; otherwise, put it into {THEIR}hand.",
        f"Look at the top card of {FOE}'s deck|if it is a Trainer card, discard it|Otherwise, put it"
        " into their hand",
    ),
    (
        f"Put an Omastar from {HAND} onto Zedling.",
        f"put a Omastar card from {HAND} onto {THIS} to evolve it",
    ),
    (
        f"Your opponent flips a number of coins equal to the number of Pokémon on {THEIR}Bench.",
        f"{FOE} flips a coin for each of their {BENCHED}",
    ),
    (
        f"If {TARGET} is Asleep, t{DOES} 60 damage {FOR} 30.",
        f"If {TARGET} is Asleep, this attack's base damage is 60 {FOR} 30",
    ),
    (
        f"Count the number of Pokémon on your Bench. T{DOES} 20 times that number of damage to "
        f"{TARGET}, and Zedling does 20 times that number of damage to itself.",
        f"t{DOES} 20 damage for each of your {BENCHED}, and {THIS} does 20 damage to itself for each"
        f" of your {BENCHED}",
    ),
    (
        f"Choose an {CARD} {ON} {TARGET}, if any, and {FOE} shuffles that card into {THEIR}deck.",
        f"shuffle an Energy {ON} {TARGET} into {FOE}'s deck",
    ),
]


@pytest.mark.parametrize(("old", "today"), EARLY)
def test_a_wording_of_early_attacks_becomes_that_of_today(old: str, today: str) -> None:
    assert "|".join(modernize(old, "Zedling")) == today
