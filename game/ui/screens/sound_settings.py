"""The settings of the sounds, and the way to the menu in which one learns them."""

from game.ui.host import Host
from game.ui.labels import AMBIENCE_NAMES, SOUND_DELAYS
from game.ui.outputs import CopySounds
from game.ui.screens.learn_sounds import learn_menu
from game.ui.screens.menu import Item, Menu
from game.ui.screens.setting_items import choice, percent, yes_no
from game.voice.utterance import SpeechClass

__all__ = ["sound_menu"]


def sound_menu(host: Host) -> Menu:
    # Translators: the title of a menu of settings.
    return Menu(host, lambda: host.catalogue.gettext("Sounds"), lambda: _items(host))


def _items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        percent(
            host,
            "effects_volume",
            # Translators: a setting, from 0 to 100.
            lambda: t("Sound volume"),
            # Translators: the help of a setting.
            lambda: t("How loud the sounds are."),
        ),
        Item(
            # Translators: an item of the menu of sounds, which leads to a menu.
            lambda: t("Learn the sounds"),
            # Translators: the help of an item of the menu of sounds.
            lambda: t("Plays each sound of the game and says what it means."),
            lambda: host.open(learn_menu(host)),
        ),
        yes_no(
            host,
            "mono",
            # Translators: a setting: yes or no.
            lambda: t("Mono"),
            # Translators: the help of a setting.
            lambda: t("Everything sounds from the middle."),
        ),
        yes_no(
            host,
            "turn_unfocused",
            # Translators: a setting: yes or no. In the background: while another window is in front.
            lambda: t("Your-turn sound in the background"),
            # Translators: the help of a setting.
            lambda: t("Ryba is quiet while another window is in front; with yes you still hear your turn."),
        ),
        *_ambience_items(host),
        yes_no(
            host,
            "keep_awake",
            # Translators: a setting: yes or no.
            lambda: t("Keep a Bluetooth headset awake"),
            # Translators: the help of a setting.
            lambda: t(
                "If your headset swallows the first word after a pause, a tone that nobody hears keeps it on."
            ),
        ),
        choice(
            host,
            "sound_delay",
            lambda: {frames: t(text) for frames, text in SOUND_DELAYS.items()},
            # Translators: a setting: how late the sounds come; they crackle on some machines if it is short.
            lambda: t("Delay of the sound"),
            # Translators: the help of a setting.
            lambda: t("If the sound crackles, choose a longer delay. It holds from the next start."),
        ),
        *_pack_items(host),
    ]


def _ambience_items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    return [
        choice(
            host,
            "ambience",
            lambda: {name: t(text) for name, text in AMBIENCE_NAMES.items()},
            # Translators: a setting: a quiet noise behind the game, such as rain.
            lambda: t("Ambience"),
            # Translators: the help of a setting.
            lambda: t("A quiet noise behind the game."),
        ),
        percent(
            host,
            "ambience_volume",
            # Translators: a setting, from 0 to 100.
            lambda: t("Ambience volume"),
            # Translators: the help of a setting.
            lambda: t("How loud the noise behind the game is."),
        ),
    ]


def _pack_items(host: Host) -> list[Item]:
    def t(message: str) -> str:
        return host.catalogue.gettext(message)

    def packs() -> dict[str, str]:
        chosen = host.settings.sound_pack
        # Translators: the value of a setting: the sounds that come with the program.
        ours = {"": t("Ryba's own")}
        return ours | {name: name for name in (*host.sound_packs, *((chosen,) if chosen else ()))}

    def copy() -> None:
        # Translators: the sounds are about to be copied; the shell says where they are.
        host.say(t("The sounds are being copied."), SpeechClass.NAV)
        host.emit(CopySounds())

    return [
        choice(
            host,
            "sound_pack",
            packs,
            # Translators: a setting: a folder with the player's own sounds.
            lambda: t("Sound pack"),
            # Translators: the help of a setting. "sound-packs" and "README" are names of a folder and a file.
            lambda: t("Whose sounds are heard: Ryba's own, or those of a folder in sound-packs."),
        ),
        Item(
            # Translators: an item of the menu of sounds.
            lambda: t("Copy the sounds for a pack of my own"),
            # Translators: the help of an item of the menu of sounds.
            lambda: t(
                "Makes a folder with a copy of each sound, where you can put others, and says its place."
            ),
            copy,
        ),
    ]
