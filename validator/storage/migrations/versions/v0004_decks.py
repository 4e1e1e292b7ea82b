"""Deck lists that are shared under a short address.

Revision 0004, after the clients of simulations.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "decks",
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("used", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
    )
    op.create_index("ix_decks_used", "decks", ["used"])
    op.create_index("ix_decks_client_used", "decks", ["client", "used"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("decks")
