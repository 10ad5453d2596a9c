// Measures our pipeline for a photograph, beside bare sharp making the very same files, and for the picture that takes
// the longest of those that are accepted.
import sharp from 'sharp';
import { pictureWidths } from '#contract/pictures.ts';
import { createPictureProcess } from '#platform/pictures/picture-process.ts';
import { costlyPicture, photograph } from '#tests/support/picture-corpus.ts';
import { type Figure, median } from './figures.ts';

const rounds = 7;
/** The usual time limit could end the measuring on a busy machine. */
const pictureMs = 300_000;

export async function measurePictures(): Promise<Figure[]> {
  const photo = await (await photograph(6000, 4000)).jpeg({ quality: 80 }).toBuffer();
  // 6300 × 6300 pixels, refused now, resized in 16 bits, took 3.2 to 3.6 times the processor time of the photograph.
  const costly = costlyPicture(5000, 4999);
  const encoder = createPictureProcess({ pictureMs });
  const besideBare: number[] = [];
  const besidePhoto: number[] = [];
  try {
    // Warms up: the process starts with the first picture, and both sides load their libraries.
    await Promise.all([encoder.encode(photo), bareSharp(photo)]);
    for (let round = 0; round < rounds; round++) {
      const bare = await msOf(() => bareSharp(photo));
      const ours = await msOf(() => encoder.encode(photo));
      const worst = await msOf(() => encoder.encode(costly));
      console.log(
        `  ours ${Math.round(ours)} ms, bare sharp ${Math.round(bare)} ms, the costliest ${Math.round(worst)} ms`,
      );
      besideBare.push(ours / bare);
      besidePhoto.push(worst / ours);
    }
  } finally {
    await encoder.close();
  }
  return [
    {
      name: 'a 24-megapixel photograph to all its files, beside bare sharp',
      measured: median(besideBare),
      unit: 'ratio',
      bar: { atMost: 1.2 },
    },
    {
      name: 'the costliest picture that is accepted, beside that photograph',
      measured: median(besidePhoto),
      unit: 'ratio',
      bar: { atMost: 2.5 },
    },
  ];
}

/** The straightforward version: the master, all widths and the pixels for the preview. */
async function bareSharp(bytes: Buffer): Promise<void> {
  const image = sharp(bytes).autoOrient();
  const inside = (side: number) =>
    image.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const widths = pictureWidths.map((width) => image.clone().resize(width).webp().toBuffer());
  const master = inside(2048).webp({ quality: 90, effort: 1 }).toBuffer();
  await Promise.all([master, ...widths, inside(100).ensureAlpha().raw().toBuffer()]);
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
