// The time that the removal of a factor waits, the delay that its mail may have, and when it lapses without one.
import { dayMs, hourMs } from '#platform/durations.ts';

export const waitingMs = dayMs;

/** A mail that leaves later than this puts the removal off, so that the owner always has most of the waiting time. */
const mailDelayMs = hourMs;

/** The outbox remembers mails for longer than this. */
const lapseMs = 30 * dayMs;

export const dueBy = (now: Date): { now: Date; mailedBefore: Date; lapsedBefore: Date } => ({
  now,
  mailedBefore: new Date(now.getTime() - waitingMs + mailDelayMs),
  lapsedBefore: new Date(now.getTime() - lapseMs),
});
