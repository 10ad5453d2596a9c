// Says after a sign-in by recovery code how many of the codes are left.
import { loadAuth } from '#web/kit/auth/auth.ts';

/** Undefined if the service does not say: the sign-in has succeeded all the same. */
export async function recoveryCodesLeft(): Promise<number | undefined> {
  try {
    const { data } = await (await loadAuth()).mfa.recoveryCodes.getStatus();
    return data?.remaining;
  } catch {
    return undefined;
  }
}

export function leftText(left: number | undefined): string | undefined {
  if (left === undefined) return undefined;
  if (left === 0) return 'That was your last recovery code. Make new ones in your profile.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}
