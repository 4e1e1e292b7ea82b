"""Cards of Mega Evolution do what they print."""

from __future__ import annotations

import pytest

from tests.cards.cast import (
    COPPERAJAH,
    FIGHTING,
    FIRE,
    GABITE,
    GARCHOMP,
    GIBLE,
    GRASS,
    LAPRAS,
    STADIUM,
    WATER,
)
from tests.engine.kit import (
    Board,
    Still,
    act,
    active,
    attached,
    bench,
    card,
    hand_made,
    hp_left,
    offers,
    options,
    pick,
    top,
    zone,
)
from validator.engine.game import Game, GameOptions

CINDERACE, SCORBUNNY, RABOOT = "me01-028", "me01-026", "me01-027"


def set_up(*opening: str, coins: tuple[int, ...] = (1,), after: tuple[str, ...] = ()) -> Game:
    """A new game whose first player's opening hand begins with these cards, the rest being Energy.

    `after` are the cards of the hand drawn after a mulligan.
    """
    mine = [*opening, *after]
    first = [card(each) for each in mine] + [card(FIRE)] * (60 - len(mine))
    second = [card(LAPRAS)] * 4 + [card(WATER)] * 56
    orders = [(0, range(len(opening))), (1, range(60, 120)), (0, range(len(opening), 60))]
    game = Game.new(
        (first, second), seed=0, options=GameOptions(programs=hand_made(), chance=Still(coins, orders))
    )
    act(game, "yes")
    return game


def test_explosiveness_puts_cinderace_into_the_active_spot_but_not_onto_the_bench() -> None:
    game = set_up(CINDERACE, CINDERACE, SCORBUNNY)
    assert set(options(game)) == {("card", "Cinderace"), ("card", "Scorbunny")}
    act(game, "card", "Cinderace")
    assert options(game) == [("card", "Scorbunny")]
    game.choose()
    assert top(game, active(game, 0)) == "Cinderace"


@pytest.mark.parametrize("uses", [True, False])
def test_explosiveness_leaves_the_choice_of_a_mulligan(uses: bool) -> None:
    game = set_up(CINDERACE, *[FIRE] * 6, after=(SCORBUNNY,))
    assert game.decision and game.decision.kind == "start without a Basic"
    act(game, "yes" if uses else "no")
    if uses:
        assert top(game, active(game, 0)) == "Cinderace"
    else:
        while game.state.turn == 0:
            game.choose(*range(game.decision.low))
        assert top(game, active(game, 0)) == "Scorbunny"


def test_turbo_flare_attaches_basic_energy_of_the_deck_to_the_bench() -> None:
    board = Board(filler=LAPRAS)
    board.side(
        0,
        active=((SCORBUNNY, RABOOT, CINDERACE), {"energy": [FIRE]}),
        bench=[LAPRAS, GIBLE],
        deck=[LAPRAS, WATER, FIGHTING, "sv10.5w-086", FIRE, WATER],
    )
    board.side(1, active=LAPRAS)
    game = board.game()
    act(game, "attack", "Turbo Flare")
    assert ("card", "Ignition Energy") not in options(game) and len(options(game)) == 4
    pick(game, "Water Energy", "Fighting Energy", "Water Energy")
    for mon in ("Lapras", "Cynthia's Gible", "Lapras"):
        act(game, "pokemon", mon)
    assert attached(game, bench(game, 0)[0]) == ["Water Energy", "Water Energy"]
    assert attached(game, bench(game, 0)[1]) == ["Fighting Energy"]
    assert hp_left(game, active(game, 1)) == 130 - 50


def test_fighting_gong_finds_a_basic_fighting_pokemon_or_basic_fighting_energy() -> None:
    board = Board()
    board.side(0, hand=["me01-116"], deck=[LAPRAS, GIBLE, GABITE, FIGHTING])
    game = board.game()
    act(game, "play", "Fighting Gong")
    assert options(game) == [("card", "Cynthia's Gible"), ("card", "Fighting Energy")]
    pick(game, "Fighting Energy")
    assert zone(game, 0, "hand") == ["Fighting Energy"]


def test_premium_power_pro_helps_fighting_pokemon_this_turn() -> None:
    dealt = []
    for mon, name in ((GIBLE, "Rock Hurl"), (LAPRAS, "Water Gun")):
        board = Board()
        energy = [FIGHTING, WATER]
        board.side(0, active=(mon, {"energy": energy}), hand=["me01-124"])
        board.side(1, active=COPPERAJAH)
        game = board.game()
        act(game, "play", "Premium Power Pro")
        act(game, "attack", name)
        dealt.append(190 - hp_left(game, active(game, 1)))
        act(game, "end")
        act(game, "attack", name)
        dealt.append(190 - hp_left(game, active(game, 1)))
    assert dealt == [20 + 30, 50 + 20, 20, 40]


@pytest.mark.parametrize(("since", "turn", "allowed"), [(0, 3, True), (3, 3, False), (0, 1, False)])
def test_rare_candy_skips_the_stage_1(since: int, turn: int, allowed: bool) -> None:
    board = Board(turn=turn)
    board.side(0, active=(GIBLE, {"since": since}), hand=["me01-125", GARCHOMP, GABITE])
    game = board.game()
    assert offers(game, "play", "Rare Candy") is allowed
    if allowed:
        act(game, "play", "Rare Candy")
        assert top(game, active(game, 0)) == "Cynthia's Garchomp ex"
        assert zone(game, 0, "hand") == ["Cynthia's Gabite"]


@pytest.mark.rule("RETREAT-12")
def test_switch_switches_the_own_active_pokemon() -> None:
    board = Board()
    board.side(0, active=(LAPRAS, {"damage": 50, "conditions": "PS"}), bench=[GIBLE], hand=["me01-130"])
    game = board.game()
    act(game, "play", "Switch")
    assert top(game, active(game, 0)) == "Cynthia's Gible"
    before = bench(game, 0)[0]
    assert (before.damage, before.poison, before.turned) == (50, 0, 0)
    assert not game.state.sides[0].retreat_done
    alone = Board()
    alone.side(0, active=LAPRAS, hand=["me01-130"])
    assert not offers(alone.game(), "play", "Switch")


def test_ultra_ball_costs_two_other_cards() -> None:
    board = Board()
    board.side(0, hand=["me01-131", GRASS, FIRE, WATER], deck=[LAPRAS])
    game = board.game()
    act(game, "play", "Ultra Ball")
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Lapras")
    assert zone(game, 0, "hand") == ["Grass Energy", "Lapras"]
    assert zone(game, 0, "discard") == ["Fire Energy", "Water Energy", "Ultra Ball"]
    poor = Board()
    poor.side(0, hand=["me01-131", GRASS], deck=[LAPRAS])
    assert not offers(poor.game(), "play", "Ultra Ball")


def test_wallys_compassion_heals_a_mega_pokemon_and_takes_its_energy_back() -> None:
    starmie = ("me03-020", "me03-021")
    board = Board()
    board.side(
        0,
        active=(starmie, {"damage": 200, "energy": [WATER, "sv10.5w-086"]}),
        bench=[(LAPRAS, {"damage": 50, "energy": [WATER]})],
        hand=["me01-132"],
    )
    game = board.game()
    act(game, "play", "Wally's Compassion")
    assert (active(game, 0).damage, active(game, 0).energy) == (0, ())
    assert sorted(zone(game, 0, "hand")) == ["Ignition Energy", "Water Energy"]
    assert bench(game, 0)[0].damage == 50
    whole = Board()
    whole.side(0, active=starmie, bench=[(LAPRAS, {"damage": 50})], hand=["me01-132"])
    assert not offers(whole.game(), "play", "Wally's Compassion")


@pytest.mark.parametrize(("owner", "gone"), [(1, True), (0, False)])
def test_scorching_earth_discards_their_stadium_and_forbids_another(owner: int, gone: bool) -> None:
    board = Board()
    board.side(0, active=("me01-031", {"energy": [FIRE]}))
    board.side(1, active=LAPRAS, hand=["me04-080", LAPRAS])
    board.put_stadium(STADIUM, owner)
    game = board.game()
    act(game, "attack", "Scorching Earth")
    assert (game.state.stadium < 0) == gone
    assert offers(game, "play", "Prism Tower") != gone


@pytest.mark.parametrize(("card_id", "drawn"), [("sv08.5-103", 5), ("me01-131", 0)])
def test_supernatural_shapeshifter_uses_a_supporter_that_it_has_discarded(card_id: str, drawn: int) -> None:
    """Carmine discards the hand and draws five; an Item is only discarded."""
    board = Board()
    board.side(0, active=(("me01-019", "me01-020"), {"energy": [FIRE, FIRE]}), deck=[card_id])
    game = board.game()
    act(game, "attack", "Supernatural Shapeshifter")
    assert len(zone(game, 0, "hand")) == drawn
    assert len(zone(game, 0, "discard")) == 1


@pytest.mark.parametrize(("hurt", "safe"), [(130 - 60, True), (0, False)])
def test_shadowy_side_kick_protects_marshadow_only_after_a_knock_out(hurt: int, safe: bool) -> None:
    board = Board()
    board.side(0, active=("me01-080", {"energy": [FIGHTING, FIGHTING]}))
    fighter = (LAPRAS, {"energy": [WATER] * 3})
    board.side(1, active=(LAPRAS, {"energy": [WATER] * 3, "damage": hurt}), bench=[fighter, LAPRAS])
    game = board.game()
    act(game, "attack", "Shadowy Side Kick")
    if safe:
        act(game, "prize", "0")
        pick(game, "Lapras")
    act(game, "attack")
    assert (active(game, 0).damage == 0) == safe


@pytest.mark.parametrize(("hand", "fits"), [([LAPRAS], True), ([], False)])
def test_evidence_gathering_needs_a_card_to_give(hand: list[str], fits: bool) -> None:
    board = Board()
    board.side(0, active=("me01-152", "me01-153"), hand=hand)
    assert offers(board.game(lacking=["Delibird MEG 152"]), "ability", "Evidence Gathering") is fits
