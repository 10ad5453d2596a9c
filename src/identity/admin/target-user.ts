// Finds the user named in the path of an administrator's request.
import type { Db } from '#platform/db/db.ts';
import type { Call } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isUuid } from '../http/guards.ts';
import { type UserRow, findUserById, lockUser } from '../users/user-store.ts';

export const findTarget = (tx: Db, call: Pick<Call, 'params'>): Promise<UserRow> =>
  target(tx, call, findUserById);

/** For requests that change the user. */
export const lockTarget = (tx: Db, call: Pick<Call, 'params'>): Promise<UserRow> =>
  target(tx, call, lockUser);

async function target(
  tx: Db,
  { params }: Pick<Call, 'params'>,
  find: typeof findUserById,
): Promise<UserRow> {
  const { user_id: id } = params;
  if (!isUuid(id)) throw new AuthRefusal('userIdNotUuid');
  const user = await find(tx, id);
  if (!user) throw new AuthRefusal('userNotFound');
  return user;
}
