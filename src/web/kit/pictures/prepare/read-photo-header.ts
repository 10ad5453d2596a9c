// Reads what a photo is from its bytes, without decoding it: its format, its size, and whether it is whole.
import type { Size } from '#domain/pictures/crop.ts';

export interface PhotoHeader extends Size {
  format: 'jpeg' | 'png' | 'webp' | 'heic';
  /** Whether its end is there; not known of HEIC, where only decoding tells. */
  isWhole: boolean;
  isAnimated: boolean;
}

/** Undefined for a file of any other format. Width and height are 0 where the file ends before it says them. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = { bytes, view };
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(file);
  if (textAt(bytes, 1, 3) === 'PNG') return readPng(file);
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return readWebp(file);
  if (textAt(bytes, 4, 4) === 'ftyp' && heicBrands.has(textAt(bytes, 8, 4))) return readHeic(file);
  return undefined;
}

interface PhotoFile {
  bytes: Uint8Array;
  view: DataView;
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function readJpeg({ bytes, view }: PhotoFile): PhotoHeader {
  let size = { width: 0, height: 0 };
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // The compressed picture begins here, and no marker inside it looks like its end.
    if (marker === 0xda) break;
    at += 2 + view.getUint16(at + 2);
  }
  return { format: 'jpeg', ...size, isWhole: endsAfter(bytes, at), isAnimated: false };
}

/** Markers of a frame header, baseline or progressive; three numbers between them mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function endsAfter(bytes: Uint8Array, start: number): boolean {
  for (let at = bytes.length - 2; at >= start; at -= 1)
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

function readPng({ bytes, view }: PhotoFile): PhotoHeader {
  const hasSize = bytes.length >= 24;
  let isWhole = false;
  let isAnimated = false;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const kind = textAt(bytes, at + 4, 4);
    if (kind === 'IEND') isWhole = true;
    if (kind === 'acTL') isAnimated = true;
    at += 12 + view.getUint32(at);
  }
  return {
    format: 'png',
    width: hasSize ? view.getUint32(16) : 0,
    height: hasSize ? view.getUint32(20) : 0,
    isWhole,
    isAnimated,
  };
}

function readWebp({ bytes, view }: PhotoFile): PhotoHeader {
  const isWhole = bytes.length >= 30 && bytes.length >= 8 + view.getUint32(4, true);
  const header = { format: 'webp' as const, isWhole, isAnimated: false };
  if (bytes.length < 30) return { ...header, width: 0, height: 0 };
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X') {
    const side = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    const isAnimated = (view.getUint8(20) & 2) !== 0;
    return { ...header, isAnimated, width: side(24), height: side(27) };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { ...header, width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  const side = (at: number) => view.getUint16(at, true) & 0x3fff;
  return { ...header, width: side(26), height: side(28) };
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']);

/** Far more than the boxes before the picture take. */
const mostBoxBytes = 1024 * 1024;

/** The largest size that is named: those of tiles and previews are smaller. */
function readHeic({ bytes, view }: PhotoFile): PhotoHeader {
  let size = { width: 0, height: 0 };
  const end = Math.min(bytes.length - 16, mostBoxBytes);
  for (let at = 8; at <= end; at += 1) {
    // "i" first, because this looks at every byte.
    if (bytes[at] !== 0x69 || textAt(bytes, at, 4) !== 'ispe') continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (width * height > size.width * size.height) size = { width, height };
  }
  return { format: 'heic', ...size, isWhole: true, isAnimated: false };
}
