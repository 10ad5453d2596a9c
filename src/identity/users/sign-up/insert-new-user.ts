// Creates an account in the caller's transaction.
import type { Db } from '#platform/db/db.ts';
import { type NewUser, newUserIdentity, newUserRow } from './new-user.ts';
import { type UserRow, insertIdentity, insertUser } from '../user-store.ts';

/** Undefined if another user has the id, address or number. */
export async function insertNewUser(tx: Db, newUser: NewUser): Promise<UserRow | undefined> {
  const user = await insertUser(tx, newUserRow(newUser));
  const identity = user && newUserIdentity(user, newUser.metadata);
  if (identity) await insertIdentity(tx, identity);
  return user;
}
