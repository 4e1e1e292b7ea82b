"""How Alembic runs the revisions: on the connection, and in the transaction, that it is given."""

from alembic import context

from validator.storage.tables import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
