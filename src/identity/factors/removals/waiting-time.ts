// The time that the removal of a factor waits, and the delay that its mail may have.
import { dayMs, hourMs } from '#platform/durations.ts';

export const waitingMs = dayMs;

/** A mail that leaves later than this puts the removal off, so that the owner always has most of the waiting time. */
const mailDelayMs = hourMs;

export const dueBy = (now: Date): { now: Date; mailedBefore: Date } => ({
  now,
  mailedBefore: new Date(now.getTime() - waitingMs + mailDelayMs),
});
