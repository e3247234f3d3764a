"""The key that takes a move back, in matches that do not count."""

from game.core.match import Choice
from game.core.moves import Play
from game.ui.screens.table_speech import TableSpeech
from game.voice.advice import AdviceTeller
from game.voice.words import sentence

__all__ = ["say_taken_back", "take_back"]


def take_back(speech: TableSpeech) -> Choice | None:
    """Take the player's last choice back and give it; None if that may not be, which is said."""
    session, t = speech.session, speech.catalogue.gettext
    if not session.practice:
        # Translators: the player wants to take a move back, but the match counts.
        speech.cannot(t("Moves are taken back in practice matches only."))
        return None
    choice = session.take_back()
    if choice is None:
        # Translators: the player wants to take a move back, but has made none in this hand.
        speech.cannot(t("Nothing to take back: you have had no choice in this hand yet."))
    return choice


def say_taken_back(speech: TableSpeech, choice: Choice) -> None:
    """Say which move of the player was taken back, and where he is now."""
    describe = speech.describe
    # The match is where it was before the choice.
    move = AdviceTeller(describe.tell, describe.view).move(choice.move)
    t = speech.catalogue.gettext
    if isinstance(choice.move, Play) and len(choice.move.placements) > 1:
        # Translators: this move of several tiles, which may have colons, is taken back.
        text = t("Taken back. {move}.", move=sentence(move))
    else:
        # Translators: this move of yours is taken back; the ends and what you can do follow.
        text = t("Taken back: {move}.", move=move)
    turn = describe.turn(speech.session.options())
    speech.answer(f"{text} {describe.ends()} {turn}", cue="tile/unselect", ends="hand")
