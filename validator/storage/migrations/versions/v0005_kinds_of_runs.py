"""What kind of run a row of the simulations is: other games are played in the background, too.

Revision 0005, after the shared decks.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; the runs that are there are simulations."""
    op.add_column(
        "simulations", sa.Column("kind", sa.String(16), nullable=False, server_default="simulation")
    )


def downgrade() -> None:
    """Delete the runs of other kinds, and the column."""
    op.execute("DELETE FROM simulations WHERE kind <> 'simulation'")
    with op.batch_alter_table("simulations") as table:
        table.drop_column("kind")
