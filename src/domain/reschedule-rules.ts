// Whether a date may be moved, and how long the people who booked it may think about the new time. The dialog that offers
// it and the server that does it ask here.

const hourMs = 3_600_000;
const minuteMs = 60_000;

export interface RescheduleTimes {
  now: Date;
  oldStartsAt: Date;
  newStartsAt: Date;
  /** How long before the start instructors may still move or cancel. */
  windowHours: number;
}

/** The last moment to move a date that somebody has booked; the moment itself counts. */
export const reschedulableUntil = (oldStartsAt: Date, windowHours: number): Date =>
  new Date(oldStartsAt.getTime() - windowHours * hourMs);

/** The first moment to which it may be moved: everybody shall have time to answer. */
const earliestNewStart = (now: Date, windowHours: number): Date =>
  new Date(now.getTime() + windowHours * hourMs);

/** The same as people say it: the first full minute, so that whoever chooses it is not refused. */
export const earliestMinute = (now: Date, windowHours: number): Date =>
  new Date(Math.ceil(earliestNewStart(now, windowHours).getTime() / minuteMs) * minuteMs);

/** What stands against moving a date that somebody has booked. */
export function rescheduleProblem(times: RescheduleTimes): 'too-late' | 'too-soon' | undefined {
  const { now, oldStartsAt, newStartsAt, windowHours } = times;
  if (now > reschedulableUntil(oldStartsAt, windowHours)) return 'too-late';
  if (newStartsAt < earliestNewStart(now, windowHours)) return 'too-soon';
  return undefined;
}

/**
 * Who has not answered by then gets everything back: as long before the new start as learners may cancel, but never
 * before half of the time is over, so that there is always some to answer in.
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

/** An instructor who cancels later than this may have to pay a penalty. */
export const isLateCancel = (startsAt: Date, now: Date, windowHours: number): boolean =>
  now > reschedulableUntil(startsAt, windowHours);
