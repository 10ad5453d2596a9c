// Limits when a session may take place, and words the problem of one that does not fit.
import { dateText, timeText } from '../text/date-text.ts';
import { hourMs } from '../time/durations.ts';

const mostYearsAhead = 2;

/** A meeting lasts this long at most; what takes longer is a course of several. */
export const mostMeetingHours = 24;

export interface SessionLimits {
  earliestStart: Date;
  latestEnd: Date;
}

export function sessionLimits(now: Date): SessionLimits {
  const latestEnd = new Date(now);
  latestEnd.setUTCFullYear(now.getUTCFullYear() + mostYearsAhead);
  return { earliestStart: now, latestEnd };
}

export interface SessionProblem {
  field: 'startTime' | 'endTime';
  message: string;
}

const limitText = (at: Date, timeZone: string): string =>
  `${dateText(at, timeZone)}, ${timeText(at, timeZone)}`;

/** The first problem with the times of a meeting, in the specification's words; undefined if there is none. */
export function sessionProblem(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
  timeZone: string,
): SessionProblem | undefined {
  const { earliestStart, latestEnd } = sessionLimits(now);
  if (startsAt < earliestStart) {
    const message = `Start must be on/after ${limitText(earliestStart, timeZone)}`;
    return { field: 'startTime', message };
  }
  if (endsAt <= startsAt) return { field: 'endTime', message: 'End time must be after start time' };
  if (endsAt.getTime() - startsAt.getTime() > mostMeetingHours * hourMs) {
    const message = `A meeting lasts ${mostMeetingHours} hours at most. Make a course of several meetings if it takes longer.`;
    return { field: 'endTime', message };
  }
  if (endsAt > latestEnd) {
    const message = `End must be on/before ${limitText(latestEnd, timeZone)}`;
    return { field: 'endTime', message };
  }
  return undefined;
}
