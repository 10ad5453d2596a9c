// Says when something was written, in as few words as tell it: one rule for conversations, their list and notifications.
import { dayNumberOf } from '../text/date-text.ts';
import type { MomentParts } from '../text/known-moments.ts';

/** What the clock of the reader shows at a moment. */
export type ClockParts = Pick<MomentParts, 'day' | 'year' | 'time'>;

const weekdays: Record<string, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
};

/** "Today", "Yesterday", "Monday" within a week, "Nov 3", and "Nov 3, 2025" of another year. */
export function writtenDay(then: ClockParts, now: ClockParts): string {
  const days = dayNumberOf(now) - dayNumberOf(then);
  // A clock may be a moment behind the one that wrote.
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const [weekday = '', date = ''] = then.day.split(', ');
  if (days < 7) return weekdays[weekday] ?? weekday;
  return then.year === now.year ? date : `${date}, ${then.year}`;
}

/** "2:05 PM" today, else the day. */
export function writtenAt(then: ClockParts, now: ClockParts): string {
  const day = writtenDay(then, now);
  return day === 'Today' ? then.time : day;
}
