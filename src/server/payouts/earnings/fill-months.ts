// Fills the months of the chart: every month from the first to the last, at least half a year, so that empty ones show.
import type { EarningMonth } from '#contract/money/earnings.ts';
import { figuresOf } from './figures-of.ts';
import type { MonthRow } from './earnings-store.ts';

const least = 6;
const most = 18;

/** Drops the earliest months when there are too many, but never the half year that is just ending. */
export function fillMonths(rows: MonthRow[], now: Date): EarningMonth[] {
  const numbers = rows.map(({ month }) => numberOf(month));
  const current = numberOf(now.toISOString());
  const last = Math.max(current, ...numbers);
  const first = Math.max(
    Math.min(current, last - least + 1, ...numbers),
    Math.min(last - most + 1, current - least + 1),
  );
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const month = textOf(first + index);
    return { month, ...figuresOf(rows.filter((row) => row.month === month)) };
  });
}

/** Months since the year 0. */
const numberOf = (text: string): number =>
  Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1;

const textOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
