// Makes text that people wrote safe for a mail's header: one line, without what no header or database can hold.

export function oneLine(text: string, mostLetters: number): string {
  const line = text
    .toWellFormed()
    // Control and format characters: the latter can turn the direction of everything after them.
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    // Mail programs decode what looks encoded, also where the name was meant literally.
    .replaceAll('=?', '= ?')
    .trim();
  return line.length > mostLetters ? line.slice(0, mostLetters).toWellFormed() : line;
}
