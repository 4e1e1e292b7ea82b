"""Opcodes of linked programs, and their names."""

from __future__ import annotations

# --- where: zones of `Select`
(
    Z_SELF,
    Z_ACTIVE,
    Z_BENCH,
    Z_PLAY,
    Z_ATTACKER,
    Z_HOST,
    Z_HAND,
    Z_DECK,
    Z_DISCARD,
    Z_PRIZES,
    Z_LOST,
    Z_STADIUM,
    Z_DEFENDING,
    Z_FACE_DOWN,
) = range(14)
ZONES = {
    "self": Z_SELF,
    "active": Z_ACTIVE,
    "bench": Z_BENCH,
    "play": Z_PLAY,
    "attacker": Z_ATTACKER,
    "host": Z_HOST,
    "hand": Z_HAND,
    "deck": Z_DECK,
    "discard": Z_DISCARD,
    "prizes": Z_PRIZES,
    "lost": Z_LOST,
    "stadium": Z_STADIUM,
    "defending": Z_DEFENDING,
    "face-down prizes": Z_FACE_DOWN,
}
PLAY_ZONES = frozenset({Z_SELF, Z_ACTIVE, Z_BENCH, Z_PLAY, Z_ATTACKER, Z_HOST, Z_DEFENDING})

YOU, OPPONENT, BOTH, OWNER = range(4)
SIDES = {"you": YOU, "opponent": OPPONENT, "both": BOTH, "owner": OWNER}

# --- targets
TARGETS = 6
T_SELECT, T_ATTACHED, T_TOP, T_IT, T_THIS, T_TOGETHER = range(TARGETS)

# --- amounts (a plain int is its own value)
AMOUNTS = 17
(
    A_COUNT,
    A_UNITS,
    A_COUNTERS,
    A_FIELD,
    A_PRIZES,
    A_HEADS,
    A_TAILS,
    A_DONE,
    A_NUMBER,
    A_UNUSED,
    A_TAKEN,
    A_LINEAR,
    A_HALF,
    A_SUM,
    A_LEAST,
    A_GREATEST,
    A_ROOM,
) = range(AMOUNTS)

# --- conditions
CONDITION_KINDS = 8
C_COMPARE, C_EXISTS, C_PASSES, C_TURN, C_HAPPENED, C_NOT, C_ALL, C_ANY = range(CONDITION_KINDS)

# --- what only a Pokémon in play can answer of a filter: its slots, then two separate questions
CHECKS = (
    "active",
    "this",
    "other",
    "types",
    "damaged",
    "min_counters",
    "max_remaining",
    "weakest",
    "powered",
    "max_units",
    "min_energy",
    "energy_of",
    "special_energy",
    "tooled",
    "evolved",
    "ability",
    "ability_name",
    "weakness",
    "resistance",
    "affected",
    "fresh",
    "moved",
    "counts as",
    "provides",
)
CHECK = {name: number for number, name in enumerate(CHECKS)}

# --- places a card can be in (events, moves)
IN_DECK, IN_HAND, IN_DISCARD, IN_PRIZES, IN_LOST, IN_PLAY, IN_STADIUM, IN_NOWHERE = range(8)
PLACES = ("deck", "hand", "discard", "prizes", "lost", "play", "stadium", "nowhere")

# --- Special Conditions that turn the card
AWAKE, ASLEEP, CONFUSED, PARALYZED = range(4)
TURNED = {"Asleep": ASLEEP, "Confused": CONFUSED, "Paralyzed": PARALYZED}
TURNED_NAMES = ("", "Asleep", "Confused", "Paralyzed")
CONDITIONS = ("Poisoned", "Burned", "Asleep", "Paralyzed", "Confused")

# --- operations: of the effect programs first, then those of the rules themselves
OPERATIONS = (
    "jump",
    "unless",
    "may",
    "mode",
    "mode_skip",
    "each_start",
    "each_next",
    "repeat_start",
    "repeat_next",
    "choose",
    "choose_number",
    "choose_attack",
    "limit",
    "flip",
    "attack_damage",
    "ignore",
    "hit",
    "damage",
    "counters",
    "split_counters",
    "move_counters",
    "heal",
    "knock_out",
    "mark",
    "inflict",
    "cure",
    "draw",
    "move",
    "search",
    "look",
    "take_looked",
    "rest",
    "reveal",
    "order",
    "shuffle",
    "put_into_play",
    "attach",
    "switch",
    "enter",
    "evolve",
    "devolve",
    "replace_card",
    "take_prizes",
    "show_prizes",
    "swap_prizes",
    "shuffle_prizes",
    "cancel",
    "use_attack",
    "use_effect",
    "attack_again",
    "extra_turn",
    "end_turn",
    "end_game",
    "lay",
    "pay",
    "finish_trainer",
    # the rules themselves
    "setup_flip",
    "setup_first",
    "setup_deal",
    "setup_both",
    "setup_place",
    "setup_bonus",
    "setup_bonus_bench",
    "setup_reveal",
    "turn_start",
    "turn_draw",
    "main",
    "after_attack",
    "turn_end",
    "checkup_order",
    "checkup_block",
    "checkup_knock_outs",
    "next_turn",
    "announce",
    "cancel_check",
    "confusion",
    "attack_stands",
    "before_damage",
    "triggers",
    "ko_begin",
    "bench_limit",
    "tool_limit",
    "ko_prizes",
    "ko_promote",
    "ko_end",
    "retreat",
    "ko_at_once",
)
OP = {name: number for number, name in enumerate(OPERATIONS)}
