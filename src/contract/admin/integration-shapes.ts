// Wire shapes of the admin area's part for integrators: API keys, webhook endpoints and the log of their deliveries.
import * as z from 'zod/mini';
import { apiScopeNames } from '#domain/integrations/api-scopes.ts';
import { webhookEventNames } from '#domain/integrations/webhook-events.ts';
import { invisible, isBlank, noLonger, visible, withoutZeroWidth } from '../text-rules.ts';
import { instant } from '../wire-values.ts';
import { next } from './cursor.ts';

export const keyLifetimes = [30, 90, 365] as const;
export const rotationOverlaps = [0, 1, 24, 168] as const;
export const apiKeyLimits = { name: 80, most: 50 } as const;
export const webhookLimits = { url: 1000, description: 120, most: 20, page: 25 } as const;

const label = (most: number) =>
  z.string().check(
    withoutZeroWidth,
    z.trim(),
    noLonger(most),
    visible(invisible),
    z.refine((text) => !isBlank(text), 'must not be empty'),
  );

const distinct = <Value>(error: string) =>
  z.refine<readonly Value[]>(
    (values) => values.length > 0 && new Set(values).size === values.length,
    error,
  );

export const apiKeyBody = z.strictObject({
  name: label(apiKeyLimits.name),
  scopes: z.array(z.enum(apiScopeNames)).check(distinct('must name at least one scope, each once')),
  expiresInDays: z
    .nullable(z.literal(keyLifetimes, { error: 'must be 30, 90 or 365' }))
    .check(z.describe('Null: it does not expire.')),
});
export type ApiKeyBody = z.output<typeof apiKeyBody>;

const isAuthorOperator = z
  .boolean()
  .check(
    z.describe('Whether that person is still an operator who can sign in. It works either way.'),
  );

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string().check(z.describe('How it begins.')),
  scopes: z.array(z.enum(apiScopeNames)),
  author: z.string().check(z.describe('The operator who created it.')),
  isAuthorOperator,
  createdAt: instant,
  expiresAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant).check(z.describe('Exact to a minute.')),
  revokedAt: z.nullable(instant),
  isRotated: z.boolean().check(z.describe('Whether another key replaces it.')),
});
export type ApiKeyLine = z.infer<typeof apiKey>;

export const createdApiKey = z.object({
  key: apiKey,
  secret: z.string().check(z.describe('The key itself. It is shown this once and not stored.')),
});

const url = z.string().check(
  z.trim(),
  noLonger(webhookLimits.url),
  z.refine((text) => URL.canParse(text), 'must be an address that begins with https://'),
);

export const webhookBody = z.strictObject({
  url,
  description: z.nullable(label(webhookLimits.description)),
  events: z
    .array(z.enum(webhookEventNames))
    .check(distinct('must name at least one event, each once')),
  includesPeople: z
    .boolean()
    .check(z.describe('Whether bookings and reviews name the learner, with email address.')),
});
export type WebhookBody = z.output<typeof webhookBody>;

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.nullable(z.string()),
  events: z.array(z.enum(webhookEventNames)),
  includesPeople: z.boolean(),
  author: z.string(),
  isAuthorOperator,
  createdAt: instant,
  changedAt: instant.check(z.describe('Send it with a change, to change exactly this state.')),
  failingSince: z.nullable(instant).check(z.describe('The first failure since the last success.')),
  disabledAt: z.nullable(instant),
  disabledBy: z.nullable(z.enum(['operator', 'failures', 'gone'])),
  earlierSecretUntil: z
    .nullable(instant)
    .check(z.describe('Until when messages are also signed with the secret before the rotation.')),
});
export type Webhook = z.infer<typeof webhook>;

export const createdWebhook = z.object({
  webhook,
  secret: z.string().check(z.describe('Messages are signed with it. It is shown this once.')),
});

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const deliveryFailures = [
  'refused',
  'redirected',
  'too_slow',
  'unreachable',
  'address_refused',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

const deliveryFacts = {
  id: z.uuid(),
  eventId: z.uuid().check(z.describe('Sent as `webhook-id`, the same each time.')),
  event: z.string(),
  objectId: z.uuid().check(z.describe('What it is about.')),
  state: z.enum(deliveryStates),
  attempts: z.int().check(z.describe('Since it was created or last sent again.')),
  createdAt: instant,
  nextAt: z.nullable(instant).check(z.describe('When it is tried next.')),
  endedAt: z.nullable(instant),
  lastStatus: z.nullable(z.int()).check(z.describe('Status of the last answer; null without one.')),
  lastDurationMs: z.nullable(z.int()),
  lastFailure: z.nullable(z.enum(deliveryFailures)),
};

export const delivery = z.object(deliveryFacts);
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetail = z.object({
  ...deliveryFacts,
  body: z.string().check(z.describe('What would be sent now.')),
  tries: z.array(
    z.object({
      at: instant,
      durationMs: z.int(),
      status: z.nullable(z.int()),
      failure: z.nullable(z.enum(deliveryFailures)),
      response: z.nullable(z.string()).check(z.describe('At most the first 1,024 bytes.')),
    }),
  ),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const deliveryPage = z.object({ items: z.array(delivery), next });
