// Canceled mails: no attempt follows the one that is being made.
import { beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  ageOutbox,
  findMails,
  queueTo,
  renderPlainly,
  startTestMailer,
} from '#tests/support/mailer.ts';
import { type Behavior, startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { cancelMails } from './mails-of-entity.ts';
import { claimMails } from './outbox-store.ts';

const database = await freshDatabase();
const { db } = database;
beforeEach(async () => void (await db.deleteFrom('outbox').execute()));

const of = { kind: 'demo-welcome', entity: 'one' } as const;
const cancel = () => db.transaction().execute((tx) => cancelMails(tx, of));

test('makes no further attempt at a mail that was being sent when it was canceled', async () => {
  const outcomes: Record<string, Behavior> = {
    'later@example.org': 451,
    'never@example.org': 550,
    'taken@example.org': 'accept',
  };
  const { url: smtpUrl, received } = await startSmtpServer({
    behave: (to) => outcomes[to] ?? 'accept',
  });
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  let begun = 0;
  for (const email of Object.keys(outcomes)) await queueTo(database, email, of);
  await startTestMailer(database, {
    smtpUrl,
    pace: { mostInFlight: 3 },
    render: async (...mail) => {
      begun += 1;
      await goOn;
      return renderPlainly(...mail);
    },
  });
  await eventually(() => expect(begun).toBe(3));
  // All slots are taken, so it waits.
  await queueTo(database, 'waiting@example.org', of);
  await queueTo(database, 'other@example.org', { entity: 'two' });
  expect(await cancel()).toBe(1);
  release();
  await eventually(async () =>
    expect(await findMails(database)).toMatchObject([
      { recipient: 'other@example.org', state: 'sent' },
      { recipient: 'taken@example.org', state: 'sent' },
    ]),
  );
  expect(received.map(({ to }) => String(to[0])).toSorted()).toEqual([
    'other@example.org',
    'taken@example.org',
  ]);
});

test('deletes a canceled mail whose worker has died, unsent', async () => {
  const { url: smtpUrl, received } = await startSmtpServer();
  await queueTo(database, 'lin@example.org', of);
  expect(await claimMails(db, { leaseMs: hourMs, most: 1 })).toHaveLength(1);
  expect(await cancel()).toBe(0);
  await ageOutbox(database, 2 * hourMs);
  await startTestMailer(database, { smtpUrl });
  await eventually(async () => expect(await findMails(database)).toEqual([]));
  expect(received).toEqual([]);
});
