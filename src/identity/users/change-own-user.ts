// Changes what users may change about their own account: password, email address, phone number and metadata.
import * as z from 'zod';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Db } from '#platform/db/db.ts';
import { auditRefusals } from '../audit-refusals.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { Identity } from '../identity.ts';
import {
  type CodeChallenge,
  challengeFields,
  readChallenge,
} from '../links/codes/code-challenge.ts';
import { mayMailChange } from '../links/may-mail.ts';
import { takeToken } from '../links/link-store.ts';
import { proveForChange } from '../reauthentication/prove-for-change.ts';
import { lockSession } from '../sessions/auth-session-store.ts';
import { readEmail, readPhone } from './addresses.ts';
import { changeEmail, refuseEmail } from './change-email.ts';
import { changePassword, prepareNewPassword } from './change-password.ts';
import { changePhone, refusePhone } from './change-phone.ts';
import { namesIn, refuseLargeMetadata } from './metadata.ts';
import { refuseWeak } from '../passwords/passwords.ts';
import { presentUser } from './present-user.ts';
import { type Metadata, type UserRow, lockUser, saveUser } from './user-store.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

type Body = z.output<typeof bodySchema>;

/** Undefined fields stay as they are. */
interface UserChanges {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  data: Metadata | undefined;
  challenge: CodeChallenge | undefined;
}

export const changeOwnUser: Handle<UserCall> = async (identity, call) => {
  const body = readBody(bodySchema, call);
  const wanted = readWanted(identity, call.user, body);
  const refused = { action: 'user.refuse-to-change', call, userId: call.user.id };
  const user = await auditRefusals(identity, refused, () =>
    checkAndChange(identity, call, { wanted, body }),
  );
  return { body: await presentUser(identity.db, user) };
};

async function checkAndChange(
  identity: Identity,
  call: UserCall,
  { wanted, body }: { wanted: UserChanges; body: Body },
): Promise<UserRow> {
  const { password, email } = wanted;
  if (body.app_metadata !== undefined) throw new AuthRefusal('appMetadataNeedsAdmin');
  const nonceId = await refuseWanted(identity, call, { wanted, body });
  const hash =
    password === undefined ? undefined : await prepareNewPassword(identity, call, password);
  if (email !== undefined) await countMails(identity, call, email);
  return change(identity, call, wanted, { nonceId, hash });
}

/** Both addresses get a mail; `refuseEmail` has already limited those to the present one. */
async function countMails(identity: Identity, call: UserCall, email: string): Promise<void> {
  const { user } = call;
  await identity.limits.askChangeMail(email, call.ip, user);
  if (user.email !== null) await mayMailChange(identity, user.email, call);
}

function readWanted({ passwords, settings }: Identity, user: UserRow, body: Body): UserChanges {
  const email = body.email ? readEmail(body.email) : undefined;
  const phone = body.phone ? readPhone(body.phone) : undefined;
  const { password, data } = body;
  if (password !== undefined) {
    const { email: own, phone: number } = user;
    const names = namesIn(user.user_metadata);
    refuseWeak(passwords, settings, password, { email: own, phone: number, names });
  }
  if (data) refuseLargeMetadata(data);
  return {
    email: email === user.email ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
    password,
    data,
    challenge: readChallenge(body),
  };
}

/**
 * Checks in the order in which clients expect the refusals. Only users who have proved who they are learn whether an
 * address is taken. Returns the id of the token of the mailed code, if that was the proof.
 */
async function refuseWanted(
  identity: Identity,
  call: UserCall,
  { wanted, body }: { wanted: UserChanges; body: Body },
): Promise<string | undefined> {
  const { email, phone, password } = wanted;
  if (email === undefined && phone === undefined && password === undefined) return undefined;
  if (call.user.is_anonymous && email === undefined && phone === undefined)
    throw new AuthRefusal('invalidField', {
      fill: {
        why: 'Updating password of an anonymous user without an email or phone is not allowed',
      },
    });
  const proofs = { nonce: body.nonce, currentPassword: body.current_password };
  const refusal = password === undefined ? 'recentSignInNeeded' : 'reauthenticationNeeded';
  const nonceId = await proveForChange(identity, call, proofs, refusal);
  if (email !== undefined) await refuseEmail(identity, call.user, email);
  if (phone !== undefined) await refusePhone(identity, phone);
  return nonceId;
}

interface Prepared {
  /** The id of the token of the mailed code; undefined if no code was needed. */
  nonceId: string | undefined;
  /** The hash of the new password; undefined if it stays. */
  hash: string | undefined;
}

/** Changes everything or nothing. */
async function change(
  identity: Identity,
  call: UserCall,
  { email, phone, data, challenge }: UserChanges,
  { nonceId, hash }: Prepared,
): Promise<UserRow> {
  const redirectTo = allowedRedirect(identity.settings, call.query['redirect_to']);
  return inTransaction(identity.db, async (tx) => {
    let user = await lockUser(tx, call.user.id);
    if (!user || user.deleted_at) throw new AuthRefusal('userOfTokenNotFound');
    // A password change in another window may have ended the session while we were hashing.
    if (call.session && !(await lockSession(tx, call.session.id)))
      throw new AuthRefusal('sessionNotFound');
    if (nonceId !== undefined && !(await takeToken(tx, nonceId, identity.clock.now())))
      throw new AuthRefusal('reauthenticationInvalid');
    if (hash !== undefined) user = await changePassword(identity, tx, { user, call, hash });
    if (data) user = await changeMetadata(identity, tx, { user, data });
    if (email !== undefined)
      user = await changeEmail(identity, tx, { user, call, email, redirectTo, challenge });
    if (phone !== undefined) user = await changePhone(identity, tx, { user, call, phone });
    return user;
  });
}

/** Changes a user's own metadata, field by field. */
async function changeMetadata(
  { clock }: Pick<Identity, 'clock'>,
  tx: Db,
  { user, data }: { user: UserRow; data: Metadata },
): Promise<UserRow> {
  const merged = mergeMetadata(user.user_metadata, data);
  refuseLargeMetadata(merged);
  return (await saveUser(tx, user.id, { user_metadata: merged }, clock.now())) ?? user;
}

/** Null removes a field. */
function mergeMetadata(before: Metadata, changes: Metadata): Metadata {
  const fields = Object.entries({ ...before, ...changes });
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}
