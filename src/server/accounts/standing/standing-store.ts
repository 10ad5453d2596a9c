// Locks the person an operator decides about, together with all operators.
import { sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProfileRow } from '../account-store.ts';

/**
 * Until the transaction ends nobody changes the person, and nobody becomes or ceases to be an operator: of two
 * operators who remove each other at the same moment, one is too late.
 */
export async function lockPersonAndOperators(tx: Db, personId: string): Promise<ProfileRow[]> {
  return tx
    .selectFrom('profiles')
    .select(columnsOf('profiles'))
    .where((row) => row.or([row('id', '=', personId), row('role', '=', 'operator')]))
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function countClassesOf(tx: Db, instructorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('classes')
    .select(sql<number>`count(*)`.as('count'))
    .where('teacher_id', '=', instructorId)
    .executeTakeFirstOrThrow();
  return count;
}
