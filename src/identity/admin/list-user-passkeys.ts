// Lists a user's passkeys for an administrator.
import type { Handle } from '../call.ts';
import { findPasskeysOf } from '../passkeys/passkey-store.ts';
import { presentPasskey } from '../passkeys/present-passkey.ts';
import { findTarget } from './target-user.ts';

export const listUserPasskeys: Handle = async ({ db }, call) => {
  const { id } = await findTarget(db, call);
  return { body: (await findPasskeysOf(db, id)).map(presentPasskey) };
};
