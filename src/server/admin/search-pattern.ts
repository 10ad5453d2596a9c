// Turns the text of a search box of the admin area into a pattern that matches it literally.

/** Null for an empty text, which finds everything. */
export function searchPattern(typed: string): string | null {
  const words = typed.trim().toLowerCase();
  return words ? `%${words.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
}
