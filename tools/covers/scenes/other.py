# Everything else: market, memoir, bicycle, sharpening, lei, chess and money.
import math
import random

from kit import Shot, at, ball, blob, block, blotched, box, bulb, ceramic, clear, cloth, copy, daylight, disc, foliage, glass, glow, lamp
from kit import lathe, leaf, liquid, mesh, metal, paint, plane, put, ring, rod, scatter, sheet, slab, strip, sun, table, tube, wall, wood
from props_kitchen import chef_knife, mug, napkin, tumbler
from props_plants import flower, hedge, pot
from props_studio import GREEN, book, pencil, vase
from scenes.languages import cup_and_saucer


def market():
    """A stall with a striped awning, small pots with blank tags, a cash tin."""
    clear('#e6f0fb', .55)
    hedge(12, '#5f8a4a', 34, 9, 300, 3, -1, 1.8)
    plane((120, 60), paint('#cfe2f2', 1, glow=.6, vary=.04), (0, 40, 10), (90, 0, 0))
    dice = random.Random(4)
    table('#b98a58', deep=5.4, front=-2.6, wide=18)
    for k in range(16):
        x = -6.4 + .85 * k
        points = [(x, 2.8, 5.6), (x + .85, 2.8, 5.6), (x, .2, 4.9), (x + .85, .2, 4.9), (x, .15, 4.35), (x + .85, .15, 4.35)]
        item = put(mesh('awning', points, [(0, 1, 3, 2), (2, 3, 5, 4)]), cloth(('#f1ece0', '#7f9a2a')[k % 2], 30), smooth=False)
        disc(.42, .02, cloth(('#f1ece0', '#7f9a2a')[k % 2], 30), (x + .425, .15, 4.36), (90, 0, 0))
    for x in (-5.6, 5.6):
        rod((x, 2.4, -2), (x, 2.4, 5.6), .1, wood('#8a6640', .5, 'z'))
    for step, (y, z) in enumerate(((1.6, .9), (.6, .45))):
        block((8.6, 1.0, .12), wood('#a9793f', .55), (0, y, z - .12), round=.02)
        for x in (-3.8, 3.8):
            block((.9, .9, z - .12), wood('#8f6338', .6), (x, y, 0), round=.02)
    colors = ['#e9dfcb', '#3f6f86', '#c4704a', GREEN, '#d9a441', '#7f9a8c', '#b98a9a']
    spots = [(-3.5 + 1.0 * k, 1.6, .9) for k in range(8)] + [(-3.2 + 1.05 * k, .6, .45) for k in range(7)] + [(-2.9 + 1.1 * k, -.5, 0) for k in range(5)]
    for k, (x, y, z) in enumerate(spots):
        with at((x, y, z), turn=dice.uniform(0, 360)):
            if k % 4 == 2:
                mug(ceramic(colors[k % 7], speckle=.5, vary=.15), .32, .62)
            else:
                vase(ceramic(colors[(k * 3) % 7], speckle=.5, vary=.15), (k * 2) % 5, dice.uniform(.44, .6))
        if k % 3 == 0:
            with at((x + .28, y - .42, z + .02), tilt=(60, 0), turn=8):
                block((.3, .2, .01), paint('#f3ead6', .9), round=.003)
    with at((3.1, -.9, 0), turn=-14):
        tin = paint('#3f6472', .35, coat=.4)
        block((1.5, 1.0, .5), tin, round=.05)
        with at((0, .5, .5), tilt=(-62, 0)):
            block((1.5, .1, 1.0), tin, (0, .0, 0), round=.04)
        coin = disc(.13, .03, metal('#c9a25a', .25), (0, 0, -30))
        for _ in range(30):
            copy(coin, (dice.uniform(-.6, .6), dice.uniform(-.35, .35), .46 + dice.uniform(0, .08)), (dice.uniform(-20, 20), dice.uniform(-20, 20), 0))
    with at((-3.9, -1.2, 0), turn=14):
        block((1.2, .9, .12), paint('#c4483a', .6, bump=.1, grain=60), round=.03)
    for k in range(15):
        x = -5.6 + .8 * k
        z = 4.25 - .35 * math.sin(math.pi * ((k * .8) % 3.2) / 3.2)
        ball(.1, glow('#ffd98a', 7), (x, -.1, z))
    sun((0, 0, 0), -44, 36, 3.6, '#ffefd0', 1)
    daylight(420, -1)
    return [Shot((.6, -9.6, 3.2), (.1, .4, 1.6), 43, .6, (0, -.2, .9)), Shot((-3.2, -4.4, 2.3), (-.9, .1, .75), 50, 1, (-1.2, -.4, .6))]


def memoir():
    """An old typewriter with a page, photographs and a dried flower."""
    clear('#f0ecf5', .36)
    wall('#a58f86', 5.6)
    table('#6f4d34', deep=6)
    with at((-.8, .4, 0), turn=10):
        body, chrome = paint('#2f4a48', .25, coat=.7), metal('#c9ccd0', .18)
        block((3.6, 3.0, .35), body, (0, 0, .1), round=.12)
        points = [(-1.75, .1, .4), (1.75, .1, .4), (1.75, 1.4, .4), (-1.75, 1.4, .4), (-1.6, .45, 1.35), (1.6, .45, 1.35), (1.6, 1.35, 1.5), (-1.6, 1.35, 1.5)]
        shell = put(mesh('shell', points, [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]), body, smooth=False)
        bevel = shell.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments = .14, 4
        for r in range(4):
            for c in range(11 - (r == 3)):
                x, y, z = -1.45 + .29 * c + .1 * r, -.05 - .36 * r, .95 - .16 * r
                rod((x, y + .1, z - .3), (x, y, z), .022, chrome, parts=8)
                disc(.12, .05, paint('#f1e6cc', .4), (x, y, z), (-8, 0, 0), round=.015)
                ring(.125, .018, chrome, (x, y, z + .035), (-8, 0, 0), parts=24)
        box((1.7, .2, .08), body, (0, -1.42, .52), round=.04)
        lathe([(0, 0), (.24, 0), (.25, .02), (.25, 3.68), (.24, 3.7), (0, 3.7)], paint('#1a1b1c', .6), (-1.85, 1.1, 1.72), wall=0, rot=(0, 90, 0), smooth=False)
        for side in (-1, 1):
            disc(.28, .2, paint('#1a1b1c', .4), (side * 1.95 - (.1 if side < 0 else -.1), 1.1, 1.72), (0, 90, 0))
        tube([(-1.9, 1.0, 1.8), (-2.2, .5, 1.95), (-2.3, .1, 2.0)], .04, chrome)
        strip([(0, .86, 1.55), (0, .95, 2.2), (0, 1.25, 3.2), (0, 1.75, 3.9)], 2.5, paint('#f6efdf', .95), .01, up=(0, -1, .2))
        for row in range(5):
            t = row / 8
            box((1.7 - .5 * (row == 4), .01, .05), paint('#4a4642', .9), (-.05 - .2 * (row == 4), .93 + .25 * t, 2.2 + .18 * row - .02), (-14 - 14 * t, 0, 0), round=0)
    for k, (x, y, turn) in enumerate(((2.1, -.9, -14), (2.8, -.3, 10), (1.6, -1.6, 22))):
        with at((x, y, .01 + .015 * k), turn=turn):
            block((1.15, .9, .015), paint('#f1e6d0', .7), round=.003)
            plane((.95, .68), paint(('#8a7a68', '#9a8f80', '#77706a')[k], .5, vary=.2), (0, .03, .017))
            blob(.16, paint('#4a4038', .6), (-.15 + .15 * k, -.02, .018), (1, 1.3, .02), rough=.1)
            slab([(-.47, -.3), (.47, -.3), (.47, -.1), (.1, .05 * k), (-.2, -.12), (-.47, -.02)], .004, paint('#5a5048', .6), (0, 0, .017), round=0)
    with at((-2.9, -1.3, 0), turn=20):
        rod((-.7, 0, .09), (.6, 0, .09), .085, paint('#7a2030', .15, coat=.9), .08)
        rod((.6, 0, .09), (.72, 0, .09), .07, metal('#c9a25a', .2))
        slab([(0, -.06), (.34, 0), (0, .06)], .02, metal('#c9a25a', .15), (.72, 0, .08), round=.004)
    with at((3.0, 1.2, 0)):
        cup_and_saucer('#efe7d8', '#8a4a18', .42, GREEN)
    with at((-3.4, 1.3, 0)):
        book((1.7, 1.25), .3, '#7a2f2a', 6)
        with at((0, 0, .3)):
            book((1.5, 1.1), .24, GREEN, -12)
    with at((1.35, 1.9, 0)):
        vase(glass_like(), 2, .85)
        for k in range(6):
            tube([(0, 0, .2), (.1 * (k - 2.5), .03 * k, 1.3), (.25 * (k - 2.5), .06 * k, 2.0 + .15 * (k % 3))], .014, paint('#a58f5f', .9), fine=2)
            ball(.1, paint(('#c9a0a0', '#d9bd8a', '#b58a9a')[k % 3], .95, bump=.8, grain=24), (.25 * (k - 2.5), .06 * k, 2.05 + .15 * (k % 3)), (1, 1, 1.3))
    daylight(800, -1, warm='#fff0de')
    sun((0, 3, 2), -62, 26, 2.6, '#ffe0b4', window=(8, 8, 3, 3))
    return [Shot((.4, -8.8, 3.9), (.1, .3, 1.15), 43, .5, (0, 0, 1)), Shot((2.7, -4.2, 2.9), (-.3, .0, 1.1), 52, .9, (-.3, -.6, .9))]


def glass_like():
    """The pale green of an old bottle."""
    return paint('#b9cdb8', .08, coat=1, vary=.04)


def bicycle():
    """A wheel in its stand, the chain and gears on the bench, wrenches on the wall."""
    clear('#e2ebf5', .36)
    wall(paint('#c9a878', .8, bump=.1, grain=20), 4.6)
    hole = None
    for i in range(30):
        for k in range(14):
            loc = (-7.25 + .5 * i, 4.58, .3 + .5 * k)
            hole = disc(.06, .01, paint('#4a3826', .95), loc, (90, 0, 0), parts=12) if hole is None else copy(hole, loc, (90, 0, 0))
    table('#7a5a40', deep=6)
    steel, dark = metal('#b9bec2', .22), paint('#1c1d1f', .6)
    for k in range(6):
        s = .6 + .13 * k
        with at((2.0 + .62 * k, 4.5, 4.6 - .9 * s), tilt=(90, 0)):
            box((.14 * s + .05, 1.7 * s, .06), steel, round=.02)
            ring(.2 * s, .07 * s, steel, (0, -.95 * s, 0), scale=(1, 1, .5))
            for side in (-1, 1):
                slab([(side * .04, 0), (side * .26 * s, .12 * s), (side * .24 * s, .45 * s), (side * .1 * s, .36 * s)], .06, steel, (0, .8 * s, -.03), round=.01)
    with at((-1.5, .9, 0)):
        with at((0, 0, 2.75), tilt=(90, 0), turn=-22):
            ring(2.25, .11, dark, parts=120)
            for r in (2.1, 2.02):
                ring(r, .06, metal('#c9ccd0', .18), scale=(1, 1, 1.8), parts=120)
            for z in (-.22, .22):
                disc(.32, .04, steel, (0, 0, z - .02))
            rod((0, 0, -.5), (0, 0, .5), .09, steel)
            for k in range(32):
                a, b = 2 * math.pi * k / 32, 2 * math.pi * (k + (3 if k % 4 < 2 else -3)) / 32
                z = .22 if k % 2 else -.22
                rod((.28 * math.cos(b), .28 * math.sin(b), z), (2.04 * math.cos(a), 2.04 * math.sin(a), 0), .014, steel, parts=6)
        with at(turn=-22):
            for side in (-1, 1):
                rod((0, side * .55, 0), (0, side * .5, 2.8), .1, paint('#3f6fbf', .35, coat=.5))
            block((1.8, 1.6, .16), paint('#3f6fbf', .35, coat=.5), round=.04)
    with at((1.7, -.85, .03)):
        link = None
        for k in range(64):
            t = 2 * math.pi * k / 64
            r = 1.15 + .35 * math.sin(3 * t + .5)
            x, y = 1.25 * r * math.cos(t), .62 * r * math.sin(t)
            t2 = 2 * math.pi * (k + 1) / 64
            r2 = 1.15 + .35 * math.sin(3 * t2 + .5)
            a = math.degrees(math.atan2(.62 * r2 * math.sin(t2) - y, 1.25 * r2 * math.cos(t2) - x))
            link = box((.15, .09, .1), metal('#8f9498', .3), (x, y, .05), (0, 0, a), round=.03) if link is None else copy(link, (x, y, .05), (0, 0, a), (1, 1, .7 if k % 2 else 1))
    with at((3.1, .7, .0), turn=10):
        for k in range(6):
            r, n = .95 - .11 * k, 26 - 3 * k
            teeth = []
            for i in range(n * 2):
                a = math.pi * i / n
                rr = r + (.06 if i % 2 else -.03)
                teeth.append((rr * math.cos(a), rr * math.sin(a)))
            slab(teeth, .06, steel, (0, 0, .1 * k), round=.008)
        disc(.24, .75, steel)
    with at((-3.6, -1.0, 0)):
        lathe([(0, 0), (.42, 0), (.44, .04), (.44, .5), (.1, .85), (.06, 1.4)], paint(GREEN, .3, coat=.5), wall=0)
        tube([(0, 0, 1.35), (.15, 0, 1.6), (.5, 0, 1.8)], .04, metal('#c9a25a', .25))
    with at((.2, -1.75, .06), turn=14):
        box((1.9, .16, .08), steel, round=.02)
        ring(.2, .07, steel, (-1.05, 0, 0), scale=(1, 1, .6))
        slab([(.9, -.08), (1.3, -.26), (1.5, -.2), (1.3, -.05), (1.3, .05), (1.5, .2), (1.3, .26), (.9, .08)], .08, steel, (0, 0, -.04), round=.01)
    with at((-2.3, -1.5, 0), turn=-12):
        napkin((1.8, 1.2), '#b5543a', None, .12, 5)
    daylight(880, -1)
    sun((0, 3, 2), -56, 34, 2.0, window=(9, 8, 3, 3))
    return [Shot((.6, -9.4, 3.5), (.1, .4, 1.75), 45, .5, (-.4, .2, 1.6)), Shot((3.9, -4.2, 2.5), (1.9, -.4, .3), 54, .9, (2, -.9, .3))]


def sharpening():
    """Wet stones, a cook's knife, shears and a spade's blade on the bench."""
    clear('#e6ecf2', .32)
    wall('#5f6a5a', 5.4)
    table('#6a4e38', deep=6)
    with at((-.9, -.3, 0), turn=-8):
        sheet((4.6, 2.8), cloth('#dcd6c6', 18, stripe='#3f6472', stripes=.5), folds=.03, seed=2)
        with at((-.2, .1, .06)):
            block((3.0, 1.2, .22), wood('#8a6640', .6), round=.03)
            block((2.6, .95, .3), paint('#8fa0a3', .35, coat=.5, bump=.15, grain=40), (0, 0, .22), round=.03)
            block((2.6, .95, .22), paint('#c9a05f', .3, coat=.6, bump=.12, grain=40), (0, 0, .52), round=.03)
        with at((.3, .15, .84), turn=-32, tilt=(-12, 0)):
            chef_knife(2.6)
    dice = random.Random(3)
    drop = ball(.05, paint('#dfe8ea', .02, coat=1), (0, 0, -30), (1, 1, .4), fine=.5)
    for _ in range(24):
        copy(drop, (dice.uniform(-2.2, .6), dice.uniform(-.7, .2), .81), (0, 0, 0), (dice.uniform(.4, 1.3),) * 3)
    with at((2.3, -.95, .1), turn=38):
        steel, grip = metal('#b9bec2', .18), paint('#c4483a', .35, coat=.4)
        for side in (-1, 1):
            with at((0, 0, .05 * side), turn=9 * side):
                slab([(0, -.12), (1.9, -.02), (2.1, .03 * side), (1.0, .14), (0, .14)], .05, steel, round=.01)
                tube([(0, 0, .03), (-.5, .2 * side, .03), (-1.0, .34 * side, .03), (-1.4, .15 * side, .03), (-1.1, -.02 * side, .03), (-.5, .02 * side, .03)], .08, grip)
        disc(.1, .16, metal('#8f9498', .3), (0, 0, -.04))
    with at((2.6, 1.2, 0), turn=-16):
        blade = [(-.75, 0), (.75, 0), (.7, 1.5), (.35, 1.85), (0, 1.95), (-.35, 1.85), (-.7, 1.5)]
        with at((0, 0, 1.95), tilt=(-74, 0)):
            slab(blade, .06, metal('#9aa0a4', .3, along='y'), smooth=False, round=.02)
            rod((0, 0, .03), (0, -2.6, .1), .12, wood('#a5754a', .5, 'z'))
    with at((-3.2, 1.1, 0), turn=14):
        block((2.6, .8, .16), wood('#8f6338', .5), round=.03)
        block((2.2, .66, .06), paint('#6a4a30', .8, bump=.2, grain=20), (-.15, 0, .16), round=.01)
        box((2.0, .5, .006), paint(GREEN, .9, bump=.3, grain=14), (-.15, 0, .222), round=0)
    with at((3.6, -.1, 0)):
        lathe([(0, 0), (.5, 0), (.52, .04), (.55, .6)], metal('#c2c5c8', .25), wall=.03)
        disc(.5, .02, liquid('#b9cdd4', .02), (0, 0, .45))
    with at((-2.9, -1.5, .05), turn=-14):
        with at(scale=.6):
            chef_knife(1.8)
    with at((.6, 2.1, 0)):
        lathe([(0, 0), (.28, 0), (.3, .03), (.3, .7), (.1, .95), (.08, 1.2)], glass_like(), wall=0)
    daylight(900, -1, warm='#fdf6ea')
    sun((0, 3, 2), -58, 32, 2.0, window=(9, 8, 3, 3))
    return [Shot((.4, -8.4, 4.0), (.05, .15, .5), 45, .5, (-.2, -.3, .7)), Shot((-3.2, -4.2, 2.5), (-.9, -.1, .6), 56, .9, (-.8, -.4, .9))]


def _plumeria(color='#f6efe0', heart='#f0c23a', s=1):
    """A five-petaled flower that lies."""
    with at(scale=s):
        for p in range(5):
            leaf(.42, .3, foliage(color, gloss=.6, vein=.02), (0, 0, .04), (20, 0, 72 * p), curl=.5, fold=.12, pointed=1.4)
        for p in range(5):
            leaf(.18, .12, foliage(heart, gloss=.6, vein=.02), (0, 0, .06), (24, 0, 72 * p + 8), curl=.4, fold=.1, pointed=1.2)


def lei():
    """A half-finished lei with its needle, bowls of blossoms and ti leaves."""
    clear('#fff3e4', .44)
    wall('#7fae9a', 5.6)
    table('#a5794a', deep=6)
    for k in range(7):
        leaf(2.9, .75, foliage('#3f7a3a', gloss=.3), (-2.6 + .5 * k, -.2 + .3 * (k % 3), .03 + .012 * k), (1, 0, -60 + 22 * k), curl=.08, fold=.06)
    with at((-.6, -.2, .12)):
        n = 44
        for k in range(n):
            t = k / n * 1.62 * math.pi + .5
            x, y = 1.75 * math.cos(t), 1.25 * math.sin(t)
            color = ('#f6efe0', '#e8839a', '#f6efe0', '#d9477a')[k % 4]
            with at((x, y, .16), turn=math.degrees(t) + 90, tilt=(78, 0)):
                for p in range(5):
                    leaf(.3, .24, foliage(color, gloss=.6, vein=.02), (0, 0, 0), (38, 0, 72 * p + 30 * k), curl=.5, fold=.1, pointed=1.4)
        end, start = 1.62 * math.pi + .5, .5
        tube([(1.75 * math.cos(end), 1.25 * math.sin(end), .16), (1.4, -1.75, .05), (2.2, -1.7, .04), (2.7, -1.35, .05)], .014, paint('#f3ead6', .8), fine=2)
        rod((2.7, -1.35, .05), (4.0, -.75, .06), .018, metal('#d9dcdf', .12), .004)
        tube([(1.75 * math.cos(start), 1.25 * math.sin(start), .16), (2.0, .9, .06), (2.3, 1.1, .04)], .014, paint('#f3ead6', .8), fine=2)
    for x, y, color, heart, material in ((2.5, .9, '#f6efe0', '#f0c23a', wood('#7a4a26', .4)), (-3.2, 1.4, '#e8668a', '#f3d9b0', ceramic(GREEN, vary=.2)), (.5, 2.1, '#f0b83a', '#e07a2a', wood('#8f5f34', .4))):
        with at((x, y, 0)):
            lathe([(0, 0), (.5, 0), (.56, .06), (.88, .4), (.96, .55)], material, wall=.06)
            dice = random.Random(int(x * 10))
            for k in range(22):
                a, r = dice.uniform(0, 6.28), .72 * math.sqrt(dice.random())
                with at((r * math.cos(a), r * math.sin(a), .42 + .18 * (1 - r)), turn=dice.uniform(0, 360), tilt=(dice.uniform(-35, 35), dice.uniform(-35, 35))):
                    _plumeria(color, heart, 1.05)
    for k, (x, y) in enumerate(((2.3, -1.9), (-2.6, -1.7), (-3.3, -.9), (3.4, -.5))):
        with at((x, y, .02), turn=50 * k):
            _plumeria(('#f6efe0', '#e8839a')[k % 2], '#f0c23a', 1.15)
    with at((.2, -1.95, .05), turn=10):
        steel = metal('#b9bec2', .2)
        for side in (-1, 1):
            tube([(0, 0, 0), (.6, side * .1, 0), (1.0, side * .02, 0)], .035, steel, taper=[1, 1.2, .3])
            ring(.16, .04, paint('#26282a', .4), (-.25, side * .18, 0), scale=(1.4, 1, 1))
    sun((0, 0, 0), -46, 42, 3.6, '#fff0d0', 1, window=(10, 8, 4, 1))
    daylight(560, -1, warm='#fff5e6')
    return [Shot((.3, -8.2, 4.8), (.05, .1, .25), 45, .5, (-.2, -.4, .25)), Shot((-3.3, -3.8, 2.5), (-.9, -.4, .25), 56, 1, (-1, -1, .3))]


PIECES = {
    'pawn': [(0, 0), (.3, 0), (.31, .08), (.22, .16), (.13, .3), (.1, .52), (.17, .56), (.1, .6), (.16, .7), (.15, .82), (.001, .9)],
    'rook': [(0, 0), (.34, 0), (.35, .1), (.24, .2), (.17, .4), (.16, .8), (.25, .86), (.26, 1.08), (.2, 1.08), (.19, 1.0), (.001, 1.0)],
    'bishop': [(0, 0), (.33, 0), (.34, .1), (.23, .2), (.13, .45), (.1, .85), (.2, .9), (.11, .96), (.18, 1.1), (.14, 1.28), (.05, 1.38), (.06, 1.44), (.001, 1.48)],
    'queen': [(0, 0), (.36, 0), (.37, .1), (.26, .22), (.14, .5), (.11, 1.1), (.22, 1.16), (.12, 1.22), (.2, 1.45), (.25, 1.55), (.14, 1.55), (.1, 1.62), (.001, 1.7)],
    'king': [(0, 0), (.37, 0), (.38, .1), (.27, .22), (.15, .5), (.12, 1.2), (.24, 1.26), (.13, 1.33), (.2, 1.55), (.23, 1.68), (.08, 1.72), (.001, 1.74)],
}


def _piece(kind, material):
    """A turned chess piece; the king wears a cross, the knight has a head."""
    if kind == 'knight':
        lathe([(0, 0), (.33, 0), (.34, .1), (.23, .2), (.2, .32)], material, wall=0)
        slab([(-.2, .3), (.22, .3), (.2, .7), (.34, .86), (.36, 1.0), (.2, 1.06), (.06, 1.3), (-.04, 1.2), (-.22, 1.1), (-.3, .7)], .22, material, (0, .11, 0), (90, 0, 0), smooth=True, round=.06)
        return
    lathe(PIECES[kind], material, wall=0, parts=48)
    if kind == 'king':
        box((.05, .05, .2), material, (0, 0, 1.82), round=.01)
        box((.15, .05, .05), material, (0, 0, 1.84), round=.01)


def chess():
    """A game in its middle under the evening lamp, the clock beside the board."""
    clear('#ffd9b0', .14)
    wall('#2f4038', 5.8)
    table('#5a3826', deep=6.4)
    light, dark = wood('#d9b47e', .3, 'x', .25, coat=.4), wood('#6a3a20', .3, 'x', .35, coat=.4)
    ivory, ebony = paint('#efe2c4', .25, coat=.5, vary=.06), paint('#2a1610', .2, coat=.6, vary=.1)
    with at((-.6, .0, 0), turn=14):
        block((6.2, 6.2, .2), wood('#4a2818', .35), (0, 0, 0), round=.05)
        for i in range(8):
            for k in range(8):
                box((.69, .69, .03), light if (i + k) % 2 else dark, (-2.42 + .69 * i, -2.42 + .69 * k, .21), round=.004)
        game = [('king', 6, 0, 0), ('rook', 5, 0, 0), ('queen', 3, 1, 0), ('knight', 5, 2, 0), ('bishop', 2, 3, 0), ('rook', 3, 0, 0), ('pawn', 5, 1, 0), ('pawn', 6, 1, 0), ('pawn', 7, 2, 0), ('pawn', 4, 3, 0), ('pawn', 0, 1, 0), ('pawn', 1, 2, 0),
                ('king', 6, 7, 1), ('rook', 5, 7, 1), ('queen', 3, 6, 1), ('knight', 5, 5, 1), ('bishop', 1, 6, 1), ('rook', 0, 7, 1), ('pawn', 5, 6, 1), ('pawn', 6, 6, 1), ('pawn', 7, 5, 1), ('pawn', 4, 4, 1), ('pawn', 0, 6, 1), ('pawn', 2, 5, 1)]
        for kind, i, k, side in game:
            with at((-2.42 + .69 * i, -2.42 + .69 * k, .225), turn=90 if side == 0 else -90, scale=.82):
                _piece(kind, ebony if side else ivory)
    with at((3.3, .9, 0), turn=-24):
        block((2.0, .7, 1.15), wood('#7a4526', .3, coat=.5), round=.08)
        for side in (-1, 1):
            disc(.4, .03, paint('#f3ead6', .4), (side * .48, -.35, .6), (90, 0, 0))
            ring(.41, .04, metal('#c9a25a', .22), (side * .48, -.37, .6), (90, 0, 0))
            for a, long in ((40 + 90 * side, .3), (150 * side, .22)):
                b = math.radians(a)
                rod((side * .48, -.39, .6), (side * .48 + long * math.cos(b), -.39, .6 + long * math.sin(b)), .015, paint('#1c1c1e', .5), parts=6)
            disc(.13, .14, paint(GREEN if side > 0 else '#c9a25a', .3, coat=.4), (side * .5, 0, 1.14 + (.0 if side > 0 else .06)))
    with at((3.4, -1.3, 0)):
        cup_and_saucer('#efe7d8', '#2b1708', .36)
    for k, (kind, x, y) in enumerate((('pawn', 2.7, -.3), ('knight', 3.3, -.35), ('pawn', 2.3, -2.2), ('bishop', -3.9, 1.6))):
        with at((x, y, 0), scale=.82):
            _piece(kind, (ebony, ivory)[k % 2])
    bulb((-1.2, .6, 4.2), 210, '#ffd19a', .5)
    lamp((-5, -4, 4.6), (0, 0, .4), 2.6, 420, '#ffe0b8', 3)
    lamp((6, 1, 4), (0, 0, .5), 3, 180, '#9fb8e0')
    return [Shot((.6, -9, 4.3), (.1, .1, .55), 45, .6, (0, -.9, .7)), Shot((1.6, -4.7, 1.9), (.0, -.5, .65), 54, 1.1, (.1, -1.6, .7))]


def budget():
    """One sheet with columns and bars, a jar of coins, a calculator; a calm morning."""
    clear('#f2f5fb', .46)
    wall('#b4c4b4', 5.6)
    table('#dcc6a2', deep=6)
    ink = paint('#5a6068', .9)
    with at((-.7, -.25, 0), turn=6):
        block((3.4, 2.7, .015), paint('#faf7ee', .9), round=.002)
        for r in range(9):
            box((1.5, .015, .003), paint('#b9c0c4', .9), (-.75, 1.0 - .25 * r, .017), round=0)
            box((.5 + .12 * ((r * 5) % 4), .06, .003), ink, (-1.2, 1.12 - .25 * r, .017), round=0)
            box((.3, .06, .003), paint(GREEN if r % 3 else '#c4604a', .8), (-.2, 1.12 - .25 * r, .017), round=0)
        for k, (h, color) in enumerate(((.7, GREEN), (1.1, '#3f6f9f'), (.5, '#e2a04c'), (1.45, '#7f9a8c'), (.9, '#c4604a'))):
            box((.2, h, .004), paint(color, .8), (.42 + .27 * k, -.75 + h / 2, .018), round=0)
        box((1.45, .02, .004), ink, (.95, -.77, .018), round=0)
    with at((.35, -1.35, .02), turn=24):
        pencil(1.8, GREEN)
    with at((2.55, .55, 0)):
        lathe([(0, 0), (.66, 0), (.72, .08), (.72, 1.05), (.58, 1.3), (.58, 1.45)], glass('#f0f7f5'), wall=.03)
        coin = [disc(.17, .035, metal(c, .25), (0, 0, -30)) for c in ('#c9a25a', '#c2c5c8', '#b5774a')]
        dice = random.Random(2)
        for _ in range(190):
            a, r = dice.uniform(0, 6.28), .5 * math.sqrt(dice.random())
            copy(dice.choice(coin), (r * math.cos(a), r * math.sin(a), .08 + dice.uniform(0, .8)), tuple(dice.uniform(-60, 60) for _ in range(3)))
    for k, n in enumerate((5, 8, 3)):
        for j in range(n):
            disc(.18, .038, metal(('#c9a25a', '#c2c5c8', '#b5774a')[k], .25), (1.75 + .5 * k + .01 * (j % 3), -.95 - .1 * k, .04 * j), round=.008)
    with at((-3.1, -.6, 0), turn=14):
        block((1.2, 1.8, .16), paint('#3f4a50', .45, coat=.2), round=.06)
        box((1.0, .36, .02), paint('#b9c8a8', .3), (0, .6, .165), round=.01)
        for r in range(4):
            for c in range(4):
                box((.2, .2, .08), paint('#e2a04c' if c == 3 else '#e9e6df', .5), (-.38 + .255 * c, .2 - .27 * r, .18), round=.04, steps=2)
    with at((-3.0, 1.5, 0), turn=10):
        with at(tilt=(72, 0)):
            block((2.0, 1.6, .06), paint('#f6f1e6', .85), (0, .8, 0), round=.01)
            box((2.0, .3, .07), paint('#c4604a', .6), (0, 1.45, .03), round=.01)
            for r in range(4):
                for c in range(7):
                    box((.16, .16, .006), paint(GREEN if (r, c) == (2, 4) else '#c9ccc8', .9), (-.78 + .26 * c, 1.05 - .27 * r, .063), round=0)
    with at((3.4, -.6, 0)):
        mug(ceramic('#f4efe6', .2), .42, .85, liquid('#8a4a18'))
    with at((.7, 2.0, 0)):
        pot(.6, .9, ceramic('#3f6472', vary=.2))
        with at((0, 0, .8)):
            for k in range(16):
                leaf(.9, .7, foliage('#5f8f4a'), (0, 0, 0), (20 + 4 * k, 0, 137 * k), curl=.5, fold=.1, pointed=.7)
    daylight(900, -1)
    sun((0, 3, 2), -54, 30, 2.8, '#fff0d0', window=(9, 8, 3, 2))
    return [Shot((.3, -8.2, 4.6), (.05, .15, .4), 45, .45, (0, -.2, .3)), Shot((3.7, -3.9, 2.4), (1.7, -.1, .4), 56, .9, (2.2, -.2, .5))]
