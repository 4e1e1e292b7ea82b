"""Effects with a duration (`lasting.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.effects.behaviour.shared import *
from validator.effects.ir.lasting import Modify, Suppress
from validator.effects.ir.steps import EndEffects
from validator.effects.text.compile import Refused, compile_text
from validator.engine.board.pokemon import Pokemon
from validator.engine.changes.in_play import switch
from validator.engine.game import Game
from validator.engine.program.card_data import BIT
from validator.engine.program.opcodes import CONFUSED
from validator.engine.queries import has_ability, hp_of, resistances_of, units_of, weaknesses_of

SPECIAL = ("energy", "Mist Energy")
BASIC = ("energy", "Grass Energy")
EVOLVES = ("evolve", "Cynthia's Gabite")
BENCHES = ("bench", "Sprigatito")
STADIUMS = ("play", "Team Rocket's Watchtower")
RETREATS = ("retreat",)
USES = ("attack", "Water Gun")
SUPPORTERS = ("play", "Carmine")
TOOLS = ("tool", "Binding Mochi")
PLAIN_ATTACK = bearer("attack")[1]


@pytest.mark.alternative("lasts_for_while")
@pytest.mark.parametrize(("benched", "damage"), [(False, 0), (True, 20)])
def test_an_effect_that_lasts_as_long_as_a_condition(benched: bool, damage: int) -> None:
    text = (
        f"during your opponent's next turn, as long as {THIS} is in the Active Spot, prevent all damage done"
        " to your Pokémon by attacks."
    )
    game = attacks(text, "", mine={"bench": [LAPRAS]}, theirs=TWO_BENCHED)
    if benched:
        switch(game.state, 0, game.state.sides[0].bench[0].uid)
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == damage


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [
        case(
            "lasts_for_postfix in_their_next_turn affected_group defending",
            "The Defending Pokémon can't retreat during your opponent's next turn.",
            [RETREATS],
            [USES],
        ),
        case(
            "cant_attack",
            "The Defending Pokémon can't attack during your opponent's next turn.",
            [USES],
            [RETREATS],
        ),
        case(
            "cant_do_either lasts_for",
            "during your opponent's next turn, The Defending Pokémon can't attack or retreat.",
            [USES, RETREATS],
            [ITEMS],
        ),
        case(
            "cant_attack_this",
            "during your opponent's next turn, The Defending Pokémon can't attack this Pokémon.",
            [USES],
            [RETREATS],
        ),
        case(
            "conditional that_pokemon if_is cant_attack",
            f"If The Defending Pokémon is a Basic Pokémon, it can't attack during {THEY}'s next turn.",
            [USES],
            [RETREATS],
        ),
        case(
            "conditional if_is evolution",
            f"If The Defending Pokémon is an Evolution Pokémon, it can't attack during {THEY}'s next turn.",
            [],
            [USES],
        ),
        case(
            "that_pokemon inflict opponents_active",
            f"Your opponent's Active Pokémon is now Poisoned. during {THEY}'s next turn, that Pokémon can't"
            " retreat.",
            [RETREATS],
            [USES],
        ),
        case(
            "cant_play the_opponent playable_one item_cards",
            "during your opponent's next turn, they can't play any Item cards from their hand.",
            [ITEMS],
            [SUPPORTERS, STADIUMS, TOOLS],
        ),
        case(
            "supporter_cards in_their_next_turn",
            "Your opponent can't play any Supporter cards from their hand during their next turn.",
            [SUPPORTERS],
            [ITEMS],
        ),
        case(
            "playables_of tool_cards special_energy_cards stadium_cards",
            "during your opponent's next turn, they can't play any Pokémon Tool, Special Energy, or Stadium"
            " cards from their hand.",
            [TOOLS, SPECIAL, STADIUMS],
            [ITEMS, BASIC],
        ),
        case(
            "trainer_cards",
            "during your opponent's next turn, they can't play any Trainer cards from their hand.",
            [ITEMS, SUPPORTERS, STADIUMS, TOOLS],
            [BENCHES, SPECIAL],
        ),
        case(
            "pokemon_cards basic",
            "during your opponent's next turn, they can't play any Basic Pokémon from their hand.",
            [BENCHES],
            [EVOLVES],
        ),
        case(
            "everyone",
            "Each player can't play any Item cards from their hand during your opponent's next turn.",
            [ITEMS],
            [TOOLS],
        ),
    ],
)
def test_what_the_opponent_may_not_do(
    text: str, gone: list[tuple[str, ...]], left: list[tuple[str, ...]]
) -> None:
    game = theirs_after(text)
    assert game.state.player == 1
    assert not [row for row in gone if offers(game, *row)]
    assert all(offers(game, *row) for row in left), options(game)


@pytest.mark.parametrize(
    ("text", "coins", "damage"),
    [
        case(
            "coin_gate one_coin coin_gate_fails",
            f"during your opponent's next turn, if The Defending Pokémon tries to use an attack, {THEY}"
            " flips a coin. If tails, that attack doesn't happen.",
            (0,),
            0,
        ),
        case(
            "coin_gate coin_gate_fails",
            f"If The Defending Pokémon tries to attack during your opponent's next turn, {THEY} flips a"
            " coin. If tails, that attack does nothing.",
            (1,),
            20,
        ),
        case(
            "coin_gate n_coins coin_gate_fails",
            "during your opponent's next turn, if The Defending Pokémon tries to attack, your opponent flips"
            " 2 coins. If either of them is tails, that attack does nothing.",
            (1, 0),
            0,
        ),
    ],
)
def test_coins_before_an_attack(text: str, coins: tuple[int, ...], damage: int) -> None:
    game = theirs_after(text, coins=coins)
    act(game, *USES)
    assert active(game, 0).damage == damage


@pytest.mark.alternative(
    "prizes_for", "by_attack_of_some", "your_attackers", "opponents_active_of", "more_prizes", "may_use"
)
@pytest.mark.parametrize(
    ("foe", "use", "taken"), [(LAPRAS, True, 2), (LAPRAS, False, 1), (CYCLIZAR, True, 1)]
)
def test_more_prize_cards_for_a_turn(foe: str, use: bool, taken: int) -> None:
    text = (
        "During your turn, you may use this Ability. During this turn, if your opponent's Active {W} Pokémon"
        " or Active {P} Pokémon is Knocked Out by damage from an attack from your Basic {G} Pokémon, take 1"
        " more Prize card."
    )
    left = {LAPRAS: 100, CYCLIZAR: 80}[foe]
    game = with_ability(
        text,
        use=use,
        this={"energy": [GRASS, GRASS]},
        theirs={"active": (foe, {"damage": left}), "bench": [SPRIGATITO]},
    )
    act(game, "attack")
    assert game.decision and game.decision.low == taken


@pytest.mark.alternative("prizes_for_any", "more_prizes")
@pytest.mark.parametrize(("other", "taken"), [((MEWTWO, {"damage": 100}), 3)])
def test_more_prize_cards_for_the_defending_pokemon(other: Any, taken: int) -> None:
    text = f"During your next turn, if the Defending {MON} is Knocked Out, take 2 more Prize cards."
    game = attacks(text, "20", theirs={"active": other, "bench": [LAPRAS]})
    act(game, "end")
    act(game, "attack")
    while game.decision is not None and game.decision.kind == "prizes":
        game.choose(*range(game.decision.low))
    assert 6 - len(game.state.sides[0].prizes) == taken


@pytest.mark.alternative("stays_for", "replaced_at_full_hp")
@pytest.mark.parametrize(("damage", "stays"), [(0, True), (10, False)])
def test_it_stays_in_play_for_a_turn(damage: int, stays: bool) -> None:
    text = (
        f"During your opponent's next turn, if {THIS} has full HP and would be Knocked Out by {HARM} from an"
        " attack, it is not Knocked Out, and its remaining HP becomes 10."
    )
    card_id, name = bearer("attack", "80")
    game = attacks(
        text,
        coins=(1,),
        this={"damage": damage},
        mine={"bench": [MEWTWO]},
        theirs={"active": (card_id, {"energy": [FIRE] * 5})},
    )
    act(game, "attack", name)
    mon = game.state.sides[0].active
    assert (mon is not None and mon.damage == 50) is stays


@pytest.mark.parametrize(
    ("span", "now"),
    [
        case("no_abilities_for in_their_next_turn", "during your opponent's next turn", False),
        case("no_abilities_for their_next_turn", "until the end of your opponent's next turn", True),
    ],
)
def test_abilities_are_off_from_now_or_only_in_the_next_turn(span: str, now: bool) -> None:
    card_id, name = (bearer("supporter")[0], bearer("ability"))
    board = Board().side(0, active=LAPRAS, hand=[card_id, FIRE]).side(1, active=name[0], hand=[FIRE])
    board.declare(name[0], "ability", name[1], Modify("hp", "add", -30))
    text = f"Your opponent's Active Pokémon has no Abilities {span}."
    board.declare(card_id, "trainer", "", *compiled(text, "supporter").parts)
    game = board.game()

    def off() -> bool:
        return hp_of(game.state, active(game, 1)) == card(name[0]).hp

    assert not off()
    act(game, "play", card(card_id).name)
    assert off() is now
    act(game, "end")
    assert off()
    act(game, "end")
    assert not off()


@pytest.mark.alternative("no_abilities_for")
def test_the_defending_pokemon_has_no_abilities() -> None:
    game = attacks(
        "The Defending Pokémon has no Abilities until the end of your next turn.",
        theirs={"active": "sv08-076"},
    )
    kinds = [effect.part.kind for effect in game.state.effects]
    assert kinds == ["Suppress"]
    act(game, "end")
    assert [effect.part.kind for effect in game.state.effects] == ["Suppress"]
    act(game, "end")
    assert not game.state.effects


@pytest.mark.alternative("no_abilities_anywhere", "includes_newcomers")
def test_no_abilities_wherever_their_pokemon_are() -> None:
    text = (
        f"Until the end of your opponent's next turn, each Pokémon {THEY} has in play, in their hand, and in"
        " their discard pile has no Abilities. (This includes cards that come into play on that turn.)"
    )
    (part,) = compiled(text, "attack").parts
    assert isinstance(part, Suppress) and part.everywhere and part.lasts.anchor == "player"


@pytest.mark.alternative("cant_draw_for_turn", "the_opponent")
@pytest.mark.parametrize(("cards", "over"), [(3, False), (0, True)])
def test_the_card_of_the_beginning_of_a_turn_is_not_drawn(cards: int, over: bool) -> None:
    """TURN-03: who has none left has lost all the same; the turn after it begins as ever."""
    game = attacks(
        "Your opponent can't draw a card at the beginning of their next turn.",
        theirs={"deck": [GRASS] * cards, "deck_size": cards, "hand": [GRASS]},
    )
    assert (game.state.result is not None) == over
    if not over:
        assert len(zone(game, 1, "deck")) == 3
        act(game, "end")
        act(game, "end")
        assert len(zone(game, 1, "deck")) == 2


@pytest.mark.alternative("energy_turned_for")
def test_energy_is_turned_for_a_turn() -> None:
    text = "Once during your turn, you may turn all Energy attached to this Pokémon into Fire Energy for the"
    text += " rest of the turn."
    game = with_ability(text, this={"energy": [WATER, GRASS]})
    assert len(set(units_of(game.state, active(game, 0)))) == 1
    act(game, "end")
    assert len(set(units_of(game.state, active(game, 0)))) == 2


def weak_to(game: Game, mon: Pokemon) -> list[tuple[set[str], int]]:
    """The Weaknesses of a Pokémon: the types, and what each multiplies by."""
    rows = weaknesses_of(game.state, mon)
    return [({word for word, bit in BIT.items() if bit & row[0]}, row[1]) for row in rows]


@pytest.mark.alternative("chosen_type_for", "changed_weakness", "one_of_types")
def test_a_weakness_of_your_choice_for_a_time() -> None:
    text = "The Defending Pokémon's Weakness is now that type until the end of your next turn."
    game = attacks(f"Choose {{G}}, {{R}}, or {{P}} type. {text}", theirs={"bench": [MEWTWO]})
    assert options(game) == [("mode", "0"), ("mode", "1"), ("mode", "2")]
    act(game, "mode", "2")
    assert weak_to(game, active(game, 1)) == [({"Psychic"}, 2)]
    assert weak_to(game, bench(game, 1)[0]) == [({"Darkness"}, 2)]
    act(game, "end")
    assert weak_to(game, active(game, 1)) == [({"Psychic"}, 2)]
    act(game, "end")
    assert weak_to(game, active(game, 1)) == [({"Lightning"}, 2)]


@pytest.mark.alternative("chosen_type", "changed_weakness", "any_type_but", "with_any_weakness")
def test_a_weakness_may_be_changed_where_there_is_one() -> None:
    text = "you may change it to a type of your choice other than Colorless."
    text = f"If the Defending Pokémon has a Weakness, {text}"
    game = attacks(text, theirs={"bench": [MEWTWO]})
    act(game, "yes")
    assert len(options(game)) == 10
    act(game, "mode", "0")
    assert weak_to(game, active(game, 1)) == [({"Grass"}, 2)]
    game = attacks(text, theirs={"active": "sv06-128"})
    assert not offers(game, "yes")


@pytest.mark.alternative("chosen_type", "changed_resistance", "any_type_but")
def test_a_resistance_of_your_choice_until_the_pokemon_leaves_the_active_spot() -> None:
    game = attacks(
        "Change this Pokémon's Resistance to a type of your choice other than Colorless.",
        mine={"bench": [CYCLIZAR]},
    )
    act(game, "mode", "2")
    assert resistances_of(game.state, active(game, 0)) == ((BIT["Water"], 30),)
    act(game, "end")
    act(game, "retreat")
    assert resistances_of(game.state, bench(game, 0)[-1]) != ((BIT["Water"], 30),)


def after(attack: str, played: str) -> Game:
    """Use an attack of this text against a Lapras; its player has a Supporter card of the other."""
    (attacker, strike), (helper, name) = (bearer("attack", ""), bearer("supporter"))
    board = Board("current", turn=3)
    board.side(0, active=(attacker, {"energy": ENERGY}), bench=[LAPRAS], hand=[WATER])
    lapras = (LAPRAS, {"energy": [WATER, WATER, WATER]})
    board.side(1, active=lapras, bench=[GIBLE], hand=[helper, WATER])
    board.declare(attacker, "attack", strike, *compiled(attack, "attack", card(attacker).name).parts)
    ends = compiled(played, "supporter", name).parts
    assert any(isinstance(part, EndEffects) for part in ends)
    board.declare(helper, "trainer", "", *ends)
    game = board.game()
    act(game, "attack", strike)
    return game


@pytest.mark.alternative("end_your_effects")
@pytest.mark.parametrize(
    ("attack", "action"),
    [
        ("During your opponent's next turn, the Defending Pokémon can't retreat.", "retreat"),
        ("During your opponent's next turn, the Defending Pokémon can't attack.", "attack"),
        (
            "During your opponent's next turn, they can't attach any Energy from their hand to the Defending"
            " Pokémon.",
            "energy",
        ),
    ],
)
def test_effects_on_you_and_your_pokemon_end(attack: str, action: str) -> None:
    game = after(attack, "Remove all effects of attacks on you and each of your Pokémon.")
    words = (action, "Water Energy", "Lapras") if action == "energy" else (action,)
    assert not offers(game, *words)
    act(game, "play")
    assert offers(game, *words)
    assert not game.state.effects


@pytest.mark.alternative("end_your_effects")
def test_effects_on_the_opponent_stay() -> None:
    """They are no reason to play it, and do not end with those on you."""
    shelter = "During your opponent's next turn, prevent all damage done to this Pokémon by attacks."
    assert not offers(
        after(shelter, "Remove all effects of attacks on you and each of your Pokémon."), "play"
    )
    game = after(
        f"{shelter} During your opponent's next turn, the Defending Pokémon can't retreat.",
        "Remove all effects of attacks on you and each of your Pokémon.",
    )
    act(game, "play")
    assert len(game.state.effects) == 1
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage == 0


@pytest.mark.alternative("end_all_effects")
def test_effects_on_both_players_end() -> None:
    shelter = "During your opponent's next turn, prevent all damage done to this Pokémon by attacks."
    game = after(shelter, "Remove all effects of attacks on each player and their Pokémon.")
    act(game, "play")
    assert not game.state.effects
    act(game, "attack", "Water Gun")
    assert active(game, 0).damage > 0


@pytest.mark.alternative("end_all_effects")
def test_special_conditions_are_no_effects_of_attacks() -> None:
    text = "The Defending Pokémon is now Confused. During your next turn, this Pokémon can't attack."
    game = after(text, "Remove all effects of attacks on each player and their Pokémon.")
    act(game, "play")
    assert active(game, 1).turned == CONFUSED
    assert not game.state.effects


@pytest.mark.parametrize(
    "text",
    [
        case("your_next_turn this_pokemon cant_attack", "During your next turn, this Pokémon can't attack."),
        case("cant_use_this", "This Pokémon can't use this attack during your next turn."),
        case("cant_use_named", f'''This Pokémon can't use "{PLAIN_ATTACK}" during your next turn.'''),
        case("through_your_next", "This Pokémon can't attack until the end of your next turn."),
    ],
)
def test_this_pokemon_in_the_next_turn(text: str) -> None:
    game = attacks(text)
    act(game, "end")
    assert game.state.player == 0 and not offers(game, "attack", PLAIN_ATTACK)
    act(game, "end")
    act(game, "end")
    assert game.state.player == 0 and offers(game, "attack", PLAIN_ATTACK)


@pytest.mark.alternative("while_active")
def test_an_effect_lasts_until_the_pokemon_leaves_the_active_spot() -> None:
    game = attacks(
        "the Defending Pokémon can't retreat until it leaves the Active Spot.", "", theirs=TWO_BENCHED
    )
    assert not offers(game, "retreat")
    act(game, "end")
    act(game, "end")
    assert not offers(game, "retreat")
    back_and_forth(game, 1)
    act(game, "end")
    act(game, "end")
    assert offers(game, "retreat")


@pytest.mark.alternative("this_game", "cant_play", "you")
def test_the_rest_of_the_game() -> None:
    text = "For the rest of this game, you can't play any Item cards from your hand."
    game = attacks(text, mine={"hand": [ITEM, TOOL]})
    for _ in range(3):
        act(game, "end")
        assert offers(game, "tool") == (game.state.player == 0)
        assert not offers(game, "play")
        if game.state.player == 0:
            act(game, "end")


# ---------------------------------------------------------------------- coins before an attack


@pytest.mark.alternative("includes_newcomers", "this_turn")
def test_whoever_becomes_active_has_no_ability_either() -> None:
    """The opponent's Active Pokémon changes while it lasts; the new one has lost its Ability too."""
    text = "Until the end of your turn, your opponent's Active Pokémon has no Abilities."
    more = "(This includes Pokémon that come into play during that turn.)"
    theirs = {"active": LAPRAS, "bench": [OGERPON]}
    without = plays(f"{text} {more}", theirs=theirs, mine={"hand": ["me01-114", FIRE]})
    act(without, "play", "Boss's Orders")
    assert top(without, active(without, 1)) == "Teal Mask Ogerpon ex"
    assert not has_ability(without.state, active(without, 1))


@pytest.mark.alternative("includes_newly_affected", "affected_adjective", "cant_retreat")
@pytest.mark.parametrize("poisoned", [True, False])
def test_who_is_poisoned_later_cannot_retreat_either(poisoned: bool) -> None:
    text = "During your opponent's next turn, their Poisoned Pokémon can't retreat."
    more = "(This includes newly Poisoned Pokémon.)"
    theirs = {"active": (LAPRAS, {"energy": [WATER] * 2}), "bench": [MEWTWO], "hand": [FIRE]}
    game = plays(f"{text} {more}", "supporter", theirs=theirs, mine={"hand": [FIRE]})
    if poisoned:
        active(game, 1).poison = 1
    act(game, "end")
    assert offers(game, "retreat") is not poisoned


# ---------------------------------------------------------------------- whose


@pytest.mark.alternative("affected_opposite", "damage_dealt")
@pytest.mark.parametrize(("tools", "damage"), [([A_TOOL], 30), ([], 40)])
def test_an_active_pokemon_with_a_tool_does_less_damage(tools: list[str], damage: int) -> None:
    text = (
        "Attacks used by your opponent's Active Pokémon that has a Pokémon Tool attached do 10 less damage."
    )
    slicer = ((GIBLE, GABITE), {"energy": [FIGHTING], "tools": tools})
    game = with_ability(
        text,
        use=False,
        benched=True,
        mine={"hand": [GRASS]},
        theirs={"active": slicer},
        lacking=["Defiance Band SVI 169"],
    )
    act(game, "end")
    act(game, "attack", "Dragonslice")
    assert active(game, 0).damage == damage


@pytest.mark.alternative("each_in_play", "one_standalone", "continuous_while")
@pytest.mark.parametrize(("stadium", "can"), [("", True), (STADIUM, False)])
def test_no_abilities_for_each_pokemon_in_play(stadium: str, can: bool) -> None:
    text = "As long as a Stadium is in play, each Pokémon in play has no Abilities."
    assert uses_an_ability(text, stadium=stadium) == can


def test_a_pokemon_that_nothing_names() -> None:
    """Who "it" is stays open, so the text is refused."""
    found = compile_text("Put 2 more damage counters on it during Pokémon Checkup.", "", "ability")
    assert isinstance(found, Refused)
