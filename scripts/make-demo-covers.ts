// Creates the pictures of the demo classes from our seven renderings: crops, mirrors, the green thing recolored.
import { resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const folder = resolve(import.meta.dirname, '../src/server/classes/demo/covers');

/** In pixels of the rendering, which is 1200 × 800. */
type Area = [left: number, top: number, width: number, height: number];

const colors = {
  blue: { hue: 205, saturation: 0.55 },
  red: { hue: 10, saturation: 0.72 },
  ochre: { hue: 40, saturation: 0.9 },
  teal: { hue: 172, saturation: 0.55 },
};

/** The position of the green thing in each rendering, and the lowest hue of its reflections. */
const greenThings: Record<string, { lowestHue: number; areas: Area[] }> = {
  pottery: { lowestHue: 44, areas: [[530, 310, 350, 330]] },
  cooking: { lowestHue: 45, areas: [[110, 190, 510, 390]] },
  technology: { lowestHue: 44, areas: [[960, 380, 240, 220]] },
  music: { lowestHue: 46, areas: [[0, 240, 1200, 320]] },
  gardening: { lowestHue: 46, areas: [[760, 270, 440, 325]] },
  languages: {
    lowestHue: 46,
    areas: [
      [570, 130, 490, 240],
      [120, 360, 600, 120],
    ],
  },
};

interface Cover {
  from: string;
  crop?: Area;
  mirror?: true;
  color?: keyof typeof colors;
}

/** Pictures with words are never mirrored. */
const covers: Record<string, Cover> = {
  'painting-brushes': { from: 'painting', crop: [0, 0, 900, 600] },
  'painting-easel': { from: 'painting', crop: [375, 50, 825, 550] },
  'painting-palette': { from: 'painting', crop: [60, 260, 810, 540], mirror: true },
  'painting-mirrored': { from: 'painting', mirror: true },
  'pottery-cup': { from: 'pottery', crop: [30, 170, 780, 520], color: 'blue' },
  'pottery-bowls': { from: 'pottery', crop: [420, 100, 780, 520] },
  'pottery-mirrored': { from: 'pottery', mirror: true, color: 'red' },
  'pottery-vases': { from: 'pottery', crop: [225, 70, 885, 590], mirror: true, color: 'teal' },
  'pottery-ochre': { from: 'pottery', color: 'ochre' },
  'cooking-pot': { from: 'cooking', crop: [40, 160, 840, 560], color: 'red' },
  'cooking-lemons': { from: 'cooking', crop: [450, 140, 750, 500] },
  'cooking-tomatoes': { from: 'cooking', crop: [330, 300, 720, 480], mirror: true },
  'cooking-mirrored': { from: 'cooking', mirror: true, color: 'blue' },
  'cooking-teal': { from: 'cooking', crop: [0, 80, 1080, 720], color: 'teal' },
  'technology-code': { from: 'technology', crop: [280, 100, 660, 440] },
  'technology-desk': { from: 'technology', crop: [0, 160, 900, 600] },
  'technology-mug': { from: 'technology', crop: [420, 200, 780, 520], mirror: true, color: 'red' },
  'technology-mirrored': { from: 'technology', mirror: true, color: 'blue' },
  'technology-teal': { from: 'technology', color: 'teal' },
  'languages-books': { from: 'languages', crop: [90, 350, 660, 440], mirror: true },
  'languages-bonjour': { from: 'languages', crop: [555, 105, 540, 515], color: 'teal' },
  'languages-blue': { from: 'languages', color: 'blue' },
  'languages-red': { from: 'languages', crop: [60, 40, 1080, 720], color: 'red' },
  'languages-ochre': { from: 'languages', color: 'ochre' },
  'music-keys': { from: 'music', crop: [0, 270, 795, 530], color: 'blue' },
  'music-sheet': { from: 'music', crop: [240, 0, 810, 540] },
  'music-octave': { from: 'music', crop: [420, 260, 780, 520], mirror: true, color: 'ochre' },
  'music-red': { from: 'music', crop: [120, 80, 1080, 720], color: 'red' },
  'music-teal': { from: 'music', color: 'teal' },
  'gardening-plants': { from: 'gardening', crop: [20, 190, 720, 480] },
  'gardening-can': { from: 'gardening', crop: [540, 220, 660, 440], color: 'blue' },
  'gardening-pots': { from: 'gardening', crop: [330, 150, 840, 560], mirror: true },
  'gardening-mirrored': {
    from: 'gardening',
    crop: [0, 80, 1080, 720],
    mirror: true,
    color: 'red',
  },
  'gardening-ochre': { from: 'gardening', color: 'ochre' },
};

type Color = (typeof colors)['blue'];

async function repaint(picture: Sharp, from: string, color: Color): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { lowestHue, areas } = greenThings[from] ?? { lowestHue: 0, areas: [] };
  for (const [left, top, width, height] of areas)
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1)
        repaintPixel(data.subarray(3 * (y * info.width + x)), lowestHue, color);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** From 0 at `from` to 1 at `to`, so that edges and reflections change softly. */
const ramp = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

const renderedGreenHue = 71;

function repaintPixel(pixel: Buffer, lowestHue: number, color: Color): void {
  const { hue, saturation, lightness } = toHsl(pixel);
  const green = ramp(hue, lowestHue, lowestHue + 6) * (1 - ramp(hue, 88, 96));
  const share = green * ramp(saturation, 0.2, 0.42);
  const painted = toRgb(
    (color.hue + 0.3 * (hue - renderedGreenHue) + 360) % 360,
    Math.min(1, saturation * color.saturation),
    lightness,
  );
  painted.forEach((value, channel) => {
    pixel[channel] = Math.round((pixel[channel] ?? 0) * (1 - share) + value * share);
  });
}

function toHsl(pixel: Buffer): { hue: number; saturation: number; lightness: number } {
  const [red = 0, green = 0, blue = 0] = [...pixel.subarray(0, 3)].map((value) => value / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (most === red)
    return { hue: (60 * ((green - blue) / range + 6)) % 360, saturation, lightness };
  if (most === green) return { hue: 60 * ((blue - red) / range + 2), saturation, lightness };
  return { hue: 60 * ((red - green) / range + 4), saturation, lightness };
}

function toRgb(hue: number, saturation: number, lightness: number): number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const position = (offset + hue / 30) % 12;
    return 255 * (lightness - strength * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

for (const [name, { from, crop, mirror, color }] of Object.entries(covers)) {
  let picture = sharp(resolve(folder, `${from}.webp`)).removeAlpha();
  if (color) picture = await repaint(picture, from, colors[color]);
  const [left, top, width, height] = crop ?? [0, 0, 1200, 800];
  picture = picture.extract({ left, top, width, height }).flop(mirror ?? false);
  await picture.webp({ quality: 88, effort: 6 }).toFile(resolve(folder, `${name}.webp`));
}
