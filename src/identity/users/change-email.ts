// Begins a change of email address, which takes effect once the addresses concerned have agreed.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { type EmailChange, sendEmailChangeMails } from '../links/email-change/send-email-change.ts';
import { ownAddress } from './own-address.ts';
import { type UserRow, findUserByEmail, isTaken } from './user-store.ts';

export async function refuseEmail(identity: Identity, user: UserRow, email: string): Promise<void> {
  if (await findUserByEmail(identity.db, email)) throw new AuthRefusal('emailExists');
  refuseTooSoon(identity, user);
}

/** Each new address also mails the present one: naming many must not flood it. */
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

/** The caller has locked the user. */
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

/** Without confirmation by mail, an anonymous user's first address is accepted as it is. */
async function adopt(tx: Db, user: UserRow, email: string, at: Date): Promise<UserRow> {
  try {
    const changes = { at, new_email: null, is_email_unproved: true };
    return (await ownAddress(tx, user, { email }, changes)) ?? user;
  } catch (error) {
    if (isTaken(error)) throw new AuthRefusal('emailExists', { cause: error });
    throw error;
  }
}
