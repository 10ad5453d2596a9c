// Average color of a stored picture, to fill its place until it loads.
import { thumbHashToAverageRGBA } from 'thumbhash';

/** Undefined for an unreadable hash: a missing color must not break the page. */
export function pictureColor(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash);
  // The first five bytes carry the average; fewer are not a hash.
  if (bytes.length < 5) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
