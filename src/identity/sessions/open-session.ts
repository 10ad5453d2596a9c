// Opens a session for a user who has just proved who they are, and records the sign-in.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { cameFrom, writeAudit } from '../audit.ts';
import type { Call } from '../call.ts';
import type { Identity } from '../identity.ts';
import { type UserRow, noteSignInByIdentity, saveIdentity, saveUser } from '../users/user-store.ts';
import { lastMomentOf } from './session-life.ts';
import { type SessionRow, insertSession } from './auth-session-store.ts';

export interface SignIn {
  user: UserRow;
  /** The method for `amr`: password, passkey, otp, oauth, recovery, invite, magiclink, email/signup, email_change … */
  method: string;
  call: Pick<Call, 'ip' | 'userAgent'>;
  aal?: SessionRow['aal'];
  factorId?: string;
  /** The passkey used to sign in; no identity was used then. */
  passkeyId?: string;
  /** The identity used to sign in; by default the email address, if there is one. */
  provider?: 'email' | 'phone';
  /** The identity at another provider that was used instead. */
  identityId?: string;
}

export interface OpenedSession {
  /** As saved, with the sign-in recorded. */
  user: UserRow;
  session: SessionRow;
}

/** The caller has locked the user, or created them in this transaction. */
export async function openSession(
  { clock, settings }: Pick<Identity, 'clock' | 'settings'>,
  tx: Db,
  { user, method, call, aal = 'aal1', factorId, passkeyId, provider, identityId }: SignIn,
): Promise<OpenedSession> {
  const at = clock.now();
  const signedIn = await saveUser(tx, user.id, { last_sign_in_at: at }, at);
  if (identityId) await saveIdentity(tx, identityId, { last_sign_in_at: at }, at);
  else if (!passkeyId)
    await noteSignInByIdentity(tx, user.id, provider ?? (user.email ? 'email' : 'phone'), at);
  const session = await insertSession(tx, {
    id: randomUUID(),
    user_id: user.id,
    aal,
    factor_id: factorId ?? null,
    passkey_id: passkeyId ?? null,
    amr: [{ method, timestamp: Math.floor(at.getTime() / 1000) }],
    not_after: lastMomentOf(settings, at),
    ...cameFrom(call),
    created_at: at,
    updated_at: at,
  });
  await writeAudit(tx, {
    at,
    action: 'session.open',
    userId: user.id,
    call,
    details: { method, session: session.id },
  });
  return { user: signedIn ?? user, session };
}
