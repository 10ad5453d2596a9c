// Mails a code that proves, some time after the sign-in, that the owner of the account is still present.
import { inTransaction } from '#platform/db/in-transaction.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { writeAudit } from '../../audit.ts';
import type { Handle, UserCall } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import { lockUser, saveUser } from '../../users/user-store.ts';
import { issueToken } from '../issue-token.ts';

export const askForNonce: Handle<UserCall> = async (identity, call) => {
  const { email, phone, email_confirmed_at: confirmedAt } = call.user;
  if (!email && !phone) throw new AuthRefusal('reauthenticationNeedsAddress');
  if (!email) throw new AuthRefusal('smsNotSent', { fill: { why: 'no SMS provider is set up' } });
  if (!confirmedAt) throw new AuthRefusal('verifyEmailFirst');
  await identity.limits.askOwnMail(call.user, call.ip);
  await inTransaction(identity.db, async (tx) => {
    const user = await lockUser(tx, call.user.id);
    if (user?.email !== email) throw new AuthRefusal('userOfTokenNotFound');
    const kind = 'reauthentication';
    const { id, code } = await issueToken(identity, tx, { user, kind, target: email });
    const mail = { kind: 'auth-nonce', entity: id, to: { email }, payload: { code } } as const;
    await queueMail(tx, mail, identity);
    const at = identity.clock.now();
    await saveUser(tx, user.id, { reauthentication_sent_at: at }, at);
    await writeAudit(tx, { at, action: 'nonce.ask', userId: user.id, call });
  });
  return { body: {} };
};
