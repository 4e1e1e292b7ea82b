"""What a Pokémon or a player may not do (`locks.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Stay
from validator.engine.game import Game
from validator.engine.program.opcodes import ASLEEP

PONYTA = "base1-60"
"""Smash Kick and Flame Tail, two attacks without a text."""
ABLE = ("sv09-016", "sv09-018")
BUTTERFREE_LACKING = ("Butterfree JTG 3",)
"""Cards of these tests whose other texts have no program here."""
STILL = "This Pokémon can't retreat."
EVOLVED: dict[str, Any] = {"bench": [SPRIGATITO], "hand": [ROSERADE, GRASS]}
NIGHT_STRETCHER = "sv06.5-061"
UNABLE = ("sv09-001", "sv09-003")
"""Basic and Stage 2 of a line whose last stage has an Ability, and of one whose last stage has none."""


def test_a_power_that_cannot_be_used_is_still_had() -> None:
    text = "The Defending Pokémon can't use any Poké-Powers during your opponent's next turn."
    game = attacks(text, theirs={"active": POWER}, **POWERS_LACKING)
    assert not offers(game, "ability")
    silenced = active(game, 1)
    table = game.table.tops[silenced.cards[-1]]
    assert [each.kind for each in table.abilities] == ["Poké-Power"]


@pytest.mark.alternative("cant_use_powers_of_theirs")
def test_no_power_of_the_opponent_in_the_next_turn() -> None:
    text = "Your opponent can't use any Poké-Powers on their Pokémon during your opponent's next turn."
    mine = {"bench": [(LAPRAS, {"damage": 10})]}
    game = attacks(text, mine=mine, theirs={"bench": [GENGAR[0]]}, **POWERS_LACKING)
    assert not offers(game, "ability")
    act(game, "end")
    act(game, "end")
    assert offers(game, "ability", GENGAR[1])


def locked(what: str) -> Any:
    """A game in which a Pokémon with a Poké-Power cannot do something in its next turn."""
    text = f"The Defending Pokémon {what} use any Poké-Powers during your opponent's next turn."
    there = {"active": (GENGAR[0], {"energy": [PSYCHIC] * 3}), "bench": [SPRIGATITO]}
    return attacks(text, theirs=there, mine={"bench": [(LAPRAS, {"damage": 10})]}, **POWERS_LACKING)


@pytest.mark.alternative("cant_retreat_or_use_powers")
def test_neither_retreats_nor_powers_for_a_turn() -> None:
    game = locked("can't retreat or")
    assert [offers(game, each) for each in ("retreat", "ability", "attack")] == [False, False, True]


@pytest.mark.alternative("cant_do_any_or_use_powers")
def test_neither_attacks_nor_retreats_nor_powers_for_a_turn() -> None:
    game = locked("can't attack, retreat, or")
    assert not any(offers(game, each) for each in ("retreat", "ability", "attack"))


def test_the_attacks_below_a_level_up_card_are_its_attacks() -> None:
    chosen = "Choose 1 of your opponent's Active Pokémon's attacks."
    text = f"{chosen} during your opponent's next turn, that Pokémon can't use that attack."
    uxie = (("dp6-43", "dp6-146"), {})
    game = attacks(text, theirs={"active": uxie}, permissive=True)
    names = {row.name for each in ("dp6-43", "dp6-146") for row in card(each).attacks}
    assert {row[1] for row in options(game)} == names


@pytest.mark.alternative("can_use_only_chosen")
def test_only_the_chosen_attack_can_be_used() -> None:
    text = (
        f"Choose 1 of the Defending Pokémon's attacks. That Pokémon can use only that attack during {THEY}'s"
        " next turn."
    )
    game = attacks(text, theirs={"active": (PONYTA, {"energy": [FIRE, FIRE]})})
    act(game, "copy", "Flame Tail")
    assert [row for row in options(game) if row[0] == "attack"] == [("attack", "Flame Tail")]


@pytest.mark.alternative("cant_use_gx", "this_game")
def test_gx_attacks_are_forbidden() -> None:
    card_id, name = bearer("attack")
    board = Board()
    board.side(1, active=(TAUROS_GX, {"energy": ENERGY}))
    board.side(0, active=(card_id, {"energy": ENERGY}))
    text = "For the rest of this game, your opponent can't use any GX attacks."
    board.declare(card_id, "attack", name, *compiled(text, "attack").parts)
    game = board.game(lacking=[card(TAUROS_GX).label])
    act(game, "attack", name)
    attacks_left = [row[1] for row in options(game) if row[0] == "attack"]
    assert attacks_left
    assert not any(each.endswith("GX") for each in attacks_left)


@pytest.mark.alternative("can_use_gx_again", "this_turn")
@pytest.mark.parametrize("again", [True, False])
def test_a_gx_attack_is_used_although_one_was(again: bool) -> None:
    supporter, name = bearer("supporter")
    board = Board()
    board.side(0, active=(TAUROS_GX, {"energy": ENERGY}), once="G", hand=[supporter])
    board.side(1, active=LAPRAS)
    whose = card(TAUROS_GX).name if again else "Reshiram"
    text = f"During this turn, your {whose} can use its GX attack even if you have used your GX attack."
    board.declare(supporter, "trainer", "", *compiled(text, "supporter").parts)
    game = board.game(lacking=[card(TAUROS_GX).label])
    act(game, "play", name)
    assert any(row[0] == "attack" and row[1].endswith("GX") for row in options(game)) is again


@pytest.mark.alternative("cant_put_into_play")
def test_effects_do_not_put_them_into_play_either() -> None:
    item, item_name = bearer("item")
    card_id, name = bearer("ability")
    text = "You can't put non-{G} Pokémon into play."
    search = f"Search {DECK} for up to 2 Basic Pokémon and put them onto your Bench. Then, shuffle {DECK}."
    board = Board()
    board.side(0, active=card_id, hand=[item], deck=[LAPRAS, SPRIGATITO, CYCLIZAR])
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    board.declare(item, "trainer", "", *compiled(search, "item").parts)
    game = board.game()
    act(game, "play", item_name)
    assert [row[1] for row in options(game)] == ["Sprigatito"]


@pytest.mark.alternative("counters_stay")
def test_damage_counters_that_stay() -> None:
    moving = "Once during your turn, you may move a damage counter from 1 of your Pokémon to this Pokémon."
    staying = "Damage counters on each Pokémon can't be moved to other Pokémon."
    for text, moves in ((moving, True), (f"{staying} {moving}", False)):
        game = with_ability(text, use=False, mine={"bench": [(LAPRAS, {"damage": 20})]})
        assert offers(game, "ability") is moves


@pytest.mark.parametrize(
    "text",
    [
        case("cant_evolve", "during your opponent's next turn, The Defending Pokémon can't evolve."),
        case(
            "cant_play_onto",
            "Your opponent can't play any Pokémon from their hand to evolve The Defending Pokémon during"
            " their next turn.",
        ),
        case(
            "cant_be_played_onto",
            f"during your opponent's next turn, Pokémon can't be played from {THEY}'s hand to evolve The"
            " Defending Pokémon.",
        ),
    ],
)
def test_one_pokemon_is_protected_from_evolving(text: str) -> None:
    both = {"active": GIBLE, "bench": [SPRIGATITO], "hand": [GABITE]}
    assert not offers(theirs_after(text, theirs=both), "evolve")
    assert offers(theirs_after(text, theirs={**both, "active": LAPRAS, "bench": [GIBLE]}), "evolve")


def with_candy(locked: bool, line: tuple[str, str]) -> Game:
    """Hold Rare Candy and a Stage 2, with its Basic in play, against an Ability that may forbid it."""
    card_id, name = bearer("ability")
    text = "Your opponent can't play any Pokémon that has an Ability from their hand." if locked else ""
    board = Board()
    board.side(0, active=line[0], hand=[CANDY, line[1]])
    board.side(1, active=card_id)
    board.declare(card_id, "ability", name, *(compiled(text, "ability").parts if locked else ()))
    return board.game(lacking=BUTTERFREE_LACKING)


@pytest.mark.alternative("cant_play", "pokemon_cards", "having_ability")
def test_rare_candy_does_not_play_what_may_not_be_played() -> None:
    assert offers(with_candy(False, ABLE), "play", "Rare Candy")
    assert not offers(with_candy(True, ABLE), "play", "Rare Candy")


@pytest.mark.alternative("cant_play", "item_cards", "continuous_while")
def test_a_lock_as_long_as_a_pokemon_is_active() -> None:
    lock = "your opponent can't play any Item cards from their hand."
    text = f"As long as this Pokémon is in the Active Spot, {lock}"
    for benched in (False, True):
        game = with_ability(text, use=False, benched=benched, mine={"hand": [GRASS]}, theirs=THEIR_SIDE)
        act(game, "end")
        assert offers(game, *ITEMS) == benched


@pytest.mark.alternative("cant_play_cards")
def test_they_can_play_no_cards() -> None:
    text = "your opponent can't play any cards from their hand during their next turn."
    hand = [BALL, BALLOON, STADIUM, SPRIGATITO, UMBREON, FIRE]
    theirs = {"hand": hand, "active": (LAPRAS, {"energy": [WATER] * 3}), "bench": [EEVEE]}
    game = attacks(text, theirs=theirs, lacking=[card(UMBREON).label])
    assert {row[0] for row in options(game)} <= {"attack", "retreat", "end"}
    act(game, "end")
    act(game, "end")
    assert {row[0] for row in options(game)} >= {"item", "tool", "bench", "energy"} or len(options(game)) > 4


@pytest.mark.parametrize("banned", [True, False])
def test_evolving_from_the_hand_by_an_effect_is_playing_it_from_there(banned: bool) -> None:
    text = f"during {THEY}'s next turn, they can't play any Pokémon from their hand to evolve their Pokémon."
    board = Board(turn=5)
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=GIBLE, hand=[CANDY, GABITE, GARCHOMP])
    board.declare(PLAIN[0], "attack", PLAIN[1], *(compiled(text, "attack").parts if banned else ()))
    game = board.game()
    act(game, "attack", PLAIN[1])
    assert offers(game, "play", "Rare Candy") is not banned
    assert offers(game, "evolve") is not banned


@pytest.mark.alternative("cant_play_onto", "their_play_of")
def test_they_cannot_evolve() -> None:
    text = f"During {THEY}'s next turn, they can't play any Pokémon from their hand to evolve their Pokémon."
    theirs = {"bench": [SPRIGATITO], "hand": ["sv01-014"]}
    assert not offers(attacks(text, theirs=theirs), "evolve")
    assert offers(attacks("Draw a card.", theirs=theirs), "evolve")


@pytest.mark.alternative("cant_attach_to", "their_play_of")
def test_no_special_energy_on_any_of_their_pokemon() -> None:
    text = "Your opponent can't attach any Special Energy cards from their hand to their Pokémon."
    special = "sv02-193"
    game = with_ability(
        text,
        use=False,
        mine=BUSY,
        theirs={"hand": [special, FIRE], "bench": [CYCLIZAR]},
        lacking=["Therapeutic Energy PAL 193"],
    )
    act(game, "end")
    assert {row[1] for row in options(game) if row[0] == "energy"} <= {"Fire Energy", "Grass Energy"}


@pytest.mark.alternative("cant_attach_to")
@pytest.mark.parametrize(
    ("whom", "allowed"), [("his or her Active Pokémon", False), ("your opponent's Active Pokémon", True)]
)
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


def test_some_energy_is_not_for_this_pokemon() -> None:
    game = with_ability(
        "You can't attach Fire Energy cards from your hand to this Pokémon.",
        use=False,
        mine={"bench": [LAPRAS], "hand": [FIRE, GRASS]},
    )
    rows = [row for row in options(game) if row[0] == "energy"]
    own = top(game, active(game, 0))
    assert {row[1] for row in rows if row[2] == own} == {"Grass Energy"}
    assert {row[1] for row in rows if row[2] == "Lapras"} == {"Fire Energy", "Grass Energy"}


@pytest.mark.parametrize(
    "text",
    [
        case(
            "cant_attach_to",
            "Your opponent can't attach any Energy from their hand to The Defending Pokémon during their"
            " next turn.",
        ),
        case(
            "cant_be_attached_to",
            f"during your opponent's next turn, Energy can't be attached from {THEY}'s hand to The Defending"
            " Pokémon.",
        ),
    ],
)
def test_energy_is_protected_from_one_pokemon(text: str) -> None:
    game = theirs_after(text)
    assert offers(game, "energy", "Grass Energy", "Cynthia's Gible")
    assert not offers(game, "energy", "Grass Energy", "Lapras")


@pytest.mark.parametrize(("banned", "there"), [(True, []), (False, ["Fire Energy"])])
def test_ban_on_attaching_from_the_hand_applies_to_effects(banned: bool, there: list[str]) -> None:
    item, name = bearer("item")
    text = (
        f"during your opponent's next turn, Energy can't be attached from {THEY}'s hand to the Defending"
        " Pokémon."
    )
    board = Board()
    board.side(0, active=(PLAIN[0], {"energy": ENERGY}))
    board.side(1, active=LAPRAS, hand=[item, FIRE])
    parts = compiled(text, "attack").parts if banned else ()
    board.declare(PLAIN[0], "attack", PLAIN[1], *parts)
    board.declare(
        item,
        "trainer",
        "",
        *compiled("Attach a Basic Energy card from your hand to your Active Pokémon.", "item").parts,
    )
    game = board.game()
    act(game, "attack", PLAIN[1])
    act(game, "play", name)
    pick(game, "Fire Energy")
    assert energy_on(game, 1) == there


@pytest.mark.alternative("stay_affected")
def test_poison_that_stays() -> None:
    rest = (
        "Your opponent's Poisoned Pokémon don't recover from that Special Condition when they evolve or"
        " devolve."
    )
    theirs = {"active": (ROSELIA, {"conditions": "PC"}), "hand": [ROSERADE]}
    for text, stays in ((rest, True), (STILL, False)):
        game = with_ability(text, use=False, mine={"hand": [GRASS]}, theirs=theirs)
        act(game, "end")
        act(game, "evolve")
        assert bool(active(game, 1).poison) is stays and not active(game, 1).turned


@pytest.mark.alternative("stay_after_coin")
@pytest.mark.parametrize("kept", [True, False])
def test_burned_stays_after_heads_but_not_after_evolving(kept: bool) -> None:
    text = "Pokémon in play don't recover from being Burned during Pokémon Checkup."
    mon = (ROSELIA, {"conditions": "B"})
    game = under(text, (1,), mine={"active": mon, "hand": [ROSERADE]})
    act(game, "end" if kept else "evolve")
    assert bool(active(game, 0).burn) is kept


@pytest.mark.alternative("stays_when_evolving")
@pytest.mark.parametrize(("what", "burn"), [("Burned", True), ("Poisoned", False)])
def test_a_special_condition_stays_when_the_opponent_evolves(what: str, burn: bool) -> None:
    text = (
        f"Your opponent can't remove the Special Condition {what} by evolving or devolving their {what}"
        f" Pokémon. (This also includes putting a Pokémon Level-Up card onto the {what} Pokémon.)"
    )
    game = with_ability(
        text, (0, 0), use=False, mine=BUSY, theirs={**EVOLVED, "active": (ROSELIA, {"conditions": "BS"})}
    )
    act(game, "end")
    act(game, "evolve")
    foe = active(game, 1)
    assert (bool(foe.burn), bool(foe.turned)) == (burn, False)


@pytest.mark.alternative("all_stay_when_evolving")
def test_special_conditions_stay_through_evolving_alone() -> None:
    text = (
        "Special Conditions are not removed when Pokémon (both yours and your opponent's) evolve or devolve."
    )
    mon = (ROSELIA, {"conditions": "BS"})
    game = under(text, (1, 1), mine={"active": mon, "hand": [ROSERADE, FIRE]})
    act(game, "evolve")
    assert active(game, 0).burn and active(game, 0).turned == ASLEEP
    act(game, "end")
    assert not active(game, 0).burn and active(game, 0).turned != ASLEEP


@pytest.mark.alternative("all_stay_when_evolving")
@pytest.mark.parametrize("benched", [False, True])
def test_all_special_conditions_stay_when_the_opponent_evolves(benched: bool) -> None:
    text = (
        "As long as this Pokémon is your Active Pokémon, your opponent can't remove any Special Conditions"
        " by evolving or devolving their Pokémon. (This also includes putting a Pokémon Level-Up card onto"
        " that Pokémon.)"
    )
    game = with_ability(
        text,
        (0, 0),
        use=False,
        benched=benched,
        mine=BUSY,
        theirs={**EVOLVED, "active": (ROSELIA, {"conditions": "BSP"})},
    )
    act(game, "end")
    act(game, "evolve")
    foe = active(game, 1)
    assert [bool(each) for each in (foe.burn, foe.turned, foe.poison)] == [not benched] * 3


def stretches(text: str, discard: list[str]) -> Game:
    """The opponent's turn, with a Night Stretcher in hand and these cards in the discard pile."""
    assert isinstance(compiled(text, "ability").parts[0], Stay)
    game = with_ability(
        text, use=False, mine={"hand": [GRASS]}, theirs={"hand": [NIGHT_STRETCHER], "discard": discard}
    )
    act(game, "end")
    return game


@pytest.mark.alternative(
    "cards_stay", "staying_in_pile", "hand_barred", "moved_by", "by_abilities", "by_trainers"
)
def test_cards_that_stay_in_the_discard_pile() -> None:
    text = (
        f"Cards in {THEY}'s discard pile can't be put into their hand by an effect of {THEY}'s Abilities or"
        " Trainer cards."
    )
    assert not offers(stretches(text, [LAPRAS]), "play", "Night Stretcher")
    other = text.replace("Abilities or Trainer cards", "Abilities or Supporter cards")
    game = stretches(other, [LAPRAS])
    act(game, "play", "Night Stretcher")
    assert "Lapras" in zone(game, 1, "hand")


@pytest.mark.alternative("staying_energy", "discard_barred", "by_items")
@pytest.mark.parametrize(("mine", "left"), [({"bench": [(LAPRAS, {"energy": [WATER]})]}, 1), ({}, 0)])
def test_energy_that_is_not_discarded(mine: dict[str, Any], left: int) -> None:
    text = (
        f"Basic Energy attached to your Benched Pokémon can't be discarded by an effect of {THEY}'s Item or"
        " Supporter cards."
    )
    card_id, name = bearer("ability")
    item, item_name = bearer("item")
    board = Board(player=1, turn=4)
    board.side(0, active=(card_id, {"energy": [] if left else [WATER]}), **mine)
    board.side(1, active=LAPRAS, hand=[item])
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    board.declare(
        item, "trainer", "", *compiled("Discard an Energy from 1 of your opponent's Pokémon.", "item").parts
    )
    game = board.game()
    assert offers(game, "play", item_name) is (left == 0)
    if not left:
        act(game, "play", item_name)
    assert sum(len(mon.energy) for mon in game.state.sides[0].pokemon) == left


@pytest.mark.alternative("deck_barred", "by_items", "by_supporters")
@pytest.mark.parametrize(("kind", "stays"), [("Pokémon", True), ("Trainer cards", False)])
def test_cards_that_are_not_put_back_into_the_deck(kind: str, stays: bool) -> None:
    text = (
        f"{kind} in your opponent's discard pile can't be put into their deck by an effect of {THEY}'s Item"
        " or Supporter cards."
    )
    shuffles = "Shuffle up to 3 Pokémon from your discard pile into your deck."
    card_id, name = bearer("ability")
    item, item_name = bearer("item")
    board = Board(player=1, turn=4)
    board.side(0, active=card_id)
    board.side(1, active=LAPRAS, hand=[item], discard=[MEWTWO])
    board.declare(card_id, "ability", name, *compiled(text, "ability").parts)
    board.declare(item, "trainer", "", *compiled(shuffles, "item").parts)
    assert offers(board.game(), "play", item_name) is not stays


@pytest.mark.alternative("moved_by", "all_barred")
@pytest.mark.parametrize("text", ["Item or Supporter cards", "attacks, Abilities, or Supporter cards"])
def test_energy_that_opposing_cards_do_not_move(text: str) -> None:
    stays = (
        "Energy attached to your {G} Pokémon can't be put into your hand, deck, or discard pile by effects"
        f" of your opponent's {text}."
    )
    of, name = bearer("ability")
    hammer, _ = bearer("item")
    board = Board(turn=4, player=1)
    board.side(0, active=(of, {"energy": [FIRE]}))
    board.side(1, active=LAPRAS, hand=[hammer])
    board.declare(of, "ability", name, *compiled(stays, "ability").parts)
    item = compiled("Discard an Energy from your opponent's Active Pokémon.", "item")
    board.declare(hammer, "trainer", "", *item.parts)
    game = board.game()
    if offers(game, "play"):
        act(game, "play")
    assert len(active(game, 0).energy) == (1 if text.startswith("Item") else 0)


@pytest.mark.alternative("by_attacks", "by_tools")
@pytest.mark.parametrize(("in_active_spot", "milled"), [(True, 0), (False, 2)])
def test_a_deck_that_is_not_discarded(in_active_spot: bool, milled: int) -> None:
    kinds = "attacks, Abilities, Item cards, Pokémon Tool cards, or Supporter cards"
    text = (
        f"As long as the Pokémon {HERE} is attached to is in the Active Spot, cards in {DECK} can't be"
        " discarded by effects of your opponent's "
    )
    tool, _ = bearer("tool")
    card_id, name = bearer("attack")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY}))
    worn = (LAPRAS, {"tools": [tool]})
    board.side(1, active=worn if in_active_spot else LAPRAS, bench=[] if in_active_spot else [worn])
    board.declare(tool, "trainer", "", *compiled(text + kinds + ".", "tool").parts)
    board.declare(
        card_id, "attack", name, *compiled("Discard the top 2 cards of your opponent's deck.", "attack").parts
    )
    game = board.game()
    act(game, "attack", name)
    assert len(zone(game, 1, "discard")) == milled


@pytest.mark.alternative("trainers_but_supporters")
def test_trainer_cards_but_no_supporter_cards() -> None:
    text = (
        "Your opponent can't play any Trainer cards, except for Supporter cards, from their hand during your"
        " opponent's next turn."
    )
    game = attacks(text, theirs={"hand": [JUDGE, BALL, BALLOON], "bench": [OGERPON]})
    assert offers(game, "play", "Judge")
    assert len([each for each in options(game) if each[0] in ("play", "tool")]) == 1


@pytest.mark.alternative("trainers_but_supporters")
def test_no_trainer_cards_but_supporters() -> None:
    text = "As long as this Pokémon is your Active Pokémon, your opponent can't play any Trainer cards"
    text += " (except for Supporter cards) from their hand."
    there = {"active": (LAPRAS, {"damage": 30}), "hand": [POTION, RESEARCH]}
    game = with_ability(text, use=False, mine=BUSY, theirs=there, **HOLON_LACKING)
    act(game, "end")
    assert {option[1] for option in options(game) if option[0] == "play"} == {"Professor's Research"}


def test_rare_candy_still_plays_other_pokemon() -> None:
    assert offers(with_candy(True, UNABLE), "play", "Rare Candy")
