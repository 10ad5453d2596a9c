// An operator looks at what waits.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { countQueues } from './store.ts';

export async function showQueues(db: Db): Promise<Output<'GET /api/desk/queue'>> {
  const rows = await countQueues(db);
  const queues = rows.map(({ name, count, oldest_at: oldest }) => ({
    name,
    count,
    oldestAt: oldest?.toISOString() ?? null,
  }));
  return { queues };
}
