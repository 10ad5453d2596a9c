// Summarizes the upcoming sessions of a class.
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { dateRangeText, dateText, timeRangeText } from '#domain/text/date-text.ts';

export interface SessionLine {
  id: string;
  startTime: string;
  day: string;
  time: string;
  seatsTaken: number;
  seats: number;
}

const shown = 3;

/** The soonest scheduled sessions, and the number of further ones. */
export function nextSessions({ sessions, timeZone }: OwnClass): {
  lines: SessionLine[];
  more: number;
} {
  const ahead = sessions.filter(({ state }) => state === 'scheduled');
  const lines = ahead.slice(0, shown).map((session) => lineOf(session, timeZone));
  return { lines, more: ahead.length - lines.length };
}

function lineOf(session: OwnSession, timeZone: string): SessionLine {
  const { id, startTime, endTime, meetings, seatsTaken, max_students: seats } = session;
  const isCourse = meetings.length > 1;
  return {
    id,
    startTime,
    day: isCourse ? dateRangeText(startTime, endTime, timeZone) : dateText(startTime, timeZone),
    time: isCourse ? `${meetings.length} meetings` : timeRangeText(startTime, endTime, timeZone),
    seatsTaken,
    seats,
  };
}
