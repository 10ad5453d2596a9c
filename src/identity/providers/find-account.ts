// Finds or creates the account of a person who signed in at a provider, by the provider's id or a verified address.
import type { Db } from '#platform/db/db.ts';
import { writeAudit } from '../audit.ts';
import type { Call } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { lockUserByEmail } from '../links/link-store.ts';
import { endSessions } from '../sessions/auth-session-store.ts';
import { notifyIdentityLinked } from '../users/notify.ts';
import { withProviders } from '../users/providers.ts';
import { newUserRow } from '../users/sign-up/new-user.ts';
import {
  type UserRow,
  deleteBelongings,
  findIdentities,
  insertUser,
  lockUser,
  saveIdentity,
  saveUser,
} from '../users/user-store.ts';
import { addProviderIdentity, type LinkedAccount, linkProvider } from './add-provider-identity.ts';
import { type ProviderPerson, identityDataOf, isOfAnotherIssuer } from './provider-person.ts';
import { findProviderIdentity } from './provider-store.ts';

/**
 * The user is locked, or created in this transaction. Undefined, or fails (`isTaken`), if the same person came in at the
 * same moment: a second run finds the account.
 */
export async function findAccount(
  identity: Identity,
  tx: Db,
  { call, person }: { call: Call; person: ProviderPerson },
): Promise<LinkedAccount | undefined> {
  const known = await findProviderIdentity(tx, person.provider, person.subject);
  if (known) return signInKnown(identity, tx, { person, userId: known.user_id });
  const email = verifiedEmail(person);
  const user = await lockUserByEmail(tx, email);
  if (!user) return signUp(identity, tx, { call, person, email });
  refuseBarred(identity, user);
  return user.email_confirmed_at && !isTakenOnTrust(identity, user)
    ? linkConfirmed(identity, tx, { call, person, user })
    : replaceUnconfirmed(identity, tx, { call, person, user });
}

function verifiedEmail({ email, isEmailVerified, label }: ProviderPerson): string {
  const fill = { provider: label };
  if (email === null) throw new AuthRefusal('providerEmailMissing', { fill });
  if (!isEmailVerified) throw new AuthRefusal('providerEmailUnverified', { fill });
  return email;
}

function refuseBarred({ clock }: Identity, user: UserRow): void {
  if (user.deleted_at) throw new AuthRefusal('userNotFound');
  if (user.banned_until && user.banned_until > clock.now()) throw new AuthRefusal('userBanned');
}

/** The account's own address stays, even if the person has another one at the provider now. */
async function signInKnown(
  identity: Identity,
  tx: Db,
  { person, userId }: { person: ProviderPerson; userId: string },
): Promise<LinkedAccount> {
  const user = await lockUser(tx, userId);
  // Read again under the lock: it may have been disconnected a moment ago.
  const known = await findProviderIdentity(tx, person.provider, person.subject);
  if (!user || known?.user_id !== user.id) throw new AuthRefusal('badOauthState');
  refuseBarred(identity, user);
  if (isOfAnotherIssuer(known, person)) throw new AuthRefusal('providerIssuerChanged');
  const at = identity.clock.now();
  const data = { ...known.identity_data, ...identityDataOf(person) };
  const { email, issuer } = person;
  await saveIdentity(tx, known.id, { identity_data: data, email, issuer }, at);
  return { user, identityId: known.id };
}

async function signUp(
  { clock, settings }: Identity,
  tx: Db,
  { call, person, email }: { call: Call; person: ProviderPerson; email: string },
): Promise<LinkedAccount | undefined> {
  if (!settings.signup) throw new AuthRefusal('signupDisabled');
  const at = clock.now();
  const row = newUserRow({ email, metadata: metadataOf(person), confirmed: true, at });
  const user = await insertUser(tx, { ...row, app_metadata: withProviders({}, [person.provider]) });
  if (!user) return undefined;
  const identityId = await addProviderIdentity(tx, { user, person, at });
  const details = { provider: person.provider };
  await writeAudit(tx, { at, action: 'user.sign-up', userId: user.id, call, details });
  return { user, identityId };
}

const metadataOf = ({ name }: ProviderPerson) => (name ? { fullName: name } : {});

/** While addresses are accepted without a mail, `linkConfirmed` refuses instead. */
const isTakenOnTrust = ({ settings }: Identity, user: UserRow): boolean =>
  user.is_email_unproved && settings.confirmEmail;

interface Match {
  call: Call;
  person: ProviderPerson;
  user: UserRow;
}

/** Both have proved the same address, so they are one person. */
async function linkConfirmed(
  identity: Identity,
  tx: Db,
  { call, person, user }: Match,
): Promise<LinkedAccount> {
  const identities = await findIdentities(tx, user.id);
  // Where addresses are accepted without a mail, nobody has proved that of an account made with a password.
  const isUnproved = !identity.settings.confirmEmail && identities.some(isByEmail);
  if (isUnproved) throw new AuthRefusal('emailExists');
  return linkProvider(identity, tx, { user, call, person, by: 'address' });
}

const isByEmail = ({ provider }: { provider: string }): boolean => provider === 'email';

/**
 * Gives an account whose address nobody has proved to the person who owns the address. A stranger may have made it
 * and be waiting: nothing of theirs stays, neither password and names nor sessions, factors, passkeys and mailed links.
 */
async function replaceUnconfirmed(
  identity: Identity,
  tx: Db,
  { call, person, user }: Match,
): Promise<LinkedAccount> {
  // The account belongs to whoever owns its number.
  if (user.phone_confirmed_at) throw new AuthRefusal('emailExists');
  const at = identity.clock.now();
  await endSessions(tx, identity.notices, { userId: user.id });
  await deleteBelongings(tx, user.id);
  const saved = await saveUser(
    tx,
    user.id,
    {
      password_hash: null,
      email_confirmed_at: at,
      is_email_unproved: false,
      phone: null,
      new_phone: null,
      new_email: null,
      email_change_half: false,
      signup_conflict: false,
      user_metadata: { ...metadataOf(person), email_verified: true },
      app_metadata: withProviders(user.app_metadata, [person.provider]),
    },
    at,
  );
  const identityId = await addProviderIdentity(tx, { user, person, at });
  // Somebody may have used the account, and should know why they are signed out.
  if (user.email_confirmed_at) await notifyIdentityLinked(identity, tx, user, person.label);
  const details = { provider: person.provider, dropsPassword: user.password_hash !== null };
  await writeAudit(tx, { at, action: 'user.replace-unconfirmed', userId: user.id, call, details });
  return { user: saved ?? user, identityId };
}
