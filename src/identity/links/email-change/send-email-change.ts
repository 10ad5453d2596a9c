// Asks the new address, and the present one if there is one, to agree to a change of email address.
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import type { Identity } from '../../identity.ts';
import { type UserRow, saveUser } from '../../users/user-store.ts';
import { beginFlow } from '../codes/begin-flow.ts';
import { hasAgreed } from './agreement.ts';
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

/** Begins the change: an agreement to an earlier request no longer counts, and its links end. */
export async function sendEmailChangeMails(
  identity: Needs,
  tx: Db,
  change: EmailChange,
): Promise<UserRow> {
  await cancelEmailChange(identity, tx, change.user);
  const kinds: ChangeKind[] = ['email_change_new', 'email_change_current'];
  return askToAgree(identity, tx, change, kinds);
}

/**
 * Asks the addresses that have not agreed yet once more. Anybody can request it, so it ends neither an agreement nor the
 * links that were mailed before.
 */
export async function resendEmailChangeMails(
  identity: Needs,
  tx: Db,
  change: EmailChange,
): Promise<UserRow> {
  const kinds: ChangeKind[] = [];
  for (const kind of ['email_change_new', 'email_change_current'] as const)
    if (!(await hasAgreed(identity, tx, { user: change.user, kind }))) kinds.push(kind);
  return askToAgree(identity, tx, change, kinds);
}

type ChangeKind = 'email_change_new' | 'email_change_current';

async function askToAgree(
  identity: Needs,
  tx: Db,
  { user, newEmail, redirectTo, challenge }: EmailChange,
  kinds: ChangeKind[],
): Promise<UserRow> {
  const method = 'email_change';
  const flowId = await beginFlow(identity, tx, { userId: user.id, method, challenge });
  for (const kind of kinds) {
    const isForCurrent = kind === 'email_change_current';
    const target = isForCurrent ? user.email : newEmail;
    if (target === null) continue;
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
  }
  const at = identity.clock.now();
  const changes = { new_email: newEmail, email_change_sent_at: at };
  return (await saveUser(tx, user.id, changes, at)) ?? user;
}
