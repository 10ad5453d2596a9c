// What the demo has to know before it moves a date, and what it takes back afterwards.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface SessionToReschedule {
  class_id: string;
  session_id: string;
  teacher_id: string;
  starts_at: Date;
  ends_at: Date;
}

/** The last date of one meeting that somebody has booked, if it is far enough ahead. */
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

/** The mailbox of a demo belongs to whom a visitor can be. */
export async function forgetQuestionsToOthers(
  tx: Db,
  { sessionId, learnerId }: { sessionId: string; learnerId: string },
): Promise<void> {
  await sql`
    delete from outbox where kind = 'session-rescheduled' and entity in (
      select id::text from bookings where session_id = ${sessionId} and learner_id <> ${learnerId})`.execute(
    tx,
  );
}
