# Materials of the covers: wood, ceramic, metal, cloth and the rest, all procedural.
import functools

import bpy


def linear(color):
    """Turns '#rrggbb' into the linear color that Blender computes with."""
    digits = color.lstrip('#')
    channels = [int(digits[at:at + 2], 16) / 255 for at in (0, 2, 4)]
    return tuple(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels) + (1,)


def shade(color, factor):
    """Makes a linear color darker or lighter."""
    return tuple(min(1, c * factor) for c in linear(color)[:3]) + (1,)


class Graph:
    """A material and short ways to add nodes to it."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new('ShaderNodeOutputMaterial')

    def add(self, kind, **values):
        """Adds a node: capitalized names are sockets ('Base_Color'), lower-case names are properties."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in values.items():
            if key[0].isupper():
                self.put(node.inputs[key.replace('_', ' ')], value)
            else:
                setattr(node, key, value)
        return node

    def put(self, socket, value):
        """Links an output to the socket, or writes a constant."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = linear(value)
        else:
            socket.default_value = value

    def place(self, scale=(1, 1, 1)):
        """Coordinates of the object, moved by a random amount so that copies differ."""
        here = self.add('TexCoord').outputs['Object']
        random = self.add('ObjectInfo').outputs['Random']
        far = self.add('VectorMath', operation='SCALE')
        far.inputs[0].default_value = (17, 31, 23)
        self.put(far.inputs['Scale'], random)
        moved = self.add('VectorMath', operation='ADD')
        self.put(moved.inputs[0], here)
        self.put(moved.inputs[1], far.outputs[0])
        mapping = self.add('Mapping', Vector=moved.outputs[0], Scale=scale)
        return mapping.outputs[0]

    def noise(self, where, scale, detail=2, distortion=0):
        """A cloud from 0 to 1."""
        return self.add('TexNoise', Vector=where, Scale=scale, Detail=detail, Distortion=distortion).outputs['Fac']

    def ramp(self, factor, stops):
        """Maps 0 to 1 to colors, given as (position, color)."""
        node = self.add('ValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = linear(color) if isinstance(color, str) else color
        self.put(node.inputs[0], factor)
        return node.outputs[0]

    def step(self, factor, low, high):
        """Maps low to 0 and high to 1."""
        return self.add('MapRange', Value=factor, From_Min=low, From_Max=high).outputs[0]

    def mix(self, factor, first, second, blend='MIX'):
        """Mixes two colors."""
        return self.add('MixRGB', Fac=factor, Color1=first, Color2=second, blend_type=blend).outputs[0]

    def bump(self, height, strength, distance=.05, under=None):
        """A normal that follows the height."""
        node = self.add('Bump', Height=height, Strength=strength, Distance=distance)
        if under:
            self.put(node.inputs['Normal'], under)
        return node.outputs[0]

    def up(self):
        """1 where the surface looks up, 0 where it looks aside."""
        return self.add('SeparateXYZ', Vector=self.add('NewGeometry').outputs['Normal']).outputs['Z']

    def finish(self, **inputs):
        """Ends with a principled surface."""
        surface = self.add('BsdfPrincipled', **inputs)
        self.tree.links.new(surface.outputs[0], self.output.inputs[0])
        return self.material


@functools.lru_cache(maxsize=None)
def paint(color, rough=.5, coat=0, metal=0, bump=0, grain=40, vary=.06, glow=0, sheen=0):
    """Any plain surface: slight differences in tone, an optional fine bump, coat and glow."""
    g = Graph('paint')
    where = g.place()
    tone = g.ramp(g.noise(where, 3), [(.3, shade(color, 1 - vary)), (.7, shade(color, 1 + vary))])
    inputs = dict(Base_Color=tone, Roughness=rough, Metallic=metal, Clearcoat=coat, Clearcoat_Roughness=.1, Sheen=sheen)
    if bump:
        inputs['Normal'] = g.bump(g.noise(where, grain, 3), bump)
    if glow:
        inputs.update(Emission=color, Emission_Strength=glow)
    return g.finish(**inputs)


@functools.lru_cache(maxsize=None)
def wood(color='#a8733f', rough=.5, along='x', contrast=.5, coat=0, size=1):
    """Wood with grain along one axis; each object gets another piece of the tree."""
    g = Graph('wood')
    stretch = {'x': (.16, 1.6, 1.6), 'y': (1.6, .16, 1.6), 'z': (1.6, 1.6, .16)}[along]
    where = g.place(tuple(s / size for s in stretch))
    rings = g.noise(where, 2.4, 4, 1.4)
    fiber = g.noise(where, 38, 2)
    tone = g.ramp(rings, [(.3, shade(color, 1 - contrast)), (.47, shade(color, 1 - contrast * .4)), (.62, color)])
    fine = g.ramp(fiber, [(.35, (.72, .7, .68, 1)), (.6, (1, 1, 1, 1))])
    piece = g.step(g.add('ObjectInfo').outputs['Random'], 0, 1)
    light = g.ramp(piece, [(0, (.8, .8, .8, 1)), (1, (1.0, .98, .95, 1))])
    color_out = g.mix(1, g.mix(1, tone, fine, 'MULTIPLY'), light, 'MULTIPLY')
    gloss = g.add('MapRange', Value=fiber, To_Min=rough + .12, To_Max=rough - .05).outputs[0]
    normal = g.bump(fiber, .18, .02)
    return g.finish(Base_Color=color_out, Roughness=gloss, Normal=normal, Clearcoat=coat)


@functools.lru_cache(maxsize=None)
def ceramic(color, rough=.25, coat=.6, speckle=0, vary=.1, second=None, edge=None, soft=.06):
    """Glazed ceramic: pooled glaze, iron specks, and a second color below or above the height `edge`."""
    g = Graph('ceramic')
    where = g.place()
    pool = g.noise(where, 3.2, 3)
    tone = g.ramp(pool, [(.32, shade(color, 1 - vary * 2)), (.68, shade(color, 1 + vary))])
    if second is not None:
        z = g.add('SeparateXYZ', Vector=g.add('TexCoord').outputs['Object']).outputs['Z']
        wave = g.add('Math', operation='MULTIPLY_ADD')
        g.put(wave.inputs[0], g.noise(where, 2.2, 2))
        wave.inputs[1].default_value = .3
        g.put(wave.inputs[2], z)
        line = g.step(wave.outputs[0], edge + .15 - soft, edge + .15 + soft)
        tone = g.mix(line, second, tone)
    if speckle:
        dots = g.add('TexVoronoi', Vector=where, Scale=26).outputs['Distance']
        few = g.step(g.noise(where, 9, 2), .5, .6)
        spot = g.add('Math', operation='MULTIPLY')
        g.put(spot.inputs[0], g.step(dots, .17, .09))
        g.put(spot.inputs[1], few)
        strength = g.add('Math', operation='MULTIPLY')
        g.put(strength.inputs[0], spot.outputs[0])
        strength.inputs[1].default_value = speckle
        tone = g.mix(strength.outputs[0], tone, '#4a2f1a')
    normal = g.bump(g.noise(where, 7, 1), .05, .08)
    return g.finish(Base_Color=tone, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.06, Normal=normal)


@functools.lru_cache(maxsize=None)
def clay(color='#a9795a', wet=0, rings=0):
    """Raw clay: matt when dry, shining when wet; `rings` adds the grooves of fingers on the wheel."""
    g = Graph('clay')
    where = g.place()
    tone = g.ramp(g.noise(where, 4, 3), [(.3, shade(color, .82)), (.7, shade(color, 1.12))])
    normal = g.bump(g.noise(where, 34, 2), .22, .03)
    if rings:
        wave = g.add('TexWave', Vector=where, Scale=rings, Distortion=.8, bands_direction='Z', wave_profile='SIN')
        normal = g.bump(wave.outputs['Fac'], .45, .05, normal)
    gloss = g.add('MapRange', Value=g.noise(where, 5, 3), To_Min=.85 - .6 * wet, To_Max=.72 - .6 * wet).outputs[0]
    return g.finish(Base_Color=tone, Roughness=gloss, Clearcoat=.5 * wet, Clearcoat_Roughness=.2, Normal=normal)


@functools.lru_cache(maxsize=None)
def metal(color='#c9ccd0', rough=.25, worn=.12, along=None):
    """Metal with smudges; `along` stretches them to brush marks."""
    g = Graph('metal')
    stretch = {None: (1, 1, 1), 'x': (.1, 8, 8), 'y': (8, .1, 8), 'z': (8, 8, .1)}[along]
    where = g.place(stretch)
    smudge = g.noise(where, 5, 3)
    gloss = g.add('MapRange', Value=smudge, To_Min=max(.04, rough - worn), To_Max=rough + worn).outputs[0]
    normal = g.bump(smudge, .04, .03)
    return g.finish(Base_Color=color, Metallic=1, Roughness=gloss, Normal=normal)


@functools.lru_cache(maxsize=None)
def cast_iron(color='#232325'):
    """Black iron with a fine grain."""
    return paint(color, .55, metal=.6, bump=.35, grain=60, vary=.2)


@functools.lru_cache(maxsize=None)
def glass(color='#ffffff', rough=.02):
    """Thin glass that lets light pass straight, so that it costs little and throws no noise."""
    g = Graph('glass')
    clear = g.add('BsdfTransparent', Color=color)
    shine = g.add('BsdfGlossy', Roughness=rough)
    # Not the Fresnel node: from inside it reflects everything beyond 42 degrees, and the walls would be black.
    facing = g.add('LayerWeight', Blend=.5).outputs['Facing']
    steep = g.add('Math', operation='POWER')
    g.put(steep.inputs[0], facing)
    g.put(steep.inputs[1], 4)
    edge = g.add('MapRange', Value=steep.outputs[0], To_Min=.05, To_Max=.55)
    mixed = g.add('MixShader')
    g.put(mixed.inputs[0], edge.outputs[0])
    g.put(mixed.inputs[1], clear.outputs[0])
    g.put(mixed.inputs[2], shine.outputs[0])
    g.tree.links.new(mixed.outputs[0], g.output.inputs[0])
    return g.material


@functools.lru_cache(maxsize=None)
def liquid(color, rough=.06):
    """Sauce, tea, dye: an even color under a shining skin."""
    return paint(color, rough, coat=1, bump=.05, grain=5, vary=.12)


@functools.lru_cache(maxsize=None)
def cloth(color, weave=55, rough=.9, stripe=None, stripes=3.0, across='x'):
    """Linen or canvas: two crossing threads as bump, optional stripes."""
    g = Graph('cloth')
    where = g.add('TexCoord').outputs['Object']
    height = None
    for axis in 'XY':
        wave = g.add('TexWave', Vector=where, Scale=weave, Distortion=1.2, Detail=1, bands_direction=axis)
        height = wave.outputs['Fac'] if height is None else g.mix(.5, height, wave.outputs['Fac'])
    tone = g.ramp(g.noise(where, 30, 2), [(.3, shade(color, .86)), (.7, shade(color, 1.06))])
    if stripe:
        bands = g.add('TexWave', Vector=where, Scale=stripes, bands_direction=across.upper())
        tone = g.mix(g.step(bands.outputs['Fac'], .86, .9), tone, stripe)
    return g.finish(Base_Color=tone, Roughness=rough, Sheen=.3, Normal=g.bump(height, .25, .02))


@functools.lru_cache(maxsize=None)
def yarn(color, rough=.95):
    """Wool: twisted fibers that swallow the light."""
    g = Graph('yarn')
    where = g.place()
    wave = g.add('TexWave', Vector=where, Scale=16, Distortion=3, Detail=3, bands_direction='DIAGONAL').outputs['Fac']
    tone = g.ramp(wave, [(.2, shade(color, .6)), (.8, shade(color, 1.1))])
    return g.finish(Base_Color=tone, Roughness=rough, Sheen=.6, Specular=.15, Normal=g.bump(wave, .6, .03))


@functools.lru_cache(maxsize=None)
def foliage(color, back=None, gloss=.45, vein=.12):
    """Leaves: light shines through them, and no two have the same green."""
    g = Graph('foliage')
    where = g.place()
    random = g.add('ObjectInfo').outputs['Random']
    tone = g.ramp(random, [(0, shade(color, .72)), (1, shade(color, 1.15))])
    tone = g.mix(vein, tone, g.ramp(g.noise(where, 12, 3), [(.4, shade(color, .5)), (.6, shade(color, 1.5))]))
    front = g.add('BsdfPrincipled', Base_Color=tone, Roughness=gloss, Normal=g.bump(g.noise(where, 14, 2), .15, .03))
    through = g.add('BsdfTranslucent', Color=linear(back) if back else shade(color, 1.3))
    mixed = g.add('MixShader', Fac=.28)
    g.put(mixed.inputs[1], front.outputs[0])
    g.put(mixed.inputs[2], through.outputs[0])
    g.tree.links.new(mixed.outputs[0], g.output.inputs[0])
    return g.material


@functools.lru_cache(maxsize=None)
def marble(color='#e9e6e0', vein='#8f8b86', rough=.18, scale=.5):
    """Stone with veins."""
    g = Graph('marble')
    where = g.place()
    cloud = g.noise(where, scale, 8, 1.6)
    line = g.ramp(cloud, [(.44, color), (.49, vein), (.5, vein), (.56, color)])
    tone = g.mix(.55, line, color)
    return g.finish(Base_Color=tone, Roughness=rough, Clearcoat=.3)


@functools.lru_cache(maxsize=None)
def plaster(color, rough=.92, bump=.3):
    """A painted wall."""
    g = Graph('plaster')
    where = g.add('TexCoord').outputs['Object']
    tone = g.ramp(g.noise(where, .6, 3), [(.3, shade(color, .9)), (.7, shade(color, 1.05))])
    return g.finish(Base_Color=tone, Roughness=rough, Normal=g.bump(g.noise(where, 5, 4), bump, .04))


@functools.lru_cache(maxsize=None)
def tiles(color, joint='#d8d2c6', wide=1.5, high=.75, rough=.18, offset=.5, vary=.1):
    """A wall of glazed tiles; lies in the x and z plane."""
    g = Graph('tiles')
    here = g.add('SeparateXYZ', Vector=g.add('TexCoord').outputs['Object'])
    flat = g.add('CombineXYZ', X=here.outputs['X'], Y=here.outputs['Z'])
    brick = g.add('TexBrick', Vector=flat.outputs[0], Color1=shade(color, 1 - vary), Color2=shade(color, 1 + vary),
                  Mortar=joint, Scale=1, Mortar_Size=.02, Mortar_Smooth=.3, Brick_Width=wide, Row_Height=high)
    brick.offset = offset
    gloss = g.add('MapRange', Value=brick.outputs['Fac'], To_Min=rough, To_Max=.9).outputs[0]
    invert = g.add('Invert', Color=brick.outputs['Fac'])
    normal = g.bump(invert.outputs[0], .6, .03)
    return g.finish(Base_Color=brick.outputs['Color'], Roughness=gloss, Clearcoat=.4, Normal=normal)


@functools.lru_cache(maxsize=None)
def crust(dark='#7a3d14', light='#d9a05b', flour=0, rough=.6, coat=0, grain=5, low=.3, high=.7, edges=False):
    """Baked dough: brown on the heights, light in the folds, flour on top."""
    g = Graph('crust')
    where = g.place()
    brown = g.noise(where, grain, 4, .4)
    tone = g.ramp(brown, [(low, light), (high, dark)])
    if edges:
        tone = g.mix(g.step(g.up(), .1, .8), light, tone)
    normal = g.bump(g.noise(where, 26, 3), .35, .05)
    if flour:
        dust = g.add('Math', operation='MULTIPLY')
        g.put(dust.inputs[0], g.step(g.up(), .35, .9))
        g.put(dust.inputs[1], g.step(g.noise(where, 11, 4), .62 - .2 * flour, .7 - .1 * flour))
        tone = g.mix(dust.outputs[0], tone, '#f6efe2')
    return g.finish(Base_Color=tone, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.25, Normal=normal)


@functools.lru_cache(maxsize=None)
def dough(color='#eddcb8', rough=.75, oil=0):
    """Raw dough: soft, pale, slightly uneven."""
    g = Graph('dough')
    where = g.place()
    tone = g.ramp(g.noise(where, 6, 2), [(.3, shade(color, .93)), (.7, shade(color, 1.03))])
    normal = g.bump(g.noise(where, 9, 2), .15, .06)
    return g.finish(Base_Color=tone, Roughness=rough - .5 * oil, Clearcoat=oil, Normal=normal, Specular=.3)


@functools.lru_cache(maxsize=None)
def blotched(colors, grain=4, rough=.5, coat=0, bump=.4, fine=18, sharp=.06):
    """Patches of several colors: salsa, ragù, glazes of a raku pot, ground."""
    g = Graph('blotched')
    where = g.place()
    factor = g.noise(where, grain, 4, .6)
    first, last = .34, .66
    step = (last - first) / max(1, len(colors) - 1)
    stops = []
    for index, color in enumerate(colors):
        middle = first + step * index
        stops += [(max(0, middle - step / 2 + sharp * step), color), (min(1, middle + step / 2 - sharp * step), color)]
    tone = g.ramp(factor, stops)
    return g.finish(Base_Color=tone, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.12,
                    Normal=g.bump(g.noise(where, fine, 3), bump, .06))


@functools.lru_cache(maxsize=None)
def crackle(color='#e8dfcf', line='#2a211b', scale=5, rough=.2, coat=.7):
    """Glaze with a net of dark cracks."""
    g = Graph('crackle')
    where = g.place()
    bent = g.add('MixRGB', Fac=.12, Color1=where, Color2=g.add('TexNoise', Vector=where, Scale=4).outputs['Color'])
    edge = g.add('TexVoronoi', Vector=bent.outputs[0], Scale=scale, feature='DISTANCE_TO_EDGE').outputs['Distance']
    tone = g.mix(g.step(edge, .012, .03), line, color)
    return g.finish(Base_Color=tone, Roughness=rough, Clearcoat=coat, Clearcoat_Roughness=.08)


@functools.lru_cache(maxsize=None)
def glow(color, strength=5):
    """Light that needs no lamp: embers, screens, bulbs."""
    g = Graph('glow')
    light = g.add('Emission', Color=color, Strength=strength)
    g.tree.links.new(light.outputs[0], g.output.inputs[0])
    return g.material


@functools.lru_cache(maxsize=None)
def ember(core='#ffa23a', edge='#a81c04', strength=1.6):
    """Red-hot clay: bright where it faces us, darker to its edges, with cooler spots."""
    g = Graph('ember')
    facing = g.add('LayerWeight', Blend=.45).outputs['Facing']
    spots = g.add('Math', operation='MULTIPLY_ADD')
    g.put(spots.inputs[0], g.noise(g.place(), 3, 3))
    g.put(spots.inputs[1], .7)
    g.put(spots.inputs[2], -.35)
    heat = g.add('Math', operation='ADD')
    g.put(heat.inputs[0], facing)
    g.put(heat.inputs[1], spots.outputs[0])
    tone = g.ramp(heat.outputs[0], [(.05, core), (.45, '#f0520e'), (.95, edge)])
    light = g.add('Emission', Color=tone, Strength=strength)
    g.tree.links.new(light.outputs[0], g.output.inputs[0])
    return g.material


def forget():
    """Empties the caches: materials of a scene that is gone cannot be used again."""
    for item in list(globals().values()):
        if hasattr(item, 'cache_clear'):
            item.cache_clear()
