// Removes the caller's own second factor; with a verified one, only in a session at aal2.
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { isSteppedUp, lockOwnFactor, withCaller } from './own-factor.ts';
import { hasVerifiedFactor } from './factor-store.ts';
import { removeFactor } from './remove-factor.ts';

export const unenrollFactor: Handle<UserCall> = (identity, asked) =>
  withCaller(identity, asked, async (tx, call) => {
    const { id, status } = await lockOwnFactor(tx, call);
    if ((await hasVerifiedFactor(tx, call.user.id)) && !isSteppedUp(call))
      throw new AuthRefusal('aal2ForUnenroll');
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
