"""What only Abilities say of what is in play (`identity.lark`), and replaced events (`replacing.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
    STADIUM,
)
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, with_ability
from tests.engine.kit import (
    Still,
    act,
    active,
    bench,
    card,
    catalogue,
    hand_made,
    hp_left,
    offers,
    options,
    top,
    zone,
)
from validator.effects.registry import Library, text_key
from validator.engine.game import Game, GameOptions

"""A Basic Darkness Pokémon ex whose Ability may be used after a Knock Out."""
SWAPPER = "sv09-018"
"""A Grass Pokémon with an Ability to be used on the Bench."""
BUSY = {"hand": [GRASS]}
ARMED = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR]}
STILL = "Your opponent's Active Pokémon has no Abilities."
"""A text that changes nothing here."""
PREVENTED = " If heads, prevent that damage."
SET_UP, SPOT = "when you are setting up to play", "in the Active Spot"
OF_THAT_CARD = "prevent all effects of that card done to this Pokémon"
NOT_DISCARDED = "instead of the discard pile"
WOULD_BE_OUT = "would be Knocked Out by damage from an attack"
THEIR_ATTACK = "damage from an attack from your opponent's"


def uses_an_ability(text: str, **scene: Any) -> bool:
    """Return whether the Pokémon on the own Bench may use its Ability beside one of this text."""
    mine = {"hand": [GRASS], "bench": [SWAPPER]}
    return offers(with_ability(text, use=False, mine=mine, **scene), "ability", "Showtime")


@pytest.mark.alternative("have_no_abilities", "standalone_sentence", "affected_group")
@pytest.mark.parametrize(("whose", "can"), [("Your opponent's", True), ("Your", False)])
def test_no_abilities_for_a_group(whose: str, can: bool) -> None:
    assert uses_an_ability(f"{whose} Benched Pokémon have no Abilities.") == can


@pytest.mark.alternative("each_in_play", "one_standalone", "continuous_while")
@pytest.mark.parametrize(("stadium", "can"), [("", True), (STADIUM, False)])
def test_no_abilities_for_each_pokemon_in_play(stadium: str, can: bool) -> None:
    text = "As long as a Stadium is in play, each Pokémon in play has no Abilities."
    assert uses_an_ability(text, stadium=stadium) == can


@pytest.mark.alternative("have_no_abilities", "saving_ability")
def test_no_abilities_but_one() -> None:
    text = "All of your Pokémon lose all Abilities, except for"
    assert uses_an_ability(f'{text} "Showtime".') and not uses_an_ability(f'{text} "Thick Fur".')


@pytest.mark.alternative("have_no_abilities", "saving_pokemon")
def test_no_abilities_but_for_some_pokemon() -> None:
    own, other = ("{R}", "{W}") if card(SWAPPER).types == ("Fire",) else ("{G}", "{W}")
    text = "Your Benched Pokémon have no Abilities, except for"
    assert uses_an_ability(f"{text} {own} Pokémon.") and not uses_an_ability(f"{text} {other} Pokémon.")


@pytest.mark.alternative("is_of_types", "types_of", "if_this_in_play")
def test_two_types() -> None:
    # Cacnea's attack is doubled by Weakness to the type that it has as well.
    text = "As long as this Pokémon is in play, it is {R} and {W} type."
    for their, damage in ((RESHIRAM, 60), (SPRIGATITO, 60), (LAPRAS, 30)):
        game = with_ability(text, use=False, this={"energy": ENERGY}, theirs={"active": their})
        act(game, "attack", "Light Punch")
        assert active(game, 1).damage == damage


@pytest.mark.alternative("evolves_early")
def test_evolving_in_the_turn_it_is_played() -> None:
    cacturne = bearer("evolution")[0]
    text = "This Pokémon can evolve during your first turn or the turn you play it."
    for turn, since in ((1, 0), (5, 5)):
        for words, can in ((text, True), (STILL, False)):
            mine = {"hand": [cacturne, GRASS]}
            game = with_ability(words, use=False, this={"since": since}, turn=turn, mine=mine)
            assert offers(game, "evolve", card(cacturne).name) == can


@pytest.mark.alternative("uses_lower_stages")
def test_attacks_of_lower_stages() -> None:
    text = "Each of your Evolution Pokémon can use any attack from its previous Evolutions."
    mine = {"active": ((ROSELIA, ROSERADE), {"energy": ENERGY})}
    lower = {row.name for row in card(ROSELIA).attacks}
    for words, can in ((text, True), (STILL, False)):
        game = with_ability(words, use=False, benched=True, mine=mine)
        assert (lower <= {row[1] for row in options(game) if row[0] == "attack"}) == can


@pytest.mark.alternative("uses_attacks_of")
def test_attacks_of_benched_pokemon() -> None:
    text = "This Pokémon can use the attacks of any of your Benched Pokémon as its own."
    game = with_ability(text, use=False, this={"energy": ENERGY}, mine={"bench": [LAPRAS]})
    act(game, "attack", "Surf")
    assert active(game, 1).damage == 80


@pytest.mark.alternative("has_tool_slots", "discards_to_one_tool")
def test_two_tools() -> None:
    text = "This Pokémon may have up to 2 Pokémon Tools attached. If it loses this Ability, discard"
    cape = "sv05-152"
    for words, can in ((f"{text} Pokémon Tools from it until only 1 remains.", True), (STILL, False)):
        game = with_ability(words, use=False, this={"tools": [cape]}, mine={"hand": [cape, GRASS]})
        assert offers(game, "tool", "Hero's Cape") == can


@pytest.mark.alternative("energy_provides")
def test_energy_that_provides_more() -> None:
    text = "Each Basic {G} Energy attached to all of your Pokémon provides {G}{G} Energy."
    mine = {"active": (CYCLIZAR, {"energy": [GRASS]})}
    assert offers(with_ability(text, use=False, benched=True, mine=mine), "attack", "Speed Attack")
    assert not offers(
        with_ability(STILL, use=False, benched=True, mine={**mine, **BUSY}), "attack", "Speed Attack"
    )


# --------------------------------------------------------------------------- replaced events


@pytest.mark.alternative("stays_in_play", "replaced_at_full_hp")
@pytest.mark.parametrize(("damage", "left"), [(0, 10), (10, None)])
def test_not_knocked_out_from_full_hp(damage: int, left: int | None) -> None:
    text = f"If this Pokémon has full HP and {WOULD_BE_OUT}, it is not"
    mine = {**BUSY, "bench": [LAPRAS]}
    game = with_ability(
        f"{text} Knocked Out, and its remaining HP becomes 10.",
        use=False,
        this={"damage": damage},
        mine=mine,
        theirs=ARMED,
    )
    act(game, "end")
    act(game, "attack", "Surf")
    found = game.state.sides[0].active
    assert (hp_left(game, found) if found is not None else None) == left


@pytest.mark.alternative("may_stay", "stays_on_heads", "always_replaced")
@pytest.mark.parametrize(("coin", "left"), [(1, 20), (0, None)])
def test_not_knocked_out_on_heads(coin: int, left: int | None) -> None:
    text = f"If this Pokémon {WOULD_BE_OUT}, flip a coin. If heads, it is"
    mine = {**BUSY, "bench": [LAPRAS]}
    game = with_ability(
        f"{text} not Knocked Out, and its remaining HP becomes 20.",
        (coin,),
        use=False,
        mine=mine,
        theirs=ARMED,
    )
    act(game, "end")
    act(game, "attack", "Surf")
    found = game.state.sides[0].active
    assert (hp_left(game, found) if found is not None else None) == left


@pytest.mark.alternative("may_be_undamaged", "undamaged_on_heads")
@pytest.mark.parametrize(("coin", "damage"), [(1, 0), (0, 20)])
def test_damage_prevented_on_heads(coin: int, damage: int) -> None:
    text = f"If any damage is done to this Pokémon by attacks, flip a coin.{PREVENTED}"
    game = with_ability(text, (coin,), use=False, mine=BUSY, theirs=ARMED)
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("may_be_undamaged_if", "undamaged_on_heads", "if_any_energy")
@pytest.mark.parametrize(("energy", "damage"), [([GRASS], 0), ([], 20)])
def test_damage_prevented_on_heads_while_something_is_so(energy: list[str], damage: int) -> None:
    text = "If this Pokémon has any Energy attached and is damaged by an attack, flip a coin."
    text += PREVENTED
    game = with_ability(text, (1,), use=False, this={"energy": energy}, mine=BUSY, theirs=ARMED)
    act(game, "end")
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


def prizes_taken(text: str, by: str = LAPRAS, attack: str = "Surf", **scene: Any) -> int:
    """How many Prize cards the opponent takes for a Knock Out of this Pokémon."""
    theirs = {"active": (by, {"energy": ENERGY * 2}), "bench": [CYCLIZAR]}
    mine = {**BUSY, "bench": [LAPRAS], **scene.pop("mine", {})}
    game = with_ability(text, use=False, mine=mine, theirs=theirs, **scene)
    act(game, "end")
    act(game, "attack", attack)
    before = 6
    while game.decision and options(game)[0][0] in ("prize", "pokemon"):
        game.choose(0)
    return before - len(zone(game, 1, "prizes"))


@pytest.mark.alternative("prizes_change", "fewer_prizes", "the_victims", "their_attackers")
@pytest.mark.parametrize(("stadium", "taken"), [(STADIUM, 0), ("", 1)])
def test_fewer_prize_cards(stadium: str, taken: int) -> None:
    text = (
        f"If this Pokémon is Knocked Out by {THEIR_ATTACK} Pokémon, and if a Stadium is in play, that player"
    )
    assert prizes_taken(f"{text} takes 1 fewer Prize card.", stadium=stadium) == taken


@pytest.mark.alternative("prizes_change", "no_prizes", "one_of_victims", "their_attackers")
@pytest.mark.parametrize(("kind", "taken"), [("{W}", 0), ("{R}", 1)])
def test_no_prize_cards(kind: str, taken: int) -> None:
    text = f"If 1 of your {{G}} Pokémon is Knocked Out by {THEIR_ATTACK} {kind} Pokémon, your opponent"
    assert prizes_taken(f"{text} can't take any Prize cards for it.") == taken


@pytest.mark.alternative("prizes_change", "more_prizes", "own_attack")
@pytest.mark.parametrize(("benched", "left"), [(False, 4), (True, 5)])
def test_more_prize_cards(benched: bool, left: int) -> None:
    text = "If your opponent's Active Pokémon is Knocked Out by damage from an attack used by this Pokémon,"
    mine = {"active": (CYCLIZAR, {"energy": ENERGY})} if benched else {}
    theirs = {"active": (LAPRAS, {"damage": 120}), "bench": [MEWTWO]}
    this = {"energy": ENERGY}
    game = with_ability(
        f"{text} take 1 more Prize card.", use=False, benched=benched, this=this, mine=mine, theirs=theirs
    )
    act(game, "attack", "Speed Attack" if benched else "Light Punch")
    while game.decision and options(game)[0][0] == "prize":
        game.choose(*range(game.decision.low))
    assert len(zone(game, 0, "prizes")) == left


@pytest.mark.alternative("no_self_knock_out_abilities")
def test_no_abilities_that_knock_out_their_own_pokemon() -> None:
    text = "Your Benched Pokémon lose any Ability that requires the Pokémon using it to Knock Out itself."
    mine = {**BUSY, "bench": ["sv08.5-037"]}
    for words, can in ((text, False), (STILL, True)):
        assert offers(with_ability(words, use=False, mine=mine), "ability", "Cursed Blast") == can


@pytest.mark.alternative("unaffected_by_cards", "their_supporter", "their_trainer")
def test_no_effects_of_trainer_cards() -> None:
    rest = f"from their hand, {OF_THAT_CARD}."
    for words, moved in (
        (f"Whenever your opponent plays a Supporter card {rest}", False),
        (f"Whenever your opponent plays an Item or Supporter card {rest}", False),
        (STILL, True),
    ):
        mine = {**BUSY, "active": LAPRAS}
        theirs = {"hand": ["me02.5-183", GRASS]}
        game = with_ability(words, use=False, benched=True, mine=mine, theirs=theirs)
        act(game, "end")
        act(game, "play", "Boss's Orders")
        assert (top(game, active(game, 0)) != "Lapras") == moved


@pytest.mark.alternative("attacks_twice")
@pytest.mark.parametrize(("stadium", "damage"), [(STADIUM, 60), ("", 30)])
def test_an_attack_twice(stadium: str, damage: int) -> None:
    text = "If a Stadium is in play, this Pokémon may use an attack it has twice."
    again = "If the first attack Knocks Out your opponent's Active Pokémon, you may attack again after"
    text = f"{text} {again} your opponent chooses a new Active Pokémon."
    more = {"bench": [LAPRAS], "hand": [LAPRAS, GRASS]}
    game = with_ability(text, use=False, this={"energy": ENERGY}, mine=more, stadium=stadium)
    assert {"retreat", "bench", "energy"} <= {row[0] for row in options(game)}
    act(game, "attack", "Light Punch")
    if stadium:
        assert {row[0] for row in options(game)} == {"attack", "end"}  # TURN-07
        act(game, "attack", "Light Punch")
    assert active(game, 1).damage == damage


@pytest.mark.alternative("starts_active")
def test_a_start_without_being_basic() -> None:
    card_id, name = bearer("evolution")
    program = compiled(
        f"If this Pokémon is in your hand {SET_UP}, you may put it face down {SPOT}.", "ability"
    )
    key = text_key(card(card_id), "ability", name)
    library = Library({**hand_made().programs, key: program}, catalogue())
    decks = [[card(card_id)] + [card(GRASS)] * 59, [card(LAPRAS)] * 4 + [card(GRASS)] * 56]
    game = Game.new(
        (decks[0], decks[1]),
        seed=0,
        options=GameOptions(programs=library, chance=Still((1,), [(0, range(60)), (1, range(60, 120))])),
    )
    act(game, "yes")
    act(game, "yes")
    assert top(game, active(game, 0)) == card(card_id).name


@pytest.mark.alternative("attacks_first", "if_first")
def test_attacks_in_the_first_turn() -> None:
    text = "If you go first, this Pokémon can use attacks during your first turn."
    for words, can in ((text, True), (STILL, False)):
        game = with_ability(words, use=False, this={"energy": ENERGY}, mine=BUSY, turn=1)
        assert offers(game, "attack") == can


@pytest.mark.alternative("worse_condition")
@pytest.mark.parametrize("form", ["{0} during Pokémon Checkup.", "During Pokémon Checkup, {0}."])
def test_more_damage_counters_at_checkup(form: str) -> None:
    text = form.format("put 3 more damage counters on your opponent's Poisoned Pokémon")
    theirs = {"active": (LAPRAS, {"conditions": "P"})}
    game = with_ability(text[0].upper() + text[1:], use=False, mine=BUSY, theirs=theirs)
    act(game, "end")
    assert active(game, 1).damage == 40


@pytest.mark.alternative("knocked_out_to_hand")
@pytest.mark.parametrize(("attack", "back"), [("Surf", True), ("Water Gun", False)])
def test_into_the_hand_when_knocked_out(attack: str, back: bool) -> None:
    text = f"If this Pokémon is Knocked Out by {THEIR_ATTACK} Pokémon, put it into your hand {NOT_DISCARDED}."
    game = with_ability(text, use=False, mine={**BUSY, "bench": [LAPRAS]}, theirs=ARMED)
    act(game, "end")
    act(game, "attack", attack)
    assert ("Cacnea" in zone(game, 0, "hand")) == back and "Cacnea" not in zone(game, 0, "discard")


@pytest.mark.alternative("having_not")
def test_a_group_with_an_exception() -> None:
    own = "{R}" if card(SWAPPER).types == ("Fire",) else "{G}"
    assert uses_an_ability(f"All of your Pokémon, except any {own} Pokémon, have no Abilities.")
    assert not uses_an_ability("All of your Pokémon, except any {W} Pokémon, have no Abilities.")


@pytest.mark.alternative("having_both")
def test_a_group_that_has_something_with_an_exception() -> None:
    own = "{R}" if card(SWAPPER).types == ("Fire",) else "{G}"
    text = "During Pokémon Checkup, put 2 damage counters on each of your Pokémon that has an Ability,"
    for kind, damage in ((own, 0), ("{W}", 20)):
        game = with_ability(
            f"{text} except any {kind} Pokémon.", use=False, mine={**BUSY, "bench": [SWAPPER, CYCLIZAR]}
        )
        act(game, "end")
        assert [mon.damage for mon in bench(game, 0)] == [damage, 0]
