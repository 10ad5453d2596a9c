// Makes events signed as Stripe signs them; a test may alter, repeat, reorder or drop them.
import { Stripe } from 'stripe';
import type { StripeConfig } from '#platform/config/stripe-config.ts';
import type { Ledger } from './ledger.ts';

export interface SignedEvent {
  channel: '' | 'connect' | 'v2';
  raw: Buffer;
  headers: Record<string, string>;
}

interface Change {
  channel?: SignedEvent['channel'];
  livemode?: boolean;
  account?: string;
  secret?: string;
  /** In seconds. Left out: signed just now. */
  signedAt?: number;
}

export function createEvents(ledger: Ledger, config: StripeConfig) {
  const secrets = {
    '': config.webhookSecret,
    connect: config.connectWebhookSecret ?? '',
    v2: config.v2WebhookSecret ?? '',
  };

  const event = (type: string, object: object, change: Change = {}): SignedEvent => {
    const { channel = '', livemode = false, account, secret = secrets[channel], signedAt } = change;
    const { id, created } = ledger.add('event', {});
    const about =
      channel === 'v2'
        ? { object: 'v2.core.event', related_object: object }
        : { object: 'event', api_version: Stripe.API_VERSION, data: { object } };
    const payload = JSON.stringify({ id, type, created, livemode, ...about, account });
    const timestamp = signedAt ?? ledger.nowSeconds();
    return {
      channel,
      raw: Buffer.from(payload),
      headers: {
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret,
          timestamp,
        }),
      },
    };
  };

  return { event };
}

/** Delivers the event over real HTTP, and returns the response's status. */
export async function deliverEvent(
  origin: string,
  { channel, raw, headers }: SignedEvent,
): Promise<number> {
  const path = channel ? `/webhooks/stripe/${channel}` : '/webhooks/stripe';
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: raw as Uint8Array<ArrayBuffer>,
  });
  await response.arrayBuffer();
  return response.status;
}
