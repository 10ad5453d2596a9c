# Technology: laptops, boards, printers and cameras.
import math
import random

from kit import Shot, at, ball, blob, block, box, bulb, ceramic, clear, cloth, copy, daylight, disc, foliage, glass, glow, lamp, lathe, leaf
from kit import liquid, metal, paint, plane, plaster, ring, rod, scatter, sheet, slab, strip, sun, table, tube, wall, wood
from props_desk import CODE, camera_body, code_lines, desk_lamp, laptop, monitor, notebook, phone
from props_kitchen import mug
from props_plants import bush, pot, tall_leaves
from props_studio import GREEN, book, open_book, pencil
from scenes.studio import hills


def python_start():
    """A first program on the screen and a small clay snake beside it."""
    clear('#eaf1fb', .36)
    wall('#b9c6cf', 5.8)
    table('#c29a6b', deep=6)
    with at((-.35, .2, 0), turn=6):
        laptop(lambda: code_lines(2.6, 1.65, 11, 4, (0, 1, 1, 2, 2, 1, 0, 1, 2, 1, 0)), 112)
    with at((2.35, -.75, 0)):
        skin = [paint(c, .45, coat=.2, bump=.15, grain=10) for c in ('#3f7fa0', '#e8b53a')]
        points = []
        for i in range(26):
            a, r = i * .62, .75 - .018 * i
            points.append((r * math.cos(a), r * math.sin(a), .16 + .022 * i))
        tube(points[:14], .17, skin[0], taper=[.15] + [.9 + .1 * (k > 3) for k in range(13)])
        tube(points[13:] + [(.45, -.1, .9), (.62, -.35, 1.0)], .17, skin[1], taper=[1] * 13 + [.95, 1.0])
        ball(.22, skin[1], (.68, -.45, 1.02), (1, 1.3, .8), (0, 0, 25))
        for side in (-1, 1):
            ball(.05, paint('#111111', .1, coat=1), (.68 + side * .12, -.55, 1.12))
    with at((-2.9, -.9, 0), turn=16):
        notebook((1.4, 1.9), '#d9694a')
        with at((-.2, -.6, .17), turn=70):
            pencil(1.5, GREEN)
    with at((2.7, 1.2, 0)):
        mug(ceramic(GREEN, vary=.15), .42, .85, liquid('#2b1708'))
    with at((-3.2, 1.6, 0)):
        pot(.55, .8, ceramic('#e9e2d4'))
        with at((0, 0, .7)):
            bush(20, 1.0, .34, '#4f8a2e', 15, 60)
    daylight(820, -1)
    sun((0, 3, 2), -58, 30, 2.2, window=(8, 8, 2, 3))
    return [Shot((.3, -8.8, 3.7), (.05, .2, .85), 45, .5, (0, .2, .9)), Shot((3.5, -4.4, 2.5), (1.5, .0, .7), 54, .9, (1.9, -.6, .8))]


def _table_on_screen(wide, high, rows=9, columns=5, lit=4):
    """A grid of values with one row lit."""
    for r in range(rows):
        for c in range(columns):
            w, h = wide / columns, high / rows
            color = '#dfe6ea' if r == 0 else (GREEN if r == lit else '#6f8894')
            long = w * (.35 + .45 * ((r * 3 + c * 5) % 7) / 7)
            box((long, h * .34, .004), glow(color, 2.4 if r == lit else 1.1), (-wide / 2 + w * c + long / 2 + .06, high / 2 - h * (r + .5), .004), round=0)
    for r in range(rows + 1):
        box((wide, .008, .003), glow('#40565f', .8), (0, high / 2 - high / rows * r, .003), round=0)


def sql():
    """A table on the monitor, and the oldest database: a card catalog."""
    clear('#dfe9f5', .3)
    wall('#41566b', 6)
    table('#8a6a4e', deep=6)
    with at((-1.5, .9, 0), turn=8):
        monitor(4.4, 2.6, lambda: _table_on_screen(4.0, 2.2), foot=.7)
    with at((2.3, 1.1, 0), turn=-10):
        block((2.6, 1.9, 2.9), wood('#8f5f34', .4), round=.05)
        for r in range(4):
            for c in range(3):
                with at((-.84 + .84 * c, -.96 - (.75 if (r, c) == (2, 1) else 0), .42 + .7 * r)):
                    box((.76, .1, .6), wood('#a8743f', .4), (0, 0, 0), round=.03)
                    box((.4, .03, .2), metal('#c9a25a', .3), (0, -.05, .08), round=.01)
                    box((.34, .02, .14), paint('#f3ead6', .9), (0, -.065, .08), round=0)
                    ball(.06, metal('#c9a25a', .25), (0, -.1, -.14))
                    if (r, c) == (2, 1):
                        box((.7, .8, .06), wood('#a8743f', .5), (0, .42, -.26), round=.01)
                        for k in range(14):
                            box((.62, .02, .52), paint((GREEN if k == 6 else '#f1e6cc'), .9), (0, .1 + .05 * k, .04 + (.16 if k == 6 else .02 * (k % 3))), (-8, 0, 0), round=0)
    with at((-1.4, -1.0, 0)):
        key = paint('#e6e4de', .5)
        block((3.0, 1.0, .12), paint('#d3d6d6', .4), round=.05)
        for r in range(4):
            for c in range(13):
                box((.19, .19, .07), key, (-1.3 + .217 * c, .33 - .22 * r, .14), round=.03, steps=2)
    with at((.75, -.95, 0)):
        blob(.34, paint('#e6e4de', .35, coat=.3), (0, 0, .08), (.8, 1.25, .55), rough=0, flat=.3)
    for k in range(4):
        with at((2.4 + .2 * k, -1.2 - .12 * k, .01 + .015 * k), turn=12 + 9 * k):
            block((1.3, .85, .015), paint(('#f1e6cc', '#efe0c0', '#f5ecd8', '#e9d9b8')[k], .9), round=.003)
            for j in range(3):
                box((.8 - .15 * j, .035, .003), paint('#6a6e78', .9), (-.1, .2 - .18 * j, .017), round=0)
    with at((-3.7, -.4, 0)):
        mug(ceramic('#d9694a', vary=.15), .42, .85, liquid('#2b1708'))
    lamp((-5.5, -3, 5), (0, 0, .8), 3, 720, '#ffeedd', 3.4)
    lamp((6, -2, 4), (0, 0, 1), 4, 240, '#bcd4ff')
    lamp((-1.5, .2, 2.2), (-1.5, -2, .4), 2.5, 60, '#a9d6ff')
    return [Shot((.3, -9, 3.5), (.25, .3, 1.3), 43, .5, (.2, 0, 1.3)), Shot((3.7, -4.8, 3.2), (1.95, .2, 1.5), 54, .9, (2.0, -.4, 1.7))]


def _page_on_screen():
    """A web page in boxes: header, picture, three cards."""
    box((2.62, .16, .004), glow('#e8e6da', 1.2), (0, .78, .004), round=0)
    box((.3, .08, .004), glow(GREEN, 2.2), (-1.1, .78, .008), round=0)
    box((2.62, .72, .004), glow('#4f8a94', 1.1), (0, .3, .004), round=0)
    box((1.0, .1, .004), glow('#ffffff', 1.8), (-.6, .4, .008), round=0)
    box((.5, .12, .004), glow('#f2b544', 2), (-.85, .18, .008), round=0)
    for k in range(3):
        box((.8, .42, .004), glow('#e8e6da', 1), (-.9 + .9 * k, -.34, .004), round=0)
        box((.7, .2, .004), glow(('#c98a6a', '#8fae6a', '#7f9fc0')[k], 1.1), (-.9 + .9 * k, -.28, .008), round=0)
        box((.5, .04, .004), glow('#6f7a80', .8), (-.98 + .9 * k, -.46, .008), round=0)


def website():
    """A page on the screen and its paper sketches on the wall."""
    clear('#f2f3fb', .4)
    wall('#d9d3c6', 5.4)
    table('#e2d3bb', deep=6)
    with at((-.7, .1, 0), turn=7):
        laptop(_page_on_screen, 110, dark='#2a3032')
    ink = paint('#4a4f5a', .9)
    for k, (x, z, turn) in enumerate(((-3.0, 3.1, -2), (-.7, 3.5, 1.5), (1.6, 3.0, -1), (3.6, 3.6, 3))):
        with at((x, 5.3, z), tilt=(90, turn)):
            block((1.6, 2.1, .02), paint('#f6f1e6', .92), round=.003)
            for px, py, w, h in ((0, .85, 1.3, .12), (0, .3, 1.3, .7), (-.42, -.4, .4, .45), (.05, -.4, .4, .45), (.5, -.4, .4, .45), (0, -.85, 1.3, .1)):
                for lx, ly, lw, lh in ((0, h / 2, w, .02), (0, -h / 2, w, .02), (w / 2, 0, .02, h), (-w / 2, 0, .02, h)):
                    box((lw, lh, .004), ink, (px + lx, py + ly, .022), round=0)
            if k % 2:
                rod((-.6, 0, .022), (.6, .6, .022), .012, ink, parts=6)
            disc(.07, .05, paint(('#c4483a', GREEN, '#e2a04c', '#3f6f9f')[k], .4, coat=.3), (0, .98, .02))
    for k, (x, y, color) in enumerate(((2.1, -.6, '#f2dc7a'), (2.75, -.35, '#f0b8a8'), (2.3, .15, '#cfe0a0'), (2.95, .4, '#a9d0dc'))):
        with at((x, y, .01), turn=8 * (k - 1.5)):
            block((.62, .62, .02), paint(color, .9), round=.003)
            for j in range(3):
                box((.36 - .06 * j, .03, .003), ink, (-.03, .12 - .12 * j, .022), round=0)
    with at((-3.1, -.8, 0), turn=-8):
        pencil(1.8, '#d9b13b', 20)
        pencil(1.5, GREEN, 34)
    with at((3.4, 1.6, 0)):
        mug(ceramic('#f4efe6', .2), .42, .85, liquid('#5a3418'))
    with at((-3.4, 1.5, 0)):
        pot(.6, .9, ceramic('#3f6472', vary=.2))
        with at((0, 0, .8)):
            tall_leaves(11, 2.4, .3, '#5f8f45', lean=20)
    daylight(880, -1)
    sun((0, 3, 2), -56, 32, 2.6, window=(9, 8, 3, 3))
    return [Shot((.4, -8.9, 3.4), (.15, .4, 1.35), 45, .5, (-.2, .2, .9)), Shot((2.9, -4.4, 2.5), (-.1, .1, .85), 52, .8, (-.4, .6, 1))]


def arduino():
    """A breadboard with wires and lights, the microcontroller and a soldering iron."""
    clear('#cfdcf0', .22)
    wall('#2f3a44', 5.6)
    table(paint('#3f5a5f', .7, bump=.1, grain=30), deep=6)
    with at((.15, -.25, 0), turn=-6):
        block((3.6, 1.8, .28), paint('#efece4', .5), round=.04)
        holes = paint('#5a5854', .9)
        first = None
        for r in range(12):
            if r in (5, 6):
                continue
            for c in range(30):
                loc = (-1.6 + c * .11, -.66 + r * .12, .281)
                first = box((.04, .04, .004), holes, loc, round=0) if first is None else copy(first, loc)
        for y, color in ((.8, '#c4352a'), (-.8, '#2f5fa0')):
            box((3.3, .02, .004), paint(color, .6), (0, y, .281), round=0)
        for k, (x, color) in enumerate(((-1.2, '#ff3a2a'), (-.85, '#ffb02a'), (-.5, '#9fe02a'), (-.15, '#3ab0ff'))):
            with at((x, .3, .28)):
                for s in (-.03, .03):
                    rod((s, 0, 0), (s, 0, .3), .01, metal())
                lathe([(.1, .28), (.1, .3), (.085, .32), (.085, .5), (.05, .58), (.001, .6)], glow(color, 5), wall=0)
            bulb((x, .25, .95), 3.2, color, .08)
        for k in range(3):
            with at((.5 + .35 * k, .1, .36), turn=90):
                lathe([(.05, -.2), (.08, -.16), (.06, 0), (.08, .16), (.05, .2)], paint('#d9bf8a', .5), wall=0, rot=(0, 90, 0))
                for x, color in ((-.1, '#8a4a1c'), (0, '#1c1c1e'), (.1, '#c4352a')):
                    ring(.066, .014, paint(color, .5), (x, 0, 0), (0, 90, 0))
                rod((-.4, 0, 0), (.4, 0, 0), .012, metal())
        box((.9, .3, .18), paint('#1c1c1e', .5), (1.2, -.15, .4), round=.02)
    with at((-2.6, .65, 0), turn=14):
        block((2.2, 1.6, .07), paint('#1f6f8a', .4, coat=.4), (0, 0, .12), round=.02)
        block((.55, .5, .35), metal('#c2c5c8', .3), (-1.0, .35, .19), round=.02)
        block((.4, .45, .3), paint('#1c1c1e', .5), (-.95, -.4, .19), round=.02)
        block((.9, .28, .12), paint('#1c1c1e', .5), (.35, -.2, .19), round=.01)
        for y in (.68, -.68):
            block((1.5, .16, .28), paint('#1c1c1e', .6), (.2, y, .19), round=.01)
        ball(.04, glow('#8fff5a', 8), (.7, .3, .21))
        for k in range(9):
            box((.08, .05, .04), paint(('#c9b48a', '#2a2a2c')[k % 2], .5), (-.4 + .16 * k, .15 + .12 * (k % 2), .2), round=.005)
    colors = ['#c4352a', '#e8b53a', GREEN, '#3f6fbf', '#e9e6df', '#1c1c1e', '#d9742a']
    dice = random.Random(6)
    for k, color in enumerate(colors):
        x0, x1 = -2.9 + .2 * k, -1.3 + .36 * k
        y0, y1 = (1.3 if k % 2 else .02), dice.uniform(-.6, .4)
        top = dice.uniform(.9, 1.5)
        tube([(x0, y0, .4), (x0 + .2, y0 + .05, top), (x1 - .3, y1 + .3, top * .9), (x1, y1, .55), (x1, y1, .3)], .045, paint(color, .45, coat=.2), fine=4)
    with at((2.7, .9, 0), turn=30):
        block((1.1, .9, .12), paint('#2a2e30', .5), round=.04)
        for k in range(9):
            ring(.24 - .008 * k, .03, metal('#b9bec2', .3), (.1 + .1 * k, 0, .75 + .07 * k), (0, 56, 0))
        with at((.1, 0, .75), tilt=(0, 56)):
            rod((0, 0, -.9), (0, 0, .2), .035, metal('#c9a25a', .3), .05)
            rod((0, 0, .5), (0, 0, 1.9), .15, paint(GREEN, .4, coat=.3), .12)
    with at((2.9, -1.3, 0)):
        ring(.45, .14, metal('#c2c5c8', .25), (0, 0, .2), scale=(1, 1, 1.3))
        disc(.62, .05, paint('#e9e6df', .4), (0, 0, 0))
        disc(.62, .05, paint('#e9e6df', .4), (0, 0, .4))
    lamp((-5, -3, 4.8), (0, 0, .3), 2.6, 520, '#fff0dc', 3)
    lamp((5.5, -1, 3.5), (0, 0, .5), 3, 260, '#8fb6ff')
    lamp((0, 4.4, 4.5), (0, 0, .5), 2.4, 200, '#c9dcff')
    return [Shot((.4, -8.0, 4.2), (-.05, .05, .35), 45, .6, (-.2, -.2, .4)), Shot((-3.0, -3.8, 2.5), (-.75, .05, .4), 54, 1, (-.7, -.2, .5))]


def privacy():
    """A brass padlock, a key, a phone with a shield and a closed laptop under one lamp."""
    clear('#b6c2dc', .3)
    wall('#4a6474', 5.6)
    table('#7a5a40', deep=6)
    with at((-1.4, .75, 0), turn=12):
        block((3.4, 2.4, .14), metal('#c3c9ce', .38), round=.06)
        disc(.24, .006, metal('#c9cdd1', .2), (0, 0, .14))
    with at((.55, -.35, 0), turn=-16):
        brass, steel = metal('#c99a4a', .22), metal('#c9ccd0', .14)
        with at((0, 0, .72)):
            box((1.5, .62, 1.35), brass, round=.16, steps=5)
            disc(.2, .05, metal('#8f6a2c', .35), (0, -.3, .0), (90, 0, 0))
            box((.09, .06, .36), paint('#1c140c', .9), (0, -.33, -.12), round=.03)
            tube([(-.48, 0, .6), (-.48, 0, 1.15), (-.3, 0, 1.5), (0, 0, 1.62), (.3, 0, 1.5), (.48, 0, 1.15), (.48, 0, .6)], .13, steel)
    with at((2.2, -1.15, .06), turn=28):
        brass = metal('#c9a25a', .25)
        ring(.36, .075, brass, (-.7, 0, 0), scale=(1.1, 1, .7))
        rod((-.35, 0, 0), (1.0, 0, 0), .07, brass)
        for x, d in ((.95, .3), (.75, .2), (.58, .26)):
            box((.1, d, .08), brass, (x, -d / 2 - .04, 0), round=.01)
    with at((-2.3, -1.15, 0), turn=-14):
        def screen():
            slab([(0, .5), (.26, .42), (.26, .05), (.14, -.2), (0, -.34), (-.14, -.2), (-.26, .05), (-.26, .42)], .004, glow(GREEN, 1.6), round=0)
            for a, b in (((-.12, .1), (-.02, -.02)), ((-.02, -.02), (.15, .24))):
                rod((*a, .008), (*b, .008), .03, glow('#f4f7ea', 2.5), parts=8)
            for k in range(4):
                ball(.035, glow('#dfe6ea', 1.5), (-.15 + .1 * k, -.55, .004), (1, 1, .1))
        phone(screen)
    with at((2.9, .9, 0)):
        mug(ceramic('#3f6472', vary=.2), .44, .9, liquid('#2b1708'))
    with at((-3.6, 1.8, 0)):
        desk_lamp(GREEN, 1.9)
    bulb((-2.2, 1.8, 2.8), 130, '#ffd9a0', .2)
    lamp((-4.5, -3, 5.2), (0, 0, .4), 3.2, 900, '#ffe9cc', 3.6)
    lamp((5.5, -1, 3.5), (0, 0, .6), 3, 300, '#b8ccff')
    lamp((1.5, 4.6, 4.4), (0, 0, .8), 2.4, 320, '#fff0dd')
    return [Shot((.4, -8.4, 3.6), (.05, .15, .75), 45, .5, (.3, -.4, .8)), Shot((3.3, -5.0, 2.5), (.8, -.4, .95), 48, 1, (.7, -.6, .9))]


def printing():
    """A printer at work on a vase, layer by layer, and spools of filament."""
    clear('#dfe9fb', .34)
    wall('#93a7b5', 5.8)
    table('#d3c2a6', deep=6)
    black, steel = paint('#24282a', .45, coat=.2), metal('#c9ccd0', .18)
    with at((-.8, .7, 0), turn=10):
        block((4.0, 3.2, .4), black, round=.08)
        for x in (-1.75, 1.75):
            box((.26, .34, 4.6), black, (x, .6, 2.6), round=.04)
            rod((x * .86, .42, .4), (x * .86, .42, 4.8), .05, steel)
        box((4.0, .4, .3), black, (0, .6, 4.9), round=.05)
        block((2.7, 2.5, .08), paint('#2f3a3c', .5), (0, -.15, .5), round=.02)
        rod((-1.5, .25, 2.5), (1.5, .25, 2.5), .06, steel)
        rod((-1.5, .55, 2.5), (1.5, .55, 2.5), .06, steel)
        with at((-.32, .1, 2.3)):
            block((.7, .7, .7), paint(GREEN, .4, coat=.3), (0, 0, 0), round=.06)
            disc(.2, .06, paint('#111417', .6), (0, -.35, .35), (90, 0, 0))
            rod((0, -.1, 0), (0, -.1, -.3), .12, metal('#c9a25a', .3), .03)
        own = paint('#e07a3f', .45, coat=.2)
        for k in range(36):
            t = k / 36
            r = .62 + .24 * math.sin(t * 4.6 + .4) - .08 * t
            ring(r, .022, own, (0, -.15, .6 + .041 * k), parts=64)
        tube([(-.3, .1, 3.05), (-.6, .5, 4.2), (.2, .7, 5.3), (1.0, .7, 5.6)], .03, own)
    for k, (x, y, color, flat) in enumerate(((2.4, .8, '#3f6f9f', 0), (3.3, .2, '#e8b53a', 0), (2.6, -1.0, '#c4483a', 1))):
        with at((x, y, .0 if flat else .85), tilt=(0, 0) if flat else (90, 0), turn=(-20, 10, 0)[k]):
            for z in (0, .5):
                lathe([(.2, 0), (.84, 0), (.85, .03), (.84, .06), (.2, .06)], paint('#dfe3e4', .5) if not flat else paint('#2a2e30', .5), (0, 0, z), wall=0, smooth=False)
                for a in range(6):
                    disc(.13, .064, paint(color, .4), (.52 * math.cos(a * 1.047), .52 * math.sin(a * 1.047), z - .002), round=0)
            for j in range(8):
                ring(.72, .03, paint(color, .35, coat=.3), (0, 0, .08 + .055 * j))
                ring(.62, .03, paint(color, .35, coat=.3), (0, 0, .08 + .055 * j))
                ring(.56, .03, paint(color, .35, coat=.3), (0, 0, .1 + .055 * j))
    with at((.9, -1.6, .06), turn=14):
        box((2.0, .22, .06), steel, round=.01)
        slab([(-1.0, -.1), (-1.0, -.75), (-.92, -.8), (-.8, -.1)], .06, steel, (0, 0, -.03), round=.01)
        slab([(-.3, -.1), (-.3, -.75), (-.38, -.8), (-.5, -.1)], .06, steel, (0, 0, -.03), round=.01)
        box((.7, .4, .12), paint('#2a2e30', .5), (-.1, 0, .03), round=.03)
        box((.4, .2, .01), paint('#b9c4a8', .4), (-.1, .02, .095), round=0)
    for x, y, color in ((-3.2, -1.2, '#e9e6df'), (-2.5, -1.55, GREEN)):
        with at((x, y, 0), turn=30 * x):
            for k in range(14):
                lathe([(.34 - .018 * k, 0), (.36 - .018 * k, .02), (.34 - .018 * k, .04)], paint(color, .5), (0, 0, .04 * k), wall=0, parts=6)
    daylight(860, -1, warm='#fff8ee')
    lamp((0, 4.6, 5), (0, 0, 1.5), 3, 300, '#dfeaff')
    return [Shot((.5, -9.6, 3.9), (.15, .4, 1.95), 45, .5, (0, .2, 1.6)), Shot((2.6, -4.8, 2.9), (-.5, .4, 1.5), 50, .9, (-.6, -.2, 1.5))]


def photo_editing():
    """A camera, prints, and one landscape on the monitor in two moods."""
    clear('#d9e2f0', .26)
    wall('#3d4548', 5.8)
    table('#7a6350', deep=6)

    def screen():
        with at((-1.25, 0, .002)):
            hills(2.5, 2.7, [('#8fa0ac', .3, .2, 1.0), ('#74878f', 0, .2, 2.6), ('#6a7a70', -.4, .14, .6), ('#77806a', -.8, .12, 3.3)], .004, '#b9c2c8', (.4, .75, .25, '#d9d2c2'))
        with at((1.25, 0, .002)):
            hills(2.5, 2.7, [('#8fb0cf', .3, .2, 1.0), ('#4f7f9f', 0, .2, 2.6), ('#2f6f62', -.4, .14, .6), (GREEN, -.8, .12, 3.3)], .004, '#f2c98a', (.4, .75, .25, '#ffe9b0'))
        box((.02, 2.7, .01), glow('#ffffff', 3), (0, 0, .02), round=0)
        disc(.14, .01, glow('#ffffff', 3), (0, -.3, .02))

    with at((-.7, 1.1, 0), turn=5):
        monitor(5.3, 3.0, screen, foot=.8)
    lamp((-.7, -.4, 2.4), (-.7, 1.1, 2.3), 3, 90, '#ffffff')
    with at((1.75, -.75, 0), turn=-28):
        camera_body()
        tube([(-.75, 0, .8), (-1.3, -.3, .4), (-1.5, -.9, .06), (-.7, -1.3, .05), (.3, -1.2, .05)], .06, paint('#3a2a20', .7))
    for k, (x, y, turn) in enumerate(((-2.6, -1.1, 12), (-1.7, -1.35, -6), (-.8, -1.1, 18))):
        with at((x, y, .01 + .012 * k), turn=turn):
            block((1.3, .95, .015), paint('#f6f3ec', .5), round=.002)
            with at((0, 0, .018)):
                hills(1.14, .8, [(('#7f9fb0', '#c98a5a', '#5f7f5a')[k], .1, .08, 1 + k), (('#4f6f7a', '#8a4f3a', GREEN)[k], -.12, .06, 2 + k)], .002, ('#dfe6ea', '#f2d9b0', '#cfe0e6')[k], None, .4, .05)
    with at((3.2, .4, 0), turn=-12):
        block((1.1, 1.5, .04), paint('#1c1c1e', .6), round=.02)
        for r in range(4):
            for c in range(3):
                box((.27, .27, .01), paint(['#735244', '#c29682', '#627a9d', '#576c43', '#8580b1', '#67bdaa', '#d67e2c', '#505ba6', '#c15a63', '#5e3c6c', '#9dbc40', '#e0a32e'][r * 3 + c], .8), (-.33 + .33 * c, .5 - .33 * r, .045), round=0)
    with at((3.5, 1.8, 0)):
        mug(ceramic('#e9e2d4', speckle=.5), .42, .85)
    lamp((-5.5, -3, 4.6), (0, 0, .5), 2.8, 560, '#ffe9d0', 3)
    lamp((5.5, -1.5, 3.6), (0, 0, .8), 3, 260, '#a9c4ff')
    return [Shot((.4, -9, 3.3), (.0, .4, 1.35), 45, .5, (0, .3, 1.3)), Shot((3.0, -4.4, 1.9), (1.2, -.3, .75), 52, 1, (1.5, -1.1, .6))]


def javascript():
    """A small robot of blocks beside the laptop, arrows and boxes on the whiteboard; evening."""
    clear('#c9b8e0', .2)
    wall('#584a6f', 5.6)
    table('#9a7450', deep=6)
    with at((.7, 5.3, 3.4), tilt=(90, 0)):
        box((7.4, 3.2, .1), metal('#c2c5c8', .35), (0, 0, -.06), round=.04)
        plane((7.1, 2.9), paint('#eef0ee', .25, coat=.4), (0, 0, .0))
        marks = [('#3f6fbf', -2.4, .5), ('#c4483a', 0, .8), (GREEN, 2.3, .3), ('#3a3f46', .6, -.8)]
        for color, x, y in marks:
            ink = paint(color, .6)
            for lx, ly, lw, lh in ((0, .35, 1.3, .04), (0, -.35, 1.3, .04), (.65, 0, .04, .7), (-.65, 0, .04, .7)):
                box((lw, lh, .006), ink, (x + lx, y + ly, .004), round=0)
            box((.7, .05, .006), ink, (x, y + .08, .004), round=0)
        for (xa, ya), (xb, yb) in (((-1.7, .55), (-.75, .75)), ((.7, .75), (1.6, .4)), ((2.0, -.1), (1.3, -.7)), ((-.1, -.75), (-1.9, .1))):
            rod((xa, ya, .006), (xb, yb, .006), .022, paint('#3a3f46', .6), parts=8)
            ball(.07, paint('#3a3f46', .6), (xb, yb, .006), (1, 1, .2))
    with at((-1.1, .1, 0), turn=14):
        laptop(lambda: code_lines(2.6, 1.65, 12, 12, (0, 1, 2, 2, 1, 0, 1, 2, 3, 2, 1, 0), 2.6), 112)
    with at((1.95, -.45, 0), turn=-24):
        yellow, dark = paint('#f0c330', .35, coat=.4), paint('#2a2e30', .5)
        for side in (-1, 1):
            block((.4, .62, .34), dark, (side * .34, 0, 0), round=.08)
            rod((side * .3, 0, .3), (side * .3, 0, .6), .09, metal())
            rod((side * .62, 0, 1.15), (side * .95, -.2, .75), .09, metal())
            ball(.14, dark, (side * .97, -.22, .7))
        block((1.1, .75, .95), yellow, (0, 0, .55), round=.12)
        rod((0, 0, 1.5), (0, 0, 1.62), .14, metal())
        block((.95, .75, .72), paint('#e9e6df', .4, coat=.3), (0, 0, 1.62), round=.14)
        for side in (-1, 1):
            disc(.14, .05, glow('#9fe6ff', 5), (side * .22, -.36, 2.02), (90, 0, 0))
        box((.36, .03, .06), dark, (0, -.38, 1.78), round=.01)
        rod((0, 0, 2.34), (0, 0, 2.62), .03, metal())
        ball(.09, glow(GREEN, 3), (0, 0, 2.66))
        for k in range(3):
            disc(.07, .04, paint(('#c4483a', GREEN, '#3f6fbf')[k], .3, coat=.4), (-.25 + .25 * k, -.38, 1.0), (90, 0, 0))
    with at((3.2, .8, 0)):
        mug(ceramic('#d9694a', vary=.15), .42, .85, liquid('#2b1708'))
    with at((-3.3, -1.2, 0), turn=30):
        notebook((1.3, 1.7), '#3f6f9f')
    lamp((-5, -3.5, 4.8), (0, 0, .6), 2.8, 520, '#ffd9b0', 3)
    lamp((5.5, -1, 4), (0, 0, .8), 3, 300, '#a99aff')
    lamp((0, 3.4, 6.4), (.5, 5.2, 3), 2.4, 160, '#fff0d8')
    return [Shot((.4, -9, 3.4), (.1, .4, 1.3), 45, .6, (.3, -.1, 1.1)), Shot((3.8, -4.0, 2.2), (1.4, -.1, 1.15), 52, 1, (1.8, -.7, 1.3))]


def calm_computers():
    """A tablet with large round icons, reading glasses, tea and a knitted cloth."""
    clear('#fff2e2', .36)
    wall('#c9c4ac', 5.6)
    table('#9a7048', deep=6)
    with at((-.4, -.2, 0), turn=-3):
        yarn_cloth = cloth('#b8705f', 9)
        sheet((6.4, 3.6), yarn_cloth, folds=.03, seed=4)
    with at((-.9, .6, .05), turn=6):
        with at((0, .2, .1), tilt=(68, 0)):
            box((3.2, 2.3, .1), paint('#e9e6df', .3, coat=.4), (0, 1.2, -.06), round=.05)
            plane((2.9, 2.0), paint('#eef3f0', .15, coat=1, glow=.55), (0, 1.2, -.005))
            for k, color in enumerate(['#c4483a', '#e2a04c', GREEN, '#3f6f9f', '#7a4f8c', '#2f8a80']):
                with at((-.92 + .92 * (k % 3), 1.62 - .85 * (k // 3), .0)):
                    disc(.33, .006, glow(color, .85), (0, 0, 0))
                    if k == 0:
                        ball(.12, glow('#ffffff', 1.2), (0, 0, .01), (1, 1, .1))
                    elif k == 3:
                        box((.3, .2, .006), glow('#ffffff', 1.2), (0, 0, .01), round=0)
                    else:
                        slab([(-.12, -.12), (.14, 0), (-.12, .12)], .006, glow('#ffffff', 1.2), (0, 0, .006), round=0)
        block((2.0, .9, .16), wood('#8a5f3a', .5), (0, .25, 0), round=.05)
    with at((1.65, -.95, .16), turn=-18):
        wire = metal('#8a5f2c', .3)
        for side in (-1, 1):
            ring(.36, .035, wire, (side * .44, 0, .26), (80, 0, 0), (1.1, 1, 1))
            disc(.35, .008, glass('#eef6f4'), (side * .44, 0, .26), (80, 0, 0))
            tube([(side * .83, 0, .34), (side * .82, .7, .3), (side * .76, 1.25, .08)], .028, wire)
        tube([(-.1, 0, .3), (0, -.02, .36), (.1, 0, .3)], .03, wire)
    with at((2.7, .75, .05)):
        lathe([(0, 0), (.65, 0), (.7, .03), (.9, .12)], ceramic('#efe7d8', .2, .7), wall=.03)
        with at((0, 0, .06)):
            mug(ceramic('#efe7d8', .2, .7, second='#8fa86a', edge=.6), .46, .72, liquid('#8a4a18'))
    with at((-3.2, -.9, .06), turn=12):
        block((1.5, 1.05, .02), paint('#f6efdf', .9), round=.003)
        for j in range(4):
            tube([(-.55 + .08 * i, .3 - .2 * j + .025 * math.sin(i * 2.3 + j), .024) for i in range(13 - 2 * (j == 3))], .012, paint('#3f4f86', .8), fine=1)
    with at((3.4, 2.0, 0)):
        pot(.55, .85)
        with at((0, 0, .75)):
            bush(24, .8, .5, '#4f7f45', 15, 55, 3)
            for k in range(6):
                ball(.12, foliage('#b88ac0'), (.3 * math.cos(k), .3 * math.sin(k), .45 + .1 * (k % 3)))
    with at((-3.4, 1.7, 0)):
        book((1.6, 1.2), .26, '#7a4f3a', 8)
        with at((0, 0, .26)):
            book((1.4, 1.05), .22, '#3f6472', -10)
    daylight(860, -1, warm='#fff0d8')
    sun((0, 3, 2), -60, 28, 2.6, '#ffe2b0', window=(8, 8, 2, 2))
    return [Shot((.4, -8.6, 3.8), (.05, .2, .75), 43, .5, (0, .1, .8)), Shot((3.4, -3.9, 2.3), (1.1, -.2, .45), 54, .9, (1.5, -.8, .4))]
