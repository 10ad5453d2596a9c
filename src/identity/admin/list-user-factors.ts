// Lists a user's second factors for an administrator.
import type { Handle } from '../call.ts';
import { presentFactor } from '../users/present-user.ts';
import { findShownFactors } from '../users/user-store.ts';
import { findTarget } from './target-user.ts';

export const listUserFactors: Handle = async ({ db }, call) => {
  const { id } = await findTarget(db, call);
  const factors = await findShownFactors(db, id);
  return { body: factors.map(presentFactor) };
};
