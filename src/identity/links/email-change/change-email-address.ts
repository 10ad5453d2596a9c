// Changes the email address of an account once both addresses have agreed; a first address needs only its own.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { hourMs } from '#platform/durations.ts';
import { writeAudit } from '../../audit.ts';
import type { Call } from '../../call.ts';
import type { Identity } from '../../identity.ts';
import { notifyEmailChanged } from '../../users/notify.ts';
import { ownAddress } from '../../users/own-address.ts';
import { type UserRow, findUserByEmail, saveUser } from '../../users/user-store.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import type { Redeemed } from '../redeem.ts';
import {
  deleteTokensOf,
  type TokenKind,
  type TokenRow,
  findToken,
  putToken,
} from '../link-store.ts';

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

/** As long as the token mailed to the other address can be valid. */
const lifeMs = hourMs;

/**
 * Records which of two addresses has agreed to a change of email address. The record replaces the token mailed to
 * that address, so asking again, or asking about another address, withdraws the agreement. `token` is the redeemed
 * one; no link and no code matches the record that replaces it.
 */
async function recordAgreement(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  { token, newEmail }: { token: TokenRow; newEmail: string },
): Promise<void> {
  const at = clock.now();
  await putToken(tx, {
    id: randomUUID(),
    user_id: token.user_id,
    kind: token.kind,
    target: newEmail,
    link_hash: null,
    code_mac: randomBytes(32),
    flow_id: null,
    expires_at: new Date(at.getTime() + lifeMs),
    created_at: at,
  });
}

async function hasAgreed(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  { user, kind }: { user: UserRow; kind: TokenKind },
): Promise<boolean> {
  const note = user.email_change_half ? await findToken(tx, user.id, kind) : undefined;
  if (!note || note.link_hash !== null) return false;
  return note.target === user.new_email && note.expires_at > clock.now();
}
