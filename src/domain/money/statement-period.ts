// A month or a year of an instructor's statements: "2026-12" or "2026".
import { monthNames } from '../time/wall-text.ts';

export const periodPattern = /^2\d{3}(?:-(?:0[1-9]|1[0-2]))?$/;

export interface StatementPeriod {
  year: number;
  /** From 1; undefined for the whole year. */
  month: number | undefined;
}

/** Undefined for text that names no period. */
export function readPeriod(text: string): StatementPeriod | undefined {
  if (!periodPattern.test(text)) return undefined;
  const month = text.slice(5);
  return { year: Number(text.slice(0, 4)), month: month === '' ? undefined : Number(month) };
}

/** "Dec 2026", "2026" */
export const periodText = ({ year, month }: StatementPeriod): string =>
  month === undefined ? String(year) : `${monthNames[month - 1] ?? month} ${year}`;

export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** Whether nothing can be added any more; `today` is the date in the zone of the statement, "2026-12-31". */
export const isPeriodOver = (text: string, today: string): boolean =>
  text < today.slice(0, text.length);
