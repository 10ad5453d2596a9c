// Reads and cleans up payouts when the demo creates its past.
import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Payout } from './payout-store.ts';

/** All scheduled payouts, the soonest due first. */
export function findUnpaidPayouts(db: Db): Promise<Payout[]> {
  return db
    .selectFrom('payouts')
    .select(columnsOf('payouts'))
    .where('state', '=', 'scheduled')
    .orderBy('due_at')
    .orderBy('id')
    .execute();
}

/** Everybody who teaches a class in the demo. */
export async function findDemoInstructors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ teacher_id: string }>`
    select distinct c.teacher_id from classes c join profiles p on p.id = c.teacher_id
    where p.erased_at is null order by c.teacher_id`.execute(db);
  return rows.map(({ teacher_id: id }) => id);
}

/** Deletes the mails about these payouts: nobody is notified of what happened before the demo started. */
export async function forgetPayoutMails(tx: Db, payoutIds: string[]): Promise<void> {
  await sql`delete from outbox where entity = any(${payoutIds}::text[])`.execute(tx);
}
