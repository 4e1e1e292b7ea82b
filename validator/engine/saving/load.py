"""Load saved games; a damaged one is refused with the place of the error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from validator.catalogue.card import Card
from validator.effects.registry import Library
from validator.engine.board.chance_source import ChanceSource, read_source
from validator.engine.board.frames import AttackState, Decision, Frame, Lasting
from validator.engine.board.pokemon import Pokemon
from validator.engine.board.state import Side, State
from validator.engine.errors import PositionError, SaveError
from validator.engine.linking.game_data import DECK, GameData, build_game_data
from validator.engine.picks import Classes
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.program.code import Code, LinkedPart
from validator.engine.saving import save_reader
from validator.engine.saving.position import check_board, check_cards
from validator.engine.saving.save import check_sum
from validator.errors import PtcgError


class CardSource(Protocol):
    """Where the cards of a saved game come from: a catalogue, or the cards of two decks."""

    def card(self, card_id: str, /) -> Card:
        """Return a card by its id. Raises `PtcgError` or `KeyError` for an unknown id."""


HEAD = frozenset({"format", "version", "edition", "permissive", "switches", "partial", "decks"})


def load(
    data: Mapping[str, Any], catalogue: CardSource, programs: Library, chance: ChanceSource | None = None
) -> State:
    """Return the state of a saved game; `chance` replaces the saved source.

    Raises `SaveError` with the place: another version, a missing or unknown key, a value of the wrong type or
    out of bounds, an unknown card or program, a violated invariant.
    """
    whole = save_reader.SaveValue(data)
    if whole["format"].value != save_reader.FORMAT:
        raise SaveError("Not a saved game.", f"Expected the format {save_reader.FORMAT}.")
    version = whole["version"].value
    known = save_reader.VERSION, save_reader.SECRET_VERSION
    if version not in known or isinstance(version, bool):
        raise SaveError(
            f"The saved game has version {version!r}; versions {known[0]} and {known[1]} can be read.",
            "Restore it with the release that saved it.",
        )
    whole.only(HEAD | frozenset(save_reader.STATE) | save_reader.ELSEWHERE | save_reader.OPTIONAL)
    has_secret = "secret" in whole["chance"].value if isinstance(whole["chance"].value, Mapping) else False
    if has_secret is not (version == save_reader.SECRET_VERSION) and chance is None:
        raise whole["chance"].fail(f"does not match version {version}")
    state = State(_read_table(whole, catalogue, programs), _read_chance(whole["chance"], chance))
    _read_state(state, whole)
    _check(state)
    return state


def _read_table(whole: save_reader.SaveValue, catalogue: CardSource, programs: Library) -> GameData:
    decks = []
    for deck in whole["decks"].exactly(2):
        cards = []
        for each in deck.exactly(DECK):
            try:
                cards.append(catalogue.card(each.text()))
            except PtcgError as error:
                if isinstance(error, SaveError):
                    raise
                raise each.fail(f"refers to a card missing from the catalogue ({each.value})") from error
        decks.append(tuple(cards))
    try:
        table = build_game_data(
            decks,
            whole["edition"].text(),
            programs,
            permissive=whole["permissive"].flag(),
            allow_partial=True,
            switches=whole["switches"].named(),
        )
    except SaveError:
        raise
    except PtcgError as error:
        raise SaveError(f"Cannot restore the game: {error.message}", error.remedy) from error
    if table.partial and not whole["partial"].flag():
        raise SaveError(
            f"The saved game uses unsupported texts: {table.partial[0]}.",
            "Restore it with the programs it was saved with.",
        )
    return table


def _read_chance(field: save_reader.SaveValue, chance: ChanceSource | None) -> ChanceSource:
    if chance is not None:
        return chance
    try:
        return read_source(field.value)
    except (KeyError, TypeError, ValueError, PtcgError) as error:
        raise field.fail(f"is not a source of chance ({error!r})") from error


def _read_state(state: State, field: save_reader.SaveValue) -> None:
    table = state.table
    for name, read in save_reader.STATE.items():
        setattr(state, name, read(field[name]))
    state.sides = [_read_side(state, each) for each in field["sides"].exactly(2)]
    state.stack = [_read_frame(table, each) for each in field["stack"].rows()]
    state.decision = None if field["decision"].value is None else _read_decision(field["decision"])
    state.answer = None if field["answer"].value is None else field["answer"].values()
    state.queue = tuple([_read_waiting(table, each) for each in field["queue"].rows()])
    state.effects = tuple([_read_lasting(table, each) for each in field["effects"].rows()])
    state.attack = None if field["attack"].value is None else _read_attack(table, field["attack"])
    state.used = frozenset(each.plain() for each in field["used"].rows())
    state.seen = frozenset(field["seen"].cards())
    state.events = [each.values() for each in field["events"].rows()]
    _read_optional(state, field)


def _read_facing(state: State, field: save_reader.SaveValue) -> int:
    """Return the player whom the Stadium faces, -1 if it faces no one; its owner if the save does not say."""
    faces = state.stadium >= 0 and state.table.defs[state.stadium].faces
    if "facing" not in field.value:
        return state.stadium // 60 if faces else -1
    if not faces:
        raise field["facing"].fail("is given for a Stadium that faces neither player")
    return field["facing"].player()


def _read_optional(state: State, field: save_reader.SaveValue) -> None:
    saved = field.value
    if "known" in saved:
        first, second = field["known"].exactly(2)
        every = (1 << save_reader.CARDS) - 1
        state.known = (first.number(0, every), second.number(0, every))
    if "prizes_known" in saved:
        state.prizes_known = field["prizes_known"].number(0, 3)
    state.facing = _read_facing(state, field)
    if "answers" in saved:
        rows = [each.exactly(2) for each in field["answers"].rows()]
        state.answers = [
            (player.decider(), tuple([option.numbers() for option in options.rows()]))
            for player, options in rows
        ]
    if "picked" in saved:
        state.picked = _read_picked(state, field["picked"])


def _read_picked(state: State, field: save_reader.SaveValue) -> tuple[int, ...]:
    decision = state.decision
    if decision is None:
        raise field.fail("answers no decision")
    classes = Classes(state, decision)
    done: tuple[int, ...] = ()
    for each in field.rows():
        number = each.number(0, len(decision.options) - 1)
        if number not in classes.offered(done):
            raise each.fail("cannot be picked")
        done = (*done, number)
    return done


def _read_side(state: State, field: save_reader.SaveValue) -> Side:
    field.only(frozenset({*save_reader.SIDE, "active", "bench"}))
    side = Side()
    for name, read in save_reader.SIDE.items():
        setattr(side, name, read(field[name]))
    active = field["active"]
    side.active = None if active.value is None else _read_pokemon(state, active)
    side.bench = tuple([_read_pokemon(state, each) for each in field["bench"].rows()])
    return side


def _read_pokemon(state: State, field: save_reader.SaveValue) -> Pokemon:
    field.only(frozenset(save_reader.POKEMON))
    read = {name: get(field[name]) for name, get in save_reader.POKEMON.items()}
    if not read["cards"]:
        raise field["cards"].fail("is empty")
    mon = Pokemon(read["uid"], read["owner"], read["cards"], read["since"], state.token)
    for name, value in read.items():
        setattr(mon, name, value)
    return mon


def _find_code(table: GameData, field: save_reader.SaveValue, check: save_reader.SaveValue) -> Code:
    code = table.codes.get(field.text())
    if code is None:
        raise field.fail(f"refers to a program missing from these decks ({field.value})")
    if check_sum(code) != check.number():
        raise check.fail(f"does not match program {field.value}, which has changed since")
    return code


def _find_part(table: GameData, field: save_reader.SaveValue) -> LinkedPart:
    part = table.parts.get(field.text())
    if part is None:
        raise field.fail(f"refers to an effect missing from these decks ({field.value})")
    return part


def _read_frame(table: GameData, field: save_reader.SaveValue) -> Frame:
    field.only(frozenset({"code", "sum", "pc", "player", "card", "mon", "regs", "temp"}))
    code = _find_code(table, field["code"], field["sum"])
    frame = Frame(code, field["player"].player(), field["card"].card(), field["mon"].count())
    frame.pc = field["pc"].number(0, len(code.ins))
    frame.regs = field["regs"].named()
    frame.temp = field["temp"].plain()
    return frame


def _read_decision(field: save_reader.SaveValue) -> Decision:
    field.only(frozenset({*save_reader.DECISION, "options", "groups", "quotas"}))
    read = {name: get(field[name]) for name, get in save_reader.DECISION.items()}
    options = tuple([each.numbers() for each in field["options"].rows()])
    for place, option in enumerate(options):
        if not option or not 0 <= option[0] < len(OPTION_NAMES):
            raise field.fail(f"has no option of the kind of number {place}")
    if not read["low"] <= read["high"] <= len(options):
        raise field.fail(f"has bounds {read['low']} to {read['high']} for {len(options)} options")
    groups = field["groups"].values()
    if groups and len(groups) != len(options):
        raise field["groups"].fail("does not group each option")
    quotas = []
    for row in field["quotas"].rows():
        fitting, limit = row.exactly(2)
        quotas.append((frozenset(fitting.numbers(0, len(options) - 1)), limit.number(0)))
    return Decision(**read, options=options, groups=groups, quotas=tuple(quotas))


def _read_waiting(table: GameData, field: save_reader.SaveValue) -> tuple[Any, ...]:
    field.only(frozenset({"player", "part", "sum", "card", "mon", "regs"}))
    part = _find_part(table, field["part"])
    if part.code is None or check_sum(part.code) != field["sum"].number():
        raise field["sum"].fail(f"does not match program {field['part'].value}")
    return (
        field["player"].player(),
        part,
        field["card"].card(),
        field["mon"].count(),
        field["regs"].named(),
    )


def _read_lasting(table: GameData, field: save_reader.SaveValue) -> Lasting:
    field.only(frozenset({"part", *save_reader.LASTING}))
    part = _find_part(table, field["part"])
    return Lasting(part, **{name: get(field[name]) for name, get in save_reader.LASTING.items()})


def _read_attack(table: GameData, field: save_reader.SaveValue) -> AttackState:
    field.only(save_reader.ATTACK_KEYS)
    card = field["card"].number(0, save_reader.CARDS - 1)
    word, place = field["of"].exactly(2)
    if word.value == "part":
        facts = _find_part(table, place).attack
    elif word.value in ("top", "card"):
        rows = (table.tops if word.value == "top" else table.defs)[card].attacks
        facts = rows[place.number(0, len(rows) - 1)]
    else:
        raise word.fail("is not one of top, card, part")
    attack = AttackState(field["uid"].number(0), field["player"].player(), card, facts)
    attack.base = field["base"].number()
    attack.ignore = frozenset(field["ignore"].words())
    attack.hits = tuple([each.pair() for each in field["hits"].rows()])
    attack.targets = field["targets"].cards_or_pokemon()
    attack.failed = field["failed"].flag()
    return attack


# --------------------------------------------------------------------------- checking


def _check(state: State) -> None:
    """Raise `SaveError` if the parts do not make a valid game."""
    try:
        check_cards(state)
        check_board(state, settled=False)
    except PositionError as error:
        raise SaveError(
            f"Corrupt save: invariant {error.invariant} violated: {error.message}", save_reader.REMEDY
        ) from error
    decision = state.decision
    if (decision is None) is (state.result is None):
        raise SaveError("Corrupt save: no open decision before the end, or one after it.", save_reader.REMEDY)
    if decision is not None and (not state.stack or decision.number != state.number):
        raise SaveError("Corrupt save: its decision is not the open one.", save_reader.REMEDY)
    uids = [mon.uid for side in state.sides for mon in side.pokemon]
    if len(set(uids)) != len(uids) or any(uid >= state.next_uid for uid in uids):
        raise SaveError("Corrupt save: Pokémon instance IDs are not consecutive.", save_reader.REMEDY)
    for player, side in enumerate(state.sides):
        if any(mon.owner != player for mon in side.pokemon):
            raise SaveError("Corrupt save: a Pokémon is on the wrong side.", save_reader.REMEDY)
