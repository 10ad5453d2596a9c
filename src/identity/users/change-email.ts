// Begins the move of an account to another address, which happens when those who must have agreed.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { type EmailChange, sendEmailChangeMails } from '../links/send-email-change.ts';
import { ownAddress } from './own-address.ts';
import { type UserRow, findUserByEmail, isTaken } from './user-store.ts';

export async function refuseEmail(identity: Identity, user: UserRow, email: string): Promise<void> {
  if (await findUserByEmail(identity.db, email)) throw new AuthRefusal('emailExists');
  refuseTooSoon(identity, user);
}

/** The present address is asked with every new one: naming many must not make it many mails. */
function refuseTooSoon({ clock, settings }: Identity, user: UserRow): void {
  const sentMs = user.email_change_sent_at?.getTime() ?? -Infinity;
  const waitMs = sentMs + settings.mailIntervalSeconds * 1000 - clock.now().getTime();
  if (user.email !== null && waitMs > 0)
    throw new AuthRefusal('mailTooSoon', { fill: { seconds: Math.ceil(waitMs / 1000) } });
}

interface EmailToChange extends Omit<EmailChange, 'newEmail'> {
  call: UserCall;
  email: string;
}

/** The caller has locked the person. */
export async function changeEmail(
  identity: Identity,
  tx: Db,
  { user, call, email, redirectTo, challenge }: EmailToChange,
): Promise<UserRow> {
  const at = identity.clock.now();
  refuseTooSoon(identity, user);
  await writeAudit(tx, { at, action: 'email.ask-to-change', userId: user.id, call });
  if (user.is_anonymous && !identity.settings.confirmEmail) return adopt(tx, user, email, at);
  return sendEmailChangeMails(identity, tx, { user, newEmail: email, redirectTo, challenge });
}

/** Where addresses are believed as they are, so is the first one of somebody anonymous. */
async function adopt(tx: Db, user: UserRow, email: string, at: Date): Promise<UserRow> {
  try {
    return (await ownAddress(tx, user, { email }, { at, new_email: null })) ?? user;
  } catch (error) {
    if (isTaken(error)) throw new AuthRefusal('emailExists', { cause: error });
    throw error;
  }
}
