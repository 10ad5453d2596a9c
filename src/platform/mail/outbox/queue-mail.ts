// Queues a mail in the transaction that causes it; a rollback removes it.
import * as z from 'zod/mini';
import { type MailKind, type MailPayload, mails } from '#contract/mails.ts';
import { systemClock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import type { Notices } from '../../db/notices.ts';
import { oneLine } from '../one-line.ts';
import { insertMail, insertMails, outboxTopic } from './outbox-store.ts';

export interface MailToQueue<Kind extends MailKind> {
  kind: Kind;
  /** Identifies what the mail is about, such as the id of a booking. */
  entity: string;
  /** Counts what may happen to the same entity more than once, such as a reschedule. */
  version?: number;
  /** The id of the person is left out for mails of sign-in, which go to an address. */
  to: { email: string; name?: string; id?: string };
  payload: MailPayload<Kind>;
}

interface Needs {
  notices: Pick<Notices, 'publish'>;
}

const mostAddressLetters = 320;
const mostNameLetters = 200;

/** Returns false when the same mail (kind, entity, version, and recipient or person) has been queued before. */
export async function queueMail<Kind extends MailKind>(
  tx: Db,
  mail: MailToQueue<Kind>,
  { notices }: Needs,
): Promise<boolean> {
  const queued = await insertMail(tx, rowOf(mail));
  if (queued) await notices.publish(tx, outboxTopic);
  return queued;
}

/** Queues any number of mails in one statement: one by one would extend the caller's locks. */
export async function queueMails<Kind extends MailKind>(
  tx: Db,
  wanted: MailToQueue<Kind>[],
  { notices }: Needs,
): Promise<void> {
  if (wanted.length === 0) return;
  await insertMails(tx, wanted.map(rowOf));
  await notices.publish(tx, outboxTopic);
}

function rowOf<Kind extends MailKind>(mail: MailToQueue<Kind>) {
  const { kind, entity, version = 1, to, payload } = mail;
  return {
    kind,
    entity,
    version,
    recipient: oneLine(to.email, mostAddressLetters),
    recipientName: oneLine(to.name ?? '', mostNameLetters),
    personId: to.id ?? null,
    payload: z.parse(mails[kind].payload, payload),
    // Mails are sent in real time, whatever business time is.
    at: systemClock.now(),
  };
}
