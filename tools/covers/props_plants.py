# Plants, each growing from z = 0 around the origin; place them with `at`.
import math
import random

from kit import at, ball, blotched, clay, copy, disc, foliage, lathe, leaf, linear, paint, plane, tube

EARTH = ('#2a1a10', '#4a3020', '#38251a')


def pot(r=.5, high=.8, material=None):
    """A terracotta pot with earth; its rim is at z = high."""
    own = material or clay('#b9653c')
    lathe([(0, 0), (r * .7, 0), (r * .74, .03), (r * .93, high * .78)], own, wall=.05, smooth=False)
    lathe([(r * .9, high * .76), (r, high * .76), (r * 1.02, high * .8), (r * 1.02, high * .98), (r * .98, high), (r * .88, high)], own, wall=0, smooth=False)
    disc(r * .9, .06, blotched(EARTH, 9, .95, bump=1), (0, 0, high * .86))


def bush(count=26, long=1.1, wide=.4, color='#3f7a34', rise=10, fall=65, seed=1, curl=.9):
    """Leaves around one stem: the first lie flat, the last stand up."""
    green = foliage(color)
    dice = random.Random(seed)
    for i in range(count):
        t = i / count
        size = dice.uniform(.85, 1.1)
        leaf(long * (1 - .4 * t) * size, wide * (1 - .3 * t) * size, green, (0, 0, .02 * i / count), (rise + fall * t, 0, i * 137.5), curl=curl, fold=.18)


def herb_pot(color='#5c8a1e', count=60, high=.9, spread=.5, long=.3, seed=1, material=None, r=.5):
    """A pot with a bushy herb on thin stems."""
    pot(r, .8, material)
    dice = random.Random(seed)
    green, stem = foliage(color), foliage('#6d8440')
    for k in range(count // 6):
        a, out = dice.uniform(0, 6.28), spread * math.sqrt(dice.random())
        top = (out * math.cos(a), out * math.sin(a), .75 + high * dice.uniform(.6, 1))
        tube([(top[0] * .3, top[1] * .3, .7), (top[0] * .7, top[1] * .7, .7 + (top[2] - .7) * .6), top], .02, stem, fine=2)
        for i in range(6):
            t = .45 + .55 * i / 5
            leaf(long * dice.uniform(.8, 1.1), long * .55, green, (top[0] * t, top[1] * t, .7 + (top[2] - .7) * t),
                 (dice.uniform(10, 40), 0, i * 137 + k * 40), curl=.6, fold=.2)


def tall_leaves(count=9, high=2, wide=.22, color='#6d9a2a', seed=1, lean=14):
    """Upright blades, like sansevieria."""
    green = foliage(color)
    dice = random.Random(seed)
    for i in range(count):
        leaf(high * dice.uniform(.65, 1), wide, green, (dice.uniform(-.15, .15), dice.uniform(-.15, .15), 0),
             (90 - dice.uniform(0, lean), 0, dice.uniform(0, 360)), curl=.15, fold=.25)


def rosette(r=.34, rows=34, color='#8fae7f', wide=.17, seed=0):
    """A succulent."""
    green = foliage(color, gloss=.5)
    for i in range(rows):
        t = i / rows
        leaf(r * (1 - .55 * t), wide * (1 - .4 * t), green, (0, 0, .1 * t), (12 + 62 * t, 0, i * 137.5 + seed), curl=-.5, fold=.3)


def flower(color='#d9694a', petals=8, r=.3, heart='#e8b53a', stem=1.2, lean=0, seed=0):
    """A flower on a stem."""
    with at(turn=seed * 50, tilt=(lean, 0)):
        tube([(0, 0, 0), (.05, 0, stem * .5), (0, 0, stem)], .025, foliage('#5f8434'), fine=2)
        with at((0, 0, stem), tilt=(-25, 0)):
            own = foliage(color, gloss=.6, vein=.05)
            for k in range(petals):
                leaf(r, r * 2.4 / petals + .08, own, (0, 0, 0), (22, 0, 360 * k / petals), curl=.3, fold=.12, pointed=1.2)
            ball(r * .28, paint(heart, .9, bump=.8, grain=40), (0, 0, .03), (1, 1, .5))


def grass(area, count=300, high=.6, color='#7d9440', seed=1, z=0):
    """A meadow over an ellipse (x, y, radius x, radius y)."""
    green = foliage(color, gloss=.7)
    kinds = [leaf(high, .05, green, (0, 0, -50), curl=c, fold=.3) for c in (.5, 1.0, .2)]
    dice = random.Random(seed)
    for _ in range(count):
        a, r = dice.uniform(0, 6.28), math.sqrt(dice.random())
        s = dice.uniform(.5, 1.25)
        copy(dice.choice(kinds), (area[0] + area[2] * r * math.cos(a), area[1] + area[3] * r * math.sin(a), z),
             (90 - dice.uniform(0, 25), 0, dice.uniform(0, 360)), (s, s, s))


def hedge(y, color='#4d7a2e', wide=14, high=5, count=260, seed=2, low=-1, size=.9):
    """Leaves far behind, which the lens turns into soft green spots, before the dark of the bush."""
    dice = random.Random(seed)
    dark = [tuple(c * share for c in linear(color)[:3]) + (1,) for share in (.35, .6, .9)]
    plane((wide * 2.4, high), blotched(tuple(dark), 1.4, .95, bump=0, sharp=.4), (0, y + 1.4, low + high * .44), (90, 0, 0))
    kinds = [leaf(size, size * .5, foliage(shade), (0, 0, -60)) for shade in (color, '#86a53a', '#2f5a2c')]
    for _ in range(count):
        s = dice.uniform(.5, 1.3)
        copy(dice.choice(kinds), (dice.uniform(-wide / 2, wide / 2), y + dice.uniform(-.8, .8), dice.uniform(low, low + high)),
             tuple(dice.uniform(0, 360) for _ in range(3)), (s, s, s))


def twig(points, r=.04, color='#6b4a30', leaves=6, green='#4f7a2e', long=.4, seed=1):
    """A twig with leaves along it."""
    tube(points, r, paint(color, .85, bump=.6, grain=20), taper=[1 - .7 * i / (len(points) - 1) for i in range(len(points))])
    dice = random.Random(seed)
    own = foliage(green)
    for k in range(leaves):
        i = min(len(points) - 2, int(k / leaves * (len(points) - 1)) + (1 if len(points) > 2 else 0))
        t = dice.random()
        here = tuple(p + (q - p) * t for p, q in zip(points[i], points[i + 1]))
        leaf(long * dice.uniform(.7, 1.1), long * .45, own, here, (dice.uniform(-20, 50), 0, dice.uniform(0, 360)), curl=.5)
