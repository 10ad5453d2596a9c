// Presents a webhook endpoint to operators, without its secrets.
import type { Webhook } from '#contract/admin/integration-shapes.ts';
import { type WebhookEvent, webhookEventNames } from '#domain/integrations/webhook-events.ts';
import type { NamedEndpointRow } from './endpoint-store.ts';

export const presentWebhook = (row: NamedEndpointRow, at: Date): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events.filter(isEvent),
  includesPeople: row.includes_people,
  author: row.author,
  isAuthorOperator: row.is_author_operator,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  failingSince: row.failing_since?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  disabledBy: row.disabled_by,
  earlierSecretUntil:
    row.earlier_until && row.earlier_until > at ? row.earlier_until.toISOString() : null,
});

/** A newer release may know more. */
const isEvent = (event: string): event is WebhookEvent =>
  (webhookEventNames as string[]).includes(event);
