// Cuts text that people wrote to a length, and never inside a character.

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The start of the text, in at most so many UTF-16 units: an emoji of several parts stays whole or is left out. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // The beginning decides where the characters are, however long the rest is.
  const start = text.slice(0, most + 100);
  return start.slice(0, characters.segment(start).containing(most)?.index ?? most);
}

/** The same with an ellipsis where something is left out. */
export const cutWithEllipsis = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most)}…`;
