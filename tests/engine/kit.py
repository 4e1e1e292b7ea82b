"""Boards for tests: name the cards of each zone, get a game, act by words, look at what came of it.

    mine = ("sv01-013", {"energy": ["sve-001", "sve-001"]})
    game = Board("sv2023", active=mine, hand=["sv01-014"], theirs="sv01-052").game(coins=[1])
    act(game, "attack", "Leafage")

`board.after("attack", "Leafage", coins=[1])` is the same game after that action.

Cards are catalogue ids; the deck of each side is filled up to 60 with `filler`. A Pokémon is an id, a tuple
of ids from the Basic up, or (id or ids, options of `validator.engine.saving.position`, with ids in place of
numbers).
"""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from validator.catalogue import Catalogue
from validator.catalogue.card import Card
from validator.effects.ir.lasting import Part, Program
from validator.effects.registry import Library, text_key
from validator.engine.board.pokemon import FIRST_UID, Pokemon
from validator.engine.game import Game, GameOptions
from validator.engine.legal import activations
from validator.engine.phases.attack import attacker_of
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.queries import attacks_of, hp_of

FILLER = "sve-001"
BASIC = "sv01-013"


def fields_of(kind: type) -> set[str]:
    """The fields of a class of the engine; a compiled class keeps no `__slots__`."""
    return set(getattr(kind, "__mypyc_attrs__", None) or kind.__slots__)  # type: ignore[attr-defined]


@cache
def catalogue() -> Catalogue:
    """The built-in catalogue."""
    return Catalogue.open()


@cache
def everything() -> Library:
    """All programs: declared by hand and compiled."""
    from validator.cards import library

    return library(catalogue())


COMPILED = Path(__file__).with_name("compiled.csv")
"""Texts that the tests play by their compiled programs: card, kind of text, name."""


def compiled_texts() -> Iterator[tuple[str, str, str]]:
    """Return the rows of `COMPILED`."""
    with COMPILED.open(encoding="utf-8", newline="") as lines:
        yield from ((row["card"], row["kind"], row["name"]) for row in csv.DictReader(lines))


@cache
def hand_made() -> Library:
    """The programs declared by hand, and those of the texts in `COMPILED`, which the grammar yields: a test
    names its cards, and does not depend on how many texts of others are compiled.
    """
    programs = everything().programs
    keys = [played_text(card(row), kind, name, everything()) for row, kind, name in compiled_texts()]
    played = {key: programs[key] for key in keys if key in programs}
    return Library({**played, **programs.declared}, catalogue())


def played_text(of: Card, kind: str, name: str = "", among: Library | None = None) -> str:
    """The key of the text a card is played by: a Trainer or Special Energy card by its newest wording."""
    own = text_key(of, kind, name)
    return (among or hand_made()).text_of(of) or own if kind in ("trainer", "energy") else own


def card(card_id: str) -> Card:
    """A card of the catalogue."""
    return catalogue().card(card_id)


class Board:
    """A position in the making: the side of player 0 by the names of `side`; `theirs` is the other side, or
    its Active Pokémon; `stadium` is a Stadium of player 0, or (id, player).
    """

    def __init__(
        self,
        edition: str = "current",
        *,
        turn: int = 3,
        player: int = 0,
        filler: str = FILLER,
        theirs: Any = None,
        stadium: str | tuple[str, int] = "",
        **mine: Any,
    ) -> None:
        self.edition = edition
        self.turn = turn
        self.player = player
        self.filler = filler
        self.decks: list[list[str]] = [[], []]
        self.sides: list[dict[str, Any]] = [{}, {}]
        self.stadium: int | None = None
        self.extra: dict[str, Any] = {}
        self.programs: dict[str, Program] = {}
        if mine:
            self.side(0, **mine)
        if theirs is not None:
            self.side(1, **(theirs if isinstance(theirs, dict) else {"active": theirs}))
        if stadium:
            self.put_stadium(*((stadium,) if isinstance(stadium, str) else stadium))

    def _new(self, player: int, card_id: str) -> int:
        self.decks[player].append(card_id)
        return 60 * player + len(self.decks[player]) - 1

    def _pokemon(self, player: int, row: Any) -> dict[str, Any]:
        ids, options = row if isinstance(row, tuple) and isinstance(row[-1], dict) else (row, {})
        cards = [ids] if isinstance(ids, str) else list(ids)
        made: dict[str, Any] = {"cards": [self._new(player, each) for each in cards]}
        for key, value in options.items():
            made[key] = [self._new(player, each) for each in value] if key in ("energy", "tools") else value
        return made

    def side(
        self,
        player: int,
        active: Any = BASIC,
        bench: Sequence[Any] = (),
        hand: Sequence[str] = (),
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        prizes: int | Sequence[str] = 6,
        lost: Sequence[str] = (),
        done: str = "",
        once: str = "",
        deck_size: int | None = None,
    ) -> Board:
        """Set up one side: `deck` are its top cards; what is left of the 60 cards fills it below
        (`deck_size`: else discarded).
        """
        row = self.sides[player]
        row["active"] = None if active is None else self._pokemon(player, active)
        row["bench"] = [self._pokemon(player, each) for each in bench]
        row["hand"] = [self._new(player, each) for each in hand]
        row["deck"] = [self._new(player, each) for each in deck]
        row["discard"] = [self._new(player, each) for each in discard]
        row["lost"] = [self._new(player, each) for each in lost]
        ids = [self.filler] * prizes if isinstance(prizes, int) else list(prizes)
        row["prizes"] = [self._new(player, each) for each in ids]
        row["done"], row["once"] = done, once
        row["size"] = deck_size
        return self

    def put_stadium(self, card_id: str, player: int = 0) -> Board:
        """Put a Stadium of a player into play."""
        self.stadium = self._new(player, card_id)
        return self

    def declare(self, card_id: str, kind: str, name: str, *parts: Part) -> Board:
        """Return a text of a card a program for this game alone."""
        self.programs[played_text(card(card_id), kind, name)] = Program(parts)
        return self

    def library(self) -> Library:
        """The programs declared by hand and those of this board."""
        if not self.programs:
            return hand_made()
        return hand_made().with_programs(self.programs)

    def game(
        self,
        coins: Sequence[int] = (),
        *,
        chance: Any = "scripted",
        orders: Sequence[tuple[int, Sequence[int]]] = (),
        picks: Sequence[int] = (),
        seed: int = 1,
        undo: bool = True,
        lacking: Collection[str] = (),
        permissive: bool = False,
        switches: Any = None,
    ) -> Game:
        """Start the game. Shuffles keep the order unless `orders` says otherwise.

        Every text of every card needs a program, except for the cards with these labels (`lacking`): a test
        of what a card forbids would pass if the card did nothing.
        """
        for player in (0, 1):
            row = self.sides[player]
            if "hand" not in row:
                self.side(player)
                row = self.sides[player]
            while len(self.decks[player]) < 60:
                new = self._new(player, self.filler)
                size = row.get("size")
                full = size is not None and len(row["deck"]) >= size
                row["discard" if full else "deck"].append(new)
        position = {
            "turn": self.turn,
            "player": self.player,
            "stadium": self.stadium,
            "sides": [{k: v for k, v in row.items() if k != "size"} for row in self.sides],
            **self.extra,
        }
        game = Game.from_position(
            position,
            [[card(each) for each in deck] for deck in self.decks],
            seed=seed,
            options=GameOptions(
                programs=self.library(),
                edition=self.edition,
                shuffles="kept",
                chance=Still(coins, orders, picks) if chance == "scripted" else chance,
                undo=undo,
                allow_partial=bool(lacking),
                permissive=permissive,
                switches=switches,
            ),
        )
        unplayed = {each.card for each in game.partial} - set(lacking)
        assert not unplayed, f"without a program: {sorted(unplayed)}"
        return game

    def after(self, *words: str, choosing: Sequence[str] = (), **options: Any) -> Game:
        """Start the game with these options of `game`, and choose as `act` does."""
        return act(self.game(**options), *words, choosing=choosing)


def Still(coins: Sequence[int], orders: Sequence[Any] = (), picks: Sequence[int] = ()) -> Any:
    """Scripted chance whose shuffles keep the order when no order is supplied."""
    from validator.engine.board.chance_source import Scripted

    class Resting(Scripted):
        __slots__ = ()

        def shuffle(self, player: int, cards: tuple[int, ...]) -> tuple[int, ...]:
            if any(whose == player for whose, _ in self.orders):
                return super().shuffle(player, cards)
            return cards

        def copy(self) -> Any:
            return Resting(self.coins, self.orders, self.picks)

    return Resting(coins, orders, picks)


# --------------------------------------------------------------------------- acting and looking


def name_of(game: Game, target: int) -> str:
    """The name of a card, or of the top card of a Pokémon in play."""
    found = game.state.card_of(target)
    return game.table.defs[found].name if found >= 0 else "?"


def describe(game: Game, option: tuple[int, ...]) -> tuple[str, ...]:
    """An option in words: its kind, then names; attacks and Abilities by their own name."""
    state = game.state
    kind = OPTION_NAMES[option[0]]
    if kind == "attack":
        name = attacks_of(state, attacker_of(state, option))[option[1]][1].name
        return (kind, name, *(name_of(game, each) for each in option[2:]))
    if kind == "ability":
        return (kind, activations(state, option[1])[option[2]][1], name_of(game, option[1]))
    if kind in ("number", "mode", "prize", "coin", "condition"):
        return (kind, str(option[1]))
    if kind == "copy":
        return (kind, game.table.tops[option[1]].attacks[option[2]].name)
    return (kind, *(name_of(game, each) for each in option[1:]))


def options(game: Game) -> list[tuple[str, ...]]:
    """The options of the open decision in words."""
    assert game.decision
    return [describe(game, option) for option in game.decision.options]


def offers(game: Game, *words: str) -> bool:
    """Return whether an option begins with these words."""
    return any(option[: len(words)] == words for option in options(game))


def act(game: Game, *words: str, choosing: Sequence[str] = ()) -> Game:
    """Choose the first option that begins with these words, then the options of these names; return the
    game.
    """
    rows = options(game)
    for number, option in enumerate(rows):
        if option[: len(words)] == words:
            game.choose(number)
            if choosing:
                pick(game, *choosing)
            return game
    raise AssertionError(f"no option {words} among {rows}")


def pick(game: Game, *names: str) -> None:
    """Choose one option for each name, a card or Pokémon of that name each; none for no names."""
    rows = options(game)
    chosen: list[int] = []
    for name in names:
        chosen.append(next(n for n, row in enumerate(rows) if name in row[1:] and n not in chosen))
    game.choose(*chosen)


def active(game: Game, player: int) -> Pokemon:
    """A player's Active Pokémon."""
    found = game.state.sides[player].active
    assert found is not None
    return found


def bench(game: Game, player: int) -> tuple[Pokemon, ...]:
    """A player's Benched Pokémon."""
    return game.state.sides[player].bench


def hp_left(game: Game, mon: Pokemon) -> int:
    """The HP a Pokémon has left."""
    return hp_of(game.state, mon) - mon.damage


def names(game: Game, cards: Sequence[int]) -> list[str]:
    """The names of cards."""
    return [name_of(game, each) for each in cards]


def zone(game: Game, player: int, where: str) -> list[str]:
    """The names of the cards of a zone (`hand`, `deck`, `discard`, …), in order."""
    return names(game, getattr(game.state.sides[player], where))


def attached(game: Game, mon: Pokemon) -> list[str]:
    """The names of the cards attached to a Pokémon, Energy first."""
    return names(game, mon.energy + mon.tools)


def energy_on(game: Game, player: int, place: int = -1) -> list[str]:
    """Names of the Energy cards on a player's Active Pokémon, or on one of the Bench by its place."""
    mon = active(game, player) if place < 0 else bench(game, player)[place]
    return names(game, mon.energy)


def top(game: Game, mon: Pokemon) -> str:
    """The name of a Pokémon in play."""
    return name_of(game, mon.cards[-1])


def kinds(game: Game) -> list[str]:
    """The kinds of the events so far."""
    return [event[0] for event in game.state.events]
