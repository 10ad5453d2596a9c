// Records which of two addresses has agreed to a change of email address.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { hourMs } from '#platform/durations.ts';
import type { Identity } from '../../identity.ts';
import type { UserRow } from '../../users/user-store.ts';
import { type TokenKind, type TokenRow, findToken, putToken } from '../link-store.ts';

/** As long as the token mailed to the other address can be valid. */
const lifeMs = hourMs;

/**
 * The record replaces the tokens mailed to that address, so an administrator's link to it, or asking about another
 * address, withdraws the agreement. `token` is the redeemed one; no link and no code matches the record.
 */
export async function recordAgreement(
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

export async function hasAgreed(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  { user, kind }: { user: UserRow; kind: TokenKind },
): Promise<boolean> {
  const note = user.email_change_half ? await findToken(tx, user.id, kind) : undefined;
  if (!note || note.link_hash !== null) return false;
  return note.target === user.new_email && note.expires_at > clock.now();
}
