// Says how reliably an instructor keeps their dates.
import type { InstructorPage } from '#contract/classes/classes.ts';
import { saysEnough } from '#domain/classes/insight.ts';

/** "24 dates held in 12 months, 1 rescheduled, none canceled"; undefined while there are too few to say something. */
export function datesText(dates: InstructorPage['dates']): string | undefined {
  if (!saysEnough(dates)) return undefined;
  const { held, moved, canceled } = dates;
  const count = (number: number): string => (number === 0 ? 'none' : String(number));
  const heldText = held === 1 ? '1 date' : `${held} dates`;
  return `${heldText} held in 12 months, ${count(moved)} rescheduled, ${count(canceled)} canceled`;
}
