// Mails a recovery link to a user who forgot their password. The response does not reveal whether the user exists.
import * as z from 'zod';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { writeAudit } from '../audit.ts';
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import { allowedRedirect } from '../http/redirects.ts';
import { readEmail } from '../users/addresses.ts';
import { challengeFields, readChallenge } from './codes/code-challenge.ts';
import { mayMailUser } from './may-mail.ts';
import { pretendToSendLinkMail, sendLinkMail } from './send-mail.ts';
import { lockUserByEmail } from './link-store.ts';

const bodySchema = z.object({ email: z.string().optional(), ...challengeFields });

export const recoverPassword: Handle = async (identity, call) => {
  const body = readBody(bodySchema, call);
  if (!body.email) throw new AuthRefusal('recoveryNeedsEmail');
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  const isMailed = await mayMailUser(identity, call, { email, mailsTo: () => 1 });
  const redirectTo = allowedRedirect(identity.settings, call.query['redirect_to']);
  const mail = { type: 'recovery', redirectTo, challenge } as const;
  await inTransaction(identity.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user && isMailed) await sendLinkMail(identity, tx, { ...mail, user });
    else await pretendToSendLinkMail(identity, tx, { ...mail, email });
    const at = identity.clock.now();
    await writeAudit(tx, { at, action: 'recovery.ask', userId: user?.id, call });
  });
  return { body: {} };
};
