// What triggers record for webhooks.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeEndpoint } from '#tests/support/worlds/integrations.ts';
import { makePerson } from '#tests/support/people.ts';
import { cancelBooking } from '../flows/bookings/cancel-booking.ts';

const { db } = await freshDatabase();
const world = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });
const { id: operatorId } = await makePerson(db, { role: 'operator' });

/** The kinds of what was recorded since it was last called, in order. */
async function recorded(): Promise<string[]> {
  const rows = await db.deleteFrom('webhook_events').returning(['kind', 'at']).execute();
  await db.deleteFrom('timers').where('job', '=', 'deliver-webhook').execute();
  return rows.map(({ kind }) => kind).toSorted();
}

async function withEndpoint(): Promise<void> {
  await db.deleteFrom('webhook_endpoints').execute();
  await makeEndpoint(db, { operatorId });
}

test('records each step of a booking, and nothing of one that is only held', async () => {
  await withEndpoint();
  const paid = await makeBookableSession(db, { priceCents: 4500 });
  await recorded();
  const held = await book(db, world, paid);
  expect([held.booking.state, await recorded()]).toEqual(['held', []]);
  const free = await makeBookableSession(db, { priceCents: 0 });
  await recorded();
  const { booking, learner } = await book(db, world, free);
  const { id } = booking;
  expect(await recorded()).toEqual(['booking.confirmed']);
  const change = (set: object) =>
    db.updateTable('bookings').set(set).where('id', '=', id).execute();
  await change({ seats: 2 });
  expect(await recorded()).toEqual(['booking.changed']);
  await change({ seats: 1 });
  await recorded();
  await change({ attendance: 'attended', attendance_at: new Date() });
  await change({ attendance: 'no_show', attendance_at: new Date() });
  expect(await recorded()).toEqual(['booking.attended', 'booking.no_show']);
  await change({ attendance: 'unknown', attendance_at: null });
  await cancelBooking(db, world.context, { caller: learner, bookingId: id });
  expect(await recorded()).toEqual(['booking.canceled']);
  await change({ state: 'confirmed', ended_at: null });
  await recorded();
  await change({ state: 'completed', ended_at: new Date() });
  expect(await recorded()).toEqual(['booking.completed']);
});

test('records for each booking that its date is rescheduled, and lists it as changed', async () => {
  await withEndpoint();
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking } = await book(db, world, session);
  await recorded();
  const { starts_at, ends_at } = await db
    .selectFrom('sessions')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  const later = (at: Date): Date => new Date(at.getTime() + minuteMs);
  await db
    .updateTable('sessions')
    .set({ starts_at: later(starts_at), ends_at: later(ends_at) })
    .where('id', '=', session.sessionId)
    .execute();
  expect(await recorded()).toEqual(['booking.rescheduled']);
  const after = await db
    .selectFrom('bookings')
    .select('updated_at')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  expect(after.updated_at.getTime()).toBeGreaterThan(booking.updated_at.getTime());
});

test('records what becomes of a class', async () => {
  await withEndpoint();
  const { classId } = await makeBookableSession(db);
  expect(await recorded()).toEqual(['class.published']);
  const change = async (set: object) => {
    await db.updateTable('classes').set(set).where('id', '=', classId).execute();
    return recorded();
  };
  expect(await change({ title: 'Bread for two' })).toEqual(['class.changed']);
  expect(await change({ updated_at: new Date() })).toEqual([]);
  expect(await change({ is_active: false })).toEqual(['class.unpublished']);
  expect(await change({ is_active: true })).toEqual(['class.published']);
  const off = { is_active: false, taken_down_at: new Date(), active_before: true };
  expect(await change(off)).toEqual(['class.taken_down']);
  const on = { is_active: true, taken_down_at: null, active_before: null };
  expect(await change(on)).toEqual(['class.restored']);
  expect(await change({ is_active: false, archived_at: new Date() })).toEqual(['class.archived']);
});

test('records what becomes of a review, and when it last changed', async () => {
  await withEndpoint();
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  await recorded();
  const at = new Date();
  const id = randomUUID();
  const row = { id, class_id: session.classId, learner_id: learner.id, booking_id: booking.id };
  await db
    .insertInto('reviews')
    .values({ ...row, rating: 5, comment: 'Warm bread.', created_at: at, updated_at: at })
    .execute();
  expect(await recorded()).toEqual(['review.created']);
  const change = async (set: object) => {
    await db.updateTable('reviews').set(set).where('id', '=', id).execute();
    return recorded();
  };
  expect(await change({ rating: 4 })).toEqual(['review.changed']);
  expect(await change({ reply: 'Thank you.', replied_at: at })).toEqual(['review.replied']);
  expect(await change({ hidden_at: at })).toEqual(['review.hidden']);
  expect(await change({ hidden_at: null })).toEqual(['review.restored']);
  const { changed_at } = await db
    .selectFrom('reviews')
    .select('changed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(changed_at?.getTime()).toBeGreaterThan(0);
  await db.deleteFrom('reviews').where('id', '=', id).execute();
  expect(await recorded()).toEqual(['review.deleted']);
});

test('records what becomes of a payout, and not that it was looked at', async () => {
  await withEndpoint();
  const { sessionId, instructorId } = await makeBookableSession(db);
  await recorded();
  const at = new Date();
  const id = randomUUID();
  const row = { id, session_id: sessionId, instructor_id: instructorId, due_at: at };
  await db
    .insertInto('payouts')
    .values({ ...row, created_at: at })
    .execute();
  const change = async (set: object) => {
    await db.updateTable('payouts').set(set).where('id', '=', id).execute();
    return recorded();
  };
  expect(await change({ checked_at: at })).toEqual([]);
  expect(await change({ state: 'held', hold_reason: 'balance' })).toEqual(['payout.on_hold']);
  expect(await change({ hold_reason: 'refused' })).toEqual(['payout.failed']);
  const counted = { gross_cents: 4000, netted_cents: 0, amount_cents: 4000 };
  expect(await change({ state: 'sending', hold_reason: null, ...counted })).toEqual([]);
  expect(await change({ state: 'paid', paid_at: at })).toEqual(['payout.sent']);
});

test('records an event if and only if the change is committed, and only while somebody wants it', async () => {
  await db.deleteFrom('webhook_endpoints').execute();
  const { classId } = await makeBookableSession(db);
  expect(await recorded()).toEqual([]);
  await makeEndpoint(db, { operatorId, events: ['payout.sent'] });
  const rename = (title: string) =>
    db.updateTable('classes').set({ title }).where('id', '=', classId).execute();
  await rename('Bread for nobody');
  expect(await recorded()).toEqual([]);
  await makeEndpoint(db, { operatorId, events: ['class.changed'] });
  const undone = db.transaction().execute(async (tx) => {
    await tx.updateTable('classes').set({ title: 'Undone' }).where('id', '=', classId).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await recorded()).toEqual([]);
  await rename('Bread for one');
  const waiting = await db
    .selectFrom('timers')
    .select('id')
    .where('job', '=', 'deliver-webhook')
    .execute();
  expect(waiting).toHaveLength(1);
});
