// The letters that papers are written in: embedded, because those every reader has know no more than Western Europe.
import { readFileSync } from 'node:fs';
import PdfDocument from 'pdfkit';

const files = {
  plain: 'dejavu-sans-condensed.ttf',
  bold: 'dejavu-sans-condensed-bold.ttf',
  eastAsian: 'droid-sans-fallback.ttf',
} as const;

export type Face = keyof typeof files;

/** As the library reads a font; it takes one that has been read before. */
type ReadFont = PDFKit.Mixins.PDFFontSource;

const read = new Map<Face, ReadFont>();

/** Read once: that takes five times as long as writing a paper with it. */
export function fontOf(face: Face): ReadFont {
  const known = read.get(face);
  if (known) return known;
  const bytes = readFileSync(new URL(`fonts/${files[face]}`, import.meta.url));
  const reader = new PdfDocument().font(bytes) as unknown as { _font: { font: ReadFont } };
  // It hands what it has read to nobody, though it takes it from anybody.
  // oxlint-disable-next-line no-underscore-dangle
  const { font } = reader._font;
  read.set(face, font);
  return font;
}

// Of these the usual faces have none.
const eastAsian =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}\\u3000-\\u303f\\uff00-\\uffef]+';
const rightToLeft = '[\\p{sc=Hebrew}\\p{sc=Arabic}]';
const apart = new RegExp(
  `(${eastAsian}|${rightToLeft}(?:(?:${rightToLeft}|[\\p{M}\\s])*(?:${rightToLeft}|\\p{M}))?)`,
  'u',
);
const isEastAsian = new RegExp(`^${eastAsian}$`, 'u');

/** Line ends, direction marks and pictographs, for which there are no letters. */
const unprintable =
  /(?:[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u{1f000}-\u{1faff}]|\ufe0f)+/gu;

export const printable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(unprintable, ' ').replace(/\s+/g, ' ').trim();

export interface Run {
  face: Face;
  text: string;
}

/** A line in pieces that are each written in one face and one direction. */
export function runsOf(line: string, face: 'plain' | 'bold'): Run[] {
  return line
    .split(apart)
    .filter((text) => text !== '')
    .map((text) => ({ face: isEastAsian.test(text) ? 'eastAsian' : face, text }));
}
