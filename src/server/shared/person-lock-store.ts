// Locks a person until the transaction ends. The lock of a person is taken before any other.
import type { Db } from '#platform/db/db.ts';

const notErased = (tx: Db, personId: string) =>
  tx.selectFrom('profiles').select('id').where('id', '=', personId).where('erased_at', 'is', null);

/** Blocks the person's erasure; false once they are erased. */
export async function lockPerson(tx: Db, personId: string): Promise<boolean> {
  return (await notErased(tx, personId).forKeyShare().executeTakeFirst()) !== undefined;
}

/** The same for several, in the order of their ids; returns those who are not erased. */
export async function lockPersons(tx: Db, personIds: string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const locked = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', personIds)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return locked.map(({ id }) => id);
}

/** Like `lockPersonAlone`, for what a suspended person may not do; undefined once they are erased. */
export async function lockStanding(
  tx: Db,
  personId: string,
): Promise<{ isSuspended: boolean } | undefined> {
  const person = await notErased(tx, personId)
    .select('suspended_at')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person && { isSuspended: person.suspended_at !== null };
}

/** Also serializes what this person does at once, so that it can be counted; false once they are erased. */
export async function lockPersonAlone(tx: Db, personId: string): Promise<boolean> {
  return (await notErased(tx, personId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}
