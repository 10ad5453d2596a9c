// Recovery codes for a lost second factor: how many are left, and new ones, which the service shows only once.
import { queryOptions } from '@tanstack/react-query';
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';

export interface RecoveryCodeCount {
  total: number;
  left: number;
}

/** `none`: not made yet. `unavailable`: the identity service does not offer them. */
export type RecoveryCodeState = RecoveryCodeCount | 'none' | 'unavailable';

export const recoveryCodesQuery = queryOptions({
  queryKey: ['recovery codes'],
  queryFn: readState,
  refetchOnWindowFocus: 'always',
});

async function readState(): Promise<RecoveryCodeState> {
  try {
    const { data } = await callIdentity((client) => client.mfa.recoveryCodes.getStatus());
    return { total: data.total, left: data.remaining };
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'mfa_factor_not_found') return 'none';
    if (code === 'mfa_recovery_codes_enroll_not_enabled') return 'unavailable';
    throw error;
  }
}

/** The first codes of somebody who has none. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const { data } = await callIdentity((client) => client.mfa.recoveryCodes.generate());
  return data.codes;
}

/** Earlier codes stop working. */
export async function replaceRecoveryCodes(): Promise<string[]> {
  const { data } = await callIdentity((client) => client.mfa.recoveryCodes.regenerate());
  return data.codes;
}

/** In groups of four, which are easier to copy by hand. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
