// Cuts a page from a long list, and returns the cursor of the next one.

export const pageSize = 50;

/** Expects one row more than a page, which shows whether there is a next page. */
export function cutPage<Row>(
  rows: Row[],
  cursorOf: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, next: rows.length > pageSize && last ? cursorOf(last) : null };
}
