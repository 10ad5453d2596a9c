// Shows users their own account.
import type { Handle, UserCall } from '../call.ts';
import { presentUser } from './present-user.ts';

export const showOwnUser: Handle<UserCall> = async ({ db }, { user }) => ({
  body: await presentUser(db, user),
});
