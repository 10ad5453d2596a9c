# The stage of a cover: render settings, table, wall, light and cameras.
import math
import os
import random
from collections import namedtuple

import bpy
from mathutils import Vector

import materials
from materials import linear, paint, plaster, wood
from shapes import box, plane, put, mesh

# One picture of a scene: where the camera stands, what it looks at, and how soft everything else is.
Shot = namedtuple('Shot', 'eye target lens blur focus', defaults=(60, .5, None))


def clear(world='#ffffff', strength=.3):
    """Starts an empty scene with an even light from everywhere."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    random.seed(1)
    sky = bpy.data.worlds.new('sky')
    bpy.context.scene.world = sky
    sky.use_nodes = True
    background = sky.node_tree.nodes['Background']
    background.inputs[0].default_value = linear(world)
    background.inputs[1].default_value = strength


def lamp(loc, target, size, power, color='#ffffff', high=None):
    """A soft rectangular light that looks at the target."""
    data = bpy.data.lights.new('lamp', 'AREA')
    data.energy, data.size, data.color = power, size, linear(color)[:3]
    if high:
        data.shape, data.size_y = 'RECTANGLE', high
    item = bpy.data.objects.new('lamp', data)
    bpy.context.scene.collection.objects.link(item)
    item.location = loc
    item.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return item


def bulb(loc, power, color='#ffd2a0', r=.1):
    """A small round light."""
    data = bpy.data.lights.new('bulb', 'POINT')
    data.energy, data.shadow_soft_size, data.color = power, r, linear(color)[:3]
    item = bpy.data.objects.new('bulb', data)
    bpy.context.scene.collection.objects.link(item)
    item.location = loc
    return item


def sun(target=(0, 0, 0), turn=-50, height=32, strength=3, color='#ffe3bd', soft=1.2, window=None):
    """Sunlight from `turn` degrees (0 is behind the camera, negative is left); `window` = (width, height, columns, rows)
    puts a frame into its way, whose shadow falls on table and wall."""
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = strength, math.radians(soft), linear(color)[:3]
    item = bpy.data.objects.new('sun', data)
    bpy.context.scene.collection.objects.link(item)
    a, h = math.radians(turn - 90), math.radians(height)
    towards = Vector((math.cos(a) * math.cos(h), math.sin(a) * math.cos(h), math.sin(h)))
    item.rotation_euler = towards.to_track_quat('Z', 'Y').to_euler()
    if window:
        _window(Vector(target) + towards * 16, towards, *window)


def _window(middle, towards, wide, high, columns, rows):
    """Hides the sun except where the panes are; the camera does not see it."""
    dark = paint('#101010', 1)
    angles = [math.degrees(x) for x in towards.to_track_quat('Z', 'Y').to_euler()]
    frame = []
    bar = .06 * wide / columns

    def piece(x, y, w, h):
        frame.append((x, y, w, h))

    far = 40
    piece(-wide / 2 - far / 2, 0, far, 2 * far)
    piece(wide / 2 + far / 2, 0, far, 2 * far)
    piece(0, high / 2 + far / 2, wide, far)
    piece(0, -high / 2 - far / 2, wide, far)
    for c in range(1, columns):
        piece(-wide / 2 + wide * c / columns, 0, bar, high)
    for r in range(1, rows):
        piece(0, -high / 2 + high * r / rows, wide, bar)
    points, faces = [], []
    for x, y, w, h in frame:
        n = len(points)
        points += [(x - w / 2, y - h / 2, 0), (x + w / 2, y - h / 2, 0), (x + w / 2, y + h / 2, 0), (x - w / 2, y + h / 2, 0)]
        faces.append((n, n + 1, n + 2, n + 3))
    item = put(mesh('window', points, faces), dark, middle, angles)
    for kind in ('camera', 'diffuse', 'glossy', 'transmission'):
        setattr(item, 'visible_' + kind, False)


def table(material='#a8733f', wide=16, deep=7, front=-3.2, boards=7, gap=.012):
    """A table top at z = 0: boards of wood when a color is given, else one slab of the material."""
    if not isinstance(material, str):
        box((wide, deep, .4), material, (0, front + deep / 2, -.2), round=.06)
        return
    own = wood(material, .48, size=1.4)
    each = deep / boards
    for index in range(boards):
        box((wide, each - gap, .3), own, (0, front + each * (index + .5), -.15), round=.018)


def wall(material='#d8cdbd', y=5.5, wide=40, high=16, low=-6):
    """A wall behind the table: paint when a color is given."""
    own = plaster(material) if isinstance(material, str) else material
    plane((wide, high), own, (0, y, low + high / 2), (90, 0, 0))


def daylight(power=900, side=-1, warm='#fff2e2', cool='#dce8ff', fill=.22, rim=.3, size=4):
    """A big window at one side, a weak cool answer from the other, and a light from behind for the edges."""
    lamp((side * 6, -2.5, 5.5), (0, .2, .4), size, power, warm, size * 1.2)
    if fill:
        lamp((-side * 7, -3, 3), (0, 0, .6), 5, power * fill, cool)
    if rim:
        lamp((-side * 2.5, 4.6, 5), (0, 0, .6), 2.4, power * rim, '#ffffff')


def settings(width, samples):
    """Few samples, few bounces: the denoiser does the rest."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * 2 / 3)
    scene.render.use_persistent_data = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', int(os.environ.get('COVERS_THREADS', 2))
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure = .42
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, .1, max(4, samples // 4)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 3, 2, 2
    # After the first bounce light is guessed from how open the place is; it costs half and looks the same.
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, 'REPLACE', 1
    scene.world.light_settings.ao_factor, scene.world.light_settings.distance = 1, 6
    cycles.light_sampling_threshold = .03
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1, 3


def shoot(shot):
    """Points the scene's camera as the shot says."""
    scene = bpy.context.scene
    if scene.camera is None:
        scene.camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
        scene.collection.objects.link(scene.camera)
    item, data = scene.camera, scene.camera.data
    eye, target = Vector(shot.eye), Vector(shot.target)
    item.location = eye
    item.rotation_euler = (target - eye).to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.clip_end = shot.lens, 300
    data.dof.use_dof = shot.blur > 0
    # Blender counts in meters; at our scale a real lens would blur nothing, so the stop is far below 1.
    data.dof.aperture_fstop = .5 / max(shot.blur, .01) * shot.lens / 60
    data.dof.focus_distance = ((Vector(shot.focus) if shot.focus else target) - eye).length
