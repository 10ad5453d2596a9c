// Tests whom an announcement reaches: by audience, town, standing and choice.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openAnnouncementWorld } from '#tests/support/worlds/announcement-world.ts';
import { book, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { announcementsHooks } from './hooks.ts';
import { countPeople } from './recipient-store.ts';

const { db } = await freshDatabase();
const { operator, draft, step, row, sendNext, sendAll, takeMails, mailed, ids, makePeople, time } =
  await openAnnouncementWorld(db);
const austin = { name: 'Austin, TX', latitude: 30.27, longitude: -97.74, radiusMiles: 25 } as const;
const callerOf = ({ id }: { id: string }) => ({ id, role: 'student', suspended: false }) as const;

test('enters it among the notifications of everybody, and mails news only to those who want them', async () => {
  const [quiet] = await makePeople(2);
  await db
    .insertInto('notification_choices')
    .values({
      person_id: quiet!.id,
      kind: 'announcement',
      channel: 'mail',
      is_on: false,
      chosen_at: time.now,
    })
    .execute();
  const id = await draft({ kind: 'news', audience: 'learners', text: '# Hello\n**all** of you' });
  expect(await countPeople(db, await row(id), time.now)).toEqual({ people: 3, mails: 2 });
  await step(id, 'schedule');
  await sendAll(id);
  expect(await mailed()).not.toContain(quiet!.id);
  expect(await row(id)).toMatchObject({ reached: 3, mailed: 2 });
  const entries = db.selectFrom('notifications').select(['person_id', 'title', 'body', 'path']);
  const found = await entries.where('entity', '=', id).execute();
  expect(found).toHaveLength(3);
  expect(found[0]).toMatchObject({
    title: 'S',
    body: 'Hello · all of you',
    path: `/announcements/${id}`,
  });
  const terms = await draft({ audience: 'learners' });
  await step(terms, 'schedule');
  await sendAll(terms);
  expect(await mailed()).toContain(quiet!.id);
});

test('leaves out those who join after it has begun, and those who have left', async () => {
  const [left] = await makePeople(1);
  const id = await draft();
  await step(id, 'schedule');
  await db.transaction().execute(async (tx) => {
    await erasePerson([announcementsHooks], tx, { personId: left!.id, at: time.now });
    await tx
      .updateTable('profiles')
      .set({ erased_at: time.now })
      .where('id', '=', left!.id)
      .execute();
  });
  time.aheadMs = hourMs;
  const inTime = await makePerson(db);
  await sendNext(id);
  const late = await makePerson(db);
  await db
    .updateTable('profiles')
    .set({ created_at: new Date(Date.now() + 2 * hourMs) })
    .where('id', '=', late.id)
    .execute();
  await sendAll(id);
  expect(await mailed()).toEqual(ids(operator, inTime));
});

test('reaches those whom it was for when it began, whatever they become meanwhile', async () => {
  const learners = (await makePeople(4)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const instructors = [];
  for (let made = 0; made < 8; made += 1) instructors.push(await makeInstructor(db));
  const become = (people: { id: string }[], status: 'approved' | 'none') =>
    db
      .updateTable('profiles')
      .set({ instructor_status: status })
      .where('id', 'in', ids(...people))
      .execute();
  await become([operator], 'approved');
  const id = await draft({ audience: 'learners' });
  await step(id, 'schedule');
  await sendNext(id, 2);
  await takeMails();
  await step(id, 'pause');
  await become(learners.slice(2), 'approved');
  await become(instructors, 'none');
  await step(id, 'continue');
  await sendAll(id);
  expect(await mailed()).toEqual(ids(...learners));
  expect(await row(id)).toMatchObject({ people: 4, reached: 4 });
  await become([operator], 'none');
});

test('tells suspended people of terms, and not of news', async () => {
  const suspended = await makePerson(db, { suspended: true });
  for (const kind of ['terms', 'news'] as const) {
    const id = await draft({ kind });
    await step(id, 'schedule');
    await sendAll(id);
  }
  const { length: terms } = (await mailed()).filter((name) => name === suspended.id);
  expect(terms).toBe(1);
});

test('reaches instructors, also those who may not teach any more, or only the others', async () => {
  const teaching = await makeInstructor(db);
  const stopped = await makeInstructor(db, { status: 'suspended' });
  const applying = await makeInstructor(db, { status: 'pending' });
  const learner = await makePerson(db);
  const toInstructors = await draft({ audience: 'instructors' });
  await step(toInstructors, 'schedule');
  await sendAll(toInstructors);
  expect(await mailed()).toEqual(ids(teaching, stopped));
  await db.deleteFrom('outbox').execute();
  const toLearners = await draft({ audience: 'learners' });
  await step(toLearners, 'schedule');
  await sendAll(toLearners);
  expect(await mailed()).toEqual(ids(operator, applying, learner));
});

test('reaches learners of a town: who looks there, and who booked there within a year', async () => {
  const [looks, looksElsewhere, booked, bookedElsewhere] = await makePeople(4);
  const lookAt = (personId: string, latitude: number, longitude: number) =>
    db
      .updateTable('profiles')
      .set({ place_name: 'Place', place_latitude: latitude, place_longitude: longitude })
      .where('id', '=', personId)
      .execute();
  await lookAt(looks!.id, 30.4, -97.7);
  await lookAt(looksElsewhere!.id, 29.76, -95.37);
  const world = await openBookingWorld(db);
  for (const [learner, place] of [
    [booked!, { latitude: 30.3, longitude: -97.8 }],
    [bookedElsewhere!, { latitude: 29.76, longitude: -95.37 }],
  ] as const) {
    const { classId, sessionIds } = await makeClass(db, { priceCents: 0 });
    await db.updateTable('classes').set(place).where('id', '=', classId).execute();
    await book(db, world, { classId, sessionId: sessionIds[0]!, learner: callerOf(learner) });
  }
  await db.deleteFrom('outbox').execute();
  const id = await draft({ audience: 'learners', place: austin });
  const count = await countPeople(db, await row(id), time.now);
  await step(id, 'schedule');
  await sendAll(id);
  expect(await mailed()).toEqual(ids(looks!, booked!));
  expect(count).toEqual({ people: 2, mails: 2 });
});
