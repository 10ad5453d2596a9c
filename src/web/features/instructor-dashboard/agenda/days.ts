// Gathers meetings by the day they are on, where they are.
import type { AgendaSession } from '#contract/instructor-shapes.ts';
import { dayText } from '#domain/date-text.ts';

export interface AgendaDay {
  day: string;
  sessions: AgendaSession[];
}

/** In the order they come; a day that is under way counts from when it began. */
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
