// What a browser can say of a photo before it is sent: from its name and size, and from its bytes.
import { fileMessages } from '#contract/file-messages.ts';
import {
  pictureMaxBytes,
  pictureMaxPixels,
  pictureMaxSide,
  pictureMessages,
} from '#contract/pictures.ts';
import type { PhotoHeader } from './read-photo-header.ts';

export interface PhotoRefusal {
  /** Title of the toast. */
  title: string;
  description: string;
}

const megabyte = 1024 * 1024;

/** A larger photo is not even opened: a phone would run out of memory. */
export const shrinkableBytes = 25 * megabyte;

/** The largest photos of phones have 48 to 50 megapixels. */
export const shrinkablePixels = 50_500_000;

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

const heicTypes = ['image/heic', 'image/heif'];

/** For file inputs. The endings help systems that know no type for HEIC. */
export const chosenTypes = [...photoTypes, ...heicTypes, '.heic', '.heif'].join(',');

const tooLarge = (bytes: number): PhotoRefusal => ({
  title: 'File too large',
  description: `Max file size is ${bytes / megabyte}MB`,
});

/** For a file over 5 MB that the browser cannot make smaller. */
export const notShrunk = tooLarge(pictureMaxBytes);

export const damaged: PhotoRefusal = {
  title: 'Damaged photo',
  description: pictureMessages.damaged,
};

const wrongType = (description: string): PhotoRefusal => ({
  title: 'Wrong file type',
  description,
});

interface ChosenFile {
  name: string;
  type: string;
  size: number;
}

/** Refuses by name, type and size alone, at the moment a file is chosen. */
export function checkChosen({ name, type, size }: ChosenFile): PhotoRefusal | null {
  const isHeic = heicTypes.includes(type) || (type === '' && /\.hei[cf]$/i.test(name));
  if (!isHeic && !photoTypes.includes(type)) return wrongType(pictureMessages.type);
  if (size === 0) return { title: 'Empty file', description: fileMessages.empty };
  return size > shrinkableBytes ? tooLarge(shrinkableBytes) : null;
}

/** Refuses by content, before anything is decoded. */
export function checkHeader(
  header: PhotoHeader | undefined,
  file: { size: number },
): PhotoRefusal | null {
  if (!header) return file.size > pictureMaxBytes ? notShrunk : wrongType(pictureMessages.type);
  const { width, height, isWhole, isAnimated } = header;
  if (isAnimated) return wrongType(pictureMessages.animated);
  if (!isWhole || width * height === 0) return damaged;
  if (Math.max(width, height) > pictureMaxSide)
    return { title: 'Photo too long', description: pictureMessages.tooLong };
  if (width * height > shrinkablePixels)
    return { title: 'Too many pixels', description: pictureMessages.tooManyToShrink };
  return null;
}

/** Whether the server would take it as it is. */
export const isReady = ({ format, width, height }: PhotoHeader, file: { size: number }): boolean =>
  format !== 'heic' && file.size <= pictureMaxBytes && width * height <= pictureMaxPixels;
