// Counts errors and refusals of this process by the hour, in memory, until they are written to the database.
import { hourMs } from '#domain/time/durations.ts';
import { systemClock } from '../clock.ts';

export type CountKind = 'fault' | 'limit';

export interface HourlyCount {
  kind: CountKind;
  name: string;
  hour: Date;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** Fixed words of the program, without anything about a person. */
  message: string | null;
}

/** While the database is away, the oldest hours are forgotten. */
const mostPending = 500;
const longestMessage = 300;

let pending = new Map<string, HourlyCount>();

export function countInHour(
  kind: CountKind,
  name: string,
  message: string | null = null,
  now: Date = systemClock.now(),
): void {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const words = message?.slice(0, longestMessage) ?? null;
  add({ kind, name, hour, count: 1, firstAt: now, lastAt: now, message: words });
}

/** In the same order in every process, so that two that write them never wait for each other in a circle. */
export function takeCounts(): HourlyCount[] {
  const taken = [...pending].toSorted(([one], [other]) => (one < other ? -1 : 1));
  pending = new Map();
  return taken.map(([, count]) => count);
}

export function putBack(counts: readonly HourlyCount[]): void {
  for (const count of counts) add(count);
}

/** What is not written yet. */
export const pendingCounts = (): HourlyCount[] => [...pending.values()];

function add(added: HourlyCount): void {
  const key = [added.kind, added.name, added.hour.toISOString()].join(' ');
  const before = pending.get(key);
  pending.set(key, before ? joined(before, added) : added);
  if (pending.size <= mostPending) return;
  const oldest = [...pending].reduce((one, other) => (other[1].hour < one[1].hour ? other : one));
  pending.delete(oldest[0]);
}

/** Both are of the same name; the message is that of the later one. */
export function joined<Count extends Omit<HourlyCount, 'hour' | 'kind'>>(one: Count, other: Count) {
  const last = other.lastAt >= one.lastAt ? other : one;
  return {
    ...last,
    count: one.count + other.count,
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
  };
}
