// Provides the pictures of the demo: our own files, each encoded once however many people show it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncodedPicture } from '#platform/pictures/encode-picture.ts';
import type { PictureContext } from '#platform/pictures/store-picture.ts';
import { createSlots } from '#platform/pictures/slots.ts';

/** The number of pictures the encoder works on at a time. */
const atOnce = 4;

export interface DemoPictures {
  context: PictureContext;
  read(name: string): Promise<Uint8Array>;
}

/** Starts encoding all named files of the folder at once, while the first rows are written. */
export function openDemoPictures(
  context: PictureContext,
  { folder, names }: { folder: string; names: Iterable<string> },
): DemoPictures {
  const slots = createSlots({ atOnce, mostWaiting: Number.POSITIVE_INFINITY });
  const files = new Map<string, Promise<Uint8Array>>();
  const encoded = new Map<Uint8Array, Promise<EncodedPicture>>();
  const read = (name: string): Promise<Uint8Array> => {
    const file = files.get(name) ?? readFile(join(folder, `${name}.webp`));
    files.set(name, file);
    return file;
  };
  const encode = (bytes: Uint8Array): Promise<EncodedPicture> => {
    const picture = encoded.get(bytes) ?? slots.run(() => context.encoder.adopt(bytes));
    encoded.set(bytes, picture);
    return picture;
  };
  // A failure is reported where the picture is needed.
  for (const name of new Set(names))
    void read(name)
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
