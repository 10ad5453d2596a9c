// Reads the other dates of a booked class that cost the same and have as many meetings.
import { sql } from 'kysely';
import { seatedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { priceOf } from '../../shared/session-price.sql.ts';

interface OtherDateRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  free_seats: number;
}

interface OtherDatesInput {
  bookingId: string;
  at: Date;
  most: number;
}

const meetingsOf = (sessionId: string) =>
  sql`(select count(*) from meetings m where m.session_id = ${sql.ref(sessionId)})`;

/** The soonest first, also full ones. The rules are those of `checkOtherDate`, which decides. */
export async function findOtherDates(
  db: Db,
  { bookingId, at, most }: OtherDatesInput,
): Promise<OtherDateRow[]> {
  const { rows } = await sql<OtherDateRow>`
    with own as materialized (
      select b.learner_id, b.unit_price_cents, s.id, s.class_id, ${priceOf} as price_cents,
        ${meetingsOf('s.id')} as meetings
      from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
      where b.id = ${bookingId}
    )
    select s.id, s.starts_at, s.ends_at, s.capacity - s.seats_taken as free_seats
    from own join sessions s on s.class_id = own.class_id join classes c on c.id = s.class_id
    where s.state = 'scheduled' and s.starts_at > ${at} and s.id <> own.id
      and ${priceOf} in (own.price_cents, own.unit_price_cents)
      and ${meetingsOf('s.id')} = own.meetings
      and not exists (
        select from bookings other where other.session_id = s.id and other.learner_id = own.learner_id
          and other.state in (${literals(seatedStates)}))
    order by s.starts_at, s.id limit ${most}`.execute(db);
  return rows;
}

export async function hasBooking(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('bookings').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
