// Deletes expired tokens, flows, challenges, unverified factors, known networks and sessions, old counts, ended removals
// of factors and old audit entries. Runs every hour.
import { dayMs } from '#platform/durations.ts';
import type { Identity } from '../identity.ts';
import { type Bounds, batchRows, deleteBatch, expiredKinds } from '../expired-row-store.ts';
import { leftBefore } from './session-life.ts';

const auditDays = 180;
const hitDays = 30;
const networkDays = 90;

/** Several processes may sweep at once: each skips the rows that another has locked. */
export async function sweep({
  db,
  clock,
  settings,
}: Pick<Identity, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = clock.now();
  const bounds: Bounds = {
    now,
    dayAgo: new Date(now.getTime() - dayMs),
    leftBefore: leftBefore(settings, now),
    networksFrom: new Date(now.getTime() - networkDays * dayMs),
    hitsFrom: new Date(now.getTime() - hitDays * dayMs),
    auditFrom: new Date(now.getTime() - auditDays * dayMs),
  };
  for (const kind of expiredKinds) {
    let gone = batchRows;
    while (gone >= batchRows) gone = await deleteBatch(db, kind, bounds);
  }
}
