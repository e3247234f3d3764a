"""How each cue is made from code."""

from game.tools.cue_recipes import at_table, signals
from game.tools.cue_recipes.recipe import RECIPES, Recipe

__all__ = ["RECIPES", "Recipe", "at_table", "signals"]
