# The oven: pizza, cardamom buns, sourdough and croissants.
import math
import random

from kit import Shot, at, ball, blob, block, blotched, box, bulb, ceramic, clear, cloth, crust, curve, daylight, disc, dough, foliage, glass
from kit import glow, lamp, lathe, leaf, liquid, marble, mesh, metal, paint, plane, put, ring, rod, scatter, sheet, slab, strip, sun, table
from kit import tiles, tube, wall, wood
from props_kitchen import GREEN, board, bottle, bowl, dutch_oven, egg, flour, herb, jar, mug, napkin, plate, rolling_pin, tomato, tumbler


def _pizza(r=1.5, seed=1):
    """A pizza with a blistered rim, mozzarella and basil."""
    rim = crust('#5a2a0e', '#e0b06a', .25, grain=4.5, low=.42, high=.7)
    points, faces, parts, rows = [], [], 120, 14
    dice = random.Random(seed)
    bumps = [(dice.uniform(0, 6.28), dice.uniform(.1, .25), dice.uniform(.03, .1)) for _ in range(16)]
    for k in range(parts):
        a = 2 * math.pi * k / parts
        puff = .17 + sum(h * math.exp(-((a - c + math.pi) % (2 * math.pi) - math.pi) ** 2 / w ** 2) for c, w, h in bumps)
        edge = r * (1 + .025 * math.sin(3 * a) + .015 * math.sin(7 * a + 1))
        for i in range(rows + 1):
            t = math.pi * i / rows
            points.append(((edge - .18 + .18 * math.cos(t)) * math.cos(a), (edge - .18 + .18 * math.cos(t)) * math.sin(a), puff * math.sin(t) ** .8))
    for k in range(parts):
        for i in range(rows):
            p, q = k * (rows + 1) + i, (k + 1) % parts * (rows + 1) + i
            faces.append((p, q, q + 1, p + 1))
    put(mesh('rim', points, faces), rim)
    lathe([(.001, .07), (r * .6, .075), (r - .3, .06), (r - .26, .02)], blotched(('#b5331a', '#c9431f', '#9a2814', '#d9662f'), 4, .2, .7, .6, 9), wall=0)
    cheese = paint('#f6ecd2', .3, coat=.5, bump=.3, grain=5, vary=.1)
    for k in range(9):
        a, out = k * 2.4, (r - .55) * math.sqrt((k + .4) / 9)
        blob(.24, cheese, (out * math.cos(a), out * math.sin(a), .075), (1.25, 1, .2), rough=.4, detail=2, seed=k)
        blob(.1, crust('#a8601e', '#e9c88a'), (out * math.cos(a) + .05, out * math.sin(a), .11), (1, 1, .15), rough=.4, seed=k)
    for k in range(6):
        a, out = k * 1.05 + .5, (r - .6) * (.5 + .4 * (k % 2))
        leaf(.5, .3, foliage('#3f7a1e', gloss=.3), (out * math.cos(a), out * math.sin(a), .13), (4, 0, 137 * k), curl=.3, fold=.2)


def pizza():
    """A pizza on the peel in front of the burning oven."""
    clear('#ffdcb0', .12)
    wall('#4a3a34', 6.4)
    table(paint('#6f6a66', .6, bump=.3, grain=5, vary=.15), deep=6.6)
    with at((-.6, 4.7, 0)):
        brick = clay_brick()
        for k in range(19):
            a = math.pi * k / 18
            box((.62, 1.2, .44), brick, (2.55 * math.cos(a), 0, .1 + 2.55 * math.sin(a)), (0, 90 - math.degrees(a) , 0), round=.05)
        for row in range(9):
            for col in range(14):
                x, z = -6.6 + col * 1.02 + .5 * (row % 2), .25 + row * .5
                if (x / 2.95) ** 2 + (z / 2.95) ** 2 > 1:
                    box((.96, .8, .44), brick, (x, .25, z), round=.04)
        plane((5.4, 5), paint('#2a1c14', .95), (0, 2.5, .02))
        plane((6, 5), paint('#1c1310', .95), (0, 3.6, 2), (90, 0, 0))
        for k in range(5):
            rod((-1.9 + .4 * k, 1.9, .25 + .1 * (k % 2)), (-.7 + .35 * k, 2.4, .3), .17, paint('#2a1a12', .95, bump=1))
        dice = random.Random(6)
        for k in range(26):
            s = dice.uniform(.7, 1.5)
            leaf(1.1 * s, .42 * s, glow(dice.choice(['#ff8a1e', '#ff6a10', '#ffb03a']), 7), (dice.uniform(-2, .6), 2.1 + dice.uniform(-.3, .3), .3), (86, 0, dice.uniform(-40, 40)), curl=.3, fold=.3)
    with at((.7, -.35, 0), turn=-16):
        with at((0, 0, .02)):
            slab([(-1.75, -1.5), (0, -1.75), (1.75, -1.5), (1.85, 0), (1.7, 1.4), (.6, 1.85), (-.6, 1.85), (-1.7, 1.4), (-1.85, 0)], .1, wood('#c89a63', .6, 'y'), smooth=True, round=.03)
            box((.5, 3.8, .1), wood('#c89a63', .6, 'y'), (0, -3.2, .05), round=.04)
        with at((0, .05, .12)):
            _pizza(1.55)
    with at((-2.75, -.2, 0)):
        flour((0, 0, .9, .5), 180)
        blob(.62, dough('#efe0be'), (-.1, .3, .3), (1.05, 1, .62), rough=.06, flat=.5)
        blob(.55, dough('#efe0be'), (.55, -.75, .26), (1.05, 1, .62), rough=.06, seed=3, flat=.5)
    with at((3.5, .8, 0)):
        bowl(.75, .5, ceramic(GREEN, vary=.15), blotched(('#b5331a', '#c9431f', '#8f2410'), 4, .2, .6), .8)
    with at((3.3, -.95, 0)):
        tomato()
    with at((-3.4, 1.7, 0)):
        bottle()
    with at((2.9, -1.55, 0)):
        herb(9)
    bulb((-1.4, 6.2, 1.1), 420, '#ff7a26', .5)
    lamp((-5, -3, 5.2), (0, -.2, .3), 3.2, 640, '#ffe2bd', 3.6)
    lamp((6, -2, 3), (0, 0, .6), 4, 120, '#b8c8ff')
    return [Shot((-.3, -8.8, 3.9), (.1, .6, .85), 45, .7, (.5, -.9, .3)), Shot((2.9, -4.4, 2.9), (.8, -.25, .15), 58, .8, (.8, -.7, .2))]


def clay_brick():
    """Old bricks."""
    return blotched(('#9a5238', '#83432f', '#b56a48', '#6f3a2c'), 1.2, .9, bump=.7, fine=9)


def _bun(seed):
    """A knotted cardamom bun with pearl sugar."""
    dice = random.Random(seed)
    own = crust('#7a3c12', '#dfa158', grain=3, low=.38, high=.68, rough=.35, coat=.5)
    for layer, (r, z, thick) in enumerate(((.5, .2, .2), (.3, .36, .19))):
        for strand in range(3):
            points = []
            for i in range(10):
                a = 2 * math.pi * i / 10 + layer * .9
                b = 1.5 * a * 2 + strand * 2.09
                points.append(((r + .1 * math.cos(b)) * math.cos(a), (r + .1 * math.cos(b)) * math.sin(a), z + .09 * math.sin(b)))
            tube(points, thick * .72, own, closed=True, fine=4)
    tube([(-.1, .05, .45), (0, 0, .6), (.12, -.04, .48)], .19, own)
    sugar = paint('#fbf8f0', .5)
    for _ in range(46):
        a, r = dice.uniform(0, 6.28), .6 * math.sqrt(dice.random())
        box((.055, .05, .045), sugar, (r * math.cos(a), r * math.sin(a), .62 - .32 * (r / .6) ** 2), tuple(dice.uniform(0, 90) for _ in range(3)), round=.012)


def buns():
    """Cardamom buns on a tray, pods, sugar and a glass of milk, in northern light."""
    clear('#e4edf8', .5)
    wall('#a9bcc4', 5.8)
    table('#e0d3bf', deep=6)
    with at((-.55, .1, 0), turn=-5):
        block((5.0, 3.1, .08), metal('#8f9498', .35), round=.04)
        for x, y, w, d in ((0, 1.55, 5.0, .1), (0, -1.55, 5.0, .1), (2.5, 0, .1, 3.1), (-2.5, 0, .1, 3.1)):
            box((w, d, .22), metal('#8f9498', .35), (x, y, .1), round=.04)
        sheet((4.7, 2.8), paint('#e9dcc2', .8, bump=.2, grain=6), (0, 0, .08), folds=.015, seed=4)
        for k, (x, y) in enumerate(((-1.65, .75), (0, .8), (1.65, .72), (-1.6, -.75), (.05, -.7), (1.7, -.78))):
            with at((x, y, .12), turn=47 * k):
                _bun(k + 1)
    with at((3.2, 1.35, 0)):
        tumbler(.46, 1.35, paint('#fbf7ee', .25, coat=.5), .74)
    with at((3.1, -.55, 0)):
        plate(.95, ceramic('#3f6472', vary=.15))
        with at((0, 0, .08), turn=15):
            _bun(9)
    with at((-3.55, 1.5, 0)):
        bowl(.6, .45, ceramic(GREEN, vary=.15), paint('#fbf8f0', .6, bump=1, grain=20), .85)
    pod = paint('#a9b07a', .7, bump=.5, grain=8, vary=.2)
    scatter(lambda: lathe([(.001, -.17), (.05, -.1), (.075, 0), (.05, .1), (.001, .17)], pod, wall=0, rot=(90, 0, 0)), 16, (2.2, -1.75, .6, .22), 4, .07, flat=True)
    scatter(lambda: ball(.03, paint('#2f2620', .7), fine=.4), 40, (1.6, -1.8, .5, .2), 6, .02)
    with at((-3.1, -1.4, 0), turn=18):
        napkin((1.9, 1.3), '#f0ece2', '#3f6472')
    with at((-1.2, 2.3, 0)):
        jar(.5, 1.3, paint('#d8c39a', .8, bump=.6, grain=12), .6, metal('#b9bec2', .3))
    daylight(900, -1, warm='#f3f6ff', cool='#ffe9d2', fill=.3)
    sun((0, 3, 2), -62, 24, 1.6, '#ffe8c8', window=(9, 8, 3, 3))
    return [Shot((.3, -8.2, 4.7), (.05, .05, .25), 46, .45, (0, -.5, .4)), Shot((-2.9, -4.1, 2.4), (-.7, -.2, .35), 58, .9, (-.8, -.8, .5))]


def _loaf(r=1.15, seed=1):
    """A round loaf with a wheat-ear score, its cut pulled open."""
    blob(r, crust('#5f2c0e', '#c98a45', .95, grain=2.2, low=.3, high=.7), (0, 0, r * .5), (1.12, 1, .68), rough=.04, detail=1.2, seed=seed, flat=.72)
    pale, dark = crust('#c08a4c', '#f0d9ae', grain=7), crust('#4a1f08', '#8a4a1a', grain=5)
    top = lambda x, y: r * .5 + .68 * r * math.sqrt(max(.02, 1 - (x / (1.12 * r)) ** 2 - (y / r) ** 2))  # noqa: E731
    line = [(-.85 + .17 * k, .12 * math.sin(k * .5)) for k in range(11)]
    tube([(x * r, y * r, top(x * r, y * r) - .015) for x, y in line], .1, pale, taper=[.2] + [1] * 9 + [.2])
    tube([(x * r, y * r + .1, top(x * r, y * r + .1) + .02) for x, y in line], .045, dark, taper=[.2] + [1] * 9 + [.2])
    for k in range(6):
        for side in (-1, 1):
            x0, y0 = (-.6 + .22 * k) * r, side * .3 * r
            pts = [(x0, y0), (x0 + .12 * r, y0 + side * .12 * r), (x0 + .16 * r, y0 + side * .26 * r)]
            tube([(x, y, top(x, y) - .008) for x, y in pts], .035, pale, taper=[.3, 1, .3])


def _slice(material, crumb):
    """A slice of bread that leans."""
    outline = [(-.85, 0), (-.95, .35), (-.75, .75), (-.3, .98), (.3, .98), (.75, .75), (.95, .35), (.85, 0)]
    slab(outline, .2, material, rot=(78, 0, 0), smooth=True, round=.04)
    slab([(x * .93, .04 + y * .93) for x, y in outline], .21, crumb, (0, -.006, .01), (78, 0, 0), smooth=True, round=.02)


def sourdough():
    """A scored loaf, two slices, the starter in its jar and ears of wheat."""
    clear('#e9edf5', .24)
    wall('#6f7a70', 5.8)
    table('#6e4c33', deep=6)
    with at((-.75, .25, 0), turn=5):
        board((4.4, 2.7), .18, '#b98450')
    with at((-.85, .3, .18), turn=-22):
        _loaf(1.3)
    crumb = blotched(('#f6dca4', '#e8c07a', '#fae8be'), 7, .9, bump=.6, fine=6)
    with at((1.35, -.3, .18), turn=24):
        _slice(crust('#6a3210', '#b9783a'), crumb)
    with at((1.5, -.72, .1), turn=33):
        _slice(crust('#6a3210', '#b9783a'), crumb)
    with at((2.9, .95, 0)):
        jar(.62, 1.6, paint('#efe4cc', .6, bump=1, grain=5, vary=.08), .62, cloth_lid=cloth(GREEN, 22))
        ring(.63, .03, paint('#c4483a', .6), (0, 0, .72))
    with at((-3.4, .9, 0)):
        lathe([(0, .0), (.8, 0), (1.0, .2), (1.15, .75)], paint('#c9a36a', .9, bump=.8, grain=6), wall=.09)
        for k in range(9):
            t = k / 8
            ring(.84 + .31 * t, .055, paint('#c9a36a', .85, bump=.6, grain=14), (0, 0, .06 + .7 * t))
        flour((0, 0, .5, .5), 30)
    straw = paint('#c9a24f', .8, vary=.2)
    for k in range(7):
        with at((-3.0 + .12 * k, -1.5 + .06 * k, .06 + .03 * (k % 3)), turn=-8 + 7 * k):
            rod((0, 0, 0), (2.1, 0, .02), .02, straw)
            for i in range(16):
                side = 1 if i % 2 else -1
                ball(.07, straw, (2.1 + .055 * i, side * .05, .04), (1.9, .8, .8), (0, 0, side * 24), fine=.5)
                rod((2.15 + .055 * i, side * .07, .05), (2.6 + .055 * i, side * .25, .09), .006, straw, parts=6)
    with at((.4, -1.75, 0)):
        flour((0, 0, .9, .3), 160)
    with at((2.9, -1.25, 0), turn=-24):
        napkin((1.8, 1.3), '#d8d2c2', '#6f7a70')
    with at((2.0, 2.3, 0)):
        jar(.5, 1.35, paint('#f6f0e4', .95), .7, wood('#b98450'))
    daylight(820, -1, warm='#fff0dc', fill=.14)
    sun((0, 3, 2), -66, 26, 2.4, window=(8, 8, 3, 3))
    return [Shot((.3, -8.4, 3.6), (0, .2, .65), 46, .6, (-.2, -.5, .8)), Shot((2.2, -4.9, 2.7), (-.2, .15, .8), 58, .9, (-.5, -.6, .9))]


def croissant(scale=1, seed=1):
    """A croissant: a crescent whose rolled layers step down from the middle to the tips."""
    own = crust('#6f3410', '#dd9d4c', grain=2.5, low=.35, high=.72, rough=.35, coat=.45)
    dice = random.Random(seed)
    phase, bend, long, around = dice.uniform(-.15, .15), dice.uniform(1.2, 1.4), 168, 40
    points, faces = [], []
    for i in range(long + 1):
        u = 2 * i / long - 1
        a = u * bend
        middle = (1.12 * math.sin(a), -1.12 * math.cos(a) + .75)
        for k in range(around):
            b = 2 * math.pi * k / around
            tier = abs(u + .03 * math.sin(b)) * 3.7 + .5 + phase * (1 if u > 0 else -1)
            whole = math.floor(tier)
            t = tier - whole
            # Thick at its beginning, thin where the next layer comes out from under it.
            envelope = .48 * max(.05, 1 - (max(0, whole - .5) / 4.1) ** 1.5)
            r = envelope * (1 - .3 * t ** 1.9) * (1 + .02 * math.sin(5 * b + whole * 2.1))
            if abs(u) > .93:
                r *= math.sqrt(max(.01, (1 - abs(u)) / .07))
            out, up = r * math.cos(b), .88 * r * math.sin(b)
            points.append((middle[0] + out * math.sin(a), middle[1] - out * math.cos(a), max(.0, .36 * (1 - .35 * abs(u)) + up)))
    for i in range(long):
        for k in range(around):
            p, q = i * around + k, i * around + (k + 1) % around
            faces.append((p, q, q + around, p + around))
    with at(scale=scale):
        put(mesh('croissant', points, faces), own)


def croissants():
    """Croissants on a rack and the folded dough with its layers of butter, on marble."""
    clear('#f4f2fa', .42)
    wall('#d8b7ae', 5.8)
    table(marble('#efece6', '#9a948e'), deep=6)
    with at((-1.35, .35, 0), turn=-6):
        wire = metal('#b9bec2', .25)
        for k in range(15):
            rod((-2.1 + .3 * k, -1.3, .28), (-2.1 + .3 * k, 1.3, .28), .022, wire, parts=10)
        for y in (-1.3, 0, 1.3):
            rod((-2.2, y, .25), (2.2, y, .25), .035, wire, parts=10)
        for x in (-2, 2):
            for y in (-1.2, 1.2):
                rod((x, y, 0), (x, y, .26), .035, wire, parts=10)
        for k, (x, y, turn) in enumerate(((-1.42, .6, 8), (.05, .68, -10), (1.48, .58, 14), (-.75, -.62, -6), (.82, -.66, 10))):
            with at((x, y, .3), turn=turn):
                croissant(.66, k)
    with at((2.3, -.75, 0), turn=-20):
        for k in range(9):
            box((1.9 - .012 * k, 1.35, .075), dough('#f1e2bf') if k % 2 == 0 else paint('#f3cf63', .35, coat=.3), (0, 0, .04 + .062 * k), round=.03)
    with at((.35, -1.75, 0), turn=4):
        rolling_pin(3.2, .2, '#b98450')
    flour((.2, -1.5, 2.0, .5), 260)
    with at((3.1, 1.25, 0)):
        plate(.75, ceramic(GREEN, vary=.15))
        block((.95, .55, .4), paint('#f3d26a', .3, coat=.4, vary=.03), (0, 0, .07), round=.05)
    with at((3.55, -.0, 0)):
        egg('#d8a878', 30)
    with at((3.75, -.45, 0)):
        egg('#e8cdb0', 100)
    with at((-3.7, -.9, 0)):
        mug(ceramic('#f4efe6', .2), .42, .7, liquid('#5a3418'))
    with at((1.6, 2.2, 0)):
        jar(.45, 1.2, paint('#9a2f3a', .1, coat=.8), .66, cloth_lid=cloth('#e9dcc8', 22))
    daylight(950, -1, warm='#fff3e6')
    sun((0, 3, 2), -54, 34, 2.6, window=(9, 8, 3, 3))
    return [Shot((.3, -8.4, 4.3), (.1, .05, .35), 46, .5, (0, -.4, .5)), Shot((-3.6, -4.1, 2.4), (-1.3, .1, .55), 60, .9, (-1.4, -.5, .6))]
