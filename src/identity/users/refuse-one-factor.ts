// Requires the second factor of a user who has one.
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { hasVerifiedFactor } from '../factors/factor-store.ts';
import { isSteppedUp } from '../factors/own-factor.ts';
import type { Identity } from '../identity.ts';

export async function refuseOneFactor({ db }: Pick<Identity, 'db'>, call: UserCall): Promise<void> {
  if (isSteppedUp(call)) return;
  if (await hasVerifiedFactor(db, call.user.id)) throw new AuthRefusal('aal2ForUpdate');
}
