// Draws an icon or a logo as PNG: a picture or an SVG of our own, fitted into a box.
import sharp from 'sharp';

export interface IconSpec {
  width: number;
  height: number;
  /** Room around the picture, as a share of the smaller side. */
  inset: number;
  /** Left out for a transparent one. */
  background?: string;
  /** Our own drawing; without one, the picture is drawn. */
  svg?: string;
  /** Written on it in the color, for a name without a logo. */
  letter?: { text: string; color: string };
}

export async function drawIcon(spec: IconSpec, picture?: Uint8Array): Promise<Uint8Array> {
  const { width, height, inset, background, letter } = spec;
  const room = Math.round(Math.min(width, height) * inset);
  const box = { width: width - 2 * room, height: height - 2 * room };
  const input = letter
    ? await drawLetter(letter, box.height)
    : await drawContent(spec, box, picture);
  return sharp({
    create: {
      width,
      height,
      channels: 4,
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function drawContent(
  { svg }: IconSpec,
  box: { width: number; height: number },
  picture: Uint8Array | undefined,
): Promise<Buffer> {
  const source = svg === undefined ? picture : Buffer.from(svg);
  if (!source) throw new Error('An icon needs a picture, a drawing or a letter.');
  // Our drawings are 32 wide; drawn at that size first, they would be blurred.
  const density = svg === undefined ? 72 : (72 * box.width) / 32;
  return sharp(source, { density })
    .resize(box.width, box.height, { fit: 'inside' })
    .png()
    .toBuffer();
}

function drawLetter({ text, color }: NonNullable<IconSpec['letter']>, px: number): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const markup = `<span face="Figtree ExtraBold" foreground="${color}" size="${Math.round(px * 0.8)}pt">${escaped}</span>`;
  // At 72 dpi a point is a pixel.
  return sharp({ text: { text: markup, dpi: 72, rgba: true } })
    .png()
    .toBuffer();
}
