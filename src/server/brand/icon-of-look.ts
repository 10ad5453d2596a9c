// Decides what an icon of the site shows: the logo, the first letter where a logo is too wide for an icon, or the leaf.
import { brandColorsOf } from '#domain/brand/brand-colors.ts';
import { trellisColors } from '#domain/brand/trellis-colors.ts';
import type { IconSpec } from '#platform/pictures/cards/draw-icon.ts';
import { markIn } from '#platform/pictures/cards/mark.ts';

/** Names of the files and what they are for; `maskable` ones are cut to the shape of the system. */
export const iconFiles = {
  'favicon.ico': { size: 32, purpose: 'tab' },
  'favicon.svg': { size: 64, purpose: 'tab' },
  'apple-touch-icon.png': { size: 180, purpose: 'maskable' },
  'icons/icon-192.png': { size: 192, purpose: 'app' },
  'icons/icon-512.png': { size: 512, purpose: 'app' },
  'icons/maskable-192.png': { size: 192, purpose: 'maskable' },
  'icons/maskable-512.png': { size: 512, purpose: 'maskable' },
} as const;

export type IconFile = keyof typeof iconFiles;
type Purpose = (typeof iconFiles)[IconFile]['purpose'];

export interface IconLook {
  brandName: string;
  accentColor: string;
  logo: { width: number; height: number } | undefined;
}

/** A wider one would be a line. */
const mostRatio = 1.6;

const insets: Record<Purpose, number> = { tab: 0, app: 0.08, maskable: 0.18 };

/** Undefined for the look of Trellis, whose icons are files. */
export function iconOfLook(file: IconFile, look: IconLook): IconSpec | undefined {
  const { size, purpose } = iconFiles[file];
  const box = { width: size, height: size };
  const { logo, accentColor, brandName } = look;
  const { brand, 'on-brand': ink } = accentColor
    ? brandColorsOf(accentColor).light
    : trellisColors.light;
  if (!logo) return accentColor ? { ...box, inset: 0, svg: leaf(brand, ink, purpose) } : undefined;
  const isTab = purpose === 'tab';
  if (Math.max(logo.width / logo.height, logo.height / logo.width) <= mostRatio)
    return { ...box, inset: insets[purpose], ...(!isTab && { background: '#ffffff' }) };
  const [letter = ''] = brandName;
  return { ...box, inset: 0.12, background: brand, letter: { text: letter, color: ink } };
}

function leaf(brand: string, ink: string, purpose: Purpose): string {
  const colored = markIn(brand, ink);
  const shape = purpose === 'maskable' ? colored.replace('rx="9"', 'rx="0"') : colored;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shape}</svg>`;
}
