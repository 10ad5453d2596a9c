// Locks a person who leaves the marketplace, and finds the sessions that still expect them.
import { sql } from 'kysely';
import { unpaidStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';

/** Blocks booking, waiting and paying in their name until the transaction ends. Take it before any other lock. */
export async function lockLeaver(tx: Db, personId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', personId).forUpdate().execute();
}

export async function hasLeft(tx: Db, personId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('profiles')
    .select('erased_at')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.erased_at !== null;
}

/** Sessions ahead that they teach, have booked or wait for; also those where a late payment could still seat them. */
export async function findSessionsAhead(
  tx: Db,
  { personId, at }: { personId: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sessions.id
    from (
      select session_id from bookings
        where learner_id = ${personId} and state in (${literals([...unpaidStates, 'confirmed'])})
      union
      select session_id from waitlist_entries
        where learner_id = ${personId} and state in ('waiting', 'offered')
      union
      select sessions.id from sessions join classes on classes.id = sessions.class_id
        where classes.teacher_id = ${personId}
    ) as concerned
    join sessions on sessions.id = concerned.session_id
    where sessions.state = 'scheduled' and sessions.starts_at > ${at}`.execute(tx);
  return rows.map(({ id }) => id);
}
