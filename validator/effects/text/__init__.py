"""Printed effect texts: one spelling, the key that represents a text in the card data, and the compiler."""
