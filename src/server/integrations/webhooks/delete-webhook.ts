// Deletes a webhook endpoint with its log. It is turned off first, in a transaction of its own: deleting a long log takes
// seconds, in which everybody who books would wait for the endpoint, and then fail because it is gone.
import { missing } from '#contract/errors.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { deleteEndpoint, lockEndpoint, saveDisabled } from './endpoint-store.ts';
import type { By } from './write-webhook.ts';

type Needs = Pick<Context, 'clock'>;
type Deletion = By & { id: string };

/** After a crash between the two it is off, and can be deleted again. */
export async function deleteWebhook(
  db: Db,
  { clock }: Needs,
  { id, caller, requestId }: Deletion,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { url } = await lockEndpoint(tx, id);
    const at = clock.now();
    await saveDisabled(tx, id, { at, by: 'operator' });
    const about = { subject: id, details: { url } };
    await writeAudit(tx, { at, actor: caller, action: 'webhook.delete', ...about, requestId });
  });
  if (!(await deleteEndpoint(db, id))) throw missing('webhook endpoint');
}
