#!/bin/sh
# Renders what is missing, one scene after the other, and writes WebP files; can be stopped and started again.
# Usage: render-missing.sh [names, comma-separated, or all] [samples]
here=$(cd "$(dirname "$0")" && pwd)
out=${COVERS_OUT:-/tmp/covers}
mkdir -p "$out/png" "$out/webp"
export PYTHONDONTWRITEBYTECODE=1
names=${1:-all}
if [ "$names" = all ]; then
  names=$(sed -n "s/.*Scene([0-9]*, '\([a-z0-9-]*\)'.*/\1/p" "$here/catalog.py" | tr '\n' ' ')
fi
for name in $(echo "$names" | tr ',' ' '); do
  if [ -f "$out/webp/$name-1.webp" ] && [ -f "$out/webp/$name-2.webp" ]; then continue; fi
  nice -n 19 blender -b --python-exit-code 1 -P "$here/render.py" -- "$out/png" "$name" 1600 "${2:-3}" 2>&1 |
    grep -E 'RENDERED|Error|Traceback|line [0-9]+'
  nice -n 19 node "$here/finish.mjs" "$out/png" "$out/webp" "$name"
done
