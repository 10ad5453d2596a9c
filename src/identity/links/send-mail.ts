// Mails a link and a code that prove who owns an address. The caller counts the mails (`limits.askMail`), before the
// transaction and for every requested address, known or not.
import type { Db } from '#platform/db/db.ts';
import { outboxTopic } from '#platform/mail/outbox/outbox-store.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import type { Identity } from '../identity.ts';
import { newUserRow } from '../users/sign-up/new-user.ts';
import { type UserRow, saveUser } from '../users/user-store.ts';
import { beginFlow } from './codes/begin-flow.ts';
import type { CodeChallenge } from './codes/code-challenge.ts';
import { issueToken } from './issue-token.ts';
import { pretendToQueue } from './link-store.ts';
import { verifyLink } from './verify-link.ts';

/** For each link: the token kind, the mail, the sign-in method (PKCE) and the column that records the sending. */
const linkMails = {
  signup: {
    kind: 'confirmation',
    mail: 'auth-confirm',
    method: 'email/signup',
    sentAt: 'confirmation_sent_at',
  },
  invite: {
    kind: 'confirmation',
    mail: 'auth-invite',
    method: 'invite',
    sentAt: 'confirmation_sent_at',
  },
  magiclink: {
    kind: 'recovery',
    mail: 'auth-magic-link',
    method: 'magiclink',
    sentAt: 'recovery_sent_at',
  },
  recovery: {
    kind: 'recovery',
    mail: 'auth-recovery',
    method: 'recovery',
    sentAt: 'recovery_sent_at',
  },
} as const;

export interface LinkMail {
  type: keyof typeof linkMails;
  /** Already checked by `allowedRedirect`. */
  redirectTo: string;
  challenge?: CodeChallenge | undefined;
}

type Needs = Pick<Identity, 'clock' | 'secrets' | 'settings' | 'notices'>;
type Queue = (mail: {
  kind: (typeof linkMails)[LinkMail['type']]['mail'];
  entity: string;
  to: { email: string };
  payload: { link: string; code: string };
}) => Promise<unknown>;

/** Returns the user with the sending recorded. A user without an address gets no mail. */
export async function sendLinkMail(
  identity: Needs,
  tx: Db,
  { user, ...mail }: LinkMail & { user: UserRow },
): Promise<UserRow> {
  const sent = await send(identity, tx, { ...mail, user }, (queued) =>
    queueMail(tx, queued, identity),
  );
  return sent ?? user;
}

/** Does the same work for an unknown address, so that the response time does not reveal it. */
export async function pretendToSendLinkMail(
  identity: Needs,
  tx: Db,
  { email, ...mail }: LinkMail & { email: string },
): Promise<void> {
  const nobody = newUserRow({ email, metadata: {}, confirmed: false, at: identity.clock.now() });
  await send(identity, tx, { ...mail, user: nobody }, async ({ entity }) => {
    await pretendToQueue(tx, entity);
    await identity.notices.publish(tx, outboxTopic);
  });
}

async function send(
  identity: Needs,
  tx: Db,
  { user, type, redirectTo, challenge }: LinkMail & { user: UserRow },
  queue: Queue,
): Promise<UserRow | undefined> {
  const { kind, mail, method, sentAt } = linkMails[type];
  if (user.email === null) return undefined;
  const flowId = await beginFlow(identity, tx, { userId: user.id, method, challenge });
  const { id, linkToken, code } = await issueToken(identity, tx, {
    user,
    kind,
    target: user.email,
    flowId,
  });
  const link = verifyLink(identity, { linkToken, type, redirectTo });
  await queue({ kind: mail, entity: id, to: { email: user.email }, payload: { link, code } });
  const at = identity.clock.now();
  // An invited user has chosen no password yet, so an existing one is a stranger's.
  const conflict = type === 'invite' && user.password_hash !== null && { signup_conflict: true };
  return saveUser(tx, user.id, { [sentAt]: at, ...conflict }, at);
}
