// Counts a mail to an address that the caller did not submit. A refusal would reveal something about the account.
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';

/** False if it was mailed too recently, or too much is being mailed. Never call it inside a transaction. */
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
