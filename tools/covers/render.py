# Renders covers in Blender: the passes, then the denoiser, then the tone curve, then a PNG.
# Usage: blender -b --python-exit-code 1 -P render.py -- <folder> <names or all> [width] [samples] [shots, e.g. 1 or 12]
import os
import subprocess
import sys
import time
import traceback

import bpy
import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)

import stage  # noqa: E402
from catalog import find, names  # noqa: E402

PASSES = (('color', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal'))


def record_passes(folder, stem):
    """Lets the compositor write color, albedo and normal as files."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.view_layers[0].update_render_passes()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '32', 'NONE'
    files.file_slots.clear()
    for index, (name, output) in enumerate(PASSES):
        files.file_slots.new(f'{stem}-{name}-')
        tree.links.new(layers.outputs[output], files.inputs[index])


def read_pass(path):
    """Reads a written pass as an array (height, width, 3), first row at the top, and deletes the file."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    os.remove(path)
    return pixels.reshape(height, width, 4)[::-1, :, :3]


def denoise(folder, stem):
    """Runs the denoiser in its own process; without weights the noise stays."""
    passes = {name: read_pass(os.path.join(folder, f'{stem}-{name}-0001.exr')) for name, _ in PASSES}
    weights = os.environ.get('DENOISER_WEIGHTS')
    if not weights:
        return passes['color']
    source, result = (os.path.join(folder, f'{stem}.{ending}') for ending in ('npz', 'npy'))
    np.savez(source, **passes)
    python = os.environ.get('DENOISER_PYTHON', 'python3')
    subprocess.run([python, os.path.join(here, 'denoise.py'), weights, source, result], check=True)
    color = np.load(result)
    os.remove(source)
    os.remove(result)
    return color


def develop(color, path):
    """Applies the tone curve and writes a PNG."""
    height, width, _ = color.shape
    image = bpy.data.images.new('developed', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[:, :, :3] = color[::-1]
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


def render(name, folder, width, samples, wanted):
    """Builds one scene and renders those of its shots that are wanted and missing."""
    missing = [shot for shot in wanted if not os.path.exists(os.path.join(folder, f'{name}-{shot}.png'))]
    if not missing:
        return
    began = time.time()
    shots = find(name)()
    stage.settings(width, samples)
    for number in missing:
        stem = f'{name}-{number}'
        stage.shoot(shots[number - 1])
        record_passes(folder, stem)
        started, busy = time.time(), time.process_time()
        bpy.ops.render.render()
        rendered, busy = time.time(), time.process_time() - busy
        develop(denoise(folder, stem), os.path.join(folder, f'{stem}.part.png'))
        os.replace(os.path.join(folder, f'{stem}.part.png'), os.path.join(folder, f'{stem}.png'))
        print(f'RENDERED {stem} build {started - began:.1f} s, render {rendered - started:.1f} s ({busy:.1f} s of processor), '
              f'denoise {time.time() - rendered:.1f} s', flush=True)
        began = time.time()


def main():
    """Renders what the command line names."""
    folder, which, *rest = sys.argv[sys.argv.index('--') + 1:]
    width, samples = int(rest[0]) if rest else 1600, int(rest[1]) if len(rest) > 1 else 3
    wanted = [int(digit) for digit in (rest[2] if len(rest) > 2 else '12')]
    os.makedirs(folder, exist_ok=True)
    for name in names() if which == 'all' else which.split(','):
        try:
            render(name, os.path.abspath(folder), width, samples, wanted)
        except Exception:  # One broken scene must not stop the others.
            print(f'FAILED {name}', flush=True)
            traceback.print_exc()


main()
