// Turns a webhook endpoint on or off. What waits for one that goes off has failed, and can be sent again later.
import type { Webhook } from '#contract/admin/integration-shapes.ts';
import { Refusal } from '#contract/errors.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { endWaiting } from '../deliveries/delivery-store.ts';
import { findEndpoint, lockEndpoint, saveDisabled, saveEndpoint } from './endpoint-store.ts';
import { presentWebhook } from './present-webhook.ts';
import type { By } from './write-webhook.ts';

export function enableWebhook(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { id, isEnabled, caller, requestId }: By & { id: string; isEnabled: boolean },
): Promise<Webhook> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const row = await lockEndpoint(tx, id);
    if ((row.disabled_at === null) === isEnabled) throw new Refusal('already_decided');
    if (isEnabled) {
      const on = { disabled_at: null, disabled_by: null, failing_since: null, changed_at: at };
      await saveEndpoint(tx, id, on);
    } else {
      await saveDisabled(tx, id, { at, by: 'operator' });
      await endWaiting(tx, id, at);
    }
    const action = isEnabled ? 'webhook.enable' : 'webhook.disable';
    await writeAudit(tx, {
      at,
      actor: caller,
      action,
      subject: id,
      details: { url: row.url },
      requestId,
    });
    return presentWebhook(await findEndpoint(tx, id), at);
  });
}
