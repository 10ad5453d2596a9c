// Stores events on their way to webhook endpoints, and each attempt.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

type Deliveries = Selectable<Schema['webhook_deliveries']>;
export type AttemptRow = Selectable<Schema['webhook_attempts']>;

export interface DeliveryRow extends Deliveries {
  kind: string;
  entity_id: string;
  happened_at: Date;
}

const withEvent = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.event_id', 'd.endpoint_id', 'd.state', 'd.attempts'])
    .select(['d.created_at', 'd.next_at', 'd.ended_at'])
    .select(['e.kind', 'e.entity_id', 'e.at as happened_at']);

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  withEvent(db).where('d.id', '=', id).executeTakeFirst();

export interface ListedRow extends DeliveryRow {
  status: number | null;
  duration_ms: number | null;
  failure: AttemptRow['failure'];
}

interface ListInput {
  endpointId: string;
  state?: Deliveries['state'] | undefined;
  /** The last delivery of the page before. */
  after?: string | undefined;
  most: number;
}

/** The newest first, each with its last attempt. */
export const findDeliveries = (
  db: Db,
  { endpointId, state, after, most }: ListInput,
): Promise<ListedRow[]> =>
  withEvent(db)
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('webhook_attempts as a')
          .select(['a.status', 'a.duration_ms', 'a.failure'])
          .whereRef('a.delivery_id', '=', 'd.id')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.status', 'last.duration_ms', 'last.failure'])
    .where('d.endpoint_id', '=', endpointId)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'failed'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(d.created_at, d.id) < (select created_at, id from webhook_deliveries where id = ${after}::uuid)`,
      ),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute();

/** The latest first. */
export const findAttempts = (db: Db, deliveryId: string) =>
  db
    .selectFrom('webhook_attempts')
    .select(['at', 'duration_ms', 'status', 'failure', 'response'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export async function insertAttempt(
  tx: Db,
  row: Insertable<Schema['webhook_attempts']>,
): Promise<void> {
  await tx.insertInto('webhook_attempts').values(row).execute();
}

interface Outcome {
  state: Deliveries['state'];
  attempts: number;
  nextAt: Date | null;
  endedAt: Date | null;
}

/** Returns false where somebody has ended it or had it sent again meanwhile. */
export async function saveOutcome(
  tx: Db,
  before: Pick<DeliveryRow, 'id' | 'attempts'>,
  { state, attempts, nextAt, endedAt }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state, attempts, next_at: nextAt, ended_at: endedAt })
    .where('id', '=', before.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', before.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What waits for an endpoint that is off has failed. */
export async function endWaiting(tx: Db, endpointId: string, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_at: null, ended_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}

const again = (at: Date) =>
  ({ state: 'waiting', attempts: 0, next_at: at, ended_at: null }) as const;

export async function saveSentAgain(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('webhook_deliveries').set(again(at)).where('id', '=', id).execute();
}

/** Returns the next of the failed deliveries since a time, which now wait to be sent again. */
export async function saveFailedAgain(
  tx: Db,
  { endpointId, since, at, most }: { endpointId: string; since: Date; at: Date; most: number },
): Promise<string[]> {
  const rows = await tx
    .updateTable('webhook_deliveries')
    .set(again(at))
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'failed')
        .where('created_at', '>=', since)
        .orderBy('created_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface NewDelivery {
  id: string;
  eventId: string;
  endpointId: string;
  kind: string;
  at: Date;
}

export async function insertTest(
  tx: Db,
  { id, eventId, endpointId, kind, at }: NewDelivery,
): Promise<void> {
  await tx
    .insertInto('webhook_events')
    .values({ id: eventId, kind, entity_id: endpointId, at })
    .execute();
  await tx
    .insertInto('webhook_deliveries')
    .values({ id, event_id: eventId, endpoint_id: endpointId, created_at: at, next_at: at })
    .execute();
}

/** Returns how many of the oldest went. */
export async function deleteEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_events')
    .where('id', 'in', (query) =>
      query.selectFrom('webhook_events').select('id').where('at', '<', before).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Receivers may have repeated what they were sent about a person. */
export async function eraseResponses(tx: Db, personId: string): Promise<void> {
  await sql`
    update webhook_attempts set response = null
    from webhook_deliveries d, webhook_events e
    where d.id = webhook_attempts.delivery_id and e.id = d.event_id and response is not null
      and e.entity_id in (
        select id from bookings where learner_id = ${personId}
        union all select id from reviews where learner_id = ${personId}
      )
  `.execute(tx);
}
