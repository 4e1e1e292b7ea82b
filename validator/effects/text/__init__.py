"""Printed effect text: one spelling of it, and the key that stands for it in the card data."""
