// Makes picture files as people upload them, by accident or on purpose, from pixels and bytes.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Four quarters in colors that survive any encoder: red, green / blue, white. */
export function quarters(width: number, height: number): Sharp {
  const colors = ['#e00000', '#00c000', '#0000e0', '#ffffff'];
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const rects = colors.map(
    (fill, i) =>
      `<rect x="${(i % 2) * w}" y="${i < 2 ? 0 : h}" width="${w}" height="${h}" fill="${fill}"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join('')}</svg>`,
    ),
  ).removeAlpha();
}

export const smallPicture = (): Promise<Buffer> => quarters(64, 48).jpeg().toBuffer();

/** Detail everywhere, like a photograph; a JPEG of 6000 × 4000 has about 3 MB. */
export async function photograph(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grain = { width: 600, height: 400, channels: 3 as const, background: '#808080', noise };
  return sharp(await sharp({ create: grain }).png().toBuffer()).resize(width, height);
}

export async function withGps(): Promise<Buffer> {
  return quarters(400, 300)
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Lin Huang' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 2/1', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SecretXmp</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** A JPEG that is an HTML page as well, in a comment inside it and in the bytes after it. */
export async function polyglot(): Promise<Buffer> {
  const jpeg = await quarters(400, 300).jpeg().toBuffer();
  const page = Buffer.from('<html><script>alert(document.domain)</script></html>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(2000, '\0'), 'latin1');
export const gif = (): Promise<Buffer> => quarters(20, 20).gif().toBuffer();
export const avif = (): Promise<Buffer> => quarters(20, 20).avif().toBuffer();
export const tiff = (): Promise<Buffer> => quarters(20, 20).tiff().toBuffer();

/** 144 megapixels in 18 KB: one bit each, all the same. */
export const bomb = (): Buffer => emptyPng({ width: 12_000, height: 12_000, bits: 1, color: gray });

/** The picture that takes a decoder the longest for its bytes: RGBA in 16 bits, 309 KB at 6300 × 6300. */
export const costlyPicture = (width: number, height: number): Buffer =>
  emptyPng({ width, height, bits: 16, color: rgba });

/** A PNG in the fewest bytes for its size. */
export const plainPicture = (width: number, height: number): Buffer =>
  emptyPng({ width, height, bits: 1, color: gray });

const gray = { type: 0, channels: 1 };
const rgba = { type: 6, channels: 4 };

interface EmptyPng {
  width: number;
  height: number;
  bits: number;
  color: { type: number; channels: number };
}

function emptyPng({ width, height, bits, color }: EmptyPng): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = color.type;
  const rowBytes = Math.ceil((width * bits * color.channels) / 8) + 1;
  const rows = deflateSync(Buffer.alloc(height * rowBytes));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A valid picture of exactly this many bytes, padded after its end. */
export async function ofBytes(bytes: number): Promise<Buffer> {
  const jpeg = await quarters(400, 300).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
}

export function pictureForm(bytes: Uint8Array, { name = 'picture.jpg', type = 'image/jpeg' } = {}) {
  const form = new FormData();
  form.append('picture', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return form;
}
