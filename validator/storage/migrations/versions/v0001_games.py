"""Games, their seats, their actions, and the answers kept for idempotency keys.

Revision 0001, the first.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated", sa.DateTime(timezone=True), nullable=False),
        sa.Column("parent", sa.String(64)),
        sa.Column("parent_version", sa.Integer()),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("result", sa.SmallInteger()),
        sa.Column("start", sa.LargeBinary(), nullable=False),
        sa.Column("save", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_updated", "games", ["updated"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("token_hash", sa.LargeBinary()),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "actions",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("picked", sa.JSON(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_actions_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "version", "place", name="pk_actions"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "kept_answers",
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("key", sa.String(255), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("request_hash", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.SmallInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_kept_answers_games", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "key", name="pk_kept_answers"),
    )


def downgrade() -> None:
    """Drop the tables, and every game with them."""
    op.drop_table("kept_answers")
    op.drop_table("actions")
    op.drop_table("seats")
    op.drop_index("ix_games_updated", "games")
    op.drop_table("games")
