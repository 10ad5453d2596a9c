// Runs changes of the caller's passkeys with the user locked, and limits how many there are.
import type { Db } from '#platform/db/db.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { withCaller } from '../factors/own-factor.ts';
import { isUuid } from '../http/guards.ts';
import type { Identity } from '../identity.ts';
import type { CredentialRow } from './passkey-store.ts';

const mostPasskeys = 10;

/** Runs the work in one transaction on the locked user and session, and audits a refusal. */
export const withPasskeyOwner = <T>(
  identity: Pick<Identity, 'db' | 'clock'>,
  call: UserCall,
  work: (tx: Db, call: UserCall) => Promise<T>,
): Promise<T> => withCaller(identity, call, work, 'passkey.refuse');

/** Keys of second factors do not count. */
export function refuseTooMany(credentials: Pick<CredentialRow, 'factor_id'>[]): void {
  if (credentials.filter((one) => one.factor_id === null).length >= mostPasskeys)
    throw new AuthRefusal('tooManyPasskeys');
}

export function passkeyIdOf({ params }: Pick<UserCall, 'params'>): string {
  const { passkey_id: id } = params;
  if (!isUuid(id)) throw new AuthRefusal('passkeyIdNotUuid');
  return id;
}
