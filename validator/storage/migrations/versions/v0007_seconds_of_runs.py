"""How long runs have played, and the process of those that no other one can go on with.

Revision 0007, after the clients of all.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns."""
    op.add_column("simulations", sa.Column("spent", sa.Float(), nullable=False, server_default="0"))
    op.add_column("simulations", sa.Column("owner", sa.String(16)))


def downgrade() -> None:
    """Drop them."""
    with op.batch_alter_table("simulations") as changed:
        changed.drop_column("spent")
        changed.drop_column("owner")
