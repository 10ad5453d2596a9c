// Writes periods, and the days, weeks and months of them.
import type { Days, Step } from '#domain/figures/period.ts';
import { monthNames } from '#domain/time/wall-text.ts';

const dayText = (day: string): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** "Nov 16 – 22, 2026", "Dec 28, 2026 – Jan 3, 2027", "Nov 16, 2026" */
export function daysText({ from, to }: Days): string {
  const year = to.slice(0, 4);
  if (from === to) return `${dayText(to)}, ${year}`;
  if (from.slice(0, 4) !== year)
    return `${dayText(from)}, ${from.slice(0, 4)} – ${dayText(to)}, ${year}`;
  const end = from.slice(0, 7) === to.slice(0, 7) ? String(Number(to.slice(8))) : dayText(to);
  return `${dayText(from)} – ${end}, ${year}`;
}

/** Below a bar: "Nov 16", "Nov" */
export const tickText = (day: string, step: Step): string =>
  step === 'month' ? (monthNames[Number(day.slice(5, 7)) - 1] ?? day) : dayText(day);
