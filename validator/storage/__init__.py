"""Where games and simulations are kept: tables, migrations, and the stores the services use."""
