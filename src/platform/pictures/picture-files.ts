// Names a picture's files in the storage, and finds the picture that a file name belongs to.
import { createHash } from 'node:crypto';
import type { PictureFormat } from '#contract/pictures.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Hashes the bytes we made, not those uploaded: the name then always stands for its content, and the same picture with
 * other metadata gets the same name. The owner is part of the hash, so that erasing one person never takes a picture
 * from another, and nobody can find out whether somebody else has uploaded a picture.
 */
export function pictureKey(ownerId: string, master: Uint8Array, salt = ''): string {
  return createHash('sha256')
    .update(`${ownerId}\n${salt}`)
    .update(master)
    .digest('hex')
    .slice(0, 40);
}

/** Spread over 256 folders. */
const stemOf = (key: string): string => `${key.slice(0, 2)}/${key}`;

export const masterFile = (key: string): string => `${stemOf(key)}-master.webp`;

export const variantFile = (key: string, width: number, format: PictureFormat): string =>
  `${stemOf(key)}-${width}.${format}`;

const pictureFile = /^([0-9a-f]{2})\/(\1[0-9a-f]{38})-(master|[1-9][0-9]{0,3})\.(webp|avif)$/;

/** Undefined for a file that belongs to no picture. */
export function keyOfFile(name: string): string | undefined {
  return pictureFile.exec(name)?.[2];
}

export function filesOf(picture: { key: string; widths: number[] }): string[] {
  const variants = picture.widths.flatMap((width) => [
    variantFile(picture.key, width, 'webp'),
    variantFile(picture.key, width, 'avif'),
  ]);
  return [masterFile(picture.key), ...variants];
}

export async function readFile(storage: Storage, name: string): Promise<Buffer | undefined> {
  const file = await storage.get(name);
  if (!file) return undefined;
  return Buffer.concat(await file.body.toArray());
}
