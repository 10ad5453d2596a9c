// Sends an event to a webhook endpoint once, and plans the next attempt if it is not taken. A process that is killed after
// the receiver has taken it sends it again: receivers tell by `webhook-id`.
import { type Clock, systemClock } from '#platform/clock.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { findEndpoint, type EndpointRow } from '../webhooks/endpoint-store.ts';
import { isLoopback, mayDeliverTo } from '../webhooks/webhook-address.ts';
import { openSecret } from '../webhooks/webhook-secret.ts';
import { type DeliveryRow, endWaiting, findDelivery } from './delivery-store.ts';
import { type PostOutcome, postWebhook } from './post-webhook.ts';
import { settleAttempt } from './settle-attempt.ts';
import { signMessage } from './sign-message.ts';
import { writeBody } from './write-body.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'notices' | 'serverKeys'> & {
  /** Real time, unless a test says otherwise. */
  realClock?: Clock;
  timeoutMs?: number;
};

export const createDeliverWebhook =
  (context: Needs): JobHandler<'deliver-webhook'> =>
  async ({ deliveryId }, run) => {
    const { db, clock } = context;
    const delivery = await findDelivery(db, deliveryId);
    // It was taken, given up or deleted meanwhile.
    if (delivery?.state !== 'waiting') return;
    const endpoint = await findEndpoint(db, delivery.endpoint_id);
    if (endpoint.disabled_at) return endWaiting(db, endpoint.id, clock.now());
    const outcome = await post(context, { delivery, endpoint, signal: run.signal });
    await run.finish((tx) => settleAttempt(tx, context, { delivery, endpoint, outcome }));
  };

interface Posting {
  delivery: DeliveryRow;
  endpoint: EndpointRow;
  signal: AbortSignal;
}

async function post(context: Needs, { delivery, endpoint, signal }: Posting): Promise<PostOutcome> {
  const { url } = endpoint;
  // The rule may be stricter than when the address was entered: a demo has become a live server.
  if (!mayDeliverTo(url, context))
    return { status: null, failure: 'address_refused', response: null, durationMs: 0 };
  const { db, realClock = systemClock, timeoutMs } = context;
  const body = await writeBody(db, context, delivery, endpoint.includes_people);
  const secrets = await secretsOf(context, endpoint);
  const headers = signMessage({ id: delivery.event_id, at: realClock.now(), body, secrets });
  const sent = { url, body, headers, isLoopback: isLoopback(url, context), signal };
  return postWebhook({ ...sent, ...(timeoutMs !== undefined && { timeoutMs }) });
}

async function secretsOf({ serverKeys, clock }: Needs, endpoint: EndpointRow): Promise<string[]> {
  const key = await serverKeys.webhooks();
  const { id, sealed_secret: now, earlier_secret: earlier, earlier_until: until } = endpoint;
  const isEarlierValid = earlier !== null && until !== null && until > clock.now();
  return [now, ...(isEarlierValid ? [earlier] : [])].map((sealed) => openSecret(key, id, sealed));
}
