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
    # Translators: the help of the choice of opponents: how good club players play.
    "club": N_("Club players weigh their moves, but sometimes forget who passed."),
    # Translators: the help of the choice of opponents: how those play who think before each move.
    "master": N_("Masters imagine how the hidden tiles may lie, and try each move."),
    # Translators: the help of the choice of opponents: how the strongest play; masters were told of before.
    "grandmaster": N_("Grandmasters think longer, in your turn too."),
}
# Translators: the end of the help of the choice of opponents: how strong they are.
_STRENGTHS = N_(
    "In Kozel in pairs club players beat novices in four of five matches, masters beat club players in three "
    "of four, and grandmasters in four of five."
)
"""What game.tools.arena has measured."""


def level_help(catalogue: Catalogue) -> str:
    """Say how each level plays, from the weakest to the strongest, and how strong it is."""
    return " ".join(map(catalogue.gettext, (*(_HELPS[level] for level in LEVELS), _STRENGTHS)))
