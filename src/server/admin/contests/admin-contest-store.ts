// Reads the no-show marks that learners contest.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PortraitRow } from '../../shared/portrait-url.ts';

interface ContestRow extends PortraitRow {
  booking_id: string;
  message: string;
  asked_at: Date;
  attendance_at: Date | null;
  learner_id: string;
  learner_name: string;
  teacher_id: string;
  instructor_name: string;
  class_id: string;
  title: string;
  time_zone: string;
  starts_at: Date;
  seats: number;
  other_no_shows: number;
  total: number;
}

/** The longest wait first, without contests of erased learners, for whom nothing follows from it. */
export async function findOpenContests(db: Db, most: number): Promise<ContestRow[]> {
  const { rows } = await sql<ContestRow>`
    select k.booking_id, k.message, k.asked_at, b.attendance_at, b.seats, s.starts_at, s.time_zone,
      b.learner_id, learner.full_name as learner_name, c.teacher_id, instructor.full_name as instructor_name,
      c.id as class_id, c.title, i.key as portrait_key, i.widths as portrait_widths, count(*) over () as total,
      (select count(*) from bookings o
        where o.learner_id = b.learner_id and o.attendance = 'no_show' and o.id <> b.id) as other_no_shows
    from attendance_contests k
    join bookings b on b.id = k.booking_id
    join sessions s on s.id = b.session_id
    join classes c on c.id = s.class_id
    join profiles learner on learner.id = b.learner_id
    join profiles instructor on instructor.id = c.teacher_id
    left join pictures i on i.key = learner.profile_image
    where k.state = 'open' and learner.erased_at is null
    order by k.asked_at, k.booking_id limit ${most}`.execute(db);
  return rows;
}
