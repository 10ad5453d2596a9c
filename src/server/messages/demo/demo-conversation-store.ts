// Finds the bookings that the demo's conversations are about.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface DemoBooking {
  id: string;
  learner_id: string;
  teacher_id: string;
}

interface DemoBookings {
  personId: string;
  role: 'learner' | 'instructor';
  now: Date;
  most: number;
}

/** Bookings of dates ahead, the soonest first, one for each person they are with. */
export async function findDemoBookings(
  tx: Db,
  { personId, role, now, most }: DemoBookings,
): Promise<DemoBooking[]> {
  const [own, other] =
    role === 'learner'
      ? [sql`b.learner_id`, sql`c.teacher_id`]
      : [sql`c.teacher_id`, sql`b.learner_id`];
  const { rows } = await sql<DemoBooking>`
    select id, learner_id, teacher_id from (
      select distinct on (${other}) b.id, b.learner_id, c.teacher_id, b.starts_at
      from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
      where ${own} = ${personId} and b.state = 'confirmed' and b.adds_to is null and b.starts_at > ${now}
      order by ${other}, b.starts_at, b.id
    ) soonest order by starts_at, id limit ${most}`.execute(tx);
  return rows;
}

/** A learner of the demo who has never booked with this instructor. */
export async function findStrangerTo(tx: Db, instructorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p
    where p.role = 'student' and p.instructor_status = 'none' and not exists (
      select from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
      where b.learner_id = p.id and c.teacher_id = ${instructorId})
    order by p.id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The demo's mailbox is not filled with what everybody has read in the demo's past. */
export async function forgetDueMails(tx: Db): Promise<void> {
  await tx.updateTable('conversation_members').set({ mail_due_at: null }).execute();
}
