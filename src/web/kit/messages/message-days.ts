// Words for the day and the time of a message, by the clock of this device.
import { dayMs } from '#domain/time/durations.ts';
import { deviceClock } from '#web/kit/time/device-clock.ts';

const dayOf = (at: string | Date): string => {
  const { day, year } = deviceClock(new Date(at).toISOString());
  return `${day}, ${year}`;
};

export const isSameDay = (one: string, other: string): boolean => dayOf(one) === dayOf(other);

export const timeOf = (at: string): string => deviceClock(at).time;

/** "Today", "Yesterday", "Sat, Dec 5", and with the year where it is another one. */
export function dayWord(at: string, now: Date): string {
  if (dayOf(at) === dayOf(now)) return 'Today';
  if (dayOf(at) === dayOf(new Date(now.getTime() - dayMs))) return 'Yesterday';
  const { day, year } = deviceClock(at);
  return year === deviceClock(now.toISOString()).year ? day : `${day}, ${year}`;
}

/** The shortest words for a list: the time of today, "Yesterday", the weekday of this week, else the date. */
export function listTime(at: string, now: Date): string {
  const word = dayWord(at, now);
  if (word === 'Today') return timeOf(at);
  if (word === 'Yesterday') return word;
  const [weekday = '', ...date] = word.split(', ');
  return now.getTime() - Date.parse(at) < 6 * dayMs ? weekday : date.join(', ');
}
