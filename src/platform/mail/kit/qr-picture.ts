// Draws a QR code as the bytes of a PNG file, so that a mail can carry it: many mail programs show no SVG.
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of one module; phones scan the picture off a bright screen at arm's length. */
const modulePx = 8;

/** Width of the white frame in modules, as the standard asks for. */
const border = 4;

export function qrPicture(text: string): Uint8Array {
  const { data, size } = encode(text, { ecc: 'M', border });
  const sidePx = size * modulePx;
  const rows = data.flatMap((row) => Array.from({ length: modulePx }, () => rowOf(row)));
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([uint32(sidePx), uint32(sidePx), grayOfOneByte])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Eight bits of gray; the standard compression and filter, no interlacing. */
const grayOfOneByte = Buffer.from([8, 0, 0, 0, 0]);

/** The first byte says that the row is not filtered. */
const rowOf = (row: readonly boolean[]): Buffer =>
  Buffer.from([0, ...row.flatMap((isDark) => Array<number>(modulePx).fill(isDark ? 0 : 255))]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}
