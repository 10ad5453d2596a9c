// Stores a mail that came in, together with the job that handles it; the same mail a second time changes nothing.
import { createHash } from 'node:crypto';
import { hourMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { mostMailBytes } from '#platform/mail/inbound/mail-limits.ts';
import type { ReplyAddresses, ReplyTarget } from '#platform/mail/inbound/reply-addresses.ts';
import type { Context } from '../../shared/context.ts';
import { countInboundMails, insertInboundMail } from './inbound-mail-store.ts';

export interface AcceptMailInput {
  raw: Buffer;
  recipient: string;
  /** Null where nobody says what MAIL FROM was. */
  envelopeSender: string | null;
}

export type Accepted = 'stored' | 'busy' | 'unknown-address';

/** More than anybody writes; a mail program that has gone mad is asked to come back later. */
const perHour = 30;
const waitingBytes = 2 * mostMailBytes;

export function createAcceptMail(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  addresses: ReplyAddresses,
) {
  return async ({ raw, recipient, envelopeSender }: AcceptMailInput): Promise<Accepted> => {
    const target = addresses.read(recipient);
    if (!target) return 'unknown-address';
    const at = systemClock.now();
    if (await isFull(db, target, at)) return 'busy';
    const id = digestOf(raw, target);
    const sender = envelopeSender?.slice(0, 400) ?? null;
    await inTransaction(db, async (tx) => {
      if (await insertInboundMail(tx, { id, ...target, envelopeSender: sender, raw, at }))
        await jobs.add(tx, 'receive-reply', { mailId: id });
    });
    return 'stored';
  };
}

async function isFull(db: Db, target: ReplyTarget, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - hourMs);
  const { mails, bytes } = await countInboundMails(db, { ...target, since });
  return mails >= perHour || bytes > waitingBytes;
}

/** By the Message-ID, because the other headers change on the way; a mail without one is named by its bytes. */
function digestOf(raw: Buffer, { conversationId, side }: ReplyTarget): string {
  const head = raw.subarray(0, mostHeaderBytes).toString('latin1');
  const end = head.search(/\r?\n\r?\n/);
  const headers = end < 0 ? head : head.slice(0, end);
  const messageId = /^message-id:\s*(<[^<>\s]{3,900}>)/im.exec(headers)?.[1];
  const hash = createHash('sha256').update(`${conversationId} ${side}\n`);
  return (messageId ? hash.update(`id ${messageId}`) : hash.update(raw)).digest('hex');
}

const mostHeaderBytes = 256 * 1024;
