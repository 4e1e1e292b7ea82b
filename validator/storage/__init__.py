"""Storage of games and simulations: tables, migrations, and the stores the services use."""
