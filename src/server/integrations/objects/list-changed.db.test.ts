// What integrators read: everything once, page by page, and what has changed since.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { findBookingObjects, presentBooking } from './booking-object-store.ts';
import { findClassObjects, presentClassObject } from './class-object-store.ts';
import { listChanged } from './list-changed.ts';

const { db } = await freshDatabase();
const world = await openBookingWorld(db, { settings: { demoCheckout: 'on a page' } });

const classes = (query: { updatedSince?: string; cursor?: string; limit: number }) =>
  listChanged(db, world.context, query, {
    find: findClassObjects,
    present: (row) => presentClassObject(row, 'https://trellis.example'),
  });

test('reads each thing once over many pages, though several changed at the same moment', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  for (let each = 0; each < 5; each += 1)
    await makeClass(db, { id: randomUUID(), createdAt: at, sessions: [] });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await classes({ limit: 2, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

test('reads from a moment on what has changed at it or later, and begins a minute earlier the next time', async () => {
  const at = new Date('2026-02-01T00:00:00.123Z');
  const { classId } = await makeClass(db, { createdAt: at, sessions: [] });
  const ids = async (since: Date) =>
    (await classes({ updatedSince: since.toISOString(), limit: 50 })).items.map(({ id }) => id);
  expect(await ids(at)).toEqual([classId]);
  expect(await ids(new Date(at.getTime() + 1))).toEqual([]);
  const { readUpTo } = await classes({ limit: 1 });
  expect(readUpTo).toBe(new Date(world.time.now.getTime() - minuteMs).toISOString());
});

test('shows bookings that were confirmed, and who booked only to those who may know', async () => {
  const free = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, { ...free, seats: 2 });
  await book(db, world, await makeBookableSession(db));
  const rows = await findBookingObjects(db, { after: { atUs: '0', id: booking.id }, most: 9 });
  expect(rows.map(({ id }) => id)).toEqual([booking.id]);
  const [row] = rows;
  expect(row && presentBooking(row, false)).toMatchObject({
    id: booking.id,
    state: 'confirmed',
    seats: 2,
    priceCents: 0,
    learnerId: learner.id,
    learner: null,
  });
  expect(row && presentBooking(row, true).learner?.email).toBe(`${learner.id}@example.org`);
});
