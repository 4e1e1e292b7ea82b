"""What the turn player may do in the main phase: each option once, none that the rules refuse.

Equal cards in the hand are one option. The conditions and the cost of a Trainer card or Ability are checked,
and whether it could have an effect by what its player may know.
"""

from validator.engine.legal.abilities import activations, use_key
from validator.engine.legal.actions import main_options
from validator.engine.legal.attaching import can_pay_entry, cannot_leave_hand, fits, may_stay, tool_slots
from validator.engine.legal.evolving import barred_from_play, evolve_pairs, evolves_by_effect
from validator.engine.legal.multi_card_pokemon import union_cards
from validator.engine.legal.retreat_and_attack import used_up
from validator.engine.legal.usability import may_have_effect, payable
