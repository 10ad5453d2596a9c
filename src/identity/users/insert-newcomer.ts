// Makes an account in the transaction of the caller.
import type { Db } from '#platform/db/db.ts';
import { type Newcomer, newcomerIdentity, newcomerRow } from './newcomer.ts';
import { type UserRow, insertIdentity, insertUser } from './store.ts';

/** Undefined when somebody else has the address or the number. */
export async function insertNewcomer(tx: Db, newcomer: Newcomer): Promise<UserRow | undefined> {
  const user = await insertUser(tx, newcomerRow(newcomer));
  const identity = user && newcomerIdentity(user, newcomer.metadata);
  if (identity) await insertIdentity(tx, identity);
  return user;
}
