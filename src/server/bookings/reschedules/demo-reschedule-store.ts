// Finds the session that the demo reschedules, and who else booked it.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface SessionToReschedule {
  class_id: string;
  session_id: string;
  teacher_id: string;
  starts_at: Date;
  ends_at: Date;
}

/** The learner's last booked session with one meeting after the given moment. */
export async function findLastSessionOf(
  tx: Db,
  { learnerId, after }: { learnerId: string; after: Date },
): Promise<SessionToReschedule | undefined> {
  const { rows } = await sql<SessionToReschedule>`
    select c.id as class_id, s.id as session_id, c.teacher_id, s.starts_at, s.ends_at
    from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
    where b.learner_id = ${learnerId} and b.state = 'confirmed' and s.state = 'scheduled'
      and s.starts_at > ${after}
      and (select count(*) from meetings m where m.session_id = s.id) = 1
    order by s.starts_at desc, s.id limit 1`.execute(tx);
  return rows[0];
}

export async function findBookingsOfOthers(
  tx: Db,
  { sessionId, learnerId }: { sessionId: string; learnerId: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('learner_id', '<>', learnerId)
    .execute();
  return rows.map(({ id }) => id);
}
