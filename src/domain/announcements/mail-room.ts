// How long a walk that mails many people waits before it queues its next batch.
import { secondMs } from '../time/durations.ts';

interface MailsOfWalk {
  /** Waiting mails, also those that are tried again. */
  waiting: number;
  /** Those among them that no attempt was made for. */
  untried: number;
  /** All that the walk has queued so far. */
  queued: number;
}

const mostUntried = 50;
/** A few mailboxes that take nothing for days must not stop the walk for everybody else. */
const mostWaitingShare = 0.05;
const untriedPauseMs = secondMs;
/** Mails are put off for a minute at least. */
const putOffPauseMs = 30 * secondMs;

/**
 * Zero where there is room. Otherwise mails about bookings would wait behind it, and a mail server that takes nothing
 * would leave all its mails in the queue.
 */
export function msUntilRoom({ waiting, untried, queued }: MailsOfWalk): number {
  if (untried > mostUntried) return untriedPauseMs;
  return waiting > mostUntried + queued * mostWaitingShare ? putOffPauseMs : 0;
}
