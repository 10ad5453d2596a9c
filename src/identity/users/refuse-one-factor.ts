// Requires a user's second factor before they change how they sign in.
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { isSteppedUp } from '../factors/own-factor.ts';
import type { Identity } from '../identity.ts';
import { findShownFactors } from './user-store.ts';

export async function refuseOneFactor({ db }: Pick<Identity, 'db'>, call: UserCall): Promise<void> {
  if (isSteppedUp(call)) return;
  const factors = await findShownFactors(db, call.user.id);
  if (factors.some(({ status }) => status === 'verified')) throw new AuthRefusal('aal2ForUpdate');
}
