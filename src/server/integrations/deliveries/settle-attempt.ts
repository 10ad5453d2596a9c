// Records an attempt with what follows from it, in one transaction: taken, tried again later, or given up, and an endpoint
// that has taken nothing for days is disabled.
import { isToDisable, nextAttemptAt } from '#domain/integrations/delivery-rules.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import { findOperators } from '../../shared/notifications/operator-store.ts';
import type { Context } from '../../shared/context.ts';
import {
  type EndpointRow,
  saveDisabled,
  saveNotTaken,
  saveTaken,
} from '../webhooks/endpoint-store.ts';
import { type DeliveryRow, endWaiting, insertAttempt, saveOutcome } from './delivery-store.ts';
import type { PostOutcome } from './post-webhook.ts';

type Needs = Pick<Context, 'clock' | 'jobs' | 'notices'>;

interface Settled {
  delivery: DeliveryRow;
  endpoint: EndpointRow;
  outcome: PostOutcome;
}

/** The receiver wants nothing any more. */
const goneStatus = 410;

export async function settleAttempt(
  tx: Db,
  context: Needs,
  { delivery, endpoint, outcome }: Settled,
): Promise<void> {
  const at = context.clock.now();
  const { status, failure, response, durationMs } = outcome;
  const attempt = {
    delivery_id: delivery.id,
    at,
    duration_ms: durationMs,
    status,
    failure,
    response,
  };
  // The endpoint is changed before its deliveries, as where an operator turns it off: nobody waits in a circle.
  if (failure === null) {
    await saveTaken(tx, endpoint.id);
    await insertAttempt(tx, attempt);
    const taken = { state: 'delivered', nextAt: null, endedAt: at } as const;
    await saveOutcome(tx, delivery, { ...taken, attempts: delivery.attempts + 1 });
    return;
  }
  const failingSince = await saveNotTaken(tx, endpoint.id, at);
  await insertAttempt(tx, attempt);
  await planNext(tx, context, delivery, at);
  if (status === goneStatus) await disable(tx, context, { endpoint, by: 'gone', at });
  else if (failingSince && isToDisable(failingSince, at))
    await disable(tx, context, { endpoint, by: 'failures', at });
}

async function planNext(tx: Db, { jobs }: Needs, delivery: DeliveryRow, at: Date): Promise<void> {
  const attempts = delivery.attempts + 1;
  const nextAt = nextAttemptAt(attempts, at) ?? null;
  const state = nextAt ? 'waiting' : 'failed';
  const isOurs = await saveOutcome(tx, delivery, {
    state,
    attempts,
    nextAt,
    endedAt: nextAt ? null : at,
  });
  if (!nextAt || !isOurs) return;
  const { id: deliveryId, endpoint_id: endpointId } = delivery;
  await jobs.add(
    tx,
    'deliver-webhook',
    { deliveryId, endpointId },
    { dueAt: nextAt, key: deliveryId },
  );
}

interface Disabled {
  endpoint: EndpointRow;
  by: 'failures' | 'gone';
  at: Date;
}

async function disable(tx: Db, context: Needs, { endpoint, by, at }: Disabled): Promise<void> {
  const { id, url } = endpoint;
  if (!(await saveDisabled(tx, id, { at, by }))) return;
  await endWaiting(tx, id, at);
  const payload = { webhookId: id, host: new URL(url).host, why: by };
  for (const to of await findOperators(tx)) {
    const about = { kind: 'webhook-disabled', entity: id, version: versionOf(at), to } as const;
    await mailPerson(tx, context, { ...about, payload });
  }
}

/** It may be enabled and fail again: each time has a mail of its own. */
const versionOf = (at: Date): number => Math.floor(at.getTime() / minuteMs);
