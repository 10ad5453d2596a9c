// Resends the mail that a user is waiting for. The response does not reveal whether the user exists.
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Call, Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { Identity } from '../identity.ts';
import { readEmail, readPhone } from '../users/addresses.ts';
import { findUserByEmail } from '../users/user-store.ts';
import { type CodeChallenge, challengeFields, readChallenge } from './codes/code-challenge.ts';
import { mayMail } from './may-mail.ts';
import { sendEmailChangeMails } from './email-change/send-email-change.ts';
import { pretendToSendLinkMail, sendLinkMail } from './send-mail.ts';
import { lockUserByEmail } from './link-store.ts';

const types = ['signup', 'email_change', 'sms', 'phone_change'];

const bodySchema = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  ...challengeFields,
});

export const resendMail: Handle = async (identity, call) => {
  const { type = '', email: text, phone, ...challenge } = readBody(bodySchema, call);
  if (!types.includes(type)) throw new AuthRefusal('resendNeedsType');
  if (!text === !phone) throw new AuthRefusal('oneOfEmailOrPhone');
  if (phone) return resendToPhone(identity, type, phone);
  if (!identity.settings.email) throw new AuthRefusal('emailLoginsDisabled');
  const email = readEmail(text ?? '');
  if (type !== 'signup' && type !== 'email_change') throw needs('a phone number');
  const wanted = { type, email, challenge: readChallenge(challenge) } as const;
  await identity.limits.mail(email);
  const newEmail = type === 'email_change' ? await findNewEmail(identity, email) : undefined;
  await inTransaction(identity.db, (tx) => resend(identity, tx, call, { ...wanted, newEmail }));
  return { body: {} };
};

interface MailToResend {
  type: 'signup' | 'email_change';
  email: string;
  challenge: CodeChallenge | undefined;
  /** The address that the account is to change to, if it may be mailed now. */
  newEmail: string | undefined;
}

/** Counted separately, because many accounts may want to change to the same address. */
async function findNewEmail(identity: Identity, email: string): Promise<string | undefined> {
  const newEmail = (await findUserByEmail(identity.db, email))?.new_email;
  return newEmail && (await mayMail(identity, newEmail)) ? newEmail : undefined;
}

async function resend(
  identity: Identity,
  tx: Db,
  call: Call,
  { type, email, challenge, newEmail }: MailToResend,
): Promise<void> {
  const redirectTo = allowedRedirect(identity.settings, call.query['redirect_to']);
  const user = await lockUserByEmail(tx, email);
  if (type === 'signup' && user && !user.email_confirmed_at)
    await sendLinkMail(identity, tx, { user, type, redirectTo, challenge });
  else if (user && newEmail && user.new_email === newEmail)
    await sendEmailChangeMails(identity, tx, { user, newEmail, redirectTo, challenge });
  else await pretendToSendLinkMail(identity, tx, { email, type: 'signup', redirectTo, challenge });
  const at = identity.clock.now();
  await writeAudit(tx, { at, action: 'mail.resend', userId: user?.id, call, details: { type } });
}

/** No SMS was ever sent, so there is nothing to resend. */
function resendToPhone({ settings }: Identity, type: string, phone: string): { body: object } {
  if (settings.phone === 'off') throw new AuthRefusal('phoneLoginsDisabled');
  readPhone(phone);
  if (type === 'signup' || type === 'email_change') throw needs('an email address');
  return { body: {} };
}

const needs = (what: string): AuthRefusal =>
  new AuthRefusal('invalidField', { fill: { why: `Type provided requires ${what}` } });
