"""The open decision of a game as `decide` takes it: what the seat knows, and the options, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from validator.bots.external_games.what_holds import lasting_in, used_in
from validator.engine import queries
from validator.engine.board.frames import Frame, Lasting, Option
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.game import Game
from validator.engine.legal import activations
from validator.engine.linking.game_data import DECK
from validator.engine.phases.attack import attacker_of
from validator.engine.program import choices
from validator.engine.program.opcodes import OP
from validator.engine.saving.position import ZONES, position_of
from validator.engine.views.information import option_by_print
from validator.engine.views.knowledge import knowledge_of
from validator.engine.views.masked import masked
from validator.errors import UsageError
from validator.support.arguments import check_types
from validator.support.encoding import JsonObject

_ON_POKEMON = ("cards", "energy", "tools")
_OPEN_ZONES = ("discard", "lost")
_WITH_CARD = frozenset(
    {choices.BENCH, choices.DISCARD, choices.ENERGY, choices.EVOLVE, choices.PLAY, choices.TOOL}
)
_ATTACH: Final = OP["attach"]
_COUNTS_DOWN: Final = (OP["retreat"], OP["split_counters"])
_LOOK: Final = OP["look"]
_BARE = frozenset({choices.END, choices.NO, choices.RETREAT, choices.YES})


@check_types
def request_of(game: Game) -> JsonObject:
    """Return the open decision as keyword arguments of `decide`, as the player who decides may know it.

    Cards are named by print. Cards that are being played lie in the discard pile.

    Raises:
        UsageError: No decision is open, or chance decides.
    """
    state = game.state
    decision = state.decision
    if decision is None or decision.player not in (0, 1):
        raise UsageError("No player decides now.", "Ask while a decision is open.")
    knowledge = knowledge_of(state, decision.player)
    request: JsonObject = {
        "position": seen_position(state, decision.player),
        "options": [plain_option(state, option) for option in decision.options],
        "seat": decision.player,
        "kind": decision.kind,
        "low": decision.low,
        "high": decision.high,
    }
    used = [{**_text_of(state, state.card_of(each)), "name": name} for each, name in used_in(state)]
    lasting = [_lasting(state, each, name) for each, name in lasting_in(state)]
    for key, rows in (("used", used), ("lasting", lasting)):
        if rows:
            request["position"][key] = rows
    effect = _running(state, decision.player)
    if effect is not None:
        request["position"]["effect"] = effect
    if knowledge.prize_set is not None:
        rest = [card.id for card in knowledge.prize_set]
        for placed in knowledge.prizes[decision.player]:
            if placed is not None and placed.id in rest:
                rest.remove(placed.id)
        request["knowledge"] = {"prize_set": rest}
    return request


def _text_of(state: State, card: int) -> JsonObject:
    """Return whose text it is, by the card and the Pokémon that has it."""
    row: JsonObject = {"card": state.table.ids[card], "player": card // DECK}
    host = state.host_of(card)
    if host is not None and card in host.cards:
        row["pokemon"] = _place_of(state, host.uid)
    return row


def _lasting(state: State, effect: Lasting, name: str) -> JsonObject:
    """Return a text whose effect lasts."""
    row = {**_text_of(state, effect.card), "turn": effect.born}
    return {**row, "name": name} if name else row


def _running(state: State, seat: int) -> JsonObject | None:
    """Return the effect that requires the open decision, as far as a seat sees what it has found out."""
    frame = state.stack[-1]
    row: JsonObject = {}
    if frame.code.key == "rules:retreat":
        row["rule"] = "retreat"
    elif frame.card < 0 or frame.code.key.startswith("rules:"):
        return None
    else:
        row.update(_text_of(state, frame.card))
        row["player"] = frame.player
    name = _name_of_effect(state, frame)
    if name is not None:
        row["name"] = name
    if frame.code.ins[frame.pc][0] in _COUNTS_DOWN and frame.temp is not None:
        row["left"] = frame.temp
    if chosen := _chosen_last(state, seat, frame):
        row["chosen"] = chosen
    looks = [each[5] for each in frame.code.ins if each[0] == _LOOK and each[5] in frame.regs]
    if looks and frame.player == seat:
        ids, deck = state.table.ids, state.sides[seat].deck
        looked = frame.regs[looks[-1]]
        row["looked"] = [
            ids[card] if card in deck else plain_option(state, (choices.CARD, card)) for card in looked
        ]
    return row


def _chosen_last(state: State, seat: int, frame: Frame) -> list[JsonObject]:
    """Return the options that were chosen last in an effect, as far as a seat sees them."""
    last: tuple[int, ...] = frame.regs.get("", ())
    if frame.code.ins[frame.pc][0] == _ATTACH and frame.temp is not None:
        last = frame.temp[0]
    seen = [each for each in last if _is_seen(state, seat, each)]
    return [plain_option(state, (choices.MON if each >= FIRST_UID else choices.CARD, each)) for each in seen]


def _name_of_effect(state: State, frame: Frame) -> str | None:
    """Return the name of the attack or Ability to which a program belongs."""
    if state.attack is not None and frame.code.of_attack:
        return state.attack.name
    for ability in state.table.tops[frame.card].abilities:
        if any(part.code is frame.code for part in (*ability.activated, *ability.listeners)):
            return ability.name
    return None


def _is_seen(state: State, seat: int, number: int) -> bool:
    """Return whether a player sees a card that the running program holds, or a Pokémon."""
    side, other = state.sides[seat], state.sides[1 - seat]
    if number in other.hand or number in other.deck or number in side.prizes or number in other.prizes:
        return False
    return number not in side.deck or state.stack[-1].player == seat


def seen_position(state: State, seat: int) -> JsonObject:
    """Return the position as a seat knows it, cards by print and None for each that it does not know."""
    ids = state.table.ids
    seen = masked(state, seat)
    knowledge = knowledge_of(state, seat)
    row = position_of(seen)
    if row["stadium"] is not None:
        row["stadium"] = [row["stadium"] // DECK, ids[row["stadium"]]]
    for player, side in enumerate(row["sides"]):
        side.pop("seen", None)
        for mon in (side["active"], *side["bench"]):
            for key in _ON_POKEMON if mon is not None else ():
                if key in mon:
                    mon[key] = _prints(ids, mon[key])
        for zone in ("hand", *_OPEN_ZONES):
            side[zone] = _prints(ids, side[zone])
        side["discard"] += _prints(ids, seen.sides[player].resolving)
        if player != seat:
            known = sorted(card.id for card in knowledge.hand)
            side["hand"] = [*known, *[None] * (len(side["hand"]) - len(known))]
        deck: list[str | None] = [None] * len(side["deck"])
        for place, card in knowledge.decks[player]:
            deck[place] = card.id
        side["deck"] = deck if any(deck) else len(deck)
        side["prizes"] = [None if card is None else card.id for card in knowledge.prizes[player]]
        if not state.turn and player != seat:  # the Pokémon that lie face down
            down = DECK - len(side["hand"]) - len(deck) - len(side["prizes"]) - len(side["discard"])
            side["hand"] += [None] * (down - len(side["lost"]))
    return row


def _prints(ids: Sequence[str], cards: Sequence[int]) -> list[str | None]:
    return [None if card < 0 else ids[card] for card in cards]


def plain_option(state: State, option: Option) -> JsonObject:
    """Return an option as plain data, as `decide` takes it.

    A card that lies on a Pokémon has `on` with its place. Kinds that `decide` has no form for have `values`.
    """
    kind, ids = option[0], state.table.ids
    row: JsonObject = {"kind": choices.OPTION_NAMES[kind]}
    if kind == choices.ATTACK:
        attacks = queries.attacks_of(state, attacker_of(state, option))
        row["name"] = attacks[option[1]][1].name
    elif kind == choices.ABILITY:
        if option[1] < len(ids):
            row["card"] = ids[option[1]]
        else:
            row["pokemon"] = _place_of(state, option[1])
        row["name"] = activations(state, option[1])[option[2]][1]
    elif kind == choices.MON or (kind == choices.DISCARD and option[1] >= FIRST_UID):
        row["pokemon"] = _place_of(state, option[1])
    elif kind == choices.NUMBER:
        row["number"] = option[1]
    elif kind == choices.CARD or kind in _WITH_CARD:
        row["card"] = ids[option[1]]
        host = state.host_of(option[1])
        if host is not None:
            row["on"] = _place_of(state, host.uid)
        elif kind == choices.CARD:
            side = state.sides[option[1] // DECK]
            row["zone"] = next((zone for zone in ZONES if option[1] in getattr(side, zone)), None)
        if kind == choices.CARD:
            row["player"] = option[1] // DECK
        if len(option) > 2:
            row["to"] = _place_of(state, option[2])
    elif kind not in _BARE:
        row["values"] = option_by_print(state.table, option)[1:]
    return row


def _place_of(state: State, uid: int) -> list[int] | None:
    """Return where a Pokémon is: its player, and 0 for the Active Spot or the number of its Bench place."""
    for player, side in enumerate(state.sides):
        for place, mon in enumerate((side.active, *side.bench)):
            if mon is not None and mon.uid == uid:
                return [player, place]
    return None
