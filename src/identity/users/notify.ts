// Notifies users by mail of changes to their account, in the transaction of the change, so that an intruder cannot hide
// it. Only confirmed addresses are notified, because others may belong to anybody.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { type MailToQueue, queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { removalMail, type RemovalRow } from '../factors/removals/removal-store.ts';
import type { Identity } from '../identity.ts';
import type { CredentialRow } from '../passkeys/passkey-store.ts';
import type { ShownFactor, UserRow } from './user-store.ts';

type Needs = Pick<Identity, 'clock' | 'notices' | 'settings'>;
type Recipient = Pick<UserRow, 'email' | 'email_confirmed_at'>;
type NotifiedFactor = Pick<ShownFactor, 'type' | 'friendly_name'>;
type NotifiedRemoval = Pick<RemovalRow, 'id' | 'kind' | 'friendly_name' | 'reason' | 'due_at'>;
type NotifiedKey = Pick<CredentialRow, 'friendly_name' | 'factor_id'>;
type MailKind = Parameters<typeof queueMail>[1]['kind'];
type Notice<Kind extends MailKind> = Pick<MailToQueue<Kind>, 'kind' | 'payload'> & {
  entity?: string;
};

/** Does nothing for a user without a confirmed address. */
async function notify<Kind extends MailKind>(
  identity: Needs,
  tx: Db,
  user: Recipient,
  { kind, payload, entity = randomUUID() }: Notice<Kind>,
): Promise<void> {
  const email = notifiedAddress(user);
  if (email) await queueMail(tx, { kind, payload, entity, to: { email } }, identity);
}

const notifyWithTime =
  (kind: 'auth-password-changed' | 'auth-factor-locked') =>
  (identity: Needs, tx: Db, user: Recipient): Promise<void> =>
    notify(identity, tx, user, { kind, payload: changeFacts(identity) });

export const notifyPasswordChanged = notifyWithTime('auth-password-changed');
/** Says that somebody has the password: without it, nobody gets to guess at the second factor. */
export const notifyFactorLocked = notifyWithTime('auth-factor-locked');

/** `isFirst`: there were none before that could stop working. */
export function notifyRecoveryCodesMade(
  identity: Needs,
  tx: Db,
  user: Recipient,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const payload = { ...changeFacts(identity), ...(isFirst && { isFirst: true as const }) };
  return notify(identity, tx, user, { kind: 'auth-recovery-codes-made', payload });
}

/** Mails the address that was given up; `newEmail` is null if no other took its place. */
export async function notifyEmailChanged(
  identity: Needs,
  tx: Db,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string | null },
): Promise<void> {
  const payload = { changedAt: nowOf(identity), newEmail };
  const mail = { entity: randomUUID(), to: { email: oldEmail } };
  await queueMail(tx, { ...mail, kind: 'auth-email-changed', payload }, identity);
}

const notifyOfFactor =
  (kind: 'auth-factor-added' | 'auth-factor-removed') =>
  (
    identity: Needs,
    tx: Db,
    user: Recipient,
    { type, friendly_name: factorName }: NotifiedFactor,
  ): Promise<void> => {
    const isSecurityKey = type === 'webauthn' && { isSecurityKey: true as const };
    const payload = { ...changeFacts(identity), factorName, ...isSecurityKey };
    return notify(identity, tx, user, { kind, payload });
  };

export const notifyFactorAdded = notifyOfFactor('auth-factor-added');
export const notifyFactorRemoved = notifyOfFactor('auth-factor-removed');

export function notifyRemovalAsked(
  identity: Needs,
  tx: Db,
  user: Recipient,
  { removal, token }: { removal: NotifiedRemoval; token: string },
): Promise<void> {
  const payload = {
    kind: removal.kind,
    factorName: removal.friendly_name,
    reason: removal.reason,
    dueAt: removal.due_at.toISOString(),
    // In the fragment, so that the secret reaches no server log.
    stopUrl: pageUrl(identity, `/auth/keep-factor?kind=${removal.kind}#${token}`),
    resetUrl: resetUrl(identity),
  };
  return notify(identity, tx, user, { kind: removalMail, entity: removal.id, payload });
}

export function notifyRemovalCanceled(
  identity: Needs,
  tx: Db,
  user: Recipient,
  { kind, friendly_name: factorName }: NotifiedRemoval,
): Promise<void> {
  const payload = { kind, factorName, ...changeFacts(identity) };
  return notify(identity, tx, user, { kind: 'auth-removal-canceled', payload });
}

export function notifyRecoveryCodeUsed(
  identity: Needs,
  tx: Db,
  user: Recipient,
  left: number,
): Promise<void> {
  const settingsUrl = pageUrl(identity, '/dashboard/profile#second-factor');
  const payload = { ...changeFacts(identity), left, settingsUrl };
  return notify(identity, tx, user, { kind: 'auth-recovery-code-used', payload });
}

const notifyOfIdentity =
  (kind: 'auth-identity-linked' | 'auth-identity-unlinked') =>
  (identity: Needs, tx: Db, user: Recipient, provider: string): Promise<void> =>
    notify(identity, tx, user, { kind, payload: { ...changeFacts(identity), provider } });

export const notifyIdentityLinked = notifyOfIdentity('auth-identity-linked');
export const notifyIdentityUnlinked = notifyOfIdentity('auth-identity-unlinked');

const notifyOfPasskey =
  (kind: 'auth-passkey-added' | 'auth-passkey-removed') =>
  (identity: Needs, tx: Db, user: Recipient, passkeyName: string): Promise<void> => {
    const profileUrl = pageUrl(identity, '/dashboard/profile#passkeys');
    const payload = { ...changeFacts(identity), passkeyName, profileUrl };
    return notify(identity, tx, user, { kind, payload });
  };

export const notifyPasskeyAdded = notifyOfPasskey('auth-passkey-added');
export const notifyPasskeyRemoved = notifyOfPasskey('auth-passkey-removed');

/** For a key whose counter went back. The link leads to the section of the profile that lists the key. */
export function notifyKeyCopied(
  identity: Needs,
  tx: Db,
  user: Recipient,
  { friendly_name: passkeyName, factor_id: factorId }: NotifiedKey,
): Promise<void> {
  const section = factorId === null ? 'passkeys' : 'second-factor';
  const profileUrl = pageUrl(identity, `/dashboard/profile#${section}`);
  const isSecurityKey = factorId !== null && { isSecurityKey: true as const };
  const payload = { ...changeFacts(identity), passkeyName, profileUrl, ...isSecurityKey };
  return notify(identity, tx, user, { kind: 'auth-key-copied', payload });
}

/** For a sign-up with the address of this account. */
export function notifyAlreadyRegistered(identity: Needs, tx: Db, user: Recipient): Promise<void> {
  const payload = { signInUrl: pageUrl(identity, '/auth/signin'), resetUrl: resetUrl(identity) };
  return notify(identity, tx, user, { kind: 'auth-already-registered', payload });
}

/** Undefined if nobody has confirmed it. During a change of address it is still the former one. */
export const notifiedAddress = ({
  email,
  email_confirmed_at: confirmedAt,
}: Recipient): string | undefined => (confirmedAt && email) ?? undefined;

const nowOf = ({ clock }: Needs): string => clock.now().toISOString();

const pageUrl = ({ settings }: Needs, path: string): string => new URL(path, settings.siteUrl).href;

const resetUrl = (identity: Needs): string => pageUrl(identity, '/auth/forgot-password');

const changeFacts = (identity: Needs): { changedAt: string; resetUrl: string } => ({
  changedAt: nowOf(identity),
  resetUrl: resetUrl(identity),
});
