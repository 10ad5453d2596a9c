# Builds every scene without rendering it and names those that fail or return other than two shots.
# Usage: blender -b -P check.py [-- names, comma-separated]
import os
import sys
import time
import traceback

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

from catalog import find, names  # noqa: E402

chosen = sys.argv[sys.argv.index('--') + 1].split(',') if '--' in sys.argv else names()
for name in chosen:
    began = time.process_time()
    try:
        shots = find(name)()
        print(f'BUILT {name}: {len(shots)} shots, {len(bpy.data.objects)} objects, {time.process_time() - began:.1f} s', flush=True)
    except Exception:
        print(f'FAILED {name}', flush=True)
        traceback.print_exc()
