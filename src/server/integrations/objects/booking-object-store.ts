// Reads bookings for integrators: those that were ever confirmed, each with the seats that were added to it.
import { sql } from 'kysely';
import type { BookingObject } from '#contract/integrations/integration-shapes.ts';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import { measures } from '#domain/measures.ts';
import type { Db } from '#platform/db/db.ts';
import { familyOf } from '../../shared/booking-family.sql.ts';
import { asked, type Asked, type Placed, placeOf } from './changed.sql.ts';
import { type LearnerRow, presentLearner } from './present-learner.ts';

interface BookingRow extends Placed, LearnerRow {
  state: BookingState;
  class_id: string;
  session_id: string;
  teacher_id: string;
  learner_id: string;
  seats: number;
  price_cents: number;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  attendance: BookingObject['attendance'];
  cancelled_by: BookingObject['canceledBy'];
  confirmed_at: Date;
  ended_at: Date | null;
  updated_at: Date;
}

const at = sql<Date>`b.updated_at`;
const where = sql`b.adds_to is null and b.confirmed_at is not null`;

export async function findBookingObjects(db: Db, which: Asked): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.id, ${placeOf(at)} as at_us, b.state, s.class_id, b.session_id, c.teacher_id, b.learner_id, b.seats,
      (select sum(f.price_cents) from bookings f where f.id in ${familyOf(sql`b.id`)})::bigint as price_cents,
      b.starts_at, s.ends_at, s.time_zone, b.attendance, b.cancelled_by, b.confirmed_at, b.ended_at, b.updated_at,
      p.full_name, p.email, p.erased_at
    from bookings b
    join sessions s on s.id = b.session_id
    join classes c on c.id = s.class_id
    join profiles p on p.id = b.learner_id
    where ${asked(which, { at, id: sql`b.id`, where })}
  `.execute(db);
  return rows;
}

export const presentBooking = (row: BookingRow, withPeople: boolean): BookingObject => ({
  id: row.id,
  state: row.state,
  classId: row.class_id,
  sessionId: row.session_id,
  instructorId: row.teacher_id,
  learnerId: row.learner_id,
  learner: presentLearner(row, withPeople),
  seats: row.seats,
  priceCents: row.price_cents,
  currency: measures().currency,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  attendance: row.attendance,
  canceledBy: row.cancelled_by,
  confirmedAt: row.confirmed_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
});
