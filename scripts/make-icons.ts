// Draws the icons of the installed site from our mark, src/web/public/favicon.svg.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const folder = resolve(import.meta.dirname, '../src/web/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const round = 'rx="9"';
if (!mark.includes(round)) throw new Error(`favicon.svg has no corner ${round} to make square.`);
/** Systems cut their own shape out of it: the color reaches the edge, and the mark stays in the middle. */
const maskable = mark.replace(round, 'rx="0"');

mkdirSync(join(folder, 'icons'), { recursive: true });
for (const [name, svg] of Object.entries({ icon: mark, maskable }))
  for (const size of [192, 512])
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(folder, 'icons', `${name}-${size}.png`));
