// Following instructors: once each, up to a limit, counted without names, and forgotten with either account.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { followedInstructor, mostFollows } from '#contract/follows/follow-calls.ts';
import { hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { followInstructor } from './follow-instructor.ts';
import { countFollowers, findFollowedIds, insertFollow } from './follow-store.ts';
import { followsHooks } from './hooks.ts';
import { listFollowed } from './list-followed.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * hourMs);
const context = { clock: { now: () => now }, storage: { url: (key: string) => `/media/${key}` } };

const follow = async (personId: string, instructorId: string) =>
  followInstructor(db, context, { personId, instructorId });
const list = async (personId: string) =>
  z.parse(z.array(followedInstructor), await listFollowed(db, context, personId));

test('follows an instructor once, however often it is asked', async () => {
  const { id } = await makePerson(db);
  const { id: instructorId } = await makeInstructor(db);
  await Promise.all([follow(id, instructorId), follow(id, instructorId)]);
  expect(await findFollowedIds(db, id)).toEqual([instructorId]);
  expect(await countFollowers(db, instructorId)).toBe(1);
});

test('refuses people without a page, and oneself', async () => {
  const { id } = await makePerson(db);
  const hidden = [
    await makePerson(db),
    await makeInstructor(db, { status: 'pending' }),
    await makeInstructor(db, { suspended: true }),
    { id: randomUUID() },
  ];
  for (const each of hidden)
    await expect(follow(id, each.id)).rejects.toMatchObject({ code: 'not_found' });
  const { id: own } = await makeInstructor(db);
  await expect(follow(own, own)).rejects.toMatchObject({ code: 'own_instructor_page' });
});

test('keeps no more than it says, also when two come at once', async () => {
  const { id } = await makePerson(db);
  const some = await Promise.all(Array.from({ length: mostFollows - 1 }, () => makeInstructor(db)));
  for (const { id: instructorId } of some)
    await insertFollow(db, { personId: id, instructorId, at: now });
  const last = [await makeInstructor(db), await makeInstructor(db)];
  const lock = 'select from profiles where id = $1 for update';
  const locked = await lockRows(database, lock, [id]);
  const both = Promise.allSettled(last.map((each) => follow(id, each.id)));
  await waitersAre(database, 2);
  await locked.letGo();
  const outcomes = (await both).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await findFollowedIds(db, id)).toHaveLength(mostFollows);
  // Following somebody again does not count against the limit.
  await follow(id, some[0]!.id);
});

test('lists the soonest public date of each, and none of an instructor who may not teach', async () => {
  const { id } = await makePerson(db);
  const { instructorId } = await makeClass(db, { sessions: [{ startsAt: hours(48) }] });
  const soon = { instructorId, title: 'Bread at dawn', sessions: [{ startsAt: hours(24) }] };
  const { classId } = await makeClass(db, soon);
  await makeClass(db, { instructorId, isActive: false, sessions: [{ startsAt: hours(2) }] });
  await follow(id, instructorId);
  expect(await list(id)).toMatchObject([
    {
      id: instructorId,
      isPublic: true,
      next: { classId, title: 'Bread at dawn', startTime: hours(24).toISOString() },
    },
  ]);
  const suspension = { suspended_at: now };
  await db.updateTable('profiles').set(suspension).where('id', '=', instructorId).execute();
  expect(await list(id)).toMatchObject([{ isPublic: false, next: null, image: null }]);
});

test('does not count followers who are suspended', async () => {
  const { id: instructorId } = await makeInstructor(db);
  const people = [await makePerson(db), await makePerson(db, { suspended: true })];
  for (const { id: personId } of people)
    await insertFollow(db, { personId, instructorId, at: now });
  expect(await countFollowers(db, instructorId)).toBe(1);
});

test('hands out whom somebody follows, and forgets it with the account of either', async () => {
  const [one, other] = [await makePerson(db), await makePerson(db)];
  const { id: instructorId } = await makeInstructor(db, { fullName: 'Ivo Brandt' });
  for (const { id } of [one, other]) await follow(id, instructorId);
  expect(await followsHooks.exportData?.(db, one.id)).toEqual([
    { instructorId, fullName: 'Ivo Brandt', followedAt: now },
  ]);
  await followsHooks.erase?.(db, one.id, now);
  expect(await followsHooks.exportData?.(db, one.id)).toBeUndefined();
  expect(await countFollowers(db, instructorId)).toBe(1);
  await followsHooks.erase?.(db, instructorId, now);
  expect(await findFollowedIds(db, other.id)).toEqual([]);
});
