// Says when a notification came, by the clock of this device: the time of today, else the day.
import { deviceClock } from '../time/device-clock.ts';
import { dayMs } from '#domain/time/durations.ts';

/** "Today", "Yesterday", "Sat, Dec 5", and the year where it is another one. */
export function dayOf(at: string, now: Date): string {
  const then = deviceClock(at);
  const today = deviceClock(now.toISOString());
  const yesterday = deviceClock(new Date(now.getTime() - dayMs).toISOString());
  if (isSameDay(then, today)) return 'Today';
  if (isSameDay(then, yesterday)) return 'Yesterday';
  return then.year === today.year ? then.day : `${then.day}, ${then.year}`;
}

/** "9:05 AM" for today, else the day. */
export const shortWhen = (at: string, now: Date): string => {
  const day = dayOf(at, now);
  return day === 'Today' ? timeOf(at) : day;
};

export const timeOf = (at: string): string => deviceClock(at).time;

interface Day {
  day: string;
  year: string;
}

const isSameDay = (one: Day, other: Day): boolean =>
  one.day === other.day && one.year === other.year;

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
