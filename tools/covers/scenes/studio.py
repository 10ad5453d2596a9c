# The other crafts: dyes, weaving, watercolor, painting outdoors, drawing and linocut.
import math
import random

from mathutils import Vector, noise

from kit import Shot, at, ball, blob, block, blotched, box, bulb, ceramic, clear, cloth, copy, crackle, curve, daylight, disc, foliage
from kit import glass, lamp, lathe, leaf, liquid, mesh, metal, paint, plane, put, ring, rod, scatter, sheet, slab, strip, sun, table
from kit import tube, wall, wood, yarn
from props_kitchen import bowl, jar, mug, napkin, onion, saucepan, tumbler
from props_plants import grass, hedge, tall_leaves, twig
from props_studio import GREEN, brush_flat, brush_jar, easel, hank, paint_tube, pencil, skein, sponge, vase, yarn_ball

DYES = ['#d9a22b', '#c9776b', '#5d7fa3', '#8ea54a', '#a9502f', '#7a4f7c', '#e3c98f']


def dyes():
    """Seven colors from the kitchen: yarn drying above pots of dye and what made them."""
    clear('#f2f0ff', .36)
    wall('#e6ddd0', 6)
    table('#7d5a3e', deep=6)
    rod((-4.6, 1.6, 3.75), (4.6, 1.6, 3.75), .07, wood('#a5754a', .5, 'z'))
    for k, color in enumerate(DYES):
        with at((-3.05 + k * 1.02, 1.6, 3.72), turn=(k % 3 - 1) * 10):
            hank(color, 2.1 + .12 * (k % 2), .62, k + 1)
    with at((-2.35, .1, 0)):
        saucepan(.95, .85, metal('#b87a4f', .25), liquid('#b7791a'), .8, turn=205)
    with at((.15, .35, 0)):
        bowl(1.0, .7, ceramic('#efe9dd', speckle=.4), liquid('#33507a'), .78)
    with at((.2, .2, .5), turn=30, tilt=(0, -12)):
        skein('#5d7fa3', 1.5, .17, 5)
    with at((2.4, .15, 0)):
        saucepan(.85, .8, metal('#c4c7ca', .25), liquid('#8d3f3a'), .8, turn=-20)
    with at((-.95, -1.25, 0)):
        bowl(.62, .36, wood('#9a6b3f', .5), None)
        skins = [leaf(.5, .4, foliage(c, gloss=.3), (0, 0, -40), curl=1.1, fold=.5) for c in ('#b8701f', '#d0892c', '#9a4f16')]
        dice = random.Random(2)
        for _ in range(34):
            copy(dice.choice(skins), (dice.uniform(-.34, .34), dice.uniform(-.34, .34), dice.uniform(.2, .5)), tuple(dice.uniform(0, 360) for _ in range(3)))
    with at((-1.9, -1.2, 0)):
        onion()
    with at((1.25, -1.3, 0), turn=15):
        skein(DYES[3], 1.5, .2, 7)
    with at((2.5, -1.35, 0), turn=-20):
        skein(DYES[1], 1.5, .2, 8)
    daylight(900, -1)
    sun((0, 3, 2), -60, 32, 1.8, window=(9, 8, 3, 3))
    return [Shot((.3, -9.6, 3.3), (0, .4, 1.55), 46, .45, (0, .2, 1.2)), Shot((-3.2, -4.6, 2.6), (-.6, 0, .75), 58, .85, (-.5, -.6, .6))]


def _tapestry(wide, high, rows):
    """A woven picture of hills: threads over and under, each row a color by its place."""
    def color(x, z):
        if z > .86 + .03 * math.sin(5 * x):
            return '#e7c98b'
        if z > .6 + .1 * math.sin(3.1 * x + .6):
            return '#e2a04c'
        if z > .4 + .1 * math.sin(4 * x + 2):
            return '#c4604a'
        if z > .2 + .07 * math.sin(5.2 * x + 4):
            return '#56808a'
        return GREEN if z > .07 + .03 * math.sin(6 * x) else '#2f5d50'

    columns = 30
    each, step = high / rows, wide / columns
    kinds = {}
    for row in range(rows):
        z = row * each
        for col in range(columns):
            x = -wide / 2 + (col + .5) * step
            name = color(x, z / high)
            if name not in kinds:
                kinds[name] = ball(1, yarn(name), (0, 0, -40), fine=.45)
            out = .035 if (row + col) % 2 else .0
            copy(kinds[name], (x, -out, z + each / 2), (0, 0, 0), (step * .62, .05, each * .56))


def weaving():
    """A frame loom with half a landscape on it, yarn around."""
    clear('#f4f1ff', .32)
    wall('#5f7272', 6)
    table('#c09063', deep=6.2)
    own = wood('#b98a58', .5, 'z')
    with at((-.35, .55, 0), tilt=(-13, 0), turn=-6):
        for x in (-1.75, 1.75):
            box((.26, .22, 4.1), own, (x, 0, 2.05), round=.04)
        for z in (.22, 3.9):
            box((3.8, .26, .28), wood('#b98a58', .5, 'x'), (0, -.02, z), round=.04)
        warp = paint('#efe6d2', .9)
        for k in range(31):
            rod((-1.5 + k * .1, -.06, .3), (-1.5 + k * .1, -.06, 3.85), .014, warp, parts=8)
        with at((0, -.08, .42)):
            _tapestry(3.0, 1.95, 40)
        for k in range(5):
            tube([(-1.5 + .62 * k, -.1, 2.38), (-1.3 + .62 * k, -.16, 2.44), (-1.1 + .62 * k, -.1, 2.4)], .03, yarn('#e7c98b'), fine=2)
        tube([(1.4, -.1, 2.4), (1.7, -.35, 2.2), (1.9, -.7, 1.2), (2.1, -1.0, .4)], .03, yarn('#e7c98b'), fine=2)
    for x, y, color, r, k in ((2.35, .4, '#c4604a', .52, 1), (3.1, -.35, '#e2a04c', .44, 2), (2.2, -.85, GREEN, .4, 3), (-3.1, -.2, '#56808a', .5, 4), (-3.6, .9, '#e9dcc0', .55, 5)):
        with at((x, y, 0), turn=60 * k):
            yarn_ball(color, r, k)
    with at((-1.6, -1.45, 0), turn=12):
        slab([(-.9, -.1), (.5, -.16), (.75, 0), (.5, .16), (-.9, .1), (-1.0, 0)], .08, wood('#8b5a34', .4), smooth=True, round=.03)
    with at((.3, -1.55, 0), turn=-18):
        slab([(-.7, -.3), (.7, -.3), (.7, .12), (-.7, .12)], .07, wood('#d0a36d', .5), round=.02)
        for k in range(12):
            box((.05, .5, .05), wood('#d0a36d', .5, 'y'), (-.62 + .113 * k, -.45, .035), round=.01)
    daylight(900, -1, warm='#fff0dd')
    sun((0, 3, 2), -62, 30, 2.2, window=(8, 8, 2, 3))
    return [Shot((.7, -9.0, 3.3), (0, .2, 1.5), 45, .5, (-.3, .2, 1.5)), Shot((-2.3, -4.4, 2.5), (-.15, .35, 1.5), 58, .8, (-.1, .2, 1.5))]


def hills(wide, high, layers, depth=.002, sky='#cfe0e4', sun_at=None, rough=.8, strength=.25):
    """A painted landscape in the x and y plane: layers of (color, height, amplitude, phase), first the farthest."""
    plane((wide, high), paint(sky, rough, bump=strength, grain=9, vary=.12), (0, 0, 0))
    if sun_at:
        disc(sun_at[2], depth, paint(sun_at[3], rough), (sun_at[0], sun_at[1], 0))
    for index, (color, base, amplitude, phase) in enumerate(layers):
        points, faces, n = [], [], 70
        for i in range(n + 1):
            x = -wide / 2 + wide * i / n
            y = base + amplitude * math.sin(phase + 2.1 * x) + amplitude * .45 * math.sin(2 * phase + 5.3 * x) \
                + amplitude * .35 * noise.noise(Vector((x * 6, phase, 0)))
            z = depth * (index + 1.5)
            points += [(x, -high / 2, z), (x, max(-high / 2, min(high / 2, y)), z)]
        for i in range(n):
            faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
        put(mesh('hill', points, faces), paint(color, rough, bump=strength, grain=8, vary=.28))


def watercolor():
    """A half-finished mountain landscape with pans, brush and clouded water."""
    clear('#f3f6ff', .42)
    wall('#b7c6cd', 6.5)
    table('#d8b98c', deep=6.4)
    with at((-.55, .15, 0), turn=7):
        block((3.9, 2.9, .14), paint('#f3efe6', .9, bump=.12, grain=30), round=.01)
        with at((0, 0, .143)):
            hills(3.3, 2.3, [('#a9bfcd', .42, .2, 1.0), ('#7d9db3', .12, .2, 2.6), ('#5b8288', -.12, .14, .6), ('#7f9b58', -.42, .12, 3.3), (GREEN, -.72, .08, 5.1)],
                  sky='#dde8ea', sun_at=(.75, .62, .2, '#f0cf8a'), rough=.95, strength=.12)
    with at((2.45, .35, 0), turn=-14):
        block((1.5, 2.3, .12), paint('#26292b', .4, coat=.3), round=.05)
        pans = ['#e3b62d', '#d9762b', '#b8322b', '#8b3a62', '#3a4f93', '#2f7da0', '#2f6f55', '#7d9330', '#8a5a32', '#3a332f']
        for k, color in enumerate(pans):
            with at((-.34 + .68 * (k % 2), -.86 + .43 * (k // 2), .12)):
                block((.56, .34, .06), paint('#f4f2ec', .3, coat=.4), round=.02)
                box((.48, .27, .05), paint(color, .25, coat=.5, bump=.4, grain=6, vary=.15), (0, 0, .055), round=.04)
        with at((1.6, 0, 0)):
            block((1.5, 2.3, .1), paint('#f2f1ee', .22, coat=.8), round=.05)
            for x, y, color in ((-.3, .6, '#7d9db3'), (.25, .1, '#b4c27a'), (-.2, -.5, '#d9b98a')):
                blob(.36, liquid(color, .1), (x, y, .1), (1.1, .8, .03), rough=.4, seed=x * 9)
    with at((-2.95, .95, 0)):
        tumbler(.5, 1.1, liquid('#8fa6b0'), .62, '#f4fbff')
    with at((-3.5, -.2, 0)):
        brush_jar(ceramic('#efe7d8', speckle=.6), ['#2f5d50', '#b7433a', '#26282a', '#3f6f86'], 6)
    with at((-2.1, -1.25, 0), turn=24):
        brush_flat(2.3, '#b7433a', wet='#5b8288')
    with at((.6, -1.75, 0), turn=4):
        brush_flat(2.0, '#26282a', wet='#7d9330', thick=.035)
    with at((1.0, 2.2, 0), turn=10):
        napkin((1.8, 1.2), '#dfe4e2', '#7d9db3')
    daylight(950, -1, warm='#fff7ec')
    sun((0, 3, 2), -52, 36, 2.2, window=(9, 7, 3, 2))
    return [Shot((.3, -7.6, 5.4), (.1, .1, .15), 45, .4, (0, -.2, .1)), Shot((-2.6, -3.9, 2.9), (-.7, .0, .2), 60, .8, (-.6, -.2, .15))]


def ridge(y, high, seed, material, wide=46, slabs=False):
    """A mountain ridge far behind; `slabs` tilts it like the Flatirons."""
    nx, ny = 150, 26
    points, faces = [], []
    for i in range(nx + 1):
        x = -wide / 2 + wide * i / nx
        tooth = (x * .42 + seed) % 2.4 / 2.4
        for k in range(ny + 1):
            t = k / ny
            z = high * (.55 + .5 * noise.fractal(Vector((x * .09, seed, 0)), 1, 2, 4))
            if slabs:
                z += high * .75 * max(0, (1 - tooth * 1.25)) * (.6 + .6 * noise.noise(Vector((x * .2, seed + 5, 0))))
            rough = .5 * noise.fractal(Vector((x * .8, t * 3, seed)), 1, 2, 4)
            points.append((x, y - 5 * (1 - t) + rough, z * t - 1))
    for i in range(nx):
        for k in range(ny):
            p = i * (ny + 1) + k
            faces.append((p, p + ny + 1, p + ny + 2, p + 1))
    put(mesh('ridge', points, faces), material, smooth=False)


def outdoors():
    """A field easel in the meadow, rocks like the Flatirons behind it and on the canvas."""
    clear('#bcd6f0', .9)
    plane((120, 80), blotched(('#8a8f45', '#7b8a3c', '#a59a55'), .3, .95, bump=.6), (0, 20, -.02))
    plane((160, 60), paint('#a9c9e8', 1, glow=.55, vary=.05), (0, 60, 20), (90, 0, 0))
    ridge(40, 9, 3.1, paint('#7f93a8', .95, vary=.2), 90)
    ridge(30, 6.2, 1.4, blotched(('#a87f66', '#8f6f5f', '#6f7f56'), .25, .95, bump=.8), 70, True)
    ridge(20, 1.7, 7.7, blotched(('#4f6b35', '#3f5a30', '#61793b'), .6, .95, bump=1), 60)
    grass((0, 3, 11, 8), 1500, .7, '#8f9a48', 1)
    grass((0, -1.5, 5, 2.5), 420, .6, '#7d9440', 5)
    with at((-.9, .6, 0), turn=-10):
        easel(6.6, 3.4)
        with at((0, -.1, 2.46), tilt=(80, 0)):
            with at((0, 1.25, 0)):
                box((3.5, 2.5, .1), paint('#efe8da', .8), (0, 0, -.06), round=.01)
                hills(3.5, 2.5, [('#8fa4b5', .45, .22, 1.2), ('#a87f66', .28, .34, 2.2), ('#8a6a58', .02, .2, .4), ('#5d7a3f', -.35, .14, 3), (GREEN, -.72, .1, 5)], depth=.006,
                      sky='#bcd6e6', rough=.5, strength=.6)
    with at((2.3, .1, 0), turn=14):
        for x in (-.6, .6):
            rod((x, -.5, 0), (x * .7, .4, 1.5), .06, wood('#a5754a', .5, 'z'))
            rod((x, .5, 0), (x * .7, -.4, 1.5), .06, wood('#a5754a', .5, 'z'))
        sheet((1.5, 1.1), cloth('#3f6f5c', 20), (0, 0, 1.45), folds=.05)
        with at((0, 0, 1.5), turn=10):
            block((1.3, .9, .2), wood('#8b5a34', .4), round=.04)
            for k, color in enumerate(['#f2ece0', '#e3b62d', '#b8322b', '#3a4f93', '#7d9330', '#8a5a32']):
                blob(.09, paint(color, .25, coat=.6), (-.5 + .2 * k, .2, .22), (1, 1, .6), rough=.2, seed=k)
            with at((-.6, -.2, .2), turn=18):
                brush_flat(1.2, '#26282a', wet='#a87f66')
    sun((0, 0, 0), -48, 38, 4.2, '#fff0d6', 1)
    lamp((6, -6, 6), (0, 0, 2), 6, 400, '#dce8ff')
    return [Shot((1.9, -9.5, 2.9), (.35, 1, 2.75), 43, .9, (-.6, .2, 3)), Shot((-3.1, -4.6, 3.9), (-.7, .6, 3.6), 48, .8, (-.8, .3, 3.6))]


def _mannequin(pose=0):
    """A wooden figure on its stand, about two units tall, in a walking pose."""
    own = wood('#d3a468', .35, 'z', .25, coat=.3)
    joint = lambda loc, r=.09: ball(r, own, loc)  # noqa: E731

    def limb(a, b, r1=.1, r2=.075):
        middle = tuple((p + q) / 2 for p, q in zip(a, b))
        rod(a, middle, r2, own, r1, .03, 20)
        rod(middle, b, r1, own, r2, .03, 20)
        joint(a)
        joint(b)

    disc(.6, .1, own, round=.03)
    rod((0, .1, .1), (0, .1, 1.2), .025, metal())
    hip, chest = (0, 0, 1.5), (.1, 0, 2.15)
    ball(.24, own, hip, (1.1, .8, .8))
    lathe([(.16, 0), (.27, .25), (.3, .5), (.16, .68)], own, (.02, 0, 1.62), wall=0, rot=(0, 8, 0))
    joint((.14, 0, 2.36))
    lathe([(.08, 0), (.17, .16), (.2, .34), (.12, .5), (.001, .54)], own, (.16, 0, 2.42), wall=0, rot=(0, 12, 0))
    for side, knee, foot in ((-1, (.42, -.12, .95), (.35, -.12, .42)), (1, (-.2, .14, .92), (-.62, .16, .5))):
        limb((side * .0, side * .13, 1.38), knee, .12)
        limb(knee, foot, .1)
        ball(.1, own, (foot[0] + .1, foot[1], foot[2] - .06), (1.9, .9, .6))
    for side, elbow, hand in ((-1, (.5, -.45, 1.75), (.85, -.35, 2.1)), (1, (-.35, .42, 1.8), (-.6, .3, 1.35))):
        limb((chest[0], side * .32, 2.12), elbow, .085, .065)
        limb(elbow, hand, .075, .055)
        ball(.08, own, hand, (1.3, .8, 1))


def _gesture(points, r, material, taper=None):
    """A charcoal stroke on paper that lies in the x and y plane."""
    tube([(x, y, .003) for x, y in points], r, material, taper=taper or [.5] + [1.2] * (len(points) - 2) + [.3], fine=1)


def sketch():
    """A quick charcoal figure on a board, the wooden model under a lamp."""
    clear('#8a93b5', .16)
    wall('#3a3d4a', 6.5)
    table('#6a4a34', deep=6.2)
    coal = paint('#1e1c1b', .95)
    with at((-1.15, .7, .05), tilt=(66, 0), turn=9):
        with at((0, 1.6, 0)):
            box((3.5, 3.5, .1), wood('#b98a58', .5), (0, 0, -.07), round=.02)
            plane((3.1, 3.1), paint('#efe7d6', .95, bump=.2, grain=40), (0, 0, -.012))
            for line in ([(.1, 1.25), (.28, 1.12), (.22, .86), (.02, .84), (-.08, 1.05), (.1, 1.25)],
                         [(.08, .84), (.02, .5), (-.16, .1), (-.1, -.2)], [(.3, .76), (.38, .4), (.22, .05), (.2, -.2)],
                         [(.0, .72), (-.42, .5), (-.75, .72), (-.98, 1.05)], [(.34, .7), (.75, .45), (.85, .02), (.7, -.3)],
                         [(-.12, -.2), (-.42, -.65), (-.5, -1.1), (-.78, -1.38)], [(.2, -.2), (.5, -.6), (.95, -.85), (1.2, -1.3)],
                         [(.0, -.25), (.1, -.7), (-.1, -1.2)], [(-.2, .2), (.1, .25), (.3, .12)], [(-1.2, -1.42), (.2, -1.36), (1.35, -1.4)]):
                _gesture(line, .022, coal)
            for k in range(14):
                _gesture([(.22 + .035 * k, .5 - .05 * k), (.42 + .03 * k, .2 - .06 * k)], .012, paint('#5a5653', .95))
        for x in (-1.2, 1.2):
            disc(.09, .06, metal('#c2a15c', .3), (x, 3.2, 0))
    with at((2.05, .35, 0), turn=-140, scale=1.12):
        _mannequin()
    with at((1.1, -1.35, 0)):
        for k, (x, y, turn, long) in enumerate(((0, 0, 15, .9), (.5, .25, -30, .7), (-.5, -.15, 60, .8), (.9, -.2, 80, .6))):
            with at((x, y, .06), turn=turn):
                tube([(0, 0, 0), (long / 2, .02, 0), (long, 0, 0)], .06, coal)
    with at((-.6, -1.65, 0), turn=10):
        block((.7, .4, .3), paint('#e9e6e0', .9, vary=.1), round=.08)
    with at((-2.6, -1.3, 0), turn=-14):
        pencil(2.0, GREEN)
    with at((3.2, -1.0, 0)):
        mug(ceramic('#a9502f', vary=.2), .42, .85, liquid('#2b1708'))
    lathe([(.12, .7), (.2, .62), (.75, 0)], metal('#2f5d50', .4), (2.4, 1.4, 4.6), wall=.03)
    rod((2.4, 1.4, 5.3), (2.4, 1.4, 9), .02, metal('#222222', .5))
    bulb((2.4, 1.3, 4.75), 190, '#ffd9a8', .18)
    lamp((-5, -4, 5), (-1, .5, 1.2), 3, 420, '#ffe9cf')
    lamp((6, 2, 4), (0, 0, 1), 3, 160, '#9fb2ff')
    return [Shot((.7, -9.0, 3.2), (.3, .4, 1.45), 46, .5, (.3, .2, 1.4)), Shot((3.9, -4.8, 2.5), (1.5, .3, 1.55), 46, .9, (1.9, .2, 1.5))]


def linocut():
    """An inked block, its roller, gouges and fresh prints on a line."""
    clear('#eef2fb', .36)
    wall('#d9b9a0', 6.2)
    table('#8a6a4c', deep=6.2)
    ink, paper, lino = paint('#1f3a44', .3, coat=.4), paint('#f4efe4', .9, bump=.15, grain=40), paint('#a8825c', .7, vary=.06)

    def branch(material, high):
        """The motif: a leafy branch before a sun with rays."""
        slab([(-1.3, -.86), (-.55, -.5), (.2, -.02), (1.0, .82), (1.06, .8), (.26, -.1), (-.5, -.6), (-1.26, -.94)], high, material, smooth=True, round=.003)
        for k in range(6):
            t = k / 5
            x, y = -.85 + 1.7 * t, -.68 + 1.28 * t ** 1.15
            long = .78 - .28 * t
            for side in (-1, 1):
                with at((x, y, 0), turn=36 + 8 * t + side * (52 - 14 * t)):
                    for half in (-1, 1):
                        slab([(.06, half * .025), (long * .3, half * .17), (long * .65, half * .15), (long, half * .012), (long * .5, half * .03)], high, material, smooth=True, round=.003)
        with at((-.85, .55, 0)):
            slab([(.24 * math.cos(a * math.pi / 12), .24 * math.sin(a * math.pi / 12)) for a in range(24)], high, material, round=.003)
            for k in range(12):
                with at(turn=30 * k):
                    slab([(.31, -.03), (.5 if k % 2 else .42, 0), (.31, .03)], high, material, round=.003)

    with at((-1.35, -.15, 0), turn=10):
        block((3.3, 2.6, .14), lino, round=.015)
        with at((0, .12, .12)):
            branch(ink, .05)
        for x, y, w, h in ((0, 1.18, 3.1, .09), (0, -1.18, 3.1, .09), (-1.52, 0, .09, 2.4), (1.52, 0, .09, 2.4)):
            box((w, h, .05), ink, (x, y, .145), round=.01)
    with at((1.85, -.2, 0), turn=-18):
        box((2.2, 2.4, .03), paint('#cfd6d4', .06, coat=1), (0, 0, .015), round=.01)
        blob(.75, ink, (0, -.2, .03), (1.05, 1.15, .012), rough=.15, seed=4)
        lathe([(0, 0), (.2, 0), (.21, .02), (.21, 1.38), (.2, 1.4), (0, 1.4)], ink, (-.7, -.1, .24), wall=0, rot=(0, 90, 0), smooth=False)
        tube([(-.76, -.1, .24), (-.8, .2, .34), (-.5, .42, .42), (0, .5, .44)], .035, metal())
        tube([(.76, -.1, .24), (.8, .2, .34), (.5, .42, .42), (0, .5, .44)], .035, metal())
        tube([(0, .48, .44), (0, .9, .47), (0, 1.6, .5)], .11, wood('#b5452f', .35, 'y', coat=.5), taper=[.7, 1.1, .9])
    for k, (x, y, turn) in enumerate(((-.2, -1.75, 8), (.75, -1.95, -4), (-3.55, -.9, 78))):
        with at((x, y, .1), turn=turn):
            lathe([(0, 0), (.14, .02), (.17, .2), (.1, .6), (.06, .72)], wood('#b98450', .4, 'z', coat=.3), wall=0, rot=(0, 90, 0))
            rod((.7, 0, 0), (1.35, 0, -.03), .035, metal('#b9bec2', .2), .03)
    dice = random.Random(3)
    for _ in range(26):
        x, y = dice.uniform(-3.2, .3), dice.uniform(-1.8, -1.45)
        tube([(x, y, .03), (x + .08, y + .05, .09), (x + .16, y, .05)], .018, lino, fine=1)
    rod((-6, 2.6, 4.15), (6, 2.6, 4.15), .02, paint('#6a5a4a', .9))
    for k, x in enumerate((-2.9, .1, 3.1)):
        with at((x, 2.6, 4.1), tilt=(4, 0), turn=(k - 1) * 3):
            plane((2.2, 2.5), paper, (0, 0, -1.25), (90, 0, 0))
            with at((0, -.012, -1.2), tilt=(90, 0), scale=.72):
                branch(paint((GREEN, '#1f3a44', '#c4604a')[k], .7), .004)
            for side in (-.8, .8):
                box((.1, .12, .34), wood('#d6b184', .6), (side, 0, 0), round=.02)
    daylight(950, -1, warm='#fff4e6')
    sun((0, 3, 2), -58, 32, 1.6, window=(9, 8, 3, 3))
    return [Shot((.2, -8.8, 4.6), (.1, .3, .95), 43, .4, (0, -.2, .4)), Shot((-3.4, -4.0, 2.9), (-.9, -.1, .15), 60, .8, (-1, -.3, .15))]
