// Reads the state of a mail about a booking, for an operator who sends it again.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface MailRow {
  kind: string;
  person_id: string;
  is_to_instructor: boolean;
}

/** Mails name a booking, seats added to it, or one of its refunds, requests or new times. */
export async function findMailAbout(
  tx: Db,
  { bookingId, mailId }: { bookingId: string; mailId: string },
): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    with family as (select id from bookings where id = ${bookingId} or adds_to = ${bookingId})
    select o.kind, o.person_id, o.person_id = c.teacher_id as is_to_instructor
    from outbox o, bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
    where o.id = ${mailId} and b.id = ${bookingId} and o.person_id in (b.learner_id, c.teacher_id)
      and o.entity in (
        select id::text from family
        union all select r.id::text from refunds r join payments y on y.id = r.payment_id
          where y.booking_id in (select id from family)
        union all select id::text from refund_requests where booking_id = ${bookingId}
        union all select reschedule_id::text from reschedule_replies where booking_id = ${bookingId})`.execute(
    tx,
  );
  return rows[0];
}
