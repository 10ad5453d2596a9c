// The demo's bookings: believable, paid to the cent, and never in the way of a person who tries the product.
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { weekMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { accountsHooks } from '#server/accounts/hooks.ts';
import { listOwnBookings } from '#server/bookings/own/list-own-bookings.ts';
import { showEnrollment } from '#server/bookings/own/show-enrollment.ts';
import { demoClassId } from '#server/classes/demo/demo-classes.ts';
import { classesHooks } from '#server/classes/hooks.ts';
import { listRefundRequests } from '#server/payments/refund-requests/list-refund-requests.ts';
import { openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { classContext, sundayMorning as now } from '#tests/support/worlds/class-context.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { bookingsHooks } from '#server/flows/bookings/bookings-hooks.ts';
import { demoPayouts } from '#server/flows/payouts/demo-payouts.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';

const { db } = await freshDatabase();
const log = pino({ level: 'silent' });
const world = await openBookingWorld(db, { now });
const modules = [
  accountsHooks,
  classesHooks({ ...classContext({ now }), pictures: withoutPictures() }),
  bookingsHooks(world.context),
  demoPayouts(world.context),
];
const startAt = (instant: Date, tx: Db = db) =>
  fillDemo(modules, { db: tx, clock: { now: () => instant }, log });
await startAt(now);

/** Skips encoding, which takes seconds for so many pictures. */
function withoutPictures() {
  const { pictures } = classContext();
  const master = Buffer.from('no picture');
  const size = { width: 320, height: 200, thumbhash: '' };
  const encode = async () => ({ master, webp: [{ width: 320, bytes: master }], ...size });
  const storage = { ...pictures.storage, put: async () => {}, exists: async () => true };
  return { ...pictures, storage, encoder: { ...pictures.encoder, encode } };
}

const [lena, ivo] = demoAccounts;
const reading = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

test('counts every seat that is booked or kept, and oversells none', async () => {
  const wrong = sql<{ count: number }>`
    select count(*) from sessions s where seats_taken > capacity or seats_taken <> (
      select coalesce(sum(seats), 0) from bookings where session_id = s.id
        and state in ('held', 'expiring', 'confirmed', 'completed'))`;
  expect(await count(wrong)).toBe(0);
  const held = sql<{ count: number }>`
    select count(*) from bookings where state in ('held', 'expiring', 'expired')`;
  expect(await count(held)).toBe(0);
});

test('has every paid booking paid once, with the books and those of the provider alike', async () => {
  const unpaid = sql<{ count: number }>`
    select count(*) from bookings b where price_cents > 0 and price_cents is distinct from (
      select sum(paid_cents) from payments where booking_id = b.id and seated)`;
  expect(await count(unpaid)).toBe(0);
  const { rows } = await sql<{ ours: number; theirs: number }>`
    select (select sum(amount_cents) from ledger_entries where account = 'provider_balance') as ours,
      (select sum(amount_cents - fee_cents) from demo_balance_transactions) as theirs`.execute(db);
  expect(Number(rows[0]?.ours)).toBeGreaterThan(0);
  expect(rows[0]?.ours).toBe(rows[0]?.theirs);
});

test('has paid every instructor for what was due, told nobody, and keeps its books', async () => {
  const late = sql<{ count: number }>`
    select count(*) from payouts where due_at <= ${now} and state <> 'paid'`;
  expect(await count(late)).toBe(0);
  const paid = sql<{ count: number }>`select count(*) from payouts where state = 'paid'`;
  expect(await count(paid)).toBeGreaterThan(10);
  const mails = sql<{ count: number }>`select count(*) from outbox where kind like 'payout-%'`;
  expect(await count(mails)).toBe(0);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('shows dates that are full, with people who wait, and leaves seats nearly everywhere', async () => {
  const full = sql<{ count: number }>`
    select count(*) from sessions s where seats_taken = capacity and starts_at > ${now}
      and exists (select from waitlist_entries where session_id = s.id)`;
  expect(await count(full)).toBeGreaterThanOrEqual(3);
  const booked = sql<{ count: number }>`
    select count(*) from sessions where seats_taken between 1 and capacity - 1 and starts_at > ${now}`;
  expect(await count(booked)).toBeGreaterThanOrEqual(20);
});

test('leaves most seats of the class that visitors are shown first', async () => {
  const crowded = sql<{ count: number }>`
    select count(*) from sessions where class_id = ${demoClassId(1)} and starts_at > ${now}
      and seats_taken > capacity - 2`;
  expect(await count(crowded)).toBe(0);
});

test('lets nobody be at two places at once', async () => {
  const twice = sql<{ count: number }>`
    select count(*) from bookings b join sessions s on s.id = b.session_id
    join bookings o on o.learner_id = b.learner_id and o.id <> b.id
    join sessions t on t.id = o.session_id
    where tstzrange(s.starts_at, s.ends_at) && tstzrange(t.starts_at, t.ends_at)`;
  expect(await count(twice)).toBe(0);
});

test('gives Lena something ahead, something behind her, and a place in a line', async () => {
  const list = (when: 'ahead' | 'past') =>
    listOwnBookings(db, reading, { learnerId: lena.id, when });
  const ahead = await list('ahead');
  expect(ahead.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  expect(ahead.every(({ refundUntil }) => new Date(refundUntil) > now)).toBe(true);
  expect((await list('past')).map(({ status }) => status)).toEqual(['completed']);
  const { waitlist } = await showEnrollment(db, reading, {
    learnerId: lena.id,
    classId: demoClassId(4),
  });
  expect(waitlist).toMatchObject([{ status: 'waiting', position: 1 }]);
});

test('has somebody ask Ivo for a refund', async () => {
  const requests = await listRefundRequests(db, reading, { deciderId: ivo.id });
  expect(requests).toMatchObject([
    { status: 'open', paid: 68, most: 68, class: { id: demoClassId(1) } },
  ]);
});

test('writes nobody a mail about it, and reminds Lena alone', async () => {
  expect(await count(sql<{ count: number }>`select count(*) from outbox`)).toBe(0);
  const reminders = world.added.filter(({ name }) => name === 'remind-learner');
  expect(reminders).toHaveLength(2);
  expect(reminders.every(({ options }) => options!.dueAt! > now)).toBe(true);
});

test('makes nothing anew at the next start, and fills the next days at a later one', async () => {
  const bookings = () => count(sql<{ count: number }>`select count(*) from bookings`);
  const before = await bookings();
  await startAt(now);
  expect(await bookings()).toBe(before);
  const aWeekLater = new Date(now.getTime() + weekMs);
  await startAt(aWeekLater);
  const made = (await bookings()) - before;
  expect(made).toBeGreaterThan(10);
  expect(made).toBeLessThan(50);
});
