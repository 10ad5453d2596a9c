// Inserts mails into a database as the worker would have left them.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';

export async function makeFailedMail(db: Db): Promise<string> {
  const at = new Date();
  const { id } = await db
    .insertInto('outbox')
    .values({
      kind: 'demo-welcome',
      entity: randomUUID(),
      version: 1,
      recipient: 'lin@example.org',
      recipient_name: 'Lin Huang',
      payload: JSON.stringify({ name: 'Lin' }),
      state: 'dead',
      queued_at: at,
      due_at: at,
      failed_at: at,
      attempts: 3,
      reason: '550 No such mailbox.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeCapturedMail(
  db: Db,
  { raw = 'Subject: Hello\r\n\r\nGood to see you.', at = new Date() } = {},
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('mailbox')
    .values({
      id,
      kind: 'demo-welcome',
      recipient: 'lin@example.org',
      recipient_name: 'Lin Huang',
      subject: 'Hello',
      preview: 'Good to see you.',
      attachment_count: 0,
      received_at: at,
      raw: Buffer.from(raw),
    })
    .execute();
  return id;
}
