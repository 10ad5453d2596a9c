// Replies by mail for tests: a conversation, the address that takes replies, and a job that handles what was accepted.
import { randomUUID } from 'node:crypto';
import type { InboundMailConfig } from '#platform/config/inbound-mail-config.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { createReplyAddresses, type ReplySide } from '#platform/mail/inbound/reply-addresses.ts';
import { createAcceptMail } from '#server/messages/inbound/accept-mail.ts';
import { createReceiveReply } from '#server/messages/inbound/receive-reply.ts';
import { makeConversation, openMessageWorld } from './message-world.ts';

export const testInboundMail: InboundMailConfig = {
  domain: 'reply.example.org',
  secrets: ['a secret of more than thirty-two letters'],
  authserv: 'mx.example.net',
  smtp: undefined,
};
/** What our mail server writes above a mail that is really from this address. */
export const confirmed = (email: string): string =>
  `${testInboundMail.authserv}; dmarc=pass header.from=${email.split('@')[1]}`;

export const testMailFrom = 'hello@trellis.example';

/** A run whose completion is a transaction of its own. */
export const runOnce = (db: Db): JobRun => ({
  id: randomUUID(),
  attempt: 1,
  signal: new AbortController().signal,
  finish: (work) => db.transaction().execute(work),
});

export async function openReplyWorld(db: Db, inboundMail: InboundMailConfig = testInboundMail) {
  const world = await openMessageWorld(db);
  const made = await makeConversation(db, world);
  const config = { ...world.context.config, inboundMail, mailFrom: testMailFrom };
  const context = { ...world.context, config };
  const addresses = createReplyAddresses(inboundMail);
  const accept = createAcceptMail(context, addresses);
  const receive = createReceiveReply(context);
  const { conversationId } = made;
  const addressOf = (side: ReplySide) => addresses.write({ conversationId, side });
  const emailOf = async (id: string): Promise<string> =>
    (await db.selectFrom('profiles').select('email').where('id', '=', id).executeTakeFirstOrThrow())
      .email;
  const learnerEmail = await emailOf(made.learnerId);

  /** A mail of the learner to their reply address. */
  const mailOf = (body: string, headers: Record<string, string> = {}): Buffer => {
    const all = {
      'Authentication-Results': confirmed(learnerEmail),
      From: `Ana López <${learnerEmail}>`,
      To: addressOf('learner'),
      Subject: 'Re: Lin Hu wrote to you',
      'Message-ID': `<${randomUUID()}@example.org>`,
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    return Buffer.from([...lines, '', body].join('\r\n'));
  };

  const handleAll = async (): Promise<void> => {
    for (const { name, payload } of world.added.splice(0))
      if (name === 'receive-reply') await receive(payload as { mailId: string }, runOnce(db));
  };

  /** Delivers a mail as the listener does, and handles it. */
  const reply = async (raw: Buffer, envelopeSender: string | null = learnerEmail) => {
    const accepted = await accept({ raw, recipient: addressOf('learner'), envelopeSender });
    await handleAll();
    return accepted;
  };

  const texts = async (): Promise<string[]> =>
    (
      await db
        .selectFrom('messages')
        .select('text')
        .where('conversation_id', '=', conversationId)
        .where('via', '=', 'email')
        .orderBy('position')
        .execute()
    ).map(({ text }) => text);

  const handled = () =>
    db
      .selectFrom('inbound_mails')
      .select(['outcome', 'reason', 'raw', 'envelope_sender'])
      .where('conversation_id', '=', conversationId)
      .orderBy('received_at')
      .execute();

  const notices = () =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'reply-refused')
      .where('person_id', '=', made.learnerId)
      .orderBy('queued_at')
      .execute();

  /** What the list of the learner says about replies of theirs. */
  const entries = async (): Promise<string[]> =>
    (
      await db
        .selectFrom('notifications')
        .select(['title', 'body'])
        .where('person_id', '=', made.learnerId)
        .where('entity', 'like', 'reply-refused:%')
        .orderBy('created_at')
        .execute()
    ).map(({ title, body }) => `${title}: ${body}`);

  return {
    ...world,
    ...made,
    context,
    accept,
    receive,
    handleAll,
    reply,
    mailOf,
    texts,
    handled,
    notices,
    entries,
    addressOf,
    learnerEmail,
  };
}
