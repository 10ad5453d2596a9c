// Stores refund requests for bookings that were canceled too late; every change requires the booking's session lock.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { isOfEarlierCancellation } from '../../shared/earlier-cancellation.sql.ts';
import { decidesRefunds } from '../../shared/decides-refunds.sql.ts';
import { refundSources, type SourceRow } from '../../shared/refund-sources.sql.ts';

export type RefundRequestRow = Selectable<Schema['refund_requests']>;

/**
 * Returns false when there is already a request for the booking. One that was decided before the booking was restored was about
 * an earlier cancellation, and gives way.
 */
export async function insertRequest(
  tx: Db,
  row: Pick<Insertable<Schema['refund_requests']>, 'id' | 'booking_id' | 'message' | 'asked_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refund_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet({
          ...row,
          state: 'open',
          granted_cents: null,
          answer: null,
          decided_at: null,
          decided_by: null,
        })
        .where(isOfEarlierCancellation('refund_requests')),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Decision {
  id: string;
  state: 'granted' | 'declined';
  grantedCents: number | null;
  answer: string | null;
  by: string;
  at: Date;
}

/** Returns false when the request is no longer open. */
export async function saveDecision(tx: Db, decision: Decision): Promise<boolean> {
  const { id, state, grantedCents, answer, by, at } = decision;
  const { numUpdatedRows } = await tx
    .updateTable('refund_requests')
    .set({ state, granted_cents: grantedCents, answer, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findOpenRequestId(tx: Db, bookingId: string): Promise<string | undefined> {
  const request = await tx
    .selectFrom('refund_requests')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return request?.id;
}

export async function saveSettled(
  tx: Db,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({ state: 'settled', decided_at: at })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .execute();
}

export interface AskedRow extends Pick<
  RefundRequestRow,
  'id' | 'booking_id' | 'state' | 'message' | 'asked_at'
> {
  seats: number;
  ended_at: Date | null;
  paid_cents: number;
  rest_cents: number;
  sources: SourceRow[] | null;
  class_id: string;
  title: string;
  teacher_id: string;
  teacher_name: string;
  /** The studio that bears it; null where the instructor does. */
  studio_id: string | null;
  studio_name: string | null;
  learner_id: string;
  starts_at: Date;
  time_zone: string;
  full_name: string;
  portrait_key: string | null;
  portrait_widths: number[] | null;
}

const asked = sql`
  select r.id, r.booking_id, r.state, r.message, r.asked_at, b.seats, b.ended_at,
    paid.paid_cents, paid.rest_cents, paid.sources,
    c.id as class_id, c.title, c.teacher_id, t.full_name as teacher_name, b.learner_id, s.starts_at, s.time_zone,
    b.payee_studio_id as studio_id, (select name from studios where id = b.payee_studio_id) as studio_name,
    l.full_name, i.key as portrait_key, i.widths as portrait_widths
  from refund_requests r
  join bookings b on b.id = r.booking_id
  join sessions s on s.id = b.session_id
  join classes c on c.id = s.class_id
  join profiles t on t.id = c.teacher_id
  join profiles l on l.id = b.learner_id
  left join pictures i on i.key = l.profile_image
  cross join lateral ${refundSources} paid`;

export async function findRequest(db: Db, id: string): Promise<AskedRow | undefined> {
  const { rows } = await sql<AskedRow>`${asked} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Open requests that somebody decides, of one studio or of all, or all there are; the oldest first. */
export async function findOpenRequests(
  db: Db,
  {
    deciderId,
    studioId,
    most,
  }: { deciderId: string | null; studioId?: string | undefined; most: number },
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    ${asked}
    where r.state = 'open' ${deciderId === null ? sql`` : sql`and ${decidesRefunds(deciderId)}`}
      ${studioId === undefined ? sql`` : sql`and b.payee_studio_id = ${studioId}`}
    order by r.asked_at, r.id limit ${most}`.execute(db);
  return rows;
}

/**
 * Erases the texts of a learner who deletes their account; the request and its decision stay. Returns the ids of the
 * changed requests.
 */
export async function saveForgotten(tx: Db, learnerId: string, message: string): Promise<string[]> {
  const forgotten = await tx
    .updateTable('refund_requests')
    .set({ message, answer: null })
    .where('booking_id', 'in', (booking) =>
      booking.selectFrom('bookings').select('id').where('learner_id', '=', learnerId),
    )
    .returning('id')
    .execute();
  return forgotten.map(({ id }) => id);
}
