"""Cards of the hand and the discard pile that are attached, and what other years say (`energy.lark`)."""

from __future__ import annotations

import pytest

from tests.cards.cast import FIRE, GRASS, LAPRAS, MEWTWO, RESHIRAM, WATER
from tests.effects.behaviour.scene import attacks, comes_from_hand, plays, with_ability
from tests.engine.kit import act, active, bench, energy_on, offers, options, pick, zone
from validator.effects.text.modern import modernize
from validator.engine.errors import IllegalChoice

JUDGE, PLASMA, THERAPEUTIC = "sv10-222", "bw10-91", "sv02-193"
BALL = "sv04.5-084"
FIND, MIXED = "Search your deck for", "Then, shuffle your deck."
ANY_WAY = "in any way you like"
ONCE = "Once during your turn, you may"
ATTACHED = "attached Energy to a Pokémon in this way"
DECK = {"deck": [WATER, FIRE, FIRE, JUDGE, GRASS], "deck_size": 5}


# ---------------------------------------------------------------------- from a pile


@pytest.mark.alternative("attach_from", "from_their_discard", "onto_any")
def test_energy_of_the_opponents_discard_pile() -> None:
    give = "you may attach up to 2 Energy cards from your opponent's discard pile to your opponent's Pokémon"
    game = comes_from_hand(
        f"When you play this Pokémon from your hand onto your Bench during your turn, {give} {ANY_WAY}.",
        theirs={"discard": [FIRE, WATER, JUDGE], "bench": [MEWTWO]},
    )
    act(game, "yes")
    pick(game, "Fire Energy", "Water Energy")
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    assert (energy_on(game, 1, -1), energy_on(game, 1, 0)) == (["Fire Energy"], ["Water Energy"])


@pytest.mark.alternative("attach_from", "some_named_energy", "energy_of_name")
def test_an_energy_card_of_a_name_from_the_hand() -> None:
    card = "a Therapeutic Energy card"
    game = with_ability(
        f"{ONCE} attach {card} from your hand to 1 of your Pokémon.",
        mine={"hand": [FIRE, THERAPEUTIC], "bench": [MEWTWO]},
        lacking=["Therapeutic Energy PAL 193"],
    )
    pick(game, "Mewtwo")
    assert energy_on(game, 0, 0) == ["Therapeutic Energy"]


@pytest.mark.alternative("used_only_if", "attach_from")
@pytest.mark.parametrize("usable", [True, False])
def test_an_ability_that_can_be_used_only_under_a_condition(usable: bool) -> None:
    only = "You can use this Ability only if you have no Item cards in your discard pile."
    once = (
        "Once during your turn, you may attach a {R} Energy card from your discard pile to 1 of your Pokémon."
    )
    game = with_ability(
        f"{only} {once}", use=False, mine={"discard": [FIRE, *([] if usable else [BALL])], "bench": [LAPRAS]}
    )
    assert offers(game, "ability") == usable


@pytest.mark.alternative("on_you_attach", "on_event_while", "plasma_energy")
@pytest.mark.parametrize(
    ("card", "benched", "drawn"), [(PLASMA, True, 1), (PLASMA, False, 0), (FIRE, True, 0)]
)
def test_attaching_in_ones_turn_while_something_is_so(card: str, benched: bool, drawn: int) -> None:
    if_so = "During your turn, if this Pokémon is on your Bench, whenever you attach a Plasma Energy"
    game = with_ability(
        f"{if_so} from your hand to this Pokémon, draw a card.",
        use=False,
        benched=benched,
        mine={"hand": [card]},
        lacking=["Plasma Energy PLB 91"],
    )
    where = "bench" if benched else "active"
    rows = [row for row in options(game) if row[0] == "energy"]
    game.choose(options(game).index(rows[-1 if where == "bench" else 0]))
    assert len(zone(game, 0, "hand")) == drawn


@pytest.mark.alternative("attach_from", "onto_any", "if_done_in_this_way")
@pytest.mark.parametrize(
    ("hosts", "damage"), [(("Reshiram", "Mewtwo"), [0, 0]), (("Mewtwo", "Mewtwo"), [50, 0])]
)
def test_every_pokemon_that_got_energy_is_healed(hosts: tuple[str, ...], damage: list[int]) -> None:
    text = f"Attach up to 2 Energy cards from your hand to your Benched Pokémon {ANY_WAY}."
    hurt = {"damage": 50}
    game = plays(
        f"{text} If you {ATTACHED}, heal all damage from that Pokémon.",
        mine={"bench": [(RESHIRAM, hurt), (MEWTWO, hurt)], "hand": [FIRE, WATER]},
    )
    pick(game, "Fire Energy", "Water Energy")
    for each in hosts:
        pick(game, each)
    assert [mon.damage for mon in bench(game, 0)] == damage


EACH = "a Basic {R} Energy card, a Basic {W} Energy card, or 1 of each"


@pytest.mark.alternative("attach_either_or_both", "two_kinds_of_energy", "onto_any")
@pytest.mark.parametrize(("mode", "there"), [(1, ["Water Energy"]), (2, ["Fire Energy", "Water Energy"])])
def test_one_of_two_kinds_or_one_of_each(mode: int, there: list[str]) -> None:
    hand = {"hand": [GRASS, FIRE, WATER, WATER]}
    game = with_ability(f"{ONCE} attach {EACH} from your hand to your Pokémon {ANY_WAY}.", mine=hand)
    act(game, "mode", str(mode))
    while sorted(energy_on(game, 0)) != there:
        pick(game, "Water Energy")
    assert sorted(zone(game, 0, "hand")) == sorted(
        set(["Fire Energy", "Grass Energy", "Water Energy"]) - ({"Fire Energy"} if mode == 2 else set())
    )


@pytest.mark.alternative("attach_up_to_counted_from", "as_many_as_counted", "heads_count")
@pytest.mark.parametrize("heads", [0, 2])
def test_as_much_energy_as_heads_from_the_discard_pile(heads: int) -> None:
    some = "an amount of Basic Energy up to the number of heads"
    game = attacks(
        f"Flip 2 coins. Attach {some} from your discard pile to your Benched Pokémon {ANY_WAY}.",
        "",
        (1, 1) if heads else (0, 0),
        mine={"bench": [MEWTWO], "discard": [FIRE, WATER, GRASS]},
    )
    if heads:
        with pytest.raises(IllegalChoice):
            pick(game, "Fire Energy", "Water Energy", "Grass Energy")
        pick(game, "Fire Energy", "Grass Energy")
    assert energy_on(game, 0, 0) == (["Fire Energy", "Grass Energy"] if heads else [])


@pytest.mark.alternative("attach_up_to_counted", "as_many_as_group")
def test_as_many_energy_cards_as_are_counted() -> None:
    some = "Choose Basic {R} Energy cards from your discard pile up to the number of your Benched Pokémon"
    game = plays(
        f"{some} and attach them to your {{R}} Pokémon {ANY_WAY}.",
        mine={"bench": [RESHIRAM, LAPRAS], "discard": [FIRE] * 3},
    )
    pick(game, "Fire Energy", "Fire Energy")
    assert energy_on(game, 0, 0) == ["Fire Energy", "Fire Energy"]


@pytest.mark.alternative("attach_from", "all_energy_cards", "onto_any")
def test_all_energy_cards_of_a_kind_from_the_discard_pile() -> None:
    game = plays(
        f"Attach all {{R}} Energy cards from your discard pile to your Pokémon {ANY_WAY}.",
        mine={"discard": [FIRE, WATER, FIRE], "bench": [MEWTWO]},
    )
    pick(game, "Lapras")
    pick(game, "Mewtwo")
    assert (energy_on(game, 0), energy_on(game, 0, 0)) == (["Fire Energy"], ["Fire Energy"])


@pytest.mark.alternative("attach_from", "either_energy_card")
def test_one_of_either_kind_from_the_hand() -> None:
    kinds = "a Basic {W} Energy card or a Special Energy card"
    game = plays(
        f"Attach {kinds} from your hand to this Pokémon.".replace("this", "your Active"),
        mine={"hand": [FIRE, WATER]},
    )
    assert energy_on(game, 0) == ["Water Energy"]


@pytest.mark.alternative("attach_discarded", "onto_any", "discard_top")
def test_energy_that_was_discarded_is_attached_in_any_way() -> None:
    then = "attach any Energy cards you discarded in this way to your Benched Pokémon"
    game = attacks(
        f"Discard the top 3 cards of your deck, and {then} {ANY_WAY}.",
        mine={**DECK, "bench": [MEWTWO, RESHIRAM]},
    )
    pick(game, "Mewtwo")
    pick(game, "Reshiram")
    pick(game, "Mewtwo")
    assert [len(energy_on(game, 0, place)) for place in range(2)] == [2, 1]


@pytest.mark.alternative("search", "wants_either", "attach_found")
def test_one_card_of_each_of_two_kinds_is_found() -> None:
    text = f"{FIND} a {{R}} Energy card, a {{W}} Energy card, or 1 of each and attach them to your Pokémon"
    game = plays(f"{text} {ANY_WAY}. {MIXED}", mine=DECK)
    with pytest.raises(IllegalChoice):
        pick(game, "Fire Energy", "Fire Energy")
    pick(game, "Fire Energy", "Water Energy")
    assert sorted(energy_on(game, 0)) == ["Fire Energy", "Water Energy"]


@pytest.mark.alternative("as_many_as_heads", "attach_found")
def test_as_much_energy_as_heads_is_found() -> None:
    onto = "attach it to this Pokémon"
    text = f"{FIND} an amount of Basic Energy up to the number of heads and {onto}. {MIXED}"
    game = attacks(f"Flip 3 coins. {text}", "", (1, 0, 1), mine=DECK)
    pick(game, "Fire Energy", "Grass Energy")
    assert sorted(energy_on(game, 0)[5:]) == ["Fire Energy", "Grass Energy"]


@pytest.mark.alternative("attach_taken", "rest_back")
def test_the_others_go_back_in_any_order() -> None:
    look = (
        "Look at the top 3 cards of your deck. You may attach any number of {R} Energy cards you find there"
    )
    game = plays(
        f"{look} to your Active Pokémon. Put the other cards back in any order.",
        mine={"deck": [WATER, FIRE, JUDGE, GRASS]},
    )
    pick(game, "Fire Energy")
    pick(game, "Judge", "Water Energy")
    assert energy_on(game, 0) == ["Fire Energy"] and zone(game, 0, "deck")[:3] == [
        "Judge",
        "Water Energy",
        "Grass Energy",
    ]


@pytest.mark.alternative("whenever_attached", "their_turn_ends")
def test_attaching_to_the_defending_pokemon_ends_the_opponents_turn() -> None:
    when = "if they attach an Energy card from their hand to the Defending Pokémon"
    for onto, whose in (("Lapras", 0), ("Mewtwo", 1)):
        game = attacks(
            f"During your opponent's next turn, {when}, their turn ends.",
            theirs={"bench": [MEWTWO], "hand": [FIRE, LAPRAS]},
        )
        act(game, "energy", "Fire Energy", onto)
        assert game.state.player == whose


@pytest.mark.alternative("if_card_is", "more_damage", "attach_found")
@pytest.mark.parametrize(("card", "damage"), [(FIRE, 50), (JUDGE, 20)])
def test_more_damage_and_the_card_is_attached(card: str, damage: int) -> None:
    then = "this attack does 30 more damage, and attach that card to this Pokémon."
    game = attacks(
        f"Discard the top card of your deck. If that card is an Energy card, {then}",
        "20+",
        mine={"deck": [card, GRASS]},
    )
    assert active(game, 1).damage == damage
    assert energy_on(game, 0)[5:] == (["Fire Energy"] if damage == 50 else [])


PILED = "{R} Energy cards in your discard pile"


# ---------------------------------------------------------------------- the words of other years


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "Take 1 {R} Energy card attached to this Pokémon and attach it to",
            "move 1 {R} Energy from this Pokémon to",
        ),
        (
            "Choose up to 2 {R} Energy cards from your discard pile and attach them to",
            "attach up to 2 {R} Energy cards from your discard pile to",
        ),
        (
            f"If there are any {PILED}, attach 1 of them to",
            f"If there are any {PILED}, attach a {{R}} Energy card from your discard pile to",
        ),
        (
            f"{FIND} 3 different types of basic Energy cards and attach them to any of",
            f"{FIND} 3 basic Energy cards of different types and attach them to",
        ),
    ],
)
def test_attaching_in_the_wording_of_other_years(old: str, new: str) -> None:
    end = "your Benched Pokémon in any way you like"
    assert modernize(f"{old} {end}", "") == (f"{new} {end}",)


def test_the_top_card_that_is_put_back_has_never_moved() -> None:
    shown = "Reveal the top card of your deck. If that card is a {R} Energy card, attach it to this Pokémon."
    assert modernize(f"{shown} If not, put the card back on top of your deck.", "") == modernize(shown, "")


def test_a_quotation_mark_alone_at_the_end_is_a_slip() -> None:
    assert modernize('Draw a card."', "") == ("Draw a card",)
