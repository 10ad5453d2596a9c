// Endpoints by which operators manage API keys and webhooks; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { byId, instant } from '../wire-values.ts';
import { cursorLike } from './cursor.ts';
import {
  apiKey,
  apiKeyBody,
  createdApiKey,
  createdWebhook,
  deliveryDetail,
  deliveryPage,
  deliveryStates,
  rotationOverlaps,
  webhook,
  webhookBody,
} from './integration-shapes.ts';

const done = z.object({ id: z.uuid() });
const write = { who: 'operator', limit: 'change' } as const;
/** A key that is made, or an address that is changed, sends data elsewhere. */
const guarded = { ...write, needsRecentSignIn: true } as const;

export const adminIntegrationCalls = {
  'GET /api/admin/integrations': endpoint({
    summary: 'List API keys and webhook endpoints',
    description: 'Keys that were revoked or have expired are listed for 30 days.',
    who: 'operator',
    response: z.object({ keys: z.array(apiKey), webhooks: z.array(webhook) }),
  }),
  'POST /api/admin/api-keys': endpoint({
    summary: 'Create an API key',
    description:
      'The response shows the key, which is not stored: the same request with the same Idempotency-Key is refused. Recorded in the audit log.',
    ...guarded,
    body: apiKeyBody,
    response: createdApiKey,
    status: 201,
    errors: ['too_many_api_keys', 'already_created'],
    idempotent: 'by-use-case',
  }),
  'POST /api/admin/api-keys/{id}/rotate': endpoint({
    summary: 'Replace an API key by a new one',
    description:
      'The new one has the same name, scopes and lifetime; the old one stays valid for so many hours. Recorded in the audit log.',
    ...guarded,
    params: byId,
    body: z.strictObject({
      overlapHours: z.literal(rotationOverlaps, { error: 'must be 0, 1, 24 or 168' }),
    }),
    response: createdApiKey,
    status: 201,
    errors: ['not_found', 'already_rotated', 'too_many_api_keys'],
  }),
  'POST /api/admin/api-keys/{id}/revoke': endpoint({
    summary: 'Revoke an API key',
    description: 'From the next request on it opens nothing. Recorded in the audit log.',
    ...write,
    params: byId,
    response: done,
    errors: ['not_found', 'already_decided'],
  }),
  'POST /api/admin/webhooks': endpoint({
    summary: 'Add a webhook endpoint',
    description:
      'The response shows the secret that messages are signed with. Recorded in the audit log.',
    ...guarded,
    body: webhookBody,
    response: createdWebhook,
    status: 201,
    errors: ['too_many_webhooks', 'already_created'],
    idempotent: 'by-use-case',
  }),
  'GET /api/admin/webhooks/{id}': endpoint({
    summary: 'Read a webhook endpoint',
    who: 'operator',
    params: byId,
    response: webhook,
    errors: ['not_found'],
  }),
  'PUT /api/admin/webhooks/{id}': endpoint({
    summary: 'Change a webhook endpoint',
    description:
      'Refused when somebody has changed it since `changedAt`. Recorded in the audit log.',
    ...guarded,
    params: byId,
    body: z.extend(webhookBody, { changedAt: instant }),
    response: webhook,
    errors: ['not_found', 'already_decided'],
  }),
  'POST /api/admin/webhooks/{id}/enabled': endpoint({
    summary: 'Turn a webhook endpoint on or off',
    description:
      'While it is off, nothing is recorded for it, and what waits for it has failed. Recorded in the audit log.',
    ...write,
    params: byId,
    body: z.strictObject({ isEnabled: z.boolean() }),
    response: webhook,
    errors: ['not_found', 'already_decided'],
  }),
  'DELETE /api/admin/webhooks/{id}': endpoint({
    summary: 'Delete a webhook endpoint with its log',
    description: 'Recorded in the audit log.',
    ...write,
    params: byId,
    response: done,
    errors: ['not_found'],
  }),
  'POST /api/admin/webhooks/{id}/secret': endpoint({
    summary: 'Replace the secret of a webhook endpoint',
    description: 'For 24 hours messages are signed with both secrets. Recorded in the audit log.',
    ...guarded,
    params: byId,
    response: createdWebhook,
    status: 201,
    errors: ['not_found'],
  }),
  'POST /api/admin/webhooks/{id}/test': endpoint({
    summary: 'Send a test event to a webhook endpoint',
    ...write,
    params: byId,
    response: done.check(z.describe('The delivery.')),
    status: 202,
    errors: ['not_found', 'webhook_off'],
  }),
  'POST /api/admin/webhooks/{id}/replay': endpoint({
    summary: 'Send all failed deliveries since a time again',
    description: 'Recorded in the audit log.',
    ...write,
    params: byId,
    body: z.strictObject({ since: instant }),
    response: z.object({ count: z.int() }),
    status: 202,
    errors: ['not_found', 'webhook_off'],
  }),
  'GET /api/admin/webhooks/{id}/deliveries': endpoint({
    summary: 'List the deliveries to a webhook endpoint, newest first',
    who: 'operator',
    params: byId,
    query: z.object({
      state: z.optional(z.enum(deliveryStates)),
      cursor: cursorLike(/^[0-9a-f-]{36}$/),
    }),
    response: deliveryPage,
    errors: ['not_found'],
  }),
  'GET /api/admin/webhook-deliveries/{id}': endpoint({
    summary: 'Read a delivery with each attempt',
    who: 'operator',
    params: byId,
    response: deliveryDetail,
    errors: ['not_found'],
  }),
  'POST /api/admin/webhook-deliveries/{id}/replay': endpoint({
    summary: 'Send a delivery again, now',
    description: 'With the same `webhook-id`. Recorded in the audit log.',
    ...write,
    params: byId,
    response: done,
    status: 202,
    errors: ['not_found', 'webhook_off'],
  }),
} as const satisfies Record<Address, EndpointSpec>;
