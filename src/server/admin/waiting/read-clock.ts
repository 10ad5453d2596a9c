// Reads business time and what waits for it; only where the clock can be moved.
import { waitingThings } from '#contract/admin/system-calls.ts';
import type { Output } from '#contract/endpoints.ts';
import { Refusal } from '#contract/errors.ts';
import type { MovableClock } from '#platform/movable-clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findWaiting } from './waiting-store.ts';
import type { Context } from '../../shared/context.ts';

const mostListed = 20;

type Thing = (typeof waitingThings)[number];

export async function readClock(
  db: Db,
  { clock, config }: { clock: MovableClock; config: Pick<Context['config'], 'mode'> },
): Promise<Output<'GET /api/admin/clock'>> {
  if (config.mode !== 'demo') throw new Refusal('not_found');
  const now = clock.now();
  const rows = await findWaiting(db, now, mostListed);
  return {
    now: now.toISOString(),
    aheadMs: clock.offsetMs(),
    waiting: rows.map(({ at, what, count, person, classId, title, timeZone }) => ({
      at: at.toISOString(),
      what: waitingThings.includes(what as Thing) ? (what as Thing) : 'other',
      count,
      person,
      class: classId && title && timeZone ? { id: classId, title, timeZone } : null,
    })),
  };
}
