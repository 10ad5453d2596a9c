// Decides whether a session that needs a minimum of people runs, and what learners read about it.
import { momentText } from '../text/date-text.ts';
import { hourMs } from '../time/durations.ts';

export interface Minimum {
  /** So many booked seats are needed. */
  seats: number;
  /** More than are booked by now. */
  needed: number;
  decidesAt: string;
}

export const usualMinimumHours = 24;

export const decisionMoment = (startsAt: Date, hours: number): Date =>
  new Date(startsAt.getTime() - hours * hourMs);

/** The minimum that a learner was shown: null for none, or for one that is decided. */
export type ShownMinimum = { seats: number; decidesAt?: Date | undefined } | null;

/** Whether a session needs more people by now than a learner was shown, or decides later. */
export function isWorseMinimum(
  now: { seats: number; decidesAt: Date } | null,
  shown: ShownMinimum,
): boolean {
  if (now === null || shown === null) return now !== null;
  return now.seats > shown.seats || now.decidesAt > (shown.decidesAt ?? now.decidesAt);
}

interface Booked {
  minimum: number;
  /** Confirmed seats. */
  enrolled: number;
  /** Seats whose learners still have time to pay. */
  held: number;
}

/** Waits, for minutes at most, while seats that are being paid would be enough. */
export function decisionOf({ minimum, enrolled, held }: Booked): 'runs' | 'off' | 'wait' {
  if (enrolled >= minimum) return 'runs';
  return enrolled + held >= minimum ? 'wait' : 'off';
}

/** "Runs with 4, 2 more needed" */
export const minimumText = ({ seats, needed }: Minimum): string =>
  needed > 0
    ? `Runs with ${seats}, ${needed} more needed`
    : `Runs with ${seats}, enough have booked`;

/** What happens if the minimum is not reached. */
export const minimumPromise = (
  { decidesAt }: Minimum,
  { timeZone, isFree }: { timeZone: string; isFree: boolean },
): string =>
  `It is decided ${momentText(decidesAt, timeZone)}. If too few have booked by then, it is canceled${isFree ? ', and we email you' : ' and you get everything back'}.`;
