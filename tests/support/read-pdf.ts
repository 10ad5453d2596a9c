// Reads the text of our own PDFs back, through the character maps of their embedded fonts.
import { inflateSync } from 'node:zlib';

/** The pieces of text in the order they were drawn. */
export function readPdf(file: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(file).toString('latin1'));
  const fonts = fontsOf(objects);
  const pieces: string[] = [];
  for (const { text } of objects.values()) {
    if (!/\bBT\b/.test(text)) continue;
    let letters = new Map<string, string>();
    for (const [, font, drawn] of text.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map();
      else if (drawn !== undefined) pieces.push(spell(drawn, letters));
    }
  }
  return pieces;
}

interface PdfObject {
  head: string;
  /** The object's stream, decompressed. */
  text: string;
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [head = '', stream] = body.split(/\nstream\n/);
    const bytes = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const isPacked = stream !== undefined && head.includes('/FlateDecode');
    objects.set(id, { head, text: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

/** Maps glyph numbers to text, for each font. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      fonts.set(name, lettersOf(objects.get(map)?.text ?? ''));
    }
  return fonts;
}

function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, codes = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  return letters;
}

const spell = (drawn: string, letters: Map<string, string>): string =>
  [...drawn.matchAll(/<(\w*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => letters.get(glyph.toLowerCase()) ?? '\ufffd')
    .join('');
