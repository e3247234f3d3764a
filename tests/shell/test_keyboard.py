"""Keys by their place: what the game gets, and what it leaves to the system and the screen readers."""

import pygame
import pytest

from game.settings import KeyChoice
from game.shell.keyboard import REPEAT_DELAY, REPEAT_EVERY, Keyboard
from game.ui.key_clashes import belongs_to
from game.ui.keys import FOREIGN, KEYS, Key
from game.ui.keys_in_force import KeysInForce
from game.ui.profiles import BINDINGS, PROFILES

CTRL, SHIFT, ALT, NUM = pygame.KMOD_LCTRL, pygame.KMOD_RSHIFT, pygame.KMOD_LALT, pygame.KMOD_NUM


@pytest.mark.parametrize(
    ("scancode", "mod", "key"),
    [
        (pygame.KSCAN_A, 0, Key("A")),
        (pygame.KSCAN_A, NUM | pygame.KMOD_CAPS, Key("A")),
        (pygame.KSCAN_F3, CTRL | SHIFT, Key("F3", ctrl=True, shift=True)),
        (pygame.KSCAN_6, 0, Key("6")),
        (pygame.KSCAN_RETURN, CTRL, Key("Enter", ctrl=True)),
        (pygame.KSCAN_KP_ENTER, 0, Key("Enter")),
        (pygame.KSCAN_LEFTBRACKET, 0, Key("[")),
        (pygame.KSCAN_COMMA, SHIFT, Key(",", shift=True)),
        (pygame.KSCAN_A, ALT, Key("A", alt=True)),
        # A modifier by itself is a key, whatever else is held.
        (pygame.KSCAN_RCTRL, CTRL | SHIFT, Key("Ctrl")),
        (pygame.KSCAN_LSHIFT, SHIFT, Key("Shift")),
        (pygame.KSCAN_LALT, ALT, Key("Alt")),
    ],
)
def test_keys_by_their_place(scancode: int, mod: int, key: Key) -> None:
    assert Keyboard().pressed(scancode, mod, 0) == key


@pytest.mark.parametrize(
    ("scancode", "mod"),
    [
        *((scancode, NUM) for scancode in range(pygame.KSCAN_KP_1, pygame.KSCAN_KP_0 + 1)),
        (pygame.KSCAN_INSERT, 0),
        (pygame.KSCAN_CAPSLOCK, 0),
        (pygame.KSCAN_NUMLOCK, 0),
        (pygame.KSCAN_F12, 0),
        (pygame.KSCAN_LGUI, pygame.KMOD_LMETA),
        (pygame.KSCAN_D, pygame.KMOD_LMETA),
        (pygame.KSCAN_TAB, ALT),
        (pygame.KSCAN_F4, ALT),
        (pygame.KSCAN_SPACE, ALT),
        (pygame.KSCAN_ESCAPE, ALT),
        (pygame.KSCAN_ESCAPE, CTRL),
        # AltGr on Windows, VoiceOver's keys on a Mac.
        (pygame.KSCAN_A, CTRL | pygame.KMOD_RALT),
    ],
)
def test_what_belongs_to_others_is_left_alone(scancode: int, mod: int) -> None:
    key = Keyboard().pressed(scancode, mod, 0)
    assert key
    assert belongs_to(key)


def test_every_key_of_the_program_can_be_pressed() -> None:
    pressed = {Keyboard().pressed(scancode, 0, 0) for scancode in range(512)} - {None}
    assert {key.name for key in pressed if key} == KEYS | FOREIGN


@pytest.mark.parametrize(
    ("scancode", "mod", "typed", "keycode", "char"),
    [
        (pygame.KSCAN_Q, 0, "й", ord("й"), "й"),
        # The layout was switched by keys: the key code is that of the layout before.
        (pygame.KSCAN_Q, 0, "й", pygame.K_q, "й"),
        (pygame.KSCAN_Q, SHIFT, "Й", pygame.K_q, "й"),
        (pygame.KSCAN_C, CTRL, "\x03", ord("с"), "с"),
        (pygame.KSCAN_COMMA, 0, "б", ord("б"), "б"),
        (pygame.KSCAN_COMMA, SHIFT, "<", pygame.K_COMMA, ","),
        (pygame.KSCAN_L, ALT, "ł", pygame.K_l, "ł"),
        (pygame.KSCAN_Q, 0, "", pygame.K_q, "q"),
        (pygame.KSCAN_SPACE, 0, " ", pygame.K_SPACE, ""),
        (pygame.KSCAN_F1, 0, "", pygame.K_F1, ""),
        (pygame.KSCAN_Q, 0, "", 0, ""),
        (pygame.KSCAN_Q, 0, "", 0xD800, ""),
    ],
)
def test_the_letter_of_the_layout_goes_along(
    scancode: int, mod: int, typed: str, keycode: int, char: str
) -> None:
    key = Keyboard().pressed(scancode, mod, 0, typed, keycode)
    assert key
    assert key.char == char


@pytest.mark.parametrize("profile", PROFILES)
def test_every_binding_can_be_pressed(profile: str) -> None:
    masks = {"ctrl": CTRL, "shift": SHIFT, "alt": ALT}
    pressed = {
        Keyboard().pressed(scancode, mod, 0)
        for scancode in range(512)
        for mod in (0, CTRL, SHIFT, CTRL | SHIFT, masks["alt"])
    }
    keys = KeysInForce(KeyChoice(profile))
    assert {key for binding in BINDINGS for key in keys.keys(binding)} <= pressed


@pytest.mark.parametrize(("scancode", "repeats"), [(pygame.KSCAN_LEFT, True), (pygame.KSCAN_SPACE, False)])
def test_only_walking_repeats(scancode: int, repeats: bool) -> None:
    keyboard = Keyboard()
    times = [0.0, *(REPEAT_DELAY / 1000 + n * REPEAT_EVERY / 1000 for n in range(20))]
    came = [keyboard.pressed(scancode, 0, now) is not None for now in times]
    assert came == [True, *[repeats] * 20]
    keyboard.released(scancode)
    assert keyboard.pressed(scancode, 0, times[-1] + 0.01)


def test_a_press_and_release_in_one_moment_is_a_press_each_time() -> None:
    keyboard = Keyboard()
    for _ in range(3):
        assert keyboard.pressed(pygame.KSCAN_SPACE, 0, 1.0)
        keyboard.released(pygame.KSCAN_SPACE)


def test_a_release_that_got_lost_makes_no_key_dead() -> None:
    keyboard = Keyboard()
    assert keyboard.pressed(pygame.KSCAN_SPACE, 0, 0.0)
    assert keyboard.pressed(pygame.KSCAN_SPACE, 0, 1.0)
    keyboard.forget()
    assert keyboard.pressed(pygame.KSCAN_SPACE, 0, 1.01)


@pytest.mark.parametrize(
    ("scancode", "mod", "key"),
    [
        (pygame.KSCAN_KP_PLUS, CTRL, Key("=", ctrl=True)),
        (pygame.KSCAN_KP_MINUS, CTRL, Key("-", ctrl=True)),
        (pygame.KSCAN_KP_PLUS, 0, Key("NumPad")),
        (pygame.KSCAN_KP_1, CTRL, Key("NumPad", ctrl=True)),
    ],
)
def test_the_number_pad_zooms_with_control_only(scancode: int, mod: int, key: Key) -> None:
    assert Keyboard().pressed(scancode, mod, 0) == key
