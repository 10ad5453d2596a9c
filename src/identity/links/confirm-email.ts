// Confirms an email address, because its owner has responded to a mail sent to it.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { Call } from '../call.ts';
import type { Identity } from '../identity.ts';
import { ownAddress } from '../users/own-address.ts';
import type { UserRow } from '../users/user-store.ts';
import type { Redeemed } from './redeem.ts';

/** Returns the user as saved. */
export async function confirmEmail(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  call: Call,
  { user, token }: Redeemed,
): Promise<UserRow> {
  if (user.email_confirmed_at) return user;
  const at = clock.now();
  // A stranger may have signed up first and chosen the password: it stays only if nobody signed up after them.
  const dropsPassword =
    user.password_hash !== null && (user.signup_conflict || token.kind === 'recovery');
  const confirmed = await ownAddress(
    tx,
    user,
    { email: token.target },
    { at, signup_conflict: false, ...(dropsPassword && { password_hash: null }) },
  );
  const details = { dropsPassword };
  await writeAudit(tx, { at, action: 'email.confirm', userId: user.id, call, details });
  return confirmed ?? user;
}
