"""Effect programs as data. The node types have one name each, here too: `ir.Draw`."""

from validator.effects.ir.lasting import *  # noqa: F403
from validator.effects.ir.slots import *  # noqa: F403
from validator.effects.ir.steps import *  # noqa: F403
