// Errors and refusals that were counted in the last 24 hours, those of this process that are not written yet included.
import { type FaultCode, faults } from '#contract/faults.ts';
import type { Errors } from '#domain/health/find-faults.ts';
import { dayMs } from '#domain/time/durations.ts';
import { type CountedName, findCounts } from '#platform/counts/hourly-count-store.ts';
import { type CountKind, joined, pendingCounts } from '#platform/counts/hourly-counts.ts';
import type { Db } from '#platform/db/db.ts';

/** The latest first. */
export async function listCounts(db: Db, kind: CountKind, now: Date): Promise<CountedName[]> {
  const since = new Date(now.getTime() - dayMs);
  const byName = new Map<string, CountedName>();
  const pending = pendingCounts().filter((one) => one.kind === kind && one.lastAt > since);
  for (const { name, count, firstAt, lastAt, message } of [
    ...(await findCounts(db, kind, since)),
    ...pending,
  ]) {
    const before = byName.get(name);
    const one = { name, count, firstAt, lastAt, message };
    byName.set(name, before ? joined(before, one) : one);
  }
  return [...byName.values()].toSorted((one, other) => +other.lastAt - +one.lastAt);
}

export async function findErrors(db: Db, fault: FaultCode, now: Date): Promise<Errors | null> {
  return (await listCounts(db, 'fault', now)).find(({ name }) => name === fault) ?? null;
}

export async function listErrors(db: Db, now: Date) {
  const all = await listCounts(db, 'fault', now);
  return all.map(({ name, count, firstAt, lastAt, message }) => ({
    name,
    count,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    message: message ?? '',
    // A process of another version may know codes that this one does not.
    cure: name in faults ? faults[name as FaultCode].cure : '',
  }));
}
