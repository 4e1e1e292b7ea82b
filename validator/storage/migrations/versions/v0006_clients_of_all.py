"""Whose every stored row is: its client, and the address of the client.

Revision 0006, after the kinds of runs.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_ADDED = (("games", "client"), ("games", "address"), ("simulations", "address"), ("decks", "address"))


def upgrade() -> None:
    """Add the columns; what is there counts for no client that it does not name."""
    for table, column in _ADDED:
        op.add_column(table, sa.Column(column, sa.String(64)))
    for column in ("client", "address"):
        op.create_index(f"ix_games_{column}", "games", [column])
    op.add_column("decks", sa.Column("several", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop them."""
    for column in ("client", "address"):
        op.drop_index(f"ix_games_{column}", "games")
    for table, column in (*_ADDED, ("decks", "several")):
        with op.batch_alter_table(table) as changed:
            changed.drop_column(column)
