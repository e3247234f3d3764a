"""Where it goes what the App puts out: to the voice, the mixer, the disk, the clipboard, the title."""

import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.app import App
from game.settings import Settings, changed, read_settings, write_settings
from game.shell import jaws, sentences
from game.shell.access_tree import AccessTree
from game.shell.beside import Beside
from game.shell.clipboard import copy
from game.shell.file_sentences import about_trouble, about_written
from game.shell.files import MATCH, SETTINGS, STATISTICS, Store
from game.shell.sound import Sounds, VoiceChannel
from game.shell.soundscape import Soundscape
from game.shell.speech.backend import Reason
from game.shell.speech.reports import NoVoice, Report, VoiceChanged, VoiceFound
from game.shell.speech.shared import VOICE
from game.shell.speech.window_voice import NAME as WINDOW
from game.shell.speech.worker import Speaker
from game.ui.keys import Intent
from game.ui.outputs import (
    Copy,
    CopyJawsKeyMap,
    CopySounds,
    KeepSettings,
    KeepStatistics,
    NextVoice,
    Output,
    PutMatchAside,
    Quit,
    SaveMatch,
    Silence,
    TryVoice,
    UseSound,
    WriteStatistics,
)
from game.voice.cues import cue_named
from game.voice.utterance import SpeechClass, Utterance
from game.voice.words import Names

__all__ = ["Outlets", "Titled"]


class Titled(Protocol):
    """A window, or what stands for one."""

    def title(self, alert: str) -> None:
        """Show the last ALERT."""


UNHEARD = (WINDOW, "silent")
"""The voices that leave it to a screen reader to say what it finds in the window."""


class Outlets:
    """Hands all on at once: voices have a thread of their own; a match is written here, in well under 1 ms.

    `stored` is what the settings file says, without what the command line has set for this run; `tree` is
    what screen readers find in the window.
    """

    def __init__(
        self,
        app: App,
        speaker: Speaker,
        sounds: Sounds,
        channel: VoiceChannel,
        window: Titled,
        store: Store,
        stored: Settings,
        tree: AccessTree | None = None,
    ) -> None:
        self.app = app
        self.speaker = speaker
        self.sounds = sounds
        self.channel = channel
        self.window = window
        self.tree = tree
        self.store = store
        self.stored = stored
        self._in_force = app.settings
        """With what the command line has set."""
        self.focused = True
        self.quit = False
        self.stale = True
        """Has something come out since the window was drawn?"""
        self._asked_voice = False
        self._checked = app.settings.voice_checked
        self._later: deque[tuple[str, float]] = deque()
        """Cues of ALERTs that wait for the one before."""
        self._alerts_until = 0.0
        # One thread, so that the order stays.
        self._disk = Beside("disk")
        self.soundscape = Soundscape(sounds, store.folder)
        self._use_sound(UseSound.of(app.settings))

    def put(self, outputs: Sequence[Output]) -> None:
        """Hand all of it on, in its order."""
        if self.app.settings.voice_checked and not self._checked:
            outputs = self._confirmed(outputs)
        for output in outputs:
            self.stale = True
            if isinstance(output, Utterance):
                self._say(output)
            elif isinstance(output, SaveMatch | PutMatchAside | KeepSettings | KeepStatistics | Copy):
                self._keep(output)
            elif isinstance(output, WriteStatistics):
                written = self.store.write_statistics(output.csv)
                self.put(self.app.announce(about_written(written, self.app.catalogue)))
            elif isinstance(output, CopyJawsKeyMap):
                done = sentences.about_jaws(jaws.copy_key_map(jaws.settings_folders()), self.app.catalogue)
                self.put(self.app.announce(done))
            elif isinstance(output, CopySounds):
                self.soundscape.copy()
            elif isinstance(output, Quit):
                self._try_again()
                if not self.store.keeps_match:
                    self.put(self.app.announce(sentences.not_kept(self.app.catalogue)))
                self.quit = True
            else:
                self._speech(output)

    def _confirmed(self, outputs: Sequence[Output]) -> Sequence[Output]:
        """Take the voice that the player has confirmed: the one that spoke, even if another was asked for."""
        self._checked = True
        if (heard := self.speaker.voice) is None:
            return outputs
        self.app.settings = replace(self.app.settings, voice=heard)
        text = write_settings(self.app.settings)
        return [
            KeepSettings(text) if isinstance(output, KeepSettings) else output
            for output in outputs
            if not isinstance(output, TryVoice)
        ]

    def hear(self) -> None:
        """Announce what has happened to the voices, to the sounds and on the disk."""
        self.know_voices()
        for news in self.soundscape.hear(focused=self.focused):
            self.put(self.app.announce(sentences.about_sounds(news, self.app.catalogue)))
        self.app.sound_packs = self.soundscape.packs
        if self._later and time.monotonic() >= self._alerts_until:
            self._sound(*self._later.popleft(), alert=True)
        for report in self.speaker.poll():
            if isinstance(report, VoiceChanged) and report.reason is Reason.CHOSEN and self._asked_voice:
                # F5 is a choice that holds next time as well.
                self.app.settings = replace(self.app.settings, voice=report.new)
                self._keep_settings(write_settings(self.app.settings))
            self._announce(report)
        while self.store.troubles:
            text = about_trouble(self.store.troubles.pop(0), self.app.catalogue)
            self.put(self.app.announce(text))

    def know_voices(self) -> None:
        """Tell the App of new voices. None is taken away: the voice check may be at it just now."""
        known = self.app.voices
        self.app.voices = (*known, *(name for name in self.speaker.voices() if name not in known))

    def hush(self) -> None:
        """Be quiet while another window is in front."""
        self.focused = False
        self._later.clear()
        self.speaker.silence()
        self.sounds.stop()

    def leave(self) -> None:
        """Leave: the window is being closed."""
        self._try_again()
        self.put(self.app.closing(kept=self.store.keeps_match))

    def _try_again(self) -> None:
        """Write what is written here once more: settings, which have a thread, could be newer there."""
        self.store.try_again(MATCH, STATISTICS)

    def close(self) -> None:
        """Wait until all is on the disk."""
        self._disk.close()
        self.store.try_again()
        self.soundscape.close()

    def _say(self, utterance: Utterance) -> None:
        # While another window is in front only the title changes; then the App says the last ALERT again.
        if self.focused and utterance.text:
            # The voice first: it takes longer to begin than a cue.
            self.speaker.say(self._from_its_seat(utterance))
        if utterance.cue and (self.focused or self._calls_back(utterance)):
            self._sound(utterance.cue, utterance.pan, alert=utterance.cls is SpeechClass.ALERT)
        self._tell(utterance)
        self.window.title(self.app.alert)

    def _calls_back(self, utterance: Utterance) -> bool:
        """Say whether this sounds while another window is in front: the player's turn, if he likes."""
        return utterance.cue == "turn/mine" and self.app.settings.turn_unfocused

    def _tell(self, utterance: Utterance) -> None:
        """Show a screen reader in the window what is said. It says it only if no other voice does."""
        if self.tree:
            beside = self.speaker.beside if utterance.cls is SpeechClass.EVENT else None
            self.tree.tell(utterance, aloud=self.focused and (beside or self.speaker.voice) in UNHEARD)

    def _from_its_seat(self, utterance: Utterance) -> Utterance:
        """Place the words about another player where he sits; the tile itself sounds at its end."""
        session, seat = self.app.session, utterance.seat
        parts = tuple(self._from_its_seat(part) for part in utterance.parts)
        if session is None or seat in (None, session.me) or utterance.cls is not SpeechClass.EVENT:
            return replace(utterance, parts=parts) if parts else utterance
        rules = session.match.rules
        names = Names(self.app.catalogue, session.me, rules.seats, pairs=rules.pairs)
        return replace(utterance, pan=names.pan(seat), parts=parts)

    def _sound(self, cue: str, pan: float, *, alert: bool) -> None:
        """Play a cue; those of several ALERTs at once follow each other, so that each can be told."""
        now = time.monotonic()
        if alert and now < self._alerts_until:
            self._later.append((cue, pan))
            return
        self.sounds.play(cue, pan)
        if alert:
            self._alerts_until = now + cue_named(cue).longest

    def _keep(self, output: SaveMatch | PutMatchAside | KeepSettings | KeepStatistics | Copy) -> None:
        match output:
            case SaveMatch(record):
                # Before anything is said of the move, so that no kill can lose one that was heard.
                self.store.keep_match(record)
                self._settle(MATCH)
            case PutMatchAside():
                self.store.put_match_aside()
            case KeepSettings(text):
                self._keep_settings(text)
            case KeepStatistics(text):
                # Before the save of the match, which may be the end of it.
                self.store.keep_statistics(text)
                self._settle(STATISTICS)
            case Copy(text):
                # What is heard from the history is no new message of it.
                self.put(self.app.announce(self._copy(text), cls=SpeechClass.NAV))

    def _copy(self, text: str) -> str:
        """Put a text on the clipboard, and give what there is to say of it."""
        return sentences.about_copied(self.app.catalogue, done=copy(text))

    def _speech(self, output: Silence | UseSound | NextVoice | TryVoice) -> None:
        match output:
            case Silence(forget):
                self._later.clear()
                self.speaker.silence(forget=forget)
            case UseSound():
                self._use_sound(output)
            case NextVoice():
                self._asked_voice = True
                self.speaker.next_voice()
            case TryVoice(name):
                if name != self.speaker.voice:
                    self.speaker.use(name)

    def _use_sound(self, wanted: UseSound) -> None:
        self.speaker.set_rate(wanted.rate)
        self.speaker.set_volume(wanted.speech_volume)
        self.speaker.set_pitch(wanted.pitch)
        self.speaker.set_timbre(wanted.timbre)
        self.speaker.set_events_voice(None if wanted.events_voice == "same" else wanted.events_voice)
        self.channel.mono = wanted.mono
        self.soundscape.use(wanted)

    def _keep_settings(self, text: str) -> None:
        """Keep what the player has changed, and nothing that the command line has set for this run."""
        chosen = read_settings(text)
        self.stored = changed(self.stored, self._in_force, chosen)
        self._in_force = chosen
        keep = partial(self.store.keep_settings, write_settings(self.stored))
        self._disk.do(keep, partial(self.store.cannot_keep, SETTINGS))

    def _settle(self, name: str) -> None:
        """Let a file that was written come to the disk itself, in its turn."""
        self._disk.do(partial(self.store.settle, name), partial(self.store.cannot_keep, name, settling=True))

    def _announce(self, report: Report) -> None:
        text, cue = sentences.about_voice(
            report,
            self.app.catalogue,
            asked=self._asked_voice,
            next_key=self.app.key(Intent.NEXT_VOICE),
        )
        if not isinstance(report, VoiceFound):
            self._asked_voice = False
        # While the voices are tried, another word would only be in the way of theirs.
        if text and (self._checked or isinstance(report, NoVoice)):
            self.put(self.app.announce(text, cue=cue, topic=VOICE))
