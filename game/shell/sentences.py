"""What the shell itself has to say: another voice, a key map copied, an error."""

from collections.abc import Sequence

from game.shell.file_sentences import about_written
from game.shell.files import Written
from game.shell.jaws import Copied, NotCopied
from game.shell.sound_files import Pack
from game.shell.soundscape import LoopDamaged, News, SoundsCopied, SoundsLost
from game.shell.speech.backend import Reason
from game.shell.speech.reports import NoVoice, Report, VoiceChanged, VoiceFailed, VoiceFound
from game.ui.labels import voice_name
from game.voice.catalogue import Catalogue

__all__ = [
    "about_copied",
    "about_jaws",
    "about_sent",
    "about_sounds",
    "about_voice",
    "broken",
    "in_use",
    "not_kept",
]

NAMED = 3
"""So many files are named; of more, only how many there are."""


def about_voice(
    report: Report, catalogue: Catalogue, *, asked: bool, next_key: str = "F5"
) -> tuple[str, str | None]:
    """Give the sentence and the cue for what happened to the voices; "" if nobody needs to know.

    No failure is silent: whatever voice has failed, three low tones sound ("voice/none").
    `asked`: the player has asked for another voice. `next_key`: what the key for the next voice is called.
    """
    match report:
        case NoVoice():
            # Translators: stands in the window, because there is no voice that could say it.
            text = catalogue.gettext(
                "No voice works. Ryba looks for one and shows its words here until then."
            )
            return text, "voice/none"
        case VoiceChanged(reason=Reason.STARTED):
            return "", None
        case VoiceChanged(reason=Reason.ONLY):
            # Translators: the player asked for another voice.
            return (catalogue.gettext("There is no other voice."), None) if asked else ("", None)
        case VoiceChanged(new=new, reason=Reason.CHOSEN):
            name = voice_name(new, catalogue)
            # Translators: the voice that speaks from now on, because the player asked for another one.
            return (
                (catalogue.gettext("Voice: {voice}.", voice=name), "voice/changed") if asked else ("", None)
            )
        case VoiceChanged(new=new, reason=Reason.BACK):
            # Translators: a voice that had gone is there again and speaks this.
            return catalogue.gettext(
                "Here again: {voice}.", voice=voice_name(new, catalogue)
            ), "voice/changed"
        case VoiceChanged(old=old, new=new, reason=reason):
            gone = _gone(old or new, reason, catalogue)
            # Translators: the voice that speaks from now on; why the one before was left stands before it.
            now = catalogue.gettext("Now speaking: {voice}.", voice=voice_name(new, catalogue))
            return f"{gone} {now}", "voice/none"
        case VoiceFailed(name=name, reason=reason):
            return _gone(name, reason, catalogue), "voice/none"
        case VoiceFound(name=name):
            # Translators: a screen reader or voice was started while the game runs.
            return catalogue.gettext(
                "Found: {voice}. {key} goes to it.", voice=voice_name(name, catalogue), key=next_key
            ), None


def _gone(name: str, reason: Reason, catalogue: Catalogue) -> str:
    voice = voice_name(name, catalogue)
    match reason:
        case Reason.ASLEEP:
            # Translators: NVDA's sleep mode; the keys are NVDA's own and are called so in its manual.
            return catalogue.gettext("NVDA sleeps in this window. NVDA, Shift, S wakes it.")
        case Reason.NO_LANGUAGE:
            # Translators: a screen reader or synthesizer cannot speak the language of the program.
            return catalogue.gettext("No voice for this language: {voice}.", voice=voice)
        case Reason.MISSING | Reason.LOST:
            # Translators: a screen reader or synthesizer is not installed, or has been closed.
            return catalogue.gettext("Not running: {voice}.", voice=voice)
        case _:
            # Translators: a screen reader or synthesizer has stopped working.
            return catalogue.gettext("No answer from: {voice}.", voice=voice)


def about_copied(catalogue: Catalogue, *, done: bool) -> str:
    """Give the sentence about the clipboard of the system."""
    # Translators: a message was copied to the clipboard.
    copied = catalogue.gettext("Copied.")
    # Translators: a message could not be copied to the clipboard.
    return copied if done else catalogue.gettext("It cannot be copied.")


def about_sent(catalogue: Catalogue, *, sent: bool) -> str:
    """Give the sentence about the clipboard of a text terminal, which never answers."""
    # Translators: a message was handed to the text terminal, which puts it on the clipboard if it can.
    text = catalogue.gettext("Sent to the terminal's clipboard.")
    # Translators: a message cannot be copied in this text terminal.
    return text if sent else catalogue.gettext("This terminal has no clipboard.")


def about_jaws(result: Copied | NotCopied | None, catalogue: Catalogue) -> str:
    """Give the sentence about the key map for JAWS; None: there is no JAWS."""
    match result:
        case Copied(name=name, kept=0):
            # Translators: a file was put among the settings of the screen reader JAWS.
            text = catalogue.gettext("The key map is copied to the settings of JAWS, as {file}.", file=name)
        case Copied(name=name):
            # Translators: a file was put among the settings of the screen reader JAWS, where another one was.
            text = catalogue.gettext(
                "The key map is copied to the settings of JAWS, as {file}. "
                "The one that was there is kept beside it.",
                file=name,
            )
        case NotCopied(why=why):
            # Translators: the system does not let a file be written; why is in the system's own words.
            return catalogue.gettext("The key map cannot be copied: {reason}.", reason=why)
        case None:
            # Translators: the player asked for a file for the screen reader JAWS, which is not there.
            return catalogue.gettext("No settings of JAWS are found here. JAWS runs on Windows only.")
    # Translators: what to do after a file was put among the settings of the screen reader JAWS.
    again = catalogue.gettext("It holds from the next time that you come to this window.")
    return f"{text} {again}"


def about_sounds(news: News, catalogue: Catalogue) -> str:
    """Say what is wrong with a sound pack, or where the copies of our sounds are."""
    t = catalogue.gettext
    # Translators: a file of a sound pack cannot be used; the sound of the program is heard in its place.
    ours = t("Ryba's own sounds are heard instead.")
    match news:
        case SoundsCopied(Written(error=None, path=path)):
            # Translators: the sounds were copied for the player to change; a folder and a name follow.
            return t(
                "The sounds are copied: {folder}. The sound pack {pack} can be chosen now.",
                folder=path,
                pack=path.name,
            )
        case SoundsCopied(folder=written):
            return about_written(written, catalogue)
        case SoundsLost():
            # Translators: all sounds of the program are gone; the player hears words only.
            return t("Ryba's sounds are missing. Install Ryba again.")
        case LoopDamaged(name=name):
            # Translators: a file with the noise behind the game cannot be read or is too short or too long.
            return t("This sound cannot be used: {file}.", file=name)
        case Pack(gone=True, name=name):
            # Translators: the folder with the player's own sounds is not there any more.
            return " ".join([t("There is no sound pack {pack}.", pack=name), ours])
    said = []
    if news.damaged:
        # Translators: files of a sound pack that are damaged, or too long.
        said.append(t("These sounds cannot be used: {files}.", files=_listed(news.damaged, catalogue)))
    if news.missing:
        # Translators: files that a sound pack does not have.
        said.append(t("Not in the sound pack: {files}.", files=_listed(news.missing, catalogue)))
    if said:
        said.append(ours)
    if news.unknown:
        # Translators: files of a sound pack whose names are those of no sound, mistyped perhaps.
        said.append(t("These names are unknown: {files}.", files=_listed(news.unknown, catalogue)))
    return " ".join(said)


def _listed(files: Sequence[str], catalogue: Catalogue) -> str:
    named = ", ".join(files[:NAMED])
    if len(files) <= NAMED:
        return named
    more = len(files) - NAMED
    # Translators: names of files, and how many others there are.
    return catalogue.ngettext("{files} and {n} more", "{files} and {n} more", more, files=named)


def in_use(catalogue: Catalogue) -> str:
    # Translators: the program was started a second time; the second one says this and closes.
    return catalogue.gettext("Ryba is open already. Go to its window; this one closes.")


def not_kept(catalogue: Catalogue) -> str:
    # Translators: the window was closed in a match, and the disk is full or protected.
    return catalogue.gettext("The last moves could not be saved.")


def broken(catalogue: Catalogue) -> str:
    # Translators: a mistake in the program; it closes.
    return catalogue.gettext("Ryba has made a mistake and closes. The match is saved up to the last move.")
