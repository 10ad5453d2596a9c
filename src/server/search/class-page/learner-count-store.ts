// Counts the learners of an instructor: everybody who came to one of their classes, and those who came again.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface LearnerCounts {
  learnerCount: number;
  repeatLearnerCount: number;
}

/**
 * Reads the bookings of the instructor's own sessions by index, so its time grows with what they have taught. Left alone,
 * PostgreSQL reads all sessions of the marketplace for an instructor with many classes; `offset 0` keeps it from that.
 */
export async function countLearners(db: Db, instructorId: string): Promise<LearnerCounts> {
  const { rows } = await sql<LearnerCounts>`
    select count(*)::integer as "learnerCount",
      (count(*) filter (where times > 1))::integer as "repeatLearnerCount"
    from (
      select b.learner_id, count(*) as times
      from classes c
      cross join lateral (select s.id from sessions s where s.class_id = c.id offset 0) s
      cross join lateral (
        select b.learner_id from bookings b
        where b.session_id = s.id and b.state = 'completed' and b.attendance <> 'no_show'
          and b.adds_to is null
        offset 0
      ) b
      where c.teacher_id = ${instructorId}::uuid
      group by b.learner_id
    ) came`.execute(db);
  return rows[0] ?? { learnerCount: 0, repeatLearnerCount: 0 };
}
