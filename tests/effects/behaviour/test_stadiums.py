"""What texts of Stadiums do: `stadiums.lark`, and what they wait for (`triggers.lark`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.cast import (
    CYCLIZAR,
    FIRE,
    GRASS,
    LAPRAS,
    MEWTWO,
    RESHIRAM,
    ROSELIA,
    ROSERADE,
    SPRIGATITO,
)
from tests.effects.behaviour.scene import ENERGY, bearer, compiled
from tests.engine.kit import Board, act, active, bench, card, hp_left, offers, pick, zone
from validator.effects.ir.slots import THE_STADIUM, YOUR_DISCARD
from validator.effects.ir.steps import Draw, discard, to_hand
from validator.engine.game import Game

EACH_TURN = "Once during each player's turn, that player may"
COUNTERS = "put 2 damage counters on that Pokémon."
READY: dict[str, Any] = {"energy": ENERGY}


def under(text: str, coins: tuple[int, ...] = (), player: int = 0, **sides: Any) -> Game:
    """Play on under a Stadium of this text that player 0 has put into play; `player` has the turn."""
    card_id, _ = bearer("stadium")
    board = Board(turn=3 + player, player=player)
    board.side(0, **{"active": LAPRAS, "bench": [MEWTWO], "hand": [FIRE], **sides.pop("mine", {})})
    board.side(1, **{"active": LAPRAS, "bench": [CYCLIZAR], "hand": [FIRE], **sides.pop("theirs", {})})
    board.put_stadium(card_id)
    board.declare(card_id, "trainer", "", *compiled(text, "stadium", card(card_id).name).parts)
    return board.game(coins, **sides)


@pytest.mark.alternative("may_be_used", "once_a_turn", "may_do")
@pytest.mark.parametrize("player", [0, 1])
def test_the_player_whose_turn_it_is_uses_it(player: int) -> None:
    game = under(f"{EACH_TURN} discard the top card of their deck.", player=player)
    act(game, "ability")
    assert (len(zone(game, player, "discard")), len(zone(game, 1 - player, "discard"))) == (1, 0)


@pytest.mark.alternative("may_trade")
@pytest.mark.parametrize("cards", [3, 0])
def test_what_is_done_in_order_to(cards: int) -> None:
    healed = "heal 30 damage from their Active Pokémon."
    text = f"{EACH_TURN} discard the top card of their deck in order to {healed}"
    mine = {"active": (LAPRAS, {"damage": 40}), "deck_size": cards}
    game = under(text, mine=mine)
    assert offers(game, "ability") is bool(cards)
    if cards:
        before = len(zone(game, 0, "discard"))
        act(game, "ability")
        assert hp_left(game, active(game, 0)) == 120
        assert len(zone(game, 0, "discard")) == before + 1


@pytest.mark.parametrize(
    ("whose", "weak"),
    [
        pytest.param(
            "attached to your opponent's Pokémon", 1, marks=pytest.mark.alternative("tools_do_nothing")
        ),
        pytest.param("in play", 0, marks=pytest.mark.alternative("all_tools_do_nothing")),
        pytest.param(
            "attached to each Pokémon (both yours and your opponent's)",
            0,
            marks=pytest.mark.alternative("tools_do_nothing", "everyones"),
        ),
    ],
)
def test_tools_without_effect(whose: str, weak: int) -> None:
    cape = {"tools": ["sv05-152"]}
    game = under(
        f"Pokémon Tools {whose} have no effect.",
        mine={"active": (LAPRAS, cape)},
        theirs={"active": (LAPRAS, cape)},
    )
    assert [hp_left(game, active(game, side)) for side in (0, 1)] == [230 if weak else 130, 130]


@pytest.mark.alternative("energy_does_nothing", "everyones_pokemon")
def test_special_energy_without_effect() -> None:
    text = "All Special Energy attached to Pokémon provide {C} Energy and have no other effect."
    mist = "sv06-167"
    game = under(text, mine={"active": (LAPRAS, {"energy": [mist]})})
    assert not offers(game, "attack", "Water Gun")
    game = under("Pokémon Tools in play have no effect.", mine={"active": (LAPRAS, {"energy": [mist]})})
    assert offers(game, "attack", "Water Gun")


@pytest.mark.alternative("stays_in_discard")
def test_it_stays_in_the_discard_pile() -> None:
    stadium, name = bearer("stadium")
    item, item_name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS, hand=[item, FIRE], discard=[stadium, GRASS])
    board.side(1, active=LAPRAS)
    text = "This card can't be put into your hand or deck from the discard pile."
    board.declare(stadium, "trainer", "", *compiled(text, "stadium", name).parts)
    board.declare(item, "trainer", "", to_hand(YOUR_DISCARD))
    game = board.game()
    act(game, "play", item_name)
    assert zone(game, 0, "hand") == ["Fire Energy", "Grass Energy"]
    assert name in zone(game, 0, "discard")


@pytest.mark.parametrize(
    "safe", [pytest.param(True, marks=pytest.mark.alternative("stadium_unaffected")), False]
)
def test_it_is_safe_from_items(safe: bool) -> None:
    played = "Whenever any player plays an Item or Supporter card from their hand"
    text = f"{played}, prevent all effects of that card done to this Stadium card."
    stadium, name = bearer("stadium")
    item, item_name = bearer("item")
    board = Board()
    board.side(0, active=LAPRAS, hand=[item, FIRE])
    board.side(1, active=LAPRAS)
    board.put_stadium(stadium)
    board.declare(stadium, "trainer", "", *(compiled(text, "stadium", name).parts if safe else (Draw(),)))
    board.declare(item, "trainer", "", discard(THE_STADIUM), Draw())
    game = board.game()
    act(game, "play", item_name)
    assert (game.state.stadium >= 0) is safe


@pytest.mark.alternative("knocked_out_lost")
def test_what_is_knocked_out_is_lost() -> None:
    text = "Whenever a Pokémon is Knocked Out, put that Pokémon in the Lost Zone instead of the discard pile."
    theirs = {"active": (LAPRAS, {"damage": 60, "energy": [GRASS]})}
    game = under(text, mine={"active": (LAPRAS, READY)}, theirs=theirs)
    act(game, "attack", "Surf")
    assert zone(game, 1, "lost") == ["Lapras"]
    assert zone(game, 1, "discard") == ["Grass Energy"]


@pytest.mark.alternative("on_any_attach", "on_event", "that_pokemon")
@pytest.mark.parametrize(("kind", "left"), [("non-{W} Pokémon", 130), ("Basic {W} Pokémon", 110)])
@pytest.mark.parametrize("player", [0, 1])
def test_whoever_attaches_energy(kind: str, left: int, player: int) -> None:
    attached = f"Whenever any player attaches an Energy card from their hand to 1 of their {kind}, {COUNTERS}"
    game = under(attached, player=player)
    act(game, "energy", "Fire Energy", "Lapras")
    assert hp_left(game, active(game, player)) == left


@pytest.mark.parametrize(
    "where",
    [
        pytest.param("onto their Bench during their turn", marks=pytest.mark.alternative("on_any_benched")),
        pytest.param(
            "from their hand onto their Bench", marks=pytest.mark.alternative("on_any_benched_from_hand")
        ),
    ],
)
@pytest.mark.parametrize("player", [0, 1])
def test_whoever_puts_a_pokemon_onto_the_bench(where: str, player: int) -> None:
    side = {"hand": [SPRIGATITO, FIRE]}
    game = under(
        f"Whenever any player puts a Basic non-{{P}} Pokémon {where}, {COUNTERS}",
        player=player,
        mine=side,
        theirs=side,
    )
    act(game, "bench", "Sprigatito")
    assert hp_left(game, bench(game, player)[-1]) == 50


@pytest.mark.alternative("on_any_evolved")
@pytest.mark.parametrize("player", [0, 1])
def test_whoever_evolves_a_pokemon(player: int) -> None:
    side = {"active": ROSELIA, "hand": [ROSERADE, FIRE]}
    text = f"Whenever any player plays a Pokémon from their hand to evolve 1 of their Pokémon, {COUNTERS}"
    game = under(text, player=player, mine=side, theirs=side)
    act(game, "evolve")
    assert hp_left(game, active(game, player)) == 110


@pytest.mark.parametrize(
    ("kinds", "locked"),
    [
        pytest.param(
            "{W} Pokémon (both yours and your opponent's)",
            True,
            marks=pytest.mark.alternative("everyones_pokemon"),
        ),
        pytest.param(
            "{P} Pokémon and {W} Pokémon in play",
            True,
            marks=pytest.mark.alternative("any_kind"),
        ),
        pytest.param(
            "{P} Pokémon and {R} Pokémon in play",
            False,
            marks=pytest.mark.alternative("any_kind"),
        ),
        pytest.param("Pokémon that aren't a {R} Pokémon", True, marks=pytest.mark.alternative("that_is_not")),
        pytest.param(
            "Pokémon that aren't a {R} Pokémon or a {W} Pokémon",
            False,
            marks=pytest.mark.alternative("that_is_not"),
        ),
        pytest.param(
            "Pokémon that have any {R} or {P} Energy attached",
            True,
            marks=pytest.mark.alternative("having_energy"),
        ),
    ],
)
def test_of_which_pokemon_it_speaks(kinds: str, locked: bool) -> None:
    game = under(f"Each of {kinds} can't retreat.", mine={"active": (LAPRAS, READY)})
    assert offers(game, "retreat") is not locked


@pytest.mark.alternative("play_of", "any_kind")
def test_two_kinds_of_ones_own() -> None:
    hurt = {"damage": 50}
    mine = {"active": (LAPRAS, hurt), "bench": [(MEWTWO, hurt), (RESHIRAM, hurt)]}
    game = under(f"{EACH_TURN} heal 30 damage from each of their {{W}} Pokémon and {{R}} Pokémon.", mine=mine)
    act(game, "ability")
    assert [hp_left(game, each) for each in (active(game, 0), *bench(game, 0))] == [110, 80, 110]


@pytest.mark.alternative("may_be_used", "if_done_in_this_way", "that_pokemon")
def test_the_pokemon_energy_was_attached_to_in_this_way() -> None:
    attaching = (
        f"{EACH_TURN} attach a {{R}} Energy card from their discard pile to 1 of their Benched {{R}} Pokémon."
    )
    after = f"If a player attached Energy to a Pokémon in this way, {COUNTERS}"
    mine = {"bench": [MEWTWO, RESHIRAM, RESHIRAM], "discard": [FIRE, GRASS]}
    game = under(f"{attaching} {after}", mine=mine)
    act(game, "ability")
    pick(game, "Reshiram")
    left = sorted(hp_left(game, each) for each in bench(game, 0))
    assert left == [110, 130, 130]
    assert [hp_left(game, each) for each in bench(game, 0) if each.energy] == [110]


@pytest.mark.alternative("may_be_used")
@pytest.mark.parametrize(("benched", "may"), [(LAPRAS, True), (MEWTWO, False)])
def test_only_where_there_is_one_to_switch_with(benched: str, may: bool) -> None:
    text = f"{EACH_TURN} switch their Active {{W}} Pokémon with 1 of their Benched {{W}} Pokémon."
    assert offers(under(text, mine={"bench": [benched]}), "ability") is may
