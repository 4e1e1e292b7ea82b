"""What a linked program is made of, and the data of cards and editions."""
