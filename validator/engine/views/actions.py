"""Actions: one class for each kind of option, made from the engine's tuple when it is read.

`Action` is their union, so that a `match` over it can be checked for completeness. Cards, Pokémon and
attacks in an action are views, never bare numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from typing import Any, ClassVar, TypeAlias

from validator.engine.board.frames import Option
from validator.engine.board.pokemon import FIRST_UID
from validator.engine.legal import activations
from validator.engine.linking.game_data import GameData
from validator.engine.program.choices import OPTION_NAMES
from validator.engine.program.opcodes import CONDITIONS
from validator.engine.views.cards import CardView, card_view
from validator.engine.views.game_view import GameView
from validator.engine.views.pokemon_view import AttackView, PokemonView

Key: TypeAlias = tuple[str | int, ...]
"""What an action means, by prints and places: the same for equal cards, in every game and process."""


def notate_option(option: Option, text: str) -> str:
    """Return an option as text: its kind and numbers, and its English in quotes."""
    words = [OPTION_NAMES[option[0]], *(str(each) for each in option[1:])]
    return f'{" ".join(words)} "{text.replace(chr(34), chr(39))}"'


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class ActionBase:
    """What all actions have; none of it is part of their equality.

    `option` is the number of its option in the open decision (-1 for `Stop`), `same` how many options of
    equal cards it represents, `index` its place among the legal actions, `player` who decides.
    """

    _sentence: ClassVar[str] = ""
    """The action in English, with its fields."""

    option: int = field(default=-1, compare=False)
    same: int = field(default=1, compare=False)
    index: int = field(default=-1, compare=False)
    player: int = field(default=-1, compare=False)
    values: Option = field(default=(), compare=False)
    """The option as the engine stores it."""

    @property
    def text(self) -> str:
        """The action in English."""
        return self._describe()

    def _describe(self) -> str:
        return self._sentence.format(**{each.name: _word(value) for each, value in self._own_values()})

    @property
    def notation(self) -> str:
        """The action as a line of text that `Game.parse` reads."""
        if not self.values:
            return "-"
        return notate_option(self.values, self.text)

    @property
    def key(self) -> Key:
        """What the action means, by prints and places."""
        parts: list[str | int] = [type(self).__name__]
        for each, value in self._own_values():
            if not each.compare:
                continue
            if isinstance(value, CardView):
                parts.append(value.id)
            elif isinstance(value, PokemonView):
                parts.append(("own " if value.player == self.player else "opponent ") + value.place)
            elif isinstance(value, AttackView):
                parts += [value.card.id, value.name]
            else:
                parts.append(value)
        return tuple(parts)

    def _own_values(self) -> list[tuple[Field[Any], Any]]:
        """Return the fields that a kind of action adds to those of all kinds, with their values."""
        return [(each, getattr(self, each.name)) for each in fields(self)[len(fields(ActionBase)) :]]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        parts = [_short(value) for _, value in self._own_values()]
        return f"{type(self).__name__}({', '.join(parts)})"


def _word(value: object) -> str:
    """Return what an action is about in words; a Pokémon in play with its place and HP left."""
    if isinstance(value, PokemonView):
        place = "Active" if value.is_active else "Bench"
        return f"{value.name} ({place}, {value.remaining_hp} HP)"
    return value.name if isinstance(value, AttackView) else str(value)


def _short(value: object) -> str:
    return repr(value.name) if isinstance(value, CardView | PokemonView | AttackView) else repr(value)


@dataclass(frozen=True, slots=True, repr=False)
class PutOnBench(ActionBase):
    """Put a Basic Pokémon from the hand onto the Bench."""

    _sentence = "Put {card} onto your Bench"
    card: CardView


@dataclass(frozen=True, slots=True, repr=False)
class AssembleUnion(ActionBase):
    """Put a V-UNION or LEGEND Pokémon together from its cards."""

    _sentence = "Put {card} onto your Bench"
    card: CardView


@dataclass(frozen=True, slots=True, repr=False)
class Evolve(ActionBase):
    """Evolve a Pokémon into the card."""

    _sentence = "Evolve {pokemon} into {card}"
    card: CardView
    pokemon: PokemonView


@dataclass(frozen=True, slots=True, repr=False)
class AttachEnergy(ActionBase):
    """Attach the Energy card of the turn."""

    _sentence = "Attach {card} to {pokemon}"
    card: CardView
    pokemon: PokemonView


@dataclass(frozen=True, slots=True, repr=False)
class AttachTool(ActionBase):
    """Attach a Pokémon Tool."""

    _sentence = "Attach {card} to {pokemon}"
    card: CardView
    pokemon: PokemonView


@dataclass(frozen=True, slots=True, repr=False)
class PlayCard(ActionBase):
    """Play a Trainer card."""

    _sentence = "Play {card}"
    card: CardView


@dataclass(frozen=True, slots=True, repr=False)
class UseAbility(ActionBase):
    """Use an Ability of a Pokémon, or of a card that is not a Pokémon in play."""

    _sentence = "Use {ability} of {source}"
    source: CardView | PokemonView
    ability: str


@dataclass(frozen=True, slots=True, repr=False)
class UseAttack(ActionBase):
    """Attack; `pokemon` is the attacker, the Active Pokémon unless an effect lets another attack."""

    attack: AttackView
    pokemon: PokemonView

    def _describe(self) -> str:
        whose = f" of {_word(self.pokemon)}" if len(self.values) > 2 else ""
        printed = f" ({self.attack.damage})" if self.attack.damage else ""
        return f"Attack with {self.attack.name}{whose}{printed}"


@dataclass(frozen=True, slots=True, repr=False)
class Retreat(ActionBase):
    """Retreat the Active Pokémon."""

    _sentence = "Retreat"


@dataclass(frozen=True, slots=True, repr=False)
class EndTurn(ActionBase):
    """End the turn."""

    _sentence = "End your turn"


@dataclass(frozen=True, slots=True, repr=False)
class Stop(ActionBase):
    """Pick nothing more: the answer is complete."""

    _sentence = "Choose no more"


@dataclass(frozen=True, slots=True, repr=False)
class PickCard(ActionBase):
    """Choose a card."""

    _sentence = "{card}"
    card: CardView


@dataclass(frozen=True, slots=True, repr=False)
class PickPokemon(ActionBase):
    """Choose a Pokémon in play."""

    _sentence = "{pokemon}"
    pokemon: PokemonView


@dataclass(frozen=True, slots=True, repr=False)
class PickPrize(ActionBase):
    """Choose a Prize card by its place, from 0 on."""

    place: int

    def _describe(self) -> str:
        return f"Prize card {self.place + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class PickNumber(ActionBase):
    """Choose a number."""

    _sentence = "{number}"
    number: int


@dataclass(frozen=True, slots=True, repr=False)
class PickMode(ActionBase):
    """Choose one of several effects, from 0 on; `words` say what it does."""

    mode: int
    words: str = field(default="", compare=False)

    def _describe(self) -> str:
        return self.words or f"Choice {self.mode + 1}"


@dataclass(frozen=True, slots=True, repr=False)
class PickCondition(ActionBase):
    """Choose a Special Condition."""

    _sentence = "{condition}"
    condition: str


@dataclass(frozen=True, slots=True, repr=False)
class PickAttack(ActionBase):
    """Choose an attack of a card."""

    _sentence = "{attack}"
    card: CardView
    attack: AttackView


@dataclass(frozen=True, slots=True, repr=False)
class Answer(ActionBase):
    """Answer yes or no."""

    yes: bool

    def _describe(self) -> str:
        return "Yes" if self.yes else "No"


@dataclass(frozen=True, slots=True, repr=False)
class DiscardFromPlay(ActionBase):
    """Discard a Pokémon of yours from play, where its card allows it."""

    _sentence = "Discard {pokemon} from play"
    pokemon: PokemonView


@dataclass(frozen=True, slots=True, repr=False)
class ResolveFirst(ActionBase):
    """Resolve the effect of a card before the others; `place` is its place among those that wait."""

    _sentence = "The effect of {source}"
    source: CardView
    place: int


@dataclass(frozen=True, slots=True, repr=False)
class CoinFalls(ActionBase):
    """A coin falls, at a chance node."""

    heads: bool

    def _describe(self) -> str:
        return "Heads" if self.heads else "Tails"


Action: TypeAlias = (
    PutOnBench
    | AssembleUnion
    | Evolve
    | AttachEnergy
    | AttachTool
    | PlayCard
    | UseAbility
    | UseAttack
    | Retreat
    | EndTurn
    | Stop
    | PickCard
    | PickPokemon
    | PickPrize
    | PickNumber
    | PickMode
    | PickCondition
    | PickAttack
    | Answer
    | DiscardFromPlay
    | ResolveFirst
    | CoinFalls
)
"""Any action of a game."""

_Maker: TypeAlias = Callable[[GameView, Option, dict[str, Any]], Action]


def make_action(view: GameView, option: Option, /, **base: Any) -> Action:
    """Return an option of the open decision as a value of its class.

    `base` are the fields of `ActionBase`. The view is that of the player who decides.
    """
    return _MAKERS[OPTION_NAMES[option[0]]](view, option, {"values": option, **base})


def _table(view: GameView) -> GameData:
    return view.snapshot.state.table


def _card(view: GameView, number: int) -> CardView:
    return card_view(_table(view), number)


def _ability(view: GameView, option: Option, base: dict[str, Any]) -> UseAbility:
    user = option[1]
    name = activations(view.snapshot.state, user)[option[2]][1]
    return UseAbility(view.pokemon(user) if user >= FIRST_UID else _card(view, user), name, **base)


def _attack(view: GameView, option: Option, base: dict[str, Any]) -> UseAttack:
    if len(option) > 2:
        pokemon = view.pokemon(option[2])
    else:
        state = view.snapshot.state
        active = state.sides[state.player].active
        assert active is not None
        pokemon = view.pokemon(active.uid)
    return UseAttack(pokemon.attacks[option[1]], pokemon, **base)


def _named_attack(view: GameView, option: Option, base: dict[str, Any]) -> PickAttack:
    card = _card(view, option[1])
    attack = _table(view).tops[option[1]].attacks[option[2]]
    found = AttackView(attack.name, tuple(attack.row.cost), attack.row.damage, card)
    return PickAttack(card, found, **base)


_MAKERS: dict[str, _Maker] = {
    "bench": lambda view, option, base: PutOnBench(_card(view, option[1]), **base),
    "union": lambda view, option, base: AssembleUnion(_card(view, option[1]), **base),
    "evolve": lambda v, option, base: Evolve(_card(v, option[1]), v.pokemon(option[2]), **base),
    "energy": lambda v, option, base: AttachEnergy(_card(v, option[1]), v.pokemon(option[2]), **base),
    "tool": lambda v, option, base: AttachTool(_card(v, option[1]), v.pokemon(option[2]), **base),
    "play": lambda view, option, base: PlayCard(_card(view, option[1]), **base),
    "ability": _ability,
    "attack": _attack,
    "retreat": lambda view, option, base: Retreat(**base),
    "end": lambda view, option, base: EndTurn(**base),
    "card": lambda view, option, base: PickCard(_card(view, option[1]), **base),
    "pokemon": lambda view, option, base: PickPokemon(view.pokemon(option[1]), **base),
    "prize": lambda view, option, base: PickPrize(option[1], **base),
    "number": lambda view, option, base: PickNumber(option[1], **base),
    "mode": lambda view, option, base: PickMode(option[1], view.snapshot.modes.get(option[1], ""), **base),
    "condition": lambda view, option, base: PickCondition(CONDITIONS[option[1]], **base),
    "copy": _named_attack,
    "yes": lambda view, option, base: Answer(True, **base),
    "no": lambda view, option, base: Answer(False, **base),
    "discard": lambda view, option, base: DiscardFromPlay(view.pokemon(option[1]), **base),
    "trigger": lambda v, option, base: ResolveFirst(_card(v, option[2]), option[1], **base),
    "coin": lambda view, option, base: CoinFalls(bool(option[1]), **base),
}
