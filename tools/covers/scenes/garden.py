# Gardening: beds, seedlings, pruning, mushrooms, herbs, vegetables, succulents and compost.
import math
import random

from mathutils import Vector, noise

from kit import Shot, at, ball, blob, block, blotched, box, ceramic, clay, clear, cloth, copy, daylight, disc, foliage, glass, glow, lamp
from kit import lathe, leaf, liquid, mesh, metal, paint, plane, put, ring, rod, scatter, sheet, slab, strip, sun, table, tube, wall, wood
from props_kitchen import carrot, egg, tomato
from props_plants import EARTH, bush, flower, grass, hedge, herb_pot, pot, rosette, tall_leaves, twig
from props_studio import GREEN, bucket
from scenes.studio import ridge


def _earth(size, loc, seed=1, rough=.12):
    """Loose ground: an uneven top with crumbs."""
    nx, ny = 70, 40
    points, faces = [], []
    for i in range(nx + 1):
        for k in range(ny + 1):
            x, y = (i / nx - .5) * size[0], (k / ny - .5) * size[1]
            z = rough * noise.fractal(Vector((x * 1.6 + seed, y * 1.6, 0)), 1, 2, 5)
            points.append((x, y, z))
    for i in range(nx):
        for k in range(ny):
            p = i * (ny + 1) + k
            faces.append((p, p + ny + 1, p + ny + 2, p + 1))
    soil = blotched(EARTH, 7, .97, bump=1, fine=14)
    put(mesh('earth', points, faces), soil, loc)
    with at(loc):
        scatter(lambda: blob(.07, soil, rough=.4, fine=2), 160, (0, 0, size[0] * .48, size[1] * .46), seed, .02, size=(.4, 1.5))


def _seedling(high=.5, leaves=4, color='#6fa03a', seed=1):
    """A young plant with a pair or two of leaves."""
    green = foliage(color)
    tube([(0, 0, 0), (.02, 0, high * .5), (0, .02, high)], .022, foliage('#a9c070'), fine=2)
    for k in range(leaves):
        z = high * (1 if k < 2 else .62)
        leaf(high * (.62 if k < 2 else .5), high * .3, green, (0, 0, z), (18, 0, 180 * k + 90 * (k // 2) + seed * 37), curl=.6, fold=.15, pointed=1)


def _sky(color='#bfdcf2', glow_by=.7):
    """A bright sky far behind."""
    plane((200, 80), paint(color, 1, glow=glow_by, vary=.03), (0, 90, 20), (90, 0, 0))


def _lawn(colors=('#6f8f3a', '#7d9a42', '#5f7f34')):
    """Grass ground up to the horizon."""
    plane((200, 160), blotched(colors, .35, .95, bump=.7), (0, 60, -.02))


def raised_bed():
    """A bed of boards filled in layers, seedlings in rows and a spade in the earth."""
    clear('#d9ebff', .7)
    _sky()
    _lawn()
    grass((0, 1, 9, 6), 1100, .45, '#7f9a40', 1)
    hedge(12, '#3f6f35', 34, 8, 420, 2, -.5, 1.8)
    board = wood('#b0814f', .7)
    with at((-.3, .6, 0), turn=-14):
        for y in (-1.7, 1.7):
            for z in (.35, 1.05):
                box((6.4, .16, .66), board, (0, y, z), round=.03)
        for x in (-3.2, 3.2):
            for z in (.35, 1.05):
                box((.16, 3.5, .66), wood('#b0814f', .7, 'y'), (x, 0, z), round=.03)
            for y in (-1.6, 1.6):
                box((.24, .24, 1.6), wood('#8f6338', .7, 'z'), (x * .96, y, .75), round=.02)
        _earth((6.2, 3.3), (0, 0, 1.16), 3)
        for row in range(3):
            for k in range(7):
                with at((-2.6 + k * .86, -1.0 + row * .95, 1.2), turn=40 * k):
                    if row == 0:
                        bush(9, .5, .3, '#7fae3a', 15, 45, k, .7)
                    else:
                        _seedling(.5 + .1 * (k % 3), 4, ('#6fa03a', '#4f8a45')[row - 1], k)
        with at((2.3, .95, 1.1), tilt=(-8, 12)):
            rod((0, 0, .5), (0, 0, 4.2), .09, wood('#a5754a', .5, 'z'))
            slab([(-.42, 0), (.42, 0), (.38, .9), (.1, 1.0), (-.1, 1.0), (-.38, .9)], .05, metal('#8f9498', .35), (0, .02, -.3), (90, 0, 0), round=.02)
            tube([(-.35, 0, 4.25), (0, 0, 4.45), (.35, 0, 4.25)], .07, wood('#a5754a', .5))
    with at((3.6, -1.6, 0)):
        lathe([(0, 0), (.55, 0), (.6, .05), (.55, .7), (.5, 1.0)], paint(GREEN, .3, metal=.3, coat=.6), wall=.03)
        tube([(-.5, 0, .2), (-.95, -.1, .7), (-1.25, -.15, 1.15)], .08, paint(GREEN, .3, metal=.3, coat=.6))
        tube([(.35, 0, .95), (.8, 0, 1.1), (.95, 0, .6), (.56, 0, .2)], .05, paint(GREEN, .3, metal=.3, coat=.6))
    sun((0, 0, 0), -50, 36, 4.5, '#fff0d2', 1)
    return [Shot((1.4, -9.8, 4.3), (.1, .4, 1.25), 45, .8, (0, -.8, 1.2)), Shot((-3.6, -4.3, 3.3), (-.7, -.1, 1.35), 54, 1, (-.7, -.6, 1.4))]


def seedlings():
    """Trays of seedlings on the window sill, packets and a dibber."""
    clear('#e9f3ff', .5)
    plane((40, 20), paint('#cfe3ee', 1, glow=.9, vary=.03), (0, 12, 4), (90, 0, 0))
    hedge(9, '#7fa05a', 16, 6, 160, 5, -1, 1.4)
    frame = paint('#f2efe8', .45, vary=.03)
    for x in (-5.2, 0, 5.2):
        box((.34, .3, 9), frame, (x, 4.0, 4.2), round=.04)
    box((12, .5, .3), frame, (0, 4.0, .0), round=.04)
    box((12, .3, .2), frame, (0, 4.0, 4.4), round=.03)
    table('#c9a878', deep=7)
    with at((-.7, .4, 0), turn=-5):
        tray = paint('#2f3533', .6)
        block((5.2, 2.9, .1), tray, round=.03)
        for row in range(4):
            for col in range(7):
                with at((-2.1 + col * .7, -1.0 + row * .67, .08)):
                    lathe([(.2, 0), (.21, .02), (.31, .46)], tray, wall=.03, parts=4, rot=(0, 0, 45), smooth=False)
                    disc(.27, .05, blotched(EARTH, 9, .97, bump=1), (0, 0, .38))
                    if (row * 7 + col) % 11 != 7:
                        with at((0, 0, .42), turn=50 * col):
                            _seedling(.22 + .14 * col * .7 + .05 * (row % 2), 2 if col < 3 else 4, ('#8fbf4a', '#6fa03a', '#5f9a55', '#7f8f3a')[row], row + col)
    for k, (x, y, turn, color, drawn) in enumerate(((2.7, -1.2, 18, '#efe3c8', '#4f8a45'), (3.4, -.6, -8, '#e8c9b4', '#c4483a'), (2.9, -.2, 40, '#d8e0c4', '#d9822b'))):
        with at((x, y, .01 + .02 * k), turn=turn):
            block((.95, 1.3, .03), paint(color, .85, vary=.03), round=.008)
            with at((0, -.3, .034)):
                leaf(.7, .4, paint(drawn, .8), curl=0, fold=.005)
    with at((.3, -1.75, 0), turn=8):
        lathe([(.01, 0), (.14, .5), (.16, 1.0), (.12, 1.15), (.2, 1.6), (.1, 1.7)], wood('#a9713c', .45, 'z'), (0, 0, .17), wall=0, rot=(0, 90, 0))
    with at((3.3, 1.5, 0)):
        lathe([(0, 0), (.5, 0), (.54, .06), (.5, .8), (.2, 1.2), (.16, 1.4)], paint(GREEN, .25, coat=.7), wall=0)
        box((.5, .24, .24), paint('#f2efe8', .4), (-.05, 0, 1.5), round=.06)
        rod((-.25, 0, 1.52), (-.5, 0, 1.52), .07, paint('#f2efe8', .4))
        tube([(-.05, 0, 1.4), (-.25, 0, 1.25), (-.28, 0, 1.0)], .04, paint('#f2efe8', .4))
    scatter(lambda: ball(.045, paint('#c9a25a', .7), scale=(1, 1.5, .7), fine=.4), 26, (1.8, -1.6, .35, .2), 3, .03)
    lamp((0, 3.7, 5.5), (0, 0, .3), 6, 700, '#f3f8ff', 4)
    lamp((-6, -4, 5), (0, 0, .5), 4, 460, '#ffe9cf')
    sun((0, 0, 0), 150, 34, 2.2, '#ffedcf', 1.5)
    return [Shot((.4, -8.6, 4.0), (.1, .2, .5), 43, .6, (-.2, -.4, .6)), Shot((-3.7, -3.9, 1.9), (-1.1, .2, .65), 56, 1, (-1, -.4, .7))]


def pruning():
    """A branch with blossom, open secateurs, and apples in a basket."""
    clear('#dce9f7', .65)
    _sky('#cfe0ee', .75)
    hedge(11, '#8a9a6a', 30, 9, 200, 7, -2, 1.4)
    table('#8f7a62', deep=6.4, wide=24)
    bark = paint('#6a5546', .95, bump=1, grain=7, vary=.3)
    tube([(-6.5, 1.8, 4.8), (-3.4, 1.4, 4.1), (-.6, 1.2, 3.9), (2.0, 1.0, 4.3), (4.4, 1.0, 5.4)], .3, bark, taper=[1.4, 1.15, .9, .6, .3])
    rod((-.5, 1.2, 3.95), (-.3, 1.0, 3.3), .17, bark, .15)
    disc(.15, .01, wood('#e0c08c', .7), (-.3, 1.0, 3.3), (162, 12, 0))
    dice = random.Random(3)
    for k in range(9):
        x = -4.6 + k * 1.0
        z = 4.2 + .06 * (x - 0) ** 2 * .35
        # Every second twig hangs, so that its blossom is in the picture.
        rise = dice.uniform(.7, 1.2) if k % 2 else dice.uniform(-1.35, -.8)
        end = (x + dice.uniform(.2, .7), .9 + dice.uniform(-.5, .2), z + rise)
        tube([(x, 1.3, z - .2), ((x + end[0]) / 2 + .1, 1.2, (z + end[2]) / 2), end], .06, bark, taper=[1.3, 1, .5])
        for j in range(5):
            t = .3 + .17 * j
            here = (x + (end[0] - x) * t, 1.2 + (end[1] - 1.2) * t, z + (end[2] - z) * t)
            for p in range(5):
                leaf(.34, .28, foliage('#f8dbe2', gloss=.6, vein=.02), here, (35 + 50 * (j % 2), 0, 72 * p + 20 * j), curl=.4, fold=.15, pointed=1.2)
            ball(.06, paint('#e0b84a', .8), here)
            leaf(.5, .24, foliage('#7fa04a'), here, (10, 0, 97 * (j + k)), curl=.5)
    with at((.5, -1.0, .08), turn=18):
        steel, grip = metal('#b9bec2', .2), paint('#c4483a', .4, coat=.4)
        with at(turn=16):
            slab([(0, -.14), (.5, -.2), (1.1, .02), (.9, .16), (.3, .18), (0, .12)], .06, steel, smooth=True, round=.015)
            tube([(0, 0, .03), (-.7, -.12, .05), (-1.5, -.35, .05), (-1.9, -.3, .05)], .11, grip, taper=[.8, 1, 1.1, .9])
        with at(turn=-14):
            slab([(0, .1), (.4, -.02), (.85, -.12), (.95, -.3), (.5, -.3), (0, -.16)], .06, metal('#8f9498', .3), (0, 0, .05), smooth=True, round=.015)
            tube([(0, 0, .08), (-.7, .12, .08), (-1.5, .35, .08), (-1.9, .32, .08)], .11, grip, taper=[.8, 1, 1.1, .9])
        disc(.13, .16, metal('#c9a25a', .3), round=.02)
    with at((-2.4, .1, 0)):
        straw = paint('#b98a52', .85, bump=.5, grain=10, vary=.2)
        for k in range(9):
            ring(1.0 + .04 * k, .09, straw, (0, 0, .09 + .13 * k))
        tube([(-1.25, 0, 1.1), (-.9, 0, 2.2), (0, 0, 2.6), (.9, 0, 2.2), (1.25, 0, 1.1)], .09, straw)
        disc(1.0, .1, straw)
        for k in range(13):
            a, r = 2.4 * k, .75 * math.sqrt(k / 13)
            lathe([(.001, .07), (.14, 0), (.31, .2), (.32, .38), (.2, .54), (.06, .5), (.001, .44)], paint(('#b8322b', '#c9572f', '#a8b03a')[k % 3], .2, coat=.6, vary=.25), (r * math.cos(a), r * math.sin(a), .78 + .2 * (k < 5)), wall=0, rot=(dice.uniform(-25, 25), dice.uniform(-25, 25), 0))
    with at((3.1, .6, 0), turn=-16):
        sheet((1.7, 1.2), cloth(GREEN, 20), (0, 0, .02), folds=.2, seed=4)
    for k in range(4):
        twig([(1.6 + .4 * k, -1.9 + .15 * k, .08), (2.2 + .4 * k, -1.75 + .2 * k, .1), (3.0 + .3 * k, -1.9 + .3 * k, .08)], .04, '#6a5546', 4, '#8fa85a', .35, k)
    sun((0, 0, 0), -46, 32, 4, '#fff0d8', 1)
    lamp((6, -4, 5), (0, 0, 1), 5, 300, '#dce8ff')
    return [Shot((.5, -9.4, 3.0), (0, .4, 2.1), 43, .8, (0, .2, 1.6)), Shot((2.9, -4.7, 2.7), (.3, -.8, .3), 56, 1, (.4, -1.1, .2))]


def _mushroom(scale=1, color='#8a5a34', lean=0, turn=0):
    """A shiitake-like cap on its stem."""
    with at(turn=turn, tilt=(0, lean), scale=scale):
        tube([(0, 0, 0), (.03, 0, .25), (0, 0, .5)], .11, paint('#efe4d0', .8, bump=.3), taper=[1.1, .9, 1])
        lathe([(.12, .46), (.5, .42), (.56, .5), (.46, .68), (.22, .8), (.001, .83)], blotched((color, '#a8743f', '#6f4526'), 3, .6, bump=.4), wall=0, wobble=.03)
        lathe([(.1, .47), (.5, .43)], paint('#e9d9bc', .9), wall=0)


def mushrooms():
    """Shiitake on a log in the moss, drill, plugs and wax."""
    clear('#d9ecd6', .5)
    _sky('#cfe6c8', .5)
    hedge(9, '#2f5a34', 26, 9, 460, 4, -2, 1.6)
    for x, y, r in ((-6, 8, .6), (-2.5, 10, .5), (3.5, 9, .7), (7, 11, .6)):
        rod((x, y, -1), (x + .2, y, 12), r, paint('#4a3d33', .95, bump=1, grain=3), r * .8)
    table(blotched(('#4f6a2e', '#3f5826', '#64803a'), 1.4, .97, bump=1, fine=22), deep=9, wide=24)
    bark = paint('#5f4b3c', .97, bump=1, grain=5, vary=.35)
    with at((-.3, .6, 0), turn=6):
        rod((-3.6, 0, .85), (3.4, .2, .85), .82, bark, .78)
        disc(.76, .02, wood('#d3ac74', .75, 'z', .3), (-3.62, 0, .85), (0, -90, 0))
        for k in range(5):
            ring(.14 + .14 * k, .012, wood('#8f6a40', .8), (-3.645, 0, .85), (0, 90, 0))
        dice = random.Random(4)
        for k in range(15):
            x, a = -2.9 + .42 * k, dice.uniform(-70, 40)
            r = .78
            with at((x, r * math.sin(math.radians(a)), .85 + r * math.cos(math.radians(a))), tilt=(-a * .8, dice.uniform(-15, 15))):
                _mushroom(dice.uniform(.6, 1.15), dice.choice(['#8a5a34', '#7a4a2a', '#9a6a3c']))
        for k in range(8):
            disc(.07, .03, paint('#e8c98a', .5), (-2.6 + .75 * k, -.79, .95), (94, 0, 0))
        scatter(lambda: blob(.16, foliage('#6f8f34', gloss=.9), rough=.5, detail=4, fine=3), 26, (0, 0, 3.2, .5), 6, 1.6, size=(.3, .9))
    with at((2.4, -1.5, 0), turn=-24):
        own = paint(GREEN, .4, coat=.3)
        box((1.5, .5, .5), own, (0, 0, .42), round=.12)
        box((.42, .42, 1.0), own, (-.45, -.0, .1), (0, 0, 0), round=.1)
        rod((.75, 0, .42), (1.1, 0, .42), .16, paint('#2b2e30', .5), .1)
        rod((1.1, 0, .42), (1.9, 0, .42), .05, metal())
    with at((-2.9, -1.5, 0)):
        bucket('#c9b48a', None, .5, .55)
        disc(.44, .02, paint('#ecd9a0', .3, coat=.3), (0, 0, .4))
    scatter(lambda: rod((0, 0, .06), (.3, 0, .06), .06, wood('#d9b47a', .7)), 16, (-.6, -1.8, .8, .3), 5, 0)
    sun((0, 0, 0), -58, 40, 3.2, '#fff0c8', 2, window=(11, 9, 4, 3))
    lamp((-5, -5, 5), (0, 0, .8), 4, 420, '#f2f5e0')
    return [Shot((.5, -9.2, 3.3), (0, .3, 1.0), 45, .8, (0, -.3, 1.2)), Shot((-3.4, -4.2, 2.4), (-1.0, .2, 1.3), 54, 1, (-1, -.2, 1.5))]


def herbs():
    """Pots of herbs on a balcony rail, the city soft behind."""
    clear('#dfeaf8', .6)
    _sky('#d9e6f2', .8)
    dice = random.Random(5)
    for k in range(26):
        x, w, h = -22 + k * 1.8, dice.uniform(1.4, 2.6), dice.uniform(3, 10)
        block((w, 2, h), paint(dice.choice(['#b58a72', '#a3a8ad', '#c9b49a', '#8f7a6c']), .9), (x, 24 + dice.uniform(-2, 4), -4))
        for j in range(10):
            box((.28, .1, .4), glow('#ffe0a0', 1.2), (x + dice.uniform(-w, w) * .4, 22.5, -3 + dice.uniform(0, h * .9)), round=0)
    table('#a58a68', deep=4.6, wide=24)
    iron = paint('#2b3032', .45, metal=.5)
    box((24, .16, .16), iron, (0, 1.7, 2.6), round=.03)
    for k in range(25):
        rod((-12 + k, 1.7, -2), (-12 + k, 1.7, 2.6), .05, iron, parts=10)
    for x, color, kind, count, pot_color in ((-2.9, '#5c8a1e', .36, 90, '#b9653c'), (-1.1, '#7f9a6a', .16, 120, '#e8dfce'), (.75, '#4f8f45', .28, 100, '#3f6472'), (2.5, '#8fa84a', .2, 110, '#b9653c')):
        with at((x, .2 + .15 * (count % 3), 0), turn=count):
            herb_pot(color, count, 1.0, .62, kind, count, clay(pot_color) if pot_color == '#b9653c' else ceramic(pot_color), .68)
    with at((3.6, -1.0, 0), turn=20):
        own = paint(GREEN, .25, metal=.35, coat=.8)
        lathe([(0, 0), (.46, 0), (.5, .04), (.46, .55), (.4, .85), (.36, .9)], own, wall=.025)
        tube([(-.4, -.1, .2), (-.75, -.2, .65), (-.98, -.26, 1.05)], .07, own, taper=[1.3, 1, .8])
        tube([(.3, 0, .8), (.75, 0, .95), (.85, 0, .5), (.46, 0, .12)], .045, own)
    with at((-1.9, -1.3, .05), turn=12):
        steel = metal('#b9bec2', .2)
        for side in (-1, 1):
            tube([(0, 0, 0), (.8, side * .1, 0), (1.3, side * .02, 0)], .04, steel, taper=[1, 1.2, .3])
            ring(.2, .045, paint('#26282a', .4), (-.3, side * .22, 0), scale=(1.4, 1, 1))
    for k in range(5):
        twig([(.2 + .1 * k, -1.4 - .05 * k, .05), (.7 + .1 * k, -1.3 - .08 * k, .08), (1.3 + .12 * k, -1.35 - .1 * k, .05)], .025, '#6d8440', 7, '#5c8a1e', .26, k)
    sun((0, 0, 0), -56, 34, 4, '#ffeccc', 1)
    lamp((6, -4, 4), (0, 0, .6), 4, 240, '#dce8ff')
    return [Shot((.4, -8.8, 2.9), (.1, .2, 1.15), 43, .8, (0, -.3, 1)), Shot((-3.6, -3.9, 2.2), (-1.7, .1, 1.2), 56, 1.1, (-1.8, -.3, 1.3))]


def vegetables():
    """Kale, tomatoes and a pumpkin under hoops, mountains behind."""
    clear('#cfe2f8', .8)
    _sky('#a9cdf0', .65)
    ridge(60, 15, 3.1, paint('#8296ac', .95, vary=.2), 130)
    ridge(44, 8, 1.9, blotched(('#55704a', '#61794e', '#4a6444'), .3, .95, bump=.8), 110)
    _lawn(('#8f8a50', '#9a955a', '#7f8448'))
    _earth((16, 7), (0, 1.5, .02), 5, .16)
    for k in range(4):
        x = -4.8 + 3.2 * k
        tube([(x, 3.3, 0), (x, 3.0, 2.2), (x, 1.9, 3.0), (x, .8, 2.2), (x, .5, 0)], .05, paint('#e8e8e2', .4))
    for k in range(7):
        with at((-5 + k * 1.45, 1.7, .05), turn=60 * k):
            bush(22, 1.1, .55, ('#4f7a5a', '#5f8a4a', '#6f4a6a')[k % 3], 20, 62, k, .6)
    with at((-2.3, -.9, .05)):
        own = paint('#d9781f', .35, coat=.4, vary=.12)
        for k in range(12):
            a = 2 * math.pi * k / 12
            ball(.62, own, (.42 * math.cos(a), .42 * math.sin(a), .62), (.72, .72, 1))
        tube([(0, 0, 1.1), (.05, 0, 1.4), (.2, .05, 1.55)], .1, foliage('#6f7f3a'), taper=[1.4, 1, 1])
    for x, y, s in ((2.3, -.6, 1), (2.75, -.9, .9), (1.95, -1.0, .95), (2.4, -1.2, 1.05)):
        with at((x, y, .1), scale=1.25 * s):
            tomato()
    with at((.1, -1.0, .1), turn=15):
        for k in range(4):
            with at((0, .26 * (k - 1.5), .04 * (k % 2)), turn=4 * k):
                carrot(1.5)
    with at((3.9, 1.0, 0)):
        rod((0, 0, 0), (0, 0, 3.6), .07, wood('#b0814f', .6, 'z'))
        dice = random.Random(2)
        for k in range(12):
            z = .6 + .24 * k
            leaf(.75, .45, foliage('#4f7a34'), (0, 0, z), (10, 0, 137 * k), curl=.7, wave=.06)
            if k % 2:
                ball(.2, paint(('#c22a1c', '#d9692a', '#9aa83a')[k % 3], .15, coat=.8), (.28 * math.cos(k * 2), .28 * math.sin(k * 2), z - .1))
    with at((-4.2, -.4, 0), turn=10):
        block((1.6, 1.1, .7), wood('#c9a878', .7), round=.03)
        bush(14, .7, .4, GREEN, 25, 50, 3)
    sun((0, 0, 0), -44, 40, 4.6, '#fff2d8', 1)
    return [Shot((.5, -9.6, 3.0), (0, 1, 1.55), 43, .8, (0, -.6, .8)), Shot((2.9, -5.2, 2.3), (.7, -.6, .7), 52, 1, (1, -1, .6))]


def _cactus(r=.55, high=1.1, ribs=14, color='#4f7f4a'):
    """A round or tall cactus with ribs and spines."""
    points, faces, rows, parts = [], [], 24, ribs * 6
    for i in range(rows + 1):
        t = i / rows
        z = high * t
        rr = r * math.sin(math.pi * (.18 + .82 * t) ** 1.05) ** .55 if t < 1 else .02
        for k in range(parts):
            a = 2 * math.pi * k / parts
            rib = 1 + .1 * math.cos(ribs * a)
            points.append((rr * rib * math.cos(a), rr * rib * math.sin(a), z))
    for i in range(rows):
        for k in range(parts):
            p, q = i * parts + k, i * parts + (k + 1) % parts
            faces.append((p, q, q + parts, p + parts))
    put(mesh('cactus', points, faces), foliage(color, gloss=.6))
    spine = paint('#efe3c0', .7)
    for k in range(ribs):
        a = 2 * math.pi * k / ribs
        for i in range(3, rows - 1, 3):
            t = i / rows
            rr = r * math.sin(math.pi * (.18 + .82 * t) ** 1.05) ** .55 * 1.1
            foot = (rr * math.cos(a), rr * math.sin(a), high * t)
            for d in (-.3, 0, .3):
                rod(foot, (foot[0] * 1.0 + .16 * math.cos(a + d), foot[1] + .16 * math.sin(a + d), foot[2] + .08), .008, spine, .002, parts=5)


def succulents():
    """A desert in a bowl: rosettes, a round cactus and gravel before a pink wall."""
    clear('#ffeede', .45)
    wall('#d9917f', 5.4)
    table(clay('#e3c3a0'), deep=6.2)
    with at((-.5, .2, 0)):
        lathe([(0, 0), (1.3, 0), (1.5, .1), (2.2, .75), (2.3, .95)], ceramic('#efe6d6', .6, .1, speckle=.8), wall=.1)
        disc(2.12, .05, blotched(('#c9ac85', '#b8936a', '#dcc4a0'), 9, .97, bump=1, fine=26), (0, 0, .74))
        stone = [blob(.09, paint(c, .8), (0, 0, -30), rough=.3, fine=3) for c in ('#e9dcc6', '#b89a7c', '#8f8478', '#d8b49a')]
        dice = random.Random(3)
        for _ in range(320):
            a, r = dice.uniform(0, 6.28), 2.05 * math.sqrt(dice.random())
            copy(dice.choice(stone), (r * math.cos(a), r * math.sin(a), .81), tuple(dice.uniform(0, 360) for _ in range(3)), (dice.uniform(.4, 1.2),) * 3)
        for x, y, r, color, wide in ((-1.1, -.5, .78, '#8fae9a', .4), (.1, -1.15, .55, '#b88aa0', .28), (1.2, -.35, .66, '#9ab06a', .34), (-.2, .9, .6, '#7f9fa0', .3)):
            with at((x, y, .8)):
                rosette(r, 36, color, wide)
        with at((.15, .0, .78)):
            _cactus(.72, 1.35)
        with at((-1.3, .75, .78)):
            _cactus(.34, 2.1, 9, '#5f8f5a')
        with at((1.05, .8, .78)):
            for k in range(9):
                leaf(1.5, .3, foliage('#7f9f6a'), (0, 0, 0), (55 + 3 * k, 0, 40 * k), curl=-.2, fold=.5)
    with at((2.7, -1.0, 0)):
        pot(.5, .75)
        with at((0, 0, .66)):
            _cactus(.36, .6, 12, '#5f8a52')
            flower('#e8839a', 10, .22, '#f0c24a', .62, 0, 2)
    with at((3.4, .6, 0)):
        pot(.6, .85, ceramic(GREEN, vary=.2))
        with at((0, 0, .76)):
            rosette(.62, 34, '#a8c08a', .3)
    with at((1.4, -1.75, .06), turn=10):
        rod((-1.2, 0, .05), (.2, 0, .05), .06, wood('#b98450', .5, 'z'))
        box((.06, .5, .06), metal(), (.25, 0, .05), round=.01)
        for k in range(5):
            rod((.27, -.2 + .1 * k, .05), (.5, -.2 + .1 * k, .0), .018, metal())
    daylight(900, -1, warm='#fff0dc')
    sun((0, 2, 2), -52, 36, 4, '#ffe2b8', 1)
    return [Shot((.4, -8.6, 3.7), (0, .1, .95), 45, .6, (-.2, -.5, 1)), Shot((-2.9, -4.3, 3.0), (-.5, -.1, 1.05), 54, .9, (-.5, -.6, 1))]


def compost():
    """An open compost bin with its layers, a fork and a bucket of peels."""
    clear('#dcecff', .7)
    _sky()
    _lawn()
    grass((0, 0, 9, 4), 900, .4, '#7f9a40', 2)
    hedge(11, '#4f7f3a', 32, 9, 420, 9, -.5, 1.7)
    slat = wood('#a07a50', .75)
    with at((-1.0, 1.3, 0), turn=-10):
        for k in range(6):
            z = .3 + .62 * k
            box((4.6, .14, .46), slat, (0, 1.7, z), round=.03)
            for x in (-2.3, 2.3):
                box((.14, 3.4, .46), wood('#a07a50', .75, 'y'), (x, 0, z), round=.03)
        for x in (-2.25, 2.25):
            for y in (-1.65, 1.65):
                box((.3, .3, 3.9), wood('#8a6640', .75, 'z'), (x, y, 1.9), round=.03)
        for k, (colors, z) in enumerate(((EARTH, .35), (('#5a4a2c', '#6f5a34', '#4a3d24'), .95), (('#7f8a3a', '#6a7430', '#94a050'), 1.5), (('#a8834a', '#8f6a3a', '#c2a066'), 1.95))):
            blob(2.1, blotched(colors, 5, .97, bump=1, fine=12), (0, -.1 * k, z), (1.0 - .04 * k, .72 - .03 * k, .26), rough=.12, detail=3, seed=k)
        for color, n, make in (('#d9731f', 22, .3), ('#8fae4a', 34, .5), ('#c9a05a', 40, .45), ('#b8322b', 10, .25)):
            scatter(lambda c=color, m=make: leaf(m, m * .6, foliage(c), curl=.8, fold=.3), n, (0, -.35, 1.5, 1.0), n, 2.35, flat=False, hill=.15)
        for k in range(5):
            with at((-.9 + .45 * k, -.8 - .1 * (k % 2), 2.42), turn=50 * k):
                lathe([(.21, 0), (.2, .1), (.1, .2)], paint('#e8cdb0', .6), wall=.015, rot=(60, 0, 0))
    with at((1.8, -.2, 0), tilt=(-14, 10)):
        rod((0, 0, 1.1), (0, 0, 4.6), .08, wood('#b98450', .5, 'z'))
        box((.9, .1, .12), metal('#6a6e72', .4), (0, 0, 1.1), round=.03)
        for k in range(4):
            tube([(-.4 + .27 * k, 0, 1.1), (-.4 + .27 * k, -.08, .5), (-.4 + .27 * k, 0, -.1)], .04, metal('#6a6e72', .4), taper=[1, 1, .3])
    with at((3.1, -1.0, 0)):
        bucket(GREEN, None, .95, 1.25)
        for color, n in (('#e8b53a', 14), ('#c4483a', 10), ('#8fae4a', 16), ('#d9731f', 10)):
            scatter(lambda c=color: leaf(.5, .26, foliage(c), curl=1.1, fold=.3), n, (0, 0, .7, .7), n, 1.0, flat=False, hill=.25)
    with at((-3.4, -1.2, .05)):
        blob(.9, blotched(EARTH, 7, .97, bump=1), (0, 0, .1), (1.3, .8, .35), rough=.2)
        for k in range(4):
            tube([(-.5 + .3 * k, -.3, .36), (-.35 + .3 * k, -.15, .4), (-.25 + .3 * k, -.3, .36), (-.1 + .3 * k, -.2, .34)], .035, paint('#b5705f', .4, coat=.4), fine=3)
    sun((0, 0, 0), -52, 38, 4.4, '#fff0d2', 1)
    return [Shot((.9, -9.8, 3.7), (.1, .5, 1.6), 45, .8, (0, -.6, 1.5)), Shot((4.6, -5.8, 3.6), (2.3, -.4, 1.15), 46, 1, (3, -1.4, 1.2))]
