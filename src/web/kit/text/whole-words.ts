// The start of a text that ends at a whole word.

/**
 * As many whole words as fit into `most` characters, without the punctuation after them; a text that fits is left as it
 * is. A long word, or a script without spaces, is cut inside, but never inside a character.
 */
export function wholeWords(text: string, most: number): string {
  const letters = Array.from(text.slice(0, most * 2 + 1));
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join('');
  const lastSpace = /\s/.test(letters[most] ?? '') ? cut.length : cut.search(/\s\S*$/);
  const kept = lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut;
  return kept.replace(/[\s,;:.–-]+$/, '');
}

/** The same with an ellipsis where something is left out. */
export function shortText(text: string, most: number): string {
  const kept = wholeWords(text, most);
  return kept === text ? text : `${kept}…`;
}
