// Counts what became of an instructor's dates in the last twelve months, for learners who think of booking one.
import { sql } from 'kysely';
import { insightMonths } from '#domain/classes/insight.ts';
import type { Db } from '#platform/db/db.ts';

export interface DateCounts {
  held: number;
  moved: number;
  canceled: number;
}

/**
 * Dates that nobody had booked let nobody down, and what operators cancel is not the instructor's doing. Reads the
 * sessions since then by index, so years of teaching cost nothing.
 */
export async function countDates(
  db: Db,
  { instructorId, now }: { instructorId: string; now: Date },
): Promise<DateCounts> {
  const since = sql`(${now}::timestamptz - make_interval(months => ${insightMonths}))`;
  const { rows } = await sql<DateCounts>`
    select (count(*) filter (where s.state = 'completed' and s.seats_taken > 0))::integer as held,
      coalesce(sum(moves.times), 0)::integer as moved,
      (count(*) filter (where s.cancelled_at >= ${since} and exists (
        select from bookings b where b.session_id = s.id and b.cancelled_by = 'instructor'
      )))::integer as canceled
    from classes c
    cross join lateral (
      select s.id, s.state, s.seats_taken, s.cancelled_at from sessions s
      where s.class_id = c.id and s.starts_at >= ${since} offset 0
    ) s
    cross join lateral (
      select count(*) as times from reschedules r
      where r.session_id = s.id and r.proposed_at >= ${since}
    ) moves
    where c.teacher_id = ${instructorId}::uuid`.execute(db);
  return rows[0] ?? { held: 0, moved: 0, canceled: 0 };
}
