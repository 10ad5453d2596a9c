// What is typed into a search box of the admin area, as a pattern that means just these letters.

/** Null for nothing, which finds everything. */
export function searchPattern(typed: string): string | null {
  const words = typed.trim().toLowerCase();
  return words ? `%${words.replaceAll(/[\\%_]/g, '\\$&')}%` : null;
}
