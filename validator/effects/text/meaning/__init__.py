"""What the sentences of the grammar mean: a module for each of its sections, a method for each alternative.

A method has its alternative's name, takes what its parts mean, and gives the vocabulary's nodes, or a
`ParsedSentence` for a whole sentence. It never sees words, and it raises `UnsupportedText` for what no
program can mean.
"""

from __future__ import annotations

from validator.effects.text.meaning.amounts import Amounts
from validator.effects.text.meaning.board import Board
from validator.effects.text.meaning.cards import CardSection
from validator.effects.text.meaning.changes import Changes
from validator.effects.text.meaning.choosing import Choosing
from validator.effects.text.meaning.conditions import Conditions
from validator.effects.text.meaning.counters import CountersOnPokemon
from validator.effects.text.meaning.damage import DamageAndCoins
from validator.effects.text.meaning.energy import EnergyInPlay
from validator.effects.text.meaning.evolving import Evolving
from validator.effects.text.meaning.happenings import Happenings
from validator.effects.text.meaning.identity import Identity
from validator.effects.text.meaning.kinds import CardKinds
from validator.effects.text.meaning.lasting import Lastings
from validator.effects.text.meaning.leaving_play import LeavingPlay
from validator.effects.text.meaning.line import ParsedSentence, UnsupportedText
from validator.effects.text.meaning.locks import Locks
from validator.effects.text.meaning.numbers import Numbers
from validator.effects.text.meaning.older import Older
from validator.effects.text.meaning.openings import Openings
from validator.effects.text.meaning.piles import Piles
from validator.effects.text.meaning.pokemon import PokemonInPlay
from validator.effects.text.meaning.prevention import Prevention
from validator.effects.text.meaning.replacing import Replacing
from validator.effects.text.meaning.searching import Searching
from validator.effects.text.meaning.sentences import Sentences
from validator.effects.text.meaning.slots import Slots
from validator.effects.text.meaning.special_energy import SpecialEnergy
from validator.effects.text.meaning.stadiums import Stadiums
from validator.effects.text.meaning.switching import Switching
from validator.effects.text.meaning.tools import Tools
from validator.effects.text.meaning.trainers import Trainers
from validator.effects.text.meaning.triggers import Triggers
from validator.effects.text.meaning.using import Using
from validator.effects.text.meaning.while_in_play import WhileInPlay

__all__ = ["Meaning", "ParsedSentence", "UnsupportedText"]


class Meaning(
    Sentences,
    Slots,
    PokemonInPlay,
    CardSection,
    Amounts,
    Conditions,
    Numbers,
    Happenings,
    DamageAndCoins,
    CardKinds,
    Searching,
    Piles,
    Board,
    Choosing,
    Switching,
    EnergyInPlay,
    LeavingPlay,
    Evolving,
    Lastings,
    Locks,
    Prevention,
    Changes,
    Openings,
    Triggers,
    WhileInPlay,
    Identity,
    Replacing,
    Trainers,
    Older,
    Tools,
    SpecialEnergy,
    Stadiums,
    Using,
    CountersOnPokemon,
):
    """The meaning of every alternative of the grammar."""
