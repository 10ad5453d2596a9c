// Records that a person has downloaded their data or deleted their account: done at once, without an operator.
import { randomUUID } from 'node:crypto';
import type { DataRequestKind } from '#contract/admin/data-request-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { insertDataRequest, saveOwnDecided } from './data-request-store.ts';

interface OwnRequest {
  personId: string;
  kind: DataRequestKind;
  at: Date;
}

/** A request that an operator has entered for them is done by it, too. */
export function recordOwnRequest(db: Db, { personId, kind, at }: OwnRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    const done = { state: 'done', at, by: null } as const;
    if ((await saveOwnDecided(tx, { personId, kind, ...done })) > 0) return;
    await insertDataRequest(tx, {
      id: randomUUID(),
      person_id: personId,
      kind,
      channel: 'product',
      received_at: at,
      due_at: at,
      state: 'done',
      decided_at: at,
    });
  });
}
