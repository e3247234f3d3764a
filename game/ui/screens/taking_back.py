"""The key that takes a move back, in matches that do not count."""

from game.ui.screens.table_speech import TableSpeech

__all__ = ["say_taken_back", "take_back"]


def take_back(speech: TableSpeech) -> bool:
    """Take the player's last choice back; False if that may not be, which is said."""
    session, t = speech.session, speech.catalogue.gettext
    if not session.practice:
        # Translators: the player wants to take a move back, but the match counts.
        speech.cannot(t("Moves are taken back in practice matches only."))
        return False
    if not session.take_back():
        # Translators: the player wants to take a move back, but has made none in this hand.
        speech.cannot(t("Nothing to take back: you have had no choice in this hand yet."))
        return False
    return True


def say_taken_back(speech: TableSpeech) -> None:
    """Say where the player is after his move was taken back."""
    describe = speech.describe
    # Translators: your last move is taken back; the ends and what you can do follow.
    text = speech.catalogue.gettext("Taken back.")
    turn = describe.turn(speech.session.options())
    speech.answer(f"{text} {describe.ends()} {turn}", cue="tile/unselect", ends="hand")
