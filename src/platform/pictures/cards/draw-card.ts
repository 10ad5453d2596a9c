// Draws the picture that other sites show beside a link: a photo, a title, a line, a label, and our mark or the logo.
import sharp, { type OverlayOptions } from 'sharp';
import { markColors, markIn } from './mark.ts';

/** The size that link previews ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface CardTexts {
  title: string;
  /** One line below the title. */
  line: string;
  /** A few letters in the upper right corner. */
  label: string;
  brand: string;
  /** Of the label, instead of our green and the ink on it. */
  colors?: { brand: string; ink: string };
  /** The logo contains the name of the marketplace, so it is not written beside it. */
  isNamedByLogo?: boolean;
}

export interface CardPictures {
  /** Without one, the card has a plain background. */
  photo?: Uint8Array | undefined;
  /** In the place of our mark. */
  logo?: Uint8Array | undefined;
}

const edge = 60;
const colors = { ...markColors, paper: '#ffffff', soft: '#eef2dc' };
/** The file names of the fonts in `fonts`; fonts.conf lets nothing else in. */
const faces = { heavy: 'Figtree ExtraBold', strong: 'Figtree SemiBold' };
const mostTitleLetters = 110;
/** Of the mark or logo, and of the label. */
const signHeight = 64;

export async function drawCard(
  texts: CardTexts,
  { photo, logo }: CardPictures = {},
): Promise<Uint8Array> {
  const title = shortened(texts.title, mostTitleLetters);
  const shades = texts.colors ?? colors;
  const [heading, line, brand, label, sign] = await Promise.all([
    write(title, { face: faces.heavy, px: titlePx(title), color: colors.paper, width: 1080 }),
    write(shortened(texts.line, 60), { face: faces.strong, px: 36, color: colors.soft }),
    write(shortened(texts.brand, 24), { face: faces.heavy, px: 40, color: colors.paper }),
    write(shortened(texts.label, 12), { face: faces.heavy, px: 38, color: shades.ink }),
    logo ? drawPlate(logo) : drawMark(shades),
  ]);
  const lineTop = cardSize.height - edge - line.height;
  const layers: OverlayOptions[] = [
    { input: frame(label.width, shades.brand), left: 0, top: 0 },
    { input: heading.image, left: edge, top: lineTop - 24 - heading.height },
    { input: line.image, left: edge, top: lineTop },
    { input: sign.image, left: edge, top: edge },
    ...(logo && texts.isNamedByLogo
      ? []
      : [
          {
            input: brand.image,
            left: edge + sign.width + 16,
            top: edge + Math.round((signHeight - brand.height) / 2),
          },
        ]),
    {
      input: label.image,
      left: cardSize.width - edge - 28 - label.width,
      top: edge + Math.round((signHeight - label.height) / 2),
    },
  ];
  return background(photo)
    .composite(layers)
    .flatten({ background: colors.ink })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function background(photo?: Uint8Array) {
  if (photo) return sharp(photo).resize(cardSize.width, cardSize.height, { fit: 'cover' });
  return sharp({ create: { ...cardSize, channels: 3, background: '#3c4614' } });
}

const titlePx = ({ length }: string): number => (length <= 36 ? 84 : length <= 72 ? 68 : 54);

/** Cuts between words where there are any. */
function shortened(text: string, most: number): string {
  const clean = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const letters = Array.from(clean);
  // Nothing at all cannot be drawn.
  if (letters.length <= most) return clean || '–';
  const cut = letters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

interface Look {
  face: string;
  px: number;
  color: string;
  /** Wider text is wrapped. */
  width?: number;
}

async function write(text: string, { face, px, color, width }: Look) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const markup = `<span face="${face}" foreground="${color}" size="${px}pt">${escaped}</span>`;
  const { data, info } = await sharp({
    // At 72 dpi a point is a pixel.
    text: { text: markup, dpi: 72, rgba: true, wrap: 'word-char', ...(width && { width }) },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

interface Sign {
  image: Buffer;
  width: number;
}

const drawMark = ({ brand, ink }: { brand: string; ink: string }): Sign => ({
  image: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${signHeight}" height="${signHeight}" viewBox="0 0 32 32">${markIn(brand, ink)}</svg>`,
  ),
  width: signHeight,
});

/** A logo may have any color and no background, and lies on any photo: its plate is white, as the light pages are. */
async function drawPlate(logo: Uint8Array): Promise<Sign> {
  const { data, info } = await sharp(logo)
    .resize(200, 44, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = Math.max(signHeight, info.width + 28);
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${signHeight}"><rect width="${width}" height="${signHeight}" rx="16" fill="#ffffff"/></svg>`;
  const image = await sharp(Buffer.from(plate))
    .composite([{ input: data, gravity: 'centre' }])
    .png()
    .toBuffer();
  return { image, width };
}

/** Shadows that keep letters readable on any photo, and the label's background. */
function frame(labelWidth: number, brand: string): Buffer {
  const { width, height } = cardSize;
  const pill = labelWidth + 56;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0c0e06" stop-opacity=".55"/>
      <stop offset=".28" stop-color="#0c0e06" stop-opacity=".05"/>
      <stop offset=".55" stop-color="#0c0e06" stop-opacity=".3"/>
      <stop offset="1" stop-color="#0c0e06" stop-opacity=".92"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
    <rect x="${width - edge - pill}" y="${edge}" width="${pill}" height="${signHeight}" rx="32" fill="${brand}"/>
  </svg>`);
}
