# Languages: no letters on boards; things of the country tell which one it is.
import math
import random

from kit import Shot, at, ball, blob, block, blotched, box, bulb, ceramic, clay, clear, cloth, copy, crust, daylight, disc, foliage, glass
from kit import glow, lamp, lathe, leaf, liquid, marble, mesh, metal, paint, plane, put, ring, rod, scatter, sheet, slab, strip, sun, table
from kit import tiles, tube, wall, wood
from props_kitchen import bottle, bowl, lemon, lime, mug, napkin, plate, tumbler
from props_music import metronome
from props_plants import bush, flower, hedge, pot, tall_leaves, twig
from props_studio import GREEN, book, open_book, pencil, vase
from scenes.bakery import croissant
from scenes.music import curtain


def cup_and_saucer(color='#f4efe6', fill='#5a3418', r=.36, rim=None):
    """A small cup on its saucer."""
    plate(r * 1.9, ceramic(color, .2), rim)
    with at((0, 0, .07)):
        mug(ceramic(color, .2), r, r * 1.5, liquid(fill))


def spanish_start():
    """A fan, oranges and an open book on a tiled terrace."""
    clear('#fff2da', .5)
    wall('#e6b65c', 5.6)
    for i in range(16):
        for k in range(3):
            with at((-7.2 + i * .96, 5.5, .45 + k * .96)):
                box((.92, .1, .92), ceramic('#f1ece0', .15, .8, vary=.04), round=.02)
                disc(.3, .02, ceramic('#2f5f9a', .15, .8), (0, -.05, 0), (90, 0, 0))
                for q in range(4):
                    with at((0, -.055, 0), tilt=(90, 0)):
                        slab([(.05, .05), (.4, .12), (.44, .44), (.12, .4)], .012, ceramic(('#d9a12e', '#2f7a6a')[(i + k) % 2], .15, .8), (0, 0, 0), (0, 0, 90 * q), round=0)
    table('#a86f45', deep=6)
    with at((-1.35, -.5, 0), turn=8):
        open_book((1.7, 2.2), '#b8322b')
    with at((1.95, .5, .12), tilt=(62, 0), turn=-10):
        for k in range(15):
            a = 12 + 156 * k / 14
            with at(turn=a - 90):
                slab([(-.03, .2), (.03, .2), (.05, 1.1), (-.05, 1.1)], .02, wood('#5a2f1c', .4, 'y'), round=.004)
        points, faces, n = [], [], 56
        for i in range(n + 1):
            a = math.radians(10 + 160 * i / n)
            z = .05 * (i % 2)
            points += [(.95 * math.cos(a), .95 * math.sin(a), z), (2.1 * math.cos(a), 2.1 * math.sin(a), z)]
        for i in range(n):
            faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
        put(mesh('fan', points, faces), cloth('#b8322b', 40), smooth=False)
        for r in (1.2, 1.9):
            for k in range(9):
                a = math.radians(22 + 17 * k)
                ball(.06, paint('#f1d9a0', .6), (r * math.cos(a), r * math.sin(a), .06), (1, 1, .3))
    with at((-3.2, 1.2, 0)):
        bowl(.95, .6, ceramic('#2f5f9a', .15, .8, vary=.2))
        for x, y, z in ((-.3, 0, .5), (.3, .1, .5), (0, -.35, .52), (.02, .05, .9)):
            ball(.34, paint('#e07f1c', .4, coat=.3, bump=.4, grain=26), (x, y, z))
    with at((.9, -1.55, 0)):
        ball(.34, paint('#e07f1c', .4, coat=.3, bump=.4, grain=26), (0, 0, .33))
        leaf(.6, .3, foliage('#4f7a2e'), (0, 0, .66), (10, 0, 40), curl=.4)
    with at((3.3, -1.1, 0)):
        tumbler(.36, .95, liquid('#e9d9a8'), .6)
    with at((.2, 2.1, 0)):
        pot(.55, .9, ceramic(GREEN, vary=.2))
        with at((0, 0, .8)):
            for k in range(7):
                flower('#c4352f', 7, .34, '#e8b53a', .8 + .2 * (k % 3), 22, k)
            bush(14, .7, .35, '#4f7a34', 10, 40)
    sun((0, 0, 0), -46, 40, 4.2, '#ffedc8', 1)
    lamp((6, -4, 4), (0, 0, .6), 4, 220, '#dce8ff')
    return [Shot((.3, -8.6, 4.2), (.1, .2, .8), 43, .5, (0, -.2, .5)), Shot((3.2, -4.4, 2.8), (1.2, .1, .75), 54, .9, (1.4, .0, .7))]


def spanish_table():
    """A round table with small dishes, olives and many cups, before a terracotta wall."""
    clear('#ffeedd', .34)
    wall('#b5603f', 6)
    disc(4.3, .24, wood('#9a6a42', .45), (0, .5, -.24), round=.06)
    plane((60, 60), clay('#a5573a'), (0, 0, -4))
    with at((0, .3, 0)):
        lathe([(0, 0), (.55, 0), (.6, .06), (.75, .7), (.6, 1.4), (.32, 1.8), (.36, 2.05)], ceramic('#e9dfcb', .3, second='#b5603f', edge=.4), wall=.05)
        tube([(.36, 0, 1.9), (.85, 0, 1.7), (.8, 0, 1.1), (.66, 0, .8)], .08, ceramic('#e9dfcb', .3))
    olive = [ball(.14, paint(c, .2, coat=.7), (0, 0, -30), (1, 1, 1.3), fine=.6) for c in ('#6f7a2a', '#4a3a34', '#8a8f3a')]
    dice = random.Random(2)
    with at((-1.6, -.9, 0)):
        bowl(.68, .42, ceramic('#3f6472', vary=.2))
        for _ in range(40):
            a, r = dice.uniform(0, 6.28), .5 * math.sqrt(dice.random())
            copy(dice.choice(olive), (r * math.cos(a), r * math.sin(a), .35 + .12 * (1 - r)), tuple(dice.uniform(0, 360) for _ in range(3)))
    with at((1.2, -1.15, 0)):
        plate(.85, ceramic('#efe6d2', speckle=.5))
        for k in range(5):
            with at((.42 * math.cos(1.26 * k), .42 * math.sin(1.26 * k), .08), turn=72 * k):
                block((.62, .36, .14), crust('#a8682a', '#e6bf7a'), round=.06)
                blob(.16, paint('#c4352a', .25, coat=.5), (0, 0, .16), (1.4, .9, .35), rough=.3)
    with at((2.3, .5, 0)):
        plate(.8, ceramic(GREEN, vary=.15))
        for k in range(9):
            a, r = 2.4 * k, .5 * math.sqrt(k / 9)
            slab([(0, -.3), (.5, 0), (0, .3)], .1, paint('#ecd391', .5, vary=.08), (r * math.cos(a) - .1, r * math.sin(a), .08 + .03 * (k % 2)), (0, 0, 60 * k), round=.02)
    with at((-2.6, .7, 0)):
        bowl(.62, .36, clay('#a5573a'), blotched(('#c2541c', '#a83c14', '#d9722f'), 5, .2, .6), .8)
    for a in (200, 250, 300, 345, 30, 150):
        x, y = 3.3 * math.cos(math.radians(a)), .5 + 3.0 * math.sin(math.radians(a))
        with at((x, y, 0), turn=a):
            tumbler(.3, .72, liquid('#7a1f2c' if a % 100 else '#e9d9a8'), .6)
    with at((.2, -2.1, 0), turn=10):
        own = metal('#c99a4a', .25)
        lathe([(.34, 0), (.3, .08), (.24, .3), (.1, .42), (.001, .44)], own, wall=0)
        ball(.06, own, (0, 0, .48))
    for k, turn in enumerate((0, 60, 180, 240)):
        with at((0, .5, -2.3), turn=turn + 30):
            with at((6.2, 0, 0)):
                block((1.6, 1.8, .2), wood('#6a4a34', .5), (0, 0, 0))
                block((.16, 1.8, 2.6), wood('#6a4a34', .5, 'z'), (.8, 0, .2))
    sun((0, 0, 0), -52, 44, 3.2, '#ffe6c0', 1.2, window=(9, 8, 3, 2))
    daylight(760, -1, warm='#fff0dc')
    return [Shot((.3, -8.8, 4.9), (0, .3, .45), 43, .5, (0, -.6, .4)), Shot((-3.4, -4.2, 2.5), (-.9, -.4, .45), 52, .9, (-1.2, -.8, .4))]


def french_coffee():
    """A bistro table in the morning: a bowl of café au lait, a croissant, a folded newspaper."""
    clear('#e8eefb', .42)
    wall('#3f5f78', 6)
    for x in (-4.2, 0, 4.2):
        box((.2, .2, 12), paint('#2f4a60', .4), (x, 5.6, 3), round=.03)
        plane((3.8, 6), paint('#f2e0b4', 1, glow=.45, vary=.08), (x + 2.1, 5.8, 4.4), (90, 0, 0))
    disc(3.6, .18, marble('#eeebe4', '#8f8b86'), (0, .1, -.18), round=.04)
    ring(3.62, .1, metal('#c99a4a', .22), (0, .1, -.1))
    plane((60, 60), paint('#5a5650', .9), (0, 0, -7))
    with at((-1.3, .35, 0)):
        plate(1.05, ceramic('#f4efe6', .2), '#2f5f9a')
        with at((0, 0, .08)):
            bowl(.78, .68, ceramic('#f4efe6', .2), liquid('#b98a5c', .2), .84, .45)
        blob(.5, paint('#e9d3b0', .5, bump=.3), (-.05, 0, .67), (1, .85, .03), rough=.4)
    with at((1.1, -.55, 0)):
        plate(1.15, ceramic('#f4efe6', .2))
        with at((0, .1, .09), turn=20):
            croissant(.95)
    with at((1.55, 1.5, 0), turn=-16):
        paper = paint('#e3ded2', .95, vary=.04)
        for k in range(4):
            block((2.4, 1.5, .05), paper, (.02 * k, .015 * k, .05 * k), round=.02)
        for col in range(3):
            for row in range(8):
                box((.62, .05, .004), paint('#77726a', .95), (-.76 + .76 * col, .5 - .13 * row, .202), round=0)
        box((.62, .5, .004), paint('#8a867e', .95), (.76, .1, .203), round=0)
    with at((-.9, -1.6, 0), turn=14):
        block((1.3, 1.0, .12), paint(GREEN, .6, bump=.15, grain=60), round=.03)
        with at((-.5, 0, .12), turn=6):
            pencil(1.3, '#26282a')
    with at((2.7, .35, 0)):
        lathe([(0, 0), (.16, 0), (.18, .03), (.2, .5)], glass('#e9f3f0'), wall=.02)
        disc(.15, .3, paint('#9a2f3a', .1, coat=.8), (0, 0, .03))
    with at((-2.7, 1.3, 0)):
        lathe([(0, 0), (.2, 0), (.24, .04), (.2, .5), (.12, .8), (.14, .9)], ceramic('#d8e3e6', .2), wall=.03)
        with at((0, 0, .5)):
            flower('#efe6f5', 9, .22, '#e8b53a', .8, 14, 1)
            flower('#d9b8dc', 9, .2, '#e8b53a', .65, -16, 3)
    for x, y in ((2.05, -1.75), (2.4, -1.6)):
        box((.2, .2, .2), paint('#f6f1e6', .9), (x, y, .1), (0, 0, 20), round=.02)
    daylight(860, -1, warm='#ffedd0')
    sun((0, 1, 0), -62, 22, 3.2, '#ffd9a0', 1, window=(8, 7, 2, 2))
    return [Shot((.3, -8.2, 4.2), (.1, .15, .35), 45, .6, (0, -.4, .4)), Shot((3.4, -4.0, 2.4), (.9, -.4, .35), 56, 1, (1, -.8, .35))]


def french_sounds():
    """A mirror, a metronome and a ceramic rooster: work on the sounds."""
    clear('#f0f2fb', .4)
    wall('#e9e1d4', 5.8)
    table('#6a4f3c', deep=6)
    sheet((7.2, 1.5), cloth('#2f4f86', 30), (0, -.2, 0), (0, 0, 2), folds=.02)
    with at((-1.7, .7, 0), turn=14):
        brass = metal('#c99a4a', .22)
        disc(.7, .1, brass, round=.03)
        rod((0, 0, .1), (0, 0, .9), .07, brass)
        ring(1.15, .09, brass, (0, 0, 2.05), (82, 0, 0))
        disc(1.12, .03, metal('#e9edf0', .02, worn=.01), (0, -.02, 2.05), (82, 0, 0))
    with at((1.1, 1.0, 0), turn=-10):
        metronome()
    with at((2.7, -.1, 0), turn=-35, scale=1.1):
        glaze, red = ceramic('#f1ece0', .15, .8, vary=.05), ceramic('#b8322b', .15, .8)
        lathe([(0, 0), (.5, 0), (.4, .12), (.2, .22)], glaze, wall=0)
        blob(.55, glaze, (0, 0, .75), (1.25, .85, .95), rough=.03)
        tube([(.4, 0, .95), (.62, 0, 1.35), (.66, 0, 1.7)], .26, glaze, taper=[1.2, .9, .85])
        ball(.26, glaze, (.7, 0, 1.8))
        rod((.92, 0, 1.78), (1.2, 0, 1.72), .09, ceramic('#e2a02c', .15, .8), .01)
        for k in range(4):
            ball(.12, red, (.52 + .12 * k, 0, 2.06 + .05 * math.sin(k * 1.2)), (.8, .5, 1.3))
        ball(.1, red, (.95, 0, 1.58), (.7, .5, 1.4))
        ball(.04, paint('#111111', .1, coat=1), (.82, -.21, 1.86))
        for k in range(6):
            tube([(-.45, .06 * (k - 2.5), .9), (-.9, .09 * (k - 2.5), 1.3 + .1 * k), (-1.25 + .1 * k, .1 * (k - 2.5), 1.2 + .2 * k), (-1.4 + .18 * k, .1 * (k - 2.5), .8 + .26 * k)], .09, (glaze, ceramic('#2f4f86', .15, .8), ceramic(GREEN, .15, .8))[k % 3], taper=[1, 1.1, .9, .3])
    with at((-.2, -1.35, 0), turn=-8):
        open_book((1.35, 1.7), '#b8322b')
    with at((-3.1, -.7, 0)):
        cup_and_saucer('#f4efe6', '#7a4a26', .4, '#b8322b')
    with at((-3.3, 1.8, 0)):
        vase(ceramic('#2f4f86', vary=.2), 2, 1.1)
        with at((0, 0, 1.5)):
            tall_leaves(5, 1.3, .16, '#6d8a4a', lean=30)
    daylight(900, -1)
    sun((0, 3, 2), -58, 30, 2.2, window=(8, 8, 2, 3))
    return [Shot((.4, -8.6, 3.5), (.1, .2, 1.05), 45, .5, (.2, 0, 1)), Shot((4.2, -5.0, 2.4), (2.0, .2, 1.2), 44, .9, (2.4, 0, 1.2))]


def italian_travel():
    """A suitcase, a straw hat, a moka pot and a map, before the blue of the sea."""
    clear('#e6f4ff', .55)
    wall('#5aa0b8', 6)
    table('#d9c29c', deep=6)
    with at((-1.6, .8, 0), turn=10):
        leather = paint('#9a5a2c', .5, bump=.2, grain=20, vary=.1)
        block((3.6, 2.2, .8), leather, round=.12)
        with at((0, 1.1, .8), tilt=(102, 0)):
            block((3.6, 2.2, .35), leather, (0, 1.1, -.3), round=.1)
            block((3.3, 1.9, .04), cloth('#e9dcc0', 30, stripe='#5aa0b8', stripes=.8), (0, 1.1, .04), round=.01)
        for k, (x, color, h) in enumerate(((-1.05, '#f1ece0', .3), (0, GREEN, .36), (1.05, '#c4483a', .28))):
            for j in range(3):
                block((.95, 1.7, h / 2), cloth(color, 40), (x, 0, .72 + j * h / 2), round=.09)
        for x in (-1.2, 1.2):
            box((.3, .06, .24), metal('#c99a4a', .25), (x, -1.12, .66), round=.03)
        tube([(-.4, -1.12, .5), (-.3, -1.3, .5), (.3, -1.3, .5), (.4, -1.12, .5)], .06, leather)
    with at((-.7, .5, 1.5), tilt=(14, -8), turn=20):
        straw = paint('#dcbf86', .85, bump=.5, grain=9)
        lathe([(1.35, .0), (1.2, .05), (.72, .02), (.68, .1), (.62, .55), (.4, .68), (.001, .7)], straw, wall=0, wobble=.02)
        ring(.69, .07, cloth('#2f4f70', 40), (0, 0, .12), scale=(1, 1, 1.6))
    with at((1.75, .45, 0), turn=-24):
        alu = metal('#c2c5c8', .2)
        lathe([(.5, 0), (.52, .05), (.42, .75), (.42, .82)], alu, wall=0, parts=8, smooth=False)
        lathe([(.42, .84), (.4, .9), (.5, 1.65), (.5, 1.7)], alu, wall=.03, parts=8, smooth=False)
        ring(.43, .05, alu, (0, 0, .84))
        lathe([(.51, 1.7), (.3, 1.86), (.1, 1.92), (.001, 1.93)], alu, wall=0, parts=8, smooth=False)
        ball(.1, paint('#1c1c1e', .4), (0, 0, 2.0))
        tube([(.45, 0, 1.6), (.85, 0, 1.65), (.9, 0, 1.1)], .08, paint('#1c1c1e', .4))
        slab([(-.45, -.1), (-.8, 0), (-.45, .1)], .2, alu, (0, 0, 1.5), round=.02)
    with at((2.75, -.6, 0)):
        cup_and_saucer('#f4efe6', '#2b1708', .3)
    with at((.7, -1.35, 0), turn=-6):
        paper = paint('#ece3cd', .9)
        for k in range(4):
            with at((-1.2 + .8 * k, 0, .06), tilt=(0, 7 if k % 2 else -7)):
                plane((.81, 1.7), paper)
                for j in range(4):
                    tube([(-.35, -.7 + .4 * j, .006), (0, -.6 + .38 * j + .1 * (k % 2), .006), (.36, -.65 + .42 * j, .006)], .012, paint(('#c4483a', '#7f8f8a', '#5aa0b8', '#b8a06a')[j], .9), fine=1)
    with at((-1.75, -1.45, .05), turn=14):
        dark = paint('#2a1c14', .15, coat=.8)
        for side in (-1, 1):
            ring(.34, .05, dark, (side * .42, 0, .3), (78, 0, 0), (1.1, 1, 1))
            disc(.33, .015, paint('#2f2a24', .05, coat=1), (side * .42, 0, .3), (78, 0, 0))
            rod((side * .8, 0, .38), (side * .7, 1.1, .2), .035, dark)
        rod((-.1, 0, .38), (.1, 0, .38), .04, dark)
    with at((3.4, 1.6, 0)):
        bowl(.75, .45, ceramic('#2f6f9a', .2, vary=.2))
        for x, y, z in ((-.2, 0, .25), (.25, .1, .25), (0, -.1, .6)):
            with at((x, y, z)):
                lemon()
    sun((0, 0, 0), -48, 40, 4, '#fff0d0', 1)
    daylight(420, -1)
    return [Shot((.3, -8.8, 3.9), (.1, .3, .9), 43, .5, (.2, -.2, .8)), Shot((3.7, -4.2, 2.4), (1.6, -.1, .75), 56, .9, (1.8, .2, .9))]


def italian_cinema():
    """A film projector with its beam, popcorn and a red curtain."""
    clear('#3a2a3a', .14)
    curtain(6, '#7a1420')
    table('#3a241c', deep=6)
    steel, dark = metal('#6a7074', .35), paint('#2a3132', .4, coat=.3)
    with at((-.9, .5, 0), turn=-22):
        block((2.2, 1.2, 1.5), dark, (0, 0, .3), round=.1)
        block((2.6, 1.4, .3), steel, round=.06)
        for x, z in ((-.75, 2.75), (.85, 2.75)):
            for y in (-.72, -.48):
                ring(.92, .05, metal('#b9bec2', .25), (x, y, z), (90, 0, 0))
                for k in range(5):
                    a = 2 * math.pi * k / 5
                    rod((x, y, z), (x + .9 * math.cos(a), y, z + .9 * math.sin(a)), .06, metal('#b9bec2', .25))
                disc(.2, .05, metal('#b9bec2', .25), (x, y + .02, z), (90, 0, 0))
            ring(.6, .17, paint('#14100e', .3, coat=.5), (x, -.6, z), (90, 0, 0), (1, 1, .6))
            rod((x, -.5, z), (x * .5, -.4, 1.6), .09, steel)
        strip([(-.3, -.6, 2.05), (.2, -.66, 1.75), (.6, -.66, 1.4), (.9, -.66, 1.7), (1.0, -.6, 2.0)], .2, paint('#14100e', .3, coat=.5), .01, up=(0, 1, 0))
        with at((1.1, -.2, 1.1), tilt=(0, 90)):
            lathe([(.34, 0), (.36, .1), (.3, .2), (.3, .7), (.36, .8)], metal('#c99a4a', .3), wall=.03)
            disc(.28, .02, glow('#fff0cf', 12), (0, 0, .7))
        for k in range(3):
            disc(.1, .05, paint(('#c4483a', GREEN, '#e2a04c')[k], .3, coat=.5), (-.6 + .35 * k, -.61, .75), (90, 0, 0))
    with at((1.9, -.9, 0)):
        lathe([(0, 0), (.52, 0), (.55, .03), (.82, 1.3)], paint('#f1ece0', .6), wall=.03, smooth=False)
        for k in range(10):
            with at(turn=36 * k):
                slab([(.0, -.1), (.0, .1), (1.32, .15), (1.32, -.15)], .01, paint('#b8202a', .6), (.555, 0, .0), (0, -78.5, 0), round=0)
        corn = [blob(.15, paint(c, .8, bump=.4), (0, 0, -30), rough=.55, detail=2.6, seed=k, fine=3) for k, c in enumerate(('#f6ecd0', '#f1dfa8', '#faf4e2'))]
        dice = random.Random(5)
        for _ in range(90):
            a, r = dice.uniform(0, 6.28), .72 * math.sqrt(dice.random())
            copy(dice.choice(corn), (r * math.cos(a), r * math.sin(a), 1.2 + .4 * (1 - r)), tuple(dice.uniform(0, 360) for _ in range(3)))
        for _ in range(9):
            copy(dice.choice(corn), (dice.uniform(-1.2, 1.2), dice.uniform(-.9, -.5), .1), tuple(dice.uniform(0, 360) for _ in range(3)))
    with at((-2.9, -1.1, 0), turn=14):
        lathe([(0, 0), (.9, 0), (.92, .03), (.92, .22), (.9, .25), (0, .25)], metal('#b9bec2', .25), wall=0, smooth=False)
        ring(.6, .02, metal('#8f9498', .3), (0, 0, .26))
    with at((3.3, .6, 0)):
        tumbler(.32, .8, liquid('#8a1f1a'), .6)
    lamp((-5, -4, 5), (0, 0, 1), 2.6, 760, '#ffdcb0')
    lamp((5, -2, 4), (0, 0, 1), 2.4, 200, '#a9a0ff')
    lamp((0, 5, 7), (0, 2, 2), 4, 360, '#ff9a8a')
    bulb((1.4, .2, 1.3), 60, '#fff0cf', .2)
    return [Shot((.6, -9, 3.4), (.1, .2, 1.55), 43, .6, (0, -.2, 1.4)), Shot((3.8, -4.4, 2.7), (1.3, -.5, 1.0), 52, 1, (1.8, -1.1, 1.2))]


def hiragana():
    """Brush, ink stone and a sheet with three strokes, a tea bowl and paper cranes."""
    clear('#eef2f0', .46)
    wall('#d8dccf', 5.8)
    for k in range(9):
        box((.1, .14, 8), wood('#4a3426', .5, 'z'), (-6.4 + 1.6 * k, 5.6, 3.4), round=.01)
    for z in (1.4, 3.4, 5.4):
        box((14, .14, .1), wood('#4a3426', .5), (0, 5.6, z), round=.01)
    table('#7a5a3f', deep=6)
    for k in range(24):
        rod((-3.4, -1.75 + .14 * k, .035), (1.6, -1.75 + .14 * k, .035), .06, wood('#c9b27a', .6), parts=10)
    with at((-.9, -.1, .1), turn=4):
        block((2.6, 3.0, .02), paint('#f6f2e6', .95, bump=.3, grain=18), round=.002)
        ink = paint('#17181a', .5)
        # The letter a.
        for pts, taper in (
                ([(-.68, .68), (-.1, .74), (.6, .9)], [1.2, .8, 1]),
                ([(-.16, 1.2), (-.22, .5), (-.16, -.3), (.12, -.85)], [1.2, .9, .9, .3]),
                ([(.32, .5), (.02, -.25), (-.5, -.82), (-.76, -.55), (-.4, -.05), (.2, .14), (.78, -.15), (.76, -.65), (.3, -1.05)], [1, .8, .9, .9, .7, .8, 1.1, .9, .2])):
            tube([(x, y, 0) for x, y in pts], .095, ink, (0, 0, .02), taper=taper, fine=3).scale.z *= .2
        for x in (-1.2, 1.2):
            box((.16, 2.9, .12), paint('#22282a', .3, coat=.5), (x, 0, .08), round=.02)
    with at((1.25, -1.0, .16), turn=72):
        rod((-1.5, 0, 0), (.7, 0, 0), .07, wood('#3a2416', .35, 'z', coat=.5))
        rod((.68, 0, 0), (.82, 0, 0), .09, metal('#c9a25a', .3))
        lathe([(.08, 0), (.14, .2), (.1, .5), (.01, .85)], paint('#1c1a18', .5), (.82, 0, 0), wall=0, rot=(0, 90, 0))
    with at((2.55, .35, 0), turn=-12):
        stone = paint('#2b2e2f', .55, bump=.2, grain=12)
        block((1.3, 2.0, .34), stone, round=.06)
        box((1.0, 1.5, .03), paint('#1c1e1f', .6), (0, -.05, .34), round=.01)
        disc(.36, .012, liquid('#0c0c0e', .03), (0, .35, .352))
        block((.32, .9, .18), paint('#17181a', .35, coat=.3), (.25, -.35, .35), (0, 0, 10), round=.03)
    with at((-3.35, .95, 0)):
        lathe([(0, 0), (.32, 0), (.36, .08), (.62, .3), (.7, .75), (.68, .95)], ceramic('#3f4a44', .3, .5, vary=.3, second='#8a6a4a', edge=.3), wall=.06)
        disc(.6, .01, liquid('#8ea52a', .2), (0, 0, .62))
    for x, y, turn, color in ((3.3, -1.2, 30, GREEN), (2.3, -1.75, -20, '#c4483a')):
        with at((x, y, .1), turn=turn):
            crane = [paint(color, .8), paint('#f3efe4', .85)]
            points = [(0, 0, 0), (.35, 0, .3), (0, .12, .35), (0, -.12, .35), (-.1, .75, .75), (-.1, -.75, .75), (.8, 0, .85), (-.8, 0, .9), (.95, 0, .72), (-.35, 0, .3)]
            put(mesh('crane', points, [(0, 1, 2), (0, 3, 1), (0, 2, 9), (0, 9, 3), (2, 4, 9), (2, 1, 4), (3, 9, 5), (3, 5, 1), (1, 6, 2), (1, 3, 6), (9, 2, 7), (9, 7, 3), (6, 8, 1)]), crane[0], smooth=False)
    with at((.9, 2.2, 0)):
        vase(ceramic('#e9e4d8', speckle=.7), 2, 1.15)
        with at((0, 0, 1.6)):
            twig([(0, 0, 0), (.3, .05, .9), (.9, .1, 1.5), (1.5, .1, 1.7)], .04, '#4a3426', 0)
            dice = random.Random(3)
            for k in range(14):
                t = dice.random()
                for p in range(5):
                    leaf(.17, .15, foliage('#f3c9d2', vein=.02), (1.4 * t, .08, .5 + 1.25 * t), (24, 0, 72 * p + 30 * k), curl=.4, pointed=1.2)
    daylight(900, -1, warm='#fdfaf2')
    lamp((0, 5.2, 5), (0, 0, .5), 5, 420, '#fff6e0', 3)
    return [Shot((.3, -8.4, 4.6), (.1, .1, .4), 45, .5, (0, -.3, .2)), Shot((-3.3, -3.8, 2.9), (-.6, -.1, .2), 56, .9, (-.7, -.4, .15))]


def hawaiian():
    """Hibiscus, a canoe paddle and patterned bark cloth in sea light."""
    clear('#e3f6ff', .55)
    plane((90, 40), paint('#8fd6e0', 1, glow=.7, vary=.05), (0, 30, 6), (90, 0, 0))
    plane((90, 50), paint('#3fa0b5', .12, bump=.5, grain=1), (0, 32, -3))
    table('#b08a5c', deep=6.4, wide=24)
    for side in (-1, 1):
        with at((side * 5.4, 3.4, .5)):
            for k in range(6):
                leaf(4.4, 1.5, foliage('#2f7a45', gloss=.35), (0, 0, 0), (35 + 9 * k, 0, side * (35 + 22 * k)), curl=.8, fold=.15, wave=.08)
    with at((-.4, -.3, 0), turn=-6):
        sheet((6.4, 3.2), paint('#dcc49a', .95, bump=.4, grain=12), folds=.02, seed=2)
        for i in range(13):
            for k in range(2):
                y = -1.25 + 2.5 * k
                slab([(-.22, -.16), (.22, -.16), (0, .2)], .008, paint(('#6a2f1c', '#2f2a24')[(i + k) % 2], .95), (-2.8 + .46 * i, y, .075), (0, 0, 180 * ((i + k) % 2)), round=0)
        for i in range(12):
            box((.05, 1.9, .006), paint('#6a2f1c', .95), (-2.7 + .5 * i, 0, .072), round=0)
    with at((-.2, .45, .16), turn=-18):
        koa = wood('#7a3f1e', .3, 'x', .5, coat=.6)
        slab([(.6, .1), (1.2, .42), (2.3, .5), (3.1, .25), (3.3, 0), (3.1, -.25), (2.3, -.5), (1.2, -.42), (.6, -.1)], .1, koa, smooth=True, round=.04)
        rod((-3.2, 0, .06), (.9, 0, .06), .1, koa, .11)
        box((.16, .7, .14), koa, (-3.25, 0, .06), round=.05)
    for k, (x, y, color, s) in enumerate(((-2.3, -.9, '#d9352f', 1.1), (-1.2, -1.35, '#f0b83a', .95), (1.6, -1.15, '#e8668a', 1.05), (-3.1, .2, '#f3e9d8', .9))):
        with at((x, y, .16), turn=70 * k, tilt=(14, -10), scale=s):
            for p in range(5):
                leaf(.85, .8, foliage(color, gloss=.6, vein=.1), (0, 0, 0), (26, 0, 72 * p), curl=.7, fold=.12, pointed=1.5, wave=.05)
            tube([(0, 0, 0), (.1, .1, .45), (.25, .2, .85)], .04, paint('#f3d9b0', .6))
            scatter(lambda: ball(.035, paint('#f0c23a', .8), fine=.4), 14, (.18, .15, .1, .1), k, .62, hill=.25)
    with at((3.2, .2, 0)):
        lathe([(0, 0), (.4, .02), (.75, .4), (.8, .8)], paint('#4a3020', .9, bump=.8, grain=9), wall=.1)
        lathe([(.68, .82), (.3, .35), (.001, .3)], paint('#f6f1e4', .5), wall=0)
    with at((2.6, -1.4, 0)):
        for k in range(5):
            lathe([(.001, 0), (.16, .02), (.2, .1), (.1, .2), (.001, .26)], ceramic(('#f3e6d2', '#e8c9b4', '#d9b49a')[k % 3], .2, .7), (.35 * (k % 3), .25 * (k // 3), 0), wall=0, rot=(0, 20 * k, 50 * k))
    with at((-3.5, 1.7, 0)):
        vase(ceramic(GREEN, vary=.25), 1, 1.0)
    sun((0, 0, 0), -44, 42, 4, '#fff2d4', 1)
    lamp((6, -4, 4), (0, 0, .5), 4, 220, '#cfeaff')
    return [Shot((.3, -8.6, 4.2), (.1, .3, .55), 43, .6, (0, -.4, .2)), Shot((-3.4, -4.2, 2.6), (-1.4, -.5, .3), 56, 1, (-1.7, -.9, .3))]


def arabic_letters():
    """Reed pens, an ink pot and sweeping strokes before a wall of stars."""
    clear('#f3ecff', .34)
    wall('#1f5a66', 5.8)
    for i in range(12):
        for k in range(6):
            with at((-7.2 + 1.3 * i, 5.7, -.2 + 1.3 * k), tilt=(90, 0)):
                for q in range(2):
                    box((.72, .72, .05), ceramic(('#e9dfc6', '#2f8a9a')[(i + k) % 2], .2, .7), (0, 0, 0), (0, 0, 45 * q), round=.01)
                disc(.2, .06, ceramic('#c99a3a', .2, .7))
    table('#6a4630', deep=6)
    with at((-.7, -.2, 0), turn=-5):
        block((4.4, 3.0, .03), paint('#f1e6cc', .95, bump=.25, grain=16, vary=.05), round=.004)
        ink = paint('#2a1a12', .45)
        for pts, r in (([(1.5, .75), (.9, .4), (.2, .45), (-.5, .75), (-1.0, .35), (-1.5, .7)], .09), ([(1.4, -.35), (1.0, -.75), (.3, -.85), (-.4, -.5), (-.2, -.1), (.2, -.35)], .1), ([(-.9, .1), (-1.0, -.5), (-1.35, -.9), (-1.7, -.8)], .085)):
            tube([(x, y, 0) for x, y in pts], r, ink, (0, 0, .034), taper=[.3] + [1.2, .7, 1.1, .8][:len(pts) - 2] + [.2], fine=3).scale.z *= .2
        for x, y in ((.4, .85), (.55, .85), (-.5, -.95), (-1.0, .75), (.9, -1.1)):
            box((.12, .12, .012), ink, (x, y, .034), (0, 0, 45), round=.004)
        for x, y, w, h in ((0, 1.38, 4.1, .03), (0, -1.38, 4.1, .03), (-2.05, 0, .03, 2.76), (2.05, 0, .03, 2.76)):
            box((w, h, .006), metal('#c99a3a', .35), (x, y, .034), round=0)
    for k, (x, y, turn) in enumerate(((1.9, -1.0, 62), (2.3, -.8, 74), (.3, -1.95, 6))):
        with at((x, y, .12), turn=turn):
            rod((-1.3, 0, 0), (.8, 0, 0), .085, paint('#9a6a34', .4, coat=.4, bump=.2, grain=5))
            slab([(0, -.085), (.3, -.07), (.42, -.02), (.42, .05), (0, .085)], .06, paint('#5a3416', .5), (.75, 0, -.02), round=.01)
    with at((2.9, .75, 0)):
        brass = metal('#c99a4a', .22)
        lathe([(0, 0), (1.25, 0), (1.3, .03), (1.35, .12)], brass, wall=.03)
        with at((-.25, .1, .05)):
            lathe([(0, 0), (.38, 0), (.44, .05), (.4, .4), (.22, .52), (.24, .62)], brass, wall=.03)
            disc(.2, .01, liquid('#0c0c0e', .03), (0, 0, .56))
        with at((.62, -.2, .05)):
            lathe([(0, 0), (.2, 0), (.24, .04), (.3, .38)], ceramic('#f1ece0', .15, .8), wall=.03)
            disc(.26, .01, liquid('#8a3a12'), (0, 0, .28))
    with at((-3.5, 1.5, 0)):
        vase(ceramic('#2f8a9a', .15, .8, vary=.3), 0, 1.0)
    with at((-3.4, -1.2, 0), turn=20):
        book((1.5, 1.1), .24, GREEN)
    with at((.6, 2.2, 0)):
        lathe([(0, 0), (.5, 0), (.3, .1), (.12, .3), (.5, .8), (.55, 1.2), (.3, 1.7), (.001, 1.95)], metal('#c99a4a', .25), wall=0)
    daylight(880, 1, warm='#fff0d8')
    sun((0, 3, 2), 56, 32, 2.2, '#ffe0b0', window=(8, 8, 4, 4))
    return [Shot((-.3, -8.4, 4.4), (.1, .15, .5), 45, .5, (0, -.3, .2)), Shot((3.3, -4.0, 2.7), (.4, -.3, .15), 56, .9, (.6, -.7, .1))]


def levantine():
    """A coffee pot with tiny cups, dates and a backgammon board, at dusk."""
    clear('#ffdcc0', .28)
    wall('#c98f62', 5.8)
    table('#7a5238', deep=6)
    with at((1.5, .3, 0), turn=-18):
        dark, pale, red = wood('#4a2a18', .35, 'x'), paint('#e9d9b4', .5), paint('#8a2f22', .5)
        for side in (-1, 1):
            with at((0, side * 1.02, 0)):
                block((3.6, 1.9, .14), dark, round=.03)
                for x, y, w, h in ((0, .95, 3.7, .1), (0, -.95, 3.7, .1), (1.8, 0, .1, 2.0), (-1.8, 0, .1, 2.0)):
                    box((w, h, .36), dark, (x, y, .18), round=.02)
                for k in range(12):
                    for end in (-1, 1):
                        slab([(-.12, 0), (.12, 0), (0, -end * .72)], .012, (pale, red)[(k + (end > 0)) % 2], (-1.55 + .282 * k, end * .88, .14), round=0)
        for k, (x, y, color) in enumerate(((-1.5, -1.7, '#f1e6cc'), (-1.5, -1.42, '#f1e6cc'), (-.9, -.3, '#3a2018'), (.2, -1.7, '#3a2018'), (.2, -1.42, '#3a2018'), (1.3, .35, '#f1e6cc'), (.75, 1.7, '#3a2018'), (1.3, .65, '#f1e6cc'), (-.4, 1.7, '#f1e6cc'))):
            disc(.15, .09, paint(color, .3, coat=.4), (x, y, .15), round=.03)
        for x, y, turn in ((.5, -.6, 20), (.85, -.45, 50)):
            box((.17, .17, .17), paint('#f6f1e6', .3, coat=.4), (x, y, .23), (0, 0, turn), round=.03)
            ball(.02, paint('#111111', .5), (x, y, .315))
    brass = metal('#c99a4a', .2)
    with at((-2.0, -.35, 0)):
        lathe([(0, 0), (1.5, 0), (1.55, .03), (1.6, .13)], brass, wall=.03)
        with at((-.35, .35, .05), turn=160):
            lathe([(0, 0), (.5, 0), (.55, .06), (.44, .6), (.3, .95), (.36, 1.2)], brass, wall=.03)
            tube([(.34, 0, 1.1), (.9, 0, 1.3), (1.9, 0, 1.75)], .055, wood('#4a2a18', .4, 'x'))
            slab([(-.3, -.1), (-.55, 0), (-.3, .1)], .1, brass, (0, 0, 1.1), round=.02)
        for x, y in ((.55, -.35), (-.35, -.75), (.75, .5)):
            with at((x, y, .05)):
                lathe([(0, 0), (.16, 0), (.18, .03), (.24, .3), (.26, .36)], ceramic('#f4efe6', .15, .8), wall=.02)
                ring(.255, .012, metal('#c99a4a', .2), (0, 0, .37))
                disc(.22, .01, liquid('#2b1708'), (0, 0, .29))
    with at((-.3, -1.75, 0)):
        bowl(.6, .32, ceramic('#2f6f77', .2, .7, vary=.2))
        dice = random.Random(4)
        date = [ball(.15, paint(c, .2, coat=.7, bump=.4, grain=6), (0, 0, -30), (.85, .85, 1.7), fine=.7) for c in ('#4a2010', '#6a3318', '#3a180c')]
        for _ in range(20):
            a, r = dice.uniform(0, 6.28), .42 * math.sqrt(dice.random())
            copy(dice.choice(date), (r * math.cos(a), r * math.sin(a), .3 + .14 * (1 - r)), (90 + dice.uniform(-30, 30), 0, dice.uniform(0, 360)))
    for k in range(3):
        twig([(-3.6, 1.6 + .1 * k, .1), (-2.9, 1.8 + .2 * k, .35 + .1 * k), (-2.0, 1.9 + .3 * k, .4)], .05, '#5a4030', 16, '#3f6a45', .4, k)
    with at((3.6, -1.3, 0)):
        tumbler(.24, .55, liquid('#8a3a12'), .7)
    with at((-3.6, 1.9, 0)):
        vase(ceramic(GREEN, vary=.25), 1, .9)
    lamp((-5.5, -3, 4.6), (0, 0, .4), 3, 760, '#ffd2a0', 3.4)
    lamp((6, -2, 3.4), (0, 0, .5), 4, 170, '#c0b8ff')
    sun((0, 3, 2), -66, 16, 2.6, '#ffb070', 1.4, window=(8, 7, 3, 2))
    return [Shot((.3, -8.4, 4.2), (.05, .05, .4), 45, .5, (0, -.4, .3)), Shot((-3.6, -4.0, 2.4), (-1.5, -.3, .5), 56, .9, (-1.8, -.6, .5))]
