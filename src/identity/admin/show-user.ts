// Shows an administrator one account.
import type { Handle } from '../call.ts';
import { presentUser } from '../users/present-user.ts';
import { findTarget } from './target-user.ts';

export const showUser: Handle = async ({ db }, call) => ({
  body: await presentUser(db, await findTarget(db, call)),
});
