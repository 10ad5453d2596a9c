// Makes an account in the transaction of the caller.
import type { Db } from '#platform/db/db.ts';
import { type NewUser, newUserIdentity, newUserRow } from './new-user.ts';
import { type UserRow, insertIdentity, insertUser } from './user-store.ts';

/** Undefined when somebody else has the address or the number. */
export async function insertNewUser(tx: Db, newUser: NewUser): Promise<UserRow | undefined> {
  const user = await insertUser(tx, newUserRow(newUser));
  const identity = user && newUserIdentity(user, newUser.metadata);
  if (identity) await insertIdentity(tx, identity);
  return user;
}
