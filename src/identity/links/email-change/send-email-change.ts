// Asks the new address, and the present one if there is one, to agree to a change of email address.
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import type { Identity } from '../../identity.ts';
import { type UserRow, saveUser } from '../../users/user-store.ts';
import { beginFlow } from '../codes/begin-flow.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import type { CodeChallenge } from '../codes/code-challenge.ts';
import { issueToken } from '../issue-token.ts';
import { verifyLink } from '../verify-link.ts';

export interface EmailChange {
  /** Locked. */
  user: UserRow;
  newEmail: string;
  /** Already checked by `allowedRedirect`. */
  redirectTo: string;
  challenge?: CodeChallenge | undefined;
}

type Needs = Pick<Identity, 'clock' | 'secrets' | 'settings' | 'notices'>;

/** Asks both addresses again: an agreement to an earlier request no longer counts. */
export async function sendEmailChangeMails(
  identity: Needs,
  tx: Db,
  { user, newEmail, redirectTo, challenge }: EmailChange,
): Promise<UserRow> {
  const method = 'email_change';
  await cancelEmailChange(identity, tx, user);
  const flowId = await beginFlow(identity, tx, { userId: user.id, method, challenge });
  const ask = async (target: string, isForCurrent: boolean): Promise<void> => {
    const kind = isForCurrent ? 'email_change_current' : 'email_change_new';
    const { id, linkToken, code } = await issueToken(identity, tx, { user, kind, target, flowId });
    const link = verifyLink(identity, { linkToken, type: 'email_change', redirectTo });
    await queueMail(
      tx,
      {
        kind: 'auth-email-change',
        entity: id,
        to: { email: target },
        payload: { link, code, isForCurrent, currentEmail: user.email, newEmail },
      },
      identity,
    );
  };
  await ask(newEmail, false);
  if (user.email !== null) await ask(user.email, true);
  const at = identity.clock.now();
  const changes = { new_email: newEmail, email_change_sent_at: at };
  return (await saveUser(tx, user.id, changes, at)) ?? user;
}
