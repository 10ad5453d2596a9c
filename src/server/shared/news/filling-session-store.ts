// Remembers dates of saved classes that a booking has left with few seats, for a job to look at them.
import { sql } from 'kysely';
import { isFewSeats } from '#domain/classes/few-seats.ts';
import type { Db } from '#platform/db/db.ts';
import { withCommit } from '#platform/db/held-writes.ts';

interface TakenSeats {
  id: string;
  class_id: string;
  seats_taken: number;
  capacity: number;
}

/** Goes out with the commit, so that the lock of the session is not kept for longer. */
export async function noteIfFilling(tx: Db, session: TakenSeats): Promise<void> {
  const { id, class_id: classId, seats_taken: taken, capacity } = session;
  if (!isFewSeats({ free: capacity - taken, capacity })) return;
  await sql`${sql.raw(withCommit)}
    insert into filling_sessions (session_id)
    select ${id}::uuid where exists (select from saved_classes where class_id = ${classId})
    on conflict do nothing`.execute(tx);
}
