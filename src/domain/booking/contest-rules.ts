// Decides how long a learner who was marked as a no-show can contest the mark.
import { dayMs } from '../time/durations.ts';

const days = 14;

interface Missed {
  endsAt: Date;
  /** Null if nothing is marked. */
  markedAt: Date | null;
}

/** Counts from the mark, however late it comes, but not before the end of the class. The last moment still counts. */
export const contestUntil = ({ endsAt, markedAt }: Missed): Date =>
  new Date(Math.max(endsAt.getTime(), markedAt?.getTime() ?? 0) + days * dayMs);
