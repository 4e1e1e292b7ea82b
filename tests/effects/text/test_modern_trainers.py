"""Old wordings of Trainer and Energy cards and their modern equivalents."""

from __future__ import annotations

import pytest

from validator.effects.text.modern import modernize

MON = "Pokémon"
DECK = "your deck"
HAND = "your hand"
THEIRS = "his or her"
HERE = "this card"
FOE = "opponent"
COIN = "flip a coin"

HOST = f"the {MON} {HERE} is attached to"
NO_TOOL = f"that doesn't already have a {MON} Tool attached to it"
GONE = f"discard {HERE} at the end of your turn"
ITS = f"That {MON} may use {HERE}'s attack instead of its own"


OLD = [
    # ------------------------------------------------------------------ attached cards
    (
        "machine",
        f"Attach {HERE} to 1 of your {MON} in play. {ITS}.",
        f"{HOST} can use the attack on {HERE}",
    ),
    (
        "machine",
        f"Attach {HERE} to 1 of your Fire {MON} in play. {ITS}.",
        f"You can attach {HERE} only to 1 of your {{R}} {MON}|{HOST} can use the attack on {HERE}",
    ),
    ("machine", "At the end of your turn, discard Torch.", GONE),
    ("tool", "When your turn ends, discard Torch.", GONE),
    ("energy", f"Discard {HERE} at the end of the turn you attached it.", GONE),
    (
        "item",
        f"Discard it at the end of your {FOE}'s next turn.",
        f"discard {HERE} at the end of your {FOE}'s turn",
    ),
    ("item", f"As long as {HERE} is attached, this {MON} has no Weakness.", f"{HOST} has no Weakness"),
    (
        "item",
        f"Attach {HERE} to your Active {MON}.",
        f"Attach {HERE} to your Active {MON} when you play it",
    ),
    (
        "tool",
        f"Attach Torch to 1 of your Evolved {MON} {NO_TOOL}.",
        f"You can attach {HERE} only to 1 of your Evolved {MON}",
    ),
    ("tool", f"The {MON} that Torch is attached to can't retreat.", f"{HOST} can't retreat"),
    (
        "tool",
        f"If {HERE} is attached to a Fire {MON}, each of the attacks of that {MON} does 5 more damage.",
        "If this card is attached to a {R} Pokémon, the attacks of that Pokémon do 5 more damage",
    ),
    (
        "tool",
        f"At the end of your {FOE}'s turn after you played Torch, discard Torch.",
        f"discard {HERE} at the end of your {FOE}'s turn",
    ),
    (
        "tool",
        f"The {MON} {HERE} is attached to can use any attack from its Basic {MON} or its Stage"
        " 1 Evolution card.",
        f"{HOST} can use any attack from its previous Evolutions",
    ),
    (
        "tool",
        f"The Team Aqua {MON} {HERE} is attached to can't retreat.",
        f"The Team Aqua's {MON} {HERE} is attached to can't retreat",
    ),
    # ------------------------------------------------------------------ Special Energy
    (
        "energy",
        "Torch provides Fire Energy and Metal Energy, but provides only 1 Energy at a time.",
        "this card provides {R} and {M} Energy but provides only 1 Energy at a time",
    ),
    ("energy", "Torch provides 2 Fire Energy.", "this card provides {R} {R} Energy"),
    (
        "energy",
        "Torch provides every type of Energy buy provides only 1 Energy at a time.",
        f"{HERE} provides every type of Energy but provides only 1 Energy at a time",
    ),
    (
        "energy",
        f"Torch provides Fire Energy, but only while {HERE} is attached to a Fire {MON}.",
        "this card provides {R} Energy only while this card is attached to a {R} Pokémon",
    ),
    (
        "energy",
        f"When you attach {HERE} from {HAND} to your Active {MON}, switch that {MON}"
        f" with 1 of your Benched {MON}.",
        f"When you attach {HERE} from {HAND} to your Active {MON}, switch your Active {MON}"
        f" with 1 of your Benched {MON}",
    ),
    (
        "energy",
        f"The attacks of your {FOE}'s {MON} do 5 less damage to the {MON} {HERE} is attached to.",
        f"{HOST} takes 5 less damage from your {FOE}'s attacks",
    ),
    # ------------------------------------------------------------------ playing the card
    (
        "item",
        f"Discard a card from {HAND} in order to play {HERE}. Draw a card.",
        f"You can use {HERE} only if you discard a card from {HAND}|Draw a card",
    ),
    (
        "supporter",
        f"Discard a card from {HAND}. (If you can't discard a card, you can't play this card.) Draw a card.",
        f"You can use {HERE} only if you discard a card from {HAND}|Draw a card",
    ),
    ("item", "Your turn is over now (you don't get to attack).", "Your turn ends"),
    # ------------------------------------------------------------------ piles
    (
        "item",
        f"Your {FOE} shuffles {THEIRS} hand into {THEIRS} deck, then draws 2 cards.",
        f"Your {FOE} shuffles their hand into their deck and draws 2 cards",
    ),
    (
        "item",
        f"You may draw a card, then your {FOE} may draw a card.",
        f"You may draw a card|Then, your {FOE} may draw a card",
    ),
    ("supporter", f"Draw the bottom 2 cards of {DECK}.", f"put the bottom 2 cards of {DECK} into your hand"),
    ("supporter", f"Draw the top 2 cards of {DECK}.", "draw 2 cards"),
    (
        "item",
        f"Choose up to 2 {MON} Tool cards attached to your {MON} and put them into {HAND}.",
        f"put up to 2 {MON} Tools attached to your {MON} into {HAND}",
    ),
    (
        "item",
        f"Choose up to 2 Basic {MON} cards, Evolution cards, and/or basic Energy cards from"
        " your discard pile. Show them"
        f" to your {FOE} and shuffle them into {DECK}.",
        f"Shuffle up to 2 in any combination of Basic or Evolution {MON} and basic Energy cards from your"
        " discard pile into your deck",
    ),
    (
        "supporter",
        f"Look at the top 3 cards of {DECK}. Take all Basic Energy cards you find there,"
        f" show them to your {FOE},"
        f" and then put them into {HAND}. Shuffle {DECK} afterward.",
        f"Look at the top 3 cards of {DECK}|reveal all Basic Energy cards you find there, and put"
        " them into your hand"
        f"|Shuffle the other cards back into {DECK}",
    ),
    (
        "supporter",
        f"Search {DECK} for a Basic {MON} that each has 90 HP or less.",
        f"Search {DECK} for a Basic {MON} that has 90 HP or less",
    ),
    # ------------------------------------------------------------------ Pokémon
    (
        "item",
        f"Return 1 of your {MON} and all cards attached to it to {HAND}.",
        f"put 1 of your {MON} and all attached cards into {HAND}",
    ),
    (
        "item",
        f"Choose a {MON} on your Bench. Shuffle it and any cards attached to it into {DECK}.",
        f"shuffle 1 of your Benched {MON} and all attached cards into {DECK}",
    ),
    (
        "item",
        f"Choose 1 Basic {MON} card from your {FOE}'s discard pile and put it onto {THEIRS} Bench.",
        f"put a Basic {MON} from your {FOE}'s discard pile onto their Bench",
    ),
    (
        "supporter",
        f"Heal 10 damage from 1 of your {MON}. Then discard all Energy cards attached to it, if any.",
        f"Heal 10 damage from 1 of your {MON}|Then discard all Energy from it",
    ),
    # ------------------------------------------------------------------ Stadiums
    (
        "stadium",
        f"Once during each player's turn, he or she may {COIN}. If heads, that player removes 2 damage"
        f" counters from {THEIRS} Active {MON}.",
        f"Once during your turn, you may {COIN}|If heads, heal 20 damage from your Active {MON}",
    ),
    (
        "stadium",
        f"Each player's Fire {MON} (excluding {MON}-ex) has no Weakness.",
        "each {R} Pokémon in play, excluding Pokémon-ex, has no Weakness",
    ),
    (
        "stadium",
        f"Any damage done by attacks from Fire {MON} and Grass {MON} is not affected by Resistance.",
        "damage from attacks used by each {R} or {G} Pokémon isn't affected by Resistance",
    ),
    (
        "stadium",
        f"Don't apply Weakness for all {MON} in play (excluding {MON}-ex).",
        f"{MON} in play, excluding {MON}-ex, have no Weakness",
    ),
    (
        "stadium",
        f"Whenever any player attaches an Energy card from {THEIRS} hand to Fire {MON},"
        f" Water {MON}, or Metal {MON},"
        f" remove any Special Conditions from that {MON}.",
        "Whenever any player attaches an Energy card from their hand to 1 of their {R}, {W}, or {M}"
        f" {MON}, remove all Special"
        f" Conditions from that {MON}",
    ),
    (
        "stadium",
        f"Whenever any player attaches an Energy card from {THEIRS} hand to Fire {MON} or"
        f" Water {MON}, remove 1 damage"
        f" counter and all Special Conditions from that {MON}.",
        "Whenever any player attaches an Energy card from their hand to 1 of their {R} or {W} Pokémon,"
        " heal 10 damage and remove all"
        f" Special Conditions from that {MON}",
    ),
    (
        "stadium",
        f"Each player's Grass {MON} can evolve during {THEIRS} first turn or the turn he"
        f" or she plays those {MON}.",
        "each {G} Pokémon can evolve during your first turn or the turn you play it",
    ),
    (
        "stadium",
        f"Basic Grass and Basic Lightning {MON} take 5 less damage from the {FOE}'s attacks.",
        "each Basic {G} or {L} Pokémon take 5 less damage from your opponent's attacks",
    ),
    (
        "stadium",
        f"Any damage done to Colorless Active {MON} by an {FOE}'s attack is reduced by 5.",
        "both Active {C} Pokémon take 5 less damage from your opponent's attacks",
    ),
]


@pytest.mark.parametrize(("kind", "old", "new"), OLD)
def test_an_old_wording_is_read_as_todays(kind: str, old: str, new: str) -> None:
    found = "|".join(modernize(old, "Torch", kind))
    assert found.lower() == new.lower()


def test_a_name_in_a_name_is_not_the_card() -> None:
    text = f"Choose 1 of your {MON} in play with Torch in its name."
    assert modernize(text, "Torch", "item") == ('Choose 1 of your Pokémon in play with "Torch" in its name',)


def test_energy_is_not_named_by_what_it_provides() -> None:
    assert modernize("Fire Energy provides Fire Energy.", "Fire Energy", "energy") == (
        "this card provides {R} Energy",
    )
