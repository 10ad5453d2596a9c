// Mails a link and a code to sign in with; for an unknown address it creates an account, or does nothing, as asked.
import { randomUUID } from 'node:crypto';
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
import { type Metadata, type UserRow, saveUser } from '../../users/user-store.ts';
import { type CodeChallenge, challengeFields, readChallenge } from './code-challenge.ts';
import { mayMailUser } from '../may-mail.ts';
import { pretendToSendLinkMail, sendLinkMail } from '../send-mail.ts';
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
  challenge: CodeChallenge | undefined;
}

export const sendCode: Handle = async (identity, call) => {
  const body = readBody(bodySchema, call);
  const { email: text, phone, data: metadata = {}, create_user: createsUser = true } = body;
  if (!text === !phone) throw new AuthRefusal('oneOfEmailOrPhone');
  const challenge = readChallenge(body);
  refuseLargeMetadata(metadata);
  if (phone) {
    readPhone(phone);
    throw phoneRefusal(identity);
  }
  if (!identity.settings.email) throw new AuthRefusal('emailLoginsDisabled');
  const wanted = { email: readEmail(text ?? ''), metadata, challenge };
  // Without sign-ups a refusal would reveal that the address has no account.
  return createsUser && identity.settings.signup
    ? sendOrSignUp(identity, call, wanted)
    : sendToKnown(identity, call, wanted);
};

/** Every address gets a mail: an unknown one becomes an account. */
async function sendOrSignUp(
  identity: Identity,
  call: Call,
  wanted: CodeRequest,
): Promise<CallResponse> {
  const { limits } = identity;
  await limits.queueMail('sign-up', await limits.askMail(call.ip, wanted.email));
  const attempt = (): Promise<boolean> =>
    auditRefusals(identity, { action: 'code.refuse-to-send', call }, () =>
      inTransaction(identity.db, (tx) => sendTo(identity, tx, call, wanted)),
    );
  // An account may appear or disappear between the check and the write.
  if (!(await attempt()) && !(await attempt())) throw new AuthRefusal('overloaded');
  return { body: {} };
}

/** Only accounts get a mail. The response does not reveal whether there is one. */
async function sendToKnown(
  identity: Identity,
  call: Call,
  { email, challenge }: CodeRequest,
): Promise<CallResponse> {
  const isMailed = await mayMailUser(identity, call, { email, mailsTo: () => 1 });
  const redirectTo = allowedRedirect(identity.settings, call.query['redirect_to']);
  await inTransaction(identity.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const at = identity.clock.now();
    const type = user && !user.email_confirmed_at ? 'signup' : 'magiclink';
    const mail = { type, redirectTo, challenge } as const;
    // The same statement for everybody; a user id that nobody has changes nothing.
    const changedId = user && isConflict(user) ? user.id : randomUUID();
    await saveUser(tx, changedId, { signup_conflict: true }, at);
    if (user && isMailed) await sendLinkMail(identity, tx, { ...mail, user });
    else await pretendToSendLinkMail(identity, tx, { ...mail, email });
    await writeAudit(tx, { at, action: 'code.ask', userId: user?.id, call, details: { type } });
  });
  return { body: {} };
}

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
  { email, metadata }: CodeRequest,
): Promise<UserRow | undefined> {
  const at = clock.now();
  const user = await lockUserByEmail(tx, email);
  if (user) return isConflict(user) ? saveUser(tx, user.id, { signup_conflict: true }, at) : user;
  const made = await insertNewUser(tx, { email, metadata, confirmed: !settings.confirmEmail, at });
  if (made) await writeAudit(tx, { at, action: 'user.sign-up', userId: made.id, call });
  return made;
}

/** The person who chose the password may not be the one who asks now. */
const isConflict = (user: UserRow): boolean =>
  !user.email_confirmed_at && user.password_hash !== null;

/** No SMS is ever sent, whether or not an account has the number. */
function phoneRefusal({ settings }: Identity): AuthRefusal {
  return settings.phone === 'off'
    ? new AuthRefusal('phoneProviderUnsupported')
    : new AuthRefusal('smsNotSent', { fill: { why: 'no SMS provider is set up' } });
}
