// Groups meetings by their calendar day at the venue.
import type { AgendaSession } from '#contract/bookings/roster-shapes.ts';
import { dayText } from '#domain/text/date-text.ts';

export interface AgendaDay {
  day: string;
  sessions: AgendaSession[];
}

/** Keeps the given order. A meeting under way belongs to the day it began. */
export function daysOf(sessions: AgendaSession[], now: string): AgendaDay[] {
  const days: AgendaDay[] = [];
  for (const session of sessions) {
    const day = dayText(session.startTime, now, session.timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.sessions.push(session);
    else days.push({ day, sessions: [session] });
  }
  return days;
}
