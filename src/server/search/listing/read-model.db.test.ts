// After every kind of change, the read model equals one that is rebuilt from the tables behind it.
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import {
  fillWorld,
  hoursFromNow,
  insertReviews,
  insertSessions,
  makeWorldInstructors,
  sessionOf,
  someClasses,
  worldSession,
  worldNow,
  worldSeed,
} from '#tests/support/worlds/class-worlds.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { advanceListings } from '../passing/advance-listings.ts';

const { db } = await freshDatabase();
const instructors = await makeWorldInstructors(db);

const readAll = (from: Db) =>
  sql`
    select to_jsonb(l) as row from listings l union all select to_jsonb(d) from listed_dates d order by row`.execute(
    from,
  );

/** Rebuilds the read model, and rolls that back afterwards. */
async function makeAnew(): Promise<unknown> {
  const tx = await db.startTransaction().execute();
  await sql`delete from listed_dates`.execute(tx);
  await sql`delete from listings`.execute(tx);
  await sql`select refresh_listings(array(select id from classes), true)`.execute(tx);
  const { rows } = await readAll(tx);
  await tx.rollback().execute();
  return rows;
}

async function expectAsAnew(change: string): Promise<void> {
  const { rows } = await readAll(db);
  expect({ change, rows }).toEqual({ change, rows: await makeAnew() });
}

interface Target {
  classId: string;
  sessionId: string;
  instructorId: string;
  hours: number;
}
type Change = (on: Db, target: Target) => Promise<unknown>;

const ofClass =
  (values: object): Change =>
  (on, { classId }) =>
    on.updateTable('classes').set(values).where('id', '=', classId).execute();
const ofSession =
  (values: object): Change =>
  (on, { sessionId }) =>
    on.updateTable('sessions').set(values).where('id', '=', sessionId).execute();
const ofInstructor =
  (values: object): Change =>
  (on, { instructorId }) =>
    on.updateTable('profiles').set(values).where('id', '=', instructorId).execute();

const ofReviews =
  (values: object): Change =>
  (on, { classId }) =>
    on.updateTable('reviews').set(values).where('class_id', '=', classId).execute();

const added = fc.sample(worldSession, { seed: worldSeed, numRuns: 1 })[0]!;
const addSession: Change = (on, { classId, hours }) =>
  insertSessions(on, [
    sessionOf({ id: classId, zone: 0 }, { ...added, hours: hours + 5, state: 'scheduled' }),
  ]);
const reschedule: Change = (on, { sessionId, hours }) =>
  sql`update sessions set starts_at = ${hoursFromNow(hours)}, ends_at = ${hoursFromNow(hours + 1)},
    wall_start = ${hoursFromNow(hours - 6)
      .toISOString()
      .slice(0, 16)} where id = ${sessionId}`.execute(on);

const changes: Record<string, Change> = {
  'a class is unpublished': ofClass({ is_active: false }),
  'a class is published': ofClass({ is_active: true }),
  'a price changes': ofClass({ price_cents: 777 }),
  'a category changes': ofClass({ category_id: 5 }),
  'a class moves to a new spot': ofClass({ latitude: 41.88, longitude: -87.63 }),
  'a class moves to no spot': ofClass({ latitude: null, longitude: null }),
  'texts change': ofClass({ title: 'Quite another', description: 'Much else to be seen here.' }),
  'a place is renamed': ofClass({ location: 'Dallas, TX' }),
  'facts are added': ofClass({
    level: 'beginner',
    language: 'es',
    kids_welcome: true,
    step_free: true,
  }),
  'a tag is added': (on, { classId, hours }) =>
    sql`insert into class_tags select ${classId}, id, 0 from tags order by id
      offset ${Math.abs(hours) % 9} limit 1 on conflict do nothing`.execute(on),
  'tags are removed': (on, { classId }) =>
    on.deleteFrom('class_tags').where('class_id', '=', classId).execute(),
  'a review is written': (on, { classId, hours }) =>
    insertReviews(on, [{ class_id: classId, rating: 1 + (Math.abs(hours) % 5), isHidden: false }]),
  'a rating changes': ofReviews({ rating: 2 }),
  'reviews are hidden': ofReviews({ hidden_at: worldNow }),
  'reviews are shown again': ofReviews({ hidden_at: null }),
  'reviews are deleted': (on, { classId }) =>
    on.deleteFrom('reviews').where('class_id', '=', classId).execute(),
  'a date is added': addSession,
  'a date is cancelled': ofSession({ state: 'cancelled', cancelled_at: worldNow }),
  'a date is scheduled again': ofSession({ state: 'scheduled', cancelled_at: null }),
  'a date is rescheduled': reschedule,
  'a date is filled': ofSession({ seats_taken: sql`capacity` }),
  'a date is freed': ofSession({ seats_taken: 0 }),
  'a full date grows': ofSession({ capacity: 5 }),
  'a date is deleted': (on, { sessionId }) =>
    on.deleteFrom('sessions').where('id', '=', sessionId).execute(),
  'all dates of a class are cancelled': (on, { classId }) =>
    sql`update sessions set state = 'cancelled', cancelled_at = ${worldNow} where class_id = ${classId}`.execute(
      on,
    ),
  'an instructor waits': ofInstructor({ instructor_status: 'pending' }),
  'an instructor may no longer teach': ofInstructor({ instructor_status: 'suspended' }),
  'an account is suspended': ofInstructor({ suspended_at: worldNow }),
  'an account is erased': ofInstructor({ erased_at: worldNow }),
  'an instructor is renamed': ofInstructor({ full_name: 'Cleo Reyes' }),
  'a class is deleted': (on, { classId }) =>
    on.deleteFrom('classes').where('id', '=', classId).execute(),
  'the clock goes on': (on, { hours }) =>
    advanceListings({ db: on, clock: { now: () => hoursFromNow(hours) } }),
};

/** Applied after every change, so that some instructors are always visible. */
const letTeach = ofInstructor({
  instructor_status: 'approved',
  suspended_at: null,
  erased_at: null,
});

const names = Object.keys(changes);
const { length: count } = names;
const someChanges = fc.shuffledSubarray(names, { minLength: count });
const someNumbers = fc.array(fc.tuple(fc.nat(), fc.integer({ min: -40, max: 300 })), {
  minLength: count,
  maxLength: count,
});

test('is the same as made anew after each of many changes', async () => {
  const property = fc.asyncProperty(
    someClasses,
    someChanges,
    someNumbers,
    async (made, inOrder, numbers) => {
      const classes = made.slice(0, 50);
      await fillWorld(db, { instructors, classes, reached: worldNow });
      await expectAsAnew('nothing');
      for (const [step, name] of inOrder.entries()) {
        const [number, hours] = numbers[step]!;
        const target = { ...(await pickTarget(number)), hours };
        await changes[name]!(db, target);
        await expectAsAnew(name);
        await letTeach(db, target);
      }
    },
  );
  await fc.assert(property, { seed: worldSeed, numRuns: 1, endOnFailure: true });
});

/** A session of a listed class, two times out of three. */
async function pickTarget(number: number): Promise<Omit<Target, 'hours'>> {
  const { rows } = await sql<Omit<Target, 'hours'>>`
    select s.class_id as "classId", s.id as "sessionId", c.teacher_id as "instructorId"
    from sessions s join classes c on c.id = s.class_id
    where ${number} % 3 = 0 or exists (select from listings l where l.class_id = c.id)
    order by s.id`.execute(db);
  return rows[number % rows.length]!;
}

const makeOne: Change = (on, { instructorId, hours }) =>
  makeClass(on, { instructorId, sessions: [{ startsAt: hoursFromNow(hours) }] });
const other =
  (change: Change): Change =>
  async (on, target) => {
    const [, second] = await on
      .selectFrom('sessions')
      .select('id')
      .where('class_id', '=', target.classId)
      .orderBy('starts_at')
      .execute();
    return change(on, { ...target, sessionId: second!.id });
  };

test.each<[first: string, second: string, Change, Change, sessions?: 0]>([
  [
    'a date is filled',
    'another is filled',
    changes['a date is filled']!,
    other(changes['a date is filled']!),
  ],
  [
    'a date is cancelled',
    'another is rescheduled',
    changes['a date is cancelled']!,
    other(reschedule),
  ],
  ['a date is added', 'the price changes', addSession, changes['a price changes']!],
  ['the class is unpublished', 'a date is added', changes['a class is unpublished']!, addSession],
  [
    'the texts change',
    'the name does',
    changes['texts change']!,
    changes['an instructor is renamed']!,
  ],
  ['a class is made', 'the account is suspended', makeOne, changes['an account is suspended']!],
  [
    'a first class is made',
    'the account is suspended',
    makeOne,
    changes['an account is suspended']!,
    0,
  ],
  [
    'the account is suspended',
    'a first class is made',
    changes['an account is suspended']!,
    makeOne,
    0,
  ],
  ['the name changes', 'a class is made', changes['an instructor is renamed']!, makeOne],
])('is right when %s and at the same moment %s', async (_one, _other, first, second, sessions) => {
  const { id: instructorId } = await makeInstructor(db);
  const starts = [500, 600].map((hours) => ({ startsAt: hoursFromNow(hours), capacity: 2 }));
  const made = sessions === 0 ? undefined : await makeClass(db, { instructorId, sessions: starts });
  const target = {
    instructorId,
    classId: made?.classId ?? '',
    sessionId: made?.sessionIds[0] ?? '',
  };
  let isDone = false;
  const tx = await db.startTransaction().execute();
  await first(tx, { ...target, hours: 700 });
  const later = second(db, { ...target, hours: 800 }).then(() => (isDone = true));
  await expect.poll(async () => isDone || (await isSomebodyWaiting())).toBe(true);
  await tx.commit().execute();
  await later;
  await expectAsAnew('both');
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length > 0;
}

test('lists a class that is named twice as if it were named once', async () => {
  const { classId } = await makeClass(db, {
    sessions: [{ startsAt: hoursFromNow(48) }, { startsAt: hoursFromNow(72) }],
  });
  const { rows: before } = await readAll(db);
  await sql`select refresh_listings(array[${classId}::uuid, ${classId}::uuid], true)`.execute(db);
  expect((await readAll(db)).rows).toEqual(before);
});
