// Draws the faces of the demo's people as WebP files of 512 pixels.
// Usage: node tools/faces/make-faces.mjs <folder with @dicebear/core and @dicebear/open-peeps in node_modules>
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { faces } from './people.mjs';

const folder = resolve(import.meta.dirname, '../../src/server/accounts/demo/faces');
const packages = resolve(process.argv[2] ?? '.', 'package.json');
const load = (name) => import(pathToFileURL(createRequire(packages).resolve(name)).href);
const { createAvatar } = await load('@dicebear/core');
const peeps = await load('@dicebear/open-peeps');

for (const [name, options] of Object.entries(faces)) {
  const picture = createAvatar(peeps, {
    ...options,
    seed: name,
    size: 512,
    scale: 106,
    translateY: 3,
  });
  const drawn = await sharp(Buffer.from(picture.toString()), { density: 144 })
    .resize(512, 512)
    .flatten({ background: `#${options.backgroundColor[0]}` })
    .webp({ quality: 86, effort: 6 })
    .toBuffer();
  await writeFile(resolve(folder, `${name}.webp`), drawn);
}
