// Says when a notification came, by the clock of this device: one rule for the bell, its page and everything beside them.
import { writtenDay } from '#domain/time/written-at.ts';
import { deviceClock } from '../time/device-clock.ts';

/** "Today", "Yesterday", "Monday", "Nov 3", and the year where it is another one. */
export const dayOf = (at: string, now: Date): string =>
  writtenDay(deviceClock(at), deviceClock(now.toISOString()));

/** "Today, 9:05 AM", where no heading says the day. */
export const whenOf = (at: string, now: Date): string => `${dayOf(at, now)}, ${timeOf(at)}`;

export const timeOf = (at: string): string => deviceClock(at).time;

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
