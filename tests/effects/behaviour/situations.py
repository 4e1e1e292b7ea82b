"""Card ids, rows of boards and ways to play that tests of several sections use."""

from __future__ import annotations

from typing import Any

from tests.cards.cast import (
    COPPERAJAH,
    CYCLIZAR,
    FIGHTING,
    FIRE,
    GABITE,
    GIBLE,
    GRASS,
    LAPRAS,
    MEWTWO,
    SPRIGATITO,
    STADIUM,
    WATER,
)
from tests.effects.behaviour.phrases import THIS
from tests.effects.behaviour.scene import ENERGY, attacks, bearer, compiled, plays, read_text, with_ability
from tests.engine.kit import Board, act, active, bench, card, hp_left, offers, options, zone
from validator.effects.text.compile import Refused
from validator.engine.board.pokemon import Pokemon
from validator.engine.changes.in_play import switch
from validator.engine.game import Game
from validator.engine.program.card_data import BIT
from validator.engine.queries import retreat_cost, types_of

ARMED = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR]}
"""An opponent's side whose Lapras can attack for 20 and 80."""
ATTACKER = (LAPRAS, {"energy": [WATER] * 5})
ATTACKING = {"active": (CYCLIZAR, {"energy": ENERGY})}
AT_ONCE = "Energy at a time"
A_TOOL = bearer("tool")[0]
BAG = "sv09-147"
BALL = "sv04.5-084"
BALLOON = "me02.5-181"
BAND = "sv09-148"
"""A Pokémon Tool."""
BUIZEL = "sv03-048"
"""The Pokémon that attacks."""
BURNED = {"conditions": "B"}
BUSY = {"hand": [GRASS]}
"""Something to do in the first turn, which would be over else."""
CANDY = "me01-125"
CHANGE = "Once during your turn, you may search your deck for {} and switch it with {}."
CHARM = "sv05-152"
DOUBLE_COLORLESS = "bw4-92"
"""Energy that provides two units of Colorless Energy."""
DOUBLE_OF_SUM = "sm1-136"
"""Double Colorless Energy."""
DOUBLE_TURBO = "swsh9-151"
"""Double Turbo Energy: one card, two units."""
EEVEE = "sv08.5-074"
EMPOLEON = "dp1-120"
"""Empoleon LV.X."""
JUDGE = "sv10-222"
ENERGY_DECK = {"deck": [WATER, FIRE, FIRE, JUDGE, GRASS], "deck_size": 5}
EX = "ex1-96"
"""A Pokémon-ex of 2003."""
FLOATZEL = "sv01-047"
FORMS = "ex8-16"
ITEM = "sv08.5-131"
MIST = "sv05-161"
"""An Item, Binding Mochi, Mist Energy."""
SUPPORTER = "sv08.5-103"
TOOL = "sv08.5-095"
FULL_HAND = [ITEM, SUPPORTER, STADIUM, TOOL, MIST, GRASS, SPRIGATITO, GABITE]
FUSION = "swsh8-244"
GENGAR = ("pl4-16", "Curse")
"""Its Poké-Power moves a damage counter."""
GROWLITHE = ("sv10-027", {"energy": ENERGY})
"""A Basic Fire Pokémon whose attacks do 10 and 20."""
GROWN = "ex2-72"
"""Pichu, and Pikachu, which is a Basic Pokémon."""
HOLDING_WATER = {"hand": [WATER]}
HOLON = "ex11-105"
"""Holon Energy GL."""
HOLON_LACKING: Any = {
    "lacking": [
        "Cacturne SS 2",
        "Holon Energy GL DS 105",
        "Holon Ruins DS 96",
        "Pichu EX 22",
        "React Energy LM 82",
    ]
}
HURT = {"damage": 30}
HURT_LAPRAS = (LAPRAS, {"damage": 10})
ITEMS = ("play", "Treasure Tracker")
KILLS = (
    "Put 30 damage counters on your opponent's Active Pokémon.",
    "Your opponent's Active Pokémon is Knocked Out.",
    "This attack does 300 damage to your opponent's Active Pokémon.",
    "Move 9 damage counters from this Pokémon to your opponent's Active Pokémon.",
)
LAPRAS_GX = "sm1-35"
LEGACY = "sv06-167"
LIMIT = "This Ability stops working if this Pokémon is Asleep, Confused, or Paralyzed."
MACHINE_LACKING = ("Chansey ex RS 96", "Hop's Zacian ex PR-SV 193", "Technical Machine: Blindside PAR 176")
"""Cards of these tests whose other texts have no program here."""
MEOWTH_V = "swshp-SWSH004"
NAME = bearer("ability")[1]
OF_ABILITY, ABILITY = bearer("ability")
PIDGEY = "sv04.5-196"
PLAIN = bearer("attack", "20")
PLASMA = "bw10-91"
"""Plasma Energy."""
PLASMA_ENERGY = "bw8-127"
PLAYED = "When you play this Pokémon from your hand onto your Bench during your turn,"
POTION = "sv01-188"
POWER = "dp6-76"
POWERS_LACKING: Any = {
    "lacking": [
        "Deoxys DX 16",
        "Ditto RG 4",
        "Pichu SS 20",
        "Pidgeot δ HP 14",
        "Spiritomb AR 32",
        "Unown UF A",
        "Unown UF B",
        "Unown [J] LA 76",
    ]
}
PROTON = "me02.5-208"
PROVIDING = "than providing Energy"
RAINBOW = (
    "This card can be attached only to an Evolved Pokémon (excluding Pokémon-ex). While in play, this card"
    " provides every type of Energy but provides 2 Energy at a time. Damage done to your opponent's Pokémon"
    " by the Pokémon this card is attached to is reduced by 10 (before applying Weakness and Resistance)."
    " When the Pokémon this card is attached to is no longer an Evolved Pokémon, discard this card."
)
RAPID = "swsh5-140"
READY = {"energy": ENERGY}
RESEARCH = "sv01-189"
SCOUTING = "sv09-146"
SICK = "This power can't be used if this Pokémon is affected by a Special Condition."
SLICER = ((GIBLE, GABITE), {"energy": [FIGHTING]})
SNORLAX = "sv08-144"
SNORLAX_PROMO = "svp-184"
SPIRIT = "sv09-149"
STAGE_1 = COPPERAJAH[1]
STRIKE_RAPID = "swshp-SWSH107"
STRIKE_SINGLE = "swshp-SWSH106"
SWAPPER = "sv09-018"
"""A Grass Pokémon with an Ability to be used on the Bench."""
SWITCH = "sv01-194"
TAKEN = f"If you took {THIS} as a face-down Prize card during your turn and your Bench isn't full, "
TAUROS_GX = "sm1-100"
"""Tauros-GX: Horn Attack (60 damage), Mad Bull GX."""
THEIR_SIDE = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [GIBLE], "hand": FULL_HAND}
TOOLS_LACKING = (
    "Beach Court SVI 167",
    "Chansey ex RS 96",
    "Defiance Band SVI 169",
    "Lapras-GX SUM 35",
    "Pheromosa-GX PR-SM SM66",
)
"""Cards of these tests whose other texts have no program here."""
TOOL_HOST = "the Pokémon this card is attached to"
TWO_BENCHED = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [GIBLE, GIBLE]}
UMBREON = "sv08.5-059"
UMBREON_LACKING = [card(each).label for each in (UMBREON, PLASMA_ENERGY)]
UNREAD = ["Plasma Energy PLB 91"]
V = "swsh8-86"
"""Pikachu V: 200 HP, no texts."""
VMAX = ("swshp-SWSH004", "swshp-SWSH005")
WOBBUFFET = "svp-203"


def after_an_attack_on(text: str, coins: tuple[int, ...] = (), **this: Any) -> Game:
    """Return the game after the opponent has attacked a Pokémon with an Ability of this text."""
    game = with_ability(text, coins, use=False, this=this, mine=BUSY, theirs={"active": ATTACKER})
    act(game, "end")
    act(game, "attack")
    return game


def attacked(game: Game, name: str = "Surf") -> Game:
    """End the turn, and let the opponent's Active Pokémon attack."""
    act(game, "end")
    act(game, "attack", name)
    return game


def back_and_forth(game: Game, player: int) -> None:
    """Switch a player's Active Pokémon out and in again by the rules of the board."""
    state = game.state
    before = state.sides[player].active
    assert before is not None
    switch(state, player, state.sides[player].bench[0].uid)
    switch(state, player, before.uid)


def bench_damage(game: Game, player: int) -> list[int]:
    return [mon.damage for mon in bench(game, player)]


def cards_after(text: str, **more: Any) -> int:
    """How many cards player 0 holds after a Supporter with this text."""
    return len(zone(plays(text, "supporter", **more), 0, "hand"))


def curse(text: str, *, foe: Any = None, benched: bool = False, **scene: Any) -> bool:
    """Whether a Gengar of player 0 can use its Poké-Power beside a Pokémon with an Ability of this text."""
    there = foe or {"active": (LAPRAS, {"damage": 20}), "bench": [SPRIGATITO]}
    mine = {"bench": [GENGAR[0]], **scene}
    game = with_ability(text, use=False, benched=benched, mine=mine, theirs=there, **POWERS_LACKING)
    return offers(game, "ability", GENGAR[1])


def damage(game: Game, player: int) -> list[int]:
    """The damage of a side's Active and Benched Pokémon."""
    return [active(game, player).damage, *(mon.damage for mon in bench(game, player))]


def damage_done(game: Game, attacker: str) -> int:
    """The damage of the first attack without a text."""
    row = next(row for row in card(attacker).attacks if not row.text)
    before = hp_left(game, active(game, 1))
    act(game, "attack", row.name)
    return before - hp_left(game, active(game, 1)) - int(row.damage or 0)


def damage_of(text: str, board: dict[str, Any]) -> int:
    """What an attack of 10 does to the other side's Active Pokémon on a board."""
    row = board.get("theirs", {}).get("active")
    before = row[1].get("damage", 0) if isinstance(row, tuple) else 0
    game = attacks(
        text,
        "10+",
        lacking=[
            "Rapid Strike Energy BST 140",
            "Single Strike Energy BST 141",
            "Single Strike Urshifu V BST 85",
            "Team Rocket's Wobbuffet PR-SV 203",
        ],
        **board,
    )
    return active(game, 1).damage - int(before)


def damage_to_active(text: str, damage: str = "10+", coins: tuple[int, ...] = (), **scene: Any) -> int:
    """The damage the other side's Active Pokémon has after an attack."""
    return active(attacks(text, damage, coins, **scene), 1).damage


def does(cond: str, **more: Any) -> int:
    """The damage of an attack that does 20, and 30 more under a condition."""
    return active(attacks(f"If {cond}, this attack does 30 more damage.", "20+", **more), 1).damage


def energies(n: int) -> list[str]:
    return [FIRE] * n


def energy_onto(text: str, mon: Any = LAPRAS, *, mine: dict[str, Any] | None = None, **more: Any) -> Game:
    """Attach a Special Energy of this text to the Active Pokémon."""
    mine = mine or {}
    return plays(text, "energy", mine={"active": mon, **mine, "hand": [FIRE, *mine.get("hand", ())]}, **more)


def fought(ability: str, attack: str, coins: tuple[int, ...] = ()) -> Game:
    """Have player 0 attack a Pokémon with this Ability that has 10 HP left."""
    (victim, power), (attacker, strike) = (bearer("ability"), bearer("attack", ""))
    board = Board("current", turn=3)
    damage = card(attacker).hp - 10
    board.side(0, active=(attacker, {"energy": ENERGY, "damage": damage}), bench=[LAPRAS])
    board.side(1, active=(victim, {"damage": card(victim).hp - 10}), bench=[LAPRAS])
    board.declare(victim, "ability", power, *compiled(ability, "ability", card(victim).name).parts)
    board.declare(attacker, "attack", strike, *compiled(attack, "attack", card(attacker).name).parts)
    game = board.game(coins)
    act(game, "attack", strike)
    return game


def hand_after(text: str, **more: Any) -> list[str]:
    """What player 0 holds after a Supporter with this text."""
    return zone(plays(text, "supporter", **more), 0, "hand")


def hit_by(text: str, attack: str, *, this: Any = None, **scene: Any) -> int:
    """How much damage this Pokémon has after the opponent's Active Pokémon has attacked it."""
    game = with_ability(text, use=False, this=this or {}, mine={"hand": [GRASS]}, **scene)
    act(game, "end")
    act(game, "attack", attack)
    return active(game, 0).damage


def holding_tool(text: str, host: Any = LAPRAS, bench: Any = (), **more: Any) -> Game:
    """Have a Tool of this text on the Active Pokémon of player 0."""
    card_id, _ = bearer("tool")
    board = Board(**{key: more.pop(key) for key in ("turn", "player") if key in more})
    board.side(0, active=(host, {**READY, "tools": [card_id]}), bench=list(bench))
    board.side(1, active=(LAPRAS, READY), bench=[MEWTWO])
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    return board.game(**more)


def hosts(game: Game) -> list[str]:
    """The Pokémon to which the card in hand may be attached."""
    return [row[2] for row in options(game) if row[0] == "tool"]


def hurt(game: Game) -> int:
    return active(game, 1).damage


def in_deck(game: Game, player: int, name: str) -> bool:
    """Return whether a card went into a deck, or has been drawn from it since."""
    return name in zone(game, player, "deck") + zone(game, player, "hand")


def may_be_played(text: str, kind: str = "item", **more: Any) -> bool:
    """Return whether a Trainer card of this text is among the options."""
    mine = {"hand": [FIRE], **more.pop("mine", {})}
    game = plays(text, kind, play=False, mine=mine, **more)
    return offers(game, "play", bearer(kind)[1])


def power_in_play(
    card_id: str, text: str, this: dict[str, Any] | None = None, **scene: Any
) -> tuple[Any, str]:
    """A game with this card as player 0's Active Pokémon, its Ability of this text, and that one's name."""
    (name,) = (each.name for each in card(card_id).abilities)
    board = Board("ex2004")
    board.side(0, active=(card_id, {"damage": 20, "energy": [FIRE], **(this or {})}), **scene)
    board.side(1, active=LAPRAS)
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    return board.game(**POWERS_LACKING), name


def printed_hp(card_id: str) -> int:
    return int(card(card_id).hp or 0)


def refused(text: str, kind: str = "attack") -> bool:
    """Return whether a text is not compiled."""
    return isinstance(read_text(text, kind)[0], Refused)


def retreat_costs(text: str, *, mine: list[Any], **scene: Any) -> list[int]:
    """The Retreat Costs of player 0's Benched Pokémon beside a Pokémon with an Ability of this text."""
    game = with_ability(text, use=False, mine={"bench": mine}, **scene, **HOLON_LACKING)
    return [retreat_cost(game.state, mon) for mon in bench(game, 0)]


def retreats_with_tool(text: str, mon: object, **options: object) -> bool:
    """Return whether a Pokémon may still retreat when a Tool of this text is on it."""
    game = plays(
        text,
        "tool",
        mine={"active": (mon, {"energy": ENERGY, **options}), "bench": [SPRIGATITO, SPRIGATITO]},
        lacking=[
            "Carnivine G PR-DPP DP42",
            "Chansey ex RS 96",
            "Darkrai PR-BLW BW73",
            "Deoxys PR-SW SWSH170",
            "Ho-Oh LEGEND HS 111",
            "Hop's Zacian ex PR-SV 193",
            "Lapras ex PR-SV 164",
            "Lapras-GX SUM 35",
            "Leafeon VSTAR PR-SW SWSH195",
            "Mega Absol ex MEG 86",
            "Pheromosa-GX PR-SM SM66",
            "Rapid Strike Urshifu V PR-SW SWSH107",
            "Reshiram-EX PR-BLW BW36",
            "Scream Tail PR-SV 65",
            "Team Rocket's Wobbuffet PR-SV 203",
        ],
    )
    assert len(active(game, 0).tools) == 1
    return offers(game, "retreat")


def takes_it(text: str, coins: tuple[int, ...] = (), **scene: Any) -> Game:
    """Take a Pokémon with an Ability of this text as the last Prize card but one."""
    card_id, name = bearer("ability")
    board = Board()
    board.side(0, active=(LAPRAS, {"energy": ENERGY}), prizes=[card_id, *[FIRE] * 3], **scene)
    board.side(1, active=(SPRIGATITO, {"damage": 60}), bench=[CYCLIZAR])
    board.declare(card_id, "ability", name, *compiled(text, "ability", card(card_id).name).parts)
    game = board.game(coins)
    act(game, "attack", "Water Gun")
    act(game, "prize", "0")
    return game


def theirs_after(text: str, **scene: Any) -> Game:
    """The opponent's turn after an attack of this text."""
    return attacks(text, **{"theirs": THEIR_SIDE, **scene})


def tool_on(text: str, host: Any = LAPRAS, *, theirs: dict[str, Any] | None = None, **more: Any) -> Game:
    """Have a Tool of this text on player 0's Active Pokémon."""
    card_id, _ = bearer("tool")
    mon, options = host if isinstance(host, tuple) else (host, {})
    board = Board(turn=more.pop("turn", 3), player=more.pop("player", 0))
    board.side(0, active=(mon, {**options, "tools": [card_id]}), **more.pop("mine", {}))
    board.side(1, **{"active": LAPRAS, **(theirs or {})})
    board.declare(card_id, "trainer", "", *compiled(text, "tool", card(card_id).name).parts)
    return board.game(**more)


def types_of_it(game: Game, mon: Pokemon) -> set[str]:
    """The types of a Pokémon."""
    return {word for word, bit in BIT.items() if bit & types_of(game.state, mon)}


def under(text: str, coins: tuple[int, ...] = (), player: int = 0, **sides: Any) -> Game:
    """Play on under a Stadium of this text that player 0 has put into play; `player` has the turn."""
    card_id, _ = bearer("stadium")
    board = Board(turn=3 + player, player=player)
    board.side(0, **{"active": LAPRAS, "bench": [MEWTWO], "hand": [FIRE], **sides.pop("mine", {})})
    board.side(1, **{"active": LAPRAS, "bench": [CYCLIZAR], "hand": [FIRE], **sides.pop("theirs", {})})
    board.put_stadium(card_id)
    board.declare(card_id, "trainer", "", *compiled(text, "stadium", card(card_id).name).parts)
    return board.game(coins, **sides)


def usable(text: str, **scene: Any) -> bool:
    """Return whether the Ability of this text is offered."""
    mine = {"hand": [GRASS], **scene.pop("mine", {})}  # so that the turn is not over without the Ability
    return offers(with_ability(text, use=False, mine=mine, **scene), "ability", NAME)


def usable_if(condition: str, **scene: Any) -> bool:
    """Return whether an Ability may be used if a condition has to be so."""
    text = f"Once during your turn, if {condition}, you may draw a card."
    mine = {"hand": [GRASS], **scene.pop("mine", {})}
    return offers(with_ability(text, use=False, mine=mine, **scene), "ability", NAME)


def uses_an_ability(text: str, **scene: Any) -> bool:
    """Return whether the Pokémon on the own Bench may use its Ability beside one of this text."""
    mine = {"hand": [GRASS], "bench": [SWAPPER]}
    return offers(with_ability(text, use=False, mine=mine, **scene), "ability", "Showtime")


def with_tool(text: str, host: dict[str, Any] | None = None, **more: Any) -> Game:
    """Attach a Tool of this text to an Active Lapras; both sides' Lapras can attack and retreat."""
    mine = {"active": (LAPRAS, {"energy": ENERGY, **(host or {})}), "bench": [MEWTWO]}
    mine.update(more.pop("mine", {}))
    theirs = {"active": (LAPRAS, {"energy": ENERGY}), "bench": [CYCLIZAR], **more.pop("theirs", {})}
    return plays(text, "tool", mine=mine, theirs=theirs, **more)
