# Instruments and what stands around them, each on z = 0 around the origin; place them with `at`.
import random

from kit import at, ball, block, box, disc, lathe, mesh, metal, paint, put, ring, rod, slab, tube, wood

GREEN = '#7f9123'


def guitar(scale=1, top='#c98f4f', sides='#6b3a1e', strings=4, neck=1.9, waist=.62):
    """A guitar or, small and with four strings, a ʻukulele: it lies on its back, the neck along +y from the body."""
    half = [(0, -1.25), (.55, -1.2), (.92, -.85), (.98, -.42), (.78, -.02), (waist, .18), (.7, .48), (.72, .78), (.5, 1.05), (.12, 1.12), (0, 1.12)]
    outline = half + [(-x, y) for x, y in reversed(half[1:-1])]
    with at(scale=scale):
        slab(outline, .42, wood(sides, .25, 'y', .4, coat=.7), smooth=True, round=.03)
        slab([(x * .985, y * .985) for x, y in outline], .03, wood(top, .3, 'y', .25, coat=.6), (0, 0, .405), smooth=True, round=.01)
        disc(.31, .01, paint('#140d08', .95), (0, .35, .43))
        for r in (.33, .37, .4):
            ring(r, .008, paint('#e8dcc0' if r != .37 else '#3a2416', .4), (0, .35, .437), scale=(1, 1, .5))
        box((.62, .16, .05), wood('#3a2416', .4, 'x'), (0, -.55, .46), round=.02)
        box((.4, .03, .04), paint('#efe6d2', .4), (0, -.53, .5), round=.01)
        box((.24, neck + .55, .12), wood('#4a2a18', .35, 'y'), (0, 1.0 + neck / 2, .45), round=.04)
        for k in range(12):
            y = .75 + (neck + .55) * (1 - .5 ** (k / 9 + .08))
            box((.24, .016, .02), metal('#c9b98a', .25), (0, .5 + y * .95, .52), round=.005)
        slab([(-.13, 0), (-.24, .2), (-.22, .75), (0, .82), (.22, .75), (.24, .2), (.13, 0)], .1, wood(sides, .3, 'y', coat=.6), (0, 1.27 + neck, .38), smooth=True, round=.02)
        for k in range(strings):
            x = (k / (strings - 1) - .5)
            tube([(x * .36, -.53, .52), (x * .17, 1.27 + neck, .53), (x * .24, 1.45 + neck + .15 * (k % 2), .5)], .009, metal('#d9d4c6', .2) if strings > 4 else paint('#efe9da', .3), fine=2)
            side = 1 if k % 2 else -1
            rod((side * .2, 1.45 + neck + .2 * (k // 2), .43), (side * .36, 1.45 + neck + .2 * (k // 2), .43), .025, metal('#d0cdc4', .2))
            ball(.055, paint('#efe6d2', .3), (side * .4, 1.45 + neck + .2 * (k // 2), .43), (1, 1.3, .8))


def piano_keys(octaves=3, wide=.235, long=1.5):
    """White and black keys along x, their fronts at y = 0, their tops at z = .22."""
    white, black = paint('#f6f1e6', .16, coat=.8, vary=.02), paint('#121214', .18, coat=1)
    count = 7 * octaves
    for i in range(count):
        x = (i - count / 2 + .5) * wide
        block((wide - .012, long, .22), white, (x, long / 2, 0), round=.018)
        if i % 7 in (0, 1, 3, 4, 5):
            block((wide * .55, long * .62, .14), black, (x + wide / 2, long * .68, .2), round=.03)


def sheet_music(wide=2.2, high=2.8, staves=5, seed=3):
    """A page with notes in the x and y plane, up is +y."""
    dice = random.Random(seed)
    ink = paint('#2b2438', .8)
    block((wide, high, .012), paint('#f6efdf', .92, vary=.02), (0, 0, -.012), round=.002)
    for s in range(staves):
        y0 = high / 2 - .4 - s * (high - .5) / staves
        for line in range(5):
            box((wide * .86, .008, .002), ink, (0, y0 - line * .05, .002), round=0)
        for n in range(9):
            x, y = -wide * .38 + n * wide * .09, y0 - dice.choice(range(9)) * .025
            ball(.03, ink, (x, y, .004), (1.3, .95, .12), (0, 0, 20), fine=.4)
            box((.01, .18, .002), ink, (x + .034, y + .09, .003), round=0)


def microphone(high=6, lean=20):
    """A microphone on a straight stand."""
    black = paint('#1b1c1e', .35, coat=.3)
    disc(.85, .1, black, round=.04)
    rod((0, 0, .08), (0, 0, high), .05, metal('#8f9498', .25))
    with at((0, 0, high), tilt=(lean, 0)):
        lathe([(.07, -.7), (.1, -.2), (.13, .1), (.15, .2)], black, wall=0)
        ball(.23, metal('#b9bec2', .45), (0, 0, .34), (1, 1, 1.1))
        ring(.22, .025, metal('#d9d4c6', .25), (0, 0, .3))


def metronome():
    """A wooden metronome, about two units high, its face to -y."""
    own = wood('#7a4a26', .3, 'z', .4, coat=.6)
    points = [(-.6, -.55, 0), (.6, -.55, 0), (.6, .55, 0), (-.6, .55, 0), (-.2, -.18, 2.0), (.2, -.18, 2.0), (.2, .2, 2.0), (-.2, .2, 2.0)]
    faces = [(3, 2, 1, 0), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]
    item = put(mesh('metronome', points, faces), own, smooth=False)
    bevel = item.modifiers.new('bevel', 'BEVEL')
    bevel.width, bevel.segments = .03, 3
    box((.3, .02, 1.25), paint('#efe6d2', .5), (0, -.36, 1.05), (-10.5, 0, 0), round=.005)
    rod((0, -.5, .5), (.35, -.36, 1.85), .018, metal('#c9a25a', .25))
    box((.2, .07, .14), metal('#c9a25a', .25), (.2, -.42, 1.25), (0, 15, 0), round=.02)


def frame_drum(r=1.5, deep=.3, color='#7a4a26', skin='#ead8b4', jingles=0):
    """A frame drum that lies, skin up; `jingles` pairs of brass discs sit in its frame."""
    lathe([(r - .05, 0), (r, .02), (r, deep - .02), (r - .05, deep)], wood(color, .35, 'z', coat=.5), wall=0, smooth=False)
    disc(r - .1, .02, paint(skin, .7, bump=.15, grain=3, vary=.12), (0, 0, deep - .008), round=.008)
    ring(r - .1, .018, metal('#c9a25a', .3), (0, 0, deep + .002))
    for k in range(jingles):
        a = 360 * k / jingles
        with at(turn=a):
            for side in (-.03, .03):
                disc(.16, .015, metal('#c9a25a', .2), (r - .02, side, deep / 2), (90, 0, 0))
