// Where a page of a long list ends, as it travels to whoever asks for the next one.

export const pageSize = 50;

/** Of one row more than a page holds, so that its end is known. */
export function cutPage<Row>(
  rows: Row[],
  cursorOf: (last: Row) => string,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, next: rows.length > pageSize && last ? cursorOf(last) : null };
}
