// Puts the PNG of an icon into the format of its file.
import type { IconFile } from './icon-of-look.ts';

export const iconTypes = {
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  png: 'image/png',
} as const;

export const endingOf = (file: IconFile): keyof typeof iconTypes =>
  file.slice(file.lastIndexOf('.') + 1) as keyof typeof iconTypes;

export function iconFileOf(file: IconFile, png: Uint8Array, size: number): Buffer {
  const ending = endingOf(file);
  if (ending === 'ico') return Buffer.concat([icoHead(png.byteLength, size), png]);
  if (ending === 'svg') return Buffer.from(svgOf(png, size));
  return Buffer.from(png);
}

/** An icon file holds one or more pictures; since Windows Vista, each may be a PNG. */
function icoHead(bytes: number, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(bytes, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return head;
}

const svgOf = (png: Uint8Array, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;
