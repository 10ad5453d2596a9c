// Measures our pipeline for a photograph, beside bare sharp making the very same files.
import sharp from 'sharp';
import { createPictureProcess } from '#platform/pictures/picture-process.ts';
import { photograph } from '#tests/support/picture-corpus.ts';
import { type Figure, median } from './figures.ts';

const rounds = 7;

export async function measurePictures(): Promise<Figure[]> {
  const photo = await (await photograph(6000, 4000)).jpeg({ quality: 80 }).toBuffer();
  const encoder = createPictureProcess();
  const ratios: number[] = [];
  try {
    // Warms up: the process starts with the first picture, and both sides load their libraries.
    await Promise.all([encoder.encode(photo), bareSharp(photo)]);
    for (let round = 0; round < rounds; round++) {
      const bare = await msOf(() => bareSharp(photo));
      const ours = await msOf(() => encoder.encode(photo));
      console.log(`  ours ${Math.round(ours)} ms, bare sharp ${Math.round(bare)} ms`);
      ratios.push(ours / bare);
    }
  } finally {
    await encoder.close();
  }
  const name = 'a 24-megapixel photograph to all its files, beside bare sharp';
  return [{ name, measured: median(ratios), unit: 'ratio', bar: { atMost: 1.2 } }];
}

/** The straightforward version: the master, three widths and the pixels for the preview. */
async function bareSharp(bytes: Buffer): Promise<void> {
  const image = sharp(bytes).autoOrient();
  const inside = (side: number) =>
    image.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const widths = [320, 640, 1200].map((width) => image.clone().resize(width).webp().toBuffer());
  const master = inside(2048).webp({ quality: 90, effort: 1 }).toBuffer();
  await Promise.all([master, ...widths, inside(100).ensureAlpha().raw().toBuffer()]);
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
