// The days that a request for figures asks about.
import { Refusal } from '#contract/errors.ts';
import {
  countDays,
  type Days,
  lastDays,
  mostDays,
  type Preset,
  presetDays,
} from '#domain/figures/period.ts';
import type { Clock } from '#platform/clock.ts';

export interface AskedDays {
  period?: Preset | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Days begin at midnight UTC, like those of the views that are counted. */
export function readDays({ period, from, to }: AskedDays, clock: Clock): Days {
  const today = clock.now().toISOString().slice(0, 10);
  if (period || !(from || to)) return lastDays(today, presetDays[period ?? '30d']);
  const refuse = (field: 'from' | 'to', message: string) =>
    new Refusal('invalid_input', { fields: { [field]: message } });
  if (!from) throw refuse('from', 'is needed with to');
  if (!to) throw refuse('to', 'is needed with from');
  if (to < from) throw refuse('to', 'must not be before from');
  if (countDays({ from, to }) > mostDays)
    throw refuse('from', 'must be at most two years before to');
  return { from, to };
}

/** The number of days whose ranks are kept until today, where these are the ones. */
export function keptSpan(days: Days, clock: Clock): number | undefined {
  const isUntilToday = days.to === clock.now().toISOString().slice(0, 10);
  return isUntilToday
    ? Object.values(presetDays).find((count) => count === countDays(days))
    : undefined;
}
