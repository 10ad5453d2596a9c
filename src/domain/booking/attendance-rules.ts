// Decides when an instructor can mark attendance for a session. The last moment still counts.
import { hourMs } from '../time/durations.ts';

export type Attendance = 'unknown' | 'attended' | 'no_show';

export const checkInHours = 12;
export const markingDays = 14;

export interface SessionTimes {
  startsAt: Date;
  endsAt: Date;
}

/** Check-in opens early: people come early, and some instructors make their list the evening before. */
export const checkInFrom = ({ startsAt }: SessionTimes): Date =>
  new Date(startsAt.getTime() - checkInHours * hourMs);

/** Marking ends then, because nobody remembers later who was there. */
export const markingUntil = ({ endsAt }: SessionTimes): Date =>
  new Date(endsAt.getTime() + markingDays * 24 * hourMs);

/** A no-show is notified only after this delay: the mark may be a slip, and the learner may still come. */
const notifiedAfterHours = 1;

export const notifiedAt = (markedAt: Date): Date =>
  new Date(markedAt.getTime() + notifiedAfterHours * hourMs);

type MarkFault = 'check_in_early' | 'no_show_early' | 'roster_closed';

interface MarkTimes {
  /** When it was made; earlier than now where a device had no network. */
  at: Date;
  now: Date;
}

/** The reason why the mark is refused; undefined if it is allowed. A device cannot open a closed list by its clock. */
export function markFault(
  mark: Attendance,
  times: SessionTimes,
  { at, now }: MarkTimes,
): MarkFault | undefined {
  if (now > markingUntil(times)) return 'roster_closed';
  if (mark === 'no_show' && at < times.startsAt) return 'no_show_early';
  if (at < checkInFrom(times)) return 'check_in_early';
  return undefined;
}
