# Music: pianos, choir, songwriting, theory, ʻukulele, guitars and frame drums.
import math
import random

from kit import Shot, at, ball, blob, block, blotched, box, bulb, ceramic, clear, cloth, daylight, disc, foliage, glass, glow, lamp, lathe
from kit import leaf, liquid, mesh, metal, paint, plane, put, ring, rod, scatter, slab, sun, table, tube, wall, wood
from props_kitchen import mug, tumbler
from props_music import frame_drum, guitar, metronome, microphone, piano_keys, sheet_music
from props_plants import flower, hedge, pot, tall_leaves
from props_studio import GREEN, pencil, vase


def curtain(y, color, wide=20, high=12, folds=26):
    """A heavy curtain across the stage."""
    points, faces, n = [], [], folds * 10
    for i in range(n + 1):
        x = -wide / 2 + wide * i / n
        d = .38 * math.sin(2 * math.pi * folds * i / n) + .14 * math.sin(5.1 * i / n * folds)
        points += [(x, y + d, -3), (x * .995, y + d * .9, high - 3)]
    for i in range(n):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    put(mesh('curtain', points, faces), cloth(color, 30))


def piano_start():
    """The keys of an upright piano, a page of big notes and a lamp."""
    clear('#fff1de', .2)
    body = wood('#5a2f1c', .25, 'x', .4, coat=.8)
    wall('#3f5a58', 5)
    with at((0, -.6, 0)):
        piano_keys(4, .3, 1.9)
    block((9.4, 2.5, .8), body, (0, .5, -.85), round=.05)
    block((9.4, .3, .34), body, (0, -.85, -.12), round=.06)
    box((8.4, .06, .12), cloth('#8a2f2a', 60), (0, 1.26, .24), round=.02)
    block((9.4, .3, 3.6), body, (0, 1.75, -.2), round=.06)
    for side in (-1, 1):
        block((.6, 2.6, .5), body, (side * 4.6, .4, -.1), round=.08)
    box((4.8, .42, .12), body, (0, 1.4, 1.1), round=.03)
    for x, turn, seed in ((-1.03, 2, 3), (1.03, -2, 8)):
        with at((x, 1.3, 1.17), tilt=(84, 0), turn=turn):
            with at((0, 1.35, 0)):
                sheet_music(2.0, 2.6, 4, seed)
    block((9.8, 1.2, .16), body, (0, 2.2, 3.4), round=.05)
    with at((-3.1, 2.1, 3.56)):
        vase(ceramic('#d9a441', vary=.2), 1, .7)
    with at((-3.1, 2.1, 4.2)):
        tall_leaves(8, 1.4, .25, '#6d9a2a', lean=40)
    lamp((-5, -4, 5.5), (0, .6, .6), 2.6, 620, '#ffe3bf', 3)
    lamp((5.5, -3, 3), (0, .6, .6), 3, 160, '#bcd0ff')
    bulb((3.2, .2, 3.6), 110, '#ffce90', .25)
    return [Shot((-2.6, -6.6, 4.0), (.15, .7, .95), 43, .6, (0, .2, .4)), Shot((3.3, -3.6, 1.9), (.4, .4, .35), 52, 1, (.6, -.2, .25))]


def choir():
    """Four microphones before a window of colored glass."""
    clear('#4a4468', .16)
    table('#3a2620', wide=24, deep=12, front=-5, boards=14)
    wall('#4b3a44', 6)
    dice = random.Random(4)
    colors = ['#e2a04c', '#c4483a', '#3f6f9f', '#8ea514', '#7a4f7c', '#e9d9a0', '#2f8a80']
    for bay in (-3.4, 0, 3.4):
        for row in range(15):
            for col in range(6):
                x, z = (col - 2.5) * .37, .9 + row * .42
                half = 1.12 if z < 4.6 else 1.12 * math.sqrt(max(0, 1 - ((z - 4.6) / 2.2) ** 2))
                if abs(x) + .1 > half:
                    continue
                box((.33, .05, .38), glow(dice.choice(colors), dice.uniform(.5, 1.3)), (bay + x, 5.9, z), round=.01)
        arch = [(1.24 * math.cos(a * math.pi / 8), 4.6 + 2.35 * math.sin(a * math.pi / 8)) for a in range(9)]
        tube([(bay + x, 5.86, z) for x, z in [(1.24, .6), (1.24, 2.6), *arch, (-1.24, 2.6), (-1.24, .6)]], .12, paint('#8a7a74', .9))
        box((2.9, .5, .2), paint('#8a7a74', .9), (bay, 5.8, .55), round=.03)
    for k, (x, y, h) in enumerate(((-2.6, .6, 5.0), (-.9, -.3, 4.6), (.95, .1, 4.8), (2.7, .8, 5.1))):
        with at((x, y, 0), turn=(-12, -4, 6, 14)[k]):
            microphone(h, 24)
    with at((3.9, -1.1, 0)):
        disc(.75, .14, wood('#8a5a34', .4), (0, 0, 1.7), round=.04)
        for a in (0, 120, 240):
            with at(turn=a):
                rod((.3, 0, 1.75), (.85, 0, 0), .06, wood('#8a5a34', .4, 'z'))
        with at((0, 0, 1.84), turn=20):
            frame_drum(.62, .24, '#c4483a', '#efe3cc', 8)
    for side in (-1, 1):
        with at((side * 5.2, 1.5, 0)):
            block((2.4, 3, .5), paint('#2b2430', .8), round=.04)
    lamp((-5, -4, 6), (0, 0, 3), 2.5, 620, '#ffdcae')
    lamp((6, -1, 6), (0, 0, 3), 2.5, 360, '#a9b8ff')
    lamp((0, 4.5, 7), (0, 0, 3), 3, 520, '#ffb26a')
    return [Shot((-.4, -9.5, 3.9), (.3, 0, 3.75), 43, .8, (-.8, -.3, 4.6)), Shot((1.6, -5.2, 4.5), (.2, 0, 4.5), 46, 1, (.95, .1, 5.1))]


def jazz():
    """A grand piano with its lid open, a glass and blue light."""
    clear('#3a4a7a', .18)
    table('#2a1d18', wide=24, deep=12, front=-4, boards=14)
    curtain(6.2, '#2b2f52')
    black = paint('#0e0e10', .08, coat=1, vary=.02)
    outline = [(-2.6, -1.2), (2.6, -1.2), (2.6, .8), (2.3, 2.0), (1.3, 3.0), (.2, 3.6), (-1.0, 4.2), (-2.0, 4.2), (-2.6, 3.6)]
    with at((-.3, .2, 0)):
        slab(outline, .75, black, (0, 0, 2.0), round=.05)
        slab([(x * .94, .1 + y * .93) for x, y in outline[2:]] + [(-2.44, .3)], .05, metal('#c99a4a', .35), (0, 0, 2.76), round=.01)
        for k in range(34):
            x = -2.3 + k * .135
            rod((x, .4, 2.86), (x - .2, 3.6 - .055 * k, 2.84), .009, metal('#d9cfa8', .25), parts=6)
        for k in range(5):
            box((.14, 3.2 - .45 * k, .12), metal('#b8863c', .35), (-2.1 + k * .95, 1.9 - .2 * k, 2.86), round=.03)
        with at((-2.6, 2.4, 2.8), tilt=(0, -52)):
            with at((2.6, -2.4, 0)):
                slab(outline, .08, black, round=.03)
        rod((1.3, 1.6, 2.8), (.35, 1.6, 4.6), .05, black)
        with at((0, -1.95, 2.06)):
            piano_keys(3, .235, 1.3)
        block((5.2, 1.5, .2), black, (0, -1.6, 1.86), round=.05)
        for x in (-2.45, 2.45):
            block((.3, 1.4, .5), black, (x, -1.5, 2.0), round=.06)
        for x, y in ((-2.2, -.6), (2.2, -.6), (-1.4, 3.4)):
            rod((x, y, 2.0), (x, y, 0), .2, black, .12)
    with at((2.15, .0, 2.76)):
        tumbler(.28, .55, liquid('#c2762a'), .5)
    with at((3.9, -1.3, 0), turn=-20):
        disc(.95, .3, paint('#20242c', .5), (0, 0, 1.5), round=.1)
        rod((0, 0, 0), (0, 0, 1.5), .1, metal('#8f9498', .3))
    with at((.9, -1.0, 2.8), tilt=(70, 0), turn=6):
        with at((0, 1.0, 0)):
            sheet_music(1.6, 1.9, 4, 11)
    lamp((-6, -3, 5.5), (0, 0, 2.4), 2.2, 640, '#7f9fff')
    lamp((5, -4, 6), (0, 0, 2.4), 1.8, 480, '#ffd2a0')
    lamp((0, 5.5, 6), (0, 1, 3), 3, 420, '#c29aff')
    return [Shot((3.2, -9, 4.9), (-.1, .4, 2.9), 43, .6, (0, -1, 2.6)), Shot((3.4, -4.6, 4.4), (.2, -.7, 2.6), 52, 1, (.4, -1.5, 2.4))]


def songwriting():
    """A guitar against the chair, a notebook with crossed-out lines, crumpled pages."""
    clear('#eef2fb', .4)
    wall('#c9b6a8', 5.6)
    table('#a8804f', deep=6.2)
    with at((-1.7, 1.2, 1.45), tilt=(72, 0), turn=14):
        with at((0, 0, -.2)):
            guitar(1.12, '#d29a58', '#5a2f1c', 6, 2.3)
    with at((1.0, -.75, 0), turn=-10):
        page = paint('#f4eddc', .92, vary=.03)
        for side in (-1, 1):
            block((1.6, 2.2, .1), page, (side * .81, 0, 0), round=.02)
        ink = paint('#3a3f55', .85)
        dice = random.Random(5)
        for side in (-1, 1):
            for row in range(9):
                y, long = .8 - row * .2, dice.uniform(.7, 1.2)
                pts = [(side * .81 - .62 + long * i / 14, y + .03 * math.sin(i * 2.4 + row), .102) for i in range(15)]
                tube(pts, .012, ink, fine=1)
                if row in (2, 5) or (side > 0 and row == 3):
                    rod((side * .81 - .66, y + .02, .104), (side * .81 - .6 + long, y - .02, .104), .014, paint('#c4483a', .8), parts=6)
    with at((.9, -1.9, 0), turn=-6):
        pencil(1.9, GREEN)
    for k, (x, y, r) in enumerate(((2.9, -.2, .42), (3.3, -1.2, .34), (2.5, .9, .38))):
        blob(r, paint('#f1ead9', .95), (x, y, r * .8), rough=.42, detail=2.6, seed=k, fine=4)
    with at((3.3, 1.6, 0)):
        mug(ceramic('#4f6f6b', vary=.2), .44, .9, liquid('#2b1708'))
    with at((.9, 2.2, 0)):
        vase(ceramic('#efe7d8', speckle=.6), 2, 1.0)
        for k in range(5):
            with at((0, 0, 1.3)):
                flower('#d9a441', 9, .3, '#8a5a34', 1.0 + .2 * (k % 3), 18, k)
    daylight(900, -1)
    sun((0, 3, 2), -60, 28, 2.8, window=(9, 8, 3, 3))
    return [Shot((.4, -8.6, 4.0), (.15, .3, 1.15), 43, .5, (.2, -.2, .8)), Shot((3.5, -4.2, 3.0), (1.1, -.6, .15), 58, .9, (1.1, -.9, .15))]


def theory():
    """A circle of twelve colored discs, a metronome and a slate with a staff."""
    clear('#eef4ff', .38)
    wall('#5f6f96', 5.8)
    table('#c7a273', deep=6.2)
    hues = ['#c4483a', '#d9692f', '#e2a04c', '#e9c94f', '#b9c43c', GREEN, '#4f8f5a', '#3f8a8a', '#3f6f9f', '#5a5aa0', '#7a4f8c', '#a8486f']
    with at((-.9, -.3, 0), turn=8):
        disc(2.05, .1, wood('#8a5f3a', .5), round=.03)
        for k, color in enumerate(hues):
            a = math.pi / 2 - 2 * math.pi * k / 12
            with at((1.6 * math.cos(a), 1.6 * math.sin(a), .1)):
                disc(.36, .2, paint(color, .35, coat=.4), round=.05)
                disc(.1, .21, wood('#e0c08c', .5), round=.01)
            with at((.95 * math.cos(a), .95 * math.sin(a), .1)):
                disc(.2, .14, paint(hues[(k + 9) % 12], .35, coat=.4), round=.03)
        rod((0, 0, .12), (.85, .9, .2), .03, metal('#c9a25a', .25))
        disc(.14, .16, metal('#c9a25a', .25), (0, 0, .1), round=.03)
    with at((2.4, .9, 0), turn=-12):
        metronome()
    with at((.6, 2.1, .1), tilt=(76, 0), turn=4):
        with at((0, 1.35, 0)):
            box((4.4, 2.8, .14), wood('#b98a58', .5), (0, 0, -.1), round=.04)
            plane((4.0, 2.4), paint('#2b3436', .85, bump=.1, grain=12), (0, 0, -.02))
            chalk = paint('#eef0ea', .95)
            for line in range(5):
                box((3.5, .02, .004), chalk, (0, .5 - line * .25, -.015), round=0)
            for k in range(7):
                ball(.12, chalk, (-1.3 + .43 * k, -.5 + .125 * k, -.012), (1.3, .9, .05), (0, 0, 18))
    with at((2.6, -1.2, 0), turn=24):
        steel = metal('#b9bec2', .2)
        tube([(-.9, .14, .06), (.2, .14, .06), (.45, .0, .06), (.2, -.14, .06), (-.9, -.14, .06)], .045, steel)
        rod((.42, 0, .06), (1.1, 0, .06), .05, steel)
    with at((-3.5, -1.2, 0), turn=40):
        pencil(1.7, '#d9b13b')
    daylight(950, -1)
    sun((0, 3, 2), -56, 32, 2.0, window=(9, 8, 3, 2))
    return [Shot((.5, -8.6, 4.5), (.1, .3, .7), 43, .45, (-.2, -.3, .4)), Shot((-3.6, -3.9, 2.9), (-.9, -.2, .2), 56, .8, (-1, -.5, .3))]


def ukulele():
    """An ʻukulele on the porch at sunset, flowers beside it."""
    clear('#ffd9b8', .42)
    plane((120, 60), paint('#2f6f8c', .12, bump=.5, grain=.8, vary=.15), (0, 50, -4))
    plane((200, 60), paint('#ffc49a', 1, glow=.75, vary=.04), (0, 90, 18), (90, 0, 0))
    ball(4.2, glow('#ffdf9a', 3.2), (-9, 84, 8))
    blob(9, paint('#4a5f6f', 1), (20, 70, -2), (2.4, .5, .8), rough=.3)
    table('#7a5238', deep=6.4, wide=24)
    rail = paint('#efe9dc', .5, vary=.03)
    box((24, .3, .3), rail, (0, 3.2, 2.6), round=.04)
    for k in range(17):
        box((.2, .2, 2.6), rail, (-8 + k, 3.2, 1.3), round=.03)
    with at((.3, .2, .02), turn=62):
        guitar(1.25, '#b8793a', '#6b3a1e', 4, 1.6)
    for k, (x, y, color) in enumerate(((-2.6, -1.0, '#f3e6c8'), (-2.1, -1.45, '#e8839a'), (-3.0, -.4, '#f3e6c8'), (2.9, -.9, '#e8839a'), (-1.5, -1.7, '#f0c24a'))):
        with at((x, y, .12), tilt=(10 * (k - 2), 12), turn=60 * k):
            for p in range(5):
                leaf(.5, .34, foliage(color, gloss=.6, vein=.03), (0, 0, 0), (24, 0, 72 * p), curl=.5, fold=.12, pointed=1.3)
            ball(.07, paint('#f0b52a', .8), (0, 0, .08))
    with at((3.4, 1.7, 0)):
        pot(.7, 1.1, ceramic(GREEN, vary=.2))
        for k in range(8):
            leaf(1.9, .75, foliage('#3f7a3a'), (0, 0, 1.0), (42 + 4 * k, 0, 45 * k), curl=.8, fold=.15, wave=.05)
    with at((-3.3, 1.6, 0)):
        tumbler(.4, 1.2, liquid('#e8a24a'), .7)
    sun((0, 0, 0), 155, 16, 4.2, '#ffb06a', 2)
    lamp((-5, -5, 5), (0, 0, .5), 4, 520, '#ffe3cc')
    lamp((6, -3, 4), (0, 0, .5), 4, 200, '#c9b8ff')
    return [Shot((.3, -8.8, 3.5), (0, .4, .75), 43, .7, (.1, -.2, .5)), Shot((-2.9, -4.2, 2.6), (-.3, .1, .4), 56, 1, (-.2, -.2, .6))]


def slack_key():
    """A guitar on a woven mat with taro leaves, shade and sea light."""
    clear('#e6f6ff', .5)
    hedge(7, '#2f6f3f', 20, 7, 300, 3, -1.5, 1.6)
    plane((80, 30), paint('#bfe6ee', 1, glow=.8, vary=.03), (0, 16, 6), (90, 0, 0))
    table('#8f7352', deep=7, wide=24)
    straw = [paint(c, .9, bump=.3, grain=14) for c in ('#d3b37a', '#c29f64', '#dfc592')]
    for i in range(26):
        for k in range(16):
            box((.34, .34, .02), straw[(i * 7 + k * 3) % 3], (-4.4 + i * .35, -2.2 + k * .35, .012 + .006 * ((i + k) % 2)), round=.01)
    with at((-.2, -.35, .05), turn=-58):
        guitar(1.3, '#d9a866', '#4a2a18', 6, 2.3)
    with at((3.3, 1.9, 0)):
        pot(.8, 1.1)
        for k in range(7):
            tip = (1.1 * math.cos(k * .9), 1.0 * math.sin(k * .9), 2.4 + .3 * (k % 3))
            tube([(0, 0, .9), (tip[0] * .5, tip[1] * .5, 1.8), tip], .06, foliage('#7d9a4a'), fine=2)
            leaf(1.7, 1.35, foliage('#4f8a45', gloss=.35), tip, (-25, 0, 137 * k), curl=.5, fold=.18, pointed=.45, wave=.03)
    with at((-3.4, 1.5, 0)):
        vase(ceramic('#2f7c86', vary=.25), 1, 1.1)
    lathe([(.2, 0), (.21, .02), (.21, .78), (.2, .8)], glass('#dff2ef'), (2.3, -1.5, .2), wall=.03, rot=(0, 90, 20))
    for x, y, color in ((1.6, -1.75, GREEN), (1.2, -1.5, '#c4483a')):
        slab([(-.17, .12), (.17, .12), (0, -.2)], .02, paint(color, .3, coat=.5), (x, y, .03), smooth=True)
    sun((0, 0, 0), -40, 40, 3.6, '#fff0d0', 1, window=(12, 9, 5, 1))
    lamp((-5, -4, 5), (0, 0, .5), 4, 380, '#fff3e0')
    return [Shot((.3, -8.4, 4.5), (.1, .1, .5), 43, .6, (0, -.4, .4)), Shot((2.9, -4.4, 2.6), (.1, -.5, .35), 56, 1, (.3, -.8, .4))]


def campfire():
    """A guitar on a log beside the fire, an enamel mug, night."""
    clear('#3a4a72', .42)
    plane((120, 80), blotched(('#2f2a22', '#3d3327', '#262019'), .8, .95, bump=.9), (0, 20, 0))
    hedge(9, '#16261c', 30, 9, 340, 6, -1, 1.8)
    dice = random.Random(8)
    for _ in range(120):
        ball(.045, glow('#dfe8ff', dice.uniform(2, 9)), (dice.uniform(-26, 26), 36, dice.uniform(7, 24)), fine=.3)
    bark = paint('#5a4030', .95, bump=1, grain=6, vary=.3)
    with at((-1.6, .9, 0)):
        rod((-2.6, .6, .5), (2.4, 1.1, .5), .5, bark, .46)
        disc(.44, .02, wood('#c49a66', .7), (-2.62, .6, .5), (0, -90, 8))
    with at((-1.75, .62, .95), tilt=(62, 0), turn=24):
        guitar(1.15, '#c98f4f', '#4a2a18', 6, 2.3)
    with at((2.0, -.3, 0)):
        for k in range(11):
            a = 2 * math.pi * k / 11
            blob(.34, paint('#6a6560', .9, bump=.5), (1.35 * math.cos(a), 1.2 * math.sin(a), .18), rough=.3, seed=k, fine=4)
        for k in range(5):
            a = k * 1.26
            rod((.9 * math.cos(a), .85 * math.sin(a), .12), (-.1 * math.cos(a), -.1 * math.sin(a), .95), .14, bark, .11)
        scatter(lambda: blob(.1, glow('#ff5a14', 4), fine=2, rough=.4), 40, (0, 0, .7, .65), 4, .06)
        for k in range(16):
            s = dice.uniform(.7, 1.5)
            leaf(1.3 * s, .5 * s, glow(dice.choice(['#ff8a1e', '#ff5f0e', '#ffb03a']), 1.9), (dice.uniform(-.4, .4), dice.uniform(-.35, .35), .2), (86, 0, dice.uniform(0, 360)), curl=.3, fold=.3)
    with at((-3.6, -1.0, 0)):
        mug(paint(GREEN, .2, coat=.8), .44, .8, liquid('#2b1708'))
    with at((5.6, 5, 0)):
        slab([(-2.4, 0), (2.4, 0), (0, 3.4)], .06, cloth('#b5702f', 30), (0, 0, 0), (90, 0, -12))
    bulb((2.0, -.4, 1.1), 420, '#ff8a3a', .5)
    lamp((-6, -5, 7), (0, 0, 1), 5, 760, '#a9bcff')
    lamp((4, -6, 3), (-1.5, .5, 1.4), 3, 320, '#ffb070')
    return [Shot((.4, -9.6, 2.6), (.1, .4, 1.5), 45, .7, (-.6, .3, 1.4)), Shot((-3.9, -4.6, 2.3), (-1.5, .7, 1.6), 50, 1, (-1.6, .4, 1.7))]


def drums():
    """Frame drums on cushions around a pierced lantern."""
    clear('#ffdcb8', .18)
    wall('#7a3b34', 5.6)
    table(cloth('#8a3a2e', 24, stripe='#d9a441', stripes=.25), deep=7, wide=24)
    for k, (x, y, color, turn) in enumerate(((-2.6, 1.6, '#2f5d70', 8), (2.7, 1.7, '#a8702c', -10), (0, 2.4, GREEN, 0))):
        with at((x, y, .5), turn=turn):
            blob(1, cloth(color, 26), (0, 0, 0), (1.5, .8, .62), rough=.06, flat=.8)
    with at((-1.9, .75, 1.55), tilt=(68, 0), turn=12):
        frame_drum(1.6, .32, '#7a4a26', '#ead8b4')
    with at((2.1, .85, 1.25), tilt=(64, 0), turn=-16):
        frame_drum(1.3, .3, '#5a2f1c', '#dcc39a')
    with at((.35, -.85, .02), turn=15):
        frame_drum(.95, .3, '#b8863c', '#f1e6cf', 10)
    with at((3.5, -.7, 0)):
        brass = metal('#c99a4a', .25)
        lathe([(.45, 0), (.5, .06), (.46, .14)], brass, wall=0)
        for k in range(14):
            a = 2 * math.pi * k / 14
            tube([(.44 * math.cos(a), .44 * math.sin(a), .14), (.62 * math.cos(a + .12), .62 * math.sin(a + .12), .7), (.4 * math.cos(a + .25), .4 * math.sin(a + .25), 1.25), (.06, 0, 1.6)], .03, brass, fine=2)
            tube([(.44 * math.cos(a), .44 * math.sin(a), .14), (.62 * math.cos(a - .12), .62 * math.sin(a - .12), .7), (.4 * math.cos(a - .25), .4 * math.sin(a - .25), 1.25), (.06, 0, 1.6)], .03, brass, fine=2)
        ball(.22, glow('#ffcf80', 14), (0, 0, .6))
        ring(.14, .03, brass, (0, 0, 1.75), (90, 0, 0))
    with at((-3.4, -1.0, 0)):
        lathe([(0, 0), (.24, 0), (.27, .04), (.2, .35), (.3, .55)], ceramic('#efe7d8', speckle=.2), wall=.03)
        disc(.24, .01, liquid('#5a2a10'), (0, 0, .42))
    bulb((3.5, -.7, .62), 120, '#ffb866', .25)
    lamp((-5.5, -4, 5), (0, .5, .8), 3, 640, '#ffe0ba', 3.4)
    lamp((5, 3, 5), (0, .5, .8), 2.4, 220, '#ffb08a')
    return [Shot((.3, -8.8, 3.7), (.15, .4, 1.0), 43, .5, (0, 0, 1)), Shot((2.6, -5.4, 2.6), (.5, -.2, .7), 46, .9, (.5, -.9, .4))]
