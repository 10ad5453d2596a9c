// Decides whether a session may be rescheduled, and how long its learners may take to reply. The dialog that offers it
// and the server that does it call the same functions.
import { hourMs, minuteMs } from '../time/durations.ts';

export interface RescheduleTimes {
  now: Date;
  oldStartsAt: Date;
  newStartsAt: Date;
  /** How long before the start instructors may still reschedule or cancel. */
  windowHours: number;
}

/** The last moment to reschedule a session that somebody has booked; the moment itself counts. */
export const reschedulableUntil = (oldStartsAt: Date, windowHours: number): Date =>
  new Date(oldStartsAt.getTime() - windowHours * hourMs);

/** The earliest new start, so that everybody has time to reply. */
const earliestNewStart = (now: Date, windowHours: number): Date =>
  new Date(now.getTime() + windowHours * hourMs);

/** The earliest new start rounded up to a full minute, so that choosing it as shown is not refused. */
export const earliestMinute = (now: Date, windowHours: number): Date =>
  new Date(Math.ceil(earliestNewStart(now, windowHours).getTime() / minuteMs) * minuteMs);

/** The reason why a booked session cannot be rescheduled; undefined if it can. */
export function rescheduleProblem(times: RescheduleTimes): 'too-late' | 'too-soon' | undefined {
  const { now, oldStartsAt, newStartsAt, windowHours } = times;
  if (now > reschedulableUntil(oldStartsAt, windowHours)) return 'too-late';
  if (newStartsAt < earliestNewStart(now, windowHours)) return 'too-soon';
  return undefined;
}

/**
 * Learners who have not replied by then get a full refund. The deadline is the refund window before the new start, but
 * never before half of the time is over, so that there is always time to reply.
 */
export function repliesUntil(reschedule: {
  proposedAt: Date;
  newStartsAt: Date;
  refundWindowHours: number;
}): Date {
  const { proposedAt, newStartsAt, refundWindowHours } = reschedule;
  const half = (newStartsAt.getTime() - proposedAt.getTime()) / 2;
  const window = Math.min(refundWindowHours * hourMs, half);
  return new Date(newStartsAt.getTime() - Math.floor(window));
}

/** Whether an instructor cancels so late that a penalty may be due. */
export const isLateCancel = (startsAt: Date, now: Date, windowHours: number): boolean =>
  now > reschedulableUntil(startsAt, windowHours);
