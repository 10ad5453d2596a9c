// Erases the e-mail address of a payer that was sent to a provider.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Returns the ids of the payments. A request that is repeated afterwards differs from the original and is refused. */
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
