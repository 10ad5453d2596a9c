// Periods of whole days: the last days until today, or from one day to another, cut into days, weeks and months.
import { addDays } from '../time/day-words.ts';
import { dayMs } from '../time/durations.ts';
import type { WallDate } from '../time/wall-text.ts';

export interface Days {
  from: WallDate;
  /** The last day, included. */
  to: WallDate;
}

/** The number of days until today, which is one of them. */
export const presetDays = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const;
export type Preset = keyof typeof presetDays;
export const presets = Object.keys(presetDays) as Preset[];

export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** The longest period: two years, and a day for a leap year. */
export const mostDays = 731;

export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

export const lastDays = (today: WallDate, count: number): Days => ({
  from: addDays(today, 1 - count),
  to: today,
});

/** As many days, right before. */
export const daysBefore = (days: Days): Days => lastDays(addDays(days.from, -1), countDays(days));

/** The step that fits a period when nobody chooses one. */
export function usualStep(days: Days): Step {
  const count = countDays(days);
  if (count <= 31) return 'day';
  return count <= 120 ? 'week' : 'month';
}

/** The first day of the step that a day is in; weeks begin on Monday. */
export function startOfStep(day: WallDate, step: Step): WallDate {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
}

function nextStart(start: WallDate, step: Step): WallDate {
  if (step === 'day') return addDays(start, 1);
  if (step === 'week') return addDays(start, 7);
  return startOfStep(addDays(start, 31), 'month');
}

/** The days, weeks or months of a period in order; the first and the last may be cut off by it. */
export function stepsOf({ from, to }: Days, step: Step): Days[] {
  const found: Days[] = [];
  for (let start = startOfStep(from, step); start <= to; start = nextStart(start, step)) {
    const end = addDays(nextStart(start, step), -1);
    found.push({ from: start < from ? from : start, to: end > to ? to : end });
  }
  return found;
}
