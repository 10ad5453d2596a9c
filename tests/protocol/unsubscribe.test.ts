// One-click unsubscribing (RFC 8058): which mails have its headers in the bytes that go out, and that one POST of a mail
// program stops the kind.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type MailKind, mails } from '#contract/mails.ts';
import { mailNotifications } from '#contract/notifications/mail-notifications.ts';
import { isChoosable } from '#contract/notifications/notification-kinds.ts';
import { createFindMailChoice } from '#server/notifications/choices/find-mail-choice.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestMailer } from '#tests/support/mailer.ts';
import { makePerson } from '#tests/support/people.ts';
import { samplePayload } from '#tests/support/sample-payload.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { renderMail } from '../../src/mails.tsx';

const database = await freshDatabase();
const { db } = database;
const kinds = Object.keys(mails) as MailKind[];

/** Mails about alerts have links of their own (tests/protocol/alerts.test.ts). */
const ofAlerts: MailKind[] = ['new-dates', 'new-matches'];
const canBeStopped = (kind: MailKind): boolean => {
  const of = mailNotifications[kind];
  return of !== null && isChoosable(of, 'mail');
};

interface Sent {
  kind: string;
  unsubscribe: string | undefined;
  unsubscribePost: string | undefined;
}

/** Queues a mail of each kind to the person, and returns the headers of those that have gone out. */
async function sendEach(personId: string, some: readonly MailKind[]): Promise<Sent[]> {
  const entity = randomUUID();
  const rows = some.map((kind) => ({
    kind,
    entity,
    version: 1,
    recipient: `${personId}@example.org`,
    person_id: personId,
    payload: JSON.stringify(samplePayload(mails[kind].payload)),
    queued_at: new Date(),
    due_at: new Date(0),
  }));
  await db.insertInto('outbox').values(rows).execute();
  await eventually(async () =>
    expect(
      await db
        .selectFrom('outbox')
        .select(['kind', 'reason'])
        .where('entity', '=', entity)
        .where('state', '<>', 'sent')
        .execute(),
    ).toEqual([]),
  );
  const sent = await db
    .selectFrom('mailbox')
    .innerJoin('outbox', 'outbox.id', 'mailbox.id')
    .select(['mailbox.kind', 'raw'])
    .where('entity', '=', entity)
    .orderBy('mailbox.kind')
    .execute();
  return sent.map(({ kind, raw }) => {
    const [head = ''] = raw.toString('latin1').split('\r\n\r\n');
    const header = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1];
    return {
      kind,
      unsubscribe: header('List-Unsubscribe'),
      unsubscribePost: header('List-Unsubscribe-Post'),
    };
  });
}

test('every mail that can be turned off says so in its headers and stops by one POST, and no other does', async () => {
  const { url, serverKeys } = await startApiServer(database);
  const findChoice = createFindMailChoice({ db, config: { publicUrl: url }, serverKeys });
  await startTestMailer(database, { render: renderMail, findChoice });
  const lin = await makePerson(db);
  const others = kinds.filter((kind) => !canBeStopped(kind));
  const chosen = kinds.filter(canBeStopped).toSorted();

  for (const sent of await sendEach(lin.id, others))
    expect([sent.kind, sent.unsubscribe !== undefined, sent.unsubscribePost]).toEqual(
      ofAlerts.includes(sent.kind as MailKind)
        ? [sent.kind, true, 'List-Unsubscribe=One-Click']
        : [sent.kind, false, undefined],
    );

  const sent = await sendEach(lin.id, chosen);
  expect(sent.map(({ kind }) => kind)).toEqual(chosen);
  const links = new Map<string, string>();
  for (const { kind, unsubscribe = '', unsubscribePost } of sent) {
    const of = mailNotifications[kind as MailKind];
    const link = new RegExp(`^<${url}/notifications/stop/${of}\\.[\\w-]+\\.[\\w-]+>$`);
    expect([kind, unsubscribe]).toEqual([kind, expect.stringMatching(link)]);
    expect([kind, unsubscribePost]).toEqual([kind, 'List-Unsubscribe=One-Click']);
    links.set(String(of), unsubscribe.slice(1, -1));
  }

  for (const link of links.values()) {
    // A scanner that opens it changes nothing.
    const opened = await fetch(link, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/notifications/stop#${link.split('/').at(-1)}`,
    ]);
  }
  expect(await sendEach(lin.id, chosen)).toHaveLength(chosen.length);
  for (const link of links.values()) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const posted = await fetch(link, {
      method: 'POST',
      headers,
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
  }
  expect(await sendEach(lin.id, chosen)).toEqual([]);
  expect(await sendEach((await makePerson(db)).id, chosen)).toHaveLength(chosen.length);
});
