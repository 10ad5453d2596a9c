// How much people may write to each other, and when a limit lets them write again.
import { dayMs, minuteMs, secondMs } from '../time/durations.ts';

export const messageRules = {
  /** A learner who has never booked with the instructor, until the first reply. */
  firstContactMessages: 3,
  /** Such conversations begun by one learner in 24 hours. */
  firstContacts: 5,
  /** Of one sender to one person. */
  perPair: 30,
  perPairMs: 10 * minuteMs,
  /** Of one sender to everybody. */
  perDay: 300,
  perDayMs: dayMs,
  /** An unread message is mailed after this time. */
  mailAfterMs: 2 * minuteMs,
} as const;

/** How long what people write is kept. */
export const messageRetention = {
  /** After the last booking of the two has ended, or after their last message if that is later. */
  conversationMonths: 24,
  /** Of a reply by email, only that it came: its content is deleted once it is in the conversation. */
  replyDays: 90,
} as const;

/** The oldest message that still fills its limit; null where the limit is not reached. */
export interface SentBefore {
  inPair: Date | null;
  inDay: Date | null;
}

/** Null when the sender may write now. */
export function secondsUntilSendable({ inPair, inDay }: SentBefore, now: Date): number | null {
  const free = [
    secondsLeft(inPair, messageRules.perPairMs, now),
    secondsLeft(inDay, messageRules.perDayMs, now),
  ];
  const longest = Math.max(...free);
  return longest > 0 ? longest : null;
}

export const secondsLeft = (since: Date | null, lastsMs: number, now: Date): number =>
  since === null
    ? 0
    : Math.max(0, Math.ceil((since.getTime() + lastsMs - now.getTime()) / secondMs));

interface FirstContact {
  hasBooked: boolean;
  hasReply: boolean;
  sent: number;
}

/** Messages that the learner may still send before the first reply; null where nothing limits them. */
export const firstContactLeft = ({ hasBooked, hasReply, sent }: FirstContact): number | null =>
  hasBooked || hasReply ? null : Math.max(0, messageRules.firstContactMessages - sent);
