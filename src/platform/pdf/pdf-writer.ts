// Writes text in any script onto a page: measured, wrapped and aligned.
import { readFileSync } from 'node:fs';
import PdfDocument from 'pdfkit';

export interface Look {
  size?: number;
  face?: 'plain' | 'bold';
  color?: string;
  /** Wider text is wrapped. */
  width?: number;
  /** Needs a width. */
  align?: 'left' | 'right';
}

export interface PdfWriter {
  /** Returns the height of the written text. */
  write(text: string, x: number, y: number, look?: Look): number;
  /** The height that the text would have. */
  heightOf(text: string, look?: Look): number;
}

const lineHeight = 1.35;
const usualSize = 10.5;
/** Shapes the text as a whole, so that right-to-left text comes out in order. */
const asOneRun = { features: [] as PDFKit.Mixins.OpenTypeFeatures[] };

export function createPdfWriter(doc: PDFKit.PDFDocument): PdfWriter {
  const registered = new Set<Face>();
  const use = (face: Face): void => {
    // Registers only fonts that are used: the East Asian one is large.
    if (!registered.has(face)) doc.registerFont(face, fontOf(face));
    registered.add(face);
    doc.font(face);
  };
  const widthOf = (line: string, face: 'plain' | 'bold'): number =>
    runsOf(line, face).reduce((sum, run) => {
      use(run.face);
      return sum + doc.widthOfString(run.text, asOneRun);
    }, 0);
  const linesOf = (text: string, { size = usualSize, face = 'plain', width }: Look): string[] => {
    doc.fontSize(size);
    const clean = printable(text);
    return width === undefined ? [clean] : wrap(clean, width, (line) => widthOf(line, face));
  };
  return {
    heightOf: (text, look = {}) =>
      linesOf(text, look).length * (look.size ?? usualSize) * lineHeight,
    write: (text, x, y, look = {}) => {
      const { size = usualSize, face = 'plain', color = '#191c10', width, align = 'left' } = look;
      const lines = linesOf(text, look);
      doc.fillColor(color);
      lines.forEach((line, index) => {
        const indent = align === 'right' && width !== undefined ? width - widthOf(line, face) : 0;
        let left = x + indent;
        for (const run of runsOf(line, face)) {
          use(run.face);
          const top = y + index * size * lineHeight;
          doc.text(run.text, left, top, { lineBreak: false, ...asOneRun });
          left += doc.widthOfString(run.text, asOneRun);
        }
      });
      return lines.length * size * lineHeight;
    },
  };
}

/** Wraps at spaces, and inside words that are wider than a line. */
export function wrap(text: string, width: number, measure: (line: string) => number): string[] {
  // The usual case; measuring word by word would take most of the time that a document takes.
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => broken(one, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function broken(word: string, width: number, measure: (line: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

const files = {
  plain: 'dejavu-sans-condensed.ttf',
  bold: 'dejavu-sans-condensed-bold.ttf',
  eastAsian: 'droid-sans-fallback.ttf',
} as const;

type Face = keyof typeof files;

/** A font as the library has parsed it; the library also accepts one that is already parsed. */
type ReadFont = PDFKit.Mixins.PDFFontSource;

const read = new Map<Face, ReadFont>();

/**
 * Fonts are embedded, because those that every reader has cover only Western Europe. Parsed once: that takes five
 * times as long as writing a document with it.
 */
function fontOf(face: Face): ReadFont {
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

const printable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(unprintable, ' ').replace(/\s+/g, ' ').trim();

interface Run {
  face: Face;
  text: string;
}

/** Splits a line into runs that are each written in one font and one direction. */
function runsOf(line: string, face: 'plain' | 'bold'): Run[] {
  return line
    .split(apart)
    .filter((text) => text !== '')
    .map((text) => ({ face: isEastAsian.test(text) ? 'eastAsian' : face, text }));
}
