// How long a push waits for a device that is off, and how urgent it is for one that saves power.
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import { daySeconds, hourSeconds } from '#domain/time/durations.ts';

interface Expiry {
  seconds: number;
  urgency: 'low' | 'normal' | 'high';
}

const soon: Expiry = { seconds: 4 * hourSeconds, urgency: 'high' };
const day: Expiry = { seconds: daySeconds, urgency: 'normal' };
const days: Expiry = { seconds: 3 * daySeconds, urgency: 'normal' };
const week: Expiry = { seconds: 7 * daySeconds, urgency: 'low' };

export const pushExpiry: Record<NotificationKind, Expiry> = {
  booking: { ...days, urgency: 'high' },
  reschedule: { ...days, urgency: 'high' },
  offer: { ...day, urgency: 'high' },
  reminder: soon,
  review_invitation: week,
  message: { ...day, urgency: 'high' },
  answer: days,
  news: week,
  announcement: week,
  new_booking: day,
  roster: soon,
  question: days,
  review: week,
  payout: days,
  application: days,
  account: days,
  operation: day,
};
