# Shapes of the covers: turned, bent, pressed and scattered things. One unit is ten centimeters; the table is at z = 0.
import math
import random
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector, noise

_stack = [Matrix.Identity(4)]


@contextmanager
def at(loc=(0, 0, 0), turn=0, tilt=(0, 0), scale=1):
    """Everything made inside stands here: `turn` around z and `tilt` around x and y in degrees."""
    size = scale if isinstance(scale, (tuple, list)) else (scale, scale, scale)
    angles = Euler((math.radians(tilt[0]), math.radians(tilt[1]), math.radians(turn)))
    _stack.append(_stack[-1] @ Matrix.LocRotScale(Vector(loc), angles, Vector(size)))
    try:
        yield
    finally:
        _stack.pop()


def radians(degrees):
    """Turns three angles in degrees into radians."""
    return tuple(math.radians(angle) for angle in degrees)


def put(data, material=None, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), smooth=True):
    """Adds an object with this mesh or curve; `rot` is in degrees."""
    item = bpy.data.objects.new(data.name, data)
    bpy.context.scene.collection.objects.link(item)
    local = Matrix.LocRotScale(Vector(loc), Euler(radians(rot)), Vector(scale))
    item.matrix_world = _stack[-1] @ local
    if material and not data.materials:
        data.materials.append(material)
    if smooth and isinstance(data, bpy.types.Mesh):
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return item


def copy(item, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
    """Adds another object with the same mesh, which costs no memory."""
    twin = bpy.data.objects.new(item.name, item.data)
    bpy.context.scene.collection.objects.link(twin)
    twin.matrix_world = _stack[-1] @ Matrix.LocRotScale(Vector(loc), Euler(radians(rot)), Vector(scale))
    for old in item.modifiers:
        new = twin.modifiers.new(old.name, old.type)
        for key in ('width', 'segments', 'limit_method', 'levels', 'render_levels', 'thickness', 'offset'):
            if hasattr(old, key):
                setattr(new, key, getattr(old, key))
    return twin


def mesh(name, points, faces):
    """A mesh from points and faces."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    data.update()
    return data


def curve(points, count=10):
    """A smooth line (Catmull-Rom) through the points, of any dimension."""
    line = [points[0], *points, points[-1]]
    out = []
    for i in range(1, len(line) - 2):
        a, b, c, d = line[i - 1:i + 3]
        for k in range(count):
            t = k / count
            out.append(tuple(
                .5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
                for p, q, r, s in zip(a, b, c, d)))
    out.append(tuple(points[-1]))
    return out


def lathe(profile, material, loc=(0, 0, 0), wall=.03, smooth=True, rot=(0, 0, 0), scale=(1, 1, 1), parts=96, wobble=0):
    """Turns a profile of (radius, height) around z; `wall` makes a vessel, `wobble` what a beginner makes."""
    line = curve(profile) if smooth else list(profile)
    line = [(max(r, .0005), z) for r, z in line]
    if wall:
        bottom = line[0][1] + wall
        top_r, top_z = line[-1]
        line += [(top_r - wall * .5, top_z + wall * .35)]
        line += [(max(r - wall, .0005), max(z, bottom)) for r, z in reversed(line[:-1])]
    points, faces = [], []
    for r, z in line:
        for k in range(parts):
            a = 2 * math.pi * k / parts
            rr = r * (1 + wobble * (.6 * math.sin(2 * a + 1.3 * z) + .4 * math.sin(3 * a + 2.1 * z + 1)))
            points.append((rr * math.cos(a), rr * math.sin(a), z * (1 + wobble * .25 * math.sin(a + .5))))
    for i in range(len(line) - 1):
        for k in range(parts):
            p, q = i * parts + k, i * parts + (k + 1) % parts
            faces.append((p, q, q + parts, p + parts))
    last = (len(line) - 1) * parts
    faces += [tuple(reversed(range(parts))), tuple(range(last, last + parts))]
    return put(mesh('lathe', points, faces), material, loc, rot, scale)


def box(size, material, loc=(0, 0, 0), rot=(0, 0, 0), round=.02, steps=3):
    """A box around `loc` with rounded edges."""
    cube = bmesh.new()
    bmesh.ops.create_cube(cube, size=1)
    bmesh.ops.scale(cube, vec=size, verts=cube.verts)
    if round:
        width = min(round, min(size) * .48)
        bmesh.ops.bevel(cube, geom=cube.edges[:], offset=width, segments=steps, profile=.5, affect='EDGES')
    data = bpy.data.meshes.new('box')
    cube.to_mesh(data)
    cube.free()
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(40)
    return put(data, material, loc, rot)


def block(size, material, loc=(0, 0, 0), rot=(0, 0, 0), round=.02):
    """A box that stands on `loc`."""
    return box(size, material, (loc[0], loc[1], loc[2] + size[2] / 2), rot, round)


def ball(r, material, loc=(0, 0, 0), scale=(1, 1, 1), rot=(0, 0, 0), fine=1):
    """A sphere or, by its scale, an egg."""
    sphere = bmesh.new()
    bmesh.ops.create_uvsphere(sphere, u_segments=int(40 * fine), v_segments=int(24 * fine), radius=r)
    data = bpy.data.meshes.new('ball')
    sphere.to_mesh(data)
    sphere.free()
    return put(data, material, loc, rot, scale)


def blob(r, material, loc=(0, 0, 0), scale=(1, 1, 1), rot=(0, 0, 0), rough=.15, detail=1.5, seed=0, flat=None, fine=5):
    """A lump: a sphere pushed in and out by noise; `flat` cuts its foot at this share of the radius."""
    lump = bmesh.new()
    bmesh.ops.create_icosphere(lump, subdivisions=fine, radius=1)
    shift = Vector((seed * 7.3, seed * 3.1, seed * 5.7))
    for vertex in lump.verts:
        direction = vertex.co.normalized()
        far = noise.fractal(direction * detail + shift, 1, 2, 3)
        vertex.co = direction * r * (1 + rough * far)
        if flat is not None and vertex.co.z < -flat * r:
            vertex.co.z = -flat * r + (vertex.co.z + flat * r) * .08
    data = bpy.data.meshes.new('blob')
    lump.to_mesh(data)
    lump.free()
    return put(data, material, loc, rot, scale)


def disc(r, high, material, loc=(0, 0, 0), rot=(0, 0, 0), top=None, round=.01, parts=72):
    """A cylinder or a cone frustum that stands on `loc`."""
    top = r if top is None else top
    edge = min(round, high * .4, max(.0005, min(r, top) * .4))
    profile = [(.0005, 0), (r - edge, 0), (r - edge * .3, edge * .3), (r, edge), (top, high - edge),
               (top - edge * .3, high - edge * .3), (top - edge, high), (.0005, high)]
    item = lathe(profile, material, loc, 0, False, rot, parts=parts)
    item.data.use_auto_smooth = True
    item.data.auto_smooth_angle = math.radians(50)
    return item


def rod(start, end, r, material, tip=None, round=.01, parts=32):
    """A straight round stick between two points."""
    a, b = Vector(start), Vector(end)
    angles = (b - a).to_track_quat('Z', 'Y').to_euler()
    return disc(r, (b - a).length, material, a, tuple(math.degrees(x) for x in angles), tip, round, parts)


def ring(big, small, material, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1), parts=72):
    """A torus around z."""
    points, faces, around = [], [], 20
    for i in range(parts):
        a = 2 * math.pi * i / parts
        for k in range(around):
            b = 2 * math.pi * k / around
            r = big + small * math.cos(b)
            points.append((r * math.cos(a), r * math.sin(a), small * math.sin(b)))
            faces.append((i * around + k, (i + 1) % parts * around + k, (i + 1) % parts * around + (k + 1) % around,
                          i * around + (k + 1) % around))
    return put(mesh('ring', points, faces), material, loc, rot, scale)


def tube(points, r, material, loc=(0, 0, 0), taper=None, rot=(0, 0, 0), closed=False, fine=6):
    """A bent round bar through the points; `taper` gives the share of the radius at each."""
    data = bpy.data.curves.new('tube', 'CURVE')
    data.dimensions = '3D'
    data.bevel_depth = r
    data.bevel_resolution = fine
    data.resolution_u = 10
    data.use_fill_caps = True
    line = data.splines.new('BEZIER')
    line.bezier_points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for index, (knot, point) in enumerate(zip(line.bezier_points, points)):
        knot.co = point
        knot.handle_left_type = knot.handle_right_type = 'AUTO'
        if taper:
            knot.radius = taper[index]
    return put(data, material, loc, rot)


def strip(points, width, material, thick=.01, up=(0, 0, 1), loc=(0, 0, 0), rot=(0, 0, 0)):
    """A flat band along the points, lying towards `up`: pasta, tape, bark, ribbon."""
    line = [Vector(point) for point in curve(points, 6)]
    vertices, faces = [], []
    for index, here in enumerate(line):
        ahead = line[min(index + 1, len(line) - 1)] - line[max(index - 1, 0)]
        side = ahead.cross(Vector(up)).normalized() * (width / 2)
        rise = Vector(up).normalized() * (thick / 2)
        vertices += [here - side - rise, here + side - rise, here + side + rise, here - side + rise]
        if index:
            p = 4 * (index - 1)
            faces += [(p + k, p + (k + 1) % 4, p + 4 + (k + 1) % 4, p + 4 + k) for k in range(4)]
    end = len(vertices) - 4
    faces += [(3, 2, 1, 0), (end, end + 1, end + 2, end + 3)]
    item = put(mesh('strip', vertices, faces), material, loc, rot)
    item.data.use_auto_smooth = True
    return item


def slab(outline, thick, material, loc=(0, 0, 0), rot=(0, 0, 0), round=.01, smooth=False):
    """A flat piece with this outline in x and y, standing on z = 0."""
    edge = curve([*outline, outline[0]], 6)[:-1] if smooth else list(outline)
    shape = bmesh.new()
    face = shape.faces.new([shape.verts.new((x, y, 0)) for x, y in edge])
    if face.normal.z < 0:
        face.normal_flip()
    raised = bmesh.ops.extrude_face_region(shape, geom=[face])
    lifted = [part for part in raised['geom'] if isinstance(part, bmesh.types.BMVert)]
    bmesh.ops.translate(shape, verts=lifted, vec=(0, 0, thick))
    bmesh.ops.recalc_face_normals(shape, faces=shape.faces[:])
    data = bpy.data.meshes.new('slab')
    shape.to_mesh(data)
    shape.free()
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(35)
    item = put(data, material, loc, rot)
    if round:
        bevel = item.modifiers.new('bevel', 'BEVEL')
        bevel.width, bevel.segments, bevel.limit_method = round, 2, 'ANGLE'
    return item


def sheet(size, material, loc=(0, 0, 0), rot=(0, 0, 0), folds=.04, waves=3, seed=0, thick=.015, edge=0):
    """A cloth that lies with soft folds; `edge` lets its border hang down over a table's edge."""
    nx, ny = 80, 60
    shift = Vector((seed * 3.7, seed * 1.9, 0))
    points, faces = [], []
    for i in range(nx + 1):
        for k in range(ny + 1):
            x, y = (i / nx - .5) * size[0], (k / ny - .5) * size[1]
            z = noise.fractal(Vector((x, y, 0)) * waves / max(size) * 2 + shift, 1, 2, 2)
            points.append((x, y, abs(z) * folds * 2 + thick))
    for i in range(nx):
        for k in range(ny):
            p = i * (ny + 1) + k
            faces.append((p, p + ny + 1, p + ny + 2, p + 1))
    item = put(mesh('sheet', points, faces), material, loc, rot)
    solid = item.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, -1
    return item


def leaf(long, wide, material, loc=(0, 0, 0), rot=(0, 0, 0), curl=.35, fold=.25, pointed=.8, wave=0):
    """A leaf along y from its stem, bending down by `curl`."""
    nx, ny = 14, 6
    points, faces = [], []
    for i in range(nx + 1):
        t = i / nx
        w = wide * math.sin(math.pi * min(1, t ** pointed)) ** .8 * (1 - .15 * t)
        for k in range(ny + 1):
            u = (k / ny - .5) * 2
            ripple = wave * w * math.sin(t * 17) * abs(u)
            points.append((u * w / 2, t * long * math.cos(curl * t),
                           -math.sin(curl * t) * long * .5 * t + abs(u) * w * fold + ripple))
    for i in range(nx):
        for k in range(ny):
            p = i * (ny + 1) + k
            faces.append((p, p + 1, p + ny + 2, p + ny + 1))
    return put(mesh('leaf', points, faces), material, loc, rot)


def plane(size, material, loc=(0, 0, 0), rot=(0, 0, 0)):
    """A flat rectangle in x and y."""
    x, y = size[0] / 2, size[1] / 2
    return put(mesh('plane', [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)]), material, loc, rot)


def scatter(make, count, area, seed=1, z=0, turn=True, size=(.8, 1.2), flat=True, hill=0):
    """Spreads copies of one thing over an ellipse (x, y, radius x, radius y); `hill` heaps them up in the middle."""
    dice = random.Random(seed)
    first = base = None
    for _ in range(count):
        a, r = dice.uniform(0, 2 * math.pi), math.sqrt(dice.random())
        loc = (area[0] + area[2] * r * math.cos(a), area[1] + area[3] * r * math.sin(a), z + hill * (1 - r * r))
        rot = (0, 0, dice.uniform(0, 360)) if flat else tuple(dice.uniform(0, 360) for _ in range(3))
        grow = dice.uniform(*size)
        if first is None:
            first = item = make()
            base = _stack[-1].inverted() @ first.matrix_world
        else:
            item = copy(first)
        local = Matrix.LocRotScale(Vector(loc), Euler(radians(rot if turn else (0, 0, 0))), Vector((grow,) * 3))
        item.matrix_world = _stack[-1] @ local @ base
