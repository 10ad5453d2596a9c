// Makes text that people wrote safe for a mail's header: one line, without what a header or database cannot hold.
import { cutText } from '#domain/text/cut-text.ts';

export function oneLine(text: string, mostLetters: number): string {
  const line = text
    .toWellFormed()
    // Control and format characters: the latter can turn the direction of everything after them.
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    // Mail programs decode text that looks encoded, even where it was meant literally.
    .replaceAll('=?', '= ?')
    .trim();
  return cutText(line, mostLetters).trimEnd();
}
