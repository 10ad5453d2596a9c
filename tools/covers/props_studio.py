# Things of a studio and a workshop, each standing on z = 0 around the origin; place them with `at`.
import math
import random

from kit import at, ball, blob, block, box, ceramic, clay, disc, lathe, mesh, metal, paint, put, ring, rod, slab, strip, tube
from kit import wood, yarn

GREEN = '#7f9123'


def vase(material, shape=0, scale=1, wobble=0):
    """A pot in one of five shapes."""
    profiles = [
        [(0, 0), (.36, 0), (.46, .08), (.66, .7), (.5, 1.28), (.2, 1.62), (.17, 1.85), (.27, 2.02)],
        [(0, 0), (.3, 0), (.4, .05), (.72, .45), (.7, .8), (.42, 1.06), (.4, 1.16), (.47, 1.24)],
        [(0, 0), (.2, 0), (.26, .04), (.3, .5), (.22, .9), (.12, 1.1), (.12, 1.5), (.17, 1.58)],
        [(0, 0), (.34, 0), (.4, .05), (.46, .5), (.44, .95), (.46, 1.0)],
        [(0, 0), (.24, 0), (.3, .03), (.62, .3), (.74, .56)],
    ]
    with at(scale=scale):
        lathe(profiles[shape % 5], material, wall=.04, wobble=wobble)


def pot_shelf(loc, colors, wide=7, seed=1, wood_color='#8b6140', raw=False):
    """A shelf of many pots, for the background."""
    dice = random.Random(seed)
    with at(loc):
        block((wide, 1.2, .14), wood(wood_color, .5), (0, 0, -.14))
        x = -wide / 2 + .6
        while x < wide / 2 - .4:
            scale = dice.uniform(.6, .95)
            with at((x, dice.uniform(-.15, .15), 0), turn=dice.uniform(0, 360)):
                color = dice.choice(colors)
                vase(clay(color) if raw else ceramic(color, speckle=.4), dice.randrange(5), scale)
            x += dice.uniform(.95, 1.4) * scale + .25


def brush(top, base=(0, 0, .1), handle='#b7433a', hair='#3a2a1c', thick=.035, round_tip=True):
    """A paint brush that stands in a jar: hair up, between two points."""
    tail, head = base, top
    direction = [h - t for h, t in zip(head, tail)]
    long = math.sqrt(sum(d * d for d in direction))
    unit = [d / long for d in direction]
    step = lambda far: tuple(t + u * far for t, u in zip(tail, unit))  # noqa: E731
    rod(tail, step(long - .5), thick * .6, paint(handle, .3, coat=.7), thick)
    rod(step(long - .52), step(long - .3), thick * 1.15, metal('#cfcfd2', .2), thick * 1.3)
    rod(step(long - .31), step(long - .1), thick * 1.3, paint(hair, .7, bump=.5, grain=60), thick * 1.5)
    rod(step(long - .11), step(long + .06), thick * 1.5, paint(hair, .7, bump=.5, grain=60), thick * .1)


def brush_flat(long=2.2, handle='#2f5d50', hair='#5a3b22', wet=None, thick=.045):
    """A brush that lies along x with its hair at the right."""
    with at((0, 0, thick * 1.6), tilt=(0, 1.5)):
        tube([(0, 0, 0), (long * .5, 0, 0), (long, 0, 0)], thick, paint(handle, .3, coat=.7), taper=[.35, 1.15, .8])
        rod((long, 0, 0), (long + .28, 0, 0), thick * .95, metal('#d3d0c6', .2), thick * 1.2)
        profile = [(thick * 1.15, 0), (thick * 1.6, .12), (thick * 1.2, .3), (.004, .5)]
        lathe(profile, paint(wet or hair, .6, bump=.6, grain=50), (long + .28, 0, 0), wall=0, rot=(0, 90, 0))


def brush_jar(material, colors, count=6, seed=2, r=.38, high=.95, tall=1.5):
    """A jar full of brushes."""
    dice = random.Random(seed)
    lathe([(0, 0), (r * .9, 0), (r, .05), (r, high)], material, wall=.04)
    for k in range(count):
        a = 2 * math.pi * k / count + dice.uniform(-.2, .2)
        out = r * .8 + dice.uniform(.05, .28)
        top = (out * math.cos(a), out * math.sin(a), high + tall * dice.uniform(.6, 1))
        base = (-.5 * r * math.cos(a), -.5 * r * math.sin(a), .1)
        brush(top, base, colors[k % len(colors)], dice.choice(['#3a2a1c', '#d8c6a2', '#8a5a34']), dice.uniform(.03, .05))


def sponge(color='#d2b07a'):
    """A natural sponge."""
    blob(.34, paint(color, .95, bump=1, grain=10, vary=.2), (0, 0, .2), (1.15, .9, .65), rough=.3, detail=3, flat=.75)


def bucket(color='#dfe3e1', fill=None, r=.85, high=1.15, level=.75):
    """A bucket with a wire handle."""
    lathe([(0, 0), (r * .8, 0), (r * .82, .05), (r, high)], paint(color, .35, coat=.2, vary=.05), wall=.04)
    ring(r, .04, paint(color, .35), (0, 0, high))
    tube([(-r - .02, 0, high - .06), (-r * .9, -.6, high * .62), (0, -r - .15, high * .46), (r * .9, -.6, high * .62), (r + .02, 0, high - .06)], .022, metal('#9aa0a4', .3))
    if fill:
        disc(r * .8 + r * .18 * level - .03, .02, fill, (0, 0, high * level))


def loop_tool(long=1.9, turn=0):
    """A potter's trimming tool that lies along x."""
    with at(turn=turn):
        tube([(0, 0, .09), (long * .45, 0, .09), (long * .75, 0, .09)], .08, wood('#b98450', .45, 'x'), taper=[.8, 1.1, .7])
        rod((long * .74, 0, .09), (long * .86, 0, .09), .06, metal('#c2a15c', .3))
        tube([(long * .85, .03, .09), (long, .14, .09), (long * 1.12, 0, .09), (long, -.14, .09), (long * .85, -.03, .09)], .016, metal('#b9bec2', .25))


def rib(turn=0, color='#a9713c'):
    """A wooden rib, the flat kidney of potters."""
    slab([(-.55, 0), (-.35, .3), (.1, .36), (.5, .2), (.6, -.05), (.2, -.1), (-.3, -.2)], .06, wood(color, .45), rot=(0, 0, turn), smooth=True, round=.025)


def skein(color, long=1.5, r=.2, seed=1):
    """A twisted skein of yarn along x."""
    own = yarn(color)
    dice = random.Random(seed)
    for k in range(9):
        phase, wide = 2 * math.pi * k / 9, r * dice.uniform(.45, .75)
        points = []
        for i in range(9):
            t = i / 8
            a = phase + 4.2 * t
            slim = .55 + .6 * math.sin(math.pi * t)
            points.append(((t - .5) * long, wide * slim * math.cos(a), r + wide * slim * math.sin(a)))
        tube(points, r * .3, own, fine=2)
    for side in (-1, 1):
        ring(r * .62, r * .26, own, (side * long * .5, 0, r), (0, 90, 20))


def hank(color, long=2.2, wide=.55, seed=1, strands=16):
    """A loop of yarn that hangs from the origin downwards, as it hangs to dry."""
    own = yarn(color)
    dice = random.Random(seed)
    for k in range(strands):
        side = (k % 4 - 1.5) * .07 + dice.uniform(-.03, .03)
        w, l = wide * dice.uniform(.55, 1), long * dice.uniform(.9, 1.04)
        y = dice.uniform(-.12, .12)
        points = [(side - w * .16, y, .07), (side - w * .42, y, -l * .35), (side - w * .4, y * 1.6, -l * .8), (side, y * 1.8, -l),
                  (side + w * .4, y * 1.6, -l * .8), (side + w * .42, y, -l * .35), (side + w * .16, y, .07), (side, y, .12)]
        tube(points, .035, own, closed=True, fine=2)


def yarn_ball(color, r=.45, seed=1):
    """A ball of yarn, wound in many directions."""
    own = yarn(color)
    ball(r * .93, own, (0, 0, r))
    dice = random.Random(seed)
    for k in range(26):
        ring(r * .955, .03, own, (0, 0, r), (dice.uniform(0, 180), dice.uniform(0, 180), 0), parts=48)
    tube([(r * .8, 0, r * .4), (r * 1.2, -.2, .05), (r * 1.9, .1, .03), (r * 2.6, -.25, .03)], .03, own, fine=2)


def paint_tube(color, long=1.1, turn=0):
    """A tube of paint that lies, pressed flat at its end."""
    with at(turn=turn):
        body = paint('#e8e6e0', .3, metal=.5, bump=.1, grain=8)
        points, faces, n = [], [], 24
        for i in range(9):
            t = i / 8
            flat = 1 - .9 * t ** 2
            for k in range(n):
                a = 2 * math.pi * k / n
                points.append((t * long, (.16 + .06 * t) * math.cos(a), .16 * flat + .16 * flat * math.sin(a) * .98 + .005))
        for i in range(8):
            for k in range(n):
                p, q = i * n + k, i * n + (k + 1) % n
                faces.append((p, p + n, q + n, q))
        put(mesh('tube', points, faces), body)
        box((.3, .34, .33), paint(color, .5), (.35, 0, .165), round=.14)
        disc(.09, .2, paint('#26282a', .4), (-.2, 0, .16), (0, 90, 0))


def pencil(long=1.8, color='#d9b13b', turn=0, lead='#2a2a2a'):
    """A pencil along x, point at the right."""
    with at((0, 0, .05), turn=turn):
        rod((0, 0, 0), (long * .86, 0, 0), .05, paint(color, .35, coat=.6), parts=6, round=.002)
        rod((long * .86, 0, 0), (long * .97, 0, 0), .05, wood('#d6b184', .6), .018, parts=24, round=.001)
        rod((long * .968, 0, 0), (long, 0, 0), .018, paint(lead, .5), .003, parts=16, round=.001)


def easel(high=7, wide=3.2, color='#a5754a', lean=10):
    """A standing easel whose ledge is at z = 2.4; y points away from the painter."""
    own = wood(color, .5, 'z')
    for side in (-1, 1):
        rod((side * wide / 2, -.35, 0), (side * .3, .9, high), .09, own, .08, parts=4)
    rod((0, 2.6, 0), (0, .85, high * .92), .09, own, .08, parts=4)
    box((wide * .95, .42, .12), own, (0, -.06, 2.4))
    box((wide * .8, .1, .2), own, (0, .2, 3.2))


def book(size=(1.9, 1.35), thick=.28, color='#2f5d50', turn=0, pages='#f1e9d6'):
    """A closed book that lies; its spine looks towards -y."""
    with at(turn=turn):
        cover = paint(color, .55, bump=.12, grain=70)
        for z in (.02, thick - .02):
            box((size[0], size[1], .04), cover, (0, 0, z), round=.012)
        box((size[0] - .1, size[1] - .08, thick - .08), paint(pages, .95, bump=.4, grain=90), (0, .02, thick / 2), round=.004)
        box((size[0], .05, thick), cover, (0, -size[1] / 2 + .01, thick / 2), round=.02)


def open_book(size=(1.6, 2.1), color='#2f5d50', lines=True, turn=0, ink='#4a4642', seed=3):
    """An open book with gray lines for words; `size` is one page."""
    dice = random.Random(seed)
    page = paint('#f4ecd9', .9, vary=.03)
    with at(turn=turn):
        box((size[0] * 2 + .1, size[1] + .1, .04), paint(color, .6), (0, 0, .02), round=.015)
        for side in (-1, 1):
            points, faces, n = [], [], 16
            for i in range(n + 1):
                t = i / n
                z = .05 + .2 * math.sin(math.pi * min(1, t * 1.08)) ** .6 * (1 - .55 * t)
                points += [(side * t * size[0], -size[1] / 2, z), (side * t * size[0], size[1] / 2, z)]
            for i in range(n):
                faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) if side > 0 else (2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
                item = put(mesh('page', points, faces), page)
            solid = item.modifiers.new('solid', 'SOLIDIFY')
            solid.thickness, solid.offset = .05, -1
            if lines:
                for row in range(12):
                    y = size[1] / 2 - .25 - row * (size[1] - .45) / 12
                    end = dice.uniform(.55, .95) if row % 5 == 4 else .92
                    tops = []
                    for i in range(7):
                        t = .12 + (end - .12) * i / 6
                        tops.append((side * t * size[0], y, .055 + .2 * math.sin(math.pi * min(1, t * 1.08)) ** .6 * (1 - .55 * t)))
                    strip(tops, .035, paint(ink, .9), .004)
