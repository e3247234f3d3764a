"""The games: each a frozen record of strategies, one small file a game."""
