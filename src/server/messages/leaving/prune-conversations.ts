// Deletes conversations long after the last booking of the two ended, or after their last message if that is later.
import { messageRetention } from '#domain/messages/message-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { deleteOldConversations } from './leaving-store.ts';

const atOnce = 200;

interface Needs {
  db: Db;
  clock: Clock;
}

export const createPruneConversations =
  (context: Needs): JobHandler<'prune-conversations'> =>
  async (_payload, run) =>
    void (await pruneConversations(context, run.signal));

export async function pruneConversations(
  { db, clock }: Needs,
  signal?: AbortSignal,
): Promise<number> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - messageRetention.conversationMonths);
  let pruned = 0;
  for (let deleted = atOnce; deleted === atOnce;) {
    signal?.throwIfAborted();
    deleted = await deleteOldConversations(db, { before, most: atOnce });
    pruned += deleted;
  }
  return pruned;
}
