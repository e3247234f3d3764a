"""Orca itself, from version 49 on: it takes messages over D-Bus and says and brailles them as its own.

Its speech-dispatcher would speak too (speech_dispatcher.py), but not with the voice and the rate that the
player has set in Orca, and without his braille display.
"""

import importlib
from typing import Any

from game.shell.speech.backend import (
    BackendDied,
    BackendMissing,
    BackendRefused,
    Reason,
    VoiceSettings,
)

__all__ = ["OrcaVoice", "SessionBus", "probe"]

ORCA = "org.gnome.Orca.Service"
ROOT = "/org/gnome/Orca/Service"
# Where the command that silences Orca lives, by version; since 50 modules get interfaces of their own.
MODULES = ("SpeechManager", "SpeechAndVerbosityManager")
ANSWER_WITHIN = 0.8
"""Seconds; Orca answers in a few milliseconds, unless it is busy with a slow program."""
GONE = {"org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner"}


class SessionBus:
    """One connection to the session's bus, by jeepney: it has no thread and no main loop of its own."""

    def __init__(self) -> None:
        try:
            self._jeepney = importlib.import_module("jeepney")
            blocking = importlib.import_module("jeepney.io.blocking")
            self._connection: Any = blocking.open_dbus_connection("SESSION", auth_timeout=ANSWER_WITHIN)
        except (ImportError, KeyError, OSError, RuntimeError, ValueError) as error:
            raise BackendMissing(f"no session bus: {type(error).__name__}: {error}") from error

    def owned(self, name: str) -> bool:
        """Whether somebody has this name on the bus."""
        bus = "org.freedesktop.DBus"
        return bool(self.call(bus, "/org/freedesktop/DBus", bus, "NameHasOwner", "s", (name,)))

    def call(
        self, name: str, path: str, interface: str, method: str, signature: str, body: tuple[object, ...]
    ) -> Any:
        """Call a method and give the first value of the answer. Raises BackendError."""
        address = self._jeepney.DBusAddress(path, bus_name=name, interface=interface)
        message = self._jeepney.new_method_call(address, method, signature, body)
        try:
            reply = self._connection.send_and_get_reply(message, timeout=ANSWER_WITHIN)
        except TimeoutError as error:
            raise BackendDied(f"no answer to {method} in {ANSWER_WITHIN} s", Reason.HUNG) from error
        except OSError as error:
            raise BackendDied(f"the session bus is gone: {error}") from error
        if reply.header.message_type is self._jeepney.MessageType.error:
            kind = str(reply.header.fields.get(self._jeepney.HeaderFields.error_name))
            reason = Reason.LOST if kind in GONE else Reason.REFUSED
            raise BackendRefused(f"{method}: {kind}: {' '.join(map(str, reply.body))}", reason)
        return reply.body[0] if reply.body else None

    def close(self) -> None:
        self._connection.close()


def probe() -> bool:
    """Whether Orca has its name on the bus; nothing is asked of it."""
    bus = SessionBus()
    try:
        return bus.owned(ORCA)
    finally:
        bus.close()


class OrcaVoice:
    """Orca by its messages. What Orca says by itself, it says between them."""

    name = "orca"
    places = False

    def __init__(self, bus: SessionBus | None = None) -> None:
        self._bus = bus or SessionBus()
        try:
            self._silence = self._way_to_silence()
        except Exception:
            self._bus.close()
            raise

    def _way_to_silence(self) -> tuple[str, str, str, str, tuple[object, ...]]:
        """Find the command that interrupts Orca; without it each arrow key would be heard to its end."""
        refusals = []
        if not self._bus.owned(ORCA):
            raise BackendMissing("Orca does not run, or is older than version 49")
        for module in MODULES:
            path = f"{ROOT}/{module}"
            for way in (
                (path, "org.gnome.Orca.Module", "ExecuteCommand", "sb", ("InterruptSpeech", False)),
                (path, f"org.gnome.Orca.{module}", "InterruptSpeech", "b", (False,)),
                (path, f"org.gnome.Orca.{module}", "InterruptSpeech", "", ()),
            ):
                try:
                    if self._bus.call(ORCA, *way):
                        return way
                except BackendRefused as refused:
                    refusals.append(refused.detail)
        raise BackendMissing(f"Orca cannot be interrupted: {'; '.join(refusals)}")

    def available(self) -> bool:
        return self._bus.owned(ORCA)

    def speak(self, text: str, *, interrupt: bool, lang: str, **_place: object) -> None:
        del lang  # Orca's own
        if interrupt:
            self.stop()
        if not self._bus.call(ORCA, ROOT, ORCA, "PresentMessage", "s", (text,)):
            raise BackendRefused("Orca did not take the message")

    def stop(self) -> None:
        if not self._bus.call(ORCA, *self._silence):
            raise BackendRefused("Orca was not interrupted")

    def braille(self, text: str) -> None:
        pass  # it shows what it says

    def speaking(self) -> bool | None:
        return None

    def configure(self, settings: VoiceSettings) -> None:
        pass  # Orca's own

    def close(self) -> None:
        self._bus.close()
