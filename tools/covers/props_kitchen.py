# Things of a kitchen, each standing on z = 0 around the origin; place them with `at`.
import math
import random

from kit import at, blob, block, cast_iron, ceramic, cloth, disc, foliage, glass, lathe, leaf, metal, paint, ring, rod, scatter
from kit import sheet, slab, tube, wood

GREEN = '#7f9123'


def plate(r=1.2, material=None, rim=None):
    """A flat plate with a raised edge."""
    own = material or ceramic('#efe9dd', speckle=.5)
    lathe([(0, 0), (r * .6, 0), (r * .66, .02), (r * .94, .1), (r, .13)], own, wall=.035)
    if rim:
        ring(r - .01, .018, ceramic(rim), (0, 0, .14))


def bowl(r=.8, high=.55, material=None, fill=None, level=.7, foot=.4):
    """A round bowl, filled up to a share of its height."""
    own = material or ceramic('#efe9dd', speckle=.5)
    lathe([(0, 0), (r * foot, 0), (r * foot + .03, .05), (r * .82, high * .55), (r, high)], own, wall=.045)
    if fill:
        inner = (r * foot + (r - r * foot) * min(1, level * 1.15)) - .05
        lathe([(.001, 0), (inner * .6, .012), (inner, -.01)], fill, (0, 0, high * level), wall=0)


def mug(material=None, r=.42, high=.9, fill=None, handle=True, wobble=0):
    """A mug with a handle to the right."""
    own = material or ceramic('#efe9dd', speckle=.6)
    lathe([(0, 0), (r * .86, 0), (r * .95, .05), (r, high * .5), (r * .98, high)], own, wall=.045, wobble=wobble)
    if handle:
        path = [(r * .94, 0, high * .78), (r + .2, 0, high * .84), (r + .32, 0, high * .56), (r + .2, 0, high * .28),
                (r * .96, 0, high * .24)]
        tube(path, .06, own, taper=[1.25, 1, .95, 1, 1.2])
    if fill:
        disc(r - .06, .02, fill, (0, 0, high * .82))


def tumbler(r=.36, high=1.0, fill=None, level=.6, color='#ffffff'):
    """A drinking glass."""
    lathe([(0, 0), (r * .86, 0), (r * .9, .04), (r, high)], glass(color), wall=.025)
    if fill:
        disc(r * .86, high * level, fill, (0, 0, .04), top=r * .93, round=.005)


def jar(r=.5, high=1.3, fill=None, level=.7, lid=None, cloth_lid=None):
    """A preserving jar of glass."""
    lathe([(0, 0), (r * .9, 0), (r, .08), (r, high * .74), (r * .8, high * .9), (r * .8, high)], glass('#f2f7f5'), wall=.03)
    ring(r * .8, .025, glass('#e4efec'), (0, 0, high))
    if fill:
        disc(r * .93, high * level, fill, (0, 0, .05), round=.06)
    if lid:
        disc(r * .84, .14, lid, (0, 0, high + .01), round=.03)
    if cloth_lid:
        lathe([(.001, .1), (r * .7, .09), (r * .84, .02), (r * .9, -.2), (r * 1.1, -.32)], cloth_lid, (0, 0, high), wall=0,
              wobble=.04)
        ring(r * .88, .02, paint('#8a6a42', .9), (0, 0, high - .14))


def bottle(color='#5d6b1c', r=.28, high=1.9, cork=True):
    """An oil bottle."""
    lathe([(0, 0), (r * .9, 0), (r, .06), (r, high * .5), (r * .8, high * .64), (r * .34, high * .78), (r * .3, high)],
          paint(color, .05, coat=1, vary=.02), wall=0)
    if cork:
        disc(r * .3, .2, paint('#b98d5a', .9, bump=.6), (0, 0, high), top=r * .26)


def dutch_oven(color=GREEN, r=1.15, high=1.0, lid=None, fill=None, level=.8):
    """A heavy enamel pot; `lid` is None, 'on' or 'aside'."""
    enamel, rim = paint(color, .18, coat=1, vary=.05), paint('#ece6da', .3, coat=.7)
    lathe([(0, 0), (r * .86, 0), (r * .96, .08), (r, high * .45), (r, high)], enamel, wall=.07)
    lathe([(0, .08), (r * .84, .08), (r * .9, .2), (r * .925, high + .005)], rim, wall=.012)
    ring(r - .03, .04, paint('#2b2b2c', .4, coat=.5), (0, 0, high + .02))
    for side in (-1, 1):
        path = [(side * r * .97, -.26, high * .72), (side * (r + .24), -.24, high * .8), (side * (r + .24), .24, high * .8),
                (side * r * .97, .26, high * .72)]
        tube(path, .085, enamel, taper=[1.2, 1, 1, 1.2])
    if fill:
        lathe([(.001, .02), (r * .5, .015), (r * .92, -.01)], fill, (0, 0, high * level), wall=0)
    if lid:
        where = ((0, 0, high + .03), 0) if lid == 'on' else ((r + .95, .35, .28), 62)
        with at(where[0], tilt=(0, where[1])):
            lathe([(r, 0), (r * .99, .07), (r * .7, .22), (r * .25, .3), (.001, .31)], enamel, wall=0)
            lathe([(.11, 0), (.1, .1), (.19, .15), (.18, .22), (.001, .24)], metal('#c9a25a', .3), (0, 0, .3), wall=0)


def saucepan(r=.85, high=.75, material=None, fill=None, level=.75, long=1.7, turn=0):
    """A pan with a long handle that points to `turn` degrees."""
    own = material or metal('#c4c7ca', .22)
    lathe([(0, 0), (r * .93, 0), (r, .07), (r, high)], own, wall=.04)
    with at(turn=turn):
        tube([(r, 0, high * .8), (r + .4, 0, high * .9), (r + long, 0, high * 1.08)], .07, own, taper=[.9, .8, 1.2])
    if fill:
        lathe([(.001, .015), (r * .5, .01), (r * .95, -.008)], fill, (0, 0, high * level), wall=0)


def skillet(r=1.3, material=None, fill=None, turn=0, high=.28):
    """A flat iron pan."""
    own = material or cast_iron()
    lathe([(0, 0), (r * .86, 0), (r * .93, .05), (r, high)], own, wall=.05)
    with at(turn=turn):
        slab([(r * .96, -.16), (r + .25, -.1), (r + 1.5, -.15), (r + 1.66, 0), (r + 1.5, .15), (r + .25, .1), (r * .96, .16)], .1, own,
             (0, 0, high * .62), round=.03, smooth=True)
    if fill:
        disc(r * .87, .02, fill, (0, 0, .06))


def rolling_pin(long=3.4, r=.2, color='#c08a52', handles=True):
    """A rolling pin along x."""
    own = wood(color, .42, 'z', .35)
    profile = [(0, 0), (r * .9, .01), (r, .06), (r, long - .06), (r * .9, long - .01), (0, long)]
    if handles:
        grip = [(0, -.75), (.09, -.73), (.12, -.6), (.1, -.3), (.06, -.08), (.06, 0), (r * .9, .01), (r, .06)]
        profile = grip + [(ra, long - z) for ra, z in reversed(grip)]
    lathe(profile, own, (-long / 2, 0, r), wall=0, rot=(0, 90, 0), smooth=False)


def board(size=(4, 2.4), thick=.16, color='#b07a45', hole=True, turn=0, rough=.5):
    """A cutting board with grain along x; its top is at z = thick."""
    with at(turn=turn):
        block((size[0], size[1], thick), wood(color, rough, 'x', .4), round=.06)
        if hole:
            disc(.13, .012, paint('#3b2716', .9), (size[0] / 2 - .34, 0, thick - .006))


def chef_knife(long=2.3):
    """A cook's knife on its side: the blade along x from the handle at the left, the edge towards -y."""
    blade = [(0, .24), (long * .55, .22), (long * .85, .1), (long, -.08), (long * .8, -.2), (long * .45, -.27), (.06, -.27), (.02, -.2)]
    slab(blade, .03, metal('#cfd3d6', .16, along='x'), (0, 0, .08), round=.008)
    block((.16, .4, .12), metal('#b7bbbf', .25), (-.06, .03, .03), round=.04)
    handle = [(-.1, .16), (-.6, .17), (-1.1, .13), (-1.36, .15), (-1.42, -.02), (-1.3, -.15), (-.9, -.1), (-.5, -.12), (-.1, -.1)]
    slab(handle, .17, paint('#22201f', .35, coat=.4), (0, .03, 0), round=.05, smooth=True)
    for x in (-.35, -.72, -1.09):
        disc(.035, .012, metal('#d9c9a0', .3), (x, .04, .168))


def wooden_spoon(long=2.6, color='#b98450'):
    """A spoon along x with its bowl at the right."""
    own = wood(color, .5, 'x', .35)
    tube([(0, 0, .1), (long * .5, 0, .09), (long * .86, 0, .1)], .075, own, taper=[1.1, .8, 1])
    lathe([(.001, -.09), (.2, -.05), (.27, .06)], own, (long, 0, .12), wall=.04, scale=(1.45, 1, 1))


def ladle(turn=0, lean=55):
    """A steel ladle whose bowl is at the origin and whose handle leans to the right."""
    own = metal('#c9ccd0', .2)
    with at(turn=turn):
        lathe([(.001, -.26), (.2, -.22), (.34, -.02), (.36, .04)], own, wall=.02)
        a = math.radians(lean)
        tip = (.35 + 2.4 * math.cos(a), 0, 2.4 * math.sin(a))
        tube([(.34, 0, 0), (.42, 0, .25), (.5 * tip[0] + .1, 0, .5 * tip[2] + .1), tip], .045, own)


def whisk(long=2.4):
    """A whisk along x, wires to the right."""
    steel = metal('#cdd1d4', .15)
    rod((0, 0, .14), (long * .45, 0, .14), .09, steel)
    for k in range(6):
        with at((long * .45, 0, .14)):
            a = math.pi * k / 6
            side = (math.cos(a), math.sin(a))
            pts = [(0, .03 * side[0], .03 * side[1]), (.5, .3 * side[0], .3 * side[1]), (1.0, .32 * side[0], .32 * side[1]), (1.25, 0, 0)]
            back = [(x, -y, -z) for x, y, z in reversed(pts[:-1])]
            tube(pts + back, .014, steel, fine=2)


def napkin(size=(2.6, 1.8), color='#e8e1d2', stripe=None, folds=.09, seed=1, turn=0):
    """A kitchen towel with folds."""
    with at(turn=turn):
        sheet(size, cloth(color, 26, stripe=stripe, stripes=.55), folds=folds, waves=2.2, seed=seed)


def egg(color='#dcb48c', turn=0):
    """An egg that lies."""
    lathe([(.001, -.3), (.13, -.26), (.21, -.12), (.225, .02), (.18, .18), (.09, .3), (.001, .335)], paint(color, .5, bump=.05, grain=60),
          (0, 0, .22), wall=0, rot=(90, 0, turn))


def lemon(cut=False, color='#eebf16'):
    """A lemon, whole or halved."""
    peel = paint(color, .4, coat=.2, bump=.35, grain=22)
    profile = [(.001, -.42), (.07, -.38), (.2, -.27), (.3, 0)]
    if cut:
        lathe(profile, peel, (0, 0, .42), wall=0)
        disc(.285, .012, paint('#f6eecb', .5), (0, 0, .415))
        for k in range(9):
            a = 40 * k
            slab([(.03, -.012), (.24, -.075), (.25, .075), (.03, .012)], .014, paint('#f0d560', .12, coat=.8, vary=.2), (0, 0, .42), (0, 0, a), round=.01)
    else:
        lathe(profile + [(r, -z) for r, z in reversed(profile[:-1])], peel, (0, 0, .3), wall=0, rot=(90, 0, 20))


def tomato(r=.34, color='#c22a1c', stem=True):
    """A tomato with its star of green."""
    lathe([(.001, .06), (r * .5, 0), (r * .95, r * .45), (r * 1.02, r * .95), (r * .7, r * 1.5), (r * .25, r * 1.62), (.001, r * 1.52)],
          paint(color, .14, coat=.8, vary=.14), wall=0, wobble=.015)
    if stem:
        green = foliage('#4f7a22')
        for k in range(6):
            leaf(r * .75, r * .22, green, (0, 0, r * 1.58), (-8, 0, 60 * k), curl=.8, fold=.1)
        tube([(0, 0, r * 1.5), (.02, 0, r * 1.9)], .025, green)


def garlic(scale=1):
    """A head of garlic."""
    with at(scale=scale):
        own = paint('#efe6da', .45, bump=.12, grain=12, vary=.1)
        for k in range(7):
            a = 2 * math.pi * k / 7
            lathe([(.001, 0), (.1, .02), (.15, .13), (.1, .3), (.03, .42)], own, (.12 * math.cos(a), .12 * math.sin(a), 0), wall=0)
        lathe([(.2, .2), (.1, .38), (.045, .5), (.04, .75)], own, wall=0)


def onion(color='#b4763a', half=False):
    """An onion, whole or cut in half with its rings upwards."""
    skin = paint(color, .25, coat=.5, bump=.08, grain=8, vary=.25)
    if half:
        lathe([(.001, 0), (.2, .02), (.36, .17), (.4, .36)], skin, wall=0)
        for k in range(6):
            r = .385 - k * .062
            ring(r - .012, .026, paint('#f1ead6' if color != '#7a2347' else '#e9d3dc', .25, coat=.6), (0, 0, .355), scale=(1, 1, .6))
        disc(.36, .01, paint('#e2dcbf', .3, coat=.5), (0, 0, .345))
        return
    lathe([(.001, 0), (.12, .01), (.36, .22), (.38, .42), (.2, .66), (.06, .8), (.05, .95)], skin, wall=0)


def carrot(long=1.9, color='#d9731f', tops=True):
    """A carrot along x, tip to the right."""
    root = paint(color, .42, bump=.25, grain=9, vary=.12)
    profile = [(.001, 0), (.15, .02), (.2, .12), (.18, long * .4), (.1, long * .8), (.03, long * .97), (.001, long)]
    lathe(profile, root, (0, 0, .2), wall=0, rot=(0, 90, 0), wobble=.03)
    if tops:
        green = foliage('#5f8c2a')
        for k in range(7):
            tube([(0, 0, .2), (-.5, .1 * (k - 3), .3), (-1.0 - .05 * (k % 3), .17 * (k - 3), .12 + .05 * (k % 2))], .022, green, fine=2)


def herb(count=14, color='#5c8a1e', spread=.35, long=.32, seed=3):
    """A heap of basil leaves."""
    dice = random.Random(seed)
    green = foliage(color, gloss=.35)
    for _ in range(count):
        a, r = dice.uniform(0, 6.28), spread * math.sqrt(dice.random())
        leaf(long * dice.uniform(.7, 1.15), long * .6, green, (r * math.cos(a), r * math.sin(a), .04 + dice.uniform(0, .12)),
             (dice.uniform(-5, 30), dice.uniform(-15, 15), dice.uniform(0, 360)), curl=.5, fold=.3)


def chili(color='#b3201a', long=.9, turn=0):
    """A chili pepper that lies."""
    with at(turn=turn):
        tube([(0, 0, .1), (long * .4, .03, .12), (long * .75, .02, .09), (long, -.08, .05)], .1, paint(color, .12, coat=.9), taper=[.85, 1, .65, .08])
        tube([(0, 0, .1), (-.1, 0, .13), (-.25, .03, .2)], .03, foliage('#587c2a'), taper=[2, 1, 1])


def lime(color='#7f9d22', cut=False):
    """A lime."""
    lemon(cut, color)


def flour(area, amount=260, seed=4, size=.02):
    """Flour on the table: a thin dust and small heaps; area is (x, y, radius x, radius y)."""
    white = paint('#f7f2e8', .95, vary=.02)
    scatter(lambda: blob(size, white, scale=(1, 1, .35), fine=2, rough=.3), amount, area, seed, z=.003, size=(.25, 1.3))
    for k in range(3):
        dice = random.Random(seed + k)
        blob(.5 * area[3], white, (area[0] + dice.uniform(-.4, .4) * area[2], area[1] + dice.uniform(-.4, .4) * area[3], .001),
             (1.4, .9, .03), rough=.35, detail=2.4, seed=seed + k)


def shelf(loc, wide=5, color='#9a6b3f', items=(), deep=1.1):
    """A wall shelf with things: a list of functions that draw around the origin, each with its x."""
    with at(loc):
        block((wide, deep, .12), wood(color, .5), (0, 0, -.12))
        for x, draw in items:
            with at((x, 0, 0)):
                draw()
