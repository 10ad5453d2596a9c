# The stove and the board: pasta, risotto, knives, tamales, salsas, dosa and dal.
import math
import random

from kit import Shot, at, ball, blob, block, blotched, box, ceramic, clay, clear, cloth, crust, daylight, disc, dough, foliage
from kit import lamp, lathe, leaf, liquid, marble, metal, paint, ring, rod, scatter, sheet, slab, strip, sun, table, tiles, tube, wall, wood
from props_kitchen import GREEN, board, bottle, bowl, carrot, chef_knife, chili, dutch_oven, egg, flour, garlic, herb, jar, ladle, lemon
from props_kitchen import lime, mug, napkin, onion, plate, rolling_pin, saucepan, skillet, tomato, tumbler, wooden_spoon
from props_plants import herb_pot


def _nest(seed, color='#e8c66f', r=.5):
    """A nest of tagliatelle."""
    dice = random.Random(seed)
    own = dough(color, .7)
    for k in range(30):
        a, out = dice.uniform(0, 6.28), r * dice.uniform(.45, 1)
        turns = dice.uniform(2.2, 3.6)
        z = dice.uniform(.04, .34)
        points = [((out + dice.uniform(-.06, .06)) * math.cos(a + turns * i / 6), (out + dice.uniform(-.06, .06)) * math.sin(a + turns * i / 6),
                   max(.02, z + .05 * math.sin(i * 1.7 + k))) for i in range(7)]
        strip(points, .09, own, .018, up=(.3 * math.cos(a), .3 * math.sin(a), 1))


def _raviolo(color='#ecd591'):
    """A square raviolo with a zigzag edge."""
    own = dough(color)
    teeth, half = [], .42
    for side in range(4):
        for k in range(10):
            t = -half + 2 * half * k / 10
            out = half + (.03 if k % 2 else 0)
            teeth.append([(t, -out), (out, t), (-t, out), (-out, -t)][side])
    slab(teeth, .035, own, round=.008)
    blob(.27, own, (0, 0, .03), (1, 1, .55), rough=.08, flat=.05)


def pasta():
    """Tagliatelle in nests, ravioli in rows, eggs and a long pin on a floured board."""
    clear('#f5f2ff', .34)
    wall(tiles('#f0eadc', '#d5cbb8', 1.3, 1.3, offset=0), 5.4)
    table('#8d6a4a', deep=6.2)
    block((6.6, 3.6, .14), wood('#c89a63', .6), (-.1, -.15, 0), (0, 0, 3), round=.04)
    with at((0, 0, .14)):
        flour((-.4, -.5, 2.4, 1.1), 420)
        for k, (x, y) in enumerate(((-2.4, .45), (-1.15, .75), (-1.85, -.55))):
            with at((x, y, 0)):
                _nest(k + 2)
        for row in range(3):
            for col in range(3):
                with at((.55 + col * 1.02 + .05 * row, -.95 + row * .98, 0), turn=(row * 3 + col) * 7 % 11 - 5):
                    _raviolo()
        with at((-1.2, -1.55, 0), turn=2):
            rolling_pin(3.2, .17, handles=False)
    with at((3.3, 1.9, 0)):
        bowl(.85, .5, ceramic(GREEN, vary=.15), None)
        for x, y, z, turn in ((-.25, -.1, .3, 20), (.25, -.15, .3, 80), (.05, .28, .32, 140), (.02, .0, .58, 50)):
            with at((x, y, z)):
                egg('#d8a878', turn)
    with at((-3.3, 1.75, 0)):
        jar(.55, 1.5, paint('#f6f0e4', .95), .62, wood('#b98450'))
    with at((-2.2, 2.2, 0)):
        bottle()
    with at((3.0, -1.65, 0)):
        tomato()
    with at((3.6, -1.1, 0)):
        tomato(.3)
    with at((2.5, -1.9, 0)):
        herb(12)
    daylight(950, -1)
    sun((0, 3, 1.5), -60, 30, 2.0, window=(9, 8, 3, 3))
    return [Shot((.4, -8.4, 4.9), (.05, .05, .2), 46, .5, (0, -.4, .2)), Shot((-3.5, -3.9, 2.3), (-1.3, .1, .35), 60, .9, (-1.6, -.3, .3))]


def _cubes(colors, area, count, size, seed, z=0):
    """Vegetables cut small."""
    for index, color in enumerate(colors):
        scatter(lambda c=color: box((size, size, size * .9), paint(c, .3, coat=.5, vary=.15), round=size * .12), count, area, seed + index, z, flat=False, hill=size * 1.6)


def risotto():
    """Ragù in the green pot, risotto in a pan, onion, carrot and celery cut small."""
    clear('#ffeeda', .2)
    wall('#454f4c', 5.6)
    table('#5a4030', deep=6)
    meat = blotched(('#5a1f10', '#8a3218', '#a8482a', '#4a1a0e'), 5, .28, .6, 1, 11)
    with at((-1.75, .65, 0), turn=8):
        dutch_oven(GREEN, 1.3, 1.15, None, meat, .82)
    scatter(lambda: blob(.09, blotched(('#6a2a16', '#8a3a20'), 6, .35, .5), rough=.4, fine=3), 60, (-1.75, .65, 1.05, 1.05), 3, .96, flat=False)
    with at((-1.3, .35, 1.1)):
        ladle(28, 50)
    with at((1.75, .35, 0), turn=-28):
        skillet(1.45, metal('#bfc3c6', .25), liquid('#e6cf94', .3), -20, .42)
        lathe([(.001, .24), (.6, .21), (1.1, .12), (1.22, .06)], paint('#edd9a0', .3, coat=.6, bump=.5, grain=9, vary=.12), wall=0)
        grain = paint('#f6e6b4', .3, coat=.5, vary=.06)
        scatter(lambda: ball(.038, grain, scale=(1.6, 1, .9), fine=.4), 1500, (0, 0, 1.2, 1.2), 4, .085, hill=.155)
        scatter(lambda: leaf(.2, .12, foliage('#4f8424')), 14, (0, 0, .9, .9), 9, .24)
        scatter(lambda: slab([(-.2, -.05), (.2, -.06), (.17, .06), (-.18, .05)], .012, paint('#fbf0cd', .5), round=.002), 12, (.1, 0, .6, .6), 5, .26)
    with at((.35, -1.55, 0), turn=-6):
        board((3.3, 1.6), .14, '#a9713c')
    with at((0, 0, .14)):
        _cubes(['#d9731f'], (-.45, -1.6, .42, .32), 40, .12, 1)
        _cubes(['#e9e4cf'], (.45, -1.45, .42, .32), 40, .12, 5)
        _cubes(['#9db85a'], (1.2, -1.6, .36, .28), 36, .12, 8)
    with at((-2.6, -1.25, 0), turn=14):
        carrot()
    with at((-3.2, -.55, 0)):
        onion()
    with at((3.5, -1.15, 0)):
        onion('#7a2347')
    with at((3.5, 1.9, 0)):
        bottle('#4a1420', .32, 2.3)
    with at((2.7, 2.3, 0)):
        lathe([(0, 0), (.4, 0), (.06, .08), (.045, .9), (.3, 1.1), (.42, 1.5), (.36, 1.95)], paint('#5a1424', .05, coat=1), wall=0)
    lamp((-5, -2.5, 5), (0, .2, .6), 3, 760, '#ffe0b8', 3.6)
    lamp((6, -2, 3), (0, 0, .6), 4, 130, '#b8ccff')
    lamp((1.5, 4.6, 4.6), (0, 0, .8), 2.2, 360, '#ffd9b0')
    return [Shot((.2, -8.6, 4.3), (0, .1, .55), 46, .55, (0, -.1, .7)), Shot((3.9, -3.9, 3.0), (1.5, .1, .3), 58, .85, (1.5, -.4, .4))]


def knives():
    """A cook's knife beside rounds, sticks and cubes, as a class would line them up."""
    clear('#eef4ff', .36)
    wall(tiles('#4f6f6b', '#9fb0a8', 1.5, .7), 5.4)
    table(marble('#e6e4df'), deep=6.2)
    with at((0, -.1, 0), turn=-4):
        board((6.0, 3.2), .2, '#9a6638')
    with at((0, -.1, .2), turn=-4):
        with at((.2, -.95, 0), turn=8):
            chef_knife(2.9)
        orange = paint('#dc7420', .32, coat=.4, vary=.1)
        for k in range(9):
            with at((-2.3 + .23 * k, .55 + .02 * k, 0), tilt=(0, 62 if k < 7 else 8), turn=4 * (k % 3)):
                disc(.24, .07, orange, (0, 0, .02), round=.015)
                disc(.1, .075, paint('#e9953f', .3, coat=.4), (0, 0, .02), round=.01)
        with at((-.2, .75, 0), turn=2):
            carrot(1.4, tops=False)
        dice = random.Random(4)
        for k in range(26):
            with at((1.25 + dice.uniform(-.3, .3), .72 + dice.uniform(-.22, .22), .05 + .07 * (k % 4)), turn=dice.uniform(-16, 16)):
                box((.95, .075, .075), paint('#8fae4a', .35, coat=.5, vary=.2), round=.012)
        _cubes(['#b8252a'], (2.35, .2, .36, .3), 46, .14, 3)
        _cubes(['#f0ead8'], (-2.35, -.6, .4, .3), 60, .12, 7)
        with at((-1.35, -.5, 0)):
            onion('#7a2347', half=True)
        green = paint('#7fa03a', .4, coat=.3)
        for k in range(12):
            with at((2.2 + dice.uniform(-.4, .4), -.85 + dice.uniform(-.25, .25), .03), turn=dice.uniform(0, 90), tilt=(dice.uniform(0, 80), 0)):
                ring(.12, .03, green, scale=(1, 1, 1.6), parts=24)
    with at((3.6, 1.5, 0)):
        bowl(.8, .5, ceramic(GREEN, vary=.15))
        for x, y in ((-.25, 0), (.28, .1), (.05, -.25)):
            with at((x, y, .3)):
                tomato(.3, '#c83a1e')
    with at((-3.6, 1.2, 0)):
        herb_pot('#5c8a1e', 70)
    with at((-2.4, 2.1, 0)):
        onion()
    with at((-1.6, 2.0, 0)):
        garlic()
    daylight(950, -1, warm='#fff8ef')
    sun((0, 3, 2), -56, 34, 1.8, window=(9, 8, 3, 3))
    return [Shot((.3, -8.0, 4.9), (.05, .1, .25), 46, .5, (.2, -.6, .3)), Shot((3.0, -4.6, 2.6), (.75, -.35, .3), 62, .9, (.8, -.8, .3))]


def _tamal(color='#e3cf9a', open_one=False, seed=1):
    """A tamal in its corn husk along x, tied in the middle."""
    husk = paint(color, .75, bump=.5, grain=4, vary=.2)
    tube([(-.8, 0, .2), (-.5, 0, .24), (0, 0, .26), (.5, 0, .24), (.85, 0, .17), (1.15, .03, .1)], .26, husk, taper=[.75, 1, 1.05, .95, .5, .3])
    for k in range(5):
        a = -60 + 30 * k
        leaf(.75, .3, husk, (.95, .05 * (k - 2), .14), (10 + 4 * k, 0, -90 + a * .35), curl=-.15, fold=.35)
    for k in range(7):
        a = 2 * math.pi * k / 7
        tube([(-.75, .2 * math.cos(a), .24 + .2 * math.sin(a)), (0, .275 * math.cos(a), .26 + .275 * math.sin(a)), (.7, .2 * math.cos(a), .22 + .18 * math.sin(a))], .012, paint('#cdb57c', .8), fine=1)
    for x in (-.25, .25):
        ring(.285, .035, paint('#d9c48c', .8), (x, 0, .26), (0, 90, 0))


def tamales():
    """Tamales in their husks, the steamer full of them, chiles and masa."""
    clear('#fff3e0', .3)
    wall('#b5533a', 5.8)
    table('#a57a4e', deep=6)
    sheet((7.4, 2.6), cloth('#e9dcc0', 14, stripe='#2f6f77', stripes=.5, across='y'), (0, -.5, 0), (0, 0, 2), folds=.025)
    with at((-2.3, .95, 0)):
        lathe([(0, 0), (1.28, 0), (1.35, .06), (1.35, 1.5)], metal('#b9bdc0', .22, along='z'), wall=.05)
        ring(1.35, .04, metal(), (0, 0, 1.5))
        for side in (-1, 1):
            tube([(side * 1.33, -.2, 1.1), (side * 1.6, -.18, 1.15), (side * 1.6, .18, 1.15), (side * 1.33, .2, 1.1)], .05, metal())
        dice = random.Random(2)
        for k in range(16):
            r, a = (.95, k * .57) if k < 11 else (.45, k * 1.3)
            with at((r * math.cos(a), r * math.sin(a), .75), tilt=(0, -90 + dice.uniform(-8, 8)), turn=math.degrees(a)):
                _tamal(dice.choice(['#e3cf9a', '#d9c184', '#eadbb0']))
    with at((1.3, -.1, .03)):
        plate(1.75, ceramic('#39646b', vary=.2))
    for k, (x, y, z, turn) in enumerate(((.8, -.35, .12, 18), (1.15, .25, .12, 8), (1.75, -.2, .12, 28), (1.2, -.05, .52, 14))):
        with at((x, y, z), turn=turn):
            _tamal(('#e3cf9a', '#d9c184', '#eadbb0')[k % 3])
    with at((3.35, .95, 0)):
        bowl(.8, .5, clay_bowl(), None)
        blob(.66, dough('#efdca4'), (0, 0, .42), (1, 1, .45), rough=.18, detail=3)
    with at((2.35, 1.9, 0)):
        bowl(.62, .42, ceramic(GREEN, vary=.2), liquid('#8a1d10'), .8)
    for x, y, turn, color in ((-1.2, -1.35, 20, '#6a1210'), (-.6, -1.55, -10, '#8a1a14'), (-1.75, -1.6, 50, '#551010'), (3.2, -1.3, 160, '#a8231a'), (2.9, -1.0, 190, '#7a1512')):
        with at((x, y, .04), turn=turn):
            chili(color, 1.1)
    for k in range(5):
        leaf(1.7, .75, paint('#e3cf9a', .75, bump=.5, grain=4, vary=.15), (-3.3 + .25 * k, -.9 - .12 * k, .05 + .03 * k), (2, 0, -70 + 14 * k), curl=.12, fold=.22)
    daylight(900, -1, warm='#ffedd2')
    sun((0, 3, 2), -60, 30, 2.4, window=(9, 8, 3, 3))
    return [Shot((.3, -8.6, 4.1), (.1, .1, .6), 46, .5, (.4, -.3, .5)), Shot((3.3, -4.4, 2.5), (1.15, -.1, .4), 60, .85, (1.1, -.4, .5))]


def clay_bowl(color='#a5623c'):
    """The matt outside of an earthen bowl."""
    return clay(color)


def salsas():
    """Five salsas in a row, warm tortillas in a cloth, limes, chiles and an avocado."""
    clear('#f0f6ff', .4)
    wall('#2f7c86', 5.8)
    table('#c2945f', deep=6)
    kinds = [(('#b3261a', '#8f1c12', '#d2452a', '#e0d2a8'), -2.75, -.55), (('#6f8f2a', '#8fae3a', '#55761e', '#dfe3b0'), -1.35, -1.15),
             (('#3a1510', '#5a2418', '#2a0e0a'), .05, -.75), (('#d9892a', '#e8a83c', '#c26a1c', '#f0d08a'), 1.4, -1.2), (('#d8d2bd', '#c4352a', '#6f9a3a', '#efe9d8'), 2.8, -.6)]
    for k, (colors, x, y) in enumerate(kinds):
        with at((x, y, 0)):
            color = ('#efe6d4', '#c9683c', '#444444', '#2f5d70', '#e9dcc0')[k]
            stone = paint('#4a4744', .85, bump=.8, grain=16)
            bowl(.68, .46, stone if k == 2 else ceramic(color, vary=.15, speckle=.4))
            blob(.56, blotched(colors, 7, .2, .7, 1, 16, .2), (0, 0, .34), (1, 1, .2), rough=.15, detail=3, seed=k)
            scatter(lambda c=colors[-1]: box((.07, .07, .05), paint(c, .3, coat=.4), round=.012), 12, (0, 0, .35, .35), k + 3, .46, flat=False)
    with at((-.4, 1.15, 0), turn=12):
        sheet((3.4, 3.0), cloth('#f0e9da', 16, stripe='#c4483a', stripes=.6), folds=.1, seed=3)
        dice = random.Random(3)
        for k in range(14):
            with at((dice.uniform(-.05, .05), dice.uniform(-.05, .05), .12 + .055 * k), turn=dice.uniform(0, 360)):
                lathe([(.001, 0), (1.05, .004), (1.1, .02), (1.08, .045), (.001, .05)], crust('#b8813a', '#f1dfae', low=.58, high=.72, grain=3), wall=0, wobble=.015)
        with at((1.35, .15, .3), turn=-30, tilt=(0, -34)):
            sheet((1.4, 2.2), cloth('#f0e9da', 16, stripe='#c4483a', stripes=.6), folds=.08, seed=8)
    with at((2.35, .85, 0)):
        lime()
    with at((2.95, .55, 0)):
        lime(cut=True)
    with at((3.4, 1.3, 0)):
        lime()
    with at((-2.9, .95, 0), turn=30):
        skin = paint('#2f3d1c', .6, bump=.8, grain=16)
        lathe([(.001, -.62), (.22, -.52), (.42, -.12), (.4, .2), (.001, .25)], skin, (0, 0, .38), wall=0, rot=(0, 80, 0))
        with at((.35, -.85, .0), turn=40):
            flesh = [(-.62, 0), (-.45, .25), (-.05, .42), (.3, .38), (.45, 0), (.3, -.38), (-.05, -.42), (-.45, -.25)]
            slab(flesh, .28, skin, smooth=True, round=.1)
            slab([(x * .9, y * .9) for x, y in flesh], .02, paint('#cfd37a', .35, coat=.4), (0, 0, .275), smooth=True)
            ball(.19, paint('#7a4a26', .3, coat=.5), (.12, 0, .33), (1, 1, .8))
    for x, y, turn, color in ((-.8, -1.95, 12, '#b3201a'), (.6, -2.0, 170, '#4f7a22'), (3.6, -1.6, 110, '#b3201a')):
        with at((x, y, 0), turn=turn):
            chili(color, 1.0)
    with at((-3.5, 2.2, 0)):
        herb_pot('#4f8a2e', 80, material=paint('#e3b23c', .4))
    with at((2.9, 2.5, 0)):
        tumbler(.4, 1.3, liquid('#e8b87a'), .7)
    daylight(1000, -1, warm='#fff6e6')
    sun((0, 3, 2), -52, 38, 3.0, window=(10, 8, 3, 2))
    return [Shot((.2, -8.4, 4.7), (.05, 0, .3), 46, .45, (0, -.6, .35)), Shot((-2.9, -4.7, 2.7), (-.75, -.45, .35), 56, .9, (-1, -1, .4))]


def dosa():
    """A crisp dosa on the iron, another rolled on a banana leaf with chutneys and sambar."""
    clear('#fff3e2', .3)
    wall('#d9a441', 5.8)
    table('#6a4a36', deep=6)
    golden = crust('#9a4f16', '#eab765', grain=2.6, low=.38, high=.72, rough=.45, coat=.2)
    with at((-2.0, .75, 0)):
        skillet(1.75, fill=None, turn=150, high=.16)
        lathe([(.001, 0), (1.2, .012), (1.5, .02), (1.52, .035), (.001, .04)], golden, (0, 0, .09), wall=0, wobble=.02)
        for k in range(9):
            ring(.16 + .145 * k, .012, crust('#8a4514', '#e0a850', grain=3), (0, 0, .125), scale=(1, 1, .5))
    with at((1.35, -.35, 0), turn=10):
        leaf(6.2, 2.7, foliage('#4f8f33', gloss=.3), (3.0, 0, .02), (0, 0, 90), curl=.0, fold=.02)
        strip([(-3, 0, .05), (0, 0, .05), (2.8, 0, .05)], .08, foliage('#a8c070'), .03)
        with at((-.2, -.25, .1), turn=6):
            lathe([(.3, -1.7), (.34, -.8), (.36, 0), (.34, .8), (.3, 1.7)], golden, (0, 0, .36), wall=.03, rot=(0, 90, 0), wobble=.03)
            lathe([(.2, -1.72), (.22, 0), (.2, 1.72)], golden, (0, .02, .34), wall=.02, rot=(0, 90, 0))
        for x, y, colors in ((-.9, .85, ('#f1eedf', '#e6e2c8', '#cfd8a8')), (.15, .95, ('#b8371f', '#8f2414', '#d9562f')), (1.2, .85, ('#6f9a34', '#8ab04a', '#55801f'))):
            with at((x, y, .06)):
                bowl(.45, .34, metal('#c4c7ca', .2), None, foot=.6)
                blob(.38, blotched(colors, 7, .3, .5, .8, 16, .2), (0, 0, .25), (1, 1, .22), rough=.12)
    with at((3.5, 1.1, 0)):
        bowl(.8, .62, metal('#b87a3f', .25), liquid('#a8541a', .1), .8, foot=.55)
        scatter(lambda: box((.14, .14, .1), paint('#d9731f', .3, coat=.4), round=.03), 8, (0, 0, .5, .5), 2, .5, flat=False)
        scatter(lambda: leaf(.26, .12, foliage('#3f6f24')), 9, (0, 0, .5, .5), 5, .53)
    with at((-3.4, -.9, 0)):
        bowl(.7, .45, ceramic(GREEN, vary=.2), liquid('#f4efdf', .3), .8)
    with at((-2.3, -1.45, 0), turn=20):
        with at((0, 0, 0)):
            ladle(160, 8)
    with at((2.2, 2.3, 0)):
        lathe([(0, 0), (.34, 0), (.38, .05), (.3, .7), (.36, .95), (.46, 1.0)], metal('#c4c7ca', .18), wall=.03)
        disc(.33, .02, liquid('#7a4a2a'), (0, 0, .85))
    scatter(lambda: leaf(.3, .14, foliage('#3f6f24')), 10, (-.6, -1.7, .7, .25), 7, .02)
    daylight(950, 1, warm='#fff0d8')
    sun((0, 3, 2), 54, 34, 2.8, window=(9, 8, 3, 3))
    return [Shot((-.2, -8.5, 4.5), (.1, .1, .25), 46, .45, (.2, -.3, .3)), Shot((3.9, -4.2, 2.6), (1.4, -.05, .3), 58, .9, (1.4, -.5, .4))]


def dal():
    """The spice tin with its seven colors, a bowl of dal with tempering, and lentils in heaps."""
    clear('#fff0e6', .26)
    wall('#6b3f52', 5.8)
    table('#4a3630', deep=6)
    with at((-1.65, .05, 0)):
        steel = metal('#c9ccd0', .16)
        lathe([(0, 0), (1.72, 0), (1.76, .04), (1.78, .62)], steel, wall=.04)
        spices = ['#d99a1a', '#a8231a', '#5a3a1e', '#8a6a34', '#c9632a', '#2f2a22', '#b89a5a']
        for k, color in enumerate(spices):
            r = 0 if k == 6 else 1.08
            a = k * math.pi / 3 + .3
            with at((r * math.cos(a), r * math.sin(a), .05)):
                lathe([(0, 0), (.48, 0), (.5, .03), (.51, .48)], steel, wall=.025)
                blob(.47, paint(color, .95, bump=1, grain=26 if k in (0, 1, 4) else 11, vary=.2), (0, 0, .36), (1, 1, .22), rough=.1, seed=k)
                if k in (2, 3, 5, 6):
                    scatter(lambda c=color: ball(.04, paint(c, .6, vary=.3), scale=(1.7, 1, 1), fine=.4), 90, (0, 0, .43, .43), k, .42, flat=False, hill=.06)
        with at((-.2, -.3, .62), turn=30):
            lathe([(.001, -.03), (.12, 0), (.14, .04)], steel, wall=.015, scale=(1.3, 1, 1))
            rod((.14, 0, .03), (.95, .1, .12), .03, steel)
    with at((1.9, .0, 0)):
        bowl(1.15, .75, metal('#b8733f', .22), liquid('#d99a2a', .18), .8, foot=.5)
        lathe([(.001, .02), (.5, .015), (.9, 0)], blotched(('#d99a2a', '#e3ac3c', '#c2801c'), 5, .2, .6, .5), (0, 0, .61), wall=0)
        blob(.42, liquid('#8a2a0e', .05), (.1, -.1, .63), (1.2, .8, .03), rough=.4)
        scatter(lambda: ball(.03, paint('#2a1c12', .5), fine=.4), 26, (.1, -.1, .5, .36), 2, .65)
        scatter(lambda: leaf(.28, .14, foliage('#4f8424')), 8, (-.1, .1, .5, .4), 6, .66)
        with at((.2, .05, .62), turn=25):
            chili('#8a1a14', .7)
    with at((2.6, -1.35, 0)):
        scatter(lambda: ball(.06, paint('#d9692a', .6, vary=.2), scale=(1, 1, .5), fine=.4), 260, (0, 0, .6, .4), 3, .02, hill=.2)
    with at((.35, -1.5, 0)):
        scatter(lambda: ball(.06, paint('#e3b93f', .6, vary=.2), scale=(1, 1, .5), fine=.4), 240, (0, 0, .55, .36), 5, .02, hill=.2)
    with at((-.5, -1.75, 0)):
        for k in range(3):
            tube([(-.3, .1 * k, .05), (.1, .1 * k + .03, .06), (.5, .1 * k, .05)], .06, paint('#7a4526', .8, bump=.4))
    with at((3.5, 1.6, 0)):
        jar(.5, 1.4, paint('#d9692a', .8, bump=.8, grain=14), .66, metal('#c9a25a', .3))
    with at((-3.6, 1.8, 0)):
        jar(.5, 1.5, paint(GREEN, .8, bump=.8, grain=14), .6, metal('#c9a25a', .3))
    with at((1.0, 2.0, 0), turn=15):
        napkin((2.4, 1.4), '#c9a25a', '#8a2a3a')
    lamp((-5.5, -2.5, 5.2), (0, .2, .5), 3.4, 880, '#ffe6c8', 4)
    lamp((6, -2, 3), (0, 0, .6), 4, 150, '#c8d4ff')
    lamp((2, 4.6, 4.6), (0, 0, .6), 2.2, 330, '#ffe0c0')
    return [Shot((.3, -8.2, 5.0), (.1, .0, .25), 46, .45, (0, -.4, .4)), Shot((-3.3, -3.6, 3.2), (-1.35, .0, .3), 58, .8, (-1.4, -.3, .4))]
