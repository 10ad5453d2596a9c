// Gathers meetings by the day they are on, where they are.
import type { AgendaDate } from '#contract/teaching.ts';
import { dayText } from '#domain/date-text.ts';

export interface AgendaDay {
  day: string;
  dates: AgendaDate[];
}

/** In the order they come; a day that is under way counts from when it began. */
export function daysOf(dates: AgendaDate[], now: string): AgendaDay[] {
  const days: AgendaDay[] = [];
  for (const date of dates) {
    const day = dayText(date.startTime, now, date.timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.dates.push(date);
    else days.push({ day, dates: [date] });
  }
  return days;
}
