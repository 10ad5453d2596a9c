// Adds and changes webhook endpoints for operators.
import { randomUUID } from 'node:crypto';
import {
  type Webhook,
  type WebhookBody,
  webhookLimits,
} from '#contract/admin/integration-shapes.ts';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { secretOverlapHours } from '#domain/integrations/delivery-rules.ts';
import { hourMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import {
  countEndpoints,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  saveEndpoint,
} from './endpoint-store.ts';
import { presentWebhook } from './present-webhook.ts';
import { mayDeliverTo } from './webhook-address.ts';
import { makeSecret, sealSecret } from './webhook-secret.ts';

type Needs = Pick<Context, 'clock' | 'config' | 'serverKeys'>;

export interface By {
  caller: Caller;
  requestId: string;
}

interface CreatedWebhook {
  webhook: Webhook;
  secret: string;
}

export async function addWebhook(
  db: Db,
  context: Needs,
  { body, key, caller, requestId }: By & { body: WebhookBody; key?: string | undefined },
): Promise<CreatedWebhook> {
  checkAddress(body.url, context);
  const sealingKey = await context.serverKeys.webhooks();
  return inTransaction(db, async (tx) => {
    if ((await countEndpoints(tx)) >= webhookLimits.most) throw new Refusal('too_many_webhooks');
    const at = context.clock.now();
    const id = randomUUID();
    const secret = makeSecret();
    const isNew = await insertEndpoint(tx, {
      id,
      ...columnsOfBody(body),
      sealed_secret: sealSecret(sealingKey, id, secret),
      created_by: caller.id,
      created_at: at,
      changed_at: at,
      request_key: key ?? null,
    });
    if (!isNew) throw new Refusal('already_created');
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'webhook.create',
      subject: id,
      details: body,
      requestId,
    });
    return { webhook: presentWebhook(await findEndpoint(tx, id), at), secret };
  });
}

interface ChangeInput extends By {
  id: string;
  /** What the operator has seen: a change since then is not overwritten. */
  changedAt: string;
  body: WebhookBody;
}

export async function changeWebhook(
  db: Db,
  context: Needs,
  { id, changedAt, body, caller, requestId }: ChangeInput,
): Promise<Webhook> {
  checkAddress(body.url, context);
  return inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const row = await lockEndpoint(tx, id);
    if (row.changed_at.getTime() !== new Date(changedAt).getTime())
      throw new Refusal('already_decided');
    await saveEndpoint(tx, id, { ...columnsOfBody(body), changed_at: at });
    const { url, description, events, includes_people: includesPeople } = row;
    const details = { before: { url, description, events, includesPeople }, after: body };
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'webhook.change',
      subject: id,
      details,
      requestId,
    });
    return presentWebhook(await findEndpoint(tx, id), at);
  });
}

/** The secret before it stays valid beside it for a day, so that receivers can take the new one over without a gap. */
export async function rotateSecret(
  db: Db,
  context: Needs,
  { id, caller, requestId }: By & { id: string },
): Promise<CreatedWebhook> {
  const sealingKey = await context.serverKeys.webhooks();
  return inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const row = await lockEndpoint(tx, id);
    const secret = makeSecret();
    await saveEndpoint(tx, id, {
      sealed_secret: sealSecret(sealingKey, id, secret),
      earlier_secret: row.sealed_secret,
      earlier_until: new Date(at.getTime() + secretOverlapHours * hourMs),
      changed_at: at,
    });
    await writeAudit(tx, { at, actor: caller, action: 'webhook.rotate', subject: id, requestId });
    return { webhook: presentWebhook(await findEndpoint(tx, id), at), secret };
  });
}

const columnsOfBody = ({ url, description, events, includesPeople }: WebhookBody) => ({
  url,
  description,
  events,
  includes_people: includesPeople,
});

function checkAddress(url: string, context: Needs): void {
  if (mayDeliverTo(url, context)) return;
  const rule = 'must be a public address that begins with https://';
  throw new Refusal('invalid_input', { fields: { url: rule } });
}
