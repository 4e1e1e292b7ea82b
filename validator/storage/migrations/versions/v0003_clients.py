"""Who started a simulation, and a row to find out whether the database can be written.

Revision 0003, after the simulations.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the table."""
    op.add_column("simulations", sa.Column("client", sa.String(64)))
    op.create_table(
        "probes",
        sa.Column("id", sa.SmallInteger(), nullable=False, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_probes"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("probes")
    with op.batch_alter_table("simulations") as table:
        table.drop_column("client")
