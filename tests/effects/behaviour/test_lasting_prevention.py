"""What is prevented, and from whom (`prevention.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import GRASS, LAPRAS, SPRIGATITO
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, compiled
from tests.engine.kit import Board, act, active, bench, card, offers
from validator.effects.ir.lasting import Activated
from validator.effects.ir.slots import OPPONENT_ACTIVE
from validator.effects.ir.steps import PlaceCounters
from validator.engine.board.pokemon import Pokemon
from validator.engine.program.opcodes import ASLEEP

THEY_NEXT = "during your opponent's next turn"
OPPONENTS = "your opponent's"
HOUNDOUR = "sv08.5-062"
GROWLITHE = ("sv10-027", {"energy": ENERGY})
"""A Basic Fire Pokémon whose attacks do 10 and 20."""


def hit_after(text: str, attack: str, coins: tuple[int, ...] = ()) -> int:
    """The damage on the Pokémon whose attack has this text, after the opponent's attack."""
    game = attacks(text, coins=coins, theirs={"active": GROWLITHE})
    act(game, "attack", attack)
    return active(game, 0).damage


@pytest.mark.parametrize(
    ("text", "small", "great"),
    [
        pytest.param(
            f"Prevent all damage done to this Pokémon by attacks {THEY_NEXT}.",
            0,
            0,
            marks=pytest.mark.alternative("prevent_damage", "any_attacks", "lasts_for_postfix"),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage from attacks done to this Pokémon by {OPPONENTS} Pokémon.",
            0,
            0,
            marks=pytest.mark.alternative(
                "prevent_damage_of", "opposing_attackers", "kinds_one", "kind_having"
            ),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage done to this Pokémon by an opponent's attack.",
            0,
            0,
            marks=pytest.mark.alternative("prevent_damage", "their_attacks"),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage done to this Pokémon by attacks from Basic Pokémon.",
            0,
            0,
            marks=pytest.mark.alternative("attacks_of", "all_attackers", "basic"),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage done to this Pokémon by attacks from Evolution Pokémon.",
            10,
            20,
            marks=pytest.mark.alternative("all_attackers", "evolution"),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage done to this Pokémon by attacks from {{R}} Pokémon and"
            " {W} Pokémon.",
            0,
            0,
            marks=pytest.mark.alternative("kinds_of", "of_type"),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage done to this Pokémon by attacks from {{R}} Pokémon and"
            " {W} Pokémon that have an Ability.",
            10,
            20,
            marks=pytest.mark.alternative("kinds_of", "having_ability"),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage done to this Pokémon by attacks if that damage is 10 or less.",
            0,
            20,
            marks=pytest.mark.alternative("at_most"),
        ),
        pytest.param(
            f"{THEY_NEXT}, prevent all damage done to this Pokémon by attacks if that damage is 20 or more.",
            10,
            0,
            marks=pytest.mark.alternative("at_least"),
        ),
    ],
)
def test_damage_that_is_prevented(text: str, small: int, great: int) -> None:
    assert hit_after(text, "Live Coal") == small
    assert hit_after(text, "Dig Claws") == great


SLEEP = "Your opponent's Active Pokémon is now Asleep."
THIS = "this Pokémon"
HOOTHOOT = ("sv08.5-077", "Insomnia")
"""A Basic Pokémon with an Ability."""
NO_CONDITIONS = "can't be affected by any Special Conditions."


def meets(
    power: str, text: str = SLEEP, kind: str = "attack", *, this: dict[str, Any] | None = None
) -> Pokemon:
    """What becomes of a Pokémon with an Ability of one text that the other text, on a card of the opponent,
    is used on.
    """
    card_id, name = bearer(kind, "20" if kind == "attack" else "")
    other, label = HOOTHOOT
    board = Board()
    if kind in ("attack", "ability"):
        board.side(0, active=(card_id, {"energy": ENERGY}), hand=[GRASS])
    else:
        board.side(0, active=LAPRAS, hand=[card_id, GRASS])
    board.side(1, active=(other, this or {}), bench=[SPRIGATITO], hand=[GRASS])
    of = kind if kind in ("attack", "ability") else "trainer"
    label_of = name if of != "trainer" else ""
    board.declare(card_id, of, label_of, *compiled(text, kind, card(card_id).name).parts)
    board.declare(other, "ability", label, *compiled(power, "ability", card(other).name).parts)
    game = board.game((0, 0))
    assert kind != "attack" or offers(game, "attack", name)
    if offers(game, of if of != "trainer" else "play", name):
        act(game, of if of != "trainer" else "play", name)
    return active(game, 1)


@pytest.mark.parametrize(
    ("text", "damage", "asleep"),
    [
        pytest.param("This Pokémon can't retreat.", 20, True),
        pytest.param(
            f"Prevent all damage from and effects of attacks done to {THIS}.",
            0,
            False,
            marks=pytest.mark.alternative("prevent_both", "any_attacks"),
        ),
        pytest.param(
            f"Prevent all effects of attacks, including damage, done to {THIS} by {OPPONENTS} Pokémon.",
            0,
            False,
            marks=pytest.mark.alternative("prevent_both", "opposing_attackers"),
        ),
        pytest.param(
            f"Prevent all effects of attacks used by {OPPONENTS} Pokémon done to {THIS}.",
            20,
            False,
            marks=pytest.mark.alternative("prevent_effects", "attacks_of"),
        ),
        pytest.param(
            f"Prevent all effects of {OPPONENTS} attacks, except damage, done to {THIS}.",
            20,
            False,
            marks=pytest.mark.alternative("prevent_effects", "their_attacks"),
        ),
        pytest.param(
            f"Prevent all effects of attacks from {OPPONENTS} Evolution Pokémon done to {THIS}.",
            20,
            True,
            marks=pytest.mark.alternative("prevent_effects", "attacks_of"),
        ),
        pytest.param(
            f"Prevent all damage done to your Benched Pokémon by attacks from {OPPONENTS} Pokémon.",
            20,
            True,
            marks=pytest.mark.alternative("prevent_damage", "bench_of", "attacks_of"),
        ),
        pytest.param(
            f"Prevent all effects of {OPPONENTS} Pokémon's attacks and Abilities done to {THIS}.",
            20,
            False,
            marks=pytest.mark.alternative("prevent_attacks_and_abilities"),
        ),
        pytest.param(
            f"This Pokémon {NO_CONDITIONS}", 20, False, marks=pytest.mark.alternative("immune_to_all")
        ),
        pytest.param(
            "This Pokémon can't be Asleep.",
            20,
            False,
            marks=pytest.mark.alternative("immune_to", "conditions_one"),
        ),
        pytest.param(
            "This Pokémon can't be Burned or Poisoned.",
            20,
            True,
            marks=pytest.mark.alternative("immune_to", "conditions_two"),
        ),
        pytest.param(
            "This Pokémon can't be Asleep, Burned, or Poisoned.",
            20,
            False,
            marks=pytest.mark.alternative("immune_to", "conditions_three"),
        ),
    ],
)
def test_what_an_attack_meets(text: str, damage: int, asleep: bool) -> None:
    mon = meets(text)
    assert (mon.damage, mon.turned == ASLEEP) == (damage, asleep)


COUNTERS = "put 2 damage counters on your opponent's Active Pokémon."
ONCE, NOW = f"Once during your turn, you may {COUNTERS}", COUNTERS.capitalize()
OF_THE_CARD = f"prevent all effects of that card done to {THIS}."


@pytest.mark.parametrize(
    ("power", "text", "kind", "damage"),
    [
        pytest.param("This Pokémon can't retreat.", ONCE, "ability", 20),
        pytest.param(
            f"Prevent all effects of {OPPONENTS} Pokémon's Abilities done to {THIS}.",
            ONCE,
            "ability",
            0,
            marks=pytest.mark.alternative("prevent_abilities"),
        ),
        pytest.param(
            f"Prevent all effects of {OPPONENTS} Pokémon's attacks and Abilities done to {THIS}.",
            ONCE,
            "ability",
            0,
            marks=pytest.mark.alternative("prevent_attacks_and_abilities"),
        ),
        pytest.param(
            f"Prevent all effects of {OPPONENTS} Pokémon's Abilities done to {THIS}.", NOW, "item", 20
        ),
        pytest.param(
            f"Whenever your opponent plays an Item or Supporter card from their hand, {OF_THE_CARD}",
            NOW,
            "item",
            0,
            marks=pytest.mark.alternative("prevent_trainers", "items_and_supporters"),
        ),
        pytest.param(
            f"Whenever your opponent plays a Supporter card from their hand, {OF_THE_CARD}",
            NOW,
            "item",
            20,
            marks=pytest.mark.alternative("prevent_trainers", "supporters_alone"),
        ),
        pytest.param(
            f"Whenever your opponent plays a Supporter card from their hand, {OF_THE_CARD}",
            NOW,
            "supporter",
            0,
            marks=pytest.mark.alternative("supporters_alone"),
        ),
    ],
)
def test_what_other_cards_meet(power: str, text: str, kind: str, damage: int) -> None:
    assert meets(power, text, kind).damage == damage


NO_ABILITIES = f"Prevent all effects of {OPPONENTS} Pokémon's Abilities done to {THIS}."
NO_ITEMS = f"Whenever your opponent plays an Item or Supporter card from their hand, {OF_THE_CARD}"
PUNK_HELMET, SPIKY_ENERGY, STADIUM = "me02-121", "sv09-159", "sv10-180"


@pytest.mark.alternative("prevent_abilities")
@pytest.mark.parametrize(("worn", "of"), [(PUNK_HELMET, "tools"), (SPIKY_ENERGY, "energy")])
def test_a_tool_or_an_energy_card_is_no_ability_of_the_pokemon_it_is_on(worn: str, of: str) -> None:
    """ABIL-01: an Ability is printed on a Pokémon."""
    other, label = HOOTHOOT
    board = Board(player=1)
    board.side(0, active=(HOUNDOUR, {of: [worn]}))
    board.side(1, active=(other, {"energy": ENERGY}))
    board.declare(other, "ability", label, *compiled(NO_ABILITIES, "ability", card(other).name).parts)
    game = board.game((1,))
    act(game, "attack")
    assert active(game, 0).damage > 0
    assert active(game, 1).damage == (40 if worn == PUNK_HELMET else 20)


@pytest.mark.parametrize(
    "power",
    [
        pytest.param(NO_ABILITIES, marks=pytest.mark.alternative("prevent_abilities")),
        pytest.param(NO_ITEMS, marks=pytest.mark.alternative("prevent_trainers")),
    ],
)
def test_a_stadium_is_no_ability_and_neither_item_nor_supporter(power: str) -> None:
    other, label = HOOTHOOT
    board = Board()
    board.side(0, active=LAPRAS)
    board.side(1, active=other)
    board.put_stadium(STADIUM)
    board.declare(STADIUM, "trainer", "", Activated((PlaceCounters(OPPONENT_ACTIVE, 2),)))
    board.declare(other, "ability", label, *compiled(power, "ability", card(other).name).parts)
    game = board.game()
    act(game, "ability")
    assert active(game, 1).damage == 20


@pytest.mark.alternative("recovers_and_immune")
def test_recovering_and_staying_free() -> None:
    power = f"This Pokémon recovers from all Special Conditions and {NO_CONDITIONS}"
    mon = meets(power, this={"conditions": "P"})
    assert not mon.poison and mon.turned != ASLEEP


# ---------------------------------------------------------------------- what an attack left waiting


@pytest.mark.parametrize(
    ("shield", "counters"),
    [
        (f"Prevent all effects of {OPPONENTS} Pokémon's Abilities done to this Pokémon.", 4),
        (f"Prevent all effects of attacks from {OPPONENTS} Pokémon done to this Pokémon.", 0),
    ],
)
def test_what_an_attack_lets_wait_is_an_effect_of_an_attack_still(shield: str, counters: int) -> None:
    hit = "if this Pokémon is damaged by an attack"
    text = f"{THEY_NEXT}, {hit}, put 4 damage counters on the Attacking Pokémon."
    (mine, attack), (theirs, ability) = bearer("attack"), bearer("ability")
    board = Board()
    board.side(0, active=(mine, {"energy": ENERGY}))
    board.side(1, active=(theirs, {"energy": ENERGY}))
    board.declare(mine, "attack", attack, *compiled(text, "attack", card(mine).name).parts)
    board.declare(theirs, "ability", ability, *compiled(shield, "ability", card(theirs).name).parts)
    game = board.game()
    act(game, "attack", attack)
    act(game, "attack", "Light Punch")
    assert active(game, 0).damage == 30 and active(game, 1).damage == 10 * counters


def test_a_prevention_of_the_opponents_attacks_lets_ones_own_through() -> None:
    barrier = "swsh9-041"  # prevents damage by the opponent's attacks to its Bench
    game = attacks(
        "This attack does 10 damage to each Benched Pokémon (both yours and your opponent's).",
        mine={"bench": [barrier, LAPRAS]},
        theirs={"bench": [barrier, LAPRAS]},
    )
    assert [each.damage for each in bench(game, 0)] == [10, 10]
    assert [each.damage for each in bench(game, 1)] == [0, 0]


@pytest.mark.parametrize("span", [THEY_NEXT, "until the end of your opponent's next turn"])
def test_only_words_that_begin_at_once_prevent_what_your_own_attack_does_this_turn(span: str) -> None:
    """A Supporter that protects your Bench, and your attack that damages both Benches."""
    helper, name = bearer("supporter")
    attacker, strike = bearer("attack", "")
    board = Board("current", turn=3)
    board.side(0, active=(attacker, {"energy": ENERGY}), bench=[LAPRAS], hand=[helper])
    board.side(1, active=(attacker, {"energy": ENERGY}), bench=[LAPRAS])
    shelter = f"{span}, prevent all damage from attacks done to your Benched Pokémon."
    board.declare(helper, "trainer", "", *compiled(shelter, "supporter", name).parts)
    both = "This attack does 20 damage to each Benched Pokémon (both yours and your opponent's)."
    board.declare(attacker, "attack", strike, *compiled(both, "attack", card(attacker).name).parts)
    game = board.game()
    act(game, "play")
    act(game, "attack", strike)
    hurt = 20 if span == THEY_NEXT else 0
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage) == (hurt, 20)
    act(game, "attack", strike)
    assert (bench(game, 0)[0].damage, bench(game, 1)[0].damage) == (hurt, 40)
