"""What helps a player to decide: choices, reasons, previews, hints."""
