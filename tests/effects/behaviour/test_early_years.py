"""Implicit parts of the first years' texts: requirements, dependent steps, subjects."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, PSYCHIC, RESHIRAM, WATER
from tests.effects.behaviour.scene import attacks, bearer, plays, with_ability
from tests.engine.kit import act, active, attached, bench, card, energy_on, kinds, offers, options, pick, zone
from validator.effects.text.compile import Refused, compile_text
from validator.engine.program.opcodes import CONFUSED, PARALYZED

ONCE = "Once during your turn, you may"
COUNTED = "for each damage counter on this Pokémon"
THEIRS = "your opponent's Active Pokémon"
TOOL = "sv08.5-095"
BENCHED = "If your opponent has any Benched Pokémon"
FULL = "(You can't use this attack if your Bench is full.)"
SHUFFLED = "Shuffle your deck afterward."
FIND = f"Search your deck for a Basic Pokémon and put it onto your Bench. {SHUFFLED}"
ACTIVE = "the Defending Pokémon"
MORE = "10 more damage"
SWITCHED = f"switch it with {ACTIVE}"
PUT_ONE = "put 1 damage counter on that Pokémon"
PILE = "your discard pile"
OWN = card(bearer("ability")[0]).name
MANY = "You may discard any number of"


# ---------------------------------------------------------------------- damage under a condition


@pytest.mark.alternative("damage_each", "if_heads")
@pytest.mark.parametrize(("coin", "done"), [(1, 60), (0, 0)])
@pytest.mark.parametrize("more", ["", f", and {THEIRS} is now Confused"])
def test_damage_counted_on_heads_is_none_on_tails(coin: int, done: int, more: str) -> None:
    text = f"Flip a coin. If heads, this attack does 20 damage {COUNTED}{more}."
    game = attacks(text, "20×", (coin,), this={"damage": 30})
    assert active(game, 1).damage == done
    assert (active(game, 1).turned == CONFUSED) is bool(more and coin)


@pytest.mark.alternative("damage_each", "if_affected")
@pytest.mark.parametrize(("conditions", "done"), [("P", 40), ("", 0)])
def test_conditional_damage_is_0_without_its_condition(conditions: str, done: int) -> None:
    text = f"If {THEIRS} is Poisoned, this attack does 20 damage {COUNTED}."
    game = attacks(text, "20×", this={"damage": 20}, theirs={"active": (LAPRAS, {"conditions": conditions})})
    assert next((event[4] for event in game.state.events if event[0] == "damage"), 0) == done


def test_damage_counted_under_a_condition_is_not_changed_besides() -> None:
    text = f"Flip a coin. If heads, this attack does 20 damage {COUNTED}. This attack does 10 more damage."
    found = compile_text(text, "", "attack")
    assert isinstance(found, Refused) and found.code == "NO_MEANING"


@pytest.mark.alternative("ignore_both", "damage_to_itself", "more_damage")
@pytest.mark.parametrize(("coin", "done"), [(1, (60, 0)), (0, (20, 10))])
def test_ignored_effects_in_a_branch_precede_the_damage(coin: int, done: tuple[int, int]) -> None:
    """Mewtwo is weak to what attacks; on tails its Weakness is not applied."""
    text = (
        f"Flip a coin. If heads, this attack does {MORE}. If tails, this Pokémon does 10 damage to"
        " itself, and this attack's damage isn't affected by Weakness or Resistance."
    )
    game = attacks(text, "20+", (coin,), theirs={"active": MEWTWO})
    assert (active(game, 1).damage, active(game, 0).damage) == done


@pytest.mark.alternative("damage_to", "all_tools")
def test_what_is_done_before_the_damage_to_a_chosen_pokemon() -> None:
    text = (
        "Choose 1 of your opponent's Pokémon. This attack does 20 damage to that Pokémon. Before doing"
        " damage, discard all Pokémon Tools attached to that Pokémon."
    )
    game = attacks(text, theirs={"active": MEWTWO, "bench": [(LAPRAS, {"tools": [TOOL]})]})
    pick(game, "Lapras")
    assert bench(game, 1)[0].damage == 20 and attached(game, bench(game, 1)[0]) == []
    seen = kinds(game)
    assert seen.index("move") < seen.index("damage")


@pytest.mark.alternative("more_damage", "defending")
@pytest.mark.parametrize(("answer", "done"), [("yes", 60), ("no", 30)])
def test_more_damage_that_is_paid_for_comes_before_what_else_is(answer: str, done: int) -> None:
    text = (
        "You may discard the top card of your deck. If you do, this attack does 30 damage plus 30 more damage"
        " and discard 1 Energy card attached to the Defending Pokémon."
    )
    game = attacks(text, "30", theirs={"active": (LAPRAS, {"energy": [WATER]})})
    act(game, answer)
    assert (active(game, 1).damage, energy_on(game, 1)) == (done, [] if answer == "yes" else ["Water Energy"])
    seen = [kind for kind in kinds(game) if kind in ("damage", "move")]
    assert seen == (["move", "damage", "move"] if answer == "yes" else ["damage"])


# ---------------------------------------------------------------------- who is meant


@pytest.mark.alternative("all_of_them", "paid_to_attack")
@pytest.mark.parametrize("benched", [[LAPRAS, MEWTWO], []])
def test_condition_is_checked_for_each_pokemon(benched: list[str]) -> None:
    text = (
        f"Discard a Fire Energy from this Pokémon to use this attack. {BENCHED}, this attack does 10 damage"
        " to each of them."
    )
    game = attacks(text, theirs={"bench": benched})
    assert [mon.damage for mon in bench(game, 1)] == [10] * len(benched)
    assert (active(game, 0).damage, active(game, 1).damage) == (0, 0)


@pytest.mark.alternative("all_of_them", "choose_first")
def test_each_of_them_is_each_that_was_chosen() -> None:
    text = "Choose 2 of your opponent's Benched Pokémon, and this attack does 20 damage to each of them."
    game = attacks(text, theirs={"bench": [LAPRAS, MEWTWO, RESHIRAM]})
    pick(game, "Mewtwo", "Reshiram")
    assert [mon.damage for mon in bench(game, 1)] == [0, 20, 20]


@pytest.mark.alternative("new_active", "if_heads", "flip_one")
@pytest.mark.parametrize(("benched", "affected"), [([MEWTWO], True), ([], False)])
def test_nobody_is_new_where_nobody_was_switched_and_no_coin_is_flipped(
    benched: list[str], affected: bool
) -> None:
    text = (
        f"{BENCHED}, choose 1 of them and {SWITCHED}, then flip a coin. If heads,"
        " the new Defending Pokémon is now Paralyzed."
    )
    game = attacks(text, coins=(1,), theirs={"active": LAPRAS, "bench": benched})
    assert (active(game, 1).turned == PARALYZED) is affected
    assert ("coin" in kinds(game)) is affected


@pytest.mark.alternative("cant_attach_to")
@pytest.mark.parametrize(("whom", "allowed"), [("his or her Active Pokémon", False), (THEIRS, True)])
def test_whom_a_player_may_not_attach_to(whom: str, allowed: bool) -> None:
    """Who is Active then is meant, also one that was not when the attack was used."""
    who = "the Defending Pokémon" if allowed else whom
    text = (
        f"Your opponent can't attach Energy cards from his or her hand to {who} during his or her next turn."
    )
    game = attacks(
        text, theirs={"active": (LAPRAS, {"energy": [WATER, WATER]}), "bench": [MEWTWO], "hand": [PSYCHIC]}
    )
    act(game, "retreat")
    hosts = {words[-1] for words in options(game) if words[0] == "energy"}
    assert ("Mewtwo" in hosts) is allowed


@pytest.mark.alternative("having_not")
def test_a_card_that_leaves_itself_out_means_none_other_of_its_name() -> None:
    text = f"{ONCE} remove 1 damage counter from 1 of your Pokémon (excluding {OWN})."
    other = (bearer("ability")[0], {"damage": 10})
    game = with_ability(text, this={"damage": 10}, mine={"bench": [other]})
    assert (active(game, 0).damage, bench(game, 0)[0].damage) == (10, 0)


# ---------------------------------------------------------------------- dependent steps


@pytest.mark.alternative("optional", "draw")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_choice_of_the_other_player_is_its_own_decision(answer: str) -> None:
    game = plays("You may draw a card, then your opponent may draw a card.", mine={"hand": [GRASS]})
    act(game, answer)
    act(game, "yes")
    assert (len(zone(game, 0, "hand")), len(zone(game, 1, "hand"))) == (1 + (answer == "yes"), 1)


@pytest.mark.alternative("may_do", "put_counters")
@pytest.mark.parametrize(("hand", "can"), [([GRASS], True), ([LAPRAS], False)])
@pytest.mark.parametrize("onto", ["this Pokémon", "1 of your Pokémon"])
def test_an_ability_that_attaches_a_card_of_the_hand_requires_one(
    hand: list[str], can: bool, onto: str
) -> None:
    text = f"{ONCE} attach a basic Energy card from your hand to {onto}. Put 2 damage counters on"
    text = f"{text} {onto if onto.startswith('this') else 'that Pokémon'}."
    game = with_ability(text, use=False, mine={"hand": hand})
    assert offers(game, "ability") is can
    if can:
        act(game, "ability")
        assert (active(game, 0).damage, energy_on(game, 0)) == (20, ["Grass Energy"])


@pytest.mark.alternative("may_do", "put_counters")
@pytest.mark.parametrize(("pile", "can"), [([FIRE], True), ([GRASS], False)])
def test_an_ability_that_attaches_a_discarded_card_requires_one(pile: list[str], can: bool) -> None:
    text = (
        f"{ONCE} search your discard pile for a Fire Energy card and attach it to your Active Pokémon. Then,"
        f" {PUT_ONE}."
    )
    assert offers(with_ability(text, use=False, mine={"discard": pile, "hand": [GRASS]}), "ability") is can


@pytest.mark.alternative("may_do", "onto_another")
@pytest.mark.parametrize(
    ("energy", "benched", "can"), [([FIRE], [LAPRAS], True), ([], [LAPRAS], False), ([FIRE], [], False)]
)
def test_ability_that_moves_an_energy_requires_it_and_another_pokemon(
    energy: list[str], benched: list[str], can: bool
) -> None:
    text = (
        f"{ONCE} move an Energy attached to 1 of your Pokémon to another of your Pokémon. Then, put 2 damage"
    )
    game = with_ability(
        f"{text} counters on this Pokémon.",
        use=False,
        this={"energy": energy},
        mine={"bench": benched, "hand": [GRASS]},
    )
    assert offers(game, "ability") is can


@pytest.mark.alternative("may_do", "knocked_out")
@pytest.mark.parametrize("pile", [[FIRE, WATER, PSYCHIC], []])
def test_a_pokemon_is_knocked_out_for_energy_that_is_there(pile: list[str]) -> None:
    text = (
        f"{ONCE} Knock Out this Pokémon. If you do, attach 3 basic Energy cards from {PILE} to 1"
        " of your Pokémon, except any Pokémon ex."
    )
    game = with_ability(
        text,
        use=False,
        this={"energy": [GRASS]},
        mine={"active": LAPRAS, "bench": [MEWTWO], "discard": pile, "hand": [GRASS]},
        benched=True,
    )
    assert offers(game, "ability") is bool(pile)
    if pile:
        act(game, "ability")
        pick(game, "Mewtwo")
        assert "Grass Energy" in zone(game, 0, "discard") and len(energy_on(game, 0, 0)) == 3


@pytest.mark.alternative("draw")
@pytest.mark.parametrize(("hand", "can"), [([FIRE], True), ([LAPRAS], False)])
def test_a_card_that_begins_with_a_discard_requires_the_card(hand: list[str], can: bool) -> None:
    text = "Discard an Energy card from your hand. Then, draw 4 cards."
    assert offers(plays(text, "supporter", mine={"hand": hand}, play=False), "play") is can


@pytest.mark.alternative("heal_all", "having_in_name")
@pytest.mark.parametrize(("benched", "can"), [([MEWTWO], True), ([], False)])
def test_a_card_that_heals_one_of_a_kind_before_it_discards_requires_one(
    benched: list[str], can: bool
) -> None:
    text = 'Heal all damage from 1 of your Pokémon that has "Mewtwo" in its name. Then, discard your hand.'
    game = plays(text, mine={"bench": benched, "hand": [GRASS]}, play=False)
    assert offers(game, "play") is can


@pytest.mark.alternative("if_room", "attack_unless")
@pytest.mark.parametrize(("benched", "can"), [(4, True), (5, False)])
def test_an_attack_that_requires_room_on_the_bench(benched: int, can: bool) -> None:
    game = attacks(f"{FIND} {FULL}", mine={"bench": [LAPRAS] * benched, "hand": [GRASS]}, use=False)
    assert offers(game, "attack") is can


# ---------------------------------------------------------------------- what is counted, what a name means


@pytest.mark.parametrize(
    ("kind", "discarded"),
    [
        pytest.param("basic", 5, marks=pytest.mark.alternative("counted_energy_of_kind")),
        pytest.param("Fire", 1, marks=pytest.mark.alternative("counted_energy_of_type")),
    ],
)
def test_energy_cards_of_a_kind_that_were_discarded_count(kind: str, discarded: int) -> None:
    text = (
        f"{MANY} {kind} Energy cards attached to this Pokémon. If you do, this attack does 30 damage plus 10"
    )
    game = attacks(f"{text} more damage for each {kind} Energy card you discarded.", "30")
    names = ["Grass Energy", "Fire Energy", "Water Energy", "Lightning Energy", "Psychic Energy"]
    pick(game, *(names if discarded == 5 else ["Fire Energy"]))
    assert active(game, 1).damage == 30 + 10 * discarded


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Unown", ["Unown [A]", "Unown [B]", "Unown [!]", "Unown"]),
        ("Burmy", ["Burmy Plant Cloak", "Burmy"]),
        ("Wormadam", ["Wormadam Plant Cloak", "Wormadam Sandy Cloak"]),
    ],
)
def test_a_name_that_has_forms_means_all_of_them(name: str, found: list[str]) -> None:
    pile = [
        "neo2-14",
        "dp1-66",
        "dp6-42",
        "exu-!",
        "swsh12-065",
        "dp3-78",
        "xy10-2",
        "dp3-41",
        "dp3-42",
        LAPRAS,
    ]
    game = attacks(
        f"Put a {name} from your discard pile into your hand.",
        mine={"discard": pile},
        lacking=[
            "Burmy Plant Cloak SW 78",
            "Unown UF !",
            "Unown V SIT 65",
            "Unown [!] LA 42",
            "Unown [A] N2 14",
            "Unown [B] DP 66",
            "Wormadam Plant Cloak SW 41",
            "Wormadam Sandy Cloak SW 42",
        ],
    )
    assert sorted({words[-1] for words in options(game)}) == sorted(found)


@pytest.mark.parametrize("below", ["dp3-78", "xy10-2"])
def test_a_pokemon_evolves_from_a_name_in_each_of_its_forms(below: str) -> None:
    game = plays(
        "Draw a card.",
        mine={"active": below, "hand": ["dp3-33"]},
        play=False,
        lacking=["Burmy Plant Cloak SW 78", "Mothim SW 33"],
    )
    assert offers(game, "evolve", "Mothim")


@pytest.mark.alternative("having_in_name")
def test_a_word_in_a_name_is_a_whole_one() -> None:
    dark, darkrai = "lc-7", "dp4-3"
    text = 'Put a Pokémon that has "Dark" in its name from your discard pile into your hand.'
    game = attacks(text, mine={"discard": [dark, darkrai]}, lacking=["Dark Raichu LC 7", "Darkrai GE 3"])
    assert zone(game, 0, "hand") == [card(dark).name]
