"""What the levels of the computer's players are called, and how each plays."""

from collections.abc import Mapping

from game.voice.catalogue import N_, Catalogue

__all__ = ["LEVELS", "level_help"]

LEVELS: Mapping[str, str] = {
    # Translators: how strong the computer's players are: beginners.
    "novice": N_("novices"),
    # Translators: how strong the computer's players are: good club players.
    "club": N_("club players"),
    # Translators: how strong the computer's players are: they think before each move.
    "master": N_("masters"),
    # Translators: how strong the computer's players are: the strongest, who think longer.
    "grandmaster": N_("grandmasters"),
}
_HELPS: Mapping[str, str] = {
    # Translators: the help of the choice of opponents: how beginners play.
    "novice": N_("Novices lay doubles and heavy tiles first and remember nothing."),
    # Translators: the help of the choice of opponents: how good club players play, and what was measured.
    "club": N_(
        "Club players weigh their moves, but sometimes forget who passed. "
        "In Kozel in pairs they win four matches of five against novices."
    ),
    # Translators: the help of the choice of opponents: how those play who think before each move, and what
    # was measured.
    "master": N_(
        "Masters imagine how the hidden tiles may lie, and try each move. "
        "In Kozel in pairs they win three matches of four against club players."
    ),
    # Translators: the help of the choice of opponents: how the strongest play, and what was measured.
    "grandmaster": N_(
        "Grandmasters play like masters, but think longer, in your turn too. "
        "In Kozel in pairs they win four matches of five against club players."
    ),
}
"""How each plays, and how strong it is by game.tools.arena."""


def level_help(catalogue: Catalogue, level: str) -> str:
    """Say how a level plays, and how strong it is."""
    return catalogue.gettext(_HELPS[level])
