"""What the player has chosen: typed, versioned, kept as JSON."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

__all__ = [
    "HouseRules",
    "KeyChoice",
    "Settings",
    "SettingsError",
    "changed",
    "read_settings",
    "write_settings",
]

VERSION = 1

HouseRules = dict[str, int | bool | str]
"""Options of a game, by name."""


class SettingsError(ValueError):
    """A settings file that cannot be used; the message says where and what is wrong."""


@dataclass(frozen=True, slots=True)
class KeyChoice:
    """A profile of keys, and by profile and action the keys that the player has chosen instead."""

    profile: str = "classic"
    changes: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    """Rates and volumes are 0…100, the pace of the bots is in seconds."""

    language: str = "en"
    voice: str | None = None
    """The name of the voice that speaks; None: the first that works."""
    voice_checked: bool = False
    """Has the player confirmed at the first start that he hears a voice?"""
    rate: int = 50
    speech_volume: int = 100
    pitch: int = 50
    timbre: str = ""
    """How the built-in voice sounds, by eSpeak NG's name of the variant; "": as usual."""
    events_voice: str = "same"
    """Who tells what the others do: "same", the voice that answers, or "builtin", from their seats."""
    effects_volume: int = 70
    mono: bool = False
    sound_delay: int = 256
    """The frames that the mixer gives the device at once; fewer are heard earlier, more do not crackle."""
    ambience: str = ""
    """The quiet noise behind the game (voice.cues.AMBIENCES); "": none."""
    ambience_volume: int = 50
    keep_awake: bool = False
    """Does an inaudible sound keep a Bluetooth headset from falling asleep?"""
    turn_unfocused: bool = False
    """Does the sound of "your turn" come while another window is in front?"""
    sound_pack: str = ""
    """The name of a folder with sounds of the player's own; "": the sounds of the program."""
    verbosity: str = "normal"
    pace: float | None = 0.6
    """Seconds before each move of the others; None: they wait for a key."""
    wrap: bool = False
    """Do menus go on at the other end?"""
    hand_order: str = "dealt"
    keep_turned_up: bool = False
    """Does the history keep tiles that were turned up in the blind games?"""
    lengths: dict[str, str] = field(default_factory=dict)
    """How much is said of kinds of things (voice.style.KINDS), where that is not as everywhere."""
    tile_names: str = "words"
    double_names: str = "double"
    place_first: bool = False
    """Is the place of a tile said before the tile?"""
    double_word: str = "dubl"
    """What Russian calls a double: "dubl" or "dupl", as players of either kind do (rules.md section 4)."""
    game: str = "kozel"
    seats: int = 2
    pairs: bool = False
    level: str = "club"
    practice: bool = False
    """Are moves taken back and hints given, and the match not counted?"""
    house_rules: dict[str, HouseRules] = field(default_factory=dict)
    """Options that differ from the default, by game."""
    keys: KeyChoice = field(default_factory=KeyChoice)
    theme: str = "dark"
    """The colours of the window."""
    zoom: int = 100
    """How large the letters and tiles of the window are, in percent."""
    captions: bool = True
    """Does the window show the last sentence?"""


_CHOICES: dict[str, tuple[object, ...]] = {
    "language": ("en", "ru", "pl"),
    "verbosity": ("terse", "normal", "full"),
    "timbre": ("", "m3", "f2", "f4", "whisper"),
    "ambience": ("", "room", "yard"),
    "sound_delay": (256, 512, 1024, 2048),
    "events_voice": ("same", "builtin"),
    "hand_order": ("dealt", "number", "playable"),
    "tile_names": ("words", "digits"),
    "double_names": ("double", "twice"),
    "double_word": ("dubl", "dupl"),
    "seats": (2, 3, 4),
    "theme": ("dark", "light", "yellow"),
}
_RANGES = {
    **dict.fromkeys(("rate", "speech_volume", "pitch", "effects_volume", "ambience_volume"), (0, 100)),
    "pace": (0, 10),
    "zoom": (80, 200),
}
_KINDS: dict[str, tuple[type, ...]] = {
    "voice": (str, type(None)),
    "pace": (int, float, type(None)),
    "house_rules": (dict,),
    "lengths": (dict,),
    "keys": (dict,),
}


def read_settings(text: str) -> Settings:
    """Read settings; a field that is missing has its default, an unknown one is left alone. SettingsError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:  # no JSON, or a number beyond all bounds
        raise SettingsError(f"this is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise SettingsError("settings are a JSON object")
    if data.get("version", VERSION) != VERSION:
        raise SettingsError(f"version: {data['version']!r} is unknown; this program reads version {VERSION}")
    known = {known.name: known for known in fields(Settings)}
    chosen = {name: _checked(name, value) for name, value in data.items() if name in known}
    try:
        # Half a letter can be written in JSON, and could not be kept in a file.
        json.dumps(chosen, ensure_ascii=False, default=asdict).encode()
    except UnicodeEncodeError as error:
        raise SettingsError(f"a name in it cannot be written: {error}") from None
    return replace(Settings(), **chosen)


def _checked(name: str, value: Any) -> Any:
    default = getattr(Settings(), name)
    kinds = _KINDS.get(name, (type(default),))
    if type(value) not in kinds:
        raise SettingsError(f"{name}: {value!r} is not of the right kind")
    if isinstance(value, str) and not value.isprintable():
        raise SettingsError(f"{name}: {value!r} cannot be printed")
    if name in _CHOICES and value not in _CHOICES[name]:
        raise SettingsError(f"{name}: {value!r} is not one of {_CHOICES[name]}")
    if name in _RANGES and value is not None and not _RANGES[name][0] <= value <= _RANGES[name][1]:
        raise SettingsError(f"{name}: {value!r} is not between {_RANGES[name][0]} and {_RANGES[name][1]}")
    if name == "sound_pack" and (value.startswith(".") or set(value) & set("/\\:")):
        # Nothing outside the folder of sound packs is read, whatever a file says.
        raise SettingsError(f"sound_pack: {value!r} is no name of a folder")
    if name == "lengths":
        for kind, length in value.items():
            if length not in _CHOICES["verbosity"]:
                raise SettingsError(f"lengths: {kind}: {length!r} is not one of {_CHOICES['verbosity']}")
    if name == "house_rules" and not all(isinstance(rules, dict) for rules in value.values()):
        raise SettingsError("house_rules: each game must have an object of options")
    return _key_choice(value) if name == "keys" else value


def _key_choice(value: dict[str, Any]) -> KeyChoice:
    """Read a choice of keys. Whether there are such actions and keys is known where they are used."""
    profile = value.get("profile", KeyChoice().profile)
    if not isinstance(profile, str) or not profile.isprintable():
        raise SettingsError(f"keys: profile: {profile!r} is no name of a profile")
    changes = value.get("changes", {})
    if not isinstance(changes, dict) or not all(isinstance(own, dict) for own in changes.values()):
        raise SettingsError("keys: changes: each profile must have an object of actions")
    for action, keys in (item for own in changes.values() for item in own.items()):
        if not isinstance(keys, list) or not all(isinstance(key, str) and key.isprintable() for key in keys):
            raise SettingsError(f"keys: {action}: {keys!r} is no list of names of keys")
    return KeyChoice(
        profile,
        {name: {action: tuple(keys) for action, keys in own.items()} for name, own in changes.items()},
    )


def changed(stored: Settings, before: Settings, after: Settings) -> Settings:
    """Give what is `stored` with what differs `before` and `after`, for house rules each by itself."""
    changes = {
        known.name: value
        for known in fields(Settings)
        if (value := getattr(after, known.name)) != getattr(before, known.name)
    }
    if "house_rules" in changes:
        changes["house_rules"] = {
            game: rules
            for game in {**stored.house_rules, **after.house_rules}
            if (
                rules := _changed_rules(*(each.house_rules.get(game, {}) for each in (stored, before, after)))
            )
        }
    return replace(stored, **changes)


def _changed_rules(stored: HouseRules, before: HouseRules, after: HouseRules) -> HouseRules:
    same = {name: value for name, value in stored.items() if before.get(name) == after.get(name)}
    return same | {name: value for name, value in after.items() if before.get(name) != value}


def write_settings(settings: Settings) -> str:
    """Give the text of a settings file."""
    return json.dumps({"version": VERSION, **asdict(settings)}, ensure_ascii=False, indent=1) + "\n"
