// Reads all parts at once, each with a timeout of its own: one that hangs is shown as not working, and delays no other.
import type { HealthFigure, HealthPart } from '#contract/admin/health.ts';
import { type Finding, judge } from '#domain/health/health-reasons.ts';
import { secondMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { withTimeout } from '#platform/with-timeout.ts';

export type Figures = Partial<Record<HealthFigure, number | string | Date | null>>;

/** `lists` are what the page shows below the figures. */
export interface PartRead<Lists = object> {
  findings: readonly Finding[];
  figures: Figures;
  lists?: Lists;
}

export type PartReaders<Lists> = Record<HealthPart, () => Promise<PartRead<Partial<Lists>>>>;

const patienceMs = 2 * secondMs;
/** Since when this process cannot read a part. */
const unreadSince = new Map<HealthPart, Date>();

export async function readParts<Lists extends object>(
  readers: PartReaders<Lists>,
  clock: Clock = systemClock,
) {
  const names = Object.keys(readers) as HealthPart[];
  const reads = await Promise.all(names.map((name) => readPart(name, readers[name], clock)));
  const lists = Object.assign({}, ...reads.map((read) => read.lists)) as Partial<Lists>;
  return { parts: reads.map(({ part }) => part), lists };
}

async function readPart<Lists>(
  name: HealthPart,
  read: () => Promise<PartRead<Lists>>,
  clock: Clock,
) {
  const result = await inTime(read);
  if (result) unreadSince.delete(name);
  else if (!unreadSince.has(name)) unreadSince.set(name, clock.now());
  const unread: Finding = { reason: 'not_read', since: unreadSince.get(name) ?? null };
  const { state, reasons, since } = judge(result?.findings ?? [unread]);
  const figures = Object.entries(result?.figures ?? {}).map(([figure, value]) => ({
    name: figure as HealthFigure,
    value: value instanceof Date ? value.toISOString() : value,
  }));
  const part = { name, state, reasons, since: since?.toISOString() ?? null, figures };
  return { part, lists: result?.lists };
}

/** Undefined when it fails or takes too long; why is in the log of what failed. */
async function inTime<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  let result: Read | undefined;
  const work = async (): Promise<void> => {
    result = await read();
  };
  try {
    return (await withTimeout(patienceMs, work())) ? result : undefined;
  } catch {
    return undefined;
  }
}
