"""Old wordings and their modern equivalents; the sentences are made up in the game's
phrasing."""

from __future__ import annotations

import pytest

from validator.effects.text.modern import modernize

_HEADS = "Flip a coin. If heads,"
_TODAY = "your opponent's next turn"
_WEAK = "Weakness and Resistance"
_BENCHED = "of your opponent's Benched Pokémon"
_TARGET = "the Defending Pokémon"
_COUNTERS = "damage counters"
_INTO_HAND = "and put it into your hand"
_ASIDE = "put it next to your Active Pokémon"
_COIN = "Flip a coin"
_POWERS = "Poké-Powers, Poké-Bodies"
_INTO = "of them into your hand"
_CHOOSES = "Your opponent chooses"

OLD = [
    # ------------------------------------------------------------------ people and coins
    ("He or she draws 2 cards.", "they draw 2 cards"),
    ("Shuffle his or her deck.", "Shuffle their deck"),
    ("Heal 10 damage from each of your own Pokémon.", "Heal 10 damage from each of your Pokémon"),
    (
        f"{_HEADS} draw a card; if tails, shuffle your deck.",
        "Flip a coin|If heads, draw a card|If tails, shuffle your deck",
    ),
    (
        "Flip a number of coins equal to the number of Energy cards attached to Zedling.",
        "flip a coin for each Energy card attached to this Pokémon",
    ),
    ("Flip 2 coins. If both are heads, draw a card.", "Flip 2 coins|if both of them are heads, draw a card"),
    (
        "Flip 2 coins. If 1 or both are tails, draw a card.",
        "Flip 2 coins|if either of them is tails, draw a card",
    ),
    (
        "For each Benched Pokémon, flip a coin. For each heads, this attack does 10 damage to that Pokémon.",
        "For each Benched Pokémon, flip a coin|If heads, this attack does 10 damage to that Pokémon",
    ),
    (
        "Flip a coin for each Benched Pokémon. If that coin flip is heads, this attack does 10 damage to that"
        " Pokémon.",
        "for each Benched Pokémon, flip a coin|If heads, this attack does 10 damage to that Pokémon",
    ),
    # ------------------------------------------------------------------ damage
    (
        "Does 10 damage to each Benched Pokémon (including your own).",
        "this attack does 10 damage to each Benched Pokémon",
    ),
    (
        "Does 30 damage plus 10 more damage for each damage counter on Zedling.",
        "this attack does 10 more damage for each damage counter on this Pokémon",
    ),
    (
        f"{_HEADS} this attack does 20 damage plus 5 more damage.",
        "Flip a coin|If heads, this attack does 5 more damage",
    ),
    (
        f"{_HEADS} this attack does 20 damage plus 5 more damage; if tails, this attack does 20 damage.",
        "Flip a coin|If heads, this attack does 5 more damage",
    ),
    (
        f"{_HEADS} this attack does 20 damage plus 5 more damage; if tails, this attack does 20 damage and"
        " Zedling is now Asleep.",
        "Flip a coin|If heads, this attack does 5 more damage|If tails, this Pokémon is now Asleep",
    ),
    (
        f"{_HEADS} this attack does 20 damage plus 5 more damage; if tails, this attack does 30 damage.",
        "Flip a coin|If heads, this attack does 5 more damage|If tails, this attack's base damage is 30",
    ),
    ("Does 20 damage times the number of heads.", "this attack does 20 damage for each heads"),
    (
        f"Does 20 damage times the number of {_COUNTERS} on Zedling.",
        "this attack does 20 damage for each damage counter on this Pokémon",
    ),
    (
        "Does 10 damage times the amount of {R} Energy attached to Zedling.",
        "this attack does 10 damage for each {R} Energy attached to this Pokémon",
    ),
    (
        "Does 50 damage minus 10 damage for each damage counter on Zedling.",
        "this attack does 10 less damage for each damage counter on this Pokémon",
    ),
    ("Does 10 damage to 1 of your Pokémon.", "this attack does 10 damage to 1 of your Pokémon"),
    (
        f"Choose 2 {_BENCHED}. This attack does 10 damage to each of them.",
        f"this attack does 10 damage to 2 {_BENCHED}",
    ),
    (
        f"{_HEADS} choose 1 of your opponent's Pokémon. This attack does 10 damage to that Pokémon. (Don't"
        f" apply {_WEAK} for Benched Pokémon.)",
        f"{_COIN}|If heads, this attack does 10 damage to 1 of your opponent's Pokémon",
    ),
    (
        f"This attack's damage isn't affected by Resistance, {_POWERS}, or any other effects on it.",
        "This attack's damage isn't affected by Resistance, or by any effects on it",
    ),
    # ------------------------------------------------------------------ Energy and healing
    ("Discard 2 Fire Energy cards attached to Zedling.", "Discard 2 {R} Energy cards from this Pokémon"),
    (
        f"If {_TARGET} has any Energy cards attached to it, choose 1 of them and discard it.",
        f"discard 1 Energy from {_TARGET}",
    ),
    ("Draw a card in order to use this attack.", "Draw a card to use this attack"),
    (f"Remove 3 {_COUNTERS} from Zedling.", "heal 30 damage from this Pokémon"),
    (
        f"Remove 1 damage counter from Zedling. If Zedling has fewer {_COUNTERS} than that, remove all of"
        " them.",
        "heal 10 damage from this Pokémon",
    ),
    # ------------------------------------------------------------------ what lasts
    (
        f"Zedling can't retreat until the end of {_TODAY}.",
        f"this Pokémon can't retreat during {_TODAY}",
    ),
    (
        f"During {_TODAY}, prevent all effects of attacks, including damage, done to Zedling.",
        f"During {_TODAY}, prevent all damage from and effects of attacks done to this Pokémon",
    ),
    (
        f"During {_TODAY}, any damage done to Zedling by attacks is reduced by 20 (after applying {_WEAK}).",
        f"During {_TODAY}, this Pokémon takes 20 less damage from attacks after applying {_WEAK}",
    ),
    (
        f"Put 3 {_COUNTERS} instead of 1 on {_TARGET} between turns.",
        f"during Pokémon Checkup, put 3 {_COUNTERS} on that Pokémon instead of 1",
    ),
    # ------------------------------------------------------------------ switching
    (
        f"Your opponent switches {_TARGET} with 1 of his or her Benched Pokémon, if any.",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    (
        f"Choose 1 {_BENCHED} and switch it with 1 of {_TARGET}. Your opponent chooses {_TARGET} to switch.",
        f"switch 1 {_BENCHED} with their Active Pokémon",
    ),
    (
        f"Switch 1 of {_TARGET} with 1 {_BENCHED}. {_CHOOSES} the Benched Pokémon to switch.",
        "your opponent switches their Active Pokémon with 1 of their Benched Pokémon",
    ),
    # ------------------------------------------------------------------ piles
    (
        f"Search your deck for a Stadium card, show it to your opponent, {_INTO_HAND}. Shuffle"
        " your deck afterward.",
        f"Search your deck for a Stadium card, reveal it, {_INTO_HAND}|then, shuffle your deck",
    ),
    (
        f"Search your discard pile for an Energy card, show it to your opponent, {_INTO_HAND}.",
        "put an Energy card from your discard pile into your hand",
    ),
    (
        f"Look at the top 4 cards of your deck, choose 1 of them, {_INTO_HAND}.",
        f"look at the top 4 cards of your deck and put 1 {_INTO}",
    ),
    # ------------------------------------------------------------------ rule lines
    (
        f"You can play only one Supporter card each turn. When you play this card, {_ASIDE}."
        " When your turn ends, discard this card. Draw a card.",
        "Draw a card",
    ),
]


REMINDERS = (
    "any other effects of the attack still happen",
    "all other effects of attacks, Pokémon Powers, and Trainer cards still happen",
    "any other effects happen",
    "do the damage before switching the Pokémon. Switch the Pokémon even if Zedling is Knocked Out",
    "don't apply Weakness or Resistance when Zedling damages itself with this attack",
    "remove 1 if there is only 1",
    "1 if he or she has only 1",
    "1 if you have only 1",
    "if there are fewer than 3 cards in your deck, discard all of them",
    "even if it would Knock Out the other Pokémon",
    "either way, this attack does its damage",
    "for example, 2 heads are 20 damage",
    "after applying effects to the Retreat Cost",
    "no matter what type that Pokémon is, Zedling's type is still Colorless",
    "yours and your opponent's",
    "color",
    "as long as there's room",
    "even if it's Knocked Out",
    "this counts as evolving those Pokémon",
)


@pytest.mark.parametrize("words", REMINDERS)
def test_a_parenthesis_that_only_reminds_is_removed(words: str) -> None:
    assert modernize(f"Draw a card ({words}). Draw 2 cards.", "Zedling") == ("Draw a card", "Draw 2 cards")


@pytest.mark.parametrize("fewer", ["it", "a Pokémon", "the Pokémon"])
def test_a_sentence_that_removes_fewer_counters_is_removed(fewer: str) -> None:
    text = (
        f"Remove 3 {_COUNTERS} from Zedling. If {fewer} has fewer {_COUNTERS} than that, remove all of them."
    )
    assert modernize(text, "Zedling") == ("heal 30 damage from this Pokémon",)


@pytest.mark.parametrize(("old", "today"), OLD)
def test_an_old_wording_becomes_that_of_today(old: str, today: str) -> None:
    assert "|".join(modernize(old, "Zedling")) == today


@pytest.mark.parametrize(
    "today",
    [
        "Draw 2 cards",
        "This attack does 20 more damage for each Energy attached to this Pokémon",
        "This attack does 20 damage for each Energy card you discarded from your hand",
        "If tails, discard this card",
        "At the end of your turn, discard this card",
        "Search your deck for an Item card, reveal it, and put it into your hand",
    ],
)
def test_words_of_today_stay(today: str) -> None:
    assert modernize(today + ".", "Zedling") == (today,)


def test_only_an_attack_has_a_defending_pokemon() -> None:
    words = "The Defending Pokémon is now Asleep."
    assert modernize(words, "Zedling", "attack") == ("The Defending Pokémon is now Asleep",)
    assert modernize(words, "Zedling", "ability") == ("your opponent's Active Pokémon is now Asleep",)


def test_a_reminder_with_the_cards_own_name_is_removed() -> None:
    assert modernize("Draw a card. (This counts as evolving Zedling.) Draw a card.", "Zedling") == (
        "Draw a card",
        "Draw a card",
    )


def test_a_parenthesis_nobody_knows_stays() -> None:
    assert modernize("Draw a card (or two).", "Zedling") == ("Draw a card (or two)",)


@pytest.mark.parametrize("name", ["Zedling G", "Zedling E4 LV.X"])
@pytest.mark.parametrize(
    "text", ["Heal 10 damage from Zedling .", "Zedling  can't retreat.", "Flip a coin. Zedling , then."]
)
def test_a_name_that_lacks_its_sign_is_the_cards_own(name: str, text: str) -> None:
    words = " ".join(modernize(text, name))
    assert "this Pokémon" in words and "Zedling" not in words


def test_the_name_without_its_sign_is_another_pokemons() -> None:
    assert modernize("Search your deck for Zedling.", "Zedling G") == ("Search your deck for a Zedling",)
