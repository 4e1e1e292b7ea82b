"""Simulations: what was asked for, how far they are, what they add up to.

Revision 0002, after the games.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "simulations",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("result", sa.JSON(), nullable=False),
        sa.Column("error", sa.Text(), nullable=False),
        sa.Column("key", sa.String(255)),
        sa.Column("request_hash", sa.LargeBinary()),
        sa.PrimaryKeyConstraint("id", name="pk_simulations"),
        sa.UniqueConstraint("key", name="uq_simulations_key"),
    )
    op.create_index("ix_simulations_updated", "simulations", ["updated"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_index("ix_simulations_updated", "simulations")
    op.drop_table("simulations")
