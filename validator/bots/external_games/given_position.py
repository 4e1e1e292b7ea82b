"""A position from outside with unknown cards in hidden zones, made into one that can be played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from validator.bots.external_games.likely_list import likely_cards
from validator.bots.external_games.running_effect import RETREAT, RunningEffect
from validator.catalogue.card import Card
from validator.catalogue.load import built_in_catalogue
from validator.engine.linking.game_data import DECK
from validator.errors import UsageError
from validator.rng import Rng
from validator.support.encoding import JsonMapping, JsonObject

CardRef: TypeAlias = "int | str | None"
"""A card by its number, by its print, or None for one that is not known."""

HIDDEN: Final = ("hand", "deck", "prizes")
_OPEN: Final = ("discard", "lost")
_ZONES: Final = ("hand", "discard", "deck", "lost", "prizes")
"""Where a card is looked for whose zone is not given."""
_COPIES: Final = 4


class GivenPosition:
    """A position with numbers for all cards.

    Attributes:
        data: The position, as `Game.from_position` reads it.
        lists: Both lists of 60 cards; what the opponent's list lacks is guessed.
        known: The cards that were named in hidden zones.
        options: The options, with numbers in place of prints and of where a Pokémon is.
        effect: The effect that runs, if one is named.
        used: The Abilities that were used in this turn.
        lasting: The texts whose effects last, each with the turn in which they began.
    """

    def __init__(
        self,
        position: JsonMapping,
        lists: tuple[Sequence[Card] | None, Sequence[Card] | None],
        prize_set: tuple[int, Sequence[str]] | None,
        find: Callable[[str], Card],
        seed: int,
        *,
        seat: int = 0,
        options: Sequence[JsonMapping] = (),
    ) -> None:
        sides = position.get("sides", ())
        if len(sides) != 2:
            raise UsageError("The position has not two sides.", "Pass a position with two sides.")
        self.known: set[int] = set()
        self._places: dict[tuple[Any, ...], int] = {}
        self._find = find
        self._prints: list[list[str | None]] = [_prints_of(each) for each in lists]
        self._free: list[list[int]] = [[], []]
        stadium = position.get("stadium")
        for player in (0, 1):
            used = {ref for ref in _refs(sides[player]) if isinstance(ref, int)}
            if isinstance(stadium, int) and stadium // DECK == player:
                used.add(stadium)
            if used and lists[player] is None:
                raise UsageError(
                    f"Card {min(used)} is a number in a list that is not given.", "Name the cards by print."
                )
            base = DECK * player
            self._free[player] = [card for card in range(base, base + DECK) if card not in used]
        self.data: JsonObject = {**position, "sides": [self._open_side(p, sides[p]) for p in (0, 1)]}
        if isinstance(stadium, (list, tuple)):
            self.data["stadium"] = self._number(int(stadium[0]), stadium[1])
        chance = Rng(seed, _STREAM)
        self._seat = seat
        self.effect = self._effect(position.get("effect"))
        used, lasting = position.get("used", ()), position.get("lasting", ())
        self.used = [self._named(row) for row in used]
        self.lasting = [(self._named(row), int(row.get("turn", position.get("turn", 3)))) for row in lasting]
        taken: set[int] = set()
        self.options = [self._option(option, taken) for option in options]
        for player in (0, 1):
            wanted = list(prize_set[1]) if prize_set is not None and prize_set[0] == player else []
            self._hidden_side(player, self.data["sides"][player], wanted, chance)
        self._guess(lists)
        self._promote()
        self.lists = tuple([tuple([self._card(each) for each in row]) for row in self._prints])

    def _number(self, player: int, ref: CardRef) -> int:
        """Return the number of a card that is named; a print takes the first number that is free."""
        if isinstance(ref, int):
            return ref
        free, prints, base = self._free[player], self._prints[player], DECK * player
        for exact in (ref, None):
            for card in free:
                if prints[card - base] == exact:
                    free.remove(card)
                    prints[card - base] = ref
                    return card
        raise UsageError(f"The list of player {player} has no {ref} left.", "Pass the list that is played.")

    def _open_side(self, player: int, row: JsonMapping) -> JsonObject:
        """Return a side with numbers for the cards that are named."""
        new = dict(row)
        mons = [row.get("active"), *row.get("bench", ())]
        made = [None if mon is None else self._pokemon(player, mon) for mon in mons]
        new["active"], new["bench"] = made[0], made[1:]
        for place, mon in enumerate(made):
            if mon is not None and mon["cards"]:
                self._places[player, place] = mon["cards"][-1]
        for zone in _OPEN:
            new[zone] = [self._number(player, ref) for ref in row.get(zone, ())]
        for zone in HIDDEN:
            cards = row.get(zone, ())
            if isinstance(cards, int):
                cards = [None] * min(cards, DECK + 1)
            refs = list(cards)
            new[zone] = [None if ref is None else self._number(player, ref) for ref in refs]
            self.known.update(card for card in new[zone] if card is not None)
        return new

    def _pokemon(self, player: int, row: JsonMapping) -> JsonObject:
        new = dict(row)
        for key in ("cards", "energy", "tools"):
            if key in row:
                new[key] = [self._number(player, ref) for ref in row[key]]
        return new

    def _hidden_side(self, player: int, row: JsonObject, wanted: list[str], chance: Rng) -> None:
        """Put the cards that are left where cards are not known, those of the known Prize cards there."""
        free, prints = self._free[player], self._prints[player]
        places = [(zone, n) for zone in HIDDEN for n, card in enumerate(row[zone]) if card is None]
        if len(places) != len(free):
            raise UsageError(
                f"Player {player} has {DECK - len(free) + len(places)} cards.",
                "Place 60 cards, with null for each that is not known.",
            )
        for ref in wanted:
            card = next((each for each in free if prints[each - DECK * player] == ref), None)
            place = next((n for n, each in enumerate(row["prizes"]) if each is None), None)
            if card is None or place is None:
                raise UsageError(f"{ref} cannot be a Prize card.", "Pass the Prize cards that are left.")
            free.remove(card)
            row["prizes"][place] = card
        places = [(zone, n) for zone in HIDDEN for n, card in enumerate(row[zone]) if card is None]
        for (zone, n), card in zip(places, chance.take(list(free), len(free)), strict=True):
            row[zone][n] = card

    # ------------------------------------------------------------------- the effect, and the options

    def _effect(self, row: JsonMapping | None) -> RunningEffect | None:
        """Return the effect that runs, cards by number; those looked at lie on top of the deck."""
        if row is None:
            return None
        left = row.get("left")
        chosen: set[int] = set()
        looked: set[int] = set()
        return RunningEffect(
            self._source(row),
            None if row.get("name") is None else str(row["name"]),
            tuple(_card_of(self._option(each, chosen)) for each in row.get("chosen", ())),
            tuple(self._looked(each, looked) for each in row.get("looked", ())),
            None if left is None else int(left),
        )

    def _named(self, row: JsonMapping) -> RunningEffect:
        """Return a text by its card and name."""
        return RunningEffect(self._source(row), None if row.get("name") is None else str(row["name"]))

    def _source(self, row: JsonMapping) -> int:
        """Return the card whose effect runs; of a print the Stadium, or the last one in a discard pile."""
        if "pokemon" in row:
            return self._places.get(tuple(row["pokemon"]), -1)
        if row.get("rule") == "retreat":
            return RETREAT
        ref = row["card"]
        if isinstance(ref, int):
            return ref
        stadium = self.data.get("stadium")
        if stadium is not None and self._print(stadium) == ref:
            return int(stadium)
        player = int(row.get("player", self._seat))
        for each in (player, 1 - player):
            side = self.data["sides"][each]
            on = [card for mon in _pokemon_of(side) for card in _cards_on(mon)]
            there = [*on, *side["hand"], *side["discard"]]
            for card in reversed(there):
                if card is not None and card // DECK == each and self._print(card) == ref:
                    return int(card)
        return -1

    def _looked(self, ref: Any, taken: set[int]) -> int:
        """Return a card that is looked at: one of the own deck, unless it says whose and where it is."""
        if isinstance(ref, Mapping):
            return int(self._option({"kind": "card", **ref}, taken)["card"])
        return self._located(ref, "deck", taken, on_top=True)

    def _option(self, option: JsonMapping, taken: set[int]) -> JsonObject:
        """Return an option with numbers: of the top card for a Pokémon, and of the card that is named."""
        new = dict(option)
        for key in ("pokemon", "to"):
            place = option.get(key)
            if isinstance(place, (list, tuple)):
                new[key] = self._places.get(tuple(place), -1)
        ref = option.get("card")
        if option.get("kind") == "card" and isinstance(ref, (int, str)):
            on, player = option.get("on"), int(option.get("player", self._seat))
            host = None if on is None else self._places.get(tuple(on), -1)
            new["card"] = self._located(ref, option.get("zone"), taken, player, host)
        return new

    def _located(
        self,
        ref: int | str,
        zone: str | None,
        taken: set[int],
        player: int | None = None,
        host: int | None = None,
        *,
        on_top: bool = False,
    ) -> int:
        """Return the number of a card, and add it to those taken; -1 for a print that is not there.

        A print is looked for on the Pokémon (`host`, its top card) or in the zone that is given, or else in
        hand, discard pile and the rest. A card that lies nowhere yet is put into a hidden zone: by default
        the own deck, or the opponent's hand.
        """
        if isinstance(ref, int):
            owner = ref // DECK
            if 0 <= owner < 2 and ref in self._free[owner]:
                self._put(ref, zone or ("deck" if owner == self._seat else "hand"), on_top=on_top)
            return ref
        player = self._seat if player is None else player
        side = self.data["sides"][player]
        found = -1
        for card in _cards_at(side, zone, host):
            if card is not None and card not in taken and self._print(card) == ref:
                found = card
                break
        else:
            hidden = zone if zone in HIDDEN else "deck" if player == self._seat else "hand"
            if host is None and None in side[hidden]:
                found = self._number(player, ref)
                self._free[player].append(found)
                self._put(found, hidden, on_top=on_top)
        taken.add(found)
        return found

    def _put(self, card: int, zone: str, *, on_top: bool) -> None:
        """Put a card in a hidden zone, in the place of one that is not known."""
        row = self.data["sides"][card // DECK].get(zone, [])
        places = [place for place, each in enumerate(row) if each is None]
        if not places or zone not in HIDDEN:
            return
        row[places[0] if on_top else places[-1]] = card
        self._free[card // DECK].remove(card)
        self.known.add(card)

    def _print(self, card: int) -> str | None:
        return self._prints[card // DECK][card % DECK]

    def _promote(self) -> None:
        """Put a Benched Pokémon into an Active Spot that is empty: some decisions come in between."""
        for side in self.data["sides"]:
            if side["active"] is None and side["bench"]:
                side["active"], *side["bench"] = side["bench"]

    def _guess(self, lists: tuple[Sequence[Card] | None, Sequence[Card] | None]) -> None:
        """Fill an unknown list: likely cards, more copies of what was seen, then cards of the other list."""
        for player in (0, 1):
            prints = self._prints[player]
            if None not in prints:
                continue
            cards = [self._card(each) for each in prints if each is not None]
            other = lists[1 - player] or ()
            likely = [card.id for card in likely_cards(cards, other, built_in_catalogue())]
            seen = list(dict.fromkeys(cards))
            most = {card.id: 8 if card.is_basic_energy else _COPIES for card in seen}
            more = [card.id for card in seen for _ in range(most[card.id] - prints.count(card.id))]
            rest = [card.id for card in other]
            spare = iter([*likely, *more, *rest, *rest])
            self._prints[player] = [next(spare, None) if each is None else each for each in prints]

    def _card(self, card_id: str | None) -> Card:
        if card_id is None:
            raise UsageError("A card of a list is not known.", "Pass both lists.")
        return self._find(card_id)


_STREAM: Final = 511


def _prints_of(cards: Sequence[Card] | None) -> list[str | None]:
    """Return the prints of a list of 60 cards; None for each where the list is not known."""
    if cards is None:
        return [None] * DECK
    if len(cards) != DECK:
        raise UsageError(f"A list has {len(cards)} cards.", "Pass lists of 60 cards.")
    return [card.id for card in cards]


def _cards_at(row: JsonMapping, zone: str | None, host: int | None) -> list[int | None]:
    """Return the cards of a side on the Pokémon with a top card, or else in a zone; without one in all."""
    if host is not None:
        return [card for mon in _pokemon_of(row) if host in mon["cards"] for card in _cards_on(mon)]
    return [card for each in ((zone,) if zone else _ZONES) for card in row.get(each, ())]


def _card_of(option: JsonMapping) -> int:
    """Return the card of an option with numbers, or the top card of its Pokémon."""
    card = option.get("pokemon", option.get("to", option.get("card")))
    return card if isinstance(card, int) else -1


def _pokemon_of(row: JsonMapping) -> list[JsonMapping]:
    return [mon for mon in [row.get("active"), *row.get("bench", ())] if mon is not None]


def _cards_on(mon: JsonMapping) -> list[int]:
    """Return the cards of a Pokémon, those attached first."""
    return [card for key in ("energy", "tools", "cards") for card in mon.get(key, ())]


def _refs(row: JsonMapping) -> Iterator[CardRef]:
    """Yield every card that a side of a position names."""
    for mon in _pokemon_of(row):
        yield from _cards_on(mon)
    for zone in (*HIDDEN, *_OPEN):
        cards = row.get(zone, ())
        if not isinstance(cards, int):
            yield from cards
