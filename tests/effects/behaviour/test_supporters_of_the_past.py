"""Trainer cards of the past that discard, draw and search, and Energy and Tools for kinds of Pokémon."""

from __future__ import annotations

import pytest

from tests.cards.cast import COPPERAJAH, CYCLIZAR, FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.effects.behaviour.scene import ENERGY, bearer, compiled, plays
from tests.effects.behaviour.test_stadiums import under
from tests.engine.kit import Board, act, active, bench, card, hp_left, offers, options, pick, top, zone
from validator.effects.ir.lasting import OnlyOn, Provide
from validator.engine.game import Game
from validator.engine.queries import aggregate, retreat_cost

MON = "Pokémon"
DECK = "your deck"
HAND = "your hand"
THEIRS = "his or her"
HERE = "this card"
FOE = "opponent"
COIN = "flip a coin"
AT_ONCE = "Energy at a time"
NOT_BASIC = "Doesn't count as a basic Energy card"
PROVIDING = "than providing Energy"

LACKING = (
    "Lapras-GX SUM 35",
    "Reshiram-EX PR-BLW BW36",
)
"""Cards of these tests whose other texts have no program here."""

HOST = f"the {MON} {HERE} is attached to"
STAGE_1 = COPPERAJAH[1]
READY = {"energy": ENERGY}
HELD = {"Mewtwo": MEWTWO, "Lapras": CYCLIZAR, "Fire Energy": FIRE}
NONE_TO_DISCARD = f"If you can't discard a card from {HAND}, you can't play {HERE}."


def damage_done(game: Game, attacker: str) -> int:
    """The damage of the first attack without a text."""
    row = next(row for row in card(attacker).attacks if not row.text)
    before = hp_left(game, active(game, 1))
    act(game, "attack", row.name)
    return before - hp_left(game, active(game, 1)) - int(row.damage or 0)


def hand_after(text: str, names: tuple[str, ...], **more: object) -> int:
    game = plays(text, "supporter", **more)
    pick(game, *names)
    return len(zone(game, 0, "hand"))


# ---------------------------------------------------------------------- piles


def test_pokemon_and_energy_are_shuffled_into_the_deck() -> None:
    text = (
        f"Take 2 Baby {MON}, Basic {MON}, Evolution, and/or basic Energy cards from your discard"
        " pile and then show"
        f" them to your {FOE}. Shuffle them into {DECK}."
    )
    game = plays(text, "supporter", mine={"discard": [MEWTWO, FIRE, "me01-125", WATER]})
    assert not offers(game, "choose", "Rare Candy")
    pick(game, "Mewtwo", "Fire Energy")
    assert "Mewtwo" in zone(game, 0, "deck") and "Fire Energy" in zone(game, 0, "deck")
    assert zone(game, 0, "discard")[:2] == ["Rare Candy", "Water Energy"]


def test_cards_come_from_the_bottom_of_the_deck() -> None:
    mine = {"deck": [MEWTWO, FIRE, WATER], "deck_size": 3}
    game = plays(f"Draw 2 cards from the bottom of {DECK}.", "supporter", mine=mine)
    assert (zone(game, 0, "hand"), zone(game, 0, "deck")) == (["Fire Energy", "Water Energy"], ["Mewtwo"])


@pytest.mark.alternative("search_to_top")
def test_cards_chosen_from_the_deck_go_on_top_of_it() -> None:
    text = (
        f"Choose 2 cards from {DECK} and shuffle the rest of {DECK}. Put the chosen cards on"
        " top of your deck in"
        " any order."
    )
    game = plays(text, "supporter", mine={"deck": [FIRE, MEWTWO, WATER, LAPRAS]})
    pick(game, "Lapras", "Mewtwo")
    if game.decision and game.decision.kind == "order":
        game.choose(0, 1)
    assert set(zone(game, 0, "deck")[:2]) == {"Lapras", "Mewtwo"}


@pytest.mark.alternative("if_discarded_many")
@pytest.mark.parametrize(("names", "size"), [(("Fire Energy",), 4), (("Fire Energy", "Water Energy"), 5)])
def test_more_cards_for_two_discarded_ones(names: tuple[str, ...], size: int) -> None:
    if_one = "If you discarded 1 basic Energy card, draw 2 cards."
    text = (
        f"Discard up to 2 basic Energy cards from {HAND}. {if_one} If you discarded 2 basic"
        f" Energy cards, draw 4 cards."
    )
    assert hand_after(text, names, mine={"hand": [FIRE, WATER, MEWTWO]}) == size


@pytest.mark.alternative("if_discarded_kind")
@pytest.mark.parametrize(("name", "size"), [("Mewtwo", 4), ("Lapras", 3), ("Fire Energy", 3)])
def test_more_cards_for_a_discarded_pokemon_of_a_name(name: str, size: int) -> None:
    more = f"If you discarded a {MON} that has Mewtwo or Mew in its name, draw 3 cards instead."
    text = f"Discard a card from {HAND}. {NONE_TO_DISCARD} Draw 2 cards. {more}"
    assert hand_after(text, (name,), mine={"hand": [LAPRAS, HELD[name]]}) == size
    assert not offers(plays(text, "supporter", play=False), "play", bearer("supporter")[1])


def test_any_one_pokemon_is_discarded() -> None:
    text = (
        f"Discard any 1 {MON} from {HAND}. Then draw 2 cards. If you discarded a {MON} with"
        " Mewtwo in its name, draw 3 cards instead."
    )
    game = plays(text, "supporter", mine={"hand": [FIRE, MEWTWO]})
    assert len(zone(game, 0, "hand")) == 4
    assert not offers(
        plays(text, "supporter", play=False, mine={"hand": [FIRE]}), "play", bearer("supporter")[1]
    )


@pytest.mark.alternative("draw_twice_as_many")
@pytest.mark.parametrize(("coin", "size"), [(1, 5), (0, 1)])
def test_twice_as_many_cards_are_drawn(coin: int, size: int) -> None:
    text = (
        f"Discard any number of other cards from {HAND}, then flip a coin. If heads, draw twice"
        " that many cards."
    )
    game = plays(text, coins=(coin,), mine={"hand": [FIRE, WATER, MEWTWO]})
    pick(game, "Fire Energy", "Water Energy")
    assert len(zone(game, 0, "hand")) == size


@pytest.mark.alternative("take_from_their_cards", "look_at_hand")
def test_pokemon_of_the_opponents_hand_are_put_onto_their_bench() -> None:
    there = (
        f"If he or she has any Basic {MON} cards there, you may put any number of them onto"
        " your opponent's Bench"
    )
    text = f"Look at your {FOE}'s hand. {there} (as long as there's room)."
    game = plays(text, theirs={"hand": [MEWTWO, FIRE, CYCLIZAR, STAGE_1]})
    act(game, "yes")
    assert [row[1] for row in options(game)] == ["Mewtwo", "Cyclizar"]
    pick(game, "Mewtwo")
    assert [top(game, mon) for mon in bench(game, 1)] == ["Mewtwo"]


def test_cards_shown_to_all_players() -> None:
    text = (
        f"Show the top 3 cards of {DECK} to all players. Put any Fire Energy cards there into"
        f" {HAND} and discard the rest."
    )
    game = plays(text, mine={"deck": [FIRE, WATER, FIRE, FIRE]})
    assert zone(game, 0, "hand") == ["Fire Energy", "Fire Energy"]
    assert zone(game, 0, "discard")[0] == "Water Energy"


def test_cards_are_discarded_in_order_to_put_a_pokemon_into_play() -> None:
    text = (
        f"Discard 2 Energy cards from {HAND} in order to put 1 Basic {MON} from your discard"
        " pile onto your Bench."
    )
    mine = {"hand": [FIRE, WATER], "discard": [MEWTWO]}
    game = plays(text, mine=mine)
    assert [top(game, mon) for mon in bench(game, 0)] == ["Mewtwo"]
    for less in ({"hand": [FIRE], "discard": [MEWTWO]}, {"hand": [FIRE, WATER], "discard": [STAGE_1]}):
        assert not offers(plays(text, play=False, mine=less), "play", bearer("item")[1])


# ---------------------------------------------------------------------- Pokémon


@pytest.mark.alternative("they_switch_yours")
def test_both_switch_and_the_other_player_chooses() -> None:
    yours = (
        f"If you have any Benched {MON}, your {FOE} chooses 1 of them and switches it with"
        " your Active Pokémon."
    )
    theirs = (
        f"Then, if your {FOE} has any Benched {MON}, choose 1 of them and switch it with"
        " his or her Active Pokémon."
    )
    game = plays(
        f"{yours} {theirs}", mine={"bench": [MEWTWO, CYCLIZAR]}, theirs={"bench": [RESHIRAM, MEWTWO]}
    )
    assert game.decision and game.decision.player == 1
    pick(game, "Cyclizar")
    assert game.decision and game.decision.player == 0
    pick(game, "Reshiram")
    assert (top(game, active(game, 0)), top(game, active(game, 1))) == ("Cyclizar", "Reshiram")


@pytest.mark.alternative("cure_some", "either_condition")
def test_some_special_conditions_are_removed() -> None:
    cured = (
        f"your Active {MON} is no longer Asleep, Confused, Paralyzed, or Poisoned and remove 2"
        " damage counters from it."
    )
    text = (
        f"Flip a coin. If heads, {cured} If your Active {MON} has fewer damage counters than"
        f" that, remove all of them."
    )
    mine = {"active": (RESHIRAM, {"conditions": "PBC", "damage": 50, "energy": ENERGY}), "bench": [MEWTWO]}
    game = plays(text, coins=(1,), mine=mine)
    mon = active(game, 0)
    assert (mon.poison, mon.turned, bool(mon.burn), mon.damage) == (0, 0, True, 30)


def test_an_evolution_of_the_active_pokemon_is_searched_for() -> None:
    text = (
        f"Search {DECK} for a card that evolves from your Active {MON} (choose 1 if there are 2)"
        " and put it on your"
        f" Active {MON}. (This counts as evolving that {MON}.) Shuffle {DECK} afterward."
    )
    mine = {"active": COPPERAJAH[0], "deck": [MEWTWO, STAGE_1]}
    game = plays(text, "supporter", mine=mine)
    assert not offers(game, "evolve", "Mewtwo")
    act(game, "evolve", "Copperajah")
    assert top(game, active(game, 0)) == "Copperajah"


def test_attacks_do_more_damage_while_the_supporter_is_there() -> None:
    text = (
        f"As long as {HERE} is next to your Active {MON}, each of your Active {MON}'s attacks"
        " does 10 more damage"
        f" to the Active {MON} (before applying Weakness and Resistance)."
    )
    game = plays(text, "supporter", mine={"active": (RESHIRAM, READY)})
    assert damage_done(game, RESHIRAM) == 10


def test_damage_of_a_class_is_not_changed() -> None:
    text = (
        f"During this turn, damage from your {MON} V's attacks isn't affected by any effects on"
        f" your {FOE}'s Active {MON}."
    )
    (part,) = compiled(text, "supporter").parts
    assert part.scope.where.markers == ("V",) and part.scope.side == "you"  # type: ignore[union-attr]


@pytest.mark.alternative("if_has_one_of")
@pytest.mark.parametrize(("left", "allowed"), [(2, False), (3, True), (4, True), (5, False)])
def test_a_card_for_one_of_two_numbers_of_prize_cards(left: int, allowed: bool) -> None:
    text = f"You can play {HERE} only if your {FOE} has exactly 3 or 4 Prize cards remaining. Draw 2 cards."
    game = plays(text, play=False, theirs={"prizes": left})
    assert offers(game, "play", bearer("item")[1]) is allowed


# ---------------------------------------------------------------------- attached cards


def knocked_out(text: str, kind: str) -> Game:
    """Knock Out the Pokémon with a card of this text by an attack of the opponent."""
    card_id, _ = bearer(kind)
    host = {"tools" if kind == "tool" else "energy": [card_id], "damage": 120}
    board = Board(turn=4, player=1)
    board.side(0, active=(LAPRAS, host), bench=[MEWTWO])
    board.side(1, active=(RESHIRAM, READY), bench=[MEWTWO])
    board.declare(card_id, "energy" if kind == "energy" else "trainer", "", *compiled(text, kind).parts)
    game = board.game()
    row = next(row for row in card(RESHIRAM).attacks if not row.text)
    act(game, "attack", row.name)
    return game


@pytest.mark.alternative("put_back_into_hand")
def test_a_pokemon_that_attacks_knock_out_comes_back_to_the_hand() -> None:
    text = (
        f"If {HOST} is Knocked Out by damage from an attack, put that {MON} back into {HAND}."
        f" (Discard all cards attached to that {MON}.)"
    )
    game = knocked_out(text, "tool")
    assert zone(game, 0, "hand") == ["Lapras"]
    assert zone(game, 0, "discard") == [bearer("tool")[1]]


@pytest.mark.parametrize("whose", ["an", "an opponent's"])
def test_a_pokemon_that_knocks_itself_out_comes_back_only_where_any_attack_counts(whose: str) -> None:
    back = f"If {HOST} is Knocked Out by damage from {whose} attack, put"
    where = (f"that {MON} into {HAND}.") if whose == "an" else f"it into {HAND} instead of the discard pile."
    card_id, name = bearer("attack", "")
    tool, _ = bearer("tool")
    board = Board()
    board.side(0, active=(card_id, {"energy": ENERGY, "tools": [tool]}), bench=[MEWTWO])
    board.side(1, active=LAPRAS)
    hurts = f"This {MON} also does 300 damage to itself."
    board.declare(card_id, "attack", name, *compiled(hurts, "attack", card(card_id).name).parts)
    board.declare(tool, "trainer", "", *compiled(f"{back} {where}", "tool").parts)
    game = board.game()
    act(game, "attack", name)
    assert (zone(game, 0, "hand") == [card(card_id).name]) is (whose == "an")


@pytest.mark.alternative("prizes_change_anyway")
def test_a_prize_card_less_for_any_knock_out() -> None:
    text = f"If {HOST} is Knocked Out, your {FOE} takes 1 fewer Prize card."
    game = knocked_out(text, "tool")
    assert len(game.state.sides[1].prizes) == 6
    assert game.decision is None or game.decision.kind != "prizes"


def test_a_tool_for_a_type_adds_damage() -> None:
    text = (
        f"If {HERE} is attached to a Fire {MON}, each of the attacks of that {MON} does 20"
        f" more damage to the Active {MON}."
    )
    for host, more in ((RESHIRAM, 20), (CYCLIZAR, 0)):
        game = plays(text, "tool", mine={"active": (host, READY)})
        assert damage_done(game, host) == more


@pytest.mark.alternative("if_is_or_named")
@pytest.mark.parametrize(("host", "more"), [(RESHIRAM, 0), (CYCLIZAR, 10)])
def test_energy_adds_damage_for_a_type_or_a_name(host: str, more: int) -> None:
    text = (
        f"If {HOST} attacks, the attack does 10 more damage to the Active {MON} (before applying"
        f" Weakness and"
        f" Resistance). Ignore this effect unless the Attacking {MON} is Darkness or has Cyclizar in"
        " its name. This card"
        " provides Colorless Energy. (Doesn't count as a Basic card.)"
    )
    game = plays(text, "energy", mine={"active": (host, READY)})
    assert damage_done(game, host) == more


@pytest.mark.alternative("only_onto", "units_of_either")
@pytest.mark.parametrize(
    ("words", "types"), [("Fighting and /or", "Fighting|Darkness"), ("Water and/or", "Water|Darkness")]
)
def test_energy_of_two_types_for_pokemon_of_a_name(words: str, types: str) -> None:
    text = (
        f"Torch can be attached only to a {MON} with Mewtwo in its name. Torch provides {words}"
        f" Darkness Energy but provides 2 {AT_ONCE}. ({NOT_BASIC} when not in play and has no other"
        f" effect {PROVIDING}.) At the end of your turn, discard Torch."
    )
    only, provide, _ = compiled(text, "energy", "Torch").parts
    assert isinstance(only, OnlyOn) and only.stays and only.where.contains == "Mewtwo"
    assert isinstance(provide, Provide) and provide.units == (types, types)


def test_energy_of_every_type_beside_other_special_energy() -> None:
    text = (
        f"While in play, Torch provides every type of Energy but provides only 1 {AT_ONCE}. (Has no"
        f" effect other {PROVIDING}.) Torch provides Colorless Energy when attached to a {MON} that"
        " already has Special Energy cards attached to it."
    )
    first, second = compiled(text, "energy", "Torch").parts
    assert isinstance(first, Provide) and isinstance(second, Provide)
    assert (first.units, second.units) == (("Colorless",), ("Any",)) and first.cond is not None


def test_energy_named_for_its_type() -> None:
    (part,) = compiled("Water Energy provides Water Energy.", "energy", "Water Energy").parts
    assert part == Provide(("Water",))


def test_a_tool_until_the_opponents_turn_ends() -> None:
    text = f"{HOST} can't retreat. At the end of your {FOE}'s turn after you played Shield, discard Shield."
    on = compiled(f"T{text[1:]}", "tool", "Shield").parts[-1]
    assert (on.event, on.whose) == ("end of turn", "opponent")  # type: ignore[union-attr]


# ---------------------------------------------------------------------- Stadiums


def test_a_stadium_shuffles_a_pokemon_of_a_name_into_the_deck() -> None:
    text = (
        f"Once during each player's turn (before attacking), that player may {COIN}. If heads, that"
        f" player may shuffle 1 of {THEIRS} {MON} in play with Mewtwo in its name and any cards"
        f" attached to it into {THEIRS} deck."
    )
    game = under(text, (1,), mine={"bench": [(MEWTWO, {"energy": [FIRE]}), CYCLIZAR], "hand": [GRASS]})
    act(game, "ability")
    act(game, "yes")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cyclizar"]
    assert "Mewtwo" in zone(game, 0, "deck") and "Fire Energy" in zone(game, 0, "deck")


@pytest.mark.alternative("no_weakness_by")
def test_a_stadium_that_ignores_weakness_to_the_damage_of_a_type() -> None:
    for kind, factor in (("Water", 1), ("Fire", 2)):
        text = f"Ignore Weakness when a {kind} {MON} does damage to a {MON} with Lapras in its name."
        game = under(text)
        attacker = active(game, 0)
        for mon in (active(game, 1), bench(game, 0)[0]):
            assert aggregate(game.state, "weakness factor", mon, 2, attacker) == (
                factor if top(game, mon).startswith("Lapras") else 2
            )


def test_a_stadium_ignores_resistance() -> None:
    (part,) = compiled(
        f"Don't apply Resistance to any attacks made by {MON} with Brock in their names.", "stadium"
    ).parts
    assert part.what == ("resistance",) and part.scope.where.contains == "Brock"  # type: ignore[union-attr]


@pytest.mark.alternative("everyones_of")
def test_a_stadium_puts_counters_on_two_classes() -> None:
    text = (
        f"Between turns, put 1 damage counter on each {MON}-GX and {MON}-EX (both yours and your opponent's)."
    )
    game = under(
        text, mine={"bench": ["sm1-35"]}, theirs={"active": "bwp-BW36", "bench": [CYCLIZAR]}, lacking=LACKING
    )
    act(game, "end")
    damage = [mon.damage for mon in (*bench(game, 0), active(game, 1), *bench(game, 1), active(game, 0))]
    assert damage == [10, 10, 0, 0]


@pytest.mark.parametrize(
    ("words", "hp"), [(f"{MON} in play with Lapras in its name (even your {FOE}'s)", 150)]
)
def test_a_stadium_for_the_opponents_pokemon_too(words: str, hp: int) -> None:
    game = under(f"Each {words} gets +20 HP.")
    assert hp_left(game, active(game, 1)) == hp


def test_no_retreat_cost_for_two_types() -> None:
    game = under(f"The Retreat Cost for each Water and Darkness {MON} (both yours and your {FOE}'s) is 0.")
    assert retreat_cost(game.state, active(game, 0)) == 0
