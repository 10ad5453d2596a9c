import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ProfileChange } from '#contract/accounts/profile.ts';
import type { Db } from '#platform/db/db.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { changeProfile } from './change-profile.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');

/** Changes a person's profile, and returns the published notices. */
async function change(id: string, fields: ProfileChange): Promise<string[]> {
  return (await changed(id, fields)).map(({ topic }) => topic);
}

async function changed(id: string, fields: ProfileChange) {
  const published: { topic: string; payload: string }[] = [];
  const context = {
    clock: { now: () => now },
    notices: {
      publish: async (_tx: Db, topic: string, payload = '') =>
        void published.push({ topic, payload }),
    },
  };
  const caller = { id, role: 'student', suspended: false } as const;
  await changeProfile(db, context, { caller, change: fields });
  return published;
}

const hidePhone = (id: string) => change(id, { phonePublic: false });

test('takes what an instructor no longer shows off every page at once', async () => {
  expect(await hidePhone((await makeInstructor(db)).id)).toEqual(['classes']);
});

test('leaves all pages as they are where an instructor only looks for classes elsewhere', async () => {
  const { id } = await makeInstructor(db);
  const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74 };
  const changedAt = async () =>
    (await db.selectFrom('profiles').select('updated_at').where('id', '=', id).execute())[0];
  const before = await changedAt();
  expect(await change(id, { place: austin })).toEqual([]);
  expect(await changedAt()).toEqual(before);
  expect(await change(id, { place: austin, bio: 'Throws pots' })).toEqual(['classes']);
  expect(await changedAt()).toEqual({ updated_at: now });
});

test('leaves all pages as they are for a learner, who is on none', async () => {
  const { id } = await makePerson(db);
  expect([...(await hidePhone(id)), ...(await change(id, { fullName: 'Lin Hart' }))]).toEqual([]);
});

test('drops the pages that show a review under the former name or photo of a learner', async () => {
  const world = await openBookingWorld(db, { now });
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  await db
    .insertInto('reviews')
    .values({
      id: randomUUID(),
      class_id: session.classId,
      learner_id: learner.id,
      booking_id: booking.id,
      rating: 5,
      created_at: now,
      updated_at: now,
    })
    .execute();
  expect(await change(learner.id, { fullName: 'Lin Hart' })).toEqual(['classes']);
  expect(await change(learner.id, { profileImage: null })).toEqual(['classes']);
  expect(await hidePhone(learner.id)).toEqual([]);
});

test('drops the pages that show an answered question under the former name of a person, and no others', async () => {
  const { classId } = await makeClass(db);
  const asker = await makePerson(db);
  const question = { class_id: classId, asker_id: asker.id, question: 'Is it wet?', asked_at: now };
  const insert = (answered: object = {}) =>
    db
      .insertInto('class_questions')
      .values({ id: randomUUID(), ...question, ...answered })
      .execute();
  const renamed = () => changed(asker.id, { fullName: 'Lin Hart' });
  await insert();
  await insert({ answer: 'Yes', answered_at: now, hidden_at: now });
  expect(await renamed()).toEqual([]);
  await insert({ answer: 'Yes', answered_at: now });
  expect(await renamed()).toEqual([{ topic: 'classes', payload: `class:${classId}` }]);
  expect(await change(asker.id, { profileImage: null })).toEqual([]);
});
