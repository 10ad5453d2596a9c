#!/bin/sh
# Renders small previews of the named scenes (comma-separated), anew each time.
# Usage: preview.sh <names> [width] [samples] [shots]
here=$(cd "$(dirname "$0")" && pwd)
out=${COVERS_OUT:-/tmp/covers}/preview
mkdir -p "$out"
for name in $(echo "$1" | tr ',' ' '); do rm -f "$out/$name"-[12].png; done
export PYTHONDONTWRITEBYTECODE=1
exec nice -n 19 blender -b --python-exit-code 1 -P "$here/render.py" -- "$out" "$1" "${2:-480}" "${3:-12}" "${4:-12}" 2>&1 |
  grep -E 'RENDERED|Error:|Traceback|line [0-9]+|MISSING' | grep -v 'Not freed'
