// Finds the caller's passkeys, and runs changes of them with the user locked.
import type { Db } from '#platform/db/db.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { withCaller } from '../factors/own-factor.ts';
import { isUuid } from '../http/guards.ts';
import type { Identity } from '../identity.ts';

export const mostPasskeys = 10;

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
