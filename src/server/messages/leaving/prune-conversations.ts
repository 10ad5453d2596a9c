// Deletes conversations long after the last booking of the two ended, or after their last message if that is later; then
// what was written to everybody who booked a date that ended as long ago.
import { messageRetention } from '#domain/messages/message-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { deleteOldConversations, deleteOldSessionMessages } from './leaving-store.ts';

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
  const before = new Date(clock.now());
  before.setUTCMonth(before.getUTCMonth() - messageRetention.conversationMonths);
  const inParts = async (deleteOld: typeof deleteOldConversations): Promise<number> => {
    let pruned = 0;
    for (let deleted = atOnce; deleted === atOnce;) {
      signal?.throwIfAborted();
      deleted = await deleteOld(db, { before, most: atOnce });
      pruned += deleted;
    }
    return pruned;
  };
  const pruned = await inParts(deleteOldConversations);
  await inParts(deleteOldSessionMessages);
  return pruned;
}
