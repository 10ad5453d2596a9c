// Says when a notification came, by the clock of this device: one rule for the bell, its page and everything beside them.
import { deviceClock } from '../time/device-clock.ts';

/** "Today", "Yesterday", "Sat, Dec 5", and the year where it is another one. */
export function dayOf(at: string, now: Date): string {
  const then = deviceClock(at);
  const today = deviceClock(now.toISOString());
  if (isSameDay(then, today)) return 'Today';
  if (isSameDay(then, dayBefore(now))) return 'Yesterday';
  return then.year === today.year ? then.day : `${then.day}, ${then.year}`;
}

/** "Today, 9:05 AM", where no heading says the day. */
export const whenOf = (at: string, now: Date): string => `${dayOf(at, now)}, ${timeOf(at)}`;

export const timeOf = (at: string): string => deviceClock(at).time;

interface Day {
  day: string;
  year: string;
}

const isSameDay = (one: Day, other: Day): boolean =>
  one.day === other.day && one.year === other.year;

/** By the calendar: a day on which the clocks are set back has 25 hours. */
const dayBefore = (now: Date): Day =>
  deviceClock(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12).toISOString());

/** Notifications of one day stand together; they come newest first. */
export function groupByDay<Item extends { createdAt: string }>(
  items: Item[],
  now: Date,
): { day: string; items: Item[] }[] {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.createdAt, now);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
