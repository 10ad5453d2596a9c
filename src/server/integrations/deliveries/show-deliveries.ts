// Shows operators the log of an endpoint, and one delivery with each attempt.
import {
  type Delivery,
  type DeliveryDetail,
  webhookLimits,
} from '#contract/admin/integration-shapes.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { findEndpoint } from '../webhooks/endpoint-store.ts';
import { findAttempts, findDeliveries, findDelivery, type ListedRow } from './delivery-store.ts';
import { writeBody } from './write-body.ts';

interface ListInput {
  endpointId: string;
  state?: Delivery['state'] | undefined;
  cursor?: string | undefined;
}

export async function listDeliveries(
  db: Db,
  { endpointId, state, cursor }: ListInput,
): Promise<{ items: Delivery[]; next: string | null }> {
  await findEndpoint(db, endpointId);
  const { page } = webhookLimits;
  const rows = await findDeliveries(db, { endpointId, state, after: cursor, most: page + 1 });
  const items = rows.slice(0, page).map(presentDelivery);
  return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
}

export async function showDelivery(
  db: Db,
  context: Pick<Context, 'config'>,
  id: string,
): Promise<DeliveryDetail> {
  const row = await findDelivery(db, id);
  if (!row) throw missing('delivery');
  const { includes_people: withPeople } = await findEndpoint(db, row.endpoint_id);
  const attempts = await findAttempts(db, id);
  const { status = null, duration_ms = null, failure = null } = attempts[0] ?? {};
  return {
    ...presentDelivery({ ...row, status, duration_ms, failure }),
    body: await writeBody(db, context, row, withPeople),
    tries: attempts.map((attempt) => ({
      at: attempt.at.toISOString(),
      durationMs: attempt.duration_ms,
      status: attempt.status,
      failure: attempt.failure,
      response: attempt.response,
    })),
  };
}

const presentDelivery = (row: ListedRow): Delivery => ({
  id: row.id,
  eventId: row.event_id,
  event: row.kind,
  objectId: row.entity_id,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  nextAt: row.next_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  lastStatus: row.status,
  lastDurationMs: row.duration_ms,
  lastFailure: row.failure,
});
