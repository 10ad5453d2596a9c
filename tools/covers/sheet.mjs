// Writes one picture with all covers and faces of the demo.
// Usage: node sheet.mjs <file to write>
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [file] = process.argv.slice(2);
const server = join(import.meta.dirname, '../../src/server');
const gap = 6;
const across = 1600;

const namesIn = async (folder) =>
  (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted();

async function place({ folder, columns, shape, top }) {
  const wide = Math.floor((across - gap * (columns + 1)) / columns);
  const high = Math.round(wide / shape);
  const names = await namesIn(folder);
  const parts = await Promise.all(
    names.map(async (name, index) => ({
      input: await sharp(join(folder, name)).resize(wide, high).flatten().toBuffer(),
      left: gap + (index % columns) * (wide + gap),
      top: top + gap + Math.floor(index / columns) * (high + gap),
    })),
  );
  return { parts, bottom: top + Math.ceil(names.length / columns) * (high + gap) };
}

const covers = await place({
  folder: join(server, 'classes/demo/covers'),
  columns: 10,
  shape: 3 / 2,
  top: 0,
});
const faces = await place({
  folder: join(server, 'accounts/demo/faces'),
  columns: 18,
  shape: 1,
  top: covers.bottom + gap,
});
await sharp({
  create: { width: across, height: faces.bottom + gap, channels: 3, background: '#ffffff' },
})
  .composite([...covers.parts, ...faces.parts])
  .webp({ quality: 78, effort: 6 })
  .toFile(file);
