// Makes one learner and one instructor with a given number of bookings: a few ahead, all others over, paid for and paid
// out.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { makePerson } from '#tests/support/people.ts';
import { fillMoney } from './fill-money.ts';

/** The same for any total. */
const ahead = 9;

const priceCents = 4500;
const commissionBps = 1500;

export interface BookedPair {
  learnerId: string;
  instructorId: string;
}

export async function fillBookings(db: Db, count: number, now: Date): Promise<BookedPair> {
  const { id: learnerId } = await makePerson(db);
  const { classId, instructorId } = await makeClass(db, { priceCents, sessions: [] });
  // Sessions start every two hours, so that the instructor never teaches two at once.
  await sql`
    insert into sessions (id, class_id, starts_at, ends_at, time_zone, wall_start, capacity, seats_taken,
      state, created_at)
    select gen_random_uuid(), ${classId}, at, at + interval '1 hour', 'UTC',
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 5, 1,
      case when at > ${now} then 'scheduled' else 'completed' end, ${now}
    from (select ${now}::timestamptz + (${ahead}::integer - n) * interval '2 hours'
        + interval '1 minute' as at
      from generate_series(0, ${count}::integer - 1) n) dates`.execute(db);
  await sql`
    insert into meetings (session_id, starts_at, ends_at, wall_start, wall_end, instructor_id)
    select id, starts_at, ends_at, wall_start,
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), ${instructorId}
    from sessions where class_id = ${classId}`.execute(db);
  await sql`
    insert into bookings (id, session_id, starts_at, learner_id, seats, state, unit_price_cents,
      price_cents, commission_bps, policy, created_at, confirmed_at, ended_at, updated_at)
    select gen_random_uuid(), id, starts_at, ${learnerId}, 1,
      case state when 'completed' then 'completed' else 'confirmed' end, ${priceCents}, ${priceCents},
      ${commissionBps},
      '{"refundWindowHours": 24}', created_at, created_at,
      case state when 'completed' then ends_at end, created_at
    from sessions where class_id = ${classId}`.execute(db);
  await fillMoney(db, { classId, instructorId, priceCents, commissionBps, now });
  return { learnerId, instructorId };
}

/** A session with this many bookings. */
export async function fillRoster(
  db: Db,
  count: number,
): Promise<{ sessionId: string; instructorId: string }> {
  const { instructorId, sessionIds } = await makeClass(db, { priceCents: 0, maxStudents: count });
  const sessionId = sessionIds[0]!;
  const people = await Promise.all(Array.from({ length: count }, () => makePerson(db)));
  const ids = people.map(({ id }) => id);
  await sql`
    insert into bookings (id, session_id, starts_at, learner_id, seats, state, unit_price_cents,
      price_cents, commission_bps, policy, created_at, confirmed_at, updated_at)
    select gen_random_uuid(), s.id, s.starts_at, learner, 1, 'confirmed', 0, 0, 0,
      '{"refundWindowHours": 24}', s.created_at, s.created_at, s.created_at
    from sessions s, unnest(${ids}::uuid[]) learner where s.id = ${sessionId}`.execute(db);
  return { sessionId, instructorId };
}
