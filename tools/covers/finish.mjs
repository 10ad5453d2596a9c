// Writes the WebP files of rendered covers, at most 140 KB each, slightly sharpened.
// Usage: node finish.mjs <folder of PNG files> <folder for WebP files> [name of the scene]
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const [from, to, only = ''] = process.argv.slice(2);
const mostBytes = 140 * 1024;
const files = (await readdir(from)).filter((file) => /^[a-z0-9-]+-[12]\.png$/.test(file));

for (const file of files.filter((name) => !only || name.slice(0, -6) === only)) {
  const picture = sharp(join(from, file)).removeAlpha().sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 });
  let quality = 86;
  let bytes;
  do {
    quality -= 2;
    bytes = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
  } while (bytes.byteLength > mostBytes && quality > 66);
  await writeFile(join(to, file.replace('.png', '.webp')), bytes);
  console.log(`${file} ${Math.round(bytes.byteLength / 1024)} KB at quality ${quality}`);
}
