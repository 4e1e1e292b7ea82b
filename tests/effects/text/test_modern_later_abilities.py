"""Wordings of Abilities and cards in play since Black & White, and what they mean today; made up for the
tests.
"""

from __future__ import annotations

import pytest

from validator.effects.text.modern import modernize

_AFTER = "after applying Weakness and Resistance"
_DEALT = "do 20 more damage to your opponent's Active Pokémon"
_THEIRS = "your opponent's"
_MINE = "your Pokémon in play that has the"
_TOOLS = "Pokémon Tool"
_COIN = "flip a coin. If heads"
_HEADS = "if the result is heads"
_TAILS = "If either of them is tails,"
_CHECKED = "Burned Pokémon during Pokémon Checkup"
_ALL = "any other effects remain on the new Pokémon"
_ANY_WAY = "to your Pokémon in any way you like"

ABILITIES = [
    # ------------------------------------------------------------------ whose attacks
    (f"Your Pichu's attacks {_DEALT}.", f"attacks used by your Pichu {_DEALT}"),
    (f"Your Pichu's and Pichu-GX's attacks {_DEALT}.", f"attacks used by your Pichu and Pichu-GX {_DEALT}"),
    (
        f"Your Zedling-GX in play get +30 HP, and their attacks {_DEALT}.",
        f"your Zedling-GX in play get + 30 HP|Attacks used by your Zedling-GX {_DEALT}",
    ),
    (
        f"{_THEIRS} Pokémon VSTAR's attacks cost Colorless more.",
        f"attacks used by {_THEIRS} Pokémon VSTAR cost {{C}} more",
    ),
    (
        f"This Pokémon takes 10 less damage from the attacks of {_THEIRS} Basic Pokémon.",
        f"This Pokémon takes 10 less damage from attacks used by {_THEIRS} Basic Pokémon",
    ),
    (
        "Ignore all Colorless Energy in the attack cost of each of your Pichu, Pikachu, and Raichu's"
        " attacks.",
        "Ignore all {C} Energy in the costs of attacks used by your Pichu, Pikachu, and Raichu",
    ),
    (
        f"Ignore all Energy in the attack costs of each of {_MINE} Slash attack.",
        f"Ignore all Energy in the costs of attacks used by {_MINE} Slash attack",
    ),
    (
        "This Pokémon's attacks do 10 more damage for each of their Pokémon-GX and Pokémon-EX in play.",
        f"This Pokémon's attacks do 10 more damage for each of {_THEIRS} Pokémon-GX and Pokémon-EX in play",
    ),
    (
        "Any damage done by an opponent's attack to each of your Water Pokémon is reduced by 10"
        " (after applying Weakness and Resistance).",
        f"any damage done to each of your {{W}} Pokémon by an opponent's attack is reduced by 10 {_AFTER}",
    ),
    (
        "When this happens, put 1 damage counter on the Attacking Pokémon-EX.",
        "When this happens, put 1 damage counter on the Attacking Pokémon",
    ),
    # ------------------------------------------------------------------ what is prevented
    (
        "Prevent all effects of attacks, including damage, done to this Pokémon by your opponent's"
        " Ultra Beasts,"
        " and by your opponent's Basic Pokémon.",
        f"prevent all damage from and effects of attacks from {_THEIRS} Ultra Beasts done to this Pokémon"
        f"|prevent all damage from and effects of attacks from {_THEIRS} Basic Pokémon done to this Pokémon",
    ),
    ("Damage can't be healed from any Pokémon.", "each Pokémon in play can't be healed"),
    # ------------------------------------------------------------------ exceptions and properties
    (
        "Your Pokémon in play have no Retreat Cost, except Pokémon-GX and Pokémon-EX.",
        "Your Pokémon in play, except Pokémon-GX and Pokémon-EX, have no Retreat Cost",
    ),
    (
        "Each Pokémon Tool card in play has no effect.",
        "Pokémon Tools attached to each Pokémon have no effect",
    ),
    ("Each of your Metal Pokémon's Resistance is now -40.", "your {M} Pokémon's Resistance is now - 40"),
    ("This Pokémon's type is both Fighting and Metal.", "this Pokémon is {F} and {M} type"),
    (
        "As long as this Pokémon is Burned, ◇ (Prism Star) Pokémon in play can't attack and have no"
        " Abilities.",
        "As long as this Pokémon is Burned, Prism Star Pokémon in play can't attack"
        "|As long as this Pokémon is Burned, Prism Star Pokémon in play have no Abilities",
    ),
    (
        f"It may have 3 Tools. (If this Pokémon loses this Ability, discard {_TOOLS} cards attached to this"
        f" Pokémon until only 1 {_TOOLS} card remains.)",
        f"It may have 3 Tools|If it loses this Ability, discard {_TOOLS}s from it until only 1 remains",
    ),
    ("They can't be healed. (Damage counters can still be moved.)", "They can't be healed"),
    (
        "They have no Abilities (this includes Abilities of its previous Evolution).",
        "They have no Abilities",
    ),
    # ------------------------------------------------------------------ Special Conditions
    (
        "When it retreats, their new Active Pokémon is Poisoned.",
        "When it retreats, their new Active Pokémon is now Poisoned",
    ),
    (
        "The Special Condition Poisoned is not removed when your opponent's Pokémon evolve or devolve.",
        f"{_THEIRS} Poisoned Pokémon don't recover from that Special Condition when they evolve or devolve",
    ),
    (
        "Put 1 damage counter on your opponent's Confused Pokémon between turns.",
        f"Put 1 damage counter on {_THEIRS} Confused Pokémon during Pokémon Checkup",
    ),
    (
        "Put 3 damage counters on your opponent's Confused Pokémon between turns.",
        f"put 3 damage counters on each of {_THEIRS} Confused Pokémon during Pokémon Checkup",
    ),
    (
        "Choose Asleep, Burned, or Confused. Your opponent's Active Pokémon is now affected by that Special"
        " Condition.",
        f"{_THEIRS} Active Pokémon is now Asleep, Burned, or Confused, your choice",
    ),
    (
        f"If this Pokémon is Asleep, flip 2 coins instead of 1 between turns. {_TAILS} this Pokémon is still"
        " Asleep.",
        "the owner of this Pokémon flips 2 coins for being Asleep during Pokémon Checkup",
    ),
    (
        f"Whenever your opponent flips a coin for their {_CHECKED}, it doesn't recover from that Special"
        f" Condition even {_HEADS}.",
        f"{_THEIRS} Pokémon don't recover from being Burned during Pokémon Checkup",
    ),
    # ------------------------------------------------------------------ when
    (
        "Once during your turn, if this Pokémon is your Active Pokémon, when you attach a Fire"
        " Energy card from"
        " your hand to it, draw a card.",
        "once during your turn, when you attach a {R} Energy card from your hand to this Pokémon, if"
        " this Pokémon"
        " is in the Active Spot, draw a card",
    ),
    (
        "Whenever you attach an Energy from your hand to it, it is now Confused.",
        "whenever you attach an Energy card from your hand to this Pokémon, this Pokémon is now Confused",
    ),
    (
        "You can't use this Ability on the turn after it or on the turn this Pokémon was put into play.",
        "You can't use this Ability on the turn after it or the turn this Pokémon was put into play",
    ),
    (
        f"If any damage is done to this Pokémon by attacks, {_COIN}, reduce that damage by 30 ({_AFTER}).",
        f"if this Pokémon would be damaged by attacks {_AFTER}, {_COIN.replace('. ', '|')}, reduce"
        " that damage by"
        " 30",
    ),
    (
        "As long as it has Unit Energy GrassWaterMetal attached to it, this Pokémon can't retreat.",
        'As long as it has a "Unit Energy GWM" attached to it, this Pokémon can\'t retreat',
    ),
    # ------------------------------------------------------------------ where cards go
    (
        "You may switch this Pokémon with a Pichu GX in your hand.",
        "You may switch this Pokémon with a Pichu-GX in your hand",
    ),
    (
        "Switch this Pokémon with a Pichu. (Any cards attached to this Pokémon, damage counters, Special"
        f" Conditions, turns in play, and {_ALL}.)",
        "Switch this Pokémon with a Pichu",
    ),
    (
        "Put the top card of their deck on the bottom of their deck without looking at it.",
        "Put the top card of their deck on the bottom of their deck",
    ),
    (
        "Your opponent discards cards until they have 3 cards left in their hand.",
        "Your opponent discards cards until they have 3 cards in their hand",
    ),
    (
        "Discard all cards attached to this Pokémon and return it to your hand.",
        "put this Pokémon into your hand",
    ),
    (
        f"Choose any basic Energy cards you find there and attach them {_ANY_WAY}.",
        f"you may attach any number of basic Energy cards you find there {_ANY_WAY}",
    ),
    (
        "You may have each player shuffle their hand into their deck and draw 3 cards.",
        "You may have each player shuffles their hand into their deck and draws 3 cards",
    ),
    (
        "Search your deck for a Pokémon that isn't a Pokémon-GX or Pokémon-EX.",
        "Search your deck for a Pokémon, except Pokémon-GX and Pokémon-EX",
    ),
]


@pytest.mark.parametrize(("text", "modern"), ABILITIES, ids=[modern for _, modern in ABILITIES])
def test_an_ability_in_its_modern_wording(text: str, modern: str) -> None:
    assert "|".join(modernize(text, "Zedling", "ability")) == modern


STADIUMS_AND_TOOLS = [
    (
        "stadium",
        "Prevent all effects of the opponent's attacks, including damage, done to Benched Pokémon.",
        "prevent all damage from and effects of attacks from the opponent's Pokémon done to Benched Pokémon",
    ),
    (
        "stadium",
        "Pokémon with 30 HP or less remaining can't attack.",
        "Pokémon that have 30 HP or less remaining can't attack",
    ),
    (
        "stadium",
        "This ↓ player can't have more than 2 Benched Pokémon. This ↓ player's Pokémon can't retreat.",
        "you can't have more than 2 Benched Pokémon|your opponent's Pokémon can't retreat",
    ),
    (
        "stadium",
        "Once during each player's turn, that player may have their opponent reveal their hand.",
        "Once during your turn, you may have your opponent reveal their hand",
    ),
    (
        "stadium",
        "Once during each player's turn, that player may draw a card. Whenever any player plays a"
        " Supporter card"
        " from their hand, that player draws a card.",
        "Once during your turn, you may draw a card|Whenever any player plays a Supporter card from"
        " their hand,"
        " that player draws a card",
    ),
    (
        "tool",
        "The Metal Pokémon this card is attached to takes 10 less damage from your opponent's attacks (after"
        " applying Weakness and Resistance) and has no Weakness.",
        f"The {{M}} Pokémon this card is attached to takes 10 less damage from {_THEIRS} attacks {_AFTER}"
        "|The {M} Pokémon this card is attached to has no Weakness",
    ),
    (
        "tool",
        "If it is a Basic Pokémon, it has no Retreat Cost and no Weakness.",
        "If it is a Basic Pokémon, it has no Retreat Cost, and it has no Weakness",
    ),
]


@pytest.mark.parametrize(("kind", "text", "modern"), STADIUMS_AND_TOOLS)
def test_a_card_in_its_modern_wording(kind: str, text: str, modern: str) -> None:
    assert "|".join(modernize(text, "Zedling", kind)) == modern
