// Revokes an API key: the next request with it is refused.
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { lockApiKey, saveRevoked } from './api-key-store.ts';

export function revokeApiKey(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { id, caller, requestId }: { id: string; caller: Caller; requestId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const row = await lockApiKey(tx, id);
    if (!row) throw missing('API key');
    if (!(await saveRevoked(tx, id, at))) throw new Refusal('already_decided');
    const details = { name: row.name };
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'api-key.revoke',
      subject: id,
      details,
      requestId,
    });
  });
}
