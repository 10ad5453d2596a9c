import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { findMails, startTestMailer } from '#tests/support/mailer.ts';
import { makeFailedMail } from '#tests/support/mails.ts';
import { makePerson } from '#tests/support/people.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';

const unknown = '00000000-0000-4000-8000-000000000000';

async function withFailedMail() {
  const database = await freshDatabase();
  const { url } = await startApiServer(database);
  const operator = await makePerson(database.db, { role: 'operator' });
  const id = await makeFailedMail(database.db);
  const list = async () => (await call(url, 'GET /api/admin/mails/failed', { as: operator })).body;
  const sendAgain = (mail = id) =>
    call(url, `POST /api/admin/mails/${mail}/send-again`, { as: operator });
  return { database, operator, id, list, sendAgain };
}

test('lists what was given up, with the reason', async () => {
  const { id, list } = await withFailedMail();
  expect(await list()).toMatchObject({
    total: 1,
    mails: [
      {
        id,
        kind: 'demo-welcome',
        to: { name: 'Lin Huang', email: 'lin@example.org' },
        attempts: 3,
        reason: '550 No such mailbox.',
      },
    ],
  });
});

test('sends a mail again that was given up, and writes who wanted it', async () => {
  const { database, operator, id, list, sendAgain } = await withFailedMail();
  const { url: smtpUrl, received } = await startSmtpServer();
  await startTestMailer(database, { smtpUrl, pace: { pollMs: 600_000 } });
  expect(await sendAgain()).toMatchObject({ status: 202, body: { id } });
  await eventually(async () => {
    expect(await findMails(database)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });
  expect(received).toHaveLength(1);
  expect(await list()).toEqual({ total: 0, mails: [] });
  const lines = await database.db.selectFrom('audit_log').selectAll().execute();
  expect(lines).toMatchObject([{ actor_id: operator.id, action: 'mail.send-again', subject: id }]);
});

test('refuses to send a mail again that waits or has gone out', async () => {
  const { sendAgain } = await withFailedMail();
  expect((await sendAgain()).status).toBe(202);
  expect(await sendAgain()).toMatchObject({ status: 409, body: { error: 'mail_not_failed' } });
  expect((await sendAgain(unknown)).status).toBe(404);
  expect((await sendAgain('abc')).status).toBe(400);
});
