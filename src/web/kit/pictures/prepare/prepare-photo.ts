// Makes of a chosen file what the server takes: checked, and drawn smaller or as JPEG where it has to be.
import type { Crop, Size } from '#domain/pictures/crop.ts';
import { pictureMaxBytes } from '#contract/pictures.ts';
import { drawPhoto } from './draw-photo.ts';
import {
  checkChosen,
  checkHeader,
  damaged,
  isReady,
  notShrunk,
  type PhotoRefusal,
} from './photo-faults.ts';
import { readPhotoHeader } from './read-photo-header.ts';

export type Prepared = { file: File; size: Size; refusal?: undefined } | { refusal: PhotoRefusal };

/** One at a time, so that no phone has two decoded photos in its memory. */
export async function preparePhoto(file: File): Promise<Prepared> {
  try {
    return await prepare(file);
  } catch {
    // The browser could not read the file, or its memory was not enough.
    return { refusal: refusalOf(file) };
  }
}

async function prepare(file: File): Promise<Prepared> {
  const atOnce = checkChosen(file);
  if (atOnce) return { refusal: atOnce };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPhotoHeader(bytes);
  const refusal = checkHeader(header, file);
  if (refusal || !header) return { refusal: refusal ?? damaged };
  const isHeic = header.format === 'heic';
  const bitmap = isHeic ? await heicBitmap(file, bytes) : await createImageBitmap(file);
  if (!bitmap) return { refusal: refusalOf(file) };
  try {
    const size = { width: bitmap.width, height: bitmap.height };
    if (isReady(header, file)) return { file, size };
    const drawn = await drawPhoto(bitmap, { name: file.name });
    return drawn ? { file: drawn, size } : { refusal: refusalOf(file) };
  } finally {
    bitmap.close();
  }
}

const refusalOf = ({ size }: File): PhotoRefusal => (size > pictureMaxBytes ? notShrunk : damaged);

async function heicBitmap(file: File, bytes: Uint8Array): Promise<ImageBitmap | null> {
  const { decodeHeic } = await import('./decode-heic.ts');
  return decodeHeic(file, bytes);
}

/** The part of a prepared photo; the whole photo where the browser cannot draw it. */
export async function cropPhoto(file: File, crop: Crop): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    return (await drawPhoto(bitmap, { name: file.name, crop })) ?? file;
  } finally {
    bitmap.close();
  }
}
