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
import { type UserRow, findUserByEmail } from '../users/user-store.ts';
import { type CodeChallenge, challengeFields, readChallenge } from './codes/code-challenge.ts';
import { mayMailChange, mayMailUser } from './may-mail.ts';
import { resendEmailChangeMails } from './email-change/send-email-change.ts';
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
  const may = await (type === 'signup'
    ? mayResendLink(identity, call, email)
    : mayResendChange(identity, call, email));
  await inTransaction(identity.db, (tx) => resend(identity, tx, call, { ...wanted, ...may }));
  return { body: {} };
};

type Allowed = Pick<MailToResend, 'isMailed' | 'newEmail'>;

async function mayResendLink(identity: Identity, call: Call, email: string): Promise<Allowed> {
  const mailsTo = (user: UserRow): number => (user.email_confirmed_at ? 0 : 1);
  return { isMailed: await mayMailUser(identity, call, { email, mailsTo }) };
}

/** The new address is counted separately, because many accounts may want to change to the same one. */
async function mayResendChange(identity: Identity, call: Call, email: string): Promise<Allowed> {
  const { db, limits } = identity;
  const asked = await limits.askMail(call.ip, email, 'change');
  const user = await findUserByEmail(db, email);
  const newEmail = user?.new_email;
  const waiting = user?.email_change_half ? 1 : 2;
  const mails = newEmail && (await mayMailChange(identity, newEmail, call)) ? waiting : 0;
  const isMailed = await limits.mayQueue('recovery', asked, mails);
  return { isMailed, ...(newEmail && { newEmail }) };
}

interface MailToResend {
  type: 'signup' | 'email_change';
  email: string;
  challenge: CodeChallenge | undefined;
  /** False where nobody waits for a mail, or no mail may be sent now. */
  isMailed: boolean;
  /** The address that the account is to change to. */
  newEmail?: string;
}

async function resend(
  identity: Identity,
  tx: Db,
  call: Call,
  { type, email, challenge, isMailed, newEmail }: MailToResend,
): Promise<void> {
  const redirectTo = allowedRedirect(identity.settings, call.query['redirect_to']);
  const user = await lockUserByEmail(tx, email);
  if (type === 'signup' && isMailed && user && !user.email_confirmed_at)
    await sendLinkMail(identity, tx, { user, type, redirectTo, challenge });
  else if (isMailed && user && newEmail && user.new_email === newEmail)
    await resendEmailChangeMails(identity, tx, { user, newEmail, redirectTo, challenge });
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
