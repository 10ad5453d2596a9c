// Signs in a user by email address or phone number and password. Until the password matches, every refusal is the same
// and takes as long, so that nobody learns who has an account.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Call, Handle } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity, IdentitySettings } from '../identity.ts';
import { describeWeakness } from '../passwords/weak-password.ts';
import { namesIn } from '../users/metadata.ts';
import {
  type UserRow,
  findUserByEmail,
  findUserByPhone,
  lockUser,
  saveUser,
} from '../users/user-store.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { presentSession } from './present-session.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
});

interface Attempt {
  by: 'email' | 'phone';
  account: string;
  password: string;
  call: Call;
}

type Outcome = OpenedSession | { refusal: RefusalName };

export const signInWithPassword: Handle = async (identity, call) => {
  const attempt = readAttempt(identity.settings, call);
  const key = `${attempt.by} ${attempt.account}`;
  await identity.limits.passwordAttempt(call.ip, key);
  const outcome =
    (await signIn(identity, attempt)) ??
    // The password was changed, or rehashed, between the check and the sign-in.
    (await signIn(identity, attempt));
  if (!outcome) throw new AuthRefusal('overloaded');
  if ('refusal' in outcome && outcome.refusal === 'invalidCredentials')
    await identity.limits.passwordFailed(key);
  else await identity.limits.passwordWorked(key);
  if ('refusal' in outcome) throw new AuthRefusal(outcome.refusal);
  const extra = adviceOn(identity, attempt.password, outcome.user);
  return { body: await presentSession(identity, identity.db, { ...outcome, extra }) };
};

function readAttempt(settings: IdentitySettings, call: Call): Attempt {
  const { email, phone, password = '' } = readBody(bodySchema, call);
  if (email && phone) throw new AuthRefusal('oneOfEmailOrPhone');
  if (email) {
    if (!settings.email) throw new AuthRefusal('emailLoginsDisabled');
    return { by: 'email', account: email.toLowerCase(), password, call };
  }
  if (!phone) throw new AuthRefusal('emailOrPhoneMissing');
  if (settings.phone === 'off') throw new AuthRefusal('phoneLoginsDisabled');
  const account = phone.replace(/\s/g, '').replace(/^\+/, '');
  return { by: 'phone', account, password, call };
}

/** Undefined if it has to be tried again. */
async function signIn(identity: Identity, attempt: Attempt): Promise<Outcome | undefined> {
  const { db, passwords } = identity;
  const { by, account, password } = attempt;
  const user = await (by === 'email' ? findUserByEmail(db, account) : findUserByPhone(db, account));
  const { matches, outdated } = await passwords.verify(user?.password_hash ?? null, password);
  if (!user || !matches) {
    await noteRefusal(identity, db, { attempt, userId: user?.id, refusal: 'invalidCredentials' });
    return { refusal: 'invalidCredentials' };
  }
  const newHash = outdated ? await passwords.hash(password) : undefined;
  return inTransaction(db, (tx) => admit(identity, tx, { attempt, checked: user, newHash }));
}

async function admit(
  identity: Identity,
  tx: Db,
  {
    attempt,
    checked,
    newHash,
  }: { attempt: Attempt; checked: UserRow; newHash: string | undefined },
): Promise<Outcome | undefined> {
  const now = identity.clock.now();
  const user = await lockUser(tx, checked.id);
  if (user?.password_hash !== checked.password_hash) return undefined;
  const refusal = obstacleFor(user, attempt.by, now);
  if (refusal) {
    await noteRefusal(identity, tx, { attempt, userId: user.id, refusal });
    return { refusal };
  }
  if (newHash) await saveUser(tx, user.id, { password_hash: newHash }, now);
  const { call, by: provider } = attempt;
  return openSession(identity, tx, { user, method: 'password', call, provider });
}

function obstacleFor(user: UserRow, by: Attempt['by'], now: Date): RefusalName | undefined {
  if (user.deleted_at) return 'invalidCredentials';
  if (user.banned_until && user.banned_until > now) return 'userBannedAtLogin';
  if (by === 'email') return user.email_confirmed_at ? undefined : 'emailNotConfirmed';
  return user.phone_confirmed_at ? undefined : 'phoneNotConfirmed';
}

/** Leaves out the typed address: now and then it is a password. */
const noteRefusal = (
  { clock }: Identity,
  tx: Db,
  {
    attempt,
    userId,
    refusal,
  }: { attempt: Attempt; userId: string | undefined; refusal: RefusalName },
): Promise<void> =>
  writeAudit(tx, {
    at: clock.now(),
    action: 'sign-in.refuse',
    userId,
    call: attempt.call,
    details: { why: refusal, by: attempt.by },
  });

/** Warns about a weak password, but signs the user in. */
function adviceOn(
  { passwords, settings }: Identity,
  password: string,
  { email, phone, user_metadata: metadata }: UserRow,
): Record<string, unknown> {
  const reasons = passwords.check(password, { email, phone, names: namesIn(metadata) });
  if (reasons.length === 0) return {};
  const message = describeWeakness(reasons, settings.passwordMinLength);
  return { weak_password: { reasons, message } };
}
