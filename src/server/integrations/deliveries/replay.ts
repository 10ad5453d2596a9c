// Sends deliveries again for an operator, with the same ids, and sends test events.
import { randomUUID } from 'node:crypto';
import { missing, Refusal } from '#contract/errors.ts';
import { testEvent } from '#domain/integrations/webhook-events.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { lockEndpoint } from '../webhooks/endpoint-store.ts';
import type { By } from '../webhooks/write-webhook.ts';
import { findDelivery, insertTest, saveFailedAgain, saveSentAgain } from './delivery-store.ts';

type Needs = Pick<Context, 'clock' | 'jobs'>;
type Replay = By & { id: string };

/** Also one that waits for its next attempt, or was taken: the receiver may have lost it. */
export function replayDelivery(
  db: Db,
  { clock, jobs }: Needs,
  { id, caller, requestId }: Replay,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    const delivery = await findDelivery(tx, id);
    if (!delivery) throw missing('delivery');
    await lockEnabled(tx, delivery.endpoint_id);
    await saveSentAgain(tx, id, at);
    await addJob(tx, jobs, { deliveryId: id, endpointId: delivery.endpoint_id, at });
    const details = { endpointId: delivery.endpoint_id, event: delivery.kind };
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'webhook-delivery.replay',
      subject: id,
      details,
      requestId,
    });
  });
}

/** Together they are the work of one request; what is left is sent by repeating it. */
const mostReplayed = 1000;

export function replayFailed(
  db: Db,
  { clock, jobs }: Needs,
  { id: endpointId, since, caller, requestId }: Replay & { since: Date },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    await lockEnabled(tx, endpointId);
    const ids = await saveFailedAgain(tx, { endpointId, since, at, most: mostReplayed });
    await jobs.addMany(
      tx,
      'deliver-webhook',
      ids.map((deliveryId) => ({ deliveryId, endpointId })),
    );
    const details = { since: since.toISOString(), count: ids.length };
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'webhook.replay',
      subject: endpointId,
      details,
      requestId,
    });
    return ids.length;
  });
}

export function sendTestEvent(
  db: Db,
  { clock, jobs }: Needs,
  { id: endpointId, caller, requestId }: Replay,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    await lockEnabled(tx, endpointId);
    const deliveryId = randomUUID();
    const test = { id: deliveryId, eventId: randomUUID(), endpointId, kind: testEvent, at };
    await insertTest(tx, test);
    await addJob(tx, jobs, { deliveryId, endpointId, at });
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'webhook.test',
      subject: endpointId,
      requestId,
    });
    return deliveryId;
  });
}

async function lockEnabled(tx: Db, endpointId: string): Promise<void> {
  const { disabled_at: disabledAt } = await lockEndpoint(tx, endpointId);
  if (disabledAt) throw new Refusal('webhook_off');
}

/** The key replaces the next attempt that is planned. */
const addJob = (
  tx: Db,
  jobs: Context['jobs'],
  { deliveryId, endpointId, at }: { deliveryId: string; endpointId: string; at: Date },
): Promise<void> =>
  jobs.add(tx, 'deliver-webhook', { deliveryId, endpointId }, { dueAt: at, key: deliveryId });
