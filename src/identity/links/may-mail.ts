// Counts mails whose refusal would reveal something about an account. Beyond the limit, the mail is left out and the
// response stays the same.
import type { Call } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { type UserRow, findUserByEmail } from '../users/user-store.ts';

interface MailToUser {
  email: string;
  /** How many mails the user of this address would get. */
  mailsTo: (user: UserRow) => number;
}

/**
 * Counts one mail that a stranger asks for; throws where the address was submitted too often. False for an address that
 * gets no mail, and, at the same cost, while too many mails are queued. Never call it inside a transaction.
 */
export async function mayMailUser(
  { db, limits }: Pick<Identity, 'db' | 'limits'>,
  { ip }: Pick<Call, 'ip'>,
  { email, mailsTo }: MailToUser,
): Promise<boolean> {
  const asked = await limits.askMail(ip, email);
  const user = await findUserByEmail(db, email);
  return limits.mayQueue('recovery', asked, user ? mailsTo(user) : 0);
}

/** Counts one mail about a change to or from an address that the caller did not submit. Never call it inside a transaction. */
export async function mayMailChange(
  { limits }: Pick<Identity, 'limits'>,
  address: string,
  { ip }: Pick<Call, 'ip'>,
): Promise<boolean> {
  try {
    await limits.askChangeMail(address, ip);
    return true;
  } catch (error) {
    if (error instanceof AuthRefusal) return false;
    throw error;
  }
}
