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
_STRENGTHS: Mapping[str, str] = {
    # Translators: club players in matches against novices.
    "club": N_("They beat novices in four of five matches."),
    # Translators: masters in matches against club players.
    "master": N_("They beat club players in three of four matches."),
    # Translators: grandmasters in matches against club players.
    "grandmaster": N_("They beat club players in four of five matches."),
}
"""What game.tools.arena measured in matches of Kozel in pairs, said after how a level plays."""


def level_help(catalogue: Catalogue) -> str:
    """Say how each level plays, from the weakest to the strongest."""
    told = (texts[level] for level in LEVELS for texts in (_HELPS, _STRENGTHS) if level in texts)
    return " ".join(map(catalogue.gettext, told))
