// Puts a reply by mail into its conversation, once, or tells its sender why that is not possible.
import { Refusal, type ErrorCode } from '#contract/errors.ts';
import { jobs } from '#contract/jobs.ts';
import type { ReplyRefusal } from '#contract/messages/message-mails.ts';
import { dayMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { logFault } from '#platform/log-fault.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { idOfDigest } from '../../shared/id-of-digest.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { markRead } from '../mark-read.ts';
import { findMessageByKey } from '../message-page-store.ts';
import { sendMessage, type SendContext } from '../send-message.ts';
import {
  findReplyingPerson,
  findSeenUpTo,
  findWaitingMail,
  type Handling,
  type ReplyingPerson,
  saveHandled,
  type WaitingMail,
} from './inbound-mail-store.ts';
import { type ReadReply, readReply } from './read-reply.ts';

type Needs = SendContext &
  Pick<Context, 'db' | 'log' | 'jobs'> & { config: Pick<Config, 'mailFrom' | 'inboundMail'> };

interface Outcome {
  outcome: Handling['outcome'];
  reason: string | null;
  /** What the sender is told. */
  notice?: { reason: ReplyRefusal; isDelivered: boolean };
}

export const createReceiveReply =
  (context: Needs): JobHandler<'receive-reply'> =>
  async ({ mailId }, { finish, signal, attempt }) => {
    const mail = await findWaitingMail(context.db, mailId);
    if (!mail) return;
    const person = await findReplyingPerson(context.db, mail);
    const isLast = attempt >= jobs['receive-reply'].attempts;
    const result = person
      ? await (isLast ? giveUp : handle)(context, { mail, person, signal })
      : ({ outcome: 'ignored', reason: 'the conversation is gone' } as const);
    context.log.info(
      { mail: mailId, outcome: result.outcome, reason: result.reason },
      'a reply by mail is handled',
    );
    await finish((tx) => saveOutcome(tx, context, { mail, person, result }));
  };

interface Handled {
  mail: WaitingMail;
  person: ReplyingPerson;
  signal: AbortSignal;
}

async function handle(context: Needs, { mail, person, signal }: Handled): Promise<Outcome> {
  const reply = await readReply(mail, { config: context.config, email: person.email });
  if (reply.outcome === 'ignored') return reply;
  if (reply.outcome === 'refused') return refusedFor(reply.reason);
  return deliver(context, { mail, person, signal, reply });
}

/** The last attempt only tells: one that tried once more could fail like those before, and its sender would never hear. */
async function giveUp({ db, log, config }: Needs, { mail, person }: Handled): Promise<Outcome> {
  const sent = { senderId: person.personId, key: idOfDigest(mail.id) };
  if (await findMessageByKey(db, sent)) return { outcome: 'delivered', reason: null };
  const reply = await readReply(mail, { config, email: person.email });
  if (reply.outcome === 'ignored') return reply;
  logFault(log, 'reply_given_up', { mail: mail.id }, 'a reply by mail is given up');
  return refusedFor(reply.outcome === 'refused' ? reply.reason : 'failed');
}

/** A message is sent before its mail is marked as handled: after a crash in between, its key finds it again. */
async function deliver(
  context: Needs,
  { mail, person, signal, reply }: Handled & { reply: Extract<ReadReply, { outcome: 'written' }> },
): Promise<Outcome> {
  const { conversationId } = mail;
  if (person.isSuspended) return refusedFor('suspended');
  try {
    await sendMessage(context.db, context, {
      senderId: person.personId,
      conversationId,
      text: reply.text,
      key: idOfDigest(mail.id),
      via: 'email',
      files: reply.photos.map((bytes) => ({ read: async () => Buffer.from(bytes) })),
      signal,
    });
  } catch (error) {
    const reason = error instanceof Refusal ? refusalOf(error) : undefined;
    if (reason === undefined) throw error;
    return refusedFor(reason);
  }
  // They have read what they reply to.
  const upTo = await findSeenUpTo(context.db, mail);
  await markRead(context.db, context, { conversationId, personId: person.personId, upTo });
  const notice = reply.missing && { reason: reply.missing, isDelivered: true };
  return { outcome: 'delivered', reason: null, ...(notice && { notice }) };
}

const refusedFor = (reason: ReplyRefusal): Outcome => ({
  outcome: 'refused',
  reason,
  notice: { reason, isDelivered: false },
});

const finalRefusals: Partial<Record<ErrorCode, ReplyRefusal>> = {
  conversation_closed: 'closed',
  not_found: 'closed',
  unauthenticated: 'suspended',
  suspended: 'suspended',
  instructor_suspended: 'suspended',
  messages_blocked: 'blocked',
  message_empty: 'empty',
  first_contact_limit: 'first_contact',
  too_many_texts: 'too_many',
};

/** Undefined for what may pass: the job is tried again. */
function refusalOf({ code, fields }: Refusal): ReplyRefusal | undefined {
  if (code === 'invalid_input') return fields && 'text' in fields ? 'unreadable' : 'photo';
  return finalRefusals[code];
}

interface Saving {
  mail: WaitingMail;
  person: ReplyingPerson | undefined;
  result: Outcome;
}

async function saveOutcome(
  tx: Db,
  context: NotifyContext,
  { mail, person, result }: Saving,
): Promise<void> {
  const at = systemClock.now();
  const { outcome, reason, notice } = result;
  const saved = await saveHandled(tx, {
    id: mail.id,
    outcome,
    reason: reason?.slice(0, 100) ?? null,
    at,
  });
  if (!saved || !person || !notice) return;
  // The outbox knows each mail by its entity and version: one a day of each kind; the list tells of every reply.
  await mailPerson(tx, context, {
    kind: 'reply-refused',
    entity: `${mail.conversationId} ${slotOf(notice)}`,
    version: Math.floor(at.getTime() / dayMs),
    entry: mail.id,
    to: { id: person.personId, email: person.email, name: person.name },
    payload: { conversationId: mail.conversationId, ...notice },
  });
}

/** What somebody else sends in their name does not keep from them what becomes of their own replies. */
function slotOf({ reason, isDelivered }: NonNullable<Outcome['notice']>): string {
  if (isDelivered) return 'in-part';
  return foreignRefusals.has(reason) ? 'of-others' : 'refused';
}

const foreignRefusals = new Set<ReplyRefusal>(['other_address', 'unconfirmed']);
