// Reminders that wait when migration 0036 runs: none is lost, and none is sent twice.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { olderDatabase } from '#tests/support/database/older-database.ts';

const startsAt = new Date('2026-12-05T16:00:00Z');
const before = (hours: number): Date => new Date(startsAt.getTime() - hours * hourMs);

const session = '11111111-1111-4111-8111-111111111111';
const idOf = (number: number): string => `22222222-2222-4222-8222-22222222222${number}`;

interface Written {
  number: number;
  priceCents?: number;
  policy?: object;
  /** Hours before the start of the reminder that waits. */
  timer?: number;
  mails?: string[];
}

async function upgraded(bookings: Written[]) {
  const { pool, upgrade, insert } = await olderDatabase('0037_changed_bookings.sql');
  await insert(
    `insert into sessions (id, class_id, starts_at, ends_at, wall_start, time_zone, capacity, created_at)
    values ($1, $1, $2, $3, '2026-12-05T10:00', 'America/Chicago', 9, $4)`,
    [session, startsAt, before(-1), before(300)],
  );
  for (const { number, priceCents = 4500, policy, timer, mails = [] } of bookings) {
    const id = idOf(number);
    await insert(
      `insert into bookings (id, session_id, learner_id, seats, state, unit_price_cents, price_cents,
        commission_bps, policy, starts_at, created_at, updated_at)
      values ($1, $2, $1, 1, 'confirmed', $3::integer, $3::integer, 1000, $4, $5, $6, $6)`,
      [id, session, priceCents, policy ?? { refundWindowHours: 24 }, startsAt, before(300)],
    );
    if (timer !== undefined)
      await insert(
        `insert into timers (job, key, payload, due_at) values ('remind-learner', $1, $2, $3)`,
        [id, { bookingId: id }, before(timer)],
      );
    for (const kind of mails)
      await insert(
        `insert into outbox (kind, entity, version, recipient, state, queued_at, due_at, sent_at)
        values ($1, $2, 1, 'lin@example.org', 'sent', $3, $3, $3)`,
        [kind, id, before(300)],
      );
  }
  await upgrade();
  const { rows } = await pool.query<{ key: string; due_at: Date; payload: unknown }>(
    'select key, due_at, payload from timers order by key',
  );
  return rows.map(({ key, due_at, payload }) => {
    expect(payload).toEqual({ bookingId: key });
    return [Number(key.at(-1)), (startsAt.getTime() - due_at.getTime()) / hourMs];
  });
}

test('a reminder that waits comes a day before free cancellation ends', async () => {
  const refundUntil = before(6).toISOString();
  expect(
    await upgraded([
      { number: 1, timer: 24 },
      { number: 2, timer: 24, policy: { refundWindowHours: 72 } },
      { number: 3, timer: 24, policy: { refundWindowHours: 2 } },
      { number: 4, timer: 24, policy: { refundWindowHours: 24, refundUntil } },
      { number: 5, timer: 24, priceCents: 0 },
      { number: 6, timer: 100 },
    ]),
  ).toEqual([
    [1, 48],
    [2, 96],
    [3, 26],
    [4, 30],
    [5, 48],
    [6, 100],
  ]);
});

test('who was reminded before gets the second reminder alone, and who got no mail gets none', async () => {
  expect(
    await upgraded([
      { number: 1, mails: ['booking-confirmed', 'booking-reminder'] },
      { number: 2, mails: ['booking-confirmed'] },
      { number: 3 },
    ]),
  ).toEqual([
    [1, 3],
    [2, 3],
  ]);
});
