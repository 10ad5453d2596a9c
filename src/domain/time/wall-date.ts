// Validates days of the calendar ("2026-11-18"). Apart from times of day, since searches know days alone.

const datePattern = /^((?:19|2\d)\d\d)-(\d\d)-(\d\d)$/;

export function readDate(text: string): { year: number; month: number; day: number } | undefined {
  const [, year, month, day] = (datePattern.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const same = new Date(Date.UTC(year, month - 1, day));
  return same.getUTCMonth() === month - 1 && same.getUTCDate() === day
    ? { year, month, day }
    : undefined;
}

/** Whether this is a day of the calendar, written 2026-11-18. */
export function isWallDate(text: string): boolean {
  return readDate(text) !== undefined;
}
