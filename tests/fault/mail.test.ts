// Mail servers that refuse, hang up, stop responding or die: no mail is lost. mail.long.test.ts kills the workers too.
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ageOutbox, findMails, queueTo, startTestMailer } from '#tests/support/mailer.ts';
import { freePort } from '#tests/support/run-app.ts';
import { type Behavior, startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { expectAllSent, queueMany, recipientsOf } from './many-mails.ts';

test('sends each mail once with several workers', async () => {
  const database = await freshDatabase();
  const { url: smtpUrl, received } = await startSmtpServer();
  const addresses = await queueMany(database, 60);
  for (let worker = 0; worker < 3; worker++) await startTestMailer(database, { smtpUrl });
  await expectAllSent(database);
  expect(recipientsOf(received)).toEqual(new Set(addresses));
  expect(received).toHaveLength(addresses.length);
});

test.each<[Behavior, number]>([
  ['drop-at-recipient', 1],
  ['drop-in-data', 1],
  // The server accepted the mail but could not confirm it, so it is sent again rather than lost.
  ['accept-and-drop', 2],
])('sends a mail again after %s', async (behavior, times) => {
  const database = await freshDatabase();
  let behaviorNow: Behavior = behavior;
  const { url: smtpUrl, received } = await startSmtpServer({ behave: () => behaviorNow });
  await queueTo(database, 'lin@example.org');
  await startTestMailer(database, { smtpUrl });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([
      { state: 'queued', lease: null, attempts: 1 },
    ]);
  });
  behaviorNow = 'accept';
  await ageOutbox(database, 2 * minuteMs);
  await expectAllSent(database);
  expect(received).toHaveLength(times);
  expect(received.at(-1)?.raw).toEqual(received[0]?.raw);
});

test.each<[Behavior, { sendMs: number; idleMs: number }]>([
  ['silence', { sendMs: minuteMs, idleMs: 300 }],
  // Never idle, and never done.
  ['drip', { sendMs: 700, idleMs: minuteMs }],
])(
  'cuts a server that answers with %s, while other mails go out',
  async (behavior, { sendMs, idleMs }) => {
    const database = await freshDatabase();
    const { url: smtpUrl, received } = await startSmtpServer({
      behave: (to) => (to === 'p0@example.org' ? behavior : 'accept'),
    });
    await queueMany(database, 10);
    await startTestMailer(database, {
      smtpUrl,
      pace: { mostInFlight: 2, sendMs, turnMs: 20 },
      patience: { connectMs: 5000, idleMs },
    });
    await eventually(async () => {
      const [stuck, ...others] = await findMails(database);
      expect(stuck).toMatchObject({ state: 'queued', lease: null, attempts: 1 });
      expect(others.map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'sent'));
    });
    expect(received).toHaveLength(9);
  },
);

test('waits for a server that is down, and sends everything when it is back', async () => {
  const database = await freshDatabase();
  const port = await freePort();
  const addresses = await queueMany(database, 12);
  await startTestMailer(database, { smtpUrl: `smtp://127.0.0.1:${port}` });
  for (const attempts of [1, 2]) {
    if (attempts > 1) await ageOutbox(database, 1.2 * minuteMs);
    await eventually(async () => {
      for (const mail of await findMails(database))
        expect(mail).toMatchObject({ state: 'queued', lease: null, attempts });
    });
  }
  const { received } = await startSmtpServer({ port });
  await ageOutbox(database, 2.4 * minuteMs);
  await expectAllSent(database);
  expect(recipientsOf(received)).toEqual(new Set(addresses));
  expect(received).toHaveLength(addresses.length);
});

test('uses one connection for many mails, and at once another when that one breaks', async () => {
  const database = await freshDatabase();
  let breaks = 0;
  const {
    url: smtpUrl,
    received,
    connections,
  } = await startSmtpServer({
    behave: (to) => (to === 'late@example.org' && breaks++ === 0 ? 'drop-at-recipient' : 'accept'),
  });
  await queueMany(database, 8);
  await startTestMailer(database, { smtpUrl, pace: { mostInFlight: 1 } });
  await expectAllSent(database);
  expect(connections()).toBe(1);
  await queueTo(database, 'late@example.org');
  await expectAllSent(database);
  expect(connections()).toBe(2);
  expect((await findMails(database))[0]).toMatchObject({ state: 'sent', attempts: 1 });
  expect(received.at(-1)?.raw.toString()).toContain('<p>Hello Lin</p>');
});

test('does not send a mail again because the database was away when it was accepted', async () => {
  const database = await freshDatabase();
  const { db } = database;
  let away = false;
  let tries = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      if (away && node.kind === 'UpdateQueryNode') tries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { url: smtpUrl, received } = await startSmtpServer({
    accepted: async () => {
      await sql`alter table outbox rename to outbox_away`.execute(db);
      away = true;
    },
  });
  await queueTo(database, 'lin@example.org');
  await startTestMailer(database, { smtpUrl, db: counted });
  await eventually(() => expect(tries).toBeGreaterThan(1));
  await sql`alter table outbox_away rename to outbox`.execute(db);
  await expectAllSent(database);
  expect(received).toHaveLength(1);
});

test('speaks TLS where the URL asks for it', async () => {
  const database = await freshDatabase();
  // The server warns that its built-in certificate is public.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { port, received } = await startSmtpServer({ server: { secure: true } });
  await queueTo(database, 'lin@example.org');
  const smtpUrl = `smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  await startTestMailer(database, { smtpUrl });
  await expectAllSent(database);
  expect(received).toHaveLength(1);
});

test('gives back what it could not finish when it is closed', async () => {
  const database = await freshDatabase();
  const { url: smtpUrl, connections } = await startSmtpServer({ behave: () => 'silence' });
  await queueTo(database, 'lin@example.org');
  const { mailer } = await startTestMailer(database, { smtpUrl, pace: { drainMs: 100 } });
  await eventually(() => expect(connections()).toBe(1));
  await mailer.close();
  expect(await findMails(database)).toMatchObject([{ state: 'queued', lease: null, attempts: 1 }]);
});
