"""Keys, intents and screens, without a window."""
