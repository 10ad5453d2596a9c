// Normalizes names for comparison: removes what people leave out or write differently.

const abbreviations = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

const directions = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
]);

/** "Coeur d'Alene", "St. Louis" and "Mayagüez" become "coeurdalene", "saintlouis" and "mayaguez". */
export function searchText(text: string): string {
  return expand(wordsOf(text)).join('');
}

/** Words of plain lowercase letters and digits; everything else is removed or separates two words. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    // "N.Y.C." is one word.
    .replace(/\b([a-z])\./g, '$1');
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** A single word may still be incomplete: "st" may become "Stockton". */
function expand(words: string[]): string[] {
  if (words.length < 2) return words;
  return words.map((word, index) => {
    const direction = index === 0 ? directions.get(word) : undefined;
    return direction ?? abbreviations.get(word) ?? word;
  });
}
