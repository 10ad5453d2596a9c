// The demo's history right after its first start.
import { createHash } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { fillDemo } from '#platform/modules/fill-demo.ts';
import { openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { classContext, sundayMorning } from '#tests/support/worlds/class-context.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { accountsHooks } from '#server/accounts/hooks.ts';
import { classesHooks } from '#server/classes/hooks.ts';
import { demoBookings } from '#server/flows/bookings/demo/demo-bookings.ts';
import { messagesDemoHooks } from '#server/messages/demo/demo-conversations.ts';

const { db } = await freshDatabase();
const log = pino({ level: 'silent' });
const classes = classContext();
const { clock } = classes;
const { context } = await openBookingWorld(db, { now: sundayMorning });
const modules = [accountsHooks, classesHooks({ ...classes, pictures: quickPictures() })];
await fillDemo(modules, { db, clock, log });
await fillDemo([{ module: 'bookings', demo: demoBookings(context) }], { db, clock, log });
const pictures = quickPictures();
const messagesDemo = messagesDemoHooks({ ...context, pictures, storage: pictures.storage });
await fillDemo([messagesDemo], { db, clock, log });

function quickPictures() {
  const encode = async (bytes: Uint8Array) => {
    const master = createHash('sha256').update(bytes).digest();
    const webp = [{ width: 320, bytes: master }];
    return { master, webp, width: 320, height: 200, thumbhash: '' };
  };
  const storage = { ...classes.pictures.storage, put: async () => {}, exists: async () => true };
  return { ...classes.pictures, storage, encoder: { ...classes.pictures.encoder, encode } };
}

test('has reviews of many classes, each of somebody who was there before', async () => {
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .select(['reviews.class_id', 'reviews.rating', 'reviews.created_at', 'reviews.replied_at'])
    .select(['bookings.state', 'sessions.ends_at'])
    .execute();
  expect(reviews.length).toBeGreaterThan(60);
  expect(new Set(reviews.map((review) => review.class_id)).size).toBeGreaterThan(22);
  expect(new Set(reviews.map(({ rating }) => rating)).size).toBeGreaterThan(3);
  for (const review of reviews) {
    expect(review.state).toBe('completed');
    expect(review.created_at > review.ends_at).toBe(true);
    for (const at of [review.created_at, review.replied_at ?? review.created_at])
      expect(at < sundayMorning).toBe(true);
  }
});

test('leaves Lena a class to review, and an operator a report to look at', async () => {
  const [lena] = demoAccounts;
  const own = db.selectFrom('bookings').select('state').where('learner_id', '=', lena.id);
  expect((await own.execute()).map(({ state }) => state)).toContain('completed');
  const written = db.selectFrom('reviews').select('id').where('learner_id', '=', lena.id);
  expect(await written.execute()).toEqual([]);
  const reports = db.selectFrom('reports').select(['reason', 'state']);
  expect(await reports.execute()).toEqual([{ reason: 'spam', state: 'open' }]);
});

test('leaves an operator reported messages to look at, in a conversation that both have read', async () => {
  const [, ivo] = demoAccounts;
  const reports = await db
    .selectFrom('message_reports')
    .innerJoin('reported_messages', 'reported_messages.report_id', 'message_reports.id')
    .select(['reporter_id', 'state', 'conversation_id'])
    .execute();
  expect(reports).toHaveLength(3);
  expect(reports[0]).toMatchObject({ reporter_id: ivo.id, state: 'open' });
  const unread = db.selectFrom('conversation_members').select('unread');
  const ofReported = unread.where('conversation_id', '=', reports[0]!.conversation_id);
  expect(await ofReported.execute()).toEqual([{ unread: 0 }, { unread: 0 }]);
});
