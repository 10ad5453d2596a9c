// Signs up a user by an address that they must confirm. The response does not say outright whether the address is
// known, and costs the same: one password is hashed and one mail is queued.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../../audit.ts';
import type { Call, CallResponse } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import { allowedRedirect } from '../../http/redirects.ts';
import type { Identity } from '../../identity.ts';
import type { CodeChallenge } from '../../links/codes/code-challenge.ts';
import { sendLinkMail } from '../../links/send-mail.ts';
import { insertNewUser } from './insert-new-user.ts';
import { newUserIdentity, newUserRow } from './new-user.ts';
import { notifyAlreadyRegistered } from '../notify.ts';
import { presentIdentity, presentPerson, presentUser } from '../present-user.ts';
import { signUpAtOnce } from './sign-up-at-once.ts';
import { type Metadata, type UserRow, findUserByEmail, lockUser, saveUser } from '../user-store.ts';

export interface Application {
  email: string;
  password: string;
  metadata: Metadata;
  challenge: CodeChallenge | undefined;
}

type SignUpResponse = Record<string, unknown>;

export async function signUpByEmail(
  identity: Identity,
  call: Call,
  application: Application,
): Promise<CallResponse> {
  const { challenge: _, ...known } = application;
  if (!identity.settings.confirmEmail) return signUpAtOnce(identity, call, known);
  const asked = await identity.limits.askMail(call.ip, application.email);
  await identity.limits.queueMail('sign-up', asked);
  const body =
    (await apply(identity, call, application)) ??
    // An account appeared or disappeared between the check and the write.
    (await apply(identity, call, application));
  if (!body) throw new AuthRefusal('overloaded');
  return { body };
}

async function apply(
  identity: Identity,
  call: Call,
  application: Application,
): Promise<SignUpResponse | undefined> {
  const { db, passwords } = identity;
  const existing = await findUserByEmail(db, application.email);
  if (!existing) {
    const passwordHash = await passwords.hash(application.password);
    return inTransaction(db, (tx) => welcome(identity, tx, { call, application, passwordHash }));
  }
  const { matches } = await passwords.verify(existing.password_hash, application.password);
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, existing.id);
    if (user?.email !== application.email) return undefined;
    return user.email_confirmed_at
      ? turnAway(identity, tx, { user, call, application })
      : remind(identity, tx, { user, call, application, samePassword: matches });
  });
}

async function welcome(
  identity: Identity,
  tx: Db,
  {
    call,
    application,
    passwordHash,
  }: { call: Call; application: Application; passwordHash: string },
): Promise<SignUpResponse | undefined> {
  const at = identity.clock.now();
  const { email, metadata } = application;
  const user = await insertNewUser(tx, { email, metadata, passwordHash, confirmed: false, at });
  if (!user) return undefined;
  await writeAudit(tx, { at, action: 'user.sign-up', userId: user.id, call });
  return presentUser(tx, await mailConfirmation(identity, tx, { user, call, application }));
}

interface SecondSignUp {
  user: UserRow;
  call: Call;
  application: Application;
}

/** Notifies the owner of the account; the caller gets a user who does not exist. */
async function turnAway(
  identity: Identity,
  tx: Db,
  { user, call, application }: SecondSignUp,
): Promise<SignUpResponse> {
  const at = identity.clock.now();
  await notifyAlreadyRegistered(identity, tx, user);
  await writeAudit(tx, { at, action: 'user.sign-up-again', userId: user.id, call });
  return { ...presentAsNew(application, randomUUID(), at), role: '', identities: [] };
}

/** The first sign-up may be a stranger's: its password and metadata stay, and are not shown. */
async function remind(
  identity: Identity,
  tx: Db,
  { user, call, application, samePassword }: SecondSignUp & { samePassword: boolean },
): Promise<SignUpResponse> {
  const at = identity.clock.now();
  const conflict = user.password_hash !== null && !samePassword;
  if (conflict) await saveUser(tx, user.id, { signup_conflict: true }, at);
  const details = { conflict };
  await writeAudit(tx, { at, action: 'user.sign-up-again', userId: user.id, call, details });
  await mailConfirmation(identity, tx, { user, call, application });
  return presentAsNew(application, user.id, at);
}

const mailConfirmation = (
  identity: Identity,
  tx: Db,
  { user, call, application: { challenge } }: SecondSignUp,
): Promise<UserRow> =>
  sendLinkMail(identity, tx, {
    user,
    type: 'signup',
    redirectTo: allowedRedirect(identity.settings, call.query['redirect_to']),
    challenge,
  });

function presentAsNew({ email, metadata }: Application, id: string, at: Date): SignUpResponse {
  const newUser = newUserRow({ id, email, metadata, confirmed: false, at });
  const user = { ...newUser, confirmation_sent_at: at };
  const identity = newUserIdentity(user, metadata);
  return { ...presentPerson(user), identities: identity ? [presentIdentity(identity)] : [] };
}
