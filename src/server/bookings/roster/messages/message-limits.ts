// Limits how many messages an instructor may send to learners within 24 hours.
import { Refusal } from '#contract/errors.ts';
import { instructorLimits } from '#contract/bookings/roster-shapes.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { SentTimes } from './message-store.ts';

export const countedSince = (now: Date): Date => new Date(now.getTime() - dayMs);

/** The refusal says when the next message can be sent. */
export function refuseTooMany({ here, inAll }: SentTimes, now: Date): void {
  const { messagesPerSession, messagesPerInstructor } = instructorLimits;
  refuseFull(here, messagesPerSession, now, 'to the people of one date');
  refuseFull(inAll, messagesPerInstructor, now, 'in all');
}

function refuseFull(sent: Date[], most: number, now: Date, towards: string): void {
  const first = sent.at(-most);
  if (!first) return;
  const freeAtMs = first.getTime() + dayMs;
  throw new Refusal('too_many_messages', {
    message: `You can send ${most} messages ${towards} in 24 hours. Wait before you send the next one.`,
    retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000)),
  });
}
