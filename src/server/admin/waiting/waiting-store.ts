// Reads what happens next without anybody's action: timers, and the ends of sessions with bookings.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface WaitingRow {
  at: Date;
  what: string;
  count: number;
  person: string | null;
  classId: string | null;
  title: string | null;
  timeZone: string | null;
}

/** An id from the payload; null where the timer is about something else. */
const named = (name: string) => sql`(t.payload ->> ${name})::uuid`;

const timers = sql`
  select t.due_at as at, t.job as what, coalesce(b.session_id, w.session_id, r.session_id, p.session_id)
      as session_id, coalesce(b.learner_id, w.learner_id, p.instructor_id) as person_id,
      ${named('classId')} as class_id
  from (select job, payload, due_at from timers order by due_at limit 300) t
    left join bookings b on b.id = ${named('bookingId')}
    left join waitlist_entries w on w.id = ${named('entryId')}
    left join reschedules r on r.id = ${named('rescheduleId')}
    left join payouts p on p.id = ${named('payoutId')}`;

const ends = (now: Date) => sql`
  (select ends_at as at, 'class-ends' as what, id as session_id, null::uuid as person_id, class_id
  from sessions where state = 'scheduled' and seats_taken > 0 and ends_at > ${now}
  order by ends_at limit 50)`;

/** Entries of the same kind, session and moment are counted as one. */
export async function findWaiting(db: Db, now: Date, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select waiting.at, waiting.what, count(*) as count,
      case when count(*) = 1 then min(profiles.full_name) end as person,
      c.id as "classId", c.title, coalesce(s.time_zone, c.time_zone) as "timeZone"
    from (
      ${timers} union all ${ends(now)}
    ) waiting
      left join sessions s on s.id = waiting.session_id
      left join classes c on c.id = coalesce(s.class_id, waiting.class_id)
      left join profiles on profiles.id = waiting.person_id
    group by waiting.at, waiting.what, waiting.session_id, c.id, c.title, s.time_zone
    order by waiting.at, waiting.what, c.title limit ${limit}`.execute(db);
  return rows;
}
