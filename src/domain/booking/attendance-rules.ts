// When an instructor can say who came to a date; the last moment counts.

export type Attendance = 'unknown' | 'attended' | 'no_show';

const hourMs = 3_600_000;

export const checkInHours = 12;
export const markingDays = 14;

export interface SessionTimes {
  startsAt: Date;
  endsAt: Date;
}

/** People come early, and some instructors make their list the evening before. */
export const checkInFrom = ({ startsAt }: SessionTimes): Date =>
  new Date(startsAt.getTime() - checkInHours * hourMs);

/** Afterwards nobody remembers who was there. */
export const markingUntil = ({ endsAt }: SessionTimes): Date =>
  new Date(endsAt.getTime() + markingDays * 24 * hourMs);

/** Whoever did not come is told of the mark then: a finger may have slipped, and somebody may still come. */
const toldAfterHours = 1;

export const toldAt = (markedAt: Date): Date =>
  new Date(markedAt.getTime() + toldAfterHours * hourMs);

type MarkFault = 'check_in_early' | 'no_show_early' | 'roster_closed';

/** Why this cannot be marked now; nothing when it can. */
export function markFault(mark: Attendance, times: SessionTimes, now: Date): MarkFault | undefined {
  if (now > markingUntil(times)) return 'roster_closed';
  if (mark === 'no_show' && now < times.startsAt) return 'no_show_early';
  if (now < checkInFrom(times)) return 'check_in_early';
  return undefined;
}
