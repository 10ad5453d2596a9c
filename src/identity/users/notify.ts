// Notifies users by mail of changes to their account, in the transaction of the change, so that an intruder cannot hide
// it. Only confirmed addresses are notified, because others may belong to anybody.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { removalMail, type RemovalRow } from '../factors/removals/removal-store.ts';
import type { Identity } from '../identity.ts';
import type { ShownFactor, UserRow } from './user-store.ts';

type Needs = Pick<Identity, 'clock' | 'notices' | 'settings'>;
type Recipient = Pick<UserRow, 'email' | 'email_confirmed_at'>;
type NotifiedFactor = Pick<ShownFactor, 'type' | 'friendly_name'>;

export async function notifyPasswordChanged(
  identity: Needs,
  tx: Db,
  user: Recipient,
): Promise<void> {
  const email = notifiedAddress(user);
  if (!email) return;
  const payload = { changedAt: nowOf(identity), resetUrl: resetUrl(identity) };
  await queueMail(tx, { ...notice(email), kind: 'auth-password-changed', payload }, identity);
}

/** Mails the address that was given up; `newEmail` is null if no other took its place. */
export async function notifyEmailChanged(
  identity: Needs,
  tx: Db,
  { oldEmail, newEmail }: { oldEmail: string; newEmail: string | null },
): Promise<void> {
  const payload = { changedAt: nowOf(identity), newEmail };
  await queueMail(tx, { ...notice(oldEmail), kind: 'auth-email-changed', payload }, identity);
}

const notifyOfFactor =
  (kind: 'auth-factor-added' | 'auth-factor-removed') =>
  async (identity: Needs, tx: Db, user: Recipient, factor: NotifiedFactor): Promise<void> => {
    const email = notifiedAddress(user);
    if (!email) return;
    const payload = {
      changedAt: nowOf(identity),
      factorName: factor.friendly_name,
      resetUrl: resetUrl(identity),
      ...(factor.type === 'webauthn' && { isSecurityKey: true as const }),
    };
    await queueMail(tx, { ...notice(email), kind, payload }, identity);
  };

export const notifyFactorAdded = notifyOfFactor('auth-factor-added');
export const notifyFactorRemoved = notifyOfFactor('auth-factor-removed');

type NotifiedRemoval = Pick<RemovalRow, 'id' | 'kind' | 'friendly_name' | 'reason' | 'due_at'>;

export async function notifyRemovalAsked(
  identity: Needs,
  tx: Db,
  user: Recipient,
  { removal, token }: { removal: NotifiedRemoval; token: string },
): Promise<void> {
  const email = notifiedAddress(user);
  if (!email) return;
  const payload = {
    kind: removal.kind,
    factorName: removal.friendly_name,
    reason: removal.reason,
    dueAt: removal.due_at.toISOString(),
    // In the fragment, so that the secret reaches no server log.
    stopUrl: pageUrl(identity, `/auth/keep-factor#${token}`),
    resetUrl: resetUrl(identity),
  };
  const mail = { entity: removal.id, to: { email }, kind: removalMail, payload } as const;
  await queueMail(tx, mail, identity);
}

export async function notifyRemovalCanceled(
  identity: Needs,
  tx: Db,
  user: Recipient,
  { kind, friendly_name: factorName }: NotifiedRemoval,
): Promise<void> {
  const email = notifiedAddress(user);
  if (!email) return;
  const payload = { kind, factorName, changedAt: nowOf(identity), resetUrl: resetUrl(identity) };
  await queueMail(tx, { ...notice(email), kind: 'auth-removal-canceled', payload }, identity);
}

const notifyWithTime =
  (kind: 'auth-factor-locked' | 'auth-recovery-codes-made') =>
  async (identity: Needs, tx: Db, user: Recipient): Promise<void> => {
    const email = notifiedAddress(user);
    if (!email) return;
    const payload = { changedAt: nowOf(identity), resetUrl: resetUrl(identity) };
    await queueMail(tx, { ...notice(email), kind, payload }, identity);
  };

/** Whoever guesses at the second factor has the password already. */
export const notifyFactorLocked = notifyWithTime('auth-factor-locked');
export const notifyRecoveryCodesMade = notifyWithTime('auth-recovery-codes-made');

export async function notifyRecoveryCodeUsed(
  identity: Needs,
  tx: Db,
  user: Recipient,
  left: number,
): Promise<void> {
  const email = notifiedAddress(user);
  if (!email) return;
  const settingsUrl = pageUrl(identity, '/dashboard/profile#second-factor');
  const payload = { changedAt: nowOf(identity), left, settingsUrl, resetUrl: resetUrl(identity) };
  await queueMail(tx, { ...notice(email), kind: 'auth-recovery-code-used', payload }, identity);
}

const notifyOfIdentity =
  (kind: 'auth-identity-linked' | 'auth-identity-unlinked') =>
  async (identity: Needs, tx: Db, user: Recipient, provider: string): Promise<void> => {
    const email = notifiedAddress(user);
    if (!email) return;
    const payload = { changedAt: nowOf(identity), provider, resetUrl: resetUrl(identity) };
    await queueMail(tx, { ...notice(email), kind, payload }, identity);
  };

export const notifyIdentityLinked = notifyOfIdentity('auth-identity-linked');
export const notifyIdentityUnlinked = notifyOfIdentity('auth-identity-unlinked');

const notifyOfPasskey =
  (kind: 'auth-passkey-added' | 'auth-passkey-removed' | 'auth-key-copied') =>
  async (identity: Needs, tx: Db, user: Recipient, passkeyName: string): Promise<void> => {
    const email = notifiedAddress(user);
    if (!email) return;
    const profileUrl = pageUrl(identity, '/dashboard/profile#passkeys');
    const urls = { profileUrl, resetUrl: resetUrl(identity) };
    const payload = { changedAt: nowOf(identity), passkeyName, ...urls };
    await queueMail(tx, { ...notice(email), kind, payload }, identity);
  };

export const notifyPasskeyAdded = notifyOfPasskey('auth-passkey-added');
export const notifyPasskeyRemoved = notifyOfPasskey('auth-passkey-removed');
/** For a key whose counter went back. */
export const notifyKeyCopied = notifyOfPasskey('auth-key-copied');

/** For a sign-up with the address of this account. */
export async function notifyAlreadyRegistered(
  identity: Needs,
  tx: Db,
  user: Recipient,
): Promise<void> {
  const email = notifiedAddress(user);
  if (!email) return;
  const payload = { signInUrl: pageUrl(identity, '/auth/signin'), resetUrl: resetUrl(identity) };
  await queueMail(tx, { ...notice(email), kind: 'auth-already-registered', payload }, identity);
}

/** Undefined if nobody has confirmed it. During a change of address it is still the former one. */
export const notifiedAddress = ({
  email,
  email_confirmed_at: confirmedAt,
}: Recipient): string | undefined => (confirmedAt && email) ?? undefined;

const notice = (email: string) => ({ entity: randomUUID(), to: { email } });

const nowOf = ({ clock }: Needs): string => clock.now().toISOString();

const pageUrl = ({ settings }: Needs, path: string): string => new URL(path, settings.siteUrl).href;

const resetUrl = (identity: Needs): string => pageUrl(identity, '/auth/forgot-password');
