// Shows the queues of the admin area to an operator.
import type { Output } from '#contract/endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { countQueues } from './queue-store.ts';
import type { Context } from '../shared/context.ts';

export async function showQueues(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  callerId: string,
): Promise<Output<'GET /api/admin/queue'>> {
  const rows = await countQueues(db, {
    now: clock.now(),
    realNow: systemClock.now(),
    callerId,
  });
  const queues = rows.map(({ name, count, oldest_at: oldest, overdue }) => ({
    name,
    count,
    overdue,
    oldestAt: oldest?.toISOString() ?? null,
  }));
  return { queues };
}
