"""Cards of the Mega Evolution era."""

from __future__ import annotations

import pytest

from tests.cards.scene import *
from validator.effects.ir.lasting import Provide
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
    game = Board(
        filler=LAPRAS,
        active=((SCORBUNNY, RABOOT, CINDERACE), {"energy": [FIRE]}),
        bench=[LAPRAS, GIBLE],
        deck=[LAPRAS, WATER, FIGHTING, "sv10.5w-086", FIRE, WATER],
        theirs=LAPRAS,
    ).after("attack", "Turbo Flare")
    assert ("card", "Ignition Energy") not in options(game) and len(options(game)) == 4
    pick(game, "Water Energy", "Fighting Energy", "Water Energy")
    for mon in ("Lapras", "Cynthia's Gible", "Lapras"):
        act(game, "pokemon", mon)
    assert attached(game, bench(game, 0)[0]) == ["Water Energy", "Water Energy"]
    assert attached(game, bench(game, 0)[1]) == ["Fighting Energy"]
    assert hp_left(game, active(game, 1)) == 130 - 50


def test_fighting_gong_finds_a_basic_fighting_pokemon_or_basic_fighting_energy() -> None:
    game = Board(hand=["me01-116"], deck=[LAPRAS, GIBLE, GABITE, FIGHTING]).after("play", "Fighting Gong")
    assert options(game) == [("card", "Cynthia's Gible"), ("card", "Fighting Energy")]
    pick(game, "Fighting Energy")
    assert zone(game, 0, "hand") == ["Fighting Energy"]


def test_premium_power_pro_helps_fighting_pokemon_this_turn() -> None:
    dealt = []
    for mon, name in ((GIBLE, "Rock Hurl"), (LAPRAS, "Water Gun")):
        energy = [FIGHTING, WATER]
        board = Board(active=(mon, {"energy": energy}), hand=["me01-124"], theirs=COPPERAJAH)
        game = act(board.after("play", "Premium Power Pro"), "attack", name)
        dealt.append(190 - hp_left(game, active(game, 1)))
        act(game, "end")
        act(game, "attack", name)
        dealt.append(190 - hp_left(game, active(game, 1)))
    assert dealt == [20 + 30, 50 + 20, 20, 40]


@pytest.mark.parametrize(("since", "turn", "allowed"), [(0, 3, True), (3, 3, False), (0, 1, False)])
def test_rare_candy_skips_the_stage_1(since: int, turn: int, allowed: bool) -> None:
    game = Board(turn=turn, active=(GIBLE, {"since": since}), hand=["me01-125", GARCHOMP, GABITE]).game()
    assert offers(game, "play", "Rare Candy") is allowed
    if allowed:
        act(game, "play", "Rare Candy")
        assert top(game, active(game, 0)) == "Cynthia's Garchomp ex"
        assert zone(game, 0, "hand") == ["Cynthia's Gabite"]


@pytest.mark.rule("RETREAT-12")
def test_switch_switches_the_own_active_pokemon() -> None:
    board = Board(active=(LAPRAS, {"damage": 50, "conditions": "PS"}), bench=[GIBLE], hand=["me01-130"])
    game = board.after("play", "Switch")
    assert top(game, active(game, 0)) == "Cynthia's Gible"
    before = bench(game, 0)[0]
    assert (before.damage, before.poison, before.turned) == (50, 0, 0)
    assert not game.state.sides[0].retreat_done
    assert not offers(Board(active=LAPRAS, hand=["me01-130"]).game(), "play", "Switch")


def test_ultra_ball_costs_two_other_cards() -> None:
    game = Board(hand=["me01-131", GRASS, FIRE, WATER], deck=[LAPRAS]).after("play", "Ultra Ball")
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Lapras")
    assert zone(game, 0, "hand") == ["Grass Energy", "Lapras"]
    assert zone(game, 0, "discard") == ["Fire Energy", "Water Energy", "Ultra Ball"]
    assert not offers(Board(hand=["me01-131", GRASS], deck=[LAPRAS]).game(), "play", "Ultra Ball")


def test_wallys_compassion_heals_a_mega_pokemon_and_takes_its_energy_back() -> None:
    starmie = ("me03-020", "me03-021")
    game = Board(
        active=(starmie, {"damage": 200, "energy": [WATER, "sv10.5w-086"]}),
        bench=[(LAPRAS, {"damage": 50, "energy": [WATER]})],
        hand=["me01-132"],
    ).after("play", "Wally's Compassion")
    assert (active(game, 0).damage, active(game, 0).energy) == (0, ())
    assert sorted(zone(game, 0, "hand")) == ["Ignition Energy", "Water Energy"]
    assert bench(game, 0)[0].damage == 50
    whole = Board(active=starmie, bench=[(LAPRAS, {"damage": 50})], hand=["me01-132"])
    assert not offers(whole.game(), "play", "Wally's Compassion")


@pytest.mark.parametrize(("owner", "gone"), [(1, True), (0, False)])
def test_scorching_earth_discards_their_stadium_and_forbids_another(owner: int, gone: bool) -> None:
    board = Board(active=("me01-031", {"energy": [FIRE]}))
    board.side(1, active=LAPRAS, hand=["me04-080", LAPRAS])
    board.put_stadium(STADIUM, owner)
    game = board.after("attack", "Scorching Earth")
    assert (game.state.stadium < 0) == gone
    assert offers(game, "play", "Prism Tower") != gone


@pytest.mark.parametrize(("card_id", "drawn"), [("sv08.5-103", 5), ("me01-131", 0)])
def test_supernatural_shapeshifter_uses_a_supporter_that_it_has_discarded(card_id: str, drawn: int) -> None:
    """Carmine discards the hand and draws five; an Item is only discarded."""
    board = Board(active=(("me01-019", "me01-020"), {"energy": [FIRE, FIRE]}), deck=[card_id])
    game = board.after("attack", "Supernatural Shapeshifter")
    assert len(zone(game, 0, "hand")) == drawn
    assert len(zone(game, 0, "discard")) == 1


@pytest.mark.parametrize(("hurt", "safe"), [(130 - 60, True), (0, False)])
def test_shadowy_side_kick_protects_marshadow_only_after_a_knock_out(hurt: int, safe: bool) -> None:
    fighter = (LAPRAS, {"energy": [WATER] * 3})
    board = Board(active=("me01-080", {"energy": [FIGHTING, FIGHTING]}))
    board.side(1, active=(LAPRAS, {"energy": [WATER] * 3, "damage": hurt}), bench=[fighter, LAPRAS])
    game = board.after("attack", "Shadowy Side Kick")
    if safe:
        act(game, "prize", "0", choosing=["Lapras"])
    act(game, "attack")
    assert (active(game, 0).damage == 0) == safe


@pytest.mark.parametrize(("hand", "fits"), [([LAPRAS], True), ([], False)])
def test_evidence_gathering_needs_a_card_to_give(hand: list[str], fits: bool) -> None:
    board = Board(active=("me01-152", "me01-153"), hand=hand)
    assert offers(board.game(lacking=["Delibird MEG 152"]), "ability", "Evidence Gathering") is fits


def test_dawn_finds_one_pokemon_of_each_stage() -> None:
    game = Board(hand=["me02-087"], deck=[LAPRAS, GIBLE, GABITE, GARCHOMP, "me02-087"]).after("play", "Dawn")
    assert len(options(game)) == 4 and game.decision and game.decision.high == 3
    assert (0, 1) not in game.answers(merged=False)  # two Basic Pokémon
    pick(game, "Lapras", "Cynthia's Gabite", "Cynthia's Garchomp ex")
    assert sorted(zone(game, 0, "hand")) == ["Cynthia's Gabite", "Cynthia's Garchomp ex", "Lapras"]


@pytest.mark.parametrize(("hurt", "damage"), [((2, 70), 170), ((1, 70), 100), ((0, 0), 100)])
def test_juggernaut_horn_does_as_much_more_as_it_took_last_turn(hurt: tuple[int, int], damage: int) -> None:
    game = Board(
        turn=3, active=("me02-004", {"energy": [GRASS, GRASS], "damage": 70}), theirs=("me02-004", {})
    ).game()
    active(game, 0).hurt = hurt
    act(game, "attack", "Juggernaut Horn")
    assert active(game, 1).damage == damage


SPIRITOMB, FEZANDIPITI, ROTOM = "me02.5-133", "me02.5-142", "me02.5-171"
DREEPY, DRAKLOAK, DRAGAPULT = "me02.5-158", "me02.5-159", "me02.5-160"


def test_itchy_pollen_prevents_the_opponent_from_playing_items_for_a_turn() -> None:
    board = Board(active="me02.5-016", bench=[LAPRAS], hand=["me01-130"])
    board.side(1, active=LAPRAS, bench=[LAPRAS], hand=["me01-130", "me02.5-183", "sv05-152"])
    game = board.after("attack", "Itchy Pollen")
    assert not offers(game, "play", "Switch")
    assert offers(game, "play", "Boss's Orders") and offers(game, "tool", "Hero's Cape")
    act(game, "end")
    assert offers(game, "play", "Switch")  # the own Item cards were never meant
    act(game, "end")
    assert offers(game, "play", "Switch")


def test_rock_hurl_ignores_resistance() -> None:
    board = Board(active=((GIBLE, GABITE), {"energy": [FIGHTING]}), theirs=MEWTWO)
    game = board.after("attack", "Dragonslice")
    assert active(game, 1).damage == 40 - 30
    game = Board(active=(GIBLE, {"energy": [FIGHTING]}), theirs=MEWTWO).after("attack", "Rock Hurl")
    assert active(game, 1).damage == 20


def test_champions_call_finds_a_cynthias_pokemon_once_a_turn_for_each() -> None:
    board = Board(active=(GIBLE, GABITE), bench=[(GIBLE, GABITE)], deck=[LAPRAS, ROSELIA, "sv10-162", GIBLE])
    game = board.after("ability", "Champion's Call")
    assert options(game) == [("card", "Cynthia's Roselia"), ("card", "Cynthia's Gible")]
    pick(game, "Cynthia's Roselia")
    act(game, "ability", "Champion's Call")
    game.choose()
    assert zone(game, 0, "hand") == ["Cynthia's Roselia"]
    assert not offers(game, "ability")


@pytest.mark.rule("TEXT-06")
@pytest.mark.parametrize(("draws", "cards"), [(True, 6), (False, 2)])
def test_corkscrew_dive_may_fill_the_hand_up_to_six(draws: bool, cards: int) -> None:
    game = Board(
        active=((GIBLE, GABITE, GARCHOMP), {"energy": [FIGHTING]}), hand=[LAPRAS, LAPRAS], theirs=COPPERAJAH
    ).after("attack", "Corkscrew Dive")
    act(game, "yes" if draws else "no")
    assert len(game.state.sides[0].hand) == cards
    assert active(game, 1).damage == 100


def test_corkscrew_dive_does_not_ask_with_six_cards_in_hand() -> None:
    game = Board(
        active=((GIBLE, GABITE, GARCHOMP), {"energy": [FIGHTING]}), hand=[LAPRAS] * 6, theirs=COPPERAJAH
    ).after("attack", "Corkscrew Dive")
    assert (game.state.player, len(game.state.sides[0].hand)) == (1, 6)


def test_draconic_buster_discards_all_energy_of_the_attacker() -> None:
    game = Board(
        active=((GIBLE, GABITE, GARCHOMP), {"energy": [FIGHTING, FIGHTING, "sv10.5w-086"]}),
        bench=[(LAPRAS, {"energy": [WATER]})],
        theirs=(COPPERAJAH, {"tools": ["sv05-152"]}),
    ).after("attack", "Draconic Buster")
    assert active(game, 1).damage == 260
    assert zone(game, 0, "discard") == ["Fighting Energy", "Fighting Energy", "Ignition Energy"]
    assert len(bench(game, 0)[0].energy) == 1


def test_raging_curse_counts_counters_on_the_benched_cynthias_pokemon() -> None:
    board = Board()
    board.side(
        0,
        active=(SPIRITOMB, {"energy": [GRASS], "damage": 30}),
        bench=[(GIBLE, {"damage": 40}), (ROSELIA, {"damage": 10}), (LAPRAS, {"damage": 90})],
    )
    board.side(1, active=MEWTWO)  # weak to Darkness
    game = act(board.game(), "attack", "Raging Curse")
    assert active(game, 1).damage == 50


def knocked_out_last_turn(attacker: str = LAPRAS, damage: int = 120) -> Board:
    """Player 1 is about to Knock Out player 0's Active Pokémon with Surf."""
    board = Board(turn=4, player=1, active=(CYCLIZAR, {"damage": damage}), bench=[FEZANDIPITI, FEZANDIPITI])
    board.side(1, active=(attacker, {"energy": [WATER] * 3}), bench=[LAPRAS])
    return board


def test_flip_the_script_draws_three_after_a_knock_out_once_a_turn_by_name() -> None:
    game = act(act(knocked_out_last_turn(damage=50).game(), "attack", "Surf"), "prize")
    act(game, "pokemon")
    before = len(game.state.sides[0].hand)
    act(game, "ability", "Flip the Script")
    assert len(game.state.sides[0].hand) == before + 3
    assert not offers(game, "ability")
    quiet = act(knocked_out_last_turn(damage=0).game(), "attack", "Surf")
    assert not offers(quiet, "ability")


def test_flip_the_script_does_not_mean_knock_outs_in_pokemon_checkup() -> None:
    board = Board(turn=4, player=1)
    board.side(0, active=(CYCLIZAR, {"damage": 100, "conditions": "P"}), bench=[FEZANDIPITI, FEZANDIPITI])
    game = board.game()  # nothing to do but to end the turn
    while game.decision and game.decision.kind != "main":
        game.choose(0)
    assert (game.state.player, len(game.state.sides[0].discard)) == (0, 1)
    assert not offers(game, "ability", "Flip the Script")


def test_cruel_arrow_hits_any_one_of_the_opponents_pokemon() -> None:
    for name, damages in (("Mewtwo", [200, 0]), ("Lapras", [0, 100])):
        board = Board(active=(FEZANDIPITI, {"energy": [GRASS] * 3}))
        board.side(1, active=(MEWTWO, {"tools": ["sv05-152"]}), bench=[LAPRAS])
        game = board.after("attack", "Cruel Arrow", choosing=[name])
        assert [active(game, 1).damage, bench(game, 1)[0].damage] == damages


def test_recon_directive_takes_one_of_two_and_puts_the_other_on_the_bottom() -> None:
    board = Board(active=(DREEPY, DRAKLOAK), deck=[LAPRAS, RESHIRAM, GIBLE])
    game = board.after("ability", "Recon Directive")
    assert options(game) == [("card", "Lapras"), ("card", "Reshiram")]
    pick(game, "Reshiram")
    assert zone(game, 0, "hand") == ["Reshiram"]
    assert (zone(game, 0, "deck")[0], zone(game, 0, "deck")[-1]) == ("Cynthia's Gible", "Lapras")
    assert not offers(game, "ability")


@pytest.mark.rule("TERA-02", "DAMAGE-03")
def test_phantom_dive_spreads_six_counters_over_the_bench() -> None:
    board = Board(active=((DREEPY, DRAKLOAK, DRAGAPULT), {"energy": [FIRE, PSYCHIC]}))
    board.side(1, active=(COPPERAJAH, {"tools": ["sv05-152"]}), bench=[LAPRAS, OGERPON])
    game = board.after("attack", "Phantom Dive")
    for name in ("Lapras", "Teal Mask Ogerpon ex", "Lapras", "Lapras", "Teal Mask Ogerpon ex", "Lapras"):
        act(game, "pokemon", name)
    assert [mon.damage for mon in bench(game, 1)] == [40, 20]
    assert active(game, 1).damage == 200


def test_fan_call_finds_three_small_colorless_pokemon_in_the_first_turn_once() -> None:
    board = Board(turn=2, filler=LAPRAS)
    board.side(0, active=ROTOM, bench=[ROTOM], deck=[CYCLIZAR, "sv07-114", "sv08.5-078", "sv07-114", ROTOM])
    game = board.after("ability", "Fan Call")
    names = [row[1] for row in options(game)]
    assert names == ["Hoothoot", "Noctowl", "Hoothoot", "Fan Rotom"]
    assert game.decision and game.decision.high == 3
    pick(game, "Hoothoot", "Noctowl", "Hoothoot")
    assert zone(game, 0, "hand") == ["Hoothoot", "Noctowl", "Hoothoot"]
    assert not offers(game, "ability")
    assert not offers(Board(turn=3, active=ROTOM, deck=["sv07-114"]).game(), "ability")


@pytest.mark.parametrize(("stadium", "damage"), [(None, 0), (STADIUM, 70)])
def test_assault_landing_needs_a_stadium(stadium: str | None, damage: int) -> None:
    board = Board(active=(ROTOM, {"energy": [GRASS]}), theirs=LAPRAS)
    if stadium is not None:
        board.put_stadium(stadium, 1)
    game = act(board.game(), "attack", "Assault Landing")
    assert (active(game, 1).damage, game.state.player) == (damage, 1)


def test_bosss_orders_switches_in_a_benched_pokemon_of_the_opponent() -> None:
    game = Board(
        hand=["me02.5-183"], theirs={"active": (LAPRAS, {"conditions": "B"}), "bench": [RESHIRAM, MEWTWO]}
    ).after("play", "Boss's Orders")
    pick(game, "Mewtwo")
    assert top(game, active(game, 1)) == "Mewtwo"
    assert [(top(game, mon), mon.burn) for mon in bench(game, 1)] == [("Reshiram", 0), ("Lapras", 0)]
    assert not offers(Board(hand=["me02.5-183"], bench=[LAPRAS]).game(), "play", "Boss's Orders")


def test_buddy_buddy_poffin_benches_two_small_basic_pokemon() -> None:
    board = Board(filler=LAPRAS, hand=["me02.5-184"], deck=[GIBLE, GABITE, ROSELIA, CYCLIZAR, SPRIGATITO])
    game = board.after("play", "Buddy-Buddy Poffin")
    assert [row[1] for row in options(game)] == ["Cynthia's Gible", "Cynthia's Roselia", "Sprigatito"]
    pick(game, "Cynthia's Gible", "Sprigatito")
    assert [top(game, mon) for mon in bench(game, 0)] == ["Cynthia's Gible", "Sprigatito"]
    full = Board(hand=["me02.5-184"], bench=[LAPRAS] * 5, deck=[GIBLE])
    assert not offers(full.game(), "play", "Buddy-Buddy Poffin")


@pytest.mark.parametrize(("prizes", "cards"), [(6, 8), (5, 6)])
def test_lillies_determination_draws_six_or_eight(prizes: int, cards: int) -> None:
    game = Board(hand=["me02.5-192", LAPRAS, LAPRAS], prizes=prizes).after("play", "Lillie's Determination")
    assert len(game.state.sides[0].hand) == cards
    assert zone(game, 0, "discard") == ["Lillie's Determination"]


def test_mega_signal_finds_a_mega_evolution_pokemon_ex() -> None:
    game = Board(hand=["me02.5-193"], deck=[LAPRAS, OGERPON, "me03-021"]).after("play", "Mega Signal")
    assert options(game) == [("card", "Mega Starmie ex")]
    pick(game, "Mega Starmie ex")
    assert zone(game, 0, "hand") == ["Mega Starmie ex"]


def test_night_stretcher_takes_a_pokemon_or_basic_energy_back() -> None:
    board = Board(hand=["me02.5-196"], discard=["me01-130", "sv10.5w-086", LAPRAS, WATER])
    game = board.after("play", "Night Stretcher")
    assert options(game) == [("card", "Lapras"), ("card", "Water Energy")]
    pick(game, "Water Energy")
    assert zone(game, 0, "hand") == ["Water Energy"]
    nothing = Board(hand=["me02.5-196"], discard=["me01-130", "sv10.5w-086"])
    assert not offers(nothing.game(), "play", "Night Stretcher")


def test_team_rockets_petrel_finds_a_trainer_card() -> None:
    board = Board(hand=["me02.5-207"], deck=[LAPRAS, STADIUM, "sv05-152", "me01-130"])
    game = board.after("play", "Team Rocket's Petrel")
    assert [row[1] for row in options(game)] == ["Team Rocket's Watchtower", "Hero's Cape", "Switch"]
    pick(game, "Switch")
    assert zone(game, 0, "hand") == ["Switch"]


def test_cynthias_roserade_helps_but_not_against_the_bench() -> None:
    game = Board(
        active=((GIBLE, GABITE), {"energy": [FIGHTING]}), bench=[(ROSELIA, ROSERADE)] * 2, theirs=LAPRAS
    ).after("attack", "Dragonslice")
    assert hp_left(game, active(game, 1)) == 130 - 40 - 60


@pytest.mark.parametrize(("zekrom", "prizes"), [(True, 6 - 4), (False, 6 - 1)])
def test_anthea_and_concordia_ask_for_all_six_of_ns_pokemon(zekrom: bool, prizes: int) -> None:
    """N's Reshiram Knocks Out a Pokémon of 130 HP; with the six in play 3 more Prize cards are taken."""
    reshiram = ("me02.5-154", {"energy": [FIRE, FIRE, LIGHTNING, WATER]})
    four = ["me02.5-033", "me02.5-137", "me02.5-051", "sv09-105"]
    board = Board(active=reshiram, bench=[*four, "me02.5-155" if zekrom else LAPRAS], hand=["me02.5-182"])
    board.side(1, active=LAPRAS, bench=[MEWTWO])
    game = board.game(
        lacking=[
            "N's Darmanitan ASC 33",
            "N's Klinklang JTG 105",
            "N's Vanilluxe ASC 51",
            "N's Zoroark ex ASC 137",
        ]
    )
    assert offers(game, "play", "Anthea & Concordia") is zekrom
    if zekrom:
        act(game, "play", "Anthea & Concordia")
    act(game, "attack", "Virtuous Flame")
    pick(game, *[f"{place}" for place in range(6 - prizes)])
    assert len(game.state.sides[0].prizes) == prizes


STARMIE = (("me03-020", "me03-021"), {"energy": [WATER, WATER, WATER]})


def test_jetting_blow_hits_one_benched_pokemon_too() -> None:
    board = Board(active=STARMIE, theirs={"active": COPPERAJAH, "bench": [LAPRAS, RESHIRAM]})
    game = board.after("attack", "Jetting Blow", choosing=["Reshiram"])
    assert hp_left(game, active(game, 1)) == 190 - 120
    assert [mon.damage for mon in bench(game, 1)] == [0, 50]


def test_nebula_beam_ignores_weakness_and_effects_on_the_active_pokemon() -> None:
    for attack, damage in (("Jetting Blow", 120 * 2 - 50), ("Nebula Beam", 210)):
        board = Board()
        board.side(0, active=STARMIE)
        wall = ("sv09-109", "me03-092")  # Tundra Wall: less damage to Pokémon with Water Energy
        board.side(1, active=(RESHIRAM, {"energy": [WATER], "tools": ["sv05-152"]}), bench=[wall])
        game = act(board.game(), "attack", attack)
        assert active(game, 1).damage == damage


def test_judge_gives_both_players_four_cards() -> None:
    board = Board(hand=["me03-076", LAPRAS], deck=[WATER] * 3, theirs={"hand": [LAPRAS] * 6})
    game = board.after("play", "Judge")
    assert [len(game.state.sides[player].hand) for player in (0, 1)] == [4, 4]
    assert zone(game, 0, "hand") == ["Lapras", "Water Energy", "Water Energy", "Water Energy"]


def test_poke_pad_finds_a_pokemon_without_a_rule_box() -> None:
    game = Board(hand=["me03-081"], deck=[OGERPON, "me03-021", GIBLE, "me03-081"]).after("play", "Poké Pad")
    assert options(game) == [("card", "Cynthia's Gible")]
    pick(game, "Cynthia's Gible")
    assert zone(game, 0, "hand") == ["Cynthia's Gible"]


@pytest.mark.parametrize(("shown", "damage"), [(["Honedge", "Doublade"], 120), ([], 0)])
def test_weaponized_swords_counts_the_swords_revealed(shown: list[str], damage: int) -> None:
    game = Board(
        active=(("me03-056", "me03-057"), {"energy": [FIRE, FIRE]}),
        hand=["me03-056", "me03-057", LAPRAS],
        theirs=LAPRAS,
    ).after("attack", "Weaponized Swords")
    pick(game, *shown)
    assert active(game, 1).damage == damage and len(zone(game, 0, "hand")) == 3


@pytest.mark.parametrize(("before_trim", "after_trim"), [(7, 5), (5, 5), (2, 2)])
def test_hand_trim_leaves_five_cards(before_trim: int, after_trim: int) -> None:
    board = Board(active=("me03-067", {"energy": [WATER]}))
    board.side(1, active=LAPRAS, hand=[FIRE] * before_trim, deck_size=10)
    game = board.game(picks=[62, 63])
    before = len(zone(game, 1, "discard"))
    act(game, "attack", "Hand Trim")
    assert len(zone(game, 1, "discard")) - before == before_trim - after_trim


DELPHOX = ("me04-011", "me04-012", "me04-013")


def test_flaring_magic_discards_a_basic_fire_energy_and_fills_the_hand() -> None:
    game = Board(active=DELPHOX, hand=[FIRE, LAPRAS]).after("ability", "Flaring Magic")
    assert zone(game, 0, "discard") == ["Fire Energy"] and len(zone(game, 0, "hand")) == 7
    assert not offers(game, "ability", "Flaring Magic")
    assert not offers(Board(active=DELPHOX, hand=[WATER, LAPRAS]).game(), "ability", "Flaring Magic")


def test_energized_storm_counts_the_energy_of_both_sides() -> None:
    board = Board(active=(DELPHOX, {"energy": [FIRE, FIRE]}), bench=[(LAPRAS, {"energy": [WATER]})])
    board.side(1, active=(LAPRAS, {"energy": [WATER]}), bench=[(LAPRAS, {"energy": [GRASS]})])
    game = board.after("attack", "Energized Storm")
    found = [event[4] for event in game.state.events if event[0] == "damage"]
    assert found == [150]


def test_prism_tower_draws_for_two_cards() -> None:
    game = Board(hand=[LAPRAS, WATER], stadium="me04-080").after("ability", "Prism Tower")
    assert sorted(zone(game, 0, "discard")) == ["Lapras", "Water Energy"] and len(zone(game, 0, "hand")) == 1
    assert not offers(Board(hand=[LAPRAS], stadium="me04-080").game(), "ability", "Prism Tower")


@pytest.mark.parametrize(("prizes", "usable"), [(3, True), (4, False)])
def test_special_red_card_requires_three_prize_cards_or_fewer(prizes: int, usable: bool) -> None:
    game = Board(hand=["me04-082", LAPRAS], theirs={"hand": [LAPRAS] * 5, "prizes": prizes}).game()
    assert offers(game, "play", "Special Red Card") is usable
    if usable:
        game.script(picks=game.state.sides[1].hand)
        act(game, "play", "Special Red Card")
        assert len(zone(game, 1, "hand")) == 3 and zone(game, 1, "deck")[-5:] == ["Lapras"] * 5


def test_special_red_card_is_not_played_against_an_empty_hand() -> None:
    board = Board(hand=["me04-082", LAPRAS], theirs={"prizes": 3})
    assert not offers(board.game(), "play", "Special Red Card")


def test_tuck_tail_takes_everything_into_the_hand() -> None:
    board = Board(active=("me03-121", {"energy": [FIRE, FIRE, WATER]}), bench=[LAPRAS], theirs=LAPRAS)
    game = board.after("attack", "Tuck Tail")
    assert top(game, active(game, 0)) == "Lapras" and bench(game, 0) == ()
    assert sorted(zone(game, 0, "hand")) == ["Fire Energy", "Fire Energy", "Meowth ex", "Water Energy"]
    assert hp_left(game, active(game, 1)) == hp_left(game, active(game, 0)) - 60


@pytest.mark.parametrize(("now", "damage"), [(OGERPON, 20), (MEWTWO, 100)])
def test_az_s_tranquility_heals_a_pokemon_ex_that_went_to_the_bench(now: str, damage: int) -> None:
    board = Board(active=(now, {"damage": 100}), bench=[LAPRAS], hand=["me04-076"], theirs=LAPRAS)
    game = board.after("play", "AZ's Tranquility")
    assert top(game, active(game, 0)) == "Lapras"
    assert bench(game, 0)[0].damage == damage


@pytest.mark.parametrize("copies", [1, 2])
def test_transformation_tome_is_played_two_at_once(copies: int) -> None:
    game = Board(
        active=(LAPRAS, {"damage": 50}), hand=["me04-083"] * copies, discard=[MEWTWO], theirs=LAPRAS
    ).game()
    assert offers(game, "play", "Transformation Tome") is (copies == 2)
    if copies == 2:
        act(game, "play", "Transformation Tome")
        assert (top(game, active(game, 0)), active(game, 0).damage) == ("Mewtwo", 50)
        assert sorted(zone(game, 0, "discard")) == ["Lapras", "Transformation Tome", "Transformation Tome"]


def test_pleasing_present_lets_each_player_attach_energy_from_the_hand_the_opponent_first() -> None:
    board = Board(active=("me04-018", {"energy": [FIRE]}), bench=[MEWTWO], hand=[GRASS, WATER])
    board.side(1, active=LAPRAS, bench=[OGERPON], hand=[FIRE, WATER, LAPRAS])
    game = board.after("attack", "Pleasing Present")
    assert game.decision and game.decision.player == 1
    act(game, "yes", choosing=["Fire Energy", "Water Energy"])
    assert game.decision.player == 1
    pick(game, "Lapras")
    pick(game, "Teal Mask Ogerpon ex")
    assert game.decision.player == 0
    act(game, "yes", choosing=["Grass Energy"])
    pick(game, "Mewtwo")
    found = [names(game, mon.energy) for mon in (active(game, 1), *bench(game, 1), *bench(game, 0))]
    assert found == [["Fire Energy"], ["Water Energy"], ["Grass Energy"]]


FLOETTE, TOWER, WATCHTOWER = "me04-075", "me04-080", "sv10-180"


@pytest.mark.parametrize(("stadium", "fits"), [(TOWER, True), (WATCHTOWER, False), ("", False)])
def test_ange_floette_is_played_for_a_prism_tower(stadium: str, fits: bool) -> None:
    board = Board(active=LAPRAS, hand=[FLOETTE])
    if stadium:
        board.put_stadium(stadium, 1)
    game = board.game()
    assert offers(game, "play", "Ange Floette") is fits
    if fits:
        act(game, "play", "Ange Floette")
        assert game.table.defs[game.state.stadium].name == "Ange Floette"
        assert zone(game, 1, "discard") == ["Prism Tower"]


def test_ange_floette_is_played_in_the_turn_of_the_tower() -> None:
    game = Board(active=LAPRAS, hand=[TOWER, FLOETTE, WATCHTOWER]).after("play", "Prism Tower")
    assert not offers(game, "play", "Team Rocket's Watchtower")
    act(game, "play", "Ange Floette")
    assert game.table.defs[game.state.stadium].name == "Ange Floette"


PHANTUMP, TREVENANT = "me04-038", "me04-039"


@pytest.mark.parametrize(("turn", "fits"), [(1, False), (2, False), (3, True)])
def test_spiteful_evolution_hurts_the_pokemon_it_evolves(turn: int, fits: bool) -> None:
    board = Board(turn=turn, player=1 - turn % 2)
    player = 1 - turn % 2
    board.side(player, active=LAPRAS, bench=[(PHANTUMP, {"since": turn})], hand=[TREVENANT])
    game = board.game(lacking=["Trevenant CRI 39"])
    assert offers(game, "ability", "Spiteful Evolution") is fits
    if fits:
        act(game, "ability", "Spiteful Evolution")
        (mon,) = bench(game, player)
        assert top(game, mon) == "Trevenant" and mon.damage == 20


VIKAVOLT, VOLTAIC = "me05-026", "me05-084"


def shot(*energy: str) -> Game:
    board = Board(active=(VIKAVOLT, {"energy": energy}), theirs="sv10-023")
    board.declare(VOLTAIC, "energy", "", Provide(("Lightning",)))
    game = act(board.game(lacking=["Arboliva ex DRI 23"]), "attack", "Giga Railgun")
    return game


@pytest.mark.parametrize(("voltaic", "damage"), [(True, 260), (False, 0)])
def test_giga_railgun_needs_its_energy(voltaic: bool, damage: int) -> None:
    assert active(shot(LIGHTNING, VOLTAIC if voltaic else LIGHTNING), 1).damage == damage
