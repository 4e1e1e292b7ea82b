"""What each alternative of the grammar does on the table: a position, choices and coins, what is there
afterwards."""
