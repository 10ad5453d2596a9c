// Shows how many recovery codes are left, and never the codes.
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { findRecoveryCodes } from './recovery-code-store.ts';

export const showRecoveryCodes: Handle<UserCall> = async ({ db }, { user }) => {
  const codeSet = await findRecoveryCodes(db, user.id);
  if (!codeSet) throw new AuthRefusal('factorNotFound');
  const { id, total, left } = codeSet;
  return { body: { id, type: 'recovery_code', total, remaining: left } };
};
