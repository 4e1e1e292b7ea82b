"""Opening hands: closed forms against enumeration, dealing against closed forms."""
