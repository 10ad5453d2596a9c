// Guards changes of the caller's passkeys: which one, and whether the caller may change it now.
import type { Db } from '#platform/db/db.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { withCaller } from '../factors/own-factor.ts';
import { isUuid } from '../http/guards.ts';
import type { Identity } from '../identity.ts';
import { refuseOneFactor } from '../users/refuse-one-factor.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';

export const mostPasskeys = 10;

/** A passkey signs in without password and second factor, so adding or deleting one needs both, and lately. */
export async function refuseUnproven(identity: Identity, call: UserCall): Promise<void> {
  refuseStaleSignIn(identity, call);
  await refuseOneFactor(identity, call, 'aal2ForPasskeys');
}

/** Runs the work in one transaction on the locked user and session, and audits a refusal. */
export const withPasskeyOwner = <T>(
  identity: Pick<Identity, 'db' | 'clock'>,
  call: UserCall,
  work: (tx: Db, call: UserCall) => Promise<T>,
): Promise<T> => withCaller(identity, call, work, 'passkey.refuse');

export function passkeyIdOf({ params }: Pick<UserCall, 'params'>): string {
  const { passkey_id: id } = params;
  if (!isUuid(id)) throw new AuthRefusal('passkeyIdNotUuid');
  return id;
}
