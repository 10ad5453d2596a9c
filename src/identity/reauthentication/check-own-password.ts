// Checks the password of a signed-in user, counted together with failed sign-ins, so that a stolen token is no way around
// their limits.
import type { UserCall } from '../call.ts';
import type { Identity } from '../identity.ts';

export async function isOwnPassword(
  { limits, passwords }: Pick<Identity, 'limits' | 'passwords'>,
  { user, ip }: UserCall,
  password: string,
): Promise<boolean> {
  const account = user.email ? `email ${user.email}` : `phone ${user.phone ?? user.id}`;
  await limits.passwordAttempt(ip, account);
  const { matches } = await passwords.verify(user.password_hash, password);
  if (matches) await limits.passwordWorked(account);
  else await limits.passwordFailed(account);
  return matches;
}
