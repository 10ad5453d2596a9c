// Locks a person until the transaction ends. The lock of a person is taken before any other.
import type { Db } from '#platform/db/db.ts';

const notErased = (tx: Db, personId: string) =>
  tx.selectFrom('profiles').select('id').where('id', '=', personId).where('erased_at', 'is', null);

/** Blocks the person's erasure; false once they are erased. */
export async function lockPerson(tx: Db, personId: string): Promise<boolean> {
  return (await notErased(tx, personId).forKeyShare().executeTakeFirst()) !== undefined;
}

/** Also serializes what this person does at once, so that it can be counted; false once they are erased. */
export async function lockPersonAlone(tx: Db, personId: string): Promise<boolean> {
  return (await notErased(tx, personId).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}
