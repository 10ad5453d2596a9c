// Fonts of PDF documents: embedded, because the fonts that every reader has cover only Western Europe.
import { readFileSync } from 'node:fs';
import PdfDocument from 'pdfkit';

const files = {
  plain: 'dejavu-sans-condensed.ttf',
  bold: 'dejavu-sans-condensed-bold.ttf',
  eastAsian: 'droid-sans-fallback.ttf',
} as const;

export type Face = keyof typeof files;

/** A font as the library has parsed it; the library also accepts one that is already parsed. */
type ReadFont = PDFKit.Mixins.PDFFontSource;

const read = new Map<Face, ReadFont>();

/** Parsed once: that takes five times as long as writing a document with it. */
export function fontOf(face: Face): ReadFont {
  const known = read.get(face);
  if (known) return known;
  const bytes = readFileSync(new URL(`fonts/${files[face]}`, import.meta.url));
  const reader = new PdfDocument().font(bytes) as unknown as { _font: { font: ReadFont } };
  // The library has no public access to the parsed font, although it accepts one.
  // oxlint-disable-next-line no-underscore-dangle
  const { font } = reader._font;
  read.set(face, font);
  return font;
}

// The usual fonts have no letters for these scripts.
const eastAsian =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Bopomofo}\\u3000-\\u303f\\uff00-\\uffef]+';
const rightToLeft = '[\\p{sc=Hebrew}\\p{sc=Arabic}]';
const apart = new RegExp(
  `(${eastAsian}|${rightToLeft}(?:(?:${rightToLeft}|[\\p{M}\\s])*(?:${rightToLeft}|\\p{M}))?)`,
  'u',
);
const isEastAsian = new RegExp(`^${eastAsian}$`, 'u');

/** Line ends, direction marks and pictographs, for which the fonts have no glyphs. */
const unprintable =
  /(?:[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u{1f000}-\u{1faff}]|\ufe0f)+/gu;

export const printable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(unprintable, ' ').replace(/\s+/g, ' ').trim();

export interface Run {
  face: Face;
  text: string;
}

/** Splits a line into runs that are each written in one font and one direction. */
export function runsOf(line: string, face: 'plain' | 'bold'): Run[] {
  return line
    .split(apart)
    .filter((text) => text !== '')
    .map((text) => ({ face: isEastAsian.test(text) ? 'eastAsian' : face, text }));
}
