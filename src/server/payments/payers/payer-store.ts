// The address that a provider was told of whoever pays.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Answers which payments were theirs. A request that is repeated afterwards is another one, and refused. */
export async function forgetAddress(tx: Db, learnerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('payments')
    .set({ request: sql`jsonb_set(request, '{email}', '""')` })
    .where('booking_id', 'in', (from) =>
      from.selectFrom('bookings').select('id').where('learner_id', '=', learnerId),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
