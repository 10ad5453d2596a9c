// Removes a second factor whose set-up was abandoned, for example by closing the tab: it still occupies its name.
import type { AuthClient } from '../auth.ts';

/** If that fails, enrolling a factor of the same name says why. */
export async function removeUnfinishedFactor(
  { mfa }: Pick<AuthClient, 'mfa'>,
  friendlyName: string,
): Promise<void> {
  const { data } = await mfa.listFactors();
  for (const { id, status, friendly_name: name } of data?.all ?? [])
    if (status === 'unverified' && name === friendlyName) await mfa.unenroll({ factorId: id });
}
