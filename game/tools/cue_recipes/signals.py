"""How menus, turns, results and voices sound: strings, bells, bubbles and two animals."""

from game.tools.cue_recipes.at_table import slammed
from game.tools.cue_recipes.instruments import bell, notes, string
from game.tools.cue_recipes.recipe import recipe
from game.tools.synthesis import Mode, Signal, buzz, env, formants, hit, mix, scaled, tone


@recipe("menu/move", -8)
def menu_move() -> Signal:
    return tone(740, [(1, 0.06, 1.0), (2, 0.03, 0.2)], 0.001)


@recipe("menu/edge", -4)
def menu_edge() -> Signal:
    return mix(
        (0, tone(294, [(1, 0.1, 1.0), (2, 0.05, 0.4)])), (0.055, tone(277, [(1, 0.1, 1.0), (2, 0.05, 0.4)]))
    )


@recipe("menu/open", -4)
def menu_open() -> Signal:
    return notes(string, 0.055, 0.16, 523, 659, 784)


@recipe("menu/close", -4)
def menu_close() -> Signal:
    return notes(string, 0.055, 0.16, 784, 659, 523)


@recipe("menu/choose", -4)
def menu_choose() -> Signal:
    return mix((0, string(784, 0.2)), (0, scaled(string(1175, 0.25), 0.8)))


# What happens in the hand and in the match.


@recipe("turn/mine")
def turn_mine() -> Signal:
    return mix((0, bell(587, 0.5)), (0.13, bell(880, 0.7)))


@recipe("hand/fish")
def hand_fish() -> Signal:
    """Let bubbles rise and something heavy sink."""
    blips = [
        (0.0, 420, 0.07),
        (0.1, 560, 0.06),
        (0.17, 480, 0.06),
        (0.27, 700, 0.05),
        (0.33, 610, 0.05),
        (0.4, 860, 0.05),
    ]
    bubbles = [
        (at, tone(((0, f), (length, f * 1.9)), [(1, length * 1.6, 1.0)], 0.008)) for at, f, length in blips
    ]
    plop = tone(((0, 330), (0.06, 150), (0.3, 120)), [(1, 0.45, 1.8), (2, 0.3, 0.7), (3, 0.2, 0.4)], 0.006)
    return mix(*bubbles, (0.52, plop))


@recipe("hand/eggs")
def hand_eggs() -> Signal:
    """Let an egg roll to a halt, and a chord hang in the air."""
    shell: list[Mode] = [(1020, 0.05, 1.0), (1690, 0.03, 0.6)]
    taps, at, gap = [], 0.0, 0.115
    while gap > 0.02:
        taps.append((at, hit(shell, 0.0008, 0.4 + 4 * gap)))
        at, gap = at + gap, gap * 0.78
    chord = mix((0, string(587, 0.5)), (0.04, string(784, 0.5)), (0.08, string(880, 0.5)))
    return mix(*taps, (0.45, scaled(chord, 0.15)))


@recipe("hand/domino")
def hand_domino() -> Signal:
    """Bring the last tile down hard; a harp runs up."""
    run = notes(string, 0.065, 0.3, 523, 659, 784, 1047)
    return mix((0, scaled(slammed(), 0.5)), (0.12, scaled(run, 0.35)))


@recipe("hand/won")
def hand_won() -> Signal:
    return notes(bell, 0.14, 0.45, 392, 523, 659)


@recipe("hand/lost")
def hand_lost() -> Signal:
    return notes(lambda f, s: string(f, s, 0.7), 0.18, 0.45, 659, 523, 440)


@recipe("match/goat")
def match_goat() -> Signal:
    """Bleat: the vowel of "bad", with the tremble of a goat."""
    wobble = [(i * 0.055, 330 - 4 * i + (28 if i % 2 else -28)) for i in range(17)]
    tremble = [(i * 0.055, 0.45 if i % 2 else 1.0) for i in range(15)]
    voice = formants(
        buzz(wobble, 0.85, 0.25, 9),
        [(((0, 350), (0.08, 800)), 5, 1.0), (1750, 8, 0.8), (2700, 9, 0.5), (3600, 9, 0.25)],
    )
    return env(voice, [(0, 0), (0.05, 0.8), *tremble[1:-1], (0.84, 0)])


@recipe("match/donkey")
def match_donkey() -> Signal:
    """Bray twice: hee (breathing in), haw (breathing out)."""
    hee = env(
        formants(
            buzz(((0, 480), (0.1, 640), (0.26, 600)), 0.26, 1.2, 10),
            [(600, 4, 0.6), (2300, 7, 1.0), (3100, 8, 0.6)],
        ),
        ((0, 0), (0.04, 0.6), (0.22, 0.6), (0.26, 0)),
    )
    haw = env(
        formants(
            buzz(((0, 250), (0.08, 230), (0.36, 170)), 0.36, 0.35, 11),
            [(780, 4, 1.3), (1250, 6, 0.9), (2600, 8, 0.3)],
        ),
        ((0, 0), (0.03, 1.0), (0.25, 0.8), (0.36, 0)),
    )
    return mix((0, hee), (0.27, haw), (0.66, scaled(hee, 0.8)), (0.91, scaled(haw, 0.85)))


@recipe("match/won")
def match_won() -> Signal:
    """End a small fanfare on a full chord."""
    chord = mix(*((0, bell(f, 1.3)) for f in (523, 659, 784, 1047)))
    return mix(
        (0, bell(392, 0.4)),
        (0.15, bell(523, 0.4)),
        (0.3, bell(659, 0.4)),
        (0.45, bell(784, 0.4)),
        (0.68, scaled(chord, 0.6)),
    )


@recipe("match/lost")
def match_lost() -> Signal:
    """Go down slowly in minor, over a low string."""
    line = notes(lambda f, s: string(f, s, 0.75), 0.28, 0.6, 523, 466, 415, 392)
    return mix((0, line), (0.84, scaled(string(131, 1.2), 0.8)), (0.84, scaled(string(311, 1.0, 0.7), 0.6)))


# Voices.


@recipe("voice/none", 1)
def voice_none() -> Signal:
    """Sound three low tones; the overtones carry them through small loudspeakers."""
    low_tone = env(
        tone(196, [(1, 1.5, 1.0), (2, 1.5, 0.6), (3, 1.2, 0.3)])[:8000],
        ((0, 0), (0.01, 1), (0.15, 1), (0.18, 0)),
    )
    return mix((0, low_tone), (0.26, low_tone), (0.52, low_tone))


@recipe("voice/changed")
def voice_changed() -> Signal:
    """Sing without words, from "oo" to "ee"."""
    glide = formants(
        buzz(((0, 165), (0.35, 220)), 0.36, 0.1, 12),
        [(((0, 340), (0.3, 290)), 5, 1.0), (((0, 850), (0.1, 850), (0.3, 2250)), 7, 1.0), (2900, 9, 0.4)],
    )
    return env(glide, ((0, 0), (0.04, 1), (0.28, 0.9), (0.36, 0)))


@recipe("voice/beep", -3)
def voice_beep() -> Signal:
    return env(tone(1000, [(1, 2.0, 1.0), (3, 2.0, 0.1)])[:7056], ((0, 0), (0.012, 1), (0.13, 1), (0.16, 0)))
