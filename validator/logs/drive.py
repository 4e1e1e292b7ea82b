"""Play a move of a battle log in the engine: every way of playing it that agrees with its lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from validator.engine.board.frames import Decision, Option
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.board.state import State
from validator.engine.errors import GameError
from validator.engine.legal import activations
from validator.engine.machine import choose
from validator.engine.program.choices import (
    ABILITY,
    ATTACK,
    BENCH,
    CARD,
    CONDITION,
    END,
    ENERGY,
    EVOLVE,
    MODE,
    MON,
    NAMED_ATTACK,
    NO,
    NUMBER,
    PLAY,
    RETREAT,
    TOOL,
    TRIGGER,
    YES,
)
from validator.engine.program.opcodes import (
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_PRIZES,
)
from validator.engine.replay import ask_again, attack_of, drive, swap_hidden, zone_of
from validator.logs.events import Event
from validator.logs.moves import Move, Reading, Token
from validator.logs.outcomes import Outcome, Shortage, differences, facts_of_events
from validator.logs.prints import every
from validator.logs.worlds import LogChance, World, board_key, look

MOST_BRANCHES = 48
MOST_SWAPS = 40
MOST_OTHERS = 12
_FROM_HAND = ("attach", "discard", "evolve", "shuffle_into", "put")
_KINDS: dict[str, tuple[int, ...]] = {"play": (PLAY, BENCH), "attach": (ENERGY, TOOL), "evolve": (EVOLVE,)}
"""Which options are an action with a card of the hand."""
_ALONE = {"retreat": RETREAT, "end_turn": END}
_FREE = (NUMBER, MODE, CONDITION, NAMED_ATTACK, TRIGGER)


class Need(Exception):
    """A card must be in another hidden zone for the log to be possible: swap these two."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(first, second)
        self.first, self.second = first, second


class Refused(Exception):
    """The engine does not offer the action of the log; the message says what."""


@dataclass(slots=True)
class _Branch:
    state: State
    tokens: tuple[Token, ...]
    free: bool = False
    used: Option = ()
    again: int = 1000
    bound: tuple[tuple[int, int], ...] = ()


class Player:
    """Plays one move of the log in one world."""

    def __init__(self, world: World, move: Move, reading: Reading, *, all_ways: bool, strict: bool) -> None:
        self.world = world
        self.move = move
        self.reading = reading
        self.facts, self.tokens = reading.told(move)
        self.all_ways = all_ways
        self.strict = strict
        self.swaps: list[tuple[int, int]] = []
        self.reserved: set[int] = set()
        self.start: State = world.state
        self.seen: set[object] = set()
        self.bound: dict[int, int] = {}

    # ------------------------------------------------------------------------------- names

    def name(self, card: int) -> str:
        """Return the name of a card."""
        return self.start.table.defs[card].name

    def find_hidden(self, player: int, name: str, but: str = "", other: Sequence[int] = ()) -> int:
        """Return a card of that name in a hidden zone that may be elsewhere; -1 without any."""
        side = self.start.sides[player]
        for zone in ("deck", "prizes", "hand"):
            if zone == but:
                continue
            for card in getattr(side, zone):
                if self.name(card) != name or card in self.reserved or card in other:
                    continue
                if not (zone == "hand" and card in self.world.pinned):
                    return int(card)
        return -1

    def need(
        self, player: int, name: str, zone: str, among: Sequence[int] = (), but: Sequence[int] = ()
    ) -> None:
        """Ask for a card of that name in a zone, in the place of one that nothing is known of."""
        found = self.find_hidden(player, name, "" if among else zone, but or among)
        if found < 0 and self.strict:
            count = sum(1 for card in range(60 * player, 60 * player + 60) if self.name(card) == name)
            if count < (4 if not name.endswith(" Energy") else 24):
                raise Shortage(player, name)
        if found < 0 or len(self.swaps) >= MOST_SWAPS:
            return
        wanted = {token.name for token in self.tokens if token.what == "card" and token.owner == player}
        for strict in (2, 1, 0):
            for card in among or getattr(self.start.sides[player], zone):
                if card in self.reserved or (strict and zone == "hand" and card in self.world.pinned):
                    continue
                if self.name(card) == name or (strict > 1 and self.name(card) in wanted):
                    continue
                if zone_of(self.start, card) == "":
                    continue
                raise Need(card, found)

    # ------------------------------------------------------------------------------- playing

    def play(self) -> list[Outcome]:
        """Return the ways of playing the move, the best ones only."""
        found: list[Outcome] = []
        for _ in range(MOST_SWAPS + 1):
            self.start = self.world.state.copy(log=False)
            for first, second in self.swaps:
                swap_hidden(self.start, first, second)
            self.start.events = []
            self.start.log = True
            self.start.chance = LogChance(self.facts.coins)
            try:
                found = self._explore()
                self._repair(found)
            except Need as need:
                self.swaps.append((need.first, need.second))
                self.reserved |= {need.second}
                continue
            break
        return found

    def _explore(self) -> list[Outcome]:
        self.seen = set()
        if self.swaps:
            ask_again(self.start)
        branches = self._begin()
        soft: list[_Branch] = []
        found: list[Outcome] = []
        count = 0
        best = 10**6
        while (branches or soft) and count < MOST_BRANCHES:
            if not branches:
                if best == 0 and not self.all_ways:
                    break
                branches.append(soft.pop())
            branch = branches.pop()
            count += 1
            try:
                ties, frees = self._run(branch)
            except (GameError, AssertionError, KeyError) as error:
                if not found:
                    self.error = str(error)
                continue
            branches += ties
            soft += frees
            outcome = self._judge(branch)
            found.append(outcome)
            best = min(best, outcome.before + outcome.after)
        if not found:
            raise Refused(getattr(self, "error", "no way of playing it"))
        return found

    def _begin(self) -> list[_Branch]:
        action = self.move.action
        decision = self.start.decision
        if decision is None or decision.kind != "main":
            raise Refused("the game is over" if decision is None else f"{decision.kind} is asked first")
        assert action is not None
        if decision.player != action.player:
            raise Refused("it is the other player's turn")
        options = self._main(decision, action)
        if not options:
            raise Refused(f"{action.kind} is not offered")
        found = []
        for option in options:
            state = self.start.copy()
            choose(state, (option,))
            found.append(_Branch(state, self.tokens, used=option))
        found.reverse()
        return found

    def _main(self, decision: Decision, event: Event) -> list[Option]:
        """Return the options that are the action of the log, one of each that differs."""
        if event.kind in _KINDS:
            found = self._of_card(decision, event)
        elif event.kind in _ALONE:
            found = [option for option in decision.options if option[0] == _ALONE[event.kind]]
        else:
            found = [option for option in decision.options if self._is_used(option, event)]
        if not found:
            self._need_costs(decision.player)
        return self._different(self.start, found)

    def _of_card(self, decision: Decision, event: Event) -> list[Option]:
        """Return the options that play, attach or evolve the card of an action."""
        state, player, kinds = self.start, decision.player, _KINDS[event.kind]
        name, place = self.reading.name(event.card()), event.fields.get("place")
        played = event.kind == "play" and place is None
        if played and state.stadium >= 0 and self.name(state.stadium) == name:
            return [o for o in decision.options if o[0] == ABILITY and o[1] == state.stadium]
        held = [card for card in state.sides[player].hand if self.name(card) == name]
        if not held:
            self.need(player, name, "hand")
        self.reserved |= set(held[:1])
        found = [o for o in decision.options if o[0] in kinds and self.name(o[1]) == name]
        if event.kind != "play":
            target = self.reading.name(event.card("pokemon"))
            there = [o for o in found if self._is(state, o[2], player, target, str(place or ""))]
            found = there or [o for o in found if self._is(state, o[2], player, target, "")]
        if not found and played:  # an Ability that plays the card away
            abilities = [o for o in decision.options if o[0] == ABILITY]
            found = [o for o in abilities if self.name(state.card_of(o[1])) == name]
        return found

    def _is_used(self, option: Option, event: Event) -> bool:
        """Return whether an option is the attack or the Ability of an action."""
        state, attack = self.start, str(event.fields.get("attack", ""))
        if option[0] == ATTACK:
            return self.reading.foreign or attack_of(state, option)[1].name == attack
        if option[0] != ABILITY or event.kind != "use":
            return False
        if self.name(state.card_of(option[1])) != self.reading.name(event.card("pokemon")):
            return False
        return self.reading.foreign or activations(state, option[1])[option[2]][1] == attack

    def _need_costs(self, player: int) -> None:
        """Ask for the cards that the lines of an action take from the hand."""
        held = Counter(map(self.name, self.start.sides[player].hand))
        if self.move.action is not None and self.move.action.kind in _KINDS:
            held[self.reading.name(self.move.action.card())] -= 1
        for token in self.tokens:
            if token.what == "card" and token.owner == player and token.kind in _FROM_HAND:
                held[token.name] -= 1
                if held[token.name] < 0:
                    self.need(player, token.name, "hand")

    def _is(self, state: State, uid: int, player: int | None, name: str, place: str) -> bool:
        mon = state.find(uid)
        if mon is None or (player is not None and mon.owner != player):
            return False
        if self.name(mon.cards[-1]) != name:
            return False
        return not place or (place == "active") == state.is_active(mon)

    def _different(self, state: State, options: list[Option]) -> list[Option]:
        seen: set[object] = set()
        found = []
        for option in options:
            key: tuple[object, ...] = tuple(
                look(state, mon) if each >= FIRST_UID and (mon := state.find(each)) is not None else each
                for each in option[1:]
            )
            if option[0] in (ENERGY, EVOLVE, TOOL, BENCH, PLAY):
                key = (self.name(option[1]), *key[1:])
            elif option[0] == CARD:
                host = state.host_of(option[1])
                key = (self.name(option[1]), zone_of(state, option[1]), host and look(state, host))
            if (option[0], key) not in seen:
                seen.add((option[0], key))
                found.append(option)
        return found

    def _run(self, branch: _Branch) -> tuple[list[_Branch], list[_Branch]]:
        """Run a branch to the end of the move; return the other ways found on the way."""
        ties: list[_Branch] = []
        frees: list[_Branch] = []
        state = branch.state

        def answer(decision: Decision) -> tuple[Option, ...] | None:
            if decision.kind == "main":
                again = self._again(state, decision, branch)
                if again is not None:
                    branch.again = len(branch.tokens)
                    return (again,)
                ends = self.move.ends and state.turn < self.move.turn
                return ((END,),) if ends else None
            (picked, tokens, _), *others = self._answers(state, decision, branch.tokens, branch.bound)
            for other, left, free in others[:MOST_OTHERS]:
                bound = self._bind(branch, other, left)
                copy = replace(branch, state=state.copy(), tokens=left, free=branch.free or free, bound=bound)
                with suppress(GameError):
                    choose(copy.state, other)
                    asked = copy.state.decision
                    key = (free, len(left), board_key(copy.state), asked and asked.kind)
                    if key not in self.seen:
                        self.seen.add(key)
                        (frees if free else ties).append(copy)
            branch.bound = self._bind(branch, picked, tokens)
            branch.tokens = tokens
            branch.free = branch.free or any(free for *_, free in others)
            return picked

        drive(state, answer)
        return ties, frees

    def _bind(
        self, branch: _Branch, picked: tuple[Option, ...], left: tuple[Token, ...]
    ) -> tuple[tuple[int, int], ...]:
        """Return which Pokémon each line on damage counters is about."""
        if len(picked) != 1 or picked[0][0] != MON or len(left) == len(branch.tokens):
            return branch.bound
        token = next((a for a, b in zip(branch.tokens, (*left, None), strict=False) if a != b), None)
        if token is None or token.kind != "counters":
            return branch.bound
        return (*branch.bound, (token.line, picked[0][1]))

    def _again(self, state: State, decision: Decision, branch: _Branch) -> Option | None:
        """Return the Ability to use again: the log lists uses of one that has no limit as one."""
        if branch.used[0] != ABILITY or branch.used not in decision.options:
            return None
        ours = facts_of_events(state)[0].before
        lacks = any(
            key[0] in ("attach", "counters") and ours[key] < count for key, count in self.facts.before.items()
        )
        if not lacks or len(branch.tokens) >= branch.again:
            return None
        return branch.used

    # ------------------------------------------------------------------------------- answers

    def _answers(
        self, state: State, decision: Decision, tokens: tuple[Token, ...], bound: tuple[tuple[int, int], ...]
    ) -> list[tuple[tuple[Option, ...], tuple[Token, ...], bool]]:
        options = decision.options
        first = options[0][0]
        self.bound = dict(bound)
        if decision.kind == "prizes":
            taken = sum(t.kind == "move" and t.place == "hand" and t.owner == decision.player for t in tokens)
            return [(options[: max(decision.low, min(decision.high, taken))], tokens, False)]
        if first in (YES, NO):
            more = any(token.kind != "promote" for token in tokens)
            rows = sorted(options, key=lambda option: (option[0] == YES) != more)
            return [((option,), tokens, True) for option in rows]
        if first in _FREE:
            texts = [t for t in tokens if t.what == "text"]
            rows = list(options)
            if first == NUMBER:
                rows.reverse()
            if first == NAMED_ATTACK and texts:
                named = [o for o in options if state.table.tops[o[1]].attacks[o[2]].name == texts[0].name]
                rows = named or rows
            return [((option,), tokens, True) for option in rows]
        if decision.kind == "order" or decision.ordered:
            picked, left, _ = self._pick(state, decision, tokens)
            rest = [option for option in options if option not in picked]
            return [((*picked, *rest)[: decision.high], left, False)]
        picked, left, ties = self._pick(state, decision, tokens)
        if first == MON and not picked:
            picked, left = self._whole(state, decision, tokens)
        found = [(picked, left, False)]
        if decision.kind == "search" and any(token.kind == "discard" for token in tokens):
            found.append((*self._pick(state, decision, tokens, discards=True)[:2], True))
        for place, other in ties:
            if other in picked:
                continue
            swapped = list(picked)
            swapped[place] = other
            found.append((tuple(swapped), left, False))
        if len(picked) < decision.low:
            rest = [option for option in options if option not in picked]
            rest.sort(key=lambda option: option[0] == CARD and option[1] in self.world.pinned)
            lack = decision.low - len(picked)
            filled = (*picked, *rest[:lack])
            found[0] = (filled, left, False)
            if decision.low == decision.high == 1:
                found = [((option,), left, True) for option in rest[:12]]
        elif not picked and decision.low == 0 and options and options[0][0] == MON:
            found.append(((options[0],), left, True))
        elif picked and decision.low == 0 and decision.kind != "search":
            found.append(((), tokens, True))
        return found

    def _pick(
        self, state: State, decision: Decision, tokens: tuple[Token, ...], *, discards: bool = False
    ) -> tuple[tuple[Option, ...], tuple[Token, ...], list[tuple[int, Option]]]:
        """Return the options that the next tokens name, the tokens left, and equal choices that differ."""
        picked: list[Option] = []
        used: set[int] = set()
        ties: list[tuple[int, Option]] = []
        line, kind = -1, ""
        for place, token in enumerate(tokens):
            if token.kind == "discard" and decision.kind == "search" and not discards:
                continue
            if len(picked) >= decision.high:
                every_one = decision.low < decision.high == len(decision.options)
                if every_one and token.kind == kind == "discard" and self._alike(picked[-1], token):
                    self._wish(state, decision, token)
                break
            if place in used or token.what == "text":
                continue
            if not _may_answer(token.kind, decision.kind):
                continue
            same = token.kind == kind or (kind, token.kind) == ("attack", "damage")
            if line >= 0 and token.line != line and decision.kind != "search" and not same:
                continue
            fitting = [
                option
                for option in decision.options
                if option not in picked and self._fits(state, decision, option, token)
            ]
            if fitting:
                line, kind = token.line, token.kind
                picked.append(fitting[0])
                used.add(place)
                if fitting[0][0] == EVOLVE:
                    used |= {
                        n
                        for n, t in enumerate(tokens)
                        if t.line == token.line and t.what == "mon" and n == place + 1
                    }
                if len(fitting) > 1 and not ties:
                    ties = [(len(picked) - 1, each) for each in self._different(state, fitting)[1:]]
            elif (
                (not discards or _discards_of_deck(state, tokens))
                and token.what == "card"
                and token.owner is not None
                and (not picked or token.line == line or token.kind == kind)
            ):
                self._wish(state, decision, token)
        left = tuple(token for place, token in enumerate(tokens) if place not in used)
        return tuple(picked), left, ties

    def _fits(self, state: State, decision: Decision, option: Option, token: Token) -> bool:
        what = option[0]
        if token.what == "mon":
            if token.kind == "attack" and not _offers_active(state, decision, token.owner):
                return False
            if token.kind == "counters" and what == MON:  # a line is of one Pokémon, and it of one line
                if self.bound.get(token.line, option[1]) != option[1]:
                    return False
                if token.line not in self.bound and option[1] in self.bound.values():
                    return False
            return what == MON and self._is(state, option[1], token.owner, token.name, token.place)
        if token.what == "any":
            return (
                what == CARD
                and option[1] // 60 == token.owner
                and zone_of(state, option[1]) != ""
                and option[1] not in self.reserved
            )
        if what == CARD:
            if option[1] // 60 != token.owner or self.name(option[1]) != token.name:
                return False
            zone = zone_of(state, option[1])
            if token.kind in ("draw", "draw_play"):
                return zone != "hand"
            if token.kind == "discard" or (token.kind == "move" and token.place == "discard"):
                return option[1] not in state.sides[option[1] // 60].discard
            return not (token.kind in ("move", "shuffle_into") and token.place == zone)
        if what == EVOLVE:
            return self.name(option[1]) == token.name and self._onto(state, option[2], token)
        return False

    def _whole(
        self, state: State, decision: Decision, tokens: tuple[Token, ...]
    ) -> tuple[tuple[Option, ...], tuple[Token, ...]]:
        """Return the Pokémon each of whose cards a line on discarded cards names, and the tokens left."""
        picked: list[Option] = []
        found = [(option, mon) for option in decision.options if (mon := state.find(option[1])) is not None]
        for option, mon in sorted(found, key=lambda each: -len(each[1].all_cards)):
            names, left = Counter(map(self.name, mon.all_cards)), []
            for token in tokens:
                named = token.kind in ("discard", "discard_attached") and token.owner == mon.owner
                if named and token.what == "card" and names[token.name]:
                    names[token.name] -= 1
                else:
                    left.append(token)
            if not names.total() and len(picked) < decision.high:
                picked.append(option)
                tokens = tuple(left)
        return tuple(picked), tokens

    def _alike(self, option: Option, token: Token) -> bool:
        """Return whether a line names a card of the same category as that of an option."""
        tops, cards = self.start.table.tops, range(60 * (token.owner or 0), 60 * (token.owner or 0) + 60)
        same = [card for card in cards if self.name(card) == token.name]
        return option[0] == CARD and all(tops[card].category == tops[option[1]].category for card in same)

    def _onto(self, state: State, uid: int, token: Token) -> bool:
        after = [t for t in self.tokens if t.line == token.line and t.what == "mon"]
        return not after or any(self._is(state, uid, t.owner, t.name, t.place) for t in after)

    def _wish(self, state: State, decision: Decision, token: Token) -> None:
        """Ask for a card that a decision should offer and does not."""
        cards = [option[1] for option in decision.options if option[0] in (CARD, EVOLVE)]
        cards = [card for card in cards if card // 60 == token.owner]
        zones = {zone_of(state, card) for card in cards} - {""}
        if len(zones) != 1 or token.owner is None:
            return
        zone = zones.pop()
        if zone == "hand" and token.kind in ("draw", "draw_play"):
            return
        if zone == "deck" and token.kind not in (
            "draw",
            "draw_play",
            "attach",
            "evolve",
            "discard",
            "reveal",
            "move",
            "put",
        ):
            return
        if decision.kind != "search" and zone == "deck":
            cards += [event[3] for event in state.events if event[0] == "reveal" and event[3] not in cards]
            cards = [
                card for card in cards if card // 60 == token.owner and zone_of(self.start, card) == "deck"
            ]
            same = [
                t for t in self.tokens if t.what == "card" and t.kind == token.kind and t.name == token.name
            ]
            if sum(1 for card in cards if self.name(card) == token.name) >= min(len(same), decision.high):
                return
        else:
            cards = []
        self.need(token.owner, token.name, zone, cards)

    # ------------------------------------------------------------------------------- judging

    def _judge(self, branch: _Branch) -> Outcome:
        state = branch.state
        facts, moved, entered = facts_of_events(state)
        before, after = differences(facts, self.facts, state, self.move)
        return Outcome(
            state,
            facts,
            sum(map(abs, before.values())),
            sum(map(abs, after.values())),
            set(before) <= {"gained at first"},
            branch.tokens,
            moved,
            entered,
            branch.free,
            self.start,
            "; ".join(f"{key}: {value:+d}" for key, value in {**before, **after}.items()),
        )

    def _repair(self, found: list[Outcome]) -> None:
        """Ask for other hidden cards where cards that were shown have other names than in the log."""
        if min(each.before + each.after for each in found):
            for outcome in (found[0], *sorted(found[1:], key=lambda each: each.before + each.after)[:1]):
                self._repair_one(outcome)

    def _repair_one(self, best: Outcome) -> None:
        wanted = [t for t in best.left if t.what == "card" and t.owner is not None]
        shown, looked = _shown_cards(best.state)
        shown = [card for card in shown if zone_of(self.start, card)]
        self._need_shown(wanted, shown)
        if not wanted:
            self._need_others(best)
        places = (
            [each.fields.get("place") for each in every(self.move.action.results)] if self.move.action else []
        )
        for token in wanted:
            if token.kind != "move" or token.place != "hand" or token.owner is None:
                continue
            known = self.start.sides[token.owner].discard
            if "prizes" in places or all(self.name(card) != token.name for card in known):
                self.need(token.owner, token.name, "prizes" if "prizes" in places else "deck")
        revealed = {card // 60 for card in looked if zone_of(self.start, card) == "hand"}
        searched = any(event[0] == "search" for event in best.state.events)
        for token in wanted:
            if token.owner is None:
                continue
            hidden = [c for c in looked if zone_of(self.start, c) == "deck" and c // 60 == token.owner]
            from_hand = token.kind == "discard" and token.owner in revealed
            if from_hand or (token.kind == "attach" and not searched and not hidden):
                same = sum(each.name == token.name for each in wanted if each.owner == token.owner)
                if sum(self.name(c) == token.name for c in self.start.sides[token.owner].hand) < same:
                    self.need(token.owner, token.name, "hand")
            if token.kind in ("draw", "draw_play", "attach", "evolve", "discard"):
                self._need_in_deck(token, token.owner, hidden)

    def _need_shown(self, wanted: Sequence[Token], cards: Sequence[int]) -> None:
        """Ask for the cards that lines name, in the place of the cards that were shown."""
        shown = sorted(cards, key=lambda card: (card not in self.reserved, card not in self.world.pinned))
        missing: list[Token] = []
        for token in wanted:
            if token.place == "hand" or token.kind not in _SHOWN:
                continue
            same = next((card for card in shown if self.name(card) == token.name), None)
            if same is None:
                missing.append(token)
            else:
                shown.remove(same)
        shown = [card for card in shown if card not in self.reserved]
        for token in missing:
            if token.kind in ("discard", "move", "reveal"):
                for card in sorted(shown, key=lambda each: each // 60 != token.owner):
                    self.need(card // 60, token.name, zone_of(self.start, card), [card], cards)

    def _need_others(self, best: Outcome) -> None:
        """Ask for other cards in a hand in the place of those that were discarded and no line names."""
        more = best.facts.before - self.facts.before
        for card in _shown_cards(best.state)[0]:
            if not more["discard", self.name(card)] or zone_of(self.start, card) != "hand":
                continue
            tops, side = self.start.table.tops, self.start.sides[card // 60]
            others = [each for each in side.deck if tops[each].category != tops[card].category]
            if others and card not in self.world.pinned | self.reserved and len(self.swaps) < MOST_SWAPS:
                raise Need(card, others[-1])

    def _need_in_deck(self, token: Token, owner: int, among: Sequence[int]) -> None:
        """Ask for as many cards in the deck, or among those looked at there, as lines name."""
        if token.kind == "discard" and not among:
            return
        wanted = [t for t in self.tokens if t.what == "card" and (t.owner, t.name) == (owner, token.name)]
        deck = self.start.sides[owner].deck
        places = (among,) if token.kind == "discard" else (among, deck) if among else (deck,)
        for there in places:  # a search does not ask for what nothing fits
            if sum(self.name(card) == token.name for card in there) < len(wanted):
                self.need(owner, token.name, "deck", among if there is among else ())


_SHOWN = ("discard", "move", "reveal", "attach", "evolve", "draw_play")
"""Kinds of lines that name cards which were shown."""


def _shown_cards(state: State) -> tuple[list[int], list[int]]:
    """Return the cards that left deck and hand in a move, and those that were looked at."""
    shown: list[int] = []
    looked: list[int] = []
    for event in state.events:
        if event[0] == "reveal":
            looked.append(event[3])
        elif event[0] in ("bench", "attach", "evolve") or (
            event[0] == "move" and event[4] in (IN_DECK, IN_HAND) and event[5] not in _HIDDEN
        ):
            shown.append(event[3])
    return list(dict.fromkeys(shown)), list(dict.fromkeys(looked))


_HIDDEN = (IN_DECK, IN_HAND, IN_PRIZES)
_ANSWERS = {
    "new active": ("promote",),
    "switch": ("switch", "promote"),
    "attach to": ("attach",),
    "put counter": ("counters", "no_effect", "unaffected"),
    "move counters from": ("move_counters",),
    "move counters to": ("moved_counters",),
}
"""Which kinds of lines answer a kind of decision; any but `promote` where a kind is not listed."""


def _discards_of_deck(state: State, tokens: Sequence[Token]) -> bool:
    """Return whether all lines left are on discarded cards, and none came from a hand so far."""
    moves = [event[4:6] for event in state.events if event[0] == "move"]
    return (IN_HAND, IN_DISCARD) not in moves and all(token.kind == "discard" for token in tokens)


def _offers_active(state: State, decision: Decision, player: int | None) -> bool:
    """Return whether the Active Pokémon of a player may be chosen."""
    active = None if player is None else state.sides[player].active
    return active is not None and (MON, active.uid) in decision.options


def _may_answer(kind: str, asked: str) -> bool:
    """Return whether a kind of line may answer a kind of decision."""
    return kind in _ANSWERS[asked] if asked in _ANSWERS else kind != "promote"
