"""What the app adds to the rules, still without a screen, language or clock of its own."""
