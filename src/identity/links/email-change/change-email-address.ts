// Changes the email address of an account once both addresses have agreed; a first address needs only its own.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../../audit.ts';
import type { Call } from '../../call.ts';
import type { Identity } from '../../identity.ts';
import { notifyEmailChanged } from '../../users/notify.ts';
import { ownAddress } from '../../users/own-address.ts';
import { type UserRow, findUserByEmail, saveUser } from '../../users/user-store.ts';
import { hasAgreed, recordAgreement } from './agreement.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import type { Redeemed } from '../redeem.ts';
import { deleteTokensOf } from '../link-store.ts';

/** `taken`: another user has the address by now, and the change is canceled. */
export type EmailChange =
  | { became: 'half' }
  | { became: 'taken' }
  | { became: 'changed'; user: UserRow };

export async function changeEmailAddress(
  identity: Pick<Identity, 'clock' | 'notices' | 'settings'>,
  tx: Db,
  call: Call,
  { user, token }: Redeemed,
): Promise<EmailChange> {
  const at = identity.clock.now();
  const { email: oldEmail, new_email: newEmail } = user;
  if (newEmail === null) return { became: 'taken' };
  const other = token.kind === 'email_change_new' ? 'email_change_current' : 'email_change_new';
  if (oldEmail !== null && !(await hasAgreed(identity, tx, { user, kind: other }))) {
    await recordAgreement(identity, tx, { token, newEmail });
    await saveUser(tx, user.id, { email_change_half: true }, at);
    await writeAudit(tx, { at, action: 'email.agree-to-change', userId: user.id, call });
    return { became: 'half' };
  }
  if (await findUserByEmail(tx, newEmail)) {
    await cancelEmailChange(identity, tx, user);
    return { became: 'taken' };
  }
  const changes = { at, new_email: null, email_change_half: false };
  const changed = await ownAddress(tx, user, { email: newEmail }, changes);
  // Links mailed to the former address must not open the account any more.
  await deleteTokensOf(tx, user.id, { exceptFlow: token.flow_id });
  if (oldEmail !== null) await notifyEmailChanged(identity, tx, { oldEmail, newEmail });
  await writeAudit(tx, { at, action: 'email.change', userId: user.id, call });
  return { became: 'changed', user: changed ?? user };
}
