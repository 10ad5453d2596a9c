// Counts what is still open about the money of people who want to leave.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { OpenMatters } from '#domain/data-requests/deletion-obstacles.ts';

interface OpenMattersRow extends OpenMatters {
  id: string;
}

/** By the id of the person. */
export async function findOpenMatters(
  db: Db,
  personIds: string[],
): Promise<Map<string, OpenMatters>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<OpenMattersRow>`
    select p.id,
      (select count(*)::integer from payouts o where o.instructor_id = p.id and o.state <> 'paid') as payouts,
      (select count(*)::integer from bookings b
        join payments y on y.booking_id = b.id join refunds r on r.payment_id = y.id
        where b.learner_id = p.id and r.state in ('requested', 'pending', 'failed')) as refunds,
      (select count(*)::integer from disputes d
        join payments y on y.id = d.payment_id join bookings b on b.id = y.booking_id
        join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
        where d.state = 'open' and p.id in (b.learner_id, c.teacher_id)) as disputes
    from profiles p where p.id = any(${personIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...open }) => [id, open]));
}
