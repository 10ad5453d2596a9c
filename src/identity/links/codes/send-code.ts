// Mails a link and a code to sign in with, and creates an account for an unknown address.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { auditRefusals } from '../../audit-refusals.ts';
import { writeAudit } from '../../audit.ts';
import type { Call, Handle, CallResponse } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import { readBody } from '../../http/read-body.ts';
import { allowedRedirect } from '../../http/redirects.ts';
import type { Identity } from '../../identity.ts';
import { readEmail, readPhone } from '../../users/addresses.ts';
import { insertNewUser } from '../../users/sign-up/insert-new-user.ts';
import { refuseLargeMetadata } from '../../users/metadata.ts';
import { type Metadata, type UserRow, findUserByPhone, saveUser } from '../../users/user-store.ts';
import { type CodeChallenge, challengeFields, readChallenge } from './code-challenge.ts';
import { sendLinkMail } from '../send-mail.ts';
import { lockUserByEmail } from '../link-store.ts';

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  create_user: z.boolean().optional(),
  ...challengeFields,
});

interface CodeRequest {
  email: string;
  metadata: Metadata;
  createsUser: boolean;
  challenge: CodeChallenge | undefined;
}

export const sendCode: Handle = async (identity, call) => {
  const body = readBody(bodySchema, call);
  const { email: text, phone, data: metadata = {}, create_user: createsUser = true } = body;
  if (!text === !phone) throw new AuthRefusal('oneOfEmailOrPhone');
  const challenge = readChallenge(body);
  refuseLargeMetadata(metadata);
  if (phone) return refusePhone(identity, readPhone(phone), createsUser);
  if (!identity.settings.email) throw new AuthRefusal('emailLoginsDisabled');
  const email = readEmail(text ?? '');
  await identity.limits.mail(email);
  const wanted = { email, metadata, createsUser, challenge };
  const attempt = (): Promise<boolean> =>
    auditRefusals(identity, { action: 'code.refuse-to-send', call }, () =>
      inTransaction(identity.db, (tx) => sendTo(identity, tx, call, wanted)),
    );
  // An account may appear or disappear between the check and the write.
  if (!(await attempt()) && !(await attempt())) throw new AuthRefusal('overloaded');
  return { body: {} };
};

/** False if another request was first. */
async function sendTo(
  identity: Identity,
  tx: Db,
  call: Call,
  wanted: CodeRequest,
): Promise<boolean> {
  const user = await findOrMake(identity, tx, call, wanted);
  if (!user) return false;
  const redirectTo = allowedRedirect(identity.settings, call.query['redirect_to']);
  const type = user.email_confirmed_at ? 'magiclink' : 'signup';
  await sendLinkMail(identity, tx, { user, type, redirectTo, challenge: wanted.challenge });
  const at = identity.clock.now();
  await writeAudit(tx, { at, action: 'code.ask', userId: user.id, call, details: { type } });
  return true;
}

async function findOrMake(
  { clock, settings }: Identity,
  tx: Db,
  call: Call,
  { email, metadata, createsUser }: CodeRequest,
): Promise<UserRow | undefined> {
  const at = clock.now();
  const user = await lockUserByEmail(tx, email);
  if (user) {
    // The person who chose the password may not be the one who asks now.
    const conflict = !user.email_confirmed_at && user.password_hash !== null;
    return conflict ? saveUser(tx, user.id, { signup_conflict: true }, at) : user;
  }
  if (!createsUser) throw new AuthRefusal('otpDisabled');
  if (!settings.signup) throw new AuthRefusal('signupDisabled');
  const made = await insertNewUser(tx, { email, metadata, confirmed: !settings.confirmEmail, at });
  if (made) await writeAudit(tx, { at, action: 'user.sign-up', userId: made.id, call });
  return made;
}

async function refusePhone(
  { db, settings }: Identity,
  phone: string,
  createsUser: boolean,
): Promise<CallResponse> {
  if (!createsUser && !(await findUserByPhone(db, phone))) throw new AuthRefusal('otpDisabled');
  if (settings.phone === 'off') throw new AuthRefusal('phoneProviderUnsupported');
  throw new AuthRefusal('smsNotSent', { fill: { why: 'no SMS provider is set up' } });
}
