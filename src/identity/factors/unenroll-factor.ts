// Removes the caller's own second factor; a verified one only in a session that has used a second factor.
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { isSteppedUp, lockOwnFactor, withCaller } from './own-factor.ts';
import { type FactorRow, findFactorsOf } from './factor-store.ts';
import { removeFactor } from './remove-factor.ts';

const isVerified = ({ status }: FactorRow): boolean => status === 'verified';

export const unenrollFactor: Handle<UserCall> = (identity, asked) =>
  withCaller(identity, asked, async (tx, call) => {
    const { id, status } = await lockOwnFactor(tx, call);
    const isProtected = (await findFactorsOf(tx, call.user.id)).some(isVerified);
    if (isProtected && !isSteppedUp(call)) throw new AuthRefusal('aal2ForUnenroll');
    if (status === 'verified') refuseStaleSignIn(identity, call);
    await removeFactor(identity, tx, id);
    await writeAudit(tx, {
      at: identity.clock.now(),
      action: 'factor.remove',
      userId: call.user.id,
      call,
      details: { factor: id },
    });
    return { body: { id } };
  });
