// API keys, webhook endpoints and deliveries that tests start from.
import { randomBytes, randomUUID } from 'node:crypto';
import type { ApiScope } from '#domain/integrations/api-scopes.ts';
import { type WebhookEvent, webhookEventNames } from '#domain/integrations/webhook-events.ts';
import type { Db } from '#platform/db/db.ts';
import { hashOf, hintOf, makeKeyText } from '#server/integrations/keys/key-text.ts';

interface KeyInput {
  operatorId: string;
  scopes?: ApiScope[];
  at?: Date;
}

/** Returns the id and the text of the key. */
export async function makeApiKey(
  db: Db,
  { operatorId, scopes = ['read:bookings'], at = new Date() }: KeyInput,
): Promise<{ id: string; text: string }> {
  const id = randomUUID();
  const text = makeKeyText('demo');
  await db
    .insertInto('api_keys')
    .values({
      id,
      name: 'Accounting',
      hint: hintOf(text),
      hash: hashOf(text),
      scopes,
      created_by: operatorId,
      created_at: at,
    })
    .execute();
  return { id, text };
}

interface EndpointInput {
  operatorId: string;
  url?: string;
  events?: readonly WebhookEvent[];
  at?: Date;
}

/** Its secret cannot be opened: only tests that deliver nothing use it. */
export async function makeEndpoint(
  db: Db,
  { operatorId, url = 'https://hooks.example.org/', events, at = new Date() }: EndpointInput,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('webhook_endpoints')
    .values({
      id,
      url,
      events: [...(events ?? webhookEventNames)],
      sealed_secret: randomBytes(60),
      created_by: operatorId,
      created_at: at,
      changed_at: at,
    })
    .execute();
  return id;
}

export async function makeFailedDelivery(db: Db, endpointId: string, at = new Date()) {
  const eventId = randomUUID();
  const id = randomUUID();
  await db
    .insertInto('webhook_events')
    .values({ id: eventId, kind: 'class.changed', entity_id: randomUUID(), at })
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values({
      id,
      event_id: eventId,
      endpoint_id: endpointId,
      state: 'failed',
      attempts: 10,
      created_at: at,
      ended_at: at,
    })
    .execute();
  return id;
}
