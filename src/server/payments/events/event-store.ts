// Stores the events of payment providers; each is processed once.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ObjectRef, ProviderEvent, ProviderId } from '#platform/payments/provider.ts';

interface Received extends ProviderEvent {
  provider: ProviderId;
  at: Date;
}

/** Returns false when the event was received before. */
export async function insertEvent(
  tx: Db,
  { provider, id, type, refs, at }: Received,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_events')
    .values({ provider, id, type, refs: JSON.stringify(refs), received_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Counts an attempt and returns the objects the event is about; undefined when it has been processed. */
export async function beginEvent(
  db: Db,
  provider: ProviderId,
  id: string,
): Promise<ObjectRef[] | undefined> {
  const row = await db
    .updateTable('provider_events')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .returning('refs')
    .executeTakeFirst();
  return row && (row.refs as ObjectRef[]);
}

export async function endEvent(
  db: Db,
  { provider, id }: { provider: ProviderId; id: string },
  outcome: { processedAt: Date } | { lastError: string },
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set(
      'processedAt' in outcome
        ? { processed_at: outcome.processedAt, last_error: null }
        : { last_error: outcome.lastError },
    )
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}
