import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import type { Notices } from '#platform/db/notices.ts';
import { createResponder } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { findMails, queueTo, startTestMailer } from '#tests/support/mailer.ts';
import { makeCapturedMail } from '#tests/support/mails.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import { createMailboxTransport } from './mailbox-transport.ts';

const database = await freshDatabase();
const { db } = database;
beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('mailbox').execute();
});

const rich = {
  subject: 'Hello <b>Lin</b>',
  html: '<html><head><title>x</title></head><body><a href="http://localhost/explore">Go</a><script>x</script></body></html>',
  text: 'Hello  Lin\n\n'.padEnd(500, 'go on '),
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const,
  attachments: [
    {
      filename: 'receipt "1".html',
      contentType: 'text/html',
      content: '<script>alert(1)</script>',
    },
  ],
};

async function captureRichMail() {
  const server = await startApiServer(database);
  await queueTo(database, 'lin@example.org', {
    to: { email: 'lin@example.org', name: 'Huang, Lin' },
  });
  await startTestMailer(database, { render: async () => rich });
  const [mail] = await eventually(async () => {
    const mails = await findMails(database);
    expect(mails).toMatchObject([{ state: 'sent' }]);
    return mails;
  });
  return { ...server, id: mail?.id ?? '' };
}

test('keeps the address as its owner writes it, so that it can be forgotten with them', async () => {
  const email = 'Lin@bücher.example';
  await queueTo(database, email);
  await startTestMailer(database);
  await eventually(async () => {
    const captured = await db.selectFrom('mailbox').select('recipient').execute();
    expect(captured).toEqual([{ recipient: email }]);
  });
});

test('keeps mails where there is no mail server, and lists them newest first', async () => {
  const older = await makeCapturedMail(db, { at: new Date(0) });
  const { url, id } = await captureRichMail();
  const { body } = await call(url, 'GET /api/dev/mail');
  expect(body.messages).toMatchObject([
    {
      id,
      kind: 'demo-welcome',
      to: { name: 'Huang, Lin', email: 'lin@example.org' },
      subject: rich.subject,
      attachmentCount: 2,
      preview: expect.stringMatching(/^Hello Lin go on .{124}$/),
    },
    { id: older },
  ]);
});

test('reads a mail back as a mail program would', async () => {
  const { url, id } = await captureRichMail();
  const { body } = await call(url, `GET /api/dev/mail/${id}`);
  expect(body).toMatchObject({
    id,
    from: { name: 'Trellis', email: 'hello@trellis.example' },
    subject: rich.subject,
    html: expect.stringContaining('Go</a>'),
    text: expect.stringContaining('Hello  Lin'),
    headers: expect.arrayContaining([{ name: 'Auto-Submitted', value: 'auto-generated' }]),
    attachments: [
      { index: 0, filename: 'receipt "1".html', contentType: 'text/html', bytes: 25 },
      { index: 1, filename: 'invite.ics', contentType: 'application/ics', bytes: 32 },
    ],
  });
});

test('shows the HTML in a frame that runs nothing, with links that open beside it', async () => {
  const { url, id } = await captureRichMail();
  const { status, headers, text } = await call(url, `GET /dev/mail/${id}/html`);
  expect(status).toBe(200);
  expect(text).toContain('<head><base target="_blank">');
  const policy = headers.get('content-security-policy');
  for (const rule of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-popups'])
    expect(policy).toContain(rule);
  expect(policy).not.toContain('script');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('hands an attachment out as a file to save, whatever it is', async () => {
  const { url, id } = await captureRichMail();
  const { status, headers, text } = await call(url, `GET /dev/mail/${id}/attachments/0`);
  expect([status, text]).toEqual([200, '<script>alert(1)</script>']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="receipt _1_\.html"/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('is emptied at once', async () => {
  const { url } = await startApiServer(database);
  await makeCapturedMail(db);
  await makeCapturedMail(db);
  expect((await call(url, 'DELETE /api/dev/mail')).body).toEqual({ deleted: 2 });
  expect((await call(url, 'GET /api/dev/mail')).body).toEqual({ messages: [] });
});

const unknown = '00000000-0000-4000-8000-000000000000';

test('has no mail and no attachment but those it has', async () => {
  const { url } = await startApiServer(database);
  const id = await makeCapturedMail(db);
  const statusOf = async (path: string) => (await call(url, `GET ${path}`)).status;
  expect(await statusOf(`/api/dev/mail/${unknown}`)).toBe(404);
  expect(await statusOf('/api/dev/mail/abc')).toBe(400);
  expect(await statusOf(`/dev/mail/${unknown}/html`)).toBe(404);
  expect(await statusOf('/dev/mail/abc/html')).toBe(404);
  expect(await statusOf(`/dev/mail/${unknown}/attachments/0`)).toBe(404);
  for (const index of ['-1', '2', '1e0', '__proto__', '9'.repeat(80)])
    expect(await statusOf(`/dev/mail/${id}/attachments/${index}`)).toBe(404);
});

test('does not exist in live mode, nor for other machines', async () => {
  const id = await makeCapturedMail(db);
  const live = await startApiServer(database, { mode: 'live' });
  const demo = await startApiServer(database);
  const addresses = [
    'GET /api/dev/mail',
    `GET /api/dev/mail/${id}`,
    'DELETE /api/dev/mail',
    `GET /dev/mail/${id}/html`,
    `GET /dev/mail/${id}/attachments/0`,
  ];
  const forwarded = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  for (const address of addresses) {
    expect((await call(live.url, address)).status).toBe(404);
    expect((await call(demo.url, address, forwarded)).status).toBe(404);
  }
  expect(await db.selectFrom('mailbox').select('id').execute()).toEqual([{ id }]);
});

test('keeps the newest 500, tells whoever watches, and keeps a repeated mail once', async () => {
  await sql`
    insert into mailbox
    select gen_random_uuid(), 'demo-welcome', 'a@x.org', '', 'Old', '', 0, to_timestamp(0), ''
    from generate_series(1, 500)`.execute(db);
  const told: string[] = [];
  const transport = createMailboxTransport({
    db,
    notices: { publish: async (_db, topic) => void told.push(topic) },
    clock: { now: () => new Date(1) },
  });
  const mail = { id: unknown, kind: 'demo-welcome', from: 'a@x.org', to: 'b@x.org' };
  const raw = Buffer.from('To: b@x.org\r\nSubject: New\r\n\r\nHello');
  const delivery = { signal: new AbortController().signal, beforeTheEnd: async () => {} };
  await transport.deliver({ ...mail, raw }, delivery);
  await transport.deliver({ ...mail, raw }, delivery);
  const captured = await db
    .selectFrom('mailbox')
    .select('subject')
    .orderBy('received_at')
    .execute();
  expect(captured).toHaveLength(500);
  expect(captured.filter(({ subject }) => subject === 'New')).toHaveLength(1);
  expect(told).toEqual(['mailbox', 'mailbox']);
});

test('is never part of a page, which is rendered for everyone alike', async () => {
  const handlers = mailboxRoutes({ notices: {} as Notices }) as unknown as Handlers;
  const respond = createResponder({ handlers, db, log: pino({ level: 'silent' }) });
  expect((await respond('GET /api/dev/mail')).status).toBe(404);
});
