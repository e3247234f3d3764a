"""Ryba: dominoes for the ear."""

__version__ = "0.1.0"
