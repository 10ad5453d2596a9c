// When a message was written, by the clock of this device.
import { writtenAt, writtenDay } from '#domain/time/written-at.ts';
import { deviceClock } from '#web/kit/time/device-clock.ts';

const nowClock = (now: Date) => deviceClock(now.toISOString());

export function isSameDay(one: string, other: string): boolean {
  const [first, second] = [deviceClock(one), deviceClock(other)];
  return first.day === second.day && first.year === second.year;
}

export const timeOf = (at: string): string => deviceClock(at).time;

/** Above the messages of a day: "Today", "Yesterday", "Monday", "Nov 3". */
export const dayWord = (at: string, now: Date): string =>
  writtenDay(deviceClock(at), nowClock(now));

/** In the list: the time of today, else the day. */
export const listTime = (at: string, now: Date): string =>
  writtenAt(deviceClock(at), nowClock(now));
