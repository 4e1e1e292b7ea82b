"""Semantics of `copying.lark`: attacks of other Pokémon and effects of Supporter cards that a text uses."""

from __future__ import annotations

from dataclasses import replace

from validator.effects import ir
from validator.effects.text.semantics import forms
from validator.effects.text.semantics.card_kinds import CardRequest
from validator.effects.text.semantics.forms import refuse_if
from validator.effects.text.semantics.pokemon import filter_of
from validator.effects.text.semantics.quantities import Quantity
from validator.effects.text.semantics.section import SAME, Meanings, SemanticSection, section
from validator.effects.text.semantics.zones import cards_of

MEANINGS: Meanings = {
    "copying_line": SAME,
    "use_attack": lambda of, gx: (ir.UseAttack(of, gx=gx),),
    "use_attack_of": lambda of: (ir.UseAttack(of),),
    "use_attack_if_paid": lambda of, gx: (ir.UseAttack(of, pay=True, gx=gx),),
    "use_attack_of_if_paid": lambda of: (ir.UseAttack(of, pay=True),),
    "use_attack_free": lambda of, gx: (ir.UseAttack(of, prices=False, gx=gx),),
    "use_last_attack": lambda gx: forms.PlainSteps(
        (ir.UseAttack(ir.OPPONENT_POKEMON, gx=gx, last_turn=True),)
    ),
    "use_supporter": lambda card: (ir.UseEffect(card),),
    # ------------------------------------------------------------------ whose attacks
    "any_of_its_attacks": True,
    "no_gx_attacks": False,
    "an_attack_used": True,
    "no_gx_attack_used": False,
    "from_their_active": lambda *rows: replace(ir.OPPONENT_ACTIVE, where=filter_of(*rows)),
    "from_their_pokemon": lambda *rows: replace(ir.OPPONENT_POKEMON, where=filter_of(*rows)),
    "from_their_bench": lambda *rows: replace(ir.OPPONENT_BENCH, where=filter_of(*rows)),
    "from_your_bench": lambda *rows: replace(ir.YOUR_BENCH, where=filter_of(*rows)),
    "from_that_card": ir.It(),
    "of_one_of": SAME,
    "of_lower_stages": ir.Attached(ir.SELF, "under"),
    # ------------------------------------------------------------------ which Supporter card
    "supporter_found": lambda wanted: cards_of(_one_supporter(wanted), ir.OPPONENT_HAND),
    "supporter_from_pile": lambda wanted, pile: cards_of(_one_supporter(wanted), pile),
    "that_supporter_card": ir.It(),
}


@section(MEANINGS)
class Copying(SemanticSection):
    """What is used that is printed on another card."""

    def from_the_defending(self) -> ir.Select:
        return ir.OPPONENT_ACTIVE  # before the attack nothing else defends

    def of_a_card_in_a_pile(self, where: ir.Filter, pile: ir.Select) -> ir.Select:
        refuse_if(pile.zone != "discard", "attacks of hidden cards")
        return replace(pile, where=replace(where, category="Pokémon"))


def _one_supporter(wanted: CardRequest) -> CardRequest:
    refuse_if(wanted != CardRequest(Quantity(1), ir.SUPPORTER), "expected a Supporter card")
    return wanted
