# Pottery: wheel, ware board, slabs, glazes, children's animals and raku.
import math
import random

from kit import Shot, at, ball, blob, block, blotched, box, bulb, ceramic, clay, clear, cloth, crackle, curve, daylight, disc, ember, foliage, glow
from kit import lamp, lathe, leaf, liquid, metal, paint, plaster, ring, rod, scatter, sheet, slab, sun, table, tube, wall, wood
from props_kitchen import bowl, mug, rolling_pin
from props_plants import grass, hedge, tall_leaves
from props_studio import GREEN, bucket, loop_tool, pot_shelf, rib, sponge, vase

STONEWARE = '#8c6b56'


def wheel():
    """A bowl on the potter's wheel, still wet."""
    clear('#e6edf5', .34)
    wall('#aeb7a4', 7)
    pot_shelf((-1.5, 6.3, .8), ['#e8dcc8', '#b98a66', '#d9cfc0', '#8a9a8c'], 9, 3)
    pot_shelf((1.5, 6.3, 3.6), ['#cbb9a2', '#e8dcc8', '#a5785a', '#6f8288'], 9, 8)
    table('#8a6242', deep=6.6)
    basin = paint('#c3c9c4', .38, coat=.25, bump=.05)
    lathe([(0, 0), (2.1, 0), (2.32, .08), (2.45, .35), (2.5, .78)], basin, wall=.07)
    blob(1.9, clay('#b08a6c', 1), (0, 0, .09), (1, 1, .03), rough=.3, detail=3)
    disc(.35, .4, metal('#8f9498', .4), (0, 0, .05))
    disc(1.5, .13, metal('#b4b9bd', .32), (0, 0, .42), round=.03)
    wet = clay(STONEWARE, .85)
    lathe([(0, 0), (1.12, 0), (1.05, .04), (.7, .05)], wet, (0, 0, .55), wall=0, wobble=.04)
    profile = [(0, 0), (.56, 0), (.6, .06), (.68, .2), (.92, .52), (1.12, .86), (1.22, 1.08), (1.25, 1.16)]
    lathe(_with_ridges(profile), wet, (0, 0, .57), wall=.1, smooth=False)
    with at((-2.9, 1.7, 0)):
        bucket('#dfe3e1', liquid('#9a7a60'), .8, 1.15)
    with at((2.75, -1.25, 0), turn=24):
        loop_tool()
    with at((2.9, -1.75, 0), turn=-4):
        rib()
    with at((-2.95, -.9, 0)):
        sponge()
    with at((3.5, 1.3, 0), turn=14):
        block((1.5, 1.3, 1.15), clay(STONEWARE, .3), round=.12)
        tube([(-.3, -.75, .9), (-.1, -.95, .5), (.2, -1.0, .05), (.9, -1.15, .04)], .012, metal())
    with at((-3.6, .2, 0), turn=30):
        vase(ceramic(GREEN, vary=.2), 3, .7)
    daylight(950, -1)
    sun((0, 3, 2), -64, 30, 2.4, window=(9, 8, 3, 3))
    return [Shot((1.1, -9, 4.3), (.05, .2, .75), 50, .75, (0, -.6, 1.2)), Shot((-2.5, -4.9, 3.9), (.1, 0, .95), 66, .9, (0, -.9, 1.3))]


def _with_ridges(profile, count=90, depth=.012):
    """Adds the grooves that fingers leave on a turning wall."""
    line = curve(profile, 14)
    return [(r + depth * math.sin(i * .9), z) for i, (r, z) in enumerate(line)]


def course():
    """What six evenings make: two bowls, a mug and a lidded jar, on a ware board."""
    clear('#eef0f5', .32)
    wall('#c9b39b', 6.5)
    table('#5b4636', deep=6)
    with at((0, .1, 0), turn=4):
        block((6.6, 1.9, .16), wood('#c79a66', .6), round=.04)
    raw, biscuit = clay('#8d7361', .1), clay('#d9a58a')
    glazed = ceramic('#e9e0cf', speckle=.8, second='#c99a72', edge=.12)
    with at((-2.35, .15, .16), turn=20):
        lathe(_with_ridges([(0, 0), (.42, 0), (.46, .08), (.8, .42), (.95, .82)], depth=.008), raw, wall=.07, smooth=False)
    with at((-.72, -.1, .16)):
        lathe([(0, 0), (.4, 0), (.43, .08), (.78, .36), (.92, .74)], biscuit, wall=.06)
    with at((.78, .18, .16), turn=-35):
        mug(ceramic(GREEN, speckle=.5, second='#d9a58a', edge=.15, vary=.2), .46, 1.0)
    with at((2.3, .05, .16)):
        lathe([(0, 0), (.46, 0), (.52, .06), (.74, .5), (.7, .98), (.52, 1.2), (.52, 1.28)], glazed, wall=.06)
        lathe([(.56, 0), (.55, .05), (.3, .2), (.1, .25), (.08, .34), (.15, .42), (.1, .5), (.001, .52)], glazed, (0, 0, 1.29), wall=0)
    with at((-3.3, 1.9, 0)):
        vase(ceramic('#7d97a0', vary=.25), 0, 1.1)
        for k in range(6):
            tube([(0, 0, 1.9), (.12 * (k - 2.5), .05 * k, 2.7), (.24 * (k - 2.5), .1 * k, 3.5 + .2 * (k % 3))], .016, paint('#b79a5b', .9), fine=2)
            ball(.08, paint('#d9bd7a', .95, bump=.9, grain=30), (.24 * (k - 2.5), .1 * k, 3.55 + .2 * (k % 3)), (1, 1, 2.2))
    with at((3.3, 1.7, 0)):
        bucket('#d8d3c6', None, .75, 1.1)
    with at((1.3, -1.6, 0), turn=12):
        loop_tool()
    with at((-1.9, -1.55, 0), turn=-20):
        sponge()
    daylight(900, 1, fill=.18)
    sun((0, 3, 2), 58, 28, 2.2, window=(8, 8, 2, 3))
    return [Shot((-.5, -9.4, 3.1), (0, 0, .75), 52, .6, (.2, 0, .8)), Shot((3.4, -5.2, 2.5), (1.35, .1, .75), 72, .9, (.9, -.2, .8))]


def slab_mugs():
    """A rolled slab with pressed leaves, a template and a mug with its seam."""
    clear('#eef3ff', .36)
    wall('#8fa0a3', 6.5)
    table('#b5895c', deep=6.4)
    earth = clay('#c4a58c', .15)
    sheet((5.2, 3.2), cloth('#d9d2c0', 20), (-.9, -.2, 0), (0, 0, 4), folds=.02)
    with at((-1.3, -.35, .03), turn=-8):
        slab([(-1.9, -.8), (0, -.95), (1.8, -.75), (2.0, .2), (1.7, .9), (-.2, 1.0), (-1.8, .85), (-2.05, 0)], .13, earth, smooth=True, round=.04)
        press = clay('#7f6350', .2)
        for x, y, turn, long in ((-1.25, -.3, 20, .85), (-.35, .15, -25, 1.0), (.55, -.4, 40, .9), (1.1, .25, -60, .7)):
            with at((x, y, .131), turn=turn):
                leaf(long, long * .42, press, curl=0, fold=.02)
                rod((0, 0, .004), (0, long, .004), .012, press)
    with at((-1.2, .95, .02), turn=6):
        rolling_pin(3.2, .21)
    with at((2.0, .35, 0), turn=-40):
        mug(clay('#b8977d', .25), .52, 1.15, wobble=.015)
        rod((-.15, -.52, .05), (-.12, -.52, 1.1), .03, clay('#a98a70', .3))
    with at((3.05, 1.35, 0), turn=-150):
        mug(ceramic(GREEN, speckle=.7, second='#caa384', edge=.2, vary=.2), .5, 1.1)
    slab([(-.9, -.55), (.9, -.55), (.9, .5), (-.9, .5)], .03, paint('#b58f5f', .9), (2.35, -1.35, 0), (0, 0, 14), round=.004)
    rod((1.2, -1.8, .06), (.2, -1.2, .06), .05, wood('#7a4a26', .5, 'z'))
    rod((.2, -1.2, .06), (-.25, -.93, .06), .02, metal(), .002)
    with at((-3.5, 1.7, 0)):
        vase(ceramic('#efe7d8', speckle=.7), 1, 1.0)
    with at((-3.5, 1.7, 1.1)):
        tall_leaves(7, 1.8, .3, '#5f8a3a', lean=30)
    daylight(950, -1, warm='#fff6ea')
    sun((0, 3, 2), -55, 34, 2.0, window=(8, 7, 3, 2))
    return [Shot((.4, -8.6, 4.6), (.15, 0, .35), 50, .6, (.8, -.2, .6)), Shot((3.9, -4.4, 2.3), (1.7, .1, .55), 66, .9, (1.9, -.1, .7))]


def glaze_lab():
    """A row of test tiles from pale to deep blue, buckets of glaze and a dipped pot."""
    clear('#e9f0fa', .36)
    wall('#ddd8cf', 6.2)
    table(paint('#8d9296', .45, bump=.15, grain=3, vary=.12), deep=6)
    blues = ['#d8dfdc', '#b6cdd1', '#8fb6c4', '#5f95b1', '#39729b', '#285580', '#1c3a63', '#152a47']
    with at((0, .9, 0)):
        block((7.2, .5, .16), wood('#b98a58', .5))
        for k, color in enumerate(blues):
            with at((-3.05 + k * .87, 0, .14), tilt=(-12, 0), turn=(k % 3 - 1) * 2):
                box((.68, .1, 1.25), ceramic(color, .12, 1, vary=.22, second='#c99f80', edge=-.35, soft=.03), (0, 0, .62), round=.05)
                disc(.07, .02, paint('#3a2c22', .9), (0, -.045, 1.1), (90, 0, 0))
    for x, y, color, r in ((-2.9, -.85, '#6fa3b8', .72), (2.95, -.65, '#274a72', .8)):
        with at((x, y, 0)):
            bucket('#e9ebe8', liquid(color, .12), r, .95, .78)
            for a in (-.9, .4, 1.6):
                blob(.05, ceramic(color), (r * math.cos(a - 1.6) * .98, r * math.sin(a - 1.6) * .98, .55 + .1 * a), (1, 1, 2.2), fine=3)
    with at((.05, -1.0, 0)):
        lathe([(0, 0), (.46, 0), (.5, .06), (.72, .5), (.78, .85), (.62, 1.15), (.6, 1.25)],
              ceramic('#33689a', .1, 1, vary=.35, second='#cfa181', edge=.32, soft=.02), wall=.06)
    with at((1.55, -1.5, 0), turn=-12):
        block((1.0, .8, .22), paint('#f0f0ee', .35, coat=.3), round=.06)
        disc(.42, .05, metal('#c8cbcd', .25), (0, .08, .23))
        blob(.3, paint('#9a4a34', .95, bump=.6, grain=30), (0, .08, .28), (1, 1, .4), flat=.3)
        box((.36, .02, .1), paint('#26362f', .2, glow=.15), (0, -.4, .12), round=0)
    with at((-1.45, -1.6, 0), turn=25):
        ring(.46, .05, wood('#c79a66'), (0, 0, .12), scale=(1, 1, 2.2))
        disc(.44, .01, metal('#b9bec2', .4), (0, 0, .08))
    with at((3.4, 1.9, 0)):
        vase(ceramic(GREEN, vary=.25), 0, .95)
    with at((-3.6, 2.0, 0)):
        vase(ceramic('#1f4a73', .1, 1, vary=.4), 1, 1.15)
    daylight(900, -1, warm='#f6f7ff')
    lamp((0, 4.5, 5), (0, .5, .6), 3, 260)
    return [Shot((.2, -8.8, 3.7), (0, .2, .62), 48, .5, (0, -.4, .7)), Shot((-3.3, -4.2, 2.2), (-.35, .35, .72), 60, .9, (-.2, -.6, .7))]


def _snail(color, shell):
    """A clay snail."""
    own = clay(color)
    tube([(-.75, 0, .08), (-.2, 0, .13), (.4, 0, .14), (.72, 0, .3), (.82, 0, .52)], .16, own, taper=[.25, 1, 1, .85, .9])
    for side in (-1, 1):
        tube([(.84, side * .06, .6), (.94, side * .12, .84)], .035, own)
        ball(.055, own, (.94, side * .12, .87))
    for k in range(30):
        t = k / 30
        a = 14 * t
        ball(.2 * (1 - .7 * t), clay(shell), (-.1 + .36 * (1 - t) * math.cos(a), 0, .56 + .36 * (1 - t) * math.sin(a)), (1, 1.5, 1), fine=.6)


def _hedgehog(color, spike):
    """A clay hedgehog, spikes pressed by small hands."""
    own, dark = clay(color), clay(spike)
    blob(.5, own, (0, 0, .4), (1.25, 1, .9), rough=.05, flat=.75)
    rod((.5, 0, .34), (.86, 0, .28), .24, own, .05, .03)
    ball(.07, clay('#3a2a22'), (.87, 0, .29))
    for side in (-1, 1):
        ball(.045, clay('#2a211c'), (.62, side * .16, .45))
    dice = random.Random(5)
    for _ in range(90):
        a, b = dice.uniform(.9, 5.4), dice.uniform(.15, 1.5)
        out = (math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b))
        foot = (.6 * out[0], .48 * out[1], .38 + .42 * out[2])
        rod(foot, tuple(f + .2 * o for f, o in zip(foot, out)), .05, dark, .008, parts=8)


def _cat(color):
    """A sitting clay cat."""
    own = clay(color)
    lathe([(0, 0), (.42, 0), (.46, .1), (.36, .5), (.24, .78), (.2, .86)], own, wall=0, wobble=.03)
    ball(.32, own, (0, -.04, 1.08), (1.08, .95, .9))
    for side in (-1, 1):
        rod((side * .17, -.02, 1.26), (side * .24, -.02, 1.52), .12, own, .015, parts=12)
        ball(.04, clay('#2a211c'), (side * .12, -.33, 1.14))
        ball(.13, own, (side * .2, -.38, .1), (.8, 1.2, .7))
    ball(.04, clay('#c77f6a'), (0, -.36, 1.04))
    tube([(.3, .2, .08), (.62, .0, .12), (.66, -.35, .3), (.5, -.5, .42)], .07, own, taper=[1, 1, .9, .6])


def family_clay():
    """Animals and a snail's house on the long table, with crumbs of clay."""
    clear('#eef4ff', .42)
    wall('#e3c9a0', 6.2)
    table('#c79a66', deep=6)
    sheet((7.4, 4.0), cloth('#7fa3a8', 14, stripe='#e8e1d2', stripes=.35), (0, -.1, 0), (0, 0, -3), folds=.015)
    with at((-2.2, -.2, .03), turn=-25):
        _snail('#b07a58', '#c9a184')
    with at((.05, .25, .03), turn=-62, scale=1.15):
        _hedgehog('#c4936c', '#8c5f42')
    with at((2.15, -.05, .03), turn=-14, scale=1.1):
        _cat('#9b6a4c')
    with at((-.85, 1.6, .02)):
        lathe([(0, 0), (.6, 0), (.62, .1), (.55, .8), (.1, 1.55), (.001, 1.62)], clay('#d2a98a'), wall=0, wobble=.05)
        disc(.2, .06, clay('#4d3628'), (.05, -.57, .3), (80, 0, 0))
        disc(.11, .05, clay('#4d3628'), (.0, -.44, .92), (60, 0, 0))
    with at((3.1, 1.5, 0)):
        lathe([(0, 0), (.3, 0), (.34, .04), (.36, .85)], paint('#e9b93f', .35, coat=.4), wall=.035)
        for k in range(4):
            rod((.1 * math.cos(k * 1.6), .1 * math.sin(k * 1.6), .1), (.4 * math.cos(k * 1.6), .4 * math.sin(k * 1.6), 1.5), .04, wood('#b98450', .5, 'z'))
    with at((-3.2, 1.4, 0)):
        lathe([(0, 0), (.36, 0), (.4, .04), (.42, .7)], paint(GREEN, .3, coat=.5), wall=.035)
        disc(.38, .02, liquid('#a8c0c4'), (0, 0, .55))
    with at((1.1, -1.55, .03), turn=18):
        rolling_pin(1.9, .15, handles=True)
    dice = random.Random(9)
    for _ in range(16):
        blob(dice.uniform(.04, .16), clay('#b07a58'), (dice.uniform(-3, 2.6), dice.uniform(-1.6, -.7), .07), rough=.25, seed=dice.random() * 9, fine=3)
    for k in range(4):
        tube([(-.9 + .1 * k, -1.3 - .1 * k, .1), (-.3, -1.45 - .12 * k, .1), (.2, -1.3 - .14 * k, .1)], .07, clay('#c4936c'))
    daylight(1000, -1, warm='#fff4e0')
    sun((0, 3, 2), -58, 30, 2.6, window=(10, 8, 4, 2))
    return [Shot((.3, -8.8, 3.7), (0, 0, .55), 50, .55, (0, -.4, .6)), Shot((2.6, -4.6, 1.9), (.75, .1, .62), 60, .9, (.6, -.3, .7))]


def raku():
    """A glowing pot in the tongs above the sawdust barrel, at dusk."""
    clear('#5a6f96', .22)
    table(blotched(('#4b4238', '#5f5446', '#3c352e'), 2, .95, bump=.8), deep=14, front=-4, wide=30)
    hedge(8, '#2c4a34', 22, 7, 420, 4, -.5, 1.2)
    lathe([(0, 0), (1.0, 0), (1.02, .1), (1.04, 1.0), (1.06, 1.12), (1.02, 1.2), (1.05, 1.9)], paint('#6d5f55', .5, metal=.7, bump=.3, grain=9, vary=.35), (-1.2, .5, 0), wall=.04)
    scatter(lambda: box((.16, .05, .02), paint('#b58a54', .95, vary=.3), round=0), 260, (-1.2, .5, .95, .95), 3, 1.55, flat=False, hill=.15)
    with at((-1.15, .45, 2.15), tilt=(0, 8)):
        lathe([(0, 0), (.34, 0), (.42, .06), (.66, .5), (.6, .85), (.36, 1.1), (.36, 1.22), (.42, 1.28)], ember(), wall=.05)
    for side in (-1, 1):
        tube([(-.95, .45 + side * .06, 3.42), (-.6, .45 + side * .2, 3.0), (.3, .45 + side * .12, 3.7), (2.2, .4, 5.0)], .05, metal('#4a4a4c', .45))
    for k, (dx, dy, s) in enumerate(((-.55, .3, 1), (.45, -.2, .8), (.2, .5, 1.1), (-.2, -.45, .7), (.6, .25, .9))):
        with at((-1.2 + dx, .5 + dy, 1.6), turn=50 * k):
            leaf(.9 * s, .34 * s, glow(('#ff8a20', '#ff6410', '#ffb03f')[k % 3], 2.6), rot=(84, 0, 0), curl=.25, fold=.3)
    with at((1.15, -.9, 0)):
        block((3.4, 1.5, .3), paint('#8a7668', .9, bump=.4, grain=6), round=.03)
    with at((.5, -.9, .3)):
        lathe([(0, 0), (.3, 0), (.36, .05), (.6, .45), (.58, .78), (.34, 1.0), (.36, 1.1)], crackle('#e9e2d2', '#1d1714', 4.2), wall=.05)
    with at((1.75, -1.0, .3)):
        lathe([(0, 0), (.28, 0), (.32, .04), (.62, .36), (.72, .62)], blotched(('#7a3b22', '#b8683a', '#3f7f86', '#c99a4a'), 2.6, .16, .8, .1), wall=.05)
    with at((2.55, -.7, .3)):
        lathe([(0, 0), (.2, 0), (.24, .04), (.3, .5), (.2, .85), (.14, 1.05), (.18, 1.15)], blotched(('#1f1b1a', '#3d5f63', '#a8572e'), 2, .14, .9, .1), wall=.04)
    with at((3.6, 1.8, 0)):
        lathe([(0, 0), (1.1, 0), (1.1, 1.6), (.9, 2.1), (.3, 2.3)], paint('#b9b2a8', .9, bump=.4, grain=12), wall=.12)
        disc(.22, .05, glow('#ff8a2a', 9), (-.62, -.92, .6), (90, 0, -34))
    with at((-3.6, -.3, 0)):
        bucket(GREEN, liquid('#35454c'), .8, 1.1)
    bulb((-1.15, -.1, 2.4), 130, '#ff7a30', .4)
    bulb((-1.2, .5, 1.9), 50, '#ff8c3a', .3)
    lamp((5, -5, 6), (0, 0, 1), 5, 620, '#b9c8ff')
    lamp((-2, 7, 5), (0, 0, 1), 5, 380, '#ffb98a')
    return [Shot((.9, -9.6, 3.3), (.35, .2, 1.65), 45, .7, (-.4, -.2, 1.7)), Shot((1.9, -5.6, 1.9), (1.2, -.9, .8), 74, .9, (.9, -1.1, .8))]
