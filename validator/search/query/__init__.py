"""The query language of the card search: text to tree, tree to the cards it finds, and to its meaning."""
