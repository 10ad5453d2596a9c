// Notices of the whole product, with its jobs and its mailer.
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { startAppProcess } from './app-process.ts';

test('books and cancels with one notice each, which jobs and mails share', async () => {
  const { db, url } = await freshDatabase();
  const { url: smtpUrl, received: mails } = await startSmtpServer();
  const app = await startAppProcess({ databaseUrl: url, smtpUrl });
  const as = await makePerson(db);
  const { classId, sessionIds } = await makeClass(db, { priceCents: 0 });
  const sent = await countNotices(url);

  const body = { class_id: classId, session_id: sessionIds[0] };
  const booked = await call(app.url, 'POST /api/bookings', { as, body });
  expect(booked.body).toMatchObject({ status: 'confirmed' });
  await eventually(() => expect(mails).toHaveLength(2));
  const canceled = await call(app.url, `PUT /api/bookings/${booked.body.id}/cancel`, { as });
  expect(canceled.body).toMatchObject({ status: 'cancelled' });
  await eventually(() => expect(mails).toHaveLength(4));

  await eventually(() => expect(sent.signals()).toBe(2));
  expect(await sent.rows()).toBe(2);
});

/** Counts signals and rows from now on, each by whatever process. */
async function countNotices(url: string) {
  const client = new pg.Client({ connectionString: url });
  let signals = 0;
  client.on('notification', () => signals++);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('listen trellis_signals; listen trellis_notices');
  const countRows = async (): Promise<number> => {
    const { rows } = await client.query('select count(*)::integer as count from notices');
    return rows[0].count;
  };
  const before = await countRows();
  return { signals: () => signals, rows: async () => (await countRows()) - before };
}
