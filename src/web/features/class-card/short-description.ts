// The start of a description, as long as a card has room for.
const cardLetters = 100;

/** The first 100 characters and an ellipsis; a shorter text is left as it is. */
export function shortDescription(description: string): string {
  // Counts whole characters: half an emoji would show as a question mark.
  const letters = Array.from(description.slice(0, cardLetters * 2 + 1));
  if (letters.length <= cardLetters) return description;
  return `${letters.slice(0, cardLetters).join('').trimEnd()}…`;
}
