# Things of a desk, each standing on z = 0 around the origin; place them with `at`.
import random

from kit import at, ball, block, box, copy, disc, glow, lathe, metal, paint, plane, ring, rod

GREEN = '#7f9123'
CODE = ['#a8c71a', '#f2b544', '#7fd0c3', '#e8e6da', '#f08a6b', '#9fb3ff']


def code_lines(wide, high, rows=13, seed=7, indents=(0, 1, 1, 2, 2, 3, 2, 1, 1, 2, 2, 1, 0), bright=2.2):
    """Colored bars like code, in the x and y plane, up is +y."""
    dice = random.Random(seed)
    step = high / (rows + 1)
    for row in range(rows):
        x = -wide / 2 + .05 * wide + .05 * wide * indents[row % len(indents)]
        for _ in range(dice.randint(2, 4)):
            long = wide * dice.uniform(.05, .18)
            if x + long > wide / 2 - .05 * wide:
                break
            box((long, step * .45, .004), glow(dice.choice(CODE), bright), (x + long / 2, high / 2 - step * (row + 1), .004), round=0)
            x += long + .03 * wide


def laptop(screen=None, lean=108, color='#c9cdd1', dark='#14201d'):
    """An open laptop; `screen` draws in the x and y plane on 2.7 × 1.7."""
    shell, black = metal(color, .3), paint('#1d2124', .5)
    block((3.0, 2.05, .09), shell, (0, 0, 0), round=.035)
    key = None
    for r in range(5):
        for c in range(13):
            loc = (-1.24 + c * .207, .72 - r * .2, .1)
            key = box((.175, .165, .03), black, loc, round=.02, steps=2) if key is None else copy(key, loc)
    box((1.0, .62, .004), metal('#b9bdc1', .35), (0, -.65, .091), round=0)
    with at((0, 1.0, .07), tilt=(180 - lean, 0)):
        box((3.0, 2.0, .06), shell, (0, 1.0, -.035), round=.028)
        plane((2.82, 1.82), paint(dark, .12, coat=1, glow=.2), (0, 1.0, .002))
        if screen:
            with at((0, 1.0, .004)):
                screen()


def monitor(wide=5.2, high=3.0, screen=None, dark='#14201d', foot=.9):
    """A flat monitor on a foot, facing -y; `screen` draws in the x and y plane."""
    black = paint('#1b1d1f', .4, coat=.3)
    disc(1.0, .06, metal('#8f9498', .35), (0, .2, 0))
    box((.4, .12, foot + .6), metal('#8f9498', .35), (0, .3, (foot + .6) / 2), round=.03)
    with at((0, .1, foot + high / 2), tilt=(90, 0)):
        box((wide, high, .12), black, (0, 0, -.07), round=.05)
        plane((wide - .16, high - .16), paint(dark, .15, coat=1, glow=.25), (0, 0, -.005))
        if screen:
            screen()


def phone(screen=None, dark='#101418'):
    """A phone that lies, 0.75 × 1.55; `screen` draws on it in the x and y plane."""
    block((.78, 1.6, .08), paint('#24282b', .25, coat=.6), round=.038)
    plane((.71, 1.52), paint(dark, .1, coat=1, glow=.25), (0, 0, .0815))
    if screen:
        with at((0, 0, .083)):
            screen()


def desk_lamp(color=GREEN, reach=1.6):
    """A lamp with a jointed arm that leans to +x; put a `bulb` into its shade yourself."""
    own, steel = paint(color, .3, coat=.5), metal('#b9bec2', .25)
    disc(.7, .1, own, round=.04)
    rod((0, 0, .1), (-.5, 0, 2.1), .045, steel)
    ball(.09, own, (-.5, 0, 2.1))
    rod((-.5, 0, 2.1), (reach * .7, 0, 3.3), .045, steel)
    with at((reach * .7, 0, 3.3), tilt=(0, 24)):
        lathe([(.14, .12), (.2, .02), (.34, -.2), (.6, -.62)], own, wall=.03)
        ball(.17, glow('#ffe2b0', 9), (0, 0, -.38))


def camera_body(lens_long=.8):
    """A photo camera that looks to -y."""
    black = paint('#1c1d1f', .55, bump=.5, grain=50)
    block((1.5, .6, .95), black, round=.08)
    block((1.5, .58, .16), metal('#b9bec2', .35), (0, 0, .88), round=.05)
    box((.5, .5, .26), metal('#b9bec2', .35), (0, 0, 1.12), round=.06)
    for k, (x, r) in enumerate(((.5, .14), (-.52, .17))):
        disc(r, .12, metal('#8f9498', .3), (x, 0, 1.04), round=.02)
    with at((0, -.28, .5), tilt=(90, 0)):
        lathe([(.42, 0), (.44, .1), (.4, .15), (.4, lens_long * .6), (.44, lens_long * .65), (.44, lens_long)], paint('#161719', .4), wall=.06)
        for z in (.25, .4, .55):
            ring(.41, .015, paint('#2f3235', .6), (0, 0, z * lens_long / .8))
        lathe([(.001, .1), (.2, .08), (.36, 0)], paint('#1a2540', .02, coat=1), (0, 0, lens_long - .2), wall=0)


def notebook(size=(1.4, 1.9), color='#d9694a', turn=0, lines=True):
    """An open or closed notebook that lies; here closed, with a band."""
    with at(turn=turn):
        block((size[0], size[1], .16), paint(color, .65, bump=.15, grain=70), round=.03)
        box((.07, size[1] + .01, .17), paint('#2b2b2c', .7), (size[0] * .34, 0, .082), round=.01)
