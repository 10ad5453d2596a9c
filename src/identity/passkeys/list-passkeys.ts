// Lists the caller's passkeys.
import type { Handle, UserCall } from '../call.ts';
import { findPasskeysOf } from './passkey-store.ts';
import { presentPasskey } from './present-passkey.ts';

export const listPasskeys: Handle<UserCall> = async ({ db }, { user }) => ({
  body: (await findPasskeysOf(db, user.id)).map(presentPasskey),
});
