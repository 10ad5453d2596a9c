import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  ageOutbox,
  findMails,
  queueTo,
  renderPlainly,
  startTestMailer,
} from '#tests/support/mailer.ts';
import { TaskLostError } from '../threads/thread.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { mostAttempts } from './smtp/back-off.ts';
import { oneLine } from './one-line.ts';
import { queueMail } from './outbox/queue-mail.ts';

const database = await freshDatabase();
beforeEach(async () => void (await database.db.deleteFrom('outbox').execute()));

test('sends a queued mail once, from the brand, and keeps nothing of its content', async () => {
  const { url: smtpUrl, received } = await startSmtpServer();
  await queueTo(database, 'lin@example.org', { to: { email: 'lin@example.org', name: 'Lin' } });
  await startTestMailer(database, { smtpUrl });
  const [row] = await eventually(async () => {
    const rows = await findMails(database);
    expect(rows).toMatchObject([{ state: 'sent', payload: null, attempts: 1, reason: null }]);
    return rows;
  });
  expect(received).toMatchObject([{ to: ['lin@example.org'] }]);
  expect(await PostalMime.parse(received[0]?.raw ?? '')).toMatchObject({
    from: { name: 'Trellis', address: 'hello@trellis.example' },
    to: [{ name: 'Lin', address: 'lin@example.org' }],
    replyTo: [{ address: 'help@trellis.example' }],
    subject: 'Hello Lin',
    messageId: `<${row?.id}@classes.example>`,
    text: 'Hello Lin\n',
    html: '<p>Hello Lin</p>\n',
    headers: expect.arrayContaining([
      { key: 'auto-submitted', originalKey: 'Auto-Submitted', value: 'auto-generated' },
    ]),
  });
});

test('is woken by the transaction that queues a mail', async () => {
  const { url: smtpUrl, received } = await startSmtpServer();
  const { notices } = await startTestMailer(database, { smtpUrl, pace: { pollMs: 600_000 } });
  await database.db.transaction().execute((tx) => {
    const to = { email: 'lin@example.org' };
    const payload = { name: 'Lin' };
    return queueMail(tx, { kind: 'demo-welcome', entity: 'x', to, payload }, { notices });
  });
  await eventually(() => expect(received).toHaveLength(1));
});

const hostile = [
  'Lin\r\nBcc: eve@evil.example\r\n\r\nX',
  'Lin\nSubject: owned',
  'Lin\0\u2028\u202eHuang',
  'Huang, Lin, "eve" <eve@evil.example>',
  '\\"Lin\\" <script>alert(1)</script>; eve@evil.example',
  '=?utf-8?q?Lin=0d=0aBcc:_eve@evil.example?=',
  'Zoë 李 👩‍🎨 '.repeat(30),
  'Lin \ud800 half',
];

test('sends to exactly one person, and adds no header, whatever the name', async () => {
  const { url: smtpUrl, received } = await startSmtpServer();
  const addressOf = (index: number): string => `p${index}@example.org`;
  for (const [index, name] of hostile.entries()) {
    const email = addressOf(index);
    await queueTo(database, email, { to: { email, name }, payload: { name } });
  }
  await startTestMailer(database, { smtpUrl });
  await eventually(() => expect(received).toHaveLength(hostile.length));
  for (const [index, name] of hostile.entries()) {
    const sent = received.find(({ to }) => to[0] === addressOf(index));
    expect(sent?.to).toEqual([addressOf(index)]);
    const mail = await PostalMime.parse(sent?.raw ?? '');
    expect(mail.headers.map(({ key }) => key)).toEqual(ourHeaders);
    expect(mail.to).toEqual([{ address: addressOf(index), name: oneLine(name, 200) }]);
    expect(mail.from).toEqual({ address: 'hello@trellis.example', name: 'Trellis' });
    expect(mail.subject).toBe(oneLine(`Hello ${name}`, 250));
  }
});

const ourHeaders = [
  'auto-submitted',
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
];

test('tries again after a minute when the server says later', async () => {
  let code: number | 'accept' = 451;
  const { url: smtpUrl, received } = await startSmtpServer({ behave: () => code });
  await queueTo(database, 'lin@example.org');
  await startTestMailer(database, { smtpUrl });
  const [row] = await eventually(async () => {
    const rows = await findMails(database);
    expect(rows).toMatchObject([
      { state: 'queued', attempts: 1, lease: null, reason: expect.stringContaining('451') },
    ]);
    return rows;
  });
  const pauseMs = (row?.due_at.getTime() ?? 0) - Date.now();
  expect(pauseMs).toBeGreaterThan(30_000);
  expect(pauseMs).toBeLessThan(67_000);
  code = 'accept';
  await ageOutbox(database, 67_000);
  await eventually(() => expect(received).toHaveLength(1));
});

test('gives a mail up after about three days of trying', async () => {
  const { url: smtpUrl } = await startSmtpServer({ behave: () => 451 });
  await queueTo(database, 'lin@example.org');
  await database.db
    .updateTable('outbox')
    .set({ attempts: mostAttempts - 1 })
    .execute();
  await startTestMailer(database, { smtpUrl });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([
      { state: 'dead', attempts: mostAttempts, reason: expect.stringContaining('451') },
    ]);
  });
});

test.each([550, 'refuse-after-data'] as const)(
  'gives one mail up at once after %s, and sends the others',
  async (response) => {
    const { url: smtpUrl, received } = await startSmtpServer({
      behave: (to) => (to.startsWith('gone') ? response : 'accept'),
    });
    for (const email of ['gone@example.org', 'lin@example.org', 'not an address', 'a@b@c.org'])
      await queueTo(database, email);
    await startTestMailer(database, { smtpUrl, pace: { mostInFlight: 1 } });
    await eventually(async () => {
      expect(await findMails(database)).toMatchObject([
        { recipient: 'a@b@c.org', state: 'dead', reason: 'The recipient has no valid address.' },
        { recipient: 'gone@example.org', state: 'dead', reason: expect.stringContaining('55') },
        { recipient: 'lin@example.org', state: 'sent' },
        { recipient: 'not an address', state: 'dead' },
      ]);
    });
    expect(received.map(({ to }) => to)).toEqual([['lin@example.org']]);
  },
);

test('keeps a mail whose template fails, with the reason', async () => {
  const { url: smtpUrl } = await startSmtpServer();
  await queueTo(database, 'lin@example.org');
  await startTestMailer(database, {
    smtpUrl,
    render: () => Promise.reject(new Error('no such class')),
  });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([
      {
        state: 'dead',
        reason: 'It could not be rendered: no such class',
        payload: { name: 'Lin' },
      },
    ]);
  });
});

test('leaves a mail whose payload it does not understand to a newer version of the server', async () => {
  const { url: smtpUrl, received } = await startSmtpServer();
  await queueTo(database, 'lin@example.org');
  const newer = '{"name":"Lin","pronouns":"she"}';
  await database.db.updateTable('outbox').set({ payload: newer }).execute();
  await startTestMailer(database, { smtpUrl });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([
      { state: 'queued', reason: 'It does not hold what a mail of the kind demo-welcome needs.' },
    ]);
  });
  expect(received).toHaveLength(0);
});

test('leaves a kind of mail it does not know to a newer version of the server', async () => {
  const { url: smtpUrl } = await startSmtpServer();
  await queueTo(database, 'lin@example.org');
  await database.db.updateTable('outbox').set({ kind: 'from-tomorrow' }).execute();
  await startTestMailer(database, { smtpUrl });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([
      { state: 'queued', reason: 'There is no mail of the kind from-tomorrow.' },
    ]);
  });
});

test('puts a mail off, and gives none up, when the server does not want us', async () => {
  const { port } = await startSmtpServer({
    server: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    },
  });
  await queueTo(database, 'lin@example.org');
  await startTestMailer(database, { smtpUrl: `smtp://user:wrong@127.0.0.1:${port}` });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([
      { state: 'queued', reason: expect.stringContaining('535') },
    ]);
  });
});

test('signs in with the name and password of the URL', async () => {
  const seen: unknown[] = [];
  const { port, received } = await startSmtpServer({
    server: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password]);
        done(null, { user: username });
      },
    },
  });
  await queueTo(database, 'lin@example.org');
  await startTestMailer(database, { smtpUrl: `smtp://us%40er:p%2Fw@127.0.0.1:${port}` });
  await eventually(() => expect(received).toHaveLength(1));
  expect(seen).toEqual([['us@er', 'p/w']]);
});

test('puts off a mail whose thread is lost: the mail is not to blame', async () => {
  await queueTo(database, 'lin@example.org');
  await startTestMailer(database, {
    render: () => Promise.reject(new TaskLostError('The thread of a task ended.')),
  });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([
      { state: 'queued', attempts: 1, reason: 'The thread of a task ended.' },
    ]);
  });
});

test('finishes the mail in flight when it is closed, and starts no other', async () => {
  const { url: smtpUrl, received } = await startSmtpServer();
  const { promise: rendering, resolve: begin } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await queueTo(database, 'a@example.org');
  await queueTo(database, 'b@example.org');
  let begun = 0;
  const { mailer } = await startTestMailer(database, {
    smtpUrl,
    pace: { mostInFlight: 1, drainMs: 20_000 },
    render: async () => {
      begun++;
      begin();
      await goOn;
      return { subject: 'x', html: '<p>x</p>', text: 'x' };
    },
  });
  await rendering;
  const closed = mailer.close();
  release();
  await closed;
  expect(received).toHaveLength(1);
  expect(await findMails(database)).toMatchObject([
    { state: 'sent' },
    { state: 'queued', attempts: 0 },
  ]);
  await startTestMailer(database, { smtpUrl });
  await eventually(() => expect(received).toHaveLength(2));
  expect(begun).toBe(1);
});

test('leaves a mail to the worker that sends it, also with a clock 20 minutes ahead', async () => {
  const { url: smtpUrl, received } = await startSmtpServer();
  const { promise: rendering, resolve: begin } = Promise.withResolvers<void>();
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  await queueTo(database, 'slow@example.org');
  await startTestMailer(database, {
    smtpUrl,
    render: async (...mail) => {
      begin();
      await goOn;
      return renderPlainly(...mail);
    },
    pace: { mostInFlight: 1 },
  });
  await rendering;
  const clock = { now: () => new Date(Date.now() + 20 * minuteMs) };
  await startTestMailer(database, { smtpUrl, clock });
  for (const email of ['a@example.org', 'b@example.org']) {
    await queueTo(database, email);
    // By then the second worker has looked for due mails again.
    await eventually(() => expect(received.at(-1)?.to).toEqual([email]));
  }
  release();
  await eventually(async () => {
    for (const mail of await findMails(database))
      expect(mail).toMatchObject({ state: 'sent', attempts: 1 });
  });
  const recipients = ['a@example.org', 'b@example.org', 'slow@example.org'];
  expect(received.map(({ to }) => String(to[0])).toSorted()).toEqual(recipients);
});

test('is closed in time though the database does not respond', async () => {
  const { mailer } = await startTestMailer(database, { pace: { drainMs: 100 } });
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table outbox in access exclusive mode`.execute(tx);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and relation = 'outbox'::regclass
      `.execute(tx);
      expect(rows).not.toEqual([]);
    });
    await mailer.close();
  });
});
