"""Drives the real program and real voices, for game.tools.measure and the tests; Linux with X only."""
