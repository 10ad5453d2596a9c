// Rows written before migration 0026 stay readable after it has renamed what is stored.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mails } from '#contract/mails.ts';
import { olderDatabase } from '#tests/support/database/older-database.ts';

const renaming = '0026_words.sql';
const id = '11111111-1111-4111-8111-111111111111';
const at = '2026-12-05T16:00:00.000Z';

/** The note looks like keys, and holds a character that jsonb cannot store. */
const note = 'Bring "date": and "teacherName": along.\u0000';

/** The payload of the mail `date-moved` as the previous version wrote it. */
const olderPayload = {
  date: {
    classId: id,
    title: 'Wheel throwing',
    teacherName: 'Ana Ruiz',
    location: '1 Main St, Austin, TX',
    latitude: null,
    longitude: null,
    timeZone: 'America/Chicago',
    meetings: [{ startsAt: at, endsAt: at }],
  },
  entry: {
    bookingId: id,
    sequence: 2,
    writtenAt: at,
    attendee: { name: 'Lin Hart', email: 'lin@example.org' },
  },
  seats: 1,
  priceCents: 2000,
  isDemoMoney: true,
  token: 'token',
  oldStartsAt: at,
  oldEndsAt: at,
  note,
  answersUntil: at,
  isBooked: true,
};

test('a queued mail can still be sent', async () => {
  const { pool, upgrade, insert } = await olderDatabase(renaming);
  const sql = `insert into outbox (kind, entity, version, recipient, payload, queued_at, due_at)
    values ('date-moved', $1, 1, 'lin@example.org', $2, $3, $3)`;
  await insert(sql, [id, JSON.stringify(olderPayload), at]);
  await upgrade();
  const { rows } = await pool.query('select kind, payload from outbox');
  expect(rows.map(({ kind }) => kind)).toEqual(['session-rescheduled']);
  expect(z.parse(mails['session-rescheduled'].payload, rows[0].payload)).toMatchObject({
    session: { title: 'Wheel throwing', instructorName: 'Ana Ruiz' },
    repliesUntil: at,
    note,
  });
});

test('every renamed kind of mail is a kind of this version', async () => {
  const { pool, upgrade, insert } = await olderDatabase(renaming);
  const older = [
    'date-moved',
    'waited-date-moved',
    'waited-date-off',
    'date-called-off',
    'move-answered',
    'refund-answered',
    'payout-held',
    'booking-confirmed',
  ];
  const sql = `insert into outbox (kind, entity, version, recipient, state, queued_at, due_at, sent_at)
    values ($1, $2, 1, 'lin@example.org', 'sent', $3, $3, $3)`;
  for (const kind of older) await insert(sql, [kind, id, at]);
  await upgrade();
  const { rows } = await pool.query('select kind from outbox');
  const kinds = new Set(rows.map(({ kind }) => kind));
  expect(kinds.size).toBe(older.length);
  expect([...kinds].filter((kind) => !(kind in mails))).toEqual([]);
});

test('the history of a booking is renamed, and append-only again', async () => {
  const { pool, upgrade, insert } = await olderDatabase(renaming);
  const sql = `insert into booking_events (booking_id, at, transition, to_state, actor)
    values ($1, $2, $3, 'canceled', 'learner')`;
  for (const transition of ['decline-move', 'lapse-move', 'cancel'])
    await insert(sql, [id, at, transition]);
  await upgrade();
  const { rows } = await pool.query('select transition from booking_events order by id');
  expect(rows.map(({ transition }) => transition)).toEqual([
    'decline-reschedule',
    'lapse-reschedule',
    'cancel',
  ]);
  await expect(pool.query('delete from booking_events')).rejects.toThrow('append-only');
});

test('a learner’s reply to a reschedule stays', async () => {
  const { pool, upgrade, insert } = await olderDatabase(renaming);
  await insert(
    `insert into reschedules (id, session_id, proposed_by, old_starts_at, old_ends_at, new_starts_at, new_ends_at,
      proposed_at, answers_until) values ($1, $1, $1, $2, $2, $2, $2, $2, $2)`,
    [id, at],
  );
  await insert(
    `insert into reschedule_answers (reschedule_id, booking_id, answer, answered_at, token_hash)
    values ($1, $1, 'accepted', $2, 'hash')`,
    [id, at],
  );
  await upgrade();
  const { rows } = await pool.query(
    `select reply, replied_at, replies_until from reschedule_replies
    join reschedules on reschedules.id = reschedule_id`,
  );
  const instant = new Date(at);
  expect(rows).toEqual([{ reply: 'accepted', replied_at: instant, replies_until: instant }]);
});

test('a receipt names its instructor, and keeps its other facts', async () => {
  const { pool, upgrade, insert } = await olderDatabase(renaming);
  await insert('insert into receipts (payment_id, facts, issued_at) values ($1, $2, $3)', [
    id,
    { teacherName: 'Ana Ruiz', seats: 2 },
    at,
  ]);
  await upgrade();
  const { rows } = await pool.query('select facts from receipts');
  expect(rows).toEqual([{ facts: { instructorName: 'Ana Ruiz', seats: 2 } }]);
});

test('demo content that is there is not added a second time', async () => {
  const { pool, upgrade, insert } = await olderDatabase(renaming);
  await insert('insert into demo_content (noun, filled_at) values ($1, $2)', ['classes', at]);
  await upgrade();
  const { rows } = await pool.query('select module from demo_content');
  expect(rows).toEqual([{ module: 'classes' }]);
});
