// Counts a mail to an address that the caller did not submit: telling them to wait would tell about the account.
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';

/** False when it was mailed too short ago, or too much is being mailed. Not inside a transaction. */
export async function mayMail(
  { limits }: Pick<Identity, 'limits'>,
  address: string,
): Promise<boolean> {
  try {
    await limits.mail(address);
    return true;
  } catch (error) {
    if (error instanceof AuthRefusal) return false;
    throw error;
  }
}
