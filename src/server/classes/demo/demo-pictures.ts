// Provides the pictures of the demo classes: our own files, each encoded once however many instructors show it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncodedPicture } from '#platform/pictures/encode-picture.ts';
import type { PictureContext } from '#platform/pictures/store-picture.ts';
import { createSlots } from '#platform/pictures/slots.ts';

export const coversDir = join(import.meta.dirname, 'covers');

/** The number of pictures the encoder works on at a time. */
const atOnce = 4;

export interface DemoPictures {
  context: PictureContext;
  read(cover: string): Promise<Uint8Array>;
}

/** Starts encoding all pictures at once, while the first classes are created. */
export function openDemoPictures(context: PictureContext, covers: Iterable<string>): DemoPictures {
  const slots = createSlots({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  const files = new Map<string, Promise<Uint8Array>>();
  const encoded = new Map<Uint8Array, Promise<EncodedPicture>>();
  const read = (cover: string): Promise<Uint8Array> => {
    const file = files.get(cover) ?? readFile(join(coversDir, `${cover}.webp`));
    files.set(cover, file);
    return file;
  };
  const encode = (bytes: Uint8Array): Promise<EncodedPicture> => {
    const picture = encoded.get(bytes) ?? slots.run(() => context.encoder.encode(bytes));
    encoded.set(bytes, picture);
    return picture;
  };
  // A failure is reported where the picture is needed.
  for (const cover of new Set(covers))
    void read(cover)
      .then(encode)
      .catch(() => {});
  return {
    read,
    context: {
      ...context,
      encoder: { ...context.encoder, encode },
      // The AVIF of so many pictures would occupy a small machine for minutes, and WebP does for a demo.
      jobs: { add: async () => {} },
    },
  };
}
